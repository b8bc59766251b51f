//! `moves` and `show`: looking at a position.

use tabuleiro_play::data::{MovesData, PositionData};
use tabuleiro_play::{Bout, Speech};

use super::{open_place, play_moves};
use crate::args::{Format, OnPosition, PositionArgs, ShowOptions};
use crate::draw::draw;
use crate::failure::Failure;
use crate::output;
use crate::terminal::{Charset, Terminal};

pub(crate) fn moves(
    place: &PositionArgs,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let bout = open_place(&place.game, &place.options, terminal)?;
    if format.json {
        return output::print_json(&MovesData::new(&bout));
    }
    output::print(&bout.moves().join("\n"), terminal.charset)
}

pub(crate) fn show(asked: &OnPosition<ShowOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let OnPosition { place, options, .. } = asked;
    let charset = if options.ascii {
        Charset::Ascii
    } else {
        terminal.charset
    };
    let mut bout = open_place(&place.game, &place.options, terminal)?;
    play_moves(&mut bout, &options.moves, terminal)?;
    if asked.format.json {
        return output::print_json(&PositionData::new(&bout));
    }
    output::print(&show_text(&bout, terminal, charset), charset)
}

/// What the side to move is asked for first.
fn next_thing(bout: &Bout, speech: &Speech) -> String {
    let choices = bout.choices();
    let first = choices.first().and_then(|choice| choice.steps.first());
    let what = first
        .map(|step| speech.word(step.prompt))
        .unwrap_or_default();
    speech.words(
        "prompt",
        &[("side", bout.turn().into()), ("what", what.into())],
    )
}

/// Position, side to move and result: three lines that are the same in all languages.
pub(crate) fn facts(bout: &Bout) -> String {
    let result = bout.outcome().map(|outcome| outcome.to_string());
    format!(
        "position: {}\nto move: {}\nresult: {}",
        bout.position(),
        bout.turn().letter(),
        result.as_deref().unwrap_or("*")
    )
}

fn show_text(bout: &Bout, terminal: &Terminal, charset: Charset) -> String {
    let speech = &terminal.speech;
    let mut lines = vec![
        format!("  {} · {}", bout.info().title, bout.rules()),
        String::new(),
        draw(&bout.view(), speech, charset),
        String::new(),
    ];
    if let Some((_, mv)) = bout.played().pop() {
        lines.push(format!(
            "  {}",
            speech.words("last-move", &[("mv", mv.into())])
        ));
    }
    lines.push(match bout.outcome() {
        Some(outcome) => format!("  {}", speech.ending(bout.info(), outcome)),
        None => format!("  {}", next_thing(bout, speech)),
    });
    lines.push(String::new());
    lines.push(facts(bout));
    lines.join("\n")
}
