//! Four games, one folder each, and the one list of them.
//!
//! ```text
//!     Five Field Kono             Wali and Dara             Six MaKING              Mitsudomoe
//!   5 | b | b | b | b | b |    6 |   |   |   |   |   |   5 |  |  |  |  |  |   5 |  |  |  |bB|bB|
//!   4 | b |   |   |   | b |    5 |   | w | b |   |   |   4 |  |  |  |  |  |   4 |  |  |  |  |bB|
//!   3 |   |   |   |   |   |    4 |   | w | b |   |   |   3 |  |wb|  |  |  |   3 |  |  |  |  |  |
//!   2 | w |   |   |   | w |    3 | w |   | w | b |   |   2 |  |  | b|  |  |   2 |wW|  |  |  |  |
//!   1 | w | w | w | w | w |    2 |   | b |   |   |   |   1 |  |  |  |  |  |   1 |wW|wW|  |  |  |
//!       a   b   c   d   e      1 |   |   |   |   |   |       a  b  c  d  e        a  b  c  d  e
//!                                  a   b   c   d   e
//!   cross the board           three in a line captures   build the sixth floor   ride rings across
//! ```
//!
//! # A tour
//!
//! - [`kono`], [`mitsudomoe`], [`sixmaking`], [`wali`]: each module's page is its rules, in plain prose, with every option and its source.
//! - The game types ([`Kono`](kono::Kono), [`Wali`](wali::Wali), …) implement the traits of [`tabuleiro_core`]: rules, notation, pictures,
//!   evaluation, tactics. Small boards are one machine word, large ones four: `Kono` is `Kono<u64>`, `Kono<Wide>` goes up to 15×15.
//! - [`each`] takes a [`Visitor`] to all of them. Whatever is written for a visitor (tests, benches, the catalogue of a front end) works for
//!   every game.
//!
//! A game knows `tabuleiro_core` and nothing else: no search, no tables, no front end, no other game.
//!
//! # Example
//!
//! ```
//! use tabuleiro_core::{Game, Notation, Rules, perft::perft};
//! use tabuleiro_games::kono::Kono;
//!
//! let game: Kono = Kono::new(Rules::default());
//! assert_eq!(game.write_start(), "bbbbb/b3b/5/w3w/wwwww w");
//! assert_eq!(game.count(&game.start()), 8);
//! assert_eq!(perft(&game, &game.start(), 6), 401_150);
//! ```
//!
//! Rules are text: a preset and the keys to change.
//!
//! ```
//! use tabuleiro_core::{Game, Notation};
//! use tabuleiro_games::wali::Wali;
//!
//! let game: Wali = Wali::new("dara,size=6x6".parse()?);
//! assert_eq!(game.grid().count(), 36);
//! # Ok::<(), tabuleiro_core::ReadError>(())
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
///
/// ```
/// use tabuleiro_core::Playable;
/// use tabuleiro_games::{Visitor, each};
///
/// struct Names(Vec<&'static str>);
///
/// impl Visitor for Names {
///     fn visit<G: Playable>(&mut self) {
///         self.0.push(G::INFO.name);
///     }
/// }
///
/// let mut names = Names(Vec::new());
/// each(&mut names);
/// names.0.dedup();
/// assert_eq!(names.0, ["kono", "mitsudomoe", "sixmaking", "wali"]);
/// ```
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
