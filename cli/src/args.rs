//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

/// Play, study and solve small two-player abstract board games.
#[derive(Debug, Parser)]
#[command(name = "tabuleiro", version, about, arg_required_else_help = true)]
pub(crate) struct Arguments {
    /// Language of what people read: en or pt [default: from the environment]
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub(crate) lang: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their presets, keys and sizes
    Games {
        /// Tell all about this game: what every value of every key means
        game: Option<String>,
        #[command(flatten)]
        format: Format,
    },
    /// List the legal moves of a position, one a line
    Moves {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        format: Format,
    },
    /// Draw a position, after playing moves if any are given
    Show {
        #[command(flatten)]
        place: Place,
        /// Moves to play first, in order
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        /// Draw with ASCII characters only
        #[arg(long)]
        ascii: bool,
        #[command(flatten)]
        format: Format,
    },
    /// Count all sequences of exactly DEPTH moves
    Perft {
        /// The game, as `tabuleiro games` lists it
        game: String,
        /// How many moves
        depth: u32,
        #[command(flatten)]
        options: PlaceOptions,
        /// Tell the number for each first move
        #[arg(long)]
        divide: bool,
        #[command(flatten)]
        format: Format,
    },
    /// Check records, replay them by the rules and print them in canonical form
    Record {
        /// The file; - is standard input
        file: PathBuf,
        #[command(flatten)]
        format: Format,
    },
    /// Measure speed: a figure, its ratio to a fixed calibrator, and a checksum
    Bench {
        /// What to measure: playouts, perft [default: all]
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        #[command(flatten)]
        format: Format,
    },
    /// Speak the Universal Game Interface on standard input and output
    Ugi,
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

/// Which position of which game.
#[derive(Debug, Args)]
pub(crate) struct Place {
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
