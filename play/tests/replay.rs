//! Records replayed by the rules, and bouts written as records.

use tabuleiro_play::record::{self, Record, Tag};
use tabuleiro_play::{Bout, Ending, infos, replay, to_record};

fn read_one(text: &str) -> Record {
    record::read(text).unwrap().remove(0)
}

#[test]
fn random_games_survive_as_records() {
    for info in infos() {
        for preset in info.presets {
            let mut bout = Bout::open(info.name, preset.name).unwrap();
            for seed in 0..60 {
                let Some(mv) = bout.random_move(seed) else {
                    break;
                };
                bout.play(&mv).unwrap();
            }
            let written = to_record(&bout, &[Tag::new("White", "Ana").unwrap()]).to_string();
            let again =
                replay(&read_one(&written)).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(again.bout.position(), bout.position());
            assert_eq!(again.bout.outcome(), bout.outcome());
            assert_eq!(again.record.to_string(), written);
        }
    }
}

#[test]
fn a_game_ended_by_its_players_ends_so_again() {
    for ending in [
        Ending::Resigned(tabuleiro_core::Side::White),
        Ending::Agreed,
        Ending::Aborted,
        Ending::Time(tabuleiro_core::Side::Black),
    ] {
        let mut bout = Bout::open_default("kono").unwrap();
        bout.play("a2-b3").unwrap();
        bout.end(ending).unwrap();
        let again = replay(&to_record(&bout, &[])).unwrap();
        assert_eq!(again.bout.outcome(), bout.outcome());
    }
}

#[test]
fn variations_and_loose_spelling_become_canonical() {
    let text = "[Game \"kono\"]\n\n1. A2B3 { good } ( 1. E2-D3 a4b3 ( 1... 4a3b ) ) 4e3d ( 1... a5-b4 2. b3a2 ) 2. b3-a2 *\n";
    let replayed = replay(&read_one(text)).unwrap();
    let canonical = "[Game \"kono\"]\n\n1. a2-b3 { good } ( 1. e2-d3 a4-b3 ( 1... a4-b3 ) ) 1... e4-d3 ( 1... a5-b4\n2. b3-a2 ) 2. b3-a2 *\n";
    assert_eq!(replayed.record.to_string(), canonical);
    assert_eq!(replayed.bout.played().len(), 3);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases = [
        ("1. a1 *", 0, "replay-no-game"),
        ("[Game \"chess\"]\n\n1. a1 *", 7, "unknown-game"),
        (
            "[Game \"kono\"]\n[Rules \"size=3\"]\n\n*",
            27,
            "rules-wrong-value",
        ),
        ("[Game \"kono\"]\n[FEN \"5 w\"]\n\n*", 20, "position-ranks"),
        ("[Game \"kono\"]\n\n1. a2-b3 a2-b3 *", 24, "illegal-empty"),
        (
            "[Game \"kono\"]\n[Result \"1-0\"]\n\n1. a2-b3 0-1",
            23,
            "replay-result",
        ),
        (
            "[Game \"kono\"]\n[FEN \"wwwww/w3w/5/b3b/bbbbb b\"]\n\n 0-1",
            0,
            "replay-result",
        ),
    ];
    for (text, at, key) in cases {
        let error = replay(&read_one(text))
            .err()
            .unwrap_or_else(|| panic!("{text}"));
        assert_eq!((error.at, error.message.key), (at, key), "{text}");
    }
}

#[test]
fn known_tags_become_canonical_and_others_stay() {
    let text = "[Game \"sixmaking\"]\n[Rules \"repetition=3,size=4\"]\n[FEN \"2,2/4/4/1,1,2_w_12-12_-\"]\n[Round \"7\"]\n\n1. C3 *\n";
    let replayed = replay(&read_one(text)).unwrap();
    let canonical = "[Game \"sixmaking\"]\n[Rules \"official,size=4\"]\n[Round \"7\"]\n\n1. c3 *\n";
    assert_eq!(
        replayed.record.to_string(),
        canonical,
        "the position is the usual start"
    );
    let text = "[Game \"kono\"]\n[Result \"*\"]\n[FEN \"wwwww/w3w/5/b3b/bbbbb_b\"]\n\n*\n";
    let replayed = replay(&read_one(text)).unwrap();
    let canonical = "[Game \"kono\"]\n[Result \"1-0\"]\n[FEN \"wwwww/w3w/5/b3b/bbbbb b\"]\n[SetUp \"1\"]\n\n1-0\n";
    assert_eq!(
        replayed.record.to_string(),
        canonical,
        "the game is decided"
    );
}
