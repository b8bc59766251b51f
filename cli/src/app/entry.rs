//! Where the screens around a game meet the game itself.

use std::time::{SystemTime, UNIX_EPOCH};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use tabuleiro_core::View;
use tabuleiro_play::Sitting;

use super::board::{self, BoardDrawing, Marks, Orientation};
use super::screen::{Context, Input, KeyHelp, Next, Screen};

/// The screen of a game.
pub(crate) fn open_game(sitting: Sitting, _context: &Context) -> Box<dyn Screen> {
    Box::new(BoardScreen(sitting))
}

/// The position of a game, only to be looked at.
struct BoardScreen(Sitting);

impl Screen for BoardScreen {
    fn title(&self, context: &Context) -> String {
        let bout = self.0.tree.bout();
        context.fit(&format!(
            "tabuleiro   {} · {}",
            bout.info().title,
            bout.rules()
        ))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        draw_board(&self.0.tree.bout().view(), area, buffer, context);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        vec![KeyHelp::new("key-escape", KeyCode::Esc, "keys-back")]
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Next {
        match input {
            Input::Key(key) if key.code == KeyCode::Esc => Next::Back,
            _ => Next::Stay,
        }
    }
}

/// A number that nobody knows beforehand.
pub(crate) fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A clock that is set before its beginning gives the same game every time, which does no harm.
    since.map_or(0, |since| since.as_nanos() as u64)
}

/// A position in at most six lines of twelve characters.
pub(crate) fn miniature(view: &View, context: &Context) -> Vec<Line<'static>> {
    board::miniature(view, context.theme(), context.charset)
}

/// A position as large as there is room for.
pub(crate) fn draw_board(view: &View, area: Rect, buffer: &mut Buffer, context: &Context) {
    let drawing = BoardDrawing {
        view,
        marks: &Marks::default(),
        orientation: Orientation::WhiteBelow,
        charset: context.charset,
        theme: context.theme(),
    };
    drawing.render(area, buffer);
}
