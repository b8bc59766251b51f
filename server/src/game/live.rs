//! A game in memory: its room, who holds its seats, and how far it is kept.

use std::collections::HashSet;

use serde_json::{Value as Json, json};
use tabuleiro_play::{Bout, Event, Millis, Proposal, Reply, Request, Room, Side};

use super::past::side_of;
use super::setup::Setup;
use crate::error::ApiError;
use crate::store::{About, Change, Hash, Mark, Role, StoredEvent};
use crate::token::same;

/// A game in memory.
// Invariant: the room is what the events up to `mark` say. Whoever lets it go further must commit that, or drop the whole.
pub(crate) struct Live {
    pub(super) id: String,
    pub(super) created: u64,
    pub(super) setup: Setup,
    pub(super) mark: Mark,
    pub(super) room: Room,
    pub(super) seats: [Seat; 2],
    pub(super) holders: Vec<(Hash, Role)>,
    /// The moves that clients have named: each side has names of its own.
    pub(super) requests: HashSet<(Side, String)>,
    /// The number of the last take-back.
    pub(super) taken_back: u64,
    /// The game that followed.
    pub(super) rematch: Option<String>,
}

/// Who sits in a seat now.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    /// `human`, or a computer's name.
    pub(super) player: String,
    pub(super) name: Option<String>,
    pub(super) open: bool,
}

/// What somebody does in a game.
#[derive(Debug)]
pub(crate) enum Act {
    /// A move at a ply.
    Move {
        ply: u64,
        mv: String,
        /// The last event that the client has seen.
        after: Option<u64>,
        /// The client's name for the request.
        request: Option<String>,
    },
    Resign(Option<Side>),
    /// An offer, or the reply to one.
    Offer {
        what: Proposal,
        answer: Option<bool>,
        side: Option<Side>,
    },
    /// Takes a seat.
    Join {
        invite: Option<Hash>,
        side: Option<Side>,
        name: Option<String>,
        /// Who else holds the seat from now on: the cookie of the page.
        cookie: Option<Hash>,
    },
    /// Asks for an invitation.
    Invite(Option<Side>),
}

/// What is to be made last, and what is said when it does.
#[derive(Default)]
pub(super) struct Outgoing {
    /// The batch of changes; the first is that of this game.
    pub(super) changes: Vec<Change>,
    /// What listeners hear: the kind, the number, the JSON.
    pub(super) events: Vec<(&'static str, u64, String)>,
    /// The answer to whoever asked.
    pub(super) answer: Json,
    /// A game that was made beside this one.
    pub(super) made: Option<String>,
    /// The request came, but what it asked for did not happen.
    pub(super) refused: Option<ApiError>,
}

impl Live {
    pub(super) fn bout(&self) -> &Bout {
        self.room.tree().bout()
    }

    pub(super) fn ply(&self) -> u64 {
        self.room.tree().way_to(self.room.live()).len() as u64
    }

    /// The seats a token holds.
    pub(super) fn sides(&self, token: &Hash) -> Vec<Side> {
        let held = |side: &Side| {
            let role = Role::Seat(*side);
            self.holders
                .iter()
                .any(|(known, has)| same(known, token) && *has == role)
        };
        Side::BOTH.into_iter().filter(held).collect()
    }

    pub(super) fn is_creator(&self, token: &Hash) -> bool {
        let mut holders = self.holders.iter();
        holders.any(|(known, role)| same(known, token) && *role == Role::Creator)
    }

    /// While a seat is free, computers wait and no clock runs.
    pub(super) fn settle_pause(&mut self, now: Millis) {
        let waits = self.seats.iter().any(|seat| seat.open);
        let request = if waits {
            Request::Pause
        } else {
            Request::Resume
        };
        if waits != self.room.is_paused() {
            let _ = self.room.apply(request, now);
        }
    }

