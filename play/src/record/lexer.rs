//! Cuts the text of records into tokens.
//!
//! Every character is looked at a bounded number of times, and nothing is copied before it is known to be good.

use super::tag::is_name_character;
use super::word::is_word_character;
use super::{Comment, Nag, RecordError, RecordFault, ResultText, Tag, Word};
use tabuleiro_core::Side;

/// A token and the byte offset at which it begins.
#[derive(Debug)]
pub(super) struct Token {
    pub(super) at: usize,
    pub(super) kind: Kind,
}

/// What a token is.
#[derive(Debug)]
pub(super) enum Kind {
    Tag(Tag),
    Comment(Comment),
    /// A number with its dots, and whose move they announce: one dot White's, several Black's.
    Number(Option<Side>),
    Word(Word),
    Nag(Nag),
    Open,
    Close,
    Result(ResultText),
    End,
}

/// The text and how far it has been read.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token; `End` again and again at the end of the text.
    pub(super) fn token(&mut self) -> Result<Token, RecordError> {
        self.skip_blanks();
        let at = self.at;
        let kind = self.kind()?;
        Ok(Token { at, kind })
    }

    /// A fault at this place of the text.
    pub(super) fn error(&self, at: usize, fault: RecordFault) -> RecordError {
        RecordError::new(self.text, at, fault)
    }

    fn kind(&mut self) -> Result<Kind, RecordError> {
        let Some(first) = self.peek() else {
            return Ok(Kind::End);
        };
        match first {
            '[' => self.tag().map(Kind::Tag),
            '{' => self.brace_comment(),
            ';' => self.line_comment(),
            '(' => Ok(self.single(Kind::Open)),
            ')' => Ok(self.single(Kind::Close)),
            '$' => self.nag(),
            '!' | '?' => self.mark(),
            _ if is_run_character(first) => self.run(),
            found => Err(self.error(self.at, RecordFault::BadCharacter { found })),
        }
    }

    fn single(&mut self, kind: Kind) -> Kind {
        self.at += 1;
        kind
    }

    /// A number, a result or a move: whole runs are compared, so that `2c3-c5` and `3A` are never cut.
    fn run(&mut self) -> Result<Kind, RecordError> {
        let at = self.at;
        let run = self.take_while(is_run_character);
        if run.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(self.number());
        }
        if let Some(result) = ResultText::find(run) {
            return Ok(Kind::Result(result));
        }
        let word = Word::new(run).map_err(|fault| self.error(at, fault))?;
        Ok(Kind::Word(word))
    }

    /// The dots behind a number, also with blanks before and between them.
    fn number(&mut self) -> Kind {
        let mut dots = 0;
        loop {
            self.skip_blanks();
            match self.take_while(|next| next == '.').len() {
                0 => break,
                more => dots += more,
            }
        }
        Kind::Number(match dots {
            0 => None,
            1 => Some(Side::White),
            _ => Some(Side::Black),
        })
    }

    fn nag(&mut self) -> Result<Kind, RecordError> {
        let at = self.at;
        self.at += 1;
        let digits = self.take_while(|next| next.is_ascii_alphanumeric());
        match digits.parse() {
            Ok(number) => Ok(Kind::Nag(Nag(number))),
            Err(_) => Err(self.error(at, RecordFault::bad_nag(&self.text[at..self.at]))),
        }
    }

    fn mark(&mut self) -> Result<Kind, RecordError> {
        let at = self.at;
        let mark = self.take_while(|next| matches!(next, '!' | '?'));
        match Nag::from_mark(mark) {
            Some(nag) => Ok(Kind::Nag(nag)),
            None => Err(self.error(at, RecordFault::bad_mark(mark))),
        }
    }

    fn brace_comment(&mut self) -> Result<Kind, RecordError> {
        let open = self.at;
        self.at += 1;
        let inner = self.take_while(|next| next != '}');
        if self.peek().is_none() {
            return Err(self.error(open, RecordFault::UnclosedComment));
        }
        self.at += 1;
        self.comment(open + 1, inner)
    }

    fn line_comment(&mut self) -> Result<Kind, RecordError> {
        self.at += 1;
        let start = self.at;
        let inner = self.take_while(|next| !ends_line(next));
        self.comment(start, inner)
    }

    fn comment(&self, start: usize, inner: &str) -> Result<Kind, RecordError> {
        let comment = Comment::locate(inner);
        let comment = comment.map_err(|(place, fault)| self.error(start + place, fault))?;
        Ok(Kind::Comment(comment))
    }

    fn tag(&mut self) -> Result<Tag, RecordError> {
        self.at += 1;
        self.skip_blanks();
        let name_at = self.at;
        let name = self.take_while(is_name_character);
        if name.is_empty() {
            let found = self.peek().map(String::from).unwrap_or_default();
            return Err(self.error(name_at, RecordFault::bad_tag_name(&found)));
        }
        self.skip_blanks();
        let value_at = self.at;
        self.expect('"', RecordFault::ExpectedTagValue)?;
        let value = self.value()?;
        self.skip_blanks();
        self.expect(']', RecordFault::ExpectedTagEnd)?;
        let tag = Tag::new(name, &value).map_err(|fault| self.error(name_at, fault))?;
        Ok(tag.read_at(value_at))
    }

    /// The value of a tag behind its opening quote. A backslash before anything but a quote or a backslash
    /// is taken literally, since many programs do not know that it should be doubled.
    fn value(&mut self) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            value.push_str(
                self.take_while(|next| !matches!(next, '"' | '\\') && !next.is_control()),
            );
            match self.peek() {
                Some('"') => break,
                Some('\\') => value.push(self.escaped()),
                Some(found) if !ends_line(found) => {
                    return Err(self.error(self.at, RecordFault::BadTagValue { found }));
                }
                _ => return Err(self.error(self.at, RecordFault::UnclosedTagValue)),
            }
        }
        self.at += 1;
        Ok(value)
    }

    fn escaped(&mut self) -> char {
        self.at += 1;
        match self.peek() {
            Some(next @ ('"' | '\\')) => {
                self.at += 1;
                next
            }
            _ => '\\',
        }
    }

    fn expect(&mut self, character: char, fault: RecordFault) -> Result<(), RecordError> {
        if self.peek() != Some(character) {
            return Err(self.error(self.at, fault));
        }
        self.at += character.len_utf8();
        Ok(())
    }

    /// Passes blanks, line ends, byte order marks and lines that begin with `%`.
    fn skip_blanks(&mut self) {
        loop {
            self.take_while(is_blank);
            if self.peek() != Some('%') || !self.at_line_start() {
                break;
            }
            self.take_while(|next| !ends_line(next));
        }
    }

    fn at_line_start(&self) -> bool {
        let before = &self.text[..self.at];
        before.is_empty() || before == "\u{feff}" || before.ends_with(ends_line)
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let length = rest.find(|next| !belongs(next)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }
}

/// Words of moves, numbers and results together; the stroke is that of `1/2-1/2`.
fn is_run_character(character: char) -> bool {
    is_word_character(character) || character == '/'
}

fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

fn ends_line(character: char) -> bool {
    matches!(character, '\n' | '\r')
}
