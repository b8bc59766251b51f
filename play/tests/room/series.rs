//! Computers that play one game after another.

use super::*;

/// Lets computers move until the game is over.
fn to_the_end(room: &mut Room) {
    while room.outcome().is_none() {
        answer(room, 0);
    }
}

#[test]
fn the_next_game_begins_by_itself_if_that_is_wanted() {
    let seats = [PlayerKind::Random, PlayerKind::Random];
    let mut room = with("wali", "wali", seats);
    let rest = Request::Rest(Some(Duration::from_secs(3)));
    room.apply(rest, Millis(0)).unwrap();
    to_the_end(&mut room);
    assert_eq!(room.tally().iter().sum::<u32>(), 1);
    assert_eq!(room.due(), Some(Millis(3000)));
    let events = room.apply(Request::Tick, Millis(2999)).unwrap();
    assert!(events.is_empty());
    room.apply(Request::Look(tabuleiro_play::Look::First), Millis(2999))
        .unwrap();
    room.apply(Request::Tick, Millis(3000)).unwrap();
    assert!(room.outcome().is_some(), "somebody looks back at it");
    room.apply(Request::Look(tabuleiro_play::Look::Live), Millis(5000))
        .unwrap();
    let events = room.apply(Request::Tick, Millis(6000)).unwrap();
    assert_eq!(events, [Event::Rematch]);
    assert_eq!(room.tally().iter().sum::<u32>(), 1, "it is kept");
    room.apply(Request::Sit(WHITE, PlayerKind::Random), Millis(6000))
        .unwrap();
    assert_eq!(room.tally(), [0; 3], "others play");
}

#[test]
fn a_pause_after_the_end_keeps_the_game() {
    let seats = [PlayerKind::Random, PlayerKind::Random];
    let mut room = with("wali", "wali", seats);
    let rest = Request::Rest(Some(Duration::from_secs(3)));
    room.apply(rest, Millis(0)).unwrap();
    to_the_end(&mut room);
    room.apply(Request::Pause, Millis(1)).unwrap();
    assert_eq!(room.due(), None);
    room.apply(Request::Resume, Millis(9000)).unwrap();
    let events = room.apply(Request::Tick, Millis(9000)).unwrap();
    assert_eq!(events, [Event::Rematch]);
}

#[test]
fn no_game_follows_where_none_is_wanted() {
    let mut room = with("wali", "wali", [PlayerKind::Random, PlayerKind::Random]);
    to_the_end(&mut room);
    assert_eq!(room.due(), None);
}
