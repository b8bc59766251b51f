//! Boards of two independent halves: moves come from two small tables.

use tabuleiro_core::Verdict;
use tabuleiro_core::enumerate::{Fan, Half, Halves, MARKS, Stuck};

use crate::crew::Crew;
use crate::error::SolveError;
use crate::graph::{Graph, Seeds};
use crate::snapshot::Keeper;
use crate::work::Work;

/// The tier of a game that is made of two halves.
pub(crate) struct Product {
    halves: [Side; 2],
    ended: [[Option<Verdict>; MARKS]; MARKS],
    stuck: Stuck,
}

/// One half with what is asked of it all the time.
struct Side {
    half: Half,
    /// How many preferred and how many other moves each state has.
    counts: Vec<[u8; 2]>,
    preferred_before: Fan,
    others_before: Fan,
}

impl Side {
    fn new(half: Half) -> Self {
        let count = |state| [&half.preferred, &half.others].map(|fan| fan.of(state).len() as u8);
        Self {
            counts: (0..half.len()).map(count).collect(),
            preferred_before: half.preferred.reversed(),
            others_before: half.others.reversed(),
            half,
        }
    }

    fn states_with(&self, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.half.len())
            .filter(|&state| wanted(state))
            .collect()
    }

    fn is_immobile(&self, state: usize) -> bool {
        self.counts[state] == [0, 0]
    }
}

impl Product {
    pub(crate) fn new(halves: Halves) -> Self {
        Self {
            halves: halves.halves.map(Side::new),
            ended: halves.ended,
            stuck: halves.stuck,
        }
    }

    #[inline]
    fn entry(&self, [first, second]: [usize; 2]) -> usize {
        first * self.halves[1].half.len() + second
    }

    #[inline]
    fn turned(&self, entry: usize) -> [usize; 2] {
        let seconds = self.halves[1].half.len();
        [
            self.halves[0].half.turned[entry / seconds] as usize,
            self.halves[1].half.turned[entry % seconds] as usize,
        ]
    }

    fn assign_ends(&self, work: &Work, decided: &mut Vec<u32>) {
        let groups = self.halves.each_ref().map(|side| {
            let marked =
                |mark| side.states_with(|state| usize::from(side.half.marks[state]) == mark);
            std::array::from_fn::<_, MARKS, _>(marked)
        });
        for (firsts, row) in groups[0].iter().zip(&self.ended) {
            for (seconds, ended) in groups[1].iter().zip(row) {
                if let Some(verdict) = ended {
                    self.assign_all(work, [firsts, seconds], *verdict, decided);
                }
            }
        }
    }

    fn assign_all(
        &self,
        work: &Work,
        [firsts, seconds]: [&[usize]; 2],
        verdict: Verdict,
        decided: &mut Vec<u32>,
    ) {
        for &first in firsts {
            for &second in seconds {
                let entry = self.entry([first, second]);
                if !work.is_assigned(entry) {
                    work.assign(entry, verdict);
                    if verdict != Verdict::Draw {
                        decided.push(entry as u32);
                    }
                }
            }
        }
    }

    /// Settles the positions without a move that are not over for another reason.
    fn assign_stuck(&self, work: &Work, decided: &mut Vec<u32>) {
        let immobile = self
            .halves
            .each_ref()
            .map(|side| side.states_with(|state| side.is_immobile(state)));
        let [firsts, seconds] = &immobile;
        match self.stuck {
            Stuck::Over(verdict) => self.assign_all(work, [firsts, seconds], verdict, decided),
            Stuck::Passes => {
                for &first in firsts {
                    for &second in seconds {
                        let entry = self.entry([first, second]);
                        if self.is_stuck(self.turned(entry)) && !work.is_assigned(entry) {
                            work.assign(entry, Verdict::Draw);
                        }
                    }
                }
            }
        }
    }

    fn is_stuck(&self, states: [usize; 2]) -> bool {
        self.halves
            .iter()
            .zip(states)
            .all(|(side, state)| side.is_immobile(state))
    }
}

impl Graph for Product {
    fn entries(&self) -> usize {
        self.halves.iter().map(|side| side.half.len()).product()
    }

    fn prepare(
        &self,
        work: &Work,
        _done: usize,
        _keeper: &mut Keeper,
        _crew: &Crew<'_>,
    ) -> Result<Seeds, SolveError> {
        let mut decided = Vec::new();
        self.assign_ends(work, &mut decided);
        self.assign_stuck(work, &mut decided);
        Ok(Seeds::Ended(decided))
    }

    fn moves(&self, entry: usize) -> u16 {
        let seconds = self.halves[1].half.len();
        let [one, two] = [
            self.halves[0].counts[entry / seconds],
            self.halves[1].counts[entry % seconds],
        ];
        let [preferred, others] = [0, 1].map(|class| u16::from(one[class]) + u16::from(two[class]));
        match (preferred, others) {
            (0, 0) => 1, // A pass.
            (0, others) => others,
            (preferred, _) => preferred,
        }
    }

    #[inline]
    fn before(&self, entry: usize, _scratch: &mut Vec<u64>, mut tell: impl FnMut(usize)) {
        // As the side saw it that has just moved.
        let states @ [first, second] = self.turned(entry);
        let [one, two] = &self.halves;
        for &state in one.preferred_before.of(first) {
            tell(self.entry([state as usize, second]));
        }
        for &state in two.preferred_before.of(second) {
            tell(self.entry([first, state as usize]));
        }
        if two.counts[second][0] == 0 {
            let allowed = |&&state: &&u32| one.counts[state as usize][0] == 0;
            for &state in one.others_before.of(first).iter().filter(allowed) {
                tell(self.entry([state as usize, second]));
            }
        }
        if one.counts[first][0] == 0 {
            let allowed = |&&state: &&u32| two.counts[state as usize][0] == 0;
            for &state in two.others_before.of(second).iter().filter(allowed) {
                tell(self.entry([first, state as usize]));
            }
        }
        if self.stuck == Stuck::Passes && self.is_stuck(states) {
            tell(self.entry(states));
        }
    }
}
