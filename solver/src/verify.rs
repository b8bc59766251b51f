//! Checking tables by the rules: every value must follow from those after it.
//!
//! The move tables of the solver play no part in this. If every value is what the values after it say, all of them are true: a win or a loss by
//! induction over its distance, and a draw because a wrong one would contradict a win or a loss that is shorter by a ply.

use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{Entry, Enumerate, Game, Numbering, Tactics, Verdict};

use crate::census::Census;
use crate::crew::Crew;
use crate::entry_value::EntryValue;
use crate::error::{SolveError, TableError, TableFault, TablePart};
use crate::progress::SolvePhase;
use crate::solve::{Effort, Project};
use crate::table::{LoadedTable, TableFile};

/// One entry in this many is enough to load the whole table: nearly every block of the file would be unpacked again and again.
const LARGE_SAMPLE: u64 = 4096;

/// How much of a table is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every entry.
    Whole,
    /// This many entries, spread over the whole table.
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

impl<G: Enumerate + Tactics> Project<'_, G> {
    /// Checks a table: first its sums, then its values by the rules of the game. The tables of other tiers must be in the folder.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use std::time::Duration;
    /// use tabuleiro_core::{Enumerate, Game, Numbering};
    /// use tabuleiro_games::kono::Kono;
    /// use tabuleiro_solver::{Effort, Extent, Project, Snapshots};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let game: Kono = Kono::new("size=4".parse()?);
    /// let numbering = game.numbering().expect("small boards can be numbered");
    /// let project = Project { game: &game, numbering: &numbering, folder: folder.path() };
    /// let stop = AtomicBool::new(false);
    /// let effort = Effort {
    ///     threads: 1,
    ///     snapshots: Snapshots::Sparing(Duration::from_secs(60)),
    ///     stop: &stop,
    ///     on_progress: &|_| {},
    /// };
    /// project.solve(&effort)?;
    /// let tier = &Numbering::<Kono>::tiers(&numbering)[0];
    /// let table = project.open(tier)?.expect("it was just solved");
    /// let verified = project.verify(&table, Extent::Whole, &effort)?;
    /// assert_eq!(verified.entries, tier.entries);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(
        &self,
        table: &TableFile,
        extent: Extent,
        effort: &Effort<'_>,
    ) -> Result<Verified, SolveError> {
        let number = self.tier_of(table)?;
        table.check_sums(&effort.crew())?;
        self.listing(number, |project| {
            project.verify_tier(number, table, extent, effort)
        })
    }

    fn verify_tier(
        &self,
        number: usize,
        table: &TableFile,
        extent: Extent,
        effort: &Effort<'_>,
    ) -> Result<Verified, SolveError> {
        let crew = effort.crew();
        let of = self.numbering.tiers()[number].entries;
        let entries = match extent {
            Extent::Whole => of,
            Extent::Sample(count) => count.min(of),
        };
        let mut known = self.load(&self.numbering.exits(number), &crew)?;
        if entries >= of / LARGE_SAMPLE {
            known[number] = Some(LoadedTable::dense(table, &crew)?);
        }
        let check = Check {
            project: self,
            table,
            tier: number,
            entries: of,
            known,
        };
        let census = check.run(entries, &crew)?;
        if extent == Extent::Whole && census != table.census() {
            let part = TablePart::Header;
            return Err(TableFault::Damaged { part }.at(table.path()).into());
        }
        Ok(Verified { entries, of })
    }

    /// The number of the tier of a table, which must belong to the game and its rules.
    fn tier_of(&self, table: &TableFile) -> Result<usize, TableError> {
        let tiers = self.numbering.tiers();
        let belongs = |tier: &tabuleiro_core::Tier| {
            self.label(tier) == *table.label() && self.values(tier) == table.entries()
        };
        tiers.iter().position(belongs).ok_or_else(|| {
            let expected = self.label(&tiers[0]).to_string();
            let found = table.label().to_string();
            TableFault::Foreign { found, expected }.at(table.path())
        })
    }
}

struct Check<'a, G: Enumerate> {
    project: &'a Project<'a, G>,
    table: &'a TableFile,
    tier: usize,
    entries: u64,
    known: Vec<Option<LoadedTable>>,
}

/// What a thread has seen.
struct Seen<G: Game> {
    census: Census,
    fault: Option<(u64, TableError)>,
    room: Room<G>,
}

/// Room that is used again for every entry.
struct Room<G: Game> {
    moves: Vec<G::Move>,
    /// The moves after one of the moves.
    replies: Vec<G::Move>,
    /// The number of each move, if it can be forbidden, and what it is worth.
    values: Vec<(Option<u16>, Verdict)>,
}

