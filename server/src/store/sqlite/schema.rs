//! The tables of the `SQLite` store, version by version.

/// What marks a file as ours: "Tabu".
pub(super) const APPLICATION: i32 = 0x5461_6275;

/// What brings a store from one version to the next, in one transaction with the number of the version.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// New tables.
    Tables(&'static str),
    /// New columns, and all sums computed anew.
    Sums(&'static str),
}

/// All of them, from nothing to the present version.
pub(super) const STEPS: [Step; 2] = [Step::Tables(FIRST), Step::Sums(SEATS_SUMMED)];

const SEATS_SUMMED: &str =
    "ALTER TABLE games ADD COLUMN held BLOB NOT NULL DEFAULT x'00000000000000000000000000000000'";

pub(super) const FIRST: &str = "
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    name TEXT NOT NULL,
    public INTEGER NOT NULL,
    setup TEXT NOT NULL,
    last INTEGER NOT NULL,
    sum BLOB NOT NULL,
    stage TEXT NOT NULL,
    wake INTEGER,
    summary TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX listed ON games (created, id) WHERE public = 1;
CREATE INDEX waking ON games (wake) WHERE wake IS NOT NULL;
CREATE INDEX waiting ON games (created) WHERE stage = 'open';
CREATE TABLE events (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    note TEXT,
    request TEXT,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE holders (
    token BLOB NOT NULL,
    game TEXT NOT NULL,
    role TEXT NOT NULL,
    PRIMARY KEY (token, game, role)
) WITHOUT ROWID;
CREATE INDEX holders_of ON holders (game);
CREATE TABLE invites (
    invite BLOB NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    side TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX invites_of ON invites (game, side);
";
