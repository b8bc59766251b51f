//! The options of the commands about tables.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values;

/// Where tables are.
#[derive(Debug, Args)]
pub(crate) struct TableOptions {
    /// The folder with the tables [default: tabuleiro/tables in the XDG data directory]
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
}

/// How to solve.
#[derive(Debug, Args)]
pub(crate) struct SolveOptions {
    /// The rules: a preset and the keys to change [default: the game's first preset]
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// Solve only this tier (see --list) and those it depends on [default: all]
    #[arg(long, value_name = "TIER", allow_hyphen_values = true)]
    pub(crate) tier: Option<String>,
    /// Only list what can be solved, and what it takes
    #[arg(long)]
    pub(crate) list: bool,
    /// How many threads share the work [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = values::threads("threads"), allow_hyphen_values = true)]
    pub(crate) threads: Option<usize>,
    /// How much memory to use at most, in MiB [default: what is available]
    #[arg(long, value_name = "MIB", value_parser = values::count("memory"), allow_hyphen_values = true)]
    pub(crate) memory: Option<u64>,
    /// How often to save progress, so that an interrupted solve can continue [default: 2 minutes, less often if saving is slow]
    #[arg(long, value_name = "TIME", value_parser = values::time, allow_hyphen_values = true)]
    pub(crate) snapshots: Option<Duration>,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

/// How to verify.
#[derive(Debug, Args)]
pub(crate) struct VerifyOptions {
    /// Check only this many values, spread over the whole table [default: all]
    #[arg(long, value_name = "N", value_parser = values::count("sample"), allow_hyphen_values = true)]
    pub(crate) sample: Option<u64>,
    /// How many threads share the work [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = values::threads("threads"), allow_hyphen_values = true)]
    pub(crate) threads: Option<usize>,
}
