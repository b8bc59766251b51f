//! One function per command.

mod analyse;
mod games;
mod ladder;
mod matches;
mod paper;
mod perft;
mod position;
mod probe;
mod record;
mod solve;
mod tune;
mod ugi;
mod verify;
mod work;

use tabuleiro_core::Message;
use tabuleiro_play::{Bout, Tables, open, open_default};

use crate::args::{Command, PlaceOptions, TableOptions};
use crate::bench;
use crate::failure::Failure;
use crate::output;
use crate::terminal::{Charset, Terminal};

/// Does what the command line asks for.
pub(crate) fn run(command: Command, terminal: &Terminal) -> Result<(), Failure> {
    match command {
        Command::Games { game, format } => games::run(game.as_deref(), format, terminal),
        Command::Moves { place, format } => position::moves(&place, format, terminal),
        Command::Show {
            place,
            moves,
            ascii,
            format,
        } => {
            let charset = if ascii {
                Charset::Ascii
            } else {
                terminal.charset
            };
            position::show(&place, &moves, charset, format, terminal)
        }
        Command::Perft {
            game,
            depth,
            options,
            divide,
            format,
        } => {
            let detail = if divide {
                perft::Detail::Divided
            } else {
                perft::Detail::Total
            };
            perft::run(&game, &options, depth, detail, format, terminal)
        }
        Command::Record { file, format } => record::run(&file, format, terminal),
        Command::Bench { names, format } => bench::run(&names, format, terminal),
        Command::Analyse {
            place,
            options,
            format,
        } => analyse::run(&place, &options, format, terminal),
        Command::Match {
            game,
            options,
            format,
        } => matches::run(&game, &options, format, terminal),
        Command::Ladder {
            game,
            options,
            format,
        } => ladder::run(&game, &options, format, terminal),
        Command::Tune {
            game,
            options,
            format,
        } => tune::run(&game, &options, format, terminal),
        Command::Solve {
            game,
            options,
            format,
        } => solve::run(&game, &options, format, terminal),
        Command::Probe {
            place,
            tables,
            format,
        } => probe::run(&place, &tables, format, terminal),
        Command::Verify {
            file,
            options,
            format,
        } => verify::run(&file, &options, format, terminal),
        Command::Ugi => {
            ugi::run();
            Ok(())
        }
        Command::Completions { shell } => paper::completions(shell),
        Command::Man => paper::manual(),
    }
}

/// What is wrong with what was asked for, in words.
fn said(message: &Message, terminal: &Terminal) -> Failure {
    Failure::Input(terminal.speech.say(message))
}

/// The tables that were asked for.
fn open_tables(options: &TableOptions) -> Tables {
    let folder = options.tables.as_ref();
    folder.map_or_else(Tables::usual, Tables::in_folder)
}

/// Tells which tables are not used, and why.
fn tell_faults(tables: &Tables, terminal: &Terminal) {
    for fault in tables.take_faults() {
        let what = terminal.speech.say(&fault);
        let line = terminal
            .speech
            .words("tables-left-out", &[("what", what.into())]);
        output::print_error(&format!("tabuleiro: {line}"), terminal.charset);
    }
}

/// How many threads the machine runs at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The game and the rules that were asked for, at the usual start.
fn open_rules(
    game: &str,
    rules: Option<&String>,
    terminal: &Terminal,
) -> Result<Box<dyn Bout>, Failure> {
    let options = PlaceOptions {
        rules: rules.cloned(),
        position: None,
    };
    open_place(game, &options, terminal)
}

/// The game, the rules and the position that were asked for.
fn open_place(
    game: &str,
    options: &PlaceOptions,
    terminal: &Terminal,
) -> Result<Box<dyn Bout>, Failure> {
    let speech = &terminal.speech;
    let rules = options.rules.as_deref();
    let opened = rules.map_or_else(|| open_default(game), |rules| open(game, rules));
    let mut bout = opened.map_err(|error| {
        let prefix = if matches!(error, tabuleiro_play::OpenError::Rules(_)) {
            "--rules: "
        } else {
            ""
        };
        Failure::Input(format!(
            "{prefix}{}",
            speech.explain_opening(rules.unwrap_or_default(), &error)
        ))
    })?;
    if let Some(position) = &options.position {
        let refused =
            |error| Failure::Input(format!("--position: {}", speech.explain(position, &error)));
        bout.set_up(position).map_err(refused)?;
    }
    Ok(bout)
}
