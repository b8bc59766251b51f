//! Rooms that are made again from what happened in them.

use std::time::Duration;

use tabuleiro_play::{Ending, Event, Millis, Past, PlayerKind, Proposal, Reply, Request};

use super::{BLACK, WHITE, play, position, timed};

const PEOPLE: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Human];

fn left(room: &tabuleiro_play::Room, now: u64) -> [Duration; 2] {
    let clock = room.sitting().clock.expect("a clock");
    clock.reading(Millis(now)).left
}

#[test]
fn a_room_is_made_again_from_its_past() {
    let mut room = timed("kono", PEOPLE, "60+2");
    let mut past = timed("kono", PEOPLE, "60+2");
    for (number, mv) in ["a1-b2", "e5-d4", "b2-c3"].into_iter().enumerate() {
        let now = 1000 * number as u64;
        play(&mut room, mv, now).unwrap();
        let moved = Past::Moved {
            mv,
            left: Some(left(&room, now)),
            score: None,
        };
        past.retell(moved).unwrap();
    }
    let ask = Request::Propose(BLACK, Proposal::TakeBack);
    room.apply(ask, Millis(2000)).unwrap();
    let yes = Request::Reply(WHITE, Reply::Accept);
    let events = room.apply(yes, Millis(3000)).unwrap();
    assert!(matches!(&events[..], [Event::TakenBack { moves, .. }] if moves.len() == 2));
    past.retell(Past::Proposed(BLACK, Proposal::TakeBack))
        .unwrap();
    assert_eq!(past.offer(), Some((BLACK, Proposal::TakeBack)));
    past.retell(Past::TakenBack(1)).unwrap();
    past.resume(Millis(3000));
    assert_eq!(past.offer(), None);
    assert_eq!(position(&past), position(&room));
    assert_eq!(left(&past, 5000), left(&room, 5000));
    assert_eq!(past.due(), room.due());
    assert!(past.retell(Past::TakenBack(9)).is_err());
    past.retell(Past::Ended(Ending::Resigned(BLACK))).unwrap();
    assert_eq!(
        past.outcome().map(|outcome| outcome.winner),
        Some(Some(WHITE))
    );
}

#[test]
fn a_move_may_be_a_little_late() {
    let grace = Duration::from_millis(200);
    let begun = || {
        let mut room = timed("kono", PEOPLE, "1").with_grace(grace);
        play(&mut room, "a1-b2", 0).unwrap();
        room
    };
    let mut room = begun();
    assert_eq!(room.due(), Some(Millis(1200)));
    let events = play(&mut room, "e5-d4", 1199).unwrap();
    assert!(matches!(&events[..], [Event::Moved { .. }]));
    assert_eq!(left(&room, 1199)[1], Duration::ZERO);
    let events = play(&mut begun(), "e5-d4", 1200).unwrap();
    assert!(matches!(&events[..], [Event::Ended(_)]));
}
