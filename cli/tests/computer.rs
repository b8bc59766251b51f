//! The commands in which the computer plays: `analyse`, `match`, `ladder`, `tune`.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use common::tabuleiro;
use serde_json::Value;

/// Enough for anything that ends by itself, also on a busy machine.
const AGES: Duration = Duration::from_mins(1);

/// White wins at once with d4-e5.
const WON: &str = "wwww1/w2ww/1bbb1/1bb2/bb3 w";

fn stdout(arguments: &[&str]) -> String {
    let output = tabuleiro(arguments).output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    assert_eq!(complaint, "", "{arguments:?} complains");
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    let text = stdout(&[arguments, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).expect("output is JSON")
}

/// A file for this test alone.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_file(&path));
    path
}

#[test]
fn an_analysis_is_told_depth_by_depth() {
    let text = stdout(&["analyse", "wali", "--depth", "3"]);
    let depths: Vec<_> = text
        .lines()
        .map(|line| line.trim_start().split('/').next().unwrap().to_owned())
        .collect();
    assert_eq!(depths, ["1", "2", "3"], "{text}");
    let text = stdout(&["analyse", "wali", "--depth", "2", "--lines", "3"]);
    assert_eq!(text.lines().count(), 6, "{text}");
    let text = stdout(&["analyse", "kono", "--position", WON, "--depth", "2"]);
    assert!(text.contains("win 1  d4-e5"), "{text}");
}

#[test]
fn an_analysis_is_told_as_one_object_a_line() {
    let arguments = [
        "analyse", "kono", "--rules", "size=4", "--depth", "4", "--lines", "2", "--json",
    ];
    let text = stdout(&arguments);
    let objects: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect();
    assert_eq!(objects.len(), 4);
    for (depth, object) in (1..).zip(&objects) {
        assert_eq!(object["game"], "kono");
        assert_eq!(object["rules"], "default,size=4");
        assert_eq!(object["position"], "bbbb/b2b/w2w/wwww w");
        assert_eq!(object["turn"], "w");
        assert_eq!(object["depth"], depth);
        let lines = object["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 2);
        for line in lines {
            assert!(line["score"]["points"].is_i64(), "{line}");
            assert!(!line["moves"].as_array().unwrap().is_empty());
            let chances = ["win", "draw", "loss"].map(|name| line["chances"][name].as_u64());
            assert_eq!(chances.into_iter().flatten().sum::<u64>(), 1000);
        }
    }
}

#[test]
fn a_won_position_is_seen_to_be_won() {
    for limit in [["--depth", "3"], ["--nodes", "500"], ["--time", "100ms"]] {
        let arguments = ["analyse", "kono", "--position", WON, "--json"];
        let text = stdout(&[&arguments[..], &limit].concat());
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(last["lines"][0]["score"]["win"], 1, "{limit:?}");
        assert_eq!(last["lines"][0]["moves"][0], "d4-e5");
        assert_eq!(last["lines"][0]["chances"]["win"], 1000);
    }
}

#[test]
fn an_analysis_by_nodes_is_the_same_every_time() {
    let analyse = || {
        let text = stdout(&["analyse", "mitsudomoe", "--nodes", "3000", "--json"]);
        let mut objects: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        for object in &mut objects {
            object["milliseconds"].take();
        }
        objects
    };
    assert_eq!(analyse(), analyse());
}

#[test]
fn a_match_is_told_in_words() {
    let arguments = [
        "match",
        "sixmaking",
        "--white",
        "level:1",
        "--black",
        "random",
        "--games",
        "4",
    ];
    let text = stdout(&arguments);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "level:1 - random, sixmaking official");
    let beginnings = [
        "4 games: +",
        "Elo ",
        "pairs with ",
        "plies: ",
        "endings: ",
        "moves ",
    ];
    assert_eq!(lines.len(), 1 + beginnings.len(), "{text}");
    for (line, beginning) in lines[1..].iter().zip(beginnings) {
        assert!(line.starts_with(beginning), "{text}");
    }
    let text = stdout(&[&arguments[..], &["--lang", "pt"]].concat());
    assert!(text.contains("4 partidas: +"), "{text}");
}

