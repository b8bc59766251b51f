//! Questions to the file.

use std::fmt::Write;

use rusqlite::types::Value;
use rusqlite::{CachedStatement, Connection, OptionalExtension, params};
use tabuleiro_play::Side;

use super::fault::{collect, failed, readable, role, role_word, side};
use crate::store::{Hash, Held, Listed, Listing, Mark, Role, StoreError, StoredEvent, StoredGame};

fn prepared<'a>(
    connection: &'a Connection,
    query: &str,
) -> Result<CachedStatement<'a>, StoreError> {
    let statement = connection.prepare_cached(query);
    statement.map_err(|error| failed(&error))
}

pub(super) fn game(connection: &Connection, id: &str) -> Result<Option<StoredGame>, StoreError> {
    let query = "SELECT created, setup, last, sum FROM games WHERE id = ?";
    let found = prepared(connection, query)?.query_row([id], |row| {
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

pub(super) fn events(
    connection: &Connection,
    id: &str,
    after: u64,
) -> Result<Vec<StoredEvent>, StoreError> {
    let query = "SELECT number, at, body, note, request FROM events WHERE game = ? AND number > ? ORDER BY number";
    let mut statement = prepared(connection, query)?;
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

pub(super) fn holders(connection: &Connection, id: &str) -> Result<Vec<(Hash, Role)>, StoreError> {
    let query = "SELECT token, role FROM holders WHERE game = ?";
    let mut statement = prepared(connection, query)?;
    collect(statement.query_map([id], |row| Ok((row.get(0)?, role(row, 1)?))))
}

/// Whether these are the holders that a game should have.
pub(super) fn check_holders(
    connection: &Connection,
    id: &str,
    holders: &[(Hash, Role)],
) -> Result<(), StoreError> {
    let query = "SELECT held FROM games WHERE id = ?";
    let known = prepared(connection, query)?.query_row([id], |row| row.get(0));
    let known = known.optional().map_err(|error| failed(&error))?;
    let mut held = Held::default();
    for (token, role) in holders {
        held.add(token, role_word(*role));
    }
    match known.map(u128::from_le_bytes) {
        Some(sum) if sum != held.sum() => Err(StoreError::Damaged(format!("seats of game {id}"))),
        _ => Ok(()),
    }
}

pub(super) fn invitation(
    connection: &Connection,
    invite: &Hash,
) -> Result<Option<(String, Side)>, StoreError> {
    let query = "SELECT game, side FROM invites WHERE invite = ?";
    let found =
        prepared(connection, query)?.query_row([invite], |row| Ok((row.get(0)?, side(row, 1)?)));
    found.optional().map_err(|error| failed(&error))
}

pub(super) fn waking(connection: &Connection) -> Result<Vec<(String, u64)>, StoreError> {
    let query = "SELECT id, wake FROM games WHERE wake IS NOT NULL ORDER BY wake";
    let mut statement = prepared(connection, query)?;
    readable(statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64))))
}

pub(super) fn forgotten(
    connection: &Connection,
    public: u64,
    others: u64,
) -> Result<Vec<String>, StoreError> {
    let query = "SELECT id FROM games WHERE stage = 'open' AND created < CASE public WHEN 1 THEN ? ELSE ? END";
    let mut statement = prepared(connection, query)?;
    readable(statement.query_map([public as i64, others as i64], |row| row.get(0)))
}

pub(super) fn list(connection: &Connection, listing: &Listing) -> Result<Vec<Listed>, StoreError> {
    let (query, values) = list_query(listing);
    let mut statement = prepared(connection, &query)?;
    let rows = statement.query_map(rusqlite::params_from_iter(values), |row| {
        Ok(Listed {
            id: row.get(0)?,
            created: row.get::<_, i64>(1)? as u64,
            summary: row.get(2)?,
        })
    });
    readable(rows)
}

fn list_query(listing: &Listing) -> (String, Vec<Value>) {
    let mut query = String::from("SELECT id, created, summary FROM games WHERE ");
    let mut values: Vec<Value> = Vec::new();
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
