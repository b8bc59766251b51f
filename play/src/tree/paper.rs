//! Trees and records: one made of the other.

use crate::bout::Bout;
use crate::error::ReplayError;
use crate::record::{Comment, Node, Record, Variation, Word};
use crate::replay::{Replayed, decided_by_moves, ending_of, replay, to_record};

use super::{Place, Spot, Tree};

impl Tree {
    /// The tree of a record, looking at the end of its main line. The record is checked by the rules of its game.
    pub fn read(record: &Record) -> Result<Self, ReplayError> {
        let Replayed { bout, record } = replay(record)?;
        let outcome = bout.outcome();
        let mut tree = Self::new(bout.fresh_from_setup());
        let root = tree.root();
        tree.spot_mut(root).comments.clone_from(&record.lead);
        let last = tree.grow(root, &record.moves);
        tree.go_to(last);
        if tree.bout.outcome() != outcome
            && let Some(ending) = ending_of(&record)
        {
            tree.end(ending).expect("the rules have not ended it");
        }
        tree.tags = record.tags;
        Ok(tree)
    }

    /// The record of everything in the tree. The result is that of the main line.
    pub fn write(&self) -> Record {
        let main = self.bout_at(self.last_of(self.root()));
        let mut told = self.tags.as_slice().to_vec();
        told.retain(|tag| !decided_by_moves(tag.name()));
        let mut record = to_record(&main, &told);
        record.lead = self.comments(self.root()).to_vec();
        let first = self.children(self.root()).first();
        if let Some(&first) = first {
            record.lead.extend_from_slice(&self.spot(first).lead);
            record.moves = self.line(first);
        }
        record
    }

    /// A bout of its own at a place.
    pub fn bout_at(&self, place: Place) -> Bout {
        let mut bout = self.bout.fresh_from_setup();
        for step in self.way_to(place) {
            bout.play(self.mv(step))
                .expect("moves of the tree were played before");
        }
        if let Some(ending) = self.spot(place).ending {
            bout.end(ending)
                .expect("it was ended here before, so the rules do not end it");
        }
        bout
    }

    /// Adds checked moves behind a place and returns the last place.
    fn grow(&mut self, from: Place, nodes: &[Node]) -> Place {
        let mut place = from;
        for node in nodes {
            let next = self.add(place, node);
            for variation in &node.variations {
                let first = self.children(place).len();
                self.grow(place, variation.moves());
                if let Some(&child) = self.children(place).get(first) {
                    let spot = self.spot_mut(child);
                    spot.lead.clone_from(&variation.lead);
                    spot.after.clone_from(&variation.after);
                }
            }
            place = next;
        }
        place
    }

    fn add(&mut self, parent: Place, node: &Node) -> Place {
        let new = Place(self.places.len());
        self.places.push(Spot {
            mv: node.mv.as_str().to_owned(),
            side: node.side,
            parent: Some(parent),
            nags: node.nags.clone(),
            comments: node.comments.clone(),
            ..Spot::default()
        });
        self.spot_mut(parent).children.push(new);
        new
    }

    /// The moves from a place to the end of its line, with their variations. Comments in front of a move that begins no variation
    /// come after the move before it.
    fn line(&self, first: Place) -> Vec<Node> {
        let mut nodes = vec![self.node(first)];
        let mut place = first;
        while let Some((&next, others)) = self.children(place).split_first() {
            let mut node = self.node(next);
            node.variations = self.variations(others);
            if let Some(last) = nodes.last_mut() {
                for comment in &self.spot(next).lead {
                    last.add_comment(comment.clone());
                }
            }
            nodes.push(node);
            place = next;
        }
        nodes
    }

    fn variations(&self, places: &[Place]) -> Vec<Variation> {
        let variation = |&place: &Place| {
            let mut variation =
                Variation::new(self.line(place)).expect("a tree is never deeper than a record");
            variation.lead.clone_from(&self.spot(place).lead);
            variation.after.clone_from(&self.spot(place).after);
            variation
        };
        places.iter().map(variation).collect()
    }

    fn node(&self, place: Place) -> Node {
        let spot = self.spot(place);
        let mut node = Node::new(Word::new(&spot.mv).expect("moves are words"));
        node.side = spot.side;
        node.nags.clone_from(&spot.nags);
        node.comments.clone_from(&spot.comments);
        node
    }

    /// What is said about a move in words, without what is meant for programs.
    pub fn words_about(&self, place: Place) -> String {
        let words = self.comments(place).iter().map(Comment::plain);
        let words: Vec<_> = words.filter(|words| !words.is_empty()).collect();
        words.join(" ")
    }
}
