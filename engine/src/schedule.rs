//! How the time or the nodes of a search are shared out.

use std::time::Duration;

use crate::options::{Limits, SearchOptions, SearchTask};

/// In a game in which traps are set, so much goes into the search before.
const TRAPLESS_PERCENT: u32 = 50;
/// No more than that goes into a search for forced wins.
const MOST_PROOFS: u32 = 90;

/// What the parts of a search get, one after the other. All are counted from the beginning, except the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// The search, before it is decided whether a forced win is looked for.
    pub(crate) first: Share,
    /// The whole search, if none is.
    pub(crate) search: Share,
    /// The search for a forced win, if there may be one.
    pub(crate) proof: Option<Share>,
    /// Whether traps are set with what is left.
    pub(crate) traps: bool,
}

/// A part of the limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
}

impl Schedule {
    /// Traps and proofs are for a game that is being played, not for analysis, and need a limit of which they take a part.
    pub(crate) fn new(options: &SearchOptions, task: &SearchTask) -> Self {
        let whole = Share {
            time: task.limits.time,
            nodes: task.limits.nodes,
        };
        let bounded = whole.time.is_some() || whole.nodes.is_some();
        let single = task.lines == 1 && task.limits.depth.is_none();
        let plays = task.ambitious && bounded && single;
        let traps = plays && options.traps;
        let search = if traps {
            whole.percent(TRAPLESS_PERCENT)
        } else {
            whole
        };
        let proofs = (options.proofs.max(0) as u32).min(MOST_PROOFS);
        let proof = (plays && proofs > 0).then(|| search.percent(proofs).within(&task.limits));
        Self {
            first: proof.map_or(search, |_| search.percent(100 - proofs)),
            search,
            proof,
            traps,
        }
    }
}

impl Share {
    fn percent(self, percent: u32) -> Self {
        Self {
            time: self.time.map(|time| time * percent / 100),
            nodes: self.nodes.map(|nodes| nodes * u64::from(percent) / 100),
        }
    }

    /// No longer than a tenth of what a clock allows for a move.
    fn within(self, limits: &Limits) -> Self {
        let enough = limits.enough.map(|enough| enough / 10);
        let time = self
            .time
            .map(|time| enough.map_or(time, |enough| time.min(enough)));
        Self { time, ..self }
    }
}

impl From<Share> for Limits {
    fn from(share: Share) -> Self {
        Self {
            time: share.time,
            nodes: share.nodes,
            ..Self::default()
        }
    }
}

/// When looking for traps ends, if the search before took so long. By a clock it ends with what is enough for a move, and in any case after its
/// share of the whole; the rest is for moves to come.
pub(crate) fn time_for_traps(limits: &Limits, taken: Duration) -> Option<Duration> {
    let most = limits.time?;
    let whole = taken.saturating_mul(100) / TRAPLESS_PERCENT;
    let wanted = limits.enough.map_or(most, |enough| enough.max(whole));
    Some(wanted.min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn playing(limits: Limits) -> SearchTask {
        SearchTask {
            ambitious: true,
            ..limits.into()
        }
    }

    #[test]
    fn parts_make_the_whole() {
        let mut options = SearchOptions {
            proofs: 20,
            traps: false,
            ..SearchOptions::default()
        };
        let plan = Schedule::new(&options, &playing(Limits::nodes(1000)));
        assert_eq!(plan.first.nodes, Some(800));
        assert_eq!(plan.proof.and_then(|share| share.nodes), Some(200));
        assert_eq!(plan.search.nodes, Some(1000));
        options.traps = true;
        let plan = Schedule::new(&options, &playing(Limits::nodes(1000)));
        assert_eq!((plan.first.nodes, plan.traps), (Some(400), true));
        assert_eq!(plan.proof.and_then(|share| share.nodes), Some(100));
    }

    #[test]
    fn analysis_is_searched_as_a_whole() {
        let options = SearchOptions::default();
        let looking = Schedule::new(&options, &Limits::nodes(1000).into());
        let deep = Schedule::new(&options, &playing(Limits::depth(5)));
        for plan in [looking, deep] {
            assert_eq!((plan.proof, plan.traps), (None, false));
            assert_eq!(plan.first, plan.search);
        }
    }

    /// By a clock, looking for traps once went on until the time for the most difficult moves was used up.
    #[test]
    fn traps_take_no_more_than_their_share() {
        let seconds = Duration::from_secs;
        let limits = Limits {
            time: Some(seconds(8)),
            enough: Some(seconds(2)),
            ..Limits::default()
        };
        assert_eq!(time_for_traps(&limits, seconds(1)), Some(seconds(2)));
        assert_eq!(time_for_traps(&limits, seconds(3)), Some(seconds(6)));
        assert_eq!(time_for_traps(&limits, seconds(5)), Some(seconds(8)));
        let fixed = Limits::time(seconds(8));
        assert_eq!(time_for_traps(&fixed, seconds(1)), Some(seconds(8)));
        assert_eq!(time_for_traps(&Limits::nodes(9), seconds(1)), None);
    }
}
