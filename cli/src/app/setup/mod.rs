//! A new game: which rules, who plays, from where. What is usual stands there already, so that Enter begins.

mod draft;
mod remembered;
mod rows;
mod steps;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;
use tabuleiro_core::{Info, Side, View};
use tabuleiro_play::infos;

use super::entry;
use super::frame::body;
use super::rules::RulesScreen;
use super::screen::{Answer, Context, Input, KeyHelp, Next, Screen};
use super::seat::{SeatScreen, kinds};
use super::widgets::{Form, Wish, put, wrap};
use crate::setup::Toss;
use draft::{Draft, DraftFault};
pub(crate) use draft::{Drafts, Purpose};
use rows::Line;
pub(crate) use steps::{Way, turn};

/// From this width on the explanations stand beside the form.
const WIDE: u16 = 64;
/// Forms do not grow wider than it is good to read.
const WIDEST: u16 = 112;

/// The screen on which a game is prepared.
pub(crate) struct SetupScreen {
    draft: Draft,
    form: Form,
    /// The game's own players of the original programs.
    originals: &'static [&'static str],
    /// The first position, if the rules make sense.
    view: Option<View>,
    /// What is wrong, in words.
    fault: Option<String>,
}

impl SetupScreen {
    /// For a game, as it was prepared last.
    pub(crate) fn new(info: &'static Info, purpose: Purpose, context: &Context) -> Self {
        let mut screen = Self {
            draft: context.drafts.find(info, purpose),
            form: Form::new(0),
            originals: &[],
            view: None,
            fault: None,
        };
        screen.look(context);
        screen
    }

    /// Looks at the game as it would begin now.
    fn look(&mut self, context: &Context) {
        match self.draft.bout() {
            Ok(bout) => {
                self.originals = bout.originals();
                self.view = Some(bout.view());
                self.fault = None;
            }
            Err(fault) => {
                self.view = None;
                self.fault = Some(self.explain(&fault, context));
            }
        }
    }

    fn explain(&self, fault: &DraftFault, context: &Context) -> String {
        let speech = &context.speech;
        context.fit(&match fault {
            DraftFault::Rules(error) => speech.say(&error.message()),
            DraftFault::Position(error) => {
                speech.explain(self.draft.position.as_deref().unwrap_or(""), error)
            }
        })
    }

    fn line(&self) -> Line {
        let lines = rows::lines(&self.draft);
        lines
            .get(self.form.selected)
            .copied()
            .unwrap_or(Line::Begin)
    }

    fn begin(&mut self, context: &mut Context) -> Next {
        match self.draft.sitting(crate::time::seed()) {
            Ok(sitting) => {
                context.drafts.keep(&self.draft);
                context.drafts.store();
                Next::Replace(entry::open_game(sitting, context))
            }
            Err(fault) => {
                self.fault = Some(self.explain(&fault, context));
                Next::Stay
            }
        }
    }

    fn press(&mut self, context: &mut Context) -> Next {
        match self.line() {
            Line::Begin => self.begin(context),
            Line::Seat(side) => {
                let present = self.draft.seat(side);
                let menu = SeatScreen::new(side, present, self.draft.info, self.originals);
                Next::Open(Box::new(menu))
            }
            _ => self.step(Way::After, context),
        }
    }

    /// Exchanges the value of the selected line for the one before or after it.
    fn step(&mut self, way: Way, context: &mut Context) -> Next {
        let line = self.line();
        let draft = &mut self.draft;
        match line {
            Line::Begin | Line::Position | Line::Options => return Next::Stay,
            Line::Game => self.step_game(way, context),
            Line::Preset => {
                let presets = draft.info.presets;
                let names: Vec<_> = presets.iter().map(|preset| preset.name).collect();
                if let Some(place) = steps::turn(&names, &draft.preset, way) {
                    draft.choose_preset(&presets[place]);
                }
            }
            Line::Seat(side) => {
                let kinds = kinds(self.originals);
                if let Some(place) = steps::turn(&kinds, draft.seat(side), way) {
                    draft.seats[side.index()] = kinds[place].clone();
                }
            }
            Line::Colours => {
                draft.colours = match draft.colours {
                    Toss::AsChosen => Toss::Drawn,
                    Toss::Drawn => Toss::AsChosen,
                }
            }
            Line::Clock => draft.clock = steps::clock(draft.clock, way),
            Line::Key(number) => self.step_key(number, way),
        }
        self.look(context);
        Next::Stay
    }

    fn step_key(&mut self, number: usize, way: Way) {
        let key = &self.draft.info.keys[number];
        let values = self.draft.values();
        if let Some((_, present)) = values.iter().find(|(name, _)| *name == key.name) {
            let next = steps::value(key.values, present, way);
            // Arrows only find values that can be read; if not, nothing changes.
            let _ = self.draft.change(key.name, &next);
        }
    }

    fn step_game(&mut self, way: Way, context: &mut Context) {
        context.drafts.keep(&self.draft);
        let infos = infos();
        let names: Vec<_> = infos.iter().map(|info| info.name).collect();
        if let Some(place) = steps::turn(&names, &self.draft.info.name, way) {
            self.draft = context.drafts.find(infos[place], self.draft.purpose);
        }
    }

