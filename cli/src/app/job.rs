//! Work that takes its time, on threads of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex};
use std::thread;

use tabuleiro_play::outside::OutsideError;
use tabuleiro_play::{Analysis, Bout, Chosen, Clock, Memory, Player, Tables, Thinking, truth};

use super::event::Event;

/// A piece of work under way. Dropping it stops the work.
#[derive(Debug)]
pub(crate) struct Job {
    number: u64,
    stop: Arc<AtomicBool>,
}

/// What a job has to say.
pub(crate) struct Report {
    /// Which job.
    job: u64,
    /// What.
    pub(crate) news: News,
}

/// What there is to say.
pub(crate) enum News {
    /// The engine has looked one ply deeper.
    Thought(Analysis),
    /// A player has chosen a move, or cannot.
    Chosen {
        /// The player, with what it remembers.
        player: Handed<Box<Player>>,
        /// The move; `None` if there is none to choose.
        chosen: Result<Option<Chosen>, OutsideError>,
    },
    /// An analysis has come to its end.
    Analysed {
        /// What the engine remembers.
        memory: Handed<Memory>,
        /// What it found out; `None` if the game is over.
        analysis: Option<Analysis>,
    },
}

/// Something that is handed over once, to whoever the report is for.
pub(crate) struct Handed<T>(Mutex<Option<T>>);

impl<T> Handed<T> {
    fn new(value: T) -> Self {
        Self(Mutex::new(Some(value)))
    }

    /// Takes it, if nobody has.
    pub(crate) fn take(&self) -> Option<T> {
        self.0.lock().ok().and_then(|mut value| value.take())
    }
}

static NUMBERS: AtomicU64 = AtomicU64::new(1);

impl Job {
    /// Lets a player choose a move by the clock beside the board. One that has just sat down gets ready first, with the seed of its game.
    pub(crate) fn choose(
        mut player: Player,
        newcomer: Option<u64>,
        clock: Option<Clock>,
        bout: Box<dyn Bout>,
        mailbox: &Sender<Event>,
    ) -> Self {
        Self::start(mailbox, move |voice, stop| {
            let ready = newcomer.map_or(Ok(()), |seed| player.begin(&*bout, seed));
            let mut told = |analysis: &Analysis| voice.tell(analysis);
            let clock = clock.as_ref();
            let chosen = ready.and_then(|()| player.choose_by(clock, &*bout, stop, &mut told));
            voice.say(News::Chosen {
                player: Handed::new(Box::new(player)),
                chosen,
            });
        })
    }

    /// Lets the engine think about a position.
    pub(crate) fn analyse(
        mut memory: Memory,
        bout: Box<dyn Bout>,
        thinking: Thinking,
        tables: Arc<Tables>,
        mailbox: &Sender<Event>,
    ) -> Self {
        Self::start(mailbox, move |voice, stop| {
            let told = &mut |analysis: &Analysis| voice.tell(analysis);
            let analysis = truth::think(&*bout, &tables, &mut memory, &thinking, stop, told);
            voice.say(News::Analysed {
                memory: Handed::new(memory),
                analysis,
            });
        })
    }

    /// Asks the work to end and to say what it has.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether a report is this job's.
    pub(crate) fn wrote(&self, report: &Report) -> bool {
        self.number == report.job
    }

    fn start(
        mailbox: &Sender<Event>,
        work: impl FnOnce(&Voice, &AtomicBool) + Send + 'static,
    ) -> Self {
        let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
        let stop = Arc::new(AtomicBool::new(false));
        let voice = Voice {
            number,
            mailbox: mailbox.clone(),
        };
        let heard = Arc::clone(&stop);
        thread::spawn(move || work(&voice, &heard));
        Self { number, stop }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop();
    }
}

/// How a job speaks to the application. If nobody listens any more, nothing is lost.
struct Voice {
    number: u64,
    mailbox: Sender<Event>,
}

impl Voice {
    fn say(&self, news: News) {
        let report = Report {
            job: self.number,
            news,
        };
        let _ = self.mailbox.send(Event::Report(Box::new(report)));
    }

    fn tell(&self, analysis: &Analysis) {
        self.say(News::Thought(analysis.clone()));
    }
}
