//! Whether there is memory for a table.

use std::error::Error;
use std::fmt;

use tabuleiro_core::memory;

/// A table that the system has no memory for. Sizes are in kibibytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory {
    /// How large it should have been.
    pub wanted: usize,
    /// How large it could be.
    pub fits: usize,
}

/// What a search needs beside its table, at most, in kibibytes. A smaller table leaves as much as it takes itself.
const BESIDE: usize = 64 << 10;

impl OutOfMemory {
    /// Whether a table of this many kibibytes fits into memory, and a search beside it. No memory is touched.
    pub fn check(kibibytes: usize) -> Result<(), Self> {
        if fits(kibibytes) {
            Ok(())
        } else {
            Err(Self::of(kibibytes))
        }
    }

    /// A table of this size was refused: looks for one that would not be.
    pub(crate) fn of(wanted: usize) -> Self {
        let (mut fitting, mut failing) = (0, wanted);
        while failing - fitting > 1024 {
            let middle = fitting.midpoint(failing);
            if fits(middle) {
                fitting = middle;
            } else {
                failing = middle;
            }
        }
        Self {
            wanted,
            fits: fitting >> 10 << 10,
        }
    }
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wanted, fits } = self;
        write!(
            formatter,
            "no memory for a table of {wanted} KiB, {fits} KiB would fit"
        )
    }
}

impl Error for OutOfMemory {}

fn fits(kibibytes: usize) -> bool {
    let all = kibibytes.saturating_add(kibibytes.min(BESIDE));
    memory::is_free(all.saturating_mul(1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_refused_with_what_would() {
        assert_eq!(OutOfMemory::check(64), Ok(()));
        let refused = OutOfMemory::check(usize::MAX >> 10).unwrap_err();
        assert_eq!(refused.wanted, usize::MAX >> 10);
        assert!(refused.fits < refused.wanted);
        assert_eq!(OutOfMemory::check(refused.fits.min(1024)), Ok(()));
    }
}
