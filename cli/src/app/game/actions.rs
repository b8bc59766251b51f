//! What can be done in a game besides moving.

use tabuleiro_core::Side;
use tabuleiro_play::{Colours, Event, Look, Proposal, Question, Refusal, Request};

use super::field::{Field, Purpose};
use super::keys::Action;
use super::{GameScreen, SidePanel};
use crate::app::rules::RulesScreen;
use crate::app::screen::{Context, Next};
use crate::app::seat::SeatScreen;
use crate::streak::{LevelOffer, Reckoning};

impl GameScreen {
    pub(super) fn perform(&mut self, action: Action, context: &mut Context) -> Option<Next> {
        self.notice = None;
        match action {
            // What is half made goes first, as with Esc.
            Action::TakeBack if !self.room.gestures().is_empty() => {
                self.unchoose(context);
            }
            Action::TakeBack => self.request(Request::TakeBack, context),
            Action::Redo => self.request(Request::Redo, context),
            Action::Hint => self.request(Request::Ask(Question::Hint), context),
            Action::Analyse => self.analyse(context),
            Action::Legal => self.turn_panel(context),
            Action::Review => self.review(context),
            Action::Again => self.request(Request::Rematch(Colours::Same), context),
            Action::OtherLevel => self.play_other_level(context),
            Action::Resign => self.speak(Request::Resign, context),
            Action::OfferDraw => self.offer_draw(context),
            Action::WhiteSeat => return Some(self.ask_seat(Side::White)),
            Action::BlackSeat => return Some(self.ask_seat(Side::Black)),
            Action::Swap => {
                self.orientation = self.orientation.flipped();
                self.request(Request::Swap, context);
            }
            Action::Flip => self.orientation = self.orientation.flipped(),
            Action::Save => self.write_down(Purpose::Save),
            Action::Load => self.write_down(Purpose::Load),
            Action::Copy => self.copy_position(context),
            Action::Comment => self.write_down(Purpose::Comment(self.room.tree().here())),
            Action::Promote => self.request(Request::Promote, context),
            Action::Rules => {
                let info = self.room.tree().bout().info();
                return Some(Next::Open(Box::new(RulesScreen::new(info))));
            }
            Action::Pause if self.room.is_paused() => self.request(Request::Resume, context),
            Action::Pause => self.request(Request::Pause, context),
            Action::Step => self.request(Request::Step, context),
            Action::Faster => self.change_pace(-1, context),
            Action::Slower => self.change_pace(1, context),
            Action::Leave => return Some(Next::Back),
        }
        None
    }

    /// Asks something of the room. What it refuses is said.
    pub(super) fn request(&mut self, request: Request, context: &mut Context) {
        if let Err(refusal) = self.try_request(request, context) {
            let words = context.speech.say(&refusal.message());
            self.fail(words);
        }
    }

    /// Asks something of the room, and follows what comes of it.
    pub(super) fn try_request(
        &mut self,
        request: Request,
        context: &mut Context,
    ) -> Result<(), Refusal> {
        let events = match self.room.apply(request, context.now) {
            // What comes too late is of no interest to anybody.
            Err(Refusal::Late) => Vec::new(),
            answer => answer?,
        };
        for event in &events {
            self.follow(event, context);
        }
        if events.iter().any(Event::changes_record) {
            self.keep(context);
        }
        if self.place != self.room.tree().here() {
            self.arrive(context);
        }
        self.hand_out(context);
        Ok(())
    }

    /// Something happened in the room: what there is to say about it.
    fn follow(&mut self, event: &Event, context: &mut Context) {
        let speech = &context.speech;
        match event {
            Event::Moved { .. } if !self.room.is_live() => {}
            Event::Gestured
            | Event::Moved { .. }
            | Event::Tried { .. }
            | Event::Looked(_)
            | Event::TakenBack { .. }
            | Event::Redone { .. }
            | Event::Reopened => self.notice = None,
            Event::Ended(outcome) => {
                // Whatever was said before, only the end matters now.
                self.notice = self.failure.take();
                self.ended_here = true;
                context.newcomer = false;
                let streaks = &mut context.streaks;
                let sitting = self.room.sitting();
                self.reckoning.count(streaks, sitting, *outcome);
            }
            Event::Failed(_, error) => {
                self.failure = Some(super::Notice::Error(speech.say(&error.message())));
            }
            Event::Proposed(by, _) if self.room.is_person(by.opposite()) => {
                let data = [("side", by.opposite().into())];
                self.say(speech.words("app-draw-proposed", &data));
            }
            Event::Declined(..) => self.say(speech.word("app-draw-declined")),
            Event::Rematch => self.begin_anew(context),
            Event::Reviewed => {
                let count = self.room.mistakes().len();
                self.say(speech.words("app-reviewed", &[("count", count.into())]));
            }
            _ => {}
        }
    }

    fn ask_seat(&self, side: Side) -> Next {
        let present = self.room.sitting().seat(side).clone();
        let bout = self.room.tree().bout();
        let screen = SeatScreen::new(side, &present, bout.info(), bout.originals());
        Next::Open(Box::new(screen))
    }

    fn write_down(&mut self, purpose: Purpose) {
        let text = match purpose {
            Purpose::Comment(place) => self.room.tree().words_about(place),
            Purpose::Save => self.proposed_name(),
            Purpose::Move | Purpose::Load => String::new(),
        };
        self.field = Some(match purpose {
            Purpose::Save => Field::proposed(purpose, &text),
            _ => Field::new(purpose, &text),
        });
    }

    pub(super) fn turn_panel(&mut self, context: &Context) {
        self.scrolled = 0;
        self.side_panel = match self.side_panel {
            SidePanel::Moves => SidePanel::Legal,
            SidePanel::Legal => SidePanel::Moves,
        };
        self.probe(context);
    }

    /// Looks at another place without changing the game. Where there is none, nothing happens.
    pub(super) fn look(&mut self, look: Look, context: &mut Context) {
        let _ = self.try_request(Request::Look(look), context);
    }

    /// Plays a move of a person where we look; in words why not.
    pub(super) fn try_play(&mut self, text: &str, context: &mut Context) -> Result<(), String> {
        let played = self.try_request(Request::Play(text.to_owned()), context);
        played.map_err(|refusal| context.speech.say(&refusal.message()))
    }

    /// The level that is offered after games in a row, while their end is on the screen.
    pub(super) fn offer(&self) -> Option<LevelOffer> {
        self.reckoning.offer().filter(|_| self.is_over())
    }

    /// Another game against the level that is offered.
    fn play_other_level(&mut self, context: &mut Context) {
        if let Some(offer) = self.offer() {
            self.request(Request::Rematch(Colours::Same), context);
            self.request(Request::Sit(offer.side, offer.player()), context);
        }
    }

    /// The game is another one.
    pub(super) fn begin_anew(&mut self, context: &Context) {
        self.keeper.turn_the_page();
        self.reckoning = Reckoning::Open;
        self.ended_here = false;
        self.cursor = self.first_cursor();
        self.notice = None;
        self.arrive(context);
    }

    /// A person at the board says something.
    fn speak(&mut self, words: impl FnOnce(Side) -> Request, context: &mut Context) {
        if let Some(side) = self.room.speaker() {
            self.request(words(side), context);
        }
    }

    /// Offers a draw to the other side, or accepts the one that it has offered.
    fn offer_draw(&mut self, context: &mut Context) {
        let offered = self.room.offer().map(|(by, _)| by.opposite());
        let side = offered.or(self.room.speaker());
        if let Some(side) = side {
            self.request(Request::Propose(side, Proposal::Draw), context);
        }
    }
}
