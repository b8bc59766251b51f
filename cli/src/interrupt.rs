//! Ctrl-C: the first one asks long work to end and tell what it has, the second one ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Ctrl-C in a dialogue: it hurries work, and it ends the program where a person is asked or did the same before.
pub(crate) struct Interrupt {
    /// Raised by Ctrl-C: whoever works ends soon.
    pub(crate) hurry: Arc<AtomicBool>,
    /// Whether the next Ctrl-C ends the program.
    armed: Arc<AtomicBool>,
}

impl Interrupt {
    /// From now on Ctrl-C is listened to.
    pub(crate) fn new() -> Self {
        let [hurry, armed] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        // If the signal cannot be caught, it ends the program as it always did.
        let _ = flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&armed));
        let _ = flag::register(SIGINT, Arc::clone(&hurry));
        let _ = flag::register(SIGINT, Arc::clone(&armed));
        Self { hurry, armed }
    }

    /// A person is asked: Ctrl-C ends the program.
    pub(crate) fn waiting(&self) {
        self.armed.store(true, Ordering::Relaxed);
    }

    /// The person has answered: Ctrl-C hurries the work that begins now, and only the second one ends the program.
    pub(crate) fn working(&self) {
        self.armed.store(false, Ordering::Relaxed);
    }

    /// Whether Ctrl-C came since it was asked last.
    pub(crate) fn came(&self) -> bool {
        self.hurry.swap(false, Ordering::Relaxed)
    }
}
