//! Being ended under load, full disks, migrations that are interrupted, and stores that cannot be used.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value as Json, json};

use super::client::Client;
use super::journal::Auditor;
use super::process::Process;
use super::torture::busy;
use super::{first_game, text};

#[test]
fn a_polite_request_to_end_is_heard_under_load() {
    let folder = tempfile::tempdir().unwrap();
    let (store, journals) = (
        folder.path().join("games.db"),
        folder.path().join("journals"),
    );
    fs::create_dir(&journals).unwrap();
    let mut server = Process::start(&store, "127.0.0.1:0");
    let address = server.address;
    let (took, _) = busy(address, &journals, |_| {
        let analysis = format!("/api/analysis?game={}&time=30s", first_game());
        let mut streams = [Client::new(address).stream(&analysis)];
        std::thread::sleep(Duration::from_millis(1500));
        let took = server.end();
        let ended = streams.iter_mut().all(super::client::Events::ends_in_order);
        assert!(ended, "streams are ended in order");
        took
    });
    assert!(took < Duration::from_secs(5), "{took:?}");
    let again = Process::start(&store, "127.0.0.1:0");
    let mut auditor = Auditor::default();
    auditor.compare(&journals, again.address);
    assert!(auditor.entries > 20, "{}", auditor.entries);
}

#[test]
fn a_store_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.db");
    let mut first = Process::start(&store, "127.0.0.1:0");
    let second = Process::refused(&store, "127.0.0.1:0");
    assert_eq!(second.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&second.stderr).contains("InUse"));
    let same_port = folder.path().join("other.db");
    let third = Process::refused(&same_port, &first.address.to_string());
    assert_eq!(third.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&third.stderr).contains("Listen"));
    first.kill();
    let foreign = folder.path().join("foreign.db");
    fs::write(
        &foreign,
        "no database, but long enough to be one ".repeat(50),
    )
    .unwrap();
    let refused = Process::refused(&foreign, "127.0.0.1:0");
    assert_eq!(refused.status.code(), Some(1));
}

/// A small disk, until it is dropped.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` if this machine does not let us.
    fn mount(at: &Path, kilobytes: usize) -> Option<Self> {
        fs::create_dir(at).unwrap();
        let size = format!("size={kilobytes}k");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(at)
            .output();
        mounted
            .is_ok_and(|done| done.status.success())
            .then(|| Self(at.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(&folder.path().join("disk"), 2048) else {
        println!("skipped: this machine does not let us mount a small disk");
        return;
    };
    let store = disk.0.join("games.db");
    let mut server = Process::start(&store, "127.0.0.1:0");
    let mut client = Client::new(server.address);
    let wish = json!({"game": first_game(), "white": "me", "black": "me"});
    let made = client.post("/api/games", &wish).json();
    let path = format!("/api/games/{}", text(&made["id"]));
    let mut me = Client::with(server.address, &text(&made["token"]));
    let mut heard = Client::new(server.address).stream(&format!("{path}/stream"));
    heard.next().unwrap();
    let filler = disk.0.join("filler");
    fill(&filler);
    let refused = play_until_refused(&mut me, &path);
    assert_eq!(refused["error"]["code"], "store");
    // What was acknowledged is there, what was refused is not, and games can still be looked at.
    let full = client.get(&path).json();
    assert_eq!(client.post("/api/games", &wish).status, 503);
    fs::remove_file(&filler).unwrap();
    let moved = play(&mut me, &path);
    assert_eq!(moved.status, 200, "with room on the disk it goes on");
    let plies = full["ply"].as_u64().unwrap();
    let told: Vec<_> = (0..=plies).map(|_| heard.next().unwrap()).collect();
    assert!(
        told.iter()
            .enumerate()
            .all(|(at, event)| event["id"] == at + 1),
        "listeners heard every move once"
    );
    server.kill();
    let again = Process::start(&store, "127.0.0.1:0");
    let state = Client::new(again.address).get(&path).json();
    assert_eq!(state["ply"], plies + 1);
    let before = full["moves"].as_array().unwrap();
    assert!(state["moves"].as_array().unwrap().starts_with(before));
}

/// Takes all the room that is left.
fn fill(path: &Path) {
    use std::io::Write;
    let mut file = fs::File::create(path).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
}

/// Plays any legal move.
fn play(me: &mut Client, path: &str) -> super::Answer {
    let state = me.get(path).json();
    let mv = super::first_move(me.address(), &state);
    me.post(
        &format!("{path}/move"),
        &json!({"ply": state["ply"], "move": mv}),
    )
}

fn play_until_refused(me: &mut Client, path: &str) -> Json {
    for _ in 0..1000 {
        let answer = play(me, path);
        if answer.status != 200 {
            assert_eq!(answer.status, 503, "{:?}", answer.json());
            assert!(answer.header("retry-after").is_some());
            return answer.json();
        }
    }
    panic!("the disk is never full");
}

#[test]
fn a_disk_without_room_for_a_store_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(&folder.path().join("disk"), 64) else {
        println!("skipped: this machine does not let us mount a small disk");
        return;
    };
    fill(&disk.0.join("filler"));
    let refused = Process::refused(&disk.0.join("games.db"), "127.0.0.1:0");
    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("full") || said.contains("No space"), "{said}");
}

