//! What a weak player looks at, and what it overlooks.
//!
//! Nothing here is left to chance: a player overlooks the same move whenever it meets the same position in a game, and what it attends to depends
//! on the last moves. So it errs as people do, who look where something has just happened and go on with what they have begun.

use tabuleiro_core::{Evaluate, Game, History, Tactics};

use crate::root::Root;
use crate::score::MAX_PLY;
use crate::worker::{Node, Worker, mix};

/// What a move loses in attention for each square between it and the last moves.
const PER_SQUARE: i32 = 120;
/// A move that scores this much more draws as much attention as one a square nearer.
const MOVE_SCORE_PER_SQUARE: i32 = 400;
/// The most that a whim adds, so that not all games are alike.
const WHIM: u64 = 240;

impl<G: Evaluate + Tactics> Worker<'_, G> {
    /// How many plies it looks ahead at most.
    pub(crate) fn sight(&self) -> u32 {
        let most = MAX_PLY as u32 / 2;
        match self.options.sight {
            ..=0 => most,
            sight => most.min(sight as u32),
        }
    }

    /// Whether a move that wins at once is seen. One's own is seen always, the enemy's unless it is overlooked.
    #[inline]
    pub(crate) fn sees_win(&self, node: Node<'_, G::Position>) -> bool {
        let winning = self.game.winning_move(node.position);
        winning.is_some_and(|mv| self.is_own(node) || !self.overlooks(node, mv))
    }

    /// Whether a move below the root is overlooked.
    #[inline]
    pub(crate) fn overlooks(&self, node: Node<'_, G::Position>, mv: G::Move) -> bool {
        self.options.blindness > 0 && self.is_in_blind_spot(node, mv)
    }

    #[cold]
    fn is_in_blind_spot(&self, node: Node<'_, G::Position>, mv: G::Move) -> bool {
        let drawn = self.whim(node.key, self.game.code(mv)) % 100;
        drawn < self.options.blindness as u64
    }

    /// Whether it is the turn of the side that thinks.
    fn is_own(&self, node: Node<'_, G::Position>) -> bool {
        self.game.turn(node.position) == self.thinker
    }

    /// A number for a move in a position, which the seed decides.
    fn whim(&self, key: u64, code: u32) -> u64 {
        let seed = self.options.noise_seed.wrapping_add(1);
        let salted = key ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mix(salted.wrapping_add(u64::from(code).wrapping_mul(0xD1B5_4A32_D192_ED03))) >> 20
    }
}

impl<G: Evaluate + Tactics> Root<'_, '_, G> {
    /// Leaves only the moves that a player with so little [focus](crate::SearchOptions::focus) looks at. However weak it is, a move that wins at once
    /// is all it needs; one that is seen to lose at once is left only if all are.
    pub(crate) fn narrow(&mut self, history: History<'_, G::Position>) {
        if self.lines > 1 || !self.worker.options.errs() {
            return;
        }
        if let Some(place) = self.moves.iter().position(|mv| self.wins(mv.line[0])) {
            self.moves.swap(0, place);
            self.moves.truncate(1);
            return;
        }
        let focus = self.worker.options.focus as usize;
        if focus == 0 {
            return;
        }
        let attention = self.attention(history);
        let mut drawn: Vec<_> = attention.into_iter().zip(self.moves.drain(..)).collect();
        drawn.sort_by_key(|&(attention, _)| -attention);
        let moves = drawn.into_iter().map(|(_, mv)| mv);
        let (safe, lost): (Vec<_>, Vec<_>) =
            moves.partition(|mv| !self.worker.is_lost_by(self.node, mv.line[0]));
        self.moves = if safe.is_empty() { lost } else { safe };
        self.moves.truncate(focus);
    }

    fn wins(&self, mv: G::Move) -> bool {
        let game = self.worker.game;
        let outcome = game.outcome(&game.play(self.node.position, mv));
        outcome.and_then(|outcome| outcome.winner) == Some(game.turn(self.node.position))
    }

    /// How much attention each move draws.
    fn attention(&self, history: History<'_, G::Position>) -> Vec<i32> {
        let worker = &self.worker;
        let game = worker.game;
        let moves: Vec<_> = self.moves.iter().map(|mv| mv.line[0]).collect();
        let mut move_scores = Vec::new();
        game.score_moves(self.node.position, &moves, &mut move_scores);
        let last = last_moves(game, history.positions);
        let understood = (100 - worker.options.naivety).max(0);
        let draws = |(&mv, move_score): (&G::Move, i32)| {
            let apart = last.iter().map(|&last| game.apart(mv, last)).min();
            let near = -PER_SQUARE * apart.unwrap_or(0) as i32;
            let whim = worker.whim(self.node.key, game.code(mv)) % WHIM;
            let move_score = move_score * understood / 100;
            near + move_score * PER_SQUARE / MOVE_SCORE_PER_SQUARE + whim as i32
        };
        moves.iter().zip(move_scores).map(draws).collect()
    }
}

impl<G: Evaluate + Tactics> Worker<'_, G> {
    /// Whether a move at the root is seen to let the enemy win at once.
    fn is_lost_by(&self, root: Node<'_, G::Position>, mv: G::Move) -> bool {
        let position = self.game.play(root.position, mv);
        let node = Node {
            position: &position,
            key: mix(self.game.key(&position)),
            ply: 1,
            previous: self.game.code(mv),
        };
        !self.is_own(node) && self.sees_win(node)
    }
}

/// The last move of each side, as far as the positions show them.
fn last_moves<G: Game>(game: &G, positions: &[G::Position]) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let latest = positions.windows(2).rev().take(2);
    let made = latest.filter_map(|pair| {
        game.moves(&pair[0], &mut moves);
        let made = moves.iter().find(|&&mv| game.play(&pair[0], mv) == pair[1]);
        made.copied()
    });
    made.collect()
}
