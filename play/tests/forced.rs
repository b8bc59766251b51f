//! Forced wins and losses: true by the tables, told apart from what is guessed, and played.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Solved, known};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::{Enumerate, History, Tactics, Verdict};
use tabuleiro_engine::{Limits, Score, prove};
use tabuleiro_games::kono::Kono;
use tabuleiro_games::sixmaking::Sixmaking;
use tabuleiro_games::wali::Wali;
use tabuleiro_play::{
    Analysis, Bout, Hint, OutsidePrograms, Player, PlayerKind, Search, SearchSettings, Tables,
};

/// Counts the proofs in random positions of a solved game, all of which must be true.
fn proofs<G: Enumerate + Tactics>(rules: &str, count: u64, seed: u64) -> [u64; 2] {
    let solved = Solved::<G>::new(rules);
    let (game, shelf) = (&solved.game, &solved.shelf);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = [0; 2];
    for _ in 0..count {
        let position = solved.random_position(&mut rng);
        let history = History {
            positions: &[position],
            quiet_before: 0,
        };
        let never = AtomicBool::new(false);
        let finding = prove(&**game, history, &Limits::nodes(4_000), &never);
        let Some(forced) = finding.forced else {
            continue;
        };
        let truth = known(&**game, shelf, &position);
        match (forced.score, truth) {
            (Score::Win(within), Verdict::Win(plies)) if u32::from(plies) <= within => {
                found[0] += 1;
            }
            (Score::Loss(within), Verdict::Loss(plies)) if u32::from(plies) <= within => {
                found[1] += 1;
            }
            (score, _) => panic!("{rules}: {position:?} is {truth}, not {score:?}"),
        }
    }
    found
}

#[test]
fn what_is_proved_is_true_by_the_tables() {
    let found = [
        proofs::<Wali<u64>>("wali,size=4x4,quiet_plies=none", 600, 1),
        proofs::<Wali<u64>>("dara,size=4x4,stones=4", 600, 2),
        proofs::<Sixmaking<u32, 25>>("size=3,supply=4", 600, 3),
        proofs::<Kono<u64>>("size=4,stuck=loss", 600, 4),
        proofs::<Kono<u64>>("bensley,size=4", 600, 5),
    ];
    for [wins, losses] in found {
        assert!(wins > 60 && losses > 30, "{found:?}");
    }
}

/// Positions of good games with the plies in which the side to move can force a win.
const PUZZLES: [(&str, u32); 3] = [
    ("3,bwbB,1/5/3,bB,wW/bB,wbw,b,2/1,wbwbwW,2,wW w 0 0", 9),
    ("3,bwbB,bwbB/2,b,bw,1/2,wbw,2/wW,wW,bB,wW,1/5 w 0 0", 7),
    ("3,bB,b/4,bB/wb,wW,1,bB,1/wbwb,w,wW,2/wb,wW,3 b 0 0", 9),
];
/// A position in which the side to move is lost, within so many plies.
const LOST: (&str, u32) = ("3,bw,bwbB/3,bB,wW/5/1,b,wbwbB,2/wbwW,wW,3 w 0 0", 8);

fn at(position: &str) -> Bout {
    let mut bout = Bout::open("mitsudomoe", "official").unwrap();
    bout.set_up(position).unwrap();
    bout
}

fn analysis(bout: &Bout, proofs: i32, lines: usize) -> Analysis {
    let tables = Tables::in_folder("no tables are here");
    let mut search = Search::within(Limits::depth(2))
        .lines(lines)
        .tables(&tables);
    search.settings.options.proofs = proofs;
    bout.engine().analyse(&mut search).unwrap()
}

#[test]
fn a_puzzle_is_solved_above_the_search() {
    for (position, plies) in PUZZLES {
        let bout = at(position);
        let guessed = analysis(&bout, 0, 2);
        assert!(matches!(guessed.lines[0].score, Score::Points(_)));
        assert_eq!(guessed.forced, None);
        let found = analysis(&bout, 15, 2);
        let forced = found.forced.as_ref().expect("it is a win");
        assert_eq!(forced.score, Score::Win(plies), "{position}");
        assert_eq!(forced.message().key, "forced-win");
        assert_eq!(found.lines.len(), 2);
        assert_eq!(found.lines[0].moves, forced.moves);
        assert_ne!(found.lines[1].moves[0], forced.moves[0]);
        let hint = Hint::new(&bout, &found);
        assert_eq!(hint.mv, forced.moves[0]);
        assert!(
            hint.reasons
                .iter()
                .any(|reason| reason.key == "hint-wins-in")
        );
        let mut end = bout.clone();
        for mv in &forced.moves {
            end.play(mv).unwrap();
        }
        let winner = end.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(bout.turn()), "{position}");
    }
}

#[test]
fn what_is_lost_is_called_lost() {
    let (position, plies) = LOST;
    let found = analysis(&at(position), 15, 3);
    let forced = found.forced.as_ref().expect("it is a loss");
    assert_eq!(forced.score, Score::Loss(plies));
    assert_eq!(forced.message().key, "forced-loss");
    assert!(
        found
            .lines
            .iter()
            .all(|line| matches!(line.score, Score::Loss(_)))
    );
}

/// A search without limits once looked for a proof with a fixed number of nodes and never again.
#[test]
fn an_endless_analysis_goes_on_looking_for_a_proof() {
    let tables = Tables::in_folder("no tables are here");
    for (position, plies) in PUZZLES {
        let stop = AtomicBool::new(false);
        let mut unproved = 0;
        let mut report = |analysis: &Analysis| {
            unproved += u32::from(analysis.forced.is_none());
            let enough = analysis.forced.is_some() || analysis.nodes > 4_000_000;
            stop.store(enough, Ordering::Relaxed);
        };
        let search = Search::within(Limits::default()).lines(2);
        let mut search = search.tables(&tables).stop(&stop).on_report(&mut report);
        let found = at(position).engine().analyse(&mut search);
        let forced = found.and_then(|analysis| analysis.forced);
        let score = forced.expect("it is a win").score;
        assert!(
            matches!(score, Score::Win(within) if within >= plies),
            "{score:?}"
        );
        assert!(unproved > 1, "the search does not wait for the proof");
    }
}

/// Whoever plays for a win plays one that is proved, and needs no more than what is left of its nodes.
#[test]
fn the_engine_plays_a_forced_win_and_levels_do_not_look_for_one() {
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    let score = |position: &str, text: &str| {
        let bout = at(position);
        let kind = PlayerKind::read(text, &bout, OutsidePrograms::Allowed).unwrap();
        let mut player = Player::new(kind, Duration::ZERO, &tables).reproducible();
        player.begin(&bout, 1).unwrap();
        let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |_| {});
        let analysis = chosen.unwrap().unwrap().analysis.unwrap();
        analysis.lines[0].score
    };
    let (position, _) = PUZZLES[2];
    assert!(matches!(
        score(position, "engine:nodes=8000,proofs=0"),
        Score::Points(_)
    ));
    assert!(matches!(
        score(position, "engine:nodes=80000,proofs=90"),
        Score::Win(_)
    ));
    let level = &Bout::open("mitsudomoe", "official").unwrap().info().levels[7];
    assert_eq!(SearchSettings::level(level, 8, 1).options.proofs, 0);
}
