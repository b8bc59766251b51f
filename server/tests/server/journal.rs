//! What clients were told, on disk before they go on, and compared with what a server says later.

use std::collections::{BTreeMap, HashMap};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use super::client::Client;
use super::text;

/// The journal of one client.
pub(crate) struct Journal(File);

impl Journal {
    pub(crate) fn open(folder: &Path, client: usize) -> Self {
        let path = folder.join(format!("journal-{client}"));
        let file = OpenOptions::new().create(true).append(true).open(path);
        Self(file.unwrap())
    }

    /// A move was acknowledged.
    pub(crate) fn made(&mut self, id: &str, ply: u64, mv: &Json) {
        self.write(&json!({"id": id, "ply": ply, "move": mv}));
    }

    /// A game was seen as it was after an event.
    pub(crate) fn seen(&mut self, state: &Json) {
        self.write(&json!({"id": state["id"], "event": state["event"], "moves": state["moves"]}));
    }

    fn write(&mut self, entry: &Json) {
        writeln!(self.0, "{entry}").unwrap();
        self.0.sync_data().unwrap();
    }
}

/// Reads journals bit by bit and compares them with a server.
#[derive(Default)]
pub(crate) struct Auditor {
    /// How far each journal was read.
    read: HashMap<PathBuf, u64>,
    pub(crate) entries: usize,
    pub(crate) games: usize,
}

impl Auditor {
    /// Compares everything that was written since the last time.
    pub(crate) fn compare(&mut self, folder: &Path, address: SocketAddr) {
        let mut told: BTreeMap<String, Vec<Json>> = BTreeMap::new();
        for entry in self.news(folder) {
            told.entry(text(&entry["id"])).or_default().push(entry);
        }
        self.games += told.len();
        for (id, entries) in told {
            let kept = Kept::read(address, &id);
            for entry in &entries {
                kept.compare(entry);
            }
            self.entries += entries.len();
        }
    }

    /// The whole lines that are new. A line without an end is still being written.
    fn news(&mut self, folder: &Path) -> Vec<Json> {
        let mut news = Vec::new();
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let at = self.read.entry(path.clone()).or_default();
            let mut journal = BufReader::new(File::open(&path).unwrap());
            journal.seek(SeekFrom::Start(*at)).unwrap();
            let mut line = String::new();
            while journal.read_line(&mut line).unwrap() > 0 && line.ends_with('\n') {
                *at += line.len() as u64;
                news.push(serde_json::from_str(&line).unwrap());
                line.clear();
            }
        }
        news
    }
}

/// A game as the server tells it now.
struct Kept {
    id: String,
    /// The moves after each event.
    after: Vec<Vec<String>>,
    /// Every move that was ever made, with the number of moves before it.
    made: Vec<(u64, String)>,
}

impl Kept {
    fn read(address: SocketAddr, id: &str) -> Self {
        let state = Client::new(address).get(&format!("/api/games/{id}"));
        assert_eq!(state.status, 200, "{id} is lost");
        let state = state.json();
        let mut kept = Self {
            id: id.to_owned(),
            after: vec![Vec::new()],
            made: Vec::new(),
        };
        let mut events = Client::new(address).stream(&format!("/api/games/{id}/stream?after=0"));
        while (kept.after.len() as u64) <= state["event"].as_u64().unwrap() {
            kept.tell(&events.next().expect("every event is told"));
        }
        let moves: Vec<_> = state["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(text)
            .collect();
        assert_eq!(
            kept.after.last(),
            Some(&moves),
            "{id}: the events are the game"
        );
        kept
    }

    fn tell(&mut self, event: &Json) {
        let id = &self.id;
        assert_eq!(event["id"], self.after.len(), "{id}: numbers rise by one");
        let mut moves = self.after.last().unwrap().clone();
        match event["type"].as_str().unwrap() {
            "move" => {
                self.made.push((moves.len() as u64, text(&event["move"])));
                moves.push(text(&event["move"]));
                assert_eq!(event["ply"], moves.len(), "{id}: nothing is doubled");
            }
            "takeback" => moves.truncate(event["ply"].as_u64().unwrap() as usize),
            _ => {}
        }
        self.after.push(moves);
    }

    fn compare(&self, told: &Json) {
        let id = &self.id;
        if let Some(number) = told["event"].as_u64() {
            let moves: Vec<_> = told["moves"].as_array().unwrap().iter().map(text).collect();
            let now = self.after.get(number as usize);
            assert_eq!(now, Some(&moves), "{id}: seen at event {number}");
        } else {
            let made = (told["ply"].as_u64().unwrap(), text(&told["move"]));
            assert!(self.made.contains(&made), "{id}: {made:?} is lost");
        }
    }
}
