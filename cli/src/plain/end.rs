//! How games end: by resigning, by agreement, and what is said and done afterwards.

use std::path::PathBuf;

use tabuleiro_core::Outcome;
use tabuleiro_play::{Proposal, Refusal, Reply, Request};

use super::dialog::Dialog;
use super::table::{After, Table};
use crate::failure::Failure;
use crate::names::player_name;

impl Table {
    pub(super) fn resign(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        match self.room.speaker() {
            Some(side) => self.request(Request::Resign(side), dialog),
            None => dialog.tell("nobody-to-speak", &[]),
        }
    }

    /// Offers a draw: a computer replies at once, a person is asked. No answer is no.
    pub(super) fn offer_draw(&mut self, dialog: &mut Dialog) -> Result<(), Failure> {
        let Some(side) = self.room.speaker() else {
            return dialog.tell("nobody-to-speak", &[]);
        };
        self.request(Request::Propose(side, Proposal::Draw), dialog)?;
        let other = side.opposite();
        if self.room.outcome().is_some() || !self.room.is_person(other) {
            return Ok(());
        }
        let question = [("side", other.into())];
        let question = dialog.speech().words("draw-offered", &question);
        let reply = if dialog.agrees(&question, self.alarm())? {
            Reply::Accept
        } else {
            Reply::Decline
        };
        self.request(Request::Reply(other, reply), dialog)
    }

    /// The game is over: how, and what now.
    pub(super) fn over(
        &mut self,
        outcome: Outcome,
        dialog: &mut Dialog,
    ) -> Result<Option<After>, Failure> {
        if self.reported != Some(outcome) {
            self.reported = Some(outcome);
            let info = self.room.tree().bout().info();
            dialog.say(&dialog.speech().ending(info, outcome))?;
            dialog.say(&format!("result: {outcome}"))?;
            if self.room.is_watched() && !dialog.has_talked() {
                return Ok(Some(After::Quit));
            }
            let streaks = &mut self.streaks;
            self.reckoning.count(streaks, self.room.sitting(), outcome);
            self.tell_choices(dialog)?;
        }
        let usual = [("usual", 1_u32.into())];
        let prompt = dialog.speech().words("menu-prompt", &usual);
        let Some(line) = dialog.ask(&format!("{prompt} "))? else {
            return Ok(Some(After::Quit));
        };
        // After a game, yes and no are about another one.
        if dialog.words.means("answer-yes", &line) {
            return Ok(Some(After::Rematch(None)));
        }
        if dialog.words.means("answer-no", &line) {
            return Ok(Some(After::Quit));
        }
        match dialog.words.verb(&line) {
            Some((verb, rest)) => self.obey(verb, rest, dialog),
            None => self.choose(&line, dialog),
        }
    }

    fn choose(&mut self, line: &str, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        let offer = self.reckoning.offer();
        match line {
            "" | "1" => return Ok(Some(After::Rematch(None))),
            "2" => return Ok(Some(After::New)),
            "3" => {
                let name = match self.keeper.file() {
                    Some(_) => Some(PathBuf::new()),
                    None => self.ask_where(dialog)?,
                };
                let name = name.map(|name| name.display().to_string());
                name.map_or(Ok(()), |name| self.save(&name, dialog))?;
            }
            "4" => return Ok(Some(After::Quit)),
            "5" if offer.is_some() => return Ok(Some(After::Rematch(offer))),
            number if number.parse::<u32>().is_ok() => {
                let most = 4 + u32::from(offer.is_some());
                let data = [("found", number.into()), ("most", most.into())];
                dialog.tell("menu-unknown", &data)?;
            }
            _ => {
                self.tell_over(dialog)?;
                self.tell_choices(dialog)?;
            }
        }
        Ok(None)
    }

    pub(super) fn tell_over(&self, dialog: &Dialog) -> Result<(), Failure> {
        let outcome = self.room.outcome();
        let over = outcome.map(|outcome| Refusal::Over(outcome).message());
        over.map_or(Ok(()), |over| dialog.say(&dialog.speech().say(&over)))
    }

    /// What can be done now.
    fn tell_choices(&self, dialog: &Dialog) -> Result<(), Failure> {
        dialog.tell("after-menu", &[])?;
        let Some(offer) = self.reckoning.offer() else {
            return Ok(());
        };
        let speech = dialog.speech();
        let info = self.room.tree().bout().info();
        let level = player_name(&offer.player(), info, speech);
        let reason = speech.word(offer.reason());
        dialog.say(&format!("  5. {level} ({reason})"))
    }
}
