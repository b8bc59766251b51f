//! Another level is offered after two games in a row with the same end.

use tabuleiro_play::Report;

use super::*;

/// How a game ends for the person, who has White.
#[derive(Clone, Copy)]
enum End {
    Won,
    Lost,
}
use End::{Lost, Won};

/// Ends the game that is played, and begins another one unless it is the last.
fn end_games(table: &mut Table, ends: &[End]) {
    for (number, end) in ends.iter().enumerate() {
        if number > 0 {
            table.write("n\r");
        }
        // A game that ends before anything was played does not count.
        let first = table.screen.room.choices()[0].text.clone();
        table.screen.play(&first, &mut table.context);
        match end {
            Lost => table.write("z\r"),
            Won => {
                let work = table.screen.room.work(table.context.now).unwrap();
                let resigned = Report {
                    ticket: work.ticket,
                    chosen: Ok(None),
                    keepsake: None,
                };
                let request = Request::Report(resigned);
                table.screen.request(request, &mut table.context);
            }
        }
    }
}

fn offered(table: &Table) -> Option<usize> {
    table.screen.offer().map(|offer| offer.level)
}

#[test]
fn two_wins_offer_the_next_level_up() {
    for (language, words) in [
        (Language::English, "you have won twice in a row"),
        (Language::Portuguese, "ganhaste duas vezes seguidas"),
    ] {
        let world = context(language, Charset::Unicode, 100, 30);
        let mut table = Table::with("kono", "human", "level:2", world);
        end_games(&mut table, &[Won]);
        assert_eq!(offered(&table), None, "once is not enough");
        table.write("m");
        assert!(table.screen.is_over(), "nothing is offered yet");
        table.write("n\r");
        end_games(&mut table, &[Won]);
        assert_eq!(offered(&table), Some(3));
        let shown = table.shown();
        let seen = words.split(' ').all(|word| shown.contains(word));
        assert!(seen, "{shown}");
        table.write("m\r");
        let seats = Side::BOTH.map(|side| table.screen.room.sitting().seat(side).clone());
        assert_eq!(seats, [PlayerKind::Human, PlayerKind::Level(3)]);
        assert!(!table.screen.is_over() && table.played().is_empty());
        assert_eq!(offered(&table), None);
    }
}

#[test]
fn two_losses_offer_the_next_level_down() {
    let mut table = Table::new("wali", "human", "level:2");
    end_games(&mut table, &[Lost, Lost]);
    assert_eq!(offered(&table), Some(1));
    table.write("m\r");
    assert_eq!(
        table.screen.room.sitting().seat(Side::Black),
        &PlayerKind::Level(1)
    );
}

#[test]
fn a_game_that_is_taken_back_and_lost_again_counts_once() {
    let mut table = Table::new("kono", "human", "level:2");
    end_games(&mut table, &[Lost]);
    assert!(table.screen.is_over());
    table.write("u");
    assert!(!table.screen.is_over());
    assert_eq!(offered(&table), None);
    table.write("z\r");
    assert!(table.screen.is_over());
    assert_eq!(offered(&table), None, "it was the same game");
}

#[test]
fn nothing_is_offered_after_one_of_each() {
    let mut table = Table::new("kono", "human", "level:2");
    end_games(&mut table, &[Won, Lost, Won, Lost, Won]);
    assert_eq!(offered(&table), None);
}
