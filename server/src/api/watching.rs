//! Looking at games.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::accept::Lasting;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::game::Order;
use crate::reply::{self, Form};
use crate::stream::{self, Feed};

type Answer = Result<Response, ApiError>;

/// The most games of one stream.
const MOST_GAMES: usize = 50;

pub(super) async fn state(
    State(core): State<Arc<Core>>,
    Path(id): Path<String>,
    call: Call,
) -> Answer {
    let who = call.who();
    let (seen, _) = core
        .games
        .order(&core, &id, |reply| Order::Look(who, reply))
        .await?;
    Ok(reply::json(StatusCode::OK, &seen.state))
}

pub(super) async fn record(State(core): State<Arc<Core>>, Path(id): Path<String>) -> Answer {
    let (text, _) = core.games.order(&core, &id, Order::Record).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, text).into_response())
}

pub(super) async fn stream(
    State(core): State<Arc<Core>>,
    Path(id): Path<String>,
    call: Call,
) -> Answer {
    let known = last_event(&call)?;
    let known = known.map(|text| text.parse().map_err(|_| bad_after()));
    // A browser that has lost the connection asks again with the address of the first time: the later event counts.
    let after = call.number("after")?.max(known.transpose()?);
    let form = form(&call);
    let feed = Feed::open(&core, &id, call.who(), after).await?;
    Ok(lasting(form.answer(stream::one(&core, feed, form))))
}

pub(super) async fn several(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let ids = call.list("ids")?;
    if ids.is_empty() {
        return Err(ApiError::new("missing").with("name", "ids"));
    }
    if ids.len() > MOST_GAMES {
        return Err(ApiError::new("bad-value").with("name", "ids"));
    }
    let known = last_event(&call)?.unwrap_or_default();
    let known = known.split(',').filter(|pair| !pair.is_empty());
    let mut after: HashMap<String, u64> = HashMap::new();
    for pair in call.list("after")?.iter().map(String::as_str).chain(known) {
        let (id, number) = pair.split_once(':').ok_or_else(bad_after)?;
        let number: u64 = number.parse().map_err(|_| bad_after())?;
        let latest = after.entry(id.to_owned()).or_default();
        *latest = number.max(*latest);
    }
    let form = form(&call);
    let mut feeds = Vec::new();
    let mut opened = HashSet::new();
    for id in ids.iter().filter(|id| opened.insert(*id)) {
        let after = after.get(id).copied();
        feeds.push(Feed::open(&core, id, call.who(), after).await?);
    }
    Ok(lasting(form.answer(stream::several(&core, feeds, form))))
}

/// A stream may go on for hours.
fn lasting(mut response: Response) -> Response {
    response.extensions_mut().insert(Lasting);
    response
}

fn form(call: &Call) -> Form {
    if call.wants_events() {
        Form::Events
    } else {
        Form::Lines
    }
}

/// What a browser has heard last.
fn last_event(call: &Call) -> Result<Option<&str>, ApiError> {
    let value = call.headers.get("last-event-id");
    let text = value.map(|value| value.to_str().map_err(|_| bad_after()));
    Ok(text.transpose()?.filter(|text| !text.is_empty()))
}

fn bad_after() -> ApiError {
    ApiError::new("bad-field").with("name", "after")
}
