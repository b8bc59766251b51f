//! Boards of all games in all sizes, as they look and as they answer.

mod grounds;
mod properties;
mod snapshots;
mod towers;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use tabuleiro_core::{Gesture, Info, Square, View};
use tabuleiro_play::Bout;

use super::{BoardDrawing, Lit, Marks, Orientation};
use crate::app::theme::{Palette, Theme};
use crate::settings::Switch;
use crate::terminal::Charset;

/// A board drawn alone on a screen of this size.
fn drawn(drawing: &BoardDrawing, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    drawing.render(area, &mut buffer);
    buffer
}

/// The characters of a screen, without blanks at the ends of lines.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width).max(1);
    let line = |cells: &[ratatui::buffer::Cell]| {
        let line: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    };
    let lines: Vec<_> = buffer.content().chunks(width).map(line).collect();
    lines.join("\n")
}

/// The middle game in which the most can be seen, after the move of which the most can be seen.
fn rich(info: &Info) -> Bout {
    let bouts = info.middle_games.lines().map(|position| {
        let mut bout = Bout::open(info.name, info.presets[0].name).unwrap();
        bout.set_up(position).unwrap();
        bout
    });
    let bout = bouts
        .max_by_key(|bout| {
            let view = bout.view();
            let tallest = view.cells.iter().map(|cell| cell.stack.len()).max();
            (tallest, Some(bout.moves().len()))
        })
        .unwrap();
    let played = |text: String| {
        let mut after = bout.clone();
        after.play(&text).unwrap();
        after
    };
    let after = bout.moves().into_iter().map(played);
    after
        .filter(|after| !after.moves().is_empty())
        .max_by_key(|after| (after.view().last.len(), after.moves().len()))
        .unwrap()
}

/// The marks while a person makes the longest move there is: one square chosen, the next ones lit, the move itself proposed.
fn marks(bout: &Bout) -> Marks {
    let choices = bout.choices();
    let squares = |choice: &tabuleiro_play::Choice| -> Vec<Square> {
        let square = |step: &tabuleiro_core::Step| match step.gesture {
            Gesture::Square(square) => Some(square),
            _ => None,
        };
        choice.steps.iter().filter_map(square).collect()
    };
    let longest = choices.iter().max_by_key(|choice| squares(choice).len());
    let chosen = squares(longest.unwrap())[0];
    let next = |choice| match squares(choice).as_slice() {
        [first, second] if *first == chosen => Some((*second, Lit::EndsTurn)),
        [first, second, ..] if *first == chosen => Some((*second, Lit::GoesOn)),
        _ => None,
    };
    let mut lit: Vec<_> = choices.iter().filter_map(next).collect();
    lit.dedup();
    let mut after = bout.clone();
    after.play(&longest.unwrap().text).unwrap();
    Marks {
        cursor: lit.last().map(|&(square, _)| square),
        chosen: vec![chosen],
        lit,
        hint: after.view().last,
        decisive: Vec::new(),
    }
}

/// A drawing in Unicode without colours, White below.
fn plain<'a>(view: &'a View, marks: &'a Marks) -> BoardDrawing<'a> {
    BoardDrawing {
        view,
        marks,
        orientation: Orientation::WhiteBelow,
        charset: Charset::Unicode,
        theme: Theme::of(Palette::None),
        counts: Switch::Off,
    }
}

/// The largest board there is, after some moves.
fn large() -> Bout {
    let mut bout = Bout::open("sixmaking", "size=16").unwrap();
    for seed in 0..60 {
        let mv = bout.random_move(seed).unwrap();
        bout.play(&mv).unwrap();
    }
    bout
}
