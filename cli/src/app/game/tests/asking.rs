//! What Esc closes and cancels, what is asked before something is lost, and lines that are asked for.

use std::fs;

use tabuleiro_core::Gesture;

use super::*;
use crate::files::test_folder;

fn escape(table: &mut Table) -> bool {
    let next = table.screen.input(&key(KeyCode::Esc), &mut table.context);
    matches!(next, Next::Back)
}

fn says(table: &Table, words: &str) {
    let shown = table.shown();
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains(words), "{shown}");
}

fn play_first(table: &mut Table) {
    let first = table.screen.room.choices()[0].text.clone();
    table.screen.play(&first, &mut table.context);
}

/// A finished game once disappeared without a word.
#[test]
fn a_finished_game_is_not_lost_without_a_word() {
    let mut table = Table::new("kono", "human", "human");
    play_first(&mut table);
    table.write("z\r");
    assert!(table.screen.is_over());
    let keys = table.screen.key_help();
    let names: Vec<&str> = keys.iter().take(2).map(|key| key.name).collect();
    assert_eq!(names, ["n", "s"]);
    table.write("n");
    says(&table, "New game? The game is not");
    assert!(table.screen.is_over());
    assert!(!escape(&mut table), "the question is taken back");
    assert!(!escape(&mut table));
    says(&table, "Leave? The game is not saved;");
    assert!(escape(&mut table));
    table.write("n\r");
    assert!(!table.screen.is_over());
}

#[test]
fn a_saved_game_is_left_at_once() {
    let folder = test_folder();
    fs::create_dir_all(&folder).unwrap();
    let mut table = Table::new("kono", "human", "human");
    play_first(&mut table);
    table.write("z\r");
    let path = folder.join("asking.pgn");
    let _ = fs::remove_file(&path);
    table.write(&format!("s{}", path.display()));
    table.press(&[KeyCode::Enter]);
    assert!(path.is_file());
    assert!(escape(&mut table));
    fs::remove_file(path).unwrap();
}

#[test]
fn escape_closes_what_was_opened() {
    let mut table = Table::new("kono", "human", "human");
    table.write("l");
    assert_eq!(table.screen.escape_means(), "do-close");
    assert!(!escape(&mut table));
    assert_eq!(table.screen.side_panel, SidePanel::Moves);
    table.screen.analyse(&mut table.context);
    assert!(!escape(&mut table));
    assert!(!table.screen.room.is_analysing());
    assert!(escape(&mut table));
}

#[test]
fn escape_takes_a_question_back() {
    for letter in ["z", "n"] {
        let mut table = Table::new("kono", "human", "human");
        play_first(&mut table);
        table.write(letter);
        assert!(!escape(&mut table));
        says(&table, "Nothing has changed.");
        table.write(letter);
        assert!(!table.screen.is_over(), "it is asked anew");
        assert_eq!(table.played().len(), 1);
    }
}

/// A whole turn of both sides was once taken back in the middle of another.
#[test]
fn a_half_made_turn_is_taken_back_first() {
    let mut table = Table::new("kono", "human", "human");
    play_first(&mut table);
    table.screen.cursor = table.screen.first_cursor();
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.room.gestures().len(), 1);
    table.write("u");
    assert_eq!(table.screen.room.gestures().len(), 0);
    assert_eq!(table.played().len(), 1);
    table.write("u");
    assert_eq!(table.played().len(), 0);
}

#[test]
fn a_number_is_asked_for_in_words() {
    let mut table = Table::new("sixmaking", "human", "human");
    let mut bout = Bout::open_default("sixmaking").unwrap();
    bout.set_up("4,wbww/5/5/5/w,3,b w 12-14 -").unwrap();
    let sitting = Sitting::new(bout, [PlayerKind::Human, PlayerKind::Human], 1);
    table.screen = GameScreen::new(sitting, Keeper::default(), &table.context);
    let tower = Square::new(24);
    table.screen.choose_square(tower, &mut table.context);
    let prompt = table.screen.prompt(&table.context);
    assert!(prompt.ends_with(": press 1, 2, 3 or 4"), "{prompt}");
    let words = Rect::new(0, 0, 40, 4);
    let buttons = table.screen.buttons(words, &table.context);
    let labels: Vec<&str> = buttons.iter().map(|(_, label, _)| label.trim()).collect();
    assert_eq!(labels, ["1", "2", "3", "4"]);
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.room.gestures(), [Gesture::Square(tower)]);
    assert!(
        matches!(&table.screen.notice, Some(Notice::Error(text)) if text == "press 1, 2, 3 or 4")
    );
    table.press(&[KeyCode::Esc]);
    assert!(table.screen.room.gestures().is_empty());
}

/// The cursor once began on a square that nobody may choose.
#[test]
fn the_first_square_can_be_chosen() {
    for info in infos() {
        let table = Table::new(info.name, "human", "human");
        let gesture = Gesture::Square(table.screen.cursor);
        assert!(table.screen.can_choose(gesture), "{}", info.name);
    }
}

