mod asking;
mod beside;
mod clocks;
mod levels;
mod looking;
mod places;
mod truth;
mod watching;
mod width;

use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseEventKind};
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent};
use tabuleiro_core::Reason;
use tabuleiro_play::{Bout, Language, OutsidePrograms, PlayerKind, infos};

use super::*;
use crate::app::event::Event;
use crate::app::job::Workshop;
use crate::app::testing::{click, context, key, shown};
use crate::settings::Switch;
use crate::terminal::Charset;

/// A game screen with its world, and the queue that its jobs report to.
struct Table {
    screen: GameScreen,
    context: Context,
    events: Receiver<Event>,
}

impl GameScreen {
    /// Plays a move that must be legal.
    fn play(&mut self, text: &str, context: &mut Context) {
        self.try_play(text, context).unwrap();
    }
}

impl Table {
    fn new(game: &str, white: &str, black: &str) -> Self {
        Self::with(
            game,
            white,
            black,
            context(Language::English, Charset::Unicode, 80, 24),
        )
    }

    fn with(game: &str, white: &str, black: &str, context: Context) -> Self {
        Self::timed(game, white, black, None, context)
    }

    fn timed(
        game: &str,
        white: &str,
        black: &str,
        clock: Option<&str>,
        mut context: Context,
    ) -> Self {
        let (mailbox, events) = sync_channel(1024);
        context.workshop = Workshop::new(mailbox);
        context.settings.animation = Switch::Off;
        let bout = Bout::open_default(game).unwrap();
        let seats = [white, black]
            .map(|text| PlayerKind::read(text, &bout, OutsidePrograms::Allowed).unwrap());
        let control = clock.and_then(|clock| clock.parse().ok());
        let sitting = Sitting::new(bout, seats, 1).with_clock(control);
        let screen = GameScreen::new(sitting, Keeper::default(), &context);
        Self {
            screen,
            context,
            events,
        }
    }

    fn press(&mut self, codes: &[KeyCode]) {
        for code in codes {
            self.screen.input(&key(*code), &mut self.context);
        }
    }

    fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(&[match letter {
                '\r' => KeyCode::Enter,
                letter => KeyCode::Char(letter),
            }]);
        }
    }

    /// Waits for reports until something is so.
    fn until(&mut self, done: impl Fn(&GameScreen) -> bool) {
        while !done(&self.screen) {
            let event = self.events.recv_timeout(Duration::from_mins(1));
            if let Event::Report(report) = event.expect("a report") {
                self.screen.report(&report, &mut self.context);
            }
        }
    }

    fn played(&self) -> Vec<String> {
        let bout = self.screen.room.tree().bout();
        bout.played().into_iter().map(|(_, mv)| mv).collect()
    }

    fn shown(&self) -> String {
        let area = self.context.area;
        shown(&self.screen, area.width, area.height, &self.context)
    }
}

#[test]
fn every_game_in_every_language() {
    for info in infos() {
        for (language, code) in [(Language::English, "en"), (Language::Portuguese, "pt")] {
            let world = context(language, Charset::Unicode, 80, 24);
            let mut table = Table::with(info.name, "human", "human", world);
            let first = table.screen.room.choices()[0].text.clone();
            table.screen.play(&first, &mut table.context);
            insta::assert_snapshot!(format!("{}-{code}", info.name), table.shown());
        }
    }
}

#[test]
fn every_size_and_piece_set() {
    for info in infos() {
        for (width, height) in [(30, 10), (56, 20), (120, 40), (200, 60)] {
            let world = context(Language::English, Charset::Unicode, width, height);
            let table = Table::with(info.name, "level:1", "human", world);
            insta::assert_snapshot!(format!("{}-{width}x{height}", info.name), table.shown());
        }
        let world = context(Language::Portuguese, Charset::Ascii, 80, 24);
        let table = Table::with(info.name, "human", "level:8", world);
        insta::assert_snapshot!(format!("{}-ascii", info.name), table.shown());
    }
}

/// In a small window the words were cut off, and a button stood on them, while there was room above and below the board.
#[test]
fn a_small_window_tells_what_to_do() {
    for info in infos() {
        for language in Language::ALL {
            let world = context(language, Charset::Unicode, 40, 15);
            let table = Table::with(info.name, "human", "level:2", world);
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let request = words(&table.screen.prompt(&table.context));
            let shown = words(&table.shown());
            assert!(shown.contains(&request), "{request}\n{}", table.shown());
        }
    }
}

