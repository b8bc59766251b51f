//! Rate limits: a bucket for each client, filled at a steady rate.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How many clients are remembered before full buckets are thrown away.
const MANY: usize = 10_000;

/// Buckets of all clients.
pub(crate) struct Limiter {
    requests: Buckets,
    games: Buckets,
}

impl Limiter {
    /// So many requests a second, and so many new games a minute.
    pub(crate) fn new(requests: u32, games: u32) -> Self {
        Self {
            requests: Buckets::new(f64::from(requests), f64::from(requests) * 4.0),
            games: Buckets::new(f64::from(games) / 60.0, f64::from(games)),
        }
    }

    /// Whether a client may make one more request; otherwise after how many seconds.
    pub(crate) fn request(&self, client: IpAddr) -> Result<(), u64> {
        self.requests.take(client, Instant::now())
    }

    /// Whether a client may make one more game; otherwise after how many seconds.
    pub(crate) fn game(&self, client: IpAddr) -> Result<(), u64> {
        self.games.take(client, Instant::now())
    }
}

struct Buckets {
    /// Drops a second.
    rate: f64,
    size: f64,
    levels: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Buckets {
    fn new(rate: f64, size: f64) -> Self {
        Self {
            rate,
            size,
            levels: Mutex::default(),
        }
    }

    fn take(&self, client: IpAddr, now: Instant) -> Result<(), u64> {
        let mut buckets = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        let level = |(level, at): (f64, Instant)| {
            let filled = level + now.saturating_duration_since(at).as_secs_f64() * self.rate;
            filled.min(self.size)
        };
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| level(*bucket) < self.size);
        }
        let bucket = buckets.entry(client).or_insert((self.size, now));
        let left = level(*bucket);
        if left < 1.0 {
            *bucket = (left, now);
            return Err(((1.0 - left) / self.rate.max(1e-6)).ceil().min(3600.0) as u64);
        }
        *bucket = (left - 1.0, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_is_emptied_and_filled() {
        let buckets = Buckets::new(2.0, 4.0);
        let (one, other) = (Ipv4Addr::LOCALHOST.into(), Ipv4Addr::BROADCAST.into());
        let start = Instant::now();
        for _ in 0..4 {
            assert_eq!(buckets.take(one, start), Ok(()));
        }
        assert_eq!(buckets.take(one, start), Err(1));
        assert_eq!(
            buckets.take(other, start),
            Ok(()),
            "others are not concerned"
        );
        let later = start + Duration::from_millis(500);
        assert_eq!(buckets.take(one, later), Ok(()));
        assert_eq!(buckets.take(one, later), Err(1));
    }
}
