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
//! The board after that move, as the position text has it from the top rank down:
//!
//! ```text
//! 6  · · · · ·
//! 5  · · · · ·
//! 4  · · · · ·
//! 3  · · ○ · ·
//! 2  · · · · ·
//! 1  · · · · ·
//!    a b c d e
//! ```
//!
//! # Play against level 3
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use tabuleiro_play::{Bout, Player, PlayerKind, Tables};
//!
//! let mut bout = Bout::open("wali", "wali")?;
//! let tables = Arc::new(Tables::in_folder("tables"));
//! let mut computer = Player::new(PlayerKind::Level(3), Duration::from_secs(1), &tables);
//! computer.begin(&bout, 7)?;
//! bout.play("c3")?;
//! let stop = AtomicBool::new(false);
//! let chosen = computer.choose(&bout, &stop, &mut |_| {})?.expect("the game goes on");
//! bout.play(&chosen.mv)?;
//! assert_eq!(bout.played().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Analyse a position
//!
//! ```
//! use tabuleiro_play::{Bout, Hint, Search};
//!
//! let bout = Bout::open("kono", "default")?;
//! let analysis = bout.engine().analyse(&mut Search::nodes(5000).lines(2)).expect("the game goes on");
//! for line in &analysis.lines {
//!     println!("{:?} {}", line.score, line.moves.join(" "));
//! }
//! assert_eq!(Hint::new(&bout, &analysis).mv, analysis.best());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Narrow a click to a move
//!
//! ```
//! use tabuleiro_play::{Bout, Gesture, Narrowed, narrow};
//!
//! let mut bout = Bout::open("kono", "default")?;
//! let click = |name: &str| Gesture::Square(bout.read_square(name).unwrap()[0]);
//! let clicks = [click("a2"), click("b3")];
//! let Narrowed::Done(mv) = narrow(&bout.choices(), &clicks) else { panic!("that is a whole move") };
//! assert_eq!(bout.play(&mv)?, "a2-b3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Probe the truth
//!
//! ```
//! use tabuleiro_play::{Bout, Tables};
//!
//! let bout = Bout::open("kono", "default")?; // Its solution comes with the program.
//! let probed = bout.probe(&Tables::in_folder("tables")).expect("the game is solved");
//! assert!(probed.worth.is_draw());
//! assert_eq!(probed.moves.len(), bout.moves().len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Run a match
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::{Arc, atomic::AtomicBool};
//! use std::time::Duration;
//! use tabuleiro_play::{Bout, PlayerKind, Tables, matches::MatchPlan};
//!
//! let plan = MatchPlan {
//!     bout: Bout::open("kono", "size=4,max_plies=40")?,
//!     players: [PlayerKind::Level(1), PlayerKind::Random],
//!     openings: Vec::new(),
//!     games: 2,
//!     concurrency: 1,
//!     seed: 1,
//!     move_time: Duration::from_secs(1),
//!     tables: Arc::new(Tables::in_folder("tables")),
//! };
//! let mut records = Vec::new();
//! plan.run(&AtomicBool::new(false), |game| {
//!     records.push(game.record.to_string());
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(records.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Drive a room
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use tabuleiro_play::{Bout, Millis, PlayerKind, Request, Room, Sitting, Tables};
//!
//! let seats = [PlayerKind::Human, PlayerKind::Level(1)];
//! let mut room = Room::new(Sitting::new(Bout::open("wali", "wali")?, seats, 7));
//! room.apply(Request::Play("c3".to_owned()), Millis(0))?;
//! let work = room.work(Millis(0)).expect("a computer is to move");
//! // This may happen on another thread, or on another machine.
//! let mut player = work.player(Duration::from_secs(1), &Arc::new(Tables::in_folder("tables")))?;
//! let report = work.run(&mut player, &AtomicBool::new(false), &mut |_| {});
//! room.apply(Request::Report(report), Millis(500))?;
//! assert_eq!(room.live_bout().played().len(), 2);
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
mod draft;
mod error;
pub mod folders;
pub mod gestural;
mod half_made;
mod insight;
mod language;
mod lesson;
mod markup;
#[cfg(not(target_family = "wasm"))]
pub mod matches;
pub mod outside;
mod pattern;
mod player;
mod probing;
pub mod record;
mod refusal;
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
pub use draft::DraftData;
pub use error::{OpenError, PlayError, ReplayError};
pub use insight::{Hint, Insight};
pub use language::Language;
pub use lesson::{Course, CourseReply, Lesson, LessonError, LessonStep};
pub use pattern::{Pattern, PatternPart};
pub use player::{
    Chosen, FORMS, OutsidePrograms, Player, PlayerKind, read_count, read_depth, read_time,
};
pub use probing::{Probed, ProbedMove, Worth};
pub use replay::{Replayed, replay, to_record};
pub use review::{Assessment, REVIEW_NODES, Slip, accepts_draw, slips};
pub use room::{
    Colours, Event, Finding, Keepsake, Look, Mistake, Pace, Past, Proposal, Question, Refusal,
    Reply, Report, Request, Room, Stage, Study, Ticket, TypedWord, Work,
};
pub use search::{
    Analysis, AnalysisLine, ForcedLine, KnownDraw, LARGEST_TABLE, Memory, OnReport, Proof, Search,
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

/// Runs the examples in the README like those in the code.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
