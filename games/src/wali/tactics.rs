//! Moves of Wali at first sight.

use tabuleiro_core::evaluate::MAX_MOVE_SCORE;
use tabuleiro_core::{Bitboard, Direction, Square, Tactics, Word};

use super::threats::Threats;
use super::{Phase, Wali, WaliMove, WaliPosition};

/// How many stones are worth taking when a search looks at captures alone.
const BEST_TARGETS: usize = 2;

/// What any capture scores; what the stone is worth comes on top.
const CAPTURE: i32 = 500;
/// For a three that is made without taking a stone.
const DECLINED: i32 = -400;
/// For going where the enemy threatens to make a three.
const STOP: i32 = 200;
/// For leaving a square on which the enemy would then make a three.
const LET: i32 = -150;
/// For every square on which a three becomes possible.
const THREAT: i32 = 90;
/// For stepping out of a three where the enemy cannot follow.
const SWING: i32 = 60;
/// For going where the enemy would complete a three, if it had a stone near.
const BLOCK: i32 = 30;
/// For leaving the rim.
const INNER: i32 = 10;

impl<W: Word> Tactics for Wali<W> {
    #[inline]
    fn winning_move(&self, position: &WaliPosition<W>) -> Option<WaliMove> {
        if self.is_last_capture(position, position.enemy()) {
            self.some_capture(position.own(), position.enemy())
        } else {
            None
        }
    }

    #[inline]
    fn threatened(&self, position: &WaliPosition<W>) -> bool {
        self.is_last_capture(position, position.own())
            && self
                .some_capture(position.enemy(), position.own())
                .is_some()
    }

    fn forcing(&self, position: &WaliPosition<W>, into: &mut Vec<WaliMove>) {
        into.clear();
        if position.phase() == Phase::Drop {
            return;
        }
        let steps = self.steps(position.own(), position.enemy());
        if steps.iter().all(|steps| steps.taking.is_empty()) {
            return;
        }
        let best = self.best_targets(position);
        for (direction, steps) in Direction::STRAIGHT.into_iter().zip(&steps) {
            for to in steps.taking {
                let from = self.board.compass.behind(to, direction);
                let takes = best
                    .into_iter()
                    .map(|taken| WaliMove::Take { from, to, taken });
                into.extend(takes);
            }
        }
    }

    fn score_moves(&self, position: &WaliPosition<W>, moves: &[WaliMove], into: &mut Vec<i32>) {
        into.clear();
        let scene = self.scene(position);
        into.extend(moves.iter().map(|&mv| {
            let score = match mv {
                WaliMove::Pass => 0,
                WaliMove::Drop { to } => self.promise_of_drop(&scene, to),
                WaliMove::Step { from, to } => self.promise_of_step(&scene, from, to),
                WaliMove::Take { from, taken, .. } => {
                    let swing = i32::from(scene.own.threes.contains(from)) * SWING;
                    CAPTURE + swing + scene.worth(taken)
                }
            };
            score.clamp(-MAX_MOVE_SCORE, MAX_MOVE_SCORE)
        }));
    }

    fn apart(&self, one: WaliMove, other: WaliMove) -> u32 {
        let places = |mv| match mv {
            WaliMove::Pass => vec![],
            WaliMove::Drop { to } => vec![to],
            WaliMove::Step { from, to } | WaliMove::Take { from, to, .. } => vec![from, to],
        };
        self.board.grid.apart(&places(one), &places(other))
    }

    #[inline]
    fn code(&self, mv: WaliMove) -> u32 {
        let code = match mv {
            WaliMove::Pass => 0,
            WaliMove::Drop { to } => 1 << 24 | to.index(),
            WaliMove::Step { from, to } => 2 << 24 | from.index() << 8 | to.index(),
            WaliMove::Take { from, to, taken } => {
                3 << 24 | taken.index() << 16 | from.index() << 8 | to.index()
            }
        };
        code as u32
    }
}

/// A position with what both sides threaten in it.
struct Scene<W> {
    stones: Bitboard<W>,
    empty: Bitboard<W>,
    own: Threats<W>,
    enemy: Threats<W>,
    /// Squares beside enemy stones.
    near_enemy: Bitboard<W>,
    /// Squares beside own threats: an enemy stone there can stop them.
    beside_own: Bitboard<W>,
    /// Squares beside the enemy's threats: a stone there makes them or belongs to the run.
    beside_enemy: Bitboard<W>,
}

