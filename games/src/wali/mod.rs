#![doc = include_str!("RULES.md")]

mod board;
mod classes;
mod drops;
mod eval;
mod gestures;
mod index;
mod levels;
mod moves;
#[cfg(test)]
mod naive;
mod notation;
mod originals;
mod pairs;
mod picture;
mod placements;
mod planes;
mod position;
mod refusals;
mod rules;
mod subsets;
mod tactics;
#[cfg(test)]
mod tests;
mod threats;

use rand_core::Rng;
use tabuleiro_core::{Bitboard, Game, Grid, Outcome, Rules, Side, Word, square};

use board::Board;
use eval::Judge;
pub use index::WaliNumbering;
pub use moves::WaliMove;
pub use position::{Phase, WaliPosition};
pub use rules::{Capture, Drop, Long, Stuck, Targets, Three, WaliOptions};

/// Wali, or its relative Dara, under one choice of rules, on a board that fits into the word.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tabuleiro_games::wali::Wali;
///
/// // Three in a line captures: c3-b3, and the stone on a1 is taken.
/// //
/// //   6 |   |   |   |   |   |
/// //   5 |   | w |   |   |   |
/// //   4 |   | w |   |   |   |
/// //   3 |   |   | w |   |   |
/// //   2 | b |   |   |   | b |
/// //   1 | b |   |   |   |   |
/// //       a   b   c   d   e
/// let game: Wali = Wali::new(Rules::default());
/// let position = game.read_position("5/1w3/1w3/2w2/b3b/b4 w - 0").unwrap().position;
/// let mv = game.read_move(&position, "c3-b3xa1").unwrap();
/// let end = game.outcome(&game.play(&position, mv)).unwrap();
/// assert_eq!(end.to_string(), "1-0 captured");
/// ```
#[derive(Debug)]
pub struct Wali<W = u64> {
    rules: Rules<WaliOptions>,
    board: Board<W>,
    judge: Judge<W>,
}

impl<W: Word> Game for Wali<W> {
    const RANDOM_SHORTCUT: bool = true;
    const COUNTS_QUIET: bool = true;
    type Options = WaliOptions;
    type Position = WaliPosition<W>;
    type Move = WaliMove;

    fn fits(rules: &Rules<WaliOptions>) -> bool {
        usize::from(rules.files) * usize::from(rules.ranks) <= W::SQUARES
    }

    fn new(rules: Rules<WaliOptions>) -> Self {
        let board = Board::new(Grid::new(rules.files, rules.ranks));
        let judge = Judge::new(&rules, &board);
        Self {
            rules,
            board,
            judge,
        }
    }

    fn rules(&self) -> &Rules<WaliOptions> {
        &self.rules
    }

    fn start(&self) -> WaliPosition<W> {
        WaliPosition::dropping([Bitboard::empty(); 2], [self.rules.stones; 2], Side::White)
    }

    #[inline]
    fn turn(&self, position: &WaliPosition<W>) -> Side {
        position.turn()
    }

    #[inline]
    fn moves(&self, position: &WaliPosition<W>, into: &mut Vec<WaliMove>) {
        self.list_moves(position, into);
    }

    #[inline]
    fn play(&self, position: &WaliPosition<W>, mv: WaliMove) -> WaliPosition<W> {
        self.play_move(position, mv)
    }

    #[inline]
    fn outcome(&self, position: &WaliPosition<W>) -> Option<Outcome> {
        self.find_outcome(position)
    }

    /// A drop, a capture, or a pass between drops: stones never return to the hand or to the board.
    #[inline]
    fn progress(&self, before: &WaliPosition<W>, after: &WaliPosition<W>) -> bool {
        before.phase() == Phase::Drop || before.occupied().count() != after.occupied().count()
    }

    #[inline]
    fn count(&self, position: &WaliPosition<W>) -> u64 {
        self.count_moves(position)
    }

    #[inline]
    fn random_move<R: Rng>(
        &self,
        position: &WaliPosition<W>,
        rng: &mut R,
        _scratch: &mut Vec<WaliMove>,
    ) -> Option<WaliMove> {
        self.choose_move(position, rng)
    }

    #[inline]
    fn key(&self, position: &WaliPosition<W>) -> u64 {
        let (own, enemy) = (position.own().word(), position.enemy().word());
        own.digest(enemy, position.rest())
    }

    fn symmetries(&self) -> usize {
        self.board.symmetries.len()
    }

    fn twin(&self, position: &WaliPosition<W>, symmetry: usize) -> WaliPosition<W> {
        let images = &self.board.symmetries[symmetry];
        let stones = Side::BOTH.map(|side| square::turned(position.stones(side), images));
        match position.phase() {
            Phase::Drop => {
                let hands = Side::BOTH.map(|side| position.hand(side));
                WaliPosition::dropping(stones, hands, position.turn())
            }
            Phase::Move => WaliPosition::moving(stones, position.turn()),
        }
    }
}
