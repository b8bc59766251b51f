//! Matches: openings, pairs, seeds, records, and programs that fail.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use tabuleiro_core::{Reason, Side};
use tabuleiro_engine::Score;
use tabuleiro_play::matches::{GameResult, MatchGame, MatchPlan, MatchScore, openings};
use tabuleiro_play::statistics::{Sprt, SprtDecision};
use tabuleiro_play::{Bout, OutsidePrograms, PlayerKind, Search, Tables, infos, record, replay};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn plan(game: &str, players: [&str; 2], games: u64) -> MatchPlan {
    let bout = Bout::open_default(game).unwrap();
    let read = |text: &str| PlayerKind::read(text, &bout, OutsidePrograms::Allowed).unwrap();
    MatchPlan {
        players: players.map(read),
        openings: openings::generate(&bout, games.div_ceil(2) as usize, 1, &GO_ON),
        games,
        concurrency: 1,
        seed: 1,
        move_time: Duration::from_millis(20),
        tables: Arc::new(Tables::in_folder("no tables are here")),
        bout,
    }
}

fn play(plan: &MatchPlan) -> Vec<MatchGame> {
    let mut games = Vec::new();
    plan.run(&GO_ON, |game| {
        games.push(game);
        ControlFlow::Continue(())
    });
    games.sort_by_key(|game| game.number);
    games
}

fn texts(games: &[MatchGame]) -> Vec<String> {
    games.iter().map(|game| game.record.to_string()).collect()
}

/// What a search of the same effort says about an opening.
fn score(game: &str, position: &str) -> Score {
    let mut bout = Bout::open_default(game).unwrap();
    bout.set_up(position).unwrap();
    let analysis = bout.engine().search(&mut Search::nodes(4000));
    analysis.expect("an opening is not decided").lines[0].score
}

#[test]
fn openings_are_distinct_undecided_and_fair() {
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        let found = openings::generate(&bout, 30, 7, &GO_ON);
        assert_eq!(found.len(), 30, "{}", info.name);
        let mut seen = BTreeSet::new();
        for position in &found {
            let mut opening = bout.fresh();
            opening.set_up(position).unwrap();
            assert_eq!(opening.outcome(), None, "{position}");
            assert!(seen.insert(opening.canonical_position()), "{position}");
            let allowed = info.openings.least_score..=info.openings.most_score;
            match score(info.name, position) {
                Score::Points(points) => assert!(allowed.contains(&points.abs()), "{position}"),
                decided => panic!("{position}: {decided:?}"),
            }
        }
        assert_eq!(found, openings::generate(&bout, 30, 7, &GO_ON));
        assert_ne!(found, openings::generate(&bout, 30, 8, &GO_ON));
        let stopped = openings::generate(&bout, 30, 7, &AtomicBool::new(true));
        assert_eq!(stopped, Vec::<String>::new());
    }
}

#[test]
fn a_small_board_has_fewer_openings_than_were_asked_for() {
    let bout = Bout::open("sixmaking", "size=2").unwrap();
    assert!(openings::generate(&bout, 50, 1, &GO_ON).len() < 50);
}

#[test]
fn openings_come_from_a_file_with_comments() {
    let bout = Bout::open_default("kono").unwrap();
    let text = "# a suite\n\nbbbbb/b3b/1w3/4w/wwwww_b  # with a comment\r\n  bbbbb/b3b/5/w3w/wwwww w\n\
        wwwww/w3w/5/b3b/bbbbb b # decided, and left out\n";
    let expected = ["bbbbb/b3b/1w3/4w/wwwww b", "bbbbb/b3b/5/w3w/wwwww w"];
    assert_eq!(openings::read(&bout, text).unwrap(), expected);
    assert_eq!(openings::read(&bout, "# none\n\n").unwrap(), [""; 0]);
}

#[test]
fn a_bad_line_of_a_file_is_told_by_its_number() {
    let bout = Bout::open_default("kono").unwrap();
    let text = "# one\nbbbbb/b3b/5/w3w/wwwww w\n\nbbbbb/b3b/5/w3w/wwww w # short\n";
    let (line, position, error) = openings::read(&bout, text).unwrap_err();
    assert_eq!((line, position.as_str()), (4, "bbbbb/b3b/5/w3w/wwww w"));
    assert_eq!(error.message().key, "position-rank-length");
}

