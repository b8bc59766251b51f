//! What is told about moves.

use tabuleiro_play::{Bout, Hint, Insight, Search, Tables, infos};

fn at(game: &str, position: &str) -> Bout {
    let mut bout = Bout::open_default(game).unwrap();
    bout.set_up(position).unwrap();
    bout
}

#[test]
fn a_capture_is_told() {
    let bout = at("wali", "b4/5/1b2b/5/1w3/w1w2 w - 0");
    assert_eq!(bout.insights("b2-b1xe4"), [Insight::Wins]);
    let bout = at("wali", "b3b/5/1b2b/5/1w3/w1w2 w - 0");
    assert_eq!(bout.insights("b2-b1xe4"), [Insight::Takes(1)]);
}

#[test]
fn nothing_is_said_about_nonsense() {
    let bout = Bout::open("kono", "default").unwrap();
    assert_eq!(bout.insights("a1-a1"), []);
    assert_eq!(bout.insights("nonsense"), []);
}

#[test]
fn progress_and_towers_are_told() {
    let bout = Bout::open_default("kono").unwrap();
    assert_eq!(bout.insights("a2-b3"), [Insight::Approaches]);
    let bout = at("sixmaking", "w,b,3/5/5/5/b,4 w 15-14 -");
    assert_eq!(bout.insights("1a5-b5"), [Insight::Covers(2)]);
}

fn hint(bout: &Bout) -> Hint {
    let tables = Tables::usual();
    let analysis = bout
        .engine()
        .analyse(&mut Search::nodes(3000).tables(&tables));
    Hint::new(bout, &analysis.unwrap())
}

/// Some hints were a move without a word why.
#[test]
fn every_hint_of_every_game_has_a_reason() {
    for info in infos() {
        for (seed, position) in (0..).zip(info.middle_games.lines()) {
            let mut bout = Bout::open(info.name, info.presets[0].name).unwrap();
            bout.set_up(position).unwrap();
            for ply in 0..4 {
                if bout.outcome().is_some() {
                    break;
                }
                let hint = hint(&bout);
                assert!(!hint.reasons.is_empty(), "{} {}", bout.position(), hint.mv);
                bout.play(&hint.mv).unwrap();
                if let Some(mv) = bout.random_move(seed + ply) {
                    bout.play(&mv).unwrap();
                }
            }
        }
    }
}

/// In a solved game all moves that keep the draw are alike, and hints went to and fro: of the first twenty, five took a piece back.
#[test]
fn hints_of_a_solved_game_make_progress() {
    let mut bout = Bout::open_default("kono").unwrap();
    let mut back = 0;
    for _ in 0..20 {
        let hint = hint(&bout);
        let forward = [Insight::Approaches, Insight::Arrives];
        let seen = bout.insights(&hint.mv);
        back += u32::from(!seen.iter().any(|insight| forward.contains(insight)));
        bout.play(&hint.mv).unwrap();
    }
    assert!(back <= 3, "{back} of twenty hints took a piece back");
}
