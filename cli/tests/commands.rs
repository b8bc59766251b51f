//! The commands as people and scripts call them.

mod common;

use assert_cmd::Command;
use serde_json::Value;
use tabuleiro_play::infos;

fn tabuleiro(arguments: &[&str]) -> Command {
    common::tabuleiro(arguments).into()
}

fn stdout(arguments: &[&str]) -> String {
    let output = tabuleiro(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?} complains");
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    let text = stdout(arguments);
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).expect("output is JSON")
}

#[test]
fn moves_are_listed_one_a_line() {
    let text = stdout(&["moves", "kono"]);
    assert_eq!(
        text,
        "a1-b2\nb1-c2\nc1-b2\nc1-d2\nd1-c2\ne1-d2\na2-b3\ne2-d3\n"
    );
    assert_eq!(
        stdout(&["moves", "kono", "--rules", "size=4"])
            .lines()
            .count(),
        6
    );
    let position = "b,wwbb,2/4/wb,1,w,1/1,bbwbb,1,b b 7-3 2b1-a2";
    assert_eq!(
        stdout(&[
            "moves",
            "sixmaking",
            "--rules",
            "size=4",
            "--position",
            position
        ])
        .lines()
        .count(),
        34
    );
    assert_eq!(
        stdout(&["moves", "wali", "--position", "5/5/5/b4/wb3/wwb2 w - 0"]),
        "",
        "the game is decided"
    );
}

#[test]
fn the_list_of_six_making_is_in_canonical_order() {
    let text = stdout(&[
        "moves",
        "sixmaking",
        "--rules",
        "size=2",
        "--position",
        "wb,1/1,w w 2-3 -",
    ]);
    assert_eq!(text, "a1\nb2\n", "no tower reaches another one");
    let text = stdout(&[
        "moves",
        "sixmaking",
        "--rules",
        "size=2",
        "--position",
        "wb,b/1,w b 2-2 -",
    ]);
    assert_eq!(text, "a1\n1b1-b2\n1a2-b2\n2a2-b2\n1b2-b1\n1b2-a2\n");
}

#[test]
fn show_ends_with_three_lines_for_programs() {
    let text = stdout(&["show", "kono", "a2-b3"]);
    let lines: Vec<_> = text.lines().rev().take(3).collect();
    assert_eq!(
        lines,
        [
            "result: *",
            "to move: b",
            "position: bbbbb/b3b/1w3/4w/wwwww b"
        ]
    );
    let text = stdout(&[
        "show",
        "wali",
        "--position",
        "5/5/5/b4/wb3/wwb2 w - 0",
        "--lang",
        "pt",
    ]);
    assert!(
        text.ends_with("position: 5/5/5/b4/wb3/wwb2 w - 0\nto move: w\nresult: 0-1 stuck\n"),
        "{text}"
    );
}

#[test]
fn show_draws_stacks_from_bottom_to_top() {
    let position = "2,w,bB,b/4,bB/w,1,wW,1,b/wW,w,bB,2/wW,w,w,2 w 0 3";
    let text = stdout(&["show", "mitsudomoe", "--position", position]);
    assert!(text.contains("   5 │    │    │ □  │ ■●▿│ ■ ▿│"), "{text}");
    let ascii = stdout(&["show", "mitsudomoe", "--position", position, "--ascii"]);
    assert!(ascii.is_ascii() && ascii.contains("b(B)"), "{ascii}");
    let tower = stdout(&[
        "show",
        "sixmaking",
        "--rules",
        "feup,size=4",
        "--position",
        "4/1,bww,2/1,bw,wwwwb,bb/4 b * 1c2-b3",
    ]);
    assert!(tower.contains("○○○○●") && tower.contains("●○○"), "{tower}");
}

