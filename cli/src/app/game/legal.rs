//! The list of legal moves, with what they are worth where that is known.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Borders;
use tabuleiro_core::Verdict;
use tabuleiro_play::ProbedMove;

use super::panels::panel;
use super::{Focus, GameScreen};
use crate::app::frame;
use crate::app::screen::Context;

impl GameScreen {
    /// All legal moves in columns, the best first where tables know them; how many more there are is said.
    pub(super) fn draw_legal(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let area = self.titled(area, "app-legal-moves", Focus::Moves, buffer, context);
        let texts = self.legal_texts(context);
        let (widest, columns) = grid_of(&texts, area);
        let first = self.scrolled.min(last_first(texts.len(), columns, area));
        let mut shown = texts.len().div_ceil(columns) - first;
        if shown > usize::from(area.height) {
            shown = usize::from(area.height).saturating_sub(1);
            let left = texts.len() - ((first + shown) * columns).min(texts.len());
            let words = context
                .speech
                .words("app-more-moves", &[("count", left.into())]);
            let (y, style) = (area.bottom().saturating_sub(1), context.theme().accent);
            buffer.set_stringn(area.x, y, context.fit(&words), area.width.into(), style);
        }
        let lines = texts.chunks(columns).skip(first).take(shown);
        for (line, y) in lines.zip(area.y..area.bottom()) {
            for ((text, style), column) in line.iter().zip(0..) {
                let x = area.x + column * widest;
                let room = usize::from(area.right().saturating_sub(x));
                buffer.set_stringn(x, y, text, room, *style);
            }
        }
    }

    /// Scrolls the list of legal moves by some lines, as far as there are some.
    pub(super) fn scroll_legal(&mut self, lines: isize, context: &Context) {
        let parts = self.parts(frame::body(context), context);
        let area = panel(Borders::TOP, context).inner(parts.moves);
        let texts = self.legal_texts(context);
        let last = last_first(texts.len(), grid_of(&texts, area).1, area);
        self.scrolled = self.scrolled.saturating_add_signed(lines).min(last);
    }

    fn legal_texts(&self, context: &Context) -> Vec<(String, Style)> {
        if let Some(probed) = &self.probed {
            let moves = probed.moves.iter();
            return moves.map(|mv| with_worth(mv, context)).collect();
        }
        let mut texts: Vec<&str> = self
            .room
            .choices()
            .iter()
            .map(|choice| &*choice.text)
            .collect();
        texts.dedup();
        let style = context.theme().text;
        let plain = texts.into_iter().map(|text| (text.to_owned(), style));
        plain.collect()
    }
}

fn with_worth(mv: &ProbedMove, context: &Context) -> (String, Style) {
    let theme = context.theme();
    let style = match mv.worth.verdict {
        Verdict::Win(_) => theme.good,
        Verdict::Draw => theme.text,
        Verdict::Loss(_) => theme.error,
    };
    let worth = context.speech.say(&mv.worth.message());
    (context.fit(&format!("{} {worth}", mv.text)), style)
}

/// The width of a column, and how many there are.
fn grid_of(texts: &[(String, Style)], area: Rect) -> (u16, usize) {
    let lengths = texts.iter().map(|(text, _)| text.chars().count());
    let widest = lengths.max().unwrap_or(0) as u16 + 2;
    (widest, usize::from((area.width / widest).max(1)))
}

/// The first line when the end of the list is seen.
fn last_first(texts: usize, columns: usize, area: Rect) -> usize {
    texts.div_ceil(columns).saturating_sub(area.height.into())
}
