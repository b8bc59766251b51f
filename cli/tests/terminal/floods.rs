//! Floods of resizes, keys, pastes, clicks and nonsense: the application is alive afterwards.

use std::fs;
use std::time::Duration;

use vt100::Screen;

use crate::person::{ENTER, Person, USUAL, Window};

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

const TWO: [&str; 4] = ["--white", "human", "--black", "human"];

fn open(person: &Person, size: (u16, u16), game: &str, rules: &str) -> Window {
    let mut arguments = vec!["play", game, "--rules", rules];
    arguments.extend(TWO);
    person.opens_in(size, &arguments)
}

#[test]
fn a_thousand_resizes() {
    let person = Person::new("resizes");
    let mut dice = Dice(11);
    for (game, rules) in [("wali", "size=16x16"), ("mitsudomoe", "official")] {
        let mut window = open(&person, USUAL, game, rules);
        window.sees("move 1");
        for number in 0..500 {
            let (columns, rows) = match number % 50 {
                0 => (1, 1),
                10 => (10, 3),
                20 => (500, 200),
                _ => (1 + dice.throw(220) as u16, 1 + dice.throw(70) as u16),
            };
            window.terminal.resize(columns, rows).unwrap();
            if number % 10 == 0 {
                window.types("h");
            }
        }
        window.terminal.resize(USUAL.0, USUAL.1).unwrap();
        window.sees("move 1");
        window.settles();
    }
}

