//! Listeners who do not listen, and those who have lost the connection.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::{Client, connect};
use super::{pair, server, with};

#[test]
fn whoever_never_reads_is_let_go_and_nobody_else_notices() {
    let server = with(|options| tabuleiro_server::Options {
        patience: Duration::from_secs(1),
        ..options
    });
    let address = server.address();
    // These states are more than the system buffers for a client that does not read.
    let games: Vec<_> = (0..50).map(|_| pair(address, &json!({}))).collect();
    let ids: Vec<_> = games.iter().map(|game| game.id.as_str()).collect();
    let path = format!("/api/stream?ids={}", ids.join(","));
    let mut attentive = Client::new(address).stream(&path);
    for _ in &games {
        assert_eq!(attentive.next().unwrap()["type"], "state");
    }
    let mut deaf = connect(address).unwrap();
    rustix::net::sockopt::set_socket_recv_buffer_size(&deaf, 2048).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    deaf.write_all(request.as_bytes()).unwrap();
    let began = Instant::now();
    let watchers = || games[0].state(address)["watchers"].as_u64().unwrap();
    let wait_for = |count: u64| {
        while watchers() != count {
            assert!(began.elapsed() < Duration::from_secs(20), "{}", watchers());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    wait_for(2);
    assert_eq!(games[0].play(address).status, 200);
    assert_eq!(attentive.next().unwrap()["type"], "move", "at once");
    assert!(began.elapsed() < Duration::from_millis(900));
    wait_for(1);
    assert!(
        began.elapsed() > Duration::from_millis(900),
        "it had its time"
    );
    assert_eq!(games[49].play(address).status, 200);
    assert_eq!(attentive.next().unwrap()["game"], json!(games[49].id));
}

#[test]
fn a_lost_connection_is_taken_up_where_it_broke() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({}));
    game.play(address);
    game.play(address);
    // A browser repeats the address it knows, with the last event it has heard.
    let path = format!("{}?after=0", game.path("stream"));
    let again = Client::new(address).header("Last-Event-ID", "2");
    assert_eq!(again.stream(&path).next().unwrap()["id"], 3);
    for wrong in ["-1", "x", "1.5"] {
        let answer = Client::new(address)
            .header("Last-Event-ID", wrong)
            .get(&path);
        assert_eq!(answer.code(), "bad-field", "{wrong}");
    }
    let other = pair(address, &json!({}));
    let path = format!("/api/stream?ids={},{}", game.id, other.id);
    let mut heard = Client::new(address)
        .header("Accept", "text/event-stream")
        .stream(&path);
    let (first, second) = (heard.line("id: "), heard.line("id: "));
    assert!(
        !first.contains(','),
        "{first}: the other one is not heard yet"
    );
    let latest = format!("{}:3,{}:1", game.id, other.id);
    assert_eq!(second, latest, "it says how far every game is");
    game.play(address);
    let mut again = Client::new(address)
        .header("Last-Event-ID", &latest)
        .stream(&path);
    let event = again.next().unwrap();
    assert_eq!((&event["type"], &event["id"]), (&json!("move"), &json!(4)));
}

#[test]
fn a_stream_shows_that_it_lives() {
    let server = server();
    let address = server.address();
    let game = pair(address, &json!({"clock": {"base": 300}}));
    game.play(address);
    let began = Instant::now();
    let mut one = Client::new(address).stream(&game.path("stream"));
    let mut several = Client::new(address).stream(&format!("/api/stream?ids={}", game.id));
    for stream in [&mut one, &mut several] {
        stream.wait_for_blank();
        let passed = began.elapsed();
        assert!((14..18).contains(&passed.as_secs()), "{passed:?}");
        let clock = stream.line("{\"black\"");
        assert!(clock.contains("\"type\":\"clock\""), "{clock}");
    }
}
