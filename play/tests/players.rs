//! Players: how they are named, that they move by the rules, that chance is decided by the seed, and that they keep to their time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tabuleiro_core::Side;
use tabuleiro_core::levels::LEVELS;
use tabuleiro_play::matches::TOLERANCE;
use tabuleiro_play::outside::OutsideError;
use tabuleiro_play::{
    Bout, Chosen, Clock, Ending, FORMS, Language, Millis, OutsidePrograms, Player, PlayerKind,
    Speech, Tables, infos, read_time,
};

const MOVE_TIME: Duration = Duration::from_millis(50);

fn player(text: &str, bout: &Bout) -> Player {
    let kind = PlayerKind::read(text, bout, OutsidePrograms::Allowed)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    Player::new(kind, MOVE_TIME, &tables)
}

fn choose(player: &mut Player, bout: &Bout) -> Option<Chosen> {
    let chosen = player.choose(bout, &AtomicBool::new(false), &mut |_| {});
    chosen.expect("no outside program plays")
}

/// A player's moves against itself, each checked to be legal and in canonical form.
fn moves_of(text: &str, bout: &Bout, seed: u64, plies: usize) -> Vec<String> {
    let mut bout = bout.fresh();
    let mut player = player(text, &bout);
    player.begin(&bout, seed).unwrap();
    let mut moves = Vec::new();
    while bout.outcome().is_none() && moves.len() < plies {
        let mv = choose(&mut player, &bout).expect("the game goes on").mv;
        assert!(bout.moves().contains(&mv), "{text}: {mv}");
        bout.play(&mv).unwrap();
        moves.push(mv);
    }
    moves
}

#[test]
fn every_form_is_read_and_written() {
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        let levels = (1..=LEVELS).map(|level| format!("level:{level}"));
        let originals = bout.originals().iter().map(|name| format!("feup:{name}"));
        let others = [
            "human",
            "random",
            "perfect",
            "engine:time=500ms",
            "engine:time=2s",
            "engine:time=0.5s",
            "engine:time=20",
            "engine:nodes=20000",
            "engine:depth=6",
            "engine:nodes=1000,depth=4,time=1s",
            "engine:nodes=1000,reductions=0,contempt=30",
            "ugi:/usr/bin/program --option 'two words'",
        ];
        let others = others.into_iter().map(str::to_owned);
        for text in levels.chain(originals).chain(others) {
            let kind = PlayerKind::read(&text, &bout, OutsidePrograms::Allowed);
            let kind = kind.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(kind.to_string(), text);
            assert_eq!(
                PlayerKind::read(&kind.to_string(), &bout, OutsidePrograms::Allowed),
                Ok(kind)
            );
        }
    }
    assert_eq!(read_time("1.5s"), Ok(Duration::from_millis(1500)));
    assert_eq!(read_time("250ms"), read_time("250"));
}

/// Texts that name nobody, and the key of the message that says so.
const NOBODY: [(&str, &str); 33] = [
    ("", "player-unknown"),
    ("nobody", "player-unknown"),
    ("Human", "player-unknown"),
    ("random:1", "player-unknown"),
    ("ugi:", "player-unknown"),
    ("ugi:  ", "player-unknown"),
    ("\u{1b}[2J", "player-unknown"),
    ("level", "player-level"),
    ("level:", "player-level"),
    ("level:0", "player-level"),
    ("level:9", "player-level"),
    ("level:-1", "player-level"),
    ("level:1.5", "player-level"),
    ("level:99999999999999999999", "player-level"),
    ("feup", "player-original"),
    ("feup:", "player-original"),
    ("feup:nobody", "player-original"),
    ("engine", "player-engine"),
    ("engine:", "player-engine"),
    ("engine:fast", "player-engine"),
    ("engine:nodes=100,", "player-engine"),
    ("engine:nodes=100,killers=perhaps", "player-engine"),
    ("engine:nodes=100,contempt=-5", "player-engine"),
    ("engine:killers=off", "player-no-limit"),
    ("engine:depth=0", "limit-count"),
    ("engine:depth=", "limit-count"),
    ("engine:nodes=x", "limit-count"),
    ("engine:nodes=-1", "limit-count"),
    ("engine:time=-1", "limit-time"),
    ("engine:time=0", "limit-time"),
    ("engine:time=1e3", "limit-time"),
    ("engine:time=2days", "limit-time"),
    ("engine:time=inf", "limit-time"),
];

