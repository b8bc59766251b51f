//! Where the screens around a game meet the game itself.

use std::env;
use std::path::PathBuf;
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::crossterm::terminal::size;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use tabuleiro_core::{Info, View};
use tabuleiro_play::{Bout, Sitting};

use super::board::{self, BoardDrawing, Marks, Orientation};
use super::game::GameScreen;
use super::job::Workshop;
use super::screen::{Context, Losses, Screen};
use super::setup::Drafts;
use super::theme::Palette;
use crate::commands::play::Start;
use crate::files;
use crate::keeper::Keeper;
use crate::settings::Settings;
use crate::store::{Slot, Store};
use crate::streak::Streaks;
use crate::terminal::{Terminal, Wish};
use crate::texts;

/// A position from the middle of a good game, which says more about it than an empty board.
pub(crate) fn middle_game(info: &Info) -> Option<View> {
    let mut bout = Bout::open_default(info.name).ok()?;
    let position = info.middle_games.lines().next()?;
    // The usual start is a picture too.
    let _ = bout.set_up(position);
    Some(bout.view())
}

/// The screen of a game.
pub(crate) fn open_game(sitting: Sitting, context: &Context) -> Box<dyn Screen> {
    open_kept_game(sitting, None, context)
}

/// The screen of a game that was kept, and is kept there on.
pub(crate) fn open_unfinished(sitting: Sitting, slot: Slot, context: &Context) -> Box<dyn Screen> {
    let keeper = Keeper::new(None, Store::new()).at(Some(slot));
    Box::new(GameScreen::new(sitting, keeper, context))
}

/// The screen of a game from a record, which is looked at and not played: it does not take the place of an unfinished game.
pub(crate) fn open_study(sitting: Sitting, context: &Context) -> Box<dyn Screen> {
    Box::new(GameScreen::new(sitting, Keeper::default(), context))
}

/// The screen of a game that is also kept in a file of its own.
pub(crate) fn open_kept_game(
    sitting: Sitting,
    file: Option<PathBuf>,
    context: &Context,
) -> Box<dyn Screen> {
    let keeper = Keeper::new(file, Store::new());
    let homeless = keeper.place().is_none();
    let screen = GameScreen::new(sitting, keeper, context);
    Box::new(if homeless {
        screen.homeless(context)
    } else {
        screen
    })
}

/// What is known when the application starts: settings come first, then the environment; an explicit wish of the command line comes before
/// both.
pub(super) fn context(terminal: &Terminal, start: &Start, workshop: Workshop) -> Context {
    let mut settings = Settings::load();
    if env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        settings.colours = Palette::None;
    }
    let usual = terminal.speech.language();
    let language = match terminal.wish {
        Wish::Language => usual,
        Wish::Nothing => settings.language.unwrap_or(usual),
    };
    let (width, height) = size().unwrap_or((80, 24));
    Context {
        speech: texts::speech(language),
        charset: terminal
            .asked
            .or(settings.pieces)
            .unwrap_or(terminal.charset),
        settings,
        drafts: Drafts::load(),
        streaks: Streaks::load(),
        area: Rect::new(0, 0, width, height),
        now: crate::time::now(),
        clipboard: None,
        workshop,
        tables: Arc::clone(&start.tables),
        move_time: start.move_time,
        losses: Losses::default(),
        // Whoever has played before has left a trace: a game to go on with, or how games went.
        newcomer: !files::state_folder().is_some_and(|folder| folder.exists()),
    }
}

/// A position in at most six lines of twelve characters.
pub(crate) fn miniature(view: &View, context: &Context) -> Vec<Line<'static>> {
    board::miniature(view, (6, 6), context.theme(), context.charset)
}

/// A position as large as there is room for; a board that is larger than that is seen from afar.
pub(crate) fn draw_board(view: &View, area: Rect, buffer: &mut Buffer, context: &Context) {
    let drawing = BoardDrawing {
        view,
        marks: &Marks::default(),
        orientation: Orientation::WhiteBelow,
        charset: context.charset,
        theme: context.theme(),
        counts: context.settings.counts,
    };
    if drawing.layout(area).is_none_or(|layout| layout.is_whole()) {
        drawing.render(area, buffer);
        return;
    }
    let most = |room: u16| room.min(u8::MAX.into()) as u8;
    let room = (most(area.width / 2), most(area.height));
    let lines = board::miniature(view, room, context.theme(), context.charset);
    let width = lines.first().map_or(0, Line::width) as u16;
    let (left, above) = (area.width - width, area.height - lines.len() as u16);
    for (row, line) in (area.y + above / 2..).zip(lines) {
        let place = Rect::new(area.x + left / 2, row, width, 1);
        line.render(place.intersection(buffer.area), buffer);
    }
}
