//! Programs that misbehave: shell scripts, each in a process of its own.

mod endless;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tabuleiro_core::Side;

use super::*;
use crate::bout::Ending;
use crate::language::Language;
use crate::speech::Speech;

/// Enough for something that is not going to happen.
const BLINK: Duration = Duration::from_millis(300);
/// Enough for something that will, also on a busy machine.
const AGES: Duration = Duration::from_secs(20);
const GRACE: Duration = AGES;
/// Nobody is in a hurry.
static CALM: AtomicBool = AtomicBool::new(false);
const SOON: GoLimit = GoLimit::Time(Duration::from_millis(20));

/// A script in a file, removed at the end.
struct Script(PathBuf);

impl Script {
    fn new(text: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("tabuleiro outside {} {number}.sh", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::write(&path, text).unwrap();
        Self(path)
    }

    /// A program that shakes hands, is ready, and does this on `go`.
    fn on_go(action: &str) -> Self {
        Self::new(&format!(
            r#"
            while read -r word rest; do
                case "$word" in
                    ugi) echo "id name Tester 1.0"; echo ugiok ;;
                    isready) echo readyok ;;
                    go) {action} ;;
                    quit) exit 0 ;;
                esac
            done"#
        ))
    }

    fn command(&self) -> String {
        format!("/bin/sh '{}'", self.0.display())
    }

    fn start(&self) -> Result<Outside, OutsideError> {
        Outside::start(&self.command())
    }

    /// Started by somebody who waits so long for it to be ready, and a blink for anything else.
    fn start_within(&self, ready: Duration) -> Result<Outside, OutsideError> {
        let patience = Patience {
            ready,
            thought: BLINK,
            stop: BLINK,
        };
        Outside::start_with(&self.command(), patience)
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

fn ask(outside: &mut Outside, limit: &GoLimit) -> Result<BestMove, OutsideError> {
    outside.best_move(None, &[], limit, GRACE, &CALM)
}

#[test]
fn a_good_program_plays() {
    let script = Script::on_go(
        "echo info depth 1 score cp 5; echo info string hello; echo bestmove a1-b2 ponder c3",
    );
    let mut outside = script.start().unwrap();
    assert_eq!(outside.name(), "Tester 1.0");
    for _ in 0..2 {
        outside.new_game("kono", "default").unwrap();
        for limit in [SOON, GoLimit::Nodes(100), GoLimit::Depth(3)] {
            let answer = ask(&mut outside, &limit).unwrap();
            assert_eq!(answer.mv, "a1-b2");
            assert_eq!(answer.info.as_deref(), Some("depth 1 score cp 5"));
            assert!(answer.took < GRACE);
        }
    }
}

/// The program writes down all it hears: the order and the form of the lines.
#[test]
fn lines_of_the_protocol() {
    let heard = Script::new("");
    let script = Script::new(&format!(
        r#"
        while read -r line; do
            echo "$line" >> '{}'
            case "$line" in
                ugi) echo ugiok ;;
                isready) echo readyok ;;
                go*) echo "bestmove x" ;;
                quit) exit 0 ;;
            esac
        done"#,
        heard.0.display()
    ));
    let mut outside = script.start().unwrap();
    outside.new_game("wali", "feup,size=5").unwrap();
    let moves = ["c3".to_owned(), "b2\nquit".to_owned()];
    outside.best_move(None, &[], &SOON, GRACE, &CALM).unwrap();
    let position = "5/5/5/2w2/5/5 b 11,12 0";
    outside
        .best_move(Some(position), &moves, &GoLimit::Nodes(7), GRACE, &CALM)
        .unwrap();
    outside
        .best_move(None, &moves[..1], &GoLimit::Depth(4), GRACE, &CALM)
        .unwrap();
    let clock = GoLimit::Clock {
        turn: Side::White,
        left: [AGES, BLINK],
        increment: Duration::from_secs(2),
    };
    ask(&mut outside, &clock).unwrap();
    drop(outside);
    let expected = "ugi\nsetoption name Game value wali\nsetoption name Rules value feup,size=5\nuginewgame\nisready\n\
        position startpos\nisready\ngo movetime 20\n\
        position fen 5/5/5/2w2/5/5 b 11,12 0 moves c3 b2 quit\nisready\ngo nodes 7\n\
        position startpos moves c3\nisready\ngo depth 4\n\
        position startpos\nisready\ngo p1time 20000 p2time 300 p1inc 2000 p2inc 2000\nquit\n";
    assert_eq!(fs::read_to_string(&heard.0).unwrap(), expected);
}

#[test]
fn a_missing_program() {
    let error = Outside::start("/no/such/program ugi").unwrap_err();
    assert!(
        matches!(&error, OutsideError::Missing { program, reason } if program == "/no/such/program ugi" && !reason.is_empty())
    );
    assert_eq!(error.ending(Side::White), Ending::Crashed(Side::White));
    assert!(Outside::start("").is_err());
}

