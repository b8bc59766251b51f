//! The web server: games that are never lost, an API that is the same for people and programs, and the page.
//!
//! It knows the games only through [`tabuleiro_play`]. A game is a [`Room`](tabuleiro_play::Room) driven by one task: requests come in, the room
//! computes, the store commits, and only then events go out and requests are answered. Searches run on plain threads.
//!
//! ```no_run
//! use tabuleiro_server::{Options, Server, StorePlace};
//!
//! let address = "127.0.0.1:0".parse()?;
//! let server = Server::start(Options::new(address, StorePlace::Memory))?;
//! println!("play at http://{}", server.address());
//! server.wait()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accept;
mod api;
mod app;
mod call;
mod chores;
mod error;
mod game;
mod guard;
mod limits;
pub mod load;
mod metrics;
mod pool;
mod reply;
mod server;
mod store;
mod stream;
mod texts;
mod token;

pub use app::Options;
pub use server::{ServeError, Server};
pub use store::{StoreError, StorePlace, backup};
