//! Watching computers.

use super::*;

#[test]
fn computers_play_to_the_end_and_the_score_is_kept() {
    let mut table = Table::new("mitsudomoe", "feup:hard", "feup:easy");
    table.write("<<");
    table.write(">>>>>>");
    assert_eq!(table.screen.pace, 0);
    table.until(GameScreen::is_over);
    assert_eq!(table.screen.room.tally().iter().sum::<u32>(), 1);
    assert_eq!(
        table.screen.ticks(&table.context),
        Ticks::Often,
        "the next game waits"
    );
}

#[test]
fn a_paused_game_goes_on_step_by_step() {
    let mut table = Table::new("wali", "random", "random");
    table.write(" ");
    table.until(|screen| screen.jobs.thinking().is_none());
    let before = table.played().len();
    table.write(".");
    table.until(|screen| screen.jobs.thinking().is_none());
    table.write(".");
    assert!(table.played().len() > before);
    assert!(table.screen.room.is_paused());
}

/// The computers once waited while somebody looked back.
#[test]
fn computers_go_on_while_somebody_looks_back() {
    let mut table = Table::new("wali", "random", "random");
    table.write(">>>>");
    table.until(|screen| screen.room.tree().bout().played().len() == 4);
    table.press(&[KeyCode::PageUp, KeyCode::PageUp]);
    let further = |screen: &GameScreen| screen.room.tree().way_to(screen.room.live()).len();
    table.until(|screen| further(screen) >= 8);
    assert_eq!(table.played().len(), 2, "the view stays where it is");
    let words = table.screen.prompt(&table.context);
    let told = further(&table.screen) - 2;
    assert!(words.contains(&format!("{told} moves")), "{words}");
    table.press(&[KeyCode::End]);
    assert_eq!(table.played().len(), told + 2);
    assert!(table.screen.room.is_live());
}

/// The next game begins only when the end of this one can be seen.
#[test]
fn a_game_that_is_looked_at_is_not_taken_away() {
    let mut table = Table::new("mitsudomoe", "feup:hard", "feup:easy");
    table.write(">>>>");
    table.until(|screen| screen.room.tree().bout().played().len() >= 2);
    table.press(&[KeyCode::Home]);
    table.until(GameScreen::is_over);
    let game = table.screen.room.live();
    for _ in 0..3 {
        table.context.now += Duration::from_mins(1);
        table.screen.input(&Input::Tick, &mut table.context);
        assert!(table.screen.is_over() && table.screen.room.live() == game);
    }
    table.press(&[KeyCode::End]);
    table.context.now += Duration::from_mins(1);
    table.screen.input(&Input::Tick, &mut table.context);
    assert!(!table.screen.is_over(), "the next game has begun");
}
