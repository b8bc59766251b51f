//! The form of each piece, drawn once and used wherever it appears.
//!
//! Pieces that can be stacked are seen slightly from above: what is round becomes an oval, and thickness shows below it. The place of such a
//! piece is the middle of its upper face.

use std::collections::HashSet;

use tabuleiro_core::{Piece, Shape, Side, View};

use super::palette::{Palette, Tones};
use super::round;

/// How wide a stone is, from its middle.
const STONE: f64 = 36.0;
/// A disk: half its width, half the height of its oval, its thickness.
const DISK: [f64; 3] = [37.0, 15.0, 12.0];
/// A ring, likewise.
const RING: [f64; 3] = [39.0, 22.0, 10.0];
/// Its hole: half its width and half its height.
const HOLE: [f64; 2] = [17.0, 9.2];
/// How wide a ball is, from its middle, and how far its middle lies above the face of the ring that it rests in.
const BALL: f64 = 22.0;
const BALL_RISE: f64 = 11.5;

/// How much room a shape takes around its place.
pub(super) struct Extent {
    pub(super) above: f64,
    pub(super) below: f64,
    /// How far above its place the next piece has its own.
    pub(super) thickness: f64,
    /// The shadow: half its width and half its height.
    pub(super) shadow: [f64; 2],
}

pub(super) const fn extent(shape: Shape) -> Extent {
    match shape {
        Shape::Stone => Extent {
            above: STONE,
            below: STONE,
            thickness: 10.0,
            shadow: [STONE + 5.0, STONE + 5.0],
        },
        Shape::Disk => Extent {
            above: DISK[1],
            below: DISK[1] + DISK[2],
            thickness: DISK[2],
            shadow: [DISK[0] + 6.0, DISK[1] + 6.0],
        },
        Shape::Ring => Extent {
            above: RING[1],
            below: RING[1] + RING[2],
            thickness: RING[2],
            shadow: [RING[0] + 6.0, RING[1] + 5.0],
        },
        Shape::Ball => Extent {
            above: BALL + BALL_RISE,
            below: BALL - BALL_RISE,
            thickness: 2.0 * BALL,
            shadow: [BALL + 4.0, BALL / 2.0],
        },
    }
}

/// The name under which the form of a piece is found.
pub(super) fn form(piece: Piece, palette: &Palette) -> String {
    format!(
        "{}-{}-{}",
        palette.name,
        piece.shape.word(),
        piece.side.letter()
    )
}

/// The forms of all shapes in the view, and the lights on them.
pub(super) fn forms(view: &View, palette: &Palette) -> String {
    let name = palette.name;
    let mut drawn = vec![format!(
        "<radialGradient id=\"{name}-shadow\"><stop offset=\"0.55\" stop-color=\"#000\" stop-opacity=\"{}\"/>\
         <stop offset=\"1\" stop-color=\"#000\" stop-opacity=\"0\"/></radialGradient>\n",
        palette.shadow
    )];
    for side in Side::BOTH {
        let tones = palette.tones(side);
        drawn.push(lights(name, side, tones));
        for shape in shapes(view) {
            let drawing = match shape {
                Shape::Stone => stone(name, side, tones),
                Shape::Disk => disk(name, side, tones),
                Shape::Ring => ring(name, side, tones),
                Shape::Ball => ball(name, side, tones),
            };
            let form = form(Piece { side, shape }, palette);
            drawn.push(format!("<g id=\"{form}\">{drawing}</g>\n"));
        }
    }
    drawn.concat()
}

fn shapes(view: &View) -> impl Iterator<Item = Shape> {
    let stacked = view.cells.iter().flat_map(|cell| &cell.stack);
    let used: HashSet<Shape> = stacked
        .chain(view.supplies.iter().map(|supply| &supply.piece))
        .map(|piece| piece.shape)
        .collect();
    [Shape::Stone, Shape::Disk, Shape::Ring, Shape::Ball]
        .into_iter()
        .filter(move |shape| used.contains(shape))
}

