//! What bounds a search is kept, and there is a legal move whatever the bound.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use common::{Hashed, Past, Visit, Work, deep, each_game, hashed, pasts, think};
use tabuleiro_core::{Game, Playable, Rules};
use tabuleiro_engine::{Engine, Limits, SearchOptions, SearchReport, SearchTask};

/// Presets and small boards of all games.
const TEXTS: [&str; 7] = [
    "default",
    "official",
    "wali",
    "size=3",
    "size=4",
    "size=4x4",
    "ludii,size=4",
];

/// Far more than any of these searches needs, far less than for ever.
const PATIENCE: Duration = Duration::from_mins(2);

/// Few plies beyond the depth: a random quarter of all positions is threatened.
fn light(options: SearchOptions) -> SearchOptions {
    SearchOptions {
        quiescence: 2,
        threat_extensions: 1,
        ..options
    }
}

/// Does the same with some positions of every game.
struct ForEach<F>(usize, F);

/// What is done with a position; a trait because it is generic over the game.
trait Trial {
    fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>);
}

impl<F: Trial> Work for ForEach<F> {
    fn work<G: Playable>(&mut self, _text: &str, rules: Rules<G::Options>, _visit: Visit) {
        let game = Arc::new(hashed::<G>(rules, 3));
        for past in pasts(&*game, 40, self.0, 5) {
            self.1.run(&game, &past);
        }
    }
}

fn engine<G: Game>(game: &Arc<Hashed<G>>, options: SearchOptions) -> Engine<Hashed<G>> {
    Engine::new(Arc::clone(game), options, 64)
}

fn assert_legal<G: Game>(game: &G, past: &Past<G>, thought: &SearchReport<G::Move>) {
    let mut moves = Vec::new();
    game.moves(past.last(), &mut moves);
    for line in &thought.lines {
        assert!(moves.contains(&line.moves[0]), "{thought:?}");
    }
}

/// All of a thought but the time it took.
fn timeless<M>(thought: SearchReport<M>) -> SearchReport<M> {
    SearchReport {
        time: Duration::ZERO,
        ..thought
    }
}

#[test]
fn the_same_search_gives_the_same_result() {
    struct Twice;
    impl Trial for Twice {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            let bare = SearchOptions {
                quiescence: 0,
                threat_extensions: 0,
                ..SearchOptions::default()
            };
            let tasks = [
                (deep(2, 1), bare),
                (deep(2, 3), bare),
                (Limits::nodes(777).into(), light(SearchOptions::default())),
            ];
            for (task, options) in tasks {
                let once = || {
                    let mut told = Vec::new();
                    let thought = engine(game, options).search(
                        past.history(),
                        &task,
                        &AtomicBool::new(false),
                        |thought| told.push(timeless(thought.clone())),
                    );
                    (thought.map(timeless), told)
                };
                assert_eq!(once(), once());
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(6, Twice));
}

#[test]
fn forgetting_is_like_beginning() {
    struct Forget;
    impl Trial for Forget {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            let mut engine = engine(game, light(SearchOptions::default()));
            let mut search = || think(&mut engine, past, &Limits::nodes(500).into()).map(timeless);
            let first = search();
            search();
            engine.forget();
            let again = think(&mut engine, past, &Limits::nodes(500).into()).map(timeless);
            assert_eq!(first, again);
        }
    }
    each_game(&TEXTS, &mut ForEach(8, Forget));
}