#[test]
fn show_keeps_to_ascii_where_it_must() {
    for (name, value) in [("TERM", "dumb"), ("LANG", "C"), ("LC_ALL", "POSIX")] {
        let output = tabuleiro(&["show", "kono", "--lang", "pt", "a2-b3"])
            .env(name, value)
            .assert()
            .success();
        let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
        assert!(
            text.is_ascii() && text.contains("Ultima jogada: a2-b3"),
            "{name}={value}: {text}"
        );
    }
}

#[test]
fn the_language_comes_from_the_environment_or_the_option() {
    let shown = |lang: &str, more: &[&str]| {
        let output = tabuleiro(&[&["show", "kono"], more].concat())
            .env("LANG", lang)
            .assert()
            .success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    assert!(shown("pt_PT.UTF-8", &[]).contains("base das brancas"));
    assert!(shown("en_US.UTF-8", &["--lang", "pt"]).contains("base das brancas"));
    assert!(shown("pt_PT.UTF-8", &["--lang", "en"]).contains("White's home"));
    assert!(shown("de_DE.UTF-8", &[]).contains("White's home"));
}

#[test]
fn perft_ends_with_the_number_alone() {
    assert_eq!(stdout(&["perft", "wali", "3"]), "21616\n");
    assert_eq!(stdout(&["perft", "wali", "0"]), "1\n");
    let text = stdout(&["perft", "kono", "3", "--divide"]);
    assert_eq!(
        (text.lines().count(), text.lines().last()),
        (9, Some("564"))
    );
    let data = json(&["perft", "mitsudomoe", "2", "--divide", "--json"]);
    assert_eq!(
        (
            data["nodes"].as_u64(),
            data["divide"].as_array().map(Vec::len)
        ),
        (Some(81), Some(9))
    );
    let decided = "5/5/5/b4/wb3/wwb2 w - 0";
    assert_eq!(
        stdout(&["perft", "wali", "2", "--position", decided]),
        "0\n"
    );
    assert_eq!(
        stdout(&["perft", "wali", "2", "--position", decided, "--divide"]),
        "0\n"
    );
}

#[test]
fn data_is_told_as_json() {
    let games = json(&["games", "--json"]);
    let games = games["games"].as_array().expect("a list of games");
    let names: Vec<_> = games
        .iter()
        .map(|game| game["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        infos().iter().map(|info| info.name).collect::<Vec<_>>()
    );
    let wali = games
        .iter()
        .find(|game| game["name"] == "wali")
        .expect("a game of the list");
    assert_eq!(wali["presets"][4]["rules"]["drop"], "no4");
    let moves = json(&[
        "moves",
        "wali",
        "--json",
        "--position",
        "5/5/b3b/4b/2w2/ww3_w_-_0",
    ]);
    assert!(
        moves["moves"]
            .as_array()
            .unwrap()
            .contains(&"c2-c1xe3".into())
    );
    assert_eq!(moves["position"], "5/5/b3b/4b/2w2/ww3 w - 0");
    let shown = json(&["show", "kono", "--json", "a2-b3"]);
    assert_eq!(
        (
            &shown["turn"],
            &shown["result"],
            &shown["view"]["last"][0]["to"]
        ),
        (&"b".into(), &"*".into(), &"b3".into())
    );
}

#[test]
fn games_explains_one_game() {
    let text = stdout(&["games", "wali"]);
    for word in ["wali-prost", "quiet_plies", "no4:", "4x4..16x16"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(stdout(&["games"]).contains("Six MaKING"));
}

#[test]
fn records_are_checked_and_rewritten() {
    let text = "[Game \"kono\"] [Unknown \"kept\"]\n\n1. A2B3 {a comment} (1. e2d3) a4b5 *";
    tabuleiro(&["record", "-"])
        .write_stdin(text)
        .assert()
        .code(2)
        .stderr("tabuleiro: -:3:31: b5 is occupied: choose an empty square\n");
    let right = text.replace("a4b5", "a5b4 $1");
    tabuleiro(&["record", "-"])
        .write_stdin(right.clone())
        .assert()
        .success()
        .stdout("[Game \"kono\"]\n[Unknown \"kept\"]\n\n1. a2-b3 { a comment } ( 1. e2-d3 ) 1... a5-b4 $1 *\n");
    let output = tabuleiro(&["record", "-", "--json"])
        .write_stdin(right)
        .assert()
        .success()
        .get_output()
        .clone();
    let data: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(data["moves"], serde_json::json!(["a2-b3", "a5-b4"]));
}

#[test]
fn papers_for_packagers() {
    let games: Vec<_> = tabuleiro_play::infos()
        .iter()
        .map(|info| info.name)
        .collect();
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&["completions", shell]);
        for word in games.iter().chain(&["en", "pt"]) {
            assert!(script.contains(word), "{shell} offers {word}");
        }
    }
    assert!(stdout(&["completions", "bash"]).contains("complete -F"));
    for (page, title) in [
        (&["man"][..], ".TH tabuleiro 1"),
        (&["man", "play"], ".TH tabuleiro-play 1"),
        (&["man", "match"], ".TH tabuleiro-match 1"),
    ] {
        let page = stdout(page);
        for words in [
            title,
            ".SH EXAMPLES",
            ".SH ENVIRONMENT",
            ".SH \"EXIT STATUS\"",
        ] {
            assert!(page.contains(words), "{words} in {page}");
        }
    }
    assert!(stdout(&["man"]).contains(".SH FILES"));
    tabuleiro(&["man", "nothing"]).assert().code(2);
    let folder = tempfile::tempdir().unwrap();
    stdout(&["man", "--output", folder.path().to_str().unwrap()]);
    assert!(folder.path().join("tabuleiro.1").is_file());
    assert!(folder.path().join("tabuleiro-analyse.1").is_file());
    assert!(stdout(&["--version"]).starts_with("tabuleiro "));
    assert!(stdout(&["--help"]).contains("Usage:"));
}

#[test]
fn the_protocol_runs_on_standard_input() {
    let talk = "ugi\nsetoption name Game value sixmaking\nposition startpos moves c3 c4\nquery legalmoves\ngo perft 2\nquit\n";
    let output = tabuleiro(&["ugi"])
        .write_stdin(talk)
        .assert()
        .success()
        .get_output()
        .clone();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("ugiok\n") && text.contains("1c3-c4") && text.contains("Nodes searched: "),
        "{text}"
    );
    let output = tabuleiro(&["ugi"])
        .write_stdin("setoption name Game value kono\ngo perft 4")
        .assert()
        .success()
        .get_output()
        .clone();
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .ends_with("Nodes searched: 4904\n"),
        "the end of input is waited for"
    );
}

