//! Engine work and other computations for clients: bounded, shared fairly, and ended when nobody waits.

use std::time::{Duration, Instant};

use serde_json::json;
use tabuleiro_play::infos;
use tabuleiro_server::{Options, Server};

use super::client::{Client, Events};
use super::{first_game, server, with};

fn analysis(client: Client, game: &str) -> Events {
    client.stream(&format!("/api/analysis?game={game}&time=30s"))
}

/// A server behind a proxy, so that a test can be many clients.
fn behind_proxy(change: impl Fn(Options) -> Options) -> Server {
    with(|options| {
        change(Options {
            proxy: Some("127.0.0.1".parse().unwrap()),
            ..options
        })
    })
}

fn client(server: &Server, number: usize) -> Client {
    let forwarded = format!("203.0.113.9, 198.51.100.{number}");
    Client::new(server.address()).header("X-Forwarded-For", &forwarded)
}

#[test]
fn one_analysis_runs_and_one_waits_for_each_client() {
    let server = behind_proxy(|options| options);
    let game = first_game();
    let _both = [
        analysis(client(&server, 1), game),
        analysis(client(&server, 1), game),
    ];
    for path in ["analysis", "hint", "review"] {
        let third = client(&server, 1).get(&format!("/api/{path}?game={game}"));
        assert_eq!(
            (third.status, third.code().as_str()),
            (429, "too-many-requests")
        );
        assert!(third.header("retry-after").is_some());
    }
    let _other = analysis(client(&server, 2), game);
}

#[test]
fn a_full_queue_says_when_to_come_back() {
    let server = behind_proxy(|options| Options {
        queue: 2,
        ..options
    });
    let running: Vec<_> = (1..=3)
        .map(|number| {
            let stream = analysis(client(&server, number), first_game());
            // The first one must have left the queue.
            std::thread::sleep(Duration::from_millis(200));
            stream
        })
        .collect();
    let full = client(&server, 4).get(&format!("/api/hint?game={}", first_game()));
    assert_eq!((full.status, full.code().as_str()), (503, "busy"));
    assert!(full.header("retry-after").is_some());
    // People's moves are none of that.
    let game = super::pair(server.address(), &json!({}));
    let began = Instant::now();
    assert_eq!(game.play(server.address()).status, 200);
    assert!(
        began.elapsed() < Duration::from_secs(1),
        "{:?}",
        began.elapsed()
    );
    drop(running);
}

#[test]
fn whoever_goes_away_is_not_thought_for() {
    let server = server();
    for path in ["analysis?time=30s&", "review?", "hint?"] {
        for info in infos() {
            let mut gone = Client::new(server.address());
            gone.send_only(&format!("/api/{path}game={}", info.name));
            std::thread::sleep(Duration::from_millis(30));
            drop(gone);
        }
    }
    let began = Instant::now();
    let path = format!("/api/analysis?game={}&nodes=100", first_game());
    while Client::new(server.address()).get(&path).status != 200 {
        assert!(
            began.elapsed() < Duration::from_secs(10),
            "they still think"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
}

/// So many games that reading them takes seconds.
fn long_records() -> Vec<u8> {
    let record = format!("[Game \"{}\"]\n\n*\n\n", first_game());
    record.repeat((1 << 20) / record.len()).into_bytes()
}

#[test]
fn long_records_hold_up_nobody_else() {
    let server = behind_proxy(|options| options);
    let records = long_records();
    let mut busy: Vec<_> = (0..8).map(|_| client(&server, 1)).collect();
    for client in &mut busy {
        client.send_body("/api/records", &records);
    }
    std::thread::sleep(Duration::from_millis(100));
    let began = Instant::now();
    let path = format!("/api/position?game={}", first_game());
    assert_eq!(client(&server, 2).get(&path).status, 200);
    let game = super::pair(server.address(), &json!({}));
    assert_eq!(game.play(server.address()).status, 200);
    assert!(
        began.elapsed() < Duration::from_secs(3),
        "{:?}",
        began.elapsed()
    );
    // Once their client has gone, the records are not read any further.
    drop(busy);
    let began = Instant::now();
    assert_eq!(client(&server, 1).get(&path).status, 200);
    assert!(
        began.elapsed() < Duration::from_secs(3),
        "{:?}",
        began.elapsed()
    );
}
