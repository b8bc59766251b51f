//! Requests that are wrong, foreign, slow, large or malformed.

use std::io::{BufReader, Read, Write};
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::{Client, connect, read_answer};
use super::{first_game, pair, server, text, with};

const CHANGES: [&str; 7] = [
    "move", "resign", "draw", "takeback", "rematch", "abort", "invite",
];

#[test]
fn only_the_holder_of_a_seat_can_change_a_game() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({}));
    let other = pair(address, &json!({}));
    let before = game.state(address);
    let body = json!({"ply": 0, "move": super::first_move(address, &before)});
    for what in CHANGES {
        let path = game.path(what);
        let truncated = &game.tokens[0][..31];
        for (token, status, code) in [
            (None, 401, "no-token"),
            (Some("0".repeat(32)), 401, "unknown-token"),
            (Some(truncated.to_owned()), 401, "unknown-token"),
            (Some(String::new()), 401, "unknown-token"),
            (Some(other.tokens[0].clone()), 403, "foreign-token"),
        ] {
            let mut client = token.map_or_else(
                || Client::new(address),
                |token| Client::with(address, &token),
            );
            let answer = client.post(&path, &body);
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (status, code),
                "{what}"
            );
        }
    }
    let after = game.state(address);
    assert_eq!(after["event"], before["event"]);
}

#[test]
fn foreign_origins_and_hosts_are_refused() {
    let server = server();
    let address = server.address();
    let own = format!("http://{address}");
    let wish = json!({"game": first_game(), "white": "me", "black": "open"});
    let foreign = Client::new(address)
        .header("Origin", "http://evil.example")
        .post("/api/games", &wish);
    assert_eq!(
        (foreign.status, foreign.code().as_str()),
        (403, "bad-origin")
    );
    let read = Client::new(address)
        .header("Origin", "null")
        .get("/api/catalogue");
    assert_eq!(read.status, 403);
    let named = Client::new(address)
        .header("Host", "evil.example")
        .get("/health");
    assert_eq!((named.status, named.code().as_str()), (403, "bad-host"));
    let local = format!("localhost:{}", address.port());
    assert_eq!(
        Client::new(address)
            .header("Host", &local)
            .get("/health")
            .status,
        200
    );
    let made = Client::new(address)
        .header("Origin", &own)
        .post("/api/games", &wish);
    let cookie = made.header("set-cookie").unwrap().to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let path = format!("/api/games/{}/abort", text(&made.json()["id"]));
    let mut bare = Client::new(address).header("Cookie", &cookie);
    assert_eq!(bare.post(&path, &json!({})).code(), "bad-origin");
    let mut page = Client::new(address)
        .header("Cookie", &cookie)
        .header("Sec-Fetch-Site", "same-origin");
    assert_eq!(page.post(&path, &json!({})).status, 200);
    let program = Client::new(address).post("/api/games", &wish);
    assert_eq!(
        program.header("set-cookie"),
        None,
        "programs need no cookie"
    );
}

#[test]
fn every_answer_is_harmless() {
    let server = server();
    for path in ["/", "/api/catalogue", "/nowhere", "/page/main.js"] {
        let answer = Client::new(server.address()).get(path);
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("script-src 'self'") && !policy.contains("unsafe"),
            "{path}"
        );
    }
}

#[test]
fn large_and_malformed_requests_are_refused() {
    let server = server();
    let address = server.address();
    let mut client = Client::new(address);
    let large = vec![b' '; 17 << 10];
    assert_eq!(
        client.request("POST", "/api/games", &large).unwrap().code(),
        "too-large"
    );
    for question in [
        "position", "moves", "choices", "refusal", "hint", "probe", "analysis", "review", "lesson",
    ] {
        let body = json!({"game": "chess", "moves": "x".repeat(40 << 10)});
        let answer = Client::new(address).post(&format!("/api/{question}"), &body);
        assert_eq!(
            answer.code(),
            "unknown-game",
            "{question}: a long game is no large one"
        );
    }
    let record = vec![b' '; 100 << 10];
    assert_eq!(
        Client::new(address)
            .request("POST", "/api/records", &record)
            .unwrap()
            .status,
        200
    );
    let no_text = client.request("POST", "/api/records", b"\xff\xfe").unwrap();
    let words = no_text.json()["error"]["message"].clone();
    assert_eq!(
        (no_text.code().as_str(), &words),
        ("unreadable", &json!("this is not text in UTF-8"))
    );
    let deep = "[".repeat(10_000);
    for body in [
        &b"{"[..],
        b"[]",
        b"\xff",
        b"5",
        b"{\"game\": }",
        deep.as_bytes(),
    ] {
        let answer = Client::new(address)
            .request("POST", "/api/games", body)
            .unwrap();
        assert_eq!((answer.status, answer.code().as_str()), (400, "unreadable"));
    }
    let long = Client::new(address)
        .header("X-Long", &"x".repeat(20 << 10))
        .request("GET", "/health", b"");
    assert!(long.is_err() || long.unwrap().status == 431);
}

