//! Wrong input: one clear line, exit code 2, nothing on standard output, and nothing is harmed.

mod common;

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, Stdio};

fn tabuleiro() -> Command {
    common::tabuleiro(&[])
}

/// The one line that these arguments are answered with.
fn refusal(arguments: &[&str]) -> String {
    let output = tabuleiro().args(arguments).output().unwrap();
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
    assert!(output.stdout.is_empty(), "{arguments:?} prints something");
    assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
    assert!(line.starts_with("tabuleiro: "), "{arguments:?}: {line}");
    line
}

/// Arguments, and words that the answer must have.
const CASES: &[(&[&str], &[&str])] = &[
    (
        &["moves", "wally"],
        &["wally", "there are kono, ", "did you mean wali?"],
    ),
    (&["moves", "chess"], &["there are kono, "]),
    (
        &["moves", "wali", "--rules", "dora"],
        &["wali-prost", "did you mean dara?"],
    ),
    (
        &["moves", "wali", "--rules", "dara,stone=5"],
        &["column 6", "did you mean stones?", "lost_at"],
    ),
    (
        &["moves", "wali", "--rules", "stones=16"],
        &["16", "15", "5x6"],
    ),
    (
        &["moves", "wali", "--rules", "drop=no5"],
        &["column 6", "apart, no3, no4"],
    ),
    (&["moves", "wali", "--rules", "size=5"], &["4x4..16x16"]),
    (
        &["moves", "wali", "--rules", "drop=no3,drop=no4"],
        &["column 10", "twice"],
    ),
    (
        &["moves", "wali", "--rules", "dara,"],
        &["column 6", "found nothing"],
    ),
    (&["moves", "kono", "--rules", "size=16"], &["4..15"]),
    (
        &["moves", "kono", "--position", "bbbbb/b3b/5/w3w/wwwww"],
        &["one part", "2 parts"],
    ),
    (
        &["moves", "kono", "--position", "bbbbb/b3b/5/w3w/wwwww x"],
        &["column 23", "w means White"],
    ),
    (
        &["moves", "kono", "--position", "bbbbb/b3b/5/w3w/wwwwww w"],
        &["column 17", "rank 1 has 6 squares"],
    ),
    (
        &["moves", "kono", "--position", "bbbbb/b3b/5/w2ww/wwwww w"],
        &["White has 8 pieces"],
    ),
    (
        &["moves", "kono", "--position", "bbbbb/b3b/5/w3w/wqwww w"],
        &["column 18", "q"],
    ),
    (
        &[
            "moves",
            "sixmaking",
            "--position",
            "5/5/5/5/5 w 16-16 1a1-b1",
        ],
        &["1a1-b1"],
    ),
    (
        &[
            "moves",
            "mitsudomoe",
            "--position",
            "3,bB,bB/4,bB/5/wW,4/wW,bW,3 w 5 5",
        ],
        &["column 24"],
    ),
    (&["show", "kono", "a2-a3"], &["move 1", "diagonal"]),
    (
        &["show", "kono", "a2-b3", "a2-b3"],
        &["move 2", "no piece on a2"],
    ),
    (
        &["show", "kono", "a0-b1"],
        &["rank 0", "from 1 at the bottom"],
    ),
    (&["show", "kono", "z9"], &["z9"]),
    (&["show", "kono", "pass"], &["pass"]),
    (&["show", "wali", "c3", "c3"], &["c3 is occupied"]),
    (
        &[
            "show",
            "wali",
            "--rules",
            "dara",
            "--position",
            "5/5/b3b/4b/3w1/www2 w - 0",
            "d2-d1",
        ],
        &["four"],
    ),
    (&["show", "mitsudomoe", "a1:a1-b2"], &["a ball is on a1"]),
    (&["show", "sixmaking", "2c3-c4"], &["c3"]),
    (&["perft", "kono", "101"], &["100"]),
    (&["perft", "kono", "-1"], &["-1"]),
    (&["perft", "kono"], &["DEPTH"]),
    (&["perft", "kono", "many"], &["many"]),
    (
        &["bench", "perf"],
        &["playouts, perft", "did you mean perft?"],
    ),
    (&["show", "kono", "--lang", "de"], &["de", "en, pt"]),
    (&["dance"], &["dance"]),
    (&["moves", "kono", "--colour"], &["--colour"]),
    (&["record", "/nowhere/at/all"], &["/nowhere/at/all"]),
    (&["games", "wal"], &["did you mean wali?"]),
    (
        &["bench", "speed"],
        &["playouts, perft, search, overrun, solver, terminal"],
    ),
    (&["solve", "konno"], &["did you mean kono?"]),
    (
        &["solve", "kono", "--rules", "size=6"],
        &["too many positions", "4×4 and 5×5"],
    ),
    (
        &["solve", "kono", "--rules", "size=12"],
        &["too many positions", "4×4 and 5×5"],
    ),
    (&["solve", "mitsudomoe"], &["too many positions"]),
    (
        &["solve", "wali", "--tier", "9v9"],
        &["no tier 9v9", "3v3, 4v3, 4v4, 5v3, 5v4, 6v3"],
    ),
    (
        &["solve", "kono", "--tier", "3v3"],
        &["no tier 3v3", "as a whole"],
    ),
    (
        &["solve", "wali", "--rules", "size=9x9"],
        &["endgames with few stones"],
    ),
    (&["solve", "kono", "--memory", "much"], &["memory", "much"]),
    (&["solve", "kono", "--threads", "0"], &["threads", "0"]),
    (&["solve", "kono", "--snapshots", "soon"], &["soon"]),
    // Nothing says where the tables are to be.
    (
        &["solve", "kono", "--rules", "size=4"],
        &["HOME", "XDG_DATA_HOME", "--tables DIR"],
    ),
    (
        &["probe", "kono", "--rules", "size=6"],
        &["too many positions"],
    ),
    (&["probe", "kono", "--position", "5/5 w"], &["--position"]),
    (&["verify", "/nowhere/at/all"], &["/nowhere/at/all"]),
    (&["verify", "/dev/null"], &["/dev/null", "not a table"]),
    (
        &["verify", "/dev/null", "--sample", "-1"],
        &["sample", "-1"],
    ),
    (&["analyse", "chess"], &["there are kono, "]),
    (
        &["analyse", "kono", "--depth", "0"],
        &["depth", "at least 1"],
    ),
    (&["analyse", "kono", "--depth", "-1"], &["depth", "-1"]),
    (&["analyse", "kono", "--nodes", "x"], &["nodes", "'x'"]),
    (&["analyse", "kono", "--time", "-1"], &["500ms", "-1"]),
    (&["analyse", "kono", "--time", "0"], &["500ms"]),
    (
        &["analyse", "kono", "--lines", "0"],
        &["lines", "at least 1"],
    ),
    (&["analyse", "kono", "--threads", "0"], &["threads"]),
    (&["analyse", "kono", "--hash", "-1"], &["hash"]),
    (
        &["analyse", "wali", "--position", "5/5/5/b4/wb3/wwb2 w - 0"],
        &["Black wins"],
    ),
    (&["match", "kono", "--games", "2"], &["--white", "--black"]),
    (
        &["ladder", "kono", "--games", "0"],
        &["games", "at least 1"],
    ),
    (&["ladder", "kono", "--players", "random"], &["two players"]),
    (
        &["ladder", "kono", "--players", "random level:9"],
        &["1 to 8"],
    ),
    (
        &["ladder", "kono", "--players", "random ugi:/no/such/program"],
        &["/no/such/program"],
    ),
    (
        &["ladder", "kono", "--players", "random human"],
        &["a person"],
    ),
    (&["ladder", "kono", "--concurrency", "0"], &["concurrency"]),
    (&["tune", "kono", "--games", "0"], &["games", "at least 1"]),
    (&["tune", "kono", "--nodes", "-5"], &["nodes", "-5"]),
    (&["tune", "chess"], &["there are kono, "]),
    (
        &["play", "wally"],
        &["there are kono, ", "did you mean wali?"],
    ),
    (
        &["play", "kono", "--rules", "size=99"],
        &["--rules", "4..15"],
    ),
    (
        &["play", "kono", "--position", "x"],
        &["--position", "parts"],
    ),
    (
        &["play", "kono", "--white", "nobody"],
        &["nobody", "level:1 … level:8"],
    ),
    (&["play", "kono", "--black", "level:9"], &["1 to 8"]),
    (
        &["play", "kono", "--black", "feup:smart"],
        &["level1, level2"],
    ),
    (
        &["play", "kono", "--black", "ugi:/no/such/program"],
        &["/no/such/program"],
    ),
    (&["play", "--white", "level:0"], &["1 to 8"]),
    (&["play", "--black", "somebody"], &["somebody"]),
    (&["play", "--rules", "feup"], &["GAME"]),
    (&["play", "--position", "x"], &["GAME"]),
    (&["play", "kono", "--load", "x"], &["--load"]),
    (&["play", "--load", "/nowhere/at/all"], &["/nowhere/at/all"]),
    (&["play", "--load", "/dev/null"], &["no record"]),
    (&["play", "kono", "--clock", "soon"], &["5+3", "soon"]),
    (&["play", "kono", "--clock", "-1"], &["5+3", "-1"]),
    (&["play", "kono", "--clock", "0"], &["5+3"]),
    (&["play", "kono", "--seed", "x"], &["x"]),
    (&["play", "kono", "--move-time", "soon"], &["500ms", "soon"]),
];

