//! The games, one folder each, and the one list of them.
//!
//! A game knows [`tabuleiro_core`] and nothing else: no search, no tables, no front end, no other game.
//!
//! ```
//! use tabuleiro_core::{Game, Rules};
//! use tabuleiro_games::kono::Kono;
//!
//! let game = Kono::<u64>::new(Rules::default());
//! assert_eq!(game.count(&game.start()), 8);
//! ```

pub mod kono;
pub mod mitsudomoe;
pub mod sixmaking;
pub mod wali;

#[cfg(test)]
mod glances;
#[cfg(test)]
mod testing;

use tabuleiro_core::{Enumerate, Playable, Wide};

/// Something to be done for every game.
pub trait Visitor {
    /// Does it for one game. A game whose board may be large is visited once per size of its words, the smallest first.
    fn visit<G: Playable>(&mut self);

    /// Does it for a game whose positions can be numbered, under some rules at least.
    fn visit_solvable<G: Playable + Enumerate>(&mut self) {
        self.visit::<G>();
    }
}

/// Takes the visitor to all games.
pub fn each(visitor: &mut impl Visitor) {
    visitor.visit_solvable::<kono::Kono<u64>>();
    visitor.visit::<kono::Kono<Wide>>();
    visitor.visit::<mitsudomoe::Mitsudomoe>();
    visitor.visit_solvable::<sixmaking::Sixmaking<u32, 25>>();
    visitor.visit::<sixmaking::Sixmaking<u64, 64>>();
    visitor.visit::<sixmaking::Sixmaking<Wide, 256>>();
    visitor.visit_solvable::<wali::Wali<u64>>();
    visitor.visit::<wali::Wali<Wide>>();
}
