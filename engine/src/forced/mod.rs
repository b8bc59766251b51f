//! Forced wins by proof-number search.
//!
//! Alpha-beta looks at everything to some depth. A proof needs one move of the attacker and every move of the defender, and those first that
//! leave the least to prove (`prover.rs`). That goes deep where the defender has few moves: against a chain of threats, or when hemmed in.
//! The distance found is an upper bound; the rest of the budget goes into looking for a shorter win.
//!
//! A proof holds in the game so far. Positions that may not occur again are no place for the attacker to go, and a win must come before
//! a limit of plies. Within a proof nothing needs to occur twice: a win goes from distance to smaller distance.

mod budget;
mod prover;
mod table;
mod won;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::counting::{History, tally};
use tabuleiro_core::{Game, Side, Tactics};

use crate::options::Limits;
use crate::score::{MAX_PLY, Score};
use budget::Budget;
use prover::Prover;
pub use won::WinProof;

/// The share of the budget for a win; the rest is for a win of the enemy.
const WINNING_PERCENT: u32 = 60;

/// A win or a loss that was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced<M> {
    /// Won or lost for the side to move, within this many plies of both sides.
    pub score: Score,
    /// The moves, if the loser holds out as long as it can.
    pub line: Vec<M>,
}

impl<M> Forced<M> {
    /// Within how many plies of both sides the game is decided.
    pub(crate) fn plies(&self) -> u32 {
        match self.score {
            Score::Win(plies) | Score::Loss(plies) => plies,
            Score::Points(_) => unreachable!("a proof is no guess"),
        }
    }
}

/// What a search for a forced win came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofResult<M> {
    /// The proof, if one was found.
    pub forced: Option<Forced<M>>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Looks for a forced win of the side to move, or of the enemy, in the last position of a history, within limits of nodes, time, and plies of
/// depth. With a limit of nodes the same search gives the same result.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use tabuleiro_core::{Game, History, Notation, Rules};
/// use tabuleiro_engine::{Limits, Score, prove};
/// use tabuleiro_games::kono::Kono;
///
/// let game: Kono = Kono::new(Rules::default());
/// let position = game.read_position("wwww1/w2ww/5/b1b2/bbbbb w")?.position;
/// let history = History { positions: &[position], quiet_before: 0 };
/// let found = prove(&game, history, &Limits::nodes(1000), &AtomicBool::new(false));
/// assert_eq!(found.forced.unwrap().score, Score::Win(1));
/// # Ok::<(), tabuleiro_core::ReadError>(())
/// ```
pub fn prove<G: Game + Tactics>(
    game: &G,
    history: History<'_, G::Position>,
    limits: &Limits,
    stop: &AtomicBool,
) -> ProofResult<G::Move> {
    let whole = Budget::new(limits, stop);
    let mut budget = whole.part(WINNING_PERCENT);
    let mut found = attempt(game, history, Aim::Win, limits, &mut budget);
    let mut nodes = budget.nodes;
    if found.is_none() {
        let mut rest = whole.rest(&budget);
        found = attempt(game, history, Aim::Loss, limits, &mut rest);
        nodes += rest.nodes;
    }
    ProofResult {
        forced: found.map(|(forced, _)| forced),
        nodes,
        time: whole.elapsed(),
    }
}

/// Looks for a forced win of the side to move alone: see [`prove`].
pub fn prove_win<G: Game + Tactics>(
    game: &G,
    history: History<'_, G::Position>,
    limits: &Limits,
    stop: &AtomicBool,
) -> ProofResult<G::Move> {
    find_win(game, history, limits, stop).0
}

/// Looks for a forced win of the side to move, and returns the whole proof with it, to be followed in the turns to come.
pub(crate) fn find_win<G: Game + Tactics>(
    game: &G,
    history: History<'_, G::Position>,
    limits: &Limits,
    stop: &AtomicBool,
) -> (ProofResult<G::Move>, Option<WinProof<G::Position>>) {
    let mut budget = Budget::new(limits, stop);
    let found = attempt(game, history, Aim::Win, limits, &mut budget);
    let (forced, won) = found.unzip();
    let finding = ProofResult {
        forced,
        nodes: budget.nodes,
        time: budget.elapsed(),
    };
    (finding, won)
}

/// A win or a loss with its proof.
type Proved<G> = (Forced<<G as Game>::Move>, WinProof<<G as Game>::Position>);

/// What is to be shown of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Win,
    Loss,
}

/// Looks for a proof, and then for shorter ones as long as the budget lasts.
fn attempt<G: Game + Tactics>(
    game: &G,
    history: History<'_, G::Position>,
    aim: Aim,
    limits: &Limits,
    budget: &mut Budget<'_>,
) -> Option<Proved<G>> {
    let position = history.positions.last()?;
    if game.outcome(position).is_some() {
        return None;
    }
    let turn = game.turn(position);
    let attacker: Side = match aim {
        Aim::Win => turn,
        Aim::Loss => turn.opposite(),
    };
    let spent = spent_positions(game, history);
    let mut most = plies_left(game, history)
        .min(limits.depth.unwrap_or(u32::MAX))
        .min(MAX_PLY as u32 / 2) as usize;
    let mut best = None;
    loop {
        let won = WinProof::new(attacker, spent.clone(), history.positions.len());
        let mut prover = Prover::new(game, most, won);
        let Some(distance) = prover.wins(position, budget) else {
            return best;
        };
        let won = prover.into_won();
        let line = won.line(game, position);
        let score = match aim {
            Aim::Win => Score::Win(distance as u32),
            Aim::Loss => Score::Loss(distance as u32),
        };
        best = Some((Forced { score, line }, won));
        // The winner makes the last move: the next shorter win is two plies shorter, unless someone moves twice.
        most = distance - 1;
        if most == 0 || budget.stopped {
            return best;
        }
    }
}

/// The plies before a draw by counting them: a move that decides the game may complete the count.
fn plies_left<G: Game>(game: &G, history: History<'_, G::Position>) -> u32 {
    let (counting, tally) = (game.counting(), tally(game, history));
    let left = |limit: Option<u32>, so_far: u32| {
        limit.map_or(u32::MAX, |limit| limit.saturating_sub(so_far))
    };
    left(counting.max_plies, tally.plies).min(left(counting.quiet_plies, tally.quiet))
}

/// The positions that would be drawn if they occurred once more.
fn spent_positions<G: Game>(game: &G, history: History<'_, G::Position>) -> Vec<G::Position> {
    let Some(limit) = game.counting().repetition else {
        return Vec::new();
    };
    let positions = history.positions;
    let quiet = positions.windows(2).rev();
    let quiet = quiet.take_while(|pair| !game.progress(&pair[0], &pair[1]));
    let mut tail = positions[positions.len() - 1 - quiet.count()..].to_vec();
    tail.sort_unstable();
    let groups = tail.chunk_by(|one, other| one == other);
    let spent = groups.filter(|group| group.len() + 1 >= limit as usize);
    spent.map(|group| group[0]).collect()
}
