//! Records of strangers: checked, and as data.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use tabuleiro_play::record::{self, TreeData};
use tabuleiro_play::{DraftData, Message, replay};

use super::chore;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::pool::Guard;
use crate::reply;

pub(super) async fn check(State(core): State<Arc<Core>>, call: Call) -> Result<Response, ApiError> {
    let text = String::from_utf8(call.body.to_vec());
    let text =
        text.map_err(|_| ApiError::new("unreadable").message(Message::new("api-no-text")))?;
    // Many games take a while: whoever goes away does not want them any more.
    let (guard, stop) = Guard::new();
    let games = chore(&core, &call, move || {
        let mut games = Vec::new();
        for record in record::Records::new(&text) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let record = record.map_err(|error| refused(&text, error.at, error.message()))?;
            let replayed =
                replay(&record).map_err(|error| refused(&text, error.at, error.message))?;
            games.push(game(&replayed));
        }
        Ok(games)
    });
    let games = games.await?;
    drop(guard);
    Ok(reply::json(StatusCode::OK, &json!({"games": games})))
}

/// A game with its variations as data, written as the text of a record.
pub(super) async fn write(State(core): State<Arc<Core>>, call: Call) -> Result<Response, ApiError> {
    let draft: DraftData = serde_json::from_slice(&call.body)
        .map_err(|_| ApiError::new("bad-field").with("name", "moves"))?;
    let text = chore(&core, &call, move || {
        let refused = |message| ApiError::new("bad-record").message(message);
        Ok(draft.record().map_err(refused)?.to_string())
    });
    Ok(reply::json(StatusCode::OK, &json!({"text": text.await?})))
}

fn game(replayed: &tabuleiro_play::Replayed) -> Json {
    let record = &replayed.record;
    let tags = record.tags.as_slice().iter();
    let tags: serde_json::Map<String, Json> = tags
        .map(|tag| (tag.name().to_owned(), tag.value().into()))
        .collect();
    let moves: Vec<_> = record.moves.iter().map(|node| node.mv.as_str()).collect();
    json!({
        "tags": tags,
        "moves": moves,
        "tree": TreeData::from(record),
        "position": replayed.bout.position(),
        "result": record.result.as_str(),
        "reason": replayed.bout.outcome().map(|outcome| outcome.reason),
    })
}

/// What is wrong, and where.
fn refused(text: &str, at: usize, message: Message) -> ApiError {
    let (line, column) = record::place(text, at);
    ApiError::new("bad-record")
        .at(line, column, message)
        .fact("line", line)
        .fact("column", column)
}
