//! The protocol: every question of it, and lines that are almost right.

use std::sync::{Arc, Mutex};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::mutation::mutate;
use tabuleiro_play::infos;
use tabuleiro_play::ugi::{Next, Ugi};

/// A conversation whose answers are kept.
struct Talk {
    ugi: Ugi,
    answers: Arc<Mutex<Vec<String>>>,
}

impl Talk {
    fn new() -> Self {
        let answers = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&answers);
        let answer = move |line: &str| kept.lock().unwrap().push(line.to_owned());
        let ugi = Ugi::new(Arc::new(answer), Arc::new(|| {}));
        let mut talk = Self { ugi, answers };
        talk.ask("setoption name Game value kono");
        talk
    }

    /// The answers to one line.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.ugi.handle(line);
        if line.starts_with("go perft") {
            self.ugi.finish();
        }
        std::mem::take(&mut self.answers.lock().unwrap())
    }

    fn ask_one(&mut self, line: &str) -> String {
        let answers = self.ask(line);
        assert_eq!(answers.len(), 1, "{line}: {answers:?}");
        answers.into_iter().next().unwrap()
    }
}

#[test]
fn it_introduces_itself() {
    let mut talk = Talk::new();
    let answers = talk.ask("ugi");
    assert!(answers[0].starts_with("id name tabuleiro "));
    assert!(answers[1].starts_with("id author "));
    for option in [
        "Game", "Rules", "Hash", "Threads", "MultiPV", "Level", "Tables", "Seed",
    ] {
        assert!(
            answers
                .iter()
                .any(|line| line.starts_with(&format!("option name {option} type "))),
            "{option}"
        );
    }
    assert_eq!(answers.last().unwrap(), "ugiok");
    assert_eq!(talk.ask("uci").last().unwrap(), "uciok");
    assert_eq!(talk.ask_one("isready"), "readyok");
}

#[test]
fn it_answers_queries_about_the_position() {
    let mut talk = Talk::new();
    talk.ask("setoption name Game value wali");
    assert_eq!(talk.ask_one("query fen"), "response 5/5/5/5/5/5 w 12,12 0");
    assert_eq!(
        talk.ask("position startpos moves C3 3d"),
        Vec::<String>::new()
    );
    assert_eq!(
        talk.ask_one("query fen"),
        "response 5/5/5/2wb1/5/5 w 11,11 0"
    );
    assert_eq!(talk.ask_one("query p1turn"), "response true");
    assert_eq!(talk.ask_one("query gameover"), "response false");
    assert_eq!(talk.ask_one("query result"), "response none");
    assert_eq!(
        talk.ask_one("query legalmoves").split_whitespace().count(),
        1 + 25
    );
    talk.ask("position fen 5/5/5/b4/wb3/wwb2 w - 0");
    assert_eq!(talk.ask_one("query gameover"), "response true");
    assert_eq!(talk.ask_one("query result"), "response p2win");
    assert_eq!(talk.ask_one("query legalmoves"), "response");
    assert_eq!(talk.ask_one("go depth 3"), "bestmove (none)");
}

#[test]
fn draws_by_counting_come_from_the_moves_given() {
    let mut talk = Talk::new();
    let round = "a1-b2 a5-b4 b2-a1 b4-a5";
    talk.ask(&format!("position startpos moves {round} {round}"));
    assert_eq!(talk.ask_one("query result"), "response draw");
    assert_eq!(talk.ask_one("query legalmoves"), "response");
    talk.ask("setoption name Rules value feup");
    talk.ask(&format!("position startpos moves {round} {round}"));
    assert_eq!(talk.ask_one("query result"), "response none");
}

#[test]
fn options_set_up_the_start() {
    let mut talk = Talk::new();
    talk.ask("position startpos moves a2-b3");
    talk.ask("setoption name Rules value size=4");
    assert_eq!(talk.ask_one("query fen"), "response bbbb/b2b/w2w/wwww w");
    talk.ask("setoption name game value sixmaking");
    assert_eq!(talk.ask_one("query fen"), "response 5/5/5/5/5 w 16-16 -");
}

#[test]
fn it_counts() {
    let mut talk = Talk::new();
    let answers = talk.ask("go perft 3");
    assert_eq!(answers.len(), 10);
    assert_eq!(answers[8], "");
    assert_eq!(answers[9], "Nodes searched: 564");
    let sum: u64 = answers[..8]
        .iter()
        .map(|line| line.split(": ").nth(1).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum, 564);
    assert_eq!(talk.ask("go perft 0").last().unwrap(), "Nodes searched: 1");
}

