//! The window goes away under the program, and the program that measures windows.

use std::fs;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use portable_pty::{PtySize, native_pty_system};
use vt100::Parser;

use crate::person::{PATIENCE, Person, binary};
use crate::pseudoterminal::size;

const WINDOW: PtySize = PtySize {
    rows: 24,
    cols: 80,
    pixel_width: 0,
    pixel_height: 0,
};

const GAME: [&str; 6] = ["play", "kono", "--white", "human", "--black", "human"];

/// Nobody asks whether to save when a window is closed, and nothing may go on without one.
#[test]
fn closing_the_window_ends_the_program_and_keeps_the_game() {
    let person = Person::new("closed");
    let pair = native_pty_system().openpty(WINDOW).unwrap();
    let command = person.command(&binary(), &GAME);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut keyboard = pair.master.take_writer().unwrap();
    let mut screen = Parser::new(size(24), size(80), 0);
    let mut sees = |words: &str| read_on(&mut reader, &mut screen, words);
    sees("all keys");
    keyboard.write_all(b"a2b3").unwrap();
    sees("Move: a2b3");
    keyboard.write_all(b"\r").unwrap();
    sees("1. a2-b3");
    // The last ends of the window: only now has it gone.
    drop((reader, keyboard, pair.master));
    let mut killer = child.clone_killer();
    let (sender, ended) = channel();
    thread::spawn(move || sender.send(child.wait()));
    if ended.recv_timeout(PATIENCE).is_err() {
        drop(killer.kill());
        panic!("the program goes on without a window");
    }
    let mut again = person.opens(&[]);
    again.sees("all keys");
    again.clicks_on("Continue");
    again.sees("1. a2-b3");
}

/// The signal that a window is gone reaches only programs that it controls; others once asked for keys without end.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_vanishes_without_a_signal_ends_the_program() {
    let games = [
        ("", "board games"),
        ("play kono --white human --black human", "move 1"),
        (
            "play wali --white engine:time=600s --black human",
            "White is thinking",
        ),
        (
            "play kono --plain --white human --black human",
            "White: choose",
        ),
        (
            "play wali --plain --white engine:time=600s --black human",
            "White is thinking",
        ),
    ];
    for (number, (arguments, words)) in games.into_iter().enumerate() {
        let person = Person::new(&format!("vanished-{number}"));
        // The shell that the terminal controls stays, as its end would be the end of the terminal.
        let script = format!(
            "setsid sh -c 'echo $$ > process; exec {} {arguments}'; exit",
            binary()
        );
        let command = person.command("sh", &["-c", &script]);
        let pair = native_pty_system().openpty(WINDOW).unwrap();
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        read_until(&mut reader, words);
        let process = fs::read_to_string(person.file("process")).unwrap();
        drop((reader, pair.master));
        let until = Instant::now() + PATIENCE;
        while lives(process.trim()) {
            assert!(Instant::now() < until, "{arguments} goes on");
            thread::yield_now();
        }
        drop(child.wait());
    }
}

/// Who writes to a terminal that nobody reads waits for ever, and so did the farewell after a signal.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_takes_nothing_does_not_hold_up_the_end() {
    let person = Person::new("stuck");
    let pair = native_pty_system().openpty(WINDOW).unwrap();
    let command = person.command(&binary(), &GAME);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    read_until(&mut reader, "all keys");
    let process = child.process_id().unwrap().to_string();
    let mut keyboard = pair.master.take_writer().unwrap();
    let written = || {
        let about = fs::read_to_string(format!("/proc/{process}/io")).unwrap();
        about
            .lines()
            .find(|line| line.starts_with("wchar"))
            .unwrap()
            .to_owned()
    };
    // Every key makes it write, until it cannot.
    let (mut last, mut still) = (written(), 0);
    while still < 500 {
        keyboard.write_all(b"l").unwrap();
        let now = written();
        still = if now == last { still + 1 } else { 0 };
        last = now;
        thread::yield_now();
    }
    let kill = Command::new("kill").args(["-TERM", &process]).status();
    assert!(kill.unwrap().success());
    let until = Instant::now() + PATIENCE;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > until {
            drop(child.kill());
            panic!("it goes on");
        }
        thread::yield_now();
    }
}

/// Reads what a program begins with until these words are on its screen.
fn read_until(reader: &mut dyn Read, words: &str) {
    read_on(reader, &mut Parser::new(size(24), size(80), 0), words);
}

/// The same with what was on its screen before.
fn read_on(reader: &mut dyn Read, screen: &mut Parser, words: &str) {
    let mut bytes = [0; 4096];
    while !screen.screen().contents().contains(words) {
        let read = reader.read(&mut bytes).unwrap();
        assert!(read > 0, "{words} was not seen");
        screen.process(&bytes[..read]);
    }
}

/// Whether a process is there and has not ended.
#[cfg(target_os = "linux")]
fn lives(process: &str) -> bool {
    let about = fs::read_to_string(format!("/proc/{process}/stat"));
    about.is_ok_and(|about| !about.contains(") Z "))
}

#[test]
fn the_application_is_measured() {
    let output = Command::new(binary())
        .args(["bench", "terminal", "--keys", "2"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}{complaint}");
    let lines = [
        "first frame",
        "key to repaint",
        "idle first screen",
        "idle game",
        "memory",
    ];
    let mut told = text
        .lines()
        .filter_map(|line| line.strip_prefix("terminal "));
    for line in lines {
        let found = told.next().unwrap_or_default().trim_start();
        assert!(
            found.starts_with(line),
            "{line} is not told in its place\n{text}"
        );
    }
}
