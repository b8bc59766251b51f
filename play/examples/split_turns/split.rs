//! Mitsudomoe with every turn cut in two: the ring step is a ply, and the ball step with its relocations is the next ply of the same side.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tabuleiro_core::{
    Bitboard, Counting, Evaluate, Feature, Game, Outcome, Rules, Side, Square, Tactics, WdlModel,
};
use tabuleiro_games::mitsudomoe::{
    Mitsudomoe, MitsudomoeMove, MitsudomoeOptions, MitsudomoePosition,
};

use crate::turns::{Ring, Turns, ring_of};

/// The game in half turns.
#[derive(Debug)]
pub(crate) struct Split {
    whole: Mitsudomoe,
    standing: Standing,
    /// The turns of the positions asked about lately: all half turns of a position are found in one list of whole turns.
    recent: Mutex<Vec<Turns>>,
}

/// What a position is worth in the middle of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// As much as before the turn.
    Before,
    /// As much as after the ball step that promises most.
    Promised,
    /// Nothing is judged there: a search goes on to the end of the turn, as far as it goes on at leaves where a win is threatened.
    Onward,
}

/// A position before a turn, or with the ring step made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Half {
    /// The position before the turn.
    pub(crate) position: MitsudomoePosition,
    /// The ring step, if it has been made.
    ring: Option<Ring>,
}

/// One part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Part {
    /// The ring step.
    Ring(Option<Square>, Square),
    /// The ball step, and where the vaulted balls end up.
    Ball(Square, Square, Bitboard<u32>),
}

/// So many positions keep their turns. Those near the leaves are asked about again and again, which is where it saves time.
const RECENT: usize = 256;

/// What a turn that wins is taken to be worth; less than a win that was proved.
const WON: i32 = 20_000;

impl Half {
    /// Before a turn.
    pub(crate) fn before(position: MitsudomoePosition) -> Self {
        Self {
            position,
            ring: None,
        }
    }

    /// The whole turn of a ring step and this part, which must be a ball step.
    pub(crate) fn turn(&self, part: Part) -> Option<MitsudomoeMove> {
        match (self.ring, part) {
            (Some((ring_from, ring_to)), Part::Ball(ball_from, ball_to, relocated)) => {
                Some(MitsudomoeMove {
                    ring_from,
                    ring_to,
                    ball_from,
                    ball_to,
                    relocated,
                })
            }
            _ => None,
        }
    }
}

impl Part {
    /// The first part of a turn.
    pub(crate) fn ring(turn: &MitsudomoeMove) -> Self {
        Self::Ring(turn.ring_from, turn.ring_to)
    }

    /// The second part of a turn.
    pub(crate) fn ball(turn: &MitsudomoeMove) -> Self {
        Self::Ball(turn.ball_from, turn.ball_to, turn.relocated)
    }
}

impl Split {
    /// The game under these rules.
    pub(crate) fn judging(rules: Rules<MitsudomoeOptions>, standing: Standing) -> Self {
        let recent = std::iter::repeat_with(Turns::default).take(RECENT);
        Self {
            whole: Mitsudomoe::new(rules),
            standing,
            recent: Mutex::new(recent.collect()),
        }
    }

    /// Does something with the turns of a position.
    fn with_turns<T>(
        &self,
        position: &MitsudomoePosition,
        work: impl FnOnce(&mut Turns) -> T,
    ) -> T {
        let mut recent: MutexGuard<'_, Vec<Turns>> =
            self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let place = self.whole.key(position).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56;
        let turns = &mut recent[place as usize % RECENT];
        if turns.position != Some(*position) {
            turns.fill(&self.whole, position);
        }
        work(turns)
    }

    /// The same with what they promise.
    fn with_promises<T>(&self, position: &MitsudomoePosition, work: impl FnOnce(&Turns) -> T) -> T {
        self.with_turns(position, |turns| {
            if turns.promises.is_empty() {
                self.whole
                    .score_moves(position, &turns.list, &mut turns.promises);
            }
            work(turns)
        })
    }

    /// The score after the ball step that promises most.
    fn promised_score(&self, position: &MitsudomoePosition, ring: Ring) -> Option<i32> {
        let best = self.with_promises(position, |turns| {
            let place = turns.of(ring).max_by_key(|&place| turns.promises[place]);
            place.map(|place| turns.list[place])
        })?;
        let after = self.whole.play(position, best);
        let winner = self.whole.outcome(&after).map(|outcome| outcome.winner);
        Some(match winner {
            None => -self.whole.evaluate(&after),
            Some(winner) if winner == Some(position.turn()) => WON,
            Some(_) => -WON,
        })
    }
}

impl Game for Split {
    type Options = MitsudomoeOptions;
    type Position = Half;
    type Move = Part;

    fn fits(rules: &Rules<MitsudomoeOptions>) -> bool {
        Mitsudomoe::fits(rules)
    }

    fn new(rules: Rules<MitsudomoeOptions>) -> Self {
        Self::judging(rules, Standing::Before)
    }

