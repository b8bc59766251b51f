//! The options of Six MaKING.

use tabuleiro_core::info::{Fallback, Values};

use super::levels::{LEVELS, OPENINGS};
use tabuleiro_core::{
    Bench, GameOptions, Info, Key, Preset, ReadError, Reason, Settings, game_texts,
};

/// The reason of a game that ended with a King.
pub(super) const KING: Reason = Reason::new("king");

/// The options of a game of Six MaKING.
#[derive(Clone, Debug)]
pub struct SixmakingOptions {
    /// Files and ranks of the board, 2 to 16. Published boards are 4×4 and 5×5; the original program takes any size.
    pub size: u8,
    /// Whose win a King is.
    pub winner: Winner,
    /// The disks of each side; `None` is any number, as in the original program.
    pub supply: Option<u8>,
    /// What happens to a side without a legal move. The rulebook is silent.
    pub stalemate: Stalemate,
}

/// Whose win a King is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The owner of its top disk, no matter who built it: the rulebook, boardspace.net.
    Top,
    /// The side that built it: the original program.
    Mover,
}

/// What happens to a side without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// It loses: boardspace.net.
    Loss,
    /// Nobody wins.
    Draw,
}

impl GameOptions for SixmakingOptions {
    const INFO: Info = Info {
        name: "sixmaking",
        title: "Six MaKING",
        presets: &[
            Preset {
                name: "official",
                changes: "",
            },
            Preset {
                name: "feup",
                changes: "winner=mover,supply=unlimited,repetition=none,max_plies=400",
            },
        ],
        keys: &[
            Key {
                name: "size",
                values: Values::Number {
                    least: 2,
                    most: 16,
                    word: &[],
                },
                default: Fallback::Fixed("5"),
            },
            Key::words("winner", &["top", "mover"]),
            Key {
                name: "supply",
                values: Values::Number {
                    least: 1,
                    most: 255,
                    word: &["unlimited"],
                },
                default: Fallback::Derived(usual_supply),
            },
            Key::words("stalemate", &["loss", "draw"]),
            Key::repetition(),
            Key::plies("max_plies", 1_000_000_000, "none"),
        ],
        reasons: &[KING, Reason::STUCK],
        levels: &LEVELS,
        openings: OPENINGS,
        benches: &[
            Bench::Playouts {
                rules: "official",
                games: 100_000,
                plies: 2_500,
            },
            Bench::Perft {
                rules: "official",
                position: None,
                depth: 5,
                nodes: 7_214_544,
            },
            Bench::Search {
                rules: "official",
                depth: 6,
                thorough: true,
            },
            Bench::Search {
                rules: "feup",
                depth: 6,
                thorough: false,
            },
            Bench::Search {
                rules: "official,size=4",
                depth: 7,
                thorough: true,
            },
            Bench::Search {
                rules: "feup,size=4",
                depth: 7,
                thorough: false,
            },
            Bench::Solve {
                rules: "size=3,supply=5",
            },
        ],
        middle_games: include_str!("middle_games.txt"),
        lesson: include_str!("lesson.txt"),
        texts: game_texts!(),
    };

    fn from_settings(settings: &Settings) -> Result<Self, ReadError> {
        Ok(Self {
            size: size(settings),
            winner: settings.pick("winner", &[("top", Winner::Top), ("mover", Winner::Mover)]),
            supply: settings.number("supply").map(|supply| supply as u8),
            stalemate: settings.pick(
                "stalemate",
                &[("loss", Stalemate::Loss), ("draw", Stalemate::Draw)],
            ),
        })
    }
}

/// 16 disks on 5×5 and 12 on 4×4 are published; other sizes follow the same line.
fn usual_supply(settings: &Settings) -> String {
    (4 * (size(settings) - 1)).to_string()
}

fn size(settings: &Settings) -> u8 {
    settings.number("size").expect("sizes are numbers") as u8
}
