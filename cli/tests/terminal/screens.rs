//! The way through the screens, as a newcomer goes it.

use std::fs;

use crate::person::{ENTER, Person, RIGHT};

#[test]
fn two_keys_lead_from_the_start_into_a_game() {
    let person = Person::new("two-keys-in");
    let mut window = person.opens(&[]);
    window.sees("? all keys");
    window.types(ENTER);
    window.sees("new game");
    window.types(ENTER);
    window.sees("move 1");
    window.sees("White: choose");
}

#[test]
fn every_game_can_be_chosen_with_the_mouse() {
    let person = Person::new("mouse-in");
    for title in ["Five Field Kono", "Mitsudomoe", "Six MaKING", "Wali"] {
        let mut window = person.opens(&[]);
        window.clicks_on(title);
        window.sees(&format!("{title} · new game"));
        window.clicks_on("▸ Play");
        window.sees("move 1");
        window.sees("h hint");
        window.clicks_on("? all keys");
        window.sees("┌ Keys ");
        window.types(ENTER);
        window.sees_no("┌ Keys ");
    }
}

#[test]
fn the_language_is_changed_and_stays() {
    let person = Person::new("language");
    let mut window = person.opens(&[]);
    window.sees("board games");
    window.types("s");
    window.sees("Language");
    window.types(RIGHT);
    window.sees("◂ English ▸");
    window.types(RIGHT);
    window.sees("◂ Português ▸");
    window.escapes_until("jogos de tabuleiro");
    window.types("q");
    assert_eq!(window.ends(), 0);
    let kept = fs::read_to_string(person.settings()).unwrap();
    assert!(kept.contains("language = pt"), "{kept}");
    let mut window = person.opens(&[]);
    window.sees("jogos de tabuleiro");
    window.types(ENTER);
    window.types(ENTER);
    window.sees("Jogam as brancas: escolhe");
    let window = person.opens(&["--lang", "en"]);
    window.sees("board games");
}

#[test]
fn rules_are_read_and_searched() {
    let person = Person::new("rules");
    let mut window = person.opens(&[]);
    window.sees("board games");
    window.types("r");
    window.sees("a Korean race game for two");
    window.types("\x1b[6~");
    window.sees("The board and the pieces");
    window.types("/repetition");
    window.types(ENTER);
    window.sees_no("The board and the pieces");
    window.sees("repetition");
    window.escapes_until("rules");
    window.types("q");
}

#[test]
fn a_record_is_opened_and_walked_through() {
    let person = Person::new("record");
    let text = "[Game \"kono\"]\n\n1. a2-b3 {a quiet beginning} (1. e2-d3) e4-d3 *\n";
    fs::write(person.file("game.pgn"), text).unwrap();
    let mut window = person.opens(&[]);
    window.sees("board games");
    window.types("o");
    window.sees("name of a file");
    window.types("game.pgn");
    window.types(ENTER);
    window.sees("1. a2-b3");
    window.types("\x1b[5~");
    window.sees("a quiet beginning");
    window.types("\x1b[H");
    window.sees("White: choose");
    window.types("\x1b[F");
    window.sees("White: choose");
}

#[test]
fn what_is_no_record_is_explained_and_asked_again() {
    let person = Person::new("no-record");
    fs::write(person.file("game.pgn"), "[Game \"chess\"]\n\n1. e4 *\n").unwrap();
    let mut window = person.opens(&[]);
    window.sees("board games");
    window.types("o");
    window.sees("name of a file");
    window.types("game.pgn");
    window.types(ENTER);
    window.sees("Line 1, column 8: there is no game");
    window.sees("name of a file");
}

#[test]
fn an_unfinished_game_goes_on_after_a_sudden_death() {
    let person = Person::new("sudden-death");
    let arguments = ["play", "wali", "--white", "human", "--black", "human"];
    let mut window = person.opens(&arguments);
    window.sees("move 1");
    window.types("c3");
    window.types(ENTER);
    window.types("d4");
    window.types(ENTER);
    window.sees("d4");
    window.sees("move 2");
    window.terminal.kill();
    let mut window = person.opens(&[]);
    window.sees("Continue");
    // It is selected already.
    window.types(ENTER);
    window.sees("1. c3");
    window.sees("d4");
    window.types("u");
    window.sees("Black: ");
    window.types("z\r");
    window.sees("1-0");
    // It is finished, and kept among the finished games.
    window.types("q");
    window.sees("board games");
    window.sees_no("Continue");
    window.types("o");
    window.sees("two people · White won");
}

/// A single piece was once told as several.
#[test]
fn the_supply_is_counted_in_words() {
    let person = Person::new("supply");
    let position = "3,bB,bw/2,bB,bwbB,bw/1,wW,3/wW,4/wW,w,3 b 1 2";
    let arguments = [
        "play",
        "mitsudomoe",
        "--white",
        "human",
        "--position",
        position,
    ];
    let window = person.opens(&arguments);
    window.sees("1 ring ");
    window.sees("2 rings");
}
