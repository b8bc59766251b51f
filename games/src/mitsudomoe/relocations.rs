//! Where vaulted balls can go in Mitsudomoe.

use super::Mitsudomoe;
use super::board::Set;

impl Mitsudomoe {
    /// Calls `found` with each set of squares on which the vaulted balls can end up, if `free` are the exposed rings of their colour.
    ///
    /// Taking turns through one free ring the balls can reach every set of this many rings, their own old ones included, except to stay as they are.
    /// Without chains only the free rings count.
    #[inline]
    pub(super) fn each_relocation(&self, vaulted: Set, free: Set, mut found: impl FnMut(Set)) {
        let rings = if self.rules.chain_relocation {
            free | vaulted
        } else {
            free
        };
        let mut visit = |set: Set| {
            if set != vaulted || set.is_empty() {
                found(set);
            }
        };
        match vaulted.count() {
            0 => visit(Set::empty()),
            1 => rings.into_iter().for_each(|one| visit(Set::of(one))),
            2 => each_pair(rings, visit),
            _ => each_triple(rings, visit),
        }
    }

    /// How many such sets there are, if this many rings are free.
    #[inline]
    pub(super) fn count_relocations(&self, vaulted: Set, free: usize) -> usize {
        let balls = vaulted.count();
        let stay = usize::from(self.rules.chain_relocation && balls > 0);
        let rings = if self.rules.chain_relocation {
            free + balls
        } else {
            free
        };
        let sets = match balls {
            0 => 1,
            1 => rings,
            2 => rings * rings.saturating_sub(1) / 2,
            _ => rings * rings.saturating_sub(1) * rings.saturating_sub(2) / 6,
        };
        sets - stay
    }
}

#[inline]
fn each_pair(rings: Set, mut visit: impl FnMut(Set)) {
    let mut above = rings;
    for one in rings {
        above = above.without(Set::of(one));
        for two in above {
            visit(Set::of(one).with(two));
        }
    }
}

#[inline]
fn each_triple(rings: Set, mut visit: impl FnMut(Set)) {
    let mut above = rings;
    for one in rings {
        above = above.without(Set::of(one));
        each_pair(above, |pair| visit(pair.with(one)));
    }
}
