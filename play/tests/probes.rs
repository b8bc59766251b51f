//! The engine with tables inside its search: it never leaves what a table says, whatever the search sees.

mod common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use common::{Solved, known};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{
    Enumerate, Evaluate, History, Notation, Probe, ProbeCost, Setup, Tactics, Verdict,
};
use tabuleiro_engine::{Engine, Limits, Score, SearchOptions, SearchTask};
use tabuleiro_games::kono::Kono;
use tabuleiro_games::sixmaking::Sixmaking;
use tabuleiro_games::wali::{Phase, Wali, WaliPosition};
use tabuleiro_play::{Bout, OutsidePrograms, Player, PlayerKind, Search, Tables};
use tabuleiro_solver::Tablebase;

/// So many positions of each game are looked at in every run of the tests.
const SAMPLE: u64 = 3_000;

/// Lets the engine move in random positions of a solved game, and looks whether it keeps what the tables say.
fn probe_at_random<G: Enumerate + Evaluate + Tactics>(rules: &str, count: u64, seed: u64) {
    let solved = Solved::<G>::new(rules);
    let (game, shelf) = (&solved.game, &solved.shelf);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut engine = Engine::new(Arc::clone(game), SearchOptions::default(), 64);
    engine.ask(Some(Arc::clone(shelf) as Arc<dyn Probe<G>>));
    let mut decided = 0;
    for number in 0..count {
        let position = solved.random_position(&mut rng);
        let truth = known(&**game, shelf, &position);
        let history = History {
            positions: &[position],
            quiet_before: 0,
        };
        let task = SearchTask {
            ambitious: number % 2 == 0,
            ..Limits::nodes(rng.next_u64() % 64).into()
        };
        let stop = AtomicBool::new(number % 16 == 0);
        let thought = engine.search(history, &task, &stop, |_| {}).unwrap();
        let after = game.play(&position, thought.best());
        let kept = seen_from(
            game.turn(&position),
            game.turn(&after),
            known(&**game, shelf, &after),
        );
        let said = thought.lines[0].score;
        assert_eq!(kept, truth, "{rules}: {position:?}, {said:?}");
        match (said, truth) {
            (Score::Points(_), _) => {}
            (Score::Win(said), Verdict::Win(plies)) | (Score::Loss(said), Verdict::Loss(plies)) => {
                assert_eq!(said, u32::from(plies), "{rules}: {position:?}");
                decided += 1;
            }
            _ => panic!("{rules}: {position:?} is {truth}, not {said:?}"),
        }
    }
    assert!(decided * 50 > count, "{rules}: {decided} were decided");
}

/// The rules leave time enough for every win.
fn probe_all(count: u64) {
    probe_at_random::<Wali<u64>>("wali,size=4x4,quiet_plies=none", count, 1);
    probe_at_random::<Wali<u64>>("dara,size=4x4,stones=4", count, 2);
    probe_at_random::<Sixmaking<u32, 25>>("size=3,supply=4", count, 3);
    probe_at_random::<Sixmaking<u32, 25>>("feup,size=3", count, 4);
    probe_at_random::<Kono<u64>>("size=4,stuck=loss", count, 5);
    probe_at_random::<Kono<u64>>("bensley,size=4", count, 6);
}

#[test]
fn the_engine_never_leaves_the_value_of_a_table() {
    probe_all(SAMPLE);
}

#[test]
#[ignore = "takes minutes; run by ./test --long"]
fn a_million_random_probes_never_leave_the_value_of_a_table() {
    probe_all(1_000_000_u64.div_ceil(6));
}

