//! The store in one `SQLite` file: a write-ahead log, every commit synchronised.

mod change;
mod copy;
mod fault;
mod migrate;
mod read;
mod schema;

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};
use tabuleiro_play::Side;

use super::{
    Change, Hash, Listed, Listing, Role, Store, StoreError, StorePlace, StoredEvent, StoredGame,
};
pub use copy::backup;
use fault::failed;

/// One connection to the file.
pub(super) struct Sqlite {
    connection: Connection,
}

impl Sqlite {
    pub(super) fn open(place: &StorePlace) -> Result<Self, StoreError> {
        let (connection, path) = match place {
            StorePlace::File(path) => (open_file(path)?, path.as_path()),
            StorePlace::Memory => (open_memory("tabuleiro")?, Path::new("memory")),
            StorePlace::Shared(name) => (open_memory(name)?, Path::new("memory")),
        };
        migrate::migrate(&connection, path).map_err(|error| named(path, error))?;
        Ok(Self { connection })
    }
}

/// Whoever has a damaged file wants to know which.
fn named(path: &Path, error: StoreError) -> StoreError {
    match error {
        StoreError::Damaged(what) => StoreError::Damaged(format!("{}: {what}", path.display())),
        other => other,
    }
}

fn open_file(path: &Path) -> Result<Connection, StoreError> {
    let opened = Connection::open(path)
        .map_err(|error| StoreError::Failed(format!("{}: {error}", path.display())))?;
    // The system keeps the pages of the file as well: each connection needs few of its own.
    let settings =
        "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        PRAGMA cache_size = -4096; PRAGMA journal_size_limit = 16777216;";
    opened
        .execute_batch(settings)
        .map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(path.to_owned()),
            _ => named(path, failed(&error)),
        })?;
    opened.set_prepared_statement_cache_capacity(64);
    Ok(opened)
}

/// All connections of this name share one database, which lasts as long as one of them.
fn open_memory(name: &str) -> Result<Connection, StoreError> {
    let name = format!("file:{name}?mode=memory&cache=shared");
    let flags = OpenFlags::default() | OpenFlags::SQLITE_OPEN_URI;
    let opened = Connection::open_with_flags(name, flags).map_err(|error| failed(&error))?;
    let settings = "PRAGMA busy_timeout = 10000; PRAGMA read_uncommitted = 1;";
    opened
        .execute_batch(settings)
        .map_err(|error| failed(&error))?;
    Ok(opened)
}

impl Store for Sqlite {
    fn commit(&mut self, batches: &[&[Change]]) -> Vec<Result<(), StoreError>> {
        let all = |error: &StoreError| vec![Err(error.clone()); batches.len()];
        let begun = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate);
        let mut transaction = match begun {
            Ok(transaction) => transaction,
            Err(error) => return all(&failed(&error)),
        };
        let mut results = Vec::with_capacity(batches.len());
        for batch in batches {
            let result = change::change_all(&mut transaction, batch);
            // A full disk may end the whole transaction: what comes next would be made without what came before.
            if let (Err(error), true) = (&result, transaction.is_autocommit()) {
                return all(error);
            }
            results.push(result);
        }
        match transaction.commit() {
            Ok(()) => results,
            Err(error) => all(&failed(&error)),
        }
    }

    fn game(&mut self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        read::game(&self.connection, id)
    }

    fn events(&mut self, id: &str, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        read::events(&self.connection, id, after)
    }

    fn holders(&mut self, id: &str) -> Result<Vec<(Hash, Role)>, StoreError> {
        let holders = read::holders(&self.connection, id)?;
        read::check_holders(&self.connection, id, &holders)?;
        Ok(holders)
    }

    fn invitation(&mut self, invite: &Hash) -> Result<Option<(String, Side)>, StoreError> {
        read::invitation(&self.connection, invite)
    }

    fn list(&mut self, listing: &Listing) -> Result<Vec<Listed>, StoreError> {
        read::list(&self.connection, listing)
    }

    fn waking(&mut self) -> Result<Vec<(String, u64)>, StoreError> {
        read::waking(&self.connection)
    }

    fn forgotten(&mut self, public: u64, others: u64) -> Result<Vec<String>, StoreError> {
        read::forgotten(&self.connection, public, others)
    }

    fn remove(&mut self, ids: &[String]) -> Result<(), StoreError> {
        let transaction = self
            .connection
            .transaction()
            .map_err(|error| failed(&error))?;
        for id in ids {
            for query in [
                "DELETE FROM games WHERE id = ? AND stage = 'open'",
                "DELETE FROM events WHERE game = ?1 AND NOT EXISTS (SELECT 1 FROM games WHERE id = ?1)",
                "DELETE FROM holders WHERE game = ?1 AND NOT EXISTS (SELECT 1 FROM games WHERE id = ?1)",
                "DELETE FROM invites WHERE game = ?1 AND NOT EXISTS (SELECT 1 FROM games WHERE id = ?1)",
            ] {
                let done = transaction.execute(query, [id]);
                done.map_err(|error| failed(&error))?;
            }
        }
        transaction.commit().map_err(|error| failed(&error))
    }
}
