//! A request as the handlers see it: who asks, when, and for what.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, Method, Uri, header};
use http_body_util::{BodyExt, Limited};
use serde_json::Value as Json;
use tabuleiro_play::{Language, Millis, Side};

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
        let record = parts.uri.path() == "/api/records";
        let most = largest(parts.uri.path());
        let limited = Limited::new(body, most).collect();
        let patience = core.options.patience.max(Duration::from_secs(1));
        let body = tokio::time::timeout(patience, limited).await;
        let body = body.map_err(|_| ApiError::new("too-slow"))?;
        let body = body.map_err(|error| {
            if error.is::<http_body_util::LengthLimitError>() {
                ApiError::new("too-large").with("most", (most >> 10).to_string())
            } else {
                ApiError::new("unreadable")
            }
        })?;
        let body = body.to_bytes();
        let fields = if record || parts.method == Method::GET {
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

/// The largest body that an address takes.
fn largest(path: &str) -> usize {
    match path {
        "/api/records" => LARGEST_RECORD,
        "/api/records/text" => LARGEST_TREE,
        "/api/position" | "/api/moves" | "/api/choices" | "/api/probe" | "/api/analysis"
        | "/api/review" | "/api/drawing" | "/api/diagram.svg" | "/api/diagram.png" => {
            LARGEST_QUESTION
        }
        _ => LARGEST,
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

    /// A text of the body or the query.
    pub(crate) fn text(&self, name: &str) -> Result<Option<String>, ApiError> {
        match self.fields.get(name) {
            Some(Json::String(text)) => Ok(Some(text.clone())),
            None | Some(Json::Null) => Ok(self.query.get(name).cloned()),
            Some(Json::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(wrong(name)),
        }
    }

    /// A text that must be there.
    pub(crate) fn needed(&self, name: &'static str) -> Result<String, ApiError> {
        let text = self.text(name)?;
        text.ok_or_else(|| ApiError::new("missing").with("name", name))
    }

    pub(crate) fn number(&self, name: &'static str) -> Result<Option<u64>, ApiError> {
        match self.fields.get(name) {
            Some(Json::Number(number)) => number.as_u64().map(Some).ok_or_else(|| wrong(name)),
            None | Some(Json::Null) => {
                let text = self.query.get(name);
                let number = text.map(|text| text.parse().map_err(|_| wrong(name)));
                number.transpose()
            }
            Some(_) => Err(wrong(name)),
        }
    }

    pub(crate) fn flag(&self, name: &'static str) -> Result<Option<bool>, ApiError> {
        match self.fields.get(name) {
            Some(Json::Bool(flag)) => Ok(Some(*flag)),
            None | Some(Json::Null) => match self.query.get(name).map(String::as_str) {
                None => Ok(None),
                Some("true") => Ok(Some(true)),
                Some("false") => Ok(Some(false)),
                Some(_) => Err(wrong(name)),
            },
            Some(_) => Err(wrong(name)),
        }
    }

    pub(crate) fn side(&self) -> Result<Option<Side>, ApiError> {
        match self.text("side")?.as_deref() {
            None => Ok(None),
            Some("w" | "white") => Ok(Some(Side::White)),
            Some("b" | "black") => Ok(Some(Side::Black)),
            Some(_) => Err(wrong("side")),
        }
    }

    /// A field of the body as it is.
    pub(crate) fn field(&self, name: &str) -> &Json {
        &self.fields[name]
    }

    /// Words separated by blanks or commas, or a list of them.
    pub(crate) fn list(&self, name: &'static str) -> Result<Vec<String>, ApiError> {
        if let Some(Json::Array(values)) = self.fields.get(name) {
            let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
            let texts: Option<Vec<_>> = texts.collect();
            return texts.ok_or_else(|| wrong(name));
        }
        let text = self.text(name)?.unwrap_or_default();
        let words = text
            .split([' ', ',', '\t', '\n'])
            .filter(|word| !word.is_empty());
        Ok(words.map(str::to_owned).collect())
    }

    /// The name of a person: cleaned, so that it is always one harmless line.
    pub(crate) fn name(&self) -> Result<Option<String>, ApiError> {
        Ok(self.text("name")?.and_then(|name| clean_name(&name)))
    }

    pub(crate) fn invite(&self) -> Result<Option<Hash>, ApiError> {
        let Some(text) = self.text("invite")? else {
            return Ok(None);
        };
        let token = Token::read(&text).ok_or_else(|| ApiError::new("invitation-void"))?;
        Ok(Some(token.hash()))
    }

    /// Whether server-sent events are asked for instead of lines.
    pub(crate) fn wants_events(&self) -> bool {
        let accept = self.headers.get(header::ACCEPT);
        let accept = accept.and_then(|accept| accept.to_str().ok());
        accept.is_some_and(|accept| accept.contains("text/event-stream"))
    }
}

fn wrong(name: &str) -> ApiError {
    ApiError::new("bad-field").with("name", name)
}

/// At most so many characters of a name are kept.
const LONGEST_NAME: usize = 32;

fn clean_name(name: &str) -> Option<String> {
    // Marks that turn the direction of writing, or that nobody sees, could make a name look like another.
    let harmless = |letter: &char| {
        !letter.is_control()
            && !matches!(*letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..)
    };
    let letters: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(harmless)
        .collect();
    let words: Vec<_> = letters.split(' ').filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    let name = name.trim_end().to_owned();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::clean_name;

    #[test]
    fn names_are_one_harmless_line() {
        let clean = |name: &str| clean_name(name).unwrap_or_default();
        assert_eq!(clean("  Ana\tSá\n"), "Ana Sá");
        assert_eq!(clean("a\u{202e}b\u{200b}c\u{0}"), "abc");
        assert_eq!(clean(" \u{200b}\n"), "");
        assert_eq!(clean(&"x".repeat(99)).len(), 32);
        assert_eq!(
            clean("<b>Eve</b>"),
            "<b>Eve</b>",
            "it is text wherever it is shown"
        );
    }
}
