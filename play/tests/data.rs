//! What programs read: the tree of choices says the same as the list, and is small.

use serde_json::Value;
use tabuleiro_play::data::{ChoicesData, MovesData, PositionData};
use tabuleiro_play::{Bout, infos};

/// Every way through a tree of choices, as the words of its gestures and its move.
fn ways(tree: &Value, so_far: &[String], found: &mut Vec<(Vec<String>, String)>) {
    for (prompt, gestures) in tree.as_object().unwrap() {
        for (gesture, next) in gestures.as_object().unwrap() {
            let mut made = so_far.to_vec();
            made.push(format!("{prompt} {gesture}"));
            match next.as_str() {
                Some(text) => found.push((made, text.to_owned())),
                None => ways(next, &made, found),
            }
        }
    }
}

/// The same from the list of choices.
fn listed(moves: &Value) -> Vec<(Vec<String>, String)> {
    let word = |gesture: &Value| match gesture {
        Value::String(word) => word.clone(),
        other => match (&other["square"], &other["count"]) {
            (Value::String(square), _) => square.clone(),
            (_, count) => count.to_string(),
        },
    };
    let way = |choice: &Value| {
        let steps = choice["steps"].as_array().unwrap().iter();
        let steps = steps.map(|step| {
            let prompt = step["prompt"].as_str().unwrap();
            format!("{prompt} {}", word(&step["gesture"]))
        });
        let text = choice["move"].as_str().unwrap();
        (steps.collect(), text.to_owned())
    };
    let choices = moves["choices"].as_array().unwrap();
    choices.iter().map(way).collect()
}

#[test]
fn the_tree_has_every_choice_once() {
    for info in infos() {
        for preset in info.presets {
            let mut bout = Bout::open(info.name, preset.name).unwrap();
            for ply in 0..60 {
                let tree = serde_json::to_value(ChoicesData::new(&bout)).unwrap();
                let moves = serde_json::to_value(MovesData::new(&bout)).unwrap();
                let mut found = Vec::new();
                ways(&tree["tree"], &[], &mut found);
                let mut expected = listed(&moves);
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{} {}", preset.name, bout.position());
                assert_eq!(tree["count"], moves["moves"].as_array().unwrap().len());
                let Some(mv) = bout.random_move(ply) else {
                    assert!(found.is_empty());
                    break;
                };
                bout.play(&mv).unwrap();
            }
        }
    }
}

/// The position with the most moves that is found by playing, of some moves by chance, the one with the most replies.
fn most_moves(game: &str) -> (usize, String) {
    let mut most = (0, String::new());
    for seed in 0..20 {
        let mut bout = Bout::open_default(game).unwrap();
        for ply in 0..40 {
            let after = (0..16).filter_map(|chance| {
                let mut after = bout.clone();
                after
                    .play(&bout.random_move(seed << 32 | ply << 16 | chance)?)
                    .ok()?;
                Some(after)
            });
            let Some(next) = after.max_by_key(|after| after.moves().len()) else {
                break;
            };
            bout = next;
            most = most.max((bout.moves().len(), bout.position()));
        }
    }
    most
}

/// Compound turns come in thousands; a server sends them at every move.
#[test]
fn thousands_of_moves_are_sent_in_little() {
    let (count, position) = most_moves("mitsudomoe");
    assert!(count >= 2000, "{count} moves in {position}");
    let mut bout = Bout::open_default("mitsudomoe").unwrap();
    bout.set_up(&position).unwrap();
    let json = serde_json::to_vec(&ChoicesData::new(&bout)).unwrap();
    let packed = zstd::bulk::compress(&json, 3).unwrap();
    assert!(
        packed.len() * 2000 < 40_000 * count,
        "{} bytes for {count} moves",
        packed.len()
    );
}

#[test]
fn a_finished_game_has_a_result_and_no_choices() {
    let mut bout = Bout::open("kono", "size=4").unwrap();
    bout.end(tabuleiro_play::Ending::Agreed).unwrap();
    let position = serde_json::to_value(PositionData::new(&bout)).unwrap();
    assert_eq!(position["result"], "1/2-1/2");
    assert_eq!(position["reason"], "agreed");
    let choices = serde_json::to_value(ChoicesData::new(&bout)).unwrap();
    assert_eq!(choices["count"], 0);
    assert_eq!(choices["tree"], serde_json::json!({}));
}
