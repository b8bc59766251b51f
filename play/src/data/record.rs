//! A record that was replayed.

use std::collections::BTreeMap;

use serde::Serialize;
use tabuleiro_core::Reason;

use crate::record::TreeData;
use crate::replay::Replayed;

/// A game from a record.
#[derive(Clone, Debug, Serialize)]
pub struct RecordData {
    /// What the record says about the game.
    pub tags: BTreeMap<String, String>,
    /// The main line alone.
    pub moves: Vec<String>,
    /// All that the record says.
    #[serde(flatten)]
    pub tree: TreeData,
    /// Each position of the main line, the first one included, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Vec<String>>,
    /// The last position of the main line.
    pub position: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// Why the game ended, if it has.
    pub reason: Option<Reason>,
}

impl RecordData {
    /// A game without its positions.
    pub fn new(replayed: &Replayed) -> Self {
        let record = &replayed.record;
        let tags = record.tags.as_slice().iter();
        let moves = record.moves.iter();
        Self {
            tags: tags
                .map(|tag| (tag.name().to_owned(), tag.value().to_owned()))
                .collect(),
            moves: moves.map(|node| node.mv.as_str().to_owned()).collect(),
            tree: TreeData::from(record),
            positions: None,
            position: replayed.bout.position(),
            result: record.result.as_str(),
            reason: replayed.bout.outcome().map(|outcome| outcome.reason),
        }
    }
}
