//! Turns of Mitsudomoe by gestures: ring from, ring to, ball from, ball to, then where each vaulted ball goes.
//!
//! What can follow is found from the ways of the balls, as the list of turns is, but without making the list.

use tabuleiro_core::{Gesture, GestureSet, Gestures, Square};

use super::board::Set;
use super::moves::{Lift, Vault, Ways};
use super::picture::first_assignment;
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

impl Gestures for Mitsudomoe {
    const BESIDE: &'static [Gesture] = &[Gesture::Supply];
    /// A line of the board has room for three vaulted balls.
    const LONGEST: usize = 7;

    #[inline]
    fn next_gestures(&self, position: &MitsudomoePosition, made: &[Gesture]) -> GestureSet {
        if made.is_empty() && self.decided(position).is_some() {
            return GestureSet::default();
        }
        let found = match made.len() {
            0 => Some(self.first_gestures(position)),
            1..=3 => self.middle_gestures(position, made),
            _ => self.relocations_after(position, made),
        };
        found.unwrap_or_default()
    }

    #[inline]
    fn whole_turn(
        &self,
        position: &MitsudomoePosition,
        made: &[Gesture],
    ) -> Option<MitsudomoeMove> {
        let (begun, targets) = made.split_at_checked(4)?;
        let turn = begun_turn(begun)?;
        let vaulted = self.vaulted(position, turn.ball_from, turn.ball_to);
        let relocated = squares(targets).fold(Set::empty(), Set::with);
        (targets.len() == vaulted.count()).then_some(MitsudomoeMove { relocated, ..turn })
    }
}

impl Mitsudomoe {
    /// The rings with which a turn can begin.
    pub(super) fn first_gestures(&self, position: &MitsudomoePosition) -> GestureSet {
        let ways = self.ways(position);
        let lifts = self.lifts(position);
        let useful = lifts.filter(|lift| !self.ring_targets(&ways, lift).is_empty());
        useful
            .map(|lift| lift.from.map_or(Gesture::Supply, Gesture::Square))
            .collect()
    }

    /// What follows one, two or three gestures.
    fn middle_gestures(
        &self,
        position: &MitsudomoePosition,
        made: &[Gesture],
    ) -> Option<GestureSet> {
        let (ways, lift) = (self.ways(position), self.lift(position, made[0])?);
        let [_, made @ ..] = made else { return None };
        Some(GestureSet::squares(match *made {
            [] => self.ring_targets(&ways, &lift),
            [Gesture::Square(ring_to)] => self.balls(&ways, &lift, ring_to),
            [Gesture::Square(ring_to), Gesture::Square(from)] => {
                self.landings(&ways, &lift, ring_to, from)
            }
            _ => return None,
        }))
    }

    fn lift(&self, position: &MitsudomoePosition, from: Gesture) -> Option<Lift> {
        let from = match from {
            Gesture::Square(from) => Some(from),
            _ => None,
        };
        self.lifts(position).find(|lift| lift.from == from)
    }

    /// Where a lifted ring can go so that a ball can move afterwards.
    #[inline]
    fn ring_targets(&self, ways: &Ways, lift: &Lift) -> Set {
        let beside = ways.steps().iter();
        let beside = beside.fold(Set::empty(), |sum, &(_, beside)| sum | beside);
        if beside.meets(lift.own) {
            return lift.targets;
        }
        let vaulting = |&ring_to: &Square| {
            let mut vaults = ways.vaults().iter();
            vaults.any(|vault| self.can_vault(*vault, lift, ring_to))
        };
        let others = lift.targets.without(beside).into_iter().filter(vaulting);
        others.fold(lift.targets & beside, Set::with)
    }

    /// The balls that can move when the ring has been put on `ring_to`.
    #[inline]
    fn balls(&self, ways: &Ways, lift: &Lift, ring_to: Square) -> Set {
        let (own, _) = lift.put(ring_to);
        let stepping = ways.steps().iter().filter(|(_, beside)| beside.meets(own));
        let vaulting = ways.vaults().iter();
        let vaulting = vaulting.filter(|vault| self.can_vault(**vault, lift, ring_to));
        let stepping = stepping.map(|&(from, _)| from);
        stepping.chain(vaulting.map(|vault| vault.from)).collect()
    }

    /// Where a ball can go when the ring has been put on `ring_to`.
    #[inline]
    fn landings(&self, ways: &Ways, lift: &Lift, ring_to: Square, from: Square) -> Set {
        let (own, _) = lift.put(ring_to);
        let mut steps = ways.steps().iter().filter(|step| step.0 == from);
        let beside = steps.next().map_or(Set::empty(), |step| step.1);
        let vaults = ways.vaults().iter().filter(|vault| vault.from == from);
        let vaults = vaults.filter(|vault| self.can_vault(**vault, lift, ring_to));
        vaults.fold(beside & own, |sum, vault| sum.with(vault.to))
    }

    /// Whether a vault ends on an own ring, and the vaulted balls have somewhere to go.
    #[inline]
    fn can_vault(&self, vault: Vault, lift: &Lift, ring_to: Square) -> bool {
        let (own, free) = lift.put(ring_to);
        own.contains(vault.to) && self.count_relocations(vault.vaulted, free.count()) > 0
    }

    /// Where the next vaulted ball can go, when the ball has been moved and perhaps others have been sent away.
    fn relocations_after(
        &self,
        position: &MitsudomoePosition,
        made: &[Gesture],
    ) -> Option<GestureSet> {
        let (begun, targets) = made.split_at_checked(4)?;
        let turn = begun_turn(begun)?;
        let vaulted = self.vaulted(position, turn.ball_from, turn.ball_to);
        if vaulted.is_empty() {
            return None;
        }
        let (_, free) = self.lift(position, begun[0])?.put(turn.ring_to);
        let mut next = Set::empty();
        self.each_relocation(vaulted, free, |relocated| {
            let way = first_assignment(vaulted, relocated);
            let begins = squares(targets).zip(way).all(|(made, to)| to == Some(made));
            if let Some(to) = way.get(targets.len()).copied().flatten().filter(|_| begins) {
                next = next.with(to);
            }
        });
        Some(GestureSet::squares(next))
    }
}

/// The turn that the first four gestures make, if no ball is vaulted.
#[inline]
fn begun_turn(made: &[Gesture]) -> Option<MitsudomoeMove> {
    let [
        ring_from,
        Gesture::Square(ring_to),
        Gesture::Square(ball_from),
        Gesture::Square(ball_to),
    ] = *made
    else {
        return None;
    };
    let ring_from = match ring_from {
        Gesture::Square(from) => Some(from),
        _ => None,
    };
    Some(MitsudomoeMove {
        ring_from,
        ring_to,
        ball_from,
        ball_to,
        relocated: Set::empty(),
    })
}

#[inline]
fn squares(gestures: &[Gesture]) -> impl Iterator<Item = Square> {
    gestures.iter().filter_map(|gesture| match gesture {
        Gesture::Square(square) => Some(*square),
        _ => None,
    })
}
