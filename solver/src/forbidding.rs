//! Tiers of games in which a position may forbid one of its moves and its entry does not tell which.
//!
//! Every entry has two values: one if its only best move is forbidden, and one if another move or none is ([`Answer`]). The analysis goes
//! backwards from the ends of the game by distance, as any other. When one of the two values is found, the moves that lead to it are looked
//! at, each with what it forbids. Only decided entries are followed, and only what they reach is counted, so that drawn entries cost next to
//! nothing. Within a distance the order changes nothing: neither do the threads.

use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_core::{
    Arrival, Entry, Enumerate, FindArrivals, FindDepartures, Forbids, Numbering, Tier, Verdict,
    memory,
};

use crate::answer::Answer;
use crate::census::{self, Census};
use crate::crew::Crew;
use crate::error::SolveError;
use crate::progress::Phase;
use crate::snapshot::Keeper;
use crate::solve::{Effort, Project};
use crate::standing::Standing;
use crate::table::{BLOCK, Draft, Header, Kind, Loaded};

/// What is known of all entries of a tier, eight bytes each, shared by all threads.
struct Standings(Vec<AtomicU64>);

impl Standings {
    fn new(entries: usize) -> Self {
        Self(memory::filled(entries, || AtomicU64::new(0)))
    }

    fn get(&self, entry: usize) -> Standing {
        unpacked(self.0[entry].load(Ordering::Relaxed))
    }

    fn set(&self, entry: usize, standing: Standing) {
        self.0[entry].store(packed(standing), Ordering::Relaxed);
    }

    /// Changes what is known of an entry; others may change it at the same time.
    fn update(&self, entry: usize, mut change: impl FnMut(Standing) -> Standing) {
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

    /// A number of a snapshot: first come the first numbers of all entries, then the second ones, then the third ones.
    fn value(&self, place: usize) -> u16 {
        let entries = self.0.len();
        self.get(place % entries).fields()[place / entries]
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

fn packed(standing: Standing) -> u64 {
    let fields = standing.fields().into_iter().rev();
    fields.fold(0, |packed, field| packed << 16 | u64::from(field))
}

fn unpacked(packed: u64) -> Standing {
    Standing::from_fields([packed as u16, (packed >> 16) as u16, (packed >> 32) as u16])
}

/// A tier, and what is known of the tiers to which moves lead out of it.
struct Forbidding<'a, G: Enumerate> {
    game: &'a G,
    forbids: &'a dyn Forbids<G>,
    tier: usize,
    known: Vec<Option<Loaded>>,
    standings: Standings,
}

impl<G: Enumerate> Forbidding<'_, G> {
    /// Follows the tier backwards to the end, from where it was broken off if it was.
    fn analyse(
        &self,
        begun: Option<u16>,
        keeper: &mut Keeper,
        crew: &Crew<'_>,
    ) -> Result<(), SolveError> {
        if begun.is_none() {
            self.prepare(crew)?;
        }
        let known = self.known.iter().flatten();
        let longest = known.map(Loaded::longest_answer).max().unwrap_or(0);
        for plies in begun.unwrap_or(0) + 1.. {
            if plies >= Verdict::LONGEST {
                return Err(SolveError::TooDeep);
            }
            let found = self.follow(plies, crew)?;
            // Losses by moves that lead to no entry were found beforehand.
            if !found && plies > longest.max(2) {
                break;
            }
            let values = self.standings.0.len() * Answer::FIELDS;
            keeper.keep(values, |place| self.standings.value(place), plies, crew)?;
        }
        Ok(())
    }

    /// Looks at every entry once: whether it is over, and whether all its moves but one lead to no entry.
    fn prepare(&self, crew: &Crew<'_>) -> Result<(), SolveError> {
        let entries = self.standings.0.len();
        let enough = self.forbids.enough();
        let begin = || self.forbids.departures(self.game, self.tier);
        let work = |departures: &mut FindDepartures<'_>, range: std::ops::Range<usize>| {
            for index in range {
                let departures = departures(index as u64, enough);
                let standing =
                    Standing::first(departures, enough).unwrap_or_else(|| self.over(index));
                if standing != Standing::default() {
                    self.standings.set(index, standing);
                }
            }
        };
        crew.share(Phase::Prepare, entries, begin, work).map(|_| ())
    }

    fn over(&self, index: usize) -> Standing {
        let entry = Entry {
            tier: self.tier,
            index: index as u64,
        };
        let position = self.forbids.position(self.game, entry);
        let outcome = self.game.outcome(&position);
        let outcome = outcome.expect("a game without a move is over");
        Standing::sure(Verdict::of(outcome, self.game.turn(&position)))
    }

    /// Follows all values that are one ply shorter to where they come from; tells whether there were any.
    fn follow(&self, plies: u16, crew: &Crew<'_>) -> Result<bool, SolveError> {
        let phase = Phase::Follow { plies };
        let mut found = false;
        for (tier, known) in self.known.iter().enumerate() {
            if let Some(known) = known {
                let entries = known.answers();
                let fields = |index: usize| known.fields(index as u64);
                found |= self.follow_tier(phase, plies, tier, entries, crew, fields)?;
            }
        }
        let entries = self.standings.0.len();
        let fields = |index: usize| self.standings.get(index).result();
        found |= self.follow_tier(phase, plies, self.tier, entries, crew, fields)?;
        Ok(found)
    }

    fn follow_tier(
        &self,
        phase: Phase,
        plies: u16,
        tier: usize,
        entries: usize,
        crew: &Crew<'_>,
        fields: impl Fn(usize) -> [u16; Answer::FIELDS] + Sync,
    ) -> Result<bool, SolveError> {
        let begin = || Follower {
            found: false,
            arrivals: self.forbids.arrivals(self.game, self.tier, tier),
            departures: self.forbids.departures(self.game, self.tier),
            room: Vec::new(),
        };
        let parts = crew.share(phase, entries, begin, |follower, range| {
            for index in range {
                let fields = fields(index);
                if Answer::tells(fields, plies - 1) {
                    follower.found = true;
                    follower.room.clear();
                    (follower.arrivals)(index as u64, &mut follower.room);
                    self.arrive(plies, Answer::from_fields(fields), follower);
                }
            }
        })?;
        Ok(parts.into_iter().any(|follower| follower.found))
    }

    /// Tells the entries before an entry of this answer what a move to it is worth, if that is decided in so many plies.
    fn arrive(&self, plies: u16, answer: Answer, follower: &mut Follower<'_>) {
        let Follower {
            departures, room, ..
        } = follower;
        for arrival in room {
            let from = arrival.from as usize;
            let forbidden = Some(arrival.forbids).filter(|&number| number != 0);
            match answer.given(forbidden) {
                Verdict::Loss(after) if after + 1 == plies => {
                    let won = |standing: Standing| standing.won(plies, arrival.number);
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
        let best = |entry| work.standings.get(entry).answer().best;
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

/// What a snapshot kept, and the distance it had come to; or nothing.
fn restored(
    keeper: &Keeper,
    entries: usize,
    crew: &Crew<'_>,
) -> Result<(Standings, Option<u16>), SolveError> {
    let mut standings = Standings::new(entries);
    let values = entries * Answer::FIELDS;
    let tell = |place, value| standings.restore(place, value);
    let kept = keeper.restore(values, crew, tell)?;
    if kept.is_none() {
        // A snapshot that turned out to be damaged may have left something, and there is no room for both.
        for place in &mut standings.0 {
            *place.get_mut() = 0;
        }
    }
    Ok((standings, kept))
}
