//! Pictures show what the view says: no more, no less, and nothing outside its place.

use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::{Cell, Grid, Piece, Shape, Side, Square, Supply, Trace, View};
use tabuleiro_play::diagram::{Style, Theme, Visibility, svg};
use tabuleiro_play::{Bout, infos};

fn count(picture: &str, class: &str) -> usize {
    picture.matches(&format!("class=\"{class}\"")).count()
}

/// What the picture must have, counted in the view.
fn check(view: &View, picture: &str) {
    let pieces: usize = view.cells.iter().map(|cell| cell.stack.len()).sum();
    // Each supply shows one piece of its kind.
    assert_eq!(count(picture, "piece"), pieces + view.supplies.len());
    assert_eq!(count(picture, "supply"), view.supplies.len());
    assert_eq!(count(picture, "square"), view.grid.count());
    let homes = view.cells.iter().filter(|cell| cell.home.is_some()).count();
    assert_eq!(count(picture, "home"), homes);
    let tall = view.cells.iter().filter(|cell| {
        let flat = cell.stack.iter().filter(|piece| piece.shape != Shape::Ball);
        flat.count() > 6
    });
    assert_eq!(count(picture, "count"), tall.count());
    let traces = |class: &str| {
        let named = |trace: &&Trace| match trace {
            Trace::Place { .. } => class == "place",
            Trace::Shift { .. } => class == "shift",
            Trace::Capture { .. } => class == "capture",
            Trace::Relocate { .. } => class == "relocate",
            Trace::Pass => false,
        };
        view.last.iter().filter(named).count()
    };
    for class in ["place", "shift", "capture", "relocate"] {
        assert_eq!(count(picture, class), traces(class), "{class}");
    }
    for side in Side::BOTH {
        let own = |piece: &&Piece| piece.side == side && piece.shape == Shape::Ball;
        let balls = view.cells.iter().flat_map(|cell| &cell.stack).filter(own);
        let form = format!("href=\"#light-ball-{}\"", side.letter());
        assert_eq!(picture.matches(&form).count(), balls.count());
    }
}

