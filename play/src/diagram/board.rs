//! The board without anything on it.

use tabuleiro_core::{Cell, Side, View};

use super::glyphs::{Anchor, text};
use super::layout::{CELL, Layout, Point};
use super::palette::Palette;
use super::round;
use super::style::{Style, Visibility};

/// The height of the numbers on the frame.
const LETTER: f64 = 16.0;

/// How far apart the lines and the dots of homes and goals are.
const HATCH: f64 = 12.5;

/// The wood, and the patterns of the homes and goals in the view.
pub(super) fn patterns(view: &View, palette: &Palette) -> String {
    let mut drawn = vec![grain(palette)];
    for side in Side::BOTH {
        let start = format!("<path id=\"{}", palette.name);
        let (letter, colour) = (side.letter(), palette.hatching[side.index()]);
        if view.cells.iter().any(|cell| cell.home == Some(side)) {
            drawn.push(format!(
                "{start}-home-{letter}\" d=\"{}\" stroke=\"{colour}\" stroke-width=\"1.2\"/>\n",
                hatching(side)
            ));
        }
        if view.cells.iter().any(|cell| plain_goal(cell) == Some(side)) {
            // Hollow for White and filled for Black, as the pieces are.
            let fill = match side {
                Side::White => "none",
                Side::Black => colour,
            };
            drawn.push(format!(
                "{start}-goal-{letter}\" d=\"{}\" fill=\"{fill}\" stroke=\"{colour}\"/>\n",
                dots()
            ));
        }
    }
    drawn.concat()
}

/// The side whose goal must be shown: where one side starts, the other usually wants to get, and that needs no second sign.
fn plain_goal(cell: &Cell) -> Option<Side> {
    cell.goal.filter(|side| cell.home != Some(side.opposite()))
}

/// Long waves that go on where the pattern begins again.
fn grain(palette: &Palette) -> String {
    if palette.grain_strength <= 0.0 {
        return String::new();
    }
    let waves = [(9, -4), (23, 5), (40, -6), (53, 3), (70, 6), (88, -5)];
    let waves = waves.map(|(y, bend)| {
        format!(
            "M0 {y}C70 {} 130 {} 200 {}S340 {} 400 {y}",
            y + bend,
            y + bend,
            y,
            y - bend
        )
    });
    format!(
        "<pattern id=\"{}-grain\" width=\"400\" height=\"100\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\"{}\" stroke-width=\"1.6\"/></pattern>\n",
        palette.name,
        waves.concat(),
        palette.grain,
        palette.grain_strength
    )
}

/// Lines across a square around its middle: they lean to the right for White and to the left for Black.
fn hatching(side: Side) -> String {
    let count = (2.0 * CELL / HATCH) as u32;
    let half = CELL / 2.0;
    let mirrored = match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    };
    let lines = (1..count).map(|number| {
        let sum = f64::from(number) * HATCH;
        let (near, far) = ((sum - CELL).max(0.0) - half, sum.min(CELL) - half);
        format!(
            "M{} {}L{} {}",
            round(mirrored * near),
            round(far),
            round(mirrored * far),
            round(near)
        )
    });
    lines.collect()
}

/// Dots all over a square around its middle.
fn dots() -> String {
    let count = (CELL / HATCH) as u32;
    let place = |number: u32| (f64::from(number) + 0.5) * HATCH - CELL / 2.0;
    let dot = |x: f64, y: f64| format!("M{} {y}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0", x - 2.0);
    let rows = (0..count).map(|row| {
        (0..count)
            .map(|file| dot(place(file), place(row)))
            .collect::<String>()
    });
    rows.collect()
}

/// Paper, frame, squares and coordinates.
pub(super) fn draw(view: &View, style: &Style, layout: &Layout, palette: &Palette) -> String {
    let squares: String = view
        .grid
        .squares()
        .zip(&view.cells)
        .map(|(square, cell)| {
            let dark = view.grid.file(square) + view.grid.rank(square);
            let tone = palette.squares[usize::from(dark % 2)];
            draw_square(cell, layout.middle(square), tone, palette)
        })
        .collect();
    let coordinates = match style.coordinates {
        Visibility::Shown => coordinates(view, layout, palette),
        Visibility::Hidden => String::new(),
    };
    [
        frame(layout, palette),
        squares,
        lines(view, layout, palette),
        coordinates,
    ]
    .concat()
}

