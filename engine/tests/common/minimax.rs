//! What a search must find, written from the meaning of its options: every line to the end, no bounds, no table, no order of moves.

use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Evaluate, Game, Reason, Side, Tactics};
use tabuleiro_engine::{Score, SearchOptions};

use super::Past;

/// The value of a position that has just been won.
pub(crate) const WIN_AT_ONCE: i32 = 30_000;

/// What a minimax has found.
#[derive(Clone, Debug)]
pub(crate) struct Values<M> {
    /// Every move with its value for the side to move.
    pub(crate) moves: Vec<(M, i32)>,
    /// How often a line ended by repetition or by a cycle: if never, no value depends on the way to its position.
    pub(crate) repeats: u64,
    /// How often a line ended because plies were counted.
    pub(crate) counted: u64,
    /// How often the same side moved twice.
    pub(crate) twice: u64,
    /// How often a line ended with a win.
    pub(crate) wins: u64,
    /// How many nodes it took.
    pub(crate) nodes: u64,
}

/// A plain search of all lines.
pub(crate) struct Minimax<'a, G: Game> {
    game: &'a G,
    options: SearchOptions,
    path: Vec<G::Position>,
    quiet_before: u32,
    /// The index of the root in the path.
    root: usize,
    /// What a draw by counting is worth for White and for Black.
    draws: [i32; 2],
    most: u64,
    found: Values<G::Move>,
}

impl<'a, G: Evaluate + Tactics> Minimax<'a, G> {
    /// The values of all moves; `None` if that takes more than `most` nodes.
    pub(crate) fn values(
        game: &'a G,
        options: SearchOptions,
        past: &Past<G>,
        depth: u32,
        most: u64,
    ) -> Option<Values<G::Move>> {
        assert_eq!(Score::Win(0).points(), WIN_AT_ONCE);
        let root = *past.positions.last()?;
        let mut search = Self {
            game,
            options,
            path: past.positions.clone(),
            quiet_before: past.quiet_before,
            root: past.positions.len() - 1,
            draws: draws(game, options, &root),
            most,
            found: Values {
                moves: Vec::new(),
                repeats: 0,
                counted: 0,
                twice: 0,
                wins: 0,
                nodes: 0,
            },
        };
        let mut moves = Vec::new();
        game.moves(&root, &mut moves);
        for mv in moves {
            let value = search.after(mv, depth as i32 - 1)?;
            search.found.moves.push((mv, value));
        }
        Some(search.found)
    }

    /// The value of a move for the side that makes it.
    fn after(&mut self, mv: G::Move, depth: i32) -> Option<i32> {
        let before = self.path[self.path.len() - 1];
        let after = self.game.play(&before, mv);
        self.path.push(after);
        let value = self.value(depth);
        self.path.pop();
        if self.game.turn(&before) == self.game.turn(&after) {
            self.found.twice += 1;
            value
        } else {
            value.map(|value| -value)
        }
    }

    /// The value of the last position of the path for the side to move there, with so many plies to go.
    fn value(&mut self, depth: i32) -> Option<i32> {
        self.found.nodes += 1;
        if self.found.nodes > self.most {
            return None;
        }
        let position = self.path[self.path.len() - 1];
        let turn = self.game.turn(&position);
        let plies = (self.path.len() - 1 - self.root) as i32;
        if let Some(outcome) = self.game.outcome(&position) {
            self.found.wins += u64::from(outcome.winner.is_some());
            return Some(match outcome.winner {
                None => 0,
                Some(winner) if winner == turn => WIN_AT_ONCE - plies,
                Some(_) => plies - WIN_AT_ONCE,
            });
        }
        if self.is_drawn() {
            return Some(self.draws[turn.index()]);
        }
        if self.game.winning_move(&position).is_some() {
            return Some(WIN_AT_ONCE - plies - 1);
        }
        let mut moves = Vec::new();
        if depth > 0 || depth > -self.options.threat_extensions && self.game.threatened(&position) {
            self.game.moves(&position, &mut moves);
            return self.best(None, moves, depth);
        }
        let standing = self.game.evaluate(&position);
        if depth > -self.options.quiescence {
            self.game.forcing(&position, &mut moves);
        }
        self.best(Some(standing), moves, depth)
    }

    fn best(&mut self, least: Option<i32>, moves: Vec<G::Move>, depth: i32) -> Option<i32> {
        let mut best = least;
        for mv in moves {
            let value = self.after(mv, depth - 1)?;
            best = best.max(Some(value));
        }
        best
    }

    /// Whether the game is drawn by counting over the whole history, or has come back to a position of the search.
    fn is_drawn(&mut self) -> bool {
        let history = History {
            positions: &self.path,
            quiet_before: self.quiet_before,
        };
        let (present, earlier) = self.path.split_last().unwrap();
        let cycle = self.options.cycles && earlier.contains(present);
        let outcome = counting::judge(self.game, history);
        let repeats = cycle || outcome.is_some_and(|end| end.reason == Reason::THREEFOLD);
        self.found.repeats += u64::from(repeats);
        self.found.counted += u64::from(outcome.is_some() && !repeats);
        repeats || outcome.is_some()
    }
}

/// Whoever stands better at the root wants more than a draw.
fn draws<G: Evaluate>(game: &G, options: SearchOptions, root: &G::Position) -> [i32; 2] {
    Side::BOTH.map(|side| {
        let score = game.evaluate(root).signum();
        let score = if side == game.turn(root) {
            score
        } else {
            -score
        };
        -score * options.contempt
    })
}
