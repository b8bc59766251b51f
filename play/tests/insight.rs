//! What is told about moves.

use tabuleiro_play::{Bout, Insight};

fn at(game: &str, position: &str) -> Bout {
    let mut bout = Bout::open_default(game).unwrap();
    bout.set_up(position).unwrap();
    bout
}

#[test]
fn a_capture_is_told() {
    let bout = at("wali", "b4/5/1b2b/5/1w3/w1w2 w - 0");
    assert_eq!(bout.insights("b2-b1xe4"), [Insight::Wins]);
    let bout = at("wali", "b3b/5/1b2b/5/1w3/w1w2 w - 0");
    assert_eq!(bout.insights("b2-b1xe4"), [Insight::Takes(1)]);
}

#[test]
fn nothing_is_said_about_nonsense() {
    let bout = Bout::open("kono", "default").unwrap();
    assert_eq!(bout.insights("a1-a1"), []);
    assert_eq!(bout.insights("a1-b2"), []);
}