#[test]
fn every_size_is_drawn_and_played_in() {
    let person = Person::new("sizes");
    let boards = [
        ("wali", "size=16x16", "c3"),
        ("sixmaking", "size=16", "c3"),
        ("kono", "size=15", "a2-b3"),
        ("mitsudomoe", "official", "b2:a1-b2"),
    ];
    for (game, rules, mv) in boards {
        for size in [(20, 6), (40, 12), (80, 24), (500, 200)] {
            let file = person.file("kept.pgn");
            drop(fs::remove_file(&file));
            let mut arguments = vec!["play", game, "--rules", rules, "--save", &file];
            arguments.extend(TWO);
            let mut window = person.opens_in(size, &arguments);
            window.sees("·");
            window.types(mv);
            window.types(ENTER);
            window.sees_so(&format!("{game} {size:?}"), |_| {
                fs::read_to_string(&file).is_ok_and(|text| text.contains(&format!("1. {mv}")))
            });
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let person = Person::new("too-small");
    for size in [(1, 1), (10, 3), (19, 5)] {
        let mut window = person.opens_in(size, &[]);
        window.sees("T");
        window.terminal.resize(USUAL.0, USUAL.1).unwrap();
        window.sees("board games");
        window.settles();
    }
}

/// What a terminal may send, and what it never should.
fn nonsense(dice: &mut Dice, (columns, rows): (u16, u16)) -> Vec<u8> {
    const KEYS: [&str; 14] = [
        "\r", "\t", "\x7f", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~",
        "\x1b[6~", "\x1bOP", "\x1b", "\x1b[Z",
    ];
    const BROKEN: [&str; 8] = [
        "\x1b[",
        "\x1b[<0;",
        "\x1b[999999999;999999999H",
        "\x1b[<0;99999;99999M",
        "\x1b[M\u{7f}",
        "\x1bO",
        "\x1b[?1;2c",
        "\x1b]0;x\x07",
    ];
    match dice.throw(8) {
        0..3 => KEYS[dice.throw(14) as usize].into(),
        3 => {
            let letters = b"abcdefghijklmnoprstuvwxyz0123456789+-:;=!<>.,/ ";
            vec![letters[dice.throw(letters.len() as u64) as usize]]
        }
        4 => {
            let button = [0, 0, 64, 65, 35][dice.throw(5) as usize];
            let (column, row) = (dice.throw(columns.into()) + 1, dice.throw(rows.into()));
            format!("\x1b[<{button};{column};{row}M").into_bytes()
        }
        5 => format!("\x1b[200~{}\x1b[31m\n日本\x1b[201~", dice.throw(1000)).into_bytes(),
        6 => BROKEN[dice.throw(8) as usize].into(),
        // Any byte but the ones that leave or stand aside by themselves.
        _ => (0..dice.throw(40))
            .map(|_| dice.throw(256) as u8)
            .filter(|byte| !matches!(byte, b'q' | 3 | 26))
            .collect(),
    }
}

#[test]
fn a_flood_of_nonsense() {
    let person = Person::new("nonsense");
    let mut dice = Dice(5);
    let sizes = [USUAL, (1, 1), (10, 3), (500, 200), (80, 24), (30, 10)];
    let games = [
        ("kono", "default"),
        ("mitsudomoe", "official"),
        ("sixmaking", "size=16"),
    ];
    for (number, size) in sizes.into_iter().enumerate() {
        let (game, rules) = games[number % 3];
        let mut window = open(&person, size, game, rules);
        // Before that, some of the bytes would be signals.
        window.sees_so("the full screen", Screen::alternate_screen);
        let mut sent = 0;
        while sent < 20_000 {
            let bytes = nonsense(&mut dice, size);
            sent += bytes.len();
            if window.terminal.send(&bytes).is_err() {
                break;
            }
        }
        // A paste, a click or an answer that has begun must end before anything else is heard.
        drop(window.terminal.send(b"\x1b[201~McuMcu\r"));
        drop(window.terminal.resize(USUAL.0, USUAL.1));
        // Keys and clicks on the way may have left the program, which is as good.
        match window.terminal.end(Duration::from_secs(1)) {
            Some(status) => assert_eq!(status.exit_code(), 0, "{}", window.text()),
            None => window.settles(),
        }
    }
}

/// The most memory that a process has had so far, in MiB.
#[cfg(target_os = "linux")]
fn most_memory(window: &Window) -> u64 {
    let process = window.terminal.process().unwrap();
    let about = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = about.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes: u64 = line
        .and_then(|line| line.split_whitespace().next()?.parse().ok())
        .expect("the system tells it");
    kibibytes >> 10
}

/// Each key once began a search with a table of its own: a key held down took gigabytes.
#[cfg(target_os = "linux")]
#[test]
fn a_flood_of_keys_takes_no_memory() {
    let person = Person::new("memory");
    person.settle("animation = off\nmemory = 16\nconfirmation = off\n");
    let two = ["play", "wali", "--white", "human", "--black", "human"];
    let thinking = [
        "play",
        "wali",
        "--white",
        "engine:time=600s",
        "--black",
        "human",
    ];
    let watched = [
        "play",
        "wali",
        "--white",
        "engine:time=600s",
        "--black",
        "engine:time=600s",
    ];
    let floods: [(&[&str], &str, &str); 12] = [
        (&two, "move 1", "h"),
        (&two, "move 1", "a"),
        (&two, "move 1", "ahilur"),
        (&two, "move 1", ";x"),
        (&two, "move 1", "c3\rhu"),
        (&thinking, "thinking", "u"),
        (&thinking, "thinking", "xah"),
        (&watched, "thinking", "n"),
        (&watched, "thinking", "\x1b[<35;10;10M"),
        (&[], "board games", "\t\r\x1b[B"),
        (&[], "board games", "jso"),
        (&[], "board games", "\x1b[200~pasted\x1b[201~"),
    ];
    for (arguments, words, keys) in floods {
        let mut window = person.opens(arguments);
        window.sees(words);
        window.settles();
        let before = most_memory(&window);
        let many = keys.repeat(4096 / keys.len());
        for _ in 0..8 {
            window.types(&many);
        }
        window.settles();
        let more = most_memory(&window) - before;
        assert!(more < 100, "{arguments:?} {keys:?}: {more} MiB more");
    }
}
