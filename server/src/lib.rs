//! The web server: games that are never lost.

mod store;

pub use store::{StoreError, StorePlace, backup};
