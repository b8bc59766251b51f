//! Long work on tables: threads, a bar, and what to say when it fails.

use std::path::Path;
use std::sync::Mutex;

use indicatif::ProgressBar;
use tabuleiro_play::solving::SolvingError;
use tabuleiro_solver::{
    Effort, Progress, Snapshots, SolveError, SolvePhase, TableError, TableFault,
};

use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{interrupt, progress};

/// Does long work with a bar that shows how far it is, until it is done or the person interrupts.
pub(super) fn with_bar<T>(
    threads: usize,
    snapshots: Snapshots,
    terminal: &Terminal,
    work: impl FnOnce(&Effort<'_>) -> Result<T, SolvingError>,
) -> Result<T, SolvingError> {
    let bar = progress::bar(0);
    let phase = Mutex::new(None);
    let stop = interrupt::flag();
    let done = work(&Effort {
        threads,
        snapshots,
        stop: &stop,
        on_progress: &|told| show(&bar, &phase, told, terminal),
    });
    bar.finish_and_clear();
    done
}

fn show(bar: &ProgressBar, phase: &Mutex<Option<SolvePhase>>, told: Progress, terminal: &Terminal) {
    // A thread that finds another one at the bar has better things to do than to wait.
    let Ok(mut phase) = phase.try_lock() else {
        return;
    };
    if *phase != Some(told.phase) {
        *phase = Some(told.phase);
        bar.set_message(words(told.phase, terminal));
        bar.set_position(0);
        bar.reset_eta();
    }
    bar.set_length(told.of);
    bar.set_position(told.done);
}

fn words(phase: SolvePhase, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    match phase {
        SolvePhase::Prepare => speech.word("phase-prepare"),
        SolvePhase::Follow { plies } => {
            speech.words("phase-follow", &[("plies", plies.to_string().into())])
        }
        SolvePhase::Count => speech.word("phase-count"),
        SolvePhase::Write => speech.word("phase-write"),
        SolvePhase::Load => speech.word("phase-load"),
        SolvePhase::Sums => speech.word("phase-sums"),
        SolvePhase::Verify => speech.word("phase-verify"),
    }
}

/// What cannot be asked for is wrong input; what was begun and failed is not.
pub(super) fn failure(error: &SolvingError, terminal: &Terminal) -> Failure {
    let line = terminal.speech.say(&error.message());
    match error {
        SolvingError::Open(_)
        | SolvingError::Impossible { .. }
        | SolvingError::UnknownTier { .. } => Failure::Input(line),
        SolvingError::Room { .. } | SolvingError::Solve(_) => Failure::Work(line),
    }
}

/// The same where a file is read that a person has named: one that cannot be read, or is no table at all, is wrong input.
pub(super) fn reading_failure(file: &Path, error: &SolvingError, terminal: &Terminal) -> Failure {
    let SolvingError::Solve(SolveError::Table(TableError { fault, path })) = error else {
        return failure(error, terminal);
    };
    let unreadable = matches!(
        fault,
        TableFault::Io(_)
            | TableFault::NotATable
            | TableFault::Version(_)
            | TableFault::Unknown(_)
            | TableFault::Snapshot
    );
    if unreadable && path == file {
        return Failure::Input(terminal.speech.say(&error.message()));
    }
    failure(error, terminal)
}
