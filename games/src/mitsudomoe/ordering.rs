//! How good the turns of Mitsudomoe look at first sight.
//!
//! There are hundreds of turns in a position, so that a turn gets only sums of numbers that were found once for all turns.

use tabuleiro_core::evaluate::MAX_MOVE_SCORE;
use tabuleiro_core::{Side, Square};

use super::board::{SQUARES, Set};
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

/// What a step towards the goal scores, and what a square nearer to its corner.
const STEP: i32 = 70;
const CORNER: i32 = 12;
/// What it scores to arrive.
const ARRIVAL: i32 = 90;
/// What a step scores that the enemy is thrown back.
const THROW: i32 = 80;
/// What it scores to throw back the ball that is about to win.
const RESCUE: i32 = 400;
/// What a step costs that the enemy could throw back the ball.
const RISK: i32 = 15;
/// The value of a ring on a square from which a ball can go on.
const PATH: i32 = 30;
/// What it scores to cover a ring of the enemy, and one on the way of its balls.
const COVER: i32 = 10;
const COVER_PATH: i32 = 25;

/// What is the same for all turns of a position.
struct Sight {
    turn: Side,
    goal: Set,
    home: Set,
    own: Set,
    enemy: Set,
    all: Set,
    /// The own exposed rings.
    rings: Set,
    /// The balls of the enemy that would win the race in its next turn.
    winning: Set,
    /// What an own ball is worth where it is, and where it would be, with the risk of being thrown back.
    ball_from: [i32; SQUARES],
    ball_to: [i32; SQUARES],
    /// What it is worth that an enemy ball is on a square.
    enemy_ball: [i32; SQUARES],
    /// What it is worth to put a ring on a square, and to lift it from there; the last place is the supply.
    ring_to: [i32; SQUARES],
    ring_from: [i32; SQUARES + 1],
}

impl Mitsudomoe {
    pub(super) fn list_promises(
        &self,
        position: &MitsudomoePosition,
        moves: &[MitsudomoeMove],
        into: &mut Vec<i32>,
    ) {
        let sight = self.sight(position);
        into.clear();
        into.extend(moves.iter().map(|mv| self.score_move(&sight, mv)));
    }

    #[inline]
    fn score_move(&self, sight: &Sight, mv: &MitsudomoeMove) -> i32 {
        let moved = Set::of(mv.ball_from) | Set::of(mv.ball_to);
        let own = sight.own ^ moved;
        if own == sight.goal {
            return MAX_MOVE_SCORE;
        }
        let (vaulted, thrown) = if mv.relocated.is_empty() {
            (Set::empty(), 0)
        } else {
            self.throw_promise(sight, mv)
        };
        let all = own | sight.enemy.without(vaulted) | mv.relocated;
        if self.rules.home_fill_loss && all.covers(sight.home) {
            return -MAX_MOVE_SCORE;
        }
        let sum = sight.ball_to[mv.ball_to.index()] - sight.ball_from[mv.ball_from.index()]
            + thrown
            + self.ring_promise(sight, mv);
        sum.clamp(1 - MAX_MOVE_SCORE, MAX_MOVE_SCORE - 1)
    }

    /// The balls that are thrown back, and what it scores.
    #[inline]
    fn throw_promise(&self, sight: &Sight, mv: &MitsudomoeMove) -> (Set, i32) {
        let vaulted = self.board.between(mv.ball_from, mv.ball_to) & sight.enemy;
        let worth = |balls: Set| -> i32 {
            let one = |ball: Square| sight.enemy_ball[ball.index()];
            balls.into_iter().map(one).sum()
        };
        let rescue = i32::from(vaulted.meets(sight.winning)) * RESCUE;
        (vaulted, worth(mv.relocated) - worth(vaulted) + rescue)
    }

    /// What the ring step scores beside the landing of the ball.
    ///
    /// Both cases are worked out before one is chosen: a processor cannot foresee which one it is.
    #[inline]
    fn ring_promise(&self, sight: &Sight, mv: &MitsudomoeMove) -> i32 {
        let lifted = sight.ring_from[mv.ring_from.map_or(SQUARES, Square::index)];
        let idle = i32::from(sight.rings.contains(mv.ball_to));
        let next = self.distances.of(sight.turn).nearer[mv.ball_to.index()];
        let on_path = i32::from(next.without(sight.rings).contains(mv.ring_to));
        let beneath = -PATH * idle;
        let aside = sight.ring_to[mv.ring_to.index()] + PATH * on_path;
        let is_beneath = mv.ring_to == mv.ball_to;
        lifted + if is_beneath { beneath } else { aside }
    }

