//! Finds a game by its name, if it can be solved under the rules.

use std::path::Path;

use tabuleiro_core::{Enumerate, Playable, Rules};
use tabuleiro_games::{Visitor, each};

use super::SolvingError;
use super::job::{AnyJob, Opened};
use crate::error::OpenError;

/// The game of this name under these rules, with its numbering.
pub(super) fn find(
    game: &str,
    rules: &str,
    folder: &Path,
) -> Result<Box<dyn AnyJob>, SolvingError> {
    let mut finder = Finder {
        game,
        rules,
        folder,
        found: None,
        reach: None,
    };
    each(&mut finder);
    let unknown = || Err(OpenError::UnknownGame(game.to_owned()).into());
    finder.found.unwrap_or_else(unknown)
}

struct Finder<'a> {
    game: &'a str,
    rules: &'a str,
    folder: &'a Path,
    found: Option<Result<Box<dyn AnyJob>, SolvingError>>,
    /// What could be solved of the game.
    reach: Option<&'static str>,
}

impl Finder<'_> {
    /// The game under the rules, if it is the one that is looked for.
    fn game<G: Playable>(&mut self) -> Option<G> {
        if self.found.is_some() || self.game != G::INFO.name {
            return None;
        }
        match self.rules.parse::<Rules<G::Options>>() {
            // If it does not fit, the game is visited again with a larger word.
            Ok(rules) => G::fits(&rules).then(|| G::new(rules)),
            Err(error) => {
                self.found = Some(Err(OpenError::from(error).into()));
                None
            }
        }
    }
}

impl Visitor for Finder<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.game::<G>().is_some() {
            let reach = self.reach;
            self.found = Some(Err(SolvingError::Impossible { reach }));
        }
    }

    fn visit_solvable<G: Playable + Enumerate>(&mut self) {
        if self.game == G::INFO.name {
            self.reach = Some(G::REACH);
        }
        let Some(game) = self.game::<G>() else {
            return;
        };
        let reach = self.reach;
        let opened = Opened::new(game, self.folder);
        let impossible = SolvingError::Impossible { reach };
        self.found = Some(match opened {
            Some(opened) => Ok(Box::new(opened)),
            None => Err(impossible),
        });
    }
}
