//! Each promise by its name, then chance: generated records and mutated texts.

mod faults;
mod mutation;
mod reading;
mod roundtrip;
mod values;
mod writing;

use super::{Comment, Node, Record, Tag, Variation, Word, read, write};

/// The one record of a text.
fn one(text: &str) -> Record {
    let mut records = read(text).expect("the text is a record");
    assert_eq!(records.len(), 1, "{text:?}");
    records.remove(0)
}

/// The words of the main line of the one record of a text.
fn words(text: &str) -> Vec<String> {
    spell(&one(text).moves)
}

fn spell(moves: &[Node]) -> Vec<String> {
    moves.iter().map(|node| node.mv.to_string()).collect()
}

fn texts(comments: &[Comment]) -> Vec<&str> {
    comments.iter().map(Comment::text).collect()
}

fn node(text: &str) -> Node {
    Node::new(Word::new(text).unwrap())
}

fn comment(text: &str) -> Comment {
    Comment::new(text).unwrap()
}

fn tag(name: &str, value: &str) -> Tag {
    Tag::new(name, value).unwrap()
}

fn variation(moves: Vec<Node>) -> Variation {
    Variation::new(moves).unwrap()
}

/// Writing loses nothing, and what is written is canonical: written again it is the same text.
fn assert_survives(records: &[Record]) {
    let text = write(records);
    let again = read(&text).unwrap_or_else(|error| panic!("{error} in {text:?}"));
    assert_eq!(again, records, "{text:?}");
    assert_eq!(write(&again), text);
}
