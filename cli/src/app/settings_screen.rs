//! The settings, changed at once and kept at once.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use tabuleiro_play::Language;

use super::frame::body;
use super::screen::{Context, Input, KeyHelp, Next, Screen};
use super::setup::{Way, turn};
use super::theme::Palette;
use super::widgets::{Form, Row, Value, Wish, column, put, wrap};
use crate::settings::{COLOURS, MOST_MEMORY, MOST_THREADS, SWITCHES, Switch};
use crate::terminal::{Charset, usual_language};
use crate::texts;

/// The lines below the form for explanations.
const ABOUT: u16 = 3;
/// The form is not wider than it is good to read.
const WIDEST: u16 = 76;

/// The screen of the settings.
#[derive(Default)]
pub(crate) struct SettingsScreen {
    form: Form,
    /// What is wrong, in words.
    fault: Option<String>,
}

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    Language,
    Pieces,
    Colours,
    Animation,
    Confirmation,
    Counts,
    Threads,
    Memory,
}

/// The value of a setting, as it is shown.
enum Shown {
    /// The words of this key.
    Words(&'static str),
    /// A name that is the same in all languages.
    Name(&'static str),
    Number(usize),
}

impl Setting {
    const ALL: [Self; 8] = [
        Self::Language,
        Self::Pieces,
        Self::Colours,
        Self::Animation,
        Self::Confirmation,
        Self::Counts,
        Self::Threads,
        Self::Memory,
    ];

    /// The keys of its name and of what there is to know about it.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Language => ("settings-language", "settings-about-language"),
            Self::Pieces => ("settings-pieces", "settings-about-pieces"),
            Self::Colours => ("settings-colours", "settings-about-colours"),
            Self::Animation => ("settings-animation", "settings-about-animation"),
            Self::Confirmation => ("settings-confirmation", "settings-about-confirmation"),
            Self::Counts => ("settings-counts", "settings-about-counts"),
            Self::Threads => ("settings-threads", "settings-about-threads"),
            Self::Memory => ("settings-memory", "settings-about-memory"),
        }
    }

    /// What its present value is.
    fn value(self, context: &Context) -> Shown {
        let settings = &context.settings;
        Shown::Words(match self {
            Self::Language => match settings.language {
                None => "settings-auto",
                Some(language) => return Shown::Name(language.name()),
            },
            Self::Pieces => match settings.pieces {
                None => "settings-auto",
                Some(Charset::Unicode) => "settings-pieces-unicode",
                Some(Charset::Ascii) => "settings-pieces-ascii",
            },
            Self::Colours => match settings.colours {
                Palette::Dark => "settings-colours-dark",
                Palette::Light => "settings-colours-light",
                Palette::Contrast => "settings-colours-contrast",
                Palette::None => "settings-colours-none",
            },
            Self::Animation => switch_word(settings.animation),
            Self::Confirmation => switch_word(settings.confirmation),
            Self::Counts => switch_word(settings.counts),
            Self::Threads => return Shown::Number(settings.threads),
            Self::Memory => return Shown::Number(settings.memory),
        })
    }

    /// Exchanges its value for the one before or after it.
    fn step(self, way: Way, context: &mut Context) {
        let settings = &mut context.settings;
        match self {
            Self::Language => {
                let languages = Language::ALL.map(Some);
                let all: Vec<_> = std::iter::once(None).chain(languages).collect();
                settings.language = next(&all, settings.language, way);
            }
            Self::Pieces => {
                let all = [None, Some(Charset::Unicode), Some(Charset::Ascii)];
                settings.pieces = next(&all, settings.pieces, way);
            }
            Self::Colours => {
                let all = COLOURS.map(|(_, colours)| colours);
                settings.colours = next(&all, settings.colours, way);
            }
            Self::Animation => settings.animation = other(settings.animation, way),
            Self::Confirmation => settings.confirmation = other(settings.confirmation, way),
            Self::Counts => settings.counts = other(settings.counts, way),
            Self::Threads => {
                let threads = match way {
                    Way::After => settings.threads + 1,
                    Way::Before => settings.threads - 1,
                };
                settings.threads = threads.clamp(1, MOST_THREADS);
            }
            Self::Memory => {
                let memory = match way {
                    Way::After => settings.memory * 2,
                    Way::Before => settings.memory / 2,
                };
                settings.memory = memory.clamp(1, MOST_MEMORY);
            }
        }
    }
}

