//! Solving a game: all tiers in their order, each into a table of its own.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Enumerate, Numbering, Tier};

use crate::census::{self, Census};
use crate::crew::Crew;
use crate::entry_value::EntryValue;
use crate::error::{SolveError, TableError, TableFault};
use crate::graph::Graph;
use crate::product::Product;
use crate::progress::Progress;
use crate::retrograde::Sweep;
use crate::snapshot::{Keeper, Snapshots};
use crate::table::{BLOCK, Draft, Header, Kind, Label, LoadedTable, Reached, TableFile};
use crate::tier::TierGraph;
use crate::work::Work;

/// Appended to the name of a table that was set aside.
const DAMAGED: &str = ".damaged";

/// How to go about a long piece of work.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many threads share the work.
    pub threads: usize,
    /// How often what is known is kept.
    pub snapshots: Snapshots,
    /// Raised to interrupt the work.
    pub stop: &'a AtomicBool,
    /// Called with the progress, from any thread.
    pub on_progress: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Effort<'a> {
    pub(crate) fn crew(&self) -> Crew<'a> {
        Crew {
            threads: self.threads.max(1),
            stop: self.stop,
            on_progress: self.on_progress,
        }
    }
}

/// A game, its numbering, and the folder in which its tables are.
pub struct Project<'a, G: Enumerate> {
    /// The game under its rules.
    pub game: &'a G,
    /// The numbers of its positions.
    pub numbering: &'a G::Numbering,
    /// Where the tables are.
    pub folder: &'a Path,
}

