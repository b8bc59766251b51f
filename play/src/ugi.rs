//! The Universal Game Interface: lines in, lines out.
//!
//! [`Ugi::handle`] takes one line and answers through a callback. Counting and searching run on a thread of their own: meanwhile `stop` and
//! `isready` are heard at once, and everything else waits in a queue until [`Ugi::resume`]. So a script may send all its lines at the start
//! and lose no answer, `quit` included; to end a long count or search early, say `stop` first. Only a search without limits is ended by
//! `quit` itself. A wrong line is answered with `info string error: …` and changes nothing.

mod go;
mod options;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use tabuleiro_core::Side;
use tabuleiro_core::text::excerpt;

use crate::bout::Bout;
use crate::catalogue::{infos, open, open_default};
use crate::speech::{Language, Speech};
use crate::tables::Tables;
use crate::thinking::Memory;

use go::Go;
use options::Options;

/// Where answers go: one line a call.
pub type Answer = Arc<dyn Fn(&str) + Send + Sync>;
/// Called when work on another thread has come to its end: time for [`Ugi::resume`].
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What the loop around the protocol should do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Read another line.
    Continue,
    /// End the program.
    Quit,
}

/// One conversation.
pub struct Ugi {
    answer: Answer,
    wake: Wake,
    speech: Speech,
    options: Options,
    bout: Box<dyn Bout>,
    /// What is asked for the truth.
    tables: Arc<Tables>,
    /// What the engine remembers from one search to the next.
    memory: Arc<Mutex<Memory>>,
    busy: Option<Busy>,
    /// Lines that wait for the end of what is under way.
    waiting: VecDeque<String>,
}

/// What is under way on another thread.
struct Busy {
    stop: Arc<AtomicBool>,
    /// Raised when all is told. The thread itself may live on for a moment.
    over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    /// Whether it goes on until it is stopped.
    infinite: bool,
}

/// What is wrong with a line, in words.
type Complaint = String;

impl Ugi {
    /// A conversation that begins with the first game of the list.
    pub fn new(answer: Answer, wake: Wake) -> Self {
        let game = infos()[0];
        Self {
            answer,
            wake,
            speech: Speech::new(Language::English),
            options: Options::default(),
            bout: open_default(game.name).expect("the default preset makes sense"),
            tables: Arc::new(Tables::usual()),
            memory: Arc::default(),
            busy: None,
            waiting: VecDeque::new(),
        }
    }

    /// Answers one line, or keeps it until what is under way has ended.
    pub fn handle(&mut self, line: &str) -> Next {
        match line.split_whitespace().next() {
            None => Next::Continue,
            Some("isready") => {
                self.say("readyok");
                Next::Continue
            }
            Some("stop") => {
                self.stop();
                self.resume()
            }
            Some(_) => {
                self.waiting.push_back(line.to_owned());
                self.resume()
            }
        }
    }

    /// Goes on with the lines that wait, if nothing is under way any more.
    pub fn resume(&mut self) -> Next {
        let over = |busy: &Busy| busy.over.load(Ordering::Acquire);
        if self.busy.as_ref().is_some_and(over) {
            self.busy = None;
        }
        while self.busy.is_none() {
            let Some(line) = self.waiting.pop_front() else {
                break;
            };
            if self.obey(&line) == Next::Quit {
                return Next::Quit;
            }
        }
        if self.waiting.iter().any(|line| line.trim() == "quit") && self.is_infinite() {
            self.stop();
            return self.resume();
        }
        Next::Continue
    }

    /// Ends what is under way by itself and answers all lines that wait: for when no more lines will come.
    pub fn finish(&mut self) {
        loop {
            if self.is_infinite() {
                self.stop();
            }
            self.join();
            if self.resume() == Next::Quit || self.busy.is_none() {
                return;
            }
        }
    }

    fn is_infinite(&self) -> bool {
        self.busy.as_ref().is_some_and(|busy| busy.infinite)
    }

    /// Answers a line while nothing is under way.
    fn obey(&mut self, line: &str) -> Next {
        let mut words = line.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        if command == "quit" {
            return Next::Quit;
        }
        if let Err(complaint) = self.answer_command(command, &rest) {
            self.say(&format!("info string error: {complaint}"));
        }
        Next::Continue
    }

