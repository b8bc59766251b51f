//! Letters and figures as lines, so that a picture looks the same on a machine without fonts.

use super::layout::Point;
use super::round;

/// The height of a figure in the units of the outlines.
const FIGURE: f64 = 15.0;
/// The room between two signs.
const GAP: f64 = 3.6;
/// How thick the lines are.
const PEN: f64 = 2.0;

/// How a text is aligned to its place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
}

/// A text whose figures are `height` high, centred on the height of its place.
pub(super) fn text(text: &str, place: Point, height: f64, anchor: Anchor, colour: &str) -> String {
    let scale = height / FIGURE;
    let left = match anchor {
        Anchor::Start => place.x,
        Anchor::Middle => place.x - width(text, height) / 2.0,
    };
    let mut along = 0.0;
    let mut drawn = Vec::new();
    for (wide, path) in text.chars().filter_map(outline) {
        drawn.push(format!(
            "<path transform=\"translate({} 0)\" d=\"{path}\"/>",
            round(along)
        ));
        along += wide + GAP;
    }
    format!(
        "<g class=\"text\" transform=\"translate({} {}) scale({})\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{PEN}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>\n",
        round(left),
        round(place.y + middle(text) * scale),
        round(scale),
        drawn.concat(),
    )
}

/// How wide a text is whose figures are `height` high.
pub(super) fn width(text: &str, height: f64) -> f64 {
    let widths: Vec<f64> = text
        .chars()
        .filter_map(outline)
        .map(|(wide, _)| wide)
        .collect();
    let gaps = widths.len().saturating_sub(1) as f64 * GAP;
    (widths.iter().sum::<f64>() + gaps) * height / FIGURE
}

/// How far the line on which a text stands lies below its middle: letters are judged by their bowls, so that all of them share a line.
fn middle(text: &str) -> f64 {
    if text.chars().any(char::is_alphabetic) {
        5.5
    } else {
        FIGURE / 2.0
    }
}

/// The width of a sign, and its path above (negative) and below the line on which it stands. Others than these are never drawn.
fn outline(sign: char) -> Option<(f64, &'static str)> {
    Some(match sign {
        'a' => (10.0, "M10 -10V0M10 -5A5 5 0 1 1 0 -5A5 5 0 1 1 10 -5"),
        'b' => (10.0, "M0 -15.5V0M10 -5A5 5 0 1 1 0 -5A5 5 0 1 1 10 -5"),
        'c' => (9.0, "M8.8 -8.2A5 5 0 1 0 8.8 -1.8"),
        'd' => (10.0, "M10 -15.5V0M10 -5A5 5 0 1 1 0 -5A5 5 0 1 1 10 -5"),
        'e' => (10.0, "M0.2 -5H10A5 5 0 1 0 8.5 -1.5"),
        'f' => (6.5, "M6.5 -15.5A3.5 3.5 0 0 0 3 -12V0M0 -9.7H6.2"),
        'g' => (
            10.0,
            "M10 -10V0A5 5 0 0 1 1 3M10 -5A5 5 0 1 1 0 -5A5 5 0 1 1 10 -5",
        ),
        'h' => (9.0, "M0 -15.5V0M0 -5.5A4.5 4.5 0 0 1 9 -5.5V0"),
        'i' => (0.0, "M0 -10V0M0 -14.4V-14.2"),
        'j' => (3.0, "M3 -10V1.5A3 3 0 0 1 0 4.5M3 -14.4V-14.2"),
        'k' => (8.0, "M0 -15.5V0M7.5 -10L0 -3.8M2.9 -6.2L8 0"),
        'l' => (0.0, "M0 -15.5V0"),
        'm' => (
            16.0,
            "M0 -10V0M0 -6A4 4 0 0 1 8 -6V0M8 -6A4 4 0 0 1 16 -6V0",
        ),
        'n' => (9.0, "M0 -10V0M0 -5.5A4.5 4.5 0 0 1 9 -5.5V0"),
        'o' => (10.0, "M10 -5A5 5 0 1 1 0 -5A5 5 0 1 1 10 -5"),
        'p' => (10.0, "M0 -10V4.8M10 -5A5 5 0 1 1 0 -5A5 5 0 1 1 10 -5"),
        '0' => (9.0, "M9 -7.5A4.5 7.5 0 1 1 0 -7.5A4.5 7.5 0 1 1 9 -7.5"),
        '1' => (4.0, "M0 -12L4 -15V0"),
        '2' => (9.0, "M0.3 -11.5A4.2 4.2 0 1 1 7.6 -8L0 0H9"),
        '3' => (
            8.1,
            "M0.9 -12.9A3.6 3.6 0 1 1 4.2 -7.8A3.9 3.9 0 1 1 0.4 -3",
        ),
        '4' => (9.5, "M7 0V-15L0 -4H9.5"),
        '5' => (9.0, "M8 -15H1.8L1 -8.1A4.7 4.7 0 1 1 0.3 -2"),
        '6' => (
            9.4,
            "M5.7 -15L0.7 -7.2M9.4 -4.7A4.7 4.7 0 1 1 0 -4.7A4.7 4.7 0 1 1 9.4 -4.7",
        ),
        '7' => (9.0, "M0 -15H9L3 0"),
        '8' => (
            9.0,
            "M8 -11.5A3.5 3.5 0 1 1 1 -11.5A3.5 3.5 0 1 1 8 -11.5M8.5 -4A4 4 0 1 1 0.5 -4A4 4 0 1 1 8.5 -4",
        ),
        '9' => (
            9.4,
            "M3.7 0L8.7 -7.8M9.4 -10.3A4.7 4.7 0 1 1 0 -10.3A4.7 4.7 0 1 1 9.4 -10.3",
        ),
        '×' => (9.0, "M0 -11L7 -4M7 -11L0 -4"),
        '∞' => (
            17.0,
            "M8.5 -7.5C7 -10 5.5 -11.2 3.9 -11.2A3.7 3.7 0 1 0 3.9 -3.8C5.5 -3.8 7 -5 8.5 -7.5C10 -10 11.5 -11.2 13.1 -11.2A3.7 3.7 0 1 1 13.1 -3.8C11.5 -3.8 10 -5 8.5 -7.5",
        ),
        _ => return None,
    })
}
