//! What all parts of a running server share.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tabuleiro_play::{Language, Millis, Speech};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::chores::Chores;
use crate::game::Registry;
use crate::limits::Limiter;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::store::{Keeper, StorePlace};

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub store: StorePlace,
    /// The address that people see, such as `https://example.org`.
    pub origin: Option<String>,
    /// Where figures about the server are served, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// The proxy whose `X-Forwarded-For` is believed.
    pub proxy: Option<IpAddr>,
    /// How many requests a second a client may make.
    pub rate: u32,
    /// How many games a minute a client may make.
    pub games: u32,
    /// How many connections there may be.
    pub connections: usize,
    /// How many of them may be one client's.
    pub client_connections: usize,
    /// How many searches for clients run at once, and as many moves of computers.
    pub workers: usize,
    /// How many analyses may wait.
    pub queue: usize,
    /// The longest analysis.
    pub analysis: Duration,
    /// How long a client may take to send a request or to read an answer.
    pub patience: Duration,
    /// Where tables are, if not at the usual place.
    pub tables: Option<PathBuf>,
}

impl Options {
    /// What is usual for an address and a store.
    pub fn new(listen: SocketAddr, store: StorePlace) -> Self {
        Self {
            listen,
            store,
            origin: None,
            metrics: None,
            proxy: None,
            rate: 50,
            games: 60,
            connections: 16_384,
            client_connections: 256,
            workers: 1,
            queue: 16,
            analysis: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            tables: None,
        }
    }
}

/// What all parts of a running server share.
pub(crate) struct Core {
    pub(crate) options: Options,
    /// Where it listens in fact.
    pub(crate) address: SocketAddr,
    pub(crate) keeper: Keeper,
    pub(crate) games: Registry,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) limiter: Limiter,
    pub(crate) chores: Chores,
    /// Turns true when the server ends.
    pub(crate) stopping: watch::Receiver<bool>,
    speeches: Vec<Speech>,
    began: (Instant, u64),
}

impl Core {
    pub(crate) fn new(
        options: Options,
        address: SocketAddr,
        keeper: Keeper,
        stopping: watch::Receiver<bool>,
    ) -> Arc<Self> {
        let tables = options.tables.clone();
        let tables = tables.map_or_else(
            tabuleiro_play::Tables::usual,
            tabuleiro_play::Tables::in_folder,
        );
        let unix = SystemTime::now().duration_since(UNIX_EPOCH);
        let unix = unix.map_or(0, |unix| unix.as_millis() as u64);
        Arc::new(Self {
            address,
            keeper,
            games: Registry::default(),
            pool: Pool::new(options.workers, options.queue, tables),
            metrics: Metrics::default(),
            limiter: Limiter::new(options.rate, options.games),
            chores: Chores::default(),
            stopping,
            speeches: Language::ALL.map(crate::texts::speech).into(),
            began: (Instant::now(), unix),
            options,
        })
    }

    /// The present moment: milliseconds since 1970, which never run backwards.
    pub(crate) fn now(&self) -> Millis {
        Millis(self.began.1 + self.began.0.elapsed().as_millis() as u64)
    }

    /// When the server was started.
    pub(crate) fn started(&self) -> Millis {
        Millis(self.began.1)
    }

    /// A moment as the runtime knows it.
    pub(crate) fn instant(&self, moment: Millis) -> Instant {
        self.began.0 + Duration::from_millis(moment.0.saturating_sub(self.began.1))
    }

    pub(crate) fn speech(&self, language: Language) -> &Speech {
        let found = self
            .speeches
            .iter()
            .find(|speech| speech.language() == language);
        found.expect("there are words of every language")
    }

    /// Whether addresses, links and cookies are for HTTPS.
    pub(crate) fn is_secure(&self) -> bool {
        let origin = self.options.origin.as_deref();
        origin.is_some_and(|origin| origin.starts_with("https://"))
    }
}
