//! Hints, analysis and review: handed out as data, and what comes too late is dropped.

use tabuleiro_engine::Limits;
use tabuleiro_play::{Finding, Look, Memory, Question, SearchSettings, Stage, Study};

use super::*;

fn ask(room: &mut Room, question: Question) -> Result<Vec<Event>, Refusal> {
    room.apply(Request::Ask(question), Millis(0))
}

/// Does a study quickly.
fn look(mut study: Study) -> Finding {
    study.settings = SearchSettings {
        lines: study.settings.lines,
        ..SearchSettings::within(Limits::nodes(500))
    };
    let tables = Tables::in_folder("no tables are here");
    let stop = AtomicBool::new(false);
    study.run(&tables, &mut Memory::default(), &stop, &mut |_| {})
}

/// Does all there is to study, and returns what followed.
fn study_all(room: &mut Room) -> Vec<Event> {
    let mut all = Vec::new();
    while let Some(study) = room.study() {
        let found = room.apply(Request::Found(look(study)), Millis(0));
        all.extend(found.expect("nothing came between"));
    }
    all
}

#[test]
fn a_hint_is_for_the_place_where_it_was_asked() {
    let mut room = room("wali", "wali");
    ask(&mut room, Question::Hint).unwrap();
    let study = room.study().expect("a hint was asked for");
    assert_eq!(study.question, Question::Hint);
    play(&mut room, "c3", 0).unwrap();
    let late = room.apply(Request::Found(look(study)), Millis(0));
    assert_eq!(late, Err(Refusal::Late), "the place is another one");
    answer(&mut room, 0);
    ask(&mut room, Question::Hint).unwrap();
    let events = study_all(&mut room);
    let hinted = events.iter().any(|event| matches!(event, Event::Hinted(_)));
    assert!(hinted, "{events:?}");
    let mv = room.hint().expect("there it is").mv.clone();
    assert!(room.tree().bout().moves().contains(&mv));
    room.apply(Request::Look(Look::Back), Millis(0)).unwrap();
    assert!(room.hint().is_none(), "it belongs to the other place");
}

#[test]
fn an_analysis_follows_wherever_we_look() {
    let mut room = with("kono", "default", [PlayerKind::Human, PlayerKind::Human]);
    ask(&mut room, Question::Analysis).unwrap();
    let first = room.study().expect("the first position").place;
    study_all(&mut room);
    assert!(room.analysis().is_some() && room.study().is_none());
    play(&mut room, "b1-c2", 0).unwrap();
    assert!(room.analysis().is_none(), "of the place before");
    let study = room.study().expect("the next position");
    assert_ne!(study.place, first);
    let deeper = Finding {
        stage: Stage::Deeper,
        ..look(room.study().unwrap())
    };
    let ticket = study.ticket;
    room.apply(Request::Found(deeper), Millis(0)).unwrap();
    assert!(room.analysis().is_some());
    let same = room.study().map(|study| study.ticket);
    assert_eq!(same, Some(ticket), "there is more to come");
    let stopped = room.apply(Request::Stop(Question::Analysis), Millis(0));
    assert_eq!(stopped, Ok(Vec::new()));
    let late = room.apply(Request::Found(look(study)), Millis(0));
    assert_eq!(late, Err(Refusal::Late));
    assert!(room.study().is_none() && room.analysis().is_none());
}

#[test]
fn a_review_looks_at_every_move_and_marks_mistakes() {
    let mut room = with("kono", "default", [PlayerKind::Human, PlayerKind::Human]);
    for mv in ["b1-c2", "b5-c4", "a1-b2"] {
        play(&mut room, mv, 0).unwrap();
    }
    ask(&mut room, Question::Review).unwrap();
    assert_eq!(room.left_to_review(), 4);
    ask(&mut room, Question::Hint).unwrap();
    assert_eq!(room.left_to_review(), 4, "a hint in between loses no place");
    let events = study_all(&mut room);
    assert_eq!(room.left_to_review(), 0);
    let reviewed = events.iter().filter(|event| **event == Event::Reviewed);
    assert_eq!(reviewed.count(), 1);
    assert!(Event::Reviewed.changes_record());
    assert_eq!(room.assessed(), 4);
    let text = room.record("2026.11.18").to_string();
    assert_eq!(text.matches("%eval").count(), 3, "{text}");
    let lengths = room.mistakes().into_iter();
    let lengths: Vec<_> = lengths
        .map(|slip| room.tree().way_to(slip.place).len())
        .collect();
    assert!(lengths.is_sorted(), "in the order of the game");
}

#[test]
fn a_review_of_another_game_is_of_no_interest() {
    let mut room = with("kono", "default", [PlayerKind::Human, PlayerKind::Human]);
    play(&mut room, "b1-c2", 0).unwrap();
    ask(&mut room, Question::Review).unwrap();
    let study = room.study().unwrap();
    let again = Request::Rematch(tabuleiro_play::Colours::Same);
    room.apply(again, Millis(0)).unwrap();
    assert!(room.study().is_none() && room.left_to_review() == 0);
    let late = room.apply(Request::Found(look(study)), Millis(0));
    assert_eq!(late, Err(Refusal::Late));
    assert_eq!(room.assessed(), 0);
}

#[test]
fn there_is_no_hint_after_the_end() {
    let mut room = room("kono", "default");
    room.apply(Request::Resign(WHITE), Millis(0)).unwrap();
    let refused = ask(&mut room, Question::Hint);
    assert!(matches!(refused, Err(Refusal::Over(_))), "{refused:?}");
}