    fn rules(&self) -> &Rules<MitsudomoeOptions> {
        self.whole.rules()
    }

    /// A limit of plies means twice as many halves.
    fn counting(&self) -> Counting {
        let counting = self.whole.counting();
        Counting {
            max_plies: counting.max_plies.map(|plies| plies.saturating_mul(2)),
            ..counting
        }
    }

    fn start(&self) -> Half {
        Half::before(self.whole.start())
    }

    #[inline]
    fn turn(&self, half: &Half) -> Side {
        half.position.turn()
    }

    fn moves(&self, half: &Half, into: &mut Vec<Part>) {
        into.clear();
        self.with_turns(&half.position, |turns| match half.ring {
            None => into.extend(
                turns
                    .rings
                    .iter()
                    .map(|((from, to), _)| Part::Ring(*from, *to)),
            ),
            Some(ring) => into.extend(turns.list[turns.of(ring)].iter().map(Part::ball)),
        });
    }

    #[inline]
    fn play(&self, half: &Half, part: Part) -> Half {
        match (part, half.turn(part)) {
            (Part::Ring(from, to), _) => Half {
                position: half.position,
                ring: Some((from, to)),
            },
            (Part::Ball(..), turn) => {
                let turn = turn.expect("a ball step follows a ring step");
                Half::before(self.whole.play(&half.position, turn))
            }
        }
    }

    #[inline]
    fn outcome(&self, half: &Half) -> Option<Outcome> {
        match half.ring {
            None => self.whole.outcome(&half.position),
            // Only ring steps that a ball step can follow are made.
            Some(_) => None,
        }
    }

    fn progress(&self, before: &Half, after: &Half) -> bool {
        self.whole.progress(&before.position, &after.position)
    }

    #[inline]
    fn key(&self, half: &Half) -> u64 {
        let ring = half.ring.map_or(0, |(from, to)| 1 + ring_code(from, to));
        self.whole.key(&half.position) ^ u64::from(ring).wrapping_mul(0xD134_2543_DE82_EF95)
    }
}

impl Evaluate for Split {
    const FEATURES: &'static [Feature] = Mitsudomoe::FEATURES;

    fn weights(&self) -> &[i32] {
        self.whole.weights()
    }

    fn features(&self, half: &Half, into: &mut [i32]) {
        self.whole.features(&half.position, into);
    }

    fn evaluate(&self, half: &Half) -> i32 {
        let promised = match (half.ring, self.standing) {
            (Some(ring), Standing::Promised) => self.promised_score(&half.position, ring),
            _ => None,
        };
        promised.unwrap_or_else(|| self.whole.evaluate(&half.position))
    }

    fn wdl_model(&self) -> WdlModel {
        self.whole.wdl_model()
    }
}

impl Tactics for Split {
    fn winning_move(&self, half: &Half) -> Option<Part> {
        let turn = self.whole.winning_move(&half.position)?;
        match half.ring {
            None => Some(Part::ring(&turn)),
            Some(ring) => (ring == ring_of(&turn)).then(|| Part::ball(&turn)),
        }
    }

    fn threatened(&self, half: &Half) -> bool {
        half.ring.is_some() && self.standing == Standing::Onward
            || self.whole.threatened(&half.position)
    }

    fn forcing(&self, half: &Half, into: &mut Vec<Part>) {
        let mut turns = Vec::new();
        self.whole.forcing(&half.position, &mut turns);
        into.clear();
        for turn in &turns {
            let part = match half.ring {
                None => Part::ring(turn),
                Some(ring) if ring == ring_of(turn) => Part::ball(turn),
                Some(_) => continue,
            };
            if !into.contains(&part) {
                into.push(part);
            }
        }
    }

    /// A ring step promises what the best turn promises that begins with it. The parts are all parts there are, in their order.
    fn score_moves(&self, half: &Half, parts: &[Part], into: &mut Vec<i32>) {
        into.clear();
        self.with_promises(&half.position, |turns| match half.ring {
            None => into.extend(turns.rings.iter().map(|(_, places)| {
                let promises = turns.promises[places.clone()].iter().copied();
                promises.max().unwrap_or(0)
            })),
            Some(ring) => into.extend_from_slice(&turns.promises[turns.of(ring)]),
        });
        debug_assert_eq!(parts.len(), into.len());
    }

    #[inline]
    fn code(&self, part: Part) -> u32 {
        match part {
            Part::Ring(from, to) => 1 << 30 | ring_code(from, to),
            Part::Ball(from, to, relocated) => {
                let mixed = relocated.word().wrapping_mul(0x9E37_79B1) >> 12;
                ((from.index() as u32) << 5 | to.index() as u32) << 20 | mixed
            }
        }
    }
}

#[inline]
fn ring_code(from: Option<Square>, to: Square) -> u32 {
    let supply = 31;
    let from = from.map_or(supply, |from| from.index() as u32);
    from << 5 | to.index() as u32
}
