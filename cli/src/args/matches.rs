//! Who plays many games, and how many.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use tabuleiro_play::statistics::Sprt;

use super::TableOptions;
use super::values::{self, Openings};

/// Who plays how many games from where.
#[derive(Debug, Args)]
pub(crate) struct MatchOptions {
    /// The first player: random, level:1 to level:8, perfect, feup:NAME, engine:time=100ms, ugi:COMMAND; plays White in the first game of each pair
    #[arg(long, visible_alias = "first", value_name = "PLAYER")]
    pub(crate) white: String,
    /// The second player
    #[arg(long, visible_alias = "second", value_name = "PLAYER")]
    pub(crate) black: String,
    /// How many games to play; an odd number leaves the last pair incomplete
    #[arg(long, value_name = "N", value_parser = values::count("games"), allow_hyphen_values = true)]
    pub(crate) games: u64,
    /// The rules: a preset and the keys to change [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// How many openings to generate, or a file with one position per line; 0 plays from the usual start
    #[arg(
        long,
        value_name = "N|FILE",
        default_value = "500",
        value_parser = clap::value_parser!(Openings),
        allow_hyphen_values = true
    )]
    pub(crate) openings: Openings,
    /// Stop as soon as a sequential test (SPRT) decides between these Elo differences
    #[arg(long, value_name = "E0,E1", value_parser = values::sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Seed for the openings and anything else left to chance
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// How many games to play at once [default: the number of cores]
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
    /// How many games each pair of players plays
    #[arg(
        long,
        value_name = "N",
        default_value = "20",
        value_parser = values::count("games"),
        allow_hyphen_values = true
    )]
    pub(crate) games: u64,
    /// The rules: a preset and the keys to change [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// Only these players, separated by spaces [default: random, all levels, all original opponents]
    #[arg(long, value_name = "PLAYERS")]
    pub(crate) players: Option<String>,
    /// Write a plot to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Seed for the openings and anything else left to chance
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// How many games to play at once [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = values::threads("concurrency"), allow_hyphen_values = true)]
    pub(crate) concurrency: Option<usize>,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

/// How much work to put into fitting.
#[derive(Debug, Args)]
pub(crate) struct TuneOptions {
    /// The rules: a preset and the keys to change [default: the game's first preset]
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
    /// Seed for the openings
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
}
