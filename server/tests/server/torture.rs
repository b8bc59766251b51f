//! A server that is killed at random moments loses nothing that it has acknowledged.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use tabuleiro_play::infos;

use super::client::{Answer, Client};
use super::journal::{Auditor, Journal};
use super::process::Process;
use super::text;

/// How many clients play at once.
const CLIENTS: usize = 6;
/// The most plies of a game.
const PLIES: u64 = 24;

/// What all clients share.
#[derive(Default)]
pub(crate) struct Play {
    stop: AtomicBool,
    moves: AtomicU64,
    /// Games in which nobody but computers plays.
    watched: Mutex<Vec<String>>,
}

/// Who sits where, and with which clock.
const KINDS: [(&str, &str, &str); 7] = [
    ("me", "me", "null"),
    ("me", "open", r#"{"base": 900, "increment": 2}"#),
    ("me", "level:1", "null"),
    ("random", "me", r#"{"days": 3}"#),
    ("open", "open", "null"),
    ("level:2", "me", r#"{"base": 600}"#),
    ("random", "level:1", "null"),
];

/// The tokens of both seats, as far as people hold them.
enum Seats {
    Taken([String; 2]),
    /// An invitation was used just before a kill, and the answer did not come.
    Lost,
}

/// A client that plays games of all kinds one after another and writes down what it is told. A request that got no answer may have been done or not;
/// it is repeated by its name, and then it counts once.
struct Player<'a> {
    client: Client,
    journal: Journal,
    play: &'a Play,
    number: usize,
}

impl Player<'_> {
    fn run(mut self) {
        let games = infos();
        let mut round = self.number;
        while !self.play.stop.load(Ordering::Relaxed) {
            let (white, black, clock) = KINDS[round % KINDS.len()];
            let game = games[round / KINDS.len() % games.len()].name;
            let clock: Json = serde_json::from_str(clock).unwrap();
            let wish = json!({"game": game, "white": white, "black": black, "clock": clock, "public": round.is_multiple_of(2), "name": "Ana"});
            if self.game(&wish).is_none() {
                return;
            }
            round += CLIENTS;
        }
    }

    /// Plays one game; `None` if everything is to end.
    fn game(&mut self, wish: &Json) -> Option<()> {
        self.watch_computers()?;
        let made = self.patient("", "/api/games", wish)?;
        let id = text(&made["id"]);
        if made["token"].is_null() && made["invites"].is_null() {
            self.play.watched.lock().unwrap().push(id);
            return Some(());
        }
        let Seats::Taken(tokens) = self.take_seats(&id, &made)? else {
            return Some(());
        };
        let (mut known, mut taken_back) = (Json::Null, false);
        while !self.play.stop.load(Ordering::Relaxed) {
            let state = self.look(&id)?;
            if state["event"] != known {
                self.journal.seen(&state);
                known = state["event"].clone();
            }
            if state["result"] != "*" {
                return Some(());
            }
            let ply = state["ply"].as_u64().unwrap();
            let side = usize::from(state["turn"] == "b");
            let seat = ["white", "black"][side];
            if state[seat]["player"] != "human" {
                thread::sleep(Duration::from_millis(3));
                continue;
            }
            if ply >= PLIES {
                self.try_post(
                    &tokens[side],
                    &format!("/api/games/{id}/resign"),
                    &json!({}),
                )?;
                continue;
            }
            self.make_move(&state, &tokens[side])?;
            if ply == 5 && !taken_back {
                taken_back = true;
                self.take_back(&id, &tokens)?;
            }
        }
        None
    }

    /// What computers have played among themselves must stay as well.
    fn watch_computers(&mut self) -> Option<()> {
        let watched = self.play.watched.lock().unwrap().clone();
        for id in watched.iter().rev().take(3) {
            let state = self.look(id)?;
            self.journal.seen(&state);
        }
        Some(())
    }

    fn take_seats(&mut self, id: &str, made: &Json) -> Option<Seats> {
        let own = made["token"].as_str().unwrap_or_default().to_owned();
        let mut tokens = [own.clone(), own];
        let invites = [
            &made["invites"]["white"],
            &made["invites"]["black"],
            &made["invite"],
        ];
        for invite in invites.into_iter().filter(|invite| invite.is_string()) {
            let path = format!("/api/games/{id}/join");
            let joined = self.try_post("", &path, &json!({"invite": invite, "name": "Eve"}))?;
            if joined.status == 403 {
                return Some(Seats::Lost);
            }
            assert_eq!(joined.status, 200, "{id}");
            let joined = joined.json();
            tokens[usize::from(joined["side"] == "b")] = text(&joined["token"]);
        }
        Some(Seats::Taken(tokens))
    }

    fn make_move(&mut self, state: &Json, token: &str) -> Option<()> {
        let (id, ply) = (text(&state["id"]), state["ply"].as_u64().unwrap());
        let place =
            json!({"game": state["game"], "rules": state["rules"], "position": state["position"]});
        let legal = self.patient("", "/api/moves", &place)?;
        let legal = legal["moves"].as_array().unwrap().clone();
        let mv = &legal[(ply as usize * 7 + self.number) % legal.len()];
        // After a take-back the same ply is played again: the last event makes the name of the request its own.
        let request = format!("{ply}-{}", state["event"]);
        let body = json!({"ply": ply, "move": mv, "request": request});
        self.patient(token, &format!("/api/games/{id}/move"), &body)?;
        self.journal.made(&id, ply, mv);
        self.play.moves.fetch_add(1, Ordering::Relaxed);
        Some(())
    }

    /// Whoever moved asks for the move back. Computers agree at once; a person is asked here.
    fn take_back(&mut self, id: &str, tokens: &[String; 2]) -> Option<()> {
        let path = format!("/api/games/{id}/takeback");
        for (token, body) in [
            (&tokens[0], json!({"side": "w"})),
            (&tokens[1], json!({"answer": true})),
        ] {
            if !token.is_empty() {
                // There may be nothing to take back any more, or nobody to ask.
                self.try_post(token, &path, &body)?;
            }
        }
        Some(())
    }

    /// Posts until there is an answer, which must be a good one.
    fn patient(&mut self, token: &str, path: &str, body: &Json) -> Option<Json> {
        let answer = self.try_post(token, path, body)?;
        assert!(
            answer.status < 300,
            "{path}: {body}: {}",
            String::from_utf8_lossy(&answer.body)
        );
        Some(answer.json())
    }

    /// Posts until there is an answer; `None` if everything is to end.
    fn try_post(&mut self, token: &str, path: &str, body: &Json) -> Option<Answer> {
        self.ask(token, "POST", path, body.to_string().as_bytes())
    }

    fn look(&mut self, id: &str) -> Option<Json> {
        let answer = self.ask("", "GET", &format!("/api/games/{id}"), b"")?;
        assert_eq!(answer.status, 200, "{id} is lost");
        Some(answer.json())
    }

    fn ask(&mut self, token: &str, method: &str, path: &str, body: &[u8]) -> Option<Answer> {
        let proof = ("Authorization".to_owned(), format!("Bearer {token}"));
        self.client.headers = vec![proof];
        self.client.headers.retain(|_| !token.is_empty());
        loop {
            match self.client.request(method, path, body) {
                Ok(answer) if answer.status < 500 => return Some(answer),
                _ if self.play.stop.load(Ordering::Relaxed) => return None,
                _ => thread::sleep(Duration::from_millis(10)),
            }
        }
    }
}

/// Lets clients play until `meanwhile` is over.
pub(crate) fn busy<T>(
    address: SocketAddr,
    journals: &Path,
    meanwhile: impl FnOnce(&Play) -> T,
) -> (T, Play) {
    let play = Play::default();
    let done = thread::scope(|scope| {
        for number in 0..CLIENTS {
            let player = Player {
                client: Client::new(address),
                journal: Journal::open(journals, number),
                play: &play,
                number,
            };
            scope.spawn(move || player.run());
        }
        // If this panics, the players must not go on for ever.
        let stopped = StopAtEnd(&play.stop);
        let done = meanwhile(&play);
        drop(stopped);
        done
    });
    (done, play)
}

struct StopAtEnd<'a>(&'a AtomicBool);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let (kills, wished) = (number("TABULEIRO_KILLS", 10), number("TABULEIRO_MOVES", 0));
    let folder = tempfile::tempdir().unwrap();
    let (store, journals) = (
        folder.path().join("games.db"),
        folder.path().join("journals"),
    );
    std::fs::create_dir(&journals).unwrap();
    let mut server = Process::start(&store, "127.0.0.1:0");
    let listen = server.address.to_string();
    let mut auditor = Auditor::default();
    let ((), play) = busy(server.address, &journals, |play| {
        for kill in 0..kills {
            thread::sleep(Duration::from_millis(300 + kill * 7919 % 900));
            server.kill();
            server = Process::start(&store, &listen);
            auditor.compare(&journals, server.address);
        }
        let began = Instant::now();
        while play.moves.load(Ordering::Relaxed) < wished {
            assert!(began.elapsed() < Duration::from_hours(1), "it is too slow");
            thread::sleep(Duration::from_millis(100));
        }
    });
    // Everything once more, from the beginning.
    let mut auditor = Auditor::default();
    auditor.compare(&journals, server.address);
    let moves = play.moves.load(Ordering::Relaxed);
    let watched = play.watched.into_inner().unwrap();
    wait_for_computers(server.address, &watched);
    println!(
        "{kills} kills, {} games, {} of computers alone, {moves} moves of people, {} entries of the journal: nothing lost",
        auditor.games,
        watched.len(),
        auditor.entries,
    );
    assert!(moves > 0 && !watched.is_empty());
}

/// Computers go on after every restart, though nobody listens.
fn wait_for_computers(address: SocketAddr, games: &[String]) {
    let began = Instant::now();
    let mut client = Client::new(address);
    // The last ones had little time.
    for id in games.iter().take(5) {
        let goes_on = |state: &Json| state["ply"].as_u64() < Some(8) && state["result"] == "*";
        while goes_on(&client.get(&format!("/api/games/{id}")).json()) {
            assert!(
                began.elapsed() < Duration::from_mins(1),
                "{id} stands still"
            );
            thread::sleep(Duration::from_millis(50));
        }
    }
}
