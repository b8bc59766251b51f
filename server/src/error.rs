//! Why a request was refused: a status, a code that never changes, and words.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value as Json, json};
use tabuleiro_play::{OpenError, PlayError, ReadError, Refusal, Speech, Value};

use crate::store::StoreError;

/// Why a request was refused. `docs/api.md` lists all codes.
#[derive(Clone, Debug)]
pub(crate) struct ApiError(Box<Details>);

#[derive(Clone, Debug)]
struct Details {
    status: StatusCode,
    code: &'static str,
    words: Words,
    /// Facts that a program needs beside the code.
    facts: Map<String, Json>,
    /// When to try again, in seconds.
    retry: Option<u64>,
    /// The methods that are taken instead.
    allow: Option<&'static str>,
}

/// What is said about it.
#[derive(Clone, Debug)]
enum Words {
    /// The message of the code, with what fills its gaps.
    Own(Vec<(&'static str, Value)>),
    Open(String, OpenError),
    Move(String, PlayError),
    Read(String, ReadError),
    Refusal(Refusal),
    Message(tabuleiro_play::Message),
    /// What is wrong at a line and a column of a text.
    At(usize, usize, tabuleiro_play::Message),
}

/// All codes with their statuses.
pub(crate) const CODES: [(&str, StatusCode); 39] = [
    ("unreadable", StatusCode::BAD_REQUEST),
    ("missing", StatusCode::BAD_REQUEST),
    ("bad-host", StatusCode::FORBIDDEN),
    ("bad-origin", StatusCode::FORBIDDEN),
    ("no-token", StatusCode::UNAUTHORIZED),
    ("unknown-token", StatusCode::UNAUTHORIZED),
    ("foreign-token", StatusCode::FORBIDDEN),
    ("no-seat", StatusCode::FORBIDDEN),
    ("invitation-needed", StatusCode::FORBIDDEN),
    ("invitation-void", StatusCode::FORBIDDEN),
    ("not-found", StatusCode::NOT_FOUND),
    ("no-such-game", StatusCode::NOT_FOUND),
    ("no-table", StatusCode::NOT_FOUND),
    ("wrong-method", StatusCode::METHOD_NOT_ALLOWED),
    ("too-slow", StatusCode::REQUEST_TIMEOUT),
    ("wrong-ply", StatusCode::CONFLICT),
    ("taken-back", StatusCode::CONFLICT),
    ("not-your-turn", StatusCode::CONFLICT),
    ("over", StatusCode::CONFLICT),
    ("goes-on", StatusCode::CONFLICT),
    ("no-free-seat", StatusCode::CONFLICT),
    ("nothing-offered", StatusCode::CONFLICT),
    ("nothing-to-take-back", StatusCode::CONFLICT),
    ("rematch-made", StatusCode::CONFLICT),
    ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
    ("bad-field", StatusCode::BAD_REQUEST),
    ("unknown-game", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-rules", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-position", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-move", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-seat", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-clock", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-value", StatusCode::UNPROCESSABLE_ENTITY),
    ("bad-record", StatusCode::UNPROCESSABLE_ENTITY),
    ("too-many-requests", StatusCode::TOO_MANY_REQUESTS),
    ("busy", StatusCode::SERVICE_UNAVAILABLE),
    ("store", StatusCode::SERVICE_UNAVAILABLE),
    ("damaged", StatusCode::INTERNAL_SERVER_ERROR),
    ("internal", StatusCode::INTERNAL_SERVER_ERROR),
];

impl ApiError {
    /// The error of a code, which must be one of [`CODES`].
    pub(crate) fn new(code: &'static str) -> Self {
        let known = CODES.iter().find(|(known, _)| *known == code);
        let status = known.map_or(StatusCode::INTERNAL_SERVER_ERROR, |(_, status)| *status);
        debug_assert!(known.is_some(), "{code} is not listed");
        Self(Box::new(Details {
            status,
            code,
            words: Words::Own(Vec::new()),
            facts: Map::new(),
            retry: match status {
                StatusCode::TOO_MANY_REQUESTS => Some(1),
                StatusCode::SERVICE_UNAVAILABLE => Some(2),
                _ => None,
            },
            allow: None,
        }))
    }

    /// The same with what fills a gap of its words.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        if let Words::Own(gaps) = &mut self.0.words {
            gaps.push((name, value.into()));
        }
        self
    }

    /// The same with a fact for programs.
    pub(crate) fn fact(mut self, name: &str, value: impl Into<Json>) -> Self {
        self.0.facts.insert(name.to_owned(), value.into());
        self
    }

    /// The same with other words.
    pub(crate) fn message(mut self, message: tabuleiro_play::Message) -> Self {
        self.0.words = Words::Message(message);
        self
    }

    /// The same with what is wrong at a line and a column.
    pub(crate) fn at(
        mut self,
        line: usize,
        column: usize,
        message: tabuleiro_play::Message,
    ) -> Self {
        self.0.words = Words::At(line, column, message);
        self
    }

