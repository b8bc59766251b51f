//! The games in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};

use super::hub::Hub;
use super::task::{Order, Task};
use crate::app::Core;
use crate::error::ApiError;
use crate::token::is_game_id;

/// How many orders may wait for one game.
const QUEUE: usize = 64;

/// The games that have a task.
#[derive(Default)]
pub(crate) struct Registry {
    games: Mutex<HashMap<String, Handle>>,
}

/// The way to a game's task.
#[derive(Clone)]
pub(crate) struct Handle {
    orders: mpsc::Sender<Order>,
    pub(crate) hub: Arc<Hub>,
}

impl Registry {
    /// How many games have a task.
    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Handle>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a game, whose task is started if there is none.
    pub(crate) fn handle(&self, core: &Arc<Core>, id: &str) -> Handle {
        let mut games = self.lock();
        if let Some(handle) = games.get(id) {
            return handle.clone();
        }
        let (orders, receiver) = mpsc::channel(QUEUE);
        let hub = Arc::new(Hub::new());
        let task = Task {
            id: id.to_owned(),
            core: Arc::clone(core),
            hub: Arc::clone(&hub),
            orders: receiver,
            own: orders.downgrade(),
            live: None,
            working: None,
        };
        tokio::spawn(task.run());
        let handle = Handle { orders, hub };
        games.insert(id.to_owned(), handle.clone());
        handle
    }

    /// Gives an order to a game and waits for its answer.
    pub(crate) async fn order<T>(
        &self,
        core: &Arc<Core>,
        id: &str,
        order: impl FnOnce(oneshot::Sender<Result<T, ApiError>>) -> Order,
    ) -> Result<(T, Arc<Hub>), ApiError> {
        if !is_game_id(id) {
            return Err(ApiError::new("no-such-game"));
        }
        let (reply, answer) = oneshot::channel();
        let mut order = order(reply);
        // A task may be leaving just now: then the order comes back, and goes to a new one.
        let hub = loop {
            let handle = self.handle(core, id);
            match handle.orders.send(order).await {
                Ok(()) => break handle.hub,
                Err(returned) => order = returned.0,
            }
            tokio::task::yield_now().await;
        };
        let answer = answer.await.map_err(|_| ApiError::new("busy"))?;
        answer.map(|answer| (answer, hub))
    }

    /// Makes sure that a game goes on by itself.
    pub(crate) fn wake(&self, core: &Arc<Core>, id: &str) {
        let handle = self.handle(core, id);
        let _ = handle.orders.try_send(Order::Wake);
    }

    /// The games that are gone from the store leave memory.
    pub(crate) fn forget(&self, ids: &[String]) {
        let games = self.lock();
        for handle in ids.iter().filter_map(|id| games.get(id)) {
            let _ = handle.orders.try_send(Order::Forget);
        }
    }

    /// A task with nothing to do leaves, unless somebody listens or has just asked for it.
    pub(super) fn leave(&self, id: &str, hub: &Hub, orders: &mut mpsc::Receiver<Order>) -> bool {
        let mut games = self.lock();
        // While the list is locked, nobody gets another way to the task; the only one left is the list's own.
        if !hub.is_quiet() || !orders.is_empty() || orders.sender_strong_count() > 1 {
            return false;
        }
        games.remove(id);
        orders.close();
        true
    }
}
