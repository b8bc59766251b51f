//! Games from beginning to end.

use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use super::client::Client;
use super::{first_game, first_move, pair, server, text, with};

#[test]
fn two_people_play_and_everybody_hears_it() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({"name": "Ana"}));
    let mut heard = Client::new(address).stream(&game.path("stream"));
    let state = heard.next().unwrap();
    assert_eq!(
        (&state["type"], &state["id"]),
        (&json!("state"), &json!(1)),
        "a seat was taken"
    );
    assert_eq!(state["white"]["name"], "Ana");
    assert_eq!(state["black"]["name"], "Eve");
    let moved = game.play(address);
    assert_eq!(moved.status, 200);
    let answer = moved.json();
    assert_eq!((&answer["ply"], &answer["event"]), (&json!(1), &json!(2)));
    let event = heard.next().unwrap();
    assert_eq!(event["type"], "move");
    for name in ["ply", "position", "turn", "move"] {
        assert_eq!(event[name], answer[name], "{name}");
    }
    assert_eq!(game.play(address).status, 200);
    assert_eq!(heard.next().unwrap()["id"], 3);
    let resigned = game
        .client(address, 1)
        .post(&game.path("resign"), &json!({}));
    assert_eq!(resigned.json()["result"], "1-0");
    let end = heard.next().unwrap();
    assert_eq!(
        (&end["type"], &end["reason"], &end["id"]),
        (&json!("end"), &json!("resigned"), &json!(4))
    );
    let mut missed = Client::new(address).stream(&format!("{}?after=2", game.path("stream")));
    let ids: Vec<_> = (0..2)
        .map(|_| missed.next().unwrap()["id"].clone())
        .collect();
    assert_eq!(ids, [3, 4]);
    let record = Client::new(address).get(&game.path("record"));
    let record = String::from_utf8(record.body).unwrap();
    assert!(
        record.contains("[White \"Ana\"]") && record.contains("[Termination \"resigned\"]"),
        "{record}"
    );
}

#[test]
fn a_move_counts_once_and_at_its_ply() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({}));
    let state = game.state(address);
    let mv = first_move(address, &state);
    let (mut white, mut black) = (game.client(address, 0), game.client(address, 1));
    let path = game.path("move");
    let early = black.post(&path, &json!({"ply": 0, "move": mv}));
    assert_eq!(
        (early.status, early.code().as_str()),
        (409, "not-your-turn")
    );
    let illegal = white.post(&path, &json!({"ply": 0, "move": "z9-z8"}));
    assert_eq!((illegal.status, illegal.code().as_str()), (422, "bad-move"));
    let body = json!({"ply": 0, "move": mv, "request": "one"});
    assert_eq!(white.post(&path, &body).status, 200);
    assert_eq!(
        white.post(&path, &body).status,
        200,
        "the same request is one move"
    );
    assert_eq!(game.state(address)["ply"], 1);
    let again = white.post(&path, &json!({"ply": 0, "move": mv}));
    assert_eq!((again.status, again.code().as_str()), (409, "wrong-ply"));
    assert_eq!(again.json()["ply"], 1);
}

#[test]
fn two_posts_for_one_ply_have_one_winner() {
    let server = server();
    let address = server.address();
    let tries: usize = std::env::var("TABULEIRO_RACES").map_or(200, |races| races.parse().unwrap());
    let mut game = pair(address, &json!({}));
    for _ in 0..tries {
        let mut state = game.state(address);
        if state["result"] != "*" {
            game = pair(address, &json!({}));
            state = game.state(address);
        }
        let mv = first_move(address, &state);
        let side = usize::from(state["turn"] == "b");
        let body = json!({"ply": state["ply"], "move": mv});
        let post = || {
            game.client(address, side)
                .post(&game.path("move"), &body)
                .status
        };
        let statuses = std::thread::scope(|scope| {
            let both = [scope.spawn(post), scope.spawn(post)];
            both.map(|thread| thread.join().unwrap())
        });
        let mut statuses = statuses;
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let after = game.state(address);
        assert_eq!(
            after["ply"].as_u64(),
            state["ply"].as_u64().map(|ply| ply + 1)
        );
    }
}

