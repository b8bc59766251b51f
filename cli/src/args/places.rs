//! What commands are about: games, positions, records.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{PictureLook, TableOptions, values};

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
    /// The rules: a preset and the keys to change, such as feup,size=4 [default: the game's first preset]
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

/// A game, and what to do with it.
#[derive(Debug, Args)]
pub(crate) struct OnGame<T: Args> {
    /// The game, as `tabuleiro games` lists it
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) options: T,
    #[command(flatten)]
    pub(crate) format: Format,
}

/// A position, and what to do with it.
#[derive(Debug, Args)]
pub(crate) struct OnPosition<T: Args> {
    #[command(flatten)]
    pub(crate) place: PositionArgs,
    #[command(flatten)]
    pub(crate) options: T,
    #[command(flatten)]
    pub(crate) format: Format,
}

/// What to draw a position with.
#[derive(Debug, Args)]
pub(crate) struct ShowOptions {
    /// Moves to play first, in order
    #[arg(value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// What to count.
#[derive(Debug, Args)]
pub(crate) struct PerftOptions {
    /// The game, as `tabuleiro games` lists it
    pub(crate) game: String,
    /// How many moves
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) options: PlaceOptions,
    /// Show the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,
    #[command(flatten)]
    pub(crate) format: Format,
}

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct BenchOptions {
    /// What to measure: playouts, perft, search, overrun, solver, terminal, server [default: all]
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// How many timed searches `overrun` makes
    #[arg(long, value_name = "NUMBER", default_value_t = 600)]
    pub(crate) searches: usize,
    /// How many keys `terminal` presses; its other measurements grow with them
    #[arg(long, value_name = "NUMBER", default_value_t = 300)]
    pub(crate) keys: usize,
    #[command(flatten)]
    pub(crate) format: Format,
}

/// What to do with records besides checking them.
#[derive(Debug, Args)]
pub(crate) struct RecordOptions {
    /// Only this game of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = values::count("game"), allow_hyphen_values = true)]
    pub(crate) game: Option<u64>,
    /// Print each position of the main line instead, one per line; with --json, add them to the rest
    #[arg(long)]
    pub(crate) positions: bool,
    /// Draw the final position to this file, which must end in .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) diagram: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) look: PictureLook,
}

/// What bounds an analysis.
#[derive(Debug, Args)]
pub(crate) struct AnalyseOptions {
    /// How many plies to look ahead
    #[arg(long, value_name = "N", value_parser = values::depth, allow_hyphen_values = true)]
    pub(crate) depth: Option<u32>,
    /// How many nodes to search
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
