//! Estimating who is better in Mitsudomoe.
//!
//! A turn moves one ball one step, whatever rings there are, so that the race is mostly a matter of distances. Rings decide how freely the
//! ring step can be used and where vaulted balls can be sent; vaults gain distance, and throw the enemy back.

use tabuleiro_core::evaluate::{WeightedFeature, column, features, weigh};
use tabuleiro_core::{Evaluate, Feature, Side, Square, WdlModel};

use super::board::Set;
use super::rules::MitsudomoeOptions;
use super::{Mitsudomoe, MitsudomoePosition};

/// How many features are counted for each side.
const SIDED: usize = 21;
/// How many features there are.
const FEATURES: usize = SIDED + 9;
/// One weight for each of them.
pub(super) type Weights = [i32; FEATURES];

/// A word for each feature, what it counts, and its weights under the rulebook, without a full home, and without the lock of the goal.
/// Up to `cramped` the features are counted for both sides and subtracted.
const TABLE: [WeightedFeature<3>; FEATURES] = [
    (
        "distance",
        "steps of the balls to the nearest goal squares",
        [-192, -222, 291],
    ),
    (
        "corner",
        "squares of the balls from the corner of the goal, by files and ranks",
        [-115, -21, -178],
    ),
    (
        "worst",
        "steps of the ball that is farthest from the goal",
        [-454, -102, -456],
    ),
    ("arrived", "one if a ball is on the goal", [1113, 48, 2355]),
    (
        "arrived-two",
        "one if two balls are on the goal",
        [-226, 1063, 3667],
    ),
    (
        "last-near",
        "what lacks to four steps for the last ball, if the others are on the goal",
        [985, 858, -198],
    ),
    (
        "supported",
        "balls with an own exposed ring on a square nearer to the goal",
        [286, 392, 194],
    ),
    ("supports", "such rings", [490, -44, 224]),
    (
        "open",
        "squares without a ball that are nearer to the goal and beside a ball",
        [-260, 225, -79],
    ),
    (
        "goal-rings",
        "own exposed rings on the goal",
        [865, -421, 1023],
    ),
    (
        "blocked",
        "balls of the enemy on the own goal",
        [-587, 714, 0],
    ),
    ("exposed", "exposed rings", [744, 886, 559]),
    ("supply", "rings in supply", [1461, 1571, 936]),
    ("buried", "rings under others", [-1501, -1515, -1024]),
    (
        "rear",
        "steps of the exposed ring that is farthest from the goal: the enemy can send a ball there",
        [14, 280, -92],
    ),
    (
        "home-two",
        "one if two squares of the home have balls",
        [-720, -226, 77],
    ),
    (
        "home-full",
        "one if all squares of the home have balls",
        [-2883, 537, -1679],
    ),
    (
        "mobility",
        "squares without a ball beside the balls that can move",
        [237, -115, 211],
    ),
    ("together", "own balls beside another one", [206, -7, 301]),
    (
        "scarce",
        "what lacks to three rings that can be used: without one there is no turn",
        [322, 990, -153],
    ),
    (
        "cramped",
        "what lacks to four squares beside the balls that can move",
        [711, -1639, -206],
    ),
    ("tempo", "always one: the right to move", [735, 472, 513]),
    (
        "finish",
        "one if the race can be won at once",
        [664, 664, 664],
    ),
    (
        "finish-enemy",
        "one if the enemy could win the race at once",
        [0, 0, 0],
    ),
    (
        "leap",
        "the most steps that a vault of an own ball gains",
        [136, 405, 170],
    ),
    ("leap-enemy", "the same of the enemy", [86, -229, 24]),
    (
        "strike",
        "the most steps that an own vault can throw the enemy back",
        [-184, -972, -679],
    ),
    ("strike-enemy", "the same of the enemy", [-254, 9, -162]),
    ("hits", "ways to vault balls of the enemy", [136, 21, 713]),
    ("hits-enemy", "the same of the enemy", [-223, 298, -241]),
];

const WEIGHTS: [Weights; 3] = [column(&TABLE, 0), column(&TABLE, 1), column(&TABLE, 2)];

const NAMED: [Feature; FEATURES] = features(&TABLE);

/// The weights under these rules.
pub(super) fn weights(rules: &MitsudomoeOptions) -> &'static Weights {
    match (rules.goal_lock, rules.home_fill_loss) {
        (true, true) => &WEIGHTS[0],
        (true, false) => &WEIGHTS[1],
        (false, _) => &WEIGHTS[2],
    }
}

/// What a side can do by vaults.
#[derive(Clone, Copy, Default)]
struct Vaulting {
    leap: i32,
    strike: i32,
    hits: i32,
}

impl Evaluate for Mitsudomoe {
    const FEATURES: &'static [Feature] = &NAMED;

    fn weights(&self) -> &[i32] {
        self.weights
    }

