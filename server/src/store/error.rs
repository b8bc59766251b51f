//! What can go wrong with a store.

use std::path::PathBuf;

use thiserror::Error;

/// Why something could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Another server uses the file.
    #[error("{}: another server uses this store", .0.display())]
    InUse(PathBuf),
    /// The file is something else.
    #[error("{}: not a store of this program", .0.display())]
    Foreign(PathBuf),
    /// The file was written by a later version.
    #[error("{}: made by a later version of this program", .0.display())]
    Newer(PathBuf),
    /// Another kind of database.
    #[error("PostgreSQL is not supported yet: name a file, or memory")]
    Unsupported,
    /// The file is damaged.
    #[error("the store is damaged: {0}")]
    Damaged(String),
    /// The game has changed since, or the key is taken.
    #[error("the game has changed meanwhile")]
    Conflict,
    /// There is no such invitation any more.
    #[error("the invitation is void")]
    Void,
    /// The disk is full, or something else that may pass.
    #[error("the store cannot be used: {0}")]
    Failed(String),
    /// The server is ending.
    #[error("the store is closed")]
    Closed,
}
