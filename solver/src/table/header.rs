//! What a table file says about itself: lines of `key=value` behind a magic word.

use std::fmt::Write;
use std::io::Read;

use xxhash_rust::xxh3::xxh3_64;

use crate::census::{Census, Counts};
use crate::error::{TableFault, TablePart};

/// How every file begins.
pub(super) const MAGIC: &[u8; 16] = b"tabuleiro table\n";
/// The version of the format.
pub(super) const VERSION: u32 = 1;
/// The bytes before the lines: magic, version, length of the lines.
pub(super) const FIXED: usize = 24;
/// What a snapshot says instead of a distance as long as entries are looked at for the first time.
const PREPARING: &str = "prepare";
/// No header is longer.
const LONGEST: usize = 4096;

/// What a table belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name of the game.
    pub game: String,
    /// The rules without draws by counting: `key=value,…`.
    pub rules: String,
    /// The name of the tier; empty if it is the only one.
    pub tier: String,
    /// The way of numbering.
    pub scheme: String,
}

impl Label {
    /// The name of the file in a directory of tables.
    ///
    /// ```
    /// use std::path::Path;
    /// use tabuleiro_core::{Enumerate, Game, Numbering, Rules};
    /// use tabuleiro_games::wali::Wali;
    /// use tabuleiro_solver::Project;
    ///
    /// let game: Wali = Wali::new(Rules::default());
    /// let numbering = game.numbering().expect("endgames can be numbered");
    /// let project = Project { game: &game, numbering: &numbering, folder: Path::new("tables") };
    /// let label = project.label(&Numbering::<Wali>::tiers(&numbering)[0]);
    /// assert!(label.file_name().ends_with(".table"));
    /// ```
    pub fn file_name(&self) -> String {
        let values = self.rules.split(',').map(|pair| {
            let value = pair.split_once('=').map_or(pair, |(_, value)| value);
            format!("-{value}")
        });
        let tier = if self.tier.is_empty() {
            String::new()
        } else {
            format!("-{}", self.tier)
        };
        format!("{}{}{tier}.table", self.game, values.collect::<String>())
    }

    /// A hash of the game, the rules and the numbering.
    pub fn hash(&self) -> u64 {
        xxh3_64(self.to_string().as_bytes())
    }
}

impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.game, self.rules)?;
        if !self.tier.is_empty() {
            write!(f, " {}", self.tier)?;
        }
        write!(f, " ({})", self.scheme)
    }
}

/// What the file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// True values, and how many there are of each.
    Table(Census),
    /// The state of an analysis that has come so far.
    Snapshot(Reached),
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// The distance; `None` as long as entries are looked at for the first time.
    pub(crate) plies: Option<u16>,
    /// How many entries have been looked at since then.
    pub(crate) done: u64,
}

impl Reached {
    /// The first `done` entries have been looked at for the first time.
    pub(crate) const fn prepared(done: u64) -> Self {
        Self { plies: None, done }
    }

    /// This distance has been reached, and nothing since then.
    pub(crate) const fn distance(plies: u16) -> Self {
        Self {
            plies: Some(plies),
            done: 0,
        }
    }

    /// The same when `more` entries have been looked at since.
    pub(crate) const fn and(self, more: usize) -> Self {
        Self {
            done: self.done + more as u64,
            ..self
        }
    }

    fn from_text(text: &str) -> Option<Self> {
        let (stage, done) = text.split_once(' ').unwrap_or((text, "0"));
        let plies = match stage {
            PREPARING => None,
            plies => Some(plies.parse().ok()?),
        };
        let done = done.parse().ok()?;
        Some(Self { plies, done })
    }
}

impl std::fmt::Display for Reached {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.plies {
            Some(plies) => write!(f, "{plies} {}", self.done),
            None => write!(f, "{PREPARING} {}", self.done),
        }
    }
}

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) label: Label,
    pub(crate) kind: Kind,
    pub(crate) entries: u64,
    /// Bytes an entry: 1 or 2.
    pub(crate) width: usize,
    /// Entries a block.
    pub(crate) block: u64,
}

impl Header {
    pub(super) const fn blocks(&self) -> u64 {
        self.entries.div_ceil(self.block)
    }

