//! The check numbers in each game's `perft.txt`: `rules | position | counts from depth 1 on`.

use std::fs;
use std::path::PathBuf;

use tabuleiro_core::perft::{divide, perft};
use tabuleiro_core::{Bench, Playable, Rules};
use tabuleiro_games::{Visitor, each};

/// Cases with more nodes than this wait for the long test.
const QUICK: u64 = 20_000_000;

struct Numbers {
    most: u64,
    checked: usize,
}

impl Visitor for Numbers {
    fn visit<G: Playable>(&mut self) {
        let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "src", G::INFO.name, "perft.txt"]
            .iter()
            .collect();
        let data = fs::read_to_string(&path).expect("every game has its check numbers");
        self.check_benches::<G>();
        for line in data
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            self.check_line::<G>(line);
        }
    }
}

impl Numbers {
    /// A bench that names what does not exist, or a wrong number, would only be found by who measures.
    fn check_benches<G: Playable>(&mut self) {
        for bench in G::INFO.benches {
            let (Bench::Playouts { rules, .. }
            | Bench::Perft { rules, .. }
            | Bench::Search { rules, .. }
            | Bench::Solve { rules }) = bench;
            let parsed: Rules<G::Options> = rules
                .parse()
                .unwrap_or_else(|error| panic!("{rules}: {error}"));
            if let Bench::Perft {
                position,
                depth,
                nodes,
                ..
            } = bench
            {
                let game = G::new(parsed);
                let read = |text: &str| {
                    game.read_position(text)
                        .unwrap_or_else(|error| panic!("{text}: {error}"))
                        .position
                };
                let from = position.map_or_else(|| game.start(), read);
                if *nodes <= self.most {
                    assert_eq!(perft(&game, &from, *depth), *nodes, "{bench:?}");
                }
            }
        }
    }

    fn check_line<G: Playable>(&mut self, line: &str) {
        let parts: Vec<_> = line.split('|').map(str::trim).collect();
        let [rules, position, counts] = parts[..] else {
            panic!("{line}: expected rules | position | counts");
        };
        let rules: Rules<G::Options> = rules
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        if !G::fits(&rules) {
            return;
        }
        let game = G::new(rules);
        let start = match position {
            "start" => game.start(),
            text => {
                game.read_position(text)
                    .unwrap_or_else(|error| panic!("{line}: {error}"))
                    .position
            }
        };
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().expect("counts are numbers");
            if count <= self.most {
                assert_eq!(perft(&game, &start, depth), count, "{line}: depth {depth}");
                let divided: u64 = divide(&game, &start, depth, &|| false)
                    .expect("nobody stops it")
                    .iter()
                    .map(|(_, count)| count)
                    .sum();
                assert_eq!(divided, count, "{line}: depth {depth}, divided");
                self.checked += 1;
            }
        }
    }
}

#[test]
fn check_numbers() {
    let mut numbers = Numbers {
        most: QUICK,
        checked: 0,
    };
    each(&mut numbers);
    assert!(
        numbers.checked > 300,
        "only {} numbers were checked",
        numbers.checked
    );
}

#[test]
#[ignore = "long"]
fn deep_check_numbers() {
    each(&mut Numbers {
        most: u64::MAX,
        checked: 0,
    });
}
