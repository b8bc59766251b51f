//! A line that is being written: a move, the name of a file, a comment.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use tabuleiro_play::{Place, Request, TypedWord};

use super::GameScreen;
use crate::app::screen::{Context, Input, KeyHelp};
use crate::app::widgets::{TextField, Typed, put, width};

/// What is being written, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) purpose: Purpose,
    line: TextField,
}

/// What a line is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// A move to be played.
    Move,
    /// The file that the record is saved in.
    Save,
    /// The file that a record is loaded from.
    Load,
    /// What is said about the move that led to a place.
    Comment(Place),
}

impl Purpose {
    /// The words in front of the line.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Move => "app-field-move",
            Self::Save => "app-field-save",
            Self::Load => "app-field-load",
            Self::Comment(_) => "app-field-comment",
        }
    }
}

impl Field {
    pub(super) fn new(purpose: Purpose, text: &str) -> Self {
        Self {
            purpose,
            line: TextField::new(text),
        }
    }

    /// A field with a text that is only proposed.
    pub(super) fn proposed(purpose: Purpose, text: &str) -> Self {
        let line = TextField::proposed(text);
        Self { purpose, line }
    }

    /// What is written.
    pub(super) fn text(&self) -> String {
        self.line.text()
    }

    /// Draws the line behind its label.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let style = context.theme().accent;
        let label = format!("{} ", context.word(self.purpose.label()));
        put(area, buffer, &label, style);
        let taken = (width(&label) as u16).min(area.width);
        let rest = Rect {
            x: area.x + taken,
            width: area.width - taken,
            ..area
        };
        self.line.draw(rest, buffer, style);
        if self.line.is_cut(rest.width.into()) {
            let first = Rect { width: 1, ..rest };
            put(first, buffer, &context.fit("…"), style);
        }
    }

    /// The keys that do something while it is written.
    pub(super) fn keys(&self) -> Vec<KeyHelp> {
        let mut keys = vec![
            KeyHelp::new("key-enter", KeyCode::Enter, "do-accept"),
            KeyHelp::new("key-escape", KeyCode::Esc, "do-cancel"),
        ];
        if self.purpose == Purpose::Move {
            keys.push(KeyHelp::new("key-tab", KeyCode::Tab, "do-complete"));
        }
        keys
    }

    /// Adds what was pasted.
    pub(super) fn add(&mut self, text: &str) {
        self.line.input(&Input::Paste(text.to_owned()));
    }
}

impl GameScreen {
    /// A key while a line is being written.
    pub(super) fn write(&mut self, key: KeyEvent, context: &mut Context) {
        let Some(field) = &mut self.field else {
            return;
        };
        if key.code == KeyCode::Tab {
            return self.complete();
        }
        match field.line.input(&Input::Key(key)) {
            Typed::Done => self.submit(context),
            Typed::GivenUp => self.field = None,
            // A move that was deleted to the last letter is not wanted any more.
            Typed::Changed if field.purpose == Purpose::Move && field.text().is_empty() => {
                self.field = None;
            }
            Typed::Changed | Typed::Ignored => {}
        }
    }

    /// Fills in what all possible moves have in common.
    fn complete(&mut self) {
        let Some(field) = self
            .field
            .as_ref()
            .filter(|field| field.purpose == Purpose::Move)
        else {
            return;
        };
        let typed = field.text();
        let found = self.completions(&typed);
        let Some((first, others)) = found.split_first() else {
            return;
        };
        let shared = others.iter().fold(first.len(), |shared, other| {
            let alike = first.bytes().zip(other.bytes()).take_while(|(a, b)| a == b);
            shared.min(alike.count())
        });
        let text = &first[..shared];
        if text.len() >= typed.len() {
            self.field = Some(Field::new(Purpose::Move, text));
        }
    }

    /// The line is finished.
    fn submit(&mut self, context: &mut Context) {
        let Some(field) = self.field.take() else {
            return;
        };
        let text = field.text();
        match field.purpose {
            Purpose::Move => self.submit_move(field, context),
            Purpose::Save => self.save_as(text.trim(), context),
            Purpose::Load => self.load(text.trim(), context),
            Purpose::Comment(place) => self.request(Request::Comment(place, text), context),
        }
    }

    /// What the words of a text mean: a move may be typed gesture by gesture, too.
    fn typed_gestures(&self, text: &str) -> Vec<TypedWord> {
        let bout = self.room.tree().bout();
        let words = text.split_whitespace();
        words.map(|word| TypedWord::read(word, bout)).collect()
    }

    /// Whether a text begins with a gesture that can be made now.
    pub(super) fn begins_with_gesture(&self, text: &str) -> bool {
        let words = self.typed_gestures(text);
        let mut first = words.first().into_iter().flat_map(|word| &word.gestures);
        first.any(|gesture| self.can_choose(*gesture))
    }

    fn submit_move(&mut self, field: Field, context: &mut Context) {
        let text = field.text();
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        // In a turn that is half made a square is the next gesture, never a move of its own.
        let done = if self.room.gestures().is_empty() {
            self.play_typed(text, context)
        } else {
            self.make_gestures(text, context)
        };
        if let Err(words) = done {
            self.fail(words);
            self.field = Some(field);
        }
    }

    /// A whole move, the beginning of a single one, or gestures.
    fn play_typed(&mut self, text: &str, context: &mut Context) -> Result<(), String> {
        let only = match self.completions(text)[..] {
            [only] => Some(only.to_owned()),
            _ => None,
        };
        let gestures = self.begins_with_gesture(text);
        match (self.try_play(text, context), only) {
            (Err(_), Some(only)) => self.try_play(&only, context),
            (Err(_), None) if gestures => self.make_gestures(text, context),
            (played, _) => played,
        }
    }

    /// Makes typed gestures. The cursor follows them.
    fn make_gestures(&mut self, text: &str, context: &mut Context) -> Result<(), String> {
        let typed = self.typed_gestures(text);
        let made = self.try_request(Request::Type(typed), context);
        made.map_err(|refusal| context.speech.say(&refusal.message()))?;
        if let Some(square) = self.chosen_squares().last() {
            self.cursor = *square;
        }
        Ok(())
    }
}
