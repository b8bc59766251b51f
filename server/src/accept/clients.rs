//! How many connections there are, and whose.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many connections each client has.
#[derive(Default)]
pub(super) struct Clients(Mutex<HashMap<IpAddr, usize>>);

impl Clients {
    /// One more connection of a client, until what is returned is dropped; `None` if it has enough.
    pub(super) fn enter(self: &Arc<Self>, client: IpAddr, most: usize) -> Option<Entered> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Entered(Arc::clone(self), client))
    }
}

pub(super) struct Entered(Arc<Clients>, IpAddr);

impl Drop for Entered {
    fn drop(&mut self) {
        let mut counts = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.1);
            }
        }
    }
}
