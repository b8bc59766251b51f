//! A line that is being written: a move, the name of a file, a comment.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabuleiro_core::{Gesture, Square};
use tabuleiro_play::{Place, Request};

use super::GameScreen;
use crate::app::screen::{Context, KeyHelp};

/// What is being written, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) purpose: Purpose,
    pub(super) text: String,
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

/// The longest line.
const LONGEST: usize = 400;

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
            text: text.to_owned(),
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

    /// Adds what was typed or pasted; line ends and control characters are left out.
    pub(super) fn add(&mut self, text: &str) {
        let shown = text.chars().filter(|letter| !letter.is_control());
        let room = LONGEST.saturating_sub(self.text.chars().count());
        self.text.extend(shown.take(room));
    }
}

impl GameScreen {
    /// A key while a line is being written.
    pub(super) fn write(&mut self, key: KeyEvent, context: &mut Context) {
        let Some(field) = &mut self.field else {
            return;
        };
        match key.code {
            KeyCode::Esc => self.field = None,
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                field.text.clear();
            }
            KeyCode::Backspace => {
                let gone = field.text.pop();
                if field.purpose == Purpose::Move && (gone.is_none() || field.text.is_empty()) {
                    self.field = None;
                }
            }
            KeyCode::Tab => self.complete(),
            KeyCode::Enter => self.submit(context),
            KeyCode::Char(letter) => field.add(letter.encode_utf8(&mut [0; 4])),
            _ => {}
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
        let found = self.completions(&field.text);
        let Some((first, others)) = found.split_first() else {
            return;
        };
        let shared = others.iter().fold(first.len(), |shared, other| {
            let alike = first.bytes().zip(other.bytes()).take_while(|(a, b)| a == b);
            shared.min(alike.count())
        });
        let text = first[..shared].to_owned();
        if let Some(field) = &mut self.field
            && text.len() >= field.text.len()
        {
            field.text = text;
        }
    }

    /// The line is finished.
    fn submit(&mut self, context: &mut Context) {
        let Some(field) = self.field.take() else {
            return;
        };
        match field.purpose {
            Purpose::Move => self.submit_move(field, context),
            Purpose::Save => self.save_as(field.text.trim(), context),
            Purpose::Load => self.load(field.text.trim(), context),
            Purpose::Comment(place) => self.request(Request::Comment(place, field.text), context),
        }
    }

    /// The square that a text names, if it can be chosen next: a move may be typed gesture by gesture, too.
    pub(super) fn typed_square(&self, text: &str) -> Option<Square> {
        let squares = self.room.tree().bout().read_square(text.trim()).ok()?;
        let mut squares = squares.into_iter();
        squares.find(|square| self.can_choose(Gesture::Square(*square)))
    }

    fn submit_move(&mut self, field: Field, context: &mut Context) {
        let text = field.text.trim();
        if text.is_empty() {
            return;
        }
        // If only one move begins like this, it is the one that is meant.
        let only = match self.completions(text)[..] {
            [only] => Some(only.to_owned()),
            _ => None,
        };
        let played = self.try_play(text, context);
        if let Err(words) = played {
            if let Some(only) = only {
                self.play(&only, context);
            } else if let Some(square) = self.typed_square(text) {
                self.choose_square(square, context);
            } else {
                self.fail(words);
                self.field = Some(field);
            }
        }
    }
}
