//! The games by name.

use tabuleiro_core::{Enumerate, Info, Playable, Rules};
use tabuleiro_games::{Visitor, each};

use crate::bout::Bout;
use crate::error::OpenError;
use crate::typed::Typed;

/// The facts about all games, in the order of the list.
pub fn infos() -> Vec<&'static Info> {
    let mut names = Names(Vec::new());
    each(&mut names);
    names.0
}

/// Begins a bout of a game under these rules, from the usual start.
pub(crate) fn open(game: &str, rules: &str) -> Result<Bout, OpenError> {
    let mut opener = Opener {
        game,
        rules,
        found: None,
    };
    each(&mut opener);
    let unknown = || Err(OpenError::UnknownGame(game.to_owned()));
    opener.found.unwrap_or_else(unknown)
}

/// Begins a bout of a game under its default preset.
pub(crate) fn open_default(game: &str) -> Result<Bout, OpenError> {
    let info = infos().into_iter().find(|info| info.name == game);
    let info = info.ok_or_else(|| OpenError::UnknownGame(game.to_owned()))?;
    open(game, info.presets[0].name)
}

struct Names(Vec<&'static Info>);

impl Visitor for Names {
    fn visit<G: Playable>(&mut self) {
        if self.0.iter().all(|info| info.name != G::INFO.name) {
            self.0.push(const { &G::INFO });
        }
    }
}

struct Opener<'a> {
    game: &'a str,
    rules: &'a str,
    found: Option<Result<Bout, OpenError>>,
}

impl Opener<'_> {
    fn open<G: Playable>(&mut self, begin: impl Fn(Rules<G::Options>) -> Typed<G>) {
        if self.found.is_some() || self.game != G::INFO.name {
            return;
        }
        match self.rules.parse::<Rules<G::Options>>() {
            Ok(rules) if G::fits(&rules) => self.found = Some(Ok(Bout::of(begin(rules)))),
            // The game is visited again with a larger word.
            Ok(_) => {}
            Err(error) => self.found = Some(Err(error.into())),
        }
    }
}

impl Visitor for Opener<'_> {
    fn visit<G: Playable>(&mut self) {
        self.open::<G>(Typed::new);
    }

    fn visit_solvable<G: Playable + Enumerate>(&mut self) {
        self.open::<G>(Typed::solvable);
    }
}
