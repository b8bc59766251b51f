//! What `record` tells about games besides their canonical text.

mod common;

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

fn tabuleiro(arguments: &[&str]) -> Command {
    common::tabuleiro(arguments).into()
}

/// Two games: one with all that can be said in a record, and one that begins elsewhere.
const RECORDS: &str = "[Game \"kono\"]

{ before } 1. a2-b3 $1 { good [%eval 0.35] [%clk 0:01:02] } ( { lead } 1. e2-d3 { x } ( 1. a1-b2 $2 ) a5-b4 ) { after } 1... a5-b4 {[%eval #-3]} *

[Game \"wali\"]
[SetUp \"1\"]
[FEN \"5/5/5/2w2/5/5 b 11,12 0\"]

1... d4 2. a1 *
";

fn record(arguments: &[&str]) -> String {
    let arguments = [&["record", "-"], arguments].concat();
    let output = tabuleiro(&arguments)
        .write_stdin(RECORDS)
        .assert()
        .success();
    String::from_utf8(output.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_record_is_told_as_a_tree() {
    let text = record(&["--json"]);
    let games: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(games.len(), 2);
    let first = &games[0];
    assert_eq!(first["moves"], serde_json::json!(["a2-b3", "a5-b4"]));
    assert_eq!(first["lead"][0]["plain"], "before");
    let node = &first["line"][0];
    assert_eq!(
        (&node["side"], &node["nags"]),
        (&"w".into(), &serde_json::json!([1]))
    );
    let comment = &node["comments"][0];
    assert_eq!(comment["plain"], "good");
    assert_eq!(
        (&comment["eval"]["hundredths"], &comment["clock"]),
        (&35.into(), &62.0.into())
    );
    let variation = &node["variations"][0];
    assert_eq!(
        (
            &variation["lead"][0]["text"],
            &variation["after"][0]["text"]
        ),
        (&"lead".into(), &"after".into())
    );
    assert_eq!(variation["line"][1]["move"], "a5-b4");
    let deeper = &variation["line"][0]["variations"][0]["line"][0];
    assert_eq!(
        (&deeper["move"], &deeper["nags"][0]),
        (&"a1-b2".into(), &2.into())
    );
    assert_eq!(first["line"][1]["comments"][0]["eval"]["black_wins"], 3);
    assert_eq!(games[1]["line"][0]["side"], "b");
    assert!(games[1].get("positions").is_none());
}

#[test]
fn a_record_is_told_as_positions() {
    assert_eq!(
        record(&["--positions", "--game", "1"]),
        "bbbbb/b3b/5/w3w/wwwww w\nbbbbb/b3b/1w3/4w/wwwww b\n1bbbb/bb2b/1w3/4w/wwwww w\n"
    );
    let both = record(&["--positions"]);
    let second = "5/5/5/2w2/5/5 b 11,12 0\n5/5/3b1/2w2/5/5 w 11,11 0\n5/5/3b1/2w2/5/w4 b 10,11 0\n";
    assert!(both.ends_with(&format!("\n\n{second}")), "{both}");
    let data: Value =
        serde_json::from_str(&record(&["--positions", "--game", "2", "--json"])).unwrap();
    assert_eq!(data["positions"].as_array().unwrap().len(), 3);
    assert_eq!(data["positions"][2], data["position"]);
}

#[test]
fn the_end_of_a_record_is_drawn() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("record-diagram");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("end.svg");
    let name = path.to_str().unwrap();
    let text = record(&["--game", "2", "--diagram", name, "--theme", "dark"]);
    assert!(
        text.starts_with("[Game \"wali\"]"),
        "the record is printed as well: {text}"
    );
    let picture = fs::read_to_string(&path).unwrap();
    assert!(picture.contains("Last move: a1.") && picture.contains("#dark-stone-w"));
    let png = folder.join("end.png");
    record(&[
        "--game",
        "1",
        "--diagram",
        png.to_str().unwrap(),
        "--size",
        "128",
    ]);
    assert!(fs::read(png).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    for (arguments, word) in [
        (vec!["--diagram", name], "2 games"),
        (vec!["--game", "3"], "no game 3"),
        (vec!["--game", "0"], "at least 1"),
        (vec!["--diagram", "end.gif"], ".svg or .png"),
    ] {
        let arguments = [vec!["record", "-"], arguments].concat();
        let output = tabuleiro(&arguments).write_stdin(RECORDS).assert().code(2);
        let line = String::from_utf8(output.get_output().stderr.clone()).unwrap();
        assert!(line.contains(word) && line.lines().count() == 1, "{line}");
    }
}
