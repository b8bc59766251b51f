//! Trees of moves: variations, endings, records.

use tabuleiro_core::{Reason, Side};
use tabuleiro_play::record::{ResultText, read};
use tabuleiro_play::{Bout, Ending, PlayError, Tree};

fn tree(game: &str, moves: &[&str]) -> Tree {
    let mut tree = Tree::new(
        Bout::open(game, "default")
            .or_else(|_| Bout::open(game, game))
            .unwrap(),
    );
    for mv in moves {
        tree.play(mv).unwrap();
    }
    tree
}

fn line(tree: &Tree) -> Vec<&str> {
    let places = tree.main_line();
    places.into_iter().map(|place| tree.mv(place)).collect()
}

#[test]
fn another_move_in_an_open_game_becomes_the_game() {
    let mut tree = tree("wali", &["c3", "d4", "a1"]);
    tree.back();
    tree.back();
    tree.play("e6").unwrap();
    assert_eq!(line(&tree), ["c3", "e6"]);
    assert_eq!(
        tree.write().to_string().lines().last().unwrap(),
        "1. c3 e6 ( 1... d4 2. a1 ) *"
    );
}

#[test]
fn another_move_in_a_finished_game_is_a_variation() {
    let mut tree = tree("wali", &["c3", "d4"]);
    tree.end(Ending::Resigned(Side::White)).unwrap();
    tree.back();
    assert_eq!(
        tree.bout().outcome(),
        None,
        "it was not over one move before"
    );
    tree.play("e6").unwrap();
    assert_eq!(line(&tree), ["c3", "d4"]);
    assert_eq!(tree.bout().played()[1].1, "e6");
    tree.to_first();
    tree.to_last();
    let outcome = tree.bout().outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(Side::Black), Reason::RESIGNED)
    );
    assert_eq!(tree.write().result, ResultText::BlackWins);
}

#[test]
fn a_move_played_before_is_not_played_twice() {
    let mut tree = tree("kono", &["a2-b3"]);
    tree.back();
    tree.play("a2b3").unwrap();
    assert_eq!(tree.children(tree.root()).len(), 1);
}

#[test]
fn a_game_ended_by_its_players_can_go_on() {
    let mut tree = tree("kono", &["a2-b3"]);
    tree.end(Ending::Agreed).unwrap();
    assert!(tree.play("a4-b3").is_err());
    assert!(tree.reopen());
    assert!(!tree.reopen());
    tree.play("b5-c4").unwrap();
    assert_eq!(tree.bout().outcome(), None);
}

#[test]
fn giving_up_after_taking_back_keeps_what_was_taken_back() {
    let mut tree = tree("wali", &["c3", "d4", "a1", "b6"]);
    tree.back();
    tree.back();
    tree.end(Ending::Resigned(Side::White)).unwrap();
    let text = tree.write().to_string();
    assert_eq!(
        text.lines().last().unwrap(),
        "1. c3 d4 ( 1... d4 2. a1 b6 ) 0-1"
    );
    let again = Tree::read(&read(&text).unwrap()[0]).unwrap();
    assert_eq!(again.write().to_string(), text);
    assert!(!tree.forward(), "the game is over here");
    assert!(tree.to_sibling(1));
    assert!(tree.forward());
}

#[test]
fn records_survive() {
    let text = r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[White "Ana"]
[Black "?"]
[Result "*"]
[Game "wali"]
[Rules "wali"]
[Annotator "Rui"]

{ before } 1. c3 b2 2. e5 d4 { a comment } ( { first } 2... a1 3. a3 ( 3. a4 )
( 3. d1 ) ) { behind } 3. a1 $1 {[%eval 0.35] [%clk 0:01:02]} *
"#;
    let record = read(text).unwrap().remove(0);
    let tree = Tree::read(&record).unwrap();
    assert_eq!(tree.write().to_string(), text);
    assert_eq!(tree.words_about(tree.main_line()[3]), "a comment");
}

#[test]
fn going_to_a_place_and_back_leads_to_the_same_position() {
    let record =
        read("[Game \"wali\"]\n1. c3 b2 2. e5 ( 2. e6 d4 ( 2... a1 ) 3. a3 ) 2... d5 *").unwrap();
    let mut tree = Tree::read(&record[0]).unwrap();
    let mut open = vec![tree.root()];
    let mut seen = 0;
    while let Some(place) = open.pop() {
        tree.go_to(place);
        assert_eq!(tree.bout().position(), tree.bout_at(place).position());
        open.extend(tree.children(place));
        seen += 1;
    }
    assert_eq!(seen, 9);
}

#[test]
fn siblings_are_reached_and_promoted() {
    let mut tree = tree("wali", &["c3"]);
    tree.back();
    tree.play("d4").unwrap();
    assert_eq!(line(&tree), ["d4"]);
    assert!(tree.to_sibling(1));
    assert_eq!(tree.mv(tree.here()), "c3");
    assert!(!tree.to_sibling(1));
    tree.promote(tree.here());
    assert_eq!(line(&tree), ["c3"]);
    let here = tree.here();
    tree.remove(here);
    assert_eq!(tree.here(), tree.root());
    assert_eq!(line(&tree), ["d4"]);
}

#[test]
fn a_record_that_nests_too_deep_cannot_be_made() {
    let mut tree = Tree::new(Bout::open("kono", "repetition=none").unwrap());
    // We always go on in the second of two moves, so that every fork lies one level deeper.
    let mut refused = false;
    while !refused {
        let moves = tree.bout().moves();
        let main = tree.on_main_line(tree.here());
        tree.play(&moves[0]).unwrap();
        tree.back();
        match tree.play(&moves[1]) {
            Ok(_) if main => assert!(tree.to_sibling(1)),
            Ok(_) => {}
            Err(error) => refused = error == PlayError::TooManyVariations,
        }
    }
    let written = tree.write();
    let again = read(&written.to_string()).unwrap().remove(0);
    assert_eq!(again.moves, written.moves);
}
