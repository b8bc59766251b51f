//! Trees of moves from outside, to be written as records.

use serde::Deserialize;
use tabuleiro_core::{Message, ReadError};

use crate::bout::Bout;
use crate::error::{OpenError, PlayError, ReplayError};
use crate::record::{
    Comment, MAX_DEPTH, Nag, Node, Record, RecordFault, ResultText, Tag, Variation,
};
use crate::replay::{decided_by_moves, ending_of, replay, to_record};

/// A game with its variations as a front end keeps it: a flat list, so that it may be as long and as deep as records are.
#[derive(Clone, Debug, Deserialize)]
pub struct DraftData {
    game: String,
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    position: Option<String>,
    /// Names with their values. `Result` and `Termination` count only where the rules have not ended the game.
    #[serde(default)]
    tags: Vec<(String, String)>,
    /// Comments before the first move.
    #[serde(default)]
    lead: Vec<String>,
    #[serde(default)]
    moves: Vec<DraftMove>,
}

#[derive(Clone, Debug, Deserialize)]
struct DraftMove {
    /// Which move it follows: 0 is none, 1 the first of the list. The first that follows a move is the main line, the others are variations.
    parent: usize,
    #[serde(rename = "move")]
    mv: String,
    #[serde(default)]
    nags: Vec<u8>,
    #[serde(default)]
    comments: Vec<String>,
    /// Comments before the first move of a variation.
    #[serde(default)]
    lead: Vec<String>,
    /// Comments behind a variation.
    #[serde(default)]
    after: Vec<String>,
}

impl DraftData {
    /// The record, checked by the rules of its game.
    ///
    /// ```
    /// use tabuleiro_play::DraftData;
    ///
    /// let json = r#"{"game": "wali", "tags": [["White", "Ana"]], "moves": [
    ///     {"parent": 0, "move": "c3", "comments": ["the middle"]}, {"parent": 1, "move": "b2"}, {"parent": 0, "move": "a1"}]}"#;
    /// let draft: DraftData = serde_json::from_str(json)?;
    /// let text = draft.record().unwrap().to_string();
    /// assert!(text.contains("1. c3 { the middle } ( 1. a1 ) 1... b2 *"), "{text}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the game, its position, a move or a comment.
    pub fn record(&self) -> Result<Record, Message> {
        let children = self.children()?;
        let mut bout = self.begin()?;
        let mut place = 0;
        while let Some(&next) = children[place].first() {
            bout.play(&self.moves[next - 1].mv)
                .map_err(|error: PlayError| error.message())?;
            place = next;
        }
        let tags = self.read_tags()?;
        end(&mut bout, &tags)?;
        let told: Vec<_> = tags
            .into_iter()
            .filter(|tag| !decided_by_moves(tag.name()))
            .collect();
        let mut record = to_record(&bout, &told);
        record.lead = comments(&self.lead)?;
        if let Some(&first) = children[0].first() {
            record.moves = self.line(&children, first, &children[0][1..], 0)?;
        }
        let replayed = replay(&record).map_err(|error: ReplayError| error.message)?;
        Ok(replayed.record)
    }

    fn begin(&self) -> Result<Bout, Message> {
        let opened = self.rules.as_deref().map_or_else(
            || Bout::open_default(&self.game),
            |rules| Bout::open(&self.game, rules),
        );
        let mut bout = opened.map_err(|error: OpenError| error.message())?;
        if let Some(position) = &self.position {
            let refused = |error: ReadError| error.message().clone();
            bout.set_up(position).map_err(refused)?;
        }
        Ok(bout)
    }

    /// What follows each move, by its number.
    fn children(&self) -> Result<Vec<Vec<usize>>, Message> {
        let mut children = vec![Vec::new(); self.moves.len() + 1];
        for (index, mv) in self.moves.iter().enumerate() {
            // A move comes after the one it follows: nothing goes round in circles.
            if mv.parent > index {
                return Err(Message::new("draft-order").with("mv", mv.mv.clone()));
            }
            children[mv.parent].push(index + 1);
        }
        Ok(children)
    }

    fn read_tags(&self) -> Result<Vec<Tag>, Message> {
        let tags = self.tags.iter();
        tags.map(|(name, value)| Tag::new(name, value).map_err(|fault| fault.message()))
            .collect()
    }

    /// The moves from one to the end of its line; `others` might have been played in the place of the first.
    fn line(
        &self,
        children: &[Vec<usize>],
        first: usize,
        others: &[usize],
        depth: usize,
    ) -> Result<Vec<Node>, Message> {
        if depth > MAX_DEPTH {
            return Err(RecordFault::TooDeep { limit: MAX_DEPTH }.message());
        }
        let mut nodes = Vec::new();
        let (mut place, mut others) = (first, others);
        loop {
            let mut node = self.node(place)?;
            for &other in others {
                node.variations
                    .push(self.variation(children, other, depth)?);
            }
            nodes.push(node);
            match children[place].split_first() {
                Some((&next, rest)) => (place, others) = (next, rest),
                None => return Ok(nodes),
            }
        }
    }

    fn variation(
        &self,
        children: &[Vec<usize>],
        first: usize,
        depth: usize,
    ) -> Result<Variation, Message> {
        let moves = self.line(children, first, &[], depth + 1)?;
        let mut variation = Variation::new(moves).map_err(|fault| fault.message())?;
        variation.lead = comments(&self.moves[first - 1].lead)?;
        variation.after = comments(&self.moves[first - 1].after)?;
        Ok(variation)
    }

    fn node(&self, place: usize) -> Result<Node, Message> {
        let told = &self.moves[place - 1];
        let word = crate::record::Word::new(&told.mv).map_err(|fault| fault.message())?;
        let mut node = Node::new(word);
        node.nags = told.nags.iter().map(|&nag| Nag(nag)).collect();
        node.comments = comments(&told.comments)?;
        Ok(node)
    }
}

fn comments(texts: &[String]) -> Result<Vec<Comment>, Message> {
    let texts = texts.iter();
    texts
        .map(|text| Comment::new(text).map_err(|fault| fault.message()))
        .collect()
}

/// Ends a game as its players ended it.
fn end(bout: &mut Bout, tags: &[Tag]) -> Result<(), Message> {
    let mut told = Record::default();
    for tag in tags {
        told.tags.put(tag.clone());
    }
    let result = told.tags.value("Result").and_then(ResultText::find);
    told.result = result.unwrap_or_default();
    match ending_of(&told).filter(|_| bout.outcome().is_none()) {
        Some(ending) => bout.end(ending).map_err(|error| error.message()),
        None => Ok(()),
    }
}