#[test]
fn a_pair_is_one_opening_with_exchanged_colours() {
    for info in infos() {
        let plan = plan(info.name, ["random", "level:1"], 7);
        let games = play(&plan);
        assert_eq!(games.len(), 7);
        for (number, game) in (0..).zip(&games) {
            let first = [Side::White, Side::Black][number % 2];
            assert_eq!((game.number, game.first), (number as u64, first));
            let tag = |name| game.record.tags.value(name);
            let names = [["random", "level:1"], ["level:1", "random"]][number % 2];
            assert_eq!([tag("White"), tag("Black")], names.map(Some));
            assert_eq!(tag("FEN"), Some(plan.openings[number / 2].as_str()));
            assert_eq!(tag("Round"), Some((number + 1).to_string().as_str()));
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    for info in infos() {
        let mut plan = plan(info.name, ["level:1", "random"], 6);
        let games = texts(&play(&plan));
        assert_eq!(texts(&play(&plan)), games);
        plan.concurrency = 3;
        assert_eq!(texts(&play(&plan)), games, "how many at once is no matter");
        (plan.concurrency, plan.seed) = (1, 2);
        let others = texts(&play(&plan));
        let moves = |text: &String| text.split("\n\n").nth(1).map(str::to_owned);
        assert!(others.iter().map(moves).ne(games.iter().map(moves)));
    }
}

#[test]
fn records_are_replayed_to_the_same_end() {
    for info in infos() {
        let original = format!(
            "feup:{}",
            Bout::open_default(info.name).unwrap().originals()[0]
        );
        for game in play(&plan(info.name, ["random", &original], 4)) {
            let read = record::read(&game.record.to_string()).unwrap();
            let again = replay(&read[0]).unwrap();
            assert_eq!(again.bout.outcome(), Some(game.outcome));
            assert_eq!(again.bout.played().len(), game.plies as usize);
        }
    }
}

#[test]
fn without_openings_games_begin_at_the_usual_start() {
    let mut plan = plan("wali", ["random", "random"], 2);
    plan.openings.clear();
    for game in play(&plan) {
        assert_eq!(game.record.tags.value("FEN"), None);
    }
}

#[test]
fn a_match_can_be_broken_off() {
    let mut plan = plan("sixmaking", ["random", "random"], 1000);
    plan.openings.clear();
    for concurrency in [1, 2] {
        plan.concurrency = concurrency;
        let mut told = 0;
        plan.run(&GO_ON, |_| {
            told += 1;
            if told == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(told, 3);
        let stop = AtomicBool::new(true);
        plan.run(&stop, |_| panic!("nothing is played"));
        let (stop, mut told) = (AtomicBool::new(false), 0);
        plan.run(&stop, |_| {
            told += 1;
            stop.store(true, Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        assert!(told < 1000, "{told}");
    }
}

#[test]
fn a_sequential_test_ends_a_match() {
    let plan = plan("sixmaking", ["level:3", "random"], 400);
    let mut score = MatchScore::new(Some(Sprt::new(0.0, 100.0).unwrap()));
    plan.run(&GO_ON, |game| {
        score.add(&GameResult {
            pair: game.number / 2,
            side: game.first,
            outcome: game.outcome,
            plies: game.plies,
            overruns: game.overruns.map(|overruns| overruns.count),
        });
        match score.judgement().unwrap().verdict {
            SprtDecision::Continue => ControlFlow::Continue(()),
            SprtDecision::AcceptH0 | SprtDecision::AcceptH1 => ControlFlow::Break(()),
        }
    });
    let summary = score.summary();
    assert_eq!(
        summary.sprt.unwrap().judgement.verdict,
        SprtDecision::AcceptH1
    );
    assert!(summary.games < 200, "{}", summary.games);
}

/// A program in a file, removed at the end.
struct Script(PathBuf);

impl Script {
    /// A program that shakes hands, is ready, and does this on `go`.
    fn on_go(action: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("tabuleiro match {} {number}.sh", std::process::id());
        let path = std::env::temp_dir().join(name);
        let text = format!(
            r#"
            while read -r word rest; do
                case "$word" in
                    ugi) echo ugiok ;;
                    isready) echo readyok ;;
                    go) {action} ;;
                    quit) exit 0 ;;
                esac
            done"#
        );
        fs::write(&path, text).unwrap();
        Self(path)
    }

    fn player(&self) -> String {
        format!("ugi:/bin/sh '{}'", self.0.display())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

/// The reasons for which a program lost all its games.
fn losses(player: &str, games: u64) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for game in play(&plan("kono", [player, "random"], games)) {
        assert_eq!(game.outcome.winner, Some(game.first.opposite()));
        let again = replay(&record::read(&game.record.to_string()).unwrap()[0]);
        assert_eq!(again.unwrap().bout.outcome(), Some(game.outcome));
        reasons.push(game.outcome.reason);
    }
    assert_eq!(reasons.len() as u64, games, "the match goes on");
    reasons
}

#[test]
fn a_program_that_crashes_loses() {
    let script = Script::on_go("exit 1");
    assert_eq!(losses(&script.player(), 4), [Reason::CRASHED; 4]);
    assert_eq!(losses("ugi:/no/such/program", 2), [Reason::CRASHED; 2]);
}

#[test]
fn a_program_that_cheats_loses() {
    for answer in ["a1-e5", "nonsense", "(none)", "", "a1-b2;quit"] {
        let script = Script::on_go(&format!("echo 'bestmove {answer}'"));
        assert_eq!(
            losses(&script.player(), 2),
            [Reason::ILLEGAL; 2],
            "{answer}"
        );
    }
}

/// It stalls in its first game and crashes in the second.
#[test]
fn a_program_that_stalls_loses_in_time() {
    let marker = Script::on_go("");
    let seen = marker.0.display();
    let script = Script::on_go(&format!(
        "if [ -s '{seen}' ]; then : > '{seen}'; while read -r line; do :; done; else exit 1; fi"
    ));
    let reasons = losses(&script.player(), 2);
    assert_eq!(reasons, [Reason::TIME, Reason::CRASHED]);
}

#[test]
fn a_person_in_a_match_gives_up() {
    for game in play(&plan("wali", ["human", "random"], 2)) {
        assert_eq!(game.outcome.winner, Some(game.first.opposite()));
        assert_eq!(game.outcome.reason, Reason::RESIGNED);
    }
}
