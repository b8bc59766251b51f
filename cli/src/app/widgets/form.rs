//! A form: lines with a name and a value each, which can be gone through, changed and written over.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::field::{TextField, Typed};
use super::menu::draw_more;
use super::text::{put, shorten, width};
use super::{arrows, first_shown, pointer, wheel};
use crate::app::frame::is_click;
use crate::app::screen::{Context, Input};

/// Where the person is in a form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) selected: usize,
    /// The value of the selected line, while it is being written.
    field: Option<TextField>,
}

/// A line of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// What it is about.
    pub(crate) name: String,
    /// What it is called in the text of rules, in grey behind the value if there is room.
    pub(crate) key: Option<&'static str>,
    /// What can be done with it.
    pub(crate) value: Value,
}

/// The value of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// None: the line is something to be done.
    Button,
    /// None: the line only parts others.
    Heading,
    /// One of several; this is how it reads.
    Choice(String),
    /// A text.
    Text {
        /// How it reads.
        shown: String,
        /// What is offered for writing over.
        written: String,
    },
}

/// What the person wants of the selected line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// The form has no use for what it heard.
    Nothing,
    /// To look at another line, or to go on writing.
    Look,
    /// The value before.
    Before,
    /// The value after.
    After,
    /// Whatever Enter means there.
    Press,
    /// This text for a value. The field stays open until [`Form::accept`] closes it.
    Written(String),
}

impl Form {
    /// A form with this line selected.
    pub(crate) const fn new(selected: usize) -> Self {
        Self {
            selected,
            field: None,
        }
    }

    /// Whether something is being written.
    pub(crate) const fn is_writing(&self) -> bool {
        self.field.is_some()
    }

    /// The text was right: the field closes.
    pub(crate) fn accept(&mut self) {
        self.field = None;
    }

    /// Hears something. The form is drawn in `area`.
    pub(crate) fn input(&mut self, input: &Input, rows: &[Row], area: Rect) -> Wish {
        if let (Some(field), Input::Key(_) | Input::Paste(_)) = (&mut self.field, input) {
            match field.input(input) {
                Typed::Ignored | Typed::Changed => {}
                Typed::GivenUp => self.field = None,
                Typed::Done => return Wish::Written(field.text()),
            }
            return Wish::Look;
        }
        match input {
            Input::Key(key) => self.key(*key, rows, area),
            Input::Mouse(mouse) => self.mouse(*mouse, rows, area),
            Input::Paste(text) => match rows.get(self.selected).map(|row| &row.value) {
                Some(Value::Text { .. }) => {
                    self.field = Some(TextField::new(text.trim()));
                    Wish::Look
                }
                _ => Wish::Nothing,
            },
            Input::Tick => Wish::Nothing,
        }
    }

