//! What there is to say about a move: for hints.

mod comparison;

use tabuleiro_core::{Message, Playable, Shape, Side, Square, Trace, View};
use tabuleiro_engine::Score;

use crate::bout::Bout;
use crate::search::{Analysis, AnalysisLine, KnownDraw};

/// Something a move does that people have a word for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insight {
    /// It wins the game on the spot.
    Wins,
    /// Nothing else can be played.
    Only,
    /// It takes this many pieces of the opponent.
    Takes(u32),
    /// It moves this many pieces of the opponent elsewhere.
    Relocates(u32),
    /// It stops the opponent from winning with the next move.
    Parries,
    /// If the opponent does nothing about it, the next move wins.
    Threatens,
    /// It brings a piece to its goal.
    Arrives,
    /// It brings a piece nearer to its goal.
    Approaches,
    /// It puts a piece of the mover on top of a tower of the opponent, which is now this high.
    Covers(u32),
    /// It makes a tower this high, with a piece of the mover on top.
    Builds(u32),
    /// It lays a ring on one of the opponent's.
    CoversRing,
    /// Whatever the opponent replies, a piece can be taken next.
    TakesNext,
    /// After most replies a piece can be taken.
    ThreatensToTake,
    /// The opponent can take nothing now, and could after most other moves.
    Shelters,
    /// No other move leaves the opponent fewer replies than these.
    Restricts(u32),
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
            Self::Arrives => Message::new("hint-arrives"),
            Self::Approaches => Message::new("hint-approaches"),
            Self::Covers(height) => Message::new("hint-covers").with("height", height),
            Self::Builds(height) => Message::new("hint-builds").with("height", height),
            Self::CoversRing => Message::new("hint-covers-ring"),
            Self::TakesNext => Message::new("hint-takes-next"),
            Self::ThreatensToTake => Message::new("hint-threatens-to-take"),
            Self::Shelters => Message::new("hint-shelters"),
            Self::Restricts(count) => Message::new("hint-restricts").with("count", count),
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
    let views = (game.view(before), game.view(&after));
    let changes = traces.iter();
    found.extend(changes.filter_map(|trace| change(*trace, side, &views.0, &views.1)));
    if choices > 1 {
        found.extend(comparison::compared(game, before, mv));
    }
    found
}

/// What one part of a move changes on the board.
fn change(trace: Trace, side: Side, before: &View, after: &View) -> Option<Insight> {
    let top = |view: &View, square: Square| view.cells[square.index()].stack.last().copied();
    let (from, to) = match trace {
        Trace::Shift { from, to, .. } => (from, to),
        // What comes from the supply says little, unless it covers something.
        Trace::Place { to } => {
            let covered = top(before, to).filter(|piece| piece.side != side);
            return covered.map(|_| Insight::CoversRing);
        }
        _ => return None,
    };
    // A ball may be on the ring by now: what was lifted counts.
    let lifted = top(before, from)?;
    top(after, to).filter(|piece| piece.side == side)?;
    match lifted.shape {
        Shape::Stone | Shape::Ball => {
            let [old, new] = [from, to].map(|square| distance(before, side, square));
            match (old?, new?) {
                (1.., 0) => Some(Insight::Arrives),
                (old, new) => (new < old).then_some(Insight::Approaches),
            }
        }
        Shape::Disk => {
            let height = after.cells[to.index()].stack.len() as u32;
            let covered = top(before, to).is_some_and(|piece| piece.side != side);
            Some(if covered {
                Insight::Covers(height)
            } else {
                Insight::Builds(height)
            })
        }
        // A ring by itself says little: it is the ball that counts.
        Shape::Ring => {
            let covered = top(before, to).filter(|piece| piece.side != side);
            covered.map(|_| Insight::CoversRing)
        }
    }
}

/// The steps from a square to the nearest goal of a side, if it has any.
fn distance(view: &View, side: Side, from: Square) -> Option<u8> {
    let grid = view.grid;
    let goals = grid
        .squares()
        .filter(|square| view.cells[square.index()].goal == Some(side));
    let steps = |to: Square| {
        let files = grid.file(from).abs_diff(grid.file(to));
        files.max(grid.rank(from).abs_diff(grid.rank(to)))
    };
    goals.map(steps).min()
}

/// A move worth playing, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The text of the move.
    pub mv: String,
    /// Why, in words: what it does, then what it leads to.
    pub reasons: Vec<Message>,
    /// What it does on the board.
    pub traces: Vec<Trace>,
}

impl Hint {
    /// The best move of an analysis of the present position.
    pub fn new(bout: &Bout, analysis: &Analysis) -> Self {
        let mv = analysis.best().to_owned();
        let seen = bout.insights(&mv);
        let mut reasons: Vec<_> = seen.iter().map(|insight| insight.message()).collect();
        if !seen.contains(&Insight::Wins) {
            reasons.extend(prospect(analysis, reasons.is_empty()));
        }
        let mut after = bout.clone();
        let played = after.play(&mv).is_ok();
        Self {
            mv,
            reasons,
            traces: if played {
                after.view().last
            } else {
                Vec::new()
            },
        }
    }
}

/// What a move leads to: what is known for sure or, if there is nothing else to say, what the engine expects.
fn prospect(analysis: &Analysis, needed: bool) -> Vec<Message> {
    let line = &analysis.lines[0];
    if let Some(worth) = line.worth.filter(|worth| !worth.proved) {
        return vec![worth.message()];
    }
    // A move of each side is one move as people count.
    let moves = |plies: u32| plies.div_ceil(2);
    match line.score {
        Score::Win(plies) => vec![Message::new("hint-wins-in").with("moves", moves(plies))],
        Score::Loss(plies) => vec![Message::new("hint-resists").with("moves", moves(plies))],
        Score::Points(_) if line.worth.is_some() => drawn(analysis.draw, needed),
        Score::Points(_) if needed => vec![expected(line)],
        Score::Points(_) => Vec::new(),
    }
}

/// A draw that is kept: the traps on the way, and how easily it could be lost. If there is nothing else to say, the move waits.
fn drawn(draw: Option<KnownDraw>, needed: bool) -> Vec<Message> {
    let mut reasons = Vec::new();
    let KnownDraw {
        moves,
        keeping,
        traps,
    } = draw.unwrap_or(KnownDraw {
        moves: 1,
        keeping: 1,
        traps: 0,
    });
    if traps > 0 {
        reasons.push(Message::new("hint-traps").with("count", traps));
    }
    reasons.push(match keeping {
        1 if moves > 1 => Message::new("hint-only-draw"),
        _ if 2 * keeping <= moves => Message::new("hint-few-draws")
            .with("count", keeping)
            .with("moves", moves),
        _ if needed && traps == 0 => Message::new("hint-waits"),
        _ => Message::new("hint-keeps-draw"),
    });
    reasons
}

/// What the engine expects of a move, as a share of the points.
fn expected(line: &AnalysisLine) -> Message {
    // An estimate is never certain.
    let share = ((line.chances.win + line.chances.draw / 2 + 5) / 10).clamp(1, 99);
    Message::new("hint-expected").with("percent", share)
}
