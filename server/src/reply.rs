//! Answers: JSON, cacheable ones, and streams.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use xxhash_rust::xxh3::xxh3_128;

/// How long an answer may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// It never changes.
    Ever,
    /// It has to be asked for again, and may then be the same.
    Ask,
}

/// A value as JSON.
pub(crate) fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_vec(value).unwrap_or_default();
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, text).into_response()
}

/// Bytes that may be kept, with a tag that changes with them and with the version of the program.
pub(crate) fn cacheable(
    asked: &HeaderMap,
    kind: &'static str,
    bytes: Bytes,
    keep: Keep,
) -> Response {
    let version = xxh3_128(env!("CARGO_PKG_VERSION").as_bytes());
    let tag = format!("W/\"{:032x}\"", xxh3_128(&bytes) ^ version);
    let control = match keep {
        Keep::Ever => "public, max-age=31536000",
        Keep::Ask => "no-cache",
    };
    let known = asked.get(header::IF_NONE_MATCH);
    let known = known
        .and_then(|known| known.to_str().ok())
        .unwrap_or_default();
    let is_known = known.split(',').any(|known| {
        let known = known.trim();
        known == "*" || known.trim_start_matches("W/") == tag.trim_start_matches("W/")
    });
    let headers = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, control.to_owned()),
        (header::VARY, "accept-encoding, accept-language".to_owned()),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(header::CONTENT_TYPE, kind)], bytes).into_response()
}

/// A value that may be kept.
pub(crate) fn cacheable_json(asked: &HeaderMap, value: &impl Serialize, keep: Keep) -> Response {
    let text = serde_json::to_vec(value).unwrap_or_default();
    cacheable(asked, "application/json", text.into(), keep)
}

/// In which form events are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One JSON object a line.
    Lines,
    /// Server-sent events.
    Events,
}

impl Form {
    /// One event.
    pub(crate) fn event(self, id: Option<&str>, kind: &str, body: &str) -> Bytes {
        match (self, id) {
            (Self::Lines, _) => format!("{body}\n"),
            (Self::Events, Some(id)) => format!("id: {id}\nevent: {kind}\ndata: {body}\n\n"),
            (Self::Events, None) => format!("event: {kind}\ndata: {body}\n\n"),
        }
        .into()
    }

    /// Nothing, so that everybody knows that the other one is still there.
    pub(crate) fn heartbeat(self) -> Bytes {
        Bytes::from_static(match self {
            Self::Lines => b"\n",
            Self::Events => b":\n\n",
        })
    }

    /// An answer whose body comes bit by bit.
    pub(crate) fn answer(self, body: Body) -> Response {
        let kind = match self {
            Self::Lines => "application/x-ndjson",
            Self::Events => "text/event-stream",
        };
        let headers = [
            (header::CONTENT_TYPE, kind),
            (header::CACHE_CONTROL, "no-store"),
            (HeaderName::from_static("x-accel-buffering"), "no"),
        ];
        (headers, body).into_response()
    }
}

/// Sets a header unless the answer has it already.
pub(crate) fn set_usual(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers
        .entry(name)
        .or_insert(HeaderValue::from_static(value));
}
