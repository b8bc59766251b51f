//! Solving and verifying by name: which game, which rules, which folder.

mod error;

use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro_core::{Enumerate, Numbering, Playable, Rules, Tactics};
use tabuleiro_games::{Visitor, each};
use tabuleiro_solver::{Project, TableFile};

use crate::error::OpenError;
use crate::resources;

pub use error::{Resource, SolvingError};
pub use tabuleiro_solver::{
    Census, Counts, Effort, Extent, Fault, Label, Part, Phase, Plan, Progress, SetAside, Snapshots,
    SolveError, TableError, Verified,
};

/// What there is to solve, and what is there already.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What the work takes.
    pub plan: Plan,
    /// The file of the table.
    pub path: PathBuf,
    /// Whether it is there.
    pub done: bool,
}

/// What is to be solved.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its rules.
    pub rules: &'a str,
    /// Only this tier, and those that must be solved before it.
    pub tier: Option<&'a str>,
    /// Where the tables are.
    pub folder: &'a Path,
}

/// Whether a game can be solved under these rules.
pub fn check(game: &str, rules: &str) -> Result<(), SolvingError> {
    with_project(game, rules, Path::new(""), Nothing)
}

/// What solving takes, tier by tier.
pub fn list(wish: Wish<'_>) -> Result<Vec<Listed>, SolvingError> {
    let Wish {
        game,
        rules,
        tier,
        folder,
    } = wish;
    with_project(game, rules, folder, List { tier })?
}

/// Solves what is not there yet, into the folder. `memory` is how many bytes may be used; what is free if it is not told.
///
/// If a tier was asked for, it alone is counted, otherwise all of them together.
pub fn solve(
    wish: Wish<'_>,
    memory: Option<u64>,
    effort: &Effort<'_>,
) -> Result<Census, SolvingError> {
    let task = Solve {
        tier: wish.tier,
        memory,
        effort,
    };
    with_project(wish.game, wish.rules, wish.folder, task)?
}

/// Renames what is in the place of tables and is damaged or something else, so that they can be made anew. Tells what was renamed.
pub fn set_aside(wish: Wish<'_>, effort: &Effort<'_>) -> Result<Vec<SetAside>, SolvingError> {
    let task = PutAside {
        tier: wish.tier,
        effort,
    };
    with_project(wish.game, wish.rules, wish.folder, task)?
}

/// What a table file belongs to. A snapshot is refused, and a table under the name of another one.
pub fn label(path: &Path) -> Result<Label, SolvingError> {
    Ok(TableFile::open(path)?.expect_name()?.label().clone())
}

/// Checks a table file: its name, its sums, then its values by the rules of its game.
pub fn verify(path: &Path, extent: Extent, effort: &Effort<'_>) -> Result<Verified, SolvingError> {
    let table = TableFile::open(path)?.expect_name()?;
    let label = table.label().clone();
    let folder = path.parent().unwrap_or(Path::new(""));
    let task = Verify {
        table: &table,
        extent,
        effort,
    };
    let verified = with_project(&label.game, &label.rules, folder, task);
    match verified {
        // A game or rules that this program does not know: the table is somebody else's.
        Err(SolvingError::Open(_) | SolvingError::Impossible { .. }) => {
            Err(Fault::Unknown(label.to_string()).at(path).into())
        }
        verified => verified?,
    }
}

/// Something to be done for a game that can be solved.
trait Task {
    type Output;

    fn run<G: Enumerate + Tactics>(self, project: &Project<'_, G>) -> Self::Output;
}

/// Nothing at all: what is wanted is whether it could be done.
struct Nothing;

impl Task for Nothing {
    type Output = ();

    fn run<G: Enumerate + Tactics>(self, _project: &Project<'_, G>) {}
}

struct List<'a> {
    tier: Option<&'a str>,
}

impl Task for List<'_> {
    type Output = Result<Vec<Listed>, SolvingError>;

    fn run<G: Enumerate + Tactics>(self, project: &Project<'_, G>) -> Self::Output {
        let (plans, paths) = (project.plans(), project.paths());
        let tiers = project.numbering.tiers();
        let listed = |number: usize| Listed {
            done: matches!(project.open(&tiers[number]), Ok(Some(_))),
            plan: plans[number].clone(),
            path: paths[number].clone(),
        };
        let wanted = wanted(project, self.tier)?;
        Ok(wanted.into_iter().map(listed).collect())
    }
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

struct Solve<'a> {
    tier: Option<&'a str>,
    memory: Option<u64>,
    effort: &'a Effort<'a>,
}

