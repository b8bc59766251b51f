//! A copy of a store, and whether a store is sound.

use std::fmt::Display;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::fault::{collect, failed};
use super::schema::APPLICATION;
use super::{Sqlite, named};
use crate::store::{Mark, Store, StoreError};

/// Copies a store while a server may be using it. The copy is checked; it is either complete or not there.
pub fn backup(from: &Path, to: &Path) -> Result<u64, StoreError> {
    let source = open_source(from)?;
    let mut draft = to.as_os_str().to_owned();
    draft.push(format!(".{}.new", std::process::id()));
    let draft = PathBuf::from(draft);
    let _ = fs::remove_file(&draft);
    let written = write_copy(&source, &draft).and_then(|games| {
        let file = File::open(&draft).and_then(|file| file.sync_all());
        let moved = file.and_then(|()| fs::rename(&draft, to));
        moved.map(|()| games).map_err(|error| at(to, &error))
    });
    if written.is_err() {
        // The first failure is the one to report.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn at(path: &Path, error: &dyn Display) -> StoreError {
    StoreError::Failed(format!("{}: {error}", path.display()))
}

fn open_source(from: &Path) -> Result<Connection, StoreError> {
    if !from.is_file() {
        let what = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(at(from, &what));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(from, flags).map_err(|error| failed(&error))?;
    source
        .busy_timeout(Duration::from_secs(10))
        .map_err(|error| failed(&error))?;
    let ours = source.query_row("PRAGMA application_id", [], |row| row.get(0));
    match ours {
        Ok(APPLICATION) => Ok(source),
        Err(error) if error.sqlite_error_code() != Some(ErrorCode::NotADatabase) => {
            Err(named(from, failed(&error)))
        }
        _ => Err(StoreError::Foreign(from.to_owned())),
    }
}

fn write_copy(source: &Connection, draft: &Path) -> Result<u64, StoreError> {
    let name = draft.to_str().ok_or_else(|| at(draft, &"not UTF-8"))?;
    let copied = source.execute("VACUUM INTO ?", [name]);
    copied.map_err(|error| failed(&error))?;
    check(draft)
}

/// Checks every game of a store by its sums, and the file itself; returns the number of games.
fn check(path: &Path) -> Result<u64, StoreError> {
    let connection = Connection::open(path).map_err(|error| failed(&error))?;
    super::migrate::migrate(&connection, path)?;
    let sound: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| failed(&error))?;
    if sound != "ok" {
        return Err(StoreError::Damaged(sound));
    }
    let ids: Vec<String> = {
        let mut statement = connection
            .prepare("SELECT id FROM games")
            .map_err(|error| failed(&error))?;
        collect(statement.query_map([], |row| row.get(0)))?
    };
    let mut copy = Sqlite { connection };
    for id in &ids {
        check_game(&mut copy, id)?;
    }
    Ok(ids.len() as u64)
}

fn check_game(store: &mut Sqlite, id: &str) -> Result<(), StoreError> {
    let damaged = || StoreError::Damaged(format!("game {id}"));
    let game = store.game(id)?.ok_or_else(damaged)?;
    let begun = Mark::begin(game.created, &game.setup);
    let events = store.events(id, 0)?;
    if events.iter().fold(begun, Mark::after) != game.mark {
        return Err(damaged());
    }
    store.holders(id).map(drop)
}
