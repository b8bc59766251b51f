//! `bench`: speed, as figures that can be compared on a noisy machine.
//!
//! Every figure is told with its ratio to a calibrator run in the same process, and with a checksum of what was computed.

pub(crate) mod calibrator;
mod cases;
mod overrun;
mod search;
mod server;
mod solver;
mod terminal;
mod threads;

use std::env;
use std::ffi::OsString;

use serde::Serialize;
use tabuleiro_core::text::nearest;

use crate::args::{BenchOptions, Format};
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

/// The names that can be asked for.
const NAMES: [&str; 7] = [
    "playouts", "perft", "search", "overrun", "solver", "terminal", "server",
];

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

/// What a bench has to tell.
pub(crate) enum Told {
    /// A figure.
    Figure(Figure),
    /// A figure of another kind, in words, and the bench that it comes from.
    Line(&'static str, String),
    /// The nodes of all searches to their fixed depths: the engine's signature.
    Signature(u64),
}

#[derive(Serialize)]
struct LineData {
    bench: &'static str,
    line: String,
}

#[derive(Serialize)]
struct SignatureData {
    bench: &'static str,
    signature: u64,
}

fn tell(told: Told, format: Format, terminal: &Terminal) -> Result<(), Failure> {
    let print = |text: &str| output::print(text, terminal.charset);
    match told {
        Told::Figure(figure) if format.json => output::print_json(&figure),
        Told::Figure(figure) => print(&line(&figure)),
        Told::Line(bench, line) if format.json => output::print_json(&LineData { bench, line }),
        Told::Line(bench, line) => print(&format!("{bench:<9} {line}")),
        Told::Signature(signature) if format.json => output::print_json(&SignatureData {
            bench: "search",
            signature,
        }),
        Told::Signature(signature) => print(&format!("Bench: {signature}")),
    }
}

/// How much is measured.
#[derive(Clone, Copy)]
pub(crate) struct Amount {
    /// The searches of `overrun`.
    pub(crate) searches: usize,
    /// The keys of `terminal`.
    pub(crate) keys: usize,
}

/// The arguments of the program. One that is started to be measured says so by the first, which nobody else need know.
pub(crate) fn arguments() -> Vec<OsString> {
    terminal::own_window(env::args_os().collect())
}

pub(crate) fn run(options: &BenchOptions, terminal: &Terminal) -> Result<(), Failure> {
    let (names, format) = (&options.names, options.format);
    let amount = Amount {
        searches: options.searches,
        keys: options.keys,
    };
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
        tell(Told::Figure(figure), format, terminal)
    });
    tabuleiro_games::each(&mut cases);
    cases.finish()?;
    if wanted("search") {
        let mut benches = search::Searches::new(calibrator, |told| tell(told, format, terminal));
        tabuleiro_games::each(&mut benches);
        benches.finish()?;
    }
    if wanted("overrun") {
        let mut overruns = overrun::Overruns::new(amount.searches);
        tabuleiro_games::each(&mut overruns);
        tell(Told::Line("overrun", overruns.sum_up()), format, terminal)?;
    }
    if wanted("solver") {
        let mut solutions = solver::Solutions::new(calibrator, |told| tell(told, format, terminal));
        tabuleiro_games::each(&mut solutions);
        solutions.finish()?;
    }
    if wanted("terminal") {
        let print = |line| tell(Told::Line("terminal", line), format, terminal);
        self::terminal::measure(amount.keys, terminal, print)?;
    }
    if wanted("server") {
        let print = |line| tell(Told::Line("server", line), format, terminal);
        server::measure(server::Crowd::of(amount.keys), print)?;
    }
    Ok(())
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
