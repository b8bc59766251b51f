//! How a search ends: a client that has said `go` always hears of a move, and the line before it is about that move.

use std::fs;
use std::thread;
use std::time::Instant;

use tabuleiro_play::{Bout, infos};

use super::{AGES, Talk, read_search, under_way};

/// Words behind `go` that are wrong, and the client waits for a move all the same.
#[test]
fn a_wrong_go_is_told_and_still_ends_with_a_move() {
    let wrong = [
        "go depth 0",
        "go depth x",
        "go depth -3",
        "go depth 99999999999999999999 nodes 100",
        "go nodes",
        "go nodes 0",
        "go nodes 1.5",
        "go movetime",
        "go movetime -1",
        "go movetime soon",
        "go p1time -1",
        "go wtime -5 btime 100",
        "go p1time 10 p2time",
        "go depth 3 nodes",
        "go sideways",
        "go searchmoves a2-b3 e2-d3 depth 2",
    ];
    for line in wrong {
        let mut talk = Talk::new();
        let bout = Bout::open("kono", "default").unwrap();
        talk.ugi.handle(line);
        talk.ugi.handle("stop");
        let answers = talk.answers();
        let (error, search) = answers.split_first().expect("a wrong line has an answer");
        assert!(error.starts_with("info string error: "), "{line}: {error}");
        read_search(&bout, search);
    }
}

#[test]
fn what_is_right_in_a_wrong_go_bounds_the_search() {
    let mut talk = Talk::new();
    let answers = talk.ask("go sideways depth 2 now");
    assert_eq!(answers.len(), 4, "{answers:?}");
    assert!(answers[0].contains("'sideways', 'now'"), "{answers:?}");
    // A clock that has run out is one, and no invitation to think for the usual time.
    let answers = talk.ask("go p1time -200 p2time 100");
    assert!(answers[0].contains("taken as 0"), "{answers:?}");
    assert!(answers.last().unwrap().starts_with("bestmove "));
}

/// The move in the position before would be wrong in the client's.
#[test]
fn after_a_refused_position_there_is_no_move() {
    let mut talk = Talk::new();
    talk.ask("position startpos moves a2-b3");
    for wrong in [
        "position startpos moves a2-b3 a2-b3",
        "position fen nonsense",
        "position",
    ] {
        assert!(talk.ask_one(wrong).starts_with("info string error: "));
        for go in ["go depth 2", "go", "go infinite", "go depth x"] {
            let answers = talk.ask(go);
            assert_eq!(answers.len(), 2, "{go}: {answers:?}");
            assert!(answers[0].starts_with("info string error: "), "{answers:?}");
            assert_eq!(answers[1], "bestmove (none)");
        }
        assert!(talk.ask_one("go perft 2").contains("was refused"));
    }
    for right in [
        "position startpos",
        "setoption name Game value kono",
        "setoption name Rules value size=4",
    ] {
        talk.ask("position fen nonsense");
        talk.ask(right);
        let answers = talk.ask("go depth 1");
        assert!(answers[0].starts_with("info depth 1 "), "{answers:?}");
    }
}

/// The last line about the best move begins with it, whatever found it: the last full depth, a part of the next, a proof or a table.
#[test]
fn the_last_line_is_about_the_move_played() {
    for info in infos() {
        for preset in info.presets {
            let (mut talk, bout) = under_way(info.name, preset.name, 6);
            for lines in [1, 3] {
                talk.ask(&format!("setoption name MultiPV value {lines}"));
                for nodes in (50..3000).step_by(150) {
                    let answers = talk.ask(&format!("go nodes {nodes}"));
                    let (told, best) = read_search(&bout, &answers);
                    let last = told.iter().rev().find(|info| info.line == 1).unwrap();
                    assert_eq!(last.moves[0], best, "{} {nodes}", info.name);
                }
            }
        }
    }
}

/// Nothing better was found than what the last line says: it is not said twice.
#[test]
fn a_line_is_not_told_twice() {
    let (mut talk, _) = under_way("sixmaking", "official", 4);
    let answers = talk.ask("go depth 3");
    assert_eq!(answers.len(), 4, "{answers:?}");
    for (depth, line) in (1..=3).zip(&answers) {
        assert!(line.starts_with(&format!("info depth {depth} ")), "{line}");
    }
}

