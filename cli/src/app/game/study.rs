//! What is asked of the engine: hints, analysis, and the review of the whole game.

use tabuleiro_core::Side;
use tabuleiro_play::{Look, Question, Request};

use super::GameScreen;
use super::moves::with_mark;
use crate::app::screen::Context;

impl GameScreen {
    /// Switches the analysis on or off.
    pub(super) fn analyse(&mut self, context: &mut Context) {
        let request = if self.room.is_analysing() {
            Request::Stop(Question::Analysis)
        } else {
            Request::Ask(Question::Analysis)
        };
        self.request(request, context);
    }

    /// Looks at every move of the game; once that is done, at one mistake after another.
    pub(super) fn review(&mut self, context: &mut Context) {
        let Some(mistake) = self.room.next_mistake() else {
            self.request(Request::Ask(Question::Review), context);
            return;
        };
        let side = self.room.tree().side(mistake.place);
        let data = [
            ("side", side.unwrap_or(Side::White).into()),
            ("number", mistake.number.into()),
            ("count", mistake.count.into()),
            ("mv", with_mark(self.room.tree(), mistake.place).into()),
            ("best", mistake.best.unwrap_or_default().into()),
        ];
        let words = context.speech.words("app-mistake", &data);
        self.look(Look::At(mistake.place), context);
        self.say(words);
    }
}
