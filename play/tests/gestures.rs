//! The example is a whole front end: it plays a game of each kind to its end, gesture by gesture.

#[path = "../examples/gestures.rs"]
#[expect(dead_code, reason = "the tests give the lines themselves")]
mod example;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_play::{Bout, Gesture, Millis, PlayerKind, Request, Room, Sitting, Tables, infos};

/// A game by chance against `random`, and what a person types to play it.
fn script(game: &str) -> (Vec<String>, String) {
    let seats = [PlayerKind::Human, PlayerKind::Random];
    let mut room = Room::new(Sitting::new(Bout::open_default(game).unwrap(), seats, 1));
    let tables = Arc::new(Tables::in_folder("none"));
    let mut lines = Vec::new();
    while room.outcome().is_none() {
        if let Some(work) = room.work(Millis(0)) {
            let mut player = work.player(Duration::ZERO, &tables).unwrap();
            let report = work.run(&mut player, &AtomicBool::new(false), &mut |_| {});
            room.apply(Request::Report(report), Millis(0)).unwrap();
            continue;
        }
        let steps = room.next_steps();
        let gesture = steps[(lines.len() * 7 + 3) % steps.len()].gesture;
        lines.push(match gesture {
            Gesture::Square(square) => room.view().grid.name(square),
            Gesture::Count(count) => count.to_string(),
            other => format!("{other:?}").to_lowercase(),
        });
        room.apply(Request::Choose(gesture), Millis(0)).unwrap();
    }
    (lines, room.record("today").to_string())
}

#[test]
fn the_example_plays_whole_games_by_gestures() {
    for info in infos() {
        let (lines, record) = script(info.name);
        assert!(lines.len() > 5, "{}", info.name);
        let words = [info.name, "random"].map(str::to_owned).into_iter();
        let room = example::play(words, lines.into_iter().map(Ok)).unwrap();
        assert_eq!(room.record("today").to_string(), record, "{}", info.name);
    }
}
