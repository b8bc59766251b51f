//! Opening a record: a path, and a list of games if the file has several.

mod file;
mod paths;

use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use tabuleiro_core::Side;
use tabuleiro_play::record::{Record, Tag};
use tabuleiro_play::{PlayerKind, Sitting, infos};

use super::entry;
use super::frame::body;
use super::kept;
use super::screen::{Context, Input, KeyHelp, Next, Screen};
use super::seat::seat_name;
use super::widgets::{Item, Menu, Picked, TextField, Typed, column, harmless, put, wrap};
use crate::store::{KeptGame, Store};
use file::Games;

/// Lines are not longer than it is good to read.
const WIDEST: u16 = 100;

/// The screen on which a record is chosen.
pub(crate) struct RecordScreen {
    field: TextField,
    /// The last finished games, offered as long as no path is written.
    finished: Vec<KeptGame>,
    /// The names that the path could go on with.
    candidates: Vec<String>,
    /// The line of the list that Enter chooses; none while Enter means what is written.
    chosen: Option<Menu>,
    games: Option<(Games, Menu)>,
    fault: Option<String>,
}

impl RecordScreen {
    /// Looks in the folder the program was started in, or goes on with a path.
    pub(crate) fn new(path: &str) -> Self {
        Self {
            field: TextField::new(path),
            finished: Store::new().map_or_else(Vec::new, |store| store.finished()),
            candidates: paths::candidates(path),
            chosen: None,
            games: None,
            fault: None,
        }
    }

    /// Reads the file. A single game is opened at once.
    fn read(&mut self, path: &Path, context: &Context) -> Next {
        match Games::read(path, context) {
            Ok(games) if games.records.len() == 1 && games.fault.is_none() => {
                let sitting = games.sitting(0, context);
                self.study(sitting, context)
            }
            Ok(games) => {
                self.fault = None;
                self.games = Some((games, Menu::default()));
                Next::Stay
            }
            Err(words) => {
                self.fault = Some(words);
                Next::Stay
            }
        }
    }

    fn study(&mut self, sitting: Result<Sitting, String>, context: &Context) -> Next {
        match sitting {
            Ok(mut sitting) => {
                for side in Side::BOTH {
                    remember_player(&mut sitting, side, context);
                    sitting.set_seat(side, PlayerKind::Human);
                }
                Next::Open(entry::open_study(sitting, context))
            }
            Err(words) => {
                self.fault = Some(words);
                Next::Stay
            }
        }
    }

    /// The path has become another.
    fn write(&mut self, text: &str) {
        self.field = TextField::new(text);
        self.look();
    }

    fn look(&mut self) {
        self.candidates = paths::candidates(&self.field.text());
        self.chosen = None;
        self.fault = None;
    }

    /// The finished games in front of the names.
    fn offered(&self) -> &[KeptGame] {
        if self.field.text().is_empty() {
            &self.finished
        } else {
            &[]
        }
    }

    /// A game or a name was chosen: a folder is gone into, a file is opened.
    fn choose(&mut self, line: usize, context: &Context) -> Next {
        if let Some(game) = self.offered().get(line) {
            let nothing = || context.word("open-nothing");
            let sitting = game.sitting().ok_or_else(nothing);
            return self.study(sitting, context);
        }
        let Some(name) = self.candidates.get(line - self.offered().len()) else {
            return Next::Stay;
        };
        let path = paths::with_name(&self.field.text(), name);
        let is_folder = name.ends_with('/');
        self.write(&path);
        if is_folder {
            return Next::Stay;
        }
        self.read(&paths::place(&path), context)
    }

    fn open_path(&mut self, context: &Context) -> Next {
        let text = self.field.text();
        let path = paths::place(text.trim());
        if path.is_dir() {
            let slash = if text.is_empty() || text.ends_with('/') {
                ""
            } else {
                "/"
            };
            self.write(&format!("{text}{slash}"));
            return Next::Stay;
        }
        self.read(&path, context)
    }

    /// What is heard while a path is written or chosen.
    fn hear(&mut self, input: &Input, context: &Context) -> Next {
        let items = self.names(context);
        let (_, list) = places(body(context));
        if let Input::Key(key) = input {
            match (key.code, &mut self.chosen) {
                (KeyCode::Tab, _) => {
                    let completed = paths::completed(&self.field.text(), &self.candidates);
                    self.write(&completed);
                    return Next::Stay;
                }
                (KeyCode::Down | KeyCode::PageDown, None) if !items.is_empty() => {
                    self.chosen = Some(Menu::default());
                    return Next::Stay;
                }
                (KeyCode::Up, Some(Menu { selected: 0 })) => {
                    self.chosen = None;
                    return Next::Stay;
                }
                (
                    KeyCode::Up
                    | KeyCode::Down
                    | KeyCode::PageUp
                    | KeyCode::PageDown
                    | KeyCode::Enter,
                    Some(menu),
                ) => {
                    return match menu.input(input, &items, list) {
                        Picked::Line(line) => self.choose(line, context),
                        Picked::Nothing | Picked::Moved => Next::Stay,
                    };
                }
                _ => {}
            }
        }
        if let Input::Mouse(_) = input {
            let mut menu = self.chosen.unwrap_or_default();
            match menu.input(input, &items, list) {
                Picked::Line(line) => return self.choose(line, context),
                Picked::Moved => self.chosen = Some(menu),
                Picked::Nothing => {}
            }
            return Next::Stay;
        }
        match self.field.input(input) {
            Typed::Changed => self.look(),
            Typed::Done => return self.open_path(context),
            Typed::GivenUp => return Next::Back,
            Typed::Ignored => {}
        }
        Next::Stay
    }

