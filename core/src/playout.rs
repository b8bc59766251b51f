//! Random games: for benches, tests and the simplest player.

use rand_core::Rng;

use crate::game::{Game, below};

/// What a random game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout<P> {
    /// The last position.
    pub last: P,
    /// How many moves were made.
    pub plies: u32,
}

/// Plays random moves until the game is decided or `most` plies are made, listing the moves each time.
pub fn playout_by_list<G: Game, R: Rng>(
    game: &G,
    from: &G::Position,
    most: u32,
    rng: &mut R,
    scratch: &mut Vec<G::Move>,
) -> Playout<G::Position> {
    run(game, from, most, |position| {
        game.moves(position, scratch);
        (!scratch.is_empty()).then(|| scratch[below(rng, scratch.len())])
    })
}

/// The same through the game's own way to choose a random move.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
/// use tabuleiro_core::{Game, Rules, playout::playout};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let played = playout(&game, &game.start(), 100, &mut rng, &mut Vec::new());
/// assert!(game.outcome(&played.last).is_some());
/// assert!((5..=9).contains(&played.plies));
/// ```
pub fn playout<G: Game, R: Rng>(
    game: &G,
    from: &G::Position,
    most: u32,
    rng: &mut R,
    scratch: &mut Vec<G::Move>,
) -> Playout<G::Position> {
    run(game, from, most, |position| {
        game.random_move(position, rng, scratch)
    })
}

#[inline]
fn run<G: Game>(
    game: &G,
    from: &G::Position,
    most: u32,
    mut choose: impl FnMut(&G::Position) -> Option<G::Move>,
) -> Playout<G::Position> {
    let mut last = *from;
    for plies in 0..most {
        match choose(&last) {
            Some(mv) => last = game.play(&last, mv),
            None => return Playout { last, plies },
        }
    }
    Playout { last, plies: most }
}