#[test]
fn there_are_short_ways_to_say_it() {
    assert_eq!(
        stdout(&["analyze", "kono", "--depth", "3"]).lines().count(),
        stdout(&["analyse", "kono", "--depth", "3"]).lines().count()
    );
    let options = ["--games", "2", "--seed", "3"];
    let sides = |first, second| {
        let players = ["match", "kono", first, "random", second, "level:1"];
        stdout(&[&players[..], &options].concat())
    };
    assert_eq!(sides("--first", "--second"), sides("--white", "--black"));
    for info in tabuleiro_play::infos() {
        let seats = [
            "--white", "random", "--black", "random", "--seed", "1", "--plain",
        ];
        let short = stdout(&[&[info.name][..], &seats].concat());
        let long = stdout(&[&["play", info.name][..], &seats].concat());
        assert_eq!(short, long);
        assert!(short.contains("result: "));
        let portuguese = stdout(&[&["--lang", "pt", info.name][..], &seats].concat());
        assert!(portuguese.contains("Brancas"), "{portuguese}");
    }
    let seats = [
        "--white", "random", "--black", "random", "--seed", "1", "--ascii",
    ];
    let drawn = stdout(&[&["play", "wali", "--plain"][..], &seats].concat());
    assert!(drawn.is_ascii() && drawn.contains("result: "), "{drawn}");
}
