//! The accept loop: limits and time-outs for connections that are slow, silent or too many.
//!
//! hyper's HTTP/1.1 connection closes whoever sends no complete request head in time, also between requests. Bodies have a time of their own
//! (`call`); writing is watched here, since nobody else does.

mod clients;
mod lasting;
mod patient;

use std::convert::Infallible;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Version};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::sleep;
use tower::ServiceExt;

use crate::app::Core;
use crate::guard::Peer;
use crate::metrics::{Counted, add};
use clients::{Clients, Entered};
pub(crate) use lasting::Lasting;
use lasting::{Handover, tell};
use patient::Patient;

/// The largest head of a request.
const LARGEST_HEAD: usize = 16 << 10;
/// How long the last requests may take when the server ends.
const FAREWELL: Duration = Duration::from_secs(3);

/// Accepts connections until the server is to stop, and then waits for what is under way.
pub(crate) async fn accept(
    core: Arc<Core>,
    listener: TcpListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let most = u32::try_from(core.options.connections).unwrap_or(u32::MAX);
    let places = Arc::new(Semaphore::new(most as usize));
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
        match Held::take(&core, &places, &clients, peer) {
            Some(held) => drop(tokio::spawn(serve(held, stream, peer, router.clone()))),
            None => add(&core.metrics.refused_connections, 1),
        }
    }
    drop(listener);
    tokio::select! {
        // All places are free again.
        _ = places.acquire_many(most) => {}
        () = sleep(FAREWELL) => {}
    }
}

/// What a connection occupies as long as it lasts.
struct Held {
    core: Arc<Core>,
    _place: OwnedSemaphorePermit,
    _seat: Option<Entered>,
    _counted: Counted,
}

impl Held {
    /// `None` if there are too many connections, or too many of this client. A proxy speaks for many.
    fn take(
        core: &Arc<Core>,
        places: &Arc<Semaphore>,
        clients: &Arc<Clients>,
        peer: SocketAddr,
    ) -> Option<Self> {
        let place = Arc::clone(places).try_acquire_owned().ok()?;
        let seat = if core.options.proxy == Some(peer.ip()) {
            None
        } else {
            Some(clients.enter(peer.ip(), core.options.client_connections)?)
        };
        Some(Self {
            core: Arc::clone(core),
            _place: place,
            _seat: seat,
            _counted: Counted::new(core, |metrics| &metrics.open_connections),
        })
    }
}

/// Answers the requests of one connection.
async fn serve(held: Held, stream: TcpStream, peer: SocketAddr, router: Router) {
    // Without it small answers wait for each other; where it is refused, they do.
    let _ = stream.set_nodelay(true);
    let patience = held.core.options.patience;
    let mut stopping = held.core.stopping.clone();
    let (handover, mut lasting) = Handover::new();
    let service =
        service_fn(move |request| answer(request, peer, router.clone(), handover.clone()));
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream, patience)), service);
    let mut asked_to_end = false;
    let response = loop {
        tokio::select! {
            biased;
            done = &mut connection => {
                if let Err(error) = done {
                    tracing::debug!(%error, "connection");
                }
                return;
            }
            Ok(response) = &mut lasting => break response,
            _ = stopping.wait_for(|stopping| *stopping), if !asked_to_end => {
                asked_to_end = true;
                std::pin::Pin::new(&mut connection).graceful_shutdown();
            }
        }
    };
    let socket = connection.into_parts().io.into_inner();
    // A task of its own, so that nothing of this one is kept.
    tokio::spawn(async move {
        let _held = held;
        if let Err(error) = tell(socket, response).await {
            tracing::debug!(%error, "stream");
        }
    });
}

/// The answer of the routes. One that lasts is handed over and written without hyper.
async fn answer(
    request: hyper::Request<hyper::body::Incoming>,
    peer: SocketAddr,
    router: Router,
    handover: Handover,
) -> Result<axum::response::Response, Infallible> {
    let plain = request.method() == Method::GET && request.version() == Version::HTTP_11;
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(Peer(peer));
    let response = router.oneshot(request).await?;
    if !plain || response.extensions().get::<Lasting>().is_none() {
        return Ok(response);
    }
    handover.give(response);
    pending().await
}
