//! Games as types, behind states of any game.

use std::any::Any;
use std::sync::Arc;

use tabuleiro_core::planes::observe;
use tabuleiro_core::{
    Gesture, GestureNumbering, Info, Made, Message, Outcome, Plane, Playable, ReadError, Setup,
    Side, View,
};

use super::any::AnyState;
use super::batch::{AnyBatch, BatchSettings};
use super::course::{Course, Facts, gestures_of};
use super::playouts::{PlayoutSettings, Playouts, play_out};
use super::typed_batch::TypedBatch;
use super::{ActionError, Observation};
use crate::bout::Bout;
use crate::error::PlayError;
use crate::half_made;

/// A state of one game.
pub(crate) struct TypedState<G: Playable> {
    facts: Arc<Facts<G>>,
    course: Course<G>,
}

impl<G: Playable> TypedState<G> {
    /// A game that has gone so far.
    pub(crate) fn new(facts: Facts<G>, first: Setup<G::Position>, moves: &[G::Move]) -> Self {
        let mut course = Course::new(&facts, first);
        for &mv in moves {
            course.play(&facts, mv);
        }
        Self::of(&Arc::new(facts), course)
    }

    pub(super) fn of(facts: &Arc<Facts<G>>, course: Course<G>) -> Self {
        Self {
            facts: Arc::clone(facts),
            course,
        }
    }

    fn from(&self, setup: Setup<G::Position>) -> Self {
        Self::of(&self.facts, Course::new(&self.facts, setup))
    }

    /// The legal moves that begin with the gestures made, in the order of a printed list.
    fn open_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.course.outcome.is_none() {
            self.facts
                .game
                .moves(&self.course.setup.position, &mut moves);
            moves.retain(|&mv| {
                self.gestures(mv)
                    .list()
                    .starts_with(self.course.made.list())
            });
            moves.sort_unstable();
        }
        moves
    }

    fn gestures(&self, mv: G::Move) -> Made {
        gestures_of(&*self.facts.game, &self.course.setup.position, mv)
    }

    fn numbers(&self, gestures: &[Gesture]) -> impl Iterator<Item = usize> {
        let numbering = self.facts.numbering;
        let numbers = gestures
            .iter()
            .map(move |&gesture| numbering.number(gesture));
        numbers.map(|number| number.expect("every gesture of a game has a number"))
    }

    /// Why this gesture of the game cannot be made.
    fn refused(&self, number: usize, gesture: Gesture) -> ActionError {
        if let Some(outcome) = self.course.outcome {
            return ActionError::Over(outcome);
        }
        let gestures = [self.course.made.list(), &[gesture]].concat();
        let reason = self.bout().refusal(&gestures);
        ActionError::Illegal {
            number,
            name: self.facts.numbering.name(number).unwrap_or_default(),
            reason: reason.unwrap_or_else(|| Message::new("illegal-other")),
        }
    }
}

impl<G: Playable> AnyState for TypedState<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn rules(&self) -> &str {
        &self.facts.rules
    }

    fn numbering(&self) -> &GestureNumbering {
        &self.facts.numbering
    }

    fn planes(&self) -> &[Plane] {
        &self.facts.planes
    }

    fn longest(&self) -> Option<u64> {
        let plies = self.facts.counting.max_plies?;
        Some(u64::from(plies) * G::LONGEST as u64)
    }

    fn batch(&self, settings: &BatchSettings) -> Box<dyn AnyBatch> {
        Box::new(TypedBatch::new(&self.facts, *self.course.first(), settings))
    }

    fn playouts(&self, settings: &PlayoutSettings<'_>) -> Playouts {
        play_out(&self.facts, &self.course, settings)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(Self::of(&self.facts, self.course.clone()))
    }

    fn fresh(&self) -> Box<dyn AnyState> {
        Box::new(self.from(self.facts.start))
    }

    fn set_up(&self, position: &str) -> Result<Box<dyn AnyState>, ReadError> {
        let setup = self.facts.game.read_position(position)?;
        Ok(Box::new(self.from(setup)))
    }

    fn set_up_from(&self) -> Option<String> {
        let first = self.course.first();
        (*first != self.facts.start).then(|| self.facts.game.write_position(first))
    }

    fn same(&self, other: &dyn AnyState) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<Self>().is_some_and(|other| {
            self.facts.rules == other.facts.rules && self.course.equals(&other.course)
        })
    }

    fn hash(&self) -> u64 {
        self.course.hash(&self.facts)
    }

    fn player(&self) -> Option<Side> {
        self.course.player(&self.facts)
    }

    fn turn(&self) -> Side {
        self.facts.game.turn(&self.course.setup.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.course.outcome
    }

    fn legal(&self) -> Vec<usize> {
        self.facts.numbering.numbers(&self.course.next)
    }

    fn mask(&self, into: &mut [bool]) {
        self.facts.numbering.write(&self.course.next, into);
    }

    fn apply(&mut self, number: i64) -> Result<(), ActionError> {
        let numbering = &self.facts.numbering;
        let known = usize::try_from(number).ok();
        let known = known.and_then(|number| Some((number, numbering.gesture(number)?)));
        let (number, gesture) = known.ok_or_else(|| ActionError::Unknown {
            number,
            last: numbering.count() - 1,
        })?;
        if !self.course.next.contains(gesture) {
            return Err(self.refused(number, gesture));
        }
        self.course.apply(&self.facts, gesture);
        Ok(())
    }

    fn undo(&mut self) -> Option<usize> {
        let gesture = self.course.undo(&self.facts)?;
        self.facts.numbering.number(gesture)
    }

    fn history(&self) -> Vec<usize> {
        let mut history = Vec::new();
        for ply in &self.course.past {
            history.extend(self.numbers(ply.gestures(&self.facts).list()));
        }
        history.extend(self.numbers(self.course.made.list()));
        history
    }

    fn made(&self) -> Vec<usize> {
        self.numbers(self.course.made.list()).collect()
    }

    fn observe(&self, observer: Side, into: Observation<'_>) {
        let Facts { game, planes, .. } = &*self.facts;
        let (position, made) = (&self.course.setup.position, self.course.made.list());
        match into {
            Observation::Counts(into) => observe(&**game, position, made, observer, planes, into),
            Observation::Shares(into) => observe(&**game, position, made, observer, planes, into),
        }
    }

    fn position(&self) -> String {
        self.facts.game.write_position(&self.course.setup)
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.open_moves().into_iter();
        moves.map(|mv| self.facts.game.write_move(mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, PlayError> {
        if let Some(outcome) = self.course.outcome {
            return Err(PlayError::Over(outcome));
        }
        let game = &self.facts.game;
        let mv = game.read_move(&self.course.setup.position, text)?;
        let text = game.write_move(mv);
        let made = self.course.made.list();
        if !self.gestures(mv).list().starts_with(made) {
            let numbering = &self.facts.numbering;
            let made = self
                .numbers(made)
                .filter_map(|number| numbering.name(number));
            let begun = made.collect::<Vec<_>>().join(" ");
            let message = Message::new("illegal-turn-begun").with("begun", begun);
            return Err(ReadError::illegal(message).into());
        }
        self.course.play(&self.facts, mv);
        Ok(text)
    }

    fn view(&self) -> View {
        let bout = self.bout();
        let made = self.course.made.list();
        half_made::shown(bout.view(), bout.half_made(made))
    }

    fn bout(&self) -> Bout {
        self.course.bout(&self.facts)
    }
}
