//! Files and clocks.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;

use super::{assert_says, file, output, played, random_game, said, tabuleiro};

#[test]
fn a_game_is_saved_and_loaded() {
    let saved = file("saved.pgn");
    let path = saved.to_str().unwrap();
    let script = format!("c3\nd4\nundo\na1\nsave {path}\ne5\nload {path}\nposition\nundo\nredo\n");
    let text = played("wali", &["--rules", "feup"], &script);
    let expected = [
        "Saved in ",
        "White: e5",
        "Wali · feup",
        "position: 5/5/5/2w2/5/b4 w 11,11 0",
        "Taken back: a1",
        "Black: a1",
    ];
    assert_says(&text, &expected);
    let record = fs::read_to_string(&saved).unwrap();
    assert_says(&record, &["[Game \"wali\"]", "1. c3 a1 ( 1... d4 ) *"]);
    let text = said(
        &["play", "--load", path, "--black", "random", "--seed", "1"],
        "position\n",
    );
    assert_says(&text, &["Black: plays at random", "11,11 0"]);
    // What is no record is not written over.
    fs::write(&saved, "my diary }").unwrap();
    let text = played(
        "wali",
        &[],
        &format!("save {path}\nload {path}\nposition\n"),
    );
    assert_says(
        &text,
        &[
            "is not a game record: choose another name",
            ":1:10: ",
            "position: ",
        ],
    );
    let arguments = ["play", "wali", "--white", "human", "--save", path];
    let refused = output(&arguments, b"");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&saved).unwrap(), "my diary }");
}

#[test]
fn the_record_is_kept_after_every_move() {
    let kept = file("kept.pgn");
    let path = kept.to_str().unwrap();
    let (moves, _, _) = random_game("mitsudomoe", "official,max_plies=8", 1);
    for count in 0..=moves.len() {
        let script = moves[..count].join("\n") + "\n";
        drop(fs::remove_file(&kept));
        let rules = ["--rules", "official,max_plies=8", "--save", path];
        played("mitsudomoe", &rules, &script);
        let output = tabuleiro(&["record", path, "--json"]).output().unwrap();
        assert!(output.status.success());
        let data: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(data["moves"].as_array().unwrap().len(), count);
        let expected = if count == moves.len() { "1/2-1/2" } else { "*" };
        assert_eq!(data["result"], expected);
    }
    // A second game stands behind the first one.
    fs::remove_file(&kept).unwrap();
    played("kono", &["--save", path], "a2b3\nresign\n1\ne2d3\n");
    let record = fs::read_to_string(&kept).unwrap();
    assert_says(&record, &["1. a2-b3 1-0", "1. e2-d3 *"]);
    // And stays there when the file is taken up again.
    said(&["play", "--load", path, "--save", path], "a5b4\n");
    let record = fs::read_to_string(&kept).unwrap();
    assert_says(&record, &["1. a2-b3 1-0", "1. e2-d3 a5-b4 *"]);
    assert!(
        tabuleiro(&["record", path])
            .output()
            .unwrap()
            .status
            .success()
    );
}

/// A move that was shown was once not yet on the disk: whoever pulled the plug at that moment lost it.
#[test]
fn a_move_that_was_told_is_in_the_file() {
    let kept = file("told.pgn");
    let path = kept.to_str().unwrap();
    let players = ["--white", "random", "--black", "random", "--seed", "7"];
    for count in 1..=24 {
        drop(fs::remove_file(&kept));
        let mut child = tabuleiro(&["play", "wali", "--plain", "--save", path])
            .args(players)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let told = BufReader::new(child.stdout.take().unwrap()).lines();
        let made = told
            .map(Result::unwrap)
            .filter_map(|line| move_of(&line).map(str::to_owned))
            .nth(count - 1)
            .expect("a game is longer");
        child.kill().unwrap();
        child.wait().unwrap();
        let record = fs::read_to_string(&kept).unwrap();
        let moves = record.split_once("\n\n").unwrap().1.split_whitespace();
        let moves: Vec<_> = moves.filter(|word| !word.ends_with('.')).collect();
        assert_eq!(moves.get(count - 1), Some(&made.as_str()), "{record}");
    }
}

