//! Analyses: a stream of what the engine finds out.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::Response;
use futures_util::stream;
use tabuleiro_play::data::AnalysisData;
use tabuleiro_play::{Analysis, Limits, Search, Tables, read_count, read_depth, read_time};
use tokio::sync::mpsc;

use super::positions::place;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::pool::Full;
use crate::reply::Form;

/// The most lines.
const MOST_LINES: u64 = 16;

pub(super) async fn analyse(
    State(core): State<Arc<Core>>,
    call: Call,
) -> Result<Response, ApiError> {
    let limits = limits(&core, &call)?;
    let lines = call.number("lines")?.unwrap_or(1);
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(ApiError::new("bad-value").with("name", "lines"));
    }
    let bout = place(&core, &call).await?;
    if let Some(outcome) = bout.outcome() {
        return Err(tabuleiro_play::Refusal::Over(outcome).into());
    }
    searched(&core, &call, move |tell, tables, stop| {
        let send = |analysis: &Analysis, done: bool| {
            let data = AnalysisData {
                done,
                ..AnalysisData::new(&bout, analysis)
            };
            tell("analysis", serde_json::to_string(&data).unwrap_or_default());
        };
        let mut report = |analysis: &Analysis| send(analysis, false);
        let mut search = Search::within(limits)
            .lines(lines as usize)
            .tables(tables)
            .stop(stop)
            .on_report(&mut report);
        let last = bout.engine().analyse(&mut search);
        drop(search);
        if let Some(last) = last {
            send(&last, true);
        }
    })
}

/// Sends one object of a stream.
pub(super) type Tell<'a> = &'a dyn Fn(&'static str, String);

/// Lets a worker search and streams what it sends. Whoever goes away stops it.
pub(super) fn searched(
    core: &Arc<Core>,
    call: &Call,
    search: impl FnOnce(Tell<'_>, &Tables, &AtomicBool) + Send + 'static,
) -> Result<Response, ApiError> {
    let form = if call.wants_events() {
        Form::Events
    } else {
        Form::Lines
    };
    let (sender, receiver) = mpsc::unbounded_channel::<Bytes>();
    let job = move |tables: &Tables, stop: &AtomicBool| {
        let tell = |kind: &'static str, text: String| {
            // Whoever asked may have gone; then the flag is raised.
            let _ = sender.send(form.event(None, kind, &text));
        };
        search(&tell, tables, stop);
    };
    let guard = core
        .pool
        .submit(call.arrival.client, job)
        .map_err(refused)?;
    let state = (receiver, guard, core.stopping.clone());
    let body = stream::unfold(state, async |(mut receiver, guard, mut stopping)| {
        let bytes = tokio::select! {
            bytes = receiver.recv() => bytes?,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        };
        Some((
            Ok::<_, std::convert::Infallible>(bytes),
            (receiver, guard, stopping),
        ))
    });
    Ok(form.answer(Body::from_stream(body)))
}

/// Why the engine cannot be asked now.
pub(super) fn refused(full: Full) -> ApiError {
    match full {
        Full::Queue => ApiError::new("busy").retry(5),
        Full::Client => ApiError::new("too-many-requests").retry(5),
    }
}

fn limits(core: &Core, call: &Call) -> Result<Limits, ApiError> {
    let refused = |message| ApiError::new("bad-value").message(message);
    let time = call
        .text("time")?
        .map(|text| read_time(&text).map_err(refused));
    let nodes = call
        .text("nodes")?
        .map(|text| read_count("nodes", &text).map_err(refused));
    let depth = call
        .text("depth")?
        .map(|text| read_depth(&text).map_err(refused));
    let (time, nodes, depth) = (time.transpose()?, nodes.transpose()?, depth.transpose()?);
    let most = core.options.analysis;
    let usual = if nodes.is_some() || depth.is_some() {
        most
    } else {
        most.min(std::time::Duration::from_secs(2))
    };
    Ok(Limits {
        time: Some(time.unwrap_or(usual).min(most)),
        nodes,
        depth,
        ..Limits::default()
    })
}
