//! What solving would take.

use tabuleiro_core::{Enumerate, Numbering};

use crate::solve::Project;
use crate::table::BLOCK;

/// What it takes to solve a tier.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The name of the tier; empty if it is the only one.
    pub tier: String,
    /// How many entries it has.
    pub entries: u64,
    /// How many bytes of memory the work takes at most.
    pub memory: u64,
    /// About how many bytes the table will have.
    pub disk: u64,
    /// About how many seconds of processor time it takes on a machine of 2023.
    pub seconds: f64,
}

/// What the program takes by itself, and for the blocks that wait to be written.
const OVERHEAD: u64 = 48 << 20;

/// Measured: boards of halves take up to an eighth of a byte and 90 nanoseconds an entry, depending on the rules; others stay
/// below half a byte and take about a microsecond each, two if positions may forbid moves. Much less is needed by a numbering that takes tiers
/// at hand: it is made for large boards, on which nearly all is drawn.
const HALVES: (f64, f64) = (0.12, 90e-9);
const TIERS: (f64, f64) = (0.5, 1e-6);
const FORBIDDING: (f64, f64) = (0.5, 2e-6);
const FORBIDDING_LISTED: (f64, f64) = (0.01, 0.6e-6);

impl<G: Enumerate> Project<'_, G> {
    /// What it takes to solve each tier, in their order.
    ///
    /// ```
    /// use std::path::Path;
    /// use tabuleiro_core::{Enumerate, Game};
    /// use tabuleiro_games::wali::Wali;
    /// use tabuleiro_solver::Project;
    ///
    /// let game: Wali = Wali::new("size=4x4".parse()?);
    /// let numbering = game.numbering().expect("small boards can be numbered");
    /// let project = Project { game: &game, numbering: &numbering, folder: Path::new("tables") };
    /// let plans = project.plans();
    /// assert_eq!(plans[0].tier, "3v3");
    /// assert!(plans.iter().all(|plan| plan.seconds < 60.0));
    /// # Ok::<(), tabuleiro_core::ReadError>(())
    /// ```
    pub fn plans(&self) -> Vec<Plan> {
        let tiers = self.numbering.tiers();
        let forbids = self.numbering.forbids().is_some();
        let with_lists = self.numbering.with_lists(&[]).is_some();
        let (bytes, seconds) = match forbids {
            true if with_lists => FORBIDDING_LISTED,
            true => FORBIDDING,
            false if self.numbering.halves().is_some() => HALVES,
            false => TIERS,
        };
        let plan = |(number, tier): (usize, &tabuleiro_core::Tier)| {
            let exits = self.numbering.exits(number).into_iter();
            let known: u64 = exits.map(|exit| tiers[exit].entries).sum();
            // Two bytes an entry, two lists of one entry in 64, and the values of other tiers; or eight bytes for what is known of an entry, the
            // three numbers of others, and four bytes of each for a list.
            let work = if forbids {
                let list = if with_lists { 4 } else { 0 };
                (8 + list) * tier.entries + (6 + list) * known
            } else {
                2 * tier.entries + tier.entries / 8 + known
            };
            Plan {
                tier: tier.name.clone(),
                entries: tier.entries,
                memory: work + self.numbering.memory() + OVERHEAD,
                disk: (tier.entries as f64 * bytes) as u64 + 12 * tier.entries.div_ceil(BLOCK),
                seconds: tier.entries as f64 * seconds,
            }
        };
        tiers.iter().enumerate().map(plan).collect()
    }
}
