//! A game as JSON: its state, its events, its line in a list.

use serde_json::{Value as Json, json};
use tabuleiro_play::data::ViewData;
use tabuleiro_play::record::{Record, Tag, date};
use tabuleiro_play::{Event, Millis, Outcome, Side, Span, TimeControl};

use super::hub::{ClockShot, Hub, seconds};
use super::live::Live;
use super::past::{proposal_word, score_text};
use crate::store::{Hash, Stage};

const NAMES: [(Side, &str); 2] = [(Side::White, "white"), (Side::Black, "black")];

impl Live {
    /// The whole state.
    pub(super) fn state(&self, hub: &Hub, token: Option<Hash>, now: Millis) -> Json {
        let bout = self.bout();
        let (sides, moves): (Vec<_>, Vec<_>) = bout.played().into_iter().unzip();
        let mine = token.map(|token| self.sides(&token)).unwrap_or_default();
        let creator = token.is_some_and(|token| self.is_creator(&token));
        let present = hub.present();
        let mut state = self.summary(now);
        state["event"] = self.mark.last.into();
        state["setup"] = json!({
            "game": self.setup.game,
            "rules": self.setup.rules,
            "position": self.setup.position,
        });
        state["moves"] = moves.into();
        state["sides"] = json!(sides);
        state["side"] = json!(mine.first());
        state["you"] = json!({"creator": creator, "sides": mine});
        state["view"] = json!(ViewData::from(&bout.view()));
        state["offer"] = self.room.offer().map_or(
            Json::Null,
            |(side, what)| json!({"side": side, "offer": proposal_word(what)}),
        );
        state["rematch"] = self.rematch.clone().into();
        state["watchers"] = present["watchers"].clone();
        for (side, name) in NAMES {
            state[name]["present"] = present[name].clone();
            state[name]["mine"] = mine.contains(&side).into();
        }
        state
    }

    /// What a list shows.
    pub(super) fn summary(&self, now: Millis) -> Json {
        let mut summary = self.facts(now);
        summary["id"] = self.id.clone().into();
        summary["game"] = self.setup.game.clone().into();
        summary["rules"] = self.setup.rules.clone().into();
        summary["created"] = self.created.into();
        summary["public"] = self.setup.public.into();
        summary["state"] = self.stage().word().into();
        for (side, name) in NAMES {
            let seat = &self.seats[side.index()];
            summary[name] = json!({"player": seat.player, "name": seat.name, "open": seat.open});
        }
        summary
    }

    /// Where the game is: what every answer to a move says.
    pub(super) fn facts(&self, now: Millis) -> Json {
        let bout = self.bout();
        let outcome = bout.outcome();
        json!({
            "ply": self.ply(),
            "position": bout.position(),
            "turn": bout.turn(),
            "result": result(outcome),
            "reason": outcome.map(|outcome| outcome.reason),
            "clock": self.clock(now),
        })
    }

    /// The record of the game, with the names of those who play.
    pub(super) fn record(&self) -> Record {
        let mut record = self.room.record(&date(self.created / 1000));
        for (side, name) in [(Side::White, "White"), (Side::Black, "Black")] {
            let said = self.seats[side.index()].name.as_deref();
            if let Some(Ok(tag)) = said.map(|said| Tag::new(name, said)) {
                record.tags.put(tag);
            }
        }
        record
    }

    pub(super) fn stage(&self) -> Stage {
        if self.room.outcome().is_some() {
            Stage::Finished
        } else if self.seats.iter().any(|seat| seat.open) {
            Stage::Open
        } else {
            Stage::Running
        }
    }

    pub(super) fn clock(&self, now: Millis) -> Json {
        let (Some(control), Some(shot)) = (self.setup.control(), self.clock_shot(now)) else {
            return Json::Null;
        };
        let mut clock = control_data(control);
        clock["white"] = seconds(shot.left[0]).into();
        clock["black"] = seconds(shot.left[1]).into();
        clock["running"] = json!(shot.running);
        clock
    }

    pub(super) fn clock_shot(&self, now: Millis) -> Option<ClockShot> {
        let clock = self.room.sitting().clock?;
        let left = clock.reading(now).left;
        Some(ClockShot {
            at: now.0,
            left: left.map(|left| left.as_millis() as u64),
            running: clock.running(),
        })
    }

    /// What everybody hears of an event, and what only the server keeps; `None` if nobody needs to know.
    pub(super) fn event_data(
        &self,
        event: &Event,
        now: Millis,
    ) -> Option<(&'static str, Json, Option<String>)> {
        let facts = self.facts(now);
        let with = |mut body: Json, names: &[&str]| {
            for &name in names {
                body[name] = facts[name].clone();
            }
            body
        };
        let board = ["ply", "position", "turn", "clock"];
        Some(match event {
            Event::Moved { side, mv, place } => {
                let body = with(json!({"side": side, "move": mv}), &board);
                ("move", body, self.room.score(*place).map(score_text))
            }
            Event::TakenBack { moves, .. } => {
                ("takeback", with(json!({"moves": moves}), &board), None)
            }
            Event::Proposed(side, what) => {
                let offer = proposal_word(*what);
                ("offer", json!({"side": side, "offer": offer}), None)
            }
            Event::Declined(side, what) => {
                let offer = proposal_word(*what);
                (
                    "offer",
                    json!({"side": side, "offer": offer, "answer": false}),
                    None,
                )
            }
            Event::Ended(outcome) => {
                let body = json!({
                    "result": result(Some(*outcome)),
                    "reason": outcome.reason,
                    "winner": outcome.winner,
                });
                ("end", with(body, &["ply", "clock"]), None)
            }
            _ => return None,
        })
    }
}

fn result(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("*", |outcome| outcome.score())
}

/// How much time there is, as it is asked for.
fn control_data(control: TimeControl) -> Json {
    let base = control.base.as_secs();
    match control.span {
        Span::Game => json!({"base": base, "increment": control.increment.as_secs()}),
        Span::Move => json!({"days": base / (24 * 60 * 60)}),
    }
}
