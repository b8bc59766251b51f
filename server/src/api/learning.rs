//! Learning a game: its lesson, and hints.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use tabuleiro_play::data::LessonData;
use tabuleiro_play::{Hint, Lesson, Limits, Refusal, Search};
use tokio::sync::oneshot;

use super::analysis::refused;
use super::chore;
use super::positions::place;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::game::open_bout;
use crate::reply::{self, Keep, cacheable_json};

type Answer = Result<Response, ApiError>;

/// How long a hint is thought about: good enough for whoever needs one, and soon there.
const THOUGHT: Duration = Duration::from_millis(400);

/// How a game is taught.
pub(super) async fn lesson(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let info = open_bout(&call.needed("game")?, None, None)?.info();
    let lesson = chore(&core, &call, move || {
        Lesson::of(info).ok_or_else(|| ApiError::new("not-found"))
    });
    let data = LessonData::new(&lesson.await?, core.speech(call.language));
    Ok(cacheable_json(&call.headers, &data, Keep::Ask))
}

/// A move worth playing, and why.
pub(super) async fn hint(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let bout = place(&core, &call).await?;
    if let Some(outcome) = bout.outcome() {
        return Err(Refusal::Over(outcome).into());
    }
    let limits = Limits {
        time: Some(THOUGHT.min(core.options.analysis)),
        ..Limits::default()
    };
    let place =
        json!({"game": bout.info().name, "rules": bout.rules(), "position": bout.position()});
    let (reply, done) = oneshot::channel();
    let job = move |tables: &tabuleiro_play::Tables, stop: &std::sync::atomic::AtomicBool| {
        let mut search = Search::within(limits).tables(tables).stop(stop);
        let analysis = bout.engine().analyse(&mut search);
        // Whoever asked may have gone.
        let _ = reply.send(analysis.map(|analysis| Hint::new(&bout, &analysis)));
    };
    let _guard = core
        .pool
        .submit(call.arrival.client, job)
        .map_err(refused)?;
    let hint = done.await.ok().flatten();
    let hint = hint.ok_or_else(|| ApiError::new("busy"))?;
    let speech = core.speech(call.language);
    let reasons: Vec<_> = hint
        .reasons
        .iter()
        .map(|reason| speech.say(reason))
        .collect();
    let mut answer = place;
    answer["move"] = hint.mv.into();
    answer["reasons"] = reasons.into();
    Ok(reply::json(StatusCode::OK, &answer))
}
