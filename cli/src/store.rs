//! The last unfinished game: kept after every move, offered again at the next start.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use tabuleiro_play::{OutsidePrograms, Sitting, record};

use crate::files;

/// The place where the last unfinished game is kept.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    file: PathBuf,
}

impl Store {
    /// The store of the person who runs the program; `None` if the environment does not tell where it is.
    pub(crate) fn new() -> Option<Self> {
        let file = files::state_folder()?.join("last.pgn");
        Some(Self { file })
    }

    /// The file of the game.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// The unfinished game, if there is one that can be taken up again.
    pub(crate) fn last(&self) -> Option<Sitting> {
        let text = files::read_text(&self.file).ok()?;
        let record = record::read(&text).ok()?.pop()?;
        let sitting = Sitting::read(&record, OutsidePrograms::Allowed).ok()?;
        sitting.tree.bout().outcome().is_none().then_some(sitting)
    }

    /// Keeps a game that goes on, and forgets one that is over.
    pub(crate) fn keep(&self, sitting: &Sitting) -> io::Result<()> {
        if sitting.tree.bout().outcome().is_none() {
            let text = sitting.write(&today()).to_string();
            return files::keep(&self.file, text.as_bytes());
        }
        self.forget()
    }

    /// Forgets the game that was kept, if there is one.
    pub(crate) fn forget(&self) -> io::Result<()> {
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }
}

/// The day, as records write it: `2026.11.16`, in universal time.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / (24 * 60 * 60));
    let (year, month, day) = date_of(days);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day, so many days after the first day of 1970.
///
/// Years are counted from March on, so that a leap day comes last; 146,097 days are four centuries.
const fn date_of(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (cycle * 400 + year + later, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date_of(0), (1970, 1, 1));
        assert_eq!(date_of(11_016), (2000, 2, 29));
        assert_eq!(date_of(11_017), (2000, 3, 1));
        assert_eq!(date_of(20_773), (2026, 11, 16));
        assert_eq!(date_of(47_540), (2100, 2, 28));
        assert_eq!(date_of(47_541), (2100, 3, 1));
    }
}
