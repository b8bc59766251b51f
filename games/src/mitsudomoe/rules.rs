//! The options of Mitsudomoe.

use tabuleiro_core::{
    Bench, GameOptions, Info, Key, Preset, ReadError, Reason, Settings, game_texts,
};

use super::levels::{LEVELS, OPENINGS};

/// The reason of a race won.
pub(super) const GOAL: Reason = Reason::new("goal");
/// The reason of a game lost by a full home.
pub(super) const HOME_FILL: Reason = Reason::new("homefill");
/// The reason of a game lost for want of a complete turn.
pub(super) const NO_MOVES: Reason = Reason::new("nomoves");

const SWITCH: &[&str] = &["on", "off"];

/// The options of a game of Mitsudomoe: the points in which the original programs differ from the rulebook.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five independent switches of the rules, each named on its own"
)]
pub struct MitsudomoeOptions {
    /// A ball on its goal stays there: the rulebook and the first original program, not the second.
    pub goal_lock: bool,
    /// A ball on its goal cannot be vaulted by the enemy: the rulebook, neither original program.
    pub goal_shield: bool,
    /// A side that ends its turn with a full home loses: the rulebook and the second original program.
    pub home_fill_loss: bool,
    /// Vaults go along diagonals too: the rulebook and the second original program.
    pub diagonal_vault: bool,
    /// A relocated ball may take the ring that another vaulted ball has just left: the rulebook and the second original program.
    pub chain_relocation: bool,
}

impl GameOptions for MitsudomoeOptions {
    const INFO: Info = Info {
        name: "mitsudomoe",
        title: "Mitsudomoe",
        presets: &[
            Preset {
                name: "official",
                changes: "",
            },
            Preset {
                name: "feup1",
                changes: "goal_shield=off,home_fill_loss=off,diagonal_vault=off,chain_relocation=off,repetition=none,max_plies=1000",
            },
            Preset {
                name: "feup5",
                changes: "goal_lock=off,goal_shield=off,repetition=none,max_plies=1000",
            },
        ],
        keys: &[
            Key::words("goal_lock", SWITCH),
            Key::words("goal_shield", SWITCH),
            Key::words("home_fill_loss", SWITCH),
            Key::words("diagonal_vault", SWITCH),
            Key::words("chain_relocation", SWITCH),
            Key::repetition(),
            Key::plies("max_plies", 1_000_000_000, "none"),
        ],
        reasons: &[GOAL, HOME_FILL, NO_MOVES],
        levels: &LEVELS,
        openings: OPENINGS,
        benches: &[
            Bench::Playouts {
                rules: "official",
                games: 20_000,
                plies: 2_500,
            },
            Bench::Perft {
                rules: "official",
                position: None,
                depth: 4,
                nodes: 358_136,
            },
            Bench::Search {
                rules: "official",
                depth: 4,
                thorough: true,
            },
            Bench::Search {
                rules: "feup1",
                depth: 4,
                thorough: false,
            },
            Bench::Search {
                rules: "feup5",
                depth: 4,
                thorough: false,
            },
        ],
        middle_games: include_str!("middle_games.txt"),
        lesson: include_str!("lesson.txt"),
        texts: game_texts!(),
    };

    fn from_settings(settings: &Settings) -> Result<Self, ReadError> {
        let switch = |key| settings.pick(key, &[("on", true), ("off", false)]);
        Ok(Self {
            goal_lock: switch("goal_lock"),
            goal_shield: switch("goal_shield"),
            home_fill_loss: switch("home_fill_loss"),
            diagonal_vault: switch("diagonal_vault"),
            chain_relocation: switch("chain_relocation"),
        })
    }
}