impl<W: Word> Scene<W> {
    /// How good it is to take a stone: the enemy should lose what it threatens with, what stops own threats, and its threes.
    #[inline]
    fn worth(&self, stone: Square) -> i32 {
        let points = |set: Bitboard<W>, points| i32::from(set.contains(stone)) * points;
        points(self.enemy.takers, 160)
            + points(self.beside_enemy, 100)
            + points(self.enemy.threes, 60)
            + points(self.beside_own, 50)
            + points(self.enemy.together, 10)
    }
}

impl<W: Word> Wali<W> {
    /// Whether the side with these stones loses by one capture more.
    #[inline]
    fn is_last_capture(&self, position: &WaliPosition<W>, stones: Bitboard<W>) -> bool {
        position.phase() == Phase::Move && stones.count() == usize::from(self.rules.lost_at) + 1
    }

    fn some_capture(&self, own: Bitboard<W>, enemy: Bitboard<W>) -> Option<WaliMove> {
        let taken = self.targets(enemy).first()?;
        let steps = self.steps(own, enemy);
        let mut directions = Direction::STRAIGHT.into_iter().zip(&steps);
        directions.find_map(|(direction, steps)| {
            let to = steps.taking.first()?;
            let from = self.board.compass.behind(to, direction);
            Some(WaliMove::Take { from, to, taken })
        })
    }

    #[inline]
    fn scene(&self, position: &WaliPosition<W>) -> Scene<W> {
        let empty = self.empty(position);
        let own = self.threats(position.own(), empty);
        let enemy = self.threats(position.enemy(), empty);
        Scene {
            stones: position.own(),
            empty,
            own,
            enemy,
            near_enemy: self.board.compass.beside(position.enemy()),
            beside_own: self.board.compass.beside(own.squares),
            beside_enemy: self.board.compass.beside(enemy.squares),
        }
    }

    fn best_targets(&self, position: &WaliPosition<W>) -> Bitboard<W> {
        let scene = self.scene(position);
        let mut left = self.targets(position.enemy());
        let mut best = Bitboard::empty();
        for _ in 0..BEST_TARGETS {
            if let Some(stone) = left.into_iter().max_by_key(|&stone| scene.worth(stone)) {
                best |= Bitboard::of(stone);
                left = left.without(best);
            }
        }
        best
    }

    #[inline]
    fn promise_of_drop(&self, scene: &Scene<W>, to: Square) -> i32 {
        let square = Bitboard::of(to);
        let squares = self.strikes(scene.stones | square, scene.empty.without(square));
        let more = squares.count() as i32 - scene.own.squares.count() as i32;
        more * THREAT + self.promise_of_arrival(scene, square)
    }

    #[inline]
    fn promise_of_step(&self, scene: &Scene<W>, from: Square, to: Square) -> i32 {
        let (start, end) = (Bitboard::of(from), Bitboard::of(to));
        let swap = start | end;
        let squares = self.strikes(scene.stones ^ swap, scene.empty ^ swap);
        let more = squares.count() as i32 - scene.own.squares.count() as i32;
        let declined = scene.own.squares.meets(end) && self.threes(scene.stones ^ swap).meets(end);
        let lets = start.meets(scene.enemy.completing & scene.near_enemy);
        let swings = start.meets(scene.own.threes.without(scene.near_enemy));
        more * THREAT
            + self.promise_of_arrival(scene, end)
            + i32::from(declined) * DECLINED
            + i32::from(lets) * LET
            + i32::from(swings) * SWING
            - i32::from(self.judge.inner.contains(from)) * INNER
    }

    #[inline]
    fn promise_of_arrival(&self, scene: &Scene<W>, square: Bitboard<W>) -> i32 {
        i32::from(scene.enemy.squares.meets(square)) * STOP
            + i32::from(scene.enemy.completing.meets(square)) * BLOCK
            + i32::from(self.judge.inner.meets(square)) * INNER
    }
}
