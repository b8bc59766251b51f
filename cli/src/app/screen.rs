//! What every screen of the application can do, and what it is told.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::symbols::border;
use tabuleiro_core::Side;
use tabuleiro_play::{Millis, PlayerKind, Speech, Tables};

use super::job::{Report, Workshop};
use super::setup::Drafts;
use super::theme::Theme;
use crate::settings::Settings;
use crate::streak::Streaks;
use crate::terminal::Charset;

/// One screen: the home page, a game, the rules.
pub(crate) trait Screen {
    /// What stands in the first line of the screen.
    fn title(&self, context: &Context) -> String;
    /// Draws everything between the first line and the line of keys. Reads, never writes.
    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context);
    /// The keys that do something here, the most important first.
    fn keys(&self, context: &Context) -> Vec<KeyHelp>;
    /// Something happened while this screen was on top.
    fn input(&mut self, input: &Input, context: &mut Context) -> Next;
    /// The screen that was opened over this one has closed with an answer.
    fn answered(&mut self, _answer: Answer, _context: &mut Context) -> Next {
        Next::Stay
    }
    /// A job has something to say; perhaps it is another screen's job.
    fn report(&mut self, _report: &Report, _context: &mut Context) {}
    /// The screen that covered this one has gone.
    fn uncovered(&mut self, _context: &mut Context) {}
    /// Whether letters are being written into a field, so that no letter is a command.
    fn is_writing(&self) -> bool {
        false
    }
    /// Whether the screen changes by itself.
    fn ticks(&self, _context: &Context) -> Ticks {
        Ticks::Never
    }
}

/// How often a screen wants to be woken when nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ticks {
    /// It stands still.
    Never,
    /// Several times a second.
    Often,
}

/// What a screen hears.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or pressed.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// Some time has passed.
    Tick,
}

/// What a screen was opened to find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Who is to sit in a seat.
    Seat(Side, PlayerKind),
}

/// What follows for the application.
pub(crate) enum Next {
    /// The screen stays on top.
    Stay,
    /// The screen closes.
    Back,
    /// The screen closes and tells the one below it what it found out.
    Answer(Answer),
    /// Another screen opens over this one.
    Open(Box<dyn Screen>),
    /// Another screen takes the place of this one.
    Replace(Box<dyn Screen>),
    /// The application ends.
    Quit,
}

/// A key and what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyHelp {
    /// The key, as it is called on keyboards: the text of a letter, or the key of a text such as `key-enter`.
    pub(crate) name: &'static str,
    /// What a click on it stands for.
    pub(crate) code: KeyCode,
    /// What it does: the key of a text.
    pub(crate) what: &'static str,
}

impl KeyHelp {
    /// A key and what it does.
    pub(crate) const fn new(name: &'static str, code: KeyCode, what: &'static str) -> Self {
        Self { name, code, what }
    }
}

/// What every screen needs to know about the world.
pub(crate) struct Context {
    /// The words.
    pub(crate) speech: Speech,
    /// What the person has chosen once and for all.
    pub(crate) settings: Settings,
    /// The characters of the terminal.
    pub(crate) charset: Charset,
    /// What games were prepared in this session.
    pub(crate) drafts: Drafts,
    /// How the person's games against levels went.
    pub(crate) streaks: Streaks,
    /// The size of the terminal.
    pub(crate) area: Rect,
    /// What time it is.
    pub(crate) now: Millis,
    /// A text that is to be put into the clipboard.
    pub(crate) clipboard: Option<String>,
    /// Where work is done that takes its time.
    pub(crate) workshop: Workshop,
    /// What is asked for the truth.
    pub(crate) tables: Arc<Tables>,
    /// How long an outside program may think about a move if there is no clock.
    pub(crate) move_time: Duration,
    /// What could not be kept.
    pub(crate) losses: Losses,
    /// Whether the person has never played here before.
    pub(crate) newcomer: bool,
}

/// What could not be kept, for whoever must say so at the end.
#[derive(Debug, Default)]
pub(crate) struct Losses {
    /// Why the file of the last game does not hold it.
    unsaved: RefCell<Option<String>>,
    /// Whether it was said that nobody knows where games are kept.
    homeless: Cell<bool>,
}

impl Losses {
    /// Notes what became of the file of a game.
    pub(crate) fn note(&self, unsaved: Option<String>) {
        self.unsaved.replace(unsaved);
    }

    /// Why the file of the last game does not hold it.
    pub(crate) fn take(&self) -> Option<String> {
        self.unsaved.take()
    }

    /// Whether nobody has said yet that there is no place for games.
    pub(crate) fn is_first_homeless(&self) -> bool {
        !self.homeless.replace(true)
    }
}

impl Context {
    /// The colours.
    pub(crate) fn theme(&self) -> &'static Theme {
        Theme::of(self.settings.colours)
    }

    /// The words for a key without gaps.
    pub(crate) fn word(&self, key: &str) -> String {
        self.fit(&self.speech.word(key))
    }

    /// The lines of boxes.
    pub(crate) fn borders(&self) -> border::Set<'static> {
        match self.charset {
            Charset::Unicode => border::PLAIN,
            Charset::Ascii => ASCII_BORDERS,
        }
    }

    /// The text in characters that the terminal can show.
    pub(crate) fn fit(&self, text: &str) -> String {
        self.charset.fit(text).into_owned()
    }
}

const ASCII_BORDERS: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