    /// What is heard while a game is chosen.
    fn hear_games(&mut self, input: &Input, context: &Context) -> Next {
        let Some((games, menu)) = &mut self.games else {
            return Next::Stay;
        };
        if matches!(input, Input::Key(key) if key.code == KeyCode::Esc) {
            self.games = None;
            self.fault = None;
            return Next::Stay;
        }
        let items = list(games, context);
        let (_, place) = places(body(context));
        match menu.input(input, &items, place) {
            Picked::Line(line) => {
                let sitting = games.sitting(line, context);
                self.study(sitting, context)
            }
            Picked::Moved => {
                self.fault = None;
                Next::Stay
            }
            Picked::Nothing => Next::Stay,
        }
    }

    fn names(&self, context: &Context) -> Vec<Item> {
        let games = self.offered().iter();
        let games = games.map(|game| {
            let about = kept::finished_about(game, context);
            Item::new(context.fit(game.info.title), about)
        });
        let names = self.candidates.iter();
        let names = names.map(|name| Item::new(context.fit(&harmless(name)), ""));
        games.chain(names).collect()
    }

    /// What is wrong, in the line between the path and the list.
    fn draw_fault(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let games = self.games.as_ref();
        let behind = games.and_then(|(games, _)| games.fault.as_ref());
        let Some(words) = self.fault.as_ref().or(behind) else {
            return;
        };
        for (row, line) in (0..area.height).zip(wrap(words, usize::from(area.width))) {
            let place = Rect {
                y: area.y + row,
                height: 1,
                ..area
            };
            put(place, buffer, &line, context.theme().error);
        }
    }
}

/// Writes down which computer has played a side: it does not sit there any more.
fn remember_player(sitting: &mut Sitting, side: Side, context: &Context) {
    let info = sitting.tree.bout().info();
    let name = match sitting.seat(side) {
        PlayerKind::Human => return,
        kind => seat_name(kind, info, context),
    };
    let tag = match side {
        Side::White => "White",
        Side::Black => "Black",
    };
    if let Ok(tag) = Tag::new(tag, &name) {
        sitting.tree.tags_mut().put(tag);
    }
}

/// One line a game: who played, how it ended, what was played.
fn list(games: &Games, context: &Context) -> Vec<Item> {
    let item = |(number, record): (usize, &Record)| {
        let tag = |name| harmless(record.tags.value(name).unwrap_or("?"));
        let name = format!("{number}. {} – {}", tag("White"), tag("Black"));
        let game = tag("Game");
        let title = infos().into_iter().find(|info| info.name == game);
        let title = title.map_or(game.as_str(), |info| info.title);
        let about = format!("{:<7}  {title}", record.result.as_str());
        Item::new(context.fit(&name), context.fit(&about))
    };
    (1..).zip(&games.records).map(item).collect()
}

/// The lines above, and the list below them.
fn places(area: Rect) -> (Rect, Rect) {
    let above = if area.height >= 10 {
        5
    } else {
        3.min(area.height)
    };
    let top = Rect {
        height: above,
        ..column(area, WIDEST)
    };
    let list = Rect {
        y: area.y + above,
        height: area.height - above,
        ..top
    };
    (top, list)
}

impl Screen for RecordScreen {
    fn title(&self, context: &Context) -> String {
        format!("tabuleiro   {}", context.word("open-title"))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let theme = context.theme();
        let (top, below) = places(area);
        let row = |row: u16| Rect {
            y: top.y + row,
            height: top.height.saturating_sub(row).min(1),
            ..top
        };
        let ask = match &self.games {
            Some(_) => "open-ask-game",
            None => "open-ask",
        };
        put(row(0), buffer, &context.word(ask), theme.text);
        let fault = Rect {
            y: top.y + 2,
            height: top.height.saturating_sub(2),
            ..top
        };
        self.draw_fault(fault, buffer, context);
        let Some((games, menu)) = &self.games else {
            self.field.draw(row(1), buffer, theme.accent);
            let names = self.names(context);
            match self.chosen {
                Some(menu) => menu.draw(&names, below, buffer, context),
                None => Menu::draw_idle(&names, below, buffer, context),
            }
            return;
        };
        put(
            row(1),
            buffer,
            &context.fit(&self.field.text()),
            theme.accent,
        );
        menu.draw(&list(games, context), below, buffer, context);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        let mut keys = vec![
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-open"),
            KeyHelp::new("key-arrows", KeyCode::Down, "keys-move"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
        ];
        if self.games.is_none() {
            keys.insert(1, KeyHelp::new("key-tab", KeyCode::Tab, "keys-complete"));
        }
        keys
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if self.games.is_some() {
            self.hear_games(input, context)
        } else {
            self.hear(input, context)
        }
    }

    fn is_writing(&self) -> bool {
        self.games.is_none()
    }
}
