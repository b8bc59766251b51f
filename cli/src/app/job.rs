//! Work that takes its time, on threads of its own.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tabuleiro_play::{Analysis, Finding, Memory, Player, Report as Choice, Study, Tables, Work};

use super::event::Event;

/// A piece of work under way. Dropping it stops the work.
#[derive(Debug)]
pub(crate) struct Job {
    number: u64,
    stop: Arc<AtomicBool>,
    /// Whether nobody wants to hear of it any more.
    abandoned: Arc<AtomicBool>,
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
    /// The computer that chooses a move has looked one ply deeper.
    Thought(Analysis),
    /// A computer has chosen, or cannot: what the room is to hear, and the player with what it remembers.
    Chosen(Box<Handed<(Choice, Option<Player>)>>),
    /// The engine has found something that it was asked.
    Found(Finding),
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
    /// Asks the work to end and to say what it has.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether a report is this job's.
    pub(crate) fn wrote(&self, report: &Report) -> bool {
        self.number == report.job
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.abandoned.store(true, Ordering::Relaxed);
        self.stop();
    }
}

/// Where jobs are done: one of each kind at a time. However many are begun and given up while a key is held down, there is one table for
/// what the engine remembers, and not one for every key.
#[derive(Clone)]
pub(crate) struct Workshop {
    mailbox: SyncSender<Event>,
    moves: Arc<Lane>,
    studies: Arc<Lane>,
    /// What the engine remembers of what it has studied.
    memory: Arc<Mutex<Memory>>,
}

impl Workshop {
    /// Jobs report to this queue.
    pub(crate) fn new(mailbox: SyncSender<Event>) -> Self {
        Self {
            mailbox,
            moves: Arc::default(),
            studies: Arc::default(),
            memory: Arc::default(),
        }
    }

    /// The queue that jobs report to.
    pub(crate) fn mailbox(&self) -> SyncSender<Event> {
        self.mailbox.clone()
    }

    /// Lets a computer choose a move: the player who is at hand, or one who sits down for it.
    pub(crate) fn choose(
        &self,
        work: Work,
        idle: Option<Player>,
        move_time: Duration,
        tables: &Arc<Tables>,
    ) -> Job {
        let tables = Arc::clone(tables);
        self.start(&self.moves, move |voice, stop| {
            let newcomer = |work: &Work| work.player(move_time, &tables);
            let mut told = |analysis: &Analysis| voice.say(News::Thought(analysis.clone()));
            let chosen = work.run_with(idle, newcomer, stop, &mut told);
            voice.say(News::Chosen(Box::new(Handed::new(chosen))));
        })
    }

    /// Lets the engine look at a position.
    pub(crate) fn study(&self, study: Study, tables: &Arc<Tables>) -> Job {
        let memory = Arc::clone(&self.memory);
        let tables = Arc::clone(tables);
        self.start(&self.studies, move |voice, stop| {
            let told = &mut |finding| voice.say(News::Found(finding));
            // Whatever a panic has left in it is only a guess less.
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            let found = study.run(&tables, &mut memory, stop, told);
            drop(memory);
            voice.say(News::Found(found));
        })
    }

    fn start(
        &self,
        lane: &Arc<Lane>,
        work: impl FnOnce(&Voice, &AtomicBool) + Send + 'static,
    ) -> Job {
        let job = Job {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            stop: Arc::default(),
            abandoned: Arc::default(),
        };
        let voice = Voice {
            number: job.number,
            mailbox: self.mailbox.clone(),
            abandoned: Arc::clone(&job.abandoned),
        };
        let stop = Arc::clone(&job.stop);
        lane.add(Task {
            abandoned: Arc::clone(&job.abandoned),
            work: Box::new(move || work(&voice, &stop)),
        });
        job
    }
}

/// Work of one kind, done one piece after another on a thread that lives as long as there is some.
#[derive(Default)]
struct Lane(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<Task>,
    /// Whether a thread is at work.
    busy: bool,
}

struct Task {
    abandoned: Arc<AtomicBool>,
    work: Box<dyn FnOnce() + Send>,
}

impl Task {
    fn is_wanted(&self) -> bool {
        !self.abandoned.load(Ordering::Relaxed)
    }
}

impl Lane {
    /// Adds work. What nobody wants any more is not even begun.
    fn add(self: &Arc<Self>, task: Task) {
        let mut waiting = self.lock();
        waiting.tasks.retain(Task::is_wanted);
        waiting.tasks.push_back(task);
        if !waiting.busy {
            waiting.busy = true;
            let lane = Arc::clone(self);
            thread::spawn(move || {
                while let Some(task) = lane.next() {
                    (task.work)();
                }
            });
        }
    }

    fn next(&self) -> Option<Task> {
        let mut waiting = self.lock();
        waiting.tasks.retain(Task::is_wanted);
        let task = waiting.tasks.pop_front();
        waiting.busy = task.is_some();
        task
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a job speaks to the application. If nobody listens any more, nothing is lost.
struct Voice {
    number: u64,
    mailbox: SyncSender<Event>,
    abandoned: Arc<AtomicBool>,
}

impl Voice {
    fn say(&self, news: News) {
        if self.abandoned.load(Ordering::Relaxed) {
            return;
        }
        let report = Report {
            job: self.number,
            news,
        };
        let _ = self.mailbox.send(Event::Report(Box::new(report)));
    }
}
