//! The Universal Game Interface: lines in, lines out.
//!
//! [`Ugi::handle`] takes one line and answers through a callback. Counting and searching run on a thread of their own: meanwhile `stop` and
//! `isready` are heard at once, and everything else waits in a queue until [`Ugi::resume`]. So a script may send all its lines at the start
//! and lose no answer, `quit` included; to end a long count or search early, say `stop` first. Only a search without limits is ended by
//! `quit` itself.
//!
//! A wrong line is answered with `info string error: …` and changes nothing. But a client that has said `go` waits for a move: words behind it
//! that are not understood are reported and left out, and the search does without them. When the last `position` was refused there is no move to
//! be found: the one in the position before would be wrong in the client's. The answer is then `bestmove (none)`.
//!
//! A client that greets with `uci` gets the answers of that protocol where the two differ.

mod go;
mod limits;
mod options;
mod position;
mod selection;
mod tell;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::JoinHandle;

use tabuleiro_core::text::excerpt;

use crate::bout::Bout;
use crate::catalogue::infos;
use crate::language::Language;
use crate::search::{Memory, Search, out_of_memory};
use crate::speech::Speech;
use crate::tables::Tables;

use limits::Go;
use options::UgiOptions;
use selection::{Named, Selection, Taken};
use tell::Dialect;

/// Where answers go: one line per call.
pub type SendLine = Arc<dyn Fn(&str) + Send + Sync>;
/// Called when work on another thread has ended: time for [`Ugi::resume`].
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
    answer: SendLine,
    wake: Wake,
    speech: Speech,
    dialect: Dialect,
    options: UgiOptions,
    selection: Selection,
    bout: Bout,
    /// Why the last `position` was refused, if it was: then the client's position is not ours.
    refused: Option<Complaint>,
    /// The tables to probe.
    tables: Arc<Tables>,
    /// What the engine remembers from one search to the next.
    memory: Arc<Mutex<Memory>>,
    busy: Option<Busy>,
    /// Lines that wait for the end of what is under way.
    waiting: VecDeque<Waiting>,
}

/// A line that waits for its turn.
enum Waiting {
    Line(String),
    TooLong,
}

/// What is under way on another thread.
struct Busy {
    stop: Arc<AtomicBool>,
    /// Raised when everything is reported. The thread itself may live on for a moment.
    over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    /// Whether it goes on until it is stopped.
    infinite: bool,
}

/// What is wrong with a line, in words.
type Complaint = String;

impl Ugi {
    /// A conversation that begins with the first game of the list.
    pub fn new(answer: SendLine, wake: Wake) -> Self {
        let bout = Bout::open_default(infos()[0].name).expect("the default preset makes sense");
        Self::begin(bout, Named::No, answer, wake)
    }

    /// A conversation that begins with the game of a bout.
    pub fn with_game(bout: Bout, answer: SendLine, wake: Wake) -> Self {
        Self::begin(bout, Named::Yes, answer, wake)
    }

