//! A full-width search must find the values of a plain minimax, whatever its sound parts are set to.
//!
//! With the table there is one exception, which is known and accepted: a stored value may be used on a path on which one of the positions
//! below it has already occurred. So the table is compared where no line of the minimax ended by repetition.

mod common;

use std::sync::Arc;

use common::{Hashed, Minimax, Past, Values, Visit, Work, deep, each_game, hashed, pasts, think};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::{Game, Playable, Rules};
use tabuleiro_engine::{Engine, SearchOptions, SearchReport};

/// The switches that change the way to a value, never the value.
const SWITCHES: [fn(&mut SearchOptions) -> &mut bool; 8] = [
    |options| &mut options.table,
    |options| &mut options.aspiration,
    |options| &mut options.zero_window,
    |options| &mut options.killers,
    |options| &mut options.counter_moves,
    |options| &mut options.history,
    |options| &mut options.move_scores,
    |options| &mut options.win_distance,
];

/// The options that say what a value is, in one of 16 combinations.
fn meaning(number: u64) -> SearchOptions {
    let choose = |bit: u64, yes: i32| if number >> bit & 1 == 1 { yes } else { 0 };
    SearchOptions {
        quiescence: choose(0, 2),
        threat_extensions: choose(1, 2),
        cycles: number >> 2 & 1 == 1,
        contempt: choose(3, 12),
        ..SearchOptions::full_width()
    }
}

fn set_all(options: SearchOptions, bits: u64) -> SearchOptions {
    let mut options = options;
    for (bit, switch) in SWITCHES.iter().enumerate() {
        *switch(&mut options) = bits >> bit & 1 == 1;
    }
    options
}

/// All on, all off, one off, one on, and chance.
fn ways(options: SearchOptions, number: u64, rng: &mut impl Rng) -> Vec<SearchOptions> {
    let one = 1 << (number % SWITCHES.len() as u64);
    [!0, 0, !one, one, rng.next_u64()]
        .map(|bits| set_all(options, bits))
        .to_vec()
}

/// How much to compare.
#[derive(Clone, Copy)]
struct Effort {
    positions: usize,
    /// How long the games are from which the positions come.
    plies: usize,
    depth: u32,
    /// How many nodes a minimax may take: it is as deep as that allows.
    nodes: u64,
    /// Only positions below which one side moves twice in a row.
    only_twice: bool,
}

/// Compares, and counts what it met, so that a test can tell whether it had anything to compare.
#[derive(Debug, Default)]
struct Comparison {
    positions: u64,
    searches: u64,
    selective_depth: u32,
    repeats: u64,
    counted: u64,
    twice: u64,
    wins: u64,
    with_table: u64,
    /// Searches with the table where lines ended by repetition, without and with cycles: only counted.
    path_dependent: [u64; 2],
    disagreeing: [u64; 2],
    measure: bool,
}

struct Compare<'a>(&'a mut Comparison, Effort);

impl Work for Compare<'_> {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit) {
        for seed in 0..2 {
            let game = Arc::new(hashed::<G>(rules.clone(), seed));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let share = if visit == Visit::Again { 32 } else { 2 };
            let pasts = pasts(&*game, self.1.plies, self.1.positions / share, seed + 7);
            for (number, past) in (seed * 8..).zip(&pasts) {
                let options = meaning(number);
                let Some((depth, values)) = deepest(&game, options, past, self.1) else {
                    continue;
                };
                if self.1.only_twice && values.twice == 0 {
                    continue;
                }
                self.0.met(depth, &values);
                for options in ways(options, number / 16 + number, &mut rng) {
                    self.0.compare(&game, past, options, depth, &values, text);
                }
            }
        }
    }
}

/// The minimax at the greatest depth that it can afford.
fn deepest<G: Game>(
    game: &Hashed<G>,
    options: SearchOptions,
    past: &Past<Hashed<G>>,
    effort: Effort,
) -> Option<(u32, Values<G::Move>)> {
    (1..=effort.depth)
        .map_while(|depth| {
            let values = Minimax::values(game, options, past, depth, effort.nodes)?;
            Some((depth, values))
        })
        .last()
}

impl Comparison {
    fn met<M>(&mut self, depth: u32, values: &Values<M>) {
        self.positions += 1;
        self.selective_depth = self.selective_depth.max(depth);
        self.repeats += values.repeats;
        self.counted += values.counted;
        self.twice += values.twice;
        self.wins += values.wins;
    }

