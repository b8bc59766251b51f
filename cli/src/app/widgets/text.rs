//! Text in the room there is.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use crate::harmless::upsets;
use crate::terminal::Charset;
use crate::wrapping::{self, LongWords};

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text without control characters and marks that turn the direction of writing: what comes from outside must not write to the terminal
/// by itself. Line ends and tabs become blanks.
pub(crate) fn harmless(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\n' | '\t' => ' ',
            letter => letter,
        })
        .filter(|&letter| !upsets(letter))
        .collect()
}

/// Writes a text into the first line of an area; what does not fit is cut off.
pub(crate) fn put(area: Rect, buffer: &mut Buffer, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if !area.is_empty() {
        buffer.set_stringn(area.x, area.y, text, usize::from(area.width), style);
    }
}

/// As many whole words of a line of moves as there is room for, with dots if it goes on: half a move would be another one.
pub(crate) fn shorten_line(text: &str, room: usize, charset: Charset) -> Cow<'_, str> {
    if width(text) <= room {
        return Cow::Borrowed(text);
    }
    let dots = dots(charset);
    let ends = text.rmatch_indices(' ').map(|(at, _)| &text[..at]);
    let mut fitting = ends.filter(|kept| width(kept) + 1 + width(dots) <= room);
    match fitting.next() {
        Some(kept) => Cow::Owned(format!("{kept} {dots}")),
        None => Cow::Borrowed(dots),
    }
}

const fn dots(charset: Charset) -> &'static str {
    match charset {
        Charset::Unicode => "…",
        Charset::Ascii => "...",
    }
}

/// The text in at most this many columns, with dots where something was left out. Where it has parts, whole ones are left out: half a number would
/// be another one.
pub(crate) fn shorten(text: &str, room: usize, charset: Charset) -> Cow<'_, str> {
    if width(text) <= room {
        return Cow::Borrowed(text);
    }
    let parts = match charset {
        Charset::Unicode => " · ",
        Charset::Ascii => " - ",
    };
    let ends = text.rmatch_indices(parts).map(|(at, _)| &text[..at]);
    if let Some(kept) = ends.into_iter().find(|kept| width(kept) <= room) {
        return Cow::Borrowed(kept);
    }
    let dots = dots(charset);
    let room = room.saturating_sub(width(dots));
    let kept = &text[..fitting(text, room)];
    Cow::Owned(format!("{}{dots}", kept.trim_end()))
}

/// The length in bytes of the longest beginning of a text that takes at most this many columns.
fn fitting(text: &str, room: usize) -> usize {
    let mut taken = 0;
    for (place, letter) in text.char_indices() {
        taken += width(letter.encode_utf8(&mut [0; 4]));
        if taken > room {
            return place;
        }
    }
    text.len()
}

/// The text in lines of at most this many columns, broken between words; words that are too long are broken anywhere.
pub(crate) fn wrap(text: &str, room: usize) -> Vec<String> {
    wrapping::wrap(text, room, LongWords::Broken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_writes_by_itself() {
        assert_eq!(
            harmless("a\u{1b}[2Jb\r\nc\u{202e}d\u{9b}e\u{7f}\tf"),
            "a[2Jb cde f"
        );
    }

    #[test]
    fn texts_are_shortened_to_their_room() {
        assert_eq!(shorten("stone", 5, Charset::Unicode), "stone");
        assert_eq!(shorten("stones", 5, Charset::Unicode), "ston…");
        let level = "level 5 · Strong · 1582";
        assert_eq!(shorten(level, 20, Charset::Unicode), "level 5 · Strong");
        assert_eq!(shorten(level, 9, Charset::Unicode), "level 5");
        assert_eq!(shorten(level, 5, Charset::Unicode), "leve…");
        assert_eq!(shorten("a stone", 5, Charset::Ascii), "a...");
        for room in 0..9 {
            assert!(width(&shorten("日本語の石", room, Charset::Unicode)) <= room.max(1));
        }
    }

    #[test]
    fn a_line_of_moves_ends_with_a_whole_one() {
        let text = "a1-b2 e5-d4 a2-b3";
        assert_eq!(shorten_line(text, 17, Charset::Unicode), text);
        assert_eq!(shorten_line(text, 16, Charset::Unicode), "a1-b2 e5-d4 …");
        assert_eq!(shorten_line(text, 12, Charset::Unicode), "a1-b2 …");
        assert_eq!(shorten_line(text, 12, Charset::Ascii), "a1-b2 ...");
        assert_eq!(shorten_line(text, 3, Charset::Unicode), "…");
    }
}
