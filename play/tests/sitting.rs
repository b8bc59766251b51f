//! Sittings: who plays, what is kept, what is taken back.

use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_play::{Bout, Millis, OutsidePrograms, PlayerKind, Sitting};

fn sitting() -> Sitting {
    let bout = Bout::open("wali", "feup").unwrap();
    let seats = [PlayerKind::Human, PlayerKind::Level(3)];
    Sitting::new(bout, seats, 7).with_clock("300+5".parse().ok())
}

#[test]
fn a_sitting_is_taken_up_again() {
    let mut sitting = sitting();
    let start = Millis(9);
    let white = Side::White;
    if let Some(clock) = &mut sitting.clock {
        clock.start(white, start);
    }
    let later = start + Duration::from_secs(20);
    sitting.play("c3", later).unwrap();
    let record = sitting.write("2026.11.16");
    assert_eq!(record.tags.value("BlackPlayer"), Some("level:3"));
    assert_eq!(record.tags.value("Date"), Some("2026.11.16"));
    let again = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
    assert_eq!(again.seat(Side::Black), &PlayerKind::Level(3));
    assert_eq!(
        (again.seed, again.tree.bout().position()),
        (7, sitting.tree.bout().position())
    );
    let left = again.clock.unwrap().left(white, later);
    assert_eq!(left, Duration::from_secs(285));
    assert_eq!(
        again.write("2030.01.01"),
        record,
        "the day of the game stays"
    );
}

#[test]
fn a_name_that_only_says_who_sat_there_goes_with_the_player() {
    let record = sitting().write("2026.11.16");
    let mut again = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
    again.set_seat(Side::Black, PlayerKind::Random);
    let record = again.write("2026.11.16");
    assert_eq!(record.tags.value("Black"), Some("random"));
    assert_eq!(record.tags.value("White"), Some("human"));
    let text = "[Game \"kono\"]\n[White \"Ana\"]\n[WhitePlayer \"human\"]\n\n*\n";
    let record = tabuleiro_play::record::read(text).unwrap().remove(0);
    let again = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
    let record = again.write("2026.11.16");
    assert_eq!(record.tags.value("White"), Some("Ana"), "a name stays");
}

#[test]
fn records_of_strangers_start_no_programs() {
    let text = "[Game \"kono\"]\n[WhitePlayer \"ugi:touch /tmp/x\"]\n\n*\n";
    let record = tabuleiro_play::record::read(text).unwrap().remove(0);
    let sitting = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
    assert_eq!(sitting.seat(Side::White), &PlayerKind::Human);
    let sitting = Sitting::read(&record, OutsidePrograms::Allowed).unwrap();
    assert_eq!(sitting.seat(Side::White).to_string(), "ugi:touch /tmp/x");
}

#[test]
fn taking_back_goes_to_the_last_own_move() {
    let mut sitting = sitting();
    let now = Millis(9);
    assert_eq!(sitting.place_to_take_back(), None);
    for mv in ["c3", "d4", "a1"] {
        sitting.play(mv, now).unwrap();
    }
    let place = sitting.place_to_take_back().unwrap();
    assert_eq!(sitting.tree.mv(place), "d4");
    sitting.tree.go_to(place);
    let place = sitting.place_to_take_back().unwrap();
    assert_eq!(place, sitting.tree.root());
}
