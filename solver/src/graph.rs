//! What the analysis asks of a tier.

use crate::crew::Crew;
use crate::error::SolveError;
use crate::snapshot::Keeper;
use crate::work::Work;

/// The entries of a tier and the moves between them.
pub(crate) trait Graph: Sync {
    /// How many entries there are.
    fn entries(&self) -> usize;

    /// Settles the entries that are decided from the beginning, and counts the moves of others where that is not done later. The first `done`
    /// entries have been looked at before.
    fn prepare(
        &self,
        work: &Work,
        done: usize,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<Seeds, SolveError>;

    /// How many moves within the tier an entry has that [`prepare`](Self::prepare) did not count.
    fn moves(&self, entry: usize) -> u16;

    /// Calls `tell` for every entry from which a move leads to this one: once for each of the moves counted.
    fn before(&self, entry: usize, scratch: &mut Vec<u64>, tell: impl FnMut(usize));

    /// The distance at which an entry is lost whose last move was refuted just now, if moves out of the tier make it longer than `plies`.
    fn slowest_loss(&self, _entry: usize, plies: u16) -> u16 {
        plies
    }
}

/// What was settled from the beginning.
pub(crate) enum Seeds {
    /// These entries, all with distance 0.
    Ended(Vec<u32>),
    /// Entries of these distances: a flag for each.
    Scattered(Vec<bool>),
}
