//! Which game and which rules are played, in whatever order the options come.
//!
//! Clients keep options in maps: `Rules` may come before the `Game` that they belong to.

use crate::bout::Bout;
use crate::catalogue::infos;
use crate::error::OpenError;

/// What is known about the choice of the game beside the game itself.
#[derive(Debug)]
pub(super) struct Selection {
    /// The game and the rules that the conversation began with.
    pub(super) first: (&'static str, String),
    named: Named,
    /// Rules that are waiting for a game to be named that knows them.
    waiting: Option<String>,
}

/// Whether anyone has named the game, or it is only the first of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Yes,
    No,
}

/// What becomes of rules.
pub(super) enum Taken {
    /// They are those of the present game from now on.
    Now(Bout),
    /// The present game does not know them, but another one does.
    Later,
}

impl Selection {
    /// A conversation that begins with a game.
    pub(super) fn new(bout: &Bout, named: Named) -> Self {
        Self {
            first: (bout.info().name, bout.rules()),
            named,
            waiting: None,
        }
    }

    /// Chooses a game: under the rules that wait for it, if it knows them; under those it has, if it is the present one; else under its first
    /// preset.
    pub(super) fn game(&mut self, present: &Bout, name: &str) -> Result<Bout, OpenError> {
        let bout = if name == present.info().name {
            present.fresh()
        } else {
            Bout::open_default(name)?
        };
        self.named = Named::Yes;
        let awaited = |rules: &String| Bout::open(name, rules).ok();
        let Some(awaited) = self.waiting.as_ref().and_then(awaited) else {
            return Ok(bout);
        };
        self.waiting = None;
        Ok(kept(present, awaited))
    }

    /// Chooses rules for the present game, or for one that is still to be named.
    pub(super) fn rules(&mut self, present: &Bout, text: &str) -> Result<Taken, OpenError> {
        let info = present.info();
        let text = if super::is_empty(text) {
            info.presets[0].name
        } else {
            text
        };
        match Bout::open(info.name, text) {
            Ok(bout) => {
                // As long as nobody has named a game, they may be meant for another one that knows them too.
                self.waiting = (self.named == Named::No).then(|| text.to_owned());
                Ok(Taken::Now(kept(present, bout)))
            }
            Err(error) => {
                let known = |name: &str| Bout::open(name, text).is_ok();
                if !infos().iter().any(|info| known(info.name)) {
                    return Err(error);
                }
                self.waiting = Some(text.to_owned());
                Ok(Taken::Later)
            }
        }
    }
}

/// The start of a game; if the present one is the same, of that one: the engine still knows it.
fn kept(present: &Bout, bout: Bout) -> Bout {
    let same = present.info().name == bout.info().name && present.rules() == bout.rules();
    if same { present.fresh() } else { bout }
}
