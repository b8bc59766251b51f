//! Rooms: turns, seats, clocks, offers, late results, half-made turns, and whatever may come in any order.

mod chaos;
mod halves;
mod past;
mod series;
mod studies;
mod turns;

use tabuleiro_core::Side;
use tabuleiro_play::{
    Bout, Event, Millis, PlayerKind, Refusal, Report, Request, Room, Sitting, Tables, Work,
};

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A room of a person with White and a player who plays at random.
fn room(game: &str, rules: &str) -> Room {
    with(game, rules, [PlayerKind::Human, PlayerKind::Random])
}

fn with(game: &str, rules: &str, seats: [PlayerKind; 2]) -> Room {
    Room::new(Sitting::new(Bout::open(game, rules).unwrap(), seats, 7))
}

fn timed(game: &str, seats: [PlayerKind; 2], clock: &str) -> Room {
    let bout = Bout::open(game, "default").or_else(|_| Bout::open(game, "wali"));
    let sitting = Sitting::new(bout.unwrap(), seats, 7);
    Room::new(sitting.with_clock(clock.parse().ok()))
}

fn play(room: &mut Room, mv: &str, now: u64) -> Result<Vec<Event>, Refusal> {
    room.apply(Request::Play(mv.to_owned()), Millis(now))
}

fn done(work: &Work) -> Report {
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    let mut player = work.player(Duration::ZERO, &tables).unwrap();
    work.run(&mut player, &AtomicBool::new(false), &mut |_| {})
}

/// Lets the computer move if it is its turn.
fn answer(room: &mut Room, now: u64) -> Vec<Event> {
    let report = done(&room.work(Millis(now)).expect("a computer is to move"));
    room.apply(Request::Report(report), Millis(now)).unwrap()
}

fn position(room: &Room) -> String {
    room.live_bout().position()
}

/// A record is all that is needed to go on.
fn again(room: &Room) -> Room {
    let record = room.record("2026.11.18");
    let text = record.to_string();
    let read = tabuleiro_play::record::read(&text).unwrap().remove(0);
    Room::read(&read, tabuleiro_play::OutsidePrograms::Refused).unwrap()
}

const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;
