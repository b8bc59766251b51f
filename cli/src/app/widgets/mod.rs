//! Parts that screens are put together from. They keep what the person did and draw it; what it means is the screen's business.

mod buttons;
mod field;
mod form;
mod menu;
mod text;

pub(crate) use buttons::gesture_buttons;
pub(crate) use field::{TextField, Typed};
pub(crate) use form::{Form, Row, Value, Wish};
pub(crate) use menu::{Item, Menu, Picked, draw_more};
pub(crate) use text::{harmless, put, shorten, shorten_line, width, wrap};

use ratatui::crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use crate::terminal::Charset;

/// The sign before the line that Enter chooses.
pub(crate) const fn pointer(charset: Charset) -> &'static str {
    match charset {
        Charset::Unicode => "▸",
        Charset::Ascii => ">",
    }
}

/// The signs beside a value that can be exchanged for the one before and the one after it.
pub(crate) const fn arrows(charset: Charset) -> (&'static str, &'static str) {
    match charset {
        Charset::Unicode => ("◂", "▸"),
        Charset::Ascii => ("<", ">"),
    }
}

/// The signs that say that there is more above and below.
pub(crate) const fn more(charset: Charset) -> (&'static str, &'static str) {
    match charset {
        Charset::Unicode => ("↑", "↓"),
        Charset::Ascii => ("^", "v"),
    }
}

/// By how many lines a turn of the wheel moves, downwards if positive.
pub(crate) fn wheel(mouse: MouseEvent) -> Option<isize> {
    match mouse.kind {
        MouseEventKind::ScrollUp => Some(-1),
        MouseEventKind::ScrollDown => Some(1),
        _ => None,
    }
}

/// A column in the middle of an area, with a margin, and not wider than it is good to read.
pub(crate) fn column(area: Rect, widest: u16) -> Rect {
    let width = area.width.saturating_sub(2).min(widest);
    Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    }
}

/// The first of `count` lines to be shown in a window of some height, so that the selected one is in sight and, where there are more lines
/// on both sides, in the middle.
pub(crate) fn first_shown(selected: usize, count: usize, height: usize) -> usize {
    let last = count.saturating_sub(height);
    selected.saturating_sub(height / 2).min(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_line_is_in_sight() {
        for height in 1..8 {
            for count in 0..20 {
                for selected in 0..count {
                    let first = first_shown(selected, count, height);
                    assert!((first..first + height).contains(&selected));
                    assert!(first == 0 || first + height <= count);
                }
            }
        }
    }
}
