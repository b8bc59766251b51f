//! Making changes last: one batch is made as a whole or not at all.

use rusqlite::{Connection, OptionalExtension, ToSql, Transaction, params};

use super::fault::{failed, role_word, side_word};
use crate::store::{Change, Hash, Held, Mark, NewGame, Role, StoreError, StoredEvent};

/// The changes of one batch, all or none.
pub(super) fn change_all(
    transaction: &mut Transaction<'_>,
    batch: &[Change],
) -> Result<(), StoreError> {
    let mut point = transaction.savepoint().map_err(|error| failed(&error))?;
    for change in batch {
        if let Err(error) = Writer(&point).make(change) {
            // Even where that fails, nothing of the batch is acknowledged, and the transaction fails with it.
            let _ = point.rollback();
            return Err(error);
        }
    }
    point.commit().map_err(|error| failed(&error))
}

/// Writes the parts of a change.
struct Writer<'a>(&'a Connection);

impl Writer<'_> {
    fn run(&self, query: &str, values: &[&dyn ToSql]) -> Result<usize, StoreError> {
        let statement = self.0.prepare_cached(query);
        let done = statement.and_then(|mut statement| statement.execute(values));
        done.map_err(|error| failed(&error))
    }

    fn make(&self, change: &Change) -> Result<(), StoreError> {
        let id = &change.game;
        if let Some(new) = &change.create {
            self.create(id, new)?;
        }
        if let Some(invite) = &change.used {
            self.use_up(id, invite)?;
        }
        self.add_events(change)?;
        if let Some(about) = &change.about {
            let wake = about.wake.map(|wake| wake as i64);
            self.run(
                "UPDATE games SET stage = ?, wake = ?, summary = ? WHERE id = ?",
                params![about.stage.word(), wake, about.summary, id],
            )?;
        }
        if !change.holders.is_empty() {
            self.add_holders(id, &change.holders)?;
        }
        for (invite, side) in &change.invites {
            self.invite(id, invite, side_word(*side))?;
        }
        Ok(())
    }

    fn create(&self, id: &str, new: &NewGame) -> Result<(), StoreError> {
        let sum = Mark::begin(new.created, &new.setup).sum.to_le_bytes();
        let held = Held::default().sum().to_le_bytes();
        self.run(
            "INSERT INTO games (id, created, name, public, setup, last, sum, held, stage, summary) VALUES (?, ?, ?, ?, ?, 0, ?, ?, 'open', '{}')",
            params![id, new.created as i64, new.name, new.public, new.setup, sum, held],
        )?;
        Ok(())
    }

    /// An invitation serves once.
    fn use_up(&self, id: &str, invite: &Hash) -> Result<(), StoreError> {
        let gone = self.run(
            "DELETE FROM invites WHERE invite = ? AND game = ?",
            params![invite, id],
        )?;
        if gone == 1 {
            Ok(())
        } else {
            Err(StoreError::Void)
        }
    }

    /// The numbers of events rise by one, and the game must be as far as the change says.
    fn add_events(&self, change: &Change) -> Result<(), StoreError> {
        let before = change.before;
        let mut mark = before;
        for event in &change.events {
            self.insert_event(&change.game, event)?;
            if event.number != mark.last + 1 {
                return Err(StoreError::Conflict);
            }
            mark = mark.after(event);
        }
        if mark == before {
            return Ok(());
        }
        let sums = (mark.sum.to_le_bytes(), before.sum.to_le_bytes());
        let done = self.run(
            "UPDATE games SET last = ?, sum = ? WHERE id = ? AND last = ? AND sum = ?",
            params![
                mark.last as i64,
                sums.0,
                change.game,
                before.last as i64,
                sums.1
            ],
        )?;
        if done == 1 {
            Ok(())
        } else {
            Err(StoreError::Conflict)
        }
    }

    fn insert_event(&self, id: &str, event: &StoredEvent) -> Result<(), StoreError> {
        self.run(
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
        Ok(())
    }

    fn add_holders(&self, id: &str, holders: &[(Hash, Role)]) -> Result<(), StoreError> {
        let known = self
            .0
            .query_row("SELECT held FROM games WHERE id = ?", [id], |row| {
                row.get(0)
            });
        let known = known.optional().map_err(|error| failed(&error))?;
        let mut held = Held::from_sum(u128::from_le_bytes(known.ok_or(StoreError::Conflict)?));
        for (token, role) in holders {
            let word = role_word(*role);
            let added = self.run(
                "INSERT OR IGNORE INTO holders (token, game, role) VALUES (?, ?, ?)",
                params![token, id, word],
            )?;
            if added == 1 {
                held.add(token, word);
            }
        }
        self.run(
            "UPDATE games SET held = ? WHERE id = ?",
            params![held.sum().to_le_bytes(), id],
        )?;
        Ok(())
    }

    /// An earlier invitation to the same seat becomes void.
    fn invite(&self, id: &str, invite: &Hash, side: &str) -> Result<(), StoreError> {
        self.run(
            "DELETE FROM invites WHERE game = ? AND side = ?",
            params![id, side],
        )?;
        self.run(
            "INSERT INTO invites (invite, game, side) VALUES (?, ?, ?)",
            params![invite, id, side],
        )?;
        Ok(())
    }
}
