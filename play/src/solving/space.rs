//! Whether there is enough memory and disk for the work.

use tabuleiro_core::{Enumerate, Tactics};
use tabuleiro_solver::Project;

use super::job::listed;
use super::{Listed, Resource, SolvingError};

impl Resource {
    /// How many bytes those of these tiers take that are not solved yet.
    fn needed<'a>(self, listed: impl Iterator<Item = &'a Listed>) -> u64 {
        let plans = listed.filter(|listed| !listed.done);
        let plans = plans.map(|listed| &listed.plan);
        match self {
            Self::Memory => plans.map(|plan| plan.memory).max().unwrap_or(0),
            Self::Disk => plans.map(|plan| plan.disk).sum(),
        }
    }
}

/// Refuses work for which there is too little of something, and says for which part there is enough.
pub(super) fn check_space<G: Enumerate + Tactics>(
    what: Resource,
    there: Option<u64>,
    wanted: &[Listed],
    project: &Project<'_, G>,
) -> Result<(), SolvingError> {
    let needed = what.needed(wanted.iter());
    let Some(there) = there.filter(|&there| needed > there) else {
        return Ok(());
    };
    let all = listed(project, None)?;
    let fits = |number: &usize| {
        let needed = project.needed(*number);
        what.needed(needed.into_iter().map(|number| &all[number])) <= there
    };
    let fitting = (0..all.len()).filter(fits);
    let fitting: Vec<_> = fitting.map(|tier| all[tier].plan.tier.as_str()).collect();
    Err(SolvingError::Room {
        what,
        needed: needed.div_ceil(1 << 20),
        there: there >> 20,
        fitting: fitting.join(", "),
    })
}