/// Players and options of a match that make no sense, and words that the answer must have. `random` plays where nobody is named.
const MATCHES: &[(&[&str], &[&str])] = &[
    (&["--games", "0"], &["games", "at least 1"]),
    (&["--games", "-2"], &["games", "-2"]),
    (&["--games", "many"], &["many"]),
    (&["--concurrency", "0"], &["concurrency"]),
    (&["--move-time", "-1"], &["500ms", "-1"]),
    (&["--move-time", "soon"], &["500ms", "soon"]),
    (&["--seed", "x"], &["x"]),
    (&["--rules", "size=99"], &["--rules", "4..15"]),
    (&["--sprt", "5,1"], &["--sprt", "5,1", "the smaller first"]),
    (&["--sprt", "5"], &["--sprt", "0,10"]),
    (&["--sprt", "0,9999"], &["--sprt"]),
    (&["--openings", "/no/such/suite"], &["/no/such/suite"]),
    (&["--openings", "-1"], &["-1"]),
    (&["--openings", "/"], &["/"]),
    (&["--white", "human"], &["a person", "play"]),
    (&["--black", "human"], &["a person", "play"]),
    (&["--white", "nobody"], &["nobody", "level:1 … level:8"]),
    (&["--white", "level:9"], &["1 to 8", "'9'"]),
    (&["--white", "feup:nobody"], &["nobody", "level1, level2"]),
    (&["--white", "feup:level3"], &["did you mean level"]),
    (&["--white", "engine:depth=0"], &["depth", "at least 1"]),
    (&["--white", "engine:time=-1"], &["500ms", "'-1'"]),
    (&["--white", "engine:nodes=x"], &["nodes", "'x'"]),
    (&["--white", "engine:"], &["time=500ms"]),
    (&["--white", "engine:killers=off"], &["needs a limit"]),
    (
        &["--white", "engine:depth=2,speed=9"],
        &["speed=9", "killers"],
    ),
    (&["--white", "ugi:"], &["ugi:COMMAND"]),
    (
        &["--white", "ugi:/no/such/program ugi"],
        &["/no/such/program"],
    ),
    (&["--white", "ugi:'open"], &["quote"]),
    (
        &["--black", "ugi:/bin/false"],
        &["quit before it was ready"],
    ),
];

