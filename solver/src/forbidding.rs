//! Tiers of games in which a position may forbid one of its moves and its entry does not say which.
//!
//! Every entry has two values: one if its only best move is forbidden, and one if another move or none is ([`EntryValue`]). The analysis goes
//! backwards from the ends of the game by distance, as any other. When one of the two values is found, the moves that lead to it are looked
//! at, each with what it forbids. Only decided entries are followed, and only what they reach is counted, so that drawn entries cost next to
//! nothing. Within a distance the order changes nothing: neither do the threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_core::{
    Arrival, Entry, Enumerate, FindArrivals, FindDepartures, Forbids, Numbering, Tier, Verdict,
    memory,
};

use crate::census::{self, Census};
use crate::crew::Crew;
use crate::entry_value::EntryValue;
use crate::error::SolveError;
use crate::partial_value::PartialValue;
use crate::progress::SolvePhase;
use crate::snapshot::{Keeper, Kept, Task};
use crate::solve::{Effort, Project};
use crate::table::{BLOCK, Draft, Header, Kind, LoadedTable, Reached};

/// What is known of all entries of a tier, eight bytes each, shared by all threads.
struct Standings(Vec<AtomicU64>);

impl Standings {
    fn new(entries: usize) -> Self {
        Self(memory::filled(entries, || AtomicU64::new(0)))
    }

    fn get(&self, entry: usize) -> PartialValue {
        unpacked(self.0[entry].load(Ordering::Relaxed))
    }

    fn set(&self, entry: usize, standing: PartialValue) {
        self.0[entry].store(packed(standing), Ordering::Relaxed);
    }

    /// Changes what is known of an entry; others may change it at the same time.
    fn update(&self, entry: usize, mut change: impl FnMut(PartialValue) -> PartialValue) {
        let place = &self.0[entry];
        let mut old = place.load(Ordering::Relaxed);
        loop {
            let new = packed(change(unpacked(old)));
            if new == old {
                return;
            }
            match place.compare_exchange_weak(old, new, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => return,
                Err(other) => old = other,
            }
        }
    }

    /// A number of the table, in the same order.
    fn result(&self, place: usize) -> u16 {
        let entries = self.0.len();
        self.get(place % entries).result()[place / entries]
    }

    /// Brings back a number of a snapshot, once.
    fn restore(&self, place: usize, value: u16) {
        let entries = self.0.len();
        let bits = u64::from(value) << (16 * (place / entries));
        self.0[place % entries].fetch_or(bits, Ordering::Relaxed);
    }
}

impl Kept for Standings {
    fn numbers(&self) -> usize {
        self.0.len() * EntryValue::FIELDS
    }

    /// First come the first numbers of all entries, then the second ones, then the third ones.
    fn number(&self, place: usize) -> u16 {
        let entries = self.0.len();
        self.get(place % entries).fields()[place / entries]
    }
}

fn packed(standing: PartialValue) -> u64 {
    let fields = standing.fields().into_iter().rev();
    fields.fold(0, |packed, field| packed << 16 | u64::from(field))
}

fn unpacked(packed: u64) -> PartialValue {
    PartialValue::from_fields([packed as u16, (packed >> 16) as u16, (packed >> 32) as u16])
}

/// A tier, and what is known of the tiers to which moves lead out of it.
struct Forbidding<'a, G: Enumerate> {
    game: &'a G,
    forbids: &'a dyn Forbids<G>,
    tier: usize,
    known: Vec<Option<LoadedTable>>,
    standings: Standings,
}

