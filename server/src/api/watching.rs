//! Looking at games.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

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
    let after = match call.number("after")? {
        Some(after) => Some(after),
        None => last_event(&call)
            .map(|text| text.parse().map_err(|_| bad_after()))
            .transpose()?,
    };
    let form = form(&call);
    let feed = Feed::open(&core, &id, call.who(), after).await?;
    Ok(form.answer(stream::one(&core, feed, form)))
}

pub(super) async fn several(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let ids = call.list("ids")?;
    if ids.is_empty() {
        return Err(ApiError::new("missing").with("name", "ids"));
    }
    if ids.len() > MOST_GAMES {
        return Err(ApiError::new("bad-value").with("name", "ids"));
    }
    let mut after = std::collections::HashMap::new();
    for pair in call.list("after")? {
        let (id, number) = pair.split_once(':').ok_or_else(bad_after)?;
        let number: u64 = number.parse().map_err(|_| bad_after())?;
        after.insert(id.to_owned(), number);
    }
    let form = form(&call);
    let mut feeds = Vec::new();
    let mut known = std::collections::HashSet::new();
    for id in ids.iter().filter(|id| known.insert((*id).clone())) {
        let after = after.get(id).copied();
        feeds.push(Feed::open(&core, id, call.who(), after).await?);
    }
    Ok(form.answer(stream::several(&core, feeds, form)))
}

fn form(call: &Call) -> Form {
    if call.wants_events() {
        Form::Events
    } else {
        Form::Lines
    }
}

fn last_event(call: &Call) -> Option<String> {
    let value = call.headers.get("last-event-id")?;
    Some(value.to_str().unwrap_or("?").to_owned())
}

fn bad_after() -> ApiError {
    ApiError::new("bad-field").with("name", "after")
}
