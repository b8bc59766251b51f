//! The arguments of `learn`.

use clap::Args;

/// What is taught, and how it is shown.
#[derive(Debug, Args)]
pub(crate) struct LearnOptions {
    /// The game, as `tabuleiro games` lists it
    pub(crate) game: String,
    /// Print line by line instead of using the full screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
}
