//! Clocks beside the board.

use super::*;

#[test]
fn time_runs_out() {
    let mut table = Table::new("wali", "human", "human");
    table.screen.sitting.clock = "60".parse().ok().map(tabuleiro_play::Clock::new);
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.ticks(&table.context), Ticks::Often);
    table.context.now += Duration::from_secs(61);
    table.screen.input(&Input::Tick, &mut table.context);
    assert_eq!(table.screen.outcome().unwrap().reason, Reason::TIME);
}

/// Half a second to look at every move once cost the computer its game.
#[test]
fn showing_a_move_takes_no_time() {
    let mut table = Table::new("wali", "human", "level:1");
    table.context.settings.animation = Switch::On;
    table.screen.sitting.clock = "60".parse().ok().map(tabuleiro_play::Clock::new);
    table.press(&[KeyCode::Enter]);
    table.until(|screen| screen.computers.is_showing());
    table.context.now += Duration::from_secs(61);
    table.screen.input(&Input::Tick, &mut table.context);
    assert!(!table.screen.is_over());
    assert_eq!(table.played().len(), 2);
}

#[test]
fn a_move_after_the_flag_has_fallen_comes_too_late() {
    for black in ["human", "level:1"] {
        let mut table = Table::new("wali", "human", black);
        table.screen.sitting.clock = "60".parse().ok().map(tabuleiro_play::Clock::new);
        table.press(&[KeyCode::Enter]);
        table.context.now += Duration::from_secs(61);
        if black == "human" {
            table.screen.fail("something wrong".to_owned());
            table.press(&[KeyCode::Right, KeyCode::Enter]);
            let shown = table.shown();
            assert!(!shown.contains("something wrong"), "{shown}");
        } else {
            table.until(|screen| screen.computers.thinking().is_none());
        }
        assert_eq!(table.screen.outcome().unwrap().reason, Reason::TIME);
        assert_eq!(table.played().len(), 1, "{black}");
    }
}

/// Alone it would think for ten minutes.
#[test]
fn a_computer_moves_before_its_flag_falls() {
    let mut table = Table::new("wali", "human", "engine:time=600s");
    table.screen.sitting.clock = "1".parse().ok().map(tabuleiro_play::Clock::new);
    table.press(&[KeyCode::Enter]);
    table.until(|screen| screen.sitting.tree.bout().played().len() == 2);
    assert!(!table.screen.is_over());
}