impl Task for Solve<'_> {
    type Output = Result<Census, SolvingError>;

    fn run<G: Enumerate + Tactics>(self, project: &Project<'_, G>) -> Self::Output {
        let folder = project.folder;
        let listed = List { tier: self.tier }.run(project)?;
        let unwritable = |error| Fault::Io(error).at(folder);
        fs::create_dir_all(folder).map_err(unwritable)?;
        let memory = self.memory.or_else(resources::free_memory);
        check_room(Resource::Memory, memory, &listed, project)?;
        let disk = resources::free_disk(folder);
        check_room(Resource::Disk, disk, &listed, project)?;
        let solved = project.solve_tiers(&wanted(project, self.tier)?, self.effort)?;
        let counted = if self.tier.is_some() {
            solved.len() - 1
        } else {
            0
        };
        let counted = solved.into_iter().skip(counted);
        Ok(counted.fold(Census::default(), Census::merge))
    }
}

struct PutAside<'a> {
    tier: Option<&'a str>,
    effort: &'a Effort<'a>,
}

impl Task for PutAside<'_> {
    type Output = Result<Vec<SetAside>, SolvingError>;

    fn run<G: Enumerate + Tactics>(self, project: &Project<'_, G>) -> Self::Output {
        let wanted = wanted(project, self.tier)?;
        Ok(project.set_aside(&wanted, self.effort)?)
    }
}

impl Resource {
    /// How many bytes those of these tiers take that are not solved yet.
    fn needed<'a>(self, listed: impl Iterator<Item = &'a Listed>) -> u64 {
        let plans = listed.filter(|listed| !listed.done);
        let plans = plans.map(|listed| &listed.plan);
        match self {
            Self::Memory => plans.map(|plan| plan.memory).max().unwrap_or(0),
            Self::Disk => plans.map(|plan| plan.disk).sum(),
        }
    }
}

/// Refuses work for which there is too little of something, and says for which part there is enough.
fn check_room<G: Enumerate + Tactics>(
    what: Resource,
    there: Option<u64>,
    listed: &[Listed],
    project: &Project<'_, G>,
) -> Result<(), SolvingError> {
    let needed = what.needed(listed.iter());
    let Some(there) = there.filter(|&there| needed > there) else {
        return Ok(());
    };
    let all = List { tier: None }.run(project)?;
    let fits = |number: &usize| {
        let needed = project.needed(*number);
        what.needed(needed.into_iter().map(|number| &all[number])) <= there
    };
    let fitting = (0..all.len()).filter(fits);
    let fitting: Vec<_> = fitting.map(|tier| all[tier].plan.tier.as_str()).collect();
    Err(SolvingError::Room {
        what,
        needed: needed.div_ceil(1 << 20),
        there: there >> 20,
        fitting: fitting.join(", "),
    })
}

struct Verify<'a> {
    table: &'a TableFile,
    extent: Extent,
    effort: &'a Effort<'a>,
}

impl Task for Verify<'_> {
    type Output = Result<Verified, SolvingError>;

    fn run<G: Enumerate + Tactics>(self, project: &Project<'_, G>) -> Self::Output {
        Ok(project.verify(self.table, self.extent, self.effort)?)
    }
}

/// Does a task for the game of this name, if it can be solved under these rules.
fn with_project<T: Task>(
    game: &str,
    rules: &str,
    folder: &Path,
    task: T,
) -> Result<T::Output, SolvingError> {
    let mut finder = Finder {
        game,
        rules,
        folder,
        task: Some(task),
        found: None,
        reach: None,
    };
    each(&mut finder);
    let unknown = || Err(OpenError::UnknownGame(game.to_owned()).into());
    finder.found.unwrap_or_else(unknown)
}

struct Finder<'a, T: Task> {
    game: &'a str,
    rules: &'a str,
    folder: &'a Path,
    task: Option<T>,
    found: Option<Result<T::Output, SolvingError>>,
    /// What could be solved of the game.
    reach: Option<&'static str>,
}

impl<T: Task> Finder<'_, T> {
    /// The game under the rules, if it is the one that is looked for.
    fn game<G: Playable>(&mut self) -> Option<G> {
        if self.found.is_some() || self.game != G::INFO.name {
            return None;
        }
        match self.rules.parse::<Rules<G::Options>>() {
            // If it does not fit, the game is visited again with a larger word.
            Ok(rules) => G::fits(&rules).then(|| G::new(rules)),
            Err(error) => {
                self.found = Some(Err(OpenError::from(error).into()));
                None
            }
        }
    }
}

impl<T: Task> Visitor for Finder<'_, T> {
    fn visit<G: Playable>(&mut self) {
        if self.game::<G>().is_some() {
            let reach = self.reach;
            self.found = Some(Err(SolvingError::Impossible { reach }));
        }
    }

    fn visit_solvable<G: Playable + Enumerate>(&mut self) {
        if self.game == G::INFO.name {
            self.reach = Some(G::REACH);
        }
        let Some(game) = self.game::<G>() else {
            return;
        };
        self.found = game
            .numbering()
            .zip(self.task.take())
            .map(|(numbering, task)| {
                Ok(task.run(&Project {
                    game: &game,
                    numbering: &numbering,
                    folder: self.folder,
                }))
            });
        if self.found.is_none() {
            let reach = self.reach;
            self.found = Some(Err(SolvingError::Impossible { reach }));
        }
    }
}
