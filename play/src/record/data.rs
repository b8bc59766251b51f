//! Records as plain data for JSON: the whole tree with all that is said in it.

use serde::Serialize;
use tabuleiro_core::Side;

use super::{Comment, Eval, Node, Record, Variation};

/// The moves of a record with remarks, comments and variations.
#[derive(Clone, Debug, Serialize)]
pub struct TreeData {
    /// Comments before the first move.
    lead: Vec<CommentData>,
    /// The main line.
    line: Vec<NodeData>,
}

#[derive(Clone, Debug, Serialize)]
struct NodeData {
    #[serde(rename = "move")]
    mv: String,
    /// `null` where the record was not replayed and does not say.
    side: Option<Side>,
    nags: Vec<u8>,
    comments: Vec<CommentData>,
    variations: Vec<VariationData>,
}

#[derive(Clone, Debug, Serialize)]
struct VariationData {
    lead: Vec<CommentData>,
    line: Vec<NodeData>,
    after: Vec<CommentData>,
}

#[derive(Clone, Debug, Serialize)]
struct CommentData {
    /// All of it.
    text: String,
    /// What is left for people without the commands.
    plain: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    eval: Option<EvalData>,
    /// Seconds left on the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<f64>,
}

/// What an engine thought, seen from White.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum EvalData {
    /// Hundredths of a point.
    Hundredths(i32),
    /// White wins in this many turns.
    WhiteWins(u32),
    /// Black wins in this many turns.
    BlackWins(u32),
}

impl From<&Record> for TreeData {
    fn from(record: &Record) -> Self {
        Self {
            lead: comments(&record.lead),
            line: line(&record.moves),
        }
    }
}

/// Variations nest at most [`super::MAX_DEPTH`] deep, and so does this.
fn line(nodes: &[Node]) -> Vec<NodeData> {
    let node = |node: &Node| NodeData {
        mv: node.mv.as_str().to_owned(),
        side: node.side,
        nags: node.nags.iter().map(|nag| nag.0).collect(),
        comments: comments(&node.comments),
        variations: node.variations.iter().map(variation).collect(),
    };
    nodes.iter().map(node).collect()
}

fn variation(variation: &Variation) -> VariationData {
    VariationData {
        lead: comments(&variation.lead),
        line: line(variation.moves()),
        after: comments(&variation.after),
    }
}

fn comments(comments: &[Comment]) -> Vec<CommentData> {
    let data = |comment: &Comment| CommentData {
        text: comment.text().to_owned(),
        plain: comment.plain(),
        eval: comment.eval().map(|eval| match eval {
            Eval::Hundredths(score) => EvalData::Hundredths(score),
            Eval::WhiteWins(turns) => EvalData::WhiteWins(turns),
            Eval::BlackWins(turns) => EvalData::BlackWins(turns),
        }),
        clock: comment.clock().map(|left| left.as_secs_f64()),
    };
    comments.iter().map(data).collect()
}
