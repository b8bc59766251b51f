//! The application on the full screen.
//!
//! Data flows one way: whatever happens is an [`Event`] in one queue; the screen on top of the stack is the only one that
//! hears it and changes; then the whole screen is drawn anew from what it knows.

pub(crate) mod board;
mod clipboard;
mod entry;
mod event;
mod frame;
#[cfg(test)]
mod gallery;
pub(crate) mod game;
mod guard;
mod home;
mod job;
mod kept;
mod lesson;
mod record;
mod rules;
mod screen;
mod seat;
mod settings_screen;
mod setup;
#[cfg(test)]
mod testing;
pub(crate) mod theme;
mod widgets;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use ratatui::crossterm::event::{
    Event as Happening, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Frame};

use tabuleiro_play::{Lesson, Sitting};

use crate::commands::play::Start;
use crate::failure::Failure;
use crate::output::from_io;
use crate::signals;
use crate::terminal::Terminal;
use crate::time;
use event::Event;
use guard::Guard;
use home::HomeScreen;
use job::Workshop;
use lesson::LessonScreen;
use screen::{Context, Input, Next, Screen};

/// How long the loop sleeps while a clock runs or something moves on the screen.
const TICK: Duration = Duration::from_millis(100);

/// Opens the full screen and stays until the person leaves. A game that is given is on top; the first screen is below it.
pub(crate) fn run(
    sitting: Option<Sitting>,
    start: Start,
    terminal: &Terminal,
) -> Result<(), Failure> {
    open(start, terminal, |file, context| {
        sitting.map(|sitting| entry::open_kept_game(sitting, file, context))
    })
}

/// The same with a lesson on top.
pub(crate) fn teach(lesson: Lesson, start: Start, terminal: &Terminal) -> Result<(), Failure> {
    open(start, terminal, |_, _| {
        Some(Box::new(LessonScreen::new(lesson)))
    })
}

/// The first screen, with another one over it if there is one: it is told which file keeps the record.
fn open(
    start: Start,
    terminal: &Terminal,
    above: impl FnOnce(Option<PathBuf>, &Context) -> Option<Box<dyn Screen>>,
) -> Result<(), Failure> {
    let (mailbox, events) = sync_channel(event::MOST_WAITING);
    let mut context = entry::context(terminal, &start, Workshop::new(mailbox));
    let mut screens: Vec<Box<dyn Screen>> = vec![Box::new(HomeScreen::new(&context))];
    screens.extend(above(start.save, &context));
    live(screens, &mut context, &events)?;
    context
        .losses
        .take()
        .map_or(Ok(()), |words| Err(Failure::Work(words)))
}

fn live(
    screens: Vec<Box<dyn Screen>>,
    context: &mut Context,
    events: &Receiver<Event>,
) -> Result<(), Failure> {
    let caught = signals::catch();
    let guard = Guard::enter().map_err(|error| from_io(&error))?;
    let mut terminal = guard::terminal().map_err(|error| from_io(&error))?;
    event::listen(context.workshop.mailbox(), caught).map_err(|error| from_io(&error))?;
    // The window may have changed since it was measured; from now on we are told.
    let size = terminal.size().map_err(|error| from_io(&error))?;
    context.area = Rect::new(0, 0, size.width, size.height);
    let mut application = Application {
        screens,
        help: None,
    };
    let done = application.live(&mut terminal, context, events);
    drop(guard);
    done
}

/// What is on the screen: the last of the stack, perhaps with the list of keys over it.
struct Application {
    screens: Vec<Box<dyn Screen>>,
    /// What is looked for in the list of keys, while that is open.
    help: Option<String>,
}

impl Application {
    fn live(
        &mut self,
        terminal: &mut DefaultTerminal,
        context: &mut Context,
        events: &Receiver<Event>,
    ) -> Result<(), Failure> {
        while let Some(screen) = self.screens.last() {
            context.now = time::now();
            let help = self.help.as_deref();
            let picture = |canvas: &mut Frame| frame::draw(canvas, &**screen, help, context);
            guard::draw(terminal, picture).map_err(|error| from_io(&error))?;
            let Some(event) = next_event(events, screen.ticks(context)) else {
                return Ok(());
            };
            context.now = time::now();
            self.hear(event, terminal, context)?;
            // What waits already is heard before drawing again, so that a flood of keys costs few pictures; but one that does not end must
            // not keep the screen from being drawn.
            for event in events.try_iter().take(event::MOST_WAITING) {
                self.hear(event, terminal, context)?;
            }
            if let Some(text) = context.clipboard.take() {
                clipboard::copy(&text);
            }
        }
        Ok(())
    }

