//! What holds for every board in every window.

use std::collections::BTreeSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::Trace;
use tabuleiro_play::infos;

use super::*;
use crate::app::board::Layout;
use crate::app::board::layout::CellSize;

const ORIENTATIONS: [Orientation; 2] = [Orientation::WhiteBelow, Orientation::BlackBelow];

/// All windows up to those of a very large screen, in steps that are odd to every size of cells.
fn windows() -> impl Iterator<Item = Rect> {
    let across = (0..250).step_by(7);
    across.flat_map(|width| {
        (0..80)
            .step_by(3)
            .map(move |height| Rect::new(3, 2, width, height))
    })
}

/// Every window, both ways round.
fn layouts(view: &View, focus: Option<Square>) -> Vec<(Rect, Layout)> {
    let fit = |area| {
        ORIENTATIONS
            .into_iter()
            .filter_map(move |way| Some((area, Layout::fit(view, area, way, focus)?)))
    };
    windows().flat_map(fit).collect()
}

fn positions() -> Vec<View> {
    let mut views: Vec<_> = infos().into_iter().map(|info| rich(info).view()).collect();
    views.push(large().view());
    views
}

#[test]
fn the_middle_of_a_cell_is_its_square() {
    for view in positions() {
        for (area, layout) in layouts(&view, Some(Square::new(7))) {
            for square in layout.squares() {
                let cell = layout.cell(square).unwrap();
                let middle = (cell.x + cell.width / 2, cell.y + cell.height / 2);
                assert_eq!(layout.square_at(middle.0, middle.1), Some(square));
                assert_eq!(area.intersection(cell), cell, "{cell:?} in {area:?}");
            }
        }
    }
}

#[test]
fn every_square_is_shown_once_or_the_focus_is() {
    for view in positions() {
        let focus = Square::new(7);
        for (_, layout) in layouts(&view, Some(focus)) {
            let shown: Vec<_> = layout.squares().collect();
            let distinct: BTreeSet<_> = shown.iter().collect();
            assert_eq!(distinct.len(), shown.len());
            if layout.is_part() {
                assert!(shown.contains(&focus));
            } else {
                assert_eq!(shown.len(), view.grid.count());
            }
        }
    }
}

#[test]
fn a_larger_window_has_no_smaller_cells() {
    let columns = |layout: &Layout| match layout.size() {
        CellSize::Dense { .. } => (0, 0),
        CellSize::Boxed { width, height } => (height, width),
    };
    for view in positions() {
        let sizes = (10..250).step_by(4).map(|width| {
            let area = Rect::new(0, 0, width, width / 2);
            Layout::fit(&view, area, Orientation::WhiteBelow, None).map(|fit| columns(&fit))
        });
        assert!(sizes.collect::<Vec<_>>().is_sorted());
    }
}

#[test]
fn hardly_any_room_shows_nothing() {
    let view = large().view();
    let fit = |width, height| {
        Layout::fit(
            &view,
            Rect::new(0, 0, width, height),
            Orientation::WhiteBelow,
            None,
        )
    };
    assert_eq!(fit(9, 80), None);
    assert_eq!(fit(250, 4), None);
    assert!(fit(10, 5).is_some());
}

#[test]
fn random_marks_in_random_windows_stay_inside() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let screen = Rect::new(0, 0, 250, 80);
    for view in positions() {
        for _ in 0..300 {
            let mut next = |most: u16| (random.next_u32() % u32::from(most)) as u16;
            let area = Rect::new(next(250), next(80), next(250), next(80));
            let orientation = ORIENTATIONS[usize::from(next(2))];
            let mut square = || Square::new((usize::from(next(256)) % view.grid.count()) as u8);
            let (from, to, at) = (square(), square(), square());
            let traces = vec![
                Trace::Shift { from, to, count: 3 },
                Trace::Relocate { from: at, to: from },
                Trace::Capture { at },
                Trace::Place { to: square() },
                Trace::Pass,
            ];
            let marks = Marks {
                cursor: Some(square()),
                chosen: vec![square()],
                lit: vec![(square(), Lit::GoesOn), (square(), Lit::EndsTurn)],
                hint: traces.clone(),
                decisive: vec![square()],
            };
            let view = View {
                last: traces,
                ..view.clone()
            };
            let drawing = BoardDrawing {
                orientation,
                ..plain(&view, &marks)
            };
            let mut buffer = Buffer::empty(screen);
            drawing.render(area, &mut buffer);
            let inside = area.intersection(screen);
            let outside = screen.positions().filter(|&place| !inside.contains(place));
            for place in outside {
                assert_eq!(buffer[place].symbol(), " ", "{place:?} outside {area:?}");
            }
        }
    }
}
