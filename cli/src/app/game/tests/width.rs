//! What a wide window is used for.

use super::*;

/// At 120 columns the panel took 54 of them, and the board was smaller than its height allowed.
#[test]
fn a_wide_window_gives_its_width_to_the_board_first() {
    for (width, height, cell) in [(120, 40, 13), (200, 60, 19)] {
        let world = context(Language::English, Charset::Unicode, width, height);
        let table = Table::with("kono", "human", "human", world);
        let square = "─".repeat(cell);
        let edge = format!("┌{}┐", [square.as_str(); 5].join("┬"));
        assert!(table.shown().contains(&edge), "{}", table.shown());
    }
}
