//! Who stands better: as a bar, and over the whole game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_core::Side;
use tabuleiro_engine::Score;
use tabuleiro_play::{AnalysisLine, Assessment, Place};

use super::GameScreen;
use super::panels::sign;
use crate::app::screen::Context;
use crate::app::widgets::put;
use crate::terminal::Charset;

/// A bar that is shorter needs the room of the numbers.
const SHORTEST_BAR: u16 = 6;

/// Eighths of a column, from the bottom.
const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// What a line is worth: a draw that is known for sure is told as a word.
pub(super) fn line_text(line: &AnalysisLine, context: &Context) -> String {
    match line.worth {
        Some(worth) if worth.is_draw() => context.fit(&context.speech.say(&worth.message())),
        _ => score_text(line.score, context),
    }
}

/// A score in words and numbers: a proved end is a word and a number, a guess is points with a sign.
fn score_text(score: Score, context: &Context) -> String {
    let moves = |plies: u32| u64::from(plies.div_ceil(2));
    let said = |key: &str, plies: u32| {
        let number = tabuleiro_core::Value::Number(moves(plies));
        context.fit(&context.speech.words(key, &[("moves", number)]))
    };
    match score {
        Score::Win(plies) => said("app-wins-in", plies),
        Score::Loss(plies) => said("app-loses-in", plies),
        Score::Points(points) => {
            let sign = if points < 0 { '-' } else { '+' };
            format!("{sign}{}.{:02}", points.abs() / 100, points.abs() % 100)
        }
    }
}

/// What White and Black can expect: both shares as numbers, and between them a bar.
pub(super) fn draw_bar(known: &Assessment, area: Rect, buffer: &mut Buffer, context: &Context) {
    let theme = context.theme();
    let percent = (known.white + 5) / 10;
    let [white, black] = Side::BOTH.map(|side| sign(side, context.charset));
    let left = format!("{white} {percent} % ");
    let right = format!(" {} % {black}", 100 - percent);
    let ends = (left.chars().count() + right.chars().count()) as u16;
    let area = if area.width >= ends + SHORTEST_BAR {
        put(area, buffer, &left, theme.text);
        let x = area.right() - right.chars().count() as u16;
        put(Rect { x, ..area }, buffer, &right, theme.text);
        Rect {
            x: area.x + left.chars().count() as u16,
            width: area.width - ends,
            ..area
        }
    } else {
        area
    };
    let width = u32::from(area.width);
    let white = (known.white * width + 500) / 1000;
    let signs = match context.charset {
        Charset::Unicode => ["█", "░"],
        Charset::Ascii => ["#", "."],
    };
    for column in 0..area.width {
        let side = usize::from(u32::from(column) >= white);
        buffer.set_string(area.x + column, area.y, signs[side], theme.bar[side]);
    }
}

impl GameScreen {
    /// What White could expect after every move of the line we look at, as columns; the present one is marked below.
    pub(super) fn draw_graph(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let tree = self.room.tree();
        let here = tree.here();
        let last = tree.last_of(here);
        let mut places = vec![tree.root()];
        places.extend(tree.way_to(last));
        let wide = usize::from(area.width);
        let at = places.iter().position(|&place| place == here).unwrap_or(0);
        let from = (at + 1)
            .saturating_sub(wide)
            .max(places.len().saturating_sub(wide).min(at));
        let rows = area.height.saturating_sub(1);
        for (column, &place) in (0..area.width).zip(&places[from..]) {
            let x = area.x + column;
            if let Some(known) = self.room.assessment(place) {
                draw_column(
                    known,
                    x,
                    Rect {
                        height: rows,
                        ..area
                    },
                    buffer,
                    context,
                );
            }
            if place == here {
                let sign = if context.charset == Charset::Unicode {
                    "▲"
                } else {
                    "^"
                };
                buffer.set_string(x, area.bottom() - 1, sign, context.theme().accent);
            }
        }
    }

    /// Whether enough is known for a graph: a hint here and there is not.
    pub(super) fn has_graph(&self) -> bool {
        let played = self.room.tree().way_to(self.room.live()).len();
        self.room.assessed() > 1.max(played / 2)
    }

    /// What is known about a place.
    pub(super) fn known(&self, place: Place) -> Option<&Assessment> {
        self.room.assessment(place)
    }
}

fn draw_column(known: &Assessment, x: u16, area: Rect, buffer: &mut Buffer, context: &Context) {
    let theme = context.theme();
    let filled = u32::from(area.height) * 8 * known.white / 1000;
    for up in 0..area.height {
        let eighths = filled.saturating_sub(u32::from(up) * 8).min(8) as usize;
        let sign = match (context.charset, eighths) {
            (Charset::Unicode, _) => EIGHTHS[eighths],
            (Charset::Ascii, 0..=3) => ".",
            (Charset::Ascii, _) => "#",
        };
        let y = area.bottom() - 1 - up;
        buffer.set_string(x, y, sign, theme.bar[0]);
    }
}
