//! The rules of a game, to be read on the screen.

mod markdown;
mod page;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use tabuleiro_core::{Info, View};
use tabuleiro_play::Bout;

use super::entry;
use super::frame::body;
use super::screen::{Context, Input, KeyHelp, Next, Screen};
use super::widgets::{TextField, Typed, column, draw_more, put, wheel};

/// Lines are not longer than it is good to read.
const WIDEST: u16 = 78;
/// The lines of the summary.
const SUMMARY: usize = 5;
/// How many lines a turn of the wheel moves.
const WHEEL: isize = 3;

/// The rules of a game.
pub(crate) struct RulesScreen {
    info: &'static Info,
    /// The usual first position.
    view: Option<View>,
    /// The first line in sight.
    top: usize,
    search: Search,
}

/// A word that is looked for.
#[derive(Default)]
struct Search {
    /// The word while it is being written.
    field: Option<TextField>,
    wanted: String,
    state: Found,
}

/// What came of looking for a word.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Found {
    /// Nothing was looked for.
    #[default]
    Unasked,
    /// It is in this line.
    Line(usize),
    /// It is nowhere.
    Nowhere,
}

/// Which way to look for a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forwards,
    Backwards,
}

/// The usual start, unless the board is empty then.
fn picture(info: &Info) -> Option<View> {
    let start = Bout::open_default(info.name).ok()?.view();
    if start.cells.iter().any(|cell| !cell.stack.is_empty()) {
        Some(start)
    } else {
        entry::middle_game(info)
    }
}

impl RulesScreen {
    /// The rules of this game.
    pub(crate) fn new(info: &'static Info) -> Self {
        Self {
            info,
            view: picture(info),
            top: 0,
            search: Search::default(),
        }
    }

    /// All lines of the page, for a window of this size.
    fn lines(&self, area: Rect, context: &Context) -> Vec<Line<'static>> {
        let language = context.speech.language().code();
        let texts = self.info.texts.iter();
        let rules = texts
            .filter(|texts| texts.language == language)
            .map(|texts| texts.rules)
            .next();
        let mut blocks = self.summary(context);
        blocks.extend(markdown::read(rules.unwrap_or_default()));
        let column = column(area, WIDEST);
        let mut lines = self.picture(column.width, area.height, context);
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(page::lines(&blocks, usize::from(column.width), context));
        lines
    }

    /// How to play in five lines, before the rules in full.
    fn summary(&self, context: &Context) -> Vec<markdown::Block> {
        let lines = (1..=SUMMARY).map(|number| format!("{}-how-{number}", self.info.name));
        let items = lines.map(|key| {
            let text = format!("- {}", context.word(&key));
            markdown::read(&text)
        });
        let title = format!("## {}", context.word("rules-page-how"));
        let title = markdown::read(&title).into_iter();
        title.chain(items.flatten()).collect()
    }

    /// The usual first position, if there is room for words beside it.
    fn picture(&self, width: u16, height: u16, context: &Context) -> Vec<Line<'static>> {
        let Some(view) = &self.view else {
            return Vec::new();
        };
        // With lines between the ranks, if two thirds of the window are enough for that.
        let lined = 2 * u16::from(view.grid.ranks()) + 2;
        let height = match height {
            0..16 => return Vec::new(),
            16..30 => lined.clamp(12, (height * 2 / 3).max(12)),
            _ => 20,
        };
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        entry::draw_board(view, area, &mut buffer, context);
        as_lines(&buffer)
    }

    /// Scrolls, not beyond the ends.
    fn scroll(&mut self, lines: isize, context: &Context) {
        let area = body(context);
        let last = self.last_top(area, context);
        self.top = self.top.min(last).saturating_add_signed(lines).min(last);
    }

    fn last_top(&self, area: Rect, context: &Context) -> usize {
        let count = self.lines(area, context).len();
        count.saturating_sub(usize::from(area.height))
    }

    fn key(&mut self, key: KeyEvent, context: &Context) -> Next {
        let page = isize::from(body(context).height.max(2) as i16) - 1;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1, context),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => self.scroll(1, context),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(-page, context),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page, context),
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll(isize::MAX, context),
            KeyCode::Char('/') => self.search.field = Some(TextField::default()),
            KeyCode::Char('n') => self.find(Direction::Forwards, context),
            KeyCode::Char('N') => self.find(Direction::Backwards, context),
            _ => {}
        }
        Next::Stay
    }

    fn write(&mut self, input: &Input, context: &Context) {
        let Some(field) = &mut self.search.field else {
            return;
        };
        match field.input(input) {
            Typed::Ignored | Typed::Changed => {}
            Typed::GivenUp => self.search.field = None,
            Typed::Done => {
                self.search.wanted = field.text().trim().to_lowercase();
                self.search.field = None;
                self.search.state = Found::Unasked;
                self.find(Direction::Forwards, context);
            }
        }
    }

    /// Goes to the next line that has the word, around the ends if need be.
    fn find(&mut self, direction: Direction, context: &Context) {
        if self.search.wanted.is_empty() {
            return;
        }
        let area = body(context);
        let lines = self.lines(area, context);
        let has = |line: &&usize| {
            let words = lines[**line].to_string().to_lowercase();
            words.contains(&context.fit(&self.search.wanted))
        };
        let count = lines.len();
        let here = match self.search.state {
            Found::Line(line) => line.min(count),
            Found::Unasked | Found::Nowhere => (self.top + count).saturating_sub(1) % count.max(1),
        };
        let mut order: Vec<usize> = (here + 1..count)
            .chain(0..=here.min(count.saturating_sub(1)))
            .collect();
        if direction == Direction::Backwards {
            // The line itself comes last in either direction.
            let itself = order.pop();
            order.reverse();
            order.extend(itself);
        }
        self.search.state = match order.iter().find(has) {
            Some(&line) if count > 0 => Found::Line(line),
            _ => Found::Nowhere,
        };
        if let Found::Line(line) = self.search.state {
            let last = count.saturating_sub(usize::from(area.height));
            self.top = line.saturating_sub(usize::from(area.height) / 3).min(last);
        }
    }

    /// The line below, while a word is written or when it was not found.
    fn draw_search(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let theme = context.theme();
        let line = Rect {
            y: area.bottom().saturating_sub(1),
            height: 1.min(area.height),
            ..area
        };
        let clear = |buffer: &mut Buffer| {
            put(
                line,
                buffer,
                &" ".repeat(usize::from(line.width)),
                Style::reset(),
            );
            buffer.set_style(line.intersection(buffer.area), theme.text);
        };
        if let Some(field) = &self.search.field {
            clear(buffer);
            put(line, buffer, " /", theme.key);
            let place = Rect {
                x: line.x + 3.min(line.width),
                width: line.width.saturating_sub(3),
                ..line
            };
            field.draw(place, buffer, theme.text);
        } else if self.search.state == Found::Nowhere {
            clear(buffer);
            let data = [("wanted", self.search.wanted.as_str().into())];
            let words = context.speech.words("rules-page-nowhere", &data);
            put(
                line,
                buffer,
                &format!(" {}", context.fit(&words)),
                theme.error,
            );
        }
    }
}

