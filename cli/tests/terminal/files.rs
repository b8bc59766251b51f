//! Folders that are not there or cannot be written, and files with evil in them.

use std::fs;

use vt100::Screen;

use crate::person::{ENTER, Person, RIGHT, USUAL, Window, binary};

const TWO: [&str; 6] = ["play", "kono", "--white", "human", "--black", "human"];

/// A game whose folders are elsewhere.
fn open(person: &Person, variables: &[(&str, &str)], arguments: &[&str]) -> Window {
    let mut command = person.command(&binary(), arguments);
    for (name, value) in variables {
        command.env(name, value);
    }
    Window::start(command, USUAL)
}

#[test]
fn a_game_that_cannot_be_kept_goes_on() {
    let person = Person::new("no-state");
    fs::write(person.file("file"), "not a folder").unwrap();
    for place in ["/proc", &person.file("file"), "/dev/null"] {
        let mut window = open(&person, &[("XDG_STATE_HOME", place)], &TWO);
        window.sees("move 0");
        window.types("a2b3");
        window.types(ENTER);
        window.sees("cannot be saved");
        window.types("e4d3");
        window.types(ENTER);
        window.sees("move 1");
    }
}

#[test]
fn a_full_disk_is_told_and_the_game_goes_on() {
    let person = Person::new("full");
    let mut arguments = TWO.to_vec();
    arguments.extend(["--save", "/dev/full"]);
    let mut window = person.opens(&arguments);
    window.sees("move 0");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("No space left");
    window.types("e4d3");
    window.types(ENTER);
    window.sees("move 1");
}

#[test]
fn settings_that_cannot_be_kept_hold_until_the_end() {
    let person = Person::new("no-config");
    for place in ["/proc", "/dev/null"] {
        let mut window = open(&person, &[("XDG_CONFIG_HOME", place)], &[]);
        window.sees("board games");
        window.types("s");
        window.sees("Language");
        window.types(RIGHT);
        window.types(RIGHT);
        window.sees("valem até saíres");
        window.escapes_until("jogos de tabuleiro");
    }
}

#[test]
fn a_home_that_does_not_exist_is_no_harm() {
    let person = Person::new("no-home");
    let mut command = person.command(&binary(), &TWO);
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
        command.env_remove(name);
    }
    let mut window = Window::start(command, USUAL);
    window.sees("move 0");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("1. a2-b3");
}

/// Reading the keyboard as if it were a file would make the application deaf.
#[test]
fn the_keyboard_is_no_record() {
    let person = Person::new("keyboard");
    let mut window = person.opens(&TWO);
    window.sees("h hint");
    for name in ["-", "/dev/tty", "/dev/stdin"] {
        window.types("o");
        window.sees("Load:");
        window.types(name);
        window.types(ENTER);
        window.sees(&format!("{name}: "));
        window.settles();
    }
}

/// Leaves the full screen and shows the cursor, if it reaches a terminal as it is.
const EVIL: &str = "\u{1b}[?1049l\u{1b}[?25h\u{9b}?1049l\u{1b}]0;evil\u{7}";

fn assert_untouched(window: &Window) {
    window.terminal.look(|screen: &Screen| {
        assert!(screen.alternate_screen(), "{}", screen.contents());
        assert!(screen.hide_cursor());
    });
}

#[test]
fn records_and_names_of_files_cannot_speak_to_the_terminal() {
    let person = Person::new("evil");
    let records = [
        format!("[Game \"kono\"]\n[White \"{EVIL}\"]\n[Event \"{EVIL}\"]\n\n1. a2-b3 *\n"),
        format!("[Game \"kono\"]\n\n1. a2-b3 {{x {EVIL} y}} *\n"),
        format!("[Game \"kono\"]\n[WhitePlayer \"ugi:{EVIL}\"]\n\n1. a2-b3 *\n"),
        format!("[Game \"{EVIL}\"]\n\n1. {EVIL} *\n"),
    ];
    for (number, text) in records.iter().enumerate() {
        fs::write(person.file(&format!("{number}.pgn")), text).unwrap();
        fs::write(person.file(&format!("{number}{EVIL}.pgn")), text).unwrap();
    }
    let mut window = person.opens(&[]);
    window.sees("board games");
    for number in 0..records.len() {
        window.types("o");
        window.sees("Which file?");
        window.sees("config/");
        assert_untouched(&window);
        window.types(&format!("{number}.pgn"));
        window.types(ENTER);
        // Either the game is there or the reason why not.
        window.sees_so("an answer", |screen| {
            let text = screen.contents();
            text.contains("h hint") || text.contains("Line ")
        });
        assert_untouched(&window);
        if window.text().contains("Which file?") {
            window.escapes_until("board games");
        } else {
            window.types("q");
            window.sees("board games");
        }
        assert_untouched(&window);
    }
}