/// With three stones a side the first capture ends the game: a win is one exactly if its plies fit into those that are left.
#[test]
fn a_win_that_comes_too_late_is_not_announced() {
    const LIMIT: u32 = 24;
    let solved = Solved::<Wali<u64>>::new("size=4x4,stones=3,quiet_plies=24,repetition=none");
    let (game, shelf) = (&solved.game, &solved.shelf);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut engine = Engine::new(Arc::clone(game), SearchOptions::default(), 1024);
    engine.ask(Some(Arc::clone(shelf) as Arc<dyn Probe<_>>));
    let (mut announced, mut late) = (0, 0);
    for _ in 0..SAMPLE {
        let position = solved.random_position(&mut rng);
        if position.phase() == Phase::Drop {
            continue;
        }
        let truth = known(&**game, shelf, &position);
        let quiet = (rng.next_u64() % u64::from(LIMIT)) as u32;
        let history = History {
            positions: &[position],
            quiet_before: quiet,
        };
        let never = AtomicBool::new(false);
        let depth = 1 + (rng.next_u64() % 6) as u32;
        let thought = engine.search(history, &Limits::depth(depth).into(), &never, |_| {});
        let said = thought.unwrap().lines[0].score;
        let within = |plies: u16| quiet + u32::from(plies) <= LIMIT;
        match (said, truth) {
            (Score::Win(_), Verdict::Win(plies)) | (Score::Loss(_), Verdict::Loss(plies)) => {
                assert!(within(plies), "{position:?} {quiet} {said:?} {truth}");
                announced += 1;
            }
            (Score::Points(_), Verdict::Win(plies) | Verdict::Loss(plies)) => {
                late += u32::from(!within(plies));
            }
            (Score::Points(_), Verdict::Draw) => {}
            _ => panic!("{position:?} is {truth}, not {said:?}"),
        }
    }
    assert!(announced > 500 && late > 50, "{announced} and {late}");
}

/// Knows only a part of what the tables know.
struct Part(Arc<Tablebase<Wali<u64>>>);

impl Probe<Wali<u64>> for Part {
    fn probe(&self, game: &Wali<u64>, position: &WaliPosition<u64>) -> Option<Verdict> {
        (self.cost(game, position) != ProbeCost::Futile)
            .then(|| self.0.probe(game, position))
            .flatten()
    }

    fn cost(&self, _game: &Wali<u64>, position: &WaliPosition<u64>) -> ProbeCost {
        let few = position.occupied().count() <= 7 && position.phase() == Phase::Move;
        if few {
            ProbeCost::Low
        } else {
            ProbeCost::Futile
        }
    }
}

/// Whoever asks after captures sees wins that a search alone does not see at the same depth, and all of them are true.
#[test]
fn what_is_announced_before_the_tables_begin_is_true() {
    let solved = Solved::<Wali<u64>>::new("wali,size=4x4,quiet_plies=none,repetition=none");
    let (game, shelf) = (&solved.game, &solved.shelf);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let part: Arc<dyn Probe<_>> = Arc::new(Part(Arc::clone(shelf)));
    let mut announced = [0; 2];
    for _ in 0..SAMPLE / 8 {
        let position = solved.random_position(&mut rng);
        let truth = known(&**game, shelf, &position);
        let history = History {
            positions: &[position],
            quiet_before: 0,
        };
        for (asked, count) in [None, Some(Arc::clone(&part))]
            .into_iter()
            .zip(&mut announced)
        {
            let mut engine = Engine::new(Arc::clone(game), SearchOptions::default(), 256);
            engine.ask(asked);
            let never = AtomicBool::new(false);
            let thought = engine.search(history, &Limits::depth(5).into(), &never, |_| {});
            let said = thought.unwrap().lines[0].score;
            match (said, truth) {
                (Score::Points(_), _) => continue,
                (Score::Win(said), Verdict::Win(plies))
                | (Score::Loss(said), Verdict::Loss(plies)) => {
                    // A loser may hold out longer than a search sees, and a winner be faster, but not the other way round.
                    assert!(
                        said >= plies.into() || truth < Verdict::Draw,
                        "{position:?}"
                    );
                }
                _ => panic!("{position:?} is {truth}, not {said:?}"),
            }
            *count += 1;
        }
    }
    let [alone, asking] = announced;
    assert!(asking > alone, "{alone} alone, {asking} with tables");
}