    fn sight(&self, position: &MitsudomoePosition) -> Sight {
        let turn = position.turn();
        let enemy = turn.opposite();
        let all = position.all_balls();
        let winning = self
            .finish(position, enemy)
            .map_or(Set::empty(), |mv| Set::of(mv.ball_from));
        let mut sight = Sight {
            turn,
            goal: self.board.goal(turn),
            home: self.board.home(turn),
            own: position.balls(turn),
            enemy: position.balls(enemy),
            all,
            rings: position.exposed(turn),
            winning,
            ball_from: [0; SQUARES],
            ball_to: [0; SQUARES],
            enemy_ball: [0; SQUARES],
            ring_to: [0; SQUARES],
            ring_from: [0; SQUARES + 1],
        };
        self.judge_balls(position, &mut sight);
        self.judge_rings(position, &mut sight);
        sight
    }

    fn judge_balls(&self, position: &MitsudomoePosition, sight: &mut Sight) {
        let (turn, enemy) = (sight.turn, sight.turn.opposite());
        let (own, theirs) = (self.distances.of(turn), self.distances.of(enemy));
        let rear = own.rear(sight.rings);
        let mut attacked = Set::empty();
        self.each_vault(position, enemy, |_, _, vaulted| attacked |= vaulted);
        let exposed = self.exposed_squares(position, sight);
        for square in self.board.all {
            let value = |set: Set, value| if set.contains(square) { value } else { 0 };
            let risk = RISK * (rear - own.steps(square)).max(0);
            let corner = i32::from(own.corner[square.index()]);
            let worth = value(sight.goal, ARRIVAL) - STEP * own.steps(square) - CORNER * corner;
            sight.ball_from[square.index()] = worth - value(attacked, risk);
            sight.ball_to[square.index()] = worth - value(exposed, risk);
            let corner = i32::from(theirs.corner[square.index()]);
            sight.enemy_ball[square.index()] =
                THROW * theirs.steps(square) + CORNER * corner - value(sight.home, ARRIVAL);
        }
    }

    /// The squares where the enemy could vault a ball.
    fn exposed_squares(&self, position: &MitsudomoePosition, sight: &Sight) -> Set {
        let movers = self.movers(position, sight.turn.opposite()).into_iter();
        let hops = movers.fold(Set::empty(), |sum, from| {
            sum | self.board.hops(from, sight.all)
        });
        if self.rules.goal_shield {
            hops.without(sight.goal)
        } else {
            hops
        }
    }

    /// What it is worth to put a ring on each square, and to lift each ring.
    fn judge_rings(&self, position: &MitsudomoePosition, sight: &mut Sight) {
        let (turn, enemy) = (sight.turn, sight.turn.opposite());
        let distance = self.distances.of(turn);
        let path = self.path(turn, sight.own);
        let enemy_path = self.path(enemy, sight.enemy);
        let enemy_rings = position.exposed(enemy);
        // Without rings there are no turns: the fewer the enemy can use, the better to cover one.
        let usable = enemy_rings.count() as i32 + i32::from(position.supply(enemy));
        let cover = COVER * (5 - usable).max(1);
        let value = |set: Set, square, value| if set.contains(square) { value } else { 0 };
        for square in self.board.all.without(sight.all) {
            let near = 4 * (2 - distance.steps(square));
            let worth = near + value(path, square, PATH / 2) + value(sight.goal, square, PATH / 3);
            let covers = value(enemy_rings, square, cover)
                + value(enemy_rings & enemy_path, square, COVER_PATH);
            let waste = value(sight.rings, square, worth + PATH / 2);
            sight.ring_to[square.index()] = worth + covers - waste;
        }
        for square in sight.rings {
            let near = 4 * (2 - distance.steps(square));
            let under = position.stack(square).without(1).top();
            let uncovered = match under {
                Some(side) if side == enemy => cover + value(enemy_path, square, COVER_PATH),
                Some(_) => -PATH / 2,
                None => 0,
            };
            let worth = near + value(path, square, PATH / 2) + value(sight.goal, square, PATH / 3);
            sight.ring_from[square.index()] = -worth - uncovered;
        }
    }

    /// The squares by which the balls of a side come nearer to its goal.
    #[inline]
    fn path(&self, side: Side, balls: Set) -> Set {
        let distance = self.distances.of(side);
        let under_way = balls.without(self.board.goal(side)).into_iter();
        under_way.fold(Set::empty(), |sum, ball| {
            sum | distance.nearer[ball.index()]
        })
    }
}