#[test]
fn what_is_wrong_is_told_in_words() {
    let mut unsaid = Vec::new();
    for (arguments, expected) in CASES {
        let line = refusal(arguments);
        unsaid.extend(
            expected
                .iter()
                .filter(|word| !line.contains(*word))
                .map(|word| format!("{arguments:?}: {word:?} in {line}")),
        );
    }
    assert!(unsaid.is_empty(), "{}", unsaid.concat());
}

#[test]
fn a_match_that_makes_no_sense_is_refused() {
    let usual = ["--white", "random", "--black", "random", "--games", "2"];
    for (wrong, expected) in MATCHES {
        let mut arguments = vec!["match", "kono"];
        for option in usual.chunks(2).filter(|option| option[0] != wrong[0]) {
            arguments.extend(option);
        }
        arguments.extend(*wrong);
        let line = refusal(&arguments);
        for word in *expected {
            assert!(line.contains(word), "{arguments:?}: {word:?} in {line}");
        }
    }
}

#[test]
fn a_bad_opening_is_told_by_its_line() {
    let suite = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad suite.txt");
    let path = suite.to_str().unwrap();
    let arguments = [
        "match",
        "kono",
        "--white",
        "random",
        "--black",
        "random",
        "--games",
        "2",
        "--openings",
        path,
    ];
    fs::write(
        &suite,
        "# fine\nbbbbb/b3b/5/w3w/wwwww w\nbbbbb/b3b/5/w3w w\n",
    )
    .unwrap();
    let line = refusal(&arguments);
    assert!(
        line.contains("bad suite.txt:3: ") && line.contains("rank"),
        "{line}"
    );
    fs::write(&suite, "# nothing\n").unwrap();
    let line = refusal(&arguments);
    assert!(line.contains("no position to begin from"), "{line}");
    fs::write(&suite, b"\xFF\xFE").unwrap();
    assert!(refusal(&arguments).contains("bad suite.txt"));
}

