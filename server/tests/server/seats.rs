//! Seats and names: who may sit where, and whose move a request is.

use serde_json::{Value as Json, json};

use super::client::Client;
use super::{first_game, first_move, pair, server, text};

#[test]
fn both_sides_may_name_their_requests_alike() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({}));
    for ply in 0..4 {
        let mv = first_move(address, &game.state(address));
        let body = json!({"ply": ply, "move": mv, "request": (ply / 2).to_string()});
        let mut client = game.client(address, ply % 2);
        assert_eq!(
            client.post(&game.path("move"), &body).json()["ply"],
            ply + 1
        );
        let again = client.post(&game.path("move"), &body);
        assert_eq!((again.status, &again.json()["ply"]), (200, &json!(ply + 1)));
    }
    assert_eq!(game.state(address)["ply"], 4);
}

#[test]
fn nobody_joins_a_game_that_is_over() {
    let server = server();
    let address = server.address();
    for public in [true, false] {
        let wish = json!({"game": first_game(), "white": "me", "black": "open", "public": public});
        let made = Client::new(address).post("/api/games", &wish).json();
        let path = format!("/api/games/{}", text(&made["id"]));
        let mut maker = Client::with(address, &text(&made["token"]));
        assert_eq!(maker.post(&format!("{path}/abort"), &json!({})).status, 200);
        let invite = if public {
            Json::Null
        } else {
            made["invite"].clone()
        };
        let join = Client::new(address).post(&format!("{path}/join"), &json!({"invite": invite}));
        assert_eq!((join.status, join.code().as_str()), (409, "over"));
        let events = maker.get(&path).json()["event"].clone();
        assert_eq!(events, 1, "nothing happened after the end");
        // One's own seat is still there for another device.
        let own = maker
            .post(&format!("{path}/invite"), &json!({"side": "w"}))
            .json();
        let again =
            Client::new(address).post(&format!("{path}/join"), &json!({"invite": own["invite"]}));
        assert_eq!(again.json()["side"], "w");
    }
}

#[test]
fn a_rematch_keeps_names_clocks_and_tokens() {
    let server = server();
    let address = server.address();
    let game = pair(
        address,
        &json!({"name": "Ana", "clock": {"base": 60, "increment": 5}}),
    );
    game.play(address);
    game.client(address, 0)
        .post(&game.path("resign"), &json!({}));
    game.client(address, 0)
        .post(&game.path("rematch"), &json!({}));
    let made = game
        .client(address, 1)
        .post(&game.path("rematch"), &json!({"answer": true}));
    let next = format!("/api/games/{}", text(&made.json()["rematch"]));
    let state = game.client(address, 0).get(&next).json();
    assert_eq!(
        (&state["side"], &state["black"]["name"]),
        (&json!("b"), &json!("Ana"))
    );
    assert_eq!(
        (&state["clock"]["white"], &state["clock"]["increment"]),
        (&json!(60.0), &json!(5))
    );
}

#[test]
fn a_take_back_brings_the_clocks_back() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({"clock": {"base": 60, "increment": 5}}));
    let mut clocks = Vec::new();
    for _ in 0..4 {
        clocks.push(game.play(address).json()["clock"].clone());
        std::thread::sleep(std::time::Duration::from_millis(120));
    }
    game.client(address, 0)
        .post(&game.path("takeback"), &json!({}));
    let back = game
        .client(address, 1)
        .post(&game.path("takeback"), &json!({"answer": true}))
        .json();
    assert_eq!(back["ply"], 2);
    assert_eq!(back["clock"], clocks[1], "as they were after two moves");
}