/// The move that a line tells, if it does.
fn move_of(line: &str) -> Option<&str> {
    let told = line.strip_prefix("White: ");
    let told = told.or_else(|| line.strip_prefix("Black: "))?;
    // Who plays is told in the same way before the game begins.
    (!told.contains(' ')).then_some(told)
}

#[test]
fn what_a_killed_program_left_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let mut ended = tabuleiro(&["games"]).stdout(Stdio::null()).spawn().unwrap();
    let dead = ended.id();
    ended.wait().unwrap();
    let living = std::process::id();
    let left = |name: String| {
        fs::write(folder.path().join(&name), "half a rec").unwrap();
        name
    };
    let gone = left(format!(".game.pgn.{dead}.new"));
    let others = [
        left(format!(".game.pgn.{living}.new")),
        left(format!(".other.pgn.{dead}.new")),
        left(format!(".game.pgn.{dead}x.new")),
        left(format!(".game.pgn.{dead}.new.pgn")),
        left("game.pgn.new".to_owned()),
    ];
    // Whoever still writes a draft holds its lock.
    let writing = fs::File::open(folder.path().join(&others[0])).unwrap();
    writing.lock().unwrap();
    played("kono", &["--save", path.to_str().unwrap()], "a2b3\n");
    assert!(!folder.path().join(gone).exists());
    for other in &others {
        assert!(folder.path().join(other).exists(), "{other}");
    }
    let files = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 1 + others.len());
}

#[test]
fn a_file_that_cannot_be_written_is_told_at_once_and_at_the_end() {
    for path in ["/dev/full", "/dev/null/game.pgn", "/nowhere/game.pgn", "/"] {
        let arguments = [
            "play", "kono", "--white", "human", "--black", "human", "--save", path,
        ];
        let output = output(&arguments, b"a2b3\na5b4\nposition\n");
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert_eq!(complaint.lines().count(), 2, "{complaint}");
        let expected = ["cannot be saved in", path, "nothing is saved"];
        assert_says(&complaint, &expected);
        assert_says(&complaint, &["\ntabuleiro: ", path, "was not saved"]);
        assert_says(
            &String::from_utf8_lossy(&output.stdout),
            &["1bbbb/bb2b/1w3"],
        );
    }
}

#[test]
fn a_disk_that_fills_up_ends_with_code_1_and_one_that_was_cleared_does_not() {
    let Some(disk) = Disk::mount("16k") else {
        return;
    };
    let path = disk.folder.path().join("game.pgn");
    let save = ["--save", path.to_str().unwrap()];
    let players = ["--white", "random", "--black", "random", "--seed", "1"];
    let play = [&["play", "wali", "--plain"][..], &players, &save].concat();
    // One page is left: enough for the first record, and not for a second one beside it.
    let filler = disk.folder.path().join("filler");
    fs::write(&filler, vec![0; 12 << 10]).unwrap();
    let full = output(&play, b"");
    let complaint = String::from_utf8(full.stderr).unwrap();
    assert_eq!(full.status.code(), Some(1), "{complaint}");
    assert_eq!(complaint.lines().count(), 2, "{complaint}");
    assert_says(
        &complaint,
        &["the disk is full", "\ntabuleiro: ", "was not saved"],
    );
    assert_says(&fs::read_to_string(&path).unwrap(), &["[Result \"*\"]"]);
    fs::remove_file(&filler).unwrap();
    assert_eq!(output(&play, b"").status.code(), Some(0));
    assert_says(&fs::read_to_string(&path).unwrap(), &["[Result \"", "1. "]);
    disk.make_read_only();
    let before = fs::read(&path).unwrap();
    let refused = output(&play, b"");
    let complaint = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(1), "{complaint}");
    assert_says(&complaint, &["tabuleiro: ", "the disk is read-only"]);
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// A small disk of its own, where the system lets us have one.
struct Disk {
    folder: tempfile::TempDir,
}

impl Disk {
    fn mount(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let options = format!("size={size}");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &options, "tabuleiro-test"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        mounted
            .is_ok_and(|status| status.success())
            .then_some(Self { folder })
    }

