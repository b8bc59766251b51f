//! The options of Wali and its relatives.

use tabuleiro_core::info::{Fallback, Values};

use super::levels::{LEVELS, OPENINGS};
use tabuleiro_core::{
    Bench, GameOptions, Info, Key, Message, Preset, ReadError, Reason, Settings, game_texts,
};

/// The reason of a game that one side has too few stones left for.
pub(super) const CAPTURED: Reason = Reason::new("captured");

/// The options of a game of Wali or Dara.
#[derive(Clone, Debug)]
pub struct WaliOptions {
    /// The number of files, 4 to 16.
    pub files: u8,
    /// The number of ranks, 4 to 16.
    pub ranks: u8,
    /// The stones of each side, from 3 to half the squares. Published for 5×6 only; other sizes follow the original program.
    pub stones: u8,
    /// Where a stone may be dropped.
    pub drop: Drop,
    /// Which three in a row earns a capture.
    pub three: Three,
    /// What a run of four or more through the moved stone does, whatever [`three`](Self::three) says.
    pub long: Long,
    /// Whether a capture that was earned must be made.
    pub capture: Capture,
    /// Which stones may be taken.
    pub targets: Targets,
    /// A side with this many stones or fewer has lost: 2 nearly everywhere, 0 in Prost's Wali.
    pub lost_at: u8,
    /// What happens to a side without a step.
    pub stuck: Stuck,
}

/// Where a stone may be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drop {
    /// Not beside an own stone, along file or rank: the original program, Wikipedia on Wali.
    Apart,
    /// Where it makes no run of three: Prost's Wali and Niger's Dara in Ludii, Murray.
    NoThree,
    /// Where it makes no run of four: Dara in Ludii.
    NoFour,
}

/// Which three in a row earns a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Three {
    /// A run of exactly three through the moved stone.
    Moved,
    /// Any run of exactly three in the file or rank of the moved stone: the original program.
    Anywhere,
}

/// What a run of four or more through the moved stone does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Long {
    /// Nothing: the original text and program, Wikipedia on Wali.
    Nothing,
    /// It captures like a three: Ludii's Wali.
    Captures,
    /// It must not be made: Dara.
    Illegal,
}

/// Whether a capture that was earned must be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// It may be declined: the original text.
    May,
    /// It must be made: Ludii.
    Must,
}

/// Which stones may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Targets {
    /// Any.
    Any,
    /// Only those in no run of three or more: Dara. If there is none, none is taken.
    Loose,
}

/// What happens to a side without a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// It loses: the original program.
    Loss,
    /// It passes; if both are stuck, nobody wins: Ludii.
    Pass,
}

impl GameOptions for WaliOptions {
    const INFO: Info = Info {
        name: "wali",
        title: "Wali",
        presets: &[
            Preset {
                name: "wali",
                changes: "",
            },
            Preset {
                name: "wali-must",
                changes: "capture=must",
            },
            Preset {
                name: "feup",
                changes: "three=anywhere,repetition=none,quiet_plies=none,max_plies=1000",
            },
            Preset {
                name: "wali-prost",
                changes: "drop=no3,long=captures,capture=must,lost_at=0,stuck=pass",
            },
            Preset {
                name: "dara",
                changes: "drop=no4,long=illegal,capture=must,targets=loose,stuck=pass",
            },
            Preset {
                name: "dara-niger",
                changes: "drop=no3,long=illegal,capture=must,targets=loose,stuck=pass",
            },
        ],
        keys: &[
            Key {
                name: "size",
                values: Values::Oblong { least: 4, most: 16 },
                default: Fallback::Fixed("5x6"),
            },
            Key {
                name: "stones",
                values: Values::Number {
                    least: 3,
                    most: 128,
                    word: &[],
                },
                default: Fallback::Derived(usual_stones),
            },
            Key::words("drop", &["apart", "no3", "no4"]),
            Key::words("three", &["moved", "anywhere"]),
            Key::words("long", &["nothing", "captures", "illegal"]),
            Key::words("capture", &["may", "must"]),
            Key::words("targets", &["any", "loose"]),
            Key::words("lost_at", &["2", "0"]),
            Key::words("stuck", &["loss", "pass"]),
            Key::repetition(),
            // A position gives its quiet plies up to this number.
            Key::plies("quiet_plies", 65_535, "100"),
            Key::plies("max_plies", 1_000_000_000, "none"),
        ],
        reasons: &[CAPTURED, Reason::STUCK],
        levels: &LEVELS,
        openings: OPENINGS,
        benches: &[
            Bench::Playouts {
                rules: "wali",
                games: 100_000,
                plies: 2_500,
            },
            Bench::Playouts {
                rules: "dara",
                games: 100_000,
                plies: 2_500,
            },
            Bench::Perft {
                rules: "wali",
                position: None,
                depth: 6,
                nodes: 204_722_784,
            },
            Bench::Perft {
                rules: "wali",
                position: Some("w1wbw/1b1wb/w1wbw/bwb1b/wb1w1/bw1bw w - 0"),
                depth: 6,
                nodes: 184_148_640,
            },
            Bench::Search {
                rules: "wali",
                depth: 8,
                thorough: true,
            },
            Bench::Search {
                rules: "wali-must",
                depth: 8,
                thorough: false,
            },
            Bench::Search {
                rules: "feup",
                depth: 8,
                thorough: false,
            },
            Bench::Search {
                rules: "wali-prost",
                depth: 8,
                thorough: false,
            },
            Bench::Search {
                rules: "dara",
                depth: 8,
                thorough: true,
            },
            Bench::Search {
                rules: "dara-niger",
                depth: 8,
                thorough: false,
            },
            Bench::Solve { rules: "size=4x4" },
        ],
        middle_games: include_str!("middle_games.txt"),
        lesson: include_str!("lesson.txt"),
        texts: game_texts!(),
    };

    fn from_settings(settings: &Settings) -> Result<Self, ReadError> {
        let (files, ranks) = settings.oblong("size");
        let stones = settings.number("stones").expect("stones are a number") as u8;
        let most = half(files, ranks);
        if u32::from(stones) > most {
            let message = Message::new("wali-rules-stones")
                .with("found", stones)
                .with("most", most)
                .with("size", settings.value("size"));
            return Err(ReadError::illegal(message));
        }
        Ok(Self {
            files,
            ranks,
            stones,
            drop: settings.pick(
                "drop",
                &[
                    ("apart", Drop::Apart),
                    ("no3", Drop::NoThree),
                    ("no4", Drop::NoFour),
                ],
            ),
            three: settings.pick(
                "three",
                &[("moved", Three::Moved), ("anywhere", Three::Anywhere)],
            ),
            long: settings.pick(
                "long",
                &[
                    ("nothing", Long::Nothing),
                    ("captures", Long::Captures),
                    ("illegal", Long::Illegal),
                ],
            ),
            capture: settings.pick("capture", &[("may", Capture::May), ("must", Capture::Must)]),
            targets: settings.pick(
                "targets",
                &[("any", Targets::Any), ("loose", Targets::Loose)],
            ),
            lost_at: settings.pick("lost_at", &[("2", 2), ("0", 0)]),
            stuck: settings.pick("stuck", &[("loss", Stuck::Loss), ("pass", Stuck::Pass)]),
        })
    }
}

/// Six squares remain free when all stones are on the board.
fn usual_stones(settings: &Settings) -> String {
    let (files, ranks) = settings.oblong("size");
    (half(files, ranks) - 3).to_string()
}

fn half(files: u8, ranks: u8) -> u32 {
    u32::from(files) * u32::from(ranks) / 2
}
