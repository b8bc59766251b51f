//! Drawing a lesson.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};
use tabuleiro_core::{Gesture, Square, View};

use super::{LessonScreen, Said};
use crate::app::board::{BoardDrawing, Layout, Marks};
use crate::app::screen::Context;
use crate::app::widgets::gesture_buttons;

/// From this width on the words stand beside the board.
const WIDE: u16 = 60;
/// The narrowest and the widest column of words.
const WORDS: (u16, u16) = (30, 60);
/// The lines for words under a board in a narrow window.
const LINES: u16 = 6;
/// The columns between board and words.
const MARGIN: u16 = 2;

/// The parts of the screen.
pub(super) struct LessonParts {
    pub(super) board: Rect,
    pub(super) words: Rect,
}

impl LessonScreen {
    pub(super) fn parts(&self, area: Rect, _context: &Context) -> LessonParts {
        if area.width < WIDE {
            let height = LINES.max(area.height / 3).min(area.height);
            let board = Rect {
                height: area.height - height,
                ..area
            };
            let words = Rect {
                y: board.bottom(),
                height,
                ..area
            };
            return LessonParts { board, words };
        }
        let room = Rect {
            width: area.width - WORDS.0,
            ..area
        };
        let layout = Layout::fit(&self.course.room().view(), room, self.orientation(), None);
        let width = layout.map_or(room.width, |layout| layout.outer().width + MARGIN);
        let board = Rect {
            width: width.min(room.width),
            ..area
        };
        let words = Rect {
            x: board.right(),
            width: (area.width - board.width).min(WORDS.1),
            ..area
        };
        LessonParts { board, words }
    }

    pub(super) fn draw_all(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let parts = self.parts(area, context);
        let (view, marks) = (self.course.room().view(), self.marks());
        self.drawing(&view, &marks, context)
            .render(parts.board, buffer);
        let mut inner = parts.words;
        let buttons = self.buttons(parts.words, context);
        inner.height -= u16::from(!buttons.is_empty());
        let words = Paragraph::new(self.words(context)).wrap(Wrap { trim: true });
        words.render(inner, buffer);
        for (place, label, _) in buttons {
            let style = context.theme().selected;
            buffer.set_stringn(place.x, place.y, label, place.width.into(), style);
        }
    }

    fn drawing<'a>(
        &self,
        view: &'a View,
        marks: &'a Marks,
        context: &'a Context,
    ) -> BoardDrawing<'a> {
        BoardDrawing {
            view,
            marks,
            orientation: self.orientation(),
            charset: context.charset,
            theme: context.theme(),
            counts: context.settings.counts,
        }
    }

    pub(super) fn square_at(&self, area: Rect, at: Position, context: &Context) -> Option<Square> {
        let (view, marks) = (self.course.room().view(), self.marks());
        let layout = self.drawing(&view, &marks, context).layout(area)?;
        layout.square_at(at.x, at.y)
    }

    pub(super) fn button_at(&self, area: Rect, at: Position, context: &Context) -> Option<Gesture> {
        let buttons = self.buttons(area, context);
        let found = buttons.into_iter().find(|(place, ..)| place.contains(at));
        found.map(|(.., gesture)| gesture)
    }

    /// What is explained and asked for, then what was said.
    pub(super) fn words(&self, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme();
        let mut lines: Vec<Line<'static>> = Vec::new();
        let mut add = |text: &str, style: Style| {
            lines.push(Line::styled(context.fit(text), style));
            lines.push(Line::default());
        };
        if let Some(step) = self.course.step() {
            add(&context.speech.word(&step.task()), theme.text);
        } else {
            let level = [("level", self.course.lesson().level.into())];
            add(&context.speech.words("lesson-end", &level), theme.text);
        }
        if !self.course.is_done() {
            add(&self.prompt(context), theme.accent);
        }
        match &self.said {
            Some(Said::Well(words)) => add(words, theme.good),
            Some(Said::Not(words)) => add(words, theme.error),
            None => {}
        }
        if self.course.is_done() {
            let key = match self.course.step() {
                Some(_) => "lesson-enter-next",
                None => "lesson-enter-game",
            };
            add(&context.speech.word(key), theme.accent);
        }
        lines
    }

    /// What is asked for by the rules, in words.
    fn prompt(&self, context: &Context) -> String {
        let speech = &context.speech;
        let mut what: Vec<String> = Vec::new();
        for step in self.course.room().next_steps() {
            let words = speech.word(step.prompt);
            if !what.contains(&words) {
                what.push(words);
            }
        }
        let side = self.course.room().tree().bout().turn();
        let data = [("side", side.into()), ("what", what.join(" / ").into())];
        speech.words("prompt", &data)
    }

    /// Gestures that no square stands for, as buttons in the last row.
    fn buttons(&self, area: Rect, context: &Context) -> Vec<(Rect, String, Gesture)> {
        if self.course.is_done() || area.height < 3 {
            return Vec::new();
        }
        gesture_buttons(self.course.room().next_steps(), area, context)
    }
}
