//! The accept loop: limits and time-outs for connections that are slow, silent or too many.
//!
//! hyper's HTTP/1.1 connection closes whoever sends no complete request head in time, also between requests. Bodies have a time of their own
//! (`call.rs`); writing is watched here, since nobody else does.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, Sleep, sleep};
use tower::ServiceExt;

use crate::app::Core;
use crate::guard::Peer;
use crate::metrics::{Counted, add};

/// The largest head of a request.
const LARGEST_HEAD: usize = 16 << 10;
/// How long the last requests may take when the server ends.
const FAREWELL: Duration = Duration::from_secs(4);

/// Accepts connections until the server is to stop, and then waits for what is under way.
pub(crate) async fn accept(
    core: Arc<Core>,
    listener: TcpListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(core.options.connections));
    let clients = Arc::new(Clients::default());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Most likely there are too many open files; waiting a little is all that helps.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        add(&core.metrics.connections, 1);
        let place = Arc::clone(&places).try_acquire_owned();
        let seat = clients.enter(peer.ip(), core.options.client_connections);
        let (Ok(place), Some(seat)) = (place, seat) else {
            add(&core.metrics.refused_connections, 1);
            continue;
        };
        // Without it small answers wait for each other; where it is refused, they do.
        let _ = stream.set_nodelay(true);
        let service = router.clone().map_request(
            move |mut request: hyper::Request<hyper::body::Incoming>| {
                request.extensions_mut().insert(Peer(peer));
                request
            },
        );
        let patience = core.options.patience;
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .max_buf_size(LARGEST_HEAD)
            .serve_connection(
                TokioIo::new(Patient::new(stream, patience)),
                TowerToHyperService::new(service),
            );
        let connection = graceful.watch(connection);
        let core = Arc::clone(&core);
        tokio::spawn(async move {
            let _held = (place, seat);
            let _counted = Counted::new(&core.metrics.open_connections);
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection");
            }
        });
    }
    drop(listener);
    tokio::select! {
        () = graceful.shutdown() => {}
        () = sleep(FAREWELL) => {}
    }
}

/// How many connections each client has.
#[derive(Default)]
struct Clients(Mutex<HashMap<IpAddr, usize>>);

impl Clients {
    /// One more connection of a client, until what is returned is dropped; `None` if it has enough.
    fn enter(self: &Arc<Self>, client: IpAddr, most: usize) -> Option<Entered> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Entered(Arc::clone(self), client))
    }
}

struct Entered(Arc<Clients>, IpAddr);

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

/// A connection whose other end must read in time what is written to it.
struct Patient {
    stream: TcpStream,
    patience: Duration,
    /// Runs while something waits to be written.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn new(stream: TcpStream, patience: Duration) -> Self {
        Self {
            stream,
            patience,
            waiting: None,
        }
    }

    /// Lets the time run while writing is held up, and ends it when it goes on.
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let patience = self.patience;
        let waiting = self
            .waiting
            .get_or_insert_with(|| Box::pin(sleep(patience)));
        if waiting.deadline() <= Instant::now() || waiting.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
