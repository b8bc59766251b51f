//! What `SQLite` says is wrong, and words that are not those of a store.

use rusqlite::{Error, ErrorCode, Row};
use tabuleiro_play::Side;

use crate::store::{Role, StoreError};

/// A value that no store writes, or a broken file, is damage; whatever else went wrong may pass.
pub(super) fn failed(error: &Error) -> StoreError {
    let damaged = || StoreError::Damaged(error.to_string());
    match error {
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => damaged(),
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => damaged(),
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Failed(error.to_string()),
        },
    }
}

/// All rows of an answer.
pub(super) fn collect<T, F>(
    rows: rusqlite::Result<rusqlite::MappedRows<'_, F>>,
) -> Result<Vec<T>, StoreError>
where
    F: FnMut(&Row<'_>) -> rusqlite::Result<T>,
{
    let rows = rows.and_then(Iterator::collect::<rusqlite::Result<Vec<T>>>);
    rows.map_err(|error| failed(&error))
}

/// The rows of an answer about many games. A row that cannot be read keeps nobody from the others.
pub(super) fn readable<T, F>(
    rows: rusqlite::Result<rusqlite::MappedRows<'_, F>>,
) -> Result<Vec<T>, StoreError>
where
    F: FnMut(&Row<'_>) -> rusqlite::Result<T>,
{
    let mut read = Vec::new();
    for row in rows.map_err(|error| failed(&error))? {
        match row {
            Ok(row) => read.push(row),
            Err(error) if error.sqlite_error_code().is_none() => {
                tracing::error!(%error, "a game of a list is damaged");
            }
            Err(error) => return Err(failed(&error)),
        }
    }
    Ok(read)
}

pub(super) fn side(row: &Row<'_>, at: usize) -> rusqlite::Result<Side> {
    match role(row, at)? {
        Role::Seat(side) => Ok(side),
        Role::Creator => Err(unknown_word(at)),
    }
}

pub(super) fn role(row: &Row<'_>, at: usize) -> rusqlite::Result<Role> {
    let word: String = row.get(at)?;
    let roles = [
        Role::Seat(Side::White),
        Role::Seat(Side::Black),
        Role::Creator,
    ];
    let found = roles.into_iter().find(|role| role_word(*role) == word);
    found.ok_or_else(|| unknown_word(at))
}

fn unknown_word(at: usize) -> Error {
    Error::FromSqlConversionFailure(at, rusqlite::types::Type::Text, "unknown word".into())
}

pub(super) const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Seat(side) => side_word(side),
        Role::Creator => "creator",
    }
}

pub(super) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "w",
        Side::Black => "b",
    }
}
