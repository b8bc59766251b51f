//! `verify`: whether a table is sound and true.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;
use tabuleiro_play::{read_count, solving};
use tabuleiro_solver::Extent;

use super::said;
use super::work::{read_threads, with_bar};
use crate::args::{Format, VerifyOptions};
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

#[derive(Serialize)]
struct VerifiedData {
    file: String,
    entries: u64,
    of: u64,
}

pub(crate) fn run(
    file: &Path,
    options: &VerifyOptions,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let threads = read_threads(options.threads.as_ref(), terminal)?;
    let sample = options.sample.as_ref();
    let sample = sample.map(|text| read_count("sample", text)).transpose();
    let sample = sample.map_err(|message| said(&message, terminal))?;
    let extent = sample.map_or(Extent::Whole, Extent::Sample);
    let verified = with_bar(threads, Duration::MAX, terminal, |effort| {
        solving::verify(file, extent, effort)
    })?;
    let data = VerifiedData {
        file: file.display().to_string(),
        entries: verified.entries,
        of: verified.of,
    };
    if format.json {
        return output::print_json(&data);
    }
    let words = [
        ("file", data.file.into()),
        ("entries", data.entries.to_string().into()),
        ("of", data.of.to_string().into()),
    ];
    output::print(
        &terminal.speech.words("verify-done", &words),
        terminal.charset,
    )
}
