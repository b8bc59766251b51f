//! Counting all sequences of moves: the common check of a move generator.

use crate::game::Game;

/// The number of sequences of exactly `depth` moves from a position.
///
/// A decided game has no continuation; draws by counting are not looked at.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth.saturating_sub(1) as usize];
    descend(game, position, depth, &mut buffers)
}

/// The same number for each first move, in the order of a printed list.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.sort_unstable();
    let below = |mv| perft(game, &game.play(position, mv), depth.saturating_sub(1));
    moves.into_iter().map(|mv| (mv, below(mv))).collect()
}

/// The leaves are counted without being made; each depth above them has a buffer of its own.
fn descend<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    buffers: &mut [Vec<G::Move>],
) -> u64 {
    match (depth, buffers) {
        (0, _) => 1,
        (1, _) | (_, []) => game.count(position),
        (_, [moves, rest @ ..]) => {
            game.moves(position, moves);
            let after = |&mv: &G::Move| game.play(position, mv);
            moves
                .iter()
                .map(|mv| descend(game, &after(mv), depth - 1, rest))
                .sum()
        }
    }
}
