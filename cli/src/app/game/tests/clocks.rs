//! Clocks beside the board.

use super::*;

fn timed(white: &str, black: &str, clock: &str) -> Table {
    let world = context(Language::English, Charset::Unicode, 80, 24);
    Table::timed("wali", white, black, Some(clock), world)
}

#[test]
fn time_runs_out() {
    let mut table = timed("human", "human", "60");
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.ticks(&table.context), Ticks::Often);
    table.context.now += Duration::from_secs(61);
    table.screen.input(&Input::Tick, &mut table.context);
    assert_eq!(table.screen.room.outcome().unwrap().reason, Reason::TIME);
}

/// Half a second to look at every move once cost the computer its game.
#[test]
fn showing_a_move_takes_no_time() {
    let mut table = timed("human", "level:1", "60");
    table.context.settings.animation = Switch::On;
    table.press(&[KeyCode::Enter]);
    table.until(|screen| screen.room.announced().is_some());
    table.context.now += Duration::from_secs(61);
    table.screen.input(&Input::Tick, &mut table.context);
    assert!(!table.screen.is_over());
    assert_eq!(table.played().len(), 2);
}

#[test]
fn a_move_after_the_flag_has_fallen_comes_too_late() {
    for black in ["human", "level:1"] {
        let mut table = timed("human", black, "60");
        table.press(&[KeyCode::Enter]);
        table.context.now += Duration::from_secs(61);
        if black == "human" {
            table.screen.fail("something wrong".to_owned());
            table.press(&[KeyCode::Right, KeyCode::Enter]);
            let shown = table.shown();
            assert!(!shown.contains("something wrong"), "{shown}");
        } else {
            table.until(|screen| screen.jobs.thinking().is_none());
        }
        assert_eq!(table.screen.room.outcome().unwrap().reason, Reason::TIME);
        assert_eq!(table.played().len(), 1, "{black}");
    }
}

/// Alone it would think for ten minutes.
#[test]
fn a_computer_moves_before_its_flag_falls() {
    let mut table = timed("human", "engine:time=600s", "1");
    table.press(&[KeyCode::Enter]);
    table.until(|screen| screen.room.tree().bout().played().len() == 2);
    assert!(!table.screen.is_over());
}
