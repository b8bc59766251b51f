//! The server as clients see it: games, tokens, origins, streams, bad requests, and being killed.

mod choices;
mod client;
mod damage;
mod described;
mod faults;
mod figures;
mod games;
mod journal;
mod listeners;
mod positions;
mod process;
mod safety;
mod schema;
mod seats;
mod torture;
mod work;

use std::net::SocketAddr;

use serde_json::{Value as Json, json};
use tabuleiro_play::infos;
use tabuleiro_server::{Options, Server, StorePlace};

use client::{Answer, Client};

/// A server at a free port whose games are gone with it, and which lets a test do as much as it likes.
fn server() -> Server {
    with(|options| options)
}

fn with(change: impl Fn(Options) -> Options) -> Server {
    let address: SocketAddr = "127.0.0.1:0".parse().unwrap();
    let options = Options {
        rate: 1_000_000,
        games: 1_000_000,
        client_connections: 10_000,
        ..Options::new(address, StorePlace::Memory)
    };
    Server::start(change(options)).unwrap()
}

/// The name of the first game.
fn first_game() -> &'static str {
    infos()[0].name
}

/// A game of two people: its id and the tokens of White and Black.
struct Pair {
    id: String,
    tokens: [String; 2],
}

fn text(value: &Json) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value}"))
        .to_owned()
}

fn pair(address: SocketAddr, more: &Json) -> Pair {
    let mut wish = json!({"game": first_game(), "white": "me", "black": "open"});
    for (name, value) in more.as_object().into_iter().flatten() {
        wish[name] = value.clone();
    }
    let mut client = Client::new(address);
    let made = client.post("/api/games", &wish);
    assert_eq!(
        made.status,
        201,
        "{:?}",
        String::from_utf8_lossy(&made.body)
    );
    let made = made.json();
    let id = text(&made["id"]);
    let invite = json!({"invite": made["invite"], "name": "Eve"});
    let joined = client.post(&format!("/api/games/{id}/join"), &invite);
    assert_eq!(joined.status, 200);
    Pair {
        id,
        tokens: [text(&made["token"]), text(&joined.json()["token"])],
    }
}

impl Pair {
    fn path(&self, what: &str) -> String {
        format!("/api/games/{}/{what}", self.id)
    }

    fn client(&self, address: SocketAddr, side: usize) -> Client {
        Client::with(address, &self.tokens[side])
    }

    fn state(&self, address: SocketAddr) -> Json {
        Client::new(address)
            .get(&format!("/api/games/{}", self.id))
            .json()
    }

    /// Plays the first legal move for whoever is to move.
    fn play(&self, address: SocketAddr) -> Answer {
        let state = self.state(address);
        let side = usize::from(state["turn"] == "b");
        let mv = first_move(address, &state);
        let body = json!({"ply": state["ply"], "move": mv});
        self.client(address, side).post(&self.path("move"), &body)
    }
}

fn first_move(address: SocketAddr, state: &Json) -> Json {
    let place =
        json!({"game": state["game"], "rules": state["rules"], "position": state["position"]});
    Client::new(address).post("/api/moves", &place).json()["moves"][0].clone()
}
