//! The options of Five Field Kono.

use tabuleiro_core::info::{Fallback, Values};

use super::levels::{LEVELS, OPENINGS};
use tabuleiro_core::{
    Bench, GameOptions, Info, Key, Preset, ReadError, Reason, Settings, game_texts,
};

/// The reason of a race won.
pub(super) const GOAL: Reason = Reason::new("goal");

/// The options of a game of Five Field Kono.
///
/// ```
/// use tabuleiro_core::Rules;
/// use tabuleiro_games::kono::{KonoOptions, Win};
///
/// let rules: Rules<KonoOptions> = "bensley,size=6".parse().unwrap();
/// assert_eq!((rules.size, rules.win), (6, Win::Filled));
/// assert_eq!(rules.to_string(), "bensley,size=6");
/// ```
#[derive(Clone, Debug)]
pub struct KonoOptions {
    /// Files and ranks of the board, 4 to 15. Published boards are 5×5; the original program offers all of these.
    pub size: u8,
    /// When a side has arrived.
    pub win: Win,
    /// What happens to a side without a legal move. The published rules are silent or call it a draw.
    pub stuck: Stuck,
    /// Which pieces must move first.
    pub priority: Priority,
}

/// When a side has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// All its pieces are on the opponent's starting squares: the original program, Wikipedia, Ludii, GamesCrafters.
    Own,
    /// All the opponent's starting squares are occupied, at least one of them by this side: S. Bensley, after the rule against blocking of Creative Crafthouse.
    Filled,
}

/// What happens to a side without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// Nobody wins: GamesCrafters, bead.game.
    Draw,
    /// The side loses: S. Bensley.
    Loss,
    /// The side passes; if both are stuck, nobody wins: Ludii.
    Pass,
    /// The side wins: a variant of GamesCrafters.
    Win,
}

/// Which pieces must move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Any piece may move.
    None,
    /// As long as a piece on its own starting squares can move, only such pieces may: J. Neto.
    Home,
}

impl GameOptions for KonoOptions {
    const INFO: Info = Info {
        name: "kono",
        title: "Five Field Kono",
        presets: &[
            Preset {
                name: "default",
                changes: "",
            },
            Preset {
                name: "feup",
                changes: "repetition=none",
            },
            Preset {
                name: "bensley",
                changes: "win=filled,stuck=loss",
            },
            Preset {
                name: "ludii",
                changes: "stuck=pass",
            },
        ],
        keys: &[
            Key {
                name: "size",
                values: Values::Number {
                    least: 4,
                    most: 15,
                    word: &[],
                },
                default: Fallback::Fixed("5"),
            },
            Key::words("win", &["own", "filled"]),
            Key::words("stuck", &["draw", "loss", "pass", "win"]),
            Key::words("priority", &["none", "home"]),
            Key::repetition(),
            Key::plies("max_plies", 1_000_000_000, "1000"),
        ],
        reasons: &[GOAL, Reason::STUCK],
        levels: &LEVELS,
        openings: OPENINGS,
        benches: &[
            Bench::Playouts {
                rules: "default",
                games: 4_000,
                plies: 2_500,
            },
            Bench::Perft {
                rules: "default",
                position: None,
                depth: 8,
                nodes: 32_209_120,
            },
            Bench::Search {
                rules: "default",
                depth: 10,
                thorough: true,
            },
            Bench::Search {
                rules: "feup",
                depth: 8,
                thorough: false,
            },
            Bench::Search {
                rules: "bensley",
                depth: 8,
                thorough: false,
            },
            Bench::Search {
                rules: "ludii",
                depth: 8,
                thorough: false,
            },
            Bench::Solve { rules: "default" },
            Bench::Solve { rules: "bensley" },
        ],
        middle_games: include_str!("middle_games.txt"),
        lesson: include_str!("lesson.txt"),
        texts: game_texts!(),
    };

    fn from_settings(settings: &Settings) -> Result<Self, ReadError> {
        Ok(Self {
            size: settings.number("size").expect("sizes are numbers") as u8,
            win: settings.pick("win", &[("own", Win::Own), ("filled", Win::Filled)]),
            stuck: settings.pick(
                "stuck",
                &[
                    ("draw", Stuck::Draw),
                    ("loss", Stuck::Loss),
                    ("pass", Stuck::Pass),
                    ("win", Stuck::Win),
                ],
            ),
            priority: settings.pick(
                "priority",
                &[("none", Priority::None), ("home", Priority::Home)],
            ),
        })
    }
}
