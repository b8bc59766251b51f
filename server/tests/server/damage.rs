//! Stores that are damaged: what is broken is named, and nothing else suffers.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;

use rusqlite::Connection;
use serde_json::{Value as Json, json};

use super::client::Client;
use super::process::Process;
use super::safety::Dice;
use super::{first_game, first_move, text};

/// A game as it was before anything was damaged.
struct Known {
    id: String,
    token: String,
    moves: Json,
}

impl Known {
    fn path(&self) -> String {
        format!("/api/games/{}", self.id)
    }
}

/// A store with some games, and what they are.
fn store(path: &Path, count: usize) -> Vec<Known> {
    let mut server = Process::start(path, "127.0.0.1:0");
    let mut client = Client::new(server.address);
    let mut games = Vec::new();
    for number in 0..count {
        let wish = json!({"game": first_game(), "white": "me", "black": "me", "public": true});
        let made = client.post("/api/games", &wish).json();
        let token = text(&made["token"]);
        let path = format!("/api/games/{}", text(&made["id"]));
        let mut me = Client::with(server.address, &token);
        for ply in 0..4 + number % 5 {
            let mv = first_move(server.address, &me.get(&path).json());
            let moved = me.post(&format!("{path}/move"), &json!({"ply": ply, "move": mv}));
            assert_eq!(moved.status, 200);
        }
        games.push(Known {
            id: text(&made["id"]),
            token,
            moves: me.get(&path).json()["moves"].clone(),
        });
    }
    server.end();
    games
}

/// The code of the error with which a game is refused; none if it is as it was.
fn refused(client: &mut Client, game: &Known) -> Option<String> {
    let answer = client.get(&game.path());
    match answer.status {
        200 => {
            assert_eq!(answer.json()["moves"], game.moves, "{}", game.id);
            None
        }
        404 | 500 | 503 => Some(answer.code()),
        status => panic!("{status}: {:?}", answer.json()),
    }
}

#[test]
fn what_was_changed_behind_the_servers_back_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let games = store(&path, 9);
    let changes = [
        "DELETE FROM events WHERE game = ?1 AND number = 2",
        "DELETE FROM events WHERE game = ?1 AND number = (SELECT max(number) FROM events WHERE game = ?1)",
        "UPDATE events SET body = replace(body, '\"ply\":2', '\"ply\":3') WHERE game = ?1",
        "UPDATE events SET at = at + 1 WHERE game = ?1 AND number = 1",
        "UPDATE games SET setup = replace(setup, '\"public\":true', '\"public\":false') WHERE id = ?1",
        "UPDATE games SET last = last - 1 WHERE id = ?1",
        "DELETE FROM holders WHERE game = ?1 AND role = 'b'",
        "UPDATE holders SET role = 'x' WHERE game = ?1 AND role = 'w'",
    ];
    {
        let connection = Connection::open(&path).unwrap();
        for (game, change) in games.iter().zip(changes) {
            let done = connection.execute(change, [&game.id]).unwrap();
            assert!(done > 0, "{change}");
        }
    }
    let server = Process::start(&path, "127.0.0.1:0");
    let mut client = Client::new(server.address);
    let (sound, damaged) = games.split_last().unwrap();
    for (game, change) in damaged.iter().zip(changes) {
        let code = refused(&mut client, game);
        assert_eq!(code.as_deref(), Some("damaged"), "{change}");
        let stream = client.get(&format!("{}/stream", game.path()));
        assert_eq!((stream.status, stream.code().as_str()), (500, "damaged"));
    }
    assert_eq!(refused(&mut client, sound), None);
    assert_eq!(go_on(&server, sound), 200, "others go on");
    let copied = tabuleiro_server::backup(&path, &folder.path().join("copy.db"));
    assert!(copied.is_err(), "a copy of something damaged is no copy");
}

/// Plays one more move; the status of the answer.
fn go_on(server: &Process, game: &Known) -> u16 {
    let mut me = Client::with(server.address, &game.token);
    let state = me.get(&game.path()).json();
    let mv = first_move(server.address, &state);
    let body = json!({"ply": state["ply"], "move": mv});
    me.post(&format!("{}/move", game.path()), &body).status
}

#[test]
fn a_damaged_file_never_tells_a_wrong_game() {
    let tries: usize =
        std::env::var("TABULEIRO_DAMAGES").map_or(24, |tries| tries.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let games = store(&path, 30);
    let whole = fs::read(&path).unwrap();
    let mut dice = Dice(0x51_7cc1_b727_220a);
    let (mut stopped, mut named) = (0, 0);
    for number in 0..tries {
        let copy = folder.path().join(format!("{number}.db"));
        fs::write(&copy, broken(&whole, number, &mut dice)).unwrap();
        let complaints = folder.path().join("complaints");
        let log = Stdio::from(File::create(&complaints).unwrap());
        match Process::try_start(&copy, "127.0.0.1:0", log) {
            None => stopped += 1,
            Some(server) => named += examine(&server, &games),
        }
        let said = fs::read_to_string(&complaints).unwrap();
        assert!(!said.contains("panicked"), "{number}: {said}");
    }
    println!(
        "{tries} damaged files: {stopped} were refused, {named} games were refused in the others"
    );
    assert!(stopped + named > 0, "nothing was noticed");
}

/// The file with some bytes changed, or cut off.
fn broken(whole: &[u8], number: usize, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    match number % 4 {
        0 => bytes.truncate(dice.roll(whole.len())),
        1 => {
            let page = dice.roll(whole.len() / 4096) * 4096;
            bytes[page..page + 4096].fill(0);
        }
        _ => {
            for _ in 0..=dice.roll(60) {
                let at = dice.roll(bytes.len());
                bytes[at] ^= 1 << dice.roll(8);
            }
        }
    }
    bytes
}

/// Looks at all games and plays on; how many are refused.
fn examine(server: &Process, games: &[Known]) -> usize {
    let mut client = Client::new(server.address);
    let list = client.get("/api/games");
    assert!(matches!(list.status, 200 | 500 | 503), "{}", list.status);
    let mut listed = list.json()["games"].as_array().cloned().unwrap_or_default();
    listed.retain(|game| !game.is_object());
    assert!(listed.is_empty(), "{listed:?}");
    let mut named = 0;
    for game in games {
        if refused(&mut client, game).is_some() {
            named += 1;
            continue;
        }
        let status = go_on(server, game);
        assert!(matches!(status, 200 | 401 | 403 | 500 | 503), "{status}");
    }
    assert_eq!(client.get("/health").status, 200);
    named
}
