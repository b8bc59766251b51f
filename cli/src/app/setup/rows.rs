//! The lines of the form: their names, their values, and what there is to know about each.

use tabuleiro_core::{Side, Values};

use super::draft::{Draft, Purpose};
use super::steps::write_clock;
use crate::app::screen::Context;
use crate::app::seat::seat_name;
use crate::app::widgets::{Row, Value, harmless};
use crate::setup::Toss;
use crate::texts::rules_words;

/// What a line of the form is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Begins the game.
    Begin,
    /// Which game it is.
    Game,
    /// The named rules.
    Preset,
    /// Who sits in a seat.
    Seat(Side),
    /// Whether the seats are drawn.
    Colours,
    /// The time.
    Clock,
    /// The first position.
    Position,
    /// Parts the options from the rest.
    Options,
    /// An option of the rules, by its number.
    Key(usize),
}

/// All lines of a form.
pub(super) fn lines(draft: &Draft) -> Vec<Line> {
    let fixed = [
        Line::Begin,
        Line::Game,
        Line::Preset,
        Line::Seat(Side::White),
        Line::Seat(Side::Black),
        Line::Colours,
        Line::Clock,
        Line::Position,
        Line::Options,
    ];
    let keys = (0..draft.info.keys.len()).map(Line::Key);
    fixed.into_iter().chain(keys).collect()
}

/// All lines as they are shown.
pub(super) fn rows(draft: &Draft, context: &Context) -> Vec<Row> {
    let values = draft.values();
    let row = |line: Line| Row {
        name: name(line, draft, context),
        key: match line {
            Line::Key(number) => Some(draft.info.keys[number].name),
            _ => None,
        },
        value: value(line, draft, &values, context),
    };
    lines(draft).into_iter().map(row).collect()
}

fn name(line: Line, draft: &Draft, context: &Context) -> String {
    let key = match line {
        Line::Begin if draft.purpose == Purpose::Watch => "setup-watch",
        Line::Begin => "setup-play",
        Line::Game => "setup-game",
        Line::Preset => "setup-rules",
        Line::Seat(Side::White) => "setup-white",
        Line::Seat(Side::Black) => "setup-black",
        Line::Colours => "setup-colours",
        Line::Clock => "setup-clock",
        Line::Position => "setup-position",
        Line::Options => "setup-options",
        Line::Key(number) => {
            let (game, key) = (draft.info.name, draft.info.keys[number].name);
            return context.word(&format!("{game}-label-{key}"));
        }
    };
    context.word(key)
}

fn value(line: Line, draft: &Draft, values: &[(&'static str, String)], context: &Context) -> Value {
    match line {
        Line::Begin => Value::Button,
        Line::Options => Value::Heading,
        Line::Game => Value::Choice(context.fit(draft.info.title)),
        Line::Preset => Value::Choice(context.fit(&rules_words(draft.preset, &context.speech))),
        Line::Seat(side) => Value::Choice(seat_name(draft.seat(side), draft.info, context)),
        Line::Colours => Value::Choice(context.word(match draft.colours {
            Toss::AsChosen => "setup-colours-chosen",
            Toss::Drawn => "setup-colours-drawn",
        })),
        Line::Clock => {
            let written = draft.clock.map(write_clock);
            let none = || context.word("setup-clock-none");
            Value::Text {
                shown: written.clone().unwrap_or_else(none),
                written: written.unwrap_or_default(),
            }
        }
        Line::Position => {
            let usual = || context.word("setup-position-usual");
            let shown = draft.position.as_deref().map(harmless);
            Value::Text {
                shown: shown.unwrap_or_else(usual),
                written: draft.position.clone().unwrap_or_default(),
            }
        }
        Line::Key(number) => option(number, draft, values, context),
    }
}

/// The value of an option; a star marks what differs from the preset.
fn option(
    number: usize,
    draft: &Draft,
    values: &[(&'static str, String)],
    context: &Context,
) -> Value {
    let key = &draft.info.keys[number];
    let value = values.iter().find(|(name, _)| *name == key.name);
    let written = value.map_or_else(String::new, |(_, value)| value.clone());
    let star = if draft.is_changed(key.name) { " *" } else { "" };
    let shown = format!("{}{star}", in_words(draft, key.name, &written, context));
    match key.values {
        Values::Words(_) => Value::Choice(shown),
        Values::Number { .. } | Values::Oblong { .. } => Value::Text { shown, written },
    }
}

/// A value as people say it; numbers are themselves.
fn in_words(draft: &Draft, key: &str, value: &str, context: &Context) -> String {
    let words = format!("{}-value-{key}-{value}", draft.info.name);
    if context.speech.knows(&words) {
        context.word(&words)
    } else {
        value.to_owned()
    }
}

/// What there is to know about a line: each paragraph by itself.
pub(super) fn about(line: Line, draft: &Draft, context: &Context) -> Vec<String> {
    let game = |rest: &str| context.word(&format!("{}-{rest}", draft.info.name));
    match line {
        Line::Begin | Line::Game => vec![game("about")],
        Line::Preset => vec![game(&format!("preset-{}", draft.preset))],
        Line::Seat(_) => vec![context.word("setup-about-seat")],
        Line::Colours => vec![context.word("setup-about-colours")],
        Line::Clock => vec![context.word("setup-about-clock")],
        Line::Position => vec![context.word("setup-about-position")],
        Line::Options => Vec::new(),
        Line::Key(number) => {
            let key = &draft.info.keys[number];
            let values = draft.values();
            let value = values.iter().find(|(name, _)| *name == key.name);
            let value = value.map_or("", |(_, value)| value.as_str());
            let meaning = format!("{}-key-{}-{value}", draft.info.name, key.name);
            let mut about = vec![game(&format!("key-{}", key.name))];
            if context.speech.knows(&meaning) {
                about.push(format!("{}={value}: {}", key.name, context.word(&meaning)));
            } else {
                about.push(key.values.to_string());
            }
            about
        }
    }
}
