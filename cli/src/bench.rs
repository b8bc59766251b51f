//! `bench`: speed, as figures that can be compared on a noisy machine.
//!
//! Every figure is told with its ratio to a calibrator run in the same process, and with a checksum of what was computed.

mod calibrator;
mod cases;

use serde::Serialize;
use tabuleiro_core::text::nearest;

use crate::args::Format;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

/// The names that can be asked for.
const NAMES: [&str; 2] = ["playouts", "perft"];

/// What one bench came to.
#[derive(Debug, Serialize)]
pub(crate) struct Figure {
    /// What was measured.
    pub(crate) bench: &'static str,
    /// The game and its rules, and the position if it is not the start.
    pub(crate) what: String,
    /// Million moves or nodes a second of the thread's processor time.
    pub(crate) millions_per_second: f64,
    /// The same divided by the calibrator's million steps a second.
    pub(crate) ratio: f64,
    /// Of what was computed: the same on every machine.
    pub(crate) checksum: String,
}

pub(crate) fn run(names: &[String], format: Format, terminal: &Terminal) -> Result<(), Failure> {
    if let Some(unknown) = names.iter().find(|name| !NAMES.contains(&name.as_str())) {
        return Err(Failure::Input(unknown_name(unknown, terminal)));
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|asked| asked == name);
    let calibrator = calibrator::millions_per_second();
    if !format.json {
        output::print(
            &format!("calibrator {calibrator:.0} M steps/s"),
            terminal.charset,
        )?;
    }
    let mut cases = cases::Cases::new(wanted, calibrator, |figure: Figure| {
        if format.json {
            output::print_json(&figure)
        } else {
            output::print(&line(&figure), terminal.charset)
        }
    });
    tabuleiro_games::each(&mut cases);
    cases.finish()
}

fn line(figure: &Figure) -> String {
    format!(
        "{:<9} {:<52} {:>9.2} M/s  ratio {:>7.4}  checksum {}",
        figure.bench, figure.what, figure.millions_per_second, figure.ratio, figure.checksum
    )
}

fn unknown_name(found: &str, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    let data = [("found", found.into()), ("known", NAMES.join(", ").into())];
    let what: String = speech.words("unknown-bench", &data[..]);
    match nearest(found, NAMES.into_iter()) {
        Some(nearest) => format!(
            "{what}; {}",
            speech.words("suggest", &[("nearest", nearest.into())])
        ),
        None => what,
    }
}
