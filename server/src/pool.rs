//! Engine work: a bounded queue and plain threads, outside the async runtime.
//!
//! A worker has at most one search at a time and so at most one table; nothing is kept between searches, so that an idle server is small.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_play::{Report, Tables, Work};
use tokio::sync::{mpsc, oneshot};

/// How many moves of computers may wait in the queue; the others wait in their tasks.
const MOVES: usize = 64;
/// How many jobs of one client may be there at once: one runs, one waits.
const PER_CLIENT: usize = 2;

type Job = Box<dyn FnOnce() + Send>;

/// The workers.
pub(crate) struct Pool {
    moves: mpsc::Sender<Job>,
    jobs: mpsc::Sender<Job>,
    pub(crate) tables: Arc<Tables>,
    /// Raised when the server ends.
    stop: Arc<AtomicBool>,
    panics: Arc<AtomicU64>,
    clients: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// Why a job was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// All places are taken.
    Queue,
    /// This client has enough under way.
    Client,
}

impl Pool {
    /// So many workers, and a queue for so many jobs of clients.
    pub(crate) fn new(workers: usize, queue: usize, tables: Tables) -> Self {
        let (moves, moves_in) = mpsc::channel::<Job>(MOVES);
        let (jobs, jobs_in) = mpsc::channel::<Job>(queue.max(1));
        let panics = Arc::<AtomicU64>::default();
        // Moves of games have a thread of their own, so that they never wait behind an analysis.
        for (receiver, count) in [(moves_in, workers), (jobs_in, workers)] {
            let receiver = Arc::new(Mutex::new(receiver));
            for _ in 0..count {
                let (receiver, panics) = (Arc::clone(&receiver), Arc::clone(&panics));
                thread::spawn(move || work_off(&receiver, &panics));
            }
        }
        Self {
            moves,
            jobs,
            tables: Arc::new(tables),
            stop: Arc::default(),
            panics,
            clients: Arc::default(),
        }
    }

    /// A computer's move. `None` if the server ends.
    pub(crate) async fn play(&self, mut work: Work) -> Option<Report> {
        let (reply, done) = oneshot::channel();
        let (tables, stop) = (Arc::clone(&self.tables), Arc::clone(&self.stop));
        let asked = Instant::now();
        let job: Job = Box::new(move || {
            if stop.load(Ordering::Relaxed) || reply.is_closed() {
                return;
            }
            // The clock went on while the work was waiting.
            if let Some(clock) = &mut work.clock {
                let left = &mut clock.left[work.side.index()];
                *left = left.saturating_sub(asked.elapsed());
            }
            let report = work
                .player(Duration::from_secs(1), &tables)
                .map(|mut player| work.run(&mut player, &stop, &mut |_| {}));
            if let (Ok(report), false) = (report, stop.load(Ordering::Relaxed)) {
                // The game may have left memory.
                let _ = reply.send(report);
            }
        });
        self.moves.send(job).await.ok()?;
        done.await.ok()
    }

    /// Something a client wants to know. It is stopped when the guard is dropped.
    pub(crate) fn submit(
        &self,
        client: IpAddr,
        job: impl FnOnce(&Tables, &AtomicBool) + Send + 'static,
    ) -> Result<Guard, Full> {
        let place = Place::take(&self.clients, client)?;
        let (guard, flag) = Guard::new();
        let tables = Arc::clone(&self.tables);
        let job: Job = Box::new(move || {
            let _place = place;
            if !flag.load(Ordering::Relaxed) {
                job(&tables, &flag);
            }
        });
        self.jobs.try_send(job).map_err(|_| Full::Queue)?;
        Ok(guard)
    }

    /// How many jobs of clients run or wait.
    pub(crate) fn jobs(&self) -> usize {
        let clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        clients.values().sum()
    }

    /// How many searches have panicked.
    pub(crate) fn panics(&self) -> u64 {
        self.panics.load(Ordering::Relaxed)
    }

    /// Nobody thinks any longer.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Stops a job when it is dropped.
pub(crate) struct Guard(Arc<AtomicBool>);

impl Guard {
    /// A guard, and the flag that it raises.
    pub(crate) fn new() -> (Self, Arc<AtomicBool>) {
        let stop = Arc::<AtomicBool>::default();
        (Self(Arc::clone(&stop)), stop)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One of the places of a client, given back when it is dropped.
struct Place {
    clients: Arc<Mutex<HashMap<IpAddr, usize>>>,
    client: IpAddr,
}

impl Place {
    fn take(clients: &Arc<Mutex<HashMap<IpAddr, usize>>>, client: IpAddr) -> Result<Self, Full> {
        let mut counts = clients.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_default();
        if *count >= PER_CLIENT {
            return Err(Full::Client);
        }
        *count += 1;
        Ok(Self {
            clients: Arc::clone(clients),
            client,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.client);
            }
        }
    }
}

/// Does one job after another until the pool is gone. A job that panics is the end of the job alone.
fn work_off(jobs: &Mutex<mpsc::Receiver<Job>>, panics: &AtomicU64) {
    // People's moves come first: searches get what is left of the processor. Where that is refused, they compete.
    #[cfg(unix)]
    let _ = rustix::process::nice(10);
    loop {
        let job = jobs
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .blocking_recv();
        let Some(job) = job else { return };
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            panics.fetch_add(1, Ordering::Relaxed);
            tracing::error!("a search has panicked");
        }
    }
}
