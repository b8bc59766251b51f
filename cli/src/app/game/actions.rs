//! What can be done in a game besides moving.

use tabuleiro_core::Side;
use tabuleiro_play::{Ending, PlayerKind, Sitting};

use super::field::{Field, Purpose};
use super::{GameScreen, SidePanel};
use crate::app::rules::RulesScreen;
use crate::app::screen::{Context, Next};
use crate::app::seat::SeatScreen;
use crate::streak::{Offer, Reckoning};

/// Something that can be done with one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    TakeBack,
    Redo,
    Hint,
    Analyse,
    Legal,
    Review,
    Again,
    OtherLevel,
    Resign,
    OfferDraw,
    WhiteSeat,
    BlackSeat,
    Swap,
    Flip,
    Save,
    Load,
    Copy,
    Comment,
    Promote,
    Rules,
    Pause,
    Step,
    Faster,
    Slower,
    Leave,
}

impl Action {
    /// Whether it gives something up, so that the person is asked first.
    pub(super) const fn gives_up(self) -> bool {
        matches!(self, Self::Resign | Self::Again)
    }
}

impl GameScreen {
    pub(super) fn perform(&mut self, action: Action, context: &mut Context) -> Option<Next> {
        self.notice = None;
        match action {
            Action::TakeBack => self.take_back(context),
            Action::Redo => self.redo(context),
            Action::Hint => self.ask_hint(context),
            Action::Analyse => self.analyse(context),
            Action::Legal => self.turn_panel(context),
            Action::Review => self.review(context),
            Action::Again => self.again(context),
            Action::OtherLevel => self.play_other_level(context),
            Action::Resign => self.resign(context),
            Action::OfferDraw => self.offer_draw(context),
            Action::WhiteSeat => return Some(self.ask_seat(Side::White)),
            Action::BlackSeat => return Some(self.ask_seat(Side::Black)),
            Action::Swap => self.swap(context),
            Action::Flip => self.orientation = self.orientation.flipped(),
            Action::Save => self.ask(Purpose::Save),
            Action::Load => self.ask(Purpose::Load),
            Action::Copy => self.copy_position(context),
            Action::Comment => self.ask(Purpose::Comment),
            Action::Promote => self.promote(context),
            Action::Rules => {
                let info = self.sitting.tree.bout().info();
                return Some(Next::Open(Box::new(RulesScreen::new(info))));
            }
            Action::Pause => self.pause(context),
            Action::Step => self.step(context),
            Action::Faster => {
                self.watch.faster();
                self.tell_pace(context);
            }
            Action::Slower => {
                self.watch.slower();
                self.tell_pace(context);
            }
            Action::Leave => return Some(Next::Back),
        }
        None
    }

    fn ask_seat(&self, side: Side) -> Next {
        let present = self.sitting.seat(side).clone();
        let bout = self.sitting.tree.bout();
        let screen = SeatScreen::new(side, &present, bout.info(), bout.originals());
        Next::Open(Box::new(screen))
    }

    /// Somebody else sits down.
    pub(super) fn seat(&mut self, side: Side, kind: PlayerKind, context: &Context) {
        self.computers.dismiss();
        self.watch.reset();
        self.sitting.set_seat(side, kind);
        self.keep(context);
        self.arrive(context);
    }

    fn swap(&mut self, context: &Context) {
        self.computers.dismiss();
        self.watch.swap();
        self.sitting.swap_seats();
        self.orientation = self.orientation.flipped();
        self.keep(context);
        self.arrive(context);
    }

    fn ask(&mut self, purpose: Purpose) {
        let text = match purpose {
            Purpose::Comment => self.sitting.tree.words_about(self.sitting.tree.here()),
            Purpose::Save => self.keeping.file_name(),
            Purpose::Move | Purpose::Load => String::new(),
        };
        self.field = Some(Field::new(purpose, &text));
    }

    fn turn_panel(&mut self, context: &Context) {
        self.scrolled = 0;
        self.side_panel = match self.side_panel {
            SidePanel::Moves => SidePanel::Legal,
            SidePanel::Legal => SidePanel::Moves,
        };
        self.probe(context);
    }

    /// Looks at another place without changing the game.
    pub(super) fn walk(&mut self, context: &Context, go: impl FnOnce(&mut Self) -> bool) {
        if go(self) {
            self.notice = None;
            self.arrive(context);
        }
    }

    pub(super) fn walk_far(&mut self, context: &Context, far: Far) {
        self.walk(context, |screen| {
            let before = screen.sitting.tree.here();
            match far {
                Far::First => screen.sitting.tree.to_first(),
                // Who looks elsewhere while the game goes on comes back to it; then the end of what was played before is next.
                Far::Last if !screen.is_live() && !screen.is_over() => {
                    screen.sitting.tree.go_to(screen.live);
                }
                Far::Last => screen.sitting.tree.to_last(),
            }
            screen.sitting.tree.here() != before
        });
    }

    /// Plays a move of a person where we look.
    pub(super) fn play(&mut self, text: &str, context: &mut Context) {
        if let Err(words) = self.try_play(text, context) {
            self.fail(words);
        }
    }