    fn compare<G: Game>(
        &mut self,
        game: &Arc<Hashed<G>>,
        past: &Past<Hashed<G>>,
        options: SearchOptions,
        depth: u32,
        values: &Values<G::Move>,
        text: &str,
    ) {
        let depends = options.table && values.repeats > 0;
        if depends && !self.measure {
            return;
        }
        let search = |lines| {
            let mut engine = Engine::new(Arc::clone(game), options, 64);
            think(&mut engine, past, &deep(depth, lines)).expect("the position is undecided")
        };
        // Every line is searched anew behind the better ones: all of them are asked for where there are few.
        let many = if values.moves.len() <= 24 {
            usize::MAX
        } else {
            4
        };
        let thoughts = [search(1), search(many)];
        self.searches += 2;
        if depends {
            let cycles = usize::from(options.cycles);
            self.path_dependent[cycles] += 2;
            let wrong = thoughts.iter().filter(|thought| !is_right(thought, values));
            self.disagreeing[cycles] += wrong.count() as u64;
            return;
        }
        self.with_table += 2 * u64::from(options.table);
        for thought in &thoughts {
            assert!(
                is_right(thought, values),
                "{text}, depth {depth}, {:?}\n{options:?}\nminimax {values:?}\nsearch {thought:?}",
                past.positions
            );
            check_lines(&**game, past, thought);
        }
    }
}

/// Whether the search found what the minimax says: the best values in falling order, each with a move that has it.
fn is_right<M: Copy + Ord>(thought: &SearchReport<M>, values: &Values<M>) -> bool {
    let mut left = values.moves.clone();
    thought.lines.iter().all(|line| {
        let found = (line.moves[0], line.score.points());
        let best = left.iter().map(|&(_, value)| value).max();
        let place = left.iter().position(|&entry| entry == found);
        place.map(|place| left.swap_remove(place)).is_some() && best == Some(found.1)
    })
}

/// The lines are legal, and one that ends in a decided position says so.
fn check_lines<G: Game>(game: &Hashed<G>, past: &Past<Hashed<G>>, thought: &SearchReport<G::Move>) {
    for line in &thought.lines {
        let mut position = *past.last();
        let mut moves = Vec::new();
        for mv in &line.moves {
            game.moves(&position, &mut moves);
            assert!(moves.contains(mv), "{mv:?} is not legal in {position:?}");
            position = game.play(&position, *mv);
        }
        if let Some(winner) = game.outcome(&position).and_then(|end| end.winner) {
            let plies = line.moves.len() as i32;
            let sign = if winner == game.turn(past.last()) {
                1
            } else {
                -1
            };
            let won = sign * (common::WIN_AT_ONCE - plies);
            assert_eq!(line.score.points(), won, "{line:?}");
        }
    }
}

fn compared(texts: &[&str], effort: Effort) -> Comparison {
    let mut comparison = Comparison::default();
    each_game(texts, &mut Compare(&mut comparison, effort));
    eprintln!("{comparison:?}");
    comparison
}

/// The published boards and all presets.
#[test]
fn published_boards() {
    let effort = Effort {
        positions: 48,
        plies: 60,
        depth: 4,
        nodes: 1_000,
        only_twice: false,
    };
    let texts = [
        "default",
        "feup",
        "bensley",
        "ludii",
        "official",
        "feup1",
        "feup5",
        "wali",
        "wali-must",
        "wali-prost",
        "dara",
        "dara-niger",
    ];
    let met = compared(&texts, effort);
    assert!(met.positions > 500 && met.wins > 1000, "{met:?}");
}

/// The beginnings of games with very many moves to a turn later on.
#[test]
fn beginnings() {
    let effort = Effort {
        positions: 240,
        plies: 8,
        depth: 2,
        nodes: 3_000,
        only_twice: false,
    };
    let met = compared(&["official", "feup1", "feup5"], effort);
    assert!(met.positions > 400, "{met:?}");
}

/// Boards small enough to look several plies deep and to meet many ends of games.
#[test]
fn small_boards() {
    let effort = Effort {
        positions: 100,
        plies: 40,
        depth: 6,
        nodes: 3_000,
        only_twice: false,
    };
    let texts = [
        "size=2",
        "size=3",
        "size=4",
        "bensley,size=4",
        "ludii,size=4",
        "size=4x4",
        "size=4x4,stones=3",
        "dara,size=4x4",
    ];
    let met = compared(&texts, effort);
    assert!(
        met.selective_depth == 6 && met.wins > 1000 && met.repeats > 1000,
        "{met:?}"
    );
}

/// White may end one phase of a game and begin the next.
#[test]
fn a_side_that_moves_twice() {
    let effort = Effort {
        positions: 1200,
        plies: 14,
        depth: 4,
        nodes: 1_000,
        only_twice: true,
    };
    let met = compared(&["size=4x4", "dara,size=4x4,stones=7"], effort);
    assert!(met.positions > 50 && met.twice > 500, "{met:?}");
}

