//! The protocol: every question of it, and lines that are almost right.

mod endings;
mod options;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::mutation::mutate;
use tabuleiro_play::ugi::{Next, Ugi};
use tabuleiro_play::{Bout, infos};

/// Enough for anything with a limit, also on a busy machine.
const AGES: Duration = Duration::from_secs(20);

/// A conversation whose answers are kept.
struct Talk {
    ugi: Ugi,
    answers: Arc<Mutex<Vec<String>>>,
}

impl Talk {
    fn new() -> Self {
        let mut talk = Self::silent();
        talk.ask("setoption name Game value kono");
        talk.ask("setoption name Hash value 1");
        talk
    }

    /// One in which nothing was said yet.
    fn silent() -> Self {
        let answers = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&answers);
        let answer = move |line: &str| kept.lock().unwrap().push(line.to_owned());
        let ugi = Ugi::new(Arc::new(answer), Arc::new(|| {}));
        Self { ugi, answers }
    }

    /// The answers to one line, at the end of what it begins.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.ugi.handle(line);
        self.ugi.finish();
        self.answers()
    }

    /// The answers since the last ones.
    fn answers(&mut self) -> Vec<String> {
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
    let answers = talk.answers();
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
    let answers = talk.answers();
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
    let answers = talk.answers();
    assert_eq!(answers[9], "Nodes searched: 4904");
    assert_eq!(answers[10], "response true");
    let (last, search) = answers[11..].split_last().unwrap();
    assert_eq!(last, "response false");
    let (best, infos) = search.split_last().unwrap();
    assert!(best.starts_with("bestmove "), "{best}");
    assert!(infos.iter().all(|line| line.starts_with("info depth ")));
}

/// One `info` line of a search.
#[derive(Debug)]
struct Told {
    depth: u32,
    line: usize,
    score: (String, i32),
    chances: [u32; 3],
    nodes: u64,
    moves: Vec<String>,
}

/// Reads a line that must have every part in its place.
fn told(line: &str) -> Told {
    let number = |word: &str| -> u64 { word.parse().unwrap_or_else(|_| panic!("{line}")) };
    let rest = line
        .strip_prefix("info ")
        .unwrap_or_else(|| panic!("{line}"));
    let rest: Vec<&str> = rest.split(' ').collect();
    let (head, moves) = rest.split_at(rest.iter().position(|&word| word == "pv").unwrap());
    // A draw has no number.
    let mut head = head.to_vec();
    if let Some(draw) = head.iter().position(|&word| word == "draw") {
        head.insert(draw + 1, "0");
    }
    let [
        "depth",
        depth,
        "seldepth",
        deepest,
        "multipv",
        place,
        "score",
        kind @ ("cp" | "win" | "loss" | "draw"),
        points,
        "wdl",
        win,
        draw,
        loss,
        "nodes",
        nodes,
        "nps",
        speed,
        "hashfull",
        fullness,
        "tbhits",
        hits,
        "time",
        time,
    ] = head[..]
    else {
        panic!("{line}");
    };
    assert!(number(deepest) >= number(depth), "{line}");
    assert!(number(fullness) <= 1000, "{line}");
    assert!(kind != "draw" || number(hits) > 0, "{line}");
    number(speed);
    number(time);
    Told {
        depth: number(depth) as u32,
        line: number(place) as usize,
        score: (kind.to_owned(), points.parse().unwrap()),
        chances: [win, draw, loss].map(|word| number(word) as u32),
        nodes: number(nodes),
        moves: moves[1..].iter().map(ToString::to_string).collect(),
    }
}

/// A search in a bout, taken apart: the lines told, and the move. All moves in it are legal.
fn search(talk: &mut Talk, bout: &Bout, go: &str) -> (Vec<Told>, String) {
    let answers = talk.ask(go);
    read_search(bout, &answers)
}

fn read_search(bout: &Bout, answers: &[String]) -> (Vec<Told>, String) {
    let (last, infos) = answers.split_last().expect("a search has answers");
    let best = last
        .strip_prefix("bestmove ")
        .unwrap_or_else(|| panic!("{last}"));
    assert!(
        bout.moves().iter().any(|mv| mv == best),
        "{best} is illegal"
    );
    let infos: Vec<Told> = infos.iter().map(|line| told(line)).collect();
    for info in &infos {
        assert_eq!(info.chances.iter().sum::<u32>(), 1000, "{info:?}");
        assert!(!info.moves.is_empty(), "{info:?}");
        let mut line = bout.clone();
        for mv in &info.moves {
            assert_eq!(line.play(mv).as_ref(), Ok(mv), "{info:?}");
        }
    }
    (infos, best.to_owned())
}

