//! The computer players of the original student program.

use rand_core::Rng;
use tabuleiro_core::game::pick;
use tabuleiro_core::{Care, Game, Originals, Side, Square, Word};

use super::{Kono, KonoMove, KonoPosition};

/// What every goal square not held yet adds to the value besides a distance.
const MISSING: u32 = 100;

impl<W: Word> Originals for Kono<W> {
    const ORIGINALS: &'static [&'static str] = &["level1", "level2"];

    fn original_move<R: Rng>(
        &self,
        name: &str,
        position: &KonoPosition<W>,
        _care: Care,
        rng: &mut R,
    ) -> Option<KonoMove> {
        match name {
            "level1" => self.random_move(position, rng, &mut Vec::new()),
            "level2" => self.nearest_move(position, rng),
            _ => None,
        }
    }
}

impl<W: Word> Kono<W> {
    /// One of the moves with the lowest value; the opponent is no more than an obstacle.
    fn nearest_move<R: Rng>(&self, position: &KonoPosition<W>, rng: &mut R) -> Option<KonoMove> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let side = position.turn();
        let value = |mv| self.original_value(&self.play(position, mv), side);
        let least = moves.iter().map(|&mv| value(mv)).min()?;
        moves.retain(|&mv| value(mv) == least);
        pick(&moves, rng)
    }

    /// How far a side is from its goal: each goal square it does not hold takes the nearest piece of its colour that is left, in a fixed
    /// order. The matching is greedy, so that the value is neither symmetric nor falls with every step forward.
    pub(super) fn original_value(&self, position: &KonoPosition<W>, side: Side) -> u32 {
        let own = position.pieces(side);
        let goal = self.board.goal(side);
        let mut pieces: Vec<Square> = self
            .reading_order()
            .filter(|&square| own.contains(square) && !goal.contains(square))
            .collect();
        let open = self
            .reading_order()
            .filter(|&square| goal.contains(square) && !own.contains(square));
        let mut value = 0;
        for target in open {
            let same_colour = |square: Square| {
                self.board.even.contains(square) == self.board.even.contains(target)
            };
            let candidates = pieces
                .iter()
                .enumerate()
                .filter(|&(_, &square)| same_colour(square));
            // Of equally near pieces the last one is taken.
            let nearest = candidates
                .rev()
                .min_by_key(|&(_, &square)| self.squared_distance(square, target));
            if let Some((index, &square)) = nearest {
                value += self.squared_distance(square, target) + MISSING;
                pieces.remove(index);
            }
        }
        value
    }

    /// The squares as they are read: from the top rank down, each from the left. For both sides this is the order of their goals too.
    fn reading_order(&self) -> impl Iterator<Item = Square> {
        let grid = self.board.grid;
        let (files, ranks) = (i32::from(grid.files()), i32::from(grid.ranks()));
        (0..ranks)
            .rev()
            .flat_map(move |rank| (0..files).filter_map(move |file| grid.at(file, rank)))
    }

    fn squared_distance(&self, one: Square, two: Square) -> u32 {
        let grid = self.board.grid;
        let files = u32::from(grid.file(one).abs_diff(grid.file(two)));
        let ranks = u32::from(grid.rank(one).abs_diff(grid.rank(two)));
        files * files + ranks * ranks
    }
}