#[test]
fn it_is_told_in_portuguese_too() {
    let line = refusal(&["analyse", "kono", "--depth", "0", "--lang", "pt"]);
    assert!(line.contains("número inteiro"), "{line}");
    let line = refusal(&["show", "kono", "--lang", "pt", "a2-a3"]);
    assert!(line.contains("jogada 1"), "{line}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let output = tabuleiro()
        .arg("moves")
        .arg(OsStr::from_bytes(b"k\xFFno"))
        .output()
        .unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.lines().count(), 1, "{line}");
}

#[test]
fn escape_sequences_do_not_reach_the_terminal() {
    for arguments in [
        ["show", "kono", "\u{1b}[2J"],
        ["moves", "\u{1b}]0;x\u{7}", "--json"],
    ] {
        let line = refusal(&arguments);
        assert!(!line.trim_end().contains(char::is_control), "{line:?}");
    }
}

#[test]
fn a_long_text_is_answered_shortly() {
    let long = "w".repeat(100_000);
    for arguments in [
        ["moves", "kono", "--position", &long],
        ["moves", "kono", "--rules", &long],
        ["moves", "wali", "--position", &long],
    ] {
        assert!(refusal(&arguments).len() < 400);
    }
    assert!(refusal(&["show", "kono", &long]).len() < 100_400);
    assert!(refusal(&["moves", &long]).len() < 400);
}

#[test]
fn a_closed_pipe_does_no_harm() {
    for arguments in [
        vec!["perft", "kono", "4", "--divide"],
        vec!["games"],
        vec!["man"],
        vec!["moves", "wali", "--json"],
        vec!["analyse", "kono", "--depth", "6"],
    ] {
        let mut child = tabuleiro()
            .args(&arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.len()),
            (Some(0), 0),
            "{arguments:?}"
        );
    }
}

#[test]
fn the_protocol_survives_any_bytes() {
    let mut child = tabuleiro()
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        input
            .write_all(b"setoption name Game value kono\n\xFF\xFE\0\0 nonsense\n")
            .unwrap();
        input.write_all(&vec![b'x'; 10 << 20]).unwrap();
        input.write_all(b"\n\nposition startpos moves ").unwrap();
        input
            .write_all("a2-b3 ".repeat(1 << 16).as_bytes())
            .unwrap();
        input.write_all(b"\nisready\nquery fen").unwrap();
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text.matches("info string error: ").count(), 3, "{text}");
    assert!(
        text.contains("the line is too long")
            && text.ends_with("readyok\nresponse bbbbb/b3b/5/w3w/wwwww w\n"),
        "{text}"
    );
}
