//! The computer players of the two original student programs.

use tabuleiro_core::Care;

use super::super::Mitsudomoe;
use super::mitsudomoe;
use crate::testing::{original_game, originals_play_legally};

#[test]
fn every_player_plays_legally() {
    originals_play_legally::<Mitsudomoe>(Care::Repaired);
    originals_play_legally::<Mitsudomoe>(Care::Pure);
}

/// The levels of the first program leave nothing to chance: these are its own games, in turns, with winner and reason.
#[test]
fn the_first_program_plays_its_games_again() {
    let games = [
        ("feup1", ["easy", "easy"], 24, "0-1 goal"),
        ("feup1", ["medium", "medium"], 23, "1-0 nomoves"),
        ("feup1", ["hard", "hard"], 21, "1-0 goal"),
        ("feup1", ["hard", "easy"], 20, "0-1 nomoves"),
        ("official", ["easy", "easy"], 20, "0-1 goal"),
        ("official", ["medium", "medium"], 20, "0-1 goal"),
        ("official", ["hard", "hard"], 10, "1-0 homefill"),
        ("official", ["hard", "easy"], 15, "0-1 homefill"),
    ];
    let played: Vec<_> = games
        .iter()
        .map(|(rules, players, ..)| original_game(&mitsudomoe(rules), *players, Care::Pure, 0))
        .collect();
    let expected: Vec<_> = games
        .iter()
        .map(|&(_, _, turns, result)| (turns, result.to_owned()))
        .collect();
    assert_eq!(played, expected);
}

#[test]
fn with_care_the_levels_do_not_fill_their_home() {
    let (_, result) = original_game(&mitsudomoe("official"), ["hard", "hard"], Care::Repaired, 0);
    assert!(!result.ends_with("homefill"), "{result}");
}

#[test]
fn smart_beats_random() {
    let game = mitsudomoe("official");
    let wins = (0..6)
        .filter(|&seed| {
            original_game(&game, ["smart", "random"], Care::Pure, seed)
                .1
                .starts_with("1-0")
        })
        .count();
    assert!(wins >= 5, "{wins} of 6");
}