/// A conversation and a bout of the same game, some random moves after the start and not decided.
fn under_way(game: &str, rules: &str, plies: usize) -> (Talk, Bout) {
    let mut bout = Bout::open(game, rules).unwrap();
    for seed in 0.. {
        if bout.played().len() == plies {
            break;
        }
        let mv = bout.random_move(seed).expect("the game goes on");
        bout.play(&mv).unwrap();
        if bout.outcome().is_some() {
            bout.undo();
        }
    }
    let mut talk = Talk::new();
    talk.ask(&format!("setoption name Game value {game}"));
    talk.ask(&format!("setoption name Rules value {rules}"));
    let moves: Vec<_> = bout.played().into_iter().map(|(_, mv)| mv).collect();
    talk.ask(&format!("position startpos moves {}", moves.join(" ")));
    assert_eq!(
        talk.ask_one("query fen"),
        format!("response {}", bout.position())
    );
    (talk, bout)
}

#[test]
fn a_search_tells_its_lines_depth_by_depth() {
    for info in infos() {
        for preset in info.presets {
            let (mut talk, bout) = under_way(info.name, preset.name, 4);
            let (told, best) = search(&mut talk, &bout, "go depth 3");
            let depths: Vec<_> = told.iter().map(|info| info.depth).collect();
            assert_eq!(depths, [1, 2, 3], "{} {}", info.name, preset.name);
            assert!(told.iter().all(|info| info.line == 1));
            assert!(told.is_sorted_by_key(|info| info.nodes));
            assert_eq!(told[2].moves[0], best);
        }
    }
}

#[test]
fn every_limit_ends_a_search_with_a_legal_move() {
    let limits = [
        "go nodes 1",
        "go nodes 400",
        "go movetime 0",
        "go movetime 10",
        "go depth 2 nodes 1000 movetime 1000",
        "go p1time 200 p2time 200",
        "go p1time 100 p2time 100 p1inc 10 p2inc 10",
        "go p1time 0 p2time 0",
        "go p1time 1 p2time 1 depth 1",
    ];
    for info in infos() {
        let (mut talk, bout) = under_way(info.name, info.presets[0].name, 7);
        for go in limits {
            let began = Instant::now();
            let (told, _) = search(&mut talk, &bout, go);
            assert!(began.elapsed() < AGES, "{go}");
            if go == "go nodes 400" {
                // The look for traps behind the search ends with a move, not in the middle of one.
                assert!(told.iter().all(|info| info.nodes <= 440), "{told:?}");
            }
        }
    }
}

/// The other one has half an hour.
#[test]
fn each_side_has_a_clock_of_its_own() {
    for (plies, go) in [
        (4, "go p1time 50 p2time 2000000"),
        (5, "go p1time 2000000 p2time 50"),
    ] {
        let (mut talk, bout) = under_way("kono", "default", plies);
        let began = Instant::now();
        search(&mut talk, &bout, go);
        assert!(began.elapsed() < AGES, "{go}");
    }
}

#[test]
fn several_lines_are_told_in_order() {
    for info in infos() {
        let (mut talk, bout) = under_way(info.name, info.presets[0].name, 3);
        talk.ask("setoption name MultiPV value 3");
        let (told, best) = search(&mut talk, &bout, "go depth 2");
        let places: Vec<_> = told.iter().map(|info| (info.depth, info.line)).collect();
        assert_eq!(places, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]);
        let last = &told[3..];
        assert_eq!(last[0].moves[0], best);
        let firsts: BTreeSet<_> = last.iter().map(|info| &info.moves[0]).collect();
        assert_eq!(firsts.len(), 3, "{last:?}");
        assert!(
            last.iter()
                .all(|info| ["cp", "draw"].contains(&&*info.score.0)),
            "{last:?}"
        );
        assert!(last.is_sorted_by(|one, two| one.score.1 >= two.score.1));
        talk.ask("setoption name MultiPV value 256");
        let (told, _) = search(&mut talk, &bout, "go depth 1");
        assert_eq!(told.len(), bout.moves().len().min(256));
    }
}

