//! The command line.

mod learn;
mod matches;
mod pictures;
mod places;
mod play;
mod serve;
mod tables;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use clap_complete::Shell;
use tabuleiro_play::infos;

pub(crate) use learn::LearnOptions;
pub(crate) use matches::{LadderOptions, MatchOptions, TuneOptions};
pub(crate) use pictures::{DiagramOptions, PictureFormat, PictureLook, PictureTheme};
pub(crate) use places::{
    AnalyseOptions, BenchOptions, Format, OnGame, OnPosition, PerftOptions, PlaceOptions,
    PositionArgs, RecordOptions, ShowOptions,
};
pub(crate) use play::PlayOptions;
pub(crate) use serve::{BackupOptions, ServeOptions};
pub(crate) use tables::{SolveOptions, TableOptions, VerifyOptions};
pub(crate) use values::{Openings, Refused};

/// Play, study and solve small two-player abstract board games.
#[derive(Debug, Parser)]
#[command(name = "tabuleiro", version, about)]
pub(crate) struct Arguments {
    /// Language: en or pt [default: from the environment]
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub(crate) lang: Option<String>,
    /// Without a command, the application
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The arguments with `play` put in where a game is named in place of a command: `tabuleiro wali` plays Wali.
pub(crate) fn with_play(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let mut at = 1;
    while arguments.get(at).is_some_and(|word| word == "--lang") {
        at += 2;
    }
    while arguments
        .get(at)
        .is_some_and(|word| word.as_encoded_bytes().starts_with(b"--lang="))
    {
        at += 1;
    }
    let word = arguments.get(at).and_then(|word| word.to_str());
    if word.is_some_and(|word| infos().iter().any(|info| info.name == word)) {
        arguments.insert(at, "play".into());
    }
    arguments
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game; without arguments, open the application
    Play(PlayOptions),
    /// Learn a game step by step, with a first game at the end
    Learn(LearnOptions),
    /// List the games with their presets, keys and sizes
    Games {
        /// Explain this game's keys and what each value means
        game: Option<String>,
        #[command(flatten)]
        format: Format,
    },
    /// List the legal moves of a position, one per line
    Moves {
        #[command(flatten)]
        place: PositionArgs,
        #[command(flatten)]
        format: Format,
    },
    /// Draw a position, after playing moves if any are given
    Show(OnPosition<ShowOptions>),
    /// Draw a position as an SVG or PNG picture, after playing moves if any are given
    Diagram(DiagramOptions),
    /// Count all sequences of exactly DEPTH moves
    Perft(PerftOptions),
    /// Check records against the rules and print them in canonical form
    Record {
        /// The file; - is standard input
        file: PathBuf,
        #[command(flatten)]
        options: RecordOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Measure speed: figures, their ratio to a fixed calibrator, and a checksum
    Bench(BenchOptions),
    /// Report what the engine thinks of a position, depth by depth, and any forced win or loss it can prove
    #[command(visible_alias = "analyze")]
    Analyse(OnPosition<AnalyseOptions>),
    /// Play a match: pairs of games from the same opening, with colours swapped
    Match(OnGame<MatchOptions>),
    /// Play a round robin of all levels and original opponents, and report their Elo
    Ladder(OnGame<LadderOptions>),
    /// Tune a game's evaluation on games the engine plays against itself
    Tune(OnGame<TuneOptions>),
    /// Solve a game: write the exact value of every position into tables
    Solve(OnGame<SolveOptions>),
    /// Show the exact value of a position and of every move
    Probe(OnPosition<TableOptions>),
    /// Check a table: its checksums, then every value against the rules
    Verify {
        /// The file
        file: PathBuf,
        #[command(flatten)]
        options: VerifyOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Speak the Universal Game Interface, or UCI, on standard input and output
    Ugi {
        /// The game to begin with [default: the first one]
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// Its rules: a preset and the keys to change [default: the game's first preset]
        #[arg(long, value_name = "RULES")]
        rules: Option<String>,
    },
    /// Serve the games to browsers and programs
    Serve(ServeOptions),
    /// Copy a server's store, even while the server is running
    Backup(BackupOptions),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a manual page
    Man {
        /// The command to document [default: the whole program]
        command: Option<String>,
        /// Write all pages to this folder instead
        #[arg(long, value_name = "DIR", conflicts_with = "command")]
        output: Option<PathBuf>,
    },
}
