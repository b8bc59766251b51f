//! What is asked of the engine: hints, analysis, and the review of the whole game.

use tabuleiro_core::Trace;
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
        let mistakes = self.room.mistakes();
        let tree = self.room.tree();
        let far = |place| tree.way_to(place).len();
        let here = far(tree.here());
        let next = mistakes.iter().position(|slip| far(slip.place) > here);
        let number = next.unwrap_or(0);
        let Some(slip) = mistakes.get(number) else {
            self.request(Request::Ask(Question::Review), context);
            return;
        };
        let best = tree
            .parent(slip.place)
            .and_then(|before| self.room.assessment(before)?.best.clone());
        let data = [
            ("number", (number + 1).into()),
            ("count", mistakes.len().into()),
            ("mv", with_mark(tree, slip.place).into()),
            ("best", best.unwrap_or_default().into()),
        ];
        let words = context.speech.words("app-mistake", &data);
        self.look(Look::At(slip.place), context);
        self.say(words);
    }

    /// Whether the engine looks at something.
    pub(super) fn is_studying(&self) -> bool {
        self.room.studying().is_some()
    }

    /// Ends what the engine looks at; `false` if there is nothing.
    pub(super) fn stop_studying(&mut self, context: &mut Context) -> bool {
        let current = self.room.studying();
        if let Some((question, ..)) = current {
            self.request(Request::Stop(question), context);
        }
        current.is_some()
    }

    /// Whether the engine is asked for a hint.
    pub(super) fn seeks_hint(&self) -> bool {
        matches!(self.room.studying(), Some((Question::Hint, ..)))
    }

    /// The traces on the board that are not those of the last move: a hint, or a move that is about to be made.
    pub(super) fn shown_traces(&self) -> Vec<Trace> {
        let announced = self.room.announced().filter(|_| self.room.is_live());
        if let Some(traces) = announced {
            return traces.to_vec();
        }
        let hint = self.room.hint();
        hint.map(|hint| self.traces_of(&hint.mv))
            .unwrap_or_default()
    }
}