#[test]
fn who_is_nobody_is_told_in_every_language() {
    let speeches = Language::ALL.map(Speech::new);
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        for (text, key) in NOBODY {
            let message = PlayerKind::read(text, &bout, OutsidePrograms::Allowed).expect_err(text);
            assert_eq!(message.key, key, "{text}");
            let words = speeches.each_ref().map(|speech| speech.say(&message));
            for words in &words {
                assert!(words.len() > 20 && !words.contains("{$"), "{words}");
                assert!(!words.contains('\n') && words != key, "{words}");
            }
            assert_ne!(words[0], words[1], "{text}");
        }
    }
    let bout = Bout::open_default(infos()[0].name).unwrap();
    let message = PlayerKind::read("nobody", &bout, OutsidePrograms::Allowed).unwrap_err();
    let words = speeches[0].say(&message);
    assert!(FORMS.iter().all(|form| words.contains(form)), "{words}");
}

#[test]
fn everybody_makes_legal_moves_in_every_game() {
    for info in infos() {
        for preset in info.presets {
            let bout = Bout::open(info.name, preset.name).unwrap();
            let originals = bout.originals().iter().map(|name| format!("feup:{name}"));
            let others = ["random", "level:1", "level:4", "engine:nodes=60"];
            let others = others.into_iter().map(str::to_owned);
            for text in originals.chain(others) {
                let moves = moves_of(&text, &bout, 3, 30);
                assert!(moves.len() > 2, "{text} {}", bout.rules());
            }
        }
        let bout = Bout::open_default(info.name).unwrap();
        for text in ["level:6", "engine:depth=2", "engine:time=1ms"] {
            moves_of(text, &bout, 3, 10);
        }
        moves_of("level:8", &bout, 3, 1);
        moves_of("perfect", &bout, 3, 1);
    }
}

#[test]
fn the_same_seed_makes_the_same_moves() {
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        for text in ["random", "level:1", "level:3", "engine:nodes=300"] {
            let moves = moves_of(text, &bout, 5, 24);
            assert_eq!(moves, moves_of(text, &bout, 5, 24), "{text}");
        }
        for text in ["random", "level:1"] {
            let moves = moves_of(text, &bout, 5, 24);
            let others = (6..12).any(|seed| moves_of(text, &bout, seed, 24) != moves);
            assert!(others, "{text}: the seed decides nothing");
        }
    }
}

/// Neither the moves before nor who else was asked make a difference: a level is the same for everybody.
#[test]
fn a_level_depends_on_the_game_and_the_seed_alone() {
    for info in infos() {
        let mut bout = Bout::open_default(info.name).unwrap();
        let mut seasoned = player("level:3", &bout);
        seasoned.begin(&bout, 8).unwrap();
        for _ in 0..12 {
            let Some(chosen) = choose(&mut seasoned, &bout) else {
                break;
            };
            let mut fresh = player("level:3", &bout);
            fresh.begin(&bout, 8).unwrap();
            let again = choose(&mut fresh, &bout).unwrap();
            assert_eq!(again.mv, chosen.mv, "{} {}", info.name, bout.position());
            bout.play(&chosen.mv).unwrap();
        }
    }
}

/// The first move of a game must be in time too: what an engine needs is there before its clock runs. A busy machine may hold up one move
/// but not all of them.
#[test]
fn time_limits_are_kept() {
    let limit = Duration::from_millis(20);
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        let mut overruns = Vec::new();
        for seed in 0..8 {
            let mut player = player("engine:time=20ms", &bout);
            player.begin(&bout, seed).unwrap();
            let began = Instant::now();
            let chosen = choose(&mut player, &bout).unwrap();
            assert!(chosen.took <= began.elapsed());
            assert_eq!(chosen.overrun, chosen.took.saturating_sub(limit));
            overruns.push(chosen.overrun);
        }
        let best = overruns.iter().min().unwrap();
        assert!(*best <= TOLERANCE, "{}: {overruns:?}", info.name);
    }
}

/// Without a look at the clock none of them would move in time: they have minutes, or as many nodes as they like.
#[test]
fn nobody_takes_more_than_the_clock_has() {
    let mut clock = Clock::new("60".parse().unwrap());
    clock.set(Side::White, Duration::from_millis(100));
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        for text in ["engine:time=600s", "engine:depth=200", "perfect", "level:8"] {
            let mut player = player(text, &bout).reproducible();
            player.begin(&bout, 1).unwrap();
            let stop = AtomicBool::new(false);
            let chosen =
                player.choose_by(Some(&clock.reading(Millis(0))), &bout, &stop, &mut |_| {});
            let chosen = chosen.unwrap().unwrap();
            assert!(chosen.took < Duration::from_mins(1), "{text}");
            assert!(bout.moves().contains(&chosen.mv), "{text}");
        }
    }
}