#[test]
fn a_win_and_a_loss_are_counted_in_turns() {
    let board = "wwww1/w2ww/1bbb1/1bb2/bb3";
    for (turn, score, chances) in [
        ("w", ("win", 1), [1000, 0, 0]),
        ("b", ("loss", 2), [0, 0, 1000]),
    ] {
        let mut talk = Talk::new();
        let mut bout = Bout::open("kono", "default").unwrap();
        bout.set_up(&format!("{board} {turn}")).unwrap();
        talk.ask(&format!("position fen {board} {turn}"));
        let (told, best) = search(&mut talk, &bout, "go depth 4");
        let last = told.last().unwrap();
        assert_eq!((last.score.0.as_str(), last.score.1), score);
        assert_eq!(last.chances, chances);
        assert!(turn == "b" || best == "d4-e5", "{best}");
    }
}

#[test]
fn a_level_plays_by_its_seed() {
    let game = |seed: u32, go: &str| {
        let (mut talk, mut bout) = under_way("sixmaking", "official", 2);
        talk.ask("setoption name Level value 1");
        talk.ask(&format!("setoption name Seed value {seed}"));
        let mut moves = Vec::new();
        while bout.outcome().is_none() && moves.len() < 8 {
            let played: Vec<_> = bout.played().into_iter().map(|(_, mv)| mv).collect();
            talk.ask(&format!("position startpos moves {}", played.join(" ")));
            let (_, best) = search(&mut talk, &bout, go);
            bout.play(&best).unwrap();
            moves.push(best);
        }
        moves
    };
    assert_eq!(game(7, "go movetime 1000"), game(7, "go depth 9"));
    assert!((8..14).any(|seed| game(seed, "go depth 9") != game(7, "go depth 9")));
}

#[test]
fn threads_and_tables_of_any_size_play() {
    for info in infos() {
        for (threads, hash) in [(2, 1), (3, 16), (1, 1)] {
            let (mut talk, bout) = under_way(info.name, info.presets[0].name, 5);
            talk.ask(&format!("setoption name Threads value {threads}"));
            talk.ask(&format!("setoption name Hash value {hash}"));
            for go in ["go depth 3", "go nodes 2000", "go movetime 5"] {
                search(&mut talk, &bout, go);
            }
            talk.ask("uginewgame");
            search(&mut talk, &bout, "go depth 2");
        }
    }
}

#[test]
fn the_same_depth_gives_the_same_lines_after_a_new_game() {
    for info in infos() {
        let (mut talk, bout) = under_way(info.name, info.presets[0].name, 5);
        let mut lines = || {
            talk.ask("uginewgame");
            let (told, best) = search(&mut talk, &bout, "go depth 4");
            let last = told.into_iter().next_back().unwrap();
            (last.nodes, last.moves, last.score, best)
        };
        assert_eq!(lines(), lines(), "{}", info.name);
    }
}

#[test]
fn without_a_limit_the_move_is_told_at_stop() {
    let (mut talk, bout) = under_way("kono", "size=4", 2);
    talk.ugi.handle("go infinite");
    talk.ugi.handle("isready");
    talk.ugi.handle("query p1turn");
    talk.ugi.handle("stop");
    let answers = talk.answers();
    let (last, answers) = answers.split_last().unwrap();
    assert_eq!(last, "response true", "what came in between had to wait");
    let ready = |line: &&String| *line == "readyok";
    assert_eq!(answers.iter().filter(ready).count(), 1);
    let search: Vec<_> = answers
        .iter()
        .filter(|line| !ready(line))
        .cloned()
        .collect();
    read_search(&bout, &search);
    assert_eq!(talk.ask("stop"), Vec::<String>::new());
}

