//! Whole games, and what can be done in them.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use tabuleiro_play::{Bout, infos};

use super::{assert_says, output, played, random_game, said, tabuleiro};

/// Games and rules that end soon when played at random, small boards and large ones.
const KINDS: &[(&str, &str)] = &[
    ("kono", "default,size=4,max_plies=60"),
    ("kono", "feup,max_plies=40"),
    ("kono", "ludii,size=9,max_plies=20"),
    ("kono", "bensley,size=15,max_plies=20"),
    ("mitsudomoe", "official,max_plies=40"),
    ("mitsudomoe", "feup1,max_plies=40"),
    ("mitsudomoe", "feup5,max_plies=40"),
    ("sixmaking", "official"),
    ("sixmaking", "feup,size=3"),
    ("sixmaking", "official,size=9,max_plies=30"),
    ("sixmaking", "feup,size=16,max_plies=20"),
    ("wali", "wali,max_plies=80"),
    ("wali", "wali-must,size=4x4,max_plies=60"),
    ("wali", "feup,size=6x5,max_plies=60"),
    ("wali", "dara,max_plies=80"),
    ("wali", "dara-niger,size=9x8,max_plies=60"),
    ("wali", "wali-prost,size=16x16,max_plies=30"),
];

#[test]
fn whole_games_are_typed_move_by_move() {
    for (game, rules) in KINDS {
        let (moves, _, result) = random_game(game, rules, 7);
        let text = played(game, &["--rules", rules], &(moves.join("\n") + "\n"));
        assert_says(
            &text,
            &[moves.last().unwrap().as_str(), &result, "What now?"],
        );
    }
}

#[test]
fn whole_games_are_typed_gesture_by_gesture() {
    for (game, rules) in KINDS {
        let (moves, gestures, result) = random_game(game, rules, 11);
        let text = played(game, &["--rules", rules], &(gestures.join("\n") + "\n"));
        assert_says(&text, &[moves.last().unwrap().as_str(), &result]);
    }
}

#[test]
fn every_original_opponent_and_some_levels_play_on_either_side() {
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        let originals = bout.originals().iter().map(|name| format!("feup:{name}"));
        let levels = [
            "level:1".to_owned(),
            "level:2".to_owned(),
            "random".to_owned(),
        ];
        for player in originals.chain(levels) {
            for (white, black, made) in [
                ("human", &*player, "Black: "),
                (&*player, "human", "White: "),
            ] {
                let seats = ["--white", white, "--black", black, "--seed", "5"];
                let start = ["play", info.name, "--plain"];
                let first = bout.moves()[0].clone();
                let script = format!("{first}\nhint\nposition\nresign\n4\n");
                let text = said(&[&start[..], &seats].concat(), &script);
                assert_says(&text, &[made, "Hint: ", "position: ", " resigned"]);
            }
        }
    }
}

