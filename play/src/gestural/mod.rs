//! Games for programs that learn: an action is a numbered gesture, and many games can go on at once.
//!
//! A [`GestureState`] is one game in progress. It keeps typed positions and narrows a turn gesture by gesture, without listing moves or
//! texts. A [`GestureBatch`] steps many of them at once over slices: one virtual call for all of them.
//!
//! ```
//! use tabuleiro_play::gestural::GestureGame;
//!
//! let game = GestureGame::open("kono", Some("size=4"))?;
//! let mut state = game.state();
//! let a2 = game.numbering().read("a2").unwrap();
//! state.apply(a2 as i64)?;
//! assert_eq!(state.legal().len(), 1, "from a2 the stone can go to b3 alone");
//! state.apply(state.legal()[0] as i64)?;
//! assert_eq!(state.position(), "bbbb/bw1b/3w/wwww b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod batch;
mod course;
mod error;
mod game;
mod opponent;
mod playouts;
mod state;
mod trail;
mod typed;
mod typed_batch;

pub use batch::{BatchError, BatchOutput, BatchSettings, GestureBatch};
pub use error::ActionError;
pub use game::{GestureGame, MOST_PLIES};
pub use opponent::Opponent;
pub use playouts::{PlayoutSettings, Playouts};
pub use state::{GestureState, RestoreError};

pub(crate) use any::AnyState;
pub(crate) use course::Facts;
pub(crate) use typed::TypedState;

// What observations are made of can be named through this module.
pub use tabuleiro_core::{GestureNumbering, Plane};

/// A place for an observation, or for many.
#[derive(Debug)]
pub enum Observation<'a> {
    /// Counts as they are.
    Counts(&'a mut [u8]),
    /// Counts as shares of the largest ones, from 0 to 1.
    Shares(&'a mut [f32]),
}