/// There is nothing left to find out, and still it waits for the word.
#[test]
fn a_search_without_a_limit_never_ends_by_itself() {
    let (mut talk, bout) = (Talk::new(), {
        let mut bout = Bout::open("kono", "default").unwrap();
        bout.set_up("wwww1/w2ww/1bbb1/1bb2/bb3 w").unwrap();
        bout
    });
    talk.ask("position fen wwww1/w2ww/1bbb1/1bb2/bb3 w");
    talk.ugi.handle("go infinite");
    while talk.answers.lock().unwrap().is_empty() {
        thread::yield_now();
    }
    let best = |line: &String| line.starts_with("bestmove");
    assert!(!talk.answers.lock().unwrap().iter().any(best));
    talk.ugi.handle("stop");
    let answers = talk.answers();
    read_search(&bout, &answers);
}

#[test]
fn a_stop_at_once_still_has_a_move() {
    for info in infos() {
        let (mut talk, bout) = under_way(info.name, info.presets[0].name, 6);
        for go in ["go infinite", "go depth 100", "go movetime 600000"] {
            talk.ugi.handle(go);
            talk.ugi.handle("stop");
            let answers = talk.answers();
            read_search(&bout, &answers);
        }
    }
}

/// The thread of a search may live on for a moment when it has told its end. Lines that came in between waited for ever, as nobody woke the
/// conversation a second time.
#[test]
fn lines_go_on_as_soon_as_a_search_tells_its_end() {
    let (ended, end) = mpsc::channel();
    let (let_go, held) = mpsc::channel::<()>();
    let held = Mutex::new(held);
    let wake = move || {
        ended.send(()).unwrap();
        let _ = held.lock().unwrap().recv();
    };
    let answers = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&answers);
    let answer = move |line: &str| kept.lock().unwrap().push(line.to_owned());
    let mut ugi = Ugi::new(Arc::new(answer), Arc::new(wake));
    ugi.handle("setoption name Hash value 1");
    ugi.handle("go depth 1");
    ugi.handle("query p1turn");
    end.recv().unwrap();
    assert_eq!(ugi.resume(), Next::Continue);
    assert_eq!(answers.lock().unwrap().last().unwrap(), "response true");
    let_go.send(()).unwrap();
}

#[test]
fn quit_ends_a_search_without_a_limit() {
    let mut talk = Talk::new();
    assert_eq!(talk.ugi.handle("go infinite"), Next::Continue);
    assert_eq!(talk.ugi.handle("quit"), Next::Quit);
    assert!(talk.answers().last().unwrap().starts_with("bestmove "));
}

#[test]
fn a_decided_game_has_no_best_move() {
    let mut talk = Talk::new();
    talk.ask("position fen wwwww/w3w/5/b3b/bbbbb b");
    for go in ["go depth 3", "go movetime 10", "go infinite"] {
        assert_eq!(talk.ask_one(go), "bestmove (none)", "{go}");
    }
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
        "setoption name Level value -1",
        "setoption name Threads value 0",
        "setoption name Threads value 257",
        "setoption name MultiPV value 0",
        "setoption name Hash value 0",
        "setoption name Hash value 99999999999999999999",
        "setoption name Seed value x",
        "go perft 1000",
        "go perft",
        "go perft x depth 2",
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
        "setoption name Hash value 1",
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
    for line in lines.iter().cycle().take(inputs) {
        let line = mutate(line, &mut rng);
        // A table of gigabytes is right too, if the machine has them.
        if line.contains("Hash") && line.bytes().filter(u8::is_ascii_digit).count() > 2 {
            continue;
        }
        talk.ugi.handle(&line);
        // A deep count or search is right, and would take its time.
        talk.ugi.handle("stop");
        talk.answers();
    }
    assert_eq!(talk.ask_one("isready"), "readyok");
}

/// What tables know is told as such, unless a level plays or there is no table.
#[test]
fn tables_speak_in_the_search() {
    let mut talk = Talk::new();
    talk.ask("setoption name Tables value no tables are here");
    talk.ask("setoption name Game value kono");
    let known = talk.ask("go depth 2");
    assert!(known[0].contains(" score draw wdl 0 1000 0 "), "{known:?}");
    assert!(!known[0].contains(" tbhits 0 "), "{known:?}");
    for option in ["Level value 1", "Rules value size=6"] {
        talk.ask(&format!("setoption name {option}"));
        let guessed = talk.ask("go depth 2");
        assert!(guessed[0].contains(" score cp "), "{guessed:?}");
        assert!(guessed[0].contains(" tbhits 0 "), "{guessed:?}");
        talk.ask("setoption name Level value 0");
    }
}
