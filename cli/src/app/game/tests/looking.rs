//! Lists, lessons and looking back.

use super::places::{moves, nearly_won};
use super::*;

/// Eighteen of 34 moves were shown, and nothing said that there were more.
#[test]
fn a_long_list_of_legal_moves_scrolls_and_says_how_many_more() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    for _ in 0..2 {
        let first = table.screen.room.choices()[0].text.clone();
        table.screen.play(&first, &mut table.context);
    }
    let texts: Vec<String> = table.screen.room.tree().bout().moves();
    table.press(&[KeyCode::Char('l')]);
    assert!(table.shown().contains(" more (Tab"), "{}", table.shown());
    table.press(&[KeyCode::Tab]);
    for _ in 0..texts.len() {
        table.press(&[KeyCode::Down]);
    }
    let shown = table.shown();
    assert!(!shown.contains(" more (Tab"), "{shown}");
    assert!(shown.contains(texts.last().unwrap()), "{shown}");
    let last = table.screen.scrolled;
    table.press(&[KeyCode::Up]);
    assert_eq!(table.screen.scrolled, last - 1, "no way back is lost");
}

#[test]
fn a_review_goes_from_mistake_to_mistake_and_names_the_better_move() {
    let mut table = nearly_won(Keeper::default());
    let human = PlayerKind::Human;
    let sit = Request::Sit(Side::Black, human);
    table.screen.request(sit, &mut table.context);
    let [wins, other] = moves(&table);
    table.screen.play(&other, &mut table.context);
    table.write("==i");
    table.until(|screen| screen.room.left_to_review() == 0);
    let count = table.screen.room.mistakes().len();
    assert!(count > 0);
    table.press(&[KeyCode::Home]);
    table.write("i");
    let shown = table.shown();
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let mistake = match count {
        1 => "The mistake (White): ".to_owned(),
        _ => format!("Mistake 1 of {count} (White): "),
    };
    assert!(words.contains(&mistake), "{shown}");
    assert_eq!(table.played(), [other]);
    assert!(
        words.contains("better ") && shown.contains(&wins),
        "{shown}"
    );
}

#[test]
fn after_the_end_looking_back_says_so() {
    let mut table = Table::new("wali", "human", "human");
    table.press(&[KeyCode::Enter]);
    table.write("z\r");
    assert!(!table.shown().contains("What you try here"));
    table.press(&[KeyCode::PageUp]);
    assert!(
        table.shown().contains("What you try here"),
        "{}",
        table.shown()
    );
}

#[test]
fn the_first_three_turns_of_a_first_game_are_explained() {
    let mut table = Table::new("wali", "human", "human");
    assert!(!table.shown().contains("New to the game?"));
    table.context.newcomer = true;
    for words in [
        "New to the game?",
        "h shows a good move",
        "? lists every key",
    ] {
        assert!(table.shown().contains(words), "{}", table.shown());
        for _ in 0..2 {
            let first = table.screen.room.choices()[0].text.clone();
            table.screen.play(&first, &mut table.context);
        }
    }
    assert!(!table.shown().contains("? lists every key"));
}

#[test]
fn keys_are_found_by_what_they_do() {
    let table = Table::new("wali", "human", "human");
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).unwrap();
    let drawn = terminal.draw(|canvas| {
        crate::app::frame::draw(canvas, &table.screen, Some("board"), &table.context);
    });
    let text: String = drawn
        .unwrap()
        .buffer
        .content()
        .iter()
        .map(ratatui::buffer::Cell::symbol)
        .collect();
    assert!(text.contains("Keys: board_"), "{text}");
    assert!(!text.contains("copy the position"));
}
