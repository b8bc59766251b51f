//! The computer players of the two original student programs.
//!
//! The first program has `easy`, `medium` and `hard`, which choose the ring, the ball and the relocations one after another and leave
//! nothing to chance. The second has `random` and `smart`, which choose whole turns.

use rand_core::Rng;
use tabuleiro_core::game::pick;
use tabuleiro_core::{Care, Game, Originals, Side, Square};

use super::board::{GRID, Set};
use super::rules::HOME_FILL;
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

impl Originals for Mitsudomoe {
    const ORIGINALS: &'static [&'static str] = &["easy", "medium", "hard", "random", "smart"];

    fn original_move<R: Rng>(
        &self,
        name: &str,
        position: &MitsudomoePosition,
        care: Care,
        rng: &mut R,
    ) -> Option<MitsudomoeMove> {
        let mut turns = Vec::new();
        self.moves(position, &mut turns);
        if care == Care::Repaired {
            self.drop_losing(position, &mut turns);
        }
        match name {
            "easy" => self.staged_move(position, &turns, Level::Easy),
            "medium" => self.staged_move(position, &turns, Level::Medium),
            "hard" => self.staged_move(position, &turns, Level::Hard),
            "random" => self.cautious_move(position, &turns, rng),
            "smart" => self.smart_move(position, &turns, rng),
            _ => None,
        }
    }
}

/// The levels of the first program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    /// The place in a list of the ball step or relocation this level takes, if `best` is the place of the best: the easy level takes the
    /// one before it, if there is one behind the first `kept`.
    const fn choice(self, best: usize, kept: usize) -> usize {
        match self {
            Self::Easy if best > kept => best - 1,
            _ => best,
        }
    }

    /// The level whose ball step is expected when a ring step is judged.
    const fn expected(self) -> Self {
        match self {
            Self::Easy | Self::Medium => Self::Easy,
            Self::Hard => Self::Hard,
        }
    }
}

impl Mitsudomoe {
    /// Leaves out turns that lose by a full home at once, if there are others.
    fn drop_losing(&self, position: &MitsudomoePosition, turns: &mut Vec<MitsudomoeMove>) {
        let loses = |turn: &MitsudomoeMove| {
            let outcome = self.outcome(&self.play(position, *turn));
            outcome.is_some_and(|outcome| outcome.reason == HOME_FILL)
        };
        if turns.iter().any(|turn| !loses(turn)) {
            turns.retain(|turn| !loses(turn));
        }
    }

    /// First the ring, then the ball, then the relocations.
    fn staged_move(
        &self,
        position: &MitsudomoePosition,
        turns: &[MitsudomoeMove],
        level: Level,
    ) -> Option<MitsudomoeMove> {
        let mut turns = turns.to_vec();
        turns.sort_by_key(|turn| {
            (
                origin_order(turn.ring_from),
                target_order(turn.ring_to),
                origin_order(Some(turn.ball_from)),
                target_order(turn.ball_to),
            )
        });
        let rings: Vec<&[MitsudomoeMove]> = turns
            .chunk_by(|one, two| (one.ring_from, one.ring_to) == (two.ring_from, two.ring_to))
            .collect();
        let judged = |ring: &[MitsudomoeMove]| {
            let balls = ball_steps(ring);
            let chosen = self.choose_ball(position, &balls, level.expected());
            self.value_after(position, balls[chosen][0])
        };
        let ring = first_best(&rings, |ring| judged(ring))?;
        let balls = ball_steps(rings[ring]);
        let ways = balls[self.choose_ball(position, &balls, level)];
        let relocated = self.relocate(position, ways[0], level);
        Some(
            *ways
                .iter()
                .find(|turn| turn.relocated == relocated)
                .unwrap_or(&ways[0]),
        )
    }

    /// The place of the ball step that a level chooses.
    fn choose_ball(
        &self,
        position: &MitsudomoePosition,
        balls: &[&[MitsudomoeMove]],
        level: Level,
    ) -> usize {
        let best = first_best(balls, |ways| self.value_after(position, ways[0]));
        level.choice(best.unwrap_or(0), 0)
    }

    /// The value for the mover when its ball has arrived; nothing else counts.
    fn value_after(&self, position: &MitsudomoePosition, turn: MitsudomoeMove) -> u32 {
        let side = position.turn();
        let balls = position.balls(side) ^ (Set::of(turn.ball_from) | Set::of(turn.ball_to));
        self.value(balls, side)
    }

    /// Steps from the own corner, and twenty for each ball on its goal.
    fn value(&self, balls: Set, side: Side) -> u32 {
        let way = |square: Square| {
            let climbed = u32::from(GRID.file(square) + GRID.rank(square));
            match side {
                Side::White => climbed,
                Side::Black => 8 - climbed,
            }
        };
        let arrived = (balls & self.board.goal(side)).count() as u32;
        balls.into_iter().map(way).sum::<u32>() + 20 * arrived
    }