    fn hear(
        &mut self,
        event: Event,
        terminal: &mut DefaultTerminal,
        context: &mut Context,
    ) -> Result<(), Failure> {
        match event {
            Event::Tick => self.pass(&Input::Tick, context),
            Event::Report(report) => {
                // A job belongs to the screen that began it, which may be covered by another one.
                for screen in &mut self.screens {
                    screen.report(&report, context);
                }
            }
            Event::Terminal(Happening::Resize(width, height)) => {
                context.area = Rect::new(0, 0, width, height);
                // A window that shrank and grew again before we looked has the size that we know and has lost what it showed.
                let resized = terminal.resize(context.area);
                resized.map_err(|error| from_io(&error))?;
            }
            Event::Terminal(Happening::Key(key)) if is_control(key, 'z') => suspend(terminal)?,
            Event::Terminal(happening) => self.happen(happening, context),
            Event::Stop => suspend(terminal)?,
            Event::End => self.screens.clear(),
        }
        Ok(())
    }

    /// Something was typed, clicked or pasted.
    fn happen(&mut self, happening: Happening, context: &mut Context) {
        match happening {
            Happening::Key(key) if key.kind == KeyEventKind::Release => {}
            Happening::Key(key) if is_control(key, 'c') => self.screens.clear(),
            Happening::Key(key) if self.help.is_some() => self.search_help(key.code),
            Happening::Key(key) => {
                let asks = key.code == KeyCode::Char('?') || key.code == KeyCode::F(1);
                let writes = self
                    .screens
                    .last()
                    .is_some_and(|screen| screen.is_writing());
                if asks && !(writes && key.code == KeyCode::Char('?')) {
                    self.help = Some(String::new());
                } else {
                    self.pass(&Input::Key(key), context);
                }
            }
            Happening::Mouse(mouse) => {
                let clicked = self
                    .screens
                    .last()
                    .and_then(|screen| frame::key_at(mouse, &**screen, context));
                match clicked {
                    _ if self.help.is_some() && frame::is_click(mouse) => self.help = None,
                    Some(key) => self.happen(Happening::Key(key), context),
                    None => self.pass(&Input::Mouse(mouse), context),
                }
            }
            Happening::Paste(text) => self.pass(&Input::Paste(text), context),
            _ => {}
        }
    }

    /// A key while the list of keys is open: letters look for something in it, anything else closes it.
    fn search_help(&mut self, code: KeyCode) {
        match (&mut self.help, code) {
            (Some(wanted), KeyCode::Char(letter)) if letter != '?' => wanted.push(letter),
            (Some(wanted), KeyCode::Backspace) if !wanted.is_empty() => drop(wanted.pop()),
            _ => self.help = None,
        }
    }

    fn pass(&mut self, input: &Input, context: &mut Context) {
        if let Some(screen) = self.screens.last_mut() {
            let next = screen.input(input, context);
            self.follow(next, context);
        }
    }

    fn follow(&mut self, next: Next, context: &mut Context) {
        match next {
            Next::Stay => {}
            Next::Back => {
                self.screens.pop();
                if let Some(screen) = self.screens.last_mut() {
                    screen.uncovered(context);
                }
            }
            Next::Answer(answer) => {
                self.screens.pop();
                if let Some(screen) = self.screens.last_mut() {
                    let next = screen.answered(answer, context);
                    self.follow(next, context);
                }
            }
            Next::Open(screen) => self.screens.push(screen),
            Next::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Next::Quit => self.screens.clear(),
        }
    }
}

/// Whether a letter was pressed together with Ctrl.
fn is_control(key: KeyEvent, letter: char) -> bool {
    let pressed = key.kind != KeyEventKind::Release;
    pressed && key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Stands aside until the shell calls the program back.
fn suspend(terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    guard::suspend().map_err(|error| from_io(&error))?;
    // A new terminal knows nothing of what was on the screen, and draws everything.
    *terminal = guard::terminal().map_err(|error| from_io(&error))?;
    Ok(())
}

/// Waits for what happens next; `None` if nothing ever will.
fn next_event(events: &Receiver<Event>, ticks: screen::Ticks) -> Option<Event> {
    match ticks {
        screen::Ticks::Never => events.recv().ok(),
        screen::Ticks::Often => match events.recv_timeout(TICK) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => Some(Event::Tick),
            Err(RecvTimeoutError::Disconnected) => None,
        },
    }
}
