//! What is typed: right, wrong, cut off, nonsense.

use std::process::Stdio;

use super::{assert_says, output, played, random_game, said, tabuleiro};

#[test]
fn a_line_may_have_all_gestures_of_a_move() {
    let script = "supply b2 a1 b2\nsupply d4 e5 d4\nposition\n";
    let text = played("mitsudomoe", &[], script);
    assert_says(&text, &["White: b2:a1-b2", "Black: d4:e5-d4", "position: "]);
    let text = played("kono", &[], "a2 b3 c3\nboard\n");
    assert_says(&text, &["b3 completes the move", "White: choose the piece"]);
}

#[test]
fn wrong_input_is_explained_and_asked_again() {
    let cases: &[(&str, &str, &str)] = &[
        ("kono", "c3", "There is no piece on c3"),
        ("kono", "a5", "The piece on a5 belongs to Black"),
        ("kono", "a2\na2-b3 c3", "completes the move"),
        ("kono", "z9", "it goes from a1 to e5"),
        ("kono", "a2\na3", "one step along a diagonal"),
        ("kono", "a2-a3", "one step along a diagonal"),
        ("kono", "pass", "You may not pass"),
        ("kono", "undoo", "did you mean undo?"),
        ("kono", "undo", "nothing to take back"),
        ("kono", "redo", "nothing to redo"),
        ("kono", "back", "nothing to go back to"),
        ("kono", "save", "The name of a file is missing"),
        ("kono", "load", "The name of a file is missing"),
        (
            "kono",
            "load /no/such/file",
            "/no/such/file: There is no such file.",
        ),
        ("kono", "load /", "/: This is not a file."),
        ("kono", "save /no/such/folder\0/x", "cannot be written"),
        ("kono", "seat", "seat white level:3"),
        ("kono", "seat red level:3", "seat white level:3"),
        ("kono", "seat white level:9", "1 to 8"),
        ("kono", "seat white feup:smart", "level1, level2"),
        (
            "kono",
            "seat white ugi:/no/such/program",
            "/no/such/program",
        ),
        ("kono", "supply", "help lists"),
        ("kono", "\u{1b}[2J", "help lists"),
        ("kono", "ação", "help lists"),
        ("wali", "c3\nc3", "c3 is occupied"),
        ("wali", "c3\na1\nc4", "next to one of your own stones"),
        ("sixmaking", "c3\nc3\nc3\n2", "No number is needed now"),
        // An empty square beside a tower in the hand was once a new disk.
        ("sixmaking", "c3\nb3\nc3\n1\nd2", "There is no tower on d2"),
        ("sixmaking", "2c3-c4", "c3"),
        ("mitsudomoe", "a1", "A ball is on a1"),
        ("mitsudomoe", "supply\na1", "A ball is on a1"),
        ("mitsudomoe", "a1:a1-b2", "A ball is on a1"),
        ("mitsudomoe", "b2", "b2"),
    ];
    for (game, script, expected) in cases {
        let text = played(game, &[], &format!("{script}\nposition\n"));
        assert_says(&text, &[expected, "position: "]);
        assert!(
            !text.contains(|letter: char| letter.is_control() && letter != '\n'),
            "{text:?}"
        );
    }
}

#[test]
fn a_wrong_gesture_loses_nothing() {
    let text = played(
        "sixmaking",
        &[],
        "c3\nc4\nc3\n9\nz\n\nback\nc3 1 c4\nposition\n",
    );
    let expected = [
        "So far: c3, 1",
        "Possible: c4",
        "No number is needed now",
        "So far: c3, 1",
        "help lists",
        "Possible: c4",
        "White: choose an empty square",
        "White: 1c3-c4",
        "position: 5/2,bw,2/5/5/5 b",
    ];
    assert_says(&text, &expected);
}

#[test]
fn portuguese_is_spoken_and_both_languages_are_understood() {
    let script = "1\n\n2\n\n\najuda\njogadas\na2-b3\nconselho\ndesfazer\nrefazer\npeças\nPOSICAO\npieces\nregras\ndesistir\nsair\n";
    let text = said(&["--lang", "pt"], script);
    let expected = [
        "Que jogo?",
        "que regras?",
        "Quem joga?",
        "Brancas: pessoa",
        "dica ",
        "jogadas permitidas",
        "Brancas: a2-b3",
        "Pretas: ",
        "Dica: ",
        "Desfeito: a2-b3",
        "Brancas: a1, ",
        "position: ",
        "Brancas: a1, ",
        "# ",
        "As brancas desistiram: ganham as pretas.\nresult: 0-1 resigned",
        "E agora?",
    ];
    assert_says(&text, &expected);
    assert_says(
        &said(&["--lang", "en"], "1\n\n1\n\nposição\najuda\nsair\n"),
        &["position: ", "legal moves"],
    );
    let (moves, gestures, result) = random_game("mitsudomoe", "official,max_plies=20", 3);
    let gestures = gestures.join("\n").replace("supply", "reserva");
    let arguments = ["--lang", "pt", "--rules", "official,max_plies=20"];
    let text = played("mitsudomoe", &arguments, &gestures);
    assert_says(&text, &[moves[0].as_str(), "Possível: ", &result]);
}

/// A script that visits menus, gestures, wrong input and commands.
const TOUR: &str = "x\n4\n7\n3\n4\n2\n\n2\n1\n5x5\nc3\nzz\nmoves\nundo\nredo\nseat white\n9\ndraw\nresign\n2\n3\n\n1\n4\nc3\nc3\nc3\n1\nback\nquit\n";

#[test]
fn the_input_may_end_anywhere() {
    for at in 0..TOUR.len() {
        let output = output(&["--lang", "en"], &TOUR.as_bytes()[..at]);
        let complaint = String::from_utf8_lossy(&output.stderr);
        let whole = (output.status.code(), &*complaint);
        assert_eq!(whole, (Some(0), ""), "{:?}", &TOUR[..at]);
    }
}

#[test]
fn any_bytes_do_no_harm() {
    let mut noise = Vec::new();
    let mut state = 1_u64;
    for _ in 0..20_000 {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let byte = (state >> 33) as u8;
        noise.push(if byte.is_multiple_of(7) { b'\n' } else { byte });
    }
    for arguments in [&["--lang", "en"][..], &["play", "wali", "--white", "human"]] {
        let answer = output(arguments, &noise);
        assert_eq!((answer.status.code(), answer.stderr.len()), (Some(0), 0));
    }
    let long = [vec![b'a'; 5 << 20], b"\nposition\n".to_vec()].concat();
    let answer = output(&["play", "kono", "--white", "human"], &long);
    let text = String::from_utf8(answer.stdout).unwrap();
    assert_says(&text, &["This line is too long", "position: "]);
    assert!(text.len() < 10_000);
}

#[test]
fn a_reader_that_goes_away_does_no_harm() {
    let mut child = tabuleiro(&["play", "kono", "--white", "random", "--black", "random"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