    fn make_read_only(&self) {
        let remounted = Command::new("mount")
            .args(["-o", "remount,ro"])
            .arg(self.folder.path())
            .status();
        assert!(remounted.unwrap().success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(self.folder.path()).status();
        assert!(unmounted.unwrap().success());
    }
}

#[test]
fn the_clock_is_told_and_runs_out() {
    let text = played("kono", &["--clock", "5+3"], "a2b3\n");
    assert_says(&text, &["Time left: White 5:00, Black 5:00", "White 5:0"]);
    let saved = file("clock.pgn");
    played(
        "kono",
        &["--clock", "5+3", "--save", saved.to_str().unwrap()],
        "a2b3\n",
    );
    let record = fs::read_to_string(&saved).unwrap();
    assert_says(&record, &["[TimeControl \"300+3\"]", "[%clk 0:05:0"]);
    let gone = "[Game \"kono\"]\n[TimeControl \"300+0\"]\n\n1. a2-b3 {[%clk 0:00:00]} *\n";
    fs::write(&saved, gone).unwrap();
    let text = said(&["play", "--load", saved.to_str().unwrap()], "a5b4\n");
    assert_says(
        &text,
        &[
            "White 0:00",
            "White's time is up: Black wins.\nresult: 0-1 time",
        ],
    );
}

#[test]
fn a_record_cannot_smuggle_anything_to_the_terminal() {
    let record = file("evil.pgn");
    let text = "[Game \"kono\"]\n[White \"\u{202e}evil\u{200b}\"]\n[WhitePlayer \"ugi:touch \u{202e}\"]\n\n{ a \u{202e} comment } 1. a2-b3 *\n";
    fs::write(&record, text).unwrap();
    let text = said(&["play", "--load", record.to_str().unwrap()], "position\n");
    assert_says(&text, &["White: person", "position: "]);
    assert!(!text.contains('\u{202e}') && !text.contains('\u{200b}'));
    let script = "\u{1b}]0;title\u{7}\nsave \u{1b}[2J/x\nload \u{9b}31m\nseat white \u{1b}\n";
    let text = played("kono", &[], script);
    assert!(!text.contains(|letter: char| letter.is_control() && letter != '\n'));
}

/// The program in a terminal of its own, for a person who types; what it shows, and a way to type.
struct Seen {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    shown: BufReader<Box<dyn Read + Send>>,
    keys: Box<dyn Write + Send>,
}

impl Seen {
    fn start(state: &Path) -> Self {
        Self::start_with(state, &[])
    }

    fn start_with(state: &Path, arguments: &[&str]) -> Self {
        let pair = portable_pty::native_pty_system()
            .openpty(portable_pty::PtySize::default())
            .unwrap();
        let mut command = portable_pty::CommandBuilder::new(cargo_bin("tabuleiro"));
        command.env_clear();
        command.args(arguments);
        command.cwd(state);
        command.env("LANG", "en_GB.UTF-8");
        command.env("TERM", "dumb");
        command.env("XDG_STATE_HOME", state);
        fs::create_dir_all(state).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        Self {
            child,
            shown: BufReader::new(pair.master.try_clone_reader().unwrap()),
            keys: pair.master.take_writer().unwrap(),
        }
    }

    /// Reads until a line has these words, and types an answer.
    fn answer(&mut self, words: &str, answer: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            let read = self.shown.read_line(&mut line).unwrap_or(0);
            assert!(read > 0, "{words} was not said");
        }
        self.keys.write_all(answer.as_bytes()).unwrap();
    }

    /// The same for words that no end of a line follows.
    fn answer_prompt(&mut self, words: &str, answer: &str) {
        let mut seen = Vec::new();
        while !String::from_utf8_lossy(&seen).contains(words) {
            let mut byte = [0];
            let read = self.shown.read(&mut byte).unwrap_or(0);
            assert!(read > 0, "{words} was not said");
            seen.push(byte[0]);
        }
        self.keys.write_all(answer.as_bytes()).unwrap();
    }
}

#[test]
fn an_unfinished_game_is_offered_again_also_after_a_sudden_death() {
    let state = file("state");
    drop(fs::remove_dir_all(&state));
    let mut seen = Seen::start(&state);
    seen.answer("4. Wali", "1\n");
    seen.answer("change single", "\n");
    seen.answer("against itself", "1\n");
    seen.answer("offers every size", "\n");
    seen.answer("choose the piece", "a2b3\n");
    seen.answer("Black: choose the piece", "");
    seen.child.kill().unwrap();
    seen.child.wait().unwrap();
    let mut seen = Seen::start(&state);
    seen.answer("one move played", "1\n");
    seen.answer("Black: choose the piece", "resign\n");
    seen.answer("0 resigned", "quit\n");
    assert!(seen.child.wait().unwrap().success());
    let mut seen = Seen::start(&state);
    seen.answer("Which game?", "quit\n");
    assert!(
        seen.child.wait().unwrap().success(),
        "nothing to go on with"
    );
}

