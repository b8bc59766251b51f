//! The list of all turns of Mitsudomoe.
//!
//! There are hundreds of them, and most differ only by the square of the ring. So the steps that need no new ring are found once for each ring
//! lifted, and copied for every square it can go to.

use tabuleiro_core::Square;

use super::board::Set;
use super::moves::{Lift, Ways};
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

/// The most steps of three balls to the squares beside them.
const MOST_STEPS: usize = 24;

/// The steps of balls onto own rings, by ball and then by square.
struct Landings {
    steps: [(Square, Square); MOST_STEPS],
    count: usize,
}

impl Landings {
    #[inline]
    fn new(ways: &Ways, own: Set) -> Self {
        let nowhere = Square::new(0);
        let mut landings = Self {
            steps: [(nowhere, nowhere); MOST_STEPS],
            count: 0,
        };
        for &(from, beside) in ways.steps() {
            for to in beside & own {
                landings.steps[landings.count] = (from, to);
                landings.count += 1;
            }
        }
        landings
    }

    #[inline]
    fn steps(&self) -> &[(Square, Square)] {
        &self.steps[..self.count]
    }
}

impl Mitsudomoe {
    pub(super) fn list_moves(&self, position: &MitsudomoePosition, into: &mut Vec<MitsudomoeMove>) {
        into.clear();
        if self.decided(position).is_some() {
            return;
        }
        let ways = self.ways(position);
        let beside = ways.steps().iter();
        let beside = beside.fold(Set::empty(), |sum, &(_, beside)| sum | beside);
        for lift in self.lifts(position) {
            let standing = Landings::new(&ways, lift.own);
            let fresh = beside.without(lift.own);
            for ring_to in lift.targets {
                if fresh.contains(ring_to) {
                    let landings = Landings::new(&ways, lift.own.with(ring_to));
                    list_steps(&lift, ring_to, &landings, into);
                } else {
                    list_steps(&lift, ring_to, &standing, into);
                }
                self.list_vaults(&ways, &lift, ring_to, into);
            }
        }
    }

    #[inline]
    fn list_vaults(
        &self,
        ways: &Ways,
        lift: &Lift,
        ring_to: Square,
        into: &mut Vec<MitsudomoeMove>,
    ) {
        let (own, free) = lift.put(ring_to);
        for vault in ways.vaults() {
            if own.contains(vault.to) {
                self.each_relocation(vault.vaulted, free, |relocated| {
                    into.push(MitsudomoeMove {
                        ring_from: lift.from,
                        ring_to,
                        ball_from: vault.from,
                        ball_to: vault.to,
                        relocated,
                    });
                });
            }
        }
    }
}

#[inline]
fn list_steps(lift: &Lift, ring_to: Square, landings: &Landings, into: &mut Vec<MitsudomoeMove>) {
    let steps = landings.steps().iter();
    into.extend(steps.map(|&(ball_from, ball_to)| MitsudomoeMove {
        ring_from: lift.from,
        ring_to,
        ball_from,
        ball_to,
        relocated: Set::empty(),
    }));
}
