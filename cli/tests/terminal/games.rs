//! Whole games of every kind, by keys, by typing and by the mouse.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{Gesture, Grid, Side, Square, Step};
use tabuleiro_play::{
    Bout, Choice, Language, Narrowed, OutsidePrograms, Player, PlayerKind, Sitting, Speech, Tables,
    narrow, record,
};

use crate::person::{DOWN, ENTER, LEFT, Person, RIGHT, UP, Window, place_of, rows};

/// Every game, with rules under which it does not take long.
const GAMES: [(&str, &str); 4] = [
    ("kono", "size=4"),
    ("mitsudomoe", "official"),
    ("sixmaking", "size=3"),
    ("wali", "size=4x4"),
];

/// How moves are made.
#[derive(Clone, Copy)]
enum Way {
    /// With the cursor keys and Enter.
    Keys,
    /// By writing them.
    Letters,
    /// With the mouse.
    Mouse,
}

/// A game in a window, kept in a file after every move.
struct Played {
    window: Window,
    file: String,
    below: Side,
}

impl Played {
    fn begin(person: &Person, (game, rules): (&str, &str), seats: [&str; 2]) -> Self {
        let file = person.file(&format!("{game}.pgn"));
        drop(fs::remove_file(&file));
        let [white, black] = seats;
        let arguments = [
            "play", game, "--rules", rules, "--white", white, "--black", black, "--save", &file,
            "--seed", "5",
        ];
        let window = person.opens(&arguments);
        window.sees("? all keys");
        let below = if white != "human" && black == "human" {
            Side::Black
        } else {
            Side::White
        };
        Self {
            window,
            file,
            below,
        }
    }

    /// Waits until so many moves are kept, and tells the game so far.
    fn after(&self, plies: usize) -> Option<Bout> {
        let mut kept = None;
        self.window.sees_so(&format!("{plies} moves"), |_| {
            kept = self.kept().filter(|bout| bout.played().len() >= plies);
            kept.is_some()
        });
        kept
    }

    fn kept(&self) -> Option<Bout> {
        let text = fs::read_to_string(&self.file).ok()?;
        let record = record::read(&text).ok()?.pop()?;
        let sitting = Sitting::read(&record, OutsidePrograms::Refused).ok()?;
        Some(sitting.tree.bout().clone())
    }

    fn make(&mut self, bout: &Bout, mv: &str, way: Way) {
        if let Way::Letters = way {
            // A pass is a single key, as it is the only move.
            let keys = match mv {
                "pass" => "p".to_owned(),
                _ => format!("{mv}{ENTER}"),
            };
            self.window.types(&keys);
            return;
        }
        let choices = bout.choices();
        let choice = choices.iter().find(|choice| choice.text == mv).unwrap();
        let mut made = Vec::new();
        for step in &choice.steps {
            if !comes_by_itself(&choices, &made) {
                match way {
                    Way::Mouse => self.click(bout, step.gesture, &made),
                    _ => self.press(bout, step.gesture),
                }
            }
            made.push(step.gesture);
        }
    }

    /// Makes a gesture by keys: to the corner below on the left first, and from there to the square.
    fn press(&mut self, bout: &Bout, gesture: Gesture) {
        let keys = match gesture {
            Gesture::Square(square) => {
                let (right, up) = self.place(bout, square);
                let grid = bout.view().grid;
                let corner = LEFT.repeat(grid.files().into()) + &DOWN.repeat(grid.ranks().into());
                corner + &RIGHT.repeat(right) + &UP.repeat(up) + ENTER
            }
            Gesture::Supply => "+".to_owned(),
            Gesture::Count(count) => count.to_string(),
            Gesture::Keep => "k".to_owned(),
            Gesture::Pass => "p".to_owned(),
        };
        self.window.types(&keys);
    }

    /// How far a square is from the corner below on the left.
    fn place(&self, bout: &Bout, square: Square) -> (usize, usize) {
        let grid = bout.view().grid;
        let (file, rank) = (grid.file(square), grid.rank(square));
        let place = match self.below {
            Side::White => (file, rank),
            Side::Black => (grid.files() - 1 - file, grid.ranks() - 1 - rank),
        };
        (place.0.into(), place.1.into())
    }

