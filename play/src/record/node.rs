//! Moves and the tree they form.

use super::{Comment, Nag, RecordFault, Word};
use tabuleiro_core::Side;

/// How deep variations may nest. It keeps everything that walks the tree, `drop` among it, within the stack.
pub const MAX_DEPTH: usize = 200;

/// One move with all that is said about it.
///
/// `==` compares what the record says: the move, the remarks, the comments and the variations.
#[derive(Clone, Debug)]
pub struct Node {
    /// The move.
    pub mv: Word,
    /// Remarks by number.
    pub nags: Vec<Nag>,
    /// Comments behind the move, before its variations.
    pub comments: Vec<Comment>,
    /// What might have been played instead of this move.
    pub variations: Vec<Variation>,
    /// Who made the move, for its number in the text; `==` ignores it.
    ///
    /// Where it is `None` the writer takes the other side than that of the move before, White at the start. The
    /// reader fills it from the dots behind a number and leaves it `None` where there are none.
    pub side: Option<Side>,
    /// Byte offset of the move in the text it was read from, otherwise 0; `==` ignores it.
    pub at: usize,
}

/// An alternative to the move it is attached to. Its moves may have variations in turn.
// Invariant: there is at least one move, and `depth`, which is 1 plus the largest depth of the variations of
// `moves`, is at most MAX_DEPTH. Moves are handed out for reading only, so nobody can deepen them from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// Comments before the first move.
    pub lead: Vec<Comment>,
    moves: Box<[Node]>,
    depth: usize,
    /// Comments behind the closing parenthesis: they speak about the move the variation is attached to.
    pub after: Vec<Comment>,
}

impl Node {
    /// A move about which nothing is said.
    pub fn new(mv: Word) -> Self {
        Self {
            mv,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
            side: None,
            at: 0,
        }
    }

    /// Adds a comment behind all there is, also behind the variations.
    pub fn add_comment(&mut self, comment: Comment) {
        match self.variations.last_mut() {
            Some(variation) => variation.after.push(comment),
            None => self.comments.push(comment),
        }
    }

    fn depth(&self) -> usize {
        let depths = self.variations.iter().map(|variation| variation.depth);
        depths.max().unwrap_or(0)
    }
}

impl Variation {
    /// A variation of these moves.
    ///
    /// # Errors
    /// [`RecordFault::EmptyVariation`] without moves; [`RecordFault::TooDeep`] if it nests deeper than [`MAX_DEPTH`].
    pub fn new(moves: Vec<Node>) -> Result<Self, RecordFault> {
        let inner = moves.iter().map(Node::depth).max();
        let depth = 1 + inner.ok_or(RecordFault::EmptyVariation)?;
        if depth > MAX_DEPTH {
            return Err(RecordFault::TooDeep { limit: MAX_DEPTH });
        }
        Ok(Self {
            lead: Vec::new(),
            moves: moves.into(),
            depth,
            after: Vec::new(),
        })
    }

    /// The moves.
    pub fn moves(&self) -> &[Node] {
        &self.moves
    }

    /// The moves, to be changed and put into a new variation.
    pub fn into_moves(self) -> Vec<Node> {
        self.moves.into_vec()
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.mv == other.mv
            && self.nags == other.nags
            && self.comments == other.comments
            && self.variations == other.variations
    }
}

impl Eq for Node {}
