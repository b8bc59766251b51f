//! The routes.

mod analysis;
mod games;
mod icons;
mod learning;
mod pages;
mod positions;
mod preview;
mod records;
mod review;
mod solved;
mod watching;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Response, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use serde_json::json;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::guard::around;
use crate::reply;

/// All routes with what stands around them.
pub(crate) fn router(core: &Arc<Core>) -> Router {
    let router = Router::new()
        .route(
            "/health",
            get(async || reply::json(StatusCode::OK, &json!({"status": "ok"}))),
        )
        .route("/api", get(pages::api))
        .route(
            "/api/catalogue",
            get(positions::catalogue).post(positions::catalogue),
        )
        .route("/api/texts", get(positions::texts))
        .route("/api/rules", get(positions::rules).post(positions::rules))
        .route("/api/lesson", get(learning::lesson).post(learning::lesson))
        .route("/api/hint", get(learning::hint).post(learning::hint))
        .route("/api/solved", get(solved::solved))
        .route(
            "/api/position",
            get(positions::position).post(positions::position),
        )
        .route("/api/moves", get(positions::moves).post(positions::moves))
        .route(
            "/api/choices",
            get(positions::choices).post(positions::choices),
        )
        .route(
            "/api/refusal",
            get(positions::refusal).post(positions::refusal),
        )
        .route("/api/probe", get(positions::probe).post(positions::probe))
        .route("/api/diagram.svg", get(positions::svg).post(positions::svg))
        .route("/api/diagram.png", get(positions::png).post(positions::png))
        .route(
            "/api/analysis",
            get(analysis::analyse).post(analysis::analyse),
        )
        .route("/api/review", get(review::review).post(review::review))
        .route("/api/drawing", post(positions::drawing))
        .route("/api/records", post(records::check))
        .route("/api/records/text", post(records::write))
        .route("/api/games", get(games::list).post(games::create))
        .route("/api/games/{id}", get(watching::state))
        .route("/api/games/{id}/record", get(watching::record))
        .route("/api/games/{id}/stream", get(watching::stream))
        .route("/api/stream", get(watching::several))
        .route("/api/games/{id}/join", post(games::join))
        .route("/api/games/{id}/invite", post(games::invite))
        .route("/api/games/{id}/move", post(games::play))
        .route("/api/games/{id}/resign", post(games::resign))
        .route("/api/games/{id}/{offer}", post(games::offer))
        .route("/api/openapi.json", get(pages::openapi))
        .fallback(pages::page);
    let streams = NotForContentType::new("application/x-ndjson")
        .and(NotForContentType::new("text/event-stream"))
        .and(NotForContentType::new("image/png"));
    let panicked = Arc::clone(core);
    router
        .with_state(Arc::clone(core))
        .layer(CatchPanicLayer::custom(
            move |panic: Box<dyn Any + Send>| caught(&panicked, &*panic),
        ))
        .layer(from_fn_with_state(Arc::clone(core), around))
        .layer(CompressionLayer::new().compress_when(streams.and(SizeAbove::new(512))))
}

/// A panic is the end of one request alone.
fn caught(core: &Core, panic: &(dyn Any + Send)) -> Response<Body> {
    crate::metrics::add(&core.metrics.panics, 1);
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("unknown"), "a request has panicked");
    axum::response::IntoResponse::into_response(ApiError::new("internal"))
}

/// Does something short that must not hold up the async threads.
pub(crate) async fn chore<T: Send + 'static>(
    core: &Core,
    call: &Call,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    core.chores.run(call.arrival.client, work).await
}
