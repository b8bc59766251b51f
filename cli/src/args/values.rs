//! Numbers and times on the command line: read while the arguments are, refused in the person's language.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;
use std::time::Duration;

use tabuleiro_core::Message;
use tabuleiro_core::text::excerpt;
use tabuleiro_play::statistics::Sprt;
use tabuleiro_play::{LARGEST_TABLE, Language, TimeControl, read_count, read_depth, read_time};

use crate::texts;

/// Why a value was not taken.
#[derive(Clone, Debug)]
pub(crate) struct Refused(pub(crate) Message);

impl Error for Refused {}

/// The English words. Where the language is known, the message is put into words there.
impl Display for Refused {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&texts::speech(Language::English).say(&self.0))
    }
}

/// Reads a number of at least 1; the name is what the refusal calls it.
pub(super) fn count(
    name: &'static str,
) -> impl Fn(&str) -> Result<u64, Refused> + Clone + Send + Sync + 'static {
    move |text| read_count(name, text).map_err(Refused)
}

/// The same, where more than this many threads are of no use to anybody.
pub(super) fn threads(
    name: &'static str,
) -> impl Fn(&str) -> Result<usize, Refused> + Clone + Send + Sync + 'static {
    const MOST: u64 = 256;
    move |text| count(name)(text).map(|count| count.min(MOST) as usize)
}

/// Reads a number of plies.
pub(super) fn depth(text: &str) -> Result<u32, Refused> {
    read_depth(text).map_err(Refused)
}

/// Reads the size of a transposition table in MiB, as kibibytes.
pub(super) fn hash(text: &str) -> Result<usize, Refused> {
    let most = LARGEST_TABLE >> 10;
    let mebibytes = text.parse().ok().filter(|size| (1..=most).contains(size));
    let refused = || {
        let message = Message::new("hash-range").with("found", excerpt(text));
        Refused(message.with("most", most as u32))
    };
    Ok(mebibytes.ok_or_else(refused)? << 10)
}

/// Reads a time such as `500ms` or `2s`.
pub(super) fn time(text: &str) -> Result<Duration, Refused> {
    read_time(text).map_err(Refused)
}

/// Reads a clock such as `5+3`: minutes, and seconds for every move.
pub(super) fn clock(text: &str) -> Result<TimeControl, Refused> {
    TimeControl::read_minutes(text).map_err(Refused)
}

/// Reads the two differences of a sequential test, such as `0,10`.
pub(super) fn sprt(text: &str) -> Result<Sprt, Refused> {
    let refused = |_| Refused(Message::new("match-sprt").with("found", excerpt(text)));
    text.parse().map_err(refused)
}

/// Where the games of a match begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Openings {
    /// In this many positions that are generated, or at the usual start if there are none.
    Generated(usize),
    /// In the positions of a file.
    File(PathBuf),
}

impl From<&str> for Openings {
    fn from(text: &str) -> Self {
        let file = |_| Self::File(PathBuf::from(text));
        text.parse().map_or_else(file, Self::Generated)
    }
}
