//! Moves of Five Field Kono at first sight.

use tabuleiro_core::evaluate::MAX_MOVE_SCORE;
use tabuleiro_core::{Bitboard, Direction, Side, Square, Tactics, Word};

use super::rules::Win;
use super::{Kono, KonoMove, KonoPosition};

/// What a step scores for each step by which it shortens the race.
const SHORTER: i32 = 100;
/// For entering a goal square, and the loss for leaving one.
const GOAL: i32 = 60;
/// For each enemy piece in front of which the step ends.
const IN_THE_WAY: i32 = 25;
/// For each rank that the piece has behind it already: those behind go first.
const AHEAD: i32 = -4;

impl<W: Word> Tactics for Kono<W> {
    #[inline]
    fn winning_move(&self, position: &KonoPosition<W>) -> Option<KonoMove> {
        let to = self.last_open_square(position.turn(), position.own(), position.occupied())?;
        let goal = self.board.goal(position.turn());
        let near = self.diagonally_beside(Bitboard::of(to)) & position.own().without(goal);
        if near.is_empty() {
            return None;
        }
        // Under some rules pieces at home go first; that is asked only when everything else fits.
        let from = (near & self.movers(position)).first()?;
        Some(KonoMove::Step { from, to })
    }

    #[inline]
    fn threatened(&self, position: &KonoPosition<W>) -> bool {
        self.winning_move(&position.passed()).is_some()
    }

    fn score_moves(&self, position: &KonoPosition<W>, moves: &[KonoMove], into: &mut Vec<i32>) {
        into.clear();
        let steps = self.judge.race.steps(position.turn(), position.own());
        into.extend(moves.iter().map(|&mv| match mv {
            KonoMove::Pass => 0,
            KonoMove::Step { from, to } => self.score_move(position, steps, from, to),
        }));
    }

    fn apart(&self, one: KonoMove, other: KonoMove) -> u32 {
        let places = |mv| match mv {
            KonoMove::Pass => None,
            KonoMove::Step { from, to } => Some([from, to]),
        };
        let (one, other) = (places(one), places(other));
        one.zip(other)
            .map_or(0, |(one, other)| self.board.grid.apart(&one, &other))
    }

    #[inline]
    fn code(&self, mv: KonoMove) -> u32 {
        match mv {
            KonoMove::Pass => u32::MAX,
            KonoMove::Step { from, to } => (from.index() | to.index() << 8) as u32,
        }
    }
}

impl<W: Word> Kono<W> {
    /// The only square on which the side's race can still be won, if there is just one and it is empty.
    #[inline]
    fn last_open_square(
        &self,
        side: Side,
        own: Bitboard<W>,
        occupied: Bitboard<W>,
    ) -> Option<Square> {
        let goal = self.board.goal(side);
        let missing = match self.rules.win {
            Win::Own => goal.without(own),
            Win::Filled => goal.without(occupied),
        };
        let to = missing.first()?;
        let rest = missing.without(Bitboard::of(to));
        (rest.is_empty() && !occupied.contains(to)).then_some(to)
    }

    #[inline]
    fn score_move(&self, position: &KonoPosition<W>, steps: i32, from: Square, to: Square) -> i32 {
        let side = position.turn();
        let goal = self.board.goal(side);
        let left = position.own().without(Bitboard::of(from)).with(to);
        let shorter = steps - self.judge.race.steps(side, left);
        let entered = i32::from(goal.contains(to)) - i32::from(goal.contains(from));
        let sum = shorter * SHORTER
            + entered * GOAL
            + self.enemies_before(position, to) * IN_THE_WAY
            + self.judge.ranks_behind(side, from) * AHEAD;
        sum.clamp(-MAX_MOVE_SCORE, MAX_MOVE_SCORE)
    }

    /// The enemy pieces that a piece on this square would keep from a step forward.
    #[inline]
    fn enemies_before(&self, position: &KonoPosition<W>, square: Square) -> i32 {
        let square = Bitboard::of(square);
        let shift = |direction| self.board.compass.shift(square, direction);
        let from = match position.turn() {
            Side::White => shift(Direction::NorthEast) | shift(Direction::NorthWest),
            Side::Black => shift(Direction::SouthEast) | shift(Direction::SouthWest),
        };
        (from & position.enemy()).count() as i32
    }
}