/// Without a rule about repetition the table is compared in every position in which cycles are not counted.
#[test]
fn without_repetition() {
    let effort = Effort {
        positions: 100,
        plies: 40,
        depth: 6,
        nodes: 3_000,
        only_twice: false,
    };
    let texts = [
        "size=3,repetition=none",
        "size=4,repetition=none",
        "size=4x4,repetition=none",
        "size=4x4,stones=3,repetition=none,quiet_plies=none",
    ];
    let met = compared(&texts, effort);
    assert!(met.with_table > 1000, "{met:?}");
}

/// Where plies are counted and the count is nearly complete, a stored value may hold or not.
#[test]
fn ends_of_counts() {
    let effort = Effort {
        positions: 160,
        plies: 30,
        depth: 6,
        nodes: 3_000,
        only_twice: false,
    };
    let texts = [
        "size=4x4,stones=3,quiet_plies=6,repetition=none",
        "size=4x4,quiet_plies=8,repetition=none",
        "size=4x4,stones=4,max_plies=15,repetition=none",
        "size=4,max_plies=9,repetition=none",
        "size=3,max_plies=12,repetition=none",
        "size=2,max_plies=12,repetition=none",
    ];
    let met = compared(&texts, effort);
    assert!(met.counted > 10_000 && met.with_table > 1000, "{met:?}");
}

/// One engine searches the same position after more and more plies, and the positions behind it: what it remembers from one search must hold
/// in the next, or not be used there.
struct Remember<'a>(&'a mut Comparison, Effort);

impl Work for Remember<'_> {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit) {
        if visit == Visit::Again {
            return;
        }
        let game = Arc::new(hashed::<G>(rules, 0));
        for (number, past) in (0..).zip(pasts(&*game, self.1.plies, self.1.positions, 3)) {
            let options = SearchOptions {
                cycles: false,
                ..meaning(number & 3)
            };
            let mut engine = Engine::new(Arc::clone(&game), options, 1024);
            for past in similar(&*game, &past) {
                for depth in 1..=self.1.depth {
                    let Some(values) = Minimax::values(&*game, options, &past, depth, self.1.nodes)
                    else {
                        break;
                    };
                    self.0.met(depth, &values);
                    let thought = think(&mut engine, &past, &deep(depth, 3)).expect("undecided");
                    assert!(
                        is_right(&thought, &values),
                        "{text}, depth {depth}, {:?}, quiet {}\n{options:?}\nminimax {values:?}\nsearch {thought:?}",
                        past.positions,
                        past.quiet_before
                    );
                }
            }
        }
    }
}

/// The last position as if more plies, quiet ones among them, had been made before it, most of them first; then the positions behind it.
fn similar<G: Game>(game: &Hashed<G>, past: &Past<Hashed<G>>) -> Vec<Past<Hashed<G>>> {
    let mut similar: Vec<_> = [9, 0, 4, 8, 2, 6, 1, 3, 5, 7]
        .into_iter()
        .map(|plies| Past {
            positions: vec![*past.last(); plies + 1],
            quiet_before: 0,
        })
        .collect();
    let mut moves = Vec::new();
    game.moves(past.last(), &mut moves);
    let behind = moves.iter().map(|&mv| similar[1].and(game, mv));
    let behind: Vec<_> = behind
        .filter(|next| game.outcome(next.last()).is_none())
        .take(6)
        .collect();
    similar.extend(behind);
    similar
}

#[test]
fn what_is_remembered_holds() {
    let effort = Effort {
        positions: 24,
        plies: 24,
        depth: 5,
        nodes: 2_000,
        only_twice: false,
    };
    let texts = [
        "size=4x4,stones=3,quiet_plies=12,repetition=none",
        "size=4x4,quiet_plies=11,repetition=none",
        "size=4x4,stones=4,max_plies=12,repetition=none,quiet_plies=none",
        "size=4,max_plies=12,repetition=none",
        "size=3,max_plies=12,repetition=none",
        "size=2,max_plies=11,repetition=none",
    ];
    let mut comparison = Comparison::default();
    each_game(&texts, &mut Remember(&mut comparison, effort));
    eprintln!("{comparison:?}");
    assert!(comparison.counted > 10_000 && comparison.wins > 1000);
}

/// How often a search with the table differs from the minimax because its values depend on the way.
#[test]
#[ignore = "a measurement"]
fn table_and_repetition() {
    let effort = Effort {
        positions: 400,
        plies: 40,
        depth: 6,
        nodes: 10_000,
        only_twice: false,
    };
    for text in [
        "size=2",
        "size=3",
        "size=4",
        "size=4x4",
        "size=4x4,stones=3",
    ] {
        let mut comparison = Comparison {
            measure: true,
            ..Comparison::default()
        };
        each_game(&[text], &mut Compare(&mut comparison, effort));
        eprintln!("{text}: {comparison:?}");
    }
}
