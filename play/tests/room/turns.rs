//! One behaviour for every front end.

use std::time::Duration;

use tabuleiro_core::{Outcome, Reason};
use tabuleiro_engine::{Chances, Score};
use tabuleiro_play::{
    Analysis, AnalysisLine, Chosen, Colours, Event, Look, Millis, Pace, PlayerKind, Proposal,
    Refusal, Reply, Report, Request, Room, TypedWord, Work,
};

use super::{BLACK, WHITE, again, answer, done, play, position, room, timed, with};

const PEOPLE: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Human];

fn apply(room: &mut Room, request: Request) -> Result<Vec<Event>, Refusal> {
    room.apply(request, Millis(0))
}

#[test]
fn a_person_and_a_computer_take_turns() {
    let mut room = room("wali", "wali");
    assert!(room.work(Millis(0)).is_none(), "a person is to move");
    play(&mut room, "c3", 0).unwrap();
    assert_eq!(play(&mut room, "c4", 0), Err(Refusal::NotYours));
    let events = answer(&mut room, 0);
    assert!(matches!(&events[..], [Event::Moved { side: BLACK, .. }]));
    assert_eq!(room.turn(), WHITE);
    assert!(matches!(play(&mut room, "c3", 0), Err(Refusal::Play(_))));
}

/// A computer's move that arrived while a person looked back once landed in a variation of the record.
#[test]
fn a_computer_moves_where_the_game_goes_on_wherever_one_looks() {
    let mut room = room("wali", "wali");
    play(&mut room, "c3", 0).unwrap();
    answer(&mut room, 0);
    play(&mut room, "e5", 0).unwrap();
    apply(&mut room, Request::Look(Look::First)).unwrap();
    let here = room.tree().here();
    answer(&mut room, 0);
    assert_eq!(
        room.tree().here(),
        here,
        "nobody is torn away from what they look at"
    );
    assert!(!room.is_live());
    assert_eq!(room.tree().main_line().last(), Some(&room.live()));
    assert_eq!(again(&room).live_bout().position(), position(&room));
}

/// After a take-back from a finished game, the game once went on in a variation, and the record told the old end.
#[test]
fn a_game_that_goes_on_after_its_end_was_taken_back_is_the_main_line() {
    let mut room = with("wali", "wali", PEOPLE);
    for mv in ["c3", "d4"] {
        play(&mut room, mv, 0).unwrap();
    }
    apply(&mut room, Request::Resign(WHITE)).unwrap();
    apply(&mut room, Request::TakeBack).unwrap();
    apply(&mut room, Request::TakeBack).unwrap();
    play(&mut room, "a1", 0).unwrap();
    let again = again(&room);
    assert_eq!(again.outcome(), None);
    assert_eq!(position(&again), position(&room));
}

/// Looking at a finished variation while the computer moved once deleted the game that was kept.
#[test]
fn what_is_looked_at_does_not_end_the_game() {
    let mut room = with("kono", "size=4,max_plies=2", PEOPLE);
    let moves = room.tree().bout().moves();
    play(&mut room, &moves[0], 0).unwrap();
    let reply = room.tree().bout().moves().remove(0);
    play(&mut room, &reply, 0).unwrap();
    assert!(room.outcome().is_some());
    apply(&mut room, Request::TakeBack).unwrap();
    apply(&mut room, Request::Sit(BLACK, PlayerKind::Random)).unwrap();
    let work = room.work(Millis(0)).expect("Black is to move");
    apply(&mut room, Request::Look(Look::Forward)).unwrap();
    assert!(
        room.tree().bout().outcome().is_some(),
        "what we look at is over"
    );
    assert_eq!(room.outcome(), None, "what is played goes on");
    assert_eq!(again(&room).outcome(), None, "also as it is kept");
    apply(&mut room, Request::Report(done(&work))).unwrap();
}