#[test]
fn uci_is_spoken_where_it_differs() {
    let mut talk = Talk::new();
    let greeting = talk.ask("uci");
    assert_eq!(greeting.last().unwrap(), "uciok");
    assert!(!greeting.iter().any(|line| line == "ugiok"));
    for empty in ["Rules", "Tables"] {
        let expected = format!("option name {empty} type string default <empty>");
        assert!(greeting.contains(&expected), "{greeting:?}");
    }
    let board = "wwww1/w2ww/1bbb1/1bb2/bb3";
    for (turn, uci, ugi) in [("w", "mate 1", "win 1"), ("b", "mate -1", "loss 2")] {
        for (greeting, score) in [("uci", uci), ("ugi", ugi)] {
            talk.ask(greeting);
            talk.ask(&format!("position fen {board} {turn}"));
            let answers = talk.ask("go wtime 1000 btime 1000 winc 10 binc 10 movestogo 5");
            let last = &answers[answers.len() - 2];
            assert!(last.contains(&format!(" score {score} wdl ")), "{last}");
            assert!(!answers[0].contains("error"), "{answers:?}");
        }
    }
    // What tables call a draw has no word of its own.
    talk.ask("uci");
    talk.ask("position startpos");
    let answers = talk.ask("go depth 2");
    assert!(
        answers[0].contains(" score cp 0 wdl 0 1000 0 "),
        "{answers:?}"
    );
}

#[test]
fn clocks_have_two_names() {
    for (plies, go) in [
        (4, "go wtime 50 btime 2000000"),
        (5, "go wtime 2000000 btime 50"),
    ] {
        let (mut talk, bout) = under_way("kono", "default", plies);
        let began = Instant::now();
        read_search(&bout, &talk.ask(go));
        assert!(began.elapsed() < AGES, "{go}");
    }
}

/// Being ready is no reason to forget: the second search finds what the first has left.
#[test]
fn isready_forgets_nothing() {
    let nodes = |between: &str| {
        let (mut talk, _) = under_way("sixmaking", "official", 4);
        talk.ask("go depth 5");
        talk.ask(between);
        let answers = talk.ask("go depth 5");
        let (_, rest) = answers[answers.len() - 2].split_once(" nodes ").unwrap();
        rest.split(' ').next().unwrap().parse::<u64>().unwrap()
    };
    let remembered = nodes("query fen");
    assert_eq!(nodes("isready"), remembered);
    assert!(remembered < nodes("uginewgame"));
}

/// What the first search would find out about tables is known when `isready` is answered.
#[test]
fn isready_opens_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kono-5-own-draw-none.table");
    fs::write(file, "nonsense").unwrap();
    let mut talk = Talk::new();
    talk.ask(&format!(
        "setoption name Tables value {}",
        folder.path().display()
    ));
    let answers = talk.ask("isready");
    assert!(answers[0].starts_with("info string error: "), "{answers:?}");
    assert!(answers[0].contains("this is not a table"), "{answers:?}");
    assert_eq!(answers[1..], ["readyok"]);
}

/// While a search runs, `isready` is answered at once.
#[test]
fn isready_does_not_wait_for_a_search() {
    let mut talk = Talk::new();
    talk.ugi.handle("go infinite");
    while talk.answers.lock().unwrap().is_empty() {
        thread::yield_now();
    }
    talk.answers();
    talk.ugi.handle("isready");
    assert!(talk.answers().contains(&"readyok".to_owned()));
    talk.ugi.handle("stop");
    assert!(talk.answers().last().unwrap().starts_with("bestmove "));
}

/// A line of many megabytes can only be a position with its moves: a move in the position before may be illegal in it.
#[test]
fn a_line_that_is_too_long_leaves_no_position_to_move_in() {
    let mut talk = Talk::new();
    talk.ugi.handle_too_long();
    let answers = talk.ask("go depth 1");
    assert_eq!(answers[0], "info string error: the line is too long");
    assert_eq!(answers.last().unwrap(), "bestmove (none)");
    talk.ask("position startpos");
    assert_ne!(talk.ask("go depth 1").last().unwrap(), "bestmove (none)");
}
