//! The store in one `SQLite` file: a write-ahead log, every commit synchronised.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Row, Transaction, params};
use tabuleiro_play::Side;

use super::schema::{APPLICATION, MIGRATIONS};
use super::{
    Change, Hash, Listed, Listing, Mark, Role, Store, StoreError, StorePlace, StoredEvent,
    StoredGame,
};

/// One connection to the file.
pub(super) struct Sqlite {
    connection: Connection,
}

impl Sqlite {
    pub(super) fn open(place: &StorePlace) -> Result<Self, StoreError> {
        let mut connection = match place {
            StorePlace::File(path) => open_file(path)?,
            StorePlace::Memory => open_memory("tabuleiro")?,
            StorePlace::Shared(name) => open_memory(name)?,
        };
        migrate(&mut connection, place, &MIGRATIONS)?;
        Ok(Self { connection })
    }
}

fn open_file(path: &Path) -> Result<Connection, StoreError> {
    let opened = Connection::open(path)
        .map_err(|error| StoreError::Failed(format!("{}: {error}", path.display())))?;
    let settings =
        "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        PRAGMA cache_size = -8192; PRAGMA journal_size_limit = 16777216;";
    opened
        .execute_batch(settings)
        .map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(path.to_owned()),
            _ => failed(&error),
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

/// Brings a file to the present version, one transaction for each step: a process that is killed leaves one version or the next.
fn migrate(
    connection: &mut Connection,
    place: &StorePlace,
    migrations: &[&str],
) -> Result<(), StoreError> {
    let path = || match place {
        StorePlace::File(path) => path.clone(),
        StorePlace::Memory | StorePlace::Shared(_) => "memory".into(),
    };
    let number = |connection: &Connection, name: &str| -> Result<i64, StoreError> {
        let read = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0));
        read.map_err(|error| failed(&error))
    };
    loop {
        let transaction = connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(|error| failed(&error))?;
        let version = number(&transaction, "user_version")?;
        let ours = number(&transaction, "application_id")? == i64::from(APPLICATION);
        let tables = "SELECT count(*) FROM sqlite_schema";
        let tables: i64 = transaction
            .query_row(tables, [], |row| row.get(0))
            .map_err(|error| failed(&error))?;
        if !ours && (tables > 0 || version > 0) {
            return Err(StoreError::Foreign(path()));
        }
        let Some(step) = usize::try_from(version)
            .ok()
            .and_then(|at| migrations.get(at))
        else {
            if version as usize > migrations.len() {
                return Err(StoreError::Newer(path()));
            }
            return Ok(());
        };
        let marks = format!(
            "PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {}",
            version + 1
        );
        transaction
            .execute_batch(step)
            .and_then(|()| transaction.execute_batch(&marks))
            .and_then(|()| transaction.commit())
            .map_err(|error| failed(&error))?;
    }
}

fn failed(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreError::Damaged(error.to_string())
        }
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => StoreError::Failed(error.to_string()),
    }
}