/// Light from the upper left on what is round, and on what stands upright.
fn lights(name: &str, side: Side, tones: &Tones) -> String {
    let letter = side.letter();
    let Tones {
        shine, face, shade, ..
    } = tones;
    format!(
        "<radialGradient id=\"{name}-round-{letter}\" cx=\"0.36\" cy=\"0.3\" r=\"0.75\"><stop offset=\"0\" stop-color=\"{shine}\"/>\
         <stop offset=\"0.5\" stop-color=\"{face}\"/><stop offset=\"1\" stop-color=\"{shade}\"/></radialGradient>\n\
         <linearGradient id=\"{name}-wall-{letter}\"><stop offset=\"0\" stop-color=\"{face}\"/>\
         <stop offset=\"0.3\" stop-color=\"{face}\"/><stop offset=\"1\" stop-color=\"{shade}\"/></linearGradient>\n"
    )
}

/// The edge of White is a dark line around the light; that of Black is a light line just inside the dark.
fn stone(name: &str, side: Side, tones: &Tones) -> String {
    let letter = side.letter();
    let round = |radius: f64, paint: &str| format!("<circle r=\"{radius}\" {paint}/>");
    let fill = format!("fill=\"url(#{name}-round-{letter})\"");
    match side {
        Side::White => round(
            STONE - 1.3,
            &format!("{fill} stroke=\"{}\" stroke-width=\"2.6\"", tones.edge),
        ),
        Side::Black => {
            let line = format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"",
                tones.rim
            );
            round(STONE, &fill) + &round(STONE - 4.0, &line)
        }
    }
}

fn disk(name: &str, side: Side, tones: &Tones) -> String {
    let letter = side.letter();
    let [wide, high, thick] = DISK;
    let edge = format!(
        "stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"",
        tones.edge
    );
    format!(
        "<path d=\"M-{wide} 0V{thick}A{wide} {high} 0 0 0 {wide} {thick}V0Z\" fill=\"url(#{name}-wall-{letter})\" {edge}/>\
         <ellipse rx=\"{wide}\" ry=\"{high}\" fill=\"{}\" {edge}/>\
         <ellipse rx=\"{}\" ry=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\"/>",
        tones.face,
        wide - 8.0,
        round(high - 3.4),
        tones.rim,
    )
}

/// The outer wall, the face with its hole, and what the hole shows of the wall behind.
fn ring(name: &str, side: Side, tones: &Tones) -> String {
    let letter = side.letter();
    let [wide, high, thick] = RING;
    let [hole_wide, hole_high] = HOLE;
    // Where the upper and the lower edge of the hole cross.
    let down = thick / 2.0;
    let across = round(hole_wide * (1.0 - (down / hole_high).powi(2)).sqrt());
    let edge = format!(
        "stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"",
        tones.edge
    );
    let hole = format!(
        "M{hole_wide} 0A{hole_wide} {hole_high} 0 1 1 -{hole_wide} 0A{hole_wide} {hole_high} 0 1 1 {hole_wide} 0Z"
    );
    let body = format!(
        "M-{wide} 0A{wide} {high} 0 0 1 {wide} 0V{thick}A{wide} {high} 0 0 1 -{wide} {thick}Z{hole}"
    );
    // The edge comes last, so that no light of the face runs over it.
    format!(
        "<path d=\"M-{across} {down}A{hole_wide} {hole_high} 0 1 1 {across} {down}A{hole_wide} {hole_high} 0 0 0 -{across} {down}Z\" \
         fill=\"{}\" {edge}/>\
         <path d=\"{body}\" fill-rule=\"evenodd\" fill=\"url(#{name}-wall-{letter})\"/>\
         <ellipse rx=\"{}\" ry=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\" stroke-opacity=\"0.55\"/>\
         <path d=\"M-{wide} 0A{wide} {high} 0 0 0 {wide} 0\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\"/>\
         <path d=\"{body}\" fill=\"none\" {edge}/>",
        tones.shade,
        round(f64::midpoint(wide, hole_wide)),
        round(f64::midpoint(high, hole_high)),
        tones.shine,
        tones.rim,
    )
}

fn ball(name: &str, side: Side, tones: &Tones) -> String {
    let letter = side.letter();
    format!(
        "<circle cy=\"-{BALL_RISE}\" r=\"{BALL}\" fill=\"url(#{name}-round-{letter})\" stroke=\"{}\" stroke-width=\"2\"/>\
         <ellipse cx=\"-7.5\" cy=\"-{}\" rx=\"5\" ry=\"3.2\" transform=\"rotate(-35 -7.5 -{})\" fill=\"{}\" fill-opacity=\"0.9\"/>",
        tones.edge,
        BALL_RISE + 10.0,
        BALL_RISE + 10.0,
        tones.shine,
    )
}
