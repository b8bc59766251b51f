//! Someone on the way through a lesson.

use tabuleiro_core::Gesture;

use super::{Lesson, LessonStep};
use crate::clock::Millis;
use crate::player::PlayerKind;
use crate::room::{Event, Refusal, Request, Room};
use crate::sitting::Sitting;

/// A lesson with the step that someone has come to, and a room to try moves in. Front ends hand over requests and say what comes back.
///
/// ```
/// use tabuleiro_play::{Course, CourseReply, Lesson, Millis, Request, infos};
///
/// let lesson = Lesson::of(infos()[0]).expect("the first game is taught");
/// let mut course = Course::new(lesson);
/// course.next();
/// let answer = course.step().unwrap().answers[0].clone();
/// let reply = course.apply(Request::Play(answer), Millis::default()).unwrap();
/// assert!(matches!(reply, CourseReply::Right { .. }));
/// assert!(course.is_done());
/// ```
pub struct Course {
    lesson: Lesson,
    /// The step; behind the last one comes the first game.
    at: usize,
    /// How often something else was tried.
    tries: usize,
    /// Whether the step is done.
    done: bool,
    room: Room,
}

/// What someone in a lesson is told. Words are given by their keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseReply {
    /// A gesture was made or taken back.
    GoesOn,
    /// The move is one of those asked for.
    Right {
        /// The move.
        mv: String,
        /// The praise.
        words: String,
    },
    /// The move is another one. It was not made.
    Wrong {
        /// The move.
        mv: String,
        /// What is said about it.
        words: String,
    },
    /// The rules do not allow it, and the lesson has words for that.
    Forbidden {
        /// What is said about it.
        words: String,
    },
}

impl Course {
    /// At the first step of a lesson.
    pub fn new(lesson: Lesson) -> Self {
        let room = room_of(&lesson.steps[0]);
        let mut course = Self {
            lesson,
            at: 0,
            tries: 0,
            done: false,
            room,
        };
        course.begin();
        course
    }

    /// The lesson.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The number of the step, from 0 on.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The step; none behind the last one.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.at)
    }

    /// Whether the step is done, or there was only something to look at.
    pub const fn is_done(&self) -> bool {
        self.done
    }

    /// The board of the step, with the gestures of a half-made turn.
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// Goes to the next step.
    pub fn next(&mut self) {
        self.at = (self.at + 1).min(self.lesson.steps.len());
        self.begin();
    }

    /// Goes back to the step before.
    pub fn previous(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.begin();
    }

    /// Starts the step again.
    pub fn begin(&mut self) {
        self.tries = 0;
        self.done = self.step().is_none_or(LessonStep::is_look);
        self.set_up();
    }

    /// A gesture, or a whole move.
    ///
    /// # Errors
    /// What the room refuses, where the lesson has no words for it.
    pub fn apply(&mut self, request: Request, now: Millis) -> Result<CourseReply, Refusal> {
        if self.done {
            return Err(Refusal::NoChoice);
        }
        let tried = self.gestures_of(&request);
        // Some of it could be read as the beginning of another turn: what the lesson says about it comes first.
        if let Some(words) = self.step().and_then(|step| step.refusal(&tried)) {
            self.tries += 1;
            return Ok(CourseReply::Forbidden { words });
        }
        self.room
            .apply(request, now)
            .map(|events| self.judge(events))
    }

    /// Shows a right move, which is told: the step is done then.
    pub fn reveal(&mut self, now: Millis) -> Option<String> {
        let mv = self.step()?.answers.first()?.clone();
        self.set_up();
        self.done = self.room.apply(Request::Play(mv.clone()), now).is_ok();
        self.done.then_some(mv)
    }

    fn judge(&mut self, events: Vec<Event>) -> CourseReply {
        let made = events.into_iter().find_map(|event| match event {
            Event::Moved { mv, .. } => Some(mv),
            _ => None,
        });
        let (Some(mv), Some(step)) = (made, self.step()) else {
            return CourseReply::GoesOn;
        };
        if step.is_right(&mv) {
            let words = step.praise();
            self.done = true;
            return CourseReply::Right { mv, words };
        }
        let words = step.mistake(&mv, self.tries);
        self.tries += 1;
        self.set_up();
        CourseReply::Wrong { mv, words }
    }

    fn set_up(&mut self) {
        if let Some(step) = self.step() {
            self.room = room_of(step);
        }
    }

    /// All gestures of the turn with those that are tried now, also where they are written as a move: `a2-a3`.
    fn gestures_of(&self, request: &Request) -> Vec<Gesture> {
        let mut gestures = self.room.gestures().to_vec();
        match request {
            Request::Choose(gesture) => gestures.push(*gesture),
            Request::Type(words) => {
                let bout = self.room.tree().bout();
                let parts = words.iter().flat_map(|word| word.text.split('-'));
                gestures.extend(parts.filter_map(|part| bout.read_gesture(part).ok()));
            }
            _ => {}
        }
        gestures
    }
}

/// The position of a step, in which whoever learns makes the moves.
fn room_of(step: &LessonStep) -> Room {
    let seats = [PlayerKind::Human, PlayerKind::Human];
    Room::new(Sitting::new(step.bout.clone(), seats, 0))
}
