//! Moves of Mitsudomoe: generation, playing, outcome.
//!
//! A turn is a ring step and a ball step. The ring step moves no ball, so that the ways of the balls are found once for all ring steps
//! ([`Ways`]); a ring step only decides which of them end on an own exposed ring, and where vaulted balls can go.

use rand_core::Rng;
use tabuleiro_core::game::below;
use tabuleiro_core::{Outcome, Side, Square};

use super::board::Set;
use super::rules::{GOAL, HOME_FILL, NO_MOVES};
use super::{Mitsudomoe, MitsudomoePosition};

/// A side with this many rings in supply has not moved yet: its first turn always places one.
const FULL_SUPPLY: u8 = 5;

/// One turn: a ring step, then a ball step.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tabuleiro_games::mitsudomoe::Mitsudomoe;
///
/// let game = Mitsudomoe::new(Rules::default());
/// let turn = game.read_move(&game.start(), "b2:a1-b2").unwrap();
/// assert_eq!(turn.ring_from, None, "from the supply");
/// assert_eq!(turn.ring_to, turn.ball_to);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MitsudomoeMove {
    /// Where the ring lay; `None` is the supply.
    pub ring_from: Option<Square>,
    /// Where the ring goes.
    pub ring_to: Square,
    /// Where the ball was.
    pub ball_from: Square,
    /// Where the ball goes.
    pub ball_to: Square,
    /// Where the vaulted balls of the enemy end up; empty if none was vaulted.
    pub relocated: Set,
}

/// A way of a ball over others.
#[derive(Clone, Copy)]
pub(super) struct Vault {
    pub(super) from: Square,
    pub(super) to: Square,
    /// The enemy balls passed over.
    pub(super) vaulted: Set,
}

/// All ways of the balls of the side to move, whatever rings they need.
pub(super) struct Ways {
    /// Each ball that may move, with the squares beside it that hold no ball.
    steps: [(Square, Set); 3],
    movers: usize,
    vaults: [Vault; 24],
    vaulting: usize,
}

/// What a ring step can start from, and what the board is like when the ring is lifted.
#[derive(Clone, Copy)]
pub(super) struct Lift {
    pub(super) from: Option<Square>,
    /// Where the ring can go.
    pub(super) targets: Set,
    /// The own exposed rings.
    pub(super) own: Set,
    /// The exposed rings of the enemy.
    free: Set,
}

impl Ways {
    #[inline]
    pub(super) fn steps(&self) -> &[(Square, Set)] {
        &self.steps[..self.movers]
    }

    #[inline]
    pub(super) fn vaults(&self) -> &[Vault] {
        &self.vaults[..self.vaulting]
    }
}

impl Lift {
    /// The own exposed rings and the enemy's when the ring has been put on `to`.
    #[inline]
    pub(super) fn put(&self, to: Square) -> (Set, Set) {
        (self.own.with(to), self.free.without(Set::of(to)))
    }
}

impl Mitsudomoe {
    pub(super) fn count_moves(&self, position: &MitsudomoePosition) -> u64 {
        if self.decided(position).is_some() {
            return 0;
        }
        let ways = self.ways(position);
        self.lifts(position)
            .map(|lift| self.count_from(&ways, &lift) as u64)
            .sum()
    }

    /// How many turns begin with lifting this ring: a sum over all targets, taken without visiting them.
    #[inline]
    fn count_from(&self, ways: &Ways, lift: &Lift) -> usize {
        let targets = lift.targets.count();
        let steps = ways.steps().iter().map(|&(_, beside)| {
            // A ring that is there serves every target; a square without one serves only as the target itself.
            (beside & lift.own).count() * targets
                + (beside & lift.targets).without(lift.own).count()
        });
        let vaults = ways.vaults().iter().map(|vault| {
            let free = lift.free.count();
            if lift.own.contains(vault.to) {
                let covering = (lift.free & lift.targets).count();
                self.count_relocations(vault.vaulted, free) * (targets - covering)
                    + self.count_relocations(vault.vaulted, free.saturating_sub(1)) * covering
            } else if lift.targets.contains(vault.to) {
                self.count_relocations(
                    vault.vaulted,
                    free - usize::from(lift.free.contains(vault.to)),
                )
            } else {
                0
            }
        });
        steps.sum::<usize>() + vaults.sum::<usize>()
    }

    /// Chooses a turn by its number, without listing the others.
    pub(super) fn choose_move<R: Rng>(
        &self,
        position: &MitsudomoePosition,
        rng: &mut R,
    ) -> Option<MitsudomoeMove> {
        if self.decided(position).is_some() {
            return None;
        }
        let ways = self.ways(position);
        let total = self
            .lifts(position)
            .map(|lift| self.count_from(&ways, &lift))
            .sum();
        if total == 0 {
            return None;
        }
        let mut skip = below(rng, total);
        for lift in self.lifts(position) {
            let count = self.count_from(&ways, &lift);
            if skip < count {
                return self.choose_from(&ways, &lift, skip);
            }
            skip -= count;
        }
        None
    }

    fn choose_from(&self, ways: &Ways, lift: &Lift, mut skip: usize) -> Option<MitsudomoeMove> {
        for ring_to in lift.targets {
            let (own, free) = lift.put(ring_to);
            let turn = |ball_from, ball_to, relocated| MitsudomoeMove {
                ring_from: lift.from,
                ring_to,
                ball_from,
                ball_to,
                relocated,
            };
            for &(from, beside) in ways.steps() {
                let landings = beside & own;
                match landings.nth(skip) {
                    Some(to) => return Some(turn(from, to, Set::empty())),
                    None => skip -= landings.count(),
                }
            }
            for vault in ways.vaults().iter().filter(|vault| own.contains(vault.to)) {
                let count = self.count_relocations(vault.vaulted, free.count());
                if skip < count {
                    let mut chosen = None;
                    self.each_relocation(vault.vaulted, free, |relocated| {
                        if skip == 0 && chosen.is_none() {
                            chosen = Some(turn(vault.from, vault.to, relocated));
                        }
                        skip = skip.saturating_sub(1);
                    });
                    return chosen;
                }
                skip -= count;
            }
        }
        None
    }

