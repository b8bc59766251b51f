//! Who listens to a game, and what they hear.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value as Json, json};
use tabuleiro_play::Side;
use tokio::sync::broadcast;

/// How many events a listener may fall behind before it has to read them from the store.
const BACKLOG: usize = 32;

/// Something that listeners hear.
#[derive(Debug)]
pub(crate) struct Sent {
    /// Its number, if it is kept.
    pub(crate) number: Option<u64>,
    /// `move`, `end` and so on.
    pub(crate) kind: &'static str,
    /// JSON.
    pub(crate) body: String,
}

/// The listeners of one game.
pub(crate) struct Hub {
    events: broadcast::Sender<Arc<Sent>>,
    present: Mutex<Counts>,
    clock: Mutex<Option<ClockShot>>,
}

/// How many listen: as White, as Black, and all others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    seats: [usize; 2],
    watchers: usize,
}

/// What the clock showed at a moment, for those who wait.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClockShot {
    pub(crate) at: u64,
    /// In milliseconds.
    pub(crate) left: [u64; 2],
    pub(crate) running: Option<Side>,
}

impl Hub {
    pub(crate) fn new() -> Self {
        Self {
            events: broadcast::channel(BACKLOG).0,
            present: Mutex::default(),
            clock: Mutex::default(),
        }
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Arc<Sent>> {
        self.events.subscribe()
    }

    pub(crate) fn is_quiet(&self) -> bool {
        self.events.receiver_count() == 0
    }

    /// Everybody who listens hears it.
    pub(crate) fn send(&self, sent: Sent) {
        // Nobody may be listening.
        let _ = self.events.send(Arc::new(sent));
    }

    pub(crate) fn set_clock(&self, shot: Option<ClockShot>) {
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner) = shot;
    }

    /// What the clock shows now, if one is running.
    pub(crate) fn clock(&self, now: u64) -> Option<Json> {
        let shot = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        let shot = shot?;
        let running = shot.running?;
        let mut left = shot.left;
        let passed = now.saturating_sub(shot.at);
        left[running.index()] = left[running.index()].saturating_sub(passed);
        Some(json!({
            "white": seconds(left[0]),
            "black": seconds(left[1]),
            "running": running,
        }))
    }

    /// Who is there.
    pub(crate) fn present(&self) -> Json {
        let counts = *self.counts();
        json!({
            "white": counts.seats[0] > 0,
            "black": counts.seats[1] > 0,
            "watchers": counts.watchers,
        })
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, side: Option<Side>, change: fn(&mut usize)) {
        {
            let mut counts = self.counts();
            match side {
                Some(side) => change(&mut counts.seats[side.index()]),
                None => change(&mut counts.watchers),
            }
        }
        let mut body = self.present();
        body["type"] = "presence".into();
        self.send(Sent {
            number: None,
            kind: "presence",
            body: body.to_string(),
        });
    }
}

/// Milliseconds as seconds.
pub(crate) fn seconds(milliseconds: u64) -> f64 {
    milliseconds as f64 / 1000.0
}

/// A listener, until it is dropped.
pub(crate) struct Presence {
    hub: Arc<Hub>,
    side: Option<Side>,
}

impl Presence {
    pub(crate) fn new(hub: &Arc<Hub>, side: Option<Side>) -> Self {
        hub.count(side, |count| *count += 1);
        Self {
            hub: Arc::clone(hub),
            side,
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.hub
            .count(self.side, |count| *count = count.saturating_sub(1));
    }
}
