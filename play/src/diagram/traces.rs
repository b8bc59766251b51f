//! The last move as lines over the board.

use tabuleiro_core::{Square, Trace, View};

use super::layout::{CELL, Layout, Point};
use super::palette::Palette;
use super::round;

/// How far from the middles of their squares arrows begin and end.
const BEGIN: f64 = 12.0;
const END: f64 = 26.0;
/// Half the side of the cross over what was taken.
const CROSS: f64 = 17.0;

/// What the last move did: corners around a piece that entered, arrows for pieces that moved, dashed where the opponent's were put elsewhere,
/// a cross where one was taken.
pub(super) fn draw(view: &View, layout: &Layout, palette: &Palette) -> String {
    let drawn = view.last.iter().map(|trace| match *trace {
        Trace::Place { to } => corners(layout.middle(to), palette),
        Trace::Shift { from, to, .. } => arrow("shift", [from, to], "", layout, palette),
        Trace::Relocate { from, to } => arrow(
            "relocate",
            [from, to],
            " stroke-dasharray=\"9 9\"",
            layout,
            palette,
        ),
        Trace::Capture { at } => cross(layout.middle(at), palette),
        Trace::Pass => String::new(),
    });
    drawn.collect()
}

/// Lines drawn twice: a wide light one sets the narrow one off from whatever lies below.
fn line(class: &str, path: &str, dashes: &str, palette: &Palette) -> String {
    let stroke = |colour: &str, wide: f64, more: &str| {
        format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"{more}/>"
        )
    };
    format!(
        "<g class=\"{class}\">{}{}</g>\n",
        stroke(palette.halo, 9.0, " stroke-opacity=\"0.85\""),
        stroke(palette.accent, 4.6, dashes)
    )
}

fn corners(middle: Point, palette: &Palette) -> String {
    let far = CELL / 2.0 - 6.0;
    let arm = 15.0;
    let corner = |right: f64, down: f64| {
        let (x, y) = (middle.x + right * far, middle.y + down * far);
        format!(
            "M{} {}H{}V{}",
            round(x - right * arm),
            round(y),
            round(x),
            round(y - down * arm)
        )
    };
    let path: String = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .into_iter()
        .map(|(right, down)| corner(right, down))
        .collect();
    line("place", &path, "", palette)
}

fn arrow(
    class: &str,
    way: [Square; 2],
    dashes: &str,
    layout: &Layout,
    palette: &Palette,
) -> String {
    let [from, to] = way.map(|square| layout.middle(square));
    let (right, down) = (to.x - from.x, to.y - from.y);
    let length = right.hypot(down).max(1.0);
    let along = |far: f64, aside: f64| {
        let (right, down) = (right / length, down / length);
        format!(
            "{} {}",
            round(from.x + right * far - down * aside),
            round(from.y + down * far + right * aside)
        )
    };
    let tip = length - END;
    let shaft = format!("M{}L{}", along(BEGIN, 0.0), along(tip - 9.0, 0.0));
    let head = format!(
        "M{}L{}L{}L{}Z",
        along(tip, 0.0),
        along(tip - 17.0, 9.5),
        along(tip - 12.0, 0.0),
        along(tip - 17.0, -9.5)
    );
    let begin = format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"5.5\" fill=\"{accent}\" stroke=\"{halo}\" stroke-width=\"2\"/>",
        round(from.x),
        round(from.y),
        accent = palette.accent,
        halo = palette.halo
    );
    format!(
        "{}{begin}<path d=\"{head}\" fill=\"{accent}\" stroke=\"{halo}\" stroke-width=\"2.2\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\"/>\n",
        line(class, &shaft, dashes, palette),
        accent = palette.accent,
        halo = palette.halo
    )
}

fn cross(middle: Point, palette: &Palette) -> String {
    let (x, y) = (middle.x - CROSS, middle.y - CROSS);
    let side = 2.0 * CROSS;
    let path = format!(
        "M{} {}l{side} {side}m0 -{side}l-{side} {side}",
        round(x),
        round(y)
    );
    line("capture", &path, "", palette)
}
