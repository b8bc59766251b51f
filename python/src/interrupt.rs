//! Long work: without Python's lock, and until Ctrl-C.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// How often Python is asked whether somebody has pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(20);

/// Does work on a thread of its own while this one looks for signals. A signal whose handler raises an exception raises the flag of the work, and the
/// exception is returned when the work has ended.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let (stop, ended) = (AtomicBool::new(false), AtomicBool::new(false));
    let waiting = thread::current();
    let mut raised = None;
    let done = thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let done = work(&stop);
            ended.store(true, Ordering::Release);
            waiting.unpark();
            done
        });
        // A thread that panics ends without a word.
        while !ended.load(Ordering::Acquire) && !worker.is_finished() {
            py.detach(|| thread::park_timeout(LOOK));
            if let Err(error) = py.check_signals() {
                stop.store(true, Ordering::Relaxed);
                raised = Some(error);
            }
        }
        py.detach(|| worker.join())
    });
    let done = done.unwrap_or_else(|panic| resume_unwind(panic));
    raised.map_or(Ok(done), Err)
}
