//! What tests of screens need: a world without a terminal, and screens as text.

use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use tabuleiro_play::{Language, Tables};

use super::frame;
use super::job::Workshop;
use super::screen::{Context, Input, Losses, Screen};
use super::setup::Drafts;
use crate::settings::Settings;
use crate::streak::Streaks;
use crate::terminal::Charset;
use crate::texts;

/// A world with these words and characters, in a window of this size.
pub(crate) fn context(language: Language, charset: Charset, width: u16, height: u16) -> Context {
    Context {
        speech: texts::speech(language),
        settings: Settings::default(),
        charset,
        drafts: Drafts::default(),
        streaks: Streaks::default(),
        area: Rect::new(0, 0, width, height),
        now: crate::time::now(),
        clipboard: None,
        workshop: Workshop::new(sync_channel(1).0),
        tables: Arc::new(Tables::in_folder("no tables are here")),
        move_time: Duration::from_secs(1),
        losses: Losses::default(),
        newcomer: false,
    }
}

/// A world in English, in the window that most terminals open with.
pub(crate) fn usual_context() -> Context {
    context(Language::English, Charset::Unicode, 80, 24)
}

/// A screen with all that surrounds it, as text: one line a row, without blanks at the ends.
pub(crate) fn shown(screen: &dyn Screen, width: u16, height: u16, context: &Context) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let drawn = terminal.draw(|canvas| {
        frame::draw(canvas, screen, None, context);
    });
    let buffer = drawn.unwrap().buffer;
    let rows = (0..height).map(|row| {
        let cells = (0..width).map(|column| buffer[(column, row)].symbol());
        let line: String = cells.collect();
        line.trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// A key without modifiers.
pub(crate) fn key(code: KeyCode) -> Input {
    Input::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// A click with the main button.
pub(crate) fn click(column: u16, row: u16) -> Input {
    Input::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    })
}
