//! One game in progress.

use std::collections::HashSet;

use tabuleiro_play::gestural::{ActionError, GestureGame, GestureState};
use tabuleiro_play::{Bout, Message, Narrowed, infos, narrow};

use super::{Dice, games, random_gesture};

/// Plays a game by gestures, and beside it a bout by the moves that they narrow to.
fn play_both(game: &GestureGame, dice: &mut Dice) -> (GestureState, Bout) {
    let mut state = game.state();
    let mut bout = Bout::open(game.info().name, game.rules()).unwrap();
    while bout.outcome().is_none() {
        assert_eq!(state.outcome(), None);
        assert_eq!(state.position(), bout.position());
        assert_eq!(state.moves(), bout.moves());
        assert_eq!(state.player(), Some(bout.turn()));
        let (choices, mut made) = (bout.choices(), Vec::new());
        let mv = loop {
            let legal = state.legal();
            let number = legal[dice.below(legal.len())];
            state.apply(number as i64).unwrap();
            made.push(game.numbering().gesture(number).unwrap());
            if let Narrowed::Done(mv) = narrow(&choices, &made) {
                break mv;
            }
        };
        bout.play(&mv).unwrap();
    }
    assert_eq!(state.outcome(), bout.outcome());
    (state, bout)
}

#[test]
fn states_say_what_bouts_say() {
    let mut endings = HashSet::new();
    for (seed, game) in games().iter().enumerate() {
        let mut dice = Dice(seed as u64);
        for _ in 0..3 {
            let (state, bout) = play_both(game, &mut dice);
            assert!(state.legal().is_empty() && state.player().is_none());
            assert_eq!(state.bout().played(), bout.played());
            assert_eq!(bout.gestural(), state);
            endings.insert(state.outcome().unwrap().reason.word());
        }
    }
    for reason in ["threefold", "plies", "goal", "king", "captured", "stuck"] {
        assert!(
            endings.contains(reason),
            "no game ended by {reason}: {endings:?}"
        );
    }
}

#[test]
fn moves_begin_with_the_gestures_made() {
    for game in games() {
        let mut dice = Dice(5);
        let mut state = game.state();
        for _ in 0..200 {
            if state.outcome().is_some() {
                break;
            }
            let moves = state.moves();
            let mv = &moves[dice.below(moves.len())];
            let mut whole = state.clone();
            assert_eq!(&whole.play(mv).unwrap(), mv);
            assert!(whole.history().starts_with(&state.history()));
            random_gesture(&mut state, &mut dice);
        }
    }
}

#[test]
fn a_move_that_does_not_begin_so_is_refused() {
    let mut state = GestureGame::open("kono", None).unwrap().state();
    state.apply(0).unwrap();
    let before = state.clone();
    let error = state.play("b1-c2").unwrap_err();
    assert_eq!(
        error.message(),
        Message::new("illegal-turn-begun").with("begun", "a1")
    );
    assert_eq!(state, before);
    assert_eq!(state.moves(), ["a1-b2"]);
    state.play("a1-b2").unwrap();
}

#[test]
fn every_gesture_can_be_taken_back() {
    for game in games() {
        let mut dice = Dice(11);
        let mut states = vec![game.state()];
        while states.len() < 150 && states[states.len() - 1].outcome().is_none() {
            let mut next = states[states.len() - 1].clone();
            random_gesture(&mut next, &mut dice);
            states.push(next);
        }
        let mut state = states.pop().unwrap();
        while let Some(before) = states.pop() {
            let last = state.history().pop();
            assert_eq!(state.undo(), last);
            assert_eq!(state, before);
            assert_eq!(state.legal(), before.legal());
            assert_eq!(state.outcome(), None);
        }
        assert_eq!(state.undo(), None);
    }
}

#[test]
fn states_survive_being_written() {
    for game in games() {
        let mut dice = Dice(3);
        let mut state = game.state();
        for _ in 0..60 {
            if state.outcome().is_some() {
                break;
            }
            random_gesture(&mut state, &mut dice);
            assert_eq!(game.restore(&state.save()).as_ref(), Ok(&state));
        }
        let placed = game.set_up(&state.position()).unwrap();
        assert_eq!(game.restore(&placed.save()), Ok(placed));
    }
}

#[test]
fn texts_that_are_no_states_are_refused() {
    let game = GestureGame::open("kono", None).unwrap();
    let head = "kono default\n";
    for text in [
        "",
        "kono default",
        "kono default\n-\n0\n1",
        "wali wali\n-\n",
        "kono size=4\n-\n",
    ] {
        assert!(game.restore(text).is_err(), "{text}");
    }
    for rest in [
        "-\nx",
        "-\n0 0",
        "-\n99",
        "-\n-1",
        "5/5 w\n",
        "-\n0 6 99999999999999999999",
    ] {
        assert!(game.restore(&format!("{head}{rest}")).is_err(), "{rest}");
    }
    assert_eq!(
        game.restore(&format!("{head}-\n0 6\n")).unwrap().history(),
        [0, 6]
    );
}

#[test]
fn actions_that_are_not_legal_change_nothing() {
    for game in games() {
        let mut dice = Dice(23);
        let mut state = game.state();
        for _ in 0..40 {
            let before = state.clone();
            let legal = state.legal();
            for number in -2..game.numbering().count() as i64 + 2 {
                if usize::try_from(number).is_ok_and(|number| legal.contains(&number)) {
                    continue;
                }
                let refused = state.apply(number).unwrap_err();
                let known =
                    usize::try_from(number).is_ok_and(|number| number < state.action_count());
                assert_eq!(known, !matches!(refused, ActionError::Unknown { .. }));
                assert_eq!(state, before);
            }
            if state.outcome().is_some() {
                break;
            }
            random_gesture(&mut state, &mut dice);
        }
    }
}

#[test]
fn what_has_no_limit_of_plies_gets_one() {
    for game in games() {
        let longest = game.longest().expect("every game comes to an end");
        let limit = game
            .rules()
            .split(',')
            .find_map(|part| part.strip_prefix("max_plies="));
        assert!(limit.is_none_or(|limit| longest >= limit.parse().unwrap()));
    }
    let rules = |name, rules| {
        GestureGame::open(name, Some(rules))
            .unwrap()
            .rules()
            .to_owned()
    };
    assert_eq!(rules("wali", "max_plies=30"), "wali,max_plies=30");
    assert_eq!(rules("kono", "max_plies=none"), "default,max_plies=2000");
    assert_eq!(rules("kono", "default"), "default");
}

#[test]
fn a_state_is_small_beside_its_history() {
    for info in infos() {
        let state = GestureGame::open(info.name, None).unwrap().state();
        assert!(
            state.bytes() < 284,
            "{}: {} bytes",
            info.name,
            state.bytes()
        );
    }
}
