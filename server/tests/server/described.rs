//! The description of the API against the server: every route, every answer.

use serde_json::{Value as Json, json};
use tabuleiro_play::{Bout, infos};
use tabuleiro_server::Server;

use super::client::{Answer, Client};
use super::schema::Description;
use super::{first_game, pair, server, text};

const METHODS: [&str; 4] = ["GET", "POST", "PUT", "DELETE"];

fn description(server: &Server) -> Description {
    Description(
        Client::new(server.address())
            .get("/api/openapi.json")
            .json(),
    )
}

#[test]
fn every_route_is_described_and_nothing_else() {
    let server = server();
    let Description(described) = description(&server);
    let paths = described["paths"].as_object().unwrap();
    let source = include_str!("../../src/api/mod.rs");
    let routes = source
        .split(".route(")
        .skip(1)
        .filter_map(|rest| rest.split('"').nth(1));
    // One route takes the four kinds of offers, which are described one by one.
    for route in routes.filter(|route| !route.contains("{offer}")) {
        assert!(paths.contains_key(route), "{route} is not described");
    }
    let game = pair(server.address(), &json!({}));
    for (path, methods) in paths {
        let address = path.replace("{id}", &game.id);
        for method in METHODS {
            let mut client = Client::new(server.address());
            // A stream without a good `after` is refused, and so it ends.
            let asked = client.request(method, &format!("{address}?after=x"), b"x");
            let status = asked.unwrap().status;
            let taken = !methods[method.to_lowercase()].is_null();
            assert_eq!(status != 405, taken, "{method} {path}: {status}");
            assert!(!taken || status != 404, "{method} {path}");
        }
    }
}

/// Asks, and compares the answer with what is said of the route.
struct Asker<'a> {
    description: &'a Description,
    server: &'a Server,
    asked: std::collections::BTreeSet<String>,
}

impl Asker<'_> {
    fn get(&mut self, route: &str, address: &str) -> Json {
        let answer = Client::new(self.server.address()).get(address);
        self.check("get", route, &answer)
    }

    fn post(&mut self, route: &str, address: &str, token: &str, body: &Json) -> Json {
        let mut client = match token {
            "" => Client::new(self.server.address()),
            token => Client::with(self.server.address(), token),
        };
        let answer = client.post(address, body);
        self.check("post", route, &answer)
    }

    fn check(&mut self, method: &str, route: &str, answer: &Answer) -> Json {
        self.asked.insert(format!("{method} {route}"));
        let operation = &self.description.0["paths"][route][method];
        let described = &operation["responses"][answer.status.to_string()];
        assert!(described.is_object(), "{method} {route}: {}", answer.status);
        let described = self.description.resolve(described);
        let kind = answer.header("content-type").unwrap();
        let kind = kind.split(';').next().unwrap();
        let content = &described["content"][kind];
        assert!(content.is_object(), "{method} {route}: {kind}");
        let line = &content["x-line"];
        if line.is_object() {
            for told in String::from_utf8_lossy(&answer.body).lines() {
                self.fits(route, line, &serde_json::from_str(told).unwrap());
            }
        }
        if kind != "application/json" {
            return Json::Null;
        }
        self.fits(route, &content["schema"], &answer.json());
        answer.json()
    }

    fn fits(&self, route: &str, schema: &Json, value: &Json) {
        let faults = self.description.faults(schema, value, "");
        assert!(faults.is_empty(), "{route}: {faults:?}");
    }
}

#[test]
fn answers_are_as_described() {
    let server = server();
    let description = description(&server);
    let mut asker = Asker {
        description: &description,
        server: &server,
        asked: std::collections::BTreeSet::new(),
    };
    for route in [
        "/health",
        "/api",
        "/api/openapi.json",
        "/api/catalogue",
        "/api/texts",
        "/api/solved",
    ] {
        asker.get(route, route);
    }
    for info in infos() {
        ask_about(&mut asker, info.name);
        for (white, black, clock) in [
            ("me", "open", Json::Null),
            ("open", "open", json!({"base": 300, "increment": 2})),
            ("random", "me", json!({"days": 2})),
        ] {
            let wish = json!({"game": info.name, "white": white, "black": black, "clock": clock, "public": true, "name": "Ana"});
            play_a_game(&mut asker, &wish);
        }
    }
    asker.get("/api/games", "/api/games?state=finished");
    refuse(&mut asker);
    everything_was_asked(&asker);
}

