//! What one side proposes to the other, and resigning.

use tabuleiro_core::Side;
use tabuleiro_engine::Score;

use super::request::{Colours, Proposal, Reply};
use super::{Event, Refusal, Room};
use crate::bout::Ending;
use crate::review::accepts_draw;

/// Before this many moves a side may break a game off alone.
const BARELY_BEGUN: usize = 2;

/// A proposal that waits for a reply. It lapses with the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) by: Side,
    pub(super) what: Proposal,
}

impl Room {
    /// What a side has proposed and the other has not replied to.
    pub fn offer(&self) -> Option<(Side, Proposal)> {
        self.offer.map(|offer| (offer.by, offer.what))
    }

    pub(super) fn resign(&mut self, side: Side) -> Result<Vec<Event>, Refusal> {
        self.is_running()?;
        if !self.is_person(side) {
            return Err(Refusal::NotYours);
        }
        Ok(self.end(Ending::Resigned(side)))
    }

    /// A proposal of a person: computers reply at once, a person's own waits for the other one.
    pub(super) fn propose(&mut self, by: Side, what: Proposal) -> Result<Vec<Event>, Refusal> {
        self.makes_sense(by, what)?;
        if !self.is_person(by) {
            return Err(Refusal::NotYours);
        }
        let begun = self.tree().way_to(self.live).len() >= BARELY_BEGUN;
        let agreed = self.offer
            == Some(Offer {
                by: by.opposite(),
                what,
            });
        if agreed || what == Proposal::Abort && !begun {
            return Ok(self.carry_out(by, what));
        }
        if self.is_person(by.opposite()) {
            self.offer = Some(Offer { by, what });
            return Ok(vec![Event::Proposed(by, what)]);
        }
        let mut events = vec![Event::Proposed(by, what)];
        if self.computer_accepts(by.opposite(), what) {
            events.extend(self.carry_out(by, what));
        } else {
            events.push(Event::Declined(by.opposite(), what));
        }
        Ok(events)
    }

    pub(super) fn reply(&mut self, side: Side, reply: Reply) -> Result<Vec<Event>, Refusal> {
        let offer = self.offer.filter(|offer| offer.by != side);
        let Offer { by, what } = offer.ok_or(Refusal::NothingProposed)?;
        self.offer = None;
        Ok(match reply {
            Reply::Accept => self.carry_out(by, what),
            Reply::Decline => vec![Event::Declined(side, what)],
        })
    }

    fn is_running(&self) -> Result<(), Refusal> {
        self.outcome()
            .map_or(Ok(()), |outcome| Err(Refusal::Over(outcome)))
    }

    fn makes_sense(&self, by: Side, what: Proposal) -> Result<(), Refusal> {
        match what {
            Proposal::Rematch => self.outcome().map(drop).ok_or(Refusal::GoesOn),
            Proposal::Draw | Proposal::Abort => self.is_running(),
            Proposal::TakeBack => {
                self.is_running()?;
                let turn = self.last_turn_of(by);
                turn.map(drop).ok_or(Refusal::NothingToTakeBack)
            }
        }
    }

    /// Where a side made its last move.
    fn last_turn_of(&self, side: Side) -> Option<crate::tree::Place> {
        let way = self.tree().way_to(self.live);
        let own = way.into_iter().rev();
        let mut own = own.filter(|&place| self.tree().side(place) == Some(side));
        own.next().and_then(|place| self.tree().parent(place))
    }

    /// Computers never mind another try. A draw is answered from what they thought of their own last moves.
    fn computer_accepts(&self, computer: Side, what: Proposal) -> bool {
        what != Proposal::Draw || accepts_draw(&self.scores(computer))
    }

    /// What a computer thought of the move that led to a place.
    pub fn score(&self, place: crate::tree::Place) -> Option<Score> {
        self.scores.get(&place).copied()
    }

    /// What a computer thought of its moves so far, the latest last.
    fn scores(&self, side: Side) -> Vec<Score> {
        let way = self.tree().way_to(self.live).into_iter();
        let own = way.filter(|&place| self.tree().side(place) == Some(side));
        own.filter_map(|place| self.scores.get(&place).copied())
            .collect()
    }

    fn carry_out(&mut self, by: Side, what: Proposal) -> Vec<Event> {
        self.offer = None;
        match what {
            Proposal::Draw => self.end(Ending::Agreed),
            Proposal::Abort => self.end(Ending::Aborted),
            Proposal::Rematch => self.rematch(Colours::Exchanged),
            Proposal::TakeBack => {
                let place = self.last_turn_of(by);
                let event = place.map(|place| self.go_on_from(place));
                event.into_iter().collect()
            }
        }
    }
}
