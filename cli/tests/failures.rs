//! Work that fails: exit code 1, and one clear line that names the file.

mod common;

use std::fs::{self, OpenOptions};
use std::path::Path;
use std::process::{Command, Stdio};

fn tabuleiro(arguments: &[&str]) -> Command {
    let mut command = common::tabuleiro(arguments);
    command.current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

/// The one line that these arguments are answered with.
fn failure(arguments: &[&str]) -> String {
    let output = tabuleiro(arguments).output().unwrap();
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {line}");
    assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
    assert!(line.starts_with("tabuleiro: "), "{arguments:?}: {line}");
    line
}

/// A record of a game.
fn record() -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("failures.pgn");
    fs::write(&path, "[Game \"kono\"]\n\n1. a2-b3 *\n").unwrap();
    path.to_str().unwrap().to_owned()
}

const MATCH: [&str; 8] = [
    "match", "kono", "--white", "random", "--black", "random", "--games", "2",
];
const LADDER: [&str; 6] = [
    "ladder",
    "kono",
    "--games",
    "2",
    "--players",
    "random feup:level1",
];

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let record = record();
    let record = record.as_str();
    let files: [(&[&str], &str); 13] = [
        (&["diagram", "kono", "-o"], "/nowhere/picture.svg"),
        (&["diagram", "kono", "-o"], "/dev/null/picture.png"),
        (&["diagram", "kono", "--format", "svg", "-o"], "/dev/full"),
        (&["diagram", "kono", "--format", "png", "-o"], "/"),
        (&["record", record, "--diagram"], "/nowhere/picture.svg"),
        (&["record", record, "--diagram"], "/dev/null/picture.png"),
        (
            &[&MATCH[..], &["--records"]].concat(),
            "/nowhere/at/all.pgn",
        ),
        (&[&MATCH[..], &["--records"]].concat(), "/dev/full"),
        (&[&LADDER[..], &["--svg"]].concat(), "/nowhere/at/all.svg"),
        (&[&LADDER[..], &["--svg"]].concat(), "/dev/full"),
        (
            &["solve", "kono", "--rules", "size=4", "--tables"],
            "/dev/null/tables",
        ),
        (
            &["solve", "kono", "--rules", "size=4", "--tables"],
            "/proc/x",
        ),
        (&["solve", "kono", "--rules", "size=4", "--tables"], record),
    ];
    for (arguments, file) in files {
        let line = failure(&[arguments, &[file]].concat());
        assert!(line.contains(file), "{arguments:?} {file}: {line}");
    }
}

#[test]
fn a_full_standard_output_is_told() {
    let record = record();
    let commands: [&[&str]; 15] = [
        &["games"],
        &["games", "--json"],
        &["man"],
        &["completions", "bash"],
        &["moves", "kono"],
        &["show", "kono"],
        &["perft", "kono", "2"],
        &["diagram", "kono"],
        &["diagram", "kono", "--format", "png"],
        &["record", &record],
        &["analyse", "kono", "--depth", "2"],
        &["probe", "kono"],
        &["tune", "kono", "--games", "20", "--nodes", "50"],
        &MATCH,
        &LADDER,
    ];
    for arguments in commands {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = tabuleiro(arguments);
        let child = command.stdout(full).stderr(Stdio::piped()).spawn();
        let output = child.unwrap().wait_with_output().unwrap();
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {line}");
        assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
        assert!(line.contains("standard output: No space"), "{line}");
    }
}

#[test]
fn too_little_memory_is_no_wrong_usage() {
    for (arguments, expected) in [
        (
            &["solve", "kono", "--memory", "100", "--tables", "/tmp"][..],
            &["655 MiB", "100 MiB"][..],
        ),
        (
            &["solve", "wali", "--memory", "60", "--tables", "/tmp"],
            &["memory", "60 MiB are available; 3v3 would fit"],
        ),
        (
            &[
                "solve", "wali", "--lang", "pt", "--memory", "130", "--tables", "/tmp",
            ],
            &["130 MiB disponíveis; caberiam 3v3, 4v3 (--tier)"],
        ),
    ] {
        let line = failure(arguments);
        for words in expected {
            assert!(line.contains(words), "{arguments:?}: {line}");
        }
    }
}
