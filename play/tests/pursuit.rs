//! A win that was announced is reached: each turn brings it closer, whatever the loser does.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_engine::Score;
use tabuleiro_play::{Bout, OutsidePrograms, Player, PlayerKind, Tables};

/// Positions in which the side to move wins. The engine once proved the win afresh at every turn, moved a stone to and fro, and announced the
/// same distance for hundreds of plies.
const WON: [&str; 2] = [
    "1bb1w/3bb/1bb2/bwwbb/wwbww/wbwbw b - 3",
    "wbb2/bwwb1/wwb2/wbwbb/bwwb1/1bb1w b - 5",
];
/// Rules under which a player without a move passes, so that wins take long, and no draw by counting ends the game.
const RULES: [&str; 2] = ["wali-prost", "dara"];

fn player(text: &str, bout: &Bout, seed: u64) -> Player {
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    let kind = PlayerKind::read(text, bout, OutsidePrograms::Allowed).unwrap();
    let mut player = Player::new(kind, Duration::ZERO, &tables).reproducible();
    player.begin(bout, seed).unwrap();
    player
}

/// Plays a won game to its end. From the first announcement on, every turn must announce a win that is closer by the two plies since.
fn pursue(bout: &mut Bout, winner: &str, loser: &str, seed: u64) {
    let side = bout.turn();
    let mut players = [player(winner, bout, seed), player(loser, bout, seed)];
    let never = AtomicBool::new(false);
    let mut announced: Option<u32> = None;
    for ply in 0.. {
        let place = || format!("{loser} {seed}, ply {ply}: {}", bout.position());
        assert!(ply < 200, "{}", place());
        let chooser = &mut players[usize::from(bout.turn() != side)];
        let chosen = chooser.choose(bout, &never, &mut |_| {}).unwrap();
        let Some(chosen) = chosen else { break };
        if bout.turn() == side {
            let score = chosen.analysis.unwrap().lines[0].score;
            match (score, announced) {
                (Score::Win(plies), Some(before)) => {
                    assert!(plies + 2 <= before, "{plies} {before} {}", place());
                }
                (_, Some(before)) => panic!("{score:?} {before} {}", place()),
                (_, None) => {}
            }
            if let Score::Win(plies) = score {
                announced = Some(plies);
            }
        }
        bout.play(&chosen.mv).unwrap();
    }
    let winner = bout.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(winner, Some(side));
    assert!(announced.is_some());
}

/// Pursues the wins above against defenders who move at random and against good ones.
fn pursue_all(winner: &str, games: u64) {
    for (rules, position) in RULES
        .into_iter()
        .flat_map(|rules| WON.map(|won| (rules, won)))
    {
        let rules = format!("{rules},repetition=none,quiet_plies=none");
        let mut start = Bout::open("wali", &rules).unwrap();
        start.set_up(position).unwrap();
        for seed in 0..games {
            for loser in ["random", "engine:nodes=1000,noise=30"] {
                pursue(&mut start.clone(), winner, loser, seed);
            }
        }
    }
}

#[test]
fn a_win_once_announced_comes_closer_with_every_turn() {
    pursue_all("engine:nodes=20000", 4);
}

#[test]
fn a_win_is_pursued_with_little_to_think_with() {
    pursue_all("engine:nodes=2000", 8);
}

#[test]
#[ignore = "takes some minutes"]
fn wins_are_pursued_a_hundred_times() {
    for winner in ["engine:nodes=2000", "engine:nodes=20000"] {
        pursue_all(winner, 100);
    }
}
