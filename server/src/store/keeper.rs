//! The threads of the store: one writes, the others read, and nobody else waits for a disk.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;

use tokio::sync::{mpsc, oneshot};

use super::{Change, Store, StoreError, StorePlace, connect};

/// How many requests may wait for the store.
const QUEUE: usize = 4096;
/// The most batches of one transaction.
const GROUP: usize = 1024;
const READERS: usize = 2;

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is asked for.
enum Writing {
    /// A batch of changes.
    Batch(Vec<Change>),
    /// Games that nobody has joined go.
    Removal(Vec<String>),
}
type Question = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// The way to a store from tasks that must not wait.
#[derive(Clone)]
pub(crate) struct Keeper {
    writer: mpsc::Sender<(Writing, Reply)>,
    readers: async_queue::Sender<Question>,
}

/// The threads of a store, to be waited for at the end.
pub(crate) struct Threads {
    handles: Vec<thread::JoinHandle<()>>,
    /// Held as long as the store is used.
    _lock: Option<File>,
}

impl Threads {
    /// Waits until everything is written. All keepers must be gone.
    pub(crate) fn join(self) {
        for handle in self.handles {
            // A thread that has panicked has said so already.
            let _ = handle.join();
        }
    }
}

impl Keeper {
    /// Opens a store and starts its threads.
    pub(crate) fn open(place: &StorePlace) -> Result<(Self, Threads), StoreError> {
        let lock = lock(place)?;
        let place = &place.unshared();
        let mut writing = connect(place)?;
        let (writer, mut changes) = mpsc::channel::<(Writing, Reply)>(QUEUE);
        let (readers, questions) = async_queue::channel::<Question>(QUEUE);
        let mut handles = Vec::new();
        for _ in 0..READERS {
            let mut reading = connect(place)?;
            let questions = questions.clone();
            handles.push(thread::spawn(move || {
                while let Some(question) = questions.next() {
                    question(&mut *reading);
                }
            }));
        }
        handles.push(thread::spawn(move || {
            write_all(&mut *writing, &mut changes);
        }));
        let threads = Threads {
            handles,
            _lock: lock,
        };
        Ok((Self { writer, readers }, threads))
    }

    /// Makes the changes of one batch last, all or none.
    pub(crate) async fn commit(&self, batch: Vec<Change>) -> Result<(), StoreError> {
        self.write(Writing::Batch(batch)).await
    }

    /// Removes games that nobody has joined.
    pub(crate) async fn remove(&self, ids: Vec<String>) -> Result<(), StoreError> {
        self.write(Writing::Removal(ids)).await
    }

    async fn write(&self, writing: Writing) -> Result<(), StoreError> {
        let (reply, done) = oneshot::channel();
        let sent = self.writer.send((writing, reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Asks the store something.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, done) = oneshot::channel();
        let question: Question = Box::new(move |store| {
            // Whoever asked may have gone.
            let _ = reply.send(question(store));
        });
        let sent = self.readers.send(question).await;
        sent.map_err(|()| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }
}

/// Everything that waits becomes one transaction; it is acknowledged when it lasts.
fn write_all(store: &mut dyn Store, waiting: &mut mpsc::Receiver<(Writing, Reply)>) {
    while let Some(first) = waiting.blocking_recv() {
        let mut group = Vec::new();
        let mut next = Some(first);
        while let Some((writing, reply)) = next.take() {
            match writing {
                Writing::Batch(batch) => group.push((batch, reply)),
                // Whoever waited may have gone; what was done stays done.
                Writing::Removal(ids) => drop(reply.send(store.remove(&ids))),
            }
            if group.len() < GROUP {
                next = waiting.try_recv().ok();
            }
        }
        let batches: Vec<&[Change]> = group.iter().map(|(batch, _)| &batch[..]).collect();
        let results = store.commit(&batches);
        for ((_, reply), result) in group.into_iter().zip(results) {
            let _ = reply.send(result);
        }
    }
}

/// Makes sure that no other server uses the same file.
fn lock(place: &StorePlace) -> Result<Option<File>, StoreError> {
    let StorePlace::File(path) = place else {
        return Ok(None);
    };
    let failed = |error: std::io::Error| StoreError::Failed(format!("{}: {error}", path.display()));
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut options = OpenOptions::new();
    let file = options.create(true).write(true).truncate(false);
    let file = file.open(lock_name(path)).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.clone())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

fn lock_name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

/// A queue that tasks fill and several threads empty.
mod async_queue {
    use std::sync::{Arc, Mutex, PoisonError};

    use tokio::sync::mpsc;

    pub(super) struct Sender<T>(mpsc::Sender<T>);

    impl<T> Clone for Sender<T> {
        fn clone(&self) -> Self {
            Self(self.0.clone())
        }
    }

    pub(super) struct Receiver<T>(Arc<Mutex<mpsc::Receiver<T>>>);

    impl<T> Clone for Receiver<T> {
        fn clone(&self) -> Self {
            Self(Arc::clone(&self.0))
        }
    }

    pub(super) fn channel<T>(length: usize) -> (Sender<T>, Receiver<T>) {
        let (sender, receiver) = mpsc::channel(length);
        (Sender(sender), Receiver(Arc::new(Mutex::new(receiver))))
    }

    impl<T> Sender<T> {
        pub(super) async fn send(&self, value: T) -> Result<(), ()> {
            self.0.send(value).await.map_err(drop)
        }
    }

    impl<T> Receiver<T> {
        /// The next one; `None` when all senders are gone.
        pub(super) fn next(&self) -> Option<T> {
            let mut receiver = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            receiver.blocking_recv()
        }
    }
}