#[test]
fn offers_are_answered() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({}));
    for _ in 0..3 {
        assert_eq!(game.play(address).status, 200);
    }
    let (mut white, mut black) = (game.client(address, 0), game.client(address, 1));
    let nothing = white.post(&game.path("draw"), &json!({"answer": true}));
    assert_eq!(
        (nothing.status, nothing.code().as_str()),
        (409, "nothing-offered")
    );
    assert_eq!(white.post(&game.path("takeback"), &json!({})).status, 200);
    assert_eq!(
        game.state(address)["offer"],
        json!({"side": "w", "offer": "takeback"})
    );
    let taken = black.post(&game.path("takeback"), &json!({"answer": true}));
    assert_eq!(taken.json()["ply"], 2, "White's last turn");
    let late = json!({"ply": 2, "move": first_move(address, &game.state(address)), "after": 4});
    assert_eq!(white.post(&game.path("move"), &late).code(), "taken-back");
    assert_eq!(
        white.post(&game.path("rematch"), &json!({})).code(),
        "goes-on"
    );
    white.post(&game.path("draw"), &json!({}));
    black.post(&game.path("draw"), &json!({"answer": false}));
    assert_eq!(game.state(address)["offer"], Json::Null);
    white.post(&game.path("draw"), &json!({}));
    let agreed = black.post(&game.path("draw"), &json!({}));
    assert_eq!(
        agreed.json()["reason"],
        "agreed",
        "offering what is offered accepts"
    );
    assert_eq!(
        black.post(&game.path("takeback"), &json!({})).code(),
        "over"
    );
    white.post(&game.path("rematch"), &json!({}));
    let made = black.post(&game.path("rematch"), &json!({"answer": true}));
    let next = text(&made.json()["rematch"]);
    assert_eq!(game.state(address)["rematch"], json!(next));
    let state = black.get(&format!("/api/games/{next}")).json();
    assert_eq!(state["side"], "w", "the same token, the other side");
    assert_eq!(
        white.post(&game.path("rematch"), &json!({})).code(),
        "rematch-made"
    );
}

#[test]
fn a_game_is_broken_off_alone_at_the_beginning_and_together_later() {
    let server = server();
    let address = server.address();
    let early = pair(address, &json!({}));
    let aborted = early
        .client(address, 1)
        .post(&early.path("abort"), &json!({}));
    let aborted = aborted.json();
    assert_eq!(
        (&aborted["result"], &aborted["reason"]),
        (&json!("*"), &json!("aborted"))
    );
    let late = pair(address, &json!({}));
    late.play(address);
    late.play(address);
    let asked = late
        .client(address, 0)
        .post(&late.path("abort"), &json!({}));
    assert_eq!(asked.json()["state"], "running");
    let agreed = late
        .client(address, 1)
        .post(&late.path("abort"), &json!({"answer": true}));
    assert_eq!(agreed.json()["state"], "finished");
}

/// Waits for something that computers or clocks bring about.
fn wait(mut ready: impl FnMut() -> bool) {
    let began = Instant::now();
    while !ready() {
        assert!(began.elapsed() < Duration::from_mins(1), "it never happens");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn computers_play_by_themselves() {
    let server = server();
    let address = server.address();
    let mut client = Client::new(address);
    let wish = json!({"game": first_game(), "white": "random", "black": "random", "public": true});
    let made = client.post("/api/games", &wish).json();
    assert!(made.get("token").is_none() && made.get("invite").is_none());
    let path = format!("/api/games/{}", text(&made["id"]));
    wait(|| Client::new(address).get(&path).json()["state"] == "finished");
    let wish = json!({"game": first_game(), "white": "me", "black": "level:1"});
    let made = client.post("/api/games", &wish).json();
    let mut me = Client::with(address, &text(&made["token"]));
    let path = format!("/api/games/{}", text(&made["id"]));
    let mv = first_move(address, &me.get(&path).json());
    me.post(&format!("{path}/move"), &json!({"ply": 0, "move": mv}));
    wait(|| Client::new(address).get(&path).json()["ply"] == 2);
    let back = me.post(&format!("{path}/takeback"), &json!({})).json();
    assert_eq!(back["ply"], 0, "a computer never minds");
    me.post(&format!("{path}/resign"), &json!({}));
    let next = me.post(&format!("{path}/rematch"), &json!({})).json();
    let next = format!("/api/games/{}", text(&next["rematch"]));
    wait(|| Client::new(address).get(&next).json()["ply"] == 1);
}

#[test]
fn flags_fall() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({"clock": {"base": 1}}));
    assert_eq!(
        game.state(address)["clock"]["running"],
        Json::Null,
        "not before the first move"
    );
    let moved = game.play(address).json();
    assert_eq!(moved["clock"]["running"], "b");
    wait(|| game.state(address)["result"] == "1-0");
    assert_eq!(game.state(address)["reason"], "time");
    let days = pair(address, &json!({"clock": {"days": 3}}));
    assert_eq!(days.play(address).json()["clock"]["days"], 3);
}

