//! Questions about games and positions.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use tabuleiro_play::Bout;
use tabuleiro_play::data::{CatalogueData, ChoicesData, DrawingData, PositionData, ProbeData};

use super::chore;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::game::open_bout;
use crate::reply::{self, Keep, cacheable, cacheable_json};
use crate::texts;

type Answer = Result<Response, ApiError>;

/// The position that a request names: a game, rules, a position, and moves from there.
pub(super) async fn place(core: &Core, call: &Call) -> Result<Bout, ApiError> {
    let game = call.needed("game")?;
    let rules = call.text("rules")?.filter(|rules| !rules.is_empty());
    let position = call
        .text("position")?
        .filter(|position| !position.is_empty());
    let moves = call.list("moves")?;
    let sample = call.flag("sample")?.unwrap_or(false);
    chore(core, call, move || {
        let mut bout = open_bout(&game, rules.as_deref(), position.as_deref())?;
        for (ply, mv) in moves.iter().enumerate() {
            bout.play(mv)
                .map_err(|error| ApiError::illegal(mv, error).fact("ply", ply))?;
        }
        if sample {
            play_on(&mut bout);
        }
        Ok(bout)
    })
    .await
}

/// How many moves are played for a picture of a game in progress.
const SAMPLE: u64 = 14;

/// Some moves by chance, always the same: an empty board would be no picture of a game.
fn play_on(bout: &mut Bout) {
    for seed in 0..SAMPLE {
        let before = bout.clone();
        let Some(mv) = bout.random_move(seed) else {
            return;
        };
        if bout.play(&mv).is_err() || bout.outcome().is_some() {
            *bout = before;
            return;
        }
    }
}

pub(super) async fn catalogue(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let data = CatalogueData::new(core.speech(call.language));
    Ok(cacheable_json(&call.headers, &data, Keep::Ask))
}

pub(super) async fn texts(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let data = texts::messages(core.speech(call.language));
    Ok(cacheable_json(&call.headers, &data, Keep::Ask))
}

/// The rules of a game as its page shows them, in Markdown.
pub(super) async fn rules(State(_core): State<Arc<Core>>, call: Call) -> Answer {
    let bout = open_bout(&call.needed("game")?, None, None)?;
    let texts = bout.info().texts;
    let own = texts
        .iter()
        .find(|texts| texts.language == call.language.code());
    let text = own.or(texts.first()).map_or("", |texts| texts.rules);
    let data = json!({"game": bout.info().name, "text": text});
    Ok(cacheable_json(&call.headers, &data, Keep::Ask))
}

pub(super) async fn position(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let bout = place(&core, &call).await?;
    Ok(cacheable_json(
        &call.headers,
        &PositionData::new(&bout),
        Keep::Ask,
    ))
}

/// A position that somebody has drawn: its text, if it is a position of the game.
pub(super) async fn drawing(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let wrong = || ApiError::new("bad-field").with("name", "drawing");
    let drawing = DrawingData::deserialize(call.field("drawing")).map_err(|_| wrong())?;
    let mut bout = place(&core, &call).await?;
    let text = drawing.position(&bout).ok_or_else(wrong)?;
    bout.set_up(&text).map_err(|error| {
        ApiError::reading("bad-position", &text, error).fact("position", text.clone())
    })?;
    Ok(reply::json(StatusCode::OK, &PositionData::new(&bout)))
}

pub(super) async fn moves(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let bout = place(&core, &call).await?;
    let data = chore(&core, &call, move || {
        Ok(json!({
            "game": bout.info().name,
            "rules": bout.rules(),
            "position": bout.position(),
            "turn": bout.turn(),
            "moves": bout.moves(),
        }))
    });
    Ok(cacheable_json(&call.headers, &data.await?, Keep::Ever))
}

pub(super) async fn choices(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let bout = place(&core, &call).await?;
    let data = chore(&core, &call, move || Ok(ChoicesData::new(&bout))).await?;
    Ok(cacheable_json(&call.headers, &data, Keep::Ever))
}

/// Why gestures do not begin a legal move, in words.
pub(super) async fn refusal(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let gestures = call.list("gestures")?;
    let bout = place(&core, &call).await?;
    let refusal = chore(&core, &call, move || {
        let read = gestures.iter().map(|text| bout.read_gesture(text));
        let read: Result<Vec<_>, _> = read.collect();
        let read = read.map_err(|_| ApiError::new("bad-value").with("name", "gestures"))?;
        Ok(bout.refusal(&read))
    });
    let speech = core.speech(call.language);
    let words = refusal.await?.map(|message| speech.say(&message));
    let data = json!({"refusal": words});
    Ok(cacheable_json(&call.headers, &data, Keep::Ask))
}

pub(super) async fn probe(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let bout = place(&core, &call).await?;
    let quiet = call.flag("quiet")?.unwrap_or(false);
    let tables = Arc::clone(&core.pool.tables);
    let data = chore(&core, &call, move || {
        let probed = bout.probe(&tables);
        Ok(probed.map(|probed| ProbeData::new(&bout, probed)))
    });
    match data.await? {
        Some(data) => Ok(cacheable_json(&call.headers, &data, Keep::Ask)),
        // Browsers report every 404 as an error, also where it is an answer like any other.
        None if quiet => Ok(StatusCode::NO_CONTENT.into_response()),
        None => Err(ApiError::new("no-table")),
    }
}

pub(super) async fn svg(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let drawn = draw(&core, &call).await?;
    Ok(cacheable(
        &call.headers,
        "image/svg+xml",
        drawn.into(),
        Keep::Ask,
    ))
}

pub(super) async fn png(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let drawn = draw(&core, &call).await?;
    let pixels = chore(&core, &call, move || {
        tabuleiro_play::diagram::png(&drawn).map_err(|_| ApiError::new("internal"))
    });
    Ok(cacheable(
        &call.headers,
        "image/png",
        pixels.await?.into(),
        Keep::Ask,
    ))
}

/// The picture of a position.
async fn draw(core: &Arc<Core>, call: &Call) -> Result<String, ApiError> {
    use tabuleiro_play::diagram::{Style, Theme, Visibility, svg};
    let theme = match call.text("theme")?.as_deref() {
        None | Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        Some("print") => Theme::Print,
        Some(_) => return Err(ApiError::new("bad-value").with("name", "theme")),
    };
    let flipped = call.flag("flip")?.unwrap_or(false);
    let size = call.number("size")?.unwrap_or(480);
    if !(16..=2000).contains(&size) {
        return Err(ApiError::new("bad-value").with("name", "size"));
    }
    let bout = place(core, call).await?;
    let speech = core.speech(call.language);
    let position = [("position", bout.position().into())];
    let style = Style {
        theme,
        coordinates: Visibility::Shown,
        turn: if bout.outcome().is_some() {
            Visibility::Hidden
        } else {
            Visibility::Shown
        },
        bottom: if flipped {
            tabuleiro_play::Side::Black
        } else {
            tabuleiro_play::Side::White
        },
        size: size as u32,
        title: format!("{} · {}", bout.info().title, bout.rules()),
        description: speech.words("diagram-position", &position),
    };
    Ok(svg(&bout.view(), &style))
}
