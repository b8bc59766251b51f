//! Figures about a running server, and its smaller manners.

use std::net::{SocketAddr, TcpListener};

use serde_json::json;
use tabuleiro_server::{Options, ServeError, Server, StorePlace};

use super::client::Client;
use super::{pair, server, with};

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

fn figure(metrics: SocketAddr, name: &str) -> u64 {
    let answer = Client::new(metrics).get("/metrics");
    let text = String::from_utf8(answer.body).unwrap();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&format!("tabuleiro_{name} ")));
    line.unwrap_or_else(|| panic!("{name}: {text}"))
        .parse()
        .unwrap()
}

#[test]
fn figures_are_told_at_an_address_of_their_own() {
    let metrics = free_address();
    let server = with(|options| Options {
        metrics: Some(metrics),
        ..options
    });
    let address = server.address();
    assert_eq!(Client::new(address).get("/metrics").status, 404);
    let answer = Client::new(metrics).get("/metrics");
    let kind = answer.header("content-type").unwrap();
    assert!(kind.starts_with("text/plain; version=0.0.4"), "{kind}");
    assert_eq!(Client::new(metrics).get("/health").status, 404);
    let game = pair(address, &json!({}));
    let mut heard = Client::new(address).stream(&game.path("stream"));
    heard.next().unwrap();
    game.play(address);
    assert_eq!(figure(metrics, "streams"), 1);
    assert_eq!(figure(metrics, "events_total"), 2, "a seat and a move");
    assert_eq!(figure(metrics, "games_in_memory"), 1);
    assert_eq!(figure(metrics, "panics_total"), 0);
    assert!(figure(metrics, "requests_total") > 3);
    drop(heard);
    while figure(metrics, "streams") > 0 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let taken = Options {
        metrics: Some(metrics),
        ..Options::new("127.0.0.1:0".parse().unwrap(), StorePlace::Memory)
    };
    let refused = Server::start(taken).err();
    assert!(matches!(refused, Some(ServeError::Listen(at, _)) if at == metrics));
}

#[test]
fn a_client_has_so_many_connections_and_a_proxy_more() {
    for (proxy, most) in [(None, 2), (Some("127.0.0.1".parse().unwrap()), 6)] {
        let server = with(|options| Options {
            client_connections: 2,
            connections: 6,
            proxy,
            ..options
        });
        let mut clients: Vec<_> = (0..most).map(|_| Client::new(server.address())).collect();
        for client in &mut clients {
            assert_eq!(client.get("/health").status, 200);
        }
        let more = Client::new(server.address()).request("GET", "/health", b"");
        assert!(more.is_err(), "{proxy:?}: one too many");
        // A place that is given back can be taken again.
        clients.pop();
        let again = || Client::new(server.address()).request("GET", "/health", b"");
        let began = std::time::Instant::now();
        while again().is_err() {
            assert!(
                began.elapsed().as_secs() < 10,
                "{proxy:?}: no place is free"
            );
        }
    }
}

#[test]
fn wrong_methods_are_told_the_right_ones() {
    let server = server();
    for (method, path, allowed) in [
        ("PUT", "/api/games", "GET,HEAD,POST"),
        ("OPTIONS", "/api/games", "GET,HEAD,POST"),
        ("POST", "/api/solved", "GET,HEAD"),
        ("POST", "/", "GET,HEAD"),
        ("DELETE", "/page/main.js", "GET,HEAD"),
    ] {
        let answer = Client::new(server.address()).request(method, path, b"");
        let answer = answer.unwrap();
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (405, "wrong-method")
        );
        assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
    }
    let slash = Client::new(server.address()).get("/api/games/");
    assert_eq!((slash.status, slash.code().as_str()), (404, "not-found"));
}

#[test]
fn a_head_is_an_answer_without_its_body() {
    let server = server();
    let game = pair(server.address(), &json!({}));
    for path in [
        "/",
        "/api/catalogue",
        "/page/icon-192.png",
        &game.path("stream"),
    ] {
        let head = Client::new(server.address()).head(path);
        assert_eq!(head.status, 200, "{path}");
        assert!(head.header("content-type").is_some());
    }
    let metrics = game.state(server.address());
    assert_eq!(metrics["watchers"], 0, "nobody listens to a head");
}

#[test]
fn pages_icons_and_the_manifest_are_there_and_nothing_else() {
    let server = server();
    let address = server.address();
    for (path, status, kind) in [
        (
            "/manifest.webmanifest?lang=pt",
            200,
            "application/manifest+json",
        ),
        ("/page/icon-192.png", 200, "image/png"),
        ("/page/icon-193.png", 404, "application/json"),
        ("/page/../Cargo.toml", 404, "application/json"),
        ("/page/%2e%2e/Cargo.toml", 404, "application/json"),
        ("/page/tests/figures.mjs", 404, "application/json"),
        ("/play/abcdefghijkm", 404, "text/html; charset=utf-8"),
        ("/learn/chess", 404, "text/html; charset=utf-8"),
        ("/solved", 200, "text/html; charset=utf-8"),
    ] {
        let answer = Client::new(address).get(path);
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header("content-type"), Some(kind), "{path}");
    }
    let game = pair(address, &json!({"name": "<b>\"Ana\"</b>", "public": true}));
    let page = Client::new(address).get(&format!("/play/{}", game.id));
    let page = String::from_utf8(page.body).unwrap();
    assert!(page.contains("&lt;b&gt;&quot;Ana&quot;") && !page.contains("<b>\"Ana"));
}
