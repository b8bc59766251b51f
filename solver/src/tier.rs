//! Tiers of any game: moves come from the rules, once, and from the numbering backwards.

use std::ops::Range;

use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{Entry, Enumerate, Game, Numbering, Verdict};

use crate::crew::Crew;
use crate::error::SolveError;
use crate::graph::{Graph, Seeds};
use crate::progress::SolvePhase;
use crate::retrograde::{distances, merge, raise};
use crate::snapshot::{Keeper, Task};
use crate::table::{LoadedTable, Reached};
use crate::work::Work;

/// A tier, and what is known of the tiers to which moves lead out of it.
pub(crate) struct TierGraph<'a, G: Enumerate> {
    pub(crate) game: &'a G,
    pub(crate) numbering: &'a G::Numbering,
    pub(crate) tier: usize,
    pub(crate) entries: usize,
    /// The values of other tiers, by their numbers.
    pub(crate) known: Vec<Option<LoadedTable>>,
}

/// What a thread uses again and again.
struct Scratch<G: Game> {
    moves: Vec<G::Move>,
    /// The entries of the same tier after each move.
    inside: Vec<u64>,
    flags: Vec<bool>,
}

impl<G: Enumerate> TierGraph<'_, G> {
    fn position(&self, entry: usize) -> G::Position {
        let index = entry as u64;
        self.numbering.position(
            self.game,
            Entry {
                tier: self.tier,
                index,
            },
        )
    }

    /// Lists the entries of the same tier to which moves lead, each once, and returns the best of the other moves.
    fn look(&self, position: &G::Position, scratch: &mut Scratch<G>) -> Option<Verdict> {
        let turn = self.game.turn(position);
        let mut best = None;
        self.game.moves(position, &mut scratch.moves);
        scratch.inside.clear();
        for &mv in &scratch.moves {
            let after = self.game.play(position, mv);
            match self.numbering.entry(self.game, &after) {
                Some(entry) if entry.tier == self.tier => scratch.inside.push(entry.index),
                entry => {
                    let verdict = self.outside(&after, entry);
                    best = best.max(Some(seen_from(turn, self.game.turn(&after), verdict)));
                }
            }
        }
        scratch.inside.sort_unstable();
        scratch.inside.dedup();
        best
    }

    /// The value of a position that belongs to another tier, or to none because the game is over.
    fn outside(&self, position: &G::Position, entry: Option<Entry>) -> Verdict {
        let table = |entry: Entry| Some((self.known.get(entry.tier)?.as_ref()?, entry.index));
        if let Some((loaded, index)) = entry.and_then(table) {
            return loaded.verdict(index);
        }
        let outcome = self.game.outcome(position);
        let outcome = outcome.expect("what belongs to no solved tier is over");
        Verdict::of(outcome, self.game.turn(position))
    }

    fn prepare_entry(&self, entry: usize, work: &Work, scratch: &mut Scratch<G>) {
        let position = self.position(entry);
        if let Some(outcome) = self.game.outcome(&position) {
            assign(
                entry,
                Verdict::of(outcome, self.game.turn(&position)),
                work,
                &mut scratch.flags,
            );
            return;
        }
        let best = self.look(&position, scratch);
        let inside = scratch.inside.len() as u16;
        match best {
            // A faster win may be found within the tier.
            Some(won @ Verdict::Win(_)) => assign(entry, won, work, &mut scratch.flags),
            Some(verdict) if inside == 0 => assign(entry, verdict, work, &mut scratch.flags),
            // A move to a draw is one that is never refuted.
            Some(Verdict::Draw) => work.expect(entry, inside + 1),
            Some(Verdict::Loss(_)) => work.expect_beside_exits(entry, inside),
            None => work.expect(entry, inside),
        }
    }

    fn scratch() -> Scratch<G> {
        Scratch {
            moves: Vec::new(),
            inside: Vec::new(),
            flags: Vec::new(),
        }
    }
}

fn assign(entry: usize, verdict: Verdict, work: &Work, flags: &mut Vec<bool>) {
    work.assign(entry, verdict);
    if let Some(plies) = verdict.plies() {
        raise(flags, plies);
    }
}

impl<G: Enumerate> Graph for TierGraph<'_, G> {
    fn entries(&self) -> usize {
        self.entries
    }

    fn prepare(
        &self,
        work: &Work,
        done: usize,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<Seeds, SolveError> {
        let mut flags = if done > 0 {
            distances(work, crew)?
        } else {
            Vec::new()
        };
        let task = Task {
            phase: SolvePhase::Prepare,
            range: done..self.entries,
            begun: Reached::prepared(0),
        };
        let look = |scratch: &mut Scratch<G>, range: Range<usize>| {
            range.for_each(|entry| self.prepare_entry(entry, work, scratch));
        };
        keeper.share(work, task, crew, Self::scratch, look, |states| {
            let raised = states.iter().map(|scratch| scratch.flags.as_slice());
            raised.for_each(|raised| merge(&mut flags, raised));
        })?;
        Ok(Seeds::Scattered(flags))
    }

    fn moves(&self, _entry: usize) -> u16 {
        unreachable!("all moves were counted in the beginning")
    }

    fn before(&self, entry: usize, scratch: &mut Vec<u64>, mut tell: impl FnMut(usize)) {
        scratch.clear();
        let place = Entry {
            tier: self.tier,
            index: entry as u64,
        };
        self.numbering.before(self.game, place, scratch);
        scratch.sort_unstable();
        scratch.dedup();
        for &before in scratch.iter() {
            tell(before as usize);
        }
    }

    fn slowest_loss(&self, entry: usize, plies: u16) -> u16 {
        let best = self.look(&self.position(entry), &mut Self::scratch());
        best.and_then(Verdict::plies)
            .map_or(plies, |other| other.max(plies))
    }
}