#[test]
fn a_count_can_be_stopped() {
    let mut talk = Talk::new();
    talk.ugi.handle("go perft 60");
    talk.ugi.handle("isready");
    talk.ugi.handle("stop");
    let answers = std::mem::take(&mut *talk.answers.lock().unwrap());
    assert_eq!(answers, ["readyok", "info string perft was stopped"]);
}

#[test]
fn lines_wait_for_the_end_of_a_count_and_stop_is_still_heard() {
    let mut talk = Talk::new();
    talk.ugi.handle("go perft 60");
    assert_eq!(talk.ugi.handle("query p1turn"), Next::Continue);
    assert_eq!(
        talk.ugi.handle("quit"),
        Next::Continue,
        "even the end waits"
    );
    assert_eq!(talk.ugi.handle("stop"), Next::Quit);
    let answers = std::mem::take(&mut *talk.answers.lock().unwrap());
    assert_eq!(answers, ["info string perft was stopped", "response true"]);
}

#[test]
fn a_script_loses_no_answer() {
    let mut talk = Talk::new();
    for line in [
        "go perft 4",
        "query p1turn",
        "go infinite",
        "query gameover",
    ] {
        talk.ugi.handle(line);
    }
    talk.ugi.finish();
    let answers = std::mem::take(&mut *talk.answers.lock().unwrap());
    assert_eq!(answers[9], "Nodes searched: 4904");
    assert_eq!(answers[10], "response true");
    assert!(answers[11].starts_with("bestmove "));
    assert_eq!(answers[12], "response false");
}

#[test]
fn without_a_limit_the_move_is_told_at_stop() {
    let mut talk = Talk::new();
    assert_eq!(talk.ask("go infinite"), Vec::<String>::new());
    assert!(talk.ask_one("stop").starts_with("bestmove "));
    assert_eq!(talk.ask("stop"), Vec::<String>::new());
}

#[test]
fn the_same_seed_plays_the_same_moves() {
    let game = |seed: u32| {
        let mut talk = Talk::new();
        talk.ask(&format!("setoption name Seed value {seed}"));
        (0..5)
            .map(|_| talk.ask_one("go movetime 10"))
            .collect::<Vec<_>>()
    };
    assert_eq!(game(7), game(7));
    assert_ne!(game(7), game(8));
}

#[test]
fn a_wrong_line_is_refused_and_changes_nothing() {
    let mut talk = Talk::new();
    talk.ask("position startpos moves a2-b3");
    let before = talk.ask_one("query fen");
    let wrong = [
        "position",
        "position fen",
        "position fen nonsense",
        "position startpos moves a2-b3 a2-b3",
        "position startpos moves a2-b3 b9-c9",
        "position here",
        "setoption",
        "setoption name Game value chess",
        "setoption name Rules value size=99",
        "setoption name Nothing value 1",
        "setoption name Hash value much",
        "setoption name Level value 9",
        "go depth 0",
        "go depth x",
        "go nodes",
        "go perft 1000",
        "go sideways",
        "query",
        "query colour",
        "hello",
    ];
    for line in wrong {
        let answer = talk.ask_one(line);
        assert!(
            answer.starts_with("info string error: "),
            "{line}: {answer}"
        );
        assert_eq!(talk.ask_one("query fen"), before, "{line}");
    }
    assert_eq!(talk.ugi.handle("quit"), Next::Quit);
}

/// `TABULEIRO_INPUTS` sets how many lines are tried.
#[test]
fn lines_almost_right_never_harm() {
    let inputs = std::env::var("TABULEIRO_INPUTS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(30_000);
    let lines = [
        "ugi",
        "isready",
        "setoption name Rules value default,size=4",
        "setoption name Hash value 16",
        "position startpos moves a2-b3 a4-b3 c1-d2",
        "position fen w3b/b4/5/5/2w2/1bw2 w - 0 moves a6-b6",
        "position fen 3,bB,bB/4,bB/5/wW,4/wW,wW,3 w 5 5 moves b2:a1-b2",
        "go depth 3",
        "go perft 1",
        "go p1time 100 p2time 100 p1inc 1 p2inc 1",
        "stop",
        "query fen",
        "query legalmoves",
        "query result",
        "uginewgame",
    ];
    let games = infos()
        .into_iter()
        .map(|info| format!("setoption name Game value {}", info.name));
    let lines: Vec<String> = games.chain(lines.map(str::to_owned)).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut talk = Talk::new();
    let all = lines.iter().cycle().map(|line| mutate(line, &mut rng));
    // A deep count is right, and takes its time.
    let quick = all.filter(|line| !line.contains("perft") || line.ends_with("perft 1"));
    for line in quick.take(inputs) {
        talk.ask(&line);
    }
    talk.ask("stop");
    assert_eq!(talk.ask_one("isready"), "readyok");
}