#[test]
fn a_program_that_dies_at_the_start() {
    let script = Script::new("exit 3");
    let error = script.start().unwrap_err();
    assert_eq!(error, unready(&script, OutsideError::Crashed));
}

/// What is wrong with a program that never came to play names its command.
fn unready(script: &Script, fault: OutsideError) -> OutsideError {
    OutsideError::Unready {
        program: script.command(),
        fault: Box::new(fault),
    }
}

#[test]
fn a_program_that_is_silent_at_the_start() {
    let silent = Script::new("while read -r line; do :; done");
    assert_eq!(
        silent.start_within(BLINK).unwrap_err(),
        unready(&silent, OutsideError::Stalled)
    );
    let words = Script::new("echo hello; exec sleep 60");
    assert_eq!(
        words.start_within(BLINK).unwrap_err(),
        unready(&words, OutsideError::Stalled)
    );
    let babbling = Script::new("while read -r line; do echo hello; echo ugiokay; done");
    assert_eq!(
        babbling.start_within(BLINK).unwrap_err(),
        unready(&babbling, OutsideError::Stalled)
    );
}

#[test]
fn a_program_that_dies_on_go_is_started_again() {
    let script = Script::on_go("exit 1");
    let mut outside = script.start().unwrap();
    for _ in 0..2 {
        outside.new_game("kono", "default").unwrap();
        assert_eq!(ask(&mut outside, &SOON), Err(OutsideError::Crashed));
        // There is nobody to ask until the next game.
        assert_eq!(ask(&mut outside, &SOON), Err(OutsideError::Crashed));
    }
}

#[test]
fn a_program_that_dies_between_games_is_started_again() {
    let script = Script::on_go("echo bestmove a1; exit 0");
    let mut outside = script.start().unwrap();
    for _ in 0..3 {
        outside.new_game("kono", "default").unwrap();
        assert_eq!(ask(&mut outside, &SOON).unwrap().mv, "a1");
    }
}

#[test]
fn a_program_that_stalls_is_started_again() {
    let script = Script::on_go("while read -r line; do :; done");
    let mut outside = script.start_within(AGES).unwrap();
    for limit in [GoLimit::Nodes(1), GoLimit::Depth(1), SOON] {
        outside.new_game("kono", "default").unwrap();
        let began = Instant::now();
        let asked = outside.best_move(None, &[], &limit, Duration::from_millis(100), &CALM);
        assert_eq!(asked, Err(OutsideError::Stalled));
        assert!(began.elapsed() < AGES);
        assert!(outside.program.is_none());
    }
    assert_eq!(
        OutsideError::Stalled.ending(Side::Black),
        Ending::Time(Side::Black)
    );
}

/// One that obeys `stop` has lost this move, but need not be started again.
#[test]
fn a_program_that_must_be_stopped() {
    let script = Script::on_go("read -r line; echo bestmove $line");
    let patience = Patience {
        stop: AGES,
        ..Patience::default()
    };
    let mut outside = Outside::start_with(&script.command(), patience).unwrap();
    outside.new_game("kono", "default").unwrap();
    let asked = outside.best_move(None, &[], &SOON, Duration::from_millis(20), &CALM);
    assert_eq!(asked, Err(OutsideError::Stalled));
    assert!(outside.program.is_some());
}

/// Who wants the move at once gets it, from a program that listens.
#[test]
fn a_program_that_is_hurried() {
    let script = Script::on_go("read -r line; echo bestmove $line");
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    let hurry = AtomicBool::new(true);
    let limit = GoLimit::Nodes(1);
    let answer = outside.best_move(None, &[], &limit, GRACE, &hurry);
    assert_eq!(answer.unwrap().mv, "stop");
}

#[test]
fn a_program_that_cannot_be_hurried_is_given_up() {
    let script = Script::on_go("while read -r line; do :; done");
    let patience = Patience {
        thought: Duration::MAX,
        stop: BLINK,
        ..Patience::default()
    };
    let mut outside = Outside::start_with(&script.command(), patience).unwrap();
    outside.new_game("kono", "default").unwrap();
    let hurry = AtomicBool::new(true);
    let asked = outside.best_move(None, &[], &GoLimit::Nodes(1), GRACE, &hurry);
    assert_eq!(asked, Err(OutsideError::Stalled));
    assert!(outside.program.is_none());
}

/// A clock has no grace: the flag has fallen.
#[test]
fn a_program_whose_flag_falls() {
    let script = Script::on_go("while read -r line; do :; done");
    let mut outside = script.start_within(AGES).unwrap();
    outside.new_game("kono", "default").unwrap();
    let clock = GoLimit::Clock {
        turn: Side::Black,
        left: [Duration::MAX, BLINK],
        increment: Duration::ZERO,
    };
    let asked = outside.best_move(None, &[], &clock, Duration::MAX, &CALM);
    assert_eq!(asked, Err(OutsideError::Stalled));
}