    /// Lets the room do what was asked. Nothing of it counts before it is committed.
    pub(super) fn act(
        &mut self,
        sides: &[Side],
        act: Act,
        now: Millis,
    ) -> Result<Outgoing, ApiError> {
        match act {
            Act::Move {
                ply,
                mv,
                after,
                request,
            } => self.play(sides, ply, &mv, after, request, now),
            Act::Resign(side) => {
                let side = self.speaker(sides, side)?;
                self.ask(Request::Resign(side), now)
            }
            Act::Offer { what, answer, side } => self.offer(sides, what, answer, side, now),
            Act::Join { .. } | Act::Invite(_) => Err(ApiError::new("internal")),
        }
    }

    fn play(
        &mut self,
        sides: &[Side],
        ply: u64,
        mv: &str,
        after: Option<u64>,
        request: Option<String>,
        now: Millis,
    ) -> Result<Outgoing, ApiError> {
        if request.as_ref().is_some_and(|name| {
            let mut sides = sides.iter();
            sides.any(|side| self.requests.contains(&(*side, name.clone())))
        }) {
            return Ok(Outgoing {
                answer: self.answer(now),
                ..Outgoing::default()
            });
        }
        if after.is_some_and(|after| self.taken_back > after) {
            return Err(ApiError::new("taken-back").fact("ply", self.ply()));
        }
        if let Some(outcome) = self.room.outcome() {
            return Err(
                ApiError::from(tabuleiro_play::Refusal::Over(outcome)).fact("ply", self.ply())
            );
        }
        if ply != self.ply() {
            let error = ApiError::new("wrong-ply").with("ply", self.ply().to_string());
            return Err(error.fact("ply", self.ply()));
        }
        if !sides.contains(&self.room.turn()) {
            return Err(ApiError::new("not-your-turn").fact("ply", self.ply()));
        }
        let played = self.room.apply(Request::Play(mv.to_owned()), now);
        let events = played.map_err(|refusal| match refusal {
            tabuleiro_play::Refusal::Play(error) => ApiError::moving(mv, error),
            other => other.into(),
        })?;
        let moved = events
            .iter()
            .any(|event| matches!(event, Event::Moved { .. }));
        let mut outgoing = self.outgoing(&events, now);
        if moved {
            if let (Some(first), Some(name)) = (outgoing.changes[0].events.first_mut(), request) {
                first.request = Some(name);
            }
            if let Some(Event::Moved { mv, .. }) = events.first() {
                outgoing.answer["move"] = mv.clone().into();
            }
        } else if let Some(outcome) = self.room.outcome() {
            // The flag had fallen before the move came.
            outgoing.refused = Some(tabuleiro_play::Refusal::Over(outcome).into());
        }
        Ok(outgoing)
    }

    fn offer(
        &mut self,
        sides: &[Side],
        what: Proposal,
        answer: Option<bool>,
        side: Option<Side>,
        now: Millis,
    ) -> Result<Outgoing, ApiError> {
        if what == Proposal::Rematch
            && let Some(made) = &self.rematch
        {
            return Err(ApiError::new("rematch-made").fact("rematch", made.clone()));
        }
        let offered = self.room.offer();
        let request = match answer {
            None => Request::Propose(self.speaker(sides, side)?, what),
            Some(yes) => {
                let to = offered
                    .filter(|(_, offered)| *offered == what)
                    .map(|(by, _)| by.opposite());
                let to = to.filter(|side| sides.contains(side));
                let to = to.ok_or_else(|| ApiError::new("nothing-offered"))?;
                let reply = if yes { Reply::Accept } else { Reply::Decline };
                Request::Reply(to, reply)
            }
        };
        self.ask(request, now)
    }

    /// For which of its seats a token speaks: the one that is named, the only one, or the one to move.
    fn speaker(&self, sides: &[Side], named: Option<Side>) -> Result<Side, ApiError> {
        let named = named.filter(|side| sides.contains(side));
        let turn = Some(self.room.turn()).filter(|side| sides.contains(side));
        let only = sides.first().copied().filter(|_| sides.len() == 1);
        named
            .or(only)
            .or(turn)
            .ok_or_else(|| ApiError::new("no-seat"))
    }

    fn ask(&mut self, request: Request, now: Millis) -> Result<Outgoing, ApiError> {
        let events = self.room.apply(request, now)?;
        Ok(self.outgoing(&events, now))
    }