impl<G: Enumerate + Tactics> Check<'_, G> {
    /// Compares this many entries, evenly spread, and counts them.
    fn run(&self, entries: u64, crew: &Crew<'_>) -> Result<Census, SolveError> {
        let begin = || Seen {
            census: Census::default(),
            fault: None,
            room: Room {
                moves: Vec::new(),
                replies: Vec::new(),
                values: Vec::new(),
            },
        };
        let total = u128::from(self.entries);
        let spread = |number: usize| (number as u128 * total / u128::from(entries.max(1))) as u64;
        let parts = crew.share(
            SolvePhase::Verify,
            entries as usize,
            begin,
            |seen, range| {
                for index in range.map(spread) {
                    if seen.fault.is_some() {
                        break;
                    }
                    seen.fault = self.check(index, seen).err().map(|error| (index, error));
                }
            },
        )?;
        // Of several faults the first one is reported, however many threads there are.
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
        let expected = self.expected(&position, &mut seen.room)?;
        seen.census.add(stored.best, numbering.weight(entry));
        if expected == Some(stored) && numbering.entry(game, &position) == Some(entry) {
            return Ok(());
        }
        let expected = expected.map_or_else(|| "?".to_owned(), |answer| answer.to_string());
        let found = stored.to_string();
        let fault = TableFault::Wrong {
            index,
            found,
            expected,
        };
        Err(fault.at(self.table.path()))
    }

    /// What the values after a position say of it, by the rules.
    fn expected(
        &self,
        position: &G::Position,
        room: &mut Room<G>,
    ) -> Result<Option<EntryValue>, TableError> {
        let Project {
            game, numbering, ..
        } = self.project;
        let turn = game.turn(position);
        if let Some(outcome) = game.outcome(position) {
            return Ok(Some(EntryValue::sure(Verdict::of(outcome, turn))));
        }
        let forbids = numbering.forbids();
        game.moves(position, &mut room.moves);
        room.values.clear();
        for &mv in &room.moves {
            let after = game.play(position, mv);
            let Some(verdict) = self.known(&after, &mut room.replies)? else {
                return Ok(None);
            };
            let number = forbids.and_then(|forbids| forbids.number(position, mv));
            let value = seen_from(turn, game.turn(&after), verdict);
            room.values.push((number, value));
        }
        Ok(EntryValue::of(room.values.iter().copied()))
    }

    fn known(
        &self,
        position: &G::Position,
        moves: &mut Vec<G::Move>,
    ) -> Result<Option<Verdict>, TableError> {
        let Project {
            game, numbering, ..
        } = self.project;
        let place = match numbering.forbids() {
            Some(forbids) => forbids.place(game, position),
            None => numbering.entry(game, position).map(|entry| (entry, None)),
        };
        match place {
            Some((entry, forbidden))
                if entry.tier == self.tier || self.known[entry.tier].is_some() =>
            {
                let stored = self.stored(entry)?;
                Ok(Some(stored.given(forbidden)))
            }
            _ => {
                let proposed = game.winning_move(position);
                Ok(at_a_glance(*game, position, proposed, moves))
            }
        }
    }

    fn stored(&self, entry: Entry) -> Result<EntryValue, TableError> {
        let forbids = self.project.numbering.forbids().is_some();
        match (&self.known[entry.tier], forbids) {
            (Some(loaded), false) => Ok(EntryValue::sure(loaded.verdict(entry.index))),
            (Some(loaded), true) => Ok(loaded.entry_value(entry.index)),
            (None, false) => self.table.verdict(entry.index).map(EntryValue::sure),
            (None, true) => self.table.entry_value(entry.index),
        }
    }
}

/// The value of a position that is over, or in which a move wins at once.
///
/// A proposed move is tried first. It counts only if the rules allow it and it ends the game, as any other would.
pub(crate) fn at_a_glance<G: Game>(
    game: &G,
    position: &G::Position,
    proposed: Option<G::Move>,
    moves: &mut Vec<G::Move>,
) -> Option<Verdict> {
    let turn = game.turn(position);
    if let Some(outcome) = game.outcome(position) {
        return Some(Verdict::of(outcome, turn));
    }
    let wins = |mv| {
        let outcome = game.outcome(&game.play(position, mv));
        outcome.is_some_and(|outcome| outcome.winner == Some(turn))
    };
    if proposed.is_some_and(|mv| game.is_legal(position, mv, moves) && wins(mv)) {
        return Some(Verdict::Win(1));
    }
    game.moves(position, moves);
    // Games list small moves first, and large ones win more often.
    let found = moves.iter().rev().any(|&mv| wins(mv));
    found.then_some(Verdict::Win(1))
}