#[test]
fn a_move_is_made_by_cursor_and_enter() {
    let mut table = Table::new("kono", "human", "human");
    assert_eq!(table.screen.cursor, Square::new(0), "the cursor is at home");
    table.press(&[KeyCode::Right, KeyCode::Enter]);
    assert_eq!(table.screen.chosen_squares(), [Square::new(1)]);
    table.press(&[KeyCode::Up, KeyCode::Right, KeyCode::Enter]);
    assert_eq!(table.played(), ["b1-c2"]);
}

#[test]
fn escape_goes_back_one_gesture() {
    let mut table = Table::new("kono", "human", "human");
    table.press(&[KeyCode::Enter, KeyCode::Esc]);
    assert!(table.screen.room.gestures().is_empty());
}

#[test]
fn a_move_is_typed_with_completion() {
    let mut table = Table::new("kono", "human", "human");
    table.write("b1c");
    table.press(&[KeyCode::Tab, KeyCode::Enter]);
    assert_eq!(table.played(), ["b1-c2"]);
    table.write("b5");
    assert!(table.shown().contains("b5-a4  b5-c4") || table.shown().contains("b5-c4"));
    table.write("zz");
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.played().len(), 1, "nonsense is not played");
    assert!(matches!(table.screen.notice, Some(Notice::Error(_))));
    assert!(table.screen.field.is_some(), "what was typed is not lost");
}

/// Whoever typed the square of a tower was told that it is occupied.
#[test]
fn a_square_that_can_be_chosen_is_typed_as_well() {
    let mut table = Table::new("sixmaking", "human", "human");
    for mv in ["c3", "c4"] {
        table.screen.play(mv, &mut table.context);
    }
    table.write("c3");
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.chosen_squares().len(), 1);
    assert!(table.screen.field.is_none() && table.screen.notice.is_none());
    let mut table = Table::new("mitsudomoe", "human", "human");
    table.write("+c1");
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.room.gestures().len(), 2);
}

#[test]
fn a_letter_and_a_digit_are_a_square_even_if_the_letter_is_a_command() {
    let mut table = Table::new("kono", "human", "human");
    table.write("a2b3");
    assert!(!table.screen.room.is_analysing());
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.played(), ["a2-b3"]);
}

#[test]
fn a_click_is_a_choice() {
    let mut table = Table::new("kono", "human", "human");
    let place = |table: &Table, name: &str| {
        let shown = table.shown();
        let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
        let letter = name.chars().next().unwrap();
        let digit = name.chars().nth(1).unwrap();
        let row = lines
            .iter()
            .position(|line| line.contains(&digit) && line.iter().take(12).any(|c| *c == digit));
        let last = lines
            .iter()
            .rposition(|line| line.iter().take(44).filter(|c| c.is_alphabetic()).count() == 5);
        let column = lines[last.unwrap()].iter().position(|c| *c == letter);
        (column.unwrap() as u16, row.unwrap() as u16)
    };
    let (column, row) = place(&table, "b1");
    table.screen.input(&click(column, row), &mut table.context);
    let (column, row) = place(&table, "c2");
    table.screen.input(&click(column, row), &mut table.context);
    assert_eq!(table.played(), ["b1-c2"]);
}

#[test]
fn the_computer_answers_and_moves_are_taken_back_and_made_again() {
    let mut table = Table::new("wali", "human", "level:1");
    table.press(&[KeyCode::Enter]);
    table.until(|screen| screen.room.tree().bout().played().len() == 2);
    let played = table.played();
    table.write("u");
    assert!(table.played().is_empty());
    table.write("r");
    assert_eq!(table.played(), played);
    table.write("u");
    table.press(&[KeyCode::Right, KeyCode::Enter]);
    table.until(|screen| screen.room.tree().bout().played().len() == 2);
    let root = table.screen.room.tree().root();
    assert_eq!(
        table.screen.room.tree().children(root).len(),
        2,
        "nothing is lost"
    );
}

#[test]
fn looking_back_does_not_wake_the_computer() {
    let mut table = Table::new("wali", "human", "level:1");
    table.press(&[KeyCode::Enter]);
    table.until(|screen| screen.room.tree().bout().played().len() == 2);
    table.press(&[KeyCode::PageUp]);
    assert_eq!(table.screen.jobs.thinking(), None);
    assert!(
        !table.screen.room.may_move(),
        "it is the computer's turn there"
    );
    table.press(&[KeyCode::End]);
    assert!(table.screen.room.may_move());
}

