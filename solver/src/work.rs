//! What is known about every entry while a tier is being solved: two bytes each, shared by all threads.

use std::sync::atomic::{AtomicU16, Ordering};

use tabuleiro_core::{Verdict, memory};

use crate::snapshot::Kept;

/// Nobody has looked at the entry yet.
const UNTOUCHED: u16 = 0;
/// Beside the number of moves that are not refuted yet: others lead out of the tier and lose.
const LOSING_EXIT: u16 = 0x2000;
/// The game is drawn: nothing more can come of the entry. Smaller numbers count the moves that are not refuted yet.
const DRAWN: u16 = 0x4000;
const DECIDED: u16 = 0x8000;
const WON: u16 = 0x4000;
const DISTANCE: u16 = Verdict::LONGEST;

/// The state of all entries of a tier.
///
/// An entry is undecided, with the number of its moves that are not refuted yet, or decided with a distance. As long as the distance is
/// greater than the one the analysis has come to, a win may still become a shorter one.
pub(crate) struct Work(Vec<AtomicU16>);

impl Work {
    /// Entries of which nothing is known.
    pub(crate) fn new(entries: usize) -> Self {
        Self(memory::filled(entries, || AtomicU16::new(UNTOUCHED)))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Nothing is known any more.
    pub(crate) fn forget(&mut self) {
        for state in &mut self.0 {
            *state.get_mut() = UNTOUCHED;
        }
    }

    fn state(&self, entry: usize) -> u16 {
        self.0[entry].load(Ordering::Relaxed)
    }

    /// Brings back the state of an entry.
    pub(crate) fn restore(&self, entry: usize, state: u16) {
        self.0[entry].store(state, Ordering::Relaxed);
    }

    /// Tells what is known from the beginning: the end of the game, or what other tiers say.
    pub(crate) fn assign(&self, entry: usize, verdict: Verdict) {
        self.0[entry].store(encode(verdict), Ordering::Relaxed);
    }

    /// Tells how many moves of an undecided entry are not refuted yet. At least one is not.
    pub(crate) fn expect(&self, entry: usize, moves: u16) {
        debug_assert!(moves > 0 && moves < LOSING_EXIT, "{moves} moves");
        self.0[entry].store(moves, Ordering::Relaxed);
    }

    /// The same for an entry from which other moves lead out of the tier, and lose.
    pub(crate) fn expect_beside_exits(&self, entry: usize, moves: u16) {
        debug_assert!(moves > 0 && moves < LOSING_EXIT, "{moves} moves");
        self.0[entry].store(moves | LOSING_EXIT, Ordering::Relaxed);
    }

    pub(crate) fn is_assigned(&self, entry: usize) -> bool {
        self.state(entry) >= DRAWN
    }

    /// A win or a loss, as far as it is known yet.
    #[inline]
    pub(crate) fn decided(&self, entry: usize) -> Option<Verdict> {
        let state = self.state(entry);
        (state & DECIDED != 0).then(|| decode(state))
    }

    /// The truth about an entry when the analysis is complete.
    pub(crate) fn verdict(&self, entry: usize) -> Verdict {
        self.decided(entry).unwrap_or(Verdict::Draw)
    }

    /// A move wins in this many plies; returns whether that is new.
    #[inline]
    pub(crate) fn win(&self, entry: usize, plies: u16) -> bool {
        let won = DECIDED | WON | plies;
        let better = |state: u16| {
            let open = state < DRAWN;
            let longer = state & (DECIDED | WON) == DECIDED | WON && state > won;
            (open || longer).then_some(won)
        };
        self.0[entry]
            .try_update(Ordering::Relaxed, Ordering::Relaxed, better)
            .is_ok()
    }

    /// One more move is refuted; returns what that means. If it was the last, the entry is lost in this many plies. `moves` counts the moves of
    /// an entry that was not touched before.
    #[inline]
    pub(crate) fn refute(&self, entry: usize, plies: u16, moves: impl Fn() -> u16) -> Refuted {
        let fewer = |state: u16| {
            let left = match state {
                UNTOUCHED => moves(),
                DRAWN.. => return None,
                left => left,
            };
            let last = left & !LOSING_EXIT <= 1;
            Some(if last { DECIDED | plies } else { left - 1 })
        };
        let before = self.0[entry].try_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        match before {
            Ok(UNTOUCHED) if moves() <= 1 => Refuted::Lost,
            Ok(1) => Refuted::Lost,
            Ok(left) if left == LOSING_EXIT | 1 => Refuted::LostBesideExits,
            _ => Refuted::Open,
        }
    }
}

impl Kept for Work {
    fn numbers(&self) -> usize {
        self.len()
    }

    fn number(&self, place: usize) -> u16 {
        self.state(place)
    }
}

/// What is left when one more move of an entry is refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refuted {
    /// Other moves, or the entry was decided before.
    Open,
    /// Nothing.
    Lost,
    /// Nothing but moves out of the tier that lose, perhaps later.
    LostBesideExits,
}

const fn encode(verdict: Verdict) -> u16 {
    match verdict {
        Verdict::Draw => DRAWN,
        Verdict::Loss(plies) => DECIDED | plies,
        Verdict::Win(plies) => DECIDED | WON | plies,
    }
}

const fn decode(state: u16) -> Verdict {
    if state & WON == 0 {
        Verdict::Loss(state & DISTANCE)
    } else {
        Verdict::Win(state & DISTANCE)
    }
}
