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

/// The reason why a square cannot be chosen.
fn why(room: &mut Room, name: &str) -> &'static str {
    let made = room.gestures().len();
    let refusal = point(room, name).unwrap_err();
    assert_eq!(room.gestures().len(), made, "nothing has changed");
    refusal.message().key
}

/// Beside a tower in the hand, an empty square once took a new disk and ended the turn.
#[test]
fn a_disk_that_cannot_go_there_stays_in_the_hand() {
    let mut room = with("sixmaking", "official", PEOPLE);
    play(&mut room, "c3", 0).unwrap();
    play(&mut room, "b3", 0).unwrap();
    point(&mut room, "c3").unwrap();
    assert_eq!(room.gestures().len(), 2, "there is only one disk to take");
    room.apply(Request::Choose(Gesture::Count(1)), Millis(0))
        .expect("what goes without saying may be said");
    assert_eq!(room.gestures().len(), 2);
    assert_eq!(why(&mut room, "d2"), "sixmaking-illegal-empty-target");
    let events = point(&mut room, "b3").unwrap();
    assert!(matches!(&events[..], [Event::Moved { mv, .. }] if mv == "1c3-b3"));
}

/// With the ring on b2 and one way for the ball to go, the ball was drawn there before anyone had said so.
#[test]
fn a_ball_stays_where_it_is_until_its_ring_is_chosen() {
    let mut room = with("mitsudomoe", "official", PEOPLE);
    point(&mut room, "b2").unwrap();
    point(&mut room, "a1").unwrap();
    assert_eq!((height(&room, "a1"), height(&room, "b2")), (2, 1));
    let events = point(&mut room, "b2").unwrap();
    assert!(matches!(&events[..], [Event::Moved { mv, .. }] if mv == "b2:a1-b2"));
}

#[test]
fn the_supply_goes_without_saying() {
    let mut room = with("mitsudomoe", "official", PEOPLE);
    let prompts: Vec<_> = room.next_steps().iter().map(|step| step.prompt).collect();
    assert!(
        prompts
            .iter()
            .all(|&prompt| prompt == "mitsudomoe-step-ring-to"),
        "there is no ring to move: {prompts:?}"
    );
    assert_eq!(why(&mut room, "a1"), "mitsudomoe-illegal-ball-on");
    point(&mut room, "b2").unwrap();
    let stack = &room.view().cells[square(&room, "b2").index()].stack;
    assert_eq!(stack.len(), 1, "the ring is laid");
    room.apply(Request::Unchoose, Millis(0)).unwrap();
    assert_eq!(room.gestures(), [], "and is taken back with one word");
    point(&mut room, "b2").unwrap();
    point(&mut room, "a1").unwrap();
    point(&mut room, "b2").unwrap();
    play(&mut room, "d4:e5-d4", 0).unwrap();
    // Now there is a ring to move, and an empty square is still enough.
    assert!(
        room.next_steps()
            .iter()
            .any(|step| step.gesture == Gesture::Supply)
    );
    point(&mut room, "c3").unwrap();
    assert_eq!(room.gestures()[0], Gesture::Supply);
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
    assert_eq!(why(&mut room, "c3"), "illegal-empty");
    assert_eq!(why(&mut room, "a5"), "illegal-enemy");
    point(&mut room, "a2").unwrap();
    assert_eq!(why(&mut room, "a3"), "kono-illegal-diagonal");
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
