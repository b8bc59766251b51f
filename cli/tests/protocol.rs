//! The protocol as a process, and outside programs that misbehave in a match.

#![cfg(unix)]

mod common;

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use common::tabuleiro;
use serde_json::Value;

/// Enough for anything that ends by itself, also on a busy machine.
const AGES: Duration = Duration::from_mins(1);

fn words(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Lets a command hear some lines and come to its end.
fn told(mut command: Command, lines: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // One that ends early has heard enough.
    drop(child.stdin.take().unwrap().write_all(lines.as_bytes()));
    child.wait_with_output().unwrap()
}

/// The program with no more address space than this.
fn within(kibibytes: u32, arguments: &[&str]) -> Command {
    let mut command = Command::new("/bin/sh");
    let limited = format!("ulimit -v {kibibytes}; exec \"$0\" \"$@\"");
    command
        .env_clear()
        .args(["-c", &limited])
        .arg(cargo_bin("tabuleiro"))
        .args(arguments);
    command
}

/// A script that is removed at the end.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
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

#[test]
fn a_conversation_begins_with_the_game_that_was_named() {
    let arguments = ["ugi", "--game", "wali", "--rules", "dara,size=4x4"];
    let output = told(tabuleiro(&arguments), "query fen\nquit\n");
    assert_eq!(words(&output.stdout), "response 4/4/4/4 w 5,5 0\n");
    for (wrong, reason) in [
        (&["--game", "chess"][..], "chess"),
        (&["--game", "wali", "--rules", "nothing"], "nothing"),
        (&["--rules", "dara"], "dara"),
    ] {
        let output = told(tabuleiro(&[&["ugi"], wrong].concat()), "quit\n");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        let complaint = words(&output.stderr);
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert!(complaint.contains(reason), "{complaint}");
    }
}

/// A client that cannot be answered is not served, and somebody is told.
#[test]
fn answers_that_cannot_be_written_are_a_failure() {
    let full = OpenOptions::new().write(true).open("/dev/full");
    let Ok(full) = full else {
        return;
    };
    let mut command = tabuleiro(&["ugi"]);
    command.stdin(Stdio::piped()).stdout(full);
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdin.take().unwrap().write_all(b"ugi\nquit\n"));
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let complaint = words(&output.stderr);
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.starts_with("tabuleiro: standard output: "));
}

