//! Who sits in a seat, as text: `level:3`, `engine:time=500ms`.

use std::fmt;
use std::time::Duration;

use tabuleiro_core::text::{excerpt, nearest};
use tabuleiro_core::{Message, levels};
use tabuleiro_engine::{Limits, SearchOptions};

use crate::bout::Bout;

/// The forms in which a player is named.
pub const FORMS: [&str; 9] = [
    "human",
    "random",
    "level:1 … level:8",
    "perfect",
    "feup:NAME",
    "engine:time=500ms",
    "engine:nodes=N",
    "engine:depth=N",
    "ugi:COMMAND",
];

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person.
    Human,
    /// Any legal move, each with equal chance.
    Random,
    /// One of the computer's levels, from 1 on.
    Level(usize),
    /// The truth where it is known, and the best search elsewhere.
    Perfect,
    /// A computer player of an original program, by its name.
    Original(&'static str),
    /// The engine within limits.
    Engine {
        /// What bounds its searches.
        limits: Limits,
        /// The parts of its search.
        options: SearchOptions,
        /// What the text said.
        text: String,
    },
    /// An outside program, by the command that starts it.
    Outside(String),
}

/// Whether outside programs (`ugi:COMMAND`) may be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutsidePrograms {
    /// The person at this machine has named them, or the record is our own.
    Allowed,
    /// The text may come from anyone: it starts no programs.
    Refused,
}

impl PlayerKind {
    /// Every computer of a game that can be named without anything else to choose.
    pub fn computers(bout: &Bout) -> Vec<Self> {
        let levels = (1..=levels::LEVELS).map(Self::Level);
        let originals = bout.originals().iter().copied().map(Self::Original);
        std::iter::once(Self::Random)
            .chain(levels)
            .chain([Self::Perfect])
            .chain(originals)
            .collect()
    }

    /// The player that a text means in the game of a bout. Whoever passes on what strangers have written must refuse outside programs.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, OutsidePrograms, PlayerKind};
    ///
    /// let bout = Bout::open("kono", "default")?;
    /// let read = |text| PlayerKind::read(text, &bout, OutsidePrograms::Refused);
    /// assert_eq!(read("level:3"), Ok(PlayerKind::Level(3)));
    /// assert!(read("ugi:rm -rf /").is_err());
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn read(text: &str, bout: &Bout, outside: OutsidePrograms) -> Result<Self, Message> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match (kind, rest) {
            ("human", "") => Ok(Self::Human),
            ("random", "") => Ok(Self::Random),
            ("perfect", "") => Ok(Self::Perfect),
            ("level", number) => read_level(number),
            ("feup", name) => read_original(name, bout.originals()),
            ("engine", limits) => read_engine(limits),
            ("ugi", command) if !command.trim().is_empty() => match outside {
                OutsidePrograms::Allowed => Ok(Self::Outside(command.to_owned())),
                OutsidePrograms::Refused => Err(Message::new("player-outside-refused")),
            },
            _ => Err(Message::new("player-unknown")
                .with("found", excerpt(text))
                .with("known", FORMS.join(", "))),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => write!(formatter, "human"),
            Self::Random => write!(formatter, "random"),
            Self::Level(number) => write!(formatter, "level:{number}"),
            Self::Perfect => write!(formatter, "perfect"),
            Self::Original(name) => write!(formatter, "feup:{name}"),
            Self::Engine { text, .. } => write!(formatter, "engine:{text}"),
            Self::Outside(command) => write!(formatter, "ugi:{command}"),
        }
    }
}

fn read_level(text: &str) -> Result<PlayerKind, Message> {
    let number = text.parse().ok();
    let number = number.filter(|number| (1..=levels::LEVELS).contains(number));
    number.map(PlayerKind::Level).ok_or_else(|| {
        Message::new("player-level")
            .with("found", excerpt(text))
            .with("most", levels::LEVELS as u32)
    })
}

fn read_original(name: &str, known: &'static [&'static str]) -> Result<PlayerKind, Message> {
    let found = known.iter().find(|known| **known == name);
    found.map(|name| PlayerKind::Original(name)).ok_or_else(|| {
        if known.is_empty() {
            return Message::new("player-no-originals").with("found", excerpt(name));
        }
        Message::new("player-original")
            .with("found", excerpt(name))
            .with("known", known.join(", "))
            .with(
                "nearest",
                nearest(name, known.iter().copied()).unwrap_or_default(),
            )
    })
}

/// Limits and options, separated by commas: `nodes=20000,reductions=0`.
fn read_engine(text: &str) -> Result<PlayerKind, Message> {
    let mut limits = Limits::default();
    let mut options = SearchOptions::default();
    for part in text.split(',') {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        match name {
            "time" => limits.time = Some(read_time(value)?),
            "nodes" => limits.nodes = Some(read_count("nodes", value)?),
            "depth" => limits.depth = Some(read_depth(value)?),
            _ => options.set(name, value).map_err(|known| {
                Message::new("player-engine")
                    .with("found", excerpt(part))
                    .with("known", known.join(", "))
            })?,
        }
    }
    if limits == Limits::default() {
        return Err(Message::new("player-no-limit").with("found", excerpt(text)));
    }
    Ok(PlayerKind::Engine {
        limits,
        options,
        text: text.to_owned(),
    })
}

/// A length of time: `500ms`, `2s`, `1.5s`, or a number of milliseconds. Up to a day.
pub fn read_time(text: &str) -> Result<Duration, Message> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => text
            .strip_suffix('s')
            .map_or((text, 0.001), |number| (number, 1.0)),
    };
    let digits = number
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = number
        .parse::<f64>()
        .ok()
        .filter(|_| digits)
        .map(|number| number * unit);
    seconds
        .filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| Message::new("limit-time").with("found", excerpt(text)))
}

/// A depth in plies.
pub fn read_depth(text: &str) -> Result<u32, Message> {
    read_count("depth", text).map(|depth| depth.min(u64::from(u32::MAX)) as u32)
}

/// A number of at least 1.
pub fn read_count(name: &'static str, text: &str) -> Result<u64, Message> {
    let number = text.parse().ok().filter(|&number| number >= 1);
    number.ok_or_else(|| {
        Message::new("limit-count")
            .with("name", name)
            .with("found", excerpt(text))
    })
}