#[test]
fn slow_connections_are_closed() {
    let server = with(|options| tabuleiro_server::Options {
        patience: Duration::from_secs(1),
        ..options
    });
    let address = server.address();
    let head =
        format!("POST /api/games HTTP/1.1\r\nHost: {address}\r\nContent-Length: 9\r\n\r\n{{");
    for begun in ["", "GET /hea", head.as_str()] {
        let mut stream = connect(address).unwrap();
        stream.write_all(begun.as_bytes()).unwrap();
        let began = Instant::now();
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(began.elapsed() < Duration::from_secs(15), "{begun:?}");
    }
    let mut drops = connect(address).unwrap();
    let began = Instant::now();
    for letter in "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: aaaaaaaaaaaaaaaa"
        .bytes()
        .cycle()
    {
        if drops.write_all(&[letter]).is_err() || began.elapsed() > Duration::from_secs(20) {
            break;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(
        began.elapsed() < Duration::from_secs(20),
        "a byte at a time is too slow"
    );
}

#[test]
fn too_many_requests_have_to_wait() {
    let server = with(|options| tabuleiro_server::Options { rate: 2, ..options });
    let mut client = Client::new(server.address());
    let answer = (0..50)
        .map(|_| client.get("/health"))
        .find(|answer| answer.status == 429);
    let answer = answer.expect("there is a limit");
    assert!(answer.header("retry-after").is_some());
    assert_eq!(answer.code(), "too-many-requests");
}

/// A small random number generator, so that a failure can be repeated.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

#[test]
fn whatever_is_sent_the_server_lives_on() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({}));
    let inputs: usize =
        std::env::var("TABULEIRO_REQUESTS").map_or(2000, |inputs| inputs.parse().unwrap());
    let (id, token) = (&game.id, &game.tokens[0]);
    let body =
        json!({"game": first_game(), "white": "me", "black": "random", "clock": {"base": 9}})
            .to_string();
    let requests = [
        format!(
            "GET /api/position?game={}&moves=a1-b2,c3 HTTP/1.1\r\nHost: {address}\r\n\r\n",
            first_game()
        ),
        format!(
            "POST /api/games HTTP/1.1\r\nHost: {address}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ),
        format!(
            "POST /api/games/{id}/move HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nContent-Length: 22\r\n\r\n{{\"ply\":0,\"move\":\"a1\"}} "
        ),
        format!(
            "GET /api/games?state=open&before=5-abc HTTP/1.1\r\nHost: {address}\r\nCookie: tabuleiro={token}\r\n\r\n"
        ),
        format!(
            "GET /api/diagram.svg?game={}&size=300&theme=dark HTTP/1.1\r\nHost: {address}\r\n\r\n",
            first_game()
        ),
    ];
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for number in 0..inputs {
        let mut bytes = requests[number % requests.len()].clone().into_bytes();
        for _ in 0..=dice.roll(4) {
            let at = dice.roll(bytes.len());
            match dice.roll(4) {
                0 => bytes[at] = dice.roll(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, dice.roll(256) as u8),
                _ => bytes[at] ^= 1 << dice.roll(8),
            }
        }
        let mut stream = connect(address).unwrap();
        // The server may have closed already.
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        if let Ok(answer) = read_answer(&mut BufReader::new(stream)) {
            assert!(
                answer.status < 500,
                "{}: {}",
                answer.status,
                String::from_utf8_lossy(&bytes)
            );
        }
    }
    assert_eq!(Client::new(address).get("/health").status, 200);
}
