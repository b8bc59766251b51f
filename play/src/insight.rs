//! What can be told about a move in words: for hints.

use tabuleiro_core::{Message, Playable, Trace};
use tabuleiro_engine::Score;

use crate::bout::Bout;
use crate::search::{Analysis, AnalysisLine};

/// Something a move does that people have a word for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insight {
    /// It wins the game on the spot.
    Wins,
    /// Nothing else can be played.
    Only,
    /// It takes so many pieces of the opponent.
    Takes(u32),
    /// It puts so many pieces of the opponent elsewhere.
    Relocates(u32),
    /// It stops the opponent from winning with the next move.
    Parries,
    /// If the opponent does nothing about it, the next move wins.
    Threatens,
}

impl Insight {
    /// The words for it.
    pub fn message(self) -> Message {
        match self {
            Self::Wins => Message::new("hint-wins"),
            Self::Only => Message::new("hint-only"),
            Self::Takes(count) => Message::new("hint-takes").with("count", count),
            Self::Relocates(count) => Message::new("hint-relocates").with("count", count),
            Self::Parries => Message::new("hint-parries"),
            Self::Threatens => Message::new("hint-threatens"),
        }
    }
}

/// What a move does: from its traces on the board, and from what the game sees at a glance.
pub(crate) fn insights<G: Playable>(
    game: &G,
    before: &G::Position,
    mv: G::Move,
    choices: usize,
    traces: &[Trace],
) -> Vec<Insight> {
    let after = game.play(before, mv);
    let side = game.turn(before);
    if let Some(outcome) = game.outcome(&after) {
        let wins = outcome.winner == Some(side);
        return wins.then_some(Insight::Wins).into_iter().collect();
    }
    let mut found = Vec::new();
    if choices == 1 {
        found.push(Insight::Only);
    }
    let count = |wanted: fn(&Trace) -> bool| traces.iter().filter(|trace| wanted(trace)).count();
    let taken = count(|trace| matches!(trace, Trace::Capture { .. })) as u32;
    let relocated = count(|trace| matches!(trace, Trace::Relocate { .. })) as u32;
    found.extend((taken > 0).then_some(Insight::Takes(taken)));
    found.extend((relocated > 0).then_some(Insight::Relocates(relocated)));
    if game.turn(&after) != side {
        let parried = game.threatened(before) && game.winning_move(&after).is_none();
        found.extend(parried.then_some(Insight::Parries));
        found.extend(game.threatened(&after).then_some(Insight::Threatens));
    }
    found
}

/// A move worth playing, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The text of the move.
    pub mv: String,
    /// Why, in words: what it does, then what it leads to.
    pub reasons: Vec<Message>,
}

impl Hint {
    /// The best move of an analysis of the present position.
    pub fn new(bout: &Bout, analysis: &Analysis) -> Self {
        let mv = analysis.best().to_owned();
        let seen = bout.insights(&mv);
        let mut reasons: Vec<_> = seen.iter().map(|insight| insight.message()).collect();
        if !seen.contains(&Insight::Wins) {
            reasons.extend(prospect(&analysis.lines[0]));
        }
        Self { mv, reasons }
    }
}

/// What a move leads to, where that is known for sure.
fn prospect(line: &AnalysisLine) -> Option<Message> {
    if let Some(worth) = line.worth.filter(|worth| !worth.proved) {
        return Some(worth.message());
    }
    // A move of each side is one move as people count.
    let moves = |plies: u32| plies.div_ceil(2);
    match line.score {
        Score::Win(plies) => Some(Message::new("hint-wins-in").with("moves", moves(plies))),
        Score::Loss(plies) => Some(Message::new("hint-resists").with("moves", moves(plies))),
        Score::Points(_) if line.worth.is_some() => Some(Message::new("hint-keeps-draw")),
        Score::Points(_) => None,
    }
}