    /// A text was written. If it is wrong, that is told and it can be written on.
    fn take(&mut self, text: &str, context: &Context) {
        let speech = &context.speech;
        let taken = match self.line() {
            Line::Clock => steps::read_clock(text)
                .map(|clock| self.draft.clock = clock)
                .map_err(|found| {
                    speech.words("setup-clock-unreadable", &[("found", found.into())])
                }),
            Line::Position => self.take_position(text.trim(), context),
            Line::Key(number) => {
                let key = self.draft.info.keys[number].name;
                let changed = self.draft.change(key, text);
                changed.map_err(|error| speech.say(error.message()))
            }
            _ => Ok(()),
        };
        match taken {
            Ok(()) => {
                self.form.accept();
                self.look(context);
            }
            Err(words) => self.fault = Some(context.fit(&words)),
        }
    }

    fn take_position(&mut self, text: &str, context: &Context) -> Result<(), String> {
        let before = self.draft.position.take();
        if text.is_empty() {
            return Ok(());
        }
        // In links a line stands for a blank.
        self.draft.position = Some(text.replace('_', " "));
        match self.draft.bout() {
            Err(fault @ DraftFault::Position(_)) => {
                let words = self.explain(&fault, context);
                self.draft.position = before;
                Err(words)
            }
            _ => Ok(()),
        }
    }

    fn command(&mut self, code: KeyCode, context: &mut Context) -> Next {
        match code {
            KeyCode::Esc => {
                context.drafts.keep(&self.draft);
                Next::Back
            }
            KeyCode::Char('j' | 'r') => Next::Open(Box::new(RulesScreen::new(self.draft.info))),
            KeyCode::Char('p') => self.begin(context),
            _ => Next::Stay,
        }
    }

    /// What is wrong, then what there is to know about the selected line.
    fn draw_about(&self, area: Rect, buffer: &mut Buffer, context: &Context) -> u16 {
        let theme = context.theme();
        let room = usize::from(area.width);
        let fault = self.fault.iter().flat_map(|words| wrap(words, room));
        let mut lines: Vec<_> = fault.map(|line| (line, theme.error)).collect();
        for paragraph in rows::about(self.line(), &self.draft, context) {
            lines.extend(
                wrap(&paragraph, room)
                    .into_iter()
                    .map(|line| (line, theme.text)),
            );
        }
        let rows = usize::from(area.height);
        if lines.len() > rows
            && let Some((last, _)) = lines[..rows].last_mut()
        {
            last.push('…');
            *last = context.fit(last);
        }
        for (row, (line, style)) in (0..area.height).zip(&lines) {
            let place = Rect {
                y: area.y + row,
                height: 1,
                ..area
            };
            put(place, buffer, line, *style);
        }
        (lines.len() as u16).min(area.height)
    }
}

/// Where the form and the explanations stand.
fn places(area: Rect) -> (Rect, Rect) {
    if area.width < WIDE {
        let below = match area.height {
            0..8 => 1,
            8..14 => 3,
            _ => 5,
        };
        let form = Rect {
            height: area.height.saturating_sub(below),
            ..area
        };
        let about = Rect {
            x: area.x + 1,
            y: form.bottom(),
            width: area.width.saturating_sub(2),
            height: area.height - form.height,
        };
        return (form, about);
    }
    let width = (area.width - 2).min(WIDEST);
    let margin = u16::from(area.height > 26);
    let form = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + margin,
        width: width * 5 / 8,
        height: area.height - margin,
    };
    let about = Rect {
        x: form.right() + 2,
        width: width - form.width - 2,
        ..form
    };
    (form, about)
}

impl Screen for SetupScreen {
    fn title(&self, context: &Context) -> String {
        let what = context.word(match self.draft.purpose {
            Purpose::Play => "setup-title",
            Purpose::Watch => "setup-title-watch",
        });
        context.fit(&format!("tabuleiro   {} · {what}", self.draft.info.title))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let (form, about) = places(area);
        let rows = rows::rows(&self.draft, context);
        self.form.draw(&rows, form, buffer, context);
        let used = self.draw_about(about, buffer, context);
        let rest = Rect {
            y: about.y + used + 1,
            height: about.height.saturating_sub(used + 1).min(26),
            ..about
        };
        if let (Some(view), true) = (&self.view, area.width >= WIDE) {
            entry::draw_board(view, rest, buffer, context);
        }
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        vec![
            KeyHelp::new("key-arrows", KeyCode::Right, "keys-change"),
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-choose"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
            KeyHelp::new("p", KeyCode::Char('p'), "keys-play"),
            KeyHelp::new("j", KeyCode::Char('j'), "keys-rules"),
        ]
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        let rows = rows::rows(&self.draft, context);
        let (form, _) = places(body(context));
        let writing = self.form.is_writing();
        match self.form.input(input, &rows, form) {
            Wish::Before => self.step(Way::Before, context),
            Wish::After => self.step(Way::After, context),
            Wish::Press => self.press(context),
            Wish::Written(text) => {
                self.take(&text, context);
                Next::Stay
            }
            Wish::Look => {
                // Whoever goes away from a wrong text has given it up.
                if writing && !self.form.is_writing() {
                    self.look(context);
                }
                Next::Stay
            }
            Wish::Nothing => match input {
                Input::Key(key) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                    self.command(key.code, context)
                }
                _ => Next::Stay,
            },
        }
    }

    fn answered(&mut self, answer: Answer, _context: &mut Context) -> Next {
        let Answer::Seat(side, kind) = answer;
        self.draft.seats[side.index()] = kind;
        let lines = rows::lines(&self.draft);
        let begin = lines.iter().position(|line| match side {
            // After White usually Black is chosen, and then there is only the game left to begin.
            Side::White => *line == Line::Seat(Side::Black),
            Side::Black => *line == Line::Begin,
        });
        self.form.selected = begin.unwrap_or(self.form.selected);
        Next::Stay
    }

    fn is_writing(&self) -> bool {
        self.form.is_writing()
    }
}
