//! The window goes away under the program, and the program that measures windows.

use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::channel;
use std::thread;

use portable_pty::{PtySize, native_pty_system};
use vt100::Parser;

use crate::person::{PATIENCE, Person, binary};
use crate::pseudoterminal::size;

const GAME: [&str; 6] = ["play", "kono", "--white", "human", "--black", "human"];

/// Nobody asks whether to save when a window is closed, and nothing may go on without one.
#[test]
fn closing_the_window_ends_the_program_and_keeps_the_game() {
    let person = Person::new("closed");
    let window = PtySize {
        rows: 24,
        cols: 80,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(window).unwrap();
    let command = person.command(&binary(), &GAME);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut keyboard = pair.master.take_writer().unwrap();
    let mut screen = Parser::new(size(24), size(80), 0);
    let mut read_until = |words: &str| {
        let mut bytes = [0; 4096];
        while !screen.screen().contents().contains(words) {
            let read = reader.read(&mut bytes).unwrap();
            screen.process(&bytes[..read]);
        }
    };
    read_until("all keys");
    keyboard.write_all(b"a2b3").unwrap();
    read_until("Move: a2b3");
    keyboard.write_all(b"\r").unwrap();
    read_until("1. a2-b3");
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
