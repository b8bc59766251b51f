//! The game and its rules: options in any order, as clients that keep them in a map send them.

use std::sync::Arc;

use tabuleiro_play::Bout;
use tabuleiro_play::ugi::Ugi;

use super::Talk;

/// All orders of a few things.
fn orders<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for index in 0..things.len() {
        let mut rest = things.to_vec();
        let first = rest.remove(index);
        for mut order in orders(&rest) {
            order.insert(0, first.clone());
            all.push(order);
        }
    }
    all
}

/// A match runner: greets, sets the options of a map in any order, waits after each, and begins a game.
#[test]
fn options_in_every_order_choose_the_same_game() {
    for (game, rules) in [
        ("wali", "dara,size=4x4"),
        // Rules that the first game of the list knows as well.
        ("wali", "feup"),
        ("sixmaking", "feup,size=4"),
        ("sixmaking", "size=4"),
        ("mitsudomoe", "feup5"),
        ("kono", "bensley,size=6"),
    ] {
        let expected = Bout::open(game, rules).unwrap();
        let options = [
            format!("Game value {game}"),
            format!("Rules value {rules}"),
            "Hash value 1".to_owned(),
        ];
        for order in orders(&options) {
            let mut talk = Talk::silent();
            assert_eq!(talk.ask("ugi").last().unwrap(), "ugiok");
            for option in &order {
                let answers = talk.ask(&format!("setoption name {option}"));
                let error = |line: &String| line.contains("error");
                assert!(!answers.iter().any(error), "{order:?}: {answers:?}");
                assert_eq!(talk.ask_one("isready"), "readyok");
            }
            talk.ask("uginewgame");
            assert_eq!(talk.ask_one("isready"), "readyok");
            talk.ask("position startpos");
            let fen = talk.ask_one("query fen");
            assert_eq!(
                fen,
                format!("response {}", expected.position()),
                "{order:?}"
            );
            let mut moves: Vec<_> = expected.moves();
            let legal = talk.ask_one("query legalmoves");
            let mut legal: Vec<_> = legal.split(' ').skip(1).collect();
            moves.sort_unstable();
            legal.sort_unstable();
            assert_eq!(legal, moves, "{order:?}");
        }
    }
}

#[test]
fn rules_of_another_game_wait_for_it() {
    let mut talk = Talk::new();
    let told = talk.ask_one("setoption name Rules value dara,size=4x4");
    assert!(told.starts_with("info string kono has no rules"), "{told}");
    assert_eq!(
        talk.ask_one("query fen"),
        "response bbbbb/b3b/5/w3w/wwwww w"
    );
    talk.ask("setoption name Game value mitsudomoe");
    talk.ask("setoption name Game value wali");
    let dara = "response 4/4/4/4 w 5,5 0";
    assert_eq!(talk.ask_one("query fen"), dara);
    // They are used once.
    talk.ask("setoption name Game value kono");
    talk.ask("setoption name Game value wali");
    assert_eq!(talk.ask_one("query fen"), "response 5/5/5/5/5/5 w 12,12 0");
}

#[test]
fn the_same_game_keeps_its_rules_and_another_one_has_its_own() {
    let mut talk = Talk::new();
    talk.ask("setoption name Rules value size=4");
    talk.ask("position startpos moves a2-b3");
    talk.ask("setoption name Game value kono");
    assert_eq!(talk.ask_one("query fen"), "response bbbb/b2b/w2w/wwww w");
    // Six MaKING knows these rules too, but they were meant for the game that was named before.
    talk.ask("setoption name Game value sixmaking");
    assert_eq!(talk.ask_one("query fen"), "response 5/5/5/5/5 w 16-16 -");
    talk.ask("setoption name Game value kono");
    assert_eq!(
        talk.ask_one("query fen"),
        "response bbbbb/b3b/5/w3w/wwwww w"
    );
}

#[test]
fn rules_that_no_game_knows_are_refused() {
    let mut talk = Talk::silent();
    for rules in [
        "chess",
        "size=99",
        "dara,size=4x4,size=4x4",
        "size=4,nothing=1",
    ] {
        let answer = talk.ask_one(&format!("setoption name Rules value {rules}"));
        assert!(answer.starts_with("info string error: "), "{answer}");
        talk.ask("setoption name Game value wali");
        assert_eq!(talk.ask_one("query fen"), "response 5/5/5/5/5/5 w 12,12 0");
    }
}

#[test]
fn empty_rules_are_those_of_the_first_preset() {
    let mut talk = Talk::new();
    for empty in ["", "<empty>"] {
        talk.ask("setoption name Rules value size=4");
        talk.ask(&format!("setoption name Rules value {empty}"));
        assert_eq!(
            talk.ask_one("query fen"),
            "response bbbbb/b3b/5/w3w/wwwww w"
        );
    }
}

#[test]
fn a_conversation_begins_with_the_game_it_was_given() {
    let mut talk = Talk::silent();
    let kept = Arc::clone(&talk.answers);
    let answer = move |line: &str| kept.lock().unwrap().push(line.to_owned());
    let bout = Bout::open("wali", "dara,size=4x4").unwrap();
    talk.ugi = Ugi::with_game(bout, Arc::new(answer), Arc::new(|| {}));
    assert_eq!(talk.ask_one("query fen"), "response 4/4/4/4 w 5,5 0");
    let options = talk.ask("ugi");
    for expected in [
        "option name Game type combo default wali var ",
        "option name Rules type string default dara,size=4x4",
    ] {
        let told = |line: &String| line.starts_with(expected);
        assert!(options.iter().any(told), "{options:?}");
    }
    // A client that sends what it was told changes nothing.
    talk.ask("setoption name Game value wali");
    assert_eq!(talk.ask_one("query fen"), "response 4/4/4/4 w 5,5 0");
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let mut talk = Talk::new();
    for size in ["4097", "99999999"] {
        let answer = talk.ask_one(&format!("setoption name Hash value {size}"));
        assert!(answer.starts_with("info string error: "), "{answer}");
    }
}
