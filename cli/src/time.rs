//! What time it is, as games count it.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tabuleiro_play::Millis;

/// The present moment.
pub(crate) fn now() -> Millis {
    Millis(0) + beginning().elapsed()
}

/// A seed that nobody knows beforehand, short enough to be typed again.
pub(crate) fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A clock that is set before its beginning gives the same game every time, which does no harm.
    since.map_or(0, |since| since.as_nanos() as u64) % 1_000_000_007
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
