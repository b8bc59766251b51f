//! Tables: what was solved, what there is to solve, what was verified.

use std::path::Path;

use serde::Serialize;
use tabuleiro_solver::{Census, Extent, Label, Verified};

use crate::bout::Bout;
use crate::probing::Probed;
use crate::solving::Listed;

/// A game that was solved.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The value of the usual start, unless no table has it.
    pub start: Option<Probed>,
    /// How many positions are won, lost and drawn.
    #[serde(flatten)]
    pub census: Census,
    /// The files of the tables.
    pub files: Vec<String>,
}

/// A table that can be made, and what it takes.
#[derive(Clone, Debug, Serialize)]
pub struct TablePlanData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The tier; empty if the game is solved as a whole.
    pub tier: String,
    /// How many entries the table has.
    pub entries: u64,
    /// The memory it takes to make it.
    pub memory_mib: u64,
    /// The space it takes on the disk.
    pub disk_mib: u64,
    /// About how long it takes.
    pub seconds: f64,
    /// Its file.
    pub file: String,
    /// Whether it is there already.
    pub done: bool,
}

impl TablePlanData {
    /// A table of a game on a machine that takes this much longer than the one on which plans were measured.
    pub fn new(bout: &Bout, listed: &Listed, pace: f64) -> Self {
        let plan = &listed.plan;
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            tier: plan.tier.clone(),
            entries: plan.entries,
            memory_mib: plan.memory.div_ceil(1 << 20),
            disk_mib: plan.disk.div_ceil(1 << 20),
            seconds: (plan.seconds * pace).max(0.1),
            file: listed.path.display().to_string(),
            done: listed.done,
        }
    }
}

/// A table that was verified.
#[derive(Clone, Debug, Serialize)]
pub struct VerifiedData {
    /// Its file.
    pub file: String,
    /// The name of the game.
    pub game: String,
    /// Its rules.
    pub rules: String,
    /// The tier; empty if the game is solved as a whole.
    pub tier: String,
    /// How positions are numbered.
    pub scheme: String,
    /// What the values were compared with.
    pub check: &'static str,
    /// How many values were compared.
    pub entries: u64,
    /// How many there are.
    pub of: u64,
}

impl VerifiedData {
    /// What verifying a table came to.
    pub fn new(file: &Path, label: Label, extent: Extent, verified: Verified) -> Self {
        Self {
            file: file.display().to_string(),
            game: label.game,
            rules: label.rules,
            tier: label.tier,
            scheme: label.scheme,
            check: match extent {
                Extent::Whole => "sums, all values by the rules, counts",
                Extent::Sample(_) => "sums, some values by the rules",
            },
            entries: verified.entries,
            of: verified.of,
        }
    }
}
