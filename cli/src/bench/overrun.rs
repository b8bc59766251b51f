//! `bench overrun`: by how much searches exceed their time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tabuleiro_core::{Bench, History, Playable, Rules};
use tabuleiro_engine::{Limits, SearchOptions, SearchTask};
use tabuleiro_games::Visitor;

use super::search::{new_engine, positions};

/// The shortest and the longest time, in milliseconds.
const LEAST: f64 = 1.0;
const MOST: f64 = 100.0;

/// Times searches of every game it visits.
pub(super) struct Overruns {
    /// Of each game and choice of rules.
    searches: usize,
    done: Vec<(&'static str, usize)>,
    /// By how many milliseconds each search was late; less than nothing if it needed less time.
    late: Vec<f64>,
}

impl Overruns {
    pub(super) fn new(searches: usize) -> Self {
        let mut counted = Cases(Vec::new());
        tabuleiro_games::each(&mut counted);
        Self {
            searches: searches.div_ceil(counted.0.len().max(1)),
            done: Vec::new(),
            late: Vec::new(),
        }
    }

    /// The median, the ninety-ninth hundredth and the worst.
    pub(super) fn sum_up(mut self) -> String {
        self.late.sort_unstable_by(f64::total_cmp);
        let at = |hundredths: usize| {
            let place = (self.late.len() * hundredths / 100).min(self.late.len().max(1) - 1);
            self.late.get(place).copied().unwrap_or(0.0)
        };
        format!(
            "{} searches of {LEAST} to {MOST} ms: late by {:.2} ms at the median, {:.2} ms at 99 %, {:.2} ms at most",
            self.late.len(),
            at(50),
            at(99),
            at(100),
        )
    }

    fn measure<G: Playable>(&mut self, game: G) {
        let game = Arc::new(game);
        let positions = positions(&*game);
        let mut engine = new_engine(&game, SearchOptions::default());
        for number in 0..self.searches {
            let share = number as f64 / self.searches as f64;
            let limit = Duration::from_secs_f64(LEAST * (MOST / LEAST).powf(share) / 1e3);
            let history = History {
                positions: &[positions[number % positions.len()]],
                quiet_before: 0,
            };
            let task = SearchTask {
                ambitious: true,
                ..Limits::time(limit).into()
            };
            let began = Instant::now();
            engine.search(history, &task, &AtomicBool::new(false), |_| {});
            let late = began.elapsed().as_secs_f64() - limit.as_secs_f64();
            self.late.push(late * 1e3);
        }
    }
}

impl Visitor for Overruns {
    fn visit<G: Playable>(&mut self) {
        for case in cases::<G>() {
            if !self.done.contains(&(G::INFO.name, case.0)) {
                self.done.push((G::INFO.name, case.0));
                self.measure(G::new(case.1));
            }
        }
    }
}

/// Counts the searches that games name.
struct Cases(Vec<(&'static str, usize)>);

impl Visitor for Cases {
    fn visit<G: Playable>(&mut self) {
        for (number, _) in cases::<G>() {
            if !self.0.contains(&(G::INFO.name, number)) {
                self.0.push((G::INFO.name, number));
            }
        }
    }
}

/// The searches that a game names and that fit into its words, with their numbers.
fn cases<G: Playable>() -> Vec<(usize, Rules<G::Options>)> {
    let named = G::INFO.benches.iter().enumerate();
    let rules = named.filter_map(|(number, bench)| match bench {
        Bench::Search { rules, .. } => Some((number, *rules)),
        _ => None,
    });
    rules
        .map(|(number, rules)| {
            (
                number,
                rules.parse().expect("benches name rules that exist"),
            )
        })
        .filter(|(_, rules)| G::fits(rules))
        .collect()
}