    /// The same, to be tried again after so many seconds.
    pub(crate) fn retry(mut self, seconds: u64) -> Self {
        self.0.retry = Some(seconds);
        self
    }

    /// The same with the methods that the address takes.
    pub(crate) fn allow(mut self, methods: &'static str) -> Self {
        self.0.allow = Some(methods);
        self
    }

    pub(crate) fn opening(rules: &str, error: OpenError) -> Self {
        let code = match error {
            OpenError::UnknownGame(_) => "unknown-game",
            OpenError::Rules(_) => "bad-rules",
        };
        let mut refused = Self::new(code);
        refused.0.words = Words::Open(rules.to_owned(), error);
        refused
    }

    pub(crate) fn reading(code: &'static str, text: &str, error: ReadError) -> Self {
        let mut refused = Self::new(code);
        refused.0.words = Words::Read(text.to_owned(), error);
        refused
    }

    pub(crate) fn moving(text: &str, error: PlayError) -> Self {
        let code = match error {
            PlayError::Over(_) => "over",
            _ => "bad-move",
        };
        let mut refused = Self::new(code);
        refused.0.words = Words::Move(text.to_owned(), error);
        refused
    }

    /// A move that cannot be played where a position is asked for: also one after the end.
    pub(crate) fn illegal(text: &str, error: PlayError) -> Self {
        let mut refused = Self::new("bad-move");
        refused.0.words = Words::Move(text.to_owned(), error);
        refused
    }

    /// The answer in a language.
    pub(crate) fn answer(&self, speech: &Speech) -> Response {
        let mut error = json!({"code": self.0.code, "message": self.say(speech)});
        let mut body = Map::new();
        for (name, value) in &self.0.facts {
            error[name] = value.clone();
            body.insert(name.clone(), value.clone());
        }
        body.insert("error".to_owned(), error);
        let mut response = crate::reply::json(self.0.status, &Json::Object(body));
        if let Some(seconds) = self.0.retry {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(methods) = self.0.allow {
            let methods = HeaderValue::from_static(methods);
            response.headers_mut().insert(header::ALLOW, methods);
        }
        response
    }

    fn say(&self, speech: &Speech) -> String {
        match &self.0.words {
            Words::Own(gaps) => speech.words(&format!("api-{}", self.0.code), gaps),
            Words::Open(rules, error) => speech.explain_opening(rules, error),
            Words::Move(text, error) => speech.explain_move(text, error),
            Words::Read(text, error) => speech.explain(text, error),
            Words::Refusal(refusal) => speech.say(&refusal.message()),
            Words::Message(message) => speech.say(message),
            Words::At(line, column, message) => format!("{line}:{column}: {}", speech.say(message)),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let code = match &refusal {
            Refusal::Play(PlayError::Over(_)) | Refusal::Over(_) => "over",
            Refusal::Play(_) | Refusal::NoChoice => "bad-move",
            Refusal::GoesOn => "goes-on",
            Refusal::NotYours => "not-your-turn",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::NothingProposed => "nothing-offered",
            _ => "internal",
        };
        let mut error = Self::new(code);
        error.0.words = Words::Refusal(refusal);
        error
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "store");
        match error {
            StoreError::Damaged(_) => Self::new("damaged"),
            StoreError::Void => Self::new("invitation-void"),
            _ => Self::new("store"),
        }
    }
}

/// The error is put into words where the language of the request is known: by the layer around all routes.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.0.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The language a request asks for: `?lang=`, else `Accept-Language`, else English.
pub(crate) fn language(query: Option<&str>, headers: &HeaderMap) -> tabuleiro_play::Language {
    use tabuleiro_play::Language;
    let asked = query
        .unwrap_or_default()
        .split('&')
        .find_map(|pair| pair.strip_prefix("lang="));
    let accepted = headers.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let accepted = accepted
        .split(',')
        .find_map(|part| Language::find(part.split(';').next()?.trim()));
    asked
        .and_then(Language::find)
        .or(accepted)
        .unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::Language;

    use super::*;

    #[test]
    fn every_code_is_documented_and_has_words() {
        let document = include_str!("../../docs/api.md");
        for language in Language::ALL {
            let speech = crate::texts::speech(language);
            for (code, status) in CODES {
                assert!(speech.knows(&format!("api-{code}")), "{language:?}: {code}");
                let row = document
                    .lines()
                    .find(|line| line.contains(&format!("`{code}`")) && line.starts_with("| "));
                let row = row.unwrap_or_else(|| panic!("{code} is not documented"));
                assert!(
                    row.starts_with(&format!("| {} |", status.as_u16())),
                    "{code}"
                );
            }
        }
    }

    #[test]
    fn the_language_is_the_one_asked_for() {
        let mut headers = HeaderMap::new();
        assert_eq!(language(None, &headers), Language::English);
        headers.insert(
            header::ACCEPT_LANGUAGE,
            HeaderValue::from_static("fr, pt-BR;q=0.8, en"),
        );
        assert_eq!(language(None, &headers), Language::Portuguese);
        assert_eq!(
            language(Some("game=x&lang=en"), &headers),
            Language::English
        );
    }
}
