//! `verify`: whether a table is sound and true.

use std::path::Path;
use std::time::Duration;

use tabuleiro_play::data::VerifiedData;
use tabuleiro_play::solving;
use tabuleiro_solver::{Extent, Snapshots};

use super::cores;
use super::work::{reading_failure, with_bar};
use crate::args::{Format, VerifyOptions};
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

pub(crate) fn run(
    file: &Path,
    options: &VerifyOptions,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let threads = options.threads.unwrap_or_else(cores);
    let extent = options.sample.map_or(Extent::Whole, Extent::Sample);
    let refused = |error| reading_failure(file, &error, terminal);
    let label = solving::label(file).map_err(refused)?;
    let never = Snapshots::Sparing(Duration::MAX);
    let verified = with_bar(threads, never, terminal, |effort| {
        solving::verify(file, extent, effort)
    });
    let verified = verified.map_err(refused)?;
    let data = VerifiedData::new(file, label, extent, verified);
    if format.json {
        return output::print_json(&data);
    }
    output::print(&words(data, extent, terminal), terminal.charset)
}

/// What was verified, and how.
fn words(data: VerifiedData, extent: Extent, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    let tier = match data.tier.as_str() {
        "" => speech.word("verify-whole-game"),
        tier => speech.words("verify-tier", &[("tier", tier.into())]),
    };
    let key = match extent {
        Extent::Whole => "verify-done",
        Extent::Sample(_) => "verify-sampled",
    };
    let words = [
        ("file", data.file.into()),
        ("game", data.game.into()),
        ("rules", data.rules.into()),
        ("tier", tier.into()),
        ("entries", data.entries.to_string().into()),
        ("of", data.of.to_string().into()),
    ];
    speech.words(key, &words)
}
