//! The benches that the games themselves name.

use cpu_time::ThreadTime;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::perft::perft;
use tabuleiro_core::playout::{Playout, playout, playout_by_list};
use tabuleiro_core::{Bench, Playable, Rules};
use tabuleiro_games::Visitor;

use super::Figure;
use crate::failure::Failure;

/// Each bench is repeated until it has taken so much processor time.
const LEAST_SECONDS: f64 = 0.6;

/// Runs the benches of every game it visits.
pub(super) struct Cases<W, T> {
    wanted: W,
    calibrator: f64,
    tell: T,
    failed: Option<Failure>,
    /// The game and the number of each bench that was run.
    done: Vec<(&'static str, usize)>,
}

/// What a bench did once.
struct Work {
    /// Moves or nodes.
    amount: u64,
    checksum: u64,
}

impl<W: Fn(&str) -> bool, T: FnMut(Figure) -> Result<(), Failure>> Cases<W, T> {
    pub(super) fn new(wanted: W, calibrator: f64, tell: T) -> Self {
        Self {
            wanted,
            calibrator,
            tell,
            failed: None,
            done: Vec::new(),
        }
    }

    /// Whether all went well.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.failed.map_or(Ok(()), Err)
    }

    fn run_bench<G: Playable>(&mut self, game: &G, bench: Bench) {
        let name = format!("{} {}", G::INFO.name, game.rules());
        match bench {
            Bench::Playouts { games, plies, .. } => {
                self.run("playouts", format!("{name} by list"), || {
                    play_by_list(game, games, plies)
                });
                if G::RANDOM_SHORTCUT {
                    self.run("playouts", format!("{name} by shortcut"), || {
                        play_by_shortcut(game, games, plies)
                    });
                }
            }
            Bench::Perft {
                position,
                depth,
                nodes,
                ..
            } => {
                let from = if position.is_some() {
                    "from a middle game"
                } else {
                    "from the start"
                };
                self.run("perft", format!("{name} depth {depth} {from}"), || {
                    count(game, position, depth, nodes)
                });
            }
            // Searches and solutions have files of their own.
            Bench::Search { .. } | Bench::Solve { .. } => {}
        }
    }

    fn run(&mut self, bench: &'static str, what: String, work: impl Fn() -> Work) {
        if self.failed.is_some() || !(self.wanted)(bench) {
            return;
        }
        let time = ThreadTime::now();
        let first = work();
        let mut amount = first.amount;
        while time.elapsed().as_secs_f64() < LEAST_SECONDS {
            let again = work();
            assert_eq!(
                again.checksum, first.checksum,
                "a bench computes the same every time"
            );
            amount += again.amount;
        }
        let millions_per_second = amount as f64 / time.elapsed().as_secs_f64() / 1e6;
        let told = (self.tell)(Figure {
            bench,
            what,
            millions_per_second,
            ratio: millions_per_second / self.calibrator,
            checksum: format!("{:016x}", first.checksum),
        });
        self.failed = told.err();
    }
}

impl<W: Fn(&str) -> bool, T: FnMut(Figure) -> Result<(), Failure>> Visitor for Cases<W, T> {
    fn visit<G: Playable>(&mut self) {
        for (number, &bench) in G::INFO.benches.iter().enumerate() {
            let (Bench::Playouts { rules, .. } | Bench::Perft { rules, .. }) = bench else {
                continue;
            };
            let parsed: Rules<G::Options> = rules.parse().expect("benches name rules that exist");
            // A game is visited again with larger words: the first that fits is the one people play.
            if G::fits(&parsed) && !self.done.contains(&(G::INFO.name, number)) {
                self.done.push((G::INFO.name, number));
                self.run_bench(&G::new(parsed), bench);
            }
        }
    }
}

fn play_by_list<G: Playable>(game: &G, games: u32, plies: u32) -> Work {
    let mut scratch = Vec::new();
    sum_up(game, games, |rng| {
        playout_by_list(game, &game.start(), plies, rng, &mut scratch)
    })
}

fn play_by_shortcut<G: Playable>(game: &G, games: u32, plies: u32) -> Work {
    let mut scratch = Vec::new();
    sum_up(game, games, |rng| {
        playout(game, &game.start(), plies, rng, &mut scratch)
    })
}

fn sum_up<G: Playable>(
    game: &G,
    games: u32,
    mut play: impl FnMut(&mut Xoshiro256PlusPlus) -> Playout<G::Position>,
) -> Work {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut work = Work {
        amount: 0,
        checksum: 0,
    };
    for _ in 0..games {
        let played = play(&mut rng);
        work.amount += u64::from(played.plies);
        work.checksum = work.checksum.rotate_left(5) ^ game.key(&played.last);
    }
    work
}

fn count<G: Playable>(game: &G, position: Option<&str>, depth: u32, nodes: u64) -> Work {
    let read = |text| {
        game.read_position(text)
            .expect("benches name positions that exist")
            .position
    };
    let amount = perft(game, &position.map_or_else(|| game.start(), read), depth);
    assert_eq!(amount, nodes, "a count that is wrong need not be fast");
    Work {
        amount,
        checksum: amount,
    }
}