    fn stop(&mut self) {
        if let Some(busy) = &self.busy {
            busy.stop.store(true, Ordering::Relaxed);
        }
        self.join();
    }

    /// Waits for the end of what is under way.
    fn join(&mut self) {
        if let Some(busy) = self.busy.take() {
            // A panic of the thread was already reported where it happened.
            drop(busy.thread.join());
        }
    }

    fn answer_command(&mut self, command: &str, rest: &[&str]) -> Result<(), Complaint> {
        match command {
            "ugi" | "uci" => {
                self.introduce(command);
                Ok(())
            }
            "uginewgame" | "ucinewgame" => {
                self.begin_anew();
                Ok(())
            }
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => {
                self.go(&Go::read(rest)?);
                Ok(())
            }
            "query" => self.query(rest),
            _ => Err(format!("unknown command '{}'", excerpt(command))),
        }
    }

    /// Forgets the game before. The table is made now: a client that waits for `readyok` finds it there when its clock runs.
    fn begin_anew(&mut self) {
        let thinking = self.thinking(&Go::default());
        let mut memory = Memory::default();
        self.bout.prepare(&mut memory, &thinking);
        if let Some(tables) = self.tables_asked() {
            self.bout.open_tables(&tables);
        }
        self.memory = Arc::new(Mutex::new(memory));
    }

    fn introduce(&self, command: &str) {
        self.say(concat!("id name tabuleiro ", env!("CARGO_PKG_VERSION")));
        self.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")));
        for line in Options::lines() {
            self.say(&line);
        }
        self.say("ugiok");
        if command == "uci" {
            self.say("uciok");
        }
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), Complaint> {
        let (name, value) = options::split(words)?;
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                let opened = open_default(&value);
                self.bout = opened.map_err(|error| self.speech.explain_opening("", &error))?;
            }
            "rules" => {
                let opened = open(self.bout.info().name, &value);
                self.bout = opened.map_err(|error| self.speech.explain_opening(&value, &error))?;
            }
            "tables" => {
                let usual = value.is_empty() || value == "<empty>";
                let tables = if usual {
                    Tables::usual()
                } else {
                    Tables::in_folder(value)
                };
                self.tables = Arc::new(tables);
            }
            _ => self.options.set(&name, &value)?,
        }
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), Complaint> {
        let moves_at = words
            .iter()
            .position(|&word| word == "moves")
            .unwrap_or(words.len());
        let (place, moves) = words.split_at(moves_at);
        let mut bout = self.bout.fresh();
        match place {
            ["startpos"] => {}
            ["fen", position @ ..] => {
                let text = position.join(" ");
                bout.set_up(&text)
                    .map_err(|error| self.speech.explain(&text, &error))?;
            }
            _ => {
                return Err(
                    "expected 'position startpos' or 'position fen P', then 'moves M…'".to_owned(),
                );
            }
        }
        for mv in moves.iter().skip(1) {
            let explain =
                |error| format!("{}: {}", excerpt(mv), self.speech.explain_move(mv, &error));
            bout.play(mv).map_err(explain)?;
        }
        self.bout = bout;
        Ok(())
    }

    fn query(&self, words: &[&str]) -> Result<(), Complaint> {
        let outcome = self.bout.outcome();
        let response = match words {
            ["p1turn"] => (self.bout.turn() == Side::White).to_string(),
            ["gameover"] => outcome.is_some().to_string(),
            ["result"] => {
                let result = outcome.map(|outcome| match outcome.winner {
                    Some(Side::White) => "p1win",
                    Some(Side::Black) => "p2win",
                    None => "draw",
                });
                result.unwrap_or("none").to_owned()
            }
            ["fen"] => self.bout.position(),
            ["legalmoves"] => self.bout.moves().join(" "),
            _ => {
                return Err(
                    "expected 'query' and one of p1turn, gameover, result, fen, legalmoves"
                        .to_owned(),
                );
            }
        };
        self.say(format!("response {response}").trim_end());
        Ok(())
    }

    fn say(&self, line: &str) {
        (self.answer)(line);
    }
}

impl Drop for Ugi {
    fn drop(&mut self) {
        if let Some(busy) = &self.busy {
            busy.stop.store(true, Ordering::Relaxed);
        }
    }
}
