//! Records that are there already.

use std::fs;

use super::{assert_says, file, played};

/// A script once replaced the record of another game without a word.
#[test]
fn a_script_says_twice_that_a_record_is_replaced() {
    let saved = file("another.pgn");
    let path = saved.to_str().unwrap();
    let old = "[Game \"wali\"]\n\n1. c3 *\n";
    fs::write(&saved, old).unwrap();
    let text = played("kono", &[], &format!("a2b3\nsave {path}\nquit\n"));
    assert_says(&text, &["another.pgn holds a record already"]);
    assert!(!text.contains("Saved in"), "{text}");
    assert_eq!(fs::read_to_string(&saved).unwrap(), old);
    // Once it holds this game, it is brought up to date like a new file.
    let save = format!("save {path}\n");
    let text = played("kono", &[], &format!("a2b3\n{save}{save}a4b5\n{save}"));
    let expected = ["left as it is", "Saved in", "Saved in"];
    assert_says(&text, &expected);
    let record = fs::read_to_string(&saved).unwrap();
    assert_says(&record, &["[Game \"kono\"]", "1. "]);
}
