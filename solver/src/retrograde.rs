//! Backwards from the ends of the game, one ply at a time.
//!
//! An entry from which a move leads to one that is lost for the other side is won; one all of whose moves lead to entries that are won for the
//! other side is lost. Entries are followed in the order of their distances, so that the first win found is the fastest and the last refutation
//! the slowest. What is never reached is drawn. The order within a distance does not matter, hence neither does the number of threads.

use crate::crew::Crew;
use crate::error::SolveError;
use crate::graph::{Graph, Seeds};
use crate::progress::Phase;
use crate::work::{Refuted, Work};
use tabuleiro_core::Verdict;

/// Where the analysis is: all entries of smaller distances have been followed.
pub(crate) struct Place {
    pub(crate) plies: u16,
    frontier: Frontier,
    /// Whether entries of a distance may have been settled long before.
    later: Vec<bool>,
}

/// The entries whose distance has come.
enum Frontier {
    List(Vec<u32>),
    /// Too many for a list: they are looked for among all entries.
    Scan,
}

/// Lists hold at most one entry in so many: beyond that, looking at all of them costs less than the memory.
const LIST_SHARE: usize = 64;
const LIST_LEAST: usize = 1 << 16;

impl Place {
    /// The beginning.
    pub(crate) fn first(
        graph: &impl Graph,
        work: &Work,
        crew: &Crew<'_>,
    ) -> Result<Self, SolveError> {
        let (frontier, later) = match graph.prepare(work, crew)? {
            Seeds::Ended(list) => (Frontier::List(list), Vec::new()),
            Seeds::Scattered(later) => (Frontier::Scan, later),
        };
        Ok(Self {
            plies: 0,
            frontier,
            later,
        })
    }

    /// Where a snapshot was taken.
    pub(crate) fn restored(plies: u16, work: &Work, crew: &Crew<'_>) -> Result<Self, SolveError> {
        let flags = crew.share(Phase::Prepare, work.len(), Vec::new, |flags, range| {
            let plies = range.filter_map(|entry| work.decided(entry)?.plies());
            plies.for_each(|plies| raise(flags, plies));
        })?;
        Ok(Self {
            plies,
            frontier: Frontier::Scan,
            later: merged(flags),
        })
    }

    /// Follows all entries of the present distance. Tells whether there can be more.
    pub(crate) fn advance(
        &mut self,
        graph: &impl Graph,
        work: &Work,
        crew: &Crew<'_>,
    ) -> Result<bool, SolveError> {
        if self.plies >= Verdict::LONGEST {
            return Err(SolveError::TooDeep);
        }
        let layer = Layer {
            graph,
            work,
            plies: self.plies,
            most: (work.len() / LIST_SHARE).max(LIST_LEAST) / crew.threads,
        };
        let found = layer.follow(&self.frontier, crew)?;
        self.plies += 1;
        let late = found.iter().flat_map(|found| &found.late);
        late.for_each(|&plies| raise(&mut self.later, plies));
        let next = usize::from(self.plies);
        let here = self.later.get(next).is_some_and(|&flag| flag);
        let after = self.later.iter().skip(next).any(|&flag| flag);
        let any = found.iter().any(|found| found.count > 0);
        self.frontier = if here {
            Frontier::Scan
        } else {
            gathered(found)
        };
        Ok(any || after)
    }
}

/// One distance.
struct Layer<'a, G> {
    graph: &'a G,
    work: &'a Work,
    plies: u16,
    /// How many entries a thread lists.
    most: usize,
}

/// What a thread has found.
#[derive(Default)]
struct Found {
    count: usize,
    list: Vec<u32>,
    /// Distances at which entries are lost later than after one more ply.
    late: Vec<u16>,
    scratch: Vec<u64>,
}

impl<G: Graph> Layer<'_, G> {
    fn follow(&self, frontier: &Frontier, crew: &Crew<'_>) -> Result<Vec<Found>, SolveError> {
        let phase = Phase::Follow { plies: self.plies };
        match frontier {
            Frontier::List(list) => {
                crew.share(phase, list.len(), Found::default, |found, range| {
                    for &entry in &list[range] {
                        self.follow_entry(entry as usize, found);
                    }
                })
            }
            Frontier::Scan => crew.share(phase, self.work.len(), Found::default, |found, range| {
                range.for_each(|entry| self.follow_entry(entry, found));
            }),
        }
    }

    #[inline]
    fn follow_entry(&self, entry: usize, found: &mut Found) {
        let after = self.plies + 1;
        let mut scratch = std::mem::take(&mut found.scratch);
        match self.work.decided(entry) {
            Some(Verdict::Loss(plies)) if plies == self.plies => {
                self.graph.before(entry, &mut scratch, |before| {
                    if self.work.win(before, after) {
                        self.note(before, found);
                    }
                });
            }
            Some(Verdict::Win(plies)) if plies == self.plies => {
                self.graph.before(entry, &mut scratch, |before| {
                    let moves = || self.graph.moves(before);
                    match self.work.refute(before, after, moves) {
                        Refuted::Open => {}
                        Refuted::Lost => self.note(before, found),
                        Refuted::LostBesideExits => self.lose(before, found),
                    }
                });
            }
            _ => {}
        }
        found.scratch = scratch;
    }

    /// Notes an entry that is lost, unless a move out of the tier loses later.
    fn lose(&self, entry: usize, found: &mut Found) {
        let after = self.plies + 1;
        let slowest = self.graph.slowest_loss(entry, after);
        if slowest > after {
            self.work.settle(entry, Verdict::Loss(slowest));
            found.late.push(slowest);
        } else {
            self.note(entry, found);
        }
    }

    fn note(&self, entry: usize, found: &mut Found) {
        found.count += 1;
        if found.count <= self.most {
            found.list.push(entry as u32);
        }
    }
}

/// One list of all that was found, unless a thread found more than it could list.
fn gathered(found: Vec<Found>) -> Frontier {
    if found.iter().any(|found| found.list.len() < found.count) {
        return Frontier::Scan;
    }
    let mut lists = found.into_iter().map(|found| found.list);
    let mut all = lists.next().unwrap_or_default();
    lists.for_each(|list| all.extend(list));
    Frontier::List(all)
}

/// Raises the flag of a distance.
pub(crate) fn raise(flags: &mut Vec<bool>, plies: u16) {
    let place = usize::from(plies);
    if flags.len() <= place {
        flags.resize(place + 1, false);
    }
    flags[place] = true;
}

/// The flags that any thread has raised.
pub(crate) fn merged(all: Vec<Vec<bool>>) -> Vec<bool> {
    let mut merged = Vec::new();
    for flags in all {
        let raised = (0..).zip(flags).filter(|(_, flag)| *flag);
        raised.for_each(|(plies, _)| raise(&mut merged, plies));
    }
    merged
}
