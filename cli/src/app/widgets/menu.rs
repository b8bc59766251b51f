//! A list of lines of which one can be chosen.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::text::{put, shorten, width};
use super::{first_shown, more, pointer, wheel};
use crate::app::frame::is_click;
use crate::app::screen::{Context, Input};

/// Which line Enter chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Menu {
    pub(crate) selected: usize,
}

/// A line of a menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Item {
    /// The key that chooses it wherever the selection is, if there is one.
    pub(crate) key: Option<char>,
    /// What it is.
    pub(crate) name: String,
    /// What else there is to say about it.
    pub(crate) about: String,
}

/// What became of something the menu heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picked {
    /// The menu has no use for it.
    Nothing,
    /// Another line is selected, perhaps.
    Moved,
    /// This line was chosen.
    Line(usize),
}

impl Item {
    /// A line.
    pub(crate) fn new(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self {
            key: None,
            name: name.into(),
            about: about.into(),
        }
    }

    /// The same with a key of its own.
    pub(crate) fn with_key(self, key: char) -> Self {
        Self {
            key: Some(key),
            ..self
        }
    }
}

impl Menu {
    /// A menu with this line selected.
    pub(crate) const fn new(selected: usize) -> Self {
        Self { selected }
    }

    /// Hears a key or the mouse. The menu is drawn in `area`.
    pub(crate) fn input(&mut self, input: &Input, items: &[Item], area: Rect) -> Picked {
        if items.is_empty() {
            return Picked::Nothing;
        }
        match input {
            Input::Key(key) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.key(key.code, items, usize::from(area.height))
            }
            Input::Mouse(mouse) => self.mouse(*mouse, items.len(), area),
            _ => Picked::Nothing,
        }
    }

    fn key(&mut self, code: KeyCode, items: &[Item], height: usize) -> Picked {
        let page = height.saturating_sub(1).max(1) as isize;
        match code {
            KeyCode::Enter => return Picked::Line(self.selected.min(items.len() - 1)),
            KeyCode::Up => self.go(-1, items.len()),
            KeyCode::Down => self.go(1, items.len()),
            KeyCode::PageUp => self.go(-page, items.len()),
            KeyCode::PageDown => self.go(page, items.len()),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = items.len() - 1,
            KeyCode::Char(letter) => return self.letter(letter, items),
            _ => return Picked::Nothing,
        }
        Picked::Moved
    }

    fn mouse(&mut self, mouse: MouseEvent, count: usize, area: Rect) -> Picked {
        if let Some(lines) = wheel(mouse) {
            self.go(lines, count);
            return Picked::Moved;
        }
        if !is_click(mouse) || !area.contains(Position::new(mouse.column, mouse.row)) {
            return Picked::Nothing;
        }
        let first = first_shown(self.selected, count, usize::from(area.height));
        let line = first + usize::from(mouse.row - area.y);
        if line >= count {
            return Picked::Nothing;
        }
        self.selected = line;
        Picked::Line(line)
    }

    fn go(&mut self, lines: isize, count: usize) {
        self.selected = self.selected.saturating_add_signed(lines).min(count - 1);
    }

    /// A letter chooses the line whose key it is, or goes to the next line that begins with it.
    fn letter(&mut self, letter: char, items: &[Item]) -> Picked {
        if let Some(line) = items.iter().position(|item| item.key == Some(letter)) {
            self.selected = line;
            return Picked::Line(line);
        }
        let begins = |item: &Item| {
            let first = item.name.chars().next();
            first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        let lines = (self.selected + 1..items.len()).chain(0..=self.selected);
        match lines
            .into_iter()
            .find(|&line| items.get(line).is_some_and(begins))
        {
            Some(line) => self.selected = line,
            None => return Picked::Nothing,
        }
        Picked::Moved
    }

    /// Draws the menu, or as much of it as there is room for around the selected line.
    pub(crate) fn draw(self, items: &[Item], area: Rect, buffer: &mut Buffer, context: &Context) {
        let first = first_shown(self.selected, items.len(), usize::from(area.height));
        draw_lines(items, first, Some(self.selected), area, buffer, context);
    }

    /// Draws the lines while none of them is selected.
    pub(crate) fn draw_idle(items: &[Item], area: Rect, buffer: &mut Buffer, context: &Context) {
        draw_lines(items, 0, None, area, buffer, context);
    }
}

