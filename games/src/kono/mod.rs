#![doc = include_str!("RULES.md")]

mod board;
mod colour;
mod eval;
mod gestures;
mod index;
mod levels;
mod moves;
#[cfg(test)]
mod naive;
mod notation;
mod originals;
mod picture;
mod planes;
mod position;
mod race;
mod refusals;
mod rules;
mod standing;
mod tactics;
#[cfg(test)]
mod tests;

use rand_core::Rng;
use tabuleiro_core::{Bitboard, Game, Outcome, Rules, Side, Word, square};

use board::Board;
use eval::Judge;
pub use index::KonoNumbering;
pub use moves::KonoMove;
pub use position::KonoPosition;
pub use rules::{KonoOptions, Priority, Stuck, Win};

/// Five Field Kono under one choice of rules, on a board that fits into the word.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tabuleiro_games::kono::Kono;
///
/// // One step from the goal: White's last piece goes to e5.
/// //
/// //   5 | w | w | w | w |   |
/// //   4 | w |   |   | w | w |
/// //   3 |   |   |   |   |   |
/// //   2 | b |   | b |   |   |
/// //   1 | b | b | b | b | b |
/// //       a   b   c   d   e
/// let game: Kono = Kono::new(Rules::default());
/// let position = game.read_position("wwww1/w2ww/5/b1b2/bbbbb w")?.position;
/// let mv = game.read_move(&position, "d4-e5")?;
/// let end = game.outcome(&game.play(&position, mv)).unwrap();
/// assert_eq!(end.to_string(), "1-0 goal");
/// # Ok::<(), tabuleiro_core::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Kono<W = u64> {
    rules: Rules<KonoOptions>,
    board: Board<W>,
    judge: Judge<W>,
}

impl<W: Word> Game for Kono<W> {
    const RANDOM_SHORTCUT: bool = true;
    type Options = KonoOptions;
    type Position = KonoPosition<W>;
    type Move = KonoMove;

    fn fits(rules: &Rules<KonoOptions>) -> bool {
        usize::from(rules.size).pow(2) <= W::SQUARES
    }

    fn new(rules: Rules<KonoOptions>) -> Self {
        let board = Board::new(rules.size);
        let judge = Judge::new(&rules, &board);
        Self {
            rules,
            board,
            judge,
        }
    }

    fn rules(&self) -> &Rules<KonoOptions> {
        &self.rules
    }

    fn start(&self) -> KonoPosition<W> {
        KonoPosition::new(Side::BOTH.map(|side| self.board.home(side)), Side::White)
    }

    #[inline]
    fn turn(&self, position: &KonoPosition<W>) -> Side {
        position.turn()
    }

    #[inline]
    fn moves(&self, position: &KonoPosition<W>, into: &mut Vec<KonoMove>) {
        self.list_moves(position, into);
    }

    #[inline]
    fn play(&self, position: &KonoPosition<W>, mv: KonoMove) -> KonoPosition<W> {
        self.play_move(position, mv)
    }

    #[inline]
    fn outcome(&self, position: &KonoPosition<W>) -> Option<Outcome> {
        self.find_outcome(position)
    }

    #[inline]
    fn count(&self, position: &KonoPosition<W>) -> u64 {
        self.count_moves(position)
    }

    #[inline]
    fn random_move<R: Rng>(
        &self,
        position: &KonoPosition<W>,
        rng: &mut R,
        _scratch: &mut Vec<KonoMove>,
    ) -> Option<KonoMove> {
        self.choose_move(position, rng)
    }

    #[inline]
    fn key(&self, position: &KonoPosition<W>) -> u64 {
        let (own, enemy) = (position.own().word(), position.enemy().word());
        own.digest(enemy, position.turn().index() as u64)
    }

    fn symmetries(&self) -> usize {
        self.board.symmetries.len()
    }

    fn twin(&self, position: &KonoPosition<W>, symmetry: usize) -> KonoPosition<W> {
        let symmetry = &self.board.symmetries[symmetry];
        let image =
            |side: Side| -> Bitboard<W> { square::turned(position.pieces(side), &symmetry.images) };
        if symmetry.swaps {
            KonoPosition::new(
                [image(Side::Black), image(Side::White)],
                position.turn().opposite(),
            )
        } else {
            KonoPosition::new([image(Side::White), image(Side::Black)], position.turn())
        }
    }
}