/// Memory that is not there is an error with what would fit, and the search goes on with the table it has.
#[test]
#[cfg(target_os = "linux")]
fn a_table_that_does_not_fit_is_refused() {
    let talk = "setoption name Hash value 4096\nuginewgame\nisready\ngo depth 2\nquit\n";
    let output = told(within(1_000_000, &["ugi"]), talk);
    let text = words(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let lines: Vec<_> = text.lines().collect();
    assert!(
        lines[0].starts_with("info string error: ") && lines[0].contains("MiB would fit"),
        "{text}"
    );
    assert_eq!(lines[1], "readyok", "{text}");
    assert!(text.contains("\nbestmove "), "{text}");

    let arguments = ["analyse", "kono", "--depth", "2", "--hash"];
    let analyse = |size| told(within(1_000_000, &[&arguments[..], &[size]].concat()), "");
    let output = analyse("2048");
    let complaint = words(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.contains("2048 MiB"), "{complaint}");
    // What is said to fit does.
    let fits = complaint
        .split(": ")
        .nth(2)
        .and_then(|rest| rest.split(' ').next());
    let output = analyse(fits.unwrap());
    assert_eq!(output.status.code(), Some(0), "{}", words(&output.stderr));
}

#[test]
fn a_table_above_the_limit_is_refused() {
    for size in ["4097", "0", "-1", "much", "99999999999999999999"] {
        let output = tabuleiro(&["analyse", "kono", "--depth", "1", "--hash", size]);
        let output = told(output, "");
        assert_eq!(output.status.code(), Some(2), "{size}");
        assert_eq!(words(&output.stderr).lines().count(), 1, "{size}");
    }
}

/// The last line of an analysis is about the best move, also if a search that was stopped has found another one since.
#[test]
fn an_analysis_ends_with_what_was_found() {
    let nodes = |nodes: u32| {
        let nodes = nodes.to_string();
        let arguments = ["analyse", "wali", "--nodes", &nodes, "--json"];
        let output = told(tabuleiro(&arguments), "");
        let text = words(&output.stdout);
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.collect::<Vec<Value>>()
    };
    // The same search with a limit as large as another one had visited: what it ends with is what that one ended with.
    let mut repeated = 0;
    for limit in (100..3000).step_by(100) {
        let lines = nodes(limit);
        let depths: Vec<_> = lines.iter().map(|line| &line["depth"]).collect();
        let best = |line: &Value| {
            (
                line["lines"][0]["moves"][0].clone(),
                line["lines"][0]["score"].clone(),
            )
        };
        if let [.., before, last] = &lines[..]
            && before["depth"] == last["depth"]
        {
            assert_ne!(best(before), best(last), "{depths:?}");
            repeated += 1;
        }
    }
    assert!(
        repeated > 0,
        "no search was stopped after it had found something better"
    );
}

#[test]
fn something_that_prints_without_end_is_refused() {
    let began = Instant::now();
    let arguments = [
        "match",
        "kono",
        "--white",
        "ugi:yes ugi",
        "--black",
        "random",
        "--games",
        "2",
    ];
    let output = told(within(1_000_000, &arguments), "");
    assert_eq!(output.status.code(), Some(2));
    let complaint = words(&output.stderr);
    assert!(
        complaint.contains("\"yes ugi\" does not speak UGI"),
        "{complaint}"
    );
    assert!(began.elapsed() < AGES);
}

#[test]
fn a_program_that_does_not_start_is_named() {
    for command in ["/bin/false --option", "/no/such/program --option"] {
        let player = format!("ugi:{command}");
        let arguments = [
            "match", "kono", "--white", "random", "--black", &player, "--games", "2",
        ];
        let output = told(tabuleiro(&arguments), "");
        assert_eq!(output.status.code(), Some(2));
        let complaint = words(&output.stderr);
        assert!(complaint.contains(command), "{complaint}");
    }
}

/// A program that overruns its limit has lost on time. Its children are gone when the match is over.
#[test]
fn a_program_that_never_moves_loses_on_time_and_leaves_nothing_behind() {
    let pids = Path::new(env!("CARGO_TARGET_TMPDIR")).join("children.txt");
    drop(File::create(&pids).unwrap());
    let script = Script::new(
        "sleeper.sh",
        &format!(
            r#"
            while read -r word rest; do
                case "$word" in
                    ugi) sleep 600 & echo $! >> '{}'; echo ugiok ;;
                    isready) echo readyok ;;
                    go) sleep 600 ;;
                    quit) exit 0 ;;
                esac
            done"#,
            pids.display()
        ),
    );
    let player = script.player();
    let output = told(
        tabuleiro(&[
            "match",
            "kono",
            "--white",
            &player,
            "--black",
            "random",
            "--games",
            "2",
            "--concurrency",
            "2",
            "--move-time",
            "10ms",
            "--json",
        ]),
        "",
    );
    let data: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(data["losses"], 2, "{data}");
    assert_eq!(data["endings"][0]["reason"], "time", "{data}");
    assert_eq!(data["overruns"][0], 2, "{data}");
    let children = fs::read_to_string(&pids).unwrap();
    assert!(children.lines().count() >= 2, "{children}");
    let began = Instant::now();
    for child in children.lines() {
        while is_there(child) {
            assert!(began.elapsed() < AGES, "{child} is still there");
            thread::yield_now();
        }
    }
}

/// Whether a process runs. One that is dead and waits for its parent does not.
fn is_there(process: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/stat"));
    let running = |text: String| !text.rsplit(") ").next().unwrap_or("").starts_with('Z');
    status.is_ok_and(running)
}
