//! Exact values of whole games.

use std::path::PathBuf;
use std::time::Duration;

use pyo3::prelude::*;
use serde::Serialize;
use tabuleiro_play::Probed;
use tabuleiro_play::solving::{Census, Effort, Job, SetAside, Snapshots, SolvingError};

use crate::analysis::at_least_one;
use crate::errors::{self, SolveError};
use crate::game::open_bout;
use crate::{interrupt, json, tables};

/// How often what is known is kept.
const SNAPSHOTS: Duration = Duration::from_mins(2);

const NO_FOLDER: &str = "neither HOME nor XDG_DATA_HOME is set, so there is no folder for tables: name one with tables=…";

/// The same as `solve --json` prints.
#[derive(Serialize)]
struct Solved {
    game: &'static str,
    rules: String,
    start: Option<Probed>,
    #[serde(flatten)]
    census: Census,
    files: Vec<String>,
}

/// Finds the exact value of every position, writes it to the tables' folder, and returns what `tabuleiro solve --json` prints. What is there already is
/// not solved again; Ctrl-C interrupts, and the next call goes on. `memory` is in MiB.
///
/// >>> import tempfile
/// >>> with tempfile.TemporaryDirectory() as folder:
/// ...     solved = tabuleiro.solve("kono", "size=4", tables=folder)
/// >>> solved["start"]["value"], solved["positions"]["won"]
/// ('draw', 857)
#[pyfunction]
#[pyo3(signature = (game, rules=None, tier=None, threads=1, memory=None, tables=None))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    game: &str,
    rules: Option<&str>,
    tier: Option<&str>,
    threads: usize,
    memory: Option<u64>,
    tables: Option<PathBuf>,
) -> PyResult<Bound<'py, PyAny>> {
    let bout = open_bout(game, rules)?;
    let threads = at_least_one("threads", threads as u64)?.min(256) as usize;
    let opened = tables::open_anew(tables);
    let folder = opened.folder();
    let folder = folder.ok_or_else(|| SolveError::new_err(NO_FOLDER))?;
    let (name, rules) = (bout.info().name, bout.rules());
    let memory = memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
    let work = |stop: &std::sync::atomic::AtomicBool| -> Result<_, SolvingError> {
        let job = Job::open(name, &rules, folder)?.tier(tier);
        let files = job.list()?.into_iter().map(|one| one.path);
        let files = files.map(|path| path.display().to_string()).collect();
        let effort = Effort {
            threads,
            snapshots: Snapshots::Sparing(SNAPSHOTS),
            stop,
            on_progress: &|_| {},
        };
        let set_aside = job.set_aside(&effort)?;
        Ok((job.solve(memory, &effort)?, files, set_aside))
    };
    let solved = interrupt::run(py, work)?;
    let solved = solved.map_err(|error| errors::solving(&rules, &error))?;
    let (census, files, set_aside) = solved;
    for SetAside { error, path } in &set_aside {
        let words = errors::speech().say(&error.message());
        let words = format!(
            "{words}; it has been renamed to {}, and the table is made again",
            path.display()
        );
        tables::warn(py, &words)?;
    }
    tables::forget();
    json::to_python(
        py,
        &Solved {
            game: name,
            start: bout.probe(&opened),
            rules,
            census,
            files,
        },
    )
}