    pub(super) fn try_play(&mut self, text: &str, context: &mut Context) -> Result<(), String> {
        // Once the game is over, moves are tried and no longer played.
        let studied = self.is_over();
        let played = if studied {
            self.sitting.tree.play(text)
        } else {
            self.sitting.play(text, context.now)
        };
        played.map_err(|error| context.speech.explain_move(text, &error))?;
        self.notice = None;
        if !studied {
            self.computers.interrupt();
            self.live = self.sitting.tree.here();
        }
        self.keep(context);
        self.arrive(context);
        if !studied {
            self.note_end(context);
        }
        Ok(())
    }

    /// Takes back the last move of the person, and what followed it.
    fn take_back(&mut self, context: &Context) {
        self.computers.interrupt();
        self.sitting.tree.go_to(self.live);
        if self.sitting.tree.reopen() {
            self.after_jump(context);
            return;
        }
        let place = self.sitting.place_to_take_back();
        let place = place.or_else(|| self.sitting.tree.parent(self.live));
        if let Some(place) = place {
            self.sitting.tree.go_to(place);
            self.after_jump(context);
        } else {
            let words = context.speech.word("app-nothing-to-take-back");
            self.fail(words);
        }
    }

    /// Makes moves that were taken back again, up to the next one of a person.
    fn redo(&mut self, context: &Context) {
        self.computers.interrupt();
        self.sitting.tree.go_to(self.live);
        if !self.sitting.tree.forward() {
            let words = context.speech.word("app-nothing-to-redo");
            self.fail(words);
            return;
        }
        while *self.sitting.seat(self.sitting.tree.bout().turn()) != PlayerKind::Human
            && self.sitting.tree.forward()
        {}
        self.after_jump(context);
    }

    /// The game goes on from where we look.
    fn after_jump(&mut self, context: &Context) {
        self.live = self.sitting.tree.here();
        self.sitting.set_clock();
        self.watch.reset();
        self.keep(context);
        self.arrive(context);
    }

    /// Another game with the same settings.
    pub(super) fn again(&mut self, context: &mut Context) {
        let seats = Side::BOTH.map(|side| self.sitting.seat(side).clone());
        self.again_with(seats, context);
    }

    /// The level that is offered after games in a row, while their end is on the screen.
    pub(super) fn offer(&self) -> Option<Offer> {
        self.reckoning.offer().filter(|_| self.is_over())
    }

    /// Another game against the level that is offered.
    fn play_other_level(&mut self, context: &mut Context) {
        if let Some(offer) = self.offer() {
            let mut seats = Side::BOTH.map(|side| self.sitting.seat(side).clone());
            seats[offer.side.index()] = offer.player();
            self.watch.reset();
            self.again_with(seats, context);
        }
    }

    fn again_with(&mut self, seats: [PlayerKind; 2], context: &mut Context) {
        let bout = self.sitting.tree.bout().fresh_from_setup();
        let control = self.sitting.clock.map(|clock| clock.control());
        let seed = self.sitting.seed.wrapping_add(1);
        self.sitting = Sitting::new(bout, seats, seed).with_clock(control);
        self.begin_anew(context);
    }

    /// The sitting is another one.
    pub(super) fn begin_anew(&mut self, context: &Context) {
        self.keeping.begin_anew();
        self.live = self.sitting.tree.here();
        self.reckoning = Reckoning::Open;
        self.computers.dismiss();
        self.study.forget();
        self.hand.cursor = self.first_cursor();
        self.notice = None;
        self.keep(context);
        self.arrive(context);
    }

    fn resign(&mut self, context: &mut Context) {
        if self.is_over() {
            return;
        }
        let turn = self.sitting.tree.bout_at(self.live).turn();
        let person = |side| *self.sitting.seat(side) == PlayerKind::Human;
        let side = if person(turn) { turn } else { turn.opposite() };
        if person(side) {
            self.end(Ending::Resigned(side), context);
        }
    }

    /// Offers a draw: a person at the same keyboard agrees by that, a computer if it has not stood better for a while.
    fn offer_draw(&mut self, context: &mut Context) {
        let computer = Side::BOTH
            .into_iter()
            .find(|&side| *self.sitting.seat(side) != PlayerKind::Human);
        if self.is_over() || self.is_watched() {
            return;
        }
        if computer.is_none_or(|side| self.accepts(side)) {
            self.end(Ending::Agreed, context);
        } else {
            let words = context.speech.word("app-draw-declined");
            self.say(words);
        }
    }

    fn promote(&mut self, context: &Context) {
        let here = self.sitting.tree.here();
        if self.sitting.tree.promote(here) {
            self.keep(context);
            let words = context.speech.word("app-promoted");
            self.say(words);
        } else {
            let words = context.speech.word("bout-too-many-variations");
            self.fail(words);
        }
    }
}

/// One of the ends of a line of moves.
#[derive(Clone, Copy)]
pub(super) enum Far {
    First,
    Last,
}
