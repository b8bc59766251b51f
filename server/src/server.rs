//! Starting and ending a server.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::{oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::accept::accept;
use crate::api::router;
use crate::app::{Core, Options};
use crate::store::{Keeper, StoreError};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Public games that nobody has joined disappear after so long, others later.
const PUBLIC_WAIT: u64 = DAY;
const LINK_WAIT: u64 = 30 * DAY;

/// Why a server did not start or had to end.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be used.
    #[error("{0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The system refuses what the program needs.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A server that runs in threads of its own. It ends when this is dropped.
pub struct Server {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Server {
    /// Starts a server. When this returns, it answers.
    pub fn start(options: Options) -> Result<Self, ServeError> {
        raise_file_limit();
        let (stop, stopping) = watch::channel(false);
        let (ready, began) = oneshot::channel();
        let thread = thread::Builder::new().name("server".to_owned());
        let thread = thread.spawn(move || run(&options, stopping, ready))?;
        let address = began
            .blocking_recv()
            .map_err(|_| io::Error::other("the server has ended"))??;
        Ok(Self {
            address,
            stop,
            thread: Some(thread),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the process is asked to end, and ends the server in order.
    pub fn wait(mut self) -> Result<(), ServeError> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(ending())?;
        self.finish();
        Ok(())
    }

    fn finish(&mut self) {
        // The server may have ended already.
        let _ = self.stop.send(true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Ctrl-C, or a polite request to end.
#[cfg(not(unix))]
async fn ending() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Ctrl-C, or a polite request to end.
#[cfg(unix)]
async fn ending() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

type Ready = oneshot::Sender<Result<SocketAddr, ServeError>>;

fn run(options: &Options, stopping: watch::Receiver<bool>, ready: Ready) {
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(8)
        .enable_all()
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => return drop(ready.send(Err(error.into()))),
    };
    let opened = runtime.block_on(open(options, stopping.clone()));
    let Opened {
        core,
        listener,
        figures,
        threads,
    } = match opened {
        Ok(opened) => opened,
        Err(error) => return drop(ready.send(Err(error))),
    };
    let address = core.address;
    let served = Arc::clone(&core);
    let _ = runtime.block_on(runtime.spawn(async move {
        tokio::spawn(wake_and_sweep(Arc::clone(&served)));
        if let Some(figures) = figures {
            tokio::spawn(serve_metrics(Arc::clone(&served), figures));
        }
        let _ = ready.send(Ok(address));
        let router = router(&served);
        accept(Arc::clone(&served), listener, router, stopping).await;
    }));
    core.pool.stop();
    drop(core);
    // Tasks of games hold the way to the store: with them gone, its threads write what is left and end.
    runtime.shutdown_timeout(Duration::from_secs(1));
    threads.join();
}

/// What a server needs before it answers.
struct Opened {
    core: Arc<Core>,
    listener: TcpListener,
    /// Where figures are served.
    figures: Option<TcpListener>,
    threads: crate::store::Threads,
}

async fn open(options: &Options, stopping: watch::Receiver<bool>) -> Result<Opened, ServeError> {
    let listener = listen(options.listen).await?;
    let figures = match options.metrics {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let address = listener.local_addr()?;
    let (keeper, threads) = Keeper::open(&options.store)?;
    let core = Core::new(options.clone(), address, keeper, stopping);
    Ok(Opened {
        core,
        listener,
        figures,
        threads,
    })
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| ServeError::Listen(address, error))
}

/// Games in which something happens by itself are brought into memory in time; those nobody has joined are removed.
async fn wake_and_sweep(core: Arc<Core>) {
    let mut ticks = interval(Duration::from_secs(30));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut stopping = core.stopping.clone();
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        let now = core.now().0;
        if let Ok(games) = core.keeper.ask(|store| store.waking()).await {
            for (id, _) in games.iter().filter(|(_, wake)| *wake < now + 60_000) {
                core.games.wake(&core, id);
                // One after another: whoever plays meanwhile goes first.
                sleep(Duration::from_millis(1)).await;
            }
        }
        let (public, others) = (
            now.saturating_sub(PUBLIC_WAIT),
            now.saturating_sub(LINK_WAIT),
        );
        let forgotten = core
            .keeper
            .ask(move |store| store.forgotten(public, others))
            .await;
        if let Ok(ids) = forgotten
            && !ids.is_empty()
        {
            match core.keeper.remove(ids.clone()).await {
                Ok(()) => core.games.forget(&ids),
                Err(error) => tracing::warn!(%error, "removing games"),
            }
        }
    }
}

/// Figures for Prometheus, on a listener of their own.
async fn serve_metrics(core: Arc<Core>, listener: TcpListener) {
    use axum::http::header::CONTENT_TYPE;
    use axum::routing::get;
    let figures = Arc::clone(&core);
    let told = async move || {
        let text = figures.metrics.render(figures.games.len(), &figures.pool);
        (
            [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
            text,
        )
    };
    let router = axum::Router::new().route("/metrics", get(told));
    let stopping = core.stopping.clone();
    accept(core, listener, router, stopping).await;
}

#[cfg(not(unix))]
fn raise_file_limit() {}

/// Every connection is a file: as many as the system allows.
#[cfg(unix)]
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let wished = Rlimit {
        current: maximum,
        maximum,
    };
    // Where that is refused, there are fewer.
    let _ = setrlimit(Resource::Nofile, wished);
}
