//! Draws by counting: repetition, plies without progress, plies in all.
//!
//! They are data of the rules and are judged by one function, [`Counting::judge`], over what has been counted along a history, never by a
//! game's own `moves` or `outcome`. A bout and the path of a search ask the same function.

use serde::Serialize;

use crate::game::Game;
use crate::outcome::{Outcome, Reason};

/// When a game is drawn by counting; `None` means never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counting {
    /// The occurrence of the same position that makes a draw.
    pub repetition: Option<u32>,
    /// How many plies in a row without progress make a draw.
    pub quiet_plies: Option<u32>,
    /// How many plies in all make a draw.
    pub max_plies: Option<u32>,
}

/// The positions of a game so far, and what is known about the plies before them.
#[derive(Clone, Copy, Debug)]
pub struct History<'a, P> {
    /// From the first position of the game to the present one; never empty.
    pub positions: &'a [P],
    /// The plies without progress that led to the first position.
    pub quiet_before: u32,
}

/// What has been counted so far, the present position included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyTally {
    /// How often the present position has occurred.
    pub occurrences: u32,
    /// How many plies have passed since the last progress.
    pub quiet: u32,
    /// How many plies have been made.
    pub plies: u32,
}

impl Counting {
    /// The draw that the last ply has completed, if it did not decide the game otherwise.
    ///
    /// A draw by counting comes with the move that completes the count, so there is none before the first ply.
    ///
    /// ```
    /// use tabuleiro_core::counting::{Counting, PlyTally};
    ///
    /// let counting = Counting { repetition: Some(3), ..Counting::default() };
    /// let seen = |occurrences| PlyTally { occurrences, quiet: 0, plies: 20 };
    /// assert_eq!(counting.judge(seen(2)), None);
    /// assert_eq!(counting.judge(seen(3)).unwrap().to_string(), "1/2-1/2 threefold");
    /// ```
    pub fn judge(&self, tally: PlyTally) -> Option<Outcome> {
        let reached = |limit: Option<u32>, count: u32| limit.is_some_and(|limit| count >= limit);
        if tally.plies == 0 {
            None
        } else if reached(self.repetition, tally.occurrences) {
            Some(Outcome::draw(Reason::THREEFOLD))
        } else if reached(self.quiet_plies, tally.quiet) || reached(self.max_plies, tally.plies) {
            Some(Outcome::draw(Reason::PLIES))
        } else {
            None
        }
    }
}

/// How the game with this history has ended, if it has: by its own rules first, then by counting.
pub fn judge<G: Game>(game: &G, history: History<'_, G::Position>) -> Option<Outcome> {
    let present = history.positions.last()?;
    game.outcome(present)
        .or_else(|| game.counting().judge(tally(game, history)))
}

/// Counts over a whole history. Callers that count as they go do not need it.
pub fn tally<G: Game>(game: &G, history: History<'_, G::Position>) -> PlyTally {
    PlyTally {
        occurrences: occurrences(game, history.positions),
        quiet: quiet_plies(game, history),
        plies: history.positions.len().saturating_sub(1) as u32,
    }
}

/// How many plies have passed since the last progress; 0 in a game that has no rule about them.
pub fn quiet_plies<G: Game>(game: &G, history: History<'_, G::Position>) -> u32 {
    if !G::COUNTS_QUIET {
        return 0;
    }
    let quiet = trailing_quiet(game, history.positions);
    if quiet + 1 == history.positions.len() {
        history.quiet_before.saturating_add(quiet as u32)
    } else {
        quiet as u32
    }
}

/// How often the present position has occurred, the present occurrence included.
fn occurrences<G: Game>(game: &G, positions: &[G::Position]) -> u32 {
    let Some((present, _)) = positions.split_last() else {
        return 0;
    };
    // No position from before the last progress can come back.
    let alike = &positions[positions.len() - 1 - trailing_quiet(game, positions)..];
    alike.iter().filter(|position| *position == present).count() as u32
}

fn trailing_quiet<G: Game>(game: &G, positions: &[G::Position]) -> usize {
    positions
        .windows(2)
        .rev()
        .take_while(|pair| !game.progress(&pair[0], &pair[1]))
        .count()
}
