//! Every gesture that cannot be made has a reason, and the reason is true.

use std::collections::BTreeMap;

use tabuleiro_core::{Gesture, Message, Square, View};
use tabuleiro_play::{Bout, Language, Narrowed, Speech, infos, narrow};

/// After some random moves.
fn position(game: &str, rules: &str, seed: u64) -> Bout {
    let mut bout = Bout::open(game, rules).unwrap();
    for ply in 0..(seed * 7) % 60 {
        let Some(mv) = bout.random_move(seed * 1000 + ply) else {
            break;
        };
        bout.play(&mv).unwrap();
    }
    while bout.outcome().is_some() {
        bout.undo();
    }
    bout
}

/// Everything that somebody could point at.
fn everything(bout: &Bout) -> Vec<Gesture> {
    let squares = bout.view().grid.squares().map(Gesture::Square);
    let counts = (1..=7).map(Gesture::Count);
    let others = [Gesture::Supply, Gesture::Keep, Gesture::Pass];
    squares.chain(counts).chain(others).collect()
}

/// Beginnings of some legal moves, spread over all of them.
fn beginnings(bout: &Bout) -> Vec<Vec<Gesture>> {
    let choices = bout.choices();
    let step = (choices.len() / 4).max(1);
    let mut all: Vec<Vec<Gesture>> = Vec::new();
    for choice in choices.iter().step_by(step) {
        for length in 0..choice.steps.len() {
            let steps = choice.steps[..length].iter();
            let made = steps.map(|step| step.gesture).collect();
            if !all.contains(&made) {
                all.push(made);
            }
        }
    }
    all
}

#[test]
fn every_refused_gesture_has_a_true_reason() {
    let speeches = Language::ALL.map(Speech::new);
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for info in infos() {
        for preset in info.presets {
            for seed in 0..12 {
                let bout = position(info.name, preset.name, seed);
                for made in beginnings(&bout) {
                    for message in refused(&bout, &made) {
                        for speech in &speeches {
                            let words = speech.say(&message);
                            assert!(!words.contains('{') && !words.contains('\n'), "{words}");
                        }
                        *told.entry(message.key).or_default() += 1;
                    }
                }
            }
        }
    }
    assert_eq!(told.get("illegal-other"), None, "reasons told: {told:?}");
    assert!(told.values().sum::<usize>() > 20_000, "{told:?}");
    assert!(told.len() > 25, "{told:?}");
}

/// The reasons for all gestures that cannot follow; a gesture that can has none.
fn refused(bout: &Bout, made: &[Gesture]) -> Vec<Message> {
    let Narrowed::Next(next) = narrow(&bout.choices(), made) else {
        panic!("{made:?} is a whole move");
    };
    let mut messages = Vec::new();
    for gesture in everything(bout) {
        let refusal = bout.refusal(&[made, &[gesture]].concat());
        let can = next.iter().any(|step| step.gesture == gesture);
        let place = bout.position();
        assert_eq!(refusal.is_none(), can, "{place}: {made:?}, {gesture:?}");
        if let (Some(message), Gesture::Square(square)) = (&refusal, gesture) {
            check(bout, made, square, message);
        }
        messages.extend(refusal);
    }
    messages
}

/// Whether what can be seen on the board bears a reason out.
fn check(bout: &Bout, made: &[Gesture], square: Square, message: &Message) {
    let view: View = bout.view();
    let name = view.grid.name(square);
    let top = view.cells[square.index()].stack.last();
    let left = made.contains(&Gesture::Square(square));
    let true_here = match message.key {
        "illegal-empty" => top.is_none() || left,
        "illegal-occupied" => top.is_some(),
        "illegal-enemy" => top.is_some_and(|piece| piece.side != view.turn),
        "illegal-same" => left,
        "illegal-must-pass" => bout.moves() == ["pass"],
        "illegal-over" | "illegal-other" => false,
        _ => true,
    };
    let place = bout.position();
    assert!(true_here, "{place}: {made:?}, then {name}: {message}");
}

fn why(bout: &Bout, gestures: &str) -> String {
    let read = gestures
        .split(' ')
        .map(|text| bout.read_gesture(text).unwrap());
    let message = bout.refusal(&read.collect::<Vec<_>>());
    message.map_or_else(String::new, |message| message.to_string())
}

#[test]
fn the_first_gesture_that_cannot_be_made_is_explained() {
    let bout = Bout::open("kono", "default").unwrap();
    assert_eq!(why(&bout, "a1 b2"), "");
    assert_eq!(why(&bout, "c3 b2"), "illegal-empty (square: c3)");
    assert_eq!(
        why(&bout, "a1 c3"),
        "kono-illegal-diagonal (square: a1, to: c3)"
    );
    assert_eq!(why(&bout, "pass"), "illegal-pass");
    assert_eq!(why(&bout, "supply"), "illegal-supply");
}

/// A square out of the ball's reach once had no reason at all.
#[test]
fn a_ball_says_how_far_it_goes() {
    let mut bout = Bout::open("mitsudomoe", "official").unwrap();
    let ball_to = |bout: &Bout, to: &str| why(bout, &format!("supply b2 a1 {to}"));
    assert_eq!(ball_to(&bout, "b2"), "");
    assert_eq!(
        ball_to(&bout, "d4"),
        "mitsudomoe-illegal-way (square: a1, to: d4)"
    );
    assert_eq!(
        ball_to(&bout, "c3"),
        "mitsudomoe-illegal-way (square: a1, to: c3)"
    );
    assert_eq!(
        why(&bout, "supply c3"),
        "mitsudomoe-illegal-dead-end (square: c3)"
    );
    assert_eq!(
        why(&bout, "supply a1"),
        "mitsudomoe-illegal-ball-on (square: a1)"
    );
    assert_eq!(
        why(&bout, "supply b2 c3"),
        "mitsudomoe-illegal-no-ball (square: c3)"
    );
    bout.play("b2:a1-b2").unwrap();
    assert_eq!(why(&bout, "b2"), "mitsudomoe-illegal-ball-on (square: b2)");
}