impl<G: Enumerate> Project<'_, G> {
    /// What the table of a tier belongs to.
    pub fn label(&self, tier: &Tier) -> Label {
        Label {
            game: G::INFO.name.to_owned(),
            rules: self.game.rules().settings().lasting(),
            tier: tier.name.clone(),
            scheme: self.numbering.scheme().to_owned(),
        }
    }

    /// How many numbers the table of a tier has: more than one an entry if positions may forbid moves.
    pub(crate) fn values(&self, tier: &Tier) -> u64 {
        match self.numbering.forbids() {
            Some(_) => tier.entries * EntryValue::FIELDS as u64,
            None => tier.entries,
        }
    }

    /// The files of all tiers, in their order.
    pub fn paths(&self) -> Vec<PathBuf> {
        let name = |tier: &Tier| self.label(tier).file_name();
        let tiers = self.numbering.tiers();
        tiers
            .iter()
            .map(|tier| self.folder.join(name(tier)))
            .collect()
    }

    /// Opens the table of a tier; `None` if there is none.
    pub fn open(&self, tier: &Tier) -> Result<Option<TableFile>, TableError> {
        let label = self.label(tier);
        let path = self.folder.join(label.file_name());
        if !path.exists() {
            return Ok(None);
        }
        let values = self.values(tier);
        TableFile::open(&path)?.expect(&label, values).map(Some)
    }

    /// The table of a tier that came with the game.
    pub(crate) fn shipped(&self, tier: &Tier) -> Option<TableFile> {
        let label = self.label(tier);
        let values = self.values(tier);
        let tables = G::shipped().iter().map(|bytes| TableFile::shipped(bytes));
        let mut fitting = tables.filter_map(|table| table.ok()?.expect(&label, values).ok());
        fitting.next()
    }

    /// A tier and all those that must be solved before it, in their order.
    ///
    /// ```
    /// use std::path::Path;
    /// use tabuleiro_core::{Enumerate, Game, Rules};
    /// use tabuleiro_games::wali::Wali;
    /// use tabuleiro_solver::Project;
    ///
    /// // A capture leads to fewer stones: 4v3 needs 3v3.
    /// let game: Wali = Wali::new(Rules::default());
    /// let numbering = game.numbering().expect("endgames can be numbered");
    /// let project = Project { game: &game, numbering: &numbering, folder: Path::new("tables") };
    /// assert_eq!(project.needed(1), [0, 1]);
    /// ```
    pub fn needed(&self, tier: usize) -> Vec<usize> {
        let mut needed = vec![false; tier + 1];
        needed[tier] = true;
        for number in (0..=tier).rev() {
            if needed[number] {
                for exit in self.numbering.exits(number) {
                    needed[exit] = true;
                }
            }
        }
        (0..=tier).filter(|&number| needed[number]).collect()
    }

    /// Looks through the tables of these tiers and renames those that are damaged or made for something else, so that they can be made again.
    /// Returns which, and their new names.
    pub fn set_aside(
        &self,
        numbers: &[usize],
        effort: &Effort<'_>,
    ) -> Result<Vec<SetAside>, SolveError> {
        let tiers = self.numbering.tiers();
        let mut set_aside = Vec::new();
        for &number in numbers {
            let opened = self.open(&tiers[number]).map_err(SolveError::from);
            let sound = opened.and_then(|table| match table {
                Some(table) => table.check_sums(&effort.crew()),
                None => Ok(()),
            });
            match sound {
                Ok(()) => {}
                Err(SolveError::Table(error)) if error.fault.is_in_the_file() => {
                    set_aside.push(SetAside::rename(error)?);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(set_aside)
    }

    /// Solves all tiers that have no table yet.
    pub fn solve(&self, effort: &Effort<'_>) -> Result<Census, SolveError> {
        let all: Vec<usize> = (0..self.numbering.tiers().len()).collect();
        let solved = self.solve_tiers(&all, effort)?;
        Ok(solved.into_iter().fold(Census::default(), Census::merge))
    }

    /// Solves those of these tiers that have no table yet.
    pub fn solve_tiers(
        &self,
        numbers: &[usize],
        effort: &Effort<'_>,
    ) -> Result<Vec<Census>, SolveError> {
        let tiers = self.numbering.tiers();
        let solve = |&number: &usize| {
            let tier = &tiers[number];
            match self.open(tier)? {
                Some(table) => Ok(table.census()),
                None => self.listing(number, |project| project.solve_tier(number, tier, effort)),
            }
        };
        numbers.iter().map(solve).collect()
    }

    /// Does something with lists of a tier and of those to which moves lead out of it.
    pub(crate) fn listing<T>(&self, tier: usize, work: impl FnOnce(&Project<'_, G>) -> T) -> T {
        let mut wanted = self.numbering.exits(tier);
        wanted.push(tier);
        match self.numbering.with_lists(&wanted) {
            Some(numbering) => work(&Project {
                game: self.game,
                numbering: &numbering,
                folder: self.folder,
            }),
            None => work(self),
        }
    }

    fn solve_tier(
        &self,
        number: usize,
        tier: &Tier,
        effort: &Effort<'_>,
    ) -> Result<Census, SolveError> {
        if let Some(forbids) = self.numbering.forbids() {
            return self.solve_forbidding(forbids, number, tier, effort);
        }
        let label = self.label(tier);
        let path = self.folder.join(label.file_name());
        let draft = Draft::new(&path)?;
        let crew = effort.crew();
        let mut keeper = Keeper::new(&path, &label, effort.snapshots);
        let work = match self.numbering.halves() {
            Some(halves) => analyse(&Product::new(halves), &mut keeper, &crew)?,
            None => analyse(&self.graph(number, tier, &crew)?, &mut keeper, &crew)?,
        };
        let census = census::count(
            self.numbering,
            number,
            work.len(),
            |entry| work.verdict(entry),
            &crew,
        )?;
        let longest = census.longest_win.max(census.longest_loss);
        let header = Header {
            label,
            kind: Kind::Table(census),
            entries: tier.entries,
            width: if longest < 127 { 1 } else { 2 },
            block: BLOCK,
        };
        draft.finish(&header, |entry| work.verdict(entry).code(), &crew)?;
        keeper.discard()?;
        Ok(census)
    }

    fn graph(
        &self,
        number: usize,
        tier: &Tier,
        crew: &Crew<'_>,
    ) -> Result<TierGraph<'_, G>, SolveError> {
        Ok(TierGraph {
            game: self.game,
            numbering: self.numbering,
            tier: number,
            entries: tier.entries as usize,
            known: self.load(&self.numbering.exits(number), crew)?,
        })
    }

    /// Loads the tables of these tiers.
    pub(crate) fn load(
        &self,
        wanted: &[usize],
        crew: &Crew<'_>,
    ) -> Result<Vec<Option<LoadedTable>>, SolveError> {
        let mut known = Vec::new();
        for (number, tier) in self.numbering.tiers().iter().enumerate() {
            let loaded = if wanted.contains(&number) {
                Some(LoadedTable::dense(&self.need(tier)?, crew)?)
            } else {
                None
            };
            known.push(loaded);
        }
        Ok(known)
    }

    /// Opens the table of a tier without which others mean nothing.
    fn need(&self, tier: &Tier) -> Result<TableFile, TableError> {
        let table = self.open(tier)?.or_else(|| self.shipped(tier));
        table.ok_or_else(|| {
            let path = self.folder.join(self.label(tier).file_name());
            TableFault::Io(ErrorKind::NotFound.into()).at(path)
        })
    }
}

/// A file that was in the place of a table.
#[derive(Debug)]
pub struct SetAside {
    /// What it was called, and what is wrong with it.
    pub error: TableError,
    /// What it is called now.
    pub path: PathBuf,
}

impl SetAside {
    /// Gives the file a name that nothing else has.
    fn rename(error: TableError) -> Result<Self, TableError> {
        let named = |number: u32| {
            let mut name = error.path.as_os_str().to_owned();
            name.push(DAMAGED);
            if number > 1 {
                name.push(format!(".{number}"));
            }
            PathBuf::from(name)
        };
        let free = (1..=u32::MAX).map(named).find(|path| !path.exists());
        let path = free.expect("a folder has fewer files than there are numbers");
        match fs::rename(&error.path, &path) {
            Ok(()) => Ok(Self { error, path }),
            Err(failed) => Err(TableFault::Io(failed).at(error.path)),
        }
    }
}

/// Follows a tier backwards to the end, from where it was broken off if it was.
fn analyse(graph: &impl Graph, keeper: &mut Keeper, crew: &Crew<'_>) -> Result<Work, SolveError> {
    let (work, mut place) = begin(graph, keeper, crew)?;
    loop {
        let more = place.advance(graph, &work, keeper, crew)?;
        keeper.keep(&work, place.reached(), crew)?;
        if !more {
            return Ok(work);
        }
    }
}

fn begin(
    graph: &impl Graph,
    keeper: &mut Keeper,
    crew: &Crew<'_>,
) -> Result<(Work, Sweep), SolveError> {
    let mut work = Work::new(graph.entries());
    let restore = |entry, state| work.restore(entry, state);
    let reached = keeper.restore(graph.entries(), crew, restore)?;
    if reached.is_none() {
        // A snapshot that turned out to be damaged may have left something, and there is no room for both.
        work.forget();
    }
    let Reached { plies, done } = reached.unwrap_or(Reached::prepared(0));
    let done = done as usize;
    let place = match plies {
        Some(plies) => Sweep::restored(plies, done, &work, crew)?,
        None => Sweep::first(graph, &work, done, keeper, crew)?,
    };
    Ok((work, place))
}