impl<G: Enumerate> Forbidding<'_, G> {
    /// Follows the tier backwards to the end, from where it was broken off if it was. A distance is reached when it has been followed.
    fn analyse(
        &self,
        begun: Reached,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<(), SolveError> {
        let mut done = begun.done as usize;
        if begun.plies.is_none() {
            self.prepare(done, keeper, crew)?;
            done = 0;
        }
        let known = self.known.iter().flatten();
        let longest = known.map(LoadedTable::longest_distance).max().unwrap_or(0);
        for plies in begun.plies.unwrap_or(0) + 1.. {
            if plies >= Verdict::LONGEST {
                return Err(SolveError::TooDeep);
            }
            let found = self.follow(plies, std::mem::take(&mut done), keeper, crew)?;
            keeper.keep(&self.standings, Reached::distance(plies), crew)?;
            // Losses by moves that lead to no entry were found beforehand.
            if !found && plies > longest.max(2) {
                break;
            }
        }
        Ok(())
    }

    /// Looks at every entry once, except the first `done`: whether it is over, and whether all its moves but one lead to no entry.
    fn prepare(&self, done: usize, keeper: &mut Keeper, crew: &Crew<'_>) -> Result<(), SolveError> {
        let enough = self.forbids.enough();
        let begin = || self.forbids.departures(self.game, self.tier);
        let work = |departures: &mut FindDepartures<'_>, range: Range<usize>| {
            for index in range {
                let departures = departures(index as u64, enough);
                let standing =
                    PartialValue::first(departures, enough).unwrap_or_else(|| self.over(index));
                if standing != PartialValue::default() {
                    self.standings.set(index, standing);
                }
            }
        };
        let task = Task {
            phase: SolvePhase::Prepare,
            range: done..self.standings.0.len(),
            begun: Reached::prepared(0),
        };
        keeper.share(&self.standings, task, crew, begin, work, |_| {})
    }

    fn over(&self, index: usize) -> PartialValue {
        let entry = Entry {
            tier: self.tier,
            index: index as u64,
        };
        let position = self.forbids.position(self.game, entry);
        let outcome = self.game.outcome(&position);
        let outcome = outcome.expect("a game without a move is over");
        PartialValue::sure(Verdict::of(outcome, self.game.turn(&position)))
    }

    /// Follows all values that are one ply shorter to where they come from; returns whether there were any. Of the entries of all tiers, one
    /// tier after the other, the first `done` have been looked at before.
    fn follow(
        &self,
        plies: u16,
        done: usize,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<bool, SolveError> {
        let mut before = Reached::distance(plies - 1);
        let task = |before: &mut Reached, entries: usize| {
            let done = done.saturating_sub(before.done as usize).min(entries);
            let begun = std::mem::replace(before, before.and(entries));
            Task {
                phase: SolvePhase::Follow { plies },
                range: done..entries,
                begun,
            }
        };
        // If there were some among those, another distance is looked for in vain at worst.
        let mut found = done > 0;
        for (tier, known) in self.known.iter().enumerate() {
            if let Some(known) = known {
                let task = task(&mut before, known.entry_values());
                let fields = |index: usize| known.fields(index as u64);
                found |= self.follow_tier(plies, tier, task, keeper, crew, fields)?;
            }
        }
        let task = task(&mut before, self.standings.0.len());
        let fields = |index: usize| self.standings.get(index).result();
        found |= self.follow_tier(plies, self.tier, task, keeper, crew, fields)?;
        Ok(found)
    }

    fn follow_tier(
        &self,
        plies: u16,
        tier: usize,
        task: Task,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
        fields: impl Fn(usize) -> [u16; EntryValue::FIELDS] + Sync,
    ) -> Result<bool, SolveError> {
        let begin = || Follower {
            found: false,
            arrivals: self.forbids.arrivals(self.game, self.tier, tier),
            departures: self.forbids.departures(self.game, self.tier),
            room: Vec::new(),
        };
        let follow = |follower: &mut Follower<'_>, range: Range<usize>| {
            for index in range {
                let fields = fields(index);
                if EntryValue::has_distance(fields, plies - 1) {
                    follower.found = true;
                    follower.room.clear();
                    (follower.arrivals)(index as u64, &mut follower.room);
                    self.arrive(plies, EntryValue::from_fields(fields), follower);
                }
            }
        };
        let mut found = false;
        keeper.share(&self.standings, task, crew, begin, follow, |followers| {
            found |= followers.iter().any(|follower| follower.found);
        })?;
        Ok(found)
    }

    /// Passes what a move to an entry is worth to the entries before it, if that is decided in this many plies.
    fn arrive(&self, plies: u16, answer: EntryValue, follower: &mut Follower<'_>) {
        let Follower {
            departures, room, ..
        } = follower;
        for arrival in room {
            let from = arrival.from as usize;
            let forbidden = Some(arrival.forbids).filter(|&number| number != 0);
            match answer.given(forbidden) {
                Verdict::Loss(after) if after + 1 == plies => {
                    let won = |standing: PartialValue| standing.won(plies, arrival.number);
                    self.standings.update(from, won);
                }
                Verdict::Win(after) if after + 1 == plies => {
                    self.standings.update(from, |standing| {
                        let all = || departures(arrival.from, u16::MAX);
                        standing.refuted(plies, arrival.number, all)
                    });
                }
                _ => {}
            }
        }
    }
}

/// A thread that follows values to where they come from.
struct Follower<'a> {
    /// Whether there were any.
    found: bool,
    arrivals: FindArrivals<'a>,
    departures: FindDepartures<'a>,
    /// Room for the moves that lead to an entry.
    room: Vec<Arrival>,
}

impl<G: Enumerate> Project<'_, G> {
    /// Solves a tier in which positions may forbid moves.
    pub(crate) fn solve_forbidding(
        &self,
        forbids: &dyn Forbids<G>,
        number: usize,
        tier: &Tier,
        effort: &Effort<'_>,
    ) -> Result<Census, SolveError> {
        let label = self.label(tier);
        let path = self.folder.join(label.file_name());
        let draft = Draft::new(&path)?;
        let crew = effort.crew();
        let mut keeper = Keeper::new(&path, &label, effort.snapshots);
        let (standings, begun) = restored(&keeper, tier.entries as usize, &crew)?;
        let work = Forbidding {
            game: self.game,
            forbids,
            tier: number,
            known: self.load(&self.numbering.exits(number), &crew)?,
            standings,
        };
        work.analyse(begun, &mut keeper, &crew)?;
        let best = |entry| work.standings.get(entry).entry_value().best;
        let entries = tier.entries as usize;
        let census = census::count(self.numbering, number, entries, best, &crew)?;
        let header = Header {
            label,
            kind: Kind::Table(census),
            entries: self.values(tier),
            // Numbers of moves do not fit into a byte.
            width: 2,
            block: BLOCK,
        };
        draft.finish(&header, |place| work.standings.result(place), &crew)?;
        keeper.discard()?;
        Ok(census)
    }
}

/// What a snapshot kept, and how far it had come; or nothing.
fn restored(
    keeper: &Keeper,
    entries: usize,
    crew: &Crew<'_>,
) -> Result<(Standings, Reached), SolveError> {
    let mut standings = Standings::new(entries);
    let values = entries * EntryValue::FIELDS;
    let tell = |place, value| standings.restore(place, value);
    let kept = keeper.restore(values, crew, tell)?;
    if kept.is_none() {
        // A snapshot that turned out to be damaged may have left something, and there is no room for both.
        for place in &mut standings.0 {
            *place.get_mut() = 0;
        }
    }
    Ok((standings, kept.unwrap_or(Reached::prepared(0))))
}
