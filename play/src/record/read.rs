//! Reads records: tokens in, trees out, without recursion.

use super::lexer::{Kind, Lexer, Token};
use super::{
    Comment, MAX_DEPTH, Node, Record, RecordError, RecordFault, ResultText, Tags, Variation,
};
use std::iter::FusedIterator;
use std::mem;
use tabuleiro_core::Side;

/// Reads all records of a text, one after another. An empty text has none.
///
/// # Errors
/// The first fault, with its place.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    Records::new(text).collect()
}

/// The records of a text one by one, so that a large file need not be held as trees. Ends behind an error.
#[derive(Debug)]
pub struct Records<'a> {
    lexer: Lexer<'a>,
    /// The token that was met when looking for comments behind a result.
    ahead: Option<Result<Token, RecordError>>,
    /// Comments found between the last record and the next.
    between: Vec<Comment>,
    finished: bool,
}

/// A record in the making.
struct Draft {
    tags: Tags,
    main: Line,
    /// The variations that are open at this place, the outermost first.
    open: Vec<Line>,
    /// The side that the number just read announces.
    announced: Option<Side>,
}

/// The moves of a game or a variation, as far as they have been read.
struct Line {
    /// Where it begins.
    at: usize,
    lead: Vec<Comment>,
    moves: Vec<Node>,
}

impl<'a> Records<'a> {
    /// The records of this text.
    pub fn new(text: &'a str) -> Self {
        Self {
            lexer: Lexer::new(text),
            ahead: None,
            between: Vec::new(),
            finished: false,
        }
    }

    fn record(&mut self) -> Result<Option<Record>, RecordError> {
        let mut draft = Draft::new(mem::take(&mut self.between));
        loop {
            let token = match self.ahead.take() {
                Some(ahead) => ahead?,
                None => self.lexer.token()?,
            };
            let at = token.at;
            let result = draft.take(token);
            match result.map_err(|fault| self.lexer.error(draft.fault_place(at, &fault), fault))? {
                Step::Next => {}
                Step::Result(result) => return Ok(Some(self.complete(draft.finish(result)))),
                Step::End if draft.is_empty() => return Ok(None),
                Step::End => return Ok(Some(draft.finish(ResultText::Open))),
            }
        }
    }

    /// Looks for comments behind the result. Only at the end of the text do they belong to this record.
    fn complete(&mut self, mut record: Record) -> Record {
        let ahead = loop {
            match self.lexer.token() {
                Ok(Token {
                    kind: Kind::Comment(comment),
                    ..
                }) => self.between.push(comment),
                other => break other,
            }
        };
        if matches!(
            ahead,
            Ok(Token {
                kind: Kind::End,
                ..
            })
        ) {
            for comment in self.between.drain(..) {
                add_comment(&mut record.lead, &mut record.moves, comment);
            }
        }
        self.ahead = Some(ahead);
        record
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.finished {
            return None;
        }
        let next = self.record().transpose();
        self.finished = !matches!(next, Some(Ok(_)));
        next
    }
}

impl FusedIterator for Records<'_> {}

/// What a token means for the record in the making.
enum Step {
    Next,
    Result(ResultText),
    End,
}

impl Draft {
    fn new(lead: Vec<Comment>) -> Self {
        let main = Line {
            at: 0,
            lead,
            moves: Vec::new(),
        };
        Self {
            tags: Tags::default(),
            main,
            open: Vec::new(),
            announced: None,
        }
    }

    fn take(&mut self, token: Token) -> Result<Step, RecordFault> {
        match token.kind {
            Kind::Tag(tag) => {
                self.expect_main()?;
                self.expect_no_moves()?;
                self.tags.push(tag)?;
            }
            Kind::Comment(comment) => self.line().add_comment(comment),
            Kind::Number(side) => self.announced = side,
            Kind::Word(mv) => {
                let side = self.announced.take();
                self.line().moves.push(Node {
                    side,
                    at: token.at,
                    ..Node::new(mv)
                });
            }
            Kind::Nag(nag) => self.last_move()?.nags.push(nag),
            Kind::Open => self.open(token.at)?,
            Kind::Close => self.close()?,
            Kind::Result(result) => {
                self.expect_main()?;
                return Ok(Step::Result(result));
            }
            Kind::End if self.open.is_empty() => return Ok(Step::End),
            Kind::End => return Err(RecordFault::UnclosedVariation),
        }
        Ok(Step::Next)
    }

    fn open(&mut self, at: usize) -> Result<(), RecordFault> {
        self.last_move()?;
        if self.open.len() == MAX_DEPTH {
            return Err(RecordFault::TooDeep { limit: MAX_DEPTH });
        }
        self.announced = None;
        self.open.push(Line {
            at,
            lead: Vec::new(),
            moves: Vec::new(),
        });
        Ok(())
    }

    fn close(&mut self) -> Result<(), RecordFault> {
        let line = self.open.pop().ok_or(RecordFault::StrayClose)?;
        let mut variation = Variation::new(line.moves)?;
        variation.lead = line.lead;
        self.announced = None;
        self.last_move()?.variations.push(variation);
        Ok(())
    }

    /// The line being read: the innermost open variation, or the game itself.
    fn line(&mut self) -> &mut Line {
        self.open.last_mut().unwrap_or(&mut self.main)
    }

    fn last_move(&mut self) -> Result<&mut Node, RecordFault> {
        self.line()
            .moves
            .last_mut()
            .ok_or(RecordFault::ExpectedMove)
    }

    fn expect_main(&self) -> Result<(), RecordFault> {
        if self.open.is_empty() {
            Ok(())
        } else {
            Err(RecordFault::ExpectedClose)
        }
    }

    fn expect_no_moves(&self) -> Result<(), RecordFault> {
        if self.main.moves.is_empty() {
            Ok(())
        } else {
            Err(RecordFault::ExpectedResult)
        }
    }

    /// A variation that is never closed is reported where it opens, everything else at the token.
    fn fault_place(&self, token_at: usize, fault: &RecordFault) -> usize {
        match (fault, self.open.last()) {
            (RecordFault::UnclosedVariation, Some(line)) => line.at,
            _ => token_at,
        }
    }

    fn is_empty(&self) -> bool {
        let nothing_said = self.main.lead.is_empty() && self.main.moves.is_empty();
        nothing_said && self.tags.as_slice().is_empty()
    }

    fn finish(self, result: ResultText) -> Record {
        let Line { lead, moves, .. } = self.main;
        Record {
            tags: self.tags,
            lead,
            moves,
            result,
        }
    }
}

impl Line {
    fn add_comment(&mut self, comment: Comment) {
        add_comment(&mut self.lead, &mut self.moves, comment);
    }
}

fn add_comment(lead: &mut Vec<Comment>, moves: &mut [Node], comment: Comment) {
    match moves.last_mut() {
        Some(node) => node.add_comment(comment),
        None => lead.push(comment),
    }
}
