#![doc = include_str!("RULES.md")]

mod board;
mod distance;
mod eval;
mod faults;
mod gestures;
mod levels;
mod moves;
#[cfg(test)]
mod naive;
mod notation;
mod ordering;
mod originals;
mod picture;
mod planes;
mod position;
mod refusals;
mod relocations;
mod rules;
mod tactics;
#[cfg(test)]
mod tests;
mod turns;

use rand_core::Rng;
use tabuleiro_core::{Direction, Game, Outcome, Rules, Side, Square, Stack, square};

use board::{Board, GRID, SQUARES, Set};
use distance::Distances;
pub use moves::MitsudomoeMove;
pub use position::MitsudomoePosition;
pub use rules::MitsudomoeOptions;

/// Mitsudomoe under one choice of rules.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tabuleiro_games::mitsudomoe::Mitsudomoe;
///
/// // A ring from the supply goes to b2, then the ball of a1 onto it.
/// let game = Mitsudomoe::new(Rules::default());
/// let mv = game.read_move(&game.start(), "b2:a1-b2").unwrap();
/// let after = game.play(&game.start(), mv);
/// assert_eq!(game.count(&game.start()), 9);
/// assert_ne!(game.turn(&after), game.turn(&game.start()));
/// ```
#[derive(Debug)]
pub struct Mitsudomoe {
    rules: Rules<MitsudomoeOptions>,
    board: Board,
    distances: Distances,
    weights: &'static eval::Weights,
}

impl Game for Mitsudomoe {
    const RANDOM_SHORTCUT: bool = true;
    type Options = MitsudomoeOptions;
    type Position = MitsudomoePosition;
    type Move = MitsudomoeMove;

    fn fits(_rules: &Rules<MitsudomoeOptions>) -> bool {
        true
    }

    fn new(rules: Rules<MitsudomoeOptions>) -> Self {
        let vaults: &[Direction] = if rules.diagonal_vault {
            &Direction::ALL
        } else {
            &Direction::STRAIGHT
        };
        let board = Board::new(vaults);
        Self {
            distances: Distances::new(&board),
            weights: eval::weights(&rules),
            rules,
            board,
        }
    }

    fn rules(&self) -> &Rules<MitsudomoeOptions> {
        &self.rules
    }

    fn start(&self) -> MitsudomoePosition {
        let homes = Side::BOTH.map(|side| self.board.home(side));
        let owner = |square| {
            Side::BOTH
                .into_iter()
                .find(|&side| self.board.home(side).contains(square))
        };
        let stacks: [Stack; SQUARES] = std::array::from_fn(|index| {
            owner(Square::new(index as u8)).map_or(Stack::EMPTY, |side| Stack::EMPTY.with(side))
        });
        MitsudomoePosition::new(stacks, homes, [5, 5], Side::White)
    }

    #[inline]
    fn turn(&self, position: &MitsudomoePosition) -> Side {
        position.turn()
    }

    #[inline]
    fn moves(&self, position: &MitsudomoePosition, into: &mut Vec<MitsudomoeMove>) {
        self.list_moves(position, into);
    }

    #[inline]
    fn play(&self, position: &MitsudomoePosition, mv: MitsudomoeMove) -> MitsudomoePosition {
        self.play_move(position, mv)
    }

    #[inline]
    fn outcome(&self, position: &MitsudomoePosition) -> Option<Outcome> {
        self.find_outcome(position)
    }

    /// A ring placed stays on the board.
    #[inline]
    fn progress(&self, before: &MitsudomoePosition, after: &MitsudomoePosition) -> bool {
        Side::BOTH
            .into_iter()
            .any(|side| before.supply(side) != after.supply(side))
    }

    #[inline]
    fn count(&self, position: &MitsudomoePosition) -> u64 {
        self.count_moves(position)
    }

    #[inline]
    fn key(&self, position: &MitsudomoePosition) -> u64 {
        position.key()
    }

    #[inline]
    fn random_move<R: Rng>(
        &self,
        position: &MitsudomoePosition,
        rng: &mut R,
        _scratch: &mut Vec<MitsudomoeMove>,
    ) -> Option<MitsudomoeMove> {
        self.choose_move(position, rng)
    }

    fn symmetries(&self) -> usize {
        self.board.symmetries.len()
    }

    fn twin(&self, position: &MitsudomoePosition, symmetry: usize) -> MitsudomoePosition {
        let symmetry = &self.board.symmetries[symmetry];
        let origin = |side: Side| {
            if symmetry.swaps {
                side.opposite()
            } else {
                side
            }
        };
        let mut stacks = [Stack::EMPTY; SQUARES];
        for square in GRID.squares() {
            let stack = position.stack(square);
            let image = symmetry.images[square.index()];
            stacks[image.index()] = if symmetry.swaps {
                stack.swapped()
            } else {
                stack
            };
        }
        let balls = Side::BOTH
            .map(|side| -> Set { square::turned(position.balls(origin(side)), &symmetry.images) });
        let supply = Side::BOTH.map(|side| position.supply(origin(side)));
        MitsudomoePosition::new(stacks, balls, supply, origin(position.turn()))
    }
}