#[test]
fn a_typed_line_counts_as_a_whole_or_not_at_all() {
    let mut room = with("kono", "default", PEOPLE);
    let line = |room: &Room, line: &str| {
        let bout = room.tree().bout();
        let words = line.split_whitespace();
        Request::Type(words.map(|word| TypedWord::read(word, bout)).collect())
    };
    for (typed, refusal) in [
        ("a2 b3 c4", "b3 completes the move: nothing may follow it"),
        (
            "a2-b3 c4",
            "a2-b3 completes the move: nothing may follow it",
        ),
    ] {
        let request = line(&room, typed);
        let refused = apply(&mut room, request).unwrap_err();
        assert_eq!(refused.to_string(), refusal, "{typed}");
        assert!(room.gestures().is_empty(), "{typed}");
    }
    let request = line(&room, "a2 nonsense");
    let refused = apply(&mut room, request).unwrap_err();
    assert!(matches!(refused, Refusal::NoWord(word, _) if word == "nonsense"));
    assert!(room.gestures().is_empty());
    let request = line(&room, "a2");
    assert_eq!(apply(&mut room, request).unwrap(), [Event::Gestured]);
    let request = line(&room, "e5 b3");
    apply(&mut room, request).unwrap_err();
    assert_eq!(room.gestures().len(), 1, "what was chosen before stays");
    let request = line(&room, "b3");
    let events = apply(&mut room, request).unwrap();
    assert!(matches!(&events[..], [Event::Moved { mv, .. }] if mv == "a2-b3"));
}

#[test]
fn what_comes_too_late_is_dropped() {
    let mut room = room("wali", "wali");
    play(&mut room, "c3", 0).unwrap();
    let late = |room: &Room| done(&room.work(Millis(0)).unwrap());
    let report = late(&room);
    apply(&mut room, Request::TakeBack).unwrap();
    play(&mut room, "e5", 0).unwrap();
    let before = position(&room);
    assert_eq!(
        apply(&mut room, Request::Report(report)),
        Err(Refusal::Late)
    );
    assert_eq!(position(&room), before);

    let report = late(&room);
    apply(&mut room, Request::Sit(BLACK, PlayerKind::Level(1))).unwrap();
    assert_eq!(
        apply(&mut room, Request::Report(report)),
        Err(Refusal::Late)
    );

    let report = late(&room);
    apply(&mut room, Request::Resign(WHITE)).unwrap();
    assert_eq!(
        apply(&mut room, Request::Report(report)),
        Err(Refusal::Late)
    );

    apply(&mut room, Request::Rematch(Colours::Same)).unwrap();
    play(&mut room, "c3", 0).unwrap();
    let (one, other) = (late(&room), late(&room));
    apply(&mut room, Request::Report(one)).unwrap();
    assert_eq!(apply(&mut room, Request::Report(other)), Err(Refusal::Late));
}

fn report(work: &Work, mv: Option<&str>, score: Score) -> Report {
    let line = AnalysisLine {
        score,
        chances: Chances {
            win: 0,
            draw: 1000,
            loss: 0,
        },
        moves: vec![mv.unwrap_or_default().to_owned()],
        worth: None,
    };
    let analysis = Analysis {
        depth: 1,
        selective_depth: 1,
        lines: vec![line],
        nodes: 1,
        milliseconds: 1,
        hash_full: 0,
        table_hits: 0,
        forced: None,
        draw: None,
    };
    let chosen = mv.map(|mv| Chosen {
        mv: mv.to_owned(),
        took: Duration::ZERO,
        overrun: Duration::ZERO,
        analysis: Some(analysis),
    });
    Report {
        ticket: work.ticket,
        chosen: Ok(chosen),
        keepsake: None,
    }
}

#[test]
fn a_player_without_a_move_has_resigned() {
    let mut room = room("wali", "wali");
    play(&mut room, "c3", 0).unwrap();
    let work = room.work(Millis(0)).unwrap();
    let events = apply(
        &mut room,
        Request::Report(report(&work, None, Score::Points(0))),
    );
    let resigned = Outcome::win(WHITE, Reason::RESIGNED);
    assert_eq!(events.unwrap(), [Event::Ended(resigned)]);
}

