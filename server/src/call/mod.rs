//! A request as the handlers see it: who asks, when, and for what.

mod fields;
mod names;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, Method, Uri, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde_json::Value as Json;
use tabuleiro_play::{Language, Millis};
use tokio::time::timeout;

use crate::app::Core;
use crate::error::{ApiError, language};
use crate::store::Hash;
use crate::token::Token;

/// The largest body.
const LARGEST: usize = 16 << 10;
/// The largest question about a game: thousands of moves fit in.
const LARGEST_QUESTION: usize = 64 << 10;
/// The largest record, and the largest tree of moves to be written as one.
const LARGEST_RECORD: usize = 1 << 20;
const LARGEST_TREE: usize = 4 << 20;
/// The name of the cookie.
pub(crate) const COOKIE: &str = "tabuleiro";

/// Where a request came from, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival {
    pub(crate) client: IpAddr,
    pub(crate) at: Millis,
    /// It was sent by our own page.
    pub(crate) page: bool,
}

/// A request that has been read.
pub(crate) struct Call {
    pub(crate) arrival: Arrival,
    pub(crate) headers: HeaderMap,
    pub(crate) language: Language,
    /// The token of a program.
    bearer: Option<Hash>,
    /// The cookie of a browser.
    pub(crate) cookie: Option<Hash>,
    query: HashMap<String, String>,
    fields: Json,
    pub(crate) body: Bytes,
}

impl FromRequest<Arc<Core>> for Call {
    type Rejection = ApiError;

    async fn from_request(request: Request, core: &Arc<Core>) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let arrival = parts.extensions.get::<Arrival>().copied();
        let arrival = arrival.ok_or_else(|| ApiError::new("internal"))?;
        let path = parts.uri.path();
        let body = read_body(body, largest(path), core.options.patience).await?;
        let fields = if path == "/api/records" || parts.method == Method::GET {
            Json::Null
        } else {
            read_fields(&body)?
        };
        Ok(Self {
            arrival,
            language: language(parts.uri.query(), &parts.headers),
            bearer: bearer(&parts.headers)?,
            cookie: cookie(&parts.headers),
            query: query(&parts.uri),
            headers: parts.headers,
            fields,
            body,
        })
    }
}

/// The body, if it is not too large and comes in time.
async fn read_body(body: Body, most: usize, patience: Duration) -> Result<Bytes, ApiError> {
    let patience = patience.max(Duration::from_secs(1));
    let read = timeout(patience, Limited::new(body, most).collect()).await;
    let read = read.map_err(|_| ApiError::new("too-slow"))?;
    let whole = read.map_err(|error| {
        if error.is::<LengthLimitError>() {
            ApiError::new("too-large").with("most", (most >> 10).to_string())
        } else {
            ApiError::new("unreadable")
        }
    })?;
    Ok(whole.to_bytes())
}

/// The largest body that an address takes: questions about a game may hold all its moves.
fn largest(path: &str) -> usize {
    match path {
        "/api/records" => LARGEST_RECORD,
        "/api/records/text" => LARGEST_TREE,
        _ if path.starts_with("/api/games") => LARGEST,
        _ => LARGEST_QUESTION,
    }
}

/// The object of a body; an empty body is an empty object.
fn read_fields(body: &[u8]) -> Result<Json, ApiError> {
    if body.iter().all(u8::is_ascii_whitespace) {
        return Ok(Json::Object(serde_json::Map::new()));
    }
    let read: Result<Json, _> = serde_json::from_slice(body);
    read.ok()
        .filter(Json::is_object)
        .ok_or_else(|| ApiError::new("unreadable"))
}

fn query(uri: &Uri) -> HashMap<String, String> {
    let text = uri.query().unwrap_or_default();
    form_urlencoded::parse(text.as_bytes())
        .into_owned()
        .collect()
}

/// The token of the `Authorization` header. One that has not the form of a token is refused at once.
fn bearer(headers: &HeaderMap) -> Result<Option<Hash>, ApiError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let text = value.to_str().unwrap_or_default();
    let token = text
        .strip_prefix("Bearer ")
        .or_else(|| text.strip_prefix("bearer "));
    let token = token.and_then(|token| Token::read(token.trim()));
    let token = token.ok_or_else(|| ApiError::new("unknown-token"))?;
    Ok(Some(token.hash()))
}

pub(crate) fn cookie(headers: &HeaderMap) -> Option<Hash> {
    let all = headers.get_all(header::COOKIE).into_iter();
    let mut pairs = all
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'));
    let found = pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    found.and_then(Token::read).map(|token| token.hash())
}

impl Call {
    /// Who asks: the token if there is one, else the cookie.
    pub(crate) fn who(&self) -> Option<Hash> {
        self.bearer.or(self.cookie)
    }

    /// Whether server-sent events are asked for instead of lines.
    pub(crate) fn wants_events(&self) -> bool {
        let accept = self.headers.get(header::ACCEPT);
        let accept = accept.and_then(|accept| accept.to_str().ok());
        accept.is_some_and(|accept| accept.contains("text/event-stream"))
    }
}
