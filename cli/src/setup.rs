//! How a game begins, whoever has prepared it: a form, a dialogue or the command line.

use tabuleiro_play::{Bout, PlayerKind, Sitting, TimeControl};

/// The level that a newcomer plays against.
pub(crate) const USUAL_LEVEL: usize = 2;
/// Who plays if nobody says so.
pub(crate) const USUAL_SEATS: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Level(USUAL_LEVEL)];

/// How it is decided who plays White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toss {
    /// As the seats say.
    AsChosen,
    /// By lot.
    Drawn,
}

/// Everything that has to be known before a game begins.
pub(crate) struct Setup {
    /// The game at its first position.
    pub(crate) bout: Bout,
    /// Who plays White and Black, unless the lot turns them round.
    pub(crate) seats: [PlayerKind; 2],
    pub(crate) toss: Toss,
    /// How much time the players have.
    pub(crate) clock: Option<TimeControl>,
    /// Decides whatever is left to chance, the lot included.
    pub(crate) seed: u64,
}

impl Setup {
    /// The game with its players in their seats.
    pub(crate) fn sitting(self) -> Sitting {
        let mut sitting = Sitting::new(self.bout, self.seats, self.seed);
        // The highest bit of a product depends on all bits of the seed.
        let lot = self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63;
        if self.toss == Toss::Drawn && lot == 1 {
            sitting.swap_seats();
        }
        sitting.with_clock(self.clock)
    }
}