/// Questions about the positions of a game.
fn ask_about(asker: &mut Asker<'_>, game: &str) {
    let mut bout = Bout::open_default(game).unwrap();
    let mut moves = Vec::new();
    while moves.len() < 6 {
        let mv = bout.random_move(moves.len() as u64).unwrap();
        let mut next = bout.clone();
        next.play(&mv).unwrap();
        if next.outcome().is_some() {
            break;
        }
        bout = next;
        moves.push(mv);
    }
    let query = format!("game={game}&nodes=500&moves={}", moves.join(","));
    let body = json!({"game": game, "moves": moves, "nodes": 500, "lines": 2});
    for name in [
        "rules",
        "lesson",
        "position",
        "moves",
        "choices",
        "refusal",
        "hint",
        "analysis",
        "review",
        "diagram.svg",
        "diagram.png",
        "probe",
    ] {
        let route = format!("/api/{name}");
        asker.get(&route, &format!("{route}?{query}"));
        asker.post(&route, &route, "", &body);
    }
    asker.post("/api/catalogue", "/api/catalogue", "", &json!({}));
    let place = asker.get("/api/position", &format!("/api/position?{query}"));
    let drawing = json!({"game": game, "drawing": place["view"]});
    asker.post("/api/drawing", "/api/drawing", "", &drawing);
    let text = json!({"game": game, "tags": [], "lead": [], "moves": [{"parent": 0, "move": moves[0], "nags": [1], "comments": ["!"]}]});
    asker.post("/api/records/text", "/api/records/text", "", &text);
}

/// A whole game: seats, moves, offers, its record, its events, and the next one.
fn play_a_game(asker: &mut Asker<'_>, wish: &Json) {
    let made = asker.post("/api/games", "/api/games", "", wish);
    let path = format!("/api/games/{}", text(&made["id"]));
    let mut tokens = vec![made["token"].as_str().unwrap_or_default().to_owned()];
    tokens.retain(|token| !token.is_empty());
    let invites = [
        &made["invite"],
        &made["invites"]["white"],
        &made["invites"]["black"],
    ];
    for invite in invites.into_iter().filter(|invite| invite.is_string()) {
        let join = ("/api/games/{id}/join", format!("{path}/join"));
        let joined = asker.post(join.0, &join.1, "", &json!({"invite": invite}));
        tokens.push(text(&joined["token"]));
    }
    for _ in 0..4 {
        let state = asker.get("/api/games/{id}", &path);
        let mv = super::first_move(asker.server.address(), &state);
        for token in &tokens {
            let body = json!({"ply": state["ply"], "move": mv});
            // One of them is to move; the other one is told so.
            asker.post(
                "/api/games/{id}/move",
                &format!("{path}/move"),
                token,
                &body,
            );
        }
    }
    for (word, answer) in [
        ("takeback", json!({})),
        ("takeback", json!({"answer": true})),
        ("draw", json!({"answer": false})),
        ("draw", json!({})),
        ("abort", json!({})),
        ("abort", json!({"answer": false})),
        ("resign", json!({})),
        ("rematch", json!({})),
        ("rematch", json!({"answer": true})),
        ("invite", json!({})),
    ] {
        let route = format!("/api/games/{{id}}/{word}");
        let by = if answer["answer"].is_null() {
            tokens.first()
        } else {
            tokens.last()
        };
        asker.post(&route, &format!("{path}/{word}"), by.unwrap(), &answer);
        asker.get("/api/games/{id}", &path);
    }
    listen(asker, &path);
    let record = Client::new(asker.server.address()).get(&format!("{path}/record"));
    asker.check("get", "/api/games/{id}/record", &record);
    let read = Client::new(asker.server.address()).request("POST", "/api/records", &record.body);
    asker.check("post", "/api/records", &read.unwrap());
}

fn listen(asker: &mut Asker<'_>, path: &str) {
    let last = asker.get("/api/games/{id}", path)["event"]
        .as_u64()
        .unwrap();
    let mut events = Client::new(asker.server.address()).stream(&format!("{path}/stream?after=0"));
    let route = "/api/games/{id}/stream";
    asker.asked.insert(format!("get {route}"));
    let operation = &asker.description.0["paths"][route]["get"];
    let line = &operation["responses"]["200"]["content"]["application/x-ndjson"]["x-line"];
    for _ in 0..last {
        asker.fits(route, line, &events.next().unwrap());
    }
}

/// Some answers that are errors.
fn refuse(asker: &mut Asker<'_>) {
    asker.get("/api/position", "/api/position?game=chess");
    asker.get("/api/moves", "/api/moves");
    asker.get("/api/games", "/api/games?mine=true");
    asker.get("/api/games/{id}", "/api/games/abcdefghijkm");
    asker.get("/api/stream", "/api/stream");
    let large = json!({"game": first_game(), "white": "x".repeat(20 << 10)});
    asker.post("/api/games", "/api/games", "", &large);
}

fn everything_was_asked(asker: &Asker<'_>) {
    for (path, methods) in asker.description.0["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let name = format!("{method} {path}");
            assert!(asker.asked.contains(&name), "{name} was not asked");
        }
    }
}
