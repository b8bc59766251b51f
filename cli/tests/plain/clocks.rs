//! Clocks beside a board that is told line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::{assert_says, said, tabuleiro};

/// Longer than anything takes on the slowest machine: only a test that fails waits so long.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program that is asked nothing yet, and its lines as they come.
fn start(arguments: &[&str]) -> (Child, Receiver<String>) {
    let mut child = tabuleiro(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = channel();
    thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    (child, lines)
}

/// The flag was once noticed only when the next line was typed. Clocks run from the first move on.
#[test]
fn a_flag_falls_while_nothing_is_typed() {
    let arguments = [
        "play", "kono", "--plain", "--white", "human", "--black", "human", "--clock", "0.02",
    ];
    let (mut child, lines) = start(&arguments);
    let mut seen = String::new();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"a2b3\n").unwrap();
    while !seen.contains("result: 1-0 time\n") {
        let Ok(line) = lines.recv_timeout(PATIENCE) else {
            drop(child.kill());
            panic!("the flag has not fallen\n{seen}");
        };
        seen.push_str(&line);
        seen.push('\n');
    }
    input.write_all(b"position\n4\n").unwrap();
    assert!(child.wait().unwrap().success(), "and the talk goes on");
    let rest: Vec<String> = lines.iter().collect();
    assert_says(&rest.join("\n"), &["position: ", "result: 1-0 time"]);
}

/// One of them would think for ten minutes, another one for ever.
#[test]
fn computers_keep_an_eye_on_their_clocks() {
    let arguments = [
        "play",
        "wali",
        "--plain",
        "--rules",
        "wali,max_plies=24",
        "--white",
        "engine:time=600s",
        "--black",
        "engine:depth=300",
        "--clock",
        "0.05",
    ];
    let text = said(&arguments, "");
    assert!(
        text.contains("result: ") && !text.contains(" time\n"),
        "{text}"
    );
}