#[test]
fn a_limit_of_nodes_is_kept_exactly() {
    struct Nodes;
    impl Trial for Nodes {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            for nodes in [1, 2, 31, 32, 33, 500] {
                // With more than one line the search does not end early because a win is found.
                let task = SearchTask {
                    lines: 2,
                    ..Limits::nodes(nodes).into()
                };
                let thought = think(
                    &mut engine(game, light(SearchOptions::default())),
                    past,
                    &task,
                )
                .unwrap();
                assert_legal(&**game, past, &thought);
                let mut moves = Vec::new();
                game.moves(past.last(), &mut moves);
                assert!(thought.nodes <= nodes, "{thought:?}");
                if moves.len() > 1 && thought.depth < 100 {
                    assert_eq!(thought.nodes, nodes, "{thought:?}");
                }
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(12, Nodes));
}

#[test]
fn there_is_a_move_without_time_to_look_for_it() {
    struct Hurry;
    impl Trial for Hurry {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            let limits = [
                (Limits::default(), true),
                (Limits::depth(3), true),
                (Limits::time(Duration::ZERO), false),
                (Limits::nodes(0), false),
                (Limits::clock(Duration::ZERO, Duration::ZERO), false),
                (Limits::depth(0), false),
            ];
            for (limits, stop) in limits {
                for threads in [1, 2] {
                    let task = SearchTask {
                        threads,
                        ..limits.into()
                    };
                    let thought = engine(game, light(SearchOptions::default()))
                        .search(past.history(), &task, &AtomicBool::new(stop), |_| {})
                        .expect("an undecided position has a move");
                    assert_legal(&**game, past, &thought);
                }
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(12, Hurry));
}

#[test]
fn a_move_that_wins_at_once_needs_no_search() {
    struct Win;
    impl Trial for Win {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            use tabuleiro_core::Tactics;
            if game.winning_move(past.last()).is_some() {
                let stopped = AtomicBool::new(true);
                let task = Limits::default().into();
                let thought = engine(game, light(SearchOptions::default()))
                    .search(past.history(), &task, &stopped, |_| {})
                    .unwrap();
                let after = game.play(past.last(), thought.best());
                let winner = game.outcome(&after).and_then(|end| end.winner);
                assert_eq!(winner, Some(game.turn(past.last())));
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(60, Win));
}

#[test]
fn a_decided_position_has_no_move() {
    struct Over;
    impl Work for Over {
        fn work<G: Playable>(&mut self, _text: &str, rules: Rules<G::Options>, _visit: Visit) {
            let game = Arc::new(hashed::<G>(rules, 0));
            for past in pasts(&*game, 400, 4, 9) {
                let mut moves = Vec::new();
                game.moves(past.last(), &mut moves);
                for mv in moves {
                    let next = past.and(&game, mv);
                    let thought = think(
                        &mut engine(&game, light(SearchOptions::default())),
                        &next,
                        &Limits::nodes(1).into(),
                    );
                    assert_eq!(thought.is_none(), game.outcome(next.last()).is_some());
                }
            }
        }
    }
    each_game(&["size=3", "size=4", "size=4x4,stones=3"], &mut Over);
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    struct Stop;
    impl Trial for Stop {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            for threads in [1, 3] {
                let stop = Arc::new(AtomicBool::new(false));
                let (say, hear) = mpsc::channel();
                let (begun, begins) = mpsc::channel();
                let mut engine = engine(game, light(SearchOptions::default()));
                let (flag, past) = (Arc::clone(&stop), past.copy());
                thread::spawn(move || {
                    let task = SearchTask {
                        threads,
                        ..Limits::default().into()
                    };
                    let thought = engine.search(past.history(), &task, &flag, |_| {
                        // Nobody listens after the first depth.
                        let _ = begun.send(());
                    });
                    let _ = say.send(thought.is_some());
                });
                begins
                    .recv_timeout(PATIENCE)
                    .expect("it looks one ply deep");
                stop.store(true, Ordering::Relaxed);
                assert_eq!(hear.recv_timeout(PATIENCE), Ok(true));
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(2, Stop));
}

#[test]
fn there_are_no_more_lines_than_moves() {
    struct Lines;
    impl Trial for Lines {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            let count = game.count(past.last()) as usize;
            for lines in [0, 1, 2, count, count + 1, usize::MAX] {
                let thought = think(
                    &mut engine(game, light(SearchOptions::default())),
                    past,
                    &deep(1, lines),
                )
                .unwrap();
                assert_eq!(thought.lines.len(), lines.clamp(1, count));
                let mut first: Vec<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
                first.sort_unstable();
                first.dedup();
                assert_eq!(first.len(), thought.lines.len(), "a move has two lines");
                assert_legal(&**game, past, &thought);
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(4, Lines));
}

/// Threads share nothing but the table; without it the first does what it would do alone. With it, results of the same depth are the same
/// whoever found them, as long as no line repeats a position.
#[test]
fn more_threads_find_the_same_value() {
    struct Threads;
    impl Trial for Threads {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            for table in [false, true] {
                let options = SearchOptions {
                    table,
                    cycles: false,
                    ..light(SearchOptions::full_width())
                };
                let value = |threads| {
                    let task = SearchTask {
                        threads,
                        ..deep(2, 1)
                    };
                    let thought = think(&mut engine(game, options), past, &task).unwrap();
                    assert_legal(&**game, past, &thought);
                    thought.lines[0].score
                };
                assert_eq!(value(1), value(2));
                assert_eq!(value(1), value(4));
            }
        }
    }
    let texts = [
        "feup",
        "size=3,repetition=none",
        "size=4,repetition=none",
        "size=4x4,repetition=none",
    ];
    each_game(&texts, &mut ForEach(8, Threads));
}

#[test]
fn more_threads_find_legal_moves() {
    struct Legal;
    impl Trial for Legal {
        fn run<G: Game>(&self, game: &Arc<Hashed<G>>, past: &Past<Hashed<G>>) {
            for threads in [2, 4] {
                let task = SearchTask {
                    threads,
                    lines: 2,
                    ..Limits::nodes(2000).into()
                };
                let thought = think(
                    &mut engine(game, light(SearchOptions::default())),
                    past,
                    &task,
                )
                .unwrap();
                assert_legal(&**game, past, &thought);
            }
        }
    }
    each_game(&TEXTS, &mut ForEach(6, Legal));
}

#[test]
fn a_clock_is_never_overdrawn() {
    let milliseconds = [0, 1, 2, 5, 19, 20, 21, 100, 1000, 60_000, 7_200_000];
    for left in milliseconds.map(Duration::from_millis) {
        for increment in milliseconds.map(Duration::from_millis) {
            let limits = Limits::clock(left, increment);
            let (time, enough) = (limits.time.unwrap(), limits.enough.unwrap());
            assert!(enough <= time && time <= left, "{left:?}: {limits:?}");
            assert!(left.is_zero() || time < left, "{left:?}: {limits:?}");
        }
    }
}

/// Every move costs a little more than was thought about it. Who took a share of what is left, however little that is, once lost long games so.
#[test]
fn a_clock_lasts_for_a_long_game() {
    let lag = Duration::from_micros(500);
    for base in [1, 10, 60, 3600].map(Duration::from_secs) {
        for increment in [0, 1, 50, 1000].map(Duration::from_millis) {
            let mut left = base;
            for ply in 0..400 {
                let time = Limits::clock(left, increment).time.unwrap();
                let after = left.checked_sub(time + lag);
                left = after.unwrap_or_else(|| panic!("{base:?}: {ply}")) + increment;
            }
        }
    }
}

#[test]
fn a_clock_of_any_size_is_read() {
    for left in [Duration::ZERO, Duration::from_secs(1), Duration::MAX] {
        for increment in [Duration::ZERO, Duration::MAX] {
            assert!(Limits::clock(left, increment).time.unwrap() <= left);
        }
    }
}
