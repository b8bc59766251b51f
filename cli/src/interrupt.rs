//! Ctrl-C: the first one asks long work to end and tell what it has, the second one ends the program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// A flag that is raised when the person interrupts.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let raised = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // If a signal cannot be caught, it ends the program as it always did.
        let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&raised));
        let _ = flag::register(signal, Arc::clone(&raised));
    }
    raised
}
