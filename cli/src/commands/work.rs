//! Long work on tables: threads, a bar, and what to say when it fails.

use std::path::Path;
use std::sync::Mutex;

use indicatif::ProgressBar;
use tabuleiro_play::solving::SolvingError;
use tabuleiro_solver::{Effort, Fault, Phase, Progress, Snapshots, SolveError, TableError};

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

fn show(bar: &ProgressBar, phase: &Mutex<Option<Phase>>, told: Progress, terminal: &Terminal) {
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

fn words(phase: Phase, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    match phase {
        Phase::Prepare => speech.word("phase-prepare"),
        Phase::Follow { plies } => {
            speech.words("phase-follow", &[("plies", plies.to_string().into())])
        }
        Phase::Count => speech.word("phase-count"),
        Phase::Write => speech.word("phase-write"),
        Phase::Load => speech.word("phase-load"),
        Phase::Sums => speech.word("phase-sums"),
        Phase::Verify => speech.word("phase-verify"),
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
        Fault::Io(_) | Fault::NotATable | Fault::Version(_) | Fault::Unknown(_) | Fault::Snapshot
    );
    if unreadable && path == file {
        return Failure::Input(terminal.speech.say(&error.message()));
    }
    failure(error, terminal)
}
