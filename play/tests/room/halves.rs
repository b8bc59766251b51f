//! Half-made turns are seen on the board.

use tabuleiro_core::{Gesture, Shape, Square};
use tabuleiro_play::{Event, Look, Millis, PlayerKind, Refusal, Request, Room};

use super::{play, with};

const PEOPLE: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Human];

fn square(room: &Room, name: &str) -> Square {
    room.tree().bout().read_square(name).unwrap()[0]
}

fn point(room: &mut Room, name: &str) -> Result<Vec<Event>, Refusal> {
    let square = square(room, name);
    room.apply(Request::Choose(Gesture::Square(square)), Millis(0))
}

fn height(room: &Room, name: &str) -> usize {
    room.view().cells[square(room, name).index()].stack.len()
}

#[test]
fn a_ring_is_laid_before_the_ball_is_chosen() {
    let mut room = with("mitsudomoe", "official", PEOPLE);
    let rings = |room: &Room| {
        room.view()
            .supplies
            .iter()
            .filter_map(|supply| supply.count)
            .sum::<u32>()
    };
    let before = rings(&room);
    room.apply(Request::Choose(Gesture::Supply), Millis(0))
        .unwrap();
    assert_eq!(height(&room, "b2"), 0, "only the supply was chosen");
    point(&mut room, "b2").unwrap();
    let stack = room.view().cells[square(&room, "b2").index()].stack.clone();
    assert!(matches!(&stack[..], [ring] if ring.shape == Shape::Ring));
    assert_eq!(rings(&room), before - 1);
    assert_eq!(
        room.tree().bout().position(),
        room.live_bout().position(),
        "nothing is played yet"
    );
    point(&mut room, "a1").unwrap();
    let events = point(&mut room, "b2").unwrap();
    assert!(matches!(&events[..], [Event::Moved { mv, .. }] if mv == "b2:a1-b2"));
    assert_eq!(height(&room, "b2"), 2);
}

#[test]
fn a_stone_has_moved_before_the_capture_is_chosen() {
    let mut room = with("wali", "wali", PEOPLE);
    let position = "5/5/b3b/4b/2w2/ww3 w - 0";
    let mut bout = room.tree().bout().fresh();
    bout.set_up(position).unwrap();
    room = Room::new(tabuleiro_play::Sitting::new(bout, PEOPLE, 1));
    point(&mut room, "c2").unwrap();
    assert_eq!((height(&room, "c2"), height(&room, "c1")), (1, 0));
    point(&mut room, "c1").unwrap();
    assert_eq!(
        (height(&room, "c2"), height(&room, "c1")),
        (0, 1),
        "three in a row: what is taken?"
    );
    room.apply(Request::Unchoose, Millis(0)).unwrap();
    assert_eq!((height(&room, "c2"), height(&room, "c1")), (1, 0));
    point(&mut room, "c1").unwrap();
    let events = point(&mut room, "e3").unwrap();
    assert!(
        matches!(&events[0], Event::Moved { mv, .. } if mv == "c2-c1xe3"),
        "{events:?}"
    );
}

#[test]
fn a_gesture_that_begins_no_move_is_refused_and_changes_nothing() {
    let mut room = with("kono", "default", PEOPLE);
    assert_eq!(point(&mut room, "c3"), Err(Refusal::NoChoice));
    point(&mut room, "a2").unwrap();
    assert_eq!(point(&mut room, "e5"), Err(Refusal::NoChoice));
    assert_eq!(room.gestures().len(), 1);
    room.apply(Request::Unchoose, Millis(0)).unwrap();
    assert_eq!(
        room.apply(Request::Unchoose, Millis(0)),
        Err(Refusal::NoChoice)
    );
    play(&mut room, "a2-b3", 0).unwrap();
    point(&mut room, "a5").unwrap();
    room.apply(Request::Look(Look::Back), Millis(0)).unwrap();
    assert_eq!(room.gestures().len(), 0, "gestures belong to a place");
}
