#![doc = include_str!("RULES.md")]

mod board;
mod coloured;
mod eval;
mod gestures;
mod heights;
mod index;
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
mod rules;
mod tactics;
#[cfg(test)]
mod tests;

use tabuleiro_core::{Game, Outcome, Rules, Side, Word};

use board::Board;
pub use index::SixmakingNumbering;
pub use moves::SixmakingMove;
pub use position::SixmakingPosition;
pub use rules::{SixmakingOptions, Stalemate, Winner};

/// Six MaKING under one choice of rules, on a board of at most `N` squares that fits into the word.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules, Stack};
/// use tabuleiro_games::sixmaking::Sixmaking;
///
/// // A tower of two moves like a rook: Black's two disks go from c3 to the tower on c1, or only the upper one.
/// let game: Sixmaking = Sixmaking::new(Rules::default());
/// let position = game.read_position("5/5/2,wb,2/5/2,b,2 b 15-14 -").unwrap().position;
/// for text in ["2c3-c1", "1c3-c1"] {
///     assert!(game.read_move(&position, text).is_ok());
/// }
/// assert!(game.read_move(&position, "c3-d4").is_err());
/// ```
#[derive(Debug)]
pub struct Sixmaking<W = u32, const N: usize = 25> {
    rules: Rules<SixmakingOptions>,
    board: Board<W>,
    weights: &'static eval::Weights,
}

impl<W: Word, const N: usize> Game for Sixmaking<W, N> {
    type Options = SixmakingOptions;
    type Position = SixmakingPosition<W, N>;
    type Move = SixmakingMove;

    fn fits(rules: &Rules<SixmakingOptions>) -> bool {
        usize::from(rules.size).pow(2) <= N
    }

    fn new(rules: Rules<SixmakingOptions>) -> Self {
        Self {
            board: Board::new(rules.size),
            weights: eval::weights(&rules),
            rules,
        }
    }

    fn rules(&self) -> &Rules<SixmakingOptions> {
        &self.rules
    }

    fn start(&self) -> SixmakingPosition<W, N> {
        SixmakingPosition::new([self.rules.supply.unwrap_or(0); 2], Side::White)
    }

    #[inline]
    fn turn(&self, position: &SixmakingPosition<W, N>) -> Side {
        position.turn()
    }

    #[inline]
    fn moves(&self, position: &SixmakingPosition<W, N>, into: &mut Vec<SixmakingMove>) {
        self.list_moves(position, into);
    }

    #[inline]
    fn play(
        &self,
        position: &SixmakingPosition<W, N>,
        mv: SixmakingMove,
    ) -> SixmakingPosition<W, N> {
        self.play_move(position, mv)
    }

    #[inline]
    fn outcome(&self, position: &SixmakingPosition<W, N>) -> Option<Outcome> {
        self.find_outcome(position)
    }

    /// A disk placed stays on the board.
    #[inline]
    fn progress(&self, before: &SixmakingPosition<W, N>, after: &SixmakingPosition<W, N>) -> bool {
        let empty = |position: &SixmakingPosition<W, N>| position.occupied().count();
        // Only a placement adds a tower.
        empty(after) > empty(before)
    }

    #[inline]
    fn is_legal(
        &self,
        position: &SixmakingPosition<W, N>,
        mv: SixmakingMove,
        _scratch: &mut Vec<SixmakingMove>,
    ) -> bool {
        self.can_play(position, mv)
    }

    #[inline]
    fn count(&self, position: &SixmakingPosition<W, N>) -> u64 {
        self.count_moves(position)
    }

    #[inline]
    fn key(&self, position: &SixmakingPosition<W, N>) -> u64 {
        position.key()
    }

    /// The symmetries of the square, without and with the colours exchanged.
    fn symmetries(&self) -> usize {
        2 * self.board.symmetries.len()
    }

    fn twin(&self, position: &SixmakingPosition<W, N>, symmetry: usize) -> SixmakingPosition<W, N> {
        let images = &self.board.symmetries[symmetry / 2];
        let swaps = symmetry % 2 == 1;
        let supply =
            Side::BOTH.map(|side| position.supply(if swaps { side.opposite() } else { side }));
        let turn = if swaps {
            position.turn().opposite()
        } else {
            position.turn()
        };
        let mut twin = SixmakingPosition::new(supply, turn);
        for square in position.occupied() {
            let tower = position.tower(square);
            let tower = if swaps { tower.swapped() } else { tower };
            twin = twin.with_tower(images[square.index()], tower);
        }
        twin.with_undo(position.undo().map(|undo| match undo {
            SixmakingMove::Place { to } => SixmakingMove::Place {
                to: images[to.index()],
            },
            SixmakingMove::Shift { from, to, count } => SixmakingMove::Shift {
                from: images[from.index()],
                to: images[to.index()],
                count,
            },
        }))
    }
}
