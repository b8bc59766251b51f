//! The page: its files, and one document for all its addresses.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use serde_json::{Value as Json, json};
use tabuleiro_play::infos;

use super::{icons, preview};
use crate::app::Core;
use crate::call::Arrival;
use crate::error::{ApiError, language};
use crate::game::{Order, open_bout};
use crate::reply::{self, Keep, cacheable};
use crate::token::is_game_id;

/// The files of the page. While the program is being developed they are read from their folder.
#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// The description of the API for programs.
static OPENAPI: &str = include_str!("../../openapi.json");

pub(super) async fn api() -> Response {
    reply::json(
        StatusCode::OK,
        &json!({"openapi": "/api/openapi.json", "version": env!("CARGO_PKG_VERSION")}),
    )
}

pub(super) async fn openapi(headers: HeaderMap) -> Response {
    cacheable(
        &headers,
        "application/json",
        Bytes::from_static(OPENAPI.as_bytes()),
        Keep::Ask,
    )
}

/// Whatever no other route knows: a file of the page, the page itself, or nothing.
pub(super) async fn page(State(core): State<Arc<Core>>, request: Request) -> Response {
    let (request, _) = request.into_parts();
    let path = request.uri.path();
    if path.starts_with("/api/") {
        return ApiError::new("not-found").into_response();
    }
    if !matches!(request.method, Method::GET | Method::HEAD) {
        return ApiError::new("wrong-method")
            .allow("GET,HEAD")
            .into_response();
    }
    let headers = &request.headers;
    let found = match path {
        "/favicon.ico" => file(headers, "icon.svg"),
        "/manifest.webmanifest" => {
            let language = language(request.uri.query(), headers);
            Some(icons::manifest(headers, core.speech(language)))
        }
        _ => match path.strip_prefix("/page/") {
            Some(name) => file(headers, name).or_else(|| icons::icon(headers, name)),
            None => document(&core, &request).await,
        },
    };
    found.unwrap_or_else(|| ApiError::new("not-found").into_response())
}

/// The one document, with what a link to this address shows; not found if there is nothing at the address.
async fn document(core: &Arc<Core>, request: &Parts) -> Option<Response> {
    let (uri, headers) = (&request.uri, &request.headers);
    let path = uri.path();
    let game = match path.strip_prefix("/play/") {
        Some(id) if is_page(path) => look(core, id).await,
        _ => None,
    };
    let known = is_page(path) && (game.is_some() || !path.starts_with("/play/"));
    let possible = match path.strip_prefix("/analysis/") {
        Some(name) if known => is_possible(core, name, request).await,
        _ => true,
    };
    let found = Files::get("index.html")?;
    let text = String::from_utf8_lossy(&found.data);
    let text = preview::filled(core, &text, uri, headers, game.as_ref());
    let mut response = cacheable(headers, "text/html; charset=utf-8", text.into(), Keep::Ask);
    if !(known && possible) && response.status().is_success() {
        *response.status_mut() = if known {
            StatusCode::BAD_REQUEST
        } else {
            StatusCode::NOT_FOUND
        };
    }
    Some(response)
}

/// Whether an address names rules, a position and moves that exist; the page says what is wrong with them.
async fn is_possible(core: &Core, game: &str, request: &Parts) -> bool {
    let Some(arrival) = request.extensions.get::<Arrival>() else {
        return true;
    };
    let query = request.uri.query().unwrap_or_default();
    let asked = form_urlencoded::parse(query.as_bytes());
    let asked: HashMap<_, _> = asked.into_owned().collect();
    let game = game.to_owned();
    let tried = core.chores.run(arrival.client, move || {
        let given = |name: &str| {
            asked
                .get(name)
                .map(String::as_str)
                .filter(|text| !text.is_empty())
        };
        let Ok(mut bout) = open_bout(&game, given("rules"), given("position")) else {
            return Ok(false);
        };
        let moves = given("moves").unwrap_or_default();
        let mut moves = moves.split([',', ' ']).filter(|mv| !mv.is_empty());
        Ok(moves.all(|mv| bout.play(mv).is_ok()))
    });
    // Where there is no time to look, the page finds out.
    tried.await.unwrap_or(true)
}

/// The state of a game as everybody may see it.
async fn look(core: &Arc<Core>, id: &str) -> Option<Json> {
    let seen = core.games.order(core, id, |reply| Order::Look(None, reply));
    seen.await.ok().map(|(seen, _)| seen.state)
}

/// Whether the page has something to show at an address.
fn is_page(path: &str) -> bool {
    let game = |name: &str| infos().iter().any(|info| info.name == name);
    let mut parts = path.trim_start_matches('/').splitn(2, '/');
    match (parts.next().unwrap_or_default(), parts.next()) {
        ("" | "record" | "solved", None) => true,
        ("play", Some(id)) => is_game_id(id),
        ("analysis" | "learn" | "puzzles", Some(name)) | (name, None) => game(name),
        _ => false,
    }
}

fn file(headers: &HeaderMap, name: &str) -> Option<Response> {
    let found = Files::get(name).filter(|_| !name.starts_with("tests/"))?;
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    };
    let bytes = Bytes::from(found.data.into_owned());
    let mut response = cacheable(headers, kind, bytes, Keep::Ask);
    response.headers_mut().remove(header::VARY);
    Some(response)
}
