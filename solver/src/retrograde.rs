//! Backwards from the ends of the game, one ply at a time.
//!
//! An entry from which a move leads to one that is lost for the other side is won; one all of whose moves lead to entries that are won for the
//! other side is lost. Entries are followed in the order of their distances, so that the first win found is the fastest and the last refutation
//! the slowest. What is never reached is drawn. The order within a distance does not matter, so neither does the number of threads.

use std::ops::Range;

use tabuleiro_core::Verdict;

use crate::crew::Crew;
use crate::error::SolveError;
use crate::graph::{Graph, Seeds};
use crate::progress::SolvePhase;
use crate::snapshot::{Keeper, Task};
use crate::table::Reached;
use crate::work::{Refuted, Work};

/// Where the analysis is: all entries of smaller distances have been followed.
pub(crate) struct Sweep {
    plies: u16,
    frontier: Frontier,
    /// Whether entries of a distance may have been settled long before.
    later: Vec<bool>,
}

/// The entries whose distance has come.
enum Frontier {
    List(Vec<u32>),
    /// Too many for a list: they are looked for among all entries, except the first `done`, which were followed before.
    Scan {
        done: usize,
    },
}

/// Lists hold at most one entry in this many: beyond that, looking at all of them costs less than the memory.
const LIST_SHARE: usize = 64;
const LIST_LEAST: usize = 1 << 16;

impl Sweep {
    /// The beginning, if the first `done` entries have been looked at before.
    pub(crate) fn first(
        graph: &impl Graph,
        work: &Work,
        done: usize,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<Self, SolveError> {
        let (frontier, later) = match graph.prepare(work, done, keeper, crew)? {
            Seeds::Ended(list) => (Frontier::List(list), Vec::new()),
            Seeds::Scattered(later) => (Frontier::Scan { done: 0 }, later),
        };
        Ok(Self {
            plies: 0,
            frontier,
            later,
        })
    }

    /// Where a snapshot was taken: within this distance, behind the first `done` entries.
    pub(crate) fn restored(
        plies: u16,
        done: usize,
        work: &Work,
        crew: &Crew<'_>,
    ) -> Result<Self, SolveError> {
        Ok(Self {
            plies,
            frontier: Frontier::Scan { done },
            // What was found at this distance before is not listed, so it is looked for at the next one.
            later: distances(work, crew)?,
        })
    }

    /// What a snapshot says that is taken between two distances.
    pub(crate) fn reached(&self) -> Reached {
        Reached::distance(self.plies)
    }

    /// Follows all entries of the present distance. Tells whether there can be more.
    pub(crate) fn advance(
        &mut self,
        graph: &impl Graph,
        work: &Work,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<bool, SolveError> {
        if self.plies >= Verdict::LONGEST {
            return Err(SolveError::TooDeep);
        }
        let layer = Layer {
            graph,
            work,
            plies: self.plies,
            most: (work.len() / LIST_SHARE).max(LIST_LEAST) / crew.threads,
        };
        let found = layer.follow(&self.frontier, keeper, crew)?;
        self.plies += 1;
        let late = found.late.iter();
        late.for_each(|&plies| raise(&mut self.later, plies));
        let next = usize::from(self.plies);
        let here = self.later.get(next).is_some_and(|&flag| flag);
        let after = self.later.iter().skip(next).any(|&flag| flag);
        let any = found.count > 0;
        self.frontier = if here || !found.is_listed() {
            Frontier::Scan { done: 0 }
        } else {
            Frontier::List(found.list)
        };
        Ok(any || after)
    }
}

/// One distance.
struct Layer<'a, G> {
    graph: &'a G,
    work: &'a Work,
    plies: u16,
    /// How many entries a thread lists.
    most: usize,
}

/// What a thread has found, or all of them.
#[derive(Default)]
struct Found {
    count: usize,
    list: Vec<u32>,
    /// Distances at which entries are lost later than after one more ply.
    late: Vec<u16>,
    scratch: Vec<u64>,
}

impl Found {
    /// Whether the list has all that was found.
    fn is_listed(&self) -> bool {
        self.list.len() == self.count
    }