    fn begin(bout: Bout, named: Named, answer: SendLine, wake: Wake) -> Self {
        Self {
            answer,
            wake,
            speech: Speech::new(Language::English),
            dialect: Dialect::Ugi,
            options: UgiOptions::default(),
            selection: Selection::new(&bout, named),
            bout,
            refused: None,
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
                let next = self.resume();
                if self.busy.is_none() {
                    self.get_ready();
                }
                self.say("readyok");
                next
            }
            Some("stop") => {
                self.stop();
                self.resume()
            }
            Some(_) => {
                self.waiting.push_back(Waiting::Line(line.to_owned()));
                self.resume()
            }
        }
    }

    /// Answers a line that was too long to be read. Only a `position` with its moves can be so long: there is no move to make in it.
    pub fn handle_too_long(&mut self) -> Next {
        self.waiting.push_back(Waiting::TooLong);
        self.resume()
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
            match line {
                Waiting::Line(line) if self.obey(&line) == Next::Quit => return Next::Quit,
                Waiting::Line(_) => {}
                Waiting::TooLong => self.refuse_position("the line is too long"),
            }
        }
        let quits =
            |waiting: &Waiting| matches!(waiting, Waiting::Line(line) if line.trim() == "quit");
        if self.waiting.iter().any(quits) && self.is_infinite() {
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
            self.complain(&complaint);
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
            "position" => {
                self.refused = None;
                if let Err(why) = self.set_position(rest) {
                    self.refuse_position(&why);
                }
                Ok(())
            }
            "go" => {
                self.go(rest);
                Ok(())
            }
            "query" => self.query(rest),
            _ => Err(format!("unknown command '{}'", excerpt(command))),
        }
    }

    /// The client's position is not ours: until it sends one that is understood, there is no move to make.
    fn refuse_position(&mut self, why: &str) {
        self.complain(why);
        self.refused = Some(format!("the last position was refused ({why})"));
    }

    /// Forgets the game before. The table is made now: a client that waits for `readyok` finds it there when its clock runs.
    fn begin_anew(&mut self) {
        let mut memory = locked(&self.memory);
        let mut search = Search::new(self.settings(&Go::default())).memory(&mut memory);
        let prepared = self.bout.engine().prepare(&mut search);
        if let Err(refused) = prepared {
            self.complain(&self.speech.say(&out_of_memory(refused)));
        }
        self.open_tables();
    }

    /// Does all that the first search would have to do before it can search, and forgets nothing.
    fn get_ready(&self) {
        let mut memory = locked(&self.memory);
        let mut search = Search::new(self.settings(&Go::default())).memory(&mut memory);
        let provided = self.bout.engine().provide(&mut search);
        if let Err(refused) = provided {
            self.complain(&self.speech.say(&out_of_memory(refused)));
        }
        self.open_tables();
    }

    fn open_tables(&self) {
        if let Some(tables) = self.tables_asked() {
            self.bout.engine().open_tables(&tables);
            for fault in tables.take_faults() {
                self.complain(&self.speech.say(&fault));
            }
        }
    }

    fn introduce(&mut self, command: &str) {
        self.dialect = if command == "uci" {
            Dialect::Uci
        } else {
            Dialect::Ugi
        };
        self.say(concat!("id name tabuleiro ", env!("CARGO_PKG_VERSION")));
        self.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")));
        for line in UgiOptions::lines(&self.selection.first, self.dialect) {
            self.say(&line);
        }
        self.say(match self.dialect {
            Dialect::Ugi => "ugiok",
            Dialect::Uci => "uciok",
        });
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), Complaint> {
        let (name, value) = options::split(words)?;
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                let opened = self.selection.game(&self.bout, &value);
                self.bout = opened.map_err(|error| self.speech.explain_opening("", &error))?;
                self.refused = None;
            }
            "rules" => self.set_rules(&value)?,
            "tables" => {
                let tables = if is_empty(&value) {
                    Tables::usual()
                } else {
                    Tables::in_folder(value)
                };
                self.tables = Arc::new(tables);
            }
            _ => self.options.set(&name, &value, &self.speech)?,
        }
        Ok(())
    }

    fn set_rules(&mut self, text: &str) -> Result<(), Complaint> {
        let taken = self.selection.rules(&self.bout, text);
        match taken.map_err(|error| self.speech.explain_opening(text, &error))? {
            Taken::Now(bout) => {
                self.bout = bout;
                self.refused = None;
            }
            Taken::Later => self.say(&format!(
                "info string {} has no rules '{}': kept until Game names a game that has",
                self.bout.info().name,
                excerpt(text)
            )),
        }
        Ok(())
    }

    fn say(&self, line: &str) {
        (self.answer)(line);
    }

    fn complain(&self, complaint: &str) {
        self.say(&format!("info string error: {complaint}"));
    }
}

impl Drop for Ugi {
    fn drop(&mut self) {
        if let Some(busy) = &self.busy {
            busy.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Whether the value of a text option is empty, as clients write it.
fn is_empty(value: &str) -> bool {
    value.is_empty() || value == "<empty>"
}

/// What the engine remembers; nothing if it broke down over it.
fn locked(memory: &Mutex<Memory>) -> MutexGuard<'_, Memory> {
    memory.lock().unwrap_or_else(|poisoned| {
        let mut memory = poisoned.into_inner();
        memory.clear();
        memory
    })
}