#[test]
fn an_illegal_move_of_a_program_loses() {
    let mut room = room("wali", "wali");
    play(&mut room, "c3", 0).unwrap();
    let work = room.work(Millis(0)).unwrap();
    let events = apply(
        &mut room,
        Request::Report(report(&work, Some("c3"), Score::Points(0))),
    );
    let cheated = Outcome::win(WHITE, Reason::ILLEGAL);
    assert_eq!(events.unwrap(), [Event::Ended(cheated)]);
}

/// A draw is answered from what the computer thought of its own moves, without another search.
#[test]
fn a_computer_answers_a_draw_offer_from_its_last_searches() {
    for (score, accepts) in [(Score::Points(0), true), (Score::Points(300), false)] {
        let mut room = room("wali", "wali");
        for _ in 0..3 {
            let offer = apply(&mut room, Request::Propose(WHITE, Proposal::Draw)).unwrap();
            assert!(
                matches!(offer[1], Event::Declined(BLACK, Proposal::Draw)),
                "too early"
            );
            let mv = room.tree().bout().moves().remove(0);
            play(&mut room, &mv, 0).unwrap();
            let work = room.work(Millis(0)).unwrap();
            let mv = work.bout.moves().remove(0);
            apply(&mut room, Request::Report(report(&work, Some(&mv), score))).unwrap();
        }
        let offer = apply(&mut room, Request::Propose(WHITE, Proposal::Draw)).unwrap();
        let agreed = matches!(offer[1], Event::Ended(_));
        assert_eq!(agreed, accepts, "{offer:?}");
    }
}

#[test]
fn people_agree_by_proposing_the_same_or_by_a_reply() {
    let mut room = with("wali", "wali", PEOPLE);
    play(&mut room, "c3", 0).unwrap();
    play(&mut room, "d4", 0).unwrap();
    apply(&mut room, Request::Propose(WHITE, Proposal::Draw)).unwrap();
    let own = apply(&mut room, Request::Reply(WHITE, Reply::Accept));
    assert_eq!(own, Err(Refusal::NothingProposed));
    let declined = apply(&mut room, Request::Reply(BLACK, Reply::Decline)).unwrap();
    assert_eq!(declined, [Event::Declined(BLACK, Proposal::Draw)]);
    apply(&mut room, Request::Propose(WHITE, Proposal::TakeBack)).unwrap();
    play(&mut room, "a1", 0).unwrap();
    let lapsed = apply(&mut room, Request::Reply(BLACK, Reply::Accept));
    assert_eq!(
        lapsed,
        Err(Refusal::NothingProposed),
        "a move answers an offer"
    );
    apply(&mut room, Request::Propose(WHITE, Proposal::TakeBack)).unwrap();
    apply(&mut room, Request::Reply(BLACK, Reply::Accept)).unwrap();
    assert_eq!(room.tree().way_to(room.live()).len(), 2);
    apply(&mut room, Request::Propose(BLACK, Proposal::Draw)).unwrap();
    apply(&mut room, Request::Propose(WHITE, Proposal::Draw)).unwrap();
    assert_eq!(room.outcome(), Some(Outcome::draw(Reason::AGREED)));
    apply(&mut room, Request::Propose(BLACK, Proposal::Rematch)).unwrap();
    apply(&mut room, Request::Reply(WHITE, Reply::Accept)).unwrap();
    assert_eq!((room.outcome(), room.live()), (None, room.tree().root()));
}

#[test]
fn taking_back_and_redoing_come_to_the_same_place() {
    let mut room = room("wali", "wali");
    for mv in ["c3", "a1", "e5", "b6", "d1", "a5"] {
        if room.is_person(room.turn()) && play(&mut room, mv, 0).is_ok() {
            answer(&mut room, 0);
        }
    }
    let before = position(&room);
    apply(&mut room, Request::TakeBack).unwrap();
    apply(&mut room, Request::TakeBack).unwrap();
    assert_ne!(position(&room), before);
    let mut again = again(&room);
    assert_eq!(
        position(&again),
        position(&room),
        "a record knows what was taken back"
    );
    for room in [&mut room, &mut again] {
        apply(room, Request::Redo).unwrap();
        apply(room, Request::Redo).unwrap();
        assert_eq!(position(room), before);
        assert_eq!(apply(room, Request::Redo), Err(Refusal::NothingToRedo));
    }
}

