//! A line in which a text is written.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::text::{harmless, put, width};
use crate::app::screen::Input;

/// Longer texts are cut off: nothing that is asked for is as long.
const LONGEST: usize = 4096;

/// A text that is being written.
// Invariant: the cursor is at most the number of letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextField {
    letters: Vec<char>,
    cursor: usize,
    /// Whether the text is only proposed: what is written takes its place.
    proposed: bool,
}

/// What became of something the field heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The field has no use for it.
    Ignored,
    /// The text or the cursor has changed.
    Changed,
    /// The text is complete.
    Done,
    /// The person does not want to write it.
    GivenUp,
}

impl TextField {
    /// A field with a text in it and the cursor behind.
    pub(crate) fn new(text: &str) -> Self {
        let letters: Vec<char> = harmless(text).chars().take(LONGEST).collect();
        let cursor = letters.len();
        Self {
            letters,
            cursor,
            proposed: false,
        }
    }

    /// The same, where whatever is written takes the place of the text; other keys accept it first.
    pub(crate) fn proposed(text: &str) -> Self {
        let proposed = true;
        Self {
            proposed,
            ..Self::new(text)
        }
    }

    /// What is written.
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// Hears a key or a paste.
    pub(crate) fn input(&mut self, input: &Input) -> Typed {
        if self.proposed && replaces(input) {
            self.letters.clear();
            self.cursor = 0;
        }
        self.proposed &= matches!(input, Input::Mouse(_) | Input::Tick);
        match input {
            Input::Key(key) => self.key(*key),
            Input::Paste(text) => {
                // A copied line often ends with a line end, which nobody meant to write.
                self.insert(text.trim_end_matches(['\r', '\n']));
                Typed::Changed
            }
            Input::Mouse(_) | Input::Tick => Typed::Ignored,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Typed {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        match key.code {
            KeyCode::Enter => return Typed::Done,
            KeyCode::Esc => return Typed::GivenUp,
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::ALT) => {
                self.insert(letter.encode_utf8(&mut [0; 4]));
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.letters.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.letters.len() => {
                self.letters.remove(self.cursor);
            }
            KeyCode::Backspace | KeyCode::Delete => {}
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = self.letters.len().min(self.cursor + 1),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.letters.len(),
            _ => return Typed::Ignored,
        }
        Typed::Changed
    }

    /// The keys that command lines have taught to many fingers.
    fn control(&mut self, code: KeyCode) -> Typed {
        match code {
            KeyCode::Char('a') => self.cursor = 0,
            KeyCode::Char('e') => self.cursor = self.letters.len(),
            KeyCode::Char('u') => {
                self.letters.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char('k') => self.letters.truncate(self.cursor),
            KeyCode::Char('w') => self.remove_word(),
            KeyCode::Char('c') => return Typed::GivenUp,
            _ => return Typed::Ignored,
        }
        Typed::Changed
    }

    fn remove_word(&mut self) {
        let before = &self.letters[..self.cursor];
        let word = before.iter().rposition(|letter| !letter.is_whitespace());
        let blank = before[..word.unwrap_or(0)]
            .iter()
            .rposition(|letter| letter.is_whitespace());
        let from = blank.map_or(0, |blank| blank + 1);
        self.letters.drain(from..self.cursor);
        self.cursor = from;
    }

    fn insert(&mut self, text: &str) {
        let room = LONGEST - self.letters.len();
        let letters: Vec<char> = harmless(text).chars().take(room).collect();
        let count = letters.len();
        self.letters.splice(self.cursor..self.cursor, letters);
        self.cursor += count;
    }

    /// Draws the part around the cursor into the first line of an area.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, style: Style) {
        let room = usize::from(area.width);
        if room == 0 || area.height == 0 {
            return;
        }
        let line = Rect { height: 1, ..area };
        buffer.set_style(line.intersection(buffer.area), style);
        let first = self.first_shown(room);
        let shown: String = self.letters[first..].iter().collect();
        let selected = style.add_modifier(Modifier::REVERSED);
        put(
            line,
            buffer,
            &shown,
            if self.proposed { selected } else { style },
        );
        let before: String = self.letters[first..self.cursor].iter().collect();
        let cursor = Rect {
            x: area.x.saturating_add(width(&before) as u16),
            width: 1,
            ..line
        };
        // The cursor of the terminal is hidden; this one is visible without colours too.
        let cursor = cursor.intersection(line).intersection(buffer.area);
        buffer.set_style(cursor, selected);
    }

    /// Whether the beginning does not fit into this many columns.
    pub(crate) fn is_cut(&self, room: usize) -> bool {
        self.first_shown(room) > 0
    }

    /// The first letter to be shown so that the cursor has its column.
    fn first_shown(&self, room: usize) -> usize {
        let mut taken = 1;
        for place in (0..self.cursor).rev() {
            taken += width(self.letters[place].encode_utf8(&mut [0; 4]));
            if taken > room {
                return place + 1;
            }
        }
        0
    }
}

/// Whether something writes or removes letters, and so takes the place of a text that is only proposed.
fn replaces(input: &Input) -> bool {
    match input {
        Input::Key(key) => {
            let plain = !key
                .modifiers
                .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
            let changes = [KeyCode::Backspace, KeyCode::Delete].contains(&key.code);
            plain && (changes || matches!(key.code, KeyCode::Char(_)))
        }
        Input::Paste(_) => true,
        Input::Mouse(_) | Input::Tick => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut TextField, code: KeyCode) {
        field.input(&Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    #[test]
    fn letters_are_written_where_the_cursor_is() {
        let mut field = TextField::new("ac");
        press(&mut field, KeyCode::Left);
        press(&mut field, KeyCode::Char('b'));
        press(&mut field, KeyCode::End);
        press(&mut field, KeyCode::Char('d'));
        press(&mut field, KeyCode::Home);
        press(&mut field, KeyCode::Delete);
        press(&mut field, KeyCode::Backspace);
        assert_eq!(field.text(), "bcd");
    }

    #[test]
    fn what_is_written_replaces_a_proposal() {
        let mut field = TextField::proposed("game.pgn");
        press(&mut field, KeyCode::Char('x'));
        press(&mut field, KeyCode::Char('y'));
        assert_eq!(field.text(), "xy");
        let mut field = TextField::proposed("game.pgn");
        press(&mut field, KeyCode::End);
        press(&mut field, KeyCode::Char('2'));
        assert_eq!(field.text(), "game.pgn2");
        let mut field = TextField::proposed("game.pgn");
        press(&mut field, KeyCode::Backspace);
        assert_eq!(field.text(), "");
    }

    #[test]
    fn a_word_is_removed_at_once() {
        let mut field = TextField::new("one two  ");
        let remove = KeyEvent::new(KeyCode::Char('w'), KeyModifiers::CONTROL);
        field.input(&Input::Key(remove));
        assert_eq!(field.text(), "one ");
        field.input(&Input::Key(remove));
        field.input(&Input::Key(remove));
        assert_eq!(field.text(), "");
    }

    #[test]
    fn pasted_text_is_harmless_and_bounded() {
        let mut field = TextField::default();
        field.input(&Input::Paste("5/5 w\u{1b}[31m\n".to_owned()));
        assert_eq!(field.text(), "5/5 w[31m");
        field.input(&Input::Paste("x".repeat(2 * LONGEST)));
        assert_eq!(field.text().chars().count(), LONGEST);
    }

    #[test]
    fn the_cursor_stays_in_sight() {
        let style = Style::new();
        let area = Rect::new(0, 0, 5, 1);
        let mut buffer = Buffer::empty(area);
        TextField::new("abcdefgh").draw(area, &mut buffer, style);
        let cells = buffer.content().iter();
        let shown: String = cells.map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(shown, "efgh ");
        assert!(buffer[(4, 0)].modifier.contains(Modifier::REVERSED));
    }
}