    /// Where the vaulted balls go: one after another to where they are worth least.
    fn relocate(&self, position: &MitsudomoePosition, turn: MitsudomoeMove, level: Level) -> Set {
        let enemy = position.turn().opposite();
        let after = position.ring_stepped(turn.ring_from, turn.ring_to);
        let mut waiting = in_order(
            self.vaulted(position, turn.ball_from, turn.ball_to),
            origin_order_of,
        );
        let mut free = in_order(after.exposed(enemy), target_order);
        let (mut balls, mut left, mut relocated) =
            (position.balls(enemy), Vec::new(), Set::empty());
        while !waiting.is_empty() {
            // With no free ring left, the squares that balls relocated before have left must do.
            let targets = if free.is_empty() { &left } else { &free };
            let pairs: Vec<(Square, Square)> = waiting
                .iter()
                .flat_map(|&from| targets.iter().map(move |&to| (from, to)))
                .collect();
            let moved = |&(from, to): &(Square, Square)| balls.without(Set::of(from)).with(to);
            let Some(best) = first_best(&pairs, |pair| u32::MAX - self.value(moved(pair), enemy))
            else {
                return relocated;
            };
            let (from, to) = pairs[level.choice(best, 1)];
            balls = moved(&(from, to));
            relocated = relocated.with(to);
            waiting.retain(|&square| square != from);
            free.retain(|&square| square != to);
            left.retain(|&square| square != to);
            left.push(from);
        }
        relocated
    }

    /// Any turn that does not leave the own home full, also where that would win; any turn at all if all do.
    fn cautious_move<R: Rng>(
        &self,
        position: &MitsudomoePosition,
        turns: &[MitsudomoeMove],
        rng: &mut R,
    ) -> Option<MitsudomoeMove> {
        let home = self.board.home(position.turn());
        let careful: Vec<_> = turns
            .iter()
            .copied()
            .filter(|&turn| !self.play(position, turn).all_balls().covers(home))
            .collect();
        pick(&careful, rng).or_else(|| pick(turns, rng))
    }

    /// The turn with the smallest sum of the own distance, half the opponent's, and a little chance. The opponent's should have been
    /// subtracted: so this player helps its opponent, as its program did.
    fn smart_move<R: Rng>(
        &self,
        position: &MitsudomoePosition,
        turns: &[MitsudomoeMove],
        rng: &mut R,
    ) -> Option<MitsudomoeMove> {
        let (me, other) = (position.turn(), position.turn().opposite());
        let mut best: Option<(f64, MitsudomoeMove)> = None;
        for &turn in turns {
            let after = self.play(position, turn);
            let chance = f64::from(rng.next_u32()) / f64::from(u32::MAX) * 0.5 - 0.25;
            let rating = self.distance(&after, me) + 0.5 * self.distance(&after, other) + chance;
            if best.is_none_or(|(least, _)| rating < least) {
                best = Some((rating, turn));
            }
        }
        best.map(|(_, turn)| turn)
    }

    fn distance(&self, position: &MitsudomoePosition, side: Side) -> f64 {
        let goal = self.board.goal(side);
        if position.all_balls().covers(self.board.home(side)) {
            return 9998.0;
        }
        if position.balls(side) == goal {
            return -9998.0;
        }
        let mean = |ball: Square| {
            goal.into_iter()
                .map(|target| straight_distance(ball, target))
                .sum::<f64>()
                / 3.0
        };
        position.balls(side).into_iter().map(mean).sum()
    }
}

/// Turns of one ring step, by ball step: they differ only in the relocations.
fn ball_steps(ring: &[MitsudomoeMove]) -> Vec<&[MitsudomoeMove]> {
    ring.chunk_by(|one, two| (one.ball_from, one.ball_to) == (two.ball_from, two.ball_to))
        .collect()
}

/// The place of the first of the items with the largest value.
fn first_best<T>(items: &[T], value: impl Fn(&T) -> u32) -> Option<usize> {
    let values: Vec<u32> = items.iter().map(value).collect();
    let most = values.iter().max()?;
    values.iter().position(|value| value == most)
}

/// The order in which the first program looks for pieces to move: the supply, then from the top rank down, each from the left.
fn origin_order(square: Option<Square>) -> u8 {
    square.map_or(0, |square| 1 + origin_order_of(square))
}

fn origin_order_of(square: Square) -> u8 {
    (GRID.ranks() - 1 - GRID.rank(square)) * GRID.files() + GRID.file(square)
}

/// The order in which it looks for places to go: from the bottom rank up, each from the right.
fn target_order(square: Square) -> u8 {
    GRID.rank(square) * GRID.files() + (GRID.files() - 1 - GRID.file(square))
}

fn in_order(set: Set, order: impl Fn(Square) -> u8) -> Vec<Square> {
    let mut squares: Vec<Square> = set.into_iter().collect();
    squares.sort_by_key(|&square| order(square));
    squares
}

fn straight_distance(one: Square, two: Square) -> f64 {
    let files = f64::from(GRID.file(one).abs_diff(GRID.file(two)));
    let ranks = f64::from(GRID.rank(one).abs_diff(GRID.rank(two)));
    files.hypot(ranks)
}