#[test]
fn clocks_run_from_the_first_move_on_and_flags_fall() {
    let mut room = timed("wali", PEOPLE, "60+2");
    let left = |room: &Room, side, now| room.sitting().clock.unwrap().left(side, Millis(now));
    assert_eq!(room.due(), None);
    play(&mut room, "c3", 50_000).unwrap();
    assert_eq!(
        left(&room, WHITE, 50_000),
        Duration::from_secs(62),
        "thinking about the first move is free"
    );
    play(&mut room, "d4", 60_000).unwrap();
    assert_eq!(left(&room, BLACK, 60_000), Duration::from_secs(52));
    assert_eq!(room.due(), Some(Millis(122_000)));
    apply_at(&mut room, Request::TakeBack, 70_000).unwrap();
    assert_eq!(
        left(&room, BLACK, 70_000),
        Duration::from_mins(1),
        "as it was recorded"
    );
    let late = play(&mut room, "d4", 140_000).unwrap();
    assert_eq!(late, [Event::Ended(Outcome::win(WHITE, Reason::TIME))]);
    assert_eq!(room.due(), None);
}

fn pace(milliseconds: u64) -> Pace {
    Pace {
        played: Duration::from_millis(milliseconds),
        watched: Duration::ZERO,
    }
}

fn apply_at(room: &mut Room, request: Request, now: u64) -> Result<Vec<Event>, Refusal> {
    room.apply(request, Millis(now))
}

#[test]
fn a_move_that_is_shown_costs_no_time_and_is_made_when_it_is_due() {
    let mut room = timed("wali", [PlayerKind::Human, PlayerKind::Random], "60");
    apply_at(&mut room, Request::Pace(pace(400)), 0).unwrap();
    play(&mut room, "c3", 0).unwrap();
    let work = room.work(Millis(1_000)).unwrap();
    let events = apply_at(&mut room, Request::Report(done(&work)), 1_000).unwrap();
    assert!(matches!(
        &events[..],
        [Event::Announced { side: BLACK, .. }]
    ));
    assert!(room.work(Millis(1_100)).is_none(), "nobody thinks twice");
    assert_eq!(room.due(), Some(Millis(1_400)));
    assert_eq!(apply_at(&mut room, Request::Tick, 1_399).unwrap(), []);
    let events = apply_at(&mut room, Request::Tick, 1_400).unwrap();
    assert!(matches!(&events[..], [Event::Moved { side: BLACK, .. }]));
    let clock = room.sitting().clock.unwrap();
    assert_eq!(clock.left(BLACK, Millis(9_000)), Duration::from_secs(59));
}

#[test]
fn computers_wait_when_they_are_paused() {
    let mut room = with("wali", "wali", [PlayerKind::Random, PlayerKind::Random]);
    let work = room.work(Millis(0)).unwrap();
    apply(&mut room, Request::Pause).unwrap();
    assert!(room.work(Millis(0)).is_none());
    let events = apply(&mut room, Request::Report(done(&work))).unwrap();
    assert!(
        matches!(events[0], Event::Announced { .. }),
        "thinking that was under way is not lost"
    );
    assert_eq!(room.live(), room.tree().root());
    let events = apply(&mut room, Request::Step).unwrap();
    assert!(matches!(events[0], Event::Moved { side: WHITE, .. }));
    assert!(room.work(Millis(0)).is_none(), "one move only");
    apply(&mut room, Request::Step).unwrap();
    answer(&mut room, 0);
    assert!(room.work(Millis(0)).is_none());
    apply(&mut room, Request::Resume).unwrap();
    assert!(room.work(Millis(0)).is_some());
}
