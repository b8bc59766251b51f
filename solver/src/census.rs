//! How many positions are won, lost and drawn.

use serde::Serialize;
use tabuleiro_core::{Entry, Game, Numbering, Verdict};

use crate::crew::Crew;
use crate::error::SolveError;
use crate::progress::SolvePhase;

/// How many are won, lost and drawn for the side to move, finished games included.
///
/// ```
/// use tabuleiro_solver::Counts;
///
/// let counts = Counts { won: 3, lost: 2, drawn: 5 };
/// assert_eq!(counts.total(), 10);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Won for the side to move.
    pub won: u64,
    /// Lost for the side to move.
    pub lost: u64,
    /// Neither.
    pub drawn: u64,
}

/// What a table holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Census {
    /// Of all positions.
    pub positions: Counts,
    /// Of entries: positions that symmetries make of each other are one.
    pub entries: Counts,
    /// The plies of the longest win.
    pub longest_win: u16,
    /// The plies of the longest loss.
    pub longest_loss: u16,
}

impl Counts {
    /// All of them.
    pub const fn total(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    fn add(&mut self, verdict: Verdict, count: u64) {
        match verdict {
            Verdict::Win(_) => self.won += count,
            Verdict::Loss(_) => self.lost += count,
            Verdict::Draw => self.drawn += count,
        }
    }

    fn merge(&mut self, other: Self) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
    }
}

impl Census {
    /// Counts one more entry that this many positions share.
    pub(crate) fn add(&mut self, verdict: Verdict, weight: u64) {
        self.positions.add(verdict, weight);
        self.entries.add(verdict, 1);
        match verdict {
            Verdict::Win(plies) => self.longest_win = self.longest_win.max(plies),
            Verdict::Loss(plies) => self.longest_loss = self.longest_loss.max(plies),
            Verdict::Draw => {}
        }
    }

    /// Adds the census of other positions.
    pub fn merge(mut self, other: Self) -> Self {
        self.positions.merge(other.positions);
        self.entries.merge(other.entries);
        self.longest_win = self.longest_win.max(other.longest_win);
        self.longest_loss = self.longest_loss.max(other.longest_loss);
        self
    }
}

/// Counts the entries of a tier when its analysis is complete.
pub(crate) fn count<G: Game>(
    numbering: &impl Numbering<G>,
    tier: usize,
    entries: usize,
    verdict: impl Fn(usize) -> Verdict + Sync,
    crew: &Crew<'_>,
) -> Result<Census, SolveError> {
    let parts = crew.share(
        SolvePhase::Count,
        entries,
        Census::default,
        |census, range| {
            for index in range {
                let place = Entry {
                    tier,
                    index: index as u64,
                };
                census.add(verdict(index), numbering.weight(place));
            }
        },
    )?;
    Ok(parts.into_iter().fold(Census::default(), Census::merge))
}
