//! A game that is to be solved, opened once.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro_core::{Enumerate, Numbering, Tactics};
use tabuleiro_solver::{Project, TableFile};

use super::space::check_space;
use super::{
    Census, Effort, Extent, Listed, Resource, SetAside, SolvingError, TableFault, Verified, find,
};
use crate::resources;

/// A game that is to be solved under its rules, into a folder. Opening it numbers its positions, which may take seconds: open it once.
///
/// ```
/// use tabuleiro_play::solving::Job;
///
/// let job = Job::open("kono", "size=4", "tables".as_ref())?;
/// let [table] = &job.list()?[..] else { panic!("small boards are one table") };
/// assert!(table.plan.entries > 0 && !table.done);
/// assert!(Job::open("kono", "size=8", "tables".as_ref()).is_err(), "too many positions");
/// # Ok::<(), tabuleiro_play::solving::SolvingError>(())
/// ```
pub struct Job {
    inner: Box<dyn AnyJob>,
    tier: Option<String>,
}

impl Job {
    /// The job of solving a game, if that is possible under these rules. Nothing is read or written yet.
    pub fn open(game: &str, rules: &str, folder: &Path) -> Result<Self, SolvingError> {
        let inner = find::find(game, rules, folder)?;
        Ok(Self { inner, tier: None })
    }

    /// The same for one tier alone, and those that must be solved before it.
    pub fn tier(self, tier: Option<&str>) -> Self {
        Self {
            tier: tier.map(str::to_owned),
            ..self
        }
    }

    /// What solving takes, tier by tier.
    pub fn list(&self) -> Result<Vec<Listed>, SolvingError> {
        self.inner.list(self.tier.as_deref())
    }

    /// Renames what is in the place of tables and is damaged or something else, so that they can be made again. Returns what was renamed.
    pub fn set_aside(&self, effort: &Effort<'_>) -> Result<Vec<SetAside>, SolvingError> {
        self.inner.set_aside(self.tier.as_deref(), effort)
    }

    /// Solves what is not there yet, into the folder. `memory` is how many bytes may be used; without it, what is free.
    ///
    /// If a tier was named, it alone is counted, otherwise all of them together.
    pub fn solve(&self, memory: Option<u64>, effort: &Effort<'_>) -> Result<Census, SolvingError> {
        self.inner.solve(self.tier.as_deref(), memory, effort)
    }

    /// Checks the sums of a table file, then its values by the rules.
    pub(super) fn verify(
        &self,
        table: &TableFile,
        extent: Extent,
        effort: &Effort<'_>,
    ) -> Result<Verified, SolvingError> {
        self.inner.verify(table, extent, effort)
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Job");
        shown.field("tier", &self.tier).finish_non_exhaustive()
    }
}

/// A job without the type of its game. The methods are documented at [`Job`].
pub(super) trait AnyJob {
    fn list(&self, tier: Option<&str>) -> Result<Vec<Listed>, SolvingError>;
    fn set_aside(
        &self,
        tier: Option<&str>,
        effort: &Effort<'_>,
    ) -> Result<Vec<SetAside>, SolvingError>;
    fn solve(
        &self,
        tier: Option<&str>,
        memory: Option<u64>,
        effort: &Effort<'_>,
    ) -> Result<Census, SolvingError>;
    fn verify(
        &self,
        table: &TableFile,
        extent: Extent,
        effort: &Effort<'_>,
    ) -> Result<Verified, SolvingError>;
}

/// A game with its numbering.
pub(super) struct Opened<G: Enumerate> {
    game: G,
    numbering: G::Numbering,
    folder: PathBuf,
}

impl<G: Enumerate> Opened<G> {
    /// `None` if there are too many positions.
    pub(super) fn new(game: G, folder: &Path) -> Option<Self> {
        let numbering = game.numbering()?;
        Some(Self {
            game,
            numbering,
            folder: folder.to_owned(),
        })
    }

    fn project(&self) -> Project<'_, G> {
        Project {
            game: &self.game,
            numbering: &self.numbering,
            folder: &self.folder,
        }
    }
}

impl<G: Enumerate + Tactics> AnyJob for Opened<G> {
    fn list(&self, tier: Option<&str>) -> Result<Vec<Listed>, SolvingError> {
        listed(&self.project(), tier)
    }

    fn set_aside(
        &self,
        tier: Option<&str>,
        effort: &Effort<'_>,
    ) -> Result<Vec<SetAside>, SolvingError> {
        let project = self.project();
        Ok(project.set_aside(&wanted(&project, tier)?, effort)?)
    }

    fn solve(
        &self,
        tier: Option<&str>,
        memory: Option<u64>,
        effort: &Effort<'_>,
    ) -> Result<Census, SolvingError> {
        let (project, folder) = (self.project(), &*self.folder);
        let listed = listed(&project, tier)?;
        fs::create_dir_all(folder).map_err(|error| TableFault::Io(error).at(folder))?;
        let memory = memory.or_else(resources::free_memory);
        check_space(Resource::Memory, memory, &listed, &project)?;
        let disk = resources::free_disk(folder);
        check_space(Resource::Disk, disk, &listed, &project)?;
        let solved = project.solve_tiers(&wanted(&project, tier)?, effort)?;
        let uncounted = tier.map_or(0, |_| solved.len() - 1);
        let counted = solved.into_iter().skip(uncounted);
        Ok(counted.fold(Census::default(), Census::merge))
    }

    fn verify(
        &self,
        table: &TableFile,
        extent: Extent,
        effort: &Effort<'_>,
    ) -> Result<Verified, SolvingError> {
        Ok(self.project().verify(table, extent, effort)?)
    }
}

/// What solving takes, for all tiers, or for one and those before it.
pub(super) fn listed<G: Enumerate + Tactics>(
    project: &Project<'_, G>,
    tier: Option<&str>,
) -> Result<Vec<Listed>, SolvingError> {
    let (plans, paths) = (project.plans(), project.paths());
    let tiers = project.numbering.tiers();
    let listed = |number: usize| Listed {
        done: matches!(project.open(&tiers[number]), Ok(Some(_))),
        plan: plans[number].clone(),
        path: paths[number].clone(),
    };
    Ok(wanted(project, tier)?.into_iter().map(listed).collect())
}

/// The numbers of all tiers, or of one and those before it.
fn wanted<G: Enumerate>(
    project: &Project<'_, G>,
    tier: Option<&str>,
) -> Result<Vec<usize>, SolvingError> {
    let tiers = project.numbering.tiers();
    let Some(name) = tier else {
        return Ok((0..tiers.len()).collect());
    };
    let found = tiers.iter().position(|tier| tier.name == name);
    let number = found.filter(|_| !name.is_empty()).ok_or_else(|| {
        let names: Vec<_> = tiers.iter().map(|tier| tier.name.as_str()).collect();
        SolvingError::UnknownTier {
            tier: name.to_owned(),
            known: names.join(", "),
        }
    })?;
    Ok(project.needed(number))
}