    /// Hardly any game is drawn.
    fn wdl_model(&self) -> WdlModel {
        WdlModel {
            margin: 0.0,
            scale: 400.0,
        }
    }

    fn features(&self, position: &MitsudomoePosition, into: &mut [i32]) {
        into.copy_from_slice(&self.count_features(position));
    }

    #[inline]
    fn evaluate(&self, position: &MitsudomoePosition) -> i32 {
        weigh(&self.count_features(position), self.weights)
    }
}

impl Mitsudomoe {
    #[inline]
    fn count_features(&self, position: &MitsudomoePosition) -> Weights {
        let turn = position.turn();
        let own = self.sided(position, turn);
        let enemy = self.sided(position, turn.opposite());
        let mut features = [0; FEATURES];
        for index in 0..SIDED {
            features[index] = own[index] - enemy[index];
        }
        let mine = self.vaulting(position, turn);
        let theirs = self.vaulting(position, turn.opposite());
        let finishes = |side| i32::from(self.finish(position, side).is_some());
        features[SIDED..].copy_from_slice(&[
            1,
            finishes(turn),
            finishes(turn.opposite()),
            mine.leap,
            theirs.leap,
            mine.strike,
            theirs.strike,
            mine.hits,
            theirs.hits,
        ]);
        features
    }

    /// What is counted for each side alone.
    #[inline]
    fn sided(&self, position: &MitsudomoePosition, side: Side) -> [i32; SIDED] {
        let distance = self.distances.of(side);
        let (goal, home) = (self.board.goal(side), self.board.home(side));
        let (balls, all) = (position.balls(side), position.all_balls());
        let exposed = position.exposed(side);
        let (mut steps, mut corner, mut supported, mut together) = (0, 0, 0, 0);
        let (mut nearer, mut beside) = (Set::empty(), Set::empty());
        for ball in balls {
            steps += distance.steps(ball);
            corner += i32::from(distance.corner[ball.index()]);
            together += i32::from(self.board.neighbours[ball.index()].meets(balls));
            if !goal.contains(ball) {
                supported += i32::from(distance.nearer[ball.index()].meets(exposed));
                nearer |= distance.nearer[ball.index()];
                beside |= self.board.neighbours[ball.index()];
            }
        }
        let worst = distance.rear(balls);
        let arrived = count(balls & goal);
        let at_home = count(all & home);
        let mobility = count(beside.without(all));
        let supply = i32::from(position.supply(side));
        let rings = supply + count(exposed);
        [
            steps,
            corner,
            worst,
            i32::from(arrived >= 1),
            i32::from(arrived >= 2),
            if arrived == 2 { 4 - worst } else { 0 },
            supported,
            count(nearer & exposed),
            count(nearer.without(all)),
            count(exposed & goal),
            count(position.balls(side.opposite()) & goal),
            count(exposed),
            supply,
            position.buried(side) as i32,
            distance.rear(exposed),
            i32::from(at_home == 2),
            i32::from(at_home == 3),
            mobility,
            together,
            (3 - rings).max(0),
            (4 - mobility).max(0),
        ]
    }

    /// What the vaults of a side would bring if it were to move. The ring to land on can nearly always be brought there.
    #[inline]
    fn vaulting(&self, position: &MitsudomoePosition, side: Side) -> Vaulting {
        let mut vaulting = Vaulting::default();
        let rings = position.exposed(side);
        if position.supply(side) == 0 && rings.is_empty() {
            return vaulting;
        }
        let (own, theirs) = (self.distances.of(side), self.distances.of(side.opposite()));
        let free = position.exposed(side.opposite());
        let rear = theirs.rear(free);
        self.each_vault(position, side, |from, to, vaulted| {
            let open = free.without(Set::of(to));
            if vaulted.is_empty() || !open.is_empty() {
                vaulting.leap = vaulting.leap.max(own.steps(from) - own.steps(to));
            }
            if !vaulted.is_empty() && !open.is_empty() {
                let back = |ball| (rear - theirs.steps(ball)).max(0);
                vaulting.strike = vaulting.strike.max(vaulted.into_iter().map(back).sum());
                vaulting.hits += 1;
            }
        });
        vaulting
    }

    /// Calls `found` with the beginning and the end of each vault of a side, whatever rings it needs, and the balls of the enemy it passes over.
    #[inline]
    pub(super) fn each_vault(
        &self,
        position: &MitsudomoePosition,
        side: Side,
        mut found: impl FnMut(Square, Square, Set),
    ) {
        let all = position.all_balls();
        let enemy = position.balls(side.opposite());
        let shielded = self.shielded(position, side.opposite());
        for from in self.movers(position, side) {
            if !self.board.neighbours[from.index()].meets(all) {
                continue;
            }
            for (passed, to) in self.board.vaults(from, all) {
                if !passed.meets(shielded) {
                    found(from, to, passed & enemy);
                }
            }
        }
    }
}

#[inline]
fn count(set: Set) -> i32 {
    set.count() as i32
}