    pub(super) fn play_move(
        &self,
        position: &MitsudomoePosition,
        mv: MitsudomoeMove,
    ) -> MitsudomoePosition {
        let vaulted = self.vaulted(position, mv.ball_from, mv.ball_to);
        let after = position.turned(mv, vaulted);
        debug_assert!(is_sound(&after), "{mv:?} is not legal");
        after
    }

    pub(super) fn find_outcome(&self, position: &MitsudomoePosition) -> Option<Outcome> {
        let turn = position.turn();
        self.decided(position).or_else(|| {
            let no_moves = !self.any_plain_turn(position) && self.count_moves(position) == 0;
            no_moves.then(|| Outcome::win(turn.opposite(), NO_MOVES))
        })
    }

    /// What the side that has just moved has brought about.
    #[inline]
    pub(super) fn decided(&self, position: &MitsudomoePosition) -> Option<Outcome> {
        let moved = position.turn().opposite();
        if position.supply(moved) == FULL_SUPPLY {
            None
        } else if position.balls(moved) == self.board.goal(moved) {
            Some(Outcome::win(moved, GOAL))
        } else if self.rules.home_fill_loss && position.all_balls().covers(self.board.home(moved)) {
            Some(Outcome::win(position.turn(), HOME_FILL))
        } else {
            None
        }
    }

    /// The enemy balls that a ball passes over.
    #[inline]
    pub(super) fn vaulted(&self, position: &MitsudomoePosition, from: Square, to: Square) -> Set {
        self.board.between(from, to) & position.balls(position.turn().opposite())
    }

    /// Whether a ring can be put beside a ball that then steps onto it. Most positions without such a turn have none at all, but not all.
    #[inline]
    fn any_plain_turn(&self, position: &MitsudomoePosition) -> bool {
        let turn = position.turn();
        let movers = self.movers(position, turn).into_iter();
        let beside = movers.fold(Set::empty(), |sum, from| {
            sum | self.board.neighbours[from.index()]
        });
        let open = beside.without(position.all_balls());
        let rings = position.exposed(turn);
        // A ring on the board can go to every open square but its own.
        let ring_for = |to: Square| !rings.without(Set::of(to)).is_empty();
        !open.is_empty() && (position.supply(turn) > 0 || open.into_iter().any(ring_for))
    }

    /// The balls of a side that may leave their squares.
    #[inline]
    pub(super) fn movers(&self, position: &MitsudomoePosition, side: Side) -> Set {
        let balls = position.balls(side);
        if self.rules.goal_lock {
            balls.without(self.board.goal(side))
        } else {
            balls
        }
    }

    /// The balls of a side that its enemy may not pass over.
    #[inline]
    pub(super) fn shielded(&self, position: &MitsudomoePosition, side: Side) -> Set {
        if self.rules.goal_shield {
            position.balls(side) & self.board.goal(side)
        } else {
            Set::empty()
        }
    }

    #[inline]
    pub(super) fn ways(&self, position: &MitsudomoePosition) -> Ways {
        let nowhere = Square::new(0);
        let mut ways = Ways {
            steps: [(nowhere, Set::empty()); 3],
            movers: 0,
            vaults: [Vault {
                from: nowhere,
                to: nowhere,
                vaulted: Set::empty(),
            }; 24],
            vaulting: 0,
        };
        let balls = position.all_balls();
        let enemy = position.balls(position.turn().opposite());
        let shielded = self.shielded(position, position.turn().opposite());
        for from in self.movers(position, position.turn()) {
            let neighbours = self.board.neighbours[from.index()];
            ways.steps[ways.movers] = (from, neighbours.without(balls));
            ways.movers += 1;
            if !neighbours.meets(balls) {
                continue;
            }
            for (passed, to) in self.board.vaults(from, balls) {
                if !passed.meets(shielded) {
                    ways.vaults[ways.vaulting] = Vault {
                        from,
                        to,
                        vaulted: passed & enemy,
                    };
                    ways.vaulting += 1;
                }
            }
        }
        ways
    }

    /// The beginnings of ring steps: the supply, then the own exposed rings.
    #[inline]
    pub(super) fn lifts(&self, position: &MitsudomoePosition) -> impl Iterator<Item = Lift> {
        let turn = position.turn();
        let targets = self.board.all.without(position.all_balls());
        let (own, free) = (position.exposed(turn), position.exposed(turn.opposite()));
        let supply = (position.supply(turn) > 0).then_some(Lift {
            from: None,
            targets,
            own,
            free,
        });
        let lifted = own.into_iter().map(move |from| {
            let bit = Set::of(from);
            let under = position.stack(from).without(1).top();
            Lift {
                from: Some(from),
                targets: targets.without(bit),
                own: if under == Some(turn) {
                    own
                } else {
                    own.without(bit)
                },
                free: if under == Some(turn.opposite()) {
                    free | bit
                } else {
                    free
                },
            }
        });
        supply.into_iter().chain(lifted)
    }
}

/// Every ball is on a ring of its colour, and nothing has been lost.
fn is_sound(position: &MitsudomoePosition) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let on_own_ring = |square: Square| position.stack(square).top() == Some(side);
        position.balls(side).count() == 3 && position.balls(side).into_iter().all(on_own_ring)
    }) && !position
        .balls(Side::White)
        .meets(position.balls(Side::Black))
}