fn next<T: Copy + PartialEq>(all: &[T], present: T, way: Way) -> T {
    turn(all, &present, way).map_or(present, |place| all[place])
}

fn other(switch: Switch, way: Way) -> Switch {
    next(&SWITCHES.map(|(_, switch)| switch), switch, way)
}

const fn switch_word(switch: Switch) -> &'static str {
    match switch {
        Switch::On => "settings-on",
        Switch::Off => "settings-off",
    }
}

impl SettingsScreen {
    fn setting(&self) -> Setting {
        let last = Setting::ALL.len() - 1;
        Setting::ALL[self.form.selected.min(last)]
    }

    /// A number was written.
    fn take(&mut self, text: &str, context: &mut Context) {
        let setting = self.setting();
        let most = match setting {
            Setting::Threads => MOST_THREADS,
            _ => MOST_MEMORY,
        };
        let number = text.trim().parse().ok();
        let Some(number) = number.filter(|number| (1..=most).contains(number)) else {
            let data = [("most", most.into())];
            self.fault = Some(context.fit(&context.speech.words("settings-number", &data)));
            return;
        };
        match setting {
            Setting::Threads => context.settings.threads = number,
            Setting::Memory => context.settings.memory = number,
            _ => {}
        }
        self.form.accept();
        self.apply(context);
    }

    /// Lets the settings take effect and keeps them. If they cannot be kept, they hold until the end all the same.
    fn apply(&mut self, context: &mut Context) {
        let language = context.settings.language.unwrap_or_else(usual_language);
        if context.speech.language() != language {
            context.speech = texts::speech(language);
        }
        let usual = Charset::from_environment;
        context.charset = context.settings.pieces.unwrap_or_else(usual);
        let kept = context.settings.save();
        self.fault = kept.err().map(|_| context.word("settings-unsaved"));
    }
}

fn rows(context: &Context) -> Vec<Row> {
    let row = |setting: Setting| Row {
        name: context.word(setting.words().0),
        key: None,
        value: match setting.value(context) {
            Shown::Words(key) => Value::Choice(context.word(key)),
            Shown::Name(name) => Value::Choice(name.to_owned()),
            Shown::Number(number) => Value::Text {
                shown: number.to_string(),
                written: number.to_string(),
            },
        },
    };
    Setting::ALL.map(row).to_vec()
}

/// Where the form and the explanations stand.
fn places(area: Rect) -> (Rect, Rect) {
    let margin = u16::from(area.height > 14);
    let about = ABOUT.min(area.height / 3);
    let room = area.height.saturating_sub(about + 2 * margin);
    let form = Rect {
        y: area.y + margin,
        height: room.min(Setting::ALL.len() as u16),
        ..column(area, WIDEST)
    };
    let about = Rect {
        x: form.x + 2,
        y: form.bottom() + margin,
        width: form.width.saturating_sub(2),
        height: about,
    };
    (form, about)
}

impl Screen for SettingsScreen {
    fn title(&self, context: &Context) -> String {
        format!("tabuleiro   {}", context.word("settings-title"))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let (form, about) = places(area);
        self.form.draw(&rows(context), form, buffer, context);
        let theme = context.theme();
        let (words, style) = match &self.fault {
            Some(fault) => (fault.clone(), theme.error),
            None => (context.word(self.setting().words().1), theme.faint),
        };
        for (row, line) in (0..about.height).zip(wrap(&words, usize::from(about.width))) {
            let place = Rect {
                y: about.y + row,
                height: 1,
                ..about
            };
            put(place, buffer, &line, style);
        }
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        vec![
            KeyHelp::new("key-arrows", KeyCode::Right, "keys-change"),
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-choose"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
        ]
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        let (form, _) = places(body(context));
        let way = match self.form.input(input, &rows(context), form) {
            Wish::Before => Way::Before,
            Wish::After | Wish::Press => Way::After,
            Wish::Written(text) => {
                self.take(&text, context);
                return Next::Stay;
            }
            Wish::Look => {
                self.fault = None;
                return Next::Stay;
            }
            Wish::Nothing => {
                let leaves = matches!(input, Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')));
                return if leaves { Next::Back } else { Next::Stay };
            }
        };
        self.setting().step(way, context);
        self.apply(context);
        Next::Stay
    }

    fn is_writing(&self) -> bool {
        self.form.is_writing()
    }
}
