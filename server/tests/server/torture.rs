//! A server that is killed at random moments loses nothing that it has acknowledged.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use tabuleiro_play::infos;

use super::client::Client;
use super::text;

/// The server as a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

fn program() -> PathBuf {
    let mut path = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    path.join("examples").join("serve")
}

fn start(store: &Path, listen: &str) -> Process {
    let mut child = Command::new(program())
        .arg(listen)
        .arg(store)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the example was built");
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let address = line.trim().parse().expect("it says where it listens");
    Process { child, address }
}

impl Process {
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What a client knows to be true: games with their acknowledged moves.
type Journal = Arc<Mutex<HashMap<String, Vec<String>>>>;

/// Plays games one after another and notes what was acknowledged. A request that got no answer may have been done or not; it is repeated
/// by its name, and then it counts once.
fn play(
    address: SocketAddr,
    number: usize,
    journal: &Journal,
    moves: &AtomicU64,
    stop: &AtomicBool,
) {
    let mut client = Client::new(address);
    let games = infos();
    let mut round = number;
    while !stop.load(Ordering::Relaxed) {
        let game = games[round % games.len()].name;
        round += 1;
        let wish = json!({"game": game, "white": "me", "black": "me"});
        let Some(made) = patient(&mut client, "/api/games", &wish, stop) else {
            return;
        };
        let (id, token) = (text(&made["id"]), text(&made["token"]));
        journal.lock().unwrap().insert(id.clone(), Vec::new());
        let mut holder = Client::with(address, &token);
        for ply in 0..12 {
            let Some(state) = look(&mut holder, &id, stop) else {
                return;
            };
            if state["result"] != "*" {
                break;
            }
            assert_eq!(state["ply"], ply, "nothing is lost and nothing is doubled");
            let place =
                json!({"game": game, "rules": state["rules"], "position": state["position"]});
            let Some(legal) = patient(&mut holder, "/api/moves", &place, stop) else {
                return;
            };
            let legal = legal["moves"].as_array().unwrap().clone();
            let mv = &legal[(ply * 7 + number) % legal.len()];
            let body = json!({"ply": ply, "move": mv, "request": format!("{id}-{ply}")});
            let path = format!("/api/games/{id}/move");
            let Some(answer) = patient(&mut holder, &path, &body, stop) else {
                return;
            };
            assert_eq!(answer["ply"], ply + 1);
            journal.lock().unwrap().get_mut(&id).unwrap().push(text(mv));
            moves.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Posts until there is an answer.
fn patient(client: &mut Client, path: &str, body: &Json, stop: &AtomicBool) -> Option<Json> {
    let body = body.to_string();
    loop {
        match client.request("POST", path, body.as_bytes()) {
            Ok(answer) if answer.status < 300 => return Some(answer.json()),
            Ok(answer) if answer.status < 500 => {
                panic!("{path}: {}", String::from_utf8_lossy(&answer.body))
            }
            _ if stop.load(Ordering::Relaxed) => return None,
            _ => thread::sleep(Duration::from_millis(10)),
        }
    }
}

fn look(client: &mut Client, id: &str, stop: &AtomicBool) -> Option<Json> {
    loop {
        match client.request("GET", &format!("/api/games/{id}"), b"") {
            Ok(answer) if answer.status == 200 => return Some(answer.json()),
            Ok(answer) if answer.status < 500 => {
                panic!("{id}: {}", String::from_utf8_lossy(&answer.body))
            }
            _ if stop.load(Ordering::Relaxed) => return None,
            _ => thread::sleep(Duration::from_millis(10)),
        }
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let kills: u64 = std::env::var("TABULEIRO_KILLS").map_or(10, |kills| kills.parse().unwrap());
    let wished: u64 = std::env::var("TABULEIRO_MOVES").map_or(0, |moves| moves.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.db");
    let mut server = start(&store, "127.0.0.1:0");
    let listen = server.address.to_string();
    let (journal, moves) = (Journal::default(), AtomicU64::new(0));
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for number in 0..6 {
            let (journal, moves, stop, address) = (&journal, &moves, &stop, server.address);
            scope.spawn(move || play(address, number, journal, moves, stop));
        }
        let began = Instant::now();
        for kill in 0..kills {
            thread::sleep(Duration::from_millis(300 + kill * 7919 % 900));
            server.kill();
            server = start(&store, &listen);
        }
        while moves.load(Ordering::Relaxed) < wished && began.elapsed() < Duration::from_hours(1) {
            thread::sleep(Duration::from_millis(100));
        }
        stop.store(true, Ordering::Relaxed);
    });
    let mut client = Client::new(server.address);
    let journal = journal.lock().unwrap();
    for (id, told) in journal.iter() {
        let state = client.get(&format!("/api/games/{id}")).json();
        let kept: Vec<_> = state["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(text)
            .collect();
        assert!(kept.starts_with(told), "{id}: {kept:?} {told:?}");
        assert!(
            kept.len() <= told.len() + 1,
            "{id}: a move that nobody made"
        );
    }
    let moves = moves.load(Ordering::Relaxed);
    println!(
        "{kills} kills, {} games, {moves} moves: nothing lost",
        journal.len()
    );
    assert!(moves > 0 && !journal.is_empty());
    server.kill();
}

#[test]
fn a_polite_request_to_end_is_heard_under_load() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.db");
    let mut server = start(&store, "127.0.0.1:0");
    let (journal, moves) = (Journal::default(), AtomicU64::new(0));
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for number in 0..3 {
            let (journal, moves, stop, address) = (&journal, &moves, &stop, server.address);
            scope.spawn(move || play(address, number, journal, moves, stop));
        }
        thread::sleep(Duration::from_millis(700));
        let id = server.child.id().to_string();
        let began = Instant::now();
        Command::new("kill").arg(id).status().unwrap();
        let ended = server.child.wait().unwrap();
        stop.store(true, Ordering::Relaxed);
        assert!(ended.success());
        assert!(
            began.elapsed() < Duration::from_secs(9),
            "{:?}",
            began.elapsed()
        );
    });
}

#[test]
fn a_store_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.db");
    let mut first = start(&store, "127.0.0.1:0");
    let second = Command::new(program())
        .arg("127.0.0.1:0")
        .arg(&store)
        .output()
        .unwrap();
    assert!(!second.status.success());
    assert!(String::from_utf8_lossy(&second.stderr).contains("InUse"));
    first.kill();
    let damaged = folder.path().join("damaged.db");
    std::fs::write(
        &damaged,
        "this is no database, but it is long enough to be read as one".repeat(50),
    )
    .unwrap();
    let refused = Command::new(program())
        .arg("127.0.0.1:0")
        .arg(&damaged)
        .output()
        .unwrap();
    assert!(!refused.status.success());
}