#[test]
fn a_match_is_told_as_json() {
    let data = json(&[
        "match",
        "wali",
        "--white",
        "feup:random",
        "--black",
        "level:1",
        "--games",
        "5",
        "--rules",
        "feup",
        "--openings",
        "2",
        "--seed",
        "9",
    ]);
    assert_eq!(data["game"], "wali");
    assert_eq!(data["rules"], "feup");
    assert_eq!(
        data["players"],
        serde_json::json!(["feup:random", "level:1"])
    );
    assert_eq!((&data["openings"], &data["seed"]), (&2.into(), &9.into()));
    assert_eq!(data["interrupted"], false);
    assert_eq!(data["games"], 5);
    let results = ["wins", "draws", "losses"].map(|name| data[name].as_u64().unwrap());
    assert_eq!(results.iter().sum::<u64>(), 5);
    let pairs = data["pairs"].as_array().unwrap();
    assert_eq!(pairs.iter().filter_map(Value::as_u64).sum::<u64>(), 2);
    let endings = data["endings"].as_array().unwrap();
    let counts = endings.iter().filter_map(|ending| ending["games"].as_u64());
    assert_eq!(counts.sum::<u64>(), 5);
    assert!(data["elo"].is_object() && data["sprt"].is_null());
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let played = |seed: &str| {
        let records = file(&format!("seed {seed}.pgn"));
        let path = records.to_str().unwrap();
        let mut data = json(&[
            "match",
            "mitsudomoe",
            "--white",
            "random",
            "--black",
            "feup:easy",
            "--games",
            "4",
            "--seed",
            seed,
            "--records",
            path,
            "--concurrency",
            "1",
        ]);
        data["overruns"].take();
        (data, fs::read_to_string(&records).unwrap())
    };
    assert_eq!(played("3"), played("3"));
    assert_ne!(played("3").1, played("4").1);
}

#[test]
fn the_games_of_a_match_are_kept() {
    let (records, suite) = (file("kept.pgn"), file("suite.txt"));
    let (path, openings) = (records.to_str().unwrap(), suite.to_str().unwrap());
    let positions = ["bbbbb/b3b/1w3/4w/wwwww b", "bbbbb/b3b/3w1/w4/wwwww b"];
    fs::write(
        &suite,
        format!("# two\n{}\n\n{} # the other\n", positions[0], positions[1]),
    )
    .unwrap();
    let played = |openings: &str| {
        stdout(&[
            "match",
            "kono",
            "--white",
            "random",
            "--black",
            "feup:level1",
            "--games",
            "4",
            "--openings",
            openings,
            "--records",
            path,
            "--concurrency",
            "1",
        ]);
        // What was written is read and replayed by the rules.
        assert!(stdout(&["record", path]).contains("[Round \"4\"]"));
        fs::read_to_string(path).unwrap()
    };
    let text = played(openings);
    for position in positions {
        let tag = format!("[FEN \"{position}\"]");
        assert_eq!(text.matches(&tag).count(), 2, "{text}");
    }
    assert_eq!(text.matches("[White \"random\"]").count(), 2);
    assert_eq!(text.matches("[BlackPlayer \"random\"]").count(), 2);
    let text = played("0");
    assert_eq!(
        (
            text.matches("[Event ").count(),
            text.matches("[FEN ").count()
        ),
        (4, 0)
    );
}

#[test]
fn a_sequential_test_ends_a_match_early() {
    let arguments = [
        "match",
        "sixmaking",
        "--white",
        "level:3",
        "--black",
        "random",
        "--games",
        "400",
        "--sprt",
        "0,100",
    ];
    let data = json(&arguments);
    assert_eq!(data["sprt"]["verdict"], "h1", "{data}");
    assert!(data["games"].as_u64().unwrap() < 400);
    let text = stdout(&arguments);
    assert!(text.contains("SPRT 0,100: LLR "), "{text}");
    assert!(text.contains("the higher difference is accepted"), "{text}");
}

