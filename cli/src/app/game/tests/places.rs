//! The game goes on where it is played, wherever somebody looks.

use tabuleiro_play::record;

use super::*;
use crate::store::Store;

/// A game of a person with White against a level, where one move wins at once.
pub(super) fn nearly_won(keeper: Keeper) -> Table {
    let mut table = Table::new("kono", "human", "human");
    let mut bout = Bout::open_default("kono").unwrap();
    bout.set_up("wwww1/w2ww/2b2/b2bb/bb1b1 w").unwrap();
    let seats = [PlayerKind::Human, PlayerKind::Level(1)];
    let sitting = Sitting::new(bout, seats, 1);
    table.screen = GameScreen::new(sitting, keeper, &table.context);
    table
}

/// A move that ends the game, and one that does not.
pub(super) fn moves(table: &Table) -> [String; 2] {
    let bout = table.screen.room.tree().bout();
    let ends = |mv: &String| {
        let mut after = bout.clone();
        after.play(mv).unwrap();
        after.outcome().is_some()
    };
    let (last, others): (Vec<_>, Vec<_>) = bout.moves().into_iter().partition(ends);
    [last[0].clone(), others[0].clone()]
}

/// The kept game was deleted when the computer moved while a finished variation was looked at.
#[test]
fn a_finished_variation_that_is_looked_at_does_not_end_the_game() {
    let store = Store::new().unwrap();
    for game in store.games() {
        game.slot().forget().unwrap();
    }
    let mut table = nearly_won(Keeper::new(None, Store::new()));
    let [last, other] = moves(&table);
    table.screen.play(&last, &mut table.context);
    assert!(table.screen.is_over() && store.games().is_empty());
    table.write("u");
    table.screen.play(&other, &mut table.context);
    assert_eq!(store.games().len(), 1);
    table.press(&[KeyCode::Tab, KeyCode::Down]);
    let bout = table.screen.room.tree().bout();
    assert!(bout.outcome().is_some(), "the finished variation is shown");
    table.until(|screen| screen.room.tree().way_to(screen.room.live()).len() == 2);
    let games = store.games();
    assert_eq!(games.len(), 1, "the game goes on");
    assert_eq!(games[0].moves, 2);
    games[0].slot().forget().unwrap();
}

/// Another game once replaced the one before it in the file.
#[test]
fn another_game_stays_beside_the_first_one_in_its_file() {
    let name = format!("tabuleiro-rematch-{}.pgn", std::process::id());
    let file = std::env::temp_dir().join(name);
    let mut table = nearly_won(Keeper::new(Some(file.clone()), None));
    let [last, other] = moves(&table);
    table.screen.play(&last, &mut table.context);
    table.write("n");
    assert!(!table.screen.is_over(), "another game has begun");
    table.screen.play(&other, &mut table.context);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let games = record::read(&text).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].moves.len(), 1);
}

/// A move that came while somebody looked back was kept as a variation, and was lost when the game was taken up again.
#[test]
fn a_move_that_comes_while_somebody_looks_back_is_part_of_the_game() {
    let mut table = nearly_won(Keeper::default());
    let [last, other] = moves(&table);
    table.screen.play(&last, &mut table.context);
    table.write("u");
    table.screen.play(&other, &mut table.context);
    table.press(&[KeyCode::Home]);
    table.until(|screen| screen.room.tree().way_to(screen.room.live()).len() == 2);
    assert!(table.played().is_empty(), "the view stays where it is");
    let room = &table.screen.room;
    let text = room.record("2026.11.18").to_string();
    let record = record::read(&text).unwrap().remove(0);
    let again = Sitting::read(&record, OutsidePrograms::Refused).unwrap();
    assert_eq!(again.tree.bout().played(), room.live_bout().played());
}
