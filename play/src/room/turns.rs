//! Moves, where the game goes on, and where one looks.

use tabuleiro_core::{Gesture, Side};

use super::request::{Look, Request};
use super::watch::Pause;
use super::{Event, Refusal, Room};
use crate::bout::Ending;
use crate::choice::Narrowed;
use crate::clock::Millis;
use crate::error::PlayError;
use crate::record::Comment;
use crate::tree::Place;

impl Room {
    pub(super) fn perform(&mut self, request: Request, now: Millis) -> Result<Vec<Event>, Refusal> {
        match request {
            Request::Play(text) => self.play(&text, now),
            Request::Choose(gesture) => self.choose(gesture, now),
            Request::Type(words) => self.type_words(&words, now),
            Request::Unchoose => self.unchoose(),
            Request::Look(look) => self.look(look),
            Request::TakeBack => self.take_back(),
            Request::Redo => self.redo(),
            Request::Resign(side) => self.resign(side),
            Request::Propose(side, proposal) => self.propose(side, proposal),
            Request::Reply(side, reply) => self.reply(side, reply),
            Request::Sit(side, kind) => Ok(self.sit(side, kind)),
            Request::Swap => Ok(self.swap()),
            Request::Rematch(colours) => Ok(self.rematch(colours)),
            Request::Pause => Ok(self.set_pause(Pause::Paused, now)),
            Request::Resume => Ok(self.set_pause(Pause::Running, now)),
            Request::Step => Ok(self.step(now)),
            Request::Pace(pace) => Ok(self.set_pace(pace)),
            Request::Rest(rest) => Ok(self.set_rest(rest)),
            Request::Comment(place, text) => self.comment(place, &text),
            Request::Promote => self.promote(),
            Request::Report(report) => self.report(report, now),
            Request::Ask(question) => self.ask(question),
            Request::Stop(question) => Ok(self.stop(question)),
            Request::Found(finding) => self.found(finding),
            Request::Tick => Ok(Vec::new()),
        }
    }

    /// A move of a person where we look. Once the game is over, moves are tried and no longer played.
    pub(super) fn play(&mut self, text: &str, now: Millis) -> Result<Vec<Event>, Refusal> {
        let bout = self.tree().bout();
        if let Some(outcome) = bout.outcome() {
            return Err(PlayError::Over(outcome).into());
        }
        if self.outcome().is_some() {
            return self.try_out(text);
        }
        if !self.is_person(bout.turn()) {
            return Err(Refusal::NotYours);
        }
        if self.is_live() {
            let events = self.play_live(text, now)?;
            self.arrive();
            return Ok(events);
        }
        self.play_from_here(text, now)
    }

    /// The game goes on from where we look: what was played since is taken back.
    fn play_from_here(&mut self, text: &str, now: Millis) -> Result<Vec<Event>, Refusal> {
        let here = self.tree().here();
        self.tree().bout().clone().play(text)?;
        let (live, clock) = (self.live, self.sitting.clock);
        let mut events = vec![self.go_on_from(here)];
        let played = self.play_live(text, now).inspect_err(|_| {
            self.live = live;
            self.sitting.clock = clock;
        });
        events.extend(played?);
        self.arrive();
        Ok(events)
    }

    fn try_out(&mut self, text: &str) -> Result<Vec<Event>, Refusal> {
        let mv = self.sitting.tree.play(text)?;
        let place = self.tree().here();
        self.arrive();
        Ok(vec![Event::Tried { mv, place }])
    }

    /// Plays a move where the game goes on, which is where the tree looks. The live line is always the main line.
    pub(super) fn play_live(&mut self, text: &str, now: Millis) -> Result<Vec<Event>, Refusal> {
        debug_assert!(self.is_live(), "moves are made where the game goes on");
        let (side, clock) = (self.turn(), self.sitting.clock);
        let mv = self.sitting.play(text, now)?;
        let place = self.tree().here();
        if !self.sitting.tree.promote(place) {
            self.sitting.tree.remove(place);
            self.sitting.clock = clock;
            return Err(PlayError::TooManyVariations.into());
        }
        self.live = place;
        self.undone.clear();
        self.outdate();
        let mut events = vec![Event::Moved { side, mv, place }];
        events.extend(self.outcome().map(Event::Ended));
        Ok(events)
    }

    pub(super) fn choose(&mut self, gesture: Gesture, now: Millis) -> Result<Vec<Event>, Refusal> {
        if let Some(outcome) = self.tree().bout().outcome() {
            return Err(Refusal::Over(outcome));
        }
        if !self.may_move() {
            return Err(Refusal::NotYours);
        }
        match self.hand.choose(gesture) {
            None => {
                let reason = self.hand.refusal(gesture, self.tree().bout());
                Err(reason.map_or(Refusal::NoChoice, Refusal::Play))
            }
            Some(Narrowed::Next(_)) => Ok(vec![Event::Gestured]),
            Some(Narrowed::Done(text)) => self.play(&text, now).inspect_err(|_| {
                self.hand.unchoose();
            }),
        }
    }

    fn comment(&mut self, place: Place, text: &str) -> Result<Vec<Event>, Refusal> {
        if !self.tree().has(place) {
            return Err(Refusal::NoPlace);
        }
        let said = (!text.trim().is_empty()).then(|| Comment::new(text));
        let comments = said.transpose()?.into_iter().collect();
        self.sitting.tree.set_comments(place, comments);
        Ok(vec![Event::Annotated(place)])
    }

    fn unchoose(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.hand.unchoose() {
            Ok(vec![Event::Gestured])
        } else {
            Err(Refusal::NoChoice)
        }
    }

