//! The program line by line: scripts on standard input play every game in every way.

mod clocks;
#[path = "../common/mod.rs"]
mod common;
mod games;
mod input;
mod keeping;
mod lessons;
mod menus;
mod replacing;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use common::tabuleiro;
use tabuleiro_play::Bout;

/// Runs the program with this on its standard input.
fn output(arguments: &[&str], script: &[u8]) -> Output {
    let mut child = tabuleiro(arguments)
        // Whatever a script saves stays out of the project.
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let script = script.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end before it has read everything.
        drop(input.write_all(&script));
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What is said in answer to a script, which always ends well.
fn said(arguments: &[&str], script: &str) -> String {
    let output = output(arguments, script.as_bytes());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), &*complaint),
        (Some(0), ""),
        "{arguments:?}: {script:?}"
    );
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// What is said to a person against a person, or to the players named.
fn played(game: &str, more: &[&str], script: &str) -> String {
    let two = [
        "play", game, "--plain", "--white", "human", "--black", "human",
    ];
    said(&[&two, more].concat(), script)
}

#[track_caller]
fn assert_says(text: &str, expected: &[&str]) {
    let mut rest = text;
    for words in expected {
        let Some(at) = rest.find(words) else {
            panic!("{words:?} is missing, or not in its place, in\n{text}");
        };
        rest = &rest[at + words.len()..];
    }
}

/// A file for this test alone.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("plain {name}"));
    drop(fs::remove_file(&path));
    path
}

/// A whole random game: the moves, and the gestures that make each of them, as they are typed.
fn random_game(game: &str, rules: &str, seed: u64) -> (Vec<String>, Vec<String>, String) {
    let mut bout = Bout::open(game, rules).unwrap();
    let (mut moves, mut gestures) = (Vec::new(), Vec::new());
    while let Some(mv) = bout.random_move(seed + moves.len() as u64) {
        let data: serde_json::Value = {
            let choices = bout.choices();
            let choice = choices.iter().find(|choice| choice.text == mv).unwrap();
            let grid = bout.view().grid;
            serde_json::to_value(tabuleiro_play::data::ChoiceData::new(choice, grid)).unwrap()
        };
        for step in data["steps"].as_array().unwrap() {
            let gesture = &step["gesture"];
            let typed = match gesture {
                serde_json::Value::String(word) => word.clone(),
                other => {
                    let square = other["square"].as_str().map(str::to_owned);
                    square.unwrap_or_else(|| other["count"].to_string())
                }
            };
            gestures.push(typed);
        }
        bout.play(&mv).unwrap();
        moves.push(mv);
    }
    let result = format!("result: {}", bout.outcome().unwrap());
    (moves, gestures, result)
}