impl Store for Sqlite {
    fn commit(&mut self, batches: &[&[Change]]) -> Vec<Result<(), StoreError>> {
        let all = |error: &StoreError| vec![Err(error.clone()); batches.len()];
        let begun = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate);
        let mut transaction = match begun {
            Ok(transaction) => transaction,
            Err(error) => return all(&failed(&error)),
        };
        let mut results = Vec::with_capacity(batches.len());
        for batch in batches {
            results.push(change_all(&mut transaction, batch));
        }
        match transaction.commit() {
            Ok(()) => results,
            Err(error) => all(&failed(&error)),
        }
    }

    fn game(&mut self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let query = "SELECT created, setup, last, sum FROM games WHERE id = ?";
        let mut statement = self
            .connection
            .prepare_cached(query)
            .map_err(|error| failed(&error))?;
        let found = statement.query_row([id], |row| {
            Ok(StoredGame {
                created: row.get::<_, i64>(0)? as u64,
                setup: row.get(1)?,
                mark: Mark {
                    last: row.get::<_, i64>(2)? as u64,
                    sum: u128::from_le_bytes(row.get(3)?),
                },
            })
        });
        found.optional().map_err(|error| failed(&error))
    }

    fn events(&mut self, id: &str, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        let query = "SELECT number, at, body, note, request FROM events WHERE game = ? AND number > ? ORDER BY number";
        let mut statement = self
            .connection
            .prepare_cached(query)
            .map_err(|error| failed(&error))?;
        let rows = statement.query_map(params![id, after as i64], |row| {
            Ok(StoredEvent {
                number: row.get::<_, i64>(0)? as u64,
                at: row.get::<_, i64>(1)? as u64,
                body: row.get(2)?,
                note: row.get(3)?,
                request: row.get(4)?,
            })
        });
        collect(rows)
    }

    fn holders(&mut self, id: &str) -> Result<Vec<(Hash, Role)>, StoreError> {
        let query = "SELECT token, role FROM holders WHERE game = ?";
        let mut statement = self
            .connection
            .prepare_cached(query)
            .map_err(|error| failed(&error))?;
        collect(statement.query_map([id], |row| Ok((row.get(0)?, role(row, 1)?))))
    }

    fn invitation(&mut self, invite: &Hash) -> Result<Option<(String, Side)>, StoreError> {
        let query = "SELECT game, side FROM invites WHERE invite = ?";
        let mut statement = self
            .connection
            .prepare_cached(query)
            .map_err(|error| failed(&error))?;
        let found = statement.query_row([invite], |row| {
            let side: String = row.get(1)?;
            Ok((
                row.get(0)?,
                if side == "b" {
                    Side::Black
                } else {
                    Side::White
                },
            ))
        });
        found.optional().map_err(|error| failed(&error))
    }

    fn list(&mut self, listing: &Listing) -> Result<Vec<Listed>, StoreError> {
        let (query, values) = list_query(listing);
        let mut statement = self
            .connection
            .prepare_cached(&query)
            .map_err(|error| failed(&error))?;
        let rows = statement.query_map(rusqlite::params_from_iter(values), |row| {
            Ok(Listed {
                id: row.get(0)?,
                created: row.get::<_, i64>(1)? as u64,
                summary: row.get(2)?,
            })
        });
        collect(rows)
    }

    fn waking(&mut self) -> Result<Vec<(String, u64)>, StoreError> {
        let query = "SELECT id, wake FROM games WHERE wake IS NOT NULL ORDER BY wake";
        let mut statement = self
            .connection
            .prepare_cached(query)
            .map_err(|error| failed(&error))?;
        collect(statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64))))
    }

    fn forgotten(&mut self, public: u64, others: u64) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM games WHERE stage = 'open' AND created < CASE public WHEN 1 THEN ? ELSE ? END";
        let mut statement = self
            .connection
            .prepare_cached(query)
            .map_err(|error| failed(&error))?;
        collect(statement.query_map([public as i64, others as i64], |row| row.get(0)))
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

fn role(row: &Row<'_>, at: usize) -> rusqlite::Result<Role> {
    let word: String = row.get(at)?;
    Ok(match word.as_str() {
        "w" => Role::Seat(Side::White),
        "b" => Role::Seat(Side::Black),
        _ => Role::Creator,
    })
}

const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Seat(side) => side_word(side),
        Role::Creator => "creator",
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "w",
        Side::Black => "b",
    }
}