    /// Adds what another thread has found, or the same one later; lists no more than `most`.
    fn add(&mut self, other: Self, most: usize) {
        let listed = self.is_listed() && other.is_listed();
        self.count += other.count;
        self.late.extend(other.late);
        if !listed || self.count > most {
            self.list = Vec::new();
        } else if self.list.is_empty() {
            self.list = other.list;
        } else {
            self.list.extend(other.list);
        }
    }
}

impl<G: Graph> Layer<'_, G> {
    fn follow(
        &self,
        frontier: &Frontier,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<Found, SolveError> {
        let phase = SolvePhase::Follow { plies: self.plies };
        let mut all = Found::default();
        let mut hear = |parts: Vec<Found>| {
            let most = self.most * crew.threads;
            for found in parts {
                all.add(found, most);
            }
        };
        match frontier {
            // A list is short, and in no order that another run could know: no snapshot is taken before its end.
            Frontier::List(list) => {
                let follow = |found: &mut Found, range: Range<usize>| {
                    let entries = list[range].iter();
                    entries.for_each(|&entry| self.follow_entry(entry as usize, found));
                };
                hear(crew.share(phase, list.len(), Found::default, follow)?);
            }
            Frontier::Scan { done } => {
                let task = Task {
                    phase,
                    range: *done..self.work.len(),
                    begun: Reached::distance(self.plies),
                };
                let follow = |found: &mut Found, range: Range<usize>| {
                    range.for_each(|entry| self.follow_entry(entry, found));
                };
                keeper.share(self.work, task, crew, Found::default, follow, hear)?;
            }
        }
        Ok(all)
    }

    #[inline]
    fn follow_entry(&self, entry: usize, found: &mut Found) {
        let after = self.plies + 1;
        let mut scratch = std::mem::take(&mut found.scratch);
        match self.work.decided(entry) {
            Some(Verdict::Loss(plies)) if plies == self.plies => {
                self.graph.before(entry, &mut scratch, |before| {
                    if self.work.win(before, after) {
                        self.note(before, found);
                    }
                });
            }
            Some(Verdict::Win(plies)) if plies == self.plies => {
                self.graph.before(entry, &mut scratch, |before| {
                    let moves = || self.graph.moves(before);
                    match self.work.refute(before, after, moves) {
                        Refuted::Open => {}
                        Refuted::Lost => self.note(before, found),
                        Refuted::LostBesideExits => self.lose(before, found),
                    }
                });
            }
            _ => {}
        }
        found.scratch = scratch;
    }

    /// Notes an entry that is lost, unless a move out of the tier loses later.
    fn lose(&self, entry: usize, found: &mut Found) {
        let after = self.plies + 1;
        let slowest = self.graph.slowest_loss(entry, after);
        if slowest > after {
            self.work.assign(entry, Verdict::Loss(slowest));
            found.late.push(slowest);
        } else {
            self.note(entry, found);
        }
    }

    fn note(&self, entry: usize, found: &mut Found) {
        found.count += 1;
        if found.count <= self.most {
            found.list.push(entry as u32);
        }
    }
}

/// Raises the flag of a distance.
pub(crate) fn raise(flags: &mut Vec<bool>, plies: u16) {
    let place = usize::from(plies);
    if flags.len() <= place {
        flags.resize(place + 1, false);
    }
    flags[place] = true;
}

/// Raises the flags that another thread has raised.
pub(crate) fn merge(flags: &mut Vec<bool>, others: &[bool]) {
    let raised = (0..).zip(others).filter(|(_, flag)| **flag);
    raised.for_each(|(plies, _)| raise(flags, plies));
}

/// The distances of all entries that are decided: a flag for each.
pub(crate) fn distances(work: &Work, crew: &Crew<'_>) -> Result<Vec<bool>, SolveError> {
    let parts = crew.share(SolvePhase::Load, work.len(), Vec::new, |flags, range| {
        let plies = range.filter_map(|entry| work.decided(entry)?.plies());
        plies.for_each(|plies| raise(flags, plies));
    })?;
    let mut all = Vec::new();
    for flags in &parts {
        merge(&mut all, flags);
    }
    Ok(all)
}
