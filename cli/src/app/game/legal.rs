//! The list of legal moves, with what they are worth where that is known.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabuleiro_core::Verdict;
use tabuleiro_play::ProbedMove;

use super::{Focus, GameScreen};
use crate::app::screen::Context;

impl GameScreen {
    /// All legal moves in columns; the best first where tables know them.
    pub(super) fn draw_legal(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let area = self.titled(area, "app-legal-moves", Focus::Moves, buffer, context);
        let texts = self.legal_texts(context);
        let lengths = texts.iter().map(|(text, _)| text.chars().count());
        let widest = lengths.max().unwrap_or(0) as u16 + 2;
        let columns = (area.width / widest.max(1)).max(1);
        let lines = texts.chunks(columns.into()).skip(self.scrolled);
        for (line, y) in lines.zip(area.y..area.bottom()) {
            for ((text, style), column) in line.iter().zip(0..) {
                let x = area.x + column * widest;
                let room = usize::from(area.right().saturating_sub(x));
                buffer.set_stringn(x, y, text, room, *style);
            }
        }
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