fn draw_lines(
    items: &[Item],
    first: usize,
    selected: Option<usize>,
    area: Rect,
    buffer: &mut Buffer,
    context: &Context,
) {
    let columns = Columns::of(items, usize::from(area.width));
    let height = usize::from(area.height);
    for (number, item) in items.iter().enumerate().skip(first).take(height) {
        let line = Rect {
            y: area.y + (number - first) as u16,
            height: 1,
            ..area
        };
        let style = if selected == Some(number) {
            buffer.set_style(line.intersection(buffer.area), context.theme().selected);
            put(
                line,
                buffer,
                pointer(context.charset),
                context.theme().selected,
            );
            LineStyle::selected(context)
        } else {
            LineStyle::usual(context)
        };
        columns.draw(item, &style, line, buffer, context);
    }
    draw_more(first, items.len(), area, buffer, context);
}

/// Says that there are more lines above or below than an area shows.
pub(crate) fn draw_more(
    first: usize,
    count: usize,
    area: Rect,
    buffer: &mut Buffer,
    context: &Context,
) {
    let (above, below) = more(context.charset);
    let edge = Rect {
        x: area.right().saturating_sub(1),
        width: 1.min(area.width),
        height: 1.min(area.height),
        ..area
    };
    if first > 0 {
        put(edge, buffer, above, context.theme().faint);
    }
    if first + usize::from(area.height) < count {
        let y = area.bottom().saturating_sub(1);
        put(Rect { y, ..edge }, buffer, below, context.theme().faint);
    }
}

/// The styles of a line: of its key, its name and what is said about it.
struct LineStyle {
    key: Style,
    name: Style,
    about: Style,
}

impl LineStyle {
    fn usual(context: &Context) -> Self {
        let theme = context.theme();
        Self {
            key: theme.key,
            name: theme.text,
            about: theme.faint,
        }
    }

    fn selected(context: &Context) -> Self {
        let style = context.theme().selected;
        Self {
            key: style,
            name: style,
            about: style,
        }
    }
}

/// How wide the parts of a line are.
struct Columns {
    key: usize,
    name: usize,
}

impl Columns {
    fn of(items: &[Item], room: usize) -> Self {
        let keys = items.iter().any(|item| item.key.is_some());
        let names = items.iter().filter(|item| !item.about.is_empty());
        let name = names.map(|item| width(&item.name)).max().unwrap_or(0);
        Self {
            key: if keys && room >= 24 { 3 } else { 0 },
            name: name.min(room * 2 / 3),
        }
    }

    fn draw(
        &self,
        item: &Item,
        style: &LineStyle,
        line: Rect,
        buffer: &mut Buffer,
        context: &Context,
    ) {
        let part = |from: usize| Rect {
            x: line.x + (from as u16).min(line.width),
            width: line.width.saturating_sub(from as u16),
            ..line
        };
        let write = |buffer: &mut Buffer, from: usize, words: &str, style: Style| {
            let place = part(from);
            let words = shorten(words, usize::from(place.width), context.charset);
            put(place, buffer, &words, style);
        };
        if let Some(letter) = item.key.filter(|_| self.key > 0) {
            write(buffer, 2, letter.encode_utf8(&mut [0; 4]), style.key);
        }
        write(buffer, 2 + self.key, &item.name, style.name);
        let about = 2 + self.key + self.name.max(width(&item.name)) + 2;
        if !item.about.is_empty() && about + 6 < usize::from(line.width) {
            write(buffer, about, &item.about, style.about);
        }
    }
}