#[test]
fn every_piece_of_every_game_is_drawn_once() {
    let mut seen = [0; 4];
    for info in infos() {
        for text in rules_texts(info) {
            let Ok(mut bout) = Bout::open(info.name, &text) else {
                continue;
            };
            for ply in 0..60 {
                let view = bout.view();
                if ply % 6 == 0 || view.last.len() > 1 {
                    check(&view, &svg(&view, &Style::default()));
                }
                for trace in &view.last {
                    match trace {
                        Trace::Place { .. } => seen[0] += 1,
                        Trace::Shift { .. } => seen[1] += 1,
                        Trace::Capture { .. } => seen[2] += 1,
                        Trace::Relocate { .. } => seen[3] += 1,
                        Trace::Pass => {}
                    }
                }
                let Some(mv) = bout.random_move(ply) else {
                    break;
                };
                bout.play(&mv).unwrap();
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

fn piece(side: Side, shape: Shape) -> Piece {
    Piece { side, shape }
}

fn board(files: u8, ranks: u8) -> View {
    let grid = Grid::new(files, ranks);
    View {
        grid,
        cells: vec![Cell::default(); grid.count()],
        supplies: Vec::new(),
        counts: Vec::new(),
        phase: None,
        turn: Side::White,
        notes: Vec::new(),
        last: Vec::new(),
        decisive: Vec::new(),
    }
}

/// The heights at which the pieces of the first stack stand, bottom first, from the middle of their square.
fn heights(picture: &str) -> Vec<f64> {
    let stack = picture.split("class=\"stack\"").nth(1).unwrap();
    let stack = stack.split("</g>").next().unwrap();
    let (_, scale) = stack.split_once("scale(").unwrap();
    let scale: f64 = scale.split_once(')').unwrap().0.parse().unwrap();
    let after = stack.split("class=\"piece\"").skip(1);
    let numbers = after
        .map(|piece| piece.split("y=\"").nth(1).unwrap())
        .map(|piece| piece.split('"').next().unwrap().parse::<f64>().unwrap());
    numbers.map(|height| height * scale).collect()
}

#[test]
fn towers_stay_within_their_squares_and_countable() {
    for shape in [Shape::Disk, Shape::Ring] {
        for height in 1..=32 {
            let mut view = board(2, 2);
            let sides = [Side::White, Side::Black];
            view.cells[0].stack = (0..height).map(|at| piece(sides[at % 2], shape)).collect();
            let picture = svg(&view, &Style::default());
            check(&view, &picture);
            let heights = heights(&picture);
            assert_eq!(heights.len(), height);
            assert!(heights.iter().all(|y| (-50.0..=50.0).contains(y)));
            let apart = heights.windows(2).map(|two| two[0] - two[1]);
            let least = match height {
                ..=5 => 8.0,
                6..=16 => 4.0,
                _ => 2.0,
            };
            assert!(
                apart.clone().all(|far| far >= least),
                "{height}: {heights:?}"
            );
        }
    }
}

#[test]
fn a_ball_rests_on_the_face_of_its_ring() {
    let mut view = board(3, 3);
    let ring = piece(Side::White, Shape::Ring);
    view.cells[4].stack = vec![ring, ring, piece(Side::Black, Shape::Ball)];
    let heights = heights(&svg(&view, &Style::default()));
    assert!(heights[0] > heights[1]);
    assert!((heights[1] - heights[2]).abs() < 0.01);
}

#[test]
fn the_longer_side_has_the_size_asked_for() {
    for (files, ranks, starts) in [
        (2, 2, "width=\"640\""),
        (16, 16, "width=\"640\""),
        (4, 16, "height=\"640\""),
    ] {
        let style = Style {
            size: 640,
            ..Style::default()
        };
        let picture = svg(&board(files, ranks), &style);
        let head = picture.lines().next().unwrap();
        assert!(head.contains(starts), "{head}");
    }
}

#[test]
fn flipping_turns_the_board_round() {
    let mut view = board(3, 3);
    view.cells[0].stack = vec![piece(Side::White, Shape::Stone)];
    let place = |bottom, corner: Square| {
        let style = Style {
            bottom,
            ..Style::default()
        };
        let mut view = view.clone();
        view.cells.swap(0, corner.index());
        let picture = svg(&view, &style);
        let stack = picture
            .split("class=\"stack\" transform=\"")
            .nth(1)
            .unwrap();
        stack.split('"').next().unwrap().to_owned()
    };
    let (first, last) = (Square::new(0), Square::new(8));
    assert_eq!(place(Side::White, first), place(Side::Black, last));
    assert_ne!(place(Side::White, first), place(Side::Black, first));
}

#[test]
fn parts_can_be_left_out() {
    let view = board(5, 5);
    let full = svg(&view, &Style::default());
    assert_eq!((count(&full, "text"), count(&full, "turn")), (10, 1));
    let style = Style {
        coordinates: Visibility::Hidden,
        turn: Visibility::Hidden,
        ..Style::default()
    };
    let bare = svg(&view, &style);
    assert_eq!((count(&bare, "text"), count(&bare, "turn")), (0, 0));
}

#[test]
fn supplies_tell_their_number() {
    let mut view = board(5, 5);
    let supply = |side, count| Supply {
        piece: piece(side, Shape::Disk),
        count,
    };
    view.supplies = vec![supply(Side::White, Some(12)), supply(Side::Black, None)];
    let picture = svg(&view, &Style::default());
    // Ten coordinates, and the two numbers.
    assert_eq!(count(&picture, "text"), 12);
    assert_eq!(count(&picture, "supply"), 2);
    view.supplies[0].count = Some(0);
    assert!(svg(&view, &Style::default()).contains("class=\"supply\" opacity=\"0.35\""));
}

#[test]
fn goals_that_are_no_homes_have_a_sign_of_their_own() {
    let mut view = board(4, 4);
    view.cells[0].goal = Some(Side::Black);
    view.cells[1].home = Some(Side::White);
    view.cells[1].goal = Some(Side::Black);
    let picture = svg(&view, &Style::default());
    assert_eq!((count(&picture, "home"), count(&picture, "goal")), (1, 1));
}

#[test]
fn the_print_theme_has_no_colours() {
    let mut view = board(4, 4);
    view.cells[0].stack = vec![
        piece(Side::White, Shape::Ring),
        piece(Side::Black, Shape::Ball),
    ];
    view.cells[5].home = Some(Side::Black);
    view.last = vec![Trace::Place { to: Square::new(0) }];
    let style = Style {
        theme: Theme::Print,
        ..Style::default()
    };
    let picture = svg(&view, &style);
    let colours = picture.split("=\"#").skip(1);
    let colours = colours.filter_map(|rest| rest.split('"').next());
    for colour in colours.filter(|colour| colour.len() == 6) {
        let grey = colour[0..2] == colour[2..4] && colour[2..4] == colour[4..6];
        assert!(grey, "{colour}");
    }
}

#[test]
fn words_cannot_break_out() {
    let style = Style {
        title: "<b>&\"".to_owned(),
        description: "</desc><script>".to_owned(),
        ..Style::default()
    };
    let picture = svg(&board(2, 2), &style);
    assert!(picture.contains("<title>&lt;b&gt;&amp;&quot;</title>"));
    assert!(!picture.contains("<script"));
}
