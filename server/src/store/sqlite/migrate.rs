//! Bringing a file to the present version, one transaction for each step: a process that is killed leaves one version or the next.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::fault::{collect, failed, role_word};
use super::read;
use super::schema::{APPLICATION, STEPS, Step};
use crate::store::{Held, Mark, StoreError};

pub(super) fn migrate(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    // Most often there is nothing to do, and reading disturbs nobody.
    while let Some(version) = next_step(connection, path)? {
        let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)
            .map_err(|error| failed(&error))?;
        // Another process may have been faster.
        if next_step(&transaction, path)? == Some(version) {
            take_step(&transaction, version)?;
        }
        transaction.commit().map_err(|error| failed(&error))?;
    }
    Ok(())
}

/// The version of a file, if there is a later one.
fn next_step(connection: &Connection, path: &Path) -> Result<Option<usize>, StoreError> {
    let number = |query: &str| -> Result<i64, StoreError> {
        let read = connection.query_row(query, [], |row| row.get(0));
        read.map_err(|error| failed(&error))
    };
    let version = number("PRAGMA user_version")?;
    let ours = number("PRAGMA application_id")? == i64::from(APPLICATION);
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    if !ours && (tables > 0 || version != 0) {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    match usize::try_from(version) {
        Ok(version) if version < STEPS.len() => Ok(Some(version)),
        Ok(version) if version == STEPS.len() => Ok(None),
        _ => Err(StoreError::Newer(path.to_owned())),
    }
}

fn take_step(transaction: &Transaction<'_>, version: usize) -> Result<(), StoreError> {
    match STEPS[version] {
        Step::Tables(tables) => {
            let made = transaction.execute_batch(tables);
            made.map_err(|error| failed(&error))?;
        }
        Step::Sums(tables) => {
            let made = transaction.execute_batch(tables);
            made.map_err(|error| failed(&error))?;
            sum_all(transaction)?;
        }
    }
    let marks = format!(
        "PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {}",
        version + 1
    );
    let marked = transaction.execute_batch(&marks);
    marked.map_err(|error| failed(&error))
}

/// Sums used to begin with nothing; now they begin with how the game was set up, and the seats have one of their own.
fn sum_all(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let ids: Vec<String> = {
        let mut statement = transaction
            .prepare("SELECT id FROM games")
            .map_err(|error| failed(&error))?;
        collect(statement.query_map([], |row| row.get(0)))?
    };
    for id in ids {
        match sum_one(transaction, &id) {
            // It stays damaged: its sums fit nothing. The others go on.
            Err(StoreError::Damaged(what)) => tracing::error!(id, what, "a game is damaged"),
            done => done?,
        }
    }
    Ok(())
}

fn sum_one(transaction: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    let Some(game) = read::game(transaction, id)? else {
        return Ok(());
    };
    let events = read::events(transaction, id, 0)?;
    let fold = |begun| events.iter().fold(begun, Mark::after);
    // A game that was damaged before stays so: it keeps a sum that fits nothing.
    let mark = if fold(Mark::default()) == game.mark {
        fold(Mark::begin(game.created, &game.setup))
    } else {
        game.mark
    };
    let mut held = Held::default();
    for (token, role) in read::holders(transaction, id)? {
        held.add(&token, role_word(role));
    }
    let sums = (mark.sum.to_le_bytes(), held.sum().to_le_bytes());
    let done = transaction.execute(
        "UPDATE games SET sum = ?, held = ? WHERE id = ?",
        params![sums.0, sums.1, id],
    );
    done.map(drop).map_err(|error| failed(&error))
}
