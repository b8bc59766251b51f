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
        window.sees("move 1");
        window.types("a2b3");
        window.types(ENTER);
        window.sees("cannot be saved");
        window.types("e4d3");
        window.types(ENTER);
        window.sees("move 1");
    }
}

/// What is said goes with the next key; that nothing is saved stays until something is.
#[test]
fn a_full_disk_is_told_until_the_game_is_saved() {
    let person = Person::new("full");
    let mut arguments = TWO.to_vec();
    arguments.extend(["--save", "/dev/full"]);
    let mut window = person.opens(&arguments);
    window.sees("move 1");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("cannot be saved in /dev/full:");
    window.types("e4d3");
    window.types(ENTER);
    window.sees("e4-d3");
    for keys in ["h", "l", "v", "u", "r"] {
        window.types(keys);
        window.settles();
        window.sees("cannot be saved in /dev/full:");
    }
    window.types("s\x15");
    window.types(&person.file("kept.pgn"));
    window.types(ENTER);
    window.sees_no("/dev/full");
    window.types("qq");
    assert_eq!(window.ends(), 0);
    let record = fs::read_to_string(person.file("kept.pgn")).unwrap();
    assert!(record.contains("1. a2-b3 e4-d3"), "{record}");
}

#[test]
fn a_game_that_was_never_saved_is_told_at_the_end() {
    let person = Person::new("never");
    let script = format!(
        "{} play kono --white human --black human --save /dev/full; echo code $?; read answer",
        binary()
    );
    let mut window = Window::start(person.command("sh", &["-c", &script]), USUAL);
    window.sees("move 1");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("1. a2-b3");
    window.types("q");
    window.sees("board games");
    window.types("q");
    window.sees("code 1");
    window.sees("tabuleiro: /dev/full: the disk is full");
    window.sees("the game was not saved");
    window.types(ENTER);
}

/// The place for unfinished games has nothing to do with the file that was asked for.
#[test]
fn a_file_is_written_also_where_unfinished_games_cannot_be_kept() {
    let person = Person::new("file-alone");
    let file = person.file("kept.pgn");
    let mut arguments = TWO.to_vec();
    arguments.extend(["--save", &file]);
    let mut window = open(&person, &[("XDG_STATE_HOME", "/proc")], &arguments);
    window.sees("move 1");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("1. a2-b3");
    window.settles();
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("1. a2-b3"), "{record}");
    assert!(!window.text().contains("cannot be saved"));
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
fn without_a_home_it_is_said_once_that_games_cannot_be_kept() {
    let person = Person::new("no-home");
    let inside = person.folder.join("inside");
    fs::create_dir_all(&inside).unwrap();
    let mut command = person.command(&binary(), &TWO);
    command.cwd(&inside);
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
        command.env_remove(name);
    }
    let mut window = Window::start(command, USUAL);
    window.sees("move 1");
    window.sees("nor XDG_STATE_HOME is set");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("1. a2-b3");
    window.sees_no("XDG_STATE_HOME");
    window.types("q");
    window.sees("board games");
    window.types(ENTER);
    window.settles();
    assert!(!window.text().contains("XDG_STATE_HOME"));
    window.types("\x03");
    assert_eq!(window.ends(), 0);
    assert_eq!(fs::read_dir(inside).unwrap().count(), 0);
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
        window.sees("name of a file");
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
        if window.text().contains("name of a file") {
            window.escapes_until("board games");
        } else {
            window.types("q");
            window.sees("board games");
        }
        assert_untouched(&window);
    }
}

/// Saving once replaced whatever had the name.
#[test]
fn saving_asks_before_it_replaces_and_never_replaces_what_is_no_record() {
    let person = Person::new("replaces");
    fs::write(person.file("notes.txt"), "my notes").unwrap();
    fs::write(person.file("old.pgn"), "[Game \"wali\"]\n\n1. c3 *\n").unwrap();
    let mut window = person.opens(&TWO);
    window.sees("h hint");
    window.types("a2b3");
    window.types(ENTER);
    window.sees("1. a2-b3");
    window.types("s");
    window.sees("Save as: kono-");
    window.sees(".pgn");
    window.types("\x15notes.txt");
    window.types(ENTER);
    window.sees("already exists and is not");
    // Another name can be written at once.
    window.types("\x15old.pgn");
    window.sees("old.pgn");
    window.types(ENTER);
    window.sees("exists already");
    let old = fs::read_to_string(person.file("old.pgn")).unwrap();
    assert!(old.contains("1. c3"), "{old}");
    window.types(ENTER);
    window.sees("Saved in old.pgn");
    let new = fs::read_to_string(person.file("old.pgn")).unwrap();
    assert!(new.contains("1. a2-b3"), "{new}");
    let notes = fs::read_to_string(person.file("notes.txt")).unwrap();
    assert_eq!(notes, "my notes");
}
