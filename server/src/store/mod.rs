//! Where games are kept: one small trait, and what is kept.
//!
//! A game is a row about it and one row per event, with the key (game, number). Numbers rise by one and are never reused; nothing that happened
//! is changed. Every event carries on a sum over the whole game, and the seats have one of their own, so
//! that damage is noticed.

mod contract;
mod error;
mod keeper;
mod sqlite;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_play::Side;
use xxhash_rust::xxh3::Xxh3;

pub use error::StoreError;
pub(crate) use keeper::{Keeper, Threads};
use sqlite::Sqlite;
pub use sqlite::backup;

/// The hash of a token. Tokens themselves are never kept.
pub(crate) type Hash = [u8; 32];

/// Where a store is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorePlace {
    /// A file.
    File(PathBuf),
    /// Nowhere: games are gone with the program.
    Memory,
    /// Nowhere, under a name that the connections of one server share.
    #[doc(hidden)]
    Shared(String),
}

impl StorePlace {
    /// The place that a text means: a file, or `memory`.
    pub fn read(text: &str) -> Result<Self, StoreError> {
        match text {
            "memory" => Ok(Self::Memory),
            _ if text.starts_with("postgres://") || text.starts_with("postgresql://") => {
                Err(StoreError::Unsupported)
            }
            _ => Ok(Self::File(text.into())),
        }
    }
}

impl StorePlace {
    /// The same place, for one server alone.
    pub(crate) fn unshared(&self) -> Self {
        static SERVERS: AtomicU64 = AtomicU64::new(0);
        match self {
            Self::Memory => {
                let number = SERVERS.fetch_add(1, Ordering::Relaxed);
                Self::Shared(format!("tabuleiro-{}-{number}", std::process::id()))
            }
            place => place.clone(),
        }
    }
}

/// One connection to a store. Each thread has its own.
pub(crate) trait Store: Send {
    /// Makes changes last. The changes of a batch are made all or none; one batch that is refused does not keep the others from being made.
    /// When this returns, what was made survives the end of the process and of the machine.
    fn commit(&mut self, batches: &[&[Change]]) -> Vec<Result<(), StoreError>>;
    /// A game.
    fn game(&mut self, id: &str) -> Result<Option<StoredGame>, StoreError>;
    /// The events of a game with a higher number, in order.
    fn events(&mut self, id: &str, after: u64) -> Result<Vec<StoredEvent>, StoreError>;
    /// All tokens of a game.
    fn holders(&mut self, id: &str) -> Result<Vec<(Hash, Role)>, StoreError>;
    /// To which seat of which game an invitation is.
    fn invitation(&mut self, invite: &Hash) -> Result<Option<(String, Side)>, StoreError>;
    /// Summaries of games with the times of their creation, the newest first.
    fn list(&mut self, listing: &Listing) -> Result<Vec<Listed>, StoreError>;
    /// The games in which something happens by itself, and when.
    fn waking(&mut self) -> Result<Vec<(String, u64)>, StoreError>;
    /// Games that wait for somebody and were created before: public ones before one moment, others before another.
    fn forgotten(&mut self, public: u64, others: u64) -> Result<Vec<String>, StoreError>;
    /// Removes games that nobody has joined.
    fn remove(&mut self, ids: &[String]) -> Result<(), StoreError>;
}

/// A new connection to a store.
pub(crate) fn connect(place: &StorePlace) -> Result<Box<dyn Store>, StoreError> {
    Ok(Box::new(Sqlite::open(place)?))
}

/// What a token is to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It holds a seat.
    Seat(Side),
    /// It has made the game.
    Creator,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A seat is free.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
}

impl Stage {
    pub(crate) const ALL: [Self; 3] = [Self::Open, Self::Running, Self::Finished];

    /// Its name in the store and in the API.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Finished => "finished",
        }
    }

    pub(crate) fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.word() == word)
    }
}

/// How much has happened in a game: the number of its last event, and the sum over all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) last: u64,
    pub(crate) sum: u128,
}

impl Mark {
    /// The mark of a game in which nothing has happened: how it was set up counts as well.
    pub(crate) fn begin(created: u64, setup: &str) -> Self {
        let mut sum = Xxh3::new();
        sum.update(&created.to_le_bytes());
        sum.update(setup.as_bytes());
        Self {
            last: 0,
            sum: sum.digest128(),
        }
    }

    /// The mark after one more event.
    pub(crate) fn after(self, event: &StoredEvent) -> Self {
        let mut sum = Xxh3::new();
        sum.update(&self.sum.to_le_bytes());
        sum.update(&event.number.to_le_bytes());
        sum.update(&event.at.to_le_bytes());
        for text in [
            Some(&event.body),
            event.note.as_ref(),
            event.request.as_ref(),
        ] {
            let text = text.map_or("", String::as_str);
            sum.update(&(text.len() as u64).to_le_bytes());
            sum.update(text.as_bytes());
        }
        Self {
            last: event.number,
            sum: sum.digest128(),
        }
    }
}

/// The sum over those who hold the seats of a game, in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Held(u128);

impl Held {
    pub(crate) fn from_sum(sum: u128) -> Self {
        Self(sum)
    }

    /// One more.
    pub(crate) fn add(&mut self, token: &Hash, role: &str) {
        let mut sum = Xxh3::new();
        sum.update(token);
        sum.update(role.as_bytes());
        self.0 = self.0.wrapping_add(sum.digest128());
    }

    pub(crate) fn sum(self) -> u128 {
        self.0
    }
}

/// What changes in one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    pub(crate) game: String,
    /// The game is new.
    pub(crate) create: Option<NewGame>,
    /// How far the game must be for the change to make sense.
    pub(crate) before: Mark,
    pub(crate) events: Vec<StoredEvent>,
    /// What is said about the game now, if that has changed.
    pub(crate) about: Option<About>,
    pub(crate) holders: Vec<(Hash, Role)>,
    /// New invitations; earlier ones to the same seat become void.
    pub(crate) invites: Vec<(Hash, Side)>,
    /// An invitation that is used up by this change, and must be there.
    pub(crate) used: Option<Hash>,
}

/// What never changes about a game.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    /// When it was made, in milliseconds since 1970.
    pub(crate) created: u64,
    pub(crate) name: String,
    pub(crate) public: bool,
    /// Rules, seats, clock and whatever else is needed to begin it, as JSON.
    pub(crate) setup: String,
}

/// What changes about a game.
#[derive(Clone, Debug)]
pub(crate) struct About {
    pub(crate) stage: Stage,
    /// When something happens by itself.
    pub(crate) wake: Option<u64>,
    /// What lists show, as JSON.
    pub(crate) summary: String,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct StoredGame {
    pub(crate) created: u64,
    pub(crate) setup: String,
    pub(crate) mark: Mark,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredEvent {
    pub(crate) number: u64,
    /// When it happened.
    pub(crate) at: u64,
    /// What everybody hears, as JSON.
    pub(crate) body: String,
    /// What only the server needs.
    pub(crate) note: Option<String>,
    /// The name that the client gave to its request.
    pub(crate) request: Option<String>,
}

/// Which games to list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listing {
    /// Those of these tokens; otherwise public ones.
    pub(crate) mine: Option<Vec<Hash>>,
    pub(crate) stage: Option<Stage>,
    pub(crate) game: Option<String>,
    /// Created before this one.
    pub(crate) before: Option<(u64, String)>,
    pub(crate) limit: usize,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) created: u64,
    pub(crate) summary: String,
}