/// What was drawn, without empty lines above and below.
fn as_lines(buffer: &Buffer) -> Vec<Line<'static>> {
    let area = buffer.area;
    let rows = (area.top()..area.bottom()).map(|row| {
        let cells = (area.left()..area.right()).map(|column| &buffer[(column, row)]);
        let spans = cells.map(|cell| Span::styled(cell.symbol().to_owned(), cell.style()));
        Line::from(spans.collect::<Vec<_>>())
    });
    let rows: Vec<_> = rows.collect();
    let is_drawn = |line: &Line<'_>| !line.to_string().trim().is_empty();
    let first = rows.iter().position(is_drawn).unwrap_or(rows.len());
    let end = rows
        .iter()
        .rposition(is_drawn)
        .map_or(first, |last| last + 1);
    rows[first..end].to_vec()
}

impl Screen for RulesScreen {
    fn title(&self, context: &Context) -> String {
        let what = context.word("rules-page-title");
        context.fit(&format!("tabuleiro   {} · {what}", self.info.title))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let lines = self.lines(area, context);
        let height = usize::from(area.height);
        let top = self.top.min(lines.len().saturating_sub(height));
        let column = column(area, WIDEST);
        for (row, (number, line)) in (0..area.height).zip(lines.iter().enumerate().skip(top)) {
            let place = Rect {
                y: area.y + row,
                height: 1,
                ..column
            };
            line.render(place.intersection(buffer.area), buffer);
            if self.search.state == Found::Line(number) {
                let theme = context.theme();
                buffer.set_style(place.intersection(buffer.area), theme.selected);
            }
        }
        draw_more(top, lines.len(), area, buffer, context);
        self.draw_search(area, buffer, context);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        if self.search.field.is_some() {
            return vec![
                KeyHelp::new("key-enter", KeyCode::Enter, "keys-search"),
                KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
            ];
        }
        vec![
            KeyHelp::new("key-arrows", KeyCode::Down, "keys-scroll"),
            KeyHelp::new("key-page-down", KeyCode::PageDown, "keys-page"),
            KeyHelp::new("/", KeyCode::Char('/'), "keys-search"),
            KeyHelp::new("n", KeyCode::Char('n'), "keys-next"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
        ]
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Key(_) | Input::Paste(_) if self.search.field.is_some() => {
                self.write(input, context);
            }
            Input::Key(key) => {
                if self.search.state == Found::Nowhere {
                    self.search.state = Found::Unasked;
                }
                return self.key(*key, context);
            }
            Input::Mouse(mouse) => {
                if let Some(lines) = wheel(*mouse) {
                    self.scroll(WHEEL * lines, context);
                }
            }
            Input::Paste(_) | Input::Tick => {}
        }
        Next::Stay
    }

    fn is_writing(&self) -> bool {
        self.search.field.is_some()
    }
}