/// A level keeps its budget as long as it has time, and moves at once when it has none.
#[test]
fn a_level_hurries_only_when_its_flag_is_near() {
    let bout = Bout::open_default("wali").unwrap();
    let nodes = |clock: Option<&Clock>| {
        let clock = clock.map(|clock| clock.reading(Millis(0)));
        let mut player = player("level:8", &bout).reproducible();
        player.begin(&bout, 5).unwrap();
        let chosen = player.choose_by(clock.as_ref(), &bout, &AtomicBool::new(false), &mut |_| {});
        chosen.unwrap().unwrap().analysis.unwrap().nodes
    };
    let mut clock = Clock::new("86400".parse().unwrap());
    let usual = nodes(None);
    assert_eq!(nodes(Some(&clock)), usual);
    clock.set(Side::White, Duration::from_millis(1));
    assert!(nodes(Some(&clock)) < usual / 2);
}

#[test]
fn a_raised_flag_makes_them_move_at_once() {
    for info in infos() {
        let bout = Bout::open_default(info.name).unwrap();
        let mut player = player("engine:depth=200", &bout);
        player.begin(&bout, 1).unwrap();
        let chosen = player.choose(&bout, &AtomicBool::new(true), &mut |_| {});
        let chosen = chosen.unwrap().unwrap();
        assert!(bout.moves().contains(&chosen.mv));
    }
}

#[test]
fn nobody_moves_when_the_game_is_over_and_a_person_moves_by_hand() {
    for info in infos() {
        let mut bout = Bout::open_default(info.name).unwrap();
        let mut person = player("human", &bout);
        person.begin(&bout, 1).unwrap();
        assert!(choose(&mut person, &bout).is_none());
        bout.end(Ending::Agreed).unwrap();
        let original = format!("feup:{}", bout.originals()[0]);
        for text in ["random", "level:1", "perfect", "engine:depth=1", &original] {
            let mut player = player(text, &bout);
            player.begin(&bout, 1).unwrap();
            assert!(choose(&mut player, &bout).is_none(), "{text}");
        }
    }
}

#[test]
fn a_program_that_was_not_started_has_crashed() {
    let mut bout = Bout::open_default(infos()[0].name).unwrap();
    let mut player = player("ugi:/no/such/program", &bout);
    let begun = player.begin(&bout, 1);
    assert!(matches!(begun, Err(OutsideError::Missing { .. })));
    let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(chosen.unwrap_err(), OutsideError::Crashed);
    bout.end(Ending::Agreed).unwrap();
    assert!(choose(&mut player, &bout).is_none(), "nobody is asked");
}

/// What the engine thinks is told on the way, and with its move.
#[test]
fn thoughts_are_told() {
    let bout = Bout::open_default("wali").unwrap();
    let mut player = player("engine:depth=3", &bout);
    player.begin(&bout, 1).unwrap();
    let mut depths = Vec::new();
    let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |analysis| {
        depths.push(analysis.depth);
    });
    let chosen = chosen.unwrap().unwrap();
    assert_eq!(depths, [1, 2, 3]);
    let analysis = chosen.analysis.expect("the engine thought");
    assert_eq!((analysis.depth, analysis.best()), (3, chosen.mv.as_str()));
}

/// The clock must not decide what somebody plays who is asked to look at none.
#[test]
fn a_reproducible_player_searches_the_same_nodes_every_time() {
    let bout = Bout::open_default("wali").unwrap();
    for text in ["level:8", "perfect"] {
        let look = || {
            let mut player = player(text, &bout).reproducible();
            player.begin(&bout, 5).unwrap();
            let chosen = choose(&mut player, &bout).unwrap();
            (chosen.mv, chosen.analysis.unwrap().nodes)
        };
        assert_eq!(look(), look(), "{text}");
    }
}

#[test]
fn outside_programs_are_started_only_where_they_are_allowed() {
    let bout = Bout::open_default("kono").unwrap();
    let command = "ugi:some program";
    let allowed = PlayerKind::read(command, &bout, OutsidePrograms::Allowed);
    assert_eq!(allowed, Ok(PlayerKind::Outside("some program".to_owned())));
    let refused = PlayerKind::read(command, &bout, OutsidePrograms::Refused).unwrap_err();
    assert_eq!(refused.key, "player-outside-refused");
    let computer = PlayerKind::read("level:3", &bout, OutsidePrograms::Refused);
    assert_eq!(computer, Ok(PlayerKind::Level(3)));
}