#[test]
fn seats_are_found_and_kept() {
    let server = server();
    let address = server.address();
    let mut client = Client::new(address);
    let wish = json!({"game": first_game(), "white": "open", "black": "open", "public": true});
    let made = client.post("/api/games", &wish).json();
    let id = text(&made["id"]);
    assert!(made["invites"]["white"].is_string() && made["invites"]["black"].is_string());
    let listed = client.get("/api/games?state=open").json();
    assert_eq!(listed["games"][0]["id"], json!(id));
    assert_eq!(listed["before"], Json::Null);
    let join = format!("/api/games/{id}/join");
    let first = client.post(&join, &json!({"side": "b"})).json();
    assert_eq!(first["side"], "b");
    let token = text(&first["token"]);
    assert_eq!(
        client.post(&join, &json!({"side": "b"})).code(),
        "no-free-seat"
    );
    let second = client.post(&join, &json!({})).json();
    assert_eq!(second["side"], "w");
    assert_eq!(client.post(&join, &json!({})).status, 409);
    let mut black = Client::with(address, &token);
    let mine = black.get("/api/games?mine=true").json();
    assert_eq!(mine["games"][0]["id"], json!(id));
    let invite = black
        .post(&format!("/api/games/{id}/invite"), &json!({}))
        .json();
    let again = client
        .post(&join, &json!({"invite": invite["invite"]}))
        .json();
    assert_eq!(again["side"], "b", "the same seat on another device");
    let used = client.post(&join, &json!({"invite": invite["invite"]}));
    assert_eq!(
        (used.status, used.code().as_str()),
        (403, "invitation-void")
    );
    let hidden = json!({"game": first_game(), "white": "me", "black": "open"});
    let hidden = client.post("/api/games", &hidden).json();
    let path = format!("/api/games/{}/join", text(&hidden["id"]));
    assert_eq!(client.post(&path, &json!({})).code(), "invitation-needed");
}

#[test]
fn several_games_come_in_one_stream() {
    let server = server();
    let address = server.address();
    let games = [pair(address, &json!({})), pair(address, &json!({}))];
    let ids = format!("{},{}", games[0].id, games[1].id);
    let mut heard = Client::new(address).stream(&format!("/api/stream?ids={ids}"));
    let states = [heard.next().unwrap(), heard.next().unwrap()];
    assert!(states.iter().all(|state| state["type"] == "state"));
    for game in &games {
        game.play(address);
        let event = heard.next().unwrap();
        assert_eq!(
            (&event["type"], &event["game"]),
            (&json!("move"), &json!(game.id))
        );
    }
    let after = format!("{}:1,{}:2", games[0].id, games[1].id);
    let mut again = Client::new(address).stream(&format!("/api/stream?ids={ids}&after={after}"));
    assert_eq!(again.next().unwrap()["game"], json!(games[0].id));
}

#[test]
fn a_list_has_pages() {
    let server = with(|options| options);
    let address = server.address();
    let mut client = Client::new(address);
    let wish = json!({"game": first_game(), "white": "open", "black": "me", "public": true});
    for _ in 0..120 {
        assert_eq!(client.post("/api/games", &wish).status, 201);
    }
    let mut seen = std::collections::HashSet::new();
    let mut path = "/api/games?state=open".to_owned();
    loop {
        let page = client.get(&path).json();
        for game in page["games"].as_array().unwrap() {
            assert!(seen.insert(text(&game["id"])), "no game comes twice");
        }
        match page["before"].as_str() {
            Some(before) => path = format!("/api/games?state=open&before={before}"),
            None => break,
        }
    }
    assert!(seen.len() >= 120);
}
