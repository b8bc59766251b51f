//! Making games, taking seats, and invitations.

use serde_json::json;
use tabuleiro_play::{Millis, Refusal, Side};

use super::live::{Live, Outgoing, Seat};
use super::setup::Setup;
use crate::error::ApiError;
use crate::store::{Change, Hash, Mark, NewGame, Role};
use crate::token::Token;

/// A new game, ready to be committed.
pub(crate) fn created(
    id: &str,
    setup: Setup,
    holders: Vec<(Hash, Role)>,
    now: Millis,
) -> Result<Change, ApiError> {
    let text = serde_json::to_string(&setup).map_err(|_| ApiError::new("internal"))?;
    let seats = setup.seats.clone().map(|seat| Seat {
        player: seat.player,
        name: seat.name,
        open: seat.open,
    });
    let mut live = Live {
        id: id.to_owned(),
        created: now.0,
        room: setup.room()?,
        mark: Mark::default(),
        seats,
        holders: Vec::new(),
        requests: std::collections::HashSet::new(),
        taken_back: 0,
        rematch: None,
        setup,
    };
    live.settle_pause(now);
    Ok(Change {
        game: id.to_owned(),
        create: Some(NewGame {
            created: now.0,
            name: live.setup.game.clone(),
            public: live.setup.public,
            setup: text,
        }),
        about: Some(live.about(now)),
        holders,
        ..Change::default()
    })
}

impl Live {
    /// Somebody takes a seat: a free one, or with an invitation one that somebody holds already.
    pub(super) fn join(
        &mut self,
        invited: Option<(Hash, Side)>,
        wish: Option<Side>,
        name: Option<&String>,
        cookie: Option<Hash>,
        now: Millis,
    ) -> Result<Outgoing, ApiError> {
        let side = match invited {
            Some((_, side)) if self.seats[side.index()].open => self.not_over(side)?,
            Some((_, side)) => side,
            None => self.free_seat(wish)?,
        };
        let token = Token::new();
        let mut change = self.change();
        let mut outgoing = Outgoing::default();
        change.used = invited.map(|(invite, _)| invite);
        change.holders.push((token.hash(), Role::Seat(side)));
        change
            .holders
            .extend(cookie.map(|cookie| (cookie, Role::Seat(side))));
        if self.seats[side.index()].open {
            let seat = &mut self.seats[side.index()];
            seat.open = false;
            seat.name = name.cloned();
            self.settle_pause(now);
        }
        // Also for a second device: whoever invited it sees that it has come.
        let name = self.seats[side.index()].name.clone();
        let body = json!({"side": side, "name": name, "player": "human"});
        self.push(&mut change, &mut outgoing, "seat", body, None, now);
        change.about = Some(self.about(now));
        outgoing.answer = json!({"token": token.reveal(), "side": side, "id": self.id});
        outgoing.changes.push(change);
        Ok(outgoing)
    }

    fn free_seat(&self, wish: Option<Side>) -> Result<Side, ApiError> {
        let free = |side: &Side| self.seats[side.index()].open;
        let wished = |side: &Side| wish.is_none_or(|wish| wish == *side);
        let found = Side::BOTH
            .into_iter()
            .find(|side| free(side) && wished(side));
        let found = found.ok_or_else(|| ApiError::new("no-free-seat"))?;
        if !self.setup.public {
            return Err(ApiError::new("invitation-needed"));
        }
        self.not_over(found)
    }

    /// A seat that is still worth taking.
    fn not_over(&self, side: Side) -> Result<Side, ApiError> {
        match self.room.outcome() {
            Some(outcome) => Err(Refusal::Over(outcome).into()),
            None => Ok(side),
        }
    }

    /// A new invitation: to one's own seat or, for whoever made the game, to a free one.
    pub(super) fn invite(
        &mut self,
        token: &Hash,
        wish: Option<Side>,
    ) -> Result<Outgoing, ApiError> {
        let own = self.sides(token);
        let creator = self.is_creator(token);
        let free = |side: &Side| creator && self.seats[side.index()].open;
        let may = |side: &Side| free(side) || own.contains(side);
        let found = match wish {
            Some(side) => Some(side).filter(may),
            None => Side::BOTH
                .into_iter()
                .find(free)
                .or_else(|| own.first().copied()),
        };
        let side = found.ok_or_else(|| ApiError::new("no-seat"))?;
        let invite = Token::new();
        let mut change = self.change();
        change.invites.push((invite.hash(), side));
        Ok(Outgoing {
            changes: vec![change],
            answer: json!({"invite": invite.reveal(), "side": side}),
            ..Outgoing::default()
        })
    }
}
