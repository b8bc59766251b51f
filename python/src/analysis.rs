//! What the engine and the computer players think of a position.

use std::path::PathBuf;
use std::time::Duration;

use pyo3::prelude::*;
use tabuleiro_play::data::AnalysisData;
use tabuleiro_play::{
    Bout, Limits, OutsidePrograms, Player, PlayerKind, Search, SearchSettings, check_memory,
    out_of_memory,
};

use crate::errors::{self, PlayerError, TabuleiroError, speech};
use crate::{interrupt, json, tables};

/// What bounds an analysis where nothing else does, in seconds.
const USUAL_TIME: f64 = 1.0;
/// The longest time that can be asked for, in seconds: a day.
const LONGEST: f64 = 86_400.0;
/// How long an outside program may think about a move.
const MOVE_TIME: Duration = Duration::from_secs(1);

pub(crate) struct AnalysisOptions {
    pub(crate) time: Option<f64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) lines: usize,
    pub(crate) threads: usize,
}

impl AnalysisOptions {
    fn settings(&self) -> PyResult<SearchSettings> {
        let bounded = self.nodes.is_some() || self.depth.is_some();
        let time = self.time.or((!bounded).then_some(USUAL_TIME));
        let limits = Limits {
            depth: self
                .depth
                .map(|depth| at_least_one("depth", depth.into()))
                .transpose()?
                .map(|depth| depth as u32),
            nodes: self
                .nodes
                .map(|nodes| at_least_one("nodes", nodes))
                .transpose()?,
            time: time.map(duration).transpose()?,
            enough: None,
        };
        let mut settings = SearchSettings::within(limits);
        settings.lines = at_least_one("lines", self.lines as u64)? as usize;
        settings.threads = at_least_one("threads", self.threads as u64)?.min(256) as usize;
        Ok(settings)
    }
}

/// What the engine thinks, as `analyse --json` prints it last.
pub(crate) fn analyse<'py>(
    py: Python<'py>,
    bout: &Bout,
    options: &AnalysisOptions,
    folder: Option<PathBuf>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = options.settings()?;
    refuse_the_end(bout)?;
    let tables = tables::open(folder);
    let analysis = interrupt::run(py, |stop| {
        let mut search = Search::new(settings).tables(&tables).stop(stop);
        let engine = bout.engine();
        check_memory(settings.kibibytes).and_then(|()| engine.provide(&mut search))?;
        Ok(engine.analyse(&mut search))
    })?;
    let analysis =
        analysis.map_err(|refused| errors::raise::<TabuleiroError>(&out_of_memory(refused)))?;
    tables::warn_of_faults(py, &tables)?;
    let data = analysis.map(|analysis| AnalysisData {
        done: true,
        ..AnalysisData::new(bout, &analysis)
    });
    json::to_python(py, &data)
}

/// The move that a player makes.
pub(crate) fn best_move(
    py: Python<'_>,
    bout: &Bout,
    player: &str,
    seed: u64,
    folder: Option<PathBuf>,
) -> PyResult<String> {
    let kind = read_player(player, bout)?;
    refuse_the_end(bout)?;
    let tables = tables::open(folder);
    let chosen = interrupt::run(py, |stop| {
        let mut player = Player::new(kind, MOVE_TIME, &tables).reproducible();
        player.begin(bout, seed)?;
        player.choose(bout, stop, &mut |_| {})
    })?;
    let chosen = chosen.map_err(|error| errors::raise::<PlayerError>(&error.message()))?;
    let mv = chosen.map(|chosen| chosen.mv);
    // What an outside program says has not been looked at.
    let mv = mv.ok_or_else(|| PlayerError::new_err("the player has chosen no move"))?;
    let legal = bout.clone().play(&mv);
    legal.map_err(|error| errors::mv(&mv, &error))
}

/// A player that needs no person.
pub(crate) fn read_player(text: &str, bout: &Bout) -> PyResult<PlayerKind> {
    let kind = PlayerKind::read(text, bout, OutsidePrograms::Allowed);
    match kind.map_err(|message| errors::raise::<PlayerError>(&message))? {
        PlayerKind::Human => Err(PlayerError::new_err(
            "a person cannot be asked here: name a computer",
        )),
        kind => Ok(kind),
    }
}

fn refuse_the_end(bout: &Bout) -> PyResult<()> {
    match bout.outcome() {
        Some(outcome) => Err(TabuleiroError::new_err(
            speech().ending(bout.info(), outcome),
        )),
        None => Ok(()),
    }
}

/// A length of time in seconds.
pub(crate) fn duration(seconds: f64) -> PyResult<Duration> {
    if seconds > 0.0 && seconds <= LONGEST {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(TabuleiroError::new_err(format!(
            "time must be more than 0 and at most {LONGEST} seconds, not {seconds}"
        )))
    }
}

/// A number that counts something.
pub(crate) fn at_least_one(name: &str, number: u64) -> PyResult<u64> {
    if number >= 1 {
        Ok(number)
    } else {
        Err(TabuleiroError::new_err(format!(
            "{name} must be at least 1, not {number}"
        )))
    }
}
