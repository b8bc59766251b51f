//! The truth about a position, as text and plain data.

use std::cmp::Reverse;

use serde::Serialize;
use tabuleiro_core::counting::PlyTally;
use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{Counting, Game, Message, Notation, Probe, Verdict};

/// The exact values of a position and of every move, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Probed {
    /// Won, lost or drawn.
    #[serde(flatten)]
    pub worth: Worth,
    /// All legal moves, the best first; none when the game is over.
    pub moves: Vec<ProbedMove>,
}

/// The exact value of one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProbedMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// What it leads to, counted from before the move.
    #[serde(flatten)]
    pub worth: Worth,
}

/// A verdict, and whether it holds despite draws by counting, which tables ignore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// `win`, `draw` or `loss` for the side to move.
    value: &'static str,
    /// The plies of both sides to the end; a draw has none.
    plies: Option<u16>,
    /// Whether the game ends before a limit of plies can make it a draw.
    pub proved: bool,
    /// The same as a value.
    #[serde(skip)]
    pub verdict: Verdict,
}

impl Worth {
    pub(crate) fn new(verdict: Verdict, tally: PlyTally, counting: Counting) -> Self {
        let value = match verdict {
            Verdict::Win(_) => "win",
            Verdict::Draw => "draw",
            Verdict::Loss(_) => "loss",
        };
        // A move that decides the game does so even if it completes a count.
        let fits = |limit: Option<u32>, so_far: u32| {
            let end = u32::from(verdict.plies().unwrap_or(0)).saturating_add(so_far);
            limit.is_none_or(|limit| end <= limit)
        };
        Self {
            value,
            plies: verdict.plies(),
            proved: fits(counting.max_plies, tally.plies)
                && fits(counting.quiet_plies, tally.quiet),
            verdict,
        }
    }

    /// The words for it: a move of each side is one move as people count.
    pub fn message(self) -> Message {
        let moves = u32::from(self.verdict.plies().unwrap_or(0).div_ceil(2));
        let key = match (self.verdict, self.proved) {
            (Verdict::Draw, _) => return Message::new("worth-draw"),
            (Verdict::Win(_), true) => "worth-win",
            (Verdict::Win(_), false) => "worth-win-unproved",
            (Verdict::Loss(_), true) => "worth-loss",
            (Verdict::Loss(_), false) => "worth-loss-unproved",
        };
        Message::new(key).with("moves", moves)
    }

    /// Whether it is a draw for sure.
    pub fn is_draw(self) -> bool {
        self.verdict == Verdict::Draw
    }
}

/// What `tables` know of a position and its moves; `None` if they do not know the position, or one of the moves.
pub(crate) fn probe<G: Game + Notation>(
    game: &G,
    tables: &dyn Probe<G>,
    position: &G::Position,
    tally: PlyTally,
) -> Option<Probed> {
    let turn = game.turn(position);
    let worth = |verdict| Worth::new(verdict, tally, game.counting());
    let known = |position: &G::Position| {
        let over = game.outcome(position);
        let over = over.map(|outcome| Verdict::of(outcome, game.turn(position)));
        over.or_else(|| tables.probe(game, position))
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.sort_unstable();
    let mut probed = Vec::new();
    for mv in moves {
        let after = game.play(position, mv);
        let verdict = seen_from(turn, game.turn(&after), known(&after)?);
        probed.push(ProbedMove {
            text: game.write_move(mv),
            worth: worth(verdict),
        });
    }
    probed.sort_by_key(|mv| Reverse(mv.worth.verdict));
    Some(Probed {
        worth: worth(known(position)?),
        moves: probed,
    })
}
