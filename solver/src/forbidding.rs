//! Tiers of games in which a position may forbid one of its moves and its entry does not tell which.
//!
//! Every entry keeps an answer for all forbidden moves at once. In the beginning every answer is a draw, which means that nothing is known.
//! An answer is found again from those after it, each with the move that is forbidden there, as long as one of them has changed. Wins and
//! losses found on the way are true, and their distances are never too short; they become shorter until every answer follows from those after
//! it. There is only one such state: the threads and the order of the work change nothing.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{Entry, Enumerate, Forbids, Game, Numbering, Tier, Verdict};

use crate::answer::Answer;
use crate::census::{self, Census};
use crate::crew::Crew;
use crate::error::SolveError;
use crate::progress::Phase;
use crate::snapshot::Keeper;
use crate::solve::{Effort, Project};
use crate::table::{BLOCK, Draft, Header, Kind, Loaded};

/// The answers of all entries of a tier, eight bytes each, shared by all threads.
struct Answers(Vec<AtomicU64>);

impl Answers {
    fn new(entries: usize) -> Self {
        let mut answers = Vec::new();
        answers.resize_with(entries, || AtomicU64::new(0));
        Self(answers)
    }

    fn fields(&self, entry: usize) -> [u16; Answer::FIELDS] {
        let packed = self.0[entry].load(Ordering::Relaxed);
        [packed as u16, (packed >> 16) as u16, (packed >> 32) as u16]
    }

    fn get(&self, entry: usize) -> Answer {
        Answer::from_fields(self.fields(entry))
    }

    fn set(&self, entry: usize, answer: Answer) {
        let fields = answer.fields().into_iter().rev();
        let packed = fields.fold(0, |packed, field| packed << 16 | u64::from(field));
        self.0[entry].store(packed, Ordering::Relaxed);
    }

    /// A number of the table: first come the best values of all entries, then the moves, then the values without them.
    fn value(&self, place: usize) -> u16 {
        let entries = self.0.len();
        self.fields(place % entries)[place / entries]
    }

    /// Brings back a number of the table, once.
    fn restore(&self, place: usize, value: u16) {
        let entries = self.0.len();
        let bits = u64::from(value) << (16 * (place / entries));
        self.0[place % entries].fetch_or(bits, Ordering::Relaxed);
    }
}

/// A mark for every entry.
struct Marks(Vec<AtomicBool>);

impl Marks {
    fn none(entries: usize) -> Self {
        let mut marks = Vec::new();
        marks.resize_with(entries, AtomicBool::default);
        Self(marks)
    }

    fn all(entries: usize) -> Self {
        let marks = Self::none(entries);
        (0..entries).for_each(|entry| marks.set(entry));
        marks
    }

    fn set(&self, entry: usize) {
        self.0[entry].store(true, Ordering::Relaxed);
    }

    fn take(&self, entry: usize) -> bool {
        let mark = &self.0[entry];
        mark.load(Ordering::Relaxed) && mark.swap(false, Ordering::Relaxed)
    }
}

/// A tier, and what is known of the tiers to which moves lead out of it.
struct Forbidding<'a, G: Enumerate> {
    game: &'a G,
    numbering: &'a G::Numbering,
    forbids: &'a dyn Forbids<G>,
    tier: usize,
    known: Vec<Option<Loaded>>,
    answers: Answers,
}

/// What a thread uses again and again, and what it has found.
struct Scratch<G: Game> {
    moves: Vec<G::Move>,
    before: Vec<u64>,
    changed: bool,
    longest: u16,
}