    /// A computer has thought, or time has passed.
    pub(super) fn pass(&mut self, request: Request, now: Millis) -> Option<Outgoing> {
        let events = self.room.apply(request, now).ok()?;
        let outgoing = self.outgoing(&events, now);
        (!outgoing.events.is_empty()).then_some(outgoing)
    }

    /// What follows from events, ready to be committed.
    pub(super) fn outgoing(&mut self, events: &[Event], now: Millis) -> Outgoing {
        let mut outgoing = Outgoing::default();
        let mut change = self.change();
        if events.iter().any(|event| matches!(event, Event::Rematch)) {
            self.make_rematch(&mut change, &mut outgoing, now);
        } else {
            for event in events {
                if let Some((kind, body, note)) = self.event_data(event, now) {
                    self.push(&mut change, &mut outgoing, kind, body, note, now);
                }
            }
            outgoing.answer = self.answer(now);
            outgoing.answer["event"] = (self.mark.last + change.events.len() as u64).into();
        }
        change.about = Some(self.about(now));
        outgoing.changes.insert(0, change);
        outgoing
    }

    pub(super) fn change(&self) -> Change {
        Change {
            game: self.id.clone(),
            before: self.mark,
            ..Change::default()
        }
    }

    pub(super) fn push(
        &self,
        change: &mut Change,
        outgoing: &mut Outgoing,
        kind: &'static str,
        mut body: Json,
        note: Option<String>,
        now: Millis,
    ) {
        let number = self.mark.last + change.events.len() as u64 + 1;
        body["type"] = kind.into();
        body["id"] = number.into();
        let body = body.to_string();
        outgoing.events.push((kind, number, body.clone()));
        change.events.push(StoredEvent {
            number,
            at: now.0,
            body,
            note,
            request: None,
        });
    }

    pub(super) fn about(&self, now: Millis) -> About {
        let computer = self.room.outcome().is_none()
            && !self.room.is_paused()
            && !self.room.is_person(self.room.turn());
        let due = self.room.due().map(|due| due.0);
        About {
            stage: self.stage(),
            wake: if computer { Some(now.0) } else { due },
            summary: self.summary(now).to_string(),
        }
    }

    /// What every answer to an act says.
    pub(super) fn answer(&self, now: Millis) -> Json {
        let mut answer = self.facts(now);
        answer["event"] = self.mark.last.into();
        answer["state"] = self.stage().word().into();
        answer
    }

    /// The room has agreed on another game: it is made beside this one, with the same tokens on exchanged seats.
    fn make_rematch(&mut self, change: &mut Change, outgoing: &mut Outgoing, now: Millis) {
        let id = crate::token::game_id();
        let names = self.seats.clone().map(|seat| seat.name);
        let setup = self.setup.exchanged(names, crate::token::seed());
        let exchanged = |(token, role): &(Hash, Role)| match role {
            Role::Seat(side) => (*token, Role::Seat(side.opposite())),
            Role::Creator => (*token, Role::Creator),
        };
        let holders = self.holders.iter().map(exchanged).collect();
        let body = json!({"rematch": id});
        self.push(change, outgoing, "rematch", body, None, now);
        if let Ok(made) = super::join::created(&id, setup, holders, now) {
            outgoing.changes.push(made);
        }
        outgoing.answer = json!({
            "rematch": id,
            "id": id,
            "event": self.mark.last + change.events.len() as u64,
        });
        self.rematch = Some(id.clone());
        outgoing.made = Some(id);
    }

    /// What was computed is kept now.
    pub(super) fn settle(&mut self, change: &Change) {
        for event in &change.events {
            self.mark = self.mark.after(event);
            if let Some(request) = &event.request {
                let body: Json = serde_json::from_str(&event.body).unwrap_or_default();
                let side = side_of(&body["side"]);
                self.requests
                    .extend(side.map(|side| (side, request.clone())));
            }
            if event.body.contains("\"type\":\"takeback\"") {
                self.taken_back = event.number;
            }
        }
        self.holders.extend(&change.holders);
    }
}
