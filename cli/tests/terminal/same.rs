//! The same script on the full screen, line by line, and in a room: after every step the same record is in the file.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_core::Side;
use tabuleiro_play::{
    Bout, Millis, OutsidePrograms, PlayerKind, Request, Room, Sitting, Tables, record,
};

use crate::person::{ENTER, PATIENCE, Person, Window, binary};

const GAMES: [(&str, &str); 4] = [
    ("kono", "default,size=4"),
    ("mitsudomoe", "official"),
    ("sixmaking", "official,size=4"),
    ("wali", "wali,size=4x4"),
];

/// Something that a person does.
#[derive(Clone, Debug)]
enum Act {
    Play(String),
    TakeBack,
    Redo,
    Resign,
}

impl Act {
    /// As it is typed on a line.
    fn line(&self) -> String {
        match self {
            Self::Play(mv) => format!("{mv}\n"),
            Self::TakeBack => "undo\n".to_owned(),
            Self::Redo => "redo\n".to_owned(),
            Self::Resign => "resign\n".to_owned(),
        }
    }

    /// As it is done by keys. Resigning is asked about once more.
    fn keys(&self) -> String {
        match self {
            Self::Play(mv) if mv == "pass" => "p".to_owned(),
            Self::Play(mv) => format!("{mv}{ENTER}"),
            Self::TakeBack => "u".to_owned(),
            Self::Redo => "r".to_owned(),
            Self::Resign => "z\r".to_owned(),
        }
    }

    fn request(&self, room: &Room) -> Request {
        match self {
            Self::Play(mv) => Request::Play(mv.clone()),
            Self::TakeBack => Request::TakeBack,
            Self::Redo => Request::Redo,
            Self::Resign => Request::Resign(room.turn()),
        }
    }
}

/// A script, each step with the record after it.
fn script(game: &str, rules: &str, seats: [PlayerKind; 2]) -> Vec<(Act, String)> {
    let bout = Bout::open(game, rules).unwrap();
    let mut room = Room::new(Sitting::new(bout, seats, 5));
    let mut steps = Vec::new();
    for number in 0..14_u64 {
        let act = match number {
            // A game that is over goes on from where its end is taken back.
            _ if room.outcome().is_some() => Act::TakeBack,
            4 | 8 | 10 => Act::TakeBack,
            9 | 11 => Act::Redo,
            13 => Act::Resign,
            number => Act::Play(quiet_move(&room.live_bout(), number)),
        };
        let request = act.request(&room);
        if room.apply(request, Millis(0)).is_ok() {
            answer(&mut room);
            steps.push((act, essence(&room.record("today").to_string())));
        }
    }
    steps
}

/// A move by chance that does not end the game, if there is one.
fn quiet_move(bout: &Bout, seed: u64) -> String {
    let ends = |mv: &String| {
        let mut after = bout.clone();
        after.play(mv).unwrap();
        after.outcome().is_some()
    };
    let mut moves = (0..50).filter_map(|more| bout.random_move(seed + 100 * more));
    let quiet = moves.find(|mv| !ends(mv));
    quiet.unwrap_or_else(|| bout.random_move(seed).unwrap())
}

/// Lets the computer move while it is its turn.
fn answer(room: &mut Room) {
    let tables = Arc::new(Tables::usual());
    while let Some(work) = room.work(Millis(0)) {
        let mut player = work.player(Duration::from_secs(1), &tables).unwrap();
        let report = work.run(&mut player, &AtomicBool::new(false), &mut |_| {});
        room.apply(Request::Report(report), Millis(0)).unwrap();
    }
}

/// A record without the day, and with its tags in one order.
fn essence(text: &str) -> String {
    let (tags, moves) = text.split_once("\n\n").unwrap_or_default();
    let mut tags: Vec<_> = tags.lines().filter(|tag| !tag.contains("Date")).collect();
    tags.sort_unstable();
    format!("{}\n\n{moves}", tags.join("\n"))
}

/// Waits until a file holds this record.
#[track_caller]
fn wait_for(file: &Path, expected: &str, what: &str) {
    let began = Instant::now();
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        if essence(&text) == expected {
            return;
        }
        assert!(
            began.elapsed() < PATIENCE,
            "{what}\nexpected\n{expected}\nfound\n{text}"
        );
        thread::sleep(Duration::from_millis(5));
    }
}

/// One of the two front ends.
enum Front {
    Screen(Window),
    Lines(ChildStdin),
}

impl Front {
    fn act(&mut self, act: &Act) {
        match self {
            Self::Screen(window) => window.types(&act.keys()),
            Self::Lines(input) => input.write_all(act.line().as_bytes()).unwrap(),
        }
    }
}

#[test]
fn the_same_script_gives_the_same_record() {
    let person = Person::new("same");
    for (game, rules) in GAMES {
        for black in ["human", "random"] {
            let bout = Bout::open(game, rules).unwrap();
            let kind = PlayerKind::read(black, &bout, OutsidePrograms::Refused).unwrap();
            let steps = script(game, rules, [PlayerKind::Human, kind]);
            assert!(steps.len() > 8, "{game}: {steps:?}");
            let file = person.file("game.pgn");
            let arguments = [
                "play", game, "--rules", rules, "--white", "human", "--black", black, "--seed",
                "5", "--save", &file,
            ];
            for plain in [false, true] {
                drop(fs::remove_file(&file));
                let mut child = None;
                let mut front = if plain {
                    let mut lines = Command::new(binary());
                    lines.args(arguments).arg("--plain");
                    lines.stdin(Stdio::piped()).stdout(Stdio::null());
                    let child = child.insert(lines.spawn().unwrap());
                    Front::Lines(child.stdin.take().unwrap())
                } else {
                    let window = person.opens(&arguments);
                    window.sees("? all keys");
                    Front::Screen(window)
                };
                for (number, (act, expected)) in (1..).zip(&steps) {
                    front.act(act);
                    let way = if plain { "lines" } else { "screen" };
                    let what = format!("{game}, {way}, step {number}: {act:?}");
                    wait_for(Path::new(&file), expected, &what);
                }
                drop(front);
                drop(child.map(|mut child| child.wait()));
            }
            let text = fs::read_to_string(&file).unwrap();
            let record = record::read(&text).unwrap().pop().unwrap();
            let again = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
            assert_eq!(*again.seat(Side::White), PlayerKind::Human);
        }
    }
}
