//! Many games of two players.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use pyo3::prelude::*;
use tabuleiro_play::data::MatchData;
use tabuleiro_play::matches::{GameResult, MatchGame, MatchPlan, MatchScore, openings};

use crate::analysis::{at_least_one, read_player};
use crate::game::open_bout;
use crate::{interrupt, json, tables};

/// How long an outside program may think about a move.
const MOVE_TIME: Duration = Duration::from_secs(1);

/// Plays a match; the records of its games come second.
#[pyfunction(name = "play_match")]
#[pyo3(signature = (game, first, second, games=100, rules=None, openings=None, seed=1, threads=1, tables=None))]
#[expect(clippy::too_many_arguments, reason = "Python has them by name")]
pub(crate) fn play_match<'py>(
    py: Python<'py>,
    game: &str,
    first: &str,
    second: &str,
    games: u64,
    rules: Option<&str>,
    openings: Option<usize>,
    seed: u64,
    threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<(Bound<'py, PyAny>, Vec<String>)> {
    let bout = open_bout(game, rules)?;
    let games = at_least_one("games", games)?;
    let players = [read_player(first, &bout)?, read_player(second, &bout)?];
    let concurrency = at_least_one("threads", threads as u64)?.min(256) as usize;
    let pairs = games.div_ceil(2).min(openings::USUAL_COUNT as u64) as usize;
    let count = openings.map_or(pairs, |count| count.min(pairs));
    let tables = tables::open(tables);
    let (data, mut records) = interrupt::run(py, |stop| {
        let plan = MatchPlan {
            openings: openings::generate(&bout, count, seed, stop),
            bout,
            players,
            games,
            concurrency,
            seed,
            move_time: MOVE_TIME,
            tables,
        };
        let mut score = MatchScore::new(None);
        let mut records = Vec::new();
        plan.run(stop, |game| {
            score.add(&result(&game));
            records.push((game.number, game.record.to_string()));
            ControlFlow::Continue(())
        });
        let interrupted = stop.load(Ordering::Relaxed);
        let data = MatchData {
            interrupted,
            ..MatchData::new(&plan, score.summary())
        };
        (data, records)
    })?;
    records.sort_unstable();
    let records = records.into_iter().map(|(_, record)| record).collect();
    Ok((json::to_python(py, &data)?, records))
}

fn result(game: &MatchGame) -> GameResult {
    GameResult {
        pair: game.number / 2,
        side: game.first,
        outcome: game.outcome,
        plies: game.plies,
        overruns: game.overruns.map(|overruns| overruns.count),
    }
}
