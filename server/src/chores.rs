//! Short computations that must not hold up the async threads.
//!
//! Each client has its share, so that nobody waits for somebody else's long records, and games are always brought into memory at once: they do not
//! stand in this queue.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::ApiError;

/// How many run at once.
const RUNNING: usize = 4;
/// How many of them may be one client's.
const OWN: usize = 2;
/// How many of one client may be there in all.
const PER_CLIENT: usize = 64;
/// How many may be there in all.
const MOST: usize = 1024;

/// The queue.
pub(crate) struct Chores {
    running: Arc<Semaphore>,
    clients: Arc<Mutex<HashMap<IpAddr, Line>>>,
}

/// The chores of one client.
struct Line {
    length: usize,
    running: Arc<Semaphore>,
}

impl Default for Chores {
    fn default() -> Self {
        Self {
            running: Arc::new(Semaphore::new(RUNNING)),
            clients: Arc::default(),
        }
    }
}

impl Chores {
    /// Does something for a client when it is its turn. What nobody waits for any more is not begun.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: IpAddr,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (stand, own) = Stand::take(&self.clients, client)?;
        let turn = Turn {
            _own: acquire(own).await?,
            _running: acquire(Arc::clone(&self.running)).await?,
            _stand: stand,
        };
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|_| ApiError::new("internal"))?
    }
}

async fn acquire(places: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ApiError> {
    let place = places.acquire_owned().await;
    place.map_err(|_| ApiError::new("busy"))
}

/// What is occupied while something runs, even if nobody waits for it any more.
struct Turn {
    _own: OwnedSemaphorePermit,
    _running: OwnedSemaphorePermit,
    _stand: Stand,
}

/// A place in the line of a client, given back when it is dropped.
struct Stand {
    clients: Arc<Mutex<HashMap<IpAddr, Line>>>,
    client: IpAddr,
}

impl Stand {
    fn take(
        clients: &Arc<Mutex<HashMap<IpAddr, Line>>>,
        client: IpAddr,
    ) -> Result<(Self, Arc<Semaphore>), ApiError> {
        let mut lines = clients.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.values().map(|line| line.length).sum::<usize>() >= MOST {
            return Err(ApiError::new("busy"));
        }
        let line = lines.entry(client).or_insert_with(|| Line {
            length: 0,
            running: Arc::new(Semaphore::new(OWN)),
        });
        if line.length >= PER_CLIENT {
            return Err(ApiError::new("too-many-requests"));
        }
        line.length += 1;
        let own = Arc::clone(&line.running);
        let clients = Arc::clone(clients);
        Ok((Self { clients, client }, own))
    }
}

impl Drop for Stand {
    fn drop(&mut self) {
        let mut lines = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get_mut(&self.client) {
            line.length -= 1;
            if line.length == 0 {
                lines.remove(&self.client);
            }
        }
    }
}
