//! Fast games of the computer against itself under all rules: no illegal move, no panic, no end of patience.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tabuleiro_play::matches::TOLERANCE;
use tabuleiro_play::{Bout, OutsidePrograms, Player, PlayerKind, Tables, infos};

/// The pairings: mostly the weakest levels, which are the fastest.
const PAIRINGS: [[&str; 2]; 8] = [
    ["level:1", "random"],
    ["level:1", "level:2"],
    ["engine:nodes=40", "level:1"],
    ["level:1", "level:1"],
    ["random", "level:2"],
    ["level:3", "random"],
    ["level:2", "engine:nodes=20,reductions=0,traps=off"],
    ["engine:time=1ms", "random"],
];

/// Where the rules do not end a game, it is broken off.
const MOST_PLIES: usize = 120;

/// How many moves had a limit of time, and how many of them were late.
#[derive(Default)]
struct Clock {
    timed: u64,
    late: u64,
}

fn games() -> u64 {
    let wanted = std::env::var("TABULEIRO_SELFPLAY").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(1000)
}

/// All games with all their presets.
fn rules() -> Vec<(&'static str, &'static str)> {
    let mut all = Vec::new();
    for info in infos() {
        all.extend(info.presets.iter().map(|preset| (info.name, preset.name)));
    }
    all
}

fn play(number: u64, rules: &[(&str, &str)], clock: &Mutex<Clock>) {
    let index = number as usize;
    let (game, preset) = rules[index % rules.len()];
    let texts = PAIRINGS[index / rules.len() % PAIRINGS.len()];
    let mut bout = Bout::open(game, preset).unwrap();
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    let mut players = texts.map(|text| {
        let kind = PlayerKind::read(text, &bout, OutsidePrograms::Allowed).unwrap();
        let mut player = Player::new(kind, Duration::ZERO, &tables);
        player.begin(&bout, number).unwrap();
        player
    });
    while bout.outcome().is_none() && bout.played().len() < MOST_PLIES {
        let seat = bout.turn().index() ^ (index / rules.len() / PAIRINGS.len() % 2);
        let chosen = players[seat].choose(&bout, &AtomicBool::new(false), &mut |_| {});
        let chosen = chosen.unwrap().expect("the game goes on");
        let place = || format!("game {number}, {game} {preset}, {}", bout.position());
        assert!(
            bout.moves().contains(&chosen.mv),
            "{}: {}",
            place(),
            chosen.mv
        );
        if texts[seat].contains("time=") {
            let mut clock = clock.lock().unwrap();
            clock.timed += 1;
            clock.late += u64::from(chosen.overrun > TOLERANCE);
        }
        bout.play(&chosen.mv).unwrap();
    }
}

/// `TABULEIRO_SELFPLAY` sets how many games are played.
#[test]
fn the_computer_plays_against_itself() {
    let (rules, games) = (rules(), games());
    let (next, clock) = (AtomicU64::new(0), Mutex::new(Clock::default()));
    let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    play(number, &rules, &clock);
                }
            });
        }
    });
    let clock = clock.into_inner().unwrap();
    // Other work on the machine holds up some moves, but never most of them.
    assert!(
        clock.late * 2 <= clock.timed,
        "{} of {} moves were late",
        clock.late,
        clock.timed
    );
}
