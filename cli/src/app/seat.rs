//! Who sits in a seat: their names, and the menu to choose from.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use tabuleiro_core::levels::LEVELS;
use tabuleiro_core::{Info, Side};
use tabuleiro_play::PlayerKind;

use super::frame::body;
use super::screen::{Answer, Context, Input, KeyHelp, Next, Screen};
use super::widgets::{Item, Menu, Picked, TextField, Typed, column, harmless, put};
use crate::names::PlayerName;

/// The menu is not wider than it is good to read.
const WIDEST: u16 = 76;

/// Everybody who can be chosen by name: a person, the levels, the original programs' players, and the extremes.
pub(crate) fn kinds(originals: &'static [&'static str]) -> Vec<PlayerKind> {
    let mut kinds = vec![PlayerKind::Human];
    kinds.extend((1..=LEVELS).map(PlayerKind::Level));
    kinds.push(PlayerKind::Perfect);
    kinds.extend(originals.iter().copied().map(PlayerKind::Original));
    kinds.push(PlayerKind::Random);
    kinds
}

/// Who sits in a seat, in a few words.
pub(crate) fn seat_name(kind: &PlayerKind, info: &Info, context: &Context) -> String {
    context.fit(&PlayerName::new(kind, info, &context.speech).short())
}

/// A menu to choose who sits in a seat. It answers with [`Answer::Seat`].
pub(crate) struct SeatScreen {
    side: Side,
    info: &'static Info,
    kinds: Vec<PlayerKind>,
    menu: Menu,
    /// The command of an outside program, while it is being written.
    field: Option<TextField>,
    /// The command of the outside program that sits there now.
    command: String,
}

impl SeatScreen {
    /// For the seat of a side, in which this player sits now.
    pub(crate) fn new(
        side: Side,
        present: &PlayerKind,
        info: &'static Info,
        originals: &'static [&'static str],
    ) -> Self {
        let kinds = kinds(originals);
        let command = match present {
            PlayerKind::Outside(command) => command.clone(),
            _ => String::new(),
        };
        let selected = match present {
            PlayerKind::Outside(_) => kinds.len(),
            present => kinds.iter().position(|kind| kind == present).unwrap_or(0),
        };
        Self {
            side,
            info,
            kinds,
            menu: Menu::new(selected),
            field: None,
            command,
        }
    }

    /// Everybody by name, and a program at last.
    fn items(&self, context: &Context) -> Vec<Item> {
        let named = self.kinds.iter().map(|kind| {
            let name = PlayerName::new(kind, self.info, &context.speech);
            let item = Item::new(context.fit(&name.who), context.fit(&name.about()));
            match kind {
                PlayerKind::Level(number) => match char::from_digit(*number as u32, 10) {
                    Some(digit) => item.with_key(digit),
                    None => item,
                },
                _ => item,
            }
        });
        let program = Item::new(
            context.word("seat-other"),
            context.fit(&harmless(&self.command)),
        );
        named.chain([program]).collect()
    }

    fn write(&mut self, input: &Input) -> Next {
        let Some(field) = &mut self.field else {
            return Next::Stay;
        };
        match field.input(input) {
            Typed::Ignored | Typed::Changed => {}
            Typed::GivenUp => self.field = None,
            Typed::Done => {
                let command = field.text().trim().to_owned();
                if !command.is_empty() {
                    return Next::Answer(Answer::Seat(self.side, PlayerKind::Outside(command)));
                }
            }
        }
        Next::Stay
    }

    fn choose(&mut self, line: usize) -> Next {
        if let Some(kind) = self.kinds.get(line) {
            return Next::Answer(Answer::Seat(self.side, kind.clone()));
        }
        self.field = Some(TextField::new(&self.command));
        Next::Stay
    }
}

/// The menu with a margin above it.
fn menu_area(area: Rect) -> Rect {
    let margin = u16::from(area.height > 20);
    let column = column(area, WIDEST);
    Rect {
        y: column.y + margin,
        height: column.height.saturating_sub(margin),
        ..column
    }
}

impl Screen for SeatScreen {
    fn title(&self, context: &Context) -> String {
        let key = match self.side {
            Side::White => "seat-title-white",
            Side::Black => "seat-title-black",
        };
        let what = context.word(key);
        context.fit(&format!("tabuleiro   {} · {what}", self.info.title))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let place = menu_area(area);
        let Some(field) = &self.field else {
            self.menu.draw(&self.items(context), place, buffer, context);
            return;
        };
        let theme = context.theme();
        put(place, buffer, &context.word("seat-program-ask"), theme.text);
        let below = |lines: u16| Rect {
            y: place.y + lines,
            height: place.height.saturating_sub(lines).min(1),
            ..place
        };
        field.draw(below(1), buffer, theme.accent);
        let example = context.word("seat-program-example");
        put(below(3), buffer, &example, theme.faint);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        let mut keys = vec![
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-choose"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
        ];
        if self.field.is_none() {
            keys.insert(1, KeyHelp::new("1-8", KeyCode::Null, "keys-level"));
        }
        keys
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if self.field.is_some() {
            return self.write(input);
        }
        if matches!(input, Input::Key(key) if key.code == KeyCode::Esc) {
            return Next::Back;
        }
        let area = menu_area(body(context));
        match self.menu.input(input, &self.items(context), area) {
            Picked::Line(line) => self.choose(line),
            Picked::Nothing | Picked::Moved => Next::Stay,
        }
    }

    fn is_writing(&self) -> bool {
        self.field.is_some()
    }
}
