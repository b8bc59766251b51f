//! Parts of a text as lines of the screen.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::markdown::{Block, Emphasis, Piece};
use crate::app::screen::Context;
use crate::app::widgets::width;
use crate::terminal::Charset;
use crate::wrapping::{Word, wrap_words};

/// No column of a table becomes narrower than this.
const NARROWEST: usize = 5;
/// The blanks between columns.
const GAP: usize = 2;

/// The lines of a text, none wider than the room where that can be avoided.
pub(super) fn lines(blocks: &[Block], room: usize, context: &Context) -> Vec<Line<'static>> {
    let page = Page {
        room: room.max(1),
        context,
    };
    let mut lines = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let before = number.checked_sub(1).and_then(|before| blocks.get(before));
        let in_list = matches!((before, block), (Some(Block::Item(..)), Block::Item(..)));
        if number > 0 && !in_list {
            lines.push(Line::default());
        }
        lines.extend(page.block(block));
    }
    lines
}

struct Page<'a> {
    room: usize,
    context: &'a Context,
}

impl Page<'_> {
    fn block(&self, block: &Block) -> Vec<Line<'static>> {
        match block {
            Block::Heading(level, pieces) => self.heading(*level, pieces),
            Block::Paragraph(pieces) => self.wrap(pieces, self.room),
            Block::Item(number, pieces) => self.item(number.as_deref(), pieces),
            Block::Table(rows) => self.table(rows),
            Block::Code(code) => code
                .iter()
                .map(|line| {
                    let line = format!("  {}", self.context.fit(line));
                    Line::styled(line, self.context.theme().accent)
                })
                .collect(),
        }
    }

    fn heading(&self, level: usize, pieces: &[Piece]) -> Vec<Line<'static>> {
        let theme = self.context.theme();
        let mut lines = self.wrap(pieces, self.room);
        for line in &mut lines {
            *line = line.clone().patch_style(theme.title);
        }
        if level == 1 {
            let longest = lines.iter().map(Line::width).max().unwrap_or(0);
            lines.push(Line::styled(self.rule().repeat(longest), theme.border));
        }
        lines
    }

    const fn rule(&self) -> &'static str {
        match self.context.charset {
            Charset::Unicode => "─",
            Charset::Ascii => "-",
        }
    }

    fn item(&self, number: Option<&str>, pieces: &[Piece]) -> Vec<Line<'static>> {
        let bullet = match self.context.charset {
            Charset::Unicode => "•",
            Charset::Ascii => "*",
        };
        let mark = format!(" {} ", number.unwrap_or(bullet));
        let indent = width(&mark);
        let blank = " ".repeat(indent);
        let wrapped = self.wrap(pieces, self.room.saturating_sub(indent));
        let marks = std::iter::once(mark).chain(std::iter::repeat(blank));
        wrapped
            .into_iter()
            .zip(marks)
            .map(|(mut line, mark)| {
                line.spans
                    .insert(0, Span::styled(mark, self.context.theme().accent));
                line
            })
            .collect()
    }

    fn table(&self, rows: &[Vec<Vec<Piece>>]) -> Vec<Line<'static>> {
        let widths = self.columns(rows);
        let mut lines = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            lines.extend(self.row(row, &widths));
            if number == 0 {
                let length = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
                let rule = self.rule().repeat(length.min(self.room));
                lines.push(Line::styled(rule, self.context.theme().border));
            }
        }
        lines
    }

    /// How wide each column is: as wide as its widest cell, or narrower where the room is short, the widest column first.
    fn columns(&self, rows: &[Vec<Vec<Piece>>]) -> Vec<usize> {
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut widths = vec![0; count];
        for row in rows {
            for (widest, cell) in widths.iter_mut().zip(row) {
                let length: usize = cell.iter().map(|piece| width(&piece.text)).sum();
                *widest = length.max(*widest);
            }
        }
        let room = self.room.saturating_sub(GAP * count.saturating_sub(1));
        while widths.iter().sum::<usize>() > room {
            match widths.iter_mut().max() {
                Some(widest) if *widest > NARROWEST => *widest -= 1,
                _ => break,
            }
        }
        widths
    }

    fn row(&self, cells: &[Vec<Piece>], widths: &[usize]) -> Vec<Line<'static>> {
        let cells = cells.iter().zip(widths);
        let cells: Vec<_> = cells
            .map(|(cell, &width)| (self.wrap(cell, width), width))
            .collect();
        let height = cells.iter().map(|(lines, _)| lines.len()).max();
        let line = |number: usize| {
            let mut spans = Vec::new();
            for (lines, width) in &cells {
                let part = lines.get(number).cloned().unwrap_or_default();
                let blanks = (width + GAP).saturating_sub(part.width());
                spans.extend(part.spans);
                spans.push(Span::raw(" ".repeat(blanks)));
            }
            Line::from(spans)
        };
        (0..height.unwrap_or(0)).map(line).collect()
    }

    fn style(&self, emphasis: Emphasis) -> Style {
        let theme = self.context.theme();
        match emphasis {
            Emphasis::Plain => theme.text,
            Emphasis::Strong => theme.text.add_modifier(Modifier::BOLD),
            Emphasis::Slanted => theme.text.add_modifier(Modifier::ITALIC),
            Emphasis::Code => theme.accent,
        }
    }

    /// The words in lines of at most this many columns; words that are too long are broken anywhere.
    fn wrap(&self, pieces: &[Piece], room: usize) -> Vec<Line<'static>> {
        let mut words = vec![Vec::new()];
        for piece in pieces {
            let style = self.style(piece.emphasis);
            for letter in self.context.fit(&piece.text).chars() {
                match words.last_mut() {
                    Some(word) if !letter.is_whitespace() => word.push((letter, style)),
                    _ => words.push(Vec::new()),
                }
            }
        }
        wrap_words(words, room, line)
    }
}

/// A line of words. The space between two of the same style has it too.
fn line(words: &[Word<(char, Style)>]) -> Line<'static> {
    let mut letters: Vec<(char, Style)> = Vec::new();
    for pair in words.windows(2) {
        letters.extend(&pair[0].letters);
        if let (true, Some(&(_, last))) = (pair[0].ends, letters.last()) {
            let same = pair[1]
                .letters
                .first()
                .is_some_and(|&(_, first)| first == last);
            letters.push((' ', if same { last } else { Style::new() }));
        }
    }
    letters.extend(words.last().into_iter().flat_map(|word| &word.letters));
    let mut spans: Vec<Span<'static>> = Vec::new();
    for (letter, style) in letters {
        match spans.last_mut() {
            Some(last) if last.style == style => last.content.to_mut().push(letter),
            _ => spans.push(Span::styled(letter.to_string(), style)),
        }
    }
    Line::from(spans)
}
