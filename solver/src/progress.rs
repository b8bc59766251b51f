//! How far a long piece of work is.

/// How far the work is: reported often, from any thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub phase: SolvePhase,
    /// How much of it is done.
    pub done: u64,
    /// How much there is to do.
    pub of: u64,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvePhase {
    /// Every entry is visited for the first time.
    Prepare,
    /// Entries of this distance are followed backwards.
    Follow {
        /// The distance in plies.
        plies: u16,
    },
    /// The entries are counted.
    Count,
    /// The table is written.
    Write,
    /// A table is loaded into memory.
    Load,
    /// The checksums of a table are checked.
    Sums,
    /// Every entry is compared with those after it.
    Verify,
}
