//! Streams: the state first, then every event once, in order.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use serde_json::Value as Json;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, sleep_until};

use crate::app::Core;
use crate::error::ApiError;
use crate::game::{Hub, Order, Presence, Sent};
use crate::reply::Form;
use crate::store::Hash;

/// How often a stream shows that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How many events of several games may wait for one listener.
const WAITING: usize = 64;

/// One game as somebody hears it.
pub(crate) struct Feed {
    core: Arc<Core>,
    id: String,
    hub: Arc<Hub>,
    events: broadcast::Receiver<Arc<Sent>>,
    /// The number of the last event that was sent.
    last: u64,
    waiting: VecDeque<Arc<Sent>>,
    _presence: Presence,
}

impl Feed {
    /// Listens from the present state on, or from the event after a number.
    pub(crate) async fn open(
        core: &Arc<Core>,
        id: &str,
        token: Option<Hash>,
        after: Option<u64>,
    ) -> Result<Self, ApiError> {
        // Whoever listens first and looks then misses nothing; what was heard before is left out by its number.
        let look = |reply| Order::Look(token, reply);
        let (_, hub) = core.games.order(core, id, look).await?;
        let events = hub.listen();
        let (seen, hub) = core.games.order(core, id, look).await?;
        let mut feed = Self {
            core: Arc::clone(core),
            id: id.to_owned(),
            events,
            last: after.unwrap_or(seen.last).min(seen.last),
            waiting: VecDeque::new(),
            _presence: Presence::new(&hub, seen.side),
            hub,
        };
        match after {
            Some(_) => feed.catch_up().await?,
            None => feed
                .waiting
                .push_back(Arc::new(state_event(seen.state, seen.last))),
        }
        Ok(feed)
    }

    /// The next event. `None` if the game is gone.
    async fn next(&mut self) -> Option<Arc<Sent>> {
        loop {
            if let Some(sent) = self.waiting.pop_front() {
                self.last = sent.number.unwrap_or(self.last);
                return Some(sent);
            }
            match self.events.recv().await {
                Ok(sent) => match sent.number {
                    Some(number) if number <= self.last => {}
                    Some(number) if number == self.last + 1 => self.waiting.push_back(sent),
                    Some(_) => self.catch_up().await.ok()?,
                    None => return Some(sent),
                },
                Err(broadcast::error::RecvError::Lagged(_)) => self.catch_up().await.ok()?,
                Err(broadcast::error::RecvError::Closed) => return None,
            }
        }
    }

    /// Reads what was missed from the store.
    async fn catch_up(&mut self) -> Result<(), ApiError> {
        let (id, last) = (self.id.clone(), self.last);
        let missed = self
            .core
            .keeper
            .ask(move |store| store.events(&id, last))
            .await?;
        self.waiting.extend(missed.into_iter().map(|event| {
            let body: Json = serde_json::from_str(&event.body).unwrap_or_default();
            Arc::new(Sent {
                number: Some(event.number),
                kind: kind(body["type"].as_str().unwrap_or_default()),
                body: event.body,
            })
        }));
        Ok(())
    }

    /// What the clock shows, if it runs.
    fn clock(&self) -> Option<Sent> {
        let mut body = self.hub.clock(self.core.now().0)?;
        body["type"] = "clock".into();
        Some(Sent {
            number: None,
            kind: "clock",
            body: body.to_string(),
        })
    }
}

/// The state as the first event.
fn state_event(mut state: Json, last: u64) -> Sent {
    state["type"] = "state".into();
    state["game_id"] = state["id"].take();
    state["id"] = last.into();
    Sent {
        number: Some(last),
        kind: "state",
        body: state.to_string(),
    }
}

fn kind(word: &str) -> &'static str {
    let known = ["move", "takeback", "offer", "seat", "rematch", "end"];
    known
        .into_iter()
        .find(|known| *known == word)
        .unwrap_or("event")
}

/// The stream of one game.
struct One {
    feed: Feed,
    form: Form,
    heartbeat: Instant,
    stopping: watch::Receiver<bool>,
    waiting: VecDeque<Bytes>,
}

impl One {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(bytes) = self.waiting.pop_front() {
            return Some(bytes);
        }
        tokio::select! {
            sent = self.feed.next() => {
                let sent = sent?;
                let id = sent.number.map(|number| number.to_string());
                Some(self.form.event(id.as_deref(), sent.kind, &sent.body))
            }
            () = sleep_until(self.heartbeat) => {
                self.heartbeat = Instant::now() + HEARTBEAT;
                let clock = self.feed.clock();
                self.waiting.extend(clock.map(|clock| self.form.event(None, clock.kind, &clock.body)));
                Some(self.form.heartbeat())
            }
            _ = self.stopping.wait_for(|stopping| *stopping) => None,
        }
    }
}

/// The body of a stream of one game.
pub(crate) fn one(core: &Arc<Core>, feed: Feed, form: Form) -> Body {
    let one = One {
        feed,
        form,
        heartbeat: Instant::now() + HEARTBEAT,
        stopping: core.stopping.clone(),
        waiting: VecDeque::new(),
    };
    Body::from_stream(stream::unfold(one, async |mut one| {
        let bytes = one.next().await?;
        Some((Ok::<_, std::convert::Infallible>(bytes), one))
    }))
}

/// The body of a stream of several games: each event says of which.
pub(crate) fn several(core: &Arc<Core>, feeds: Vec<Feed>, form: Form) -> Body {
    let (sender, receiver) = mpsc::channel(WAITING);
    for mut feed in feeds {
        let sender = sender.clone();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    sent = feed.next() => {
                        let Some(sent) = sent else { return };
                        let bytes = with_game(&feed.id, &sent, form);
                        if sender.send(bytes).await.is_err() {
                            return;
                        }
                    }
                    () = sender.closed() => return,
                }
            }
        });
    }
    let state = (
        receiver,
        Instant::now() + HEARTBEAT,
        core.stopping.clone(),
        form,
    );
    Body::from_stream(stream::unfold(
        state,
        async |(mut receiver, mut heartbeat, mut stopping, form)| {
            let bytes = tokio::select! {
                bytes = receiver.recv() => bytes?,
                () = sleep_until(heartbeat) => {
                    heartbeat = Instant::now() + HEARTBEAT;
                    form.heartbeat()
                }
                _ = stopping.wait_for(|stopping| *stopping) => return None,
            };
            Some((
                Ok::<_, std::convert::Infallible>(bytes),
                (receiver, heartbeat, stopping, form),
            ))
        },
    ))
}

/// An event of one game among several.
fn with_game(id: &str, sent: &Sent, form: Form) -> Bytes {
    let mut body: Json = serde_json::from_str(&sent.body).unwrap_or_default();
    body["game"] = id.into();
    let number = sent.number.map(|number| format!("{id}:{number}"));
    form.event(number.as_deref(), sent.kind, &body.to_string())
}
