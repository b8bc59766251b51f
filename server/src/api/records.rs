//! Records of strangers: checked, and as data.

use std::sync::Arc;

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
use crate::reply;

pub(super) async fn check(State(core): State<Arc<Core>>, call: Call) -> Result<Response, ApiError> {
    let text = String::from_utf8(call.body.to_vec()).map_err(|_| ApiError::new("unreadable"))?;
    let games = chore(&core, move || {
        let mut games = Vec::new();
        for record in record::Records::new(&text) {
            let record = record.map_err(|error| refused(&text, error.at, error.message()))?;
            let replayed =
                replay(&record).map_err(|error| refused(&text, error.at, error.message))?;
            games.push(game(&replayed));
        }
        Ok(games)
    });
    Ok(reply::json(StatusCode::OK, &json!({"games": games.await?})))
}

/// A game with its variations as data, written as the text of a record.
pub(super) async fn write(State(core): State<Arc<Core>>, call: Call) -> Result<Response, ApiError> {
    let draft: DraftData = serde_json::from_slice(&call.body)
        .map_err(|_| ApiError::new("bad-field").with("name", "moves"))?;
    let text = chore(&core, move || {
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
