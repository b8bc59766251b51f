//! The command line.

mod pictures;
mod play;
mod serve;
mod tables;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use tabuleiro_play::infos;

pub(crate) use pictures::{Look, PictureFormat, PictureTheme};
pub(crate) use play::PlayOptions;
pub(crate) use serve::{BackupOptions, ServeOptions};
pub(crate) use tables::{SolveOptions, TableOptions, VerifyOptions};
pub(crate) use values::Refused;

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
    /// List the games with their presets, keys and sizes
    Games {
        /// Explain this game: what every value of every key means
        game: Option<String>,
        #[command(flatten)]
        format: Format,
    },
    /// List the legal moves of a position, one a line
    Moves {
        #[command(flatten)]
        place: PositionArgs,
        #[command(flatten)]
        format: Format,
    },
    /// Draw a position, after playing moves if any are given
    Show {
        #[command(flatten)]
        place: PositionArgs,
        /// Moves to play first, in order
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        /// Draw with ASCII characters only
        #[arg(long)]
        ascii: bool,
        #[command(flatten)]
        format: Format,
    },
    /// Draw a position as a picture for a book or a page, after playing moves if any are given
    Diagram {
        #[command(flatten)]
        place: PositionArgs,
        /// Moves to play first, in order; the last one is shown
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        /// The format [default: as the name of the file ends, otherwise svg]
        #[arg(long, value_name = "FORMAT")]
        format: Option<PictureFormat>,
        #[command(flatten)]
        look: Look,
        /// Write to this file instead of standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Count all sequences of exactly DEPTH moves
    Perft {
        /// The game, as `tabuleiro games` lists it
        game: String,
        /// How many moves
        depth: u32,
        #[command(flatten)]
        options: PlaceOptions,
        /// Show the count for each first move
        #[arg(long)]
        divide: bool,
        #[command(flatten)]
        format: Format,
    },
    /// Check records against the rules and print them in canonical form
    Record {
        /// The file; - is standard input
        file: PathBuf,
        #[command(flatten)]
        options: RecordOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Measure speed: a figure, its ratio to a fixed calibrator, and a checksum
    Bench {
        /// What to measure: playouts, perft, search, overrun, solver, terminal, server [default: all]
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        /// How many searches of limited time overrun makes
        #[arg(long, value_name = "NUMBER", default_value_t = 600)]
        searches: usize,
        /// How many keys terminal presses; what else it measures grows with them
        #[arg(long, value_name = "NUMBER", default_value_t = 300)]
        keys: usize,
        #[command(flatten)]
        format: Format,
    },
    /// Report what the engine thinks of a position, depth by depth, and any forced win or loss it can prove
    #[command(visible_alias = "analyze")]
    Analyse {
        #[command(flatten)]
        place: PositionArgs,
        #[command(flatten)]
        options: AnalyseOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Play a match: pairs of games from the same opening with exchanged colours
    Match {
        /// The game, as `tabuleiro games` lists it
        game: String,
        #[command(flatten)]
        options: MatchOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Play a round robin of all levels and original opponents, and report their Elo
    Ladder {
        /// The game, as `tabuleiro games` lists it
        game: String,
        #[command(flatten)]
        options: LadderOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Fit the weights of a game's evaluation to games of the engine against itself
    Tune {
        /// The game, as `tabuleiro games` lists it
        game: String,
        #[command(flatten)]
        options: TuneOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Solve a game: write the exact value of every position into tables
    Solve {
        /// The game, as `tabuleiro games` lists it
        game: String,
        #[command(flatten)]
        options: SolveOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Show the exact value of a position and of every move
    Probe {
        #[command(flatten)]
        place: PositionArgs,
        #[command(flatten)]
        tables: TableOptions,
        #[command(flatten)]
        format: Format,
    },
    /// Check a table: its sums, then every value against the rules
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
        /// Its rules: a preset, and keys that differ from it [default: the game's first preset]
        #[arg(long, value_name = "RULES")]
        rules: Option<String>,
    },
    /// Serve the games to browsers and programs
    Serve(ServeOptions),
    /// Copy the store of a server, which may be running
    Backup(BackupOptions),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a manual page
    Man {
        /// The command that the page is about [default: the program as a whole]
        command: Option<String>,
        /// Write all pages into this folder instead
        #[arg(long, value_name = "DIR", conflicts_with = "command")]
        output: Option<PathBuf>,
    },
}

/// Which position of which game.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// The game, as `tabuleiro games` lists it
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) options: PlaceOptions,
}

#[derive(Debug, Args)]
pub(crate) struct PlaceOptions {
    /// Rules: a preset, and keys that differ from it, such as feup,size=4 [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// The position [default: the usual start]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Format {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to do with records besides checking them.
#[derive(Debug, Args)]
pub(crate) struct RecordOptions {
    /// Only this game of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = values::count("game"), allow_hyphen_values = true)]
    pub(crate) game: Option<u64>,
    /// Print each position of the main line instead, one a line; with --json beside the rest
    #[arg(long)]
    pub(crate) positions: bool,
    /// Draw the final position of the game into this file, which ends in .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) diagram: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// What bounds an analysis.
#[derive(Debug, Args)]
pub(crate) struct AnalyseOptions {
    /// How many plies deep to look
    #[arg(long, value_name = "N", value_parser = values::depth, allow_hyphen_values = true)]
    pub(crate) depth: Option<u32>,
    /// How many nodes to visit
    #[arg(long, value_name = "N", value_parser = values::count("nodes"), allow_hyphen_values = true)]
    pub(crate) nodes: Option<u64>,
    /// How long to think, such as 500ms or 2s [default without any limit: 5s]
    #[arg(long, value_name = "TIME", value_parser = values::time, allow_hyphen_values = true)]
    pub(crate) time: Option<Duration>,
    /// How many best lines to show
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = values::count("lines"),
        allow_hyphen_values = true
    )]
    pub(crate) lines: u64,
    /// How many threads share the work
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = values::threads("threads"),
        allow_hyphen_values = true
    )]
    pub(crate) threads: usize,
    /// The size of the transposition table in MiB
    #[arg(
        long,
        value_name = "MIB",
        default_value = "64",
        value_parser = values::hash,
        allow_hyphen_values = true
    )]
    pub(crate) hash: usize,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