    fn click(&mut self, bout: &Bout, gesture: Gesture, made: &[Gesture]) {
        let Gesture::Square(square) = gesture else {
            self.click_button(gesture);
            return;
        };
        if made.iter().all(|made| *made == Gesture::Supply) {
            self.window.settles();
        }
        let mut place = None;
        self.window.sees_so("the square", |screen| {
            place = place_on_screen(&rows(screen), bout.view().grid, square);
            place.is_some()
        });
        let (column, row) = place.unwrap();
        self.window.terminal.click(column, row).unwrap();
    }

    /// Clicks on the button of a gesture that no square stands for, once it is there.
    fn click_button(&mut self, gesture: Gesture) {
        let label = match gesture {
            Gesture::Supply => " supply ".to_owned(),
            Gesture::Count(count) => format!(" {count} "),
            Gesture::Keep => " keep ".to_owned(),
            Gesture::Pass => " pass ".to_owned(),
            Gesture::Square(_) => unreachable!("squares are no buttons"),
        };
        let shown = |screen: &vt100::Screen| is_button(screen, &label);
        self.window
            .sees_so(&label, |screen| shown(screen).is_some());
        let (column, row) = self.window.terminal.look(shown).unwrap();
        self.window.terminal.click(column + 1, row).unwrap();
    }
}

/// Where a square is drawn, as the letters below the board and the numbers beside it tell.
fn place_on_screen(rows: &[Vec<char>], grid: Grid, square: Square) -> Option<(u16, u16)> {
    let files: Vec<char> = (b'a'..b'a' + grid.files()).map(char::from).collect();
    let is_letters = |row: &Vec<char>| {
        let mut letters: Vec<char> = row.iter().copied().filter(|c| *c != ' ').collect();
        letters.truncate(files.len());
        letters.sort_unstable();
        letters == files
    };
    let letters = rows.iter().rev().find(|row| is_letters(row))?;
    let wanted = files[usize::from(grid.file(square))];
    let column = letters.iter().position(|letter| *letter == wanted)?;
    let rank = (grid.rank(square) + 1).to_string();
    let is_rank = |row: &Vec<char>| {
        let text: String = row.iter().collect();
        text.split_whitespace().next() == Some(&rank)
    };
    let row = rows.iter().position(is_rank)?;
    Some((column as u16, row as u16))
}

/// Where a button has this label: words on a background of their own.
fn is_button(screen: &vt100::Screen, label: &str) -> Option<(u16, u16)> {
    let rows = rows(screen);
    let text: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    text.iter().any(|row| row.contains(label)).then_some(())?;
    let (column, row) = place_of(&rows, label);
    let cell = screen.cell(row, column)?;
    let marked = cell.inverse() || cell.bgcolor() != screen.cell(0, 0)?.bgcolor();
    marked.then_some((column, row))
}

/// Whether there is only one number, or only the supply to take from: the application does not ask then.
fn comes_by_itself(choices: &[Choice], made: &[Gesture]) -> bool {
    match narrow(choices, made) {
        Narrowed::Next(steps) => matches!(
            steps[..],
            [Step {
                gesture: Gesture::Count(_) | Gesture::Supply,
                ..
            }]
        ),
        Narrowed::Done(_) => false,
    }
}

/// A player who plays well enough to come to an end.
fn strong(bout: &Bout) -> Player {
    let tables = Arc::new(Tables::in_folder(env!("CARGO_TARGET_TMPDIR")));
    let player = Player::new(PlayerKind::Level(3), Duration::from_secs(1), &tables);
    let mut player = player.reproducible();
    player.begin(bout, 3).unwrap();
    player
}

fn chosen(player: &mut Player, bout: &Bout) -> String {
    let chosen = player.choose(bout, &AtomicBool::new(false), &mut |_| {});
    chosen.unwrap().unwrap().mv
}

/// The words for the end of a game stand on the screen.
fn assert_end_is_told(window: &Window, bout: &Bout) {
    let outcome = bout.outcome().unwrap();
    let words = Speech::new(Language::English).ending(bout.info(), outcome);
    let last = words.split_whitespace().last().unwrap().to_owned();
    window.sees_so(&words, |screen| {
        let text = screen.contents();
        text.contains(outcome.score()) && text.contains(&last)
    });
}

