//! What is told about moves.

use tabuleiro_play::{Analysis, Bout, Hint, Insight, KnownDraw, Search, Tables, infos};

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

/// "It keeps the draw" alone was all that many hints said.
#[test]
fn a_drawn_game_has_reasons_too() {
    let mut bout = Bout::open_default("kono").unwrap();
    for ply in 0..40 {
        let hint = hint(&bout);
        let keys: Vec<_> = hint.reasons.iter().map(|reason| reason.key).collect();
        assert_ne!(keys, ["hint-keeps-draw"], "{} {}", bout.position(), hint.mv);
        bout.play(&hint.mv).unwrap();
        let reply = bout.random_move(ply).unwrap();
        bout.play(&reply).unwrap();
        if bout.outcome().is_some() {
            break;
        }
    }
}

#[test]
fn how_easily_a_draw_could_be_lost_is_told() {
    let bout = Bout::open_default("kono").unwrap();
    let tables = Tables::usual();
    let mut analysis = bout
        .engine()
        .analyse(&mut Search::nodes(300).tables(&tables))
        .unwrap();
    let known = analysis.draw.unwrap();
    assert_eq!(known.moves as usize, bout.moves().len());
    let told = |keeping, traps, analysis: &mut Analysis| {
        let moves = known.moves;
        analysis.draw = Some(KnownDraw {
            moves,
            keeping,
            traps,
        });
        let reasons = Hint::new(&bout, analysis).reasons;
        reasons.last().unwrap().key
    };
    assert_eq!(told(1, 2, &mut analysis), "hint-only-draw");
    assert_eq!(told(2, 0, &mut analysis), "hint-few-draws");
    assert_eq!(told(known.moves, 0, &mut analysis), "hint-keeps-draw");
}

#[test]
fn what_others_do_not_do_is_told() {
    // Black on e4 and b4 could take after a careless move; a three is one step away for White.
    let bout = at("wali", "b3b/5/1b2b/5/1w1w1/w1w2 w - 0");
    assert!(bout.insights("d2-d1").contains(&Insight::TakesNext));
    // Black's ring on d5 is covered by a ring from the supply.
    let mut bout = Bout::open_default("mitsudomoe").unwrap();
    for mv in ["b2:a1-b2", "d4:d5-d4"] {
        bout.play(mv).unwrap();
    }
    assert!(bout.insights("d5:b1-a1").contains(&Insight::CoversRing));
    // The ring that the ball goes to has no goal of its own.
    let mut bout = Bout::open_default("mitsudomoe").unwrap();
    for mv in ["b3:a2-b3", "d4:d5-d4", "d5:a1-a2", "d3:e4-d3"] {
        bout.play(mv).unwrap();
    }
    let seen = bout.insights("a1-c4:a2-c4").into_iter();
    let nearer = seen.filter(|insight| *insight == Insight::Approaches);
    assert_eq!(nearer.count(), 1);
}