    fn key(&mut self, key: KeyEvent, rows: &[Row], area: Rect) -> Wish {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Wish::Nothing;
        }
        let page = isize::from(area.height.max(2) as i16 - 1);
        match key.code {
            KeyCode::Up => self.go(-1, rows),
            KeyCode::Down | KeyCode::Tab => self.go(1, rows),
            KeyCode::PageUp => self.go(-page, rows),
            KeyCode::PageDown => self.go(page, rows),
            KeyCode::Home => self.go(-(rows.len() as isize), rows),
            KeyCode::End => self.go(rows.len() as isize, rows),
            KeyCode::Left => Wish::Before,
            KeyCode::Right => Wish::After,
            KeyCode::Enter | KeyCode::Char(' ') => self.press(rows),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.begin(digit, rows),
            _ => Wish::Nothing,
        }
    }

    /// A digit begins a new value where values are written.
    fn begin(&mut self, digit: char, rows: &[Row]) -> Wish {
        if let Some(Value::Text { .. }) = rows.get(self.selected).map(|row| &row.value) {
            self.field = Some(TextField::new(digit.encode_utf8(&mut [0; 4])));
            return Wish::Look;
        }
        Wish::Nothing
    }

    fn press(&mut self, rows: &[Row]) -> Wish {
        match rows.get(self.selected).map(|row| &row.value) {
            Some(Value::Text { written, .. }) => {
                self.field = Some(TextField::new(written));
                Wish::Look
            }
            Some(Value::Button | Value::Choice(_)) => Wish::Press,
            Some(Value::Heading) | None => Wish::Nothing,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, rows: &[Row], area: Rect) -> Wish {
        if let Some(lines) = wheel(mouse) {
            return self.go(lines, rows);
        }
        if !is_click(mouse) || !area.contains(Position::new(mouse.column, mouse.row)) {
            return Wish::Nothing;
        }
        let first = first_shown(self.selected, rows.len(), usize::from(area.height));
        let line = first + usize::from(mouse.row - area.y);
        if rows.get(line).is_none_or(|row| row.value == Value::Heading) {
            return Wish::Nothing;
        }
        let before = area.x + names_width(rows, area) as u16;
        let again = self.selected == line;
        self.field = None;
        self.selected = line;
        if again && matches!(rows[line].value, Value::Choice(_)) && mouse.column == before {
            return Wish::Before;
        }
        self.press(rows)
    }

    /// Goes up or down, past lines that cannot be chosen, as far as there are others.
    fn go(&mut self, lines: isize, rows: &[Row]) -> Wish {
        self.field = None;
        let last = rows.len().saturating_sub(1);
        let there = self.selected.saturating_add_signed(lines).min(last);
        let can_stop = |line: &usize| {
            rows.get(*line)
                .is_some_and(|row| row.value != Value::Heading)
        };
        let found = if lines < 0 {
            (0..=there).rev().find(can_stop)
        } else {
            (there..rows.len()).find(can_stop)
        };
        self.selected = found.unwrap_or(self.selected);
        Wish::Look
    }

    /// Draws the form, or as much of it as there is room for around the selected line.
    pub(crate) fn draw(&self, rows: &[Row], area: Rect, buffer: &mut Buffer, context: &Context) {
        let height = usize::from(area.height);
        let first = first_shown(self.selected, rows.len(), height);
        let names = names_width(rows, area);
        for (number, row) in rows.iter().enumerate().skip(first).take(height) {
            let line = Rect {
                y: area.y + (number - first) as u16,
                height: 1,
                ..area
            };
            if number == self.selected {
                self.draw_selected(row, names, line, buffer, context);
            } else {
                draw_row(row, names, line, buffer, context);
            }
        }
        draw_more(first, rows.len(), area, buffer, context);
    }

    fn draw_selected(
        &self,
        row: &Row,
        names: usize,
        line: Rect,
        buffer: &mut Buffer,
        context: &Context,
    ) {
        let style = context.theme().selected;
        buffer.set_style(line.intersection(buffer.area), style);
        put(line, buffer, pointer(context.charset), style);
        write(from(line, 2), buffer, &row.name, style, context);
        let value = from(line, names);
        if let (Value::Choice(shown) | Value::Text { shown, .. }, None) = (&row.value, &self.field)
        {
            draw_key(row, names + 4 + width(shown), line, buffer, style);
        }
        if let Some(field) = &self.field {
            field.draw(from(line, names + 2), buffer, context.theme().text);
            return;
        }
        let (before, after) = arrows(context.charset);
        match &row.value {
            Value::Button | Value::Heading => {}
            Value::Choice(shown) => {
                // The arrows say that there is more to choose from: they stay.
                let room = usize::from(value.width).saturating_sub(4);
                let shown = shorten(shown, room, context.charset);
                put(value, buffer, &format!("{before} {shown} {after}"), style);
            }
            Value::Text { shown, .. } => {
                write(from(line, names + 2), buffer, shown, style, context);
            }
        }
    }
}

fn draw_row(row: &Row, names: usize, line: Rect, buffer: &mut Buffer, context: &Context) {
    let theme = context.theme();
    let style = match row.value {
        Value::Button => theme.key,
        Value::Heading => theme.accent,
        Value::Choice(_) | Value::Text { .. } => theme.faint,
    };
    write(from(line, 2), buffer, &row.name, style, context);
    if let Value::Choice(shown) | Value::Text { shown, .. } = &row.value {
        write(from(line, names + 2), buffer, shown, theme.text, context);
        draw_key(row, names + 2 + width(shown), line, buffer, theme.faint);
    }
}

/// The key of an option at the end of its line, unless that would touch the value.
fn draw_key(row: &Row, end: usize, line: Rect, buffer: &mut Buffer, style: Style) {
    let Some(key) = row.key else {
        return;
    };
    let start = usize::from(line.width).saturating_sub(width(key) + 1);
    if start > end + 1 {
        put(from(line, start), buffer, key, style);
    }
}

/// Where the values begin, less the arrow before them.
fn names_width(rows: &[Row], area: Rect) -> usize {
    let valued = rows
        .iter()
        .filter(|row| matches!(row.value, Value::Choice(_) | Value::Text { .. }));
    let longest = valued.map(|row| width(&row.name)).max().unwrap_or(0);
    (longest + 3).min(usize::from(area.width) / 2)
}

/// The part of a line from a column on.
fn from(line: Rect, column: usize) -> Rect {
    let column = (column as u16).min(line.width);
    Rect {
        x: line.x + column,
        width: line.width - column,
        ..line
    }
}

fn write(place: Rect, buffer: &mut Buffer, words: &str, style: Style, context: &Context) {
    let words = shorten(words, usize::from(place.width), context.charset);
    put(place, buffer, &words, style);
}
