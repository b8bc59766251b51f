//! Reviews: which moves changed a game most.

use std::collections::HashMap;

use tabuleiro_engine::Score;
use tabuleiro_play::record::Nag;
use tabuleiro_play::{Assessment, Bout, Tree, accepts_draw, slips};

fn assessment(white: u32, best: &str) -> Assessment {
    Assessment {
        white,
        score: Score::Points(0),
        best: Some(best.to_owned()),
    }
}

#[test]
fn the_costliest_slip_comes_first() {
    let mut tree = Tree::new(Bout::open("wali", "wali").unwrap());
    for mv in ["c3", "d4", "a1", "b6"] {
        tree.play(mv).unwrap();
    }
    let line = tree.main_line();
    let values = [500, 400, 450, 100, 300];
    let mut known = HashMap::new();
    known.insert(tree.root(), assessment(500, "b2"));
    for (place, white) in line.iter().zip(&values[1..]) {
        known.insert(*place, assessment(*white, "b2"));
    }
    let found = slips(&tree, &line, |place| known.get(&place));
    let lost: Vec<_> = found.iter().map(|slip| slip.lost).collect();
    assert_eq!(lost, [350, 200, 100, 50]);
    assert_eq!(found[0].nag(), Some(Nag::BLUNDER));
    assert_eq!(found[3].nag(), None);
    assert_eq!(
        tree.mv(found[1].place),
        "b6",
        "what White gains Black has lost"
    );
}

#[test]
fn the_best_move_is_never_a_slip() {
    let mut tree = Tree::new(Bout::open("wali", "wali").unwrap());
    tree.play("c3").unwrap();
    let line = tree.main_line();
    let (before, after) = (assessment(500, "c3"), assessment(300, "a1"));
    let known = |place| Some(if place == line[0] { &after } else { &before });
    assert_eq!(slips(&tree, &line, known), []);
}

#[test]
fn a_computer_accepts_a_draw_when_it_has_not_stood_better_for_a_while() {
    let even = [Score::Points(5), Score::Points(-10), Score::Points(20)];
    assert!(accepts_draw(&even));
    assert!(!accepts_draw(&even[1..]), "it is too early");
    assert!(!accepts_draw(&[even[0], Score::Points(21), even[1]]));
    let past = [Score::Win(3), even[0], even[1], Score::Loss(4)];
    assert!(accepts_draw(&past));
}