/// Our own protocol on both ends of a pipe.
#[test]
fn the_program_plays_a_match_against_itself() {
    let program = cargo_bin("tabuleiro");
    let player = format!("ugi:'{}' ugi", program.display());
    for game in ["sixmaking", "mitsudomoe"] {
        let data = json(&[
            "match",
            game,
            "--white",
            &player,
            "--black",
            "random",
            "--games",
            "4",
            "--move-time",
            "10ms",
            "--concurrency",
            "2",
        ]);
        assert_eq!(
            (&data["games"], &data["wins"]),
            (&4.into(), &4.into()),
            "{data}"
        );
        for ending in data["endings"].as_array().unwrap() {
            let reason = ending["reason"].as_str().unwrap();
            assert!(!["crashed", "illegal", "time"].contains(&reason), "{data}");
        }
    }
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill")
        .args(["-s", name, &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// What a program prints that was told to end.
fn output_of(mut child: Child) -> String {
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > AGES {
            child.kill().unwrap();
            panic!("it did not end");
        }
        thread::yield_now();
    }
    let mut text = String::new();
    let mut out = child.stdout.take().unwrap();
    out.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{text}");
    text
}

#[test]
fn an_interrupted_match_tells_the_result_so_far() {
    for (name, more) in [("INT", &["--json"][..]), ("TERM", &[])] {
        let records = file(&format!("interrupted {name}.pgn"));
        let arguments = [
            "match",
            "sixmaking",
            "--white",
            "random",
            "--black",
            "random",
            "--games",
            "100000000",
            "--openings",
            "0",
            "--records",
            records.to_str().unwrap(),
        ];
        let child = tabuleiro(&[&arguments[..], more].concat())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let began = Instant::now();
        while fs::metadata(&records).map_or(0, |data| data.len()) == 0 && began.elapsed() < AGES {
            thread::yield_now();
        }
        signal(&child, name);
        let text = output_of(child);
        let written = fs::read_to_string(&records).unwrap();
        let games = written.matches("[Event ").count();
        assert!(games > 0);
        if more.is_empty() {
            assert!(text.contains(&format!("\n{games} games: +")), "{text}");
        } else {
            let data: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(data["interrupted"], true);
            assert_eq!(data["games"], games);
        }
    }
}

#[test]
fn an_interrupted_analysis_and_ladder_tell_what_they_have() {
    let mut child = tabuleiro(&["analyse", "wali", "--depth", "100", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.next().unwrap().unwrap();
    signal(&child, "INT");
    for line in lines {
        let object: Value = serde_json::from_str(&line.unwrap()).unwrap();
        assert_eq!(object["game"], "wali");
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let svg = file("interrupted.svg");
    let child = tabuleiro(&[
        "ladder",
        "sixmaking",
        "--players",
        "random feup:level1",
        "--games",
        "100000000",
        "--svg",
        svg.to_str().unwrap(),
        "--json",
    ])
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    // The file is there before the first game, and so is whoever hears the signal.
    let began = Instant::now();
    while !svg.exists() && began.elapsed() < AGES {
        thread::yield_now();
    }
    signal(&child, "INT");
    let data: Value = serde_json::from_str(&output_of(child)).unwrap();
    assert_eq!(data["interrupted"], true);
}

#[test]
fn a_ladder_is_a_table_and_a_plot() {
    let svg = file("ladder.svg");
    let arguments = [
        "ladder",
        "wali",
        "--games",
        "2",
        "--players",
        "random feup:random level:1",
        "--svg",
        svg.to_str().unwrap(),
    ];
    let text = stdout(&arguments);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(
        lines[0].starts_with("player ") && lines[0].contains("Elo"),
        "{text}"
    );
    let zero: Vec<_> = lines
        .iter()
        .find(|line| line.starts_with("random "))
        .expect("the first player is in the table")
        .split_whitespace()
        .collect();
    assert_eq!((zero[1], zero[3]), ("0", "4"), "{text}");
    assert_well_formed(&fs::read_to_string(&svg).unwrap());
    let data = json(&arguments);
    assert_eq!(
        (&data["games_a_pairing"], &data["game"]),
        (&2.into(), &"wali".into())
    );
    let ratings = data["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 3);
    let elos: Vec<_> = ratings
        .iter()
        .filter_map(|rating| rating["elo"].as_f64())
        .collect();
    assert!(
        elos.len() == 3 && elos.is_sorted_by(|one, two| one >= two),
        "{data}"
    );
}

/// Every element that is opened is closed, in order.
fn assert_well_formed(text: &str) {
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, content) = part.split_once('>').unwrap_or_else(|| panic!("{part}"));
        assert!(!content.contains('>'), "{part}");
        let name = tag.split_whitespace().next().unwrap();
        if tag.starts_with(['?', '!']) || tag.ends_with('/') {
            continue;
        }
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed)),
            None => open.push(name),
        }
    }
    assert_eq!(open, [""; 0]);
    assert!(text.contains("<svg ") && text.trim_end().ends_with("</svg>"));
}

#[test]
fn weights_are_fitted_to_games() {
    let arguments = [
        "tune",
        "sixmaking",
        "--rules",
        "size=4",
        "--games",
        "12",
        "--nodes",
        "40",
    ];
    let data = json(&arguments);
    assert_eq!(data["games"], 12);
    assert!(data["positions"].as_u64().unwrap() > 0, "{data}");
    assert!(data["error_before"].is_f64() && data["error_after"].is_f64());
    let weights = data["weights"].as_array().unwrap();
    assert!(weights.iter().all(|weight| weight["after"].is_i64()));
    let text = stdout(&arguments);
    assert!(text.starts_with("12 games: "), "{text}");
    let names = weights.iter().filter_map(|weight| weight["name"].as_str());
    for word in names.chain(["error ", "weights [", "balance margin "]) {
        assert!(text.contains(word), "{word}: {text}");
    }
    let output = tabuleiro(&["tune", "sixmaking", "--games", "2", "--nodes", "9"]).output();
    let output = output.unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(complaint.contains("too few games"), "{complaint}");
}

#[test]
fn the_levels_of_a_game_have_names_and_ratings() {
    let text = stdout(&["games", "kono"]);
    assert!(
        text.contains("level:1") && text.contains("Newcomer, Elo "),
        "{text}"
    );
    let text = stdout(&["games", "kono", "--lang", "pt"]);
    assert!(
        text.contains("level:8") && text.contains("Mestre, Elo "),
        "{text}"
    );
    let games = json(&["games"]);
    for game in games["games"].as_array().unwrap() {
        let levels = game["levels"].as_array().unwrap();
        assert_eq!(levels.len(), 8);
        for (number, level) in (1..).zip(levels) {
            assert_eq!(level["level"], number);
            assert!(
                level["name"].is_string() && level["elo"].is_i64(),
                "{level}"
            );
        }
    }
}
