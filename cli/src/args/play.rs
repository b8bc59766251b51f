//! The arguments of `play`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use tabuleiro_play::TimeControl;

use super::{TableOptions, values};

/// How long an outside program may think about a move, if nobody says otherwise.
const USUAL_TIME: &str = "1s";
const USUAL_DURATION: Duration = Duration::from_secs(1);

/// What to play, and who plays. What is not said is asked, or as usual.
#[derive(Debug, Args)]
pub(crate) struct PlayOptions {
    /// The game, as `tabuleiro games` lists it [default: ask]
    pub(crate) game: Option<String>,
    /// The rules: a preset and the keys to change, such as feup,size=4
    #[arg(long, value_name = "RULES", requires = "game")]
    pub(crate) rules: Option<String>,
    /// Who plays White: human, random, level:1 to level:8, perfect, feup:NAME, engine:time=100ms, ugi:COMMAND
    #[arg(long, value_name = "PLAYER")]
    pub(crate) white: Option<String>,
    /// Who plays Black
    #[arg(long, value_name = "PLAYER")]
    pub(crate) black: Option<String>,
    /// The position to begin from [default: the usual start]
    #[arg(
        long,
        value_name = "POSITION",
        requires = "game",
        allow_hyphen_values = true
    )]
    pub(crate) position: Option<String>,
    /// Continue the game in this record (the last one if it has several)
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) load: Option<PathBuf>,
    /// Save the record to this file after every move
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Print line by line instead of using the full screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Seed for anything left to chance: the same seed and the same input give the same game
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Play with a clock: minutes for the game and seconds added per move, such as 5+3
    #[arg(long, value_name = "MIN+SEC", value_parser = values::clock, allow_hyphen_values = true)]
    pub(crate) clock: Option<TimeControl>,
    /// How long an outside program may think about a move if there is no clock
    #[arg(
        long,
        value_name = "TIME",
        default_value = USUAL_TIME,
        value_parser = values::time,
        allow_hyphen_values = true
    )]
    pub(crate) move_time: Duration,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

impl PlayOptions {
    /// Nothing was said.
    pub(crate) fn usual() -> Self {
        Self {
            game: None,
            rules: None,
            white: None,
            black: None,
            position: None,
            load: None,
            save: None,
            plain: false,
            ascii: false,
            seed: None,
            clock: None,
            move_time: USUAL_DURATION,
            tables: TableOptions { tables: None },
        }
    }
}