/// Who plays how many games from where.
#[derive(Debug, Args)]
pub(crate) struct MatchOptions {
    /// The first player: random, level:1 to level:8, perfect, feup:NAME, engine:time=100ms, ugi:COMMAND; has White in the first game of each pair
    #[arg(long, visible_alias = "first", value_name = "PLAYER")]
    pub(crate) white: String,
    /// The second player
    #[arg(long, visible_alias = "second", value_name = "PLAYER")]
    pub(crate) black: String,
    /// How many games; an odd number leaves the last pair incomplete
    #[arg(long, value_name = "N", value_parser = values::count("games"), allow_hyphen_values = true)]
    pub(crate) games: u64,
    /// Rules: a preset, and keys that differ from it [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// How many openings to generate, or a file with one position a line; 0 plays from the usual start
    #[arg(
        long,
        value_name = "N|FILE",
        default_value = "500",
        allow_hyphen_values = true
    )]
    pub(crate) openings: String,
    /// Stop as soon as a sequential test between these Elo differences is decided
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Decides openings and whatever is left to chance
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// How many games to play at once [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = values::threads("concurrency"), allow_hyphen_values = true)]
    pub(crate) concurrency: Option<usize>,
    /// How long an outside program may think about a move
    #[arg(
        long,
        value_name = "TIME",
        default_value = "100ms",
        value_parser = values::time,
        allow_hyphen_values = true
    )]
    pub(crate) move_time: Duration,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

/// How large a ladder is.
#[derive(Debug, Args)]
pub(crate) struct LadderOptions {
    /// How many games each two players play
    #[arg(
        long,
        value_name = "N",
        default_value = "20",
        value_parser = values::count("games"),
        allow_hyphen_values = true
    )]
    pub(crate) games: u64,
    /// Rules: a preset, and keys that differ from it [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// Only these players, separated by blanks [default: random, all levels, all original opponents]
    #[arg(long, value_name = "PLAYERS")]
    pub(crate) players: Option<String>,
    /// Write a plot to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Decides openings and whatever is left to chance
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// How many games to play at once [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = values::threads("concurrency"), allow_hyphen_values = true)]
    pub(crate) concurrency: Option<usize>,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

/// How much work to put into fitting.
#[derive(Debug, Args)]
pub(crate) struct TuneOptions {
    /// Rules: a preset, and keys that differ from it [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// How many games to play
    #[arg(
        long,
        value_name = "N",
        default_value = "4000",
        value_parser = values::count("games"),
        allow_hyphen_values = true
    )]
    pub(crate) games: u64,
    /// How many nodes to search for each move
    #[arg(
        long,
        value_name = "N",
        default_value = "2000",
        value_parser = values::count("nodes"),
        allow_hyphen_values = true
    )]
    pub(crate) nodes: u64,
    /// Decides the openings
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
}
