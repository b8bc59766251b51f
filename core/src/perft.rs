//! Counting all sequences of moves: the common check of a move generator.

use crate::game::Game;

/// Deeper counts would never end, so front ends refuse them.
pub const DEEPEST: u32 = 100;

/// The number of sequences of exactly `depth` moves from a position.
///
/// A decided game has no continuation; draws by counting are ignored.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Game, Rules, perft::perft};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let counts = [0, 1, 2, 3, 6].map(|depth| perft(&game, &game.start(), depth));
/// assert_eq!(counts, [1, 9, 72, 504, 54_720]);
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let never = || false;
    Counter { game, stop: &never }
        .count(position, depth)
        .expect("nobody stops it")
}

/// The same number for each first move, in the order of a printed list; `None` if `stop` said so on the way.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Game, Notation, Rules, perft::divide};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let after = divide(&game, &game.start(), 2, &|| false).unwrap();
/// assert_eq!((game.write_move(after[0].0), after[0].1), ("a1".to_owned(), 8));
/// ```
pub fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    stop: &impl Fn() -> bool,
) -> Option<Vec<(G::Move, u64)>> {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(position, &mut moves);
    }
    moves.sort_unstable();
    let counter = Counter { game, stop };
    let below = |mv| counter.count(&game.play(position, mv), depth - 1);
    moves.into_iter().map(|mv| Some((mv, below(mv)?))).collect()
}

/// How far above the leaves the stop flag is checked: often enough to be prompt, too rarely to cost anything.
const STOP_DEPTH: u32 = 4;

struct Counter<'a, G, S> {
    game: &'a G,
    stop: &'a S,
}

impl<G: Game, S: Fn() -> bool> Counter<'_, G, S> {
    fn count(&self, position: &G::Position, depth: u32) -> Option<u64> {
        // Each depth above the leaves has a buffer of its own.
        let mut buffers = vec![Vec::new(); depth.saturating_sub(1) as usize];
        self.descend(position, depth, &mut buffers)
    }

    /// The leaves are counted without being made.
    fn descend(
        &self,
        position: &G::Position,
        depth: u32,
        buffers: &mut [Vec<G::Move>],
    ) -> Option<u64> {
        match (depth, buffers) {
            (0, _) => Some(1),
            (1, _) | (_, []) => Some(self.game.count(position)),
            (STOP_DEPTH.., _) if (self.stop)() => None,
            // The last loop but one is most of the work: it is kept free of calls.
            (2, [moves, ..]) => {
                self.game.moves(position, moves);
                let after = |&mv: &G::Move| self.game.count(&self.game.play(position, mv));
                Some(moves.iter().map(after).sum())
            }
            (_, [moves, rest @ ..]) => {
                self.game.moves(position, moves);
                let mut sum = 0;
                for &mv in &*moves {
                    sum += self.descend(&self.game.play(position, mv), depth - 1, rest)?;
                }
                Some(sum)
            }
        }
    }
}
