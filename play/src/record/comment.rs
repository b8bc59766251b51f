//! Comments, and the commands such as `[%clk 0:01:02]` that programs keep in them.

use super::{Eval, RecordFault, eval};
use std::fmt;
use std::ops::Range;
use std::time::Duration;

/// A comment on a move. Blanks around it are trimmed, the text inside is kept to the letter.
///
/// ```
/// use std::time::Duration;
/// use tabuleiro_play::record::{Comment, Eval};
///
/// let comment = Comment::new(" a quiet move ")?;
/// let comment = comment.with_eval(Eval::Hundredths(-120));
/// let comment = comment.with_clock(Duration::from_secs(62));
/// assert_eq!(comment.text(), "[%eval -1.20] [%clk 0:01:02] a quiet move");
/// assert_eq!(comment.clock(), Some(Duration::from_secs(62)));
/// assert_eq!(comment.plain(), "a quiet move");
/// # Ok::<(), tabuleiro_play::record::RecordFault>(())
/// ```
// Invariant: no blanks at either end; no control characters but `\n` and tab; not both `\n` and `}`, since a
// comment in braces cannot hold the one and a comment to the end of the line not the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Comment(Box<str>);

/// A command in a comment, `[%name value]`, and where it is.
struct Command<'a> {
    range: Range<usize>,
    name: &'a str,
    value: &'a str,
}

impl Comment {
    /// A comment of this text, trimmed, with its line ends made `\n`.
    ///
    /// # Errors
    /// [`RecordFault::BadComment`] for control characters other than line ends and tabs, and for `}` in a comment
    /// of several lines, for which there is no way to write it.
    pub fn new(text: &str) -> Result<Self, RecordFault> {
        Self::locate(text).map_err(|(_, fault)| fault)
    }

    /// As `new`; an error comes with its byte offset in the text.
    pub(super) fn locate(text: &str) -> Result<Self, (usize, RecordFault)> {
        let trimmed = text.trim();
        if let Some((place, found)) = refused(trimmed) {
            let margin = text.len() - text.trim_start().len();
            return Err((margin + place, RecordFault::BadComment { found }));
        }
        let text = trimmed.replace("\r\n", "\n").replace('\r', "\n");
        Ok(Self(text.into()))
    }

    /// The whole text, with all commands.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The text for people: without the commands.
    pub fn plain(&self) -> String {
        let mut plain = String::new();
        let mut from = 0;
        for command in self.commands() {
            plain.push_str(&self.0[from..command.range.start]);
            from = command.range.end;
            if plain.is_empty() || plain.ends_with(char::is_whitespace) {
                from = self.0.len() - self.0[from..].trim_start().len();
            }
        }
        plain.push_str(&self.0[from..]);
        plain.trim().to_owned()
    }

    /// The value of the first command of this name: `0:01:02` for `clk` in `[%clk 0:01:02]`.
    pub fn command(&self, name: &str) -> Option<&str> {
        let mut commands = self.commands();
        commands
            .find(|command| command.name == name)
            .map(|command| command.value)
    }

    /// What an engine thought of the position, from `[%eval 0.35]`.
    pub fn eval(&self) -> Option<Eval> {
        self.command("eval").and_then(Eval::find)
    }

    /// The time left on the clock of the side that moved, from `[%clk 0:01:02]`.
    pub fn clock(&self) -> Option<Duration> {
        self.command("clk").and_then(eval::find_clock)
    }

    /// The comment with this evaluation in place of the one it has, or behind its first commands.
    pub fn with_eval(&self, eval: Eval) -> Self {
        self.with_command("eval", &eval.to_string())
    }

    /// The comment with this clock in place of the one it has, or behind its first commands.
    ///
    /// Less than a millisecond is dropped.
    pub fn with_clock(&self, left: Duration) -> Self {
        self.with_command("clk", &eval::clock_text(left))
    }

    fn with_command(&self, name: &str, value: &str) -> Self {
        let found = self.commands().find(|command| command.name == name);
        let (range, space) = match found {
            Some(command) => (command.range, ("", "")),
            None => self.gap(),
        };
        let (before, behind) = (&self.0[..range.start], &self.0[range.end..]);
        let text = format!("{before}{}[%{name} {value}]{}{behind}", space.0, space.1);
        Self(text.into())
    }

    /// The place behind the first commands, and the blanks a new command needs around it there.
    fn gap(&self) -> (Range<usize>, (&'static str, &'static str)) {
        let mut end = 0;
        for command in self.commands() {
            if !self.0[end..command.range.start].trim().is_empty() {
                break;
            }
            end = command.range.end;
        }
        let before = if end == 0 { "" } else { " " };
        let glued = self.0[end..].starts_with(|next: char| !next.is_whitespace());
        let behind = if glued { " " } else { "" };
        (end..end, (before, behind))
    }

    fn commands(&self) -> impl Iterator<Item = Command<'_>> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let start = from + self.0[from..].find("[%")?;
            let inner = self.0[start + 2..].split_once(']')?.0;
            from = start + 2 + inner.len() + 1;
            let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
            Some(Command {
                range: start..from,
                name,
                value: value.trim(),
            })
        })
    }
}

/// In braces; to the end of the line if the text holds a closing brace, and then nothing may follow there.
impl fmt::Display for Comment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        if text.contains('}') {
            write!(out, "; {text}")
        } else if text.is_empty() || text.starts_with("[%") {
            write!(out, "{{{text}}}")
        } else {
            write!(out, "{{ {text} }}")
        }
    }
}

fn refused(text: &str) -> Option<(usize, char)> {
    let several_lines = text.contains(['\n', '\r']);
    text.char_indices().find(|&(_, found)| match found {
        '\n' | '\r' | '\t' => false,
        '}' => several_lines,
        _ => found.is_control(),
    })
}