#[test]
fn giving_up_is_confirmed_and_can_be_taken_back() {
    let mut table = Table::new("wali", "human", "human");
    table.press(&[KeyCode::Enter]);
    table.write("z");
    assert!(!table.screen.is_over());
    table.write("\r");
    let outcome = table.screen.room.outcome().unwrap();
    assert_eq!(outcome.reason, Reason::RESIGNED);
    assert!(table.shown().contains("White wins"));
    assert!(table.screen.marks().decisive.is_empty());
    table.write("u");
    assert!(!table.screen.is_over());
}

#[test]
fn a_finished_game_is_reviewed_and_studied() {
    let mut table = Table::new("kono", "human", "human");
    for mv in ["b1-c2", "b5-c4", "a1-b2"] {
        table.screen.play(mv, &mut table.context);
    }
    table.write("=");
    assert!(!table.screen.is_over(), "the other side is asked");
    table.write("=");
    assert_eq!(table.screen.room.outcome().unwrap().reason, Reason::AGREED);
    table.write("i");
    table.until(|screen| screen.room.left_to_review() == 0);
    assert_eq!(table.screen.room.assessed(), 4);
    table.press(&[KeyCode::PageUp, KeyCode::PageUp]);
    table.screen.play("d5-c4", &mut table.context);
    assert_eq!(table.screen.room.tree().main_line().len(), 3);
    assert!(table.shown().contains("( 1… d5-c4 )"));
}

#[test]
fn a_hint_is_drawn_and_told() {
    let mut table = Table::new("wali", "human", "human");
    table.write("h");
    table.until(|screen| screen.room.hint().is_some());
    assert!(table.shown().contains("Hint: "));
    assert!(!table.screen.marks().hint.is_empty());
}

#[test]
fn names_from_outside_cannot_write_to_the_terminal() {
    let text = "[Game \"kono\"]\n[White \"A\u{9b}31mB\"]\n\n1. b1-c2 {\u{a0}\u{85}x} *\n";
    let Ok(mut records) = tabuleiro_play::record::read(text) else {
        return;
    };
    let record = records.remove(0);
    let sitting = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
    let world = context(Language::English, Charset::Unicode, 80, 24);
    let screen = GameScreen::new(sitting, Keeper::default(), &world);
    let drawn = shown(&screen, 80, 24, &world);
    assert!(
        !drawn
            .chars()
            .any(|letter| letter.is_control() && letter != '\n')
    );
}

#[test]
fn a_flood_of_input_does_no_harm() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for info in infos() {
        let mut table = Table::new(info.name, "human", "random");
        for _ in 0..1500 {
            let input = random_input(&mut random);
            if let Input::Key(key) = &input
                && matches!(key.code, KeyCode::Char('s' | 'o'))
            {
                continue;
            }
            table.screen.input(&input, &mut table.context);
            while let Ok(Event::Report(report)) = table.events.try_recv() {
                table.screen.report(&report, &mut table.context);
            }
            let (width, height) = (random.next_u32() % 210, random.next_u32() % 64);
            table.context.area = Rect::new(0, 0, width as u16, height as u16);
            if random.next_u32() % 8 == 0 && width > 0 && height > 0 {
                table.shown();
            }
        }
    }
}

fn random_input(random: &mut Xoshiro256PlusPlus) -> Input {
    const CODES: [KeyCode; 14] = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Null,
    ];
    let number = random.next_u32();
    match number % 10 {
        0..=3 => key(CODES[(number >> 8) as usize % CODES.len()]),
        4..=6 => key(KeyCode::Char(char::from(32 + (number >> 8) as u8 % 95))),
        7 => Input::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)),
        8 => Input::Paste("b1c2\n\u{1b}[31m a2-b3".to_owned()),
        _ => Input::Mouse(MouseEvent {
            kind: if number & 256 == 0 {
                MouseEventKind::Down(MouseButton::Left)
            } else {
                MouseEventKind::ScrollUp
            },
            column: (number >> 9) as u16 % 210,
            row: (number >> 17) as u16 % 64,
            modifiers: KeyModifiers::NONE,
        }),
    }
}

#[test]
fn all_keys_are_listed_in_a_usual_window() {
    let table = Table::new("wali", "human", "human");
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).unwrap();
    let drawn = terminal.draw(|canvas| {
        crate::app::frame::draw(canvas, &table.screen, Some(""), &table.context);
    });
    let buffer = drawn.unwrap().buffer;
    let text: String = buffer
        .content()
        .iter()
        .map(ratatui::buffer::Cell::symbol)
        .collect();
    for key in table.screen.key_help() {
        let words = table.context.word(key.what);
        assert!(text.contains(&words), "{words} is not listed");
    }
}
