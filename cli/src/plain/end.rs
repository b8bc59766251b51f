//! How games end: by giving up, by agreement, and what is said and done afterwards.

use std::time::Instant;

use tabuleiro_core::Side;
use tabuleiro_play::{Ending, PlayerKind, accepts_draw};

use super::dialog::{Dialog, Reply};
use super::table::{After, Stage, Table};
use crate::failure::Failure;
use crate::names::player_name;
use crate::time;

impl Table {
    pub(super) fn resign(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        let bout = self.sitting.tree.bout();
        let side = bout.turn();
        if bout.outcome().is_some() {
            return self.tell_over(dialog);
        }
        if !self.person_to_move() {
            return dialog.tell("nobody-to-speak", &[]);
        }
        self.end(Ending::Resigned(side), dialog);
        Ok(())
    }

    pub(super) fn offer_draw(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        let bout = self.sitting.tree.bout();
        let other = bout.turn().opposite();
        if bout.outcome().is_some() {
            return self.tell_over(dialog).map(|()| None);
        }
        if !self.person_to_move() {
            return dialog.tell("nobody-to-speak", &[]).map(|()| None);
        }
        let accepted = match self.sitting.seat(other) {
            PlayerKind::Human => agrees(other, self.alarm(), dialog)?,
            _ => accepts_draw(&self.scores(other)),
        };
        if self.time_is_up(dialog) {
            return Ok(None);
        }
        if accepted {
            self.end(Ending::Agreed, dialog);
        } else {
            dialog.tell("draw-declined", &[("side", other.into())])?;
        }
        Ok(None)
    }

    /// The game is over: how, and what now.
    pub(super) fn over(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        if self.stage != Stage::Over {
            self.tell_result(dialog)?;
            if !self.has_person() && !dialog.has_talked() {
                return Ok(Some(After::Quit));
            }
            self.stage = Stage::Over;
            self.count();
            self.tell_choices(dialog)?;
        }
        let prompt = dialog
            .speech()
            .words("menu-prompt", &[("usual", 1_u32.into())]);
        let Some(line) = dialog.ask(&format!("{prompt} "))? else {
            return Ok(Some(After::Quit));
        };
        if let Some((verb, rest)) = dialog.words.verb(&line) {
            return self.obey(verb, rest, dialog);
        }
        match line.as_str() {
            "" | "1" => return Ok(Some(After::Rematch)),
            "2" => return Ok(Some(After::New)),
            "3" => self.ask_where_to_save(dialog)?,
            "4" => return Ok(Some(After::Quit)),
            "5" if self.reckoning.offer().is_some() => {
                return Ok(self.reckoning.offer().map(After::Level));
            }
            number if number.parse::<u32>().is_ok() => {
                let most = 4 + u32::from(self.reckoning.offer().is_some());
                let data = [("found", number.into()), ("most", most.into())];
                dialog.tell("menu-unknown", &data)?;
            }
            _ => self
                .tell_over(dialog)
                .and_then(|()| self.tell_choices(dialog))?,
        }
        Ok(None)
    }

    /// Counts the game among those in a row, once.
    fn count(&mut self) {
        let outcome = self.sitting.tree.bout().outcome();
        if let Some(outcome) = outcome {
            let streaks = &mut self.streaks;
            self.reckoning.count(streaks, &self.sitting, outcome);
        }
    }

    /// What can be done now.
    fn tell_choices(&self, dialog: &Dialog) -> Result<(), Failure> {
        dialog.tell("after-menu", &[])?;
        let Some(offer) = self.reckoning.offer() else {
            return Ok(());
        };
        let speech = dialog.speech();
        let level = player_name(&offer.player(), self.sitting.tree.bout().info(), speech);
        let reason = speech.word(offer.reason());
        dialog.say(&format!("  5. {level} ({reason})"))
    }

    fn tell_result(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        if let Some(clock) = &mut self.sitting.clock {
            clock.stop(time::now());
        }
        let bout = self.sitting.tree.bout();
        let Some(outcome) = bout.outcome() else {
            return Ok(());
        };
        dialog.say(&dialog.speech().ending(bout.info(), outcome))?;
        dialog.say(&format!("result: {outcome}"))
    }

    fn ask_where_to_save(&self, dialog: &mut Dialog) -> Result<(), Failure> {
        if self.keeper.file().is_some() {
            return self.save("", dialog);
        }
        let prompt = dialog.speech().word("save-where");
        let name = dialog.ask(&format!("{prompt} "))?;
        self.save(&name.unwrap_or_default(), dialog)
    }
}

/// Asks a person whether a draw is welcome. No answer is no.
fn agrees(side: Side, until: Option<Instant>, dialog: &mut Dialog) -> Result<bool, Failure> {
    let question = dialog
        .speech()
        .words("draw-offered", &[("side", side.into())]);
    loop {
        let Reply::Line(answer) = dialog.ask_until(&format!("{question} "), until)? else {
            return Ok(false);
        };
        if dialog.words.means("answer-yes", &answer) {
            return Ok(true);
        }
        if dialog.words.means("answer-no", &answer) {
            return Ok(false);
        }
    }
}