/// Long moves once ran together.
#[test]
fn there_is_a_blank_between_moves() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    for _ in 0..12 {
        let choices = table.screen.room.choices().iter();
        let longest = choices.max_by_key(|choice| choice.text.len()).unwrap();
        let longest = longest.text.clone();
        table.screen.play(&longest, &mut table.context);
    }
    let width = 32;
    let rows = moves::rows(table.screen.room.tree(), width);
    assert!(
        rows.len() > 6,
        "some of Black's moves need a row of their own"
    );
    for row in rows {
        let end = |piece: &moves::Piece| piece.column + piece.text.chars().count() as u16;
        let apart = row.windows(2).all(|two| end(&two[0]) < two[1].column);
        assert!(apart, "{row:?}");
        assert!(row.iter().all(|piece| end(piece) <= width), "{row:?}");
    }
}

#[test]
fn a_missing_folder_is_named_and_the_line_stays() {
    let mut table = Table::new("kono", "human", "human");
    table.write("s/no/such/folder/x.pgn");
    table.press(&[KeyCode::Enter]);
    let told = table.screen.notice.as_ref();
    let words = "/no/such/folder/x.pgn cannot be written: there is no such folder";
    assert_eq!(told, Some(&Notice::Error(words.to_owned())));
    let field = table.screen.field.as_ref().expect("the line stays");
    assert_eq!(field.text(), "/no/such/folder/x.pgn");
}

#[test]
fn a_long_name_shows_its_end() {
    let mut table = Table::new("kono", "human", "human");
    table.write(&format!("s{}end.pgn", "long/".repeat(30)));
    says(&table, "…");
    says(&table, "long/end.pgn");
}

/// A square could be chosen with the cursor but not typed, where the piece comes from the supply without a word.
#[test]
fn gestures_are_typed_one_after_another() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    table.write("b2");
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.screen.chosen_squares().len(), 1);
    for square in ["b1", "b2"] {
        table.write(square);
        table.press(&[KeyCode::Enter]);
    }
    assert_eq!(table.played(), ["b2:b1-b2"]);
    // Of two gestures in one line, either both count or none.
    let mut table = Table::new("mitsudomoe", "human", "human");
    table.write("b2 e5");
    table.press(&[KeyCode::Enter]);
    assert!(table.screen.room.gestures().is_empty());
    let field = table.screen.field.as_ref().expect("the line stays");
    assert_eq!(field.text(), "b2 e5");
}

/// From the second turn on nothing showed where a ring from the supply could go.
#[test]
fn squares_for_pieces_from_the_supply_are_lit() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    for mv in ["c1:b1-c1", "e3:e4-e3"] {
        table.screen.play(mv, &mut table.context);
    }
    let view = table.screen.room.view();
    let lit = table.screen.lit();
    let empty = |square: Square| view.cells[square.index()].stack.is_empty();
    assert!(lit.iter().any(|(square, _)| empty(*square)), "{lit:?}");
    assert!(lit.iter().any(|(square, _)| !empty(*square)), "{lit:?}");
    for (square, _) in lit {
        assert!(table.screen.can_choose(Gesture::Square(square)));
    }
}

/// A tower of one has one disk to take, so that nobody is asked. Whoever said the number anyway began to type a move.
#[test]
fn a_number_that_goes_without_saying_may_be_said() {
    let mut table = Table::new("sixmaking", "human", "human");
    for mv in ["c3", "c4"] {
        table.screen.play(mv, &mut table.context);
    }
    let [from, to] = [12, 17].map(Square::new);
    table.screen.choose_square(from, &mut table.context);
    table.write("1");
    assert!(table.screen.field.is_none());
    table.screen.choose_square(to, &mut table.context);
    assert_eq!(table.played(), ["c3", "c4", "1c3-c4"]);
}

/// A tower was chosen, an empty square was typed, and a new disk was dropped there.
#[test]
fn a_typed_square_does_not_end_a_turn_with_another_move() {
    let mut table = Table::new("sixmaking", "human", "human");
    for mv in ["c3", "c4"] {
        table.screen.play(mv, &mut table.context);
    }
    table
        .screen
        .choose_square(Square::new(12), &mut table.context);
    table.write("d2");
    table.press(&[KeyCode::Enter]);
    assert_eq!(table.played(), ["c3", "c4"]);
    says(&table, "There is no tower on d2");
}

/// A key that was held down resigned.
#[test]
fn a_key_that_repeats_itself_resigns_nothing() {
    let mut table = Table::new("kono", "human", "human");
    play_first(&mut table);
    table.write("zzzz");
    assert!(!table.screen.is_over());
    says(&table, "Resign? Enter confirms");
    table.write("\r");
    assert!(table.screen.is_over());
}

/// The line was gone, and another name was taken for commands.
#[test]
fn a_name_that_is_no_record_can_be_written_again() {
    let folder = test_folder();
    fs::create_dir_all(&folder).unwrap();
    let diary = folder.join("diary.txt");
    fs::write(&diary, "my diary }").unwrap();
    let mut table = Table::new("kono", "human", "human");
    table.write(&format!("s{}\r", diary.display()));
    assert!(table.screen.field.is_some());
    says(&table, "not a game record");
    fs::remove_file(diary).unwrap();
}
