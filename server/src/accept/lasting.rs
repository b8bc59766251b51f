//! Streams that last: written to the socket without hyper.
//!
//! hyper keeps two buffers of 8 KB for each connection, whatever is sent. Ten thousand listeners who wait for a move cannot afford them, and all that
//! is left to do for them is to write a chunk now and then and to notice that they have gone.

use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use axum::http::response::Parts;
use axum::response::Response;
use http_body_util::BodyExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::oneshot;

use super::patient::Patient;

/// Marks an answer whose body may go on for hours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lasting;

/// The way of an answer from the routes to the task of its connection.
#[derive(Clone)]
pub(super) struct Handover(Arc<Mutex<Option<oneshot::Sender<Response>>>>);

impl Handover {
    pub(super) fn new() -> (Self, oneshot::Receiver<Response>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Arc::new(Mutex::new(Some(sender)))), receiver)
    }

    pub(super) fn give(&self, response: Response) {
        let mut sender = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = sender.take() {
            // The connection may have ended.
            let _ = sender.send(response);
        }
    }
}

/// Writes an answer until it ends or nobody listens any more. Nothing else is answered on this connection.
pub(super) async fn tell(mut socket: Patient, response: Response) -> io::Result<()> {
    socket.keep_little_waiting();
    let (parts, mut body) = response.into_parts();
    socket.write_all(&head(&parts)).await?;
    drop(parts);
    let mut ignored = [0; 64];
    loop {
        let frame = tokio::select! {
            frame = body.frame() => frame,
            read = socket.read(&mut ignored) => match read? {
                0 => return Ok(()),
                _ => continue,
            },
        };
        let Some(frame) = frame else { break };
        let data = frame.map_err(io::Error::other)?.into_data();
        if let Ok(data) = data
            && !data.is_empty()
        {
            socket.write_all(&chunk(&data)).await?;
        }
    }
    socket.write_all(b"0\r\n\r\n").await?;
    socket.shutdown().await
}

fn head(parts: &Parts) -> Vec<u8> {
    let mut head = format!("HTTP/1.1 {}\r\n", parts.status).into_bytes();
    for (name, value) in &parts.headers {
        for part in [name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"] {
            head.extend_from_slice(part);
        }
    }
    let date = httpdate::fmt_http_date(SystemTime::now());
    let rest = format!("connection: close\r\ntransfer-encoding: chunked\r\ndate: {date}\r\n\r\n");
    head.extend_from_slice(rest.as_bytes());
    head
}

fn chunk(data: &[u8]) -> Vec<u8> {
    let mut length = String::new();
    let _ = write!(length, "{:x}\r\n", data.len());
    [length.as_bytes(), data, b"\r\n"].concat()
}
