//! Questions about games and positions.

use serde_json::json;
use tabuleiro_play::infos;

use super::client::Client;
use super::{first_game, server};

#[test]
fn every_game_can_be_asked_about() {
    let server = server();
    let mut client = Client::new(server.address());
    let catalogue = client.get("/api/catalogue?lang=pt").json();
    assert_eq!(catalogue["games"].as_array().unwrap().len(), infos().len());
    for info in infos() {
        let query = format!("game={}", info.name);
        let position = client.get(&format!("/api/position?{query}")).json();
        assert_eq!(
            (&position["turn"], &position["result"]),
            (&json!("w"), &json!("*"))
        );
        assert!(position["view"]["cells"].is_array());
        let moves = client.get(&format!("/api/moves?{query}"));
        assert!(moves.header("etag").is_some());
        let moves = moves.json();
        let first = moves["moves"][0].as_str().unwrap();
        let after = client
            .get(&format!("/api/position?{query}&moves={first}"))
            .json();
        assert_eq!(after["turn"], "b");
        let posted = json!({"game": info.name, "moves": [first]});
        assert_eq!(client.post("/api/position", &posted).json(), after);
        let place = after["position"].as_str().unwrap().replace(' ', "_");
        let again = client
            .get(&format!("/api/position?{query}&position={place}"))
            .json();
        assert_eq!(again["position"], after["position"]);
        let choices = client.get(&format!("/api/choices?{query}")).json();
        assert_eq!(choices["count"], moves["moves"].as_array().unwrap().len());
        let svg = client.get(&format!("/api/diagram.svg?{query}&theme=dark"));
        assert!(svg.body.starts_with(b"<svg"));
        let png = client.get(&format!("/api/diagram.png?{query}"));
        assert!(png.body.starts_with(b"\x89PNG"));
        let rules = client.get(&format!("/api/rules?{query}&lang=pt")).json();
        assert!(rules["text"].as_str().unwrap().len() > 100);
    }
}

/// A browser counts every 404 as an error of the page.
#[test]
fn a_quiet_probe_is_no_error_where_no_table_knows() {
    let server = server();
    let mut client = Client::new(server.address());
    let mut unknown = 0;
    for info in infos() {
        let path = format!("/api/probe?game={}", info.name);
        let loud = client.get(&path);
        let quiet = client.get(&format!("{path}&quiet=true"));
        if loud.status == 404 {
            unknown += 1;
            assert_eq!(loud.json()["error"]["code"], "no-table");
            assert_eq!((quiet.status, quiet.body.len()), (204, 0));
        } else {
            assert_eq!((loud.status, quiet.status), (200, 200));
            assert_eq!(quiet.json(), loud.json());
        }
    }
    assert!(unknown > 0, "no table knows the start of every game");
    assert_eq!(client.get("/api/probe?quiet=true").status, 400);
}

#[test]
fn what_is_known_need_not_be_sent_again() {
    let server = server();
    let address = server.address();
    let path = format!("/api/moves?game={}", first_game());
    let first = Client::new(address).get(&path);
    let tag = first.header("etag").unwrap().to_owned();
    let again = Client::new(address)
        .header("If-None-Match", &tag)
        .get(&path);
    assert_eq!((again.status, again.body.len()), (304, 0));
    let packed = Client::new(address)
        .header("Accept-Encoding", "gzip")
        .get("/api/catalogue");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
}

#[test]
fn an_analysis_ends_with_its_last_line() {
    let server = server();
    let mut client = Client::new(server.address());
    let path = format!("/api/analysis?game={}&nodes=20000&lines=2", first_game());
    let told = String::from_utf8(client.get(&path).body).unwrap();
    let lines: Vec<serde_json::Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (last, before) = lines.split_last().unwrap();
    assert_eq!(last["done"], true);
    assert_eq!(last["lines"].as_array().unwrap().len(), 2);
    assert!(before.iter().all(|line| line.get("done").is_none()));
}

#[test]
fn what_cannot_be_is_explained() {
    let server = server();
    let mut client = Client::new(server.address());
    let game = first_game();
    for (path, status, code) in [
        ("/api/position".to_owned(), 400, "missing"),
        ("/api/position?game=chess".to_owned(), 422, "unknown-game"),
        (
            format!("/api/position?game={game}&rules=size%3D99"),
            422,
            "bad-rules",
        ),
        (
            format!("/api/position?game={game}&position=8/8_w"),
            422,
            "bad-position",
        ),
        (
            format!("/api/position?game={game}&moves=z9"),
            422,
            "bad-move",
        ),
        (
            format!("/api/diagram.svg?game={game}&theme=plaid"),
            422,
            "bad-value",
        ),
        (
            format!("/api/analysis?game={game}&time=never"),
            422,
            "bad-value",
        ),
        ("/api/games/abcdefghijkm".to_owned(), 404, "no-such-game"),
        ("/api/nowhere".to_owned(), 404, "not-found"),
        ("/api/games?state=lost".to_owned(), 422, "bad-value"),
        ("/api/games?mine=true".to_owned(), 401, "no-token"),
    ] {
        let answer = client.get(&path);
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{path}"
        );
        assert!(
            answer.json()["error"]["message"]
                .as_str()
                .is_some_and(|words| !words.is_empty())
        );
    }
    let portuguese = client.get("/api/nowhere?lang=pt").json();
    assert_eq!(portuguese["error"]["message"], "não há nada neste endereço");
    let record = client
        .request("POST", "/api/records", b"[Game \"chess\"]\n\n1. e4 *")
        .unwrap();
    assert_eq!((record.status, record.code().as_str()), (422, "bad-record"));
    for (wish, code) in [
        (json!({"game": game, "white": "me"}), "missing"),
        (
            json!({"game": game, "white": "me", "black": "ugi:sh"}),
            "bad-seat",
        ),
        (
            json!({"game": game, "white": "me", "black": "engine:time=6s"}),
            "bad-seat",
        ),
        (
            json!({"game": game, "white": "me", "black": "level:9"}),
            "bad-seat",
        ),
        (
            json!({"game": game, "white": "me", "black": "open", "clock": {"base": 0}}),
            "bad-clock",
        ),
        (
            json!({"game": game, "white": "me", "black": "open", "clock": 5}),
            "bad-clock",
        ),
        (
            json!({"game": game, "white": 5, "black": true}),
            "bad-field",
        ),
    ] {
        let answer = client.post("/api/games", &wish);
        assert_eq!(answer.code(), code, "{wish}");
    }
    let long = json!({"game": game, "rules": "max_plies=none", "white": "me", "black": "open"});
    let rules = client.post("/api/games", &long).json()["rules"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(rules.contains("max_plies=2000"), "{rules}");
}