    /// The gestures of a turn that is half made.
    pub fn gestures(&self) -> &[Gesture] {
        self.hand.gestures()
    }

    fn look(&mut self, look: Look) -> Result<Vec<Event>, Refusal> {
        let (live, before) = (self.live, self.tree().here());
        let away = !self.is_live() && self.outcome().is_none();
        let tree = &mut self.sitting.tree;
        match look {
            Look::First => tree.to_first(),
            Look::Last if !away => tree.to_last(),
            Look::Last | Look::Live => tree.go_to(live),
            Look::Back => drop(tree.back()),
            Look::Forward => drop(tree.forward()),
            Look::Sibling(step) => drop(tree.to_sibling(step)),
            Look::At(place) if tree.has(place) => tree.go_to(place),
            Look::At(_) => {}
        }
        let here = tree.here();
        if here == before {
            return Err(Refusal::NoPlace);
        }
        self.arrive();
        Ok(vec![Event::Looked(here)])
    }

    /// Takes back the last move of a person and what followed it; if only computers play, one move.
    fn take_back(&mut self) -> Result<Vec<Event>, Refusal> {
        let looked_at = self.tree().here();
        self.sitting.tree.go_to(self.live);
        if self.sitting.tree.reopen() {
            self.series.reset();
            self.outdate();
            self.arrive();
            return Ok(vec![Event::Reopened]);
        }
        let place = self.sitting.place_to_take_back();
        let Some(place) = place.or_else(|| self.tree().parent(self.live)) else {
            self.sitting.tree.go_to(looked_at);
            return Err(Refusal::NothingToTakeBack);
        };
        let undone = self.live;
        let event = self.go_on_from(place);
        self.undone.push(undone);
        Ok(vec![event])
    }

    /// The game goes on from another place, with the clocks as they were there.
    pub(super) fn go_on_from(&mut self, place: Place) -> Event {
        let tree = &mut self.sitting.tree;
        let kept = tree.way_to(place);
        let gone = tree.way_to(self.live).into_iter();
        let moves = gone
            .filter(|place| !kept.contains(place))
            .map(|place| tree.mv(place).to_owned())
            .collect();
        tree.go_to(place);
        self.live = place;
        self.sitting.set_clock();
        self.series.reset();
        self.outdate();
        self.arrive();
        Event::TakenBack { place, moves }
    }

    /// Plays again what was taken back last. Of a game from a record, which does not say how far that was, up to the next turn of a person.
    fn redo(&mut self) -> Result<Vec<Event>, Refusal> {
        let place = self.undone.pop().unwrap_or_else(|| self.next_turn());
        let mut way = self.tree().way_to(place);
        let redone = way.split_off(self.tree().way_to(self.live).len());
        if redone.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        let tree = &mut self.sitting.tree;
        let moves = redone.iter().map(|&place| tree.mv(place).to_owned());
        let moves = moves.collect();
        tree.go_to(place);
        self.live = place;
        self.sitting.set_clock();
        self.outdate();
        self.arrive();
        let mut events = vec![Event::Redone { place, moves }];
        events.extend(self.outcome().map(Event::Ended));
        Ok(events)
    }

    /// The next place of the live line where a person is to move, or its end; if only computers play, the next place.
    fn next_turn(&self) -> Place {
        let people = Side::BOTH.into_iter().any(|side| self.is_person(side));
        let mut place = self.live;
        while let Some(&next) = self.tree().children(place).first() {
            place = next;
            if !people || self.is_person(self.tree().bout_at(place).turn()) {
                break;
            }
        }
        place
    }

    /// Ends the game for a reason outside its rules; nothing happens if it is over.
    pub(super) fn end(&mut self, ending: Ending) -> Vec<Event> {
        self.sitting.tree.go_to(self.live);
        if self.sitting.tree.end(ending).is_err() {
            return Vec::new();
        }
        // What was taken back here is a variation now.
        self.undone.clear();
        self.outdate();
        self.arrive();
        self.outcome().map(Event::Ended).into_iter().collect()
    }

    /// Time has passed: a flag may have fallen, a move may have been shown long enough, the next game may begin.
    pub(super) fn pass_time(&mut self, now: Millis) -> Vec<Event> {
        let clock = self.sitting.clock.as_ref();
        let falls = clock.and_then(|clock| clock.running().zip(clock.falls()));
        let flag = falls.filter(|(_, falls)| *falls + self.grace <= now);
        if let Some((side, _)) = flag
            && self.outcome().is_none()
        {
            return self.end(Ending::Time(side));
        }
        let due = self.held.as_ref().is_some_and(|held| held.until <= now);
        if due && self.pause != Pause::Paused {
            return self.play_held(now);
        }
        self.begin_next(now)
    }

    /// The clock of the side to move runs from the first move on, while the game goes on and nobody waits.
    pub(super) fn run_clock(&mut self, now: Millis) {
        let (turn, over) = (self.turn(), self.outcome().is_some());
        let begun = self.live != self.tree().root();
        let waits = self.held.is_some() || self.pause == Pause::Paused;
        let Some(clock) = &mut self.sitting.clock else {
            return;
        };
        if over || waits || !begun {
            clock.stop(now);
        } else {
            clock.start(turn, now);
        }
    }

    /// Puts the line looked at before the other variations. The game that was played stays the main line.
    fn promote(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.outcome().is_none() {
            return Err(Refusal::GoesOn);
        }
        let here = self.tree().here();
        if !self.sitting.tree.promote(here) || !self.sitting.tree.promote(self.live) {
            return Err(PlayError::TooManyVariations.into());
        }
        Ok(vec![Event::Annotated(here)])
    }
}
