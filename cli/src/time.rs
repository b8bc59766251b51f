//! What time it is, as games count it.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tabuleiro_play::Millis;

/// The present moment.
pub(crate) fn now() -> Millis {
    Millis(0) + beginning().elapsed()
}

/// When a moment comes, for whatever waits for it.
pub(crate) fn instant(moment: Millis) -> Option<Instant> {
    beginning().checked_add(Duration::from_millis(moment.0))
}

/// Moments are counted from the first time somebody asks.
fn beginning() -> Instant {
    static BEGINNING: OnceLock<Instant> = OnceLock::new();
    *BEGINNING.get_or_init(Instant::now)
}