/// A second game once took the place of the first one without a word.
#[test]
fn every_unfinished_game_stays_until_it_is_finished() {
    let state = file("several");
    drop(fs::remove_dir_all(&state));
    let begin = |number: &str, before: &str| {
        let mut seen = Seen::start(&state);
        if !before.is_empty() {
            seen.answer("start another game", before);
        }
        seen.answer("4. Wali", number);
        seen.answer("change single", "\n");
        seen.answer("against itself", "1\n");
        seen.answer("offers every size", "\n");
        seen
    };
    let mut seen = begin("1\n", "");
    seen.answer("choose the piece", "a2b3\nquit\n");
    seen.answer("The game is saved in", "");
    assert!(seen.child.wait().unwrap().success());
    let mut seen = begin("1\n", "2\n");
    seen.answer("choose the piece", "a2b3\n");
    seen.answer("Black: choose the piece", "a5b4\nquit\n");
    seen.answer("The game is saved in", "");
    assert!(seen.child.wait().unwrap().success());
    let mut seen = Seen::start(&state);
    seen.answer("1. Five Field Kono - person - person - 2 moves played", "");
    seen.answer("2. Five Field Kono", "2\n");
    seen.answer("Black: choose the piece", "resign\n");
    seen.answer("0 resigned", "quit\n");
    assert!(seen.child.wait().unwrap().success());
    let games = fs::read_dir(state.join("tabuleiro/games")).unwrap().count();
    assert_eq!(games, 1, "only the game that is not finished");
    fs::remove_dir_all(&state).unwrap();
}

/// A record was once replaced without a word.
#[test]
fn a_person_is_asked_before_a_record_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.pgn");
    let file = path.to_str().unwrap();
    let old = "[Game \"wali\"]\n\n1. c3 *\n";
    fs::write(&path, old).unwrap();
    let play = ["play", "kono", "--white", "human", "--black", "human"];
    let start = |more: &[&str]| Seen::start_with(folder.path(), &[&play, more].concat());
    let mut seen = start(&["--save", file]);
    seen.answer_prompt("Replace it?", "no\n");
    seen.answer("old.pgn was left as it is", "");
    assert!(!seen.child.wait().unwrap().success());
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    let mut seen = start(&[]);
    seen.answer("choose the piece", &format!("save {file}\n"));
    seen.answer_prompt("Replace it?", "no\n");
    seen.answer("old.pgn was left as it is", "save\n");
    seen.answer_prompt(".pgn]:", "\n");
    seen.answer("Saved in kono-", &format!("save {file}\n"));
    seen.answer_prompt("Replace it?", "yes\nquit\n");
    seen.answer("Saved in ", "");
    assert!(seen.child.wait().unwrap().success());
    assert_says(&fs::read_to_string(&path).unwrap(), &["[Game \"kono\"]"]);
}

/// On a pipe nobody can be asked, and the other record was gone.
#[test]
fn a_record_that_a_script_replaces_is_set_aside() {
    let saved = file("replaced.pgn");
    let aside = file("replaced.pgn~");
    drop(fs::remove_file(&saved));
    let path = saved.to_str().unwrap();
    let arguments = [
        "play", "kono", "--plain", "--white", "human", "--save", path,
    ];
    output(&arguments, b"a2b3\n");
    let first = fs::read_to_string(&saved).unwrap();
    let second = output(&arguments, b"e2d3\n");
    assert_eq!(second.status.code(), Some(0));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("replaced.pgn~"), "{said}");
    assert_eq!(fs::read_to_string(&aside).unwrap(), first);
    assert!(fs::read_to_string(&saved).unwrap().contains("e2-d3"));
}

/// After a game, `y` was taken for the list of legal moves, of which there are none.
#[test]
fn yes_and_no_after_a_game_are_about_another_one() {
    let text = played("kono", &[], "a2b3\nresign\ny\nposition\nresign\nn\n");
    assert_says(&text, &["What now?", "position: ", "What now?"]);
    assert!(!text.contains("no legal move"), "{text}");
}
