//! The tables of a game under one choice of rules, ready to be probed.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use tabuleiro_core::{Entry, Enumerate, Numbering, Probe, ProbeCost, Tier, Verdict};

use crate::census::Census;
use crate::error::TableError;
use crate::solve::Project;
use crate::table::{LoadedTable, TableFile};

/// All tables of a game that are there: files of a folder, or what came with the game.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Probe, Rules, Verdict};
/// use tabuleiro_games::kono::Kono;
/// use tabuleiro_solver::Tablebase;
///
/// // The solution of Kono comes with the game: the start is a draw.
/// let game: Kono = Kono::new(Rules::default());
/// let tables = Tablebase::shipped(&game).expect("5×5 can be numbered");
/// assert_eq!(tables.probe(&game, &game.start()), Some(Verdict::Draw));
/// let position = game.read_position("wwww1/w2ww/5/b1b2/bbbbb w")?.position;
/// assert_eq!(tables.probe(&game, &position), Some(Verdict::Win(1)));
/// # Ok::<(), tabuleiro_core::ReadError>(())
/// ```
pub struct Tablebase<G: Enumerate> {
    numbering: G::Numbering,
    tiers: Vec<Tier>,
    /// The table of each tier, if there is one.
    tables: Vec<Option<Volume>>,
    /// What was wrong with files that are not used.
    faults: Mutex<Vec<TableError>>,
}

/// A table, and its values if they are in memory.
struct Volume {
    table: TableFile,
    loaded: Option<LoadedTable>,
}

impl<G: Enumerate> Tablebase<G> {
    /// The tables of a game in a folder, and those that came with it; `None` if the rules allow none. Files that cannot be used are left out.
    pub fn open(game: &G, folder: &Path) -> Option<Self> {
        Self::within(game, Some(folder))
    }

    /// The tables that came with a game alone; `None` if the rules allow none.
    pub fn shipped(game: &G) -> Option<Self> {
        Self::within(game, None)
    }

    fn within(game: &G, folder: Option<&Path>) -> Option<Self> {
        let numbering = game.numbering()?;
        let project = Project {
            game,
            numbering: &numbering,
            folder: folder.unwrap_or(Path::new("")),
        };
        let tiers = numbering.tiers();
        let mut faults = Vec::new();
        let mut open = |tier: &Tier| {
            let opened = folder.map_or(Ok(None), |_| project.open(tier));
            let file = opened.unwrap_or_else(|error| {
                faults.push(error);
                None
            });
            let table = file.or_else(|| project.shipped(tier))?;
            let loaded = None;
            Some(Volume { table, loaded })
        };
        let tables = tiers.iter().map(&mut open).collect();
        Some(Self {
            numbering,
            tiers,
            tables,
            faults: Mutex::new(faults),
        })
    }

    /// Loads every table that takes no more than `most` bytes in memory, for frequent probes.
    pub fn load(mut self, most: u64) -> Self {
        for volume in self.tables.iter_mut().flatten() {
            match LoadedTable::within(&volume.table, most) {
                Ok(loaded) => volume.loaded = loaded,
                Err(error) => note(&self.faults, error),
            }
        }
        self
    }

    /// The tiers, each with its table if there is one.
    pub fn tables(&self) -> impl Iterator<Item = (&Tier, Option<&TableFile>)> {
        let tables = self.tables.iter();
        let tables = tables.map(|volume| volume.as_ref().map(|volume| &volume.table));
        self.tiers.iter().zip(tables)
    }

    /// Whether there is no table at all.
    pub fn is_empty(&self) -> bool {
        self.tables.iter().all(Option::is_none)
    }

    /// How many positions all tables together say are won, lost and drawn.
    ///
    /// ```
    /// use tabuleiro_core::{Game, Rules};
    /// use tabuleiro_games::kono::Kono;
    /// use tabuleiro_solver::Tablebase;
    ///
    /// let game: Kono = Kono::new(Rules::default());
    /// let census = Tablebase::shipped(&game).unwrap().census();
    /// assert_eq!(census.positions.won, 1_116_499);
    /// assert_eq!(census.longest_win, 23);
    /// ```
    pub fn census(&self) -> Census {
        let tables = self.tables().filter_map(|(_, table)| table);
        tables.fold(Census::default(), |sum, table| sum.merge(table.census()))
    }

    /// What was found to be wrong with files since the last call.
    pub fn take_faults(&self) -> Vec<TableError> {
        std::mem::take(&mut self.faults.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn verdict(&self, entry: Entry) -> Option<Verdict> {
        let Volume { table, loaded } = self.tables[entry.tier].as_ref()?;
        match loaded {
            Some(loaded) => Some(loaded.verdict(entry.index)),
            None => self.noted(table.verdict(entry.index)),
        }
    }

    /// The value of an entry if the move with this number is forbidden.
    fn given(&self, entry: Entry, forbidden: Option<u16>) -> Option<Verdict> {
        let Volume { table, loaded } = self.tables[entry.tier].as_ref()?;
        let answer = match loaded {
            Some(loaded) => Some(loaded.entry_value(entry.index)),
            None => self.noted(table.entry_value(entry.index)),
        };
        Some(answer?.given(forbidden))
    }

    fn noted<T>(&self, read: Result<T, TableError>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(error) => {
                note(&self.faults, error);
                None
            }
        }
    }
}

impl<G: Enumerate> Probe<G> for Tablebase<G> {
    fn probe(&self, game: &G, position: &G::Position) -> Option<Verdict> {
        // Finding the entry may take long, and is of no use then.
        if self.tables.iter().all(Option::is_none) {
            return self.numbering.evident(game, position);
        }
        let known = match self.numbering.forbids() {
            None => self
                .numbering
                .entry(game, position)
                .map(|entry| self.verdict(entry)),
            Some(forbids) => {
                let place = forbids.place(game, position);
                place.map(|(entry, forbidden)| self.given(entry, forbidden))
            }
        };
        known.unwrap_or_else(|| self.numbering.evident(game, position))
    }

    fn cost(&self, game: &G, position: &G::Position) -> ProbeCost {
        let tier = self.numbering.tier(game, position);
        match tier.and_then(|tier| self.tables[tier].as_ref()) {
            None => ProbeCost::Futile,
            Some(volume) if volume.loaded.is_some() => ProbeCost::Low,
            Some(_) => ProbeCost::High,
        }
    }

    /// Numberings make their lists of a tier when they are first asked for one of its entries.
    fn get_ready(&self, game: &G) {
        for (tier, volume) in self.tables.iter().enumerate() {
            if volume.is_some() {
                let position = self.numbering.position(game, Entry { tier, index: 0 });
                self.probe(game, &position);
            }
        }
    }
}

fn note(faults: &Mutex<Vec<TableError>>, error: TableError) {
    let mut faults = faults.lock().unwrap_or_else(PoisonError::into_inner);
    // A damaged block may be met again and again.
    if faults.len() < 16 {
        faults.push(error);
    }
}
