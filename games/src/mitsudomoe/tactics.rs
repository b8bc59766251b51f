//! What can be seen at a glance in Mitsudomoe: races that end in this turn, and vaults that throw back.

use tabuleiro_core::{Notation, Side, Square, Tactics};

use super::board::{Board, Set};
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

impl Tactics for Mitsudomoe {
    #[inline]
    fn winning_move(&self, position: &MitsudomoePosition) -> Option<MitsudomoeMove> {
        self.finish(position, position.turn())
    }

    #[inline]
    fn threatened(&self, position: &MitsudomoePosition) -> bool {
        self.finish(position, position.turn().opposite()).is_some()
    }

    /// Steps and vaults onto the goal, vaults that gain two steps, and vaults that throw the enemy back; each with one ring step and the
    /// relocation that throws back farthest.
    fn forcing(&self, position: &MitsudomoePosition, into: &mut Vec<MitsudomoeMove>) {
        into.clear();
        if self.decided(position).is_some() {
            return;
        }
        let turn = position.turn();
        let own = self.distances.of(turn);
        let goal = self.board.goal(turn);
        let open = goal.without(position.all_balls());
        for from in self.movers(position, turn).without(goal) {
            for to in self.board.neighbours[from.index()] & open {
                into.extend(self.landing(position, turn, from, to, Set::empty()));
            }
        }
        let theirs = self.distances.of(turn.opposite());
        let far = |balls: Set| {
            balls
                .into_iter()
                .map(|ball| theirs.steps(ball))
                .sum::<i32>()
        };
        self.each_vault(position, turn, |from, to, vaulted| {
            let gain = own.steps(from) - own.steps(to);
            let arrives = goal.contains(to) && !goal.contains(from);
            let turn = self.landing(position, turn, from, to, vaulted);
            into.extend(turn.filter(|turn| {
                arrives || gain >= 2 || far(turn.relocated) > far(vaulted) - gain.min(0)
            }));
        });
    }

    fn score_moves(
        &self,
        position: &MitsudomoePosition,
        moves: &[MitsudomoeMove],
        into: &mut Vec<i32>,
    ) {
        self.list_promises(position, moves, into);
    }

    /// Balls are what a player looks at.
    fn apart(&self, one: MitsudomoeMove, other: MitsudomoeMove) -> u32 {
        let places = |mv: MitsudomoeMove| [mv.ball_from, mv.ball_to];
        self.grid().apart(&places(one), &places(other))
    }

    #[inline]
    fn code(&self, mv: MitsudomoeMove) -> u32 {
        let squares = [mv.ring_to, mv.ball_from, mv.ball_to];
        let supply = 31;
        let ring_from = mv.ring_from.map_or(supply, |from| from.index() as u32);
        let squares = squares
            .into_iter()
            .fold(ring_from, |code, square| code << 5 | square.index() as u32);
        squares << 12 | number(mv.relocated)
    }
}

impl Mitsudomoe {
    /// A turn that brings the last ball of a side to the goal, if it were that side's turn.
    #[inline]
    pub(super) fn finish(
        &self,
        position: &MitsudomoePosition,
        side: Side,
    ) -> Option<MitsudomoeMove> {
        let goal = self.board.goal(side);
        let balls = position.balls(side);
        if (balls & goal).count() != 2 {
            return None;
        }
        let from = balls.without(goal).first()?;
        let to = goal.without(position.all_balls()).first()?;
        let vaulted = self.way(position, side, from, to)?;
        self.landing(position, side, from, to, vaulted)
    }

    /// The balls of the enemy that a ball passes over on its way to a square without a ball, if there is such a way.
    #[inline]
    fn way(
        &self,
        position: &MitsudomoePosition,
        side: Side,
        from: Square,
        to: Square,
    ) -> Option<Set> {
        if self.board.neighbours[from.index()].contains(to) {
            return Some(Set::empty());
        }
        let passed = self.board.between(from, to);
        let enemy = side.opposite();
        let possible = !passed.is_empty()
            && position.all_balls().covers(passed)
            && !passed.meets(self.shielded(position, enemy))
            && (self.rules.diagonal_vault || Board::is_straight(from, to));
        possible.then(|| passed & position.balls(enemy))
    }

