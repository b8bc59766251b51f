//! A bout: playing, taking back, ending, and the draws by counting.

use tabuleiro_core::{Gesture, Outcome, Reason, Side};
use tabuleiro_play::{Bout, Ending, Narrowed, PlayError, infos, narrow};

fn play_all(bout: &mut Bout, moves: &str) {
    for mv in moves.split_whitespace() {
        bout.play(mv)
            .unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
}

#[test]
fn a_move_can_be_taken_back() {
    let mut bout = Bout::open_default("kono").unwrap();
    let start = bout.position();
    assert_eq!(bout.play("A2B3").as_deref(), Ok("a2-b3"));
    assert_eq!(bout.played(), [(Side::White, "a2-b3".to_owned())]);
    assert_ne!(bout.position(), start);
    assert!(bout.undo());
    assert_eq!(bout.position(), start);
    assert!(!bout.undo());
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut bout = Bout::open_default("wali").unwrap();
    bout.play("c3").unwrap();
    let before = bout.position();
    for wrong in ["c3", "z9", "", "pass", "c3-c4", "a0", "a1 b2"] {
        assert!(bout.play(wrong).is_err(), "{wrong}");
    }
    assert_eq!(bout.position(), before);
    assert_eq!(bout.played().len(), 1);
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_second_is_not() {
    let mut bout = Bout::open("kono", "default").unwrap();
    let round = "a2-b3 a4-b5";
    assert!(bout.play(round).is_err());
    let there_and_back = "a1-b2 a5-b4 b2-a1 b4-a5";
    play_all(&mut bout, there_and_back);
    assert_eq!(bout.outcome(), None);
    play_all(&mut bout, there_and_back);
    assert_eq!(bout.outcome(), Some(Outcome::draw(Reason::THREEFOLD)));
    assert!(bout.moves().is_empty());
    assert!(matches!(bout.play("a1-b2"), Err(PlayError::Over(_))));
    assert!(bout.undo());
    assert_eq!(bout.outcome(), None);
}

#[test]
fn without_the_rule_positions_may_repeat() {
    let mut bout = Bout::open("kono", "feup").unwrap();
    for _ in 0..5 {
        play_all(&mut bout, "a1-b2 a5-b4 b2-a1 b4-a5");
    }
    assert_eq!(bout.outcome(), None);
}

#[test]
fn plies_are_counted_from_the_position_given() {
    let mut bout = Bout::open("kono", "default,max_plies=3").unwrap();
    bout.set_up("bbbbb/b3b/5/w3w/wwwww b").unwrap();
    play_all(&mut bout, "a5-b4 a1-b2");
    assert_eq!(bout.outcome(), None);
    play_all(&mut bout, "b4-a3");
    assert_eq!(bout.outcome(), Some(Outcome::draw(Reason::PLIES)));
}

#[test]
fn quiet_plies_go_on_from_the_number_in_the_text() {
    let mut bout = Bout::open("wali", "wali").unwrap();
    bout.set_up("w3b/b4/5/5/2w2/1bw2 w - 98").unwrap();
    play_all(&mut bout, "a6-b6");
    assert_eq!(bout.outcome(), None);
    assert!(bout.position().ends_with(" 99"), "{}", bout.position());
    play_all(&mut bout, "e6-d6");
    assert_eq!(bout.outcome(), Some(Outcome::draw(Reason::PLIES)));
    assert!(bout.position().ends_with(" 100"), "{}", bout.position());
}

#[test]
fn a_position_above_the_limit_is_no_draw_by_itself() {
    let mut bout = Bout::open("wali", "wali").unwrap();
    bout.set_up("w3b/b4/5/5/2w2/1bw2 w - 65535").unwrap();
    assert_eq!(bout.outcome(), None);
    play_all(&mut bout, "a6-b6");
    assert_eq!(bout.outcome(), Some(Outcome::draw(Reason::PLIES)));
    assert!(bout.position().ends_with(" 65535"), "{}", bout.position());
}

#[test]
fn players_can_end_a_game_and_think_again() {
    let endings = [
        (Ending::Resigned(Side::White), "0-1 resigned"),
        (Ending::Time(Side::Black), "1-0 time"),
        (Ending::Agreed, "1/2-1/2 agreed"),
        (Ending::Aborted, "* aborted"),
        (Ending::Crashed(Side::White), "0-1 crashed"),
        (Ending::Illegal(Side::Black), "1-0 illegal"),
    ];
    for (ending, result) in endings {
        let mut bout = Bout::open_default("sixmaking").unwrap();
        bout.play("c3").unwrap();
        bout.end(ending).unwrap();
        assert_eq!(
            bout.outcome().map(|outcome| outcome.to_string()).as_deref(),
            Some(result)
        );
        assert!(bout.end(Ending::Agreed).is_err());
        assert!(bout.moves().is_empty() && bout.choices().is_empty());
        assert!(bout.undo());
        assert_eq!((bout.outcome(), bout.played().len()), (None, 1));
    }
}

#[test]
fn every_move_of_every_game_can_be_made_by_gestures() {
    for info in infos() {
        let mut bout = Bout::open_default(info.name).unwrap();
        for seed in 0..30 {
            let choices = bout.choices();
            for choice in choices.iter().take(50) {
                let gestures: Vec<Gesture> = choice.steps.iter().map(|step| step.gesture).collect();
                for made in 0..gestures.len() {
                    let Narrowed::Next(steps) = narrow(&choices, &gestures[..made]) else {
                        panic!("{}: too short", choice.text);
                    };
                    assert!(steps.contains(&choice.steps[made]), "{}", choice.text);
                }
                assert_eq!(
                    narrow(&choices, &gestures),
                    Narrowed::Done(choice.text.clone())
                );
            }
            let Some(mv) = bout.random_move(seed) else {
                break;
            };
            bout.play(&mv).unwrap();
        }
    }
}

#[test]
fn gestures_that_begin_no_move_lead_nowhere() {
    let bout = Bout::open_default("kono").unwrap();
    assert_eq!(
        narrow(&bout.choices(), &[Gesture::Supply]),
        Narrowed::Next(Vec::new())
    );
}

#[test]
fn the_last_move_is_seen_in_the_view() {
    let mut bout = Bout::open_default("wali").unwrap();
    assert!(bout.view().last.is_empty());
    bout.play("c3").unwrap();
    assert_eq!(bout.view().last.len(), 1);
}

#[test]
fn the_same_seed_chooses_the_same_move() {
    let bout = Bout::open_default("mitsudomoe").unwrap();
    assert_eq!(bout.random_move(7), bout.random_move(7));
    assert!((0..20).any(|seed| bout.random_move(seed) != bout.random_move(7)));
}

#[test]
fn a_bout_of_a_big_board_opens_too() {
    for (game, rules, squares) in [
        ("kono", "size=15", 225),
        ("sixmaking", "size=16", 256),
        ("wali", "size=16x16", 256),
    ] {
        let mut bout = Bout::open(game, rules).unwrap();
        assert_eq!(bout.view().cells.len(), squares);
        let mv = bout.random_move(1).unwrap();
        bout.play(&mv).unwrap();
        assert_eq!(
            bout.position().split('/').count(),
            bout.view().grid.ranks().into()
        );
    }
}

#[test]
fn the_original_players_play_whole_games() {
    for info in infos() {
        let names = Bout::open_default(info.name).unwrap().originals();
        for name in names {
            let mut bout = Bout::open_default(info.name).unwrap();
            for seed in 0..12 {
                let Some(mv) = bout.original_move(name, seed) else {
                    break;
                };
                assert_eq!(
                    bout.original_move(name, seed).as_ref(),
                    Some(&mv),
                    "{name}: the same seed, the same move"
                );
                bout.play(&mv).unwrap();
            }
            assert_eq!(bout.original_move("nobody", 1), None);
        }
        assert!(names.len() >= 2, "{}", info.name);
    }
}

/// A quadratic count of repetitions would take minutes here.
#[test]
fn a_very_long_game_is_played_in_no_time() {
    let mut bout = Bout::open("kono", "feup,max_plies=none").unwrap();
    for _ in 0..50_000 {
        play_all(&mut bout, "a1-b2 a5-b4 b2-a1 b4-a5");
    }
    assert_eq!((bout.outcome(), bout.played().len()), (None, 200_000));
}

#[test]
fn squares_are_read_as_people_type_them() {
    let bout = Bout::open_default("kono").unwrap();
    let names = |text: &str| {
        let grid = bout.view().grid;
        let squares = bout.read_square(text).unwrap_or_default();
        let names: Vec<_> = squares
            .into_iter()
            .map(|square| grid.name(square))
            .collect();
        names.join(" ")
    };
    assert_eq!([names("a2"), names("A2"), names("2a")], ["a2", "a2", "a2"]);
    assert_eq!(names("e-B"), "b1", "as the original program names it");
    assert_eq!([names("a2-b3"), names("z9"), names("")], ["", "", ""]);
    let bout = Bout::open_default("wali").unwrap();
    assert!(
        bout.read_square("e-B").is_err(),
        "no other game has that form"
    );
}
