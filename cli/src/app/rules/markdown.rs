//! The part of Markdown in which rules are written: headings, paragraphs, lists, tables, pictures as code.

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading, 1 being the largest.
    Heading(usize, Vec<Piece>),
    /// A paragraph.
    Paragraph(Vec<Piece>),
    /// One item of a list, with its number if it has one.
    Item(Option<String>, Vec<Piece>),
    /// Rows of cells; the first row is the head.
    Table(Vec<Vec<Vec<Piece>>>),
    /// Lines to be shown as they are.
    Code(Vec<String>),
}

/// Some words in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) emphasis: Emphasis,
}

/// How words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emphasis {
    Plain,
    Strong,
    Slanted,
    Code,
}

const FENCE: &str = "```";

/// The parts of a text.
pub(super) fn read(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let mut following = |belongs: fn(&str) -> bool| {
            let mut taken = Vec::new();
            while let Some(next) = lines.next_if(|next| belongs(next)) {
                taken.push(next);
            }
            taken
        };
        if line.trim().is_empty() {
            continue;
        }
        if line.starts_with(FENCE) {
            let code = following(|next| !next.starts_with(FENCE));
            blocks.push(Block::Code(code.into_iter().map(str::to_owned).collect()));
            // The line that closes the fence.
            lines.next();
        } else if let Some((level, words)) = heading(line) {
            blocks.push(Block::Heading(level, pieces(words)));
        } else if line.starts_with('|') {
            let rest = following(|next| next.starts_with('|'));
            blocks.push(table([line].into_iter().chain(rest)));
        } else if let Some((number, words)) = item(line) {
            let rest = following(is_continued);
            blocks.push(Block::Item(number, pieces(&joined(words, &rest))));
        } else {
            let rest = following(is_continued);
            blocks.push(Block::Paragraph(pieces(&joined(line, &rest))));
        }
    }
    blocks
}

/// Whether a line belongs to the paragraph or the item before it.
fn is_continued(line: &str) -> bool {
    let other = line.trim().is_empty()
        || line.starts_with(FENCE)
        || line.starts_with('|')
        || heading(line).is_some()
        || item(line).is_some();
    !other
}

fn joined(first: &str, rest: &[&str]) -> String {
    let lines = [first].into_iter().chain(rest.iter().copied());
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let words = line.trim_start_matches('#');
    let level = line.len() - words.len();
    let words = words.strip_prefix(' ')?;
    (level > 0).then_some((level, words))
}

/// The number of an item of a list, if it has one, and its words.
fn item(line: &str) -> Option<(Option<String>, &str)> {
    if let Some(words) = line.strip_prefix("- ") {
        return Some((None, words));
    }
    let (number, words) = line.split_once(". ")?;
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| (Some(format!("{number}.")), words))
}

fn table<'a>(lines: impl Iterator<Item = &'a str>) -> Block {
    let is_rule = |line: &&str| line.bytes().all(|byte| b"|-: ".contains(&byte));
    let cells = |line: &str| {
        let inside = line.trim().trim_matches('|');
        inside.split('|').map(|cell| pieces(cell.trim())).collect()
    };
    Block::Table(lines.filter(|line| !is_rule(line)).map(cells).collect())
}

/// The words of a line by their styles.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut reader = Reader::default();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if let Some((code, behind)) = between(rest, "`", "`") {
            reader.push(code, Emphasis::Code);
            rest = behind;
        } else if let Some((words, behind)) = link(rest) {
            let emphasis = reader.emphasis();
            reader.push(words, emphasis);
            rest = behind;
        } else if let Some(behind) = rest.strip_prefix("**") {
            reader.strong = !reader.strong;
            rest = behind;
        } else if letter == '*' && (reader.slanted || !rest[1..].starts_with([' ', '\t'])) {
            reader.slanted = !reader.slanted;
            rest = &rest[1..];
        } else {
            let (head, behind) = rest.split_at(letter.len_utf8());
            let emphasis = reader.emphasis();
            reader.push(head, emphasis);
            rest = behind;
        }
    }
    reader.pieces
}

/// What stands between two marks at the beginning of a text, and what stands behind them.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Option<(&'a str, &'a str)> {
    text.strip_prefix(open)?.split_once(close)
}

/// The words of a link at the beginning of a text; where it leads to is of no use here.
fn link(text: &str) -> Option<(&str, &str)> {
    let (words, behind) = between(text, "[", "]")?;
    let (_, behind) = between(behind, "(", ")")?;
    Some((words, behind))
}

#[derive(Default)]
struct Reader {
    pieces: Vec<Piece>,
    strong: bool,
    slanted: bool,
}

impl Reader {
    const fn emphasis(&self) -> Emphasis {
        match (self.strong, self.slanted) {
            (true, _) => Emphasis::Strong,
            (false, true) => Emphasis::Slanted,
            (false, false) => Emphasis::Plain,
        }
    }

    fn push(&mut self, text: &str, emphasis: Emphasis) {
        match self.pieces.last_mut() {
            Some(last) if last.emphasis == emphasis => last.text.push_str(text),
            _ => self.pieces.push(Piece {
                text: text.to_owned(),
                emphasis,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_play::infos;

    fn plain(text: &str) -> Vec<Piece> {
        vec![Piece {
            text: text.to_owned(),
            emphasis: Emphasis::Plain,
        }]
    }

    #[test]
    fn all_parts_are_told_apart() {
        let text = "# One\n\nTwo\nthree.\n\n- four\n  five\n2. six\n\n```text\n. .\n\n. x\n```\n| a | b |\n| --- | --- |\n| c | d |\n";
        let expected = [
            Block::Heading(1, plain("One")),
            Block::Paragraph(plain("Two three.")),
            Block::Item(None, plain("four five")),
            Block::Item(Some("2.".to_owned()), plain("six")),
            Block::Code(vec![". .".to_owned(), String::new(), ". x".to_owned()]),
            Block::Table(vec![
                vec![plain("a"), plain("b")],
                vec![plain("c"), plain("d")],
            ]),
        ];
        assert_eq!(read(text), expected);
    }

    #[test]
    fn words_stand_out() {
        let read = pieces("a **b** *c* `d * e` [f](g) 2 * 3");
        let told: Vec<_> = read
            .iter()
            .map(|piece| (piece.text.as_str(), piece.emphasis))
            .collect();
        let expected = [
            ("a ", Emphasis::Plain),
            ("b", Emphasis::Strong),
            (" ", Emphasis::Plain),
            ("c", Emphasis::Slanted),
            (" ", Emphasis::Plain),
            ("d * e", Emphasis::Code),
            (" f 2 * 3", Emphasis::Plain),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn no_signs_are_left_in_the_rules() {
        for texts in infos().into_iter().flat_map(|info| info.texts) {
            for block in read(texts.rules) {
                if let Block::Paragraph(pieces) | Block::Item(_, pieces) = block {
                    for piece in pieces {
                        let left =
                            piece.emphasis != Emphasis::Code && piece.text.contains(['*', '`']);
                        assert!(!left, "{}", piece.text);
                    }
                }
            }
        }
    }
}
