//! `serve` and `backup` as programs: what they print, how they end, and a bot that plays.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use serde_json::{Value as Json, json};
use tempfile::tempdir;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(store: &str) -> Self {
        let mut child = Command::new(cargo_bin("tabuleiro"))
            .args([
                "--lang",
                "en",
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--store",
                store,
            ])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let output = child.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut line).unwrap();
        let address = line
            .split(' ')
            .find_map(|word| word.strip_prefix("http://"));
        let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { child, address }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> Json {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(cargo_bin("tabuleiro"));
    command.args(["--lang", "en"]).args(arguments);
    command.output().unwrap()
}

fn complains(output: &Output, code: i32, what: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.contains(what), "{error}");
}

#[test]
fn what_cannot_be_served_is_said_in_one_line() {
    let folder = tempdir().unwrap();
    let store = folder.path().join("games.db");
    let store = store.to_str().unwrap();
    let server = Server::start(store);
    complains(
        &run(&["serve", "--listen", "127.0.0.1:0", "--store", store]),
        1,
        "another server is using this store",
    );
    complains(
        &run(&["serve", "--listen", &server.address, "--store", "memory"]),
        1,
        &server.address,
    );
    complains(
        &run(&["serve", "--store", "postgres://localhost/games"]),
        2,
        "PostgreSQL",
    );
    complains(
        &run(&["serve", "--store", "memory", "--origin", "example.org"]),
        2,
        "--origin",
    );
    let other = folder.path().join("other.db");
    std::fs::write(&other, "no database").unwrap();
    complains(
        &run(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--store",
            other.to_str().unwrap(),
        ]),
        1,
        "other.db",
    );
}

#[test]
fn a_running_server_is_copied_and_ends_when_asked() {
    let folder = tempdir().unwrap();
    let store = folder.path().join("games.db");
    let mut server = Server::start(store.to_str().unwrap());
    let wish = json!({"game": first_game(), "white": "me", "black": "open"}).to_string();
    let made = server.ask("POST", "/api/games", &wish);
    let copy = folder.path().join("copy.db");
    let (from, to) = (store.to_str().unwrap(), copy.to_str().unwrap());
    let copied = run(&["backup", "--store", from, "-o", to]);
    assert!(
        copied.status.success(),
        "{}",
        String::from_utf8_lossy(&copied.stderr)
    );
    let began = Instant::now();
    let process = server.child.id().to_string();
    Command::new("kill").arg(process).status().unwrap();
    assert!(server.child.wait().unwrap().success());
    assert!(began.elapsed() < Duration::from_secs(8));
    let again = Server::start(to);
    let state = again.ask(
        "GET",
        &format!("/api/games/{}", made["id"].as_str().unwrap()),
        "",
    );
    assert_eq!(state["state"], "open");
    complains(
        &run(&["backup", "--store", "nowhere.db", "-o", to]),
        1,
        "nowhere.db",
    );
}

#[test]
fn a_store_that_was_cut_off_is_named() {
    let folder = tempdir().unwrap();
    let store = folder.path().join("games.db");
    let server = Server::start(store.to_str().unwrap());
    let wish = json!({"game": first_game(), "white": "me", "black": "open"}).to_string();
    for _ in 0..50 {
        server.ask("POST", "/api/games", &wish);
    }
    let whole = folder.path().join("whole.db");
    let (from, to) = (store.to_str().unwrap(), whole.to_str().unwrap());
    assert!(run(&["backup", "--store", from, "-o", to]).status.success());
    let bytes = std::fs::read(&whole).unwrap();
    let cut = folder.path().join("cut.db");
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    let cut = cut.to_str().unwrap();
    let refused = run(&["serve", "--listen", "127.0.0.1:0", "--store", cut]);
    complains(&refused, 1, "cut.db");
    complains(&refused, 1, "tabuleiro backup");
    complains(&run(&["backup", "--store", cut, "-o", to]), 1, "damaged");
    assert_eq!(std::fs::read(&whole).unwrap(), bytes, "the good copy stays");
}

fn first_game() -> &'static str {
    tabuleiro_play::infos()[0].name
}

#[test]
fn the_bot_of_the_documents_plays_a_game() {
    let server = Server::start("memory");
    let wish = json!({"game": first_game(), "rules": "max_plies=8", "white": "level:1", "black": "open", "public": true});
    let made = server.ask("POST", "/api/games", &wish.to_string());
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    let program = cargo_bin("tabuleiro");
    let folder = program.parent().unwrap().to_str().unwrap();
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bot.py");
    let mut bot = Command::new("python3")
        .arg(bot)
        .arg(format!("http://{}", server.address))
        .env(
            "PATH",
            format!("{folder}:{}", std::env::var("PATH").unwrap()),
        )
        .spawn()
        .unwrap();
    let began = Instant::now();
    let mut state = Json::Null;
    while state["state"] != "finished" && began.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(200));
        state = server.ask("GET", &path, "");
    }
    bot.kill().unwrap();
    bot.wait().unwrap();
    assert_eq!(
        (&state["state"], &state["ply"]),
        (&json!("finished"), &json!(8)),
        "{state}"
    );
}
