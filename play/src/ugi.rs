//! The Universal Game Interface: lines in, lines out.
//!
//! [`Ugi::handle`] takes one line and answers through a callback. Counting runs on a thread of its own, so that `stop` and `isready` are heard;
//! a wrong line is answered with `info string error: …` and changes nothing.

mod go;
mod options;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use tabuleiro_core::text::excerpt;

use crate::bout::Bout;
use crate::catalogue::{infos, open, open_default};
use crate::speech::{Language, Speech};

use go::Go;
use options::Options;

/// Where answers go: one line a call.
pub type Answer = Arc<dyn Fn(&str) + Send + Sync>;

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
    speech: Speech,
    options: Options,
    bout: Box<dyn Bout>,
    /// How many moves were chosen since the seed was set.
    chosen: u64,
    job: Option<Job>,
    /// A move that was chosen and not told yet.
    best: Option<String>,
}

/// Work under way.
struct Job {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

/// What is wrong with a line, in words.
type Complaint = String;

impl Ugi {
    /// A conversation that begins with the first game of the list.
    pub fn new(answer: Answer) -> Self {
        let game = infos()[0];
        Self {
            answer,
            speech: Speech::new(Language::English),
            options: Options::default(),
            bout: open_default(game.name).expect("the default preset makes sense"),
            chosen: 0,
            job: None,
            best: None,
        }
    }

    /// Answers one line.
    pub fn handle(&mut self, line: &str) -> Next {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else {
            return Next::Continue;
        };
        let rest: Vec<&str> = words.collect();
        // These are heard while something is under way; all others wait for its end.
        match command {
            "stop" => self.stop(),
            "isready" => self.say("readyok"),
            "quit" => {
                self.wait();
                return Next::Quit;
            }
            _ => {
                self.wait();
                if let Err(complaint) = self.answer_command(command, &rest) {
                    self.say(&format!("info string error: {complaint}"));
                }
            }
        }
        Next::Continue
    }

    /// Waits for the end of what is under way, and tells what is left to be told.
    pub fn wait(&mut self) {
        if let Some(job) = self.job.take() {
            // A panic of the thread was already reported where it happened.
            let _ = job.thread.join();
        }
        if let Some(best) = self.best.take() {
            self.say(&best);
        }
    }

    fn stop(&mut self) {
        if let Some(job) = &self.job {
            job.stop.store(true, Ordering::Relaxed);
        }
        self.wait();
    }

    fn answer_command(&mut self, command: &str, rest: &[&str]) -> Result<(), Complaint> {
        match command {
            "ugi" | "uci" => {
                self.introduce(command);
                Ok(())
            }
            "uginewgame" | "ucinewgame" => {
                self.chosen = 0;
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

    fn introduce(&self, command: &str) {
        self.say(concat!("id name tabuleiro ", env!("CARGO_PKG_VERSION")));
        self.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")));
        for line in Options::lines(self.bout.info()) {
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
                self.bout = open_default(&value)
                    .map_err(|error| self.speech.explain_opening("", &error))?;
            }
            "rules" => {
                let opened = open(self.bout.info().name, &value);
                self.bout = opened.map_err(|error| self.speech.explain_opening(&value, &error))?;
            }
            _ => {
                self.options.set(&name, &value)?;
                self.chosen = 0;
            }
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
            ["p1turn"] => (self.bout.turn() == tabuleiro_core::Side::White).to_string(),
            ["gameover"] => outcome.is_some().to_string(),
            ["result"] => outcome
                .map_or("none", |outcome| match outcome.score() {
                    "1-0" => "p1win",
                    "0-1" => "p2win",
                    _ => "draw",
                })
                .to_owned(),
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
        if let Some(job) = &self.job {
            job.stop.store(true, Ordering::Relaxed);
        }
    }
}