    /// The header as written to a file, with its checksum.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let lines = self.lines();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((lines.len() as u32).to_le_bytes());
        bytes.extend(lines.as_bytes());
        let sum = xxh3_64(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    fn lines(&self) -> String {
        let Self { label, .. } = self;
        let mut text = format!(
            "game={}\nrules={}\ntier={}\nscheme={}\nhash={:016x}\nentries={}\nwidth={}\nblock={}\n",
            label.game,
            label.rules,
            label.tier,
            label.scheme,
            label.hash(),
            self.entries,
            self.width,
            self.block
        );
        let written = match &self.kind {
            Kind::Snapshot(reached) => writeln!(text, "snapshot={reached}"),
            Kind::Table(census) => {
                let counts =
                    |counts: Counts| format!("{} {} {}", counts.won, counts.lost, counts.drawn);
                writeln!(
                    text,
                    "positions={}\nfolded={}\nlongest={} {}",
                    counts(census.positions),
                    counts(census.entries),
                    census.longest_win,
                    census.longest_loss
                )
            }
        };
        written.expect("a string takes any text");
        text
    }

    /// Reads the beginning of a file.
    pub(super) fn read(mut file: impl Read) -> Result<Self, TableFault> {
        let mut bytes = vec![0; FIXED];
        file.read_exact(&mut bytes)
            .map_err(|_| TableFault::NotATable)?;
        if !bytes.starts_with(MAGIC) {
            return Err(TableFault::NotATable);
        }
        let number =
            |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        let (version, length) = (number(16), number(20) as usize);
        if version != VERSION {
            return Err(TableFault::Version(version));
        }
        let damaged = TableFault::Damaged {
            part: TablePart::Header,
        };
        if length > LONGEST {
            return Err(damaged);
        }
        bytes.resize(FIXED + length, 0);
        let mut sum = [0; 8];
        let read = file.read_exact(&mut bytes[FIXED..]);
        read.and_then(|()| file.read_exact(&mut sum))
            .map_err(|_| TableFault::Length)?;
        let lines = std::str::from_utf8(&bytes[FIXED..]).ok();
        let header = lines.and_then(Self::from_lines);
        header
            .filter(|_| xxh3_64(&bytes) == u64::from_le_bytes(sum))
            .ok_or(damaged)
    }

    fn from_lines(lines: &str) -> Option<Self> {
        let value = |key: &str| {
            let mut pairs = lines.lines().filter_map(|line| line.split_once('='));
            pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
        };
        let number = |key: &str| value(key)?.parse::<u64>().ok();
        let numbers = |key: &str| -> Option<Vec<u64>> {
            value(key)?
                .split(' ')
                .map(|word| word.parse().ok())
                .collect()
        };
        let counts = |key: &str| match numbers(key)?[..] {
            [won, lost, drawn] => Some(Counts { won, lost, drawn }),
            _ => None,
        };
        let kind = if let Some(reached) = value("snapshot") {
            Kind::Snapshot(Reached::from_text(reached)?)
        } else {
            let longest = numbers("longest")?;
            Kind::Table(Census {
                positions: counts("positions")?,
                entries: counts("folded")?,
                longest_win: *longest.first()? as u16,
                longest_loss: *longest.get(1)? as u16,
            })
        };
        let text = |key: &str| value(key).map(str::to_owned);
        let header = Self {
            label: Label {
                game: text("game")?,
                rules: text("rules")?,
                tier: text("tier")?,
                scheme: text("scheme")?,
            },
            kind,
            entries: number("entries")?,
            width: number("width")? as usize,
            block: number("block")?,
        };
        let hash = u64::from_str_radix(value("hash")?, 16).ok()?;
        let sound = hash == header.label.hash()
            && matches!(header.width, 1 | 2)
            && (1..=1 << 20).contains(&header.block);
        sound.then_some(header)
    }

    /// The bytes of the header in the file.
    pub(super) fn length(&self) -> u64 {
        self.bytes().len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_a_snapshot_came_is_written_and_read() {
        for reached in [
            Reached::prepared(0),
            Reached::prepared(1 << 40),
            Reached::distance(7),
            Reached::distance(300).and(12),
        ] {
            assert_eq!(Reached::from_text(&reached.to_string()), Some(reached));
        }
        // So it was written when snapshots were taken only between two distances.
        assert_eq!(Reached::from_text("7"), Some(Reached::distance(7)));
        for nonsense in ["", "7 ", "count 3", "7 8 9", "-1 0", "70000 0"] {
            assert_eq!(Reached::from_text(nonsense), None, "{nonsense:?}");
        }
    }
}
