//! A lesson on the screen: a board, what is explained and asked for, and what is said about a move.

mod draw;
#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::{Position, Rect};
use tabuleiro_core::{Gesture, Side, Square};
use tabuleiro_play::{Course, CourseReply, Lesson, Request};

use super::board::{Marks, Orientation};
use super::entry;
use super::frame::{body, is_click};
use super::game::gestures::{chosen_squares, first_cursor, gesture_of, lit, steered};
use super::rules::RulesScreen;
use super::screen::{Context, Input, KeyHelp, Next, Screen};
use crate::commands::learn::sitting;
use crate::texts::sentence;

/// A lesson that is given.
pub(crate) struct LessonScreen {
    course: Course,
    /// The square that Enter chooses.
    cursor: Square,
    /// What was said last.
    said: Option<Said>,
    /// The file of a square that is being typed.
    file: Option<char>,
}

/// Something said about a move.
enum Said {
    /// Praise, or a move that was shown.
    Well(String),
    /// Kind words about something else.
    Not(String),
}

impl LessonScreen {
    /// The first step of a lesson.
    pub(crate) fn new(lesson: Lesson) -> Self {
        let mut screen = Self {
            course: Course::new(lesson),
            cursor: Square::new(0),
            said: None,
            file: None,
        };
        screen.arrive();
        screen
    }

    /// Whoever learns sits below.
    fn orientation(&self) -> Orientation {
        let step = self.course.step();
        match step.map_or(Side::White, |step| step.bout.turn()) {
            Side::White => Orientation::WhiteBelow,
            Side::Black => Orientation::BlackBelow,
        }
    }

    fn arrive(&mut self) {
        self.said = None;
        self.file = None;
        self.cursor = first_cursor(self.course.room(), self.orientation());
    }

    /// What is to be seen on the board besides the position.
    fn marks(&self) -> Marks {
        if self.course.is_done() {
            return Marks::default();
        }
        let room = self.course.room();
        Marks {
            cursor: Some(self.cursor),
            chosen: chosen_squares(room),
            lit: lit(room),
            ..Marks::default()
        }
    }

    /// Goes to the step after this one, or before it.
    fn walk(&mut self, walk: impl FnOnce(&mut Course)) {
        walk(&mut self.course);
        self.arrive();
    }

    /// Enter: the next step, the first game, or the square under the cursor.
    fn enter(&mut self, context: &Context) -> Next {
        if self.course.step().is_none() {
            let first = sitting(self.course.lesson(), crate::time::seed());
            return Next::Replace(entry::open_game(first, context));
        }
        if self.course.is_done() {
            self.walk(Course::next);
        } else {
            self.choose_square(self.cursor, context);
        }
        Next::Stay
    }

    fn choose_square(&mut self, square: Square, context: &Context) {
        self.cursor = square;
        let gesture = Gesture::Square(square);
        let room = self.course.room();
        if room.gestures().last() == Some(&gesture) && !room.takes(gesture) {
            self.apply(Request::Unchoose, context);
        } else {
            self.apply(Request::Choose(gesture), context);
        }
    }

    /// Makes a gesture and says what comes of it.
    fn apply(&mut self, request: Request, context: &Context) {
        let word = |key: &str| context.speech.word(key);
        self.said = match self.course.apply(request, context.now) {
            Ok(CourseReply::GoesOn) => None,
            Ok(CourseReply::Right { words, .. }) => Some(Said::Well(word(&words))),
            Ok(CourseReply::Wrong { words, .. } | CourseReply::Forbidden { words }) => {
                Some(Said::Not(word(&words)))
            }
            Err(refusal) => Some(Said::Not(sentence(&context.speech.say(&refusal.message())))),
        };
    }

    /// Shows the move.
    fn reveal(&mut self, context: &Context) {
        if self.course.is_done() {
            return;
        }
        if let Some(mv) = self.course.reveal(context.now) {
            let shown = context.speech.words("lesson-shown", &[("mv", mv.into())]);
            let step = self.course.step();
            let praise = step.map(|step| context.speech.word(&step.praise()));
            let words = format!("{shown} {}", praise.unwrap_or_default());
            self.said = Some(Said::Well(words.trim_end().to_owned()));
        }
    }

