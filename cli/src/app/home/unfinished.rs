//! The games that are not finished: the last ones on the first screen, all of them on a screen of their own.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use tabuleiro_play::PlayerKind;

use super::cards::list;
use crate::app::entry;
use crate::app::frame::body;
use crate::app::kept::about;
use crate::app::screen::{Context, Input, KeyHelp, Next, Screen};
use crate::app::widgets::{Item, Menu, Picked};
use crate::store::{KeptGame, Store};

/// The games that are kept, the one played last first, and those of computers alone behind all others.
pub(super) fn find() -> Vec<KeptGame> {
    let mut games = Store::new().map(|store| store.games()).unwrap_or_default();
    games.sort_by_key(|game| !game.seats.contains(&PlayerKind::Human));
    games
}

/// The screen of a game that is gone on with; nothing if its record makes no sense.
pub(super) fn open(game: &KeptGame, context: &Context) -> Option<Box<dyn Screen>> {
    let sitting = game.sitting()?;
    Some(entry::open_unfinished(sitting, game.slot(), context))
}

/// The game in a few words: which one, against whom, how far it is, and when that was.
pub(super) fn describe(game: &KeptGame, context: &Context) -> String {
    context.fit(&format!("{} · {}", game.info.title, about(game, context)))
}

/// All unfinished games.
pub(super) struct UnfinishedScreen {
    games: Vec<KeptGame>,
    menu: Menu,
}

impl UnfinishedScreen {
    pub(super) fn new() -> Self {
        Self {
            games: find(),
            menu: Menu::default(),
        }
    }

    fn items(&self, context: &Context) -> Vec<Item> {
        let games = self.games.iter();
        let item = |game| Item::new(context.fit(game_title(game)), about(game, context));
        games.map(item).collect()
    }
}

const fn game_title(game: &KeptGame) -> &'static str {
    game.info.title
}

impl Screen for UnfinishedScreen {
    fn title(&self, context: &Context) -> String {
        context.word("home-unfinished")
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let items = self.items(context);
        self.menu.draw(&items, list(area), buffer, context);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        vec![
            KeyHelp::new("key-arrows", KeyCode::Down, "keys-move"),
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-continue"),
            KeyHelp::new("key-escape", KeyCode::Esc, "do-back"),
        ]
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Key(key) = input
            && matches!(key.code, KeyCode::Esc | KeyCode::Char('q'))
        {
            return Next::Back;
        }
        let items = self.items(context);
        let picked = self.menu.input(input, &items, list(body(context)));
        let Picked::Line(line) = picked else {
            return Next::Stay;
        };
        let screen = open(&self.games[line], context);
        screen.map_or(Next::Stay, Next::Replace)
    }
}