/// Two persons play a whole game, White well and Black anyhow.
fn play_two_persons(name: &str, way: Way) {
    let person = Person::new(name);
    for (game, rules) in GAMES {
        let mut bout = Bout::open(game, rules).unwrap();
        let mut white = strong(&bout);
        let mut played = Played::begin(&person, (game, rules), ["human", "human"]);
        while bout.outcome().is_none() {
            let plies = bout.played().len();
            assert!(plies < 400, "{game} does not end");
            let mv = match bout.turn() {
                Side::White => chosen(&mut white, &bout),
                Side::Black => bout.random_move(plies as u64).unwrap(),
            };
            played.make(&bout, &mv, way);
            bout.play(&mv).unwrap();
            let kept = played.after(plies + 1).unwrap();
            assert_eq!(kept.position(), bout.position(), "{game}: {mv}");
        }
        assert_end_is_told(&played.window, &bout);
        played.window.types("q");
        played.window.sees("board games");
        played.window.types("q");
        assert_eq!(played.window.ends(), 0);
    }
}

#[test]
fn two_persons_play_by_keys() {
    play_two_persons("two-keys", Way::Keys);
}

#[test]
fn two_persons_play_by_writing_moves() {
    play_two_persons("two-letters", Way::Letters);
}

#[test]
fn two_persons_play_by_mouse() {
    play_two_persons("two-mouse", Way::Mouse);
}

/// A person plays against a computer that moves by itself.
fn play_computer(name: &str, side: Side, way: Way) {
    let person = Person::new(name);
    for (game, rules) in GAMES {
        let mut bout = Bout::open(game, rules).unwrap();
        let mut adviser = strong(&bout);
        let seats = match side {
            Side::White => ["human", "random"],
            Side::Black => ["random", "human"],
        };
        let mut played = Played::begin(&person, (game, rules), seats);
        while bout.outcome().is_none() {
            let plies = bout.played().len();
            assert!(plies < 400, "{game} does not end");
            if bout.turn() == side {
                let mv = chosen(&mut adviser, &bout);
                played.make(&bout, &mv, way);
            }
            bout = played.after(plies + 1).unwrap();
        }
        assert_end_is_told(&played.window, &bout);
    }
}

#[test]
fn a_person_plays_white_against_the_computer() {
    play_computer("white-keys", Side::White, Way::Keys);
}

#[test]
fn a_person_plays_black_against_the_computer() {
    play_computer("black-keys", Side::Black, Way::Keys);
    play_computer("black-mouse", Side::Black, Way::Mouse);
}

#[test]
fn computers_are_watched_to_the_end() {
    let person = Person::new("watched");
    for (game, rules) in GAMES {
        let mut played = Played::begin(&person, (game, rules), ["level:2", "random"]);
        // As fast as they can.
        played.window.types("<<<<<>>>>>>>>");
        let mut end = None;
        played.window.sees_so("the end", |_| {
            end = played.kept().filter(|bout| bout.outcome().is_some());
            end.is_some()
        });
        assert_end_is_told(&played.window, &end.unwrap());
    }
}

/// A tower was chosen, and Enter on an empty square dropped a new disk: the turn was over.
#[test]
fn a_gesture_that_does_not_fit_is_refused_with_the_reason() {
    let person = Person::new("refused");
    let mut window = person.opens(&["play", "sixmaking", "--white", "human", "--black", "human"]);
    window.sees("h hint");
    for (mv, seen) in [("c3", "1. c3"), ("c4", "c4")] {
        window.types(mv);
        window.types(ENTER);
        window.sees(seen);
    }
    window.sees("move 2");
    window.types("c3");
    window.types(ENTER);
    window.sees("Esc back");
    window.types(&(RIGHT.repeat(2) + UP));
    window.types(ENTER);
    window.sees("no tower on");
    window.sees("move 2");
    window.escapes_until("Esc leave");
    // The same reason as for a move that is typed.
    window.types("1c3e4");
    window.types(ENTER);
    window.sees("no tower on");
    let shown = window.text();
    assert!(!shown.contains("2. "), "{shown}");
}
