//! Making a game again from the events that are kept of it.

use std::time::Duration;

use serde_json::Value as Json;
use tabuleiro_play::{Ending, Millis, Past, Proposal, Score, Side, Span};

use super::live::{Live, Seat};
use super::setup::Setup;
use crate::error::ApiError;
use crate::store::{Hash, Mark, Role, StoreError, StoredEvent, StoredGame};

/// Everything that is kept of a game.
pub(super) struct Kept {
    pub(super) game: StoredGame,
    pub(super) events: Vec<StoredEvent>,
    pub(super) holders: Vec<(Hash, Role)>,
}

impl Kept {
    /// The game as it was. Real-time clocks do not run while no server does; days go by.
    pub(super) fn retell(self, id: &str, started: Millis) -> Result<Live, ApiError> {
        let damaged = || ApiError::from(StoreError::Damaged(format!("game {id}")));
        let begun = Mark::begin(self.game.created, &self.game.setup);
        let mark = self.events.iter().fold(begun, Mark::after);
        if mark != self.game.mark {
            return Err(damaged());
        }
        let setup: Setup = serde_json::from_str(&self.game.setup).map_err(|_| damaged())?;
        let seats = setup.seats.clone().map(|seat| Seat {
            player: seat.player,
            name: seat.name,
            open: seat.open,
        });
        let mut live = Live {
            id: id.to_owned(),
            created: self.game.created,
            room: setup.room()?,
            setup,
            mark,
            seats,
            holders: self.holders,
            requests: std::collections::HashSet::new(),
            taken_back: 0,
            rematch: None,
        };
        for event in &self.events {
            live.retell(event).ok_or_else(damaged)?;
        }
        let last = self
            .events
            .last()
            .map_or(self.game.created, |event| event.at);
        let runs_without_us = live
            .setup
            .control()
            .is_some_and(|control| control.span == Span::Move);
        let since = if runs_without_us {
            Millis(last)
        } else {
            Millis(last).max(started)
        };
        live.settle_pause(since);
        live.room.resume(since);
        Ok(live)
    }
}

impl Live {
    fn retell(&mut self, event: &StoredEvent) -> Option<()> {
        let body: Json = serde_json::from_str(&event.body).ok()?;
        let side = side_of(&body["side"]);
        if let (Some(request), Some(side)) = (&event.request, side) {
            self.requests.insert((side, request.clone()));
        }
        match body["type"].as_str()? {
            "move" => {
                let past = Past::Moved {
                    mv: body["move"].as_str()?,
                    left: read_clock(&body["clock"]),
                    score: event.note.as_deref().and_then(read_score),
                };
                self.room.retell(past).ok()?;
            }
            "takeback" => {
                self.taken_back = event.number;
                let played = usize::try_from(body["ply"].as_u64()?).ok()?;
                self.room.retell(Past::TakenBack(played)).ok()?;
            }
            "offer" if body["answer"].is_boolean() => self.room.retell(Past::Declined).ok()?,
            "offer" => {
                let what = read_proposal(body["offer"].as_str()?)?;
                self.room.retell(Past::Proposed(side?, what)).ok()?;
            }
            "seat" => {
                let seat = &mut self.seats[side?.index()];
                seat.open = false;
                seat.name = body["name"].as_str().map(str::to_owned);
            }
            "end" => {
                if let Some(ending) = read_ending(&body) {
                    self.room.retell(Past::Ended(ending)).ok()?;
                }
            }
            "rematch" => self.rematch = body["rematch"].as_str().map(str::to_owned),
            _ => return None,
        }
        Some(())
    }
}

/// The side of `w`, `b`, `white` or `black`.
pub(crate) fn side_of(value: &Json) -> Option<Side> {
    match value.as_str()? {
        "w" | "white" => Some(Side::White),
        "b" | "black" => Some(Side::Black),
        _ => None,
    }
}

fn read_clock(clock: &Json) -> Option<[Duration; 2]> {
    let left = |name: &str| {
        let seconds = clock[name].as_f64()?;
        Some(Duration::from_millis((seconds * 1000.0).round() as u64))
    };
    Some([left("white")?, left("black")?])
}

fn read_ending(body: &Json) -> Option<Ending> {
    let loser = || side_of(&body["winner"]).map(Side::opposite);
    match body["reason"].as_str()? {
        "resigned" => loser().map(Ending::Resigned),
        "time" => loser().map(Ending::Time),
        "crashed" => loser().map(Ending::Crashed),
        "illegal" => loser().map(Ending::Illegal),
        "agreed" => Some(Ending::Agreed),
        "aborted" => Some(Ending::Aborted),
        // The rules have ended it.
        _ => None,
    }
}

const PROPOSALS: [(&str, Proposal); 4] = [
    ("draw", Proposal::Draw),
    ("takeback", Proposal::TakeBack),
    ("rematch", Proposal::Rematch),
    ("abort", Proposal::Abort),
];

pub(crate) fn read_proposal(word: &str) -> Option<Proposal> {
    let found = PROPOSALS.iter().find(|(known, _)| *known == word);
    found.map(|(_, proposal)| *proposal)
}

pub(crate) fn proposal_word(proposal: Proposal) -> &'static str {
    let found = PROPOSALS.iter().find(|(_, known)| *known == proposal);
    found.map_or("", |(word, _)| word)
}

/// What a computer thought of its move, for the server alone: `points 35`, `win 7`.
pub(super) fn score_text(score: Score) -> String {
    match score {
        Score::Points(points) => format!("points {points}"),
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
    }
}

fn read_score(text: &str) -> Option<Score> {
    let (kind, number) = text.split_once(' ')?;
    match kind {
        "points" => Some(Score::Points(number.parse().ok()?)),
        "win" => Some(Score::Win(number.parse().ok()?)),
        "loss" => Some(Score::Loss(number.parse().ok()?)),
        _ => None,
    }
}
