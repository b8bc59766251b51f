//! Streams: the state first, then every event once, in order.

use std::collections::VecDeque;
use std::convert::Infallible;
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
use crate::metrics::Counted;
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
    /// What the listener knew before.
    known: Option<u64>,
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
            known: after,
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
    _counted: Counted,
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
        _counted: Counted::new(core, |metrics| &metrics.streams),
    };
    Body::from_stream(stream::unfold(one, async |mut one| {
        let bytes = one.next().await?;
        Some((Ok::<_, Infallible>(bytes), one))
    }))
}

/// The stream of several games.
struct Several {
    /// An event, and the number of its game.
    events: mpsc::Receiver<(usize, Arc<Sent>)>,
    /// The ids of the games, and the last event of each that was heard: what a browser sends back when it has lost the connection.
    games: Vec<(String, Option<u64>)>,
    form: Form,
    heartbeat: Instant,
    stopping: watch::Receiver<bool>,
    _counted: Counted,
}

impl Several {
    async fn next(&mut self) -> Option<Bytes> {
        let (game, sent) = tokio::select! {
            event = self.events.recv() => event?,
            () = sleep_until(self.heartbeat) => {
                self.heartbeat = Instant::now() + HEARTBEAT;
                return Some(self.form.heartbeat());
            }
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        };
        Some(self.event(game, &sent))
    }

    /// An event of one game among several.
    fn event(&mut self, game: usize, sent: &Sent) -> Bytes {
        let mut body: Json = serde_json::from_str(&sent.body).unwrap_or_default();
        body["game"] = self.games[game].0.clone().into();
        let id = sent.number.map(|number| {
            self.games[game].1 = Some(number);
            let heard = self.games.iter();
            let places = heard.filter_map(|(id, last)| Some(format!("{id}:{}", (*last)?)));
            places.collect::<Vec<_>>().join(",")
        });
        self.form.event(id.as_deref(), sent.kind, &body.to_string())
    }
}

/// The body of a stream of several games: each event says of which.
pub(crate) fn several(core: &Arc<Core>, feeds: Vec<Feed>, form: Form) -> Body {
    let (sender, events) = mpsc::channel(WAITING);
    let several = Several {
        events,
        games: feeds
            .iter()
            .map(|feed| (feed.id.clone(), feed.known))
            .collect(),
        form,
        heartbeat: Instant::now() + HEARTBEAT,
        stopping: core.stopping.clone(),
        _counted: Counted::new(core, |metrics| &metrics.streams),
    };
    for (game, feed) in feeds.into_iter().enumerate() {
        tokio::spawn(pass_on(feed, game, sender.clone()));
    }
    Body::from_stream(stream::unfold(several, async |mut several| {
        let bytes = several.next().await?;
        Some((Ok::<_, Infallible>(bytes), several))
    }))
}

/// Tells what happens in one game of several, until nobody listens.
async fn pass_on(mut feed: Feed, game: usize, listener: mpsc::Sender<(usize, Arc<Sent>)>) {
    let mut clock = Instant::now() + HEARTBEAT;
    loop {
        let sent = tokio::select! {
            sent = feed.next() => sent,
            () = sleep_until(clock) => {
                clock = Instant::now() + HEARTBEAT;
                let Some(sent) = feed.clock() else { continue };
                Some(Arc::new(sent))
            }
            () = listener.closed() => None,
        };
        let Some(sent) = sent else { return };
        if listener.send((game, sent)).await.is_err() {
            return;
        }
    }
}
