//! What stands beside the board: counts and phases, what a tower can do, the graph, and words that need room.

use super::*;

fn window(game: &str, position: &str, size: (u16, u16)) -> Table {
    let world = context(Language::English, Charset::Unicode, size.0, size.1);
    let mut table = Table::with(game, "human", "human", world);
    let mut bout = Bout::open_default(game).unwrap();
    bout.set_up(position).unwrap();
    let sitting = Sitting::new(bout, [PlayerKind::Human, PlayerKind::Human], 1);
    table.screen = GameScreen::new(sitting, Keeper::default(), &table.context);
    table
}

/// What is written to the right of the board, as one line.
fn words(table: &Table) -> String {
    let shown = table.shown();
    let panel = shown
        .lines()
        .filter_map(|line| line.char_indices().nth(46).map(|(at, _)| line[at..].trim()));
    panel.collect::<Vec<_>>().join(" ")
}

/// How a tower moves was nowhere to be read.
#[test]
fn the_chosen_tower_says_how_it_moves() {
    let mut table = window("sixmaking", "4,wbww/5/5/5/w,3,b w 12-14 -", (80, 24));
    table
        .screen
        .choose_square(Square::new(24), &mut table.context);
    let shown = words(&table);
    assert!(shown.contains("Four high: moves like a bishop"), "{shown}");
}

#[test]
fn phase_and_stones_are_beside_the_players() {
    let mut table = Table::new("wali", "human", "human");
    let shown = table.shown();
    assert!(shown.contains("First phase: dropping"), "{shown}");
    assert!(shown.contains("12 stones"), "{shown}");
    for mv in ["c3", "d4"] {
        table.screen.play(mv, &mut table.context);
    }
    let shown = table.shown();
    assert_eq!(shown.matches("11 stones").count(), 2, "{shown}");
    assert_eq!(shown.matches("1 on the board").count(), 2, "{shown}");
    let table = window("wali", "b3b/5/1b2b/5/1w1w1/w1w2 w - 0", (80, 24));
    let shown = table.shown();
    assert!(shown.contains("Second phase: moving"), "{shown}");
    assert_eq!(shown.matches("4 on the board").count(), 2, "{shown}");
}

#[test]
fn a_reviewed_game_has_a_graph_at_120_columns() {
    let world = context(Language::English, Charset::Unicode, 120, 40);
    let mut table = Table::with("kono", "human", "human", world);
    for mv in ["a2-b3", "e4-d3", "b3-c4"] {
        table.screen.play(mv, &mut table.context);
    }
    assert!(!table.shown().contains("White's chances"));
    table.write("z\r");
    assert!(table.screen.is_over());
    table.write("i");
    table.until(|screen| screen.room.assessed() > 3 && screen.room.left_to_review() == 0);
    let shown = table.shown();
    assert!(shown.contains("White's chances"), "{shown}");
    let bars = shown
        .lines()
        .filter(|line| line.contains('█') && !line.contains('│'));
    assert_eq!(
        bars.count(),
        0,
        "the board goes on beside the graph: {shown}"
    );
}

/// A hint here and there is not a graph.
#[test]
fn a_single_look_of_the_engine_draws_no_graph() {
    let world = context(Language::English, Charset::Unicode, 120, 40);
    let mut table = Table::with("kono", "human", "human", world);
    for mv in ["a2-b3", "e4-d3", "b3-c4", "d3-c2", "b1-a2", "a5-b4"] {
        table.screen.play(mv, &mut table.context);
        if table.screen.room.assessed() < 2 {
            table.write("h");
            table.until(|screen| screen.room.hint().is_some());
        }
    }
    assert!(
        !table.shown().contains("White's chances"),
        "{}",
        table.shown()
    );
}

/// Reasons were cut off in the middle while there was room below the moves.
#[test]
fn a_long_reason_is_shown_whole() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    table.press(&[KeyCode::Left, KeyCode::Down, KeyCode::Enter]);
    table.press(&[KeyCode::Left, KeyCode::Enter]);
    table
        .screen
        .choose_square(Square::new(13), &mut table.context);
    let Some(Notice::Error(reason)) = table.screen.notice.clone() else {
        panic!("nothing was refused: {}", table.shown());
    };
    let shown = words(&table);
    let reason = crate::texts::sentence(&reason);
    assert!(shown.contains(&reason), "{reason}\n{}", table.shown());
}

/// The way to the supply was said three times, and pushed the hint out of the window.
#[test]
fn buttons_name_their_keys() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    for mv in ["b2:a1-b2", "d4:d5-d4"] {
        table.screen.play(mv, &mut table.context);
    }
    let shown = table.shown();
    assert!(shown.contains(" + supply"), "{shown}");
    assert_eq!(shown.matches("supply").count(), 2, "{shown}");
    table.write("+");
    assert_eq!(table.screen.room.gestures().len(), 1);
}
