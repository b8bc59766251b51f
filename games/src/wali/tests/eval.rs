//! Evaluation and tactics against their definitions, and positions in which the better side is plain.

use tabuleiro_core::{Evaluate, Game, Notation, Side, Tactics, Wide, Word};

use super::super::rules::{CAPTURED, Capture, Three};
use super::super::{Phase, Wali, WaliMove, WaliPosition};
use super::wali;
use crate::glances::{Glances, walk};
use crate::testing::{at, move_of};

const RULES: [&str; 11] = [
    "wali",
    "wali-must",
    "feup",
    "wali-prost",
    "dara",
    "dara-niger",
    "wali-prost,targets=loose",
    "feup,long=illegal",
    "size=4x4",
    "dara,size=6x6",
    "feup,size=8x8,stones=6",
];

fn glances<W: Word>(rules: &'static [&'static str], games: usize, plies: usize) -> (usize, usize) {
    Glances::<Wali<W>> {
        goal: CAPTURED.word(),
        rules,
        passed,
        rare: |_, _| Vec::new(),
        games,
        plies,
    }
    .compare()
}

/// While stones are dropped, and where the other side is beaten already, nothing is threatened.
fn passed<W: Word>(game: &Wali<W>, position: &WaliPosition<W>) -> Option<WaliPosition<W>> {
    let stones = Side::BOTH.map(|side| position.stones(side));
    let passed = WaliPosition::moving(stones, position.turn().opposite());
    (position.phase() == Phase::Move && game.outcome(&passed).is_none()).then_some(passed)
}

#[test]
fn glances_agree_with_playing_every_move() {
    let (wins, threats) = glances::<u64>(&RULES, 150, 400);
    assert!(wins > 100 && threats > 100, "{wins} {threats}");
    let wide = &["wali", "dara,size=9x8,stones=12", "size=16x16,stones=20"];
    glances::<Wide>(wide, 6, 150);
}

#[test]
fn captures_are_forcing_and_nothing_else_is() {
    let takes = |mv: &WaliMove| matches!(mv, WaliMove::Take { .. });
    for rules in RULES {
        walk(rules, 12, 400, |game: &Wali<u64>, position| {
            let (mut forcing, mut moves) = (Vec::new(), Vec::new());
            game.forcing(position, &mut forcing);
            game.moves(position, &mut moves);
            assert!(forcing.iter().all(takes), "{rules} | {position:?}");
            assert_eq!(forcing.is_empty(), !moves.iter().any(takes));
        });
    }
}

/// The threats are the same squares that the generator of moves finds, or most of them where any three in a line counts.
#[test]
fn threats_are_the_steps_that_take() {
    for rules in RULES {
        walk(rules, 10, 300, |game: &Wali<u64>, position| {
            let steps = game.steps(position.own(), position.enemy());
            let [north, south, east, west] = steps.map(|steps| steps.taking);
            let empty = game.empty(position);
            let threats = game.threats(position.own(), empty);
            let taking = north | south | east | west;
            if game.rules().three == Three::Moved {
                assert_eq!(threats.squares, taking);
            }
            assert!(taking.covers(threats.squares), "{rules} | {position:?}");
            assert!(position.own().covers(threats.takers));
            assert_eq!(threats.takers.is_empty(), threats.squares.is_empty());
            assert!(
                game.board
                    .in_runs(position.own())
                    .covers(threats.threes | threats.middles)
            );
        });
    }
}

#[test]
fn more_stones_are_better() {
    for rules in ["wali", "wali-prost", "dara"] {
        let game = wali(rules);
        let position = "w3w/2b2/w3w/2b2/w3b/2w2";
        assert!(game.evaluate(&at(&game, &format!("{position} w - 0"))) > 100);
        assert!(game.evaluate(&at(&game, &format!("{position} b - 0"))) < -50);
    }
}

#[test]
fn a_three_within_reach_is_better_than_none() {
    let game = wali("wali");
    let with = at(&game, "b3b/5/4b/b4/2w2/ww2w w - 0");
    let without = at(&game, "b3b/5/4b/b4/2w2/w1w1w w - 0");
    assert!(game.evaluate(&with) > game.evaluate(&without));
}

#[test]
fn stones_that_could_make_threes_are_well_dropped() {
    let game = wali("wali");
    let good = at(&game, "b4/5/4b/5/1w2b/w1w2 w 9,9 0");
    let bad = at(&game, "b4/5/4b/4w/4b/w3w w 9,9 0");
    assert!(game.evaluate(&good) > game.evaluate(&bad));
}

#[test]
fn the_last_capture_is_found_and_seen_coming() {
    let game = wali("wali");
    let board = "5/5/b3b/4b/2w2/ww3";
    let mine = at(&game, &format!("{board} w - 0"));
    let found = game.winning_move(&mine).expect("c2-c1 wins");
    assert!(game.write_move(found).starts_with("c2-c1x"));
    let yours = at(&game, &format!("{board} b - 0"));
    assert!(game.threatened(&yours) && game.winning_move(&yours).is_none());
    assert!(!game.threatened(&mine));
}

/// All of Black's stones stand in a three and cannot be taken.
#[test]
fn a_three_that_earns_nothing_wins_nothing() {
    let game = wali("dara");
    assert_eq!(game.rules().capture, Capture::Must);
    let position = at(&game, "5/5/bbb2/5/2w2/ww3 w - 0");
    assert_eq!(game.winning_move(&position), None);
    let mut forcing = Vec::new();
    game.forcing(&position, &mut forcing);
    assert!(forcing.is_empty());
}

#[test]
fn captures_promise_most_and_those_of_dangerous_stones_more() {
    let game = wali("wali");
    // Black's stone on d5 is about to join those on c6 and e6; the one on a4 does nothing.
    let position = at(&game, "2b1b/3b1/b4/4w/2w2/ww3 w - 0");
    let moves =
        ["c2-c1xd5", "c2-c1xa4", "e3-e4", "c2-c1"].map(|text| move_of(&game, &position, text));
    let mut scores = Vec::new();
    game.score_moves(&position, &moves, &mut scores);
    assert!(scores.is_sorted_by(|one, two| one > two), "{scores:?}");
}