/// How many times the games of the old store are copied, so that bringing them to the present version takes a while.
const COPIES: usize = 400;

#[test]
fn a_migration_may_be_killed_at_any_moment() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.db");
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores/version1.db");
    fs::copy(old, &store).unwrap();
    let games = multiply(&store);
    let mut interrupted = 0;
    for kill in 0..40 {
        if Process::start_and_kill(&store, Duration::from_millis(20 + kill * 15)) {
            break;
        }
        interrupted += u32::from(version(&store) == 1);
    }
    assert!(interrupted > 0, "it is never interrupted");
    let server = Process::start(&store, "127.0.0.1:0");
    let mut client = Client::new(server.address);
    for (id, moves) in games.iter().step_by(37) {
        let state = client.get(&format!("/api/games/{id}"));
        assert_eq!(state.status, 200, "{:?}", state.json());
        assert!(state.json()["moves"].as_array().unwrap().starts_with(moves));
    }
    drop(server);
    let copy = folder.path().join("copy.db");
    let copied = tabuleiro_server::backup(&store, &copy);
    assert_eq!(copied, Ok(games.len() as u64), "every game has its sums");
    assert_eq!(version(&copy), 2);
}

fn version(store: &Path) -> i64 {
    let read = Connection::open(store).unwrap();
    read.query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap()
}

/// Copies every game of a store under new ids; returns the ids of all with their moves.
fn multiply(store: &Path) -> Vec<(String, Vec<Json>)> {
    let mut connection = Connection::open(store).unwrap();
    let ids: Vec<String> = {
        let mut query = connection.prepare("SELECT id FROM games").unwrap();
        let ids = query.query_map([], |row| row.get(0)).unwrap();
        ids.collect::<Result<_, _>>().unwrap()
    };
    let mut games = Vec::new();
    let work = connection.transaction().unwrap();
    for id in &ids {
        let moves = moves_of(&work, id);
        games.push((id.clone(), moves.clone()));
        for copy in 0..COPIES {
            let letter = |digit: usize| char::from(b'a' + (digit % 8) as u8);
            let name: String = [copy, copy / 8, copy / 64].map(letter).iter().collect();
            let name = format!("{name}{}", &id[3..]);
            for query in [
                "INSERT INTO games SELECT ?2, created, name, public, setup, last, sum, stage, wake, summary FROM games WHERE id = ?1",
                "INSERT INTO events SELECT ?2, number, at, body, note, request FROM events WHERE game = ?1",
                "INSERT OR IGNORE INTO holders SELECT token, ?2, role FROM holders WHERE game = ?1",
            ] {
                work.execute(query, [id, &name]).unwrap();
            }
            games.push((name, moves.clone()));
        }
    }
    work.commit().unwrap();
    games
}

fn moves_of(connection: &Connection, id: &str) -> Vec<Json> {
    let mut query = connection
        .prepare("SELECT body FROM events WHERE game = ? ORDER BY number")
        .unwrap();
    let bodies = query
        .query_map([id], |row| row.get::<_, String>(0))
        .unwrap();
    let events = bodies.map(|body| serde_json::from_str::<Json>(&body.unwrap()).unwrap());
    let moves = events.filter(|event| event["type"] == "move");
    moves.map(|event| event["move"].clone()).collect()
}
