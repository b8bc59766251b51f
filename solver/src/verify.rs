//! Checking tables by the rules: every value must follow from those after it.
//!
//! The move tables of the solver play no part in this. If every value is what the values after it say, all of them are true: a win or a loss by
//! induction over its distance, and a draw because a wrong one would contradict a win or a loss that is shorter by a ply.

use tabuleiro_core::verdict::look_ahead;
use tabuleiro_core::{Entry, Enumerate, Game, Numbering, Verdict};

use crate::census::Census;
use crate::crew::Crew;
use crate::error::{Fault, Part, SolveError, TableError};
use crate::progress::Phase;
use crate::solve::{Effort, Project};
use crate::table::{Loaded, Table};

/// One entry in so many is enough to load the whole table: nearly every block of the file would be unpacked again and again.
const LARGE_SAMPLE: u64 = 256;

/// How much of a table is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every entry.
    Whole,
    /// So many entries, spread over the whole table.
    Sample(u64),
}

/// What a check came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many entries were compared with those after them.
    pub entries: u64,
    /// How many there are.
    pub of: u64,
}

impl<G: Enumerate> Project<'_, G> {
    /// Checks a table: first its sums, then its values by the rules of the game. The tables of other tiers must be in the folder.
    pub fn verify(
        &self,
        table: &Table,
        extent: Extent,
        effort: &Effort<'_>,
    ) -> Result<Verified, SolveError> {
        let crew = effort.crew();
        let number = self.tier_of(table)?;
        table.check_sums(&crew)?;
        let entries = match extent {
            Extent::Whole => table.entries(),
            Extent::Sample(count) => count.min(table.entries()),
        };
        let mut known = self.load(&self.numbering.exits(number), &crew)?;
        if entries >= table.entries() / LARGE_SAMPLE {
            known[number] = Some(Loaded::dense(table, &crew)?);
        }
        let check = Check {
            project: self,
            table,
            tier: number,
            known,
        };
        let census = check.run(entries, &crew)?;
        if extent == Extent::Whole && census != table.census() {
            let part = Part::Header;
            return Err(Fault::Damaged { part }.at(table.path()).into());
        }
        Ok(Verified {
            entries,
            of: table.entries(),
        })
    }

    /// The number of the tier of a table, which must belong to the game and its rules.
    fn tier_of(&self, table: &Table) -> Result<usize, TableError> {
        let tiers = self.numbering.tiers();
        let belongs = |tier: &tabuleiro_core::Tier| {
            self.label(tier) == *table.label() && tier.entries == table.entries()
        };
        tiers.iter().position(belongs).ok_or_else(|| {
            let expected = self.label(&tiers[0]).to_string();
            let found = table.label().to_string();
            Fault::Foreign { found, expected }.at(table.path())
        })
    }
}

struct Check<'a, G: Enumerate> {
    project: &'a Project<'a, G>,
    table: &'a Table,
    tier: usize,
    known: Vec<Option<Loaded>>,
}

/// What a thread has seen.
struct Seen<G: Game> {
    census: Census,
    fault: Option<(u64, TableError)>,
    moves: Vec<G::Move>,
}

impl<G: Enumerate> Check<'_, G> {
    /// Compares so many entries, evenly spread, and counts them.
    fn run(&self, entries: u64, crew: &Crew<'_>) -> Result<Census, SolveError> {
        let begin = || Seen {
            census: Census::default(),
            fault: None,
            moves: Vec::new(),
        };
        let total = u128::from(self.table.entries());
        let spread = |number: usize| (number as u128 * total / u128::from(entries.max(1))) as u64;
        let parts = crew.share(Phase::Verify, entries as usize, begin, |seen, range| {
            for index in range.map(spread) {
                if seen.fault.is_some() {
                    break;
                }
                seen.fault = self.check(index, seen).err().map(|error| (index, error));
            }
        })?;
        // Of several faults the first one is told, however many threads there are.
        let faults = parts.iter().filter_map(|seen| seen.fault.as_ref());
        let first = faults.map(|(index, _)| *index).min();
        let mut census = Census::default();
        for seen in parts {
            match seen.fault {
                Some((index, error)) if Some(index) == first => return Err(error.into()),
                _ => census = census.merge(seen.census),
            }
        }
        Ok(census)
    }

    fn check(&self, index: u64, seen: &mut Seen<G>) -> Result<(), TableError> {
        let Project {
            game, numbering, ..
        } = self.project;
        let entry = Entry {
            tier: self.tier,
            index,
        };
        let position = numbering.position(game, entry);
        let stored = self.stored(entry)?;
        let mut failed = None;
        let expected = look_ahead(*game, &position, &mut seen.moves, |after| {
            let known = self.known(after);
            known.unwrap_or_else(|error| {
                failed = Some(error);
                None
            })
        });
        if let Some(error) = failed {
            return Err(error);
        }
        seen.census.add(stored, numbering.weight(entry));
        if expected == Some(stored) && numbering.entry(game, &position) == Some(entry) {
            return Ok(());
        }
        let expected = expected.map_or_else(|| "?".to_owned(), |verdict| verdict.to_string());
        let found = stored.to_string();
        let fault = Fault::Wrong {
            index,
            found,
            expected,
        };
        Err(fault.at(self.table.path()))
    }

    fn known(&self, position: &G::Position) -> Result<Option<Verdict>, TableError> {
        let Project {
            game, numbering, ..
        } = self.project;
        match numbering.entry(game, position) {
            Some(entry) if entry.tier == self.tier || self.known[entry.tier].is_some() => {
                self.stored(entry).map(Some)
            }
            _ => {
                let outcome = game.outcome(position);
                Ok(outcome.map(|outcome| Verdict::of(outcome, game.turn(position))))
            }
        }
    }

    fn stored(&self, entry: Entry) -> Result<Verdict, TableError> {
        match &self.known[entry.tier] {
            Some(loaded) => Ok(loaded.verdict(entry.index)),
            None => self.table.verdict(entry.index),
        }
    }
}
