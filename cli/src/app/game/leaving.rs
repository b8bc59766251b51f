//! Esc, and asking before something is lost.

use tabuleiro_play::{Question, Request};

use super::keys::Action;
use super::{Focus, GameScreen, SidePanel};
use crate::app::screen::{Context, Next};
use crate::settings::Switch;
use crate::texts::sentence;

impl GameScreen {
    /// What Esc does now.
    pub(super) fn escape_means(&self) -> &'static str {
        if cancels(self.asked) {
            "do-cancel"
        } else if self.focus == Focus::Moves || !self.room.gestures().is_empty() {
            "do-back"
        } else if self.side_panel == SidePanel::Legal || self.room.is_analysing() {
            "do-close"
        } else if self.is_running_by_itself() {
            "do-pause"
        } else if self.jobs.thinking().is_some() {
            "do-hurry"
        } else if self.room.studying().is_some() {
            "do-stop"
        } else {
            "do-leave"
        }
    }

    /// Whether computers play and nobody has stopped them.
    fn is_running_by_itself(&self) -> bool {
        self.room.is_watched() && !self.room.is_paused() && !self.is_over()
    }

    /// Esc: nothing is given up after all; one gesture back; what was opened is closed; then whatever is being thought comes to its end; then the
    /// screen is left. A game that goes on is kept.
    pub(super) fn escape(&mut self, asked: Option<Action>, context: &mut Context) -> Option<Next> {
        if cancels(asked) {
            self.say(context.speech.word("app-cancelled"));
        } else if self.focus == Focus::Moves {
            self.focus = Focus::Board;
        } else if !self.room.gestures().is_empty() {
            self.unchoose(context);
        } else if self.side_panel == SidePanel::Legal {
            self.turn_panel(context);
        } else if self.room.is_analysing() {
            self.request(Request::Stop(Question::Analysis), context);
        } else if self.is_running_by_itself() {
            self.request(Request::Pause, context);
        } else if !self.jobs.hurry() {
            let Some((question, ..)) = self.room.studying() else {
                return self.act(Action::Leave, asked, context);
            };
            self.request(Request::Stop(question), context);
        }
        None
    }

    /// Does something, or asks first.
    pub(super) fn act(
        &mut self,
        action: Action,
        asked: Option<Action>,
        context: &mut Context,
    ) -> Option<Next> {
        // A key that is held down repeats itself: only Enter confirms, or the way out taken twice.
        let again = asked == Some(Action::Leave) && action == Action::Leave;
        let confirms = context.settings.confirmation == Switch::On && !again;
        let Some(question) = self.question(action).filter(|_| confirms) else {
            return self.perform(action, context);
        };
        self.asked = Some(action);
        let what = sentence(&context.speech.word(action.key().1));
        let data = [("what", what.into())];
        self.say(context.speech.words(question, &data));
        None
    }

    /// What is asked before something is given up or lost.
    fn question(&self, action: Action) -> Option<&'static str> {
        let begun = self.room.live() != self.room.tree().root();
        let idle = action == Action::OtherLevel && self.offer().is_none();
        if action.puts_away() && !idle && self.would_be_lost() {
            Some("app-press-again-unsaved")
        } else {
            let gives_up = action.gives_up() && begun && !self.is_over();
            gives_up.then_some("app-press-again")
        }
    }

    /// Whether a game that a person has played to its end here is kept nowhere.
    pub(super) fn would_be_lost(&self) -> bool {
        let tree = self.room.tree();
        let mut sides = tree
            .way_to(self.room.live())
            .into_iter()
            .filter_map(|place| tree.side(place));
        self.is_over()
            && self.ended_here
            && self.keeper.is_homeless()
            && sides.any(|side| self.room.is_person(side))
    }
}

/// Whether Esc takes a question back. Leaving is what Esc does, too: there it is the answer.
fn cancels(asked: Option<Action>) -> bool {
    asked.is_some_and(|asked| asked != Action::Leave)
}
