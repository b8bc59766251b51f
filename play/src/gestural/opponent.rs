//! Who plays against the caller of a batch.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{Message, Side};

use crate::bout::Bout;
use crate::player::{Player, PlayerKind};
use crate::tables::Tables;

/// Who plays against the caller: a computer of this library.
#[derive(Clone)]
pub struct Opponent {
    kind: PlayerKind,
    side: Option<Side>,
    tables: Arc<Tables>,
}

impl Opponent {
    /// Any computer but an outside program. `side` is that of the caller in every game; without it the caller is White in games 0, 2, 4, … and
    /// Black in the others.
    pub fn new(
        kind: PlayerKind,
        side: Option<Side>,
        tables: &Arc<Tables>,
    ) -> Result<Self, Message> {
        match kind {
            PlayerKind::Human => Err(Message::new("batch-no-person")),
            PlayerKind::Outside(_) => Err(Message::new("player-outside-refused")),
            kind => Ok(Self {
                kind,
                side,
                tables: Arc::clone(tables),
            }),
        }
    }

    /// Whether it needs no time to think.
    pub fn is_instant(&self) -> bool {
        matches!(self.kind, PlayerKind::Random)
    }

    /// The side of the caller in the game of this number.
    pub(super) fn side_of_caller(&self, game: usize) -> Side {
        self.side.unwrap_or(Side::BOTH[game % 2])
    }

    /// A computer player.
    pub(super) fn rival(&self) -> Rival {
        if self.is_instant() {
            return Rival::Random;
        }
        // Outside programs alone are given a time.
        let player = Player::new(self.kind.clone(), Duration::ZERO, &self.tables);
        Rival::Thinker(Box::new(player.reproducible()))
    }
}

impl std::fmt::Debug for Opponent {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = formatter.debug_struct("Opponent");
        shown
            .field("kind", &self.kind)
            .field("side", &self.side)
            .finish_non_exhaustive()
    }
}

/// An opponent at work.
pub(super) enum Rival {
    /// Any legal turn, each with equal chance.
    Random,
    /// It looks at the game so far.
    Thinker(Box<Player>),
}

/// The move of a player that remembers nothing of other games, the same for the same seed.
pub(super) fn think(player: &mut Player, bout: &Bout, seed: u64, stop: &AtomicBool) -> String {
    const OWN: &str = "computers of our own choose a move while the game goes on";
    player.begin(bout, seed).expect(OWN);
    let chosen = player.choose(bout, stop, &mut |_| {});
    chosen.ok().flatten().expect(OWN).mv
}