fn collect<T, F>(rows: rusqlite::Result<rusqlite::MappedRows<'_, F>>) -> Result<Vec<T>, StoreError>
where
    F: FnMut(&Row<'_>) -> rusqlite::Result<T>,
{
    let rows = rows.and_then(Iterator::collect::<rusqlite::Result<Vec<T>>>);
    rows.map_err(|error| failed(&error))
}

fn list_query(listing: &Listing) -> (String, Vec<rusqlite::types::Value>) {
    let mut query = String::from("SELECT id, created, summary FROM games WHERE ");
    let mut values: Vec<rusqlite::types::Value> = Vec::new();
    match &listing.mine {
        None => query.push_str("public = 1"),
        Some(tokens) => {
            let marks = vec!["?"; tokens.len()].join(", ");
            let _ = write!(
                query,
                "id IN (SELECT game FROM holders WHERE token IN ({marks}))"
            );
            values.extend(tokens.iter().map(|token| token.to_vec().into()));
        }
    }
    if let Some(stage) = listing.stage {
        query.push_str(" AND stage = ?");
        values.push(stage.word().to_owned().into());
    }
    if let Some(game) = &listing.game {
        query.push_str(" AND name = ?");
        values.push(game.clone().into());
    }
    if let Some((created, id)) = &listing.before {
        query.push_str(" AND (created, id) < (?, ?)");
        values.push((*created as i64).into());
        values.push(id.clone().into());
    }
    query.push_str(" ORDER BY created DESC, id DESC LIMIT ?");
    values.push((listing.limit as i64).into());
    (query, values)
}

/// The changes of one batch, all or none.
fn change_all(transaction: &mut Transaction<'_>, batch: &[Change]) -> Result<(), StoreError> {
    let mut point = transaction.savepoint().map_err(|error| failed(&error))?;
    for change in batch {
        if let Err(error) = make(&point, change) {
            // Even where that fails, nothing of the batch is acknowledged, and the transaction fails with it.
            let _ = point.rollback();
            return Err(error);
        }
    }
    point.commit().map_err(|error| failed(&error))
}

fn make(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    let run = |query: &str, values: &[&dyn rusqlite::ToSql]| {
        let statement = connection.prepare_cached(query);
        let done = statement.and_then(|mut statement| statement.execute(values));
        done.map_err(|error| failed(&error))
    };
    let id = &change.game;
    if let Some(new) = &change.create {
        run(
            "INSERT INTO games (id, created, name, public, setup, last, sum, stage, summary) VALUES (?, ?, ?, ?, ?, 0, ?, 'open', '{}')",
            params![
                id,
                new.created as i64,
                new.name,
                new.public,
                new.setup,
                [0_u8; 16]
            ],
        )?;
    }
    if let Some(invite) = &change.used {
        let gone = run(
            "DELETE FROM invites WHERE invite = ? AND game = ?",
            params![invite, id],
        )?;
        if gone != 1 {
            return Err(StoreError::Void);
        }
    }
    let mut mark = change.before;
    for event in &change.events {
        run(
            "INSERT INTO events (game, number, at, body, note, request) VALUES (?, ?, ?, ?, ?, ?)",
            params![
                id,
                event.number as i64,
                event.at as i64,
                event.body,
                event.note,
                event.request
            ],
        )?;
        if event.number != mark.last + 1 {
            return Err(StoreError::Conflict);
        }
        mark = mark.after(event);
    }
    if mark != change.before {
        let sums = (mark.sum.to_le_bytes(), change.before.sum.to_le_bytes());
        let done = run(
            "UPDATE games SET last = ?, sum = ? WHERE id = ? AND last = ? AND sum = ?",
            params![
                mark.last as i64,
                sums.0,
                id,
                change.before.last as i64,
                sums.1
            ],
        )?;
        if done != 1 {
            return Err(StoreError::Conflict);
        }
    }
    if let Some(about) = &change.about {
        run(
            "UPDATE games SET stage = ?, wake = ?, summary = ? WHERE id = ?",
            params![
                about.stage.word(),
                about.wake.map(|wake| wake as i64),
                about.summary,
                id
            ],
        )?;
    }
    for (token, role) in &change.holders {
        run(
            "INSERT OR IGNORE INTO holders (token, game, role) VALUES (?, ?, ?)",
            params![token, id, role_word(*role)],
        )?;
    }
    for (invite, side) in &change.invites {
        let side = side_word(*side);
        run(
            "DELETE FROM invites WHERE game = ? AND side = ?",
            params![id, side],
        )?;
        run(
            "INSERT INTO invites (invite, game, side) VALUES (?, ?, ?)",
            params![invite, id, side],
        )?;
    }
    Ok(())
}

/// Copies a store while a server may be using it. The copy is checked; it is either complete or not there.
pub fn backup(from: &Path, to: &Path) -> Result<u64, StoreError> {
    let failed_at = |error: &dyn std::fmt::Display| StoreError::Failed(error.to_string());
    if !from.is_file() {
        let what = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(StoreError::Failed(format!("{}: {what}", from.display())));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(from, flags).map_err(|error| failed(&error))?;
    source
        .busy_timeout(Duration::from_secs(10))
        .map_err(|error| failed(&error))?;
    let ours = source.query_row("PRAGMA application_id", [], |row| row.get(0));
    if ours != Ok(APPLICATION) {
        return Err(StoreError::Foreign(from.to_owned()));
    }
    let mut draft = to.as_os_str().to_owned();
    draft.push(format!(".{}.new", std::process::id()));
    let draft = std::path::PathBuf::from(draft);
    let _ = std::fs::remove_file(&draft);
    let written = write_copy(&source, &draft).and_then(|games| {
        let file = std::fs::File::open(&draft).and_then(|file| file.sync_all());
        let moved = file.and_then(|()| std::fs::rename(&draft, to));
        moved.map(|()| games).map_err(|error| failed_at(&error))
    });
    if written.is_err() {
        // The first failure is the one to report.
        let _ = std::fs::remove_file(&draft);
    }
    written
}

fn write_copy(source: &Connection, draft: &Path) -> Result<u64, StoreError> {
    let name = draft
        .to_str()
        .ok_or_else(|| StoreError::Failed(format!("{}: not UTF-8", draft.display())))?;
    let copied = source.execute("VACUUM INTO ?", [name]);
    copied.map_err(|error| failed(&error))?;
    check(draft)
}

/// Checks every game of a store by its sum, and the file itself; returns the number of games.
fn check(path: &Path) -> Result<u64, StoreError> {
    let mut copy = Sqlite {
        connection: Connection::open(path).map_err(|error| failed(&error))?,
    };
    let sound: String = copy
        .connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| failed(&error))?;
    if sound != "ok" {
        return Err(StoreError::Damaged(sound));
    }
    let ids: Vec<String> = {
        let mut statement = copy
            .connection
            .prepare("SELECT id FROM games")
            .map_err(|error| failed(&error))?;
        collect(statement.query_map([], |row| row.get(0)))?
    };
    for id in &ids {
        let events = copy.events(id, 0)?;
        let kept = copy.game(id)?.map(|game| game.mark);
        let told = events.iter().fold(Mark::default(), Mark::after);
        if kept != Some(told) {
            return Err(StoreError::Damaged(format!("game {id}")));
        }
    }
    Ok(ids.len() as u64)
}
