//! The one door for front ends: games in progress, records, the engine protocol, and the words for people.
//!
//! Front ends see text and plain data only. Which game is played, and how, is hidden behind [`Bout`]; whatever goes wrong comes back as an
//! error whose message [`Speech`] puts into words.
//!
//! ```
//! use tabuleiro_play::Bout;
//!
//! let mut bout = Bout::open("wali", "wali")?;
//! bout.play("c3")?;
//! assert_eq!(bout.position(), "5/5/5/2w2/5/5 b 11,12 0");
//! assert!(bout.play("c3").is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # In a browser
//!
//! For WebAssembly the crate is built without the modules that start threads or write files: `matches`, `solving`, `tuning` and `ugi`. Everything
//! else is the same there, with the tables that come with the games and one thread for a search. An outside program cannot be started, which
//! is an error as for any program that is missing.

mod bout;
mod catalogue;
mod choice;
mod clock;
pub mod data;
pub mod diagram;
mod error;
pub mod folders;
mod half_made;
mod insight;
mod language;
mod markup;
#[cfg(not(target_family = "wasm"))]
pub mod matches;
pub mod outside;
mod pattern;
mod player;
mod probing;
pub mod record;
mod replay;
mod resources;
mod review;
mod room;
mod search;
mod sitting;
#[cfg(not(target_family = "wasm"))]
pub mod solving;
mod speech;
pub mod statistics;
mod tables;
mod tree;
#[cfg(not(target_family = "wasm"))]
pub mod tuning;
mod typed;
#[cfg(not(target_family = "wasm"))]
pub mod ugi;

pub use bout::{Bout, BoutEngine, Ending};
pub use catalogue::infos;
pub use choice::{Choice, Narrowed, narrow};
pub use clock::{Clock, ClockReading, Millis, Span, TimeControl};
pub use error::{OpenError, PlayError, ReplayError};
pub use insight::{Hint, Insight};
pub use language::Language;
pub use pattern::{Part, Pattern};
pub use player::{
    Chosen, FORMS, OutsidePrograms, Player, PlayerKind, read_count, read_depth, read_time,
};
pub use probing::{Probed, ProbedMove, Worth};
pub use replay::{Replayed, replay, to_record};
pub use review::{Assessment, Slip, accepts_draw, slips};
pub use room::{
    Colours, Event, Finding, Keepsake, Look, Past, Proposal, Question, Refusal, Reply, Report,
    Request, Room, Stage, Study, Ticket, Work,
};
pub use search::{
    Analysis, AnalysisLine, ForcedLine, LARGEST_TABLE, Memory, OnReport, Proof, Search,
    SearchSettings, check_memory, out_of_memory,
};
pub use sitting::Sitting;
pub use speech::Speech;
pub use tables::Tables;
pub use tree::{Place, Tree};

// Whatever this crate takes or returns can be named through it: a front end depends on nothing else.
pub use tabuleiro_core::texts_in;
pub use tabuleiro_core::{
    Bench, Cell, Fallback, Gesture, Grid, Info, Key, Level, Message, Openings, Outcome, Piece,
    Preset, ReadError, Reason, Shape, Side, Square, Step, Supply, Texts, Trace, Value, Values,
    Verdict, View,
};
pub use tabuleiro_engine::{Chances, Limits, OutOfMemory, Score, SearchOptions};

/// The examples in the README are run as those in the code are.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