impl<G: Enumerate> Forbidding<'_, G> {
    /// Looks at entries again until nothing changes.
    fn settle(&self, keeper: &mut Keeper, crew: &Crew<'_>) -> Result<(), SolveError> {
        let entries = self.answers.0.len();
        let mut stale = Marks::all(entries);
        let mut next = Marks::none(entries);
        for round in 0.. {
            let phase = Phase::Follow { plies: round };
            let found = crew.share(phase, entries, Self::scratch, |scratch, range| {
                for entry in range.filter(|&entry| stale.take(entry)) {
                    self.renew(entry, &next, scratch);
                }
            })?;
            if found.iter().any(|found| found.longest >= Verdict::LONGEST) {
                return Err(SolveError::TooDeep);
            }
            if !found.iter().any(|found| found.changed) {
                break;
            }
            std::mem::swap(&mut stale, &mut next);
            let values = entries * Answer::FIELDS;
            keeper.keep(values, |place| self.answers.value(place), round, crew)?;
        }
        Ok(())
    }

    fn scratch() -> Scratch<G> {
        Scratch {
            moves: Vec::new(),
            before: Vec::new(),
            changed: false,
            longest: 0,
        }
    }

    /// Finds the answer of an entry again. If it is another one, those before it must be looked at.
    fn renew(&self, entry: usize, next: &Marks, scratch: &mut Scratch<G>) {
        let place = Entry {
            tier: self.tier,
            index: entry as u64,
        };
        let answer = self.look(place, &mut scratch.moves);
        if answer == self.answers.get(entry) {
            return;
        }
        self.answers.set(entry, answer);
        scratch.changed = true;
        scratch.longest = scratch.longest.max(answer.longest());
        scratch.before.clear();
        self.numbering.before(self.game, place, &mut scratch.before);
        let before = scratch.before.iter();
        before.for_each(|&before| next.set(before as usize));
    }

    fn look(&self, entry: Entry, moves: &mut Vec<G::Move>) -> Answer {
        let position = self.numbering.position(self.game, entry);
        let turn = self.game.turn(&position);
        if let Some(outcome) = self.game.outcome(&position) {
            return Answer::sure(Verdict::of(outcome, turn));
        }
        self.game.moves(&position, moves);
        let values = moves.iter().map(|&mv| {
            let after = self.game.play(&position, mv);
            let verdict = seen_from(turn, self.game.turn(&after), self.value(&after));
            (self.forbids.number(&position, mv), verdict)
        });
        Answer::of(values).expect("a game that is not over has moves")
    }

    /// What is known of a position.
    fn value(&self, position: &G::Position) -> Verdict {
        match self.forbids.place(self.game, position) {
            Some((entry, forbidden)) if entry.tier == self.tier => {
                self.answers.get(entry.index as usize).given(forbidden)
            }
            Some((entry, forbidden)) => {
                let loaded = self.known[entry.tier].as_ref();
                let loaded = loaded.expect("a tier to which moves lead is loaded");
                loaded.answer(entry.index).given(forbidden)
            }
            None => {
                let outcome = self.game.outcome(position);
                let over = outcome.map(|outcome| Verdict::of(outcome, self.game.turn(position)));
                let evident = || self.numbering.evident(self.game, position);
                over.or_else(evident)
                    .expect("what has no entry is over or evident")
            }
        }
    }
}

impl<G: Enumerate> Project<'_, G> {
    /// Solves a tier in which positions may forbid moves.
    pub(crate) fn solve_forbidding(
        &self,
        forbids: &dyn Forbids<G>,
        number: usize,
        tier: &Tier,
        effort: &Effort<'_>,
    ) -> Result<Census, SolveError> {
        let label = self.label(tier);
        let path = self.folder.join(label.file_name());
        let draft = Draft::new(&path)?;
        let crew = effort.crew();
        let mut keeper = Keeper::new(&path, &label, effort.snapshots);
        let work = Forbidding {
            game: self.game,
            numbering: self.numbering,
            forbids,
            tier: number,
            known: self.load(&self.numbering.exits(number), &crew)?,
            answers: restored(&keeper, tier.entries as usize, &crew)?,
        };
        work.settle(&mut keeper, &crew)?;
        let best = |entry| work.answers.get(entry).best;
        let entries = tier.entries as usize;
        let census = census::count(self.numbering, number, entries, best, &crew)?;
        let header = Header {
            label,
            kind: Kind::Table(census),
            entries: self.values(tier),
            // Numbers of moves do not fit into a byte.
            width: 2,
            block: BLOCK,
        };
        draft.finish(&header, |place| work.answers.value(place), &crew)?;
        keeper.discard()?;
        Ok(census)
    }
}

/// The answers of a snapshot, or none.
fn restored(keeper: &Keeper, entries: usize, crew: &Crew<'_>) -> Result<Answers, SolveError> {
    let answers = Answers::new(entries);
    let values = entries * Answer::FIELDS;
    let kept = keeper.restore(values, crew, |place, value| answers.restore(place, value))?;
    Ok(kept.map_or_else(|| Answers::new(entries), |_| answers))
}