    /// A whole turn of a side with this way of a ball, if a ring step and a relocation allow it. The relocation throws back farthest.
    #[inline]
    fn landing(
        &self,
        position: &MitsudomoePosition,
        side: Side,
        from: Square,
        to: Square,
        vaulted: Set,
    ) -> Option<MitsudomoeMove> {
        let turn = |ring_from, ring_to, relocated| MitsudomoeMove {
            ring_from,
            ring_to,
            ball_from: from,
            ball_to: to,
            relocated,
        };
        let (ring_from, ring_to, free) = self.ring_step(position, side, to, !vaulted.is_empty())?;
        if vaulted.is_empty() {
            return Some(turn(ring_from, ring_to, vaulted));
        }
        let theirs = self.distances.of(side.opposite());
        let mut best = None;
        self.each_relocation(vaulted, free, |relocated| {
            let far: i32 = relocated.into_iter().map(|ball| theirs.steps(ball)).sum();
            if best.is_none_or(|(most, _)| far > most) {
                best = Some((far, relocated));
            }
        });
        best.map(|(_, relocated)| turn(ring_from, ring_to, relocated))
    }

    /// A ring step after which an own ring lies on `to`, and the exposed rings of the enemy after it. If the enemy needs rings, one
    /// that leaves as many as possible.
    #[inline]
    fn ring_step(
        &self,
        position: &MitsudomoePosition,
        side: Side,
        to: Square,
        rings_needed: bool,
    ) -> Option<(Option<Square>, Square, Set)> {
        let free = position.exposed(side.opposite()).without(Set::of(to));
        let rings = position.exposed(side).without(Set::of(to));
        let under = |square: Square| position.stack(square).without(1).top();
        if rings_needed && free.count() < 3 {
            // A ring that lies on one of the enemy's makes room for a ball.
            let lid = |&ring: &Square| under(ring) == Some(side.opposite());
            if let Some(ring) = rings.into_iter().find(lid) {
                return Some((Some(ring), to, free.with(ring)));
            }
        }
        if position.supply(side) > 0 {
            return Some((None, to, free));
        }
        if let Some(ring) = self.distances.of(side).rearmost(rings).first() {
            let uncovered = under(ring) == Some(side.opposite());
            return Some((
                Some(ring),
                to,
                if uncovered { free.with(ring) } else { free },
            ));
        }
        // The only ring is the one to land on: another one under it serves as well.
        let serves = position.exposed(side).contains(to) && under(to) == Some(side);
        let targets = self
            .board
            .all
            .without(position.all_balls())
            .without(Set::of(to));
        let aside = targets.without(free).first().or(targets.first());
        aside
            .filter(|_| serves)
            .map(|aside| (Some(to), aside, free.without(Set::of(aside))))
    }
}

/// The number of a set of at most three squares among all such sets: less than 2¹². Nearly all sets asked for are empty or have one square.
#[inline]
fn number(set: Set) -> u32 {
    const FIRST: [u32; 4] = [0, 1, 26, 326];
    let Some(one) = set.first() else {
        return FIRST[0];
    };
    let index = |square: Square| square.index() as u32;
    let others = set.without(Set::of(one));
    let Some(two) = others.first() else {
        return FIRST[1] + index(one);
    };
    let pairs = |two: u32| two * two.saturating_sub(1) / 2;
    let triples = |three: u32| pairs(three) * three.saturating_sub(2) / 3;
    let pair = index(one) + pairs(index(two));
    match others.without(Set::of(two)).first() {
        None => FIRST[2] + pair,
        Some(three) => FIRST[3] + pair + triples(index(three)),
    }
}