    /// Esc: one gesture back, or out.
    fn escape(&mut self, context: &Context) -> Next {
        if self.course.room().gestures().is_empty() || self.course.is_done() {
            return Next::Back;
        }
        self.apply(Request::Unchoose, context);
        Next::Stay
    }

    fn key(&mut self, key: KeyEvent, context: &Context) -> Next {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Next::Stay;
        }
        let file = self.file.take();
        match key.code {
            KeyCode::Enter => return self.enter(context),
            KeyCode::Esc => return self.escape(context),
            KeyCode::PageDown => self.walk(Course::next),
            KeyCode::PageUp => self.walk(Course::previous),
            KeyCode::Backspace => self.walk(Course::begin),
            KeyCode::Char(letter) => return self.letter(letter, file, context),
            code => {
                let grid = self.course.room().view().grid;
                self.cursor = steered(self.cursor, code, grid, self.orientation());
            }
        }
        Next::Stay
    }

    /// A gesture, a square by its file and its rank, or a command.
    fn letter(&mut self, letter: char, file: Option<char>, context: &Context) -> Next {
        if let (Some(file), true) = (file, letter.is_ascii_digit()) {
            let typed = self
                .course
                .room()
                .tree()
                .bout()
                .read_square(&format!("{file}{letter}"));
            if let Some(&square) = typed.ok().as_ref().and_then(|squares| squares.first()) {
                self.choose_square(square, context);
            }
            return Next::Stay;
        }
        if let Some(gesture) = gesture_of(self.course.room(), letter) {
            self.apply(Request::Choose(gesture), context);
            return Next::Stay;
        }
        match letter {
            'h' | 's' => self.reveal(context),
            'j' | 'r' => return Next::Open(Box::new(RulesScreen::new(self.course.lesson().info))),
            'q' => return Next::Back,
            'a'..='p' => self.file = Some(letter),
            _ => {}
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &Context) {
        if !is_click(mouse) || self.course.is_done() {
            return;
        }
        let at = Position::new(mouse.column, mouse.row);
        let parts = self.parts(body(context), context);
        if let Some(square) = self.square_at(parts.board, at, context) {
            self.choose_square(square, context);
        } else if let Some(gesture) = self.button_at(parts.words, at, context) {
            self.apply(Request::Choose(gesture), context);
        }
    }
}

impl Screen for LessonScreen {
    fn title(&self, context: &Context) -> String {
        let lesson = self.course.lesson();
        let game = [("game", lesson.info.title.into())];
        let title = context.speech.words("lesson-title", &game);
        let numbers = [
            ("step", (self.course.at() + 1).into()),
            ("steps", lesson.steps.len().into()),
        ];
        let step = context.speech.words("lesson-step", &numbers);
        match self.course.step() {
            Some(_) => context.fit(&format!("{title} · {step}")),
            None => context.fit(&title),
        }
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        self.draw_all(area, buffer, context);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        let leave = KeyHelp::new("key-escape", KeyCode::Esc, "do-leave");
        let enter = |what| KeyHelp::new("key-enter", KeyCode::Enter, what);
        let mut keys = match (self.course.step(), self.course.is_done()) {
            (None, _) => vec![enter("do-first-game"), leave],
            (_, true) => vec![enter("do-next-step"), leave],
            _ => vec![
                KeyHelp::new("key-arrows", KeyCode::Null, "do-steer"),
                enter("do-choose"),
                KeyHelp::new("h", KeyCode::Char('h'), "do-show-move"),
                leave,
            ],
        };
        keys.extend([
            KeyHelp::new("key-page-up", KeyCode::PageUp, "do-previous-step"),
            KeyHelp::new("j", KeyCode::Char('j'), "keys-rules"),
        ]);
        keys
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Key(key) => return self.key(*key, context),
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Paste(_) | Input::Tick => {}
        }
        Next::Stay
    }
}
