//! One function per command.

mod analyse;
mod diagram;
mod games;
mod ladder;
pub(crate) mod learn;
mod matches;
mod paper;
mod perft;
pub(crate) mod play;
pub(crate) mod position;
mod probe;
mod record;
pub(crate) mod serve;
mod solve;
mod tune;
mod ugi;
mod verify;
mod work;

use tabuleiro_core::Message;
use tabuleiro_core::text::excerpt;
use tabuleiro_play::outside::Outside;
use tabuleiro_play::{Bout, OutsidePrograms, PlayerKind, Tables};

use crate::args::{Command, PlaceOptions, PlayOptions, TableOptions};
use crate::bench;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

/// Does what the command line asks for.
pub(crate) fn run(command: Option<Command>, terminal: &Terminal) -> Result<(), Failure> {
    let usual = || Command::Play(PlayOptions::usual());
    match command.unwrap_or_else(usual) {
        Command::Play(options) => play::run(options, terminal),
        Command::Learn(options) => learn::run(&options, terminal),
        Command::Games { game, format } => games::run(game.as_deref(), format, terminal),
        Command::Moves { place, format } => position::moves(&place, format, terminal),
        Command::Show(asked) => position::show(&asked, terminal),
        Command::Diagram(options) => diagram::run(&options, terminal),
        Command::Perft(options) => perft::run(&options, terminal),
        Command::Record {
            file,
            options,
            format,
        } => record::run(&file, &options, format, terminal),
        Command::Bench(options) => bench::run(&options, terminal),
        Command::Analyse(asked) => analyse::run(&asked, terminal),
        Command::Match(asked) => matches::run(&asked, terminal),
        Command::Ladder(asked) => ladder::run(&asked, terminal),
        Command::Tune(asked) => tune::run(&asked, terminal),
        Command::Solve(asked) => solve::run(&asked, terminal),
        Command::Probe(asked) => probe::run(&asked, terminal),
        Command::Verify {
            file,
            options,
            format,
        } => verify::run(&file, &options, format, terminal),
        Command::Ugi { game, rules } => ugi::run(game.as_deref(), rules.as_ref(), terminal),
        Command::Serve(options) => serve::run(&options, terminal),
        Command::Backup(options) => serve::backup(&options, terminal),
        Command::Completions { shell } => paper::completions(shell),
        Command::Man { command, output } => match output {
            Some(folder) => paper::manuals(&folder),
            None => paper::manual(command.as_deref(), terminal),
        },
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

/// The player that a text means in the game of a bout. A program that cannot be started is found out at once.
pub(crate) fn read_player(text: &str, bout: &Bout) -> Result<PlayerKind, Message> {
    let kind = PlayerKind::read(text, bout, OutsidePrograms::Allowed)?;
    if let PlayerKind::Outside(command) = &kind {
        let begun = Outside::start(command)
            .and_then(|mut outside| outside.new_game(bout.info().name, &bout.rules()));
        begun.map_err(|error| error.message())?;
    }
    Ok(kind)
}

/// How many threads the machine runs at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The game and the rules that were asked for, at the usual start.
fn open_rules(game: &str, rules: Option<&String>, terminal: &Terminal) -> Result<Bout, Failure> {
    let options = PlaceOptions {
        rules: rules.cloned(),
        position: None,
    };
    open_place(game, &options, terminal)
}

/// The game, the rules and the position that were asked for.
fn open_place(game: &str, options: &PlaceOptions, terminal: &Terminal) -> Result<Bout, Failure> {
    let speech = &terminal.speech;
    let rules = options.rules.as_deref();
    let opened = rules.map_or_else(|| Bout::open_default(game), |rules| Bout::open(game, rules));
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

/// Plays the moves that were asked for.
fn play_moves(bout: &mut Bout, moves: &[String], terminal: &Terminal) -> Result<(), Failure> {
    for (number, text) in (1_u32..).zip(moves) {
        bout.play(text).map_err(|error| {
            let data = [("number", number.into()), ("mv", excerpt(text).into())];
            let which: String = terminal.speech.words("move-number", &data[..]);
            Failure::Input(format!(
                "{which}: {}",
                terminal.speech.explain_move(text, &error)
            ))
        })?;
    }
    Ok(())
}