/// Both sides have moved to and fro. What the engine announces then must come true in the game as it stands, against whoever prefers moves
/// to where the game has been.
#[test]
fn an_announced_win_does_not_run_into_a_repetition() {
    let rules = "wali,size=4x4";
    let folder = tempfile::tempdir().unwrap();
    let solved = Solved::<Wali<u64>>::in_folder(rules, folder.path());
    let tables = Arc::new(Tables::in_folder(folder.path()));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut won, mut twice) = (0, 0);
    for _ in 0..300 {
        let position = solved.random_position(&mut rng);
        let mut bout = Bout::open("wali", rules).unwrap();
        let setup = Setup { position, quiet: 0 };
        bout.set_up(&solved.game.write_position(&setup)).unwrap();
        let mut seen = vec![bout.position()];
        while bout.outcome().is_none() && bout.played().len() < 12 {
            let mv = prefer_known(&bout, &seen, &mut rng);
            bout.play(&mv).unwrap();
            seen.push(bout.position());
        }
        let mut boards: Vec<_> = seen.iter().map(|text| board(text)).collect();
        boards.sort_unstable();
        twice += u32::from(boards.windows(2).any(|pair| pair[0] == pair[1]));
        won += u32::from(follow_announced(bout, &mut seen, &tables, &mut rng));
    }
    assert!(
        won > 40 && twice > 80,
        "{won} wins were announced, {twice} games came back"
    );
}

/// A position without its last number, which counts quiet plies.
fn board(text: &str) -> &str {
    text.rsplit_once(' ').map_or(text, |(board, _)| board)
}

/// A random move, if possible to a position that has been there.
fn prefer_known(bout: &Bout, seen: &[String], rng: &mut Xoshiro256PlusPlus) -> String {
    let after = |mv: &String| {
        let mut copy = bout.clone();
        copy.play(mv).unwrap();
        copy.position()
    };
    let moves = bout.moves();
    let known = moves.iter().filter(|mv| {
        let next = after(mv);
        seen.iter().any(|old| board(old) == board(&next))
    });
    let known: Vec<_> = known.cloned().collect();
    let list = if known.is_empty() || rng.next_u64().is_multiple_of(3) {
        moves
    } else {
        known
    };
    list[(rng.next_u64() % list.len() as u64) as usize].clone()
}

/// If the engine announces a win, plays it out; `false` if it does not.
fn follow_announced(
    mut bout: Bout,
    seen: &mut Vec<String>,
    tables: &Arc<Tables>,
    rng: &mut Xoshiro256PlusPlus,
) -> bool {
    let mut search = Search::nodes(300).tables(tables);
    let mut promised = None;
    let winner = bout.turn();
    while bout.outcome().is_none() {
        if bout.turn() != winner {
            let mv = prefer_known(&bout, seen, rng);
            bout.play(&mv).unwrap();
            seen.push(bout.position());
            continue;
        }
        let found = bout.engine().search(&mut search);
        let found = found.expect("the game goes on");
        let Score::Win(plies) = found.lines[0].score else {
            assert_eq!(promised, None, "{} was won", bout.position());
            return false;
        };
        let end = bout.played().len() as u32 + plies;
        assert!(promised.is_none_or(|promised| end <= promised));
        promised = Some(end);
        bout.play(found.best()).unwrap();
        seen.push(bout.position());
    }
    let outcome = bout.outcome().expect("it is over");
    assert!(promised.is_none() || outcome.winner == Some(winner));
    promised.is_some()
}

#[test]
fn the_engine_asks_and_levels_do_not() {
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    let bout = Bout::open("kono", "default").unwrap();
    let hits = |text: &str| {
        let kind = PlayerKind::read(text, &bout, OutsidePrograms::Allowed).unwrap();
        let mut player = Player::new(kind, Duration::ZERO, &tables).reproducible();
        player.begin(&bout, 1).unwrap();
        let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |_| {});
        let analysis = chosen.unwrap().unwrap().analysis;
        analysis.expect("it has thought").table_hits
    };
    assert!(hits("engine:nodes=2000") > 0);
    assert_eq!(hits("engine:nodes=2000,probes=off"), 0);
    assert_eq!(hits("level:1"), 0);
    assert_eq!(hits("level:4"), 0);
}