#[test]
fn computers_need_no_input_at_all() {
    for (game, rules) in KINDS {
        for [white, black] in [["random", "random"], ["level:1", "random"]] {
            let arguments = [
                "play", game, "--plain", "--rules", rules, "--white", white, "--black", black,
                "--seed", "3",
            ];
            let output = tabuleiro(&arguments).stdin(Stdio::null()).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            assert_eq!(output.status.code(), Some(0), "{arguments:?}");
            let last = text.lines().last().unwrap();
            assert!(
                last.starts_with("result: ") && last != "result: *",
                "{last}"
            );
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for game in infos().iter().map(|info| info.name) {
        let run = |seed: &str| {
            let seats = ["--white", "level:2", "--black", "random", "--seed", seed];
            said(&[&["play", game, "--plain"], &seats[..]].concat(), "")
        };
        assert_eq!(run("4"), run("4"));
        assert_ne!(run("4"), run("5"));
        let moves = Bout::open_default(game).unwrap().moves();
        let script = format!(
            "{}\nhint\nanalyse\nundo\nredo\nresign\n\n{}\n",
            moves[0], moves[0]
        );
        let person = ["play", game, "--plain", "--black", "level:3", "--seed", "9"];
        assert_eq!(said(&person, &script), said(&person, &script));
    }
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let script = "a2b3\na5b4\nundo\nposition\nundo\nposition\nredo\nredo\nposition\nundo\ne5d4\nredo\nposition\n";
    let text = played("kono", &[], script);
    let expected = [
        "Taken back: a5-b4",
        "position: bbbbb/b3b/1w3/4w/wwwww b",
        "Taken back: a2-b3",
        "position: bbbbb/b3b/5/w3w/wwwww w",
        "White: a2-b3",
        "Black: a5-b4",
        "position: 1bbbb/bb2b/1w3/4w/wwwww w",
        "Black: e5-d4",
        "nothing to redo",
        "position: bbbb1/b2bb/1w3/4w/wwwww w",
    ];
    assert_says(&text, &expected);
    // Against the computer both moves go, and a game that was given up goes on.
    let person = [
        "play", "kono", "--plain", "--black", "random", "--seed", "2",
    ];
    let text = said(&person, "a2b3\nundo\nposition\nredo\nresign\nundo\nmoves\n");
    let expected = [
        "Taken back: a2-b3 ",
        "position: bbbbb/b3b/5/w3w/wwwww w",
        "White: a2-b3",
        "Black: ",
        "result: 0-1 resigned",
        " legal moves",
    ];
    assert_says(&text, &expected);
}

#[test]
fn a_draw_is_offered() {
    let text = played("kono", &[], "draw\nperhaps\nno\ndraw\nsim\n");
    let expected = [
        "Black, do you agree to a draw?",
        "Black, do you agree",
        "declines the draw",
        "The players agreed on a draw.\nresult: 1/2-1/2 agreed",
    ];
    assert_says(&text, &expected);
    let person = [
        "play", "kono", "--plain", "--black", "random", "--seed", "2",
    ];
    assert_says(
        &said(&person, "draw\nmoves\n"),
        &["declines the draw", "legal moves"],
    );
}

#[test]
fn seats_change_hands() {
    let person = [
        "play", "kono", "--plain", "--black", "random", "--seed", "2",
    ];
    let text = said(
        &person,
        "a2b3\nswap\nposition\nseat white human\nlugar pretas\n2\nposition\n",
    );
    let expected = [
        "Black: ",
        "White: plays at random\nBlack: person",
        "White: ",
        "White: person",
        "Who plays Black?",
        "Black: level 2, Beginner",
    ];
    assert_says(&text, &expected);
    let rules = ["--rules", "size=4,max_plies=30", "--seed", "1"];
    let text = played(
        "kono",
        &rules,
        "seat white level:1\nseat black feup:level2\n",
    );
    assert_says(
        &text,
        &["White: level 1", "Black: level2, original", "result: "],
    );
}

#[test]
fn an_outside_program_plays() {
    let program = cargo_bin("tabuleiro");
    let command = format!("ugi:'{}' ugi", program.display());
    let arguments = [
        "play",
        "sixmaking",
        "--rules",
        "size=3,max_plies=6",
        "--white",
        &command,
        "--black",
        "random",
        "--seed",
        "1",
        "--move-time",
        "20ms",
    ];
    assert_says(
        &said(&arguments, ""),
        &["White: program, ", "White: ", "result: "],
    );
    let arguments = [
        "play",
        "kono",
        "--black",
        "human",
        "--white",
        "ugi:/bin/false",
    ];
    assert_eq!(output(&arguments, b"").status.code(), Some(2));
}

#[test]
fn the_board_is_told_in_words() {
    let text = played("mitsudomoe", &[], "b2:a1-b2\npieces\n");
    let expected = [
        "White: a1 (white ring), b1 (white ring + white ball)",
        "Black: e4 (black ring + black ball)",
        "White: 4 rings in supply",
    ];
    assert_says(&text, &expected);
    let text = played("wali", &[], "pieces\n");
    assert_says(&text, &["White: nothing on the board", "First phase"]);
}

#[test]
fn ctrl_c_hurries_a_computer_and_then_ends_the_program() {
    let slow = "engine:time=1000s";
    let mut child = tabuleiro(&["play", "kono", "--white", slow, "--black", slow])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let number = child.id().to_string();
    let interrupt = || {
        let sent = Command::new("kill").args(["-INT", &number]).status();
        assert!(sent.unwrap().success());
    };
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut wait_for = |words: &str| {
        let found = lines.find(|line| line.as_ref().is_ok_and(|line| line.contains(words)));
        assert!(found.is_some(), "{words} was not said");
    };
    wait_for("Black's home");
    interrupt();
    wait_for("White: ");
    wait_for("Paused.");
    interrupt();
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

/// What the signs mean once stood below every board.
#[test]
fn signs_are_explained_once_and_when_somebody_asks() {
    let times = |text: &str, words: &str| text.matches(words).count();
    let script = "supply b2 a1 b2\nsupply d4 e5 d4\n";
    let text = played("mitsudomoe", &[], script);
    assert_eq!(times(&text, "□ ■ rings"), 1, "{text}");
    let text = played("mitsudomoe", &[], &format!("{script}board\nhelp\n"));
    assert_eq!(times(&text, "□ ■ rings"), 3, "{text}");
    // Towers are explained with the first one.
    let text = played("sixmaking", &[], "c3\nc4\nc3 1 c4\nc5\n");
    assert_says(&text, &["White: 1c3-c4", "towers are drawn", "Black: c5"]);
    assert_eq!(times(&text, "towers are drawn"), 1, "{text}");
}

/// After two games in a row with the same end another level is offered, with the number that begins a game against it.
#[test]
fn another_level_is_offered_after_two_losses() {
    for info in infos() {
        for (language, level, reason) in [
            ("en", "5. level 1, ", "you have lost twice in a row"),
            ("pt", "5. nível 1, ", "perdeste duas vezes seguidas"),
        ] {
            let first = Bout::open_default(info.name).unwrap().moves()[0].clone();
            let start = ["play", info.name, "--plain", "--lang", language];
            let seats = ["--black", "level:2", "--seed", "5"];
            let arguments = [&start[..], &seats].concat();
            let script = format!("{first}\nresign\n5\n1\n{first}\nresign\n5\nquit\n");
            let text = said(&arguments, &script);
            assert_eq!(text.matches(reason).count(), 1, "{text}");
            assert_says(&text, &[level, reason]);
            let after = text.rsplit(reason).next().unwrap_or_default();
            let heading = level.trim_start_matches("5. ");
            assert!(
                after.contains(heading),
                "the next game is against it: {text}"
            );
        }
    }
}

#[test]
fn no_level_is_offered_below_the_first_or_against_others() {
    for player in ["level:1", "random"] {
        let arguments = ["play", "kono", "--plain", "--black", player, "--seed", "5"];
        let text = said(&arguments, &"a2b3\nresign\n1\n".repeat(3));
        assert!(!text.contains("5. "), "{text}");
    }
    // Nor to someone who resigns before the first move, or begins with a won position.
    let person = [
        "play", "kono", "--plain", "--black", "level:2", "--seed", "5",
    ];
    let text = said(&person, &"resign\n1\n".repeat(3));
    assert!(!text.contains("5. "), "{text}");
    let won = ["--position", "wwww1/w2ww/1bbb1/1bb2/bb3 w"];
    let text = said(&[&person[..], &won].concat(), &"d4e5\n1\n".repeat(3));
    assert_eq!(text.matches("result: 1-0 goal").count(), 3, "{text}");
    assert!(!text.contains("5. "), "{text}");
}

/// The ring that was laid was once not to be seen before the ball had moved, too.
#[test]
fn a_turn_that_is_half_made_is_drawn() {
    let text = played("mitsudomoe", &[], "b2\nback\nb2\na1\nb2\n");
    let expected = [
        "5 rings in supply",
        "> b2",
        "   2 │ □○▵│ □  │",
        "White: 4 rings in supply",
        "So far: supply, b2",
        "> back",
        "White: 5 rings in supply",
        "White: b2:a1-b2",
        "   2 │ □○▵│ □○ │",
    ];
    assert_says(&text, &expected);
    // Choosing a stone changes nothing on the board, which is not drawn again.
    let text = played("kono", &[], "a2\nb3\n");
    assert_eq!(text.matches("┌").count(), 2, "{text}");
}

#[test]
fn colours_are_drawn_by_lot() {
    let begin = |seed: &str| {
        let script = "\n5\n1\n\nquit\n";
        let text = said(&["play", "kono", "--seed", seed], script);
        assert_says(&text, &["colours by lot", "Against whom?", ": person"]);
        text.contains("White: person")
    };
    let drawn: Vec<_> = ["1", "2", "3", "4"].map(begin).to_vec();
    assert!(drawn.contains(&true) && drawn.contains(&false), "{drawn:?}");
    assert_eq!(begin("1"), drawn[0], "the same seed, the same lot");
}

#[test]
fn what_the_original_programs_understood_is_understood() {
    let text = played("kono", &[], "y\nhelp\nd-A c-B\n");
    assert_says(
        &text,
        &["legal moves", "a-A is the top left", "White: a2-b3"],
    );
    let text = played("wali", &[], "help\n");
    assert!(!text.contains("a-A"), "{text}");
}
