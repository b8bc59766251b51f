//! `probe`: the true value of a position and of every move.

use std::path::Path;

use tabuleiro_play::data::ProbeData;
use tabuleiro_play::solving::Job;
use tabuleiro_play::{Bout, Probed};

use super::work::failure;
use super::{open_place, open_tables, tell_faults};
use crate::args::{OnPosition, TableOptions};
use crate::failure::Failure;
use crate::names::worth_in_plies;
use crate::output;
use crate::terminal::Terminal;

pub(crate) fn run(asked: &OnPosition<TableOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let (place, options, format) = (&asked.place, &asked.options, asked.format);
    let bout = open_place(&place.game, &place.options, terminal)?;
    let tables = open_tables(options);
    // Where there can be no tables at all, that is what to say.
    let possible = Job::open(&place.game, &bout.rules(), Path::new(""));
    possible.map_err(|error| failure(&error, terminal))?;
    let probed = bout.probe(&tables);
    tell_faults(&tables, terminal);
    let Some(probed) = probed else {
        return Err(Failure::Work(unknown(&bout, terminal)));
    };
    if format.json {
        return output::print_json(&ProbeData::new(&bout, probed));
    }
    output::print(&told(&probed, terminal), terminal.charset)
}

fn unknown(bout: &Bout, terminal: &Terminal) -> String {
    let data = [
        ("game", bout.info().name.into()),
        ("rules", bout.rules().into()),
    ];
    terminal.speech.words("probe-unknown", &data)
}

/// The value first, then every move, the best ones first.
fn told(probed: &Probed, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    let mut lines = vec![format!("value: {}", worth_in_plies(probed.worth, speech))];
    let width = probed.moves.iter().map(|mv| mv.text.len()).max();
    let width = width.unwrap_or(0);
    for mv in &probed.moves {
        let value = worth_in_plies(mv.worth, speech);
        lines.push(format!("{:<width$}  {value}", mv.text));
    }
    lines.join("\n")
}
