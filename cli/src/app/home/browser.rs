//! Playing in the browser: a server for this machine alone, as long as the program runs.

use tabuleiro_server::Server;

use crate::app::screen::Context;
use crate::commands::serve;

/// The server, once somebody has asked for it.
#[derive(Default)]
pub(super) struct Browser {
    server: Option<Server>,
    /// Why it could not be started.
    failure: Option<String>,
}

impl Browser {
    /// Starts the server if it does not run, and shows it in a browser.
    pub(super) fn open(&mut self, context: &Context) {
        if self.server.is_none() {
            match serve::start_here() {
                Ok(server) => self.server = Some(server),
                Err(error) => {
                    let words = serve::explain(&error, &context.speech);
                    self.failure = Some(context.fit(&words));
                }
            }
        }
        if let Some(server) = &self.server {
            // Where there is no browser, the address is on the screen.
            let _ = serve::open(&serve::address(server.address()));
        }
    }

    /// What the menu says: what it is for, where it is, or why it is not there.
    pub(super) fn about(&self, context: &Context) -> String {
        match (&self.server, &self.failure) {
            (Some(server), _) => serve::address(server.address()),
            (None, Some(failure)) => failure.clone(),
            (None, None) => context.word("home-browser-about"),
        }
    }
}