#[test]
fn a_late_answer_within_grace() {
    let script = Script::on_go("sleep 0.1; echo bestmove a1");
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    let answer = ask(&mut outside, &SOON).unwrap();
    assert_eq!(answer.mv, "a1");
    assert!(
        answer.took >= Duration::from_millis(90),
        "{:?}",
        answer.took
    );
}

/// A second move for one question must not become the answer to the next.
#[test]
fn moves_nobody_asked_for_are_dropped() {
    let script = Script::on_go("count=x$count; echo bestmove $count; echo bestmove stale");
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    for expected in ["x", "xx", "xxx"] {
        assert_eq!(ask(&mut outside, &SOON).unwrap().mv, expected);
    }
}

#[test]
fn garbage_and_illegal_moves_are_handed_over() {
    let garbage =
        r"printf 'hello\n\377\376\n\nbestmoves a1\ninfo\ninfo \n'; printf 'bestmove \377\033[2J\n'";
    let script = Script::on_go(garbage);
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    assert_eq!(ask(&mut outside, &SOON).unwrap().mv, "\u{fffd}\u{1b}[2J");
    let script = Script::on_go("echo bestmove z99-z98");
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    assert_eq!(ask(&mut outside, &SOON).unwrap().mv, "z99-z98");
}

#[test]
fn a_move_without_a_move() {
    let script = Script::on_go("echo 'bestmove  '");
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    let error = ask(&mut outside, &SOON).unwrap_err();
    assert!(matches!(error, OutsideError::Nonsense(_)));
    assert_eq!(error.ending(Side::White), Ending::Illegal(Side::White));
    // It still listens.
    assert!(outside.program.is_some());
}

#[test]
fn a_flood_is_held_up_and_cut_off() {
    let script = Script::on_go("while :; do echo info depth 1 nodes 1; done");
    let mut outside = script.start_within(AGES).unwrap();
    outside.new_game("kono", "default").unwrap();
    let asked = outside.best_move(None, &[], &SOON, Duration::from_millis(100), &CALM);
    assert_eq!(asked, Err(OutsideError::Stalled));
    // And a flood that ends is only read.
    let script = Script::on_go(
        "n=0; while [ $n -lt 20000 ]; do echo info nodes $n; n=$((n+1)); done; echo bestmove a1",
    );
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    let answer = outside
        .best_move(None, &[], &GoLimit::Nodes(1), GRACE, &CALM)
        .unwrap();
    assert_eq!(answer.info.as_deref(), Some("nodes 19999"));
}

#[test]
fn a_line_without_end() {
    let script = Script::on_go("head -c 3000000 /dev/zero; echo; echo bestmove a1");
    let mut outside = script.start().unwrap();
    outside.new_game("kono", "default").unwrap();
    let answer = outside
        .best_move(None, &[], &GoLimit::Nodes(1), GRACE, &CALM)
        .unwrap();
    assert_eq!(answer.mv, "a1");
}

/// More than a pipe holds, to a program that does not read: the question must not hang.
#[test]
fn a_program_that_does_not_read() {
    let script = Script::new(
        "read -r line; echo ugiok; read -r a; read -r b; read -r c; read -r d; echo readyok; exec sleep 60",
    );
    let mut outside = script.start_within(Duration::from_secs(2)).unwrap();
    outside.new_game("kono", "default").unwrap();
    let moves = vec!["a1-b2".to_owned(); 100_000];
    let began = Instant::now();
    let asked = outside.best_move(None, &moves, &SOON, GRACE, &CALM);
    assert_eq!(asked, Err(OutsideError::Stalled));
    assert!(began.elapsed() < AGES);
}

/// Names and errors can be shown anywhere, and are told in every language.
#[test]
fn what_people_read() {
    let script =
        Script::new(r"printf 'id name \033[2Jevil\007 \nugiok\n'; while read -r line; do :; done");
    assert_eq!(script.start().unwrap().name(), "[2Jevil");
    let errors = [
        Outside::start("/no/such/program").unwrap_err(),
        OutsideError::Crashed,
        OutsideError::Stalled,
        OutsideError::nonsense("bestmove"),
        OutsideError::flood("y"),
        OutsideError::Crashed.before_game("engine"),
        OutsideError::Stalled.before_game("engine"),
        OutsideError::flood("y").before_game("engine"),
    ];
    for speech in Language::ALL.map(Speech::new) {
        for error in &errors {
            let words = speech.say(&error.message());
            assert!(words.len() > 20 && !words.contains("{$"), "{words}");
        }
    }
}