fn frame(layout: &Layout, palette: &Palette) -> String {
    let corner = Layout::corner();
    let (_, width, height) = layout.field();
    let bevel = 5.0;
    format!(
        "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"none\" stroke=\"{}\" stroke-opacity=\"0.3\"/>\n",
        layout.width,
        layout.height,
        palette.paper,
        corner.x,
        corner.y,
        width + 2.0 * layout.frame,
        height + 2.0 * layout.frame,
        palette.frame,
        palette.frame_edge,
        corner.x + bevel,
        corner.y + bevel,
        width + 2.0 * (layout.frame - bevel),
        height + 2.0 * (layout.frame - bevel),
        palette.letters,
    )
}

fn draw_square(cell: &Cell, middle: Point, tone: &str, palette: &Palette) -> String {
    let place = format!(
        "x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\"",
        round(middle.x - CELL / 2.0),
        round(middle.y - CELL / 2.0)
    );
    let mut drawn = vec![format!(
        "<rect class=\"square\" {place} fill=\"{tone}\"/>\n"
    )];
    let owner = cell.home.or(cell.goal.map(Side::opposite));
    if let Some(side) = owner {
        let tint = palette.tints[side.index()];
        drawn.push(format!(
            "<rect {place} fill=\"{tint}\" fill-opacity=\"0.34\"/>\n"
        ));
    }
    let name = palette.name;
    let at = format!("x=\"{}\" y=\"{}\"", round(middle.x), round(middle.y));
    if let Some(side) = cell.home {
        let letter = side.letter();
        drawn.push(format!(
            "<use class=\"home\" href=\"#{name}-home-{letter}\" {at}/>\n"
        ));
    }
    if let Some(side) = plain_goal(cell) {
        let letter = side.letter();
        drawn.push(format!(
            "<use class=\"goal\" href=\"#{name}-goal-{letter}\" {at}/>\n"
        ));
    }
    drawn.concat()
}

/// The grain over all squares, and the lines between them.
fn lines(view: &View, layout: &Layout, palette: &Palette) -> String {
    let (corner, width, height) = layout.field();
    let place = format!(
        "x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"",
        corner.x, corner.y
    );
    let down = (1..view.grid.files()).map(|file| {
        format!(
            "M{} {}v{height}",
            corner.x + f64::from(file) * CELL,
            corner.y
        )
    });
    let across = (1..view.grid.ranks()).map(|rank| {
        format!(
            "M{} {}h{width}",
            corner.x,
            corner.y + f64::from(rank) * CELL
        )
    });
    let grain = if palette.grain_strength > 0.0 {
        format!("<rect {place} fill=\"url(#{}-grain)\"/>\n", palette.name)
    } else {
        String::new()
    };
    format!(
        "{grain}<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"/>\n\
         <rect {place} fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"/>\n",
        down.chain(across).collect::<String>(),
        palette.lines,
        palette.frame_edge,
    )
}

fn coordinates(view: &View, layout: &Layout, palette: &Palette) -> String {
    let (corner, _, height) = layout.field();
    let files = (0..view.grid.files()).map(|file| {
        let place = Point {
            x: layout.file_middle(file),
            y: corner.y + height + layout.frame / 2.0,
        };
        (char::from(b'a' + file).to_string(), place)
    });
    let ranks = (0..view.grid.ranks()).map(|rank| {
        let place = Point {
            x: corner.x - layout.frame / 2.0,
            y: layout.rank_middle(rank),
        };
        ((rank + 1).to_string(), place)
    });
    files
        .chain(ranks)
        .map(|(name, place)| {
            text(
                &name,
                place,
                LETTER * layout.scale,
                Anchor::Middle,
                palette.letters,
            )
        })
        .collect()
}
