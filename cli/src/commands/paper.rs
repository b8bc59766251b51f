//! `completions` and `man`: what packagers install beside the program.

use std::fs;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use tabuleiro_play::{Language, infos};

use crate::args::Arguments;
use crate::failure::Failure;
use crate::output;
use crate::terminal::{Charset, Terminal};

/// The examples of each page: its command (none for the main page), the line, what it does.
const EXAMPLES: &[(&str, &str, &str)] = &[
    ("", "tabuleiro", "Choose a game and play."),
    ("", "tabuleiro GAME", "Play GAME against the computer."),
    ("", "tabuleiro games", "List the games with their rules."),
    (
        "play",
        "tabuleiro play GAME --black level:3 --clock 5+3",
        "Play White against level 3 with a clock.",
    ),
    (
        "play",
        "tabuleiro play --load game.pgn --save game.pgn",
        "Continue a game and keep saving it to the same file.",
    ),
    (
        "play",
        "tabuleiro play GAME --plain --white random --black random",
        "Let two computers play, line by line.",
    ),
    (
        "analyse",
        "tabuleiro analyse GAME --time 2s --lines 3",
        "Show the three best lines after two seconds.",
    ),
    (
        "match",
        "tabuleiro match GAME --first level:3 --second level:2 --games 100",
        "Play a hundred games between two levels.",
    ),
    (
        "solve",
        "tabuleiro solve GAME --list",
        "List what can be solved, and what it takes.",
    ),
    (
        "record",
        "tabuleiro record game.pgn",
        "Check a record and print it in canonical form.",
    ),
    (
        "show",
        "tabuleiro show GAME",
        "Draw the start position of a game.",
    ),
];

const FILES: &[(&str, &str)] = &[
    (
        "$XDG_CONFIG_HOME/tabuleiro/settings",
        "Settings of the full-screen application (usually in ~/.config).",
    ),
    (
        "$XDG_STATE_HOME/tabuleiro/games/",
        "The last twenty unfinished games (usually in ~/.local/state).",
    ),
    (
        "$XDG_STATE_HOME/tabuleiro/finished/",
        "The last fifty finished games.",
    ),
    (
        "$XDG_STATE_HOME/tabuleiro/streaks",
        "Wins and losses in a row against the levels.",
    ),
    (
        "$XDG_DATA_HOME/tabuleiro/tables/",
        "Tables of exact values (usually in ~/.local/share).",
    ),
];

const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "LC_ALL, LC_MESSAGES, LANG",
        "The language, unless --lang names one.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Whether the terminal uses UTF-8; otherwise boards are drawn in ASCII.",
    ),
    ("NO_COLOR", "If set and not empty, no colours are used."),
    ("TERM", "If unset or dumb, the program works line by line."),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME, HOME",
        "Where files are kept.",
    ),
];

const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Success."),
    ("1", "The command failed."),
    ("2", "Wrong usage or unreadable input."),
];

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = Arguments::command();
    // Places of arguments are settled only here, and what is changed before that loses its own.
    command.build();
    let mut command = with_values(command);
    clap_complete::generate(shell, &mut command, "tabuleiro", &mut script);
    print_bytes(&script)
}

/// The same commands, with the values that a shell can offer. The program itself explains wrong ones better than clap would.
fn with_values(command: Command) -> Command {
    let games = || PossibleValuesParser::new(infos().iter().map(|info| info.name));
    let languages = || PossibleValuesParser::new(Language::ALL.map(Language::code));
    let knows = |part: &Command, name: &str| {
        let mut arguments = part.get_arguments();
        arguments.any(|argument| argument.get_id() == name)
    };
    let command = command.mut_arg("lang", |argument| argument.value_parser(languages()));
    command.mut_subcommands(|mut part| {
        if knows(&part, "lang") {
            part = part.mut_arg("lang", |argument| argument.value_parser(languages()));
        }
        // Of a record, the game is a number.
        if knows(&part, "game") && part.get_name() != "record" {
            part = part.mut_arg("game", |argument| argument.value_parser(games()));
        }
        part
    })
}

/// One page: of a command, or of the program as a whole.
pub(crate) fn manual(command: Option<&str>, terminal: &Terminal) -> Result<(), Failure> {
    let pages = pages()?;
    let wanted = command.map_or_else(
        || "tabuleiro".to_owned(),
        |name| format!("tabuleiro-{name}"),
    );
    let wanted = wanted.replace("-analyze", "-analyse");
    if let Some((_, page)) = pages.iter().find(|(name, _)| *name == wanted) {
        return print_bytes(page);
    }
    let known = pages.iter();
    let known = known.filter_map(|(name, _)| name.strip_prefix("tabuleiro-"));
    let known = known.collect::<Vec<_>>().join(", ");
    let found = tabuleiro_core::text::excerpt(command.unwrap_or_default());
    let data = [("found", found.into()), ("known", known.into())];
    let words = terminal.speech.words("unknown-command", &data);
    Err(Failure::Input(words))
}

/// All pages, each in a file of its own.
pub(crate) fn manuals(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    for (name, page) in pages()? {
        let file = folder.join(format!("{name}.1"));
        fs::write(&file, page).map_err(|error| unwritable(&file, &error))?;
    }
    Ok(())
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Work(format!("{}: {error}", path.display()))
}

/// The names of all pages and what they say.
fn pages() -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut program = Arguments::command();
    program.build();
    let parts = program.get_subcommands();
    let parts = parts.filter(|part| part.get_name() != "help");
    let mut pages = vec![("tabuleiro".to_owned(), page(program.clone(), "")?)];
    for part in parts {
        let name = format!("tabuleiro-{}", part.get_name());
        let command = part.clone().version(env!("CARGO_PKG_VERSION"));
        pages.push((name, page(command, part.get_name())?));
    }
    Ok(pages)
}

fn page(command: Command, about: &str) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    let man = Man::new(command).section("1");
    let mut more = Roff::new();
    let examples = EXAMPLES.iter().filter(|(which, ..)| *which == about);
    let examples: Vec<_> = examples
        .map(|(_, command, what)| (*command, *what))
        .collect();
    section(&mut more, "EXAMPLES", &examples);
    if about.is_empty() || about == "play" {
        section(&mut more, "FILES", FILES);
    }
    section(&mut more, "ENVIRONMENT", ENVIRONMENT);
    section(&mut more, "EXIT STATUS", EXIT_STATUS);
    let written = man
        .render(&mut page)
        .and_then(|()| more.to_writer(&mut page));
    written.map_err(|error| output::from_io(&error))?;
    Ok(page)
}

/// A section of names and what they mean; nothing if there are none.
fn section(page: &mut Roff, title: &str, entries: &[(&str, &str)]) {
    if entries.is_empty() {
        return;
    }
    page.control("SH", [title]);
    for (name, about) in entries {
        page.control("TP", []);
        page.text([clap_mangen::roff::bold(*name)]);
        page.text([roman(*about)]);
    }
}

fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    output::print(&String::from_utf8_lossy(bytes), Charset::Unicode)
}
