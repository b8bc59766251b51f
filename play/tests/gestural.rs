//! States and batches by numbered gestures, beside bouts that speak text.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_play::gestural::{
    ActionError, BatchError, BatchOutput, BatchSettings, GestureBatch, GestureGame, GestureState,
    Observation, Opponent, PlayoutSettings, Playouts,
};
use tabuleiro_play::{Bout, Message, PlayerKind, Side, Tables, infos};

static NEVER: AtomicBool = AtomicBool::new(false);

/// Numbers that look like chance.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % count
    }
}

/// Every preset of every game, and small boards on which games end in all ways.
fn games() -> Vec<GestureGame> {
    let presets = infos().into_iter().flat_map(|info| {
        let presets = info.presets.iter();
        presets.map(move |preset| GestureGame::open(info.name, Some(preset.name)).unwrap())
    });
    let small = [
        ("kono", "size=4"),
        ("kono", "size=9"),
        ("sixmaking", "size=3"),
        ("wali", "size=4x4"),
    ];
    let small = small.map(|(name, rules)| GestureGame::open(name, Some(rules)).unwrap());
    presets.chain(small).collect()
}

fn random_gesture(state: &mut GestureState, dice: &mut Dice) {
    let legal = state.legal();
    let number = legal[dice.below(legal.len())];
    state.apply(number as i64).unwrap();
}

#[test]
fn states_say_what_bouts_say() {
    let mut endings = HashSet::new();
    for (seed, game) in games().iter().enumerate() {
        let mut dice = Dice(seed as u64);
        for _ in 0..3 {
            let mut state = game.state();
            let mut bout = Bout::open(game.info().name, game.rules()).unwrap();
            while state.outcome().is_none() {
                if state.made().is_empty() {
                    assert_eq!(state.position(), bout.position());
                    assert_eq!(state.moves(), bout.moves());
                    assert_eq!(state.player(), Some(bout.turn()));
                }
                let plies = state.bout().played().len();
                random_gesture(&mut state, &mut dice);
                if let Some((_, mv)) = state.bout().played().get(plies) {
                    bout.play(mv).unwrap();
                }
                assert_eq!(state.outcome(), bout.outcome());
            }
            assert!(state.legal().is_empty() && state.player().is_none());
            assert_eq!(state.bout().played(), bout.played());
            assert_eq!(bout.gestural(), state);
            endings.insert(state.outcome().unwrap().reason.word());
        }
    }
    for reason in ["threefold", "plies", "goal", "king", "captured", "stuck"] {
        assert!(
            endings.contains(reason),
            "no game ended by {reason}: {endings:?}"
        );
    }
}

#[test]
fn moves_begin_with_the_gestures_made() {
    for game in games() {
        let mut dice = Dice(5);
        let mut state = game.state();
        for _ in 0..200 {
            if state.outcome().is_some() {
                break;
            }
            let moves = state.moves();
            let mv = &moves[dice.below(moves.len())];
            let mut whole = state.clone();
            assert_eq!(&whole.play(mv).unwrap(), mv);
            assert!(whole.history().starts_with(&state.history()));
            random_gesture(&mut state, &mut dice);
        }
    }
}

#[test]
fn a_move_that_does_not_begin_so_is_refused() {
    let mut state = GestureGame::open("kono", None).unwrap().state();
    state.apply(0).unwrap();
    let before = state.clone();
    let error = state.play("b1-c2").unwrap_err();
    assert_eq!(
        error.message(),
        Message::new("illegal-turn-begun").with("begun", "a1")
    );
    assert_eq!(state, before);
    assert_eq!(state.moves(), ["a1-b2"]);
    state.play("a1-b2").unwrap();
}

#[test]
fn every_gesture_can_be_taken_back() {
    for game in games() {
        let mut dice = Dice(11);
        let mut states = vec![game.state()];
        while states.len() < 150 && states[states.len() - 1].outcome().is_none() {
            let mut next = states[states.len() - 1].clone();
            random_gesture(&mut next, &mut dice);
            states.push(next);
        }
        let mut state = states.pop().unwrap();
        while let Some(before) = states.pop() {
            let last = state.history().pop();
            assert_eq!(state.undo(), last);
            assert_eq!(state, before);
            assert_eq!(state.legal(), before.legal());
            assert_eq!(state.outcome(), None);
        }
        assert_eq!(state.undo(), None);
    }
}

#[test]
fn states_survive_being_written() {
    for game in games() {
        let mut dice = Dice(3);
        let mut state = game.state();
        for _ in 0..60 {
            if state.outcome().is_some() {
                break;
            }
            random_gesture(&mut state, &mut dice);
            assert_eq!(game.restore(&state.save()).as_ref(), Ok(&state));
        }
        let placed = game.set_up(&state.position()).unwrap();
        assert_eq!(game.restore(&placed.save()), Ok(placed));
    }
}

#[test]
fn texts_that_are_no_states_are_refused() {
    let game = GestureGame::open("kono", None).unwrap();
    let head = "kono default\n";
    for text in [
        "",
        "kono default",
        "kono default\n-\n0\n1",
        "wali wali\n-\n",
        "kono size=4\n-\n",
    ] {
        assert!(game.restore(text).is_err(), "{text}");
    }
    for rest in [
        "-\nx",
        "-\n0 0",
        "-\n99",
        "-\n-1",
        "5/5 w\n",
        "-\n0 6 99999999999999999999",
    ] {
        assert!(game.restore(&format!("{head}{rest}")).is_err(), "{rest}");
    }
    assert_eq!(
        game.restore(&format!("{head}-\n0 6\n")).unwrap().history(),
        [0, 6]
    );
}

#[test]
fn actions_that_are_not_legal_change_nothing() {
    for game in games() {
        let mut dice = Dice(23);
        let mut state = game.state();
        for _ in 0..40 {
            let before = state.clone();
            let legal = state.legal();
            for number in -2..game.numbering().count() as i64 + 2 {
                if usize::try_from(number).is_ok_and(|number| legal.contains(&number)) {
                    continue;
                }
                let refused = state.apply(number).unwrap_err();
                let known =
                    usize::try_from(number).is_ok_and(|number| number < state.action_count());
                assert_eq!(known, !matches!(refused, ActionError::Unknown { .. }));
                assert_eq!(state, before);
            }
            if state.outcome().is_some() {
                break;
            }
            random_gesture(&mut state, &mut dice);
        }
    }
}

#[test]
fn what_has_no_limit_of_plies_gets_one() {
    for game in games() {
        let longest = game.longest().expect("every game comes to an end");
        let limit = game
            .rules()
            .split(',')
            .find_map(|part| part.strip_prefix("max_plies="));
        assert!(limit.is_none_or(|limit| longest >= limit.parse().unwrap()));
    }
    let rules = |name, rules| {
        GestureGame::open(name, Some(rules))
            .unwrap()
            .rules()
            .to_owned()
    };
    assert_eq!(rules("wali", "max_plies=30"), "wali,max_plies=30");
    assert_eq!(rules("kono", "max_plies=none"), "default,max_plies=2000");
    assert_eq!(rules("kono", "default"), "default");
}

/// The places that a batch writes to.
struct Places {
    mask: Vec<bool>,
    rewards: Vec<f32>,
    done: Vec<bool>,
    players: Vec<i8>,
    counts: Vec<u8>,
}

impl Places {
    fn new(game: &GestureGame, size: usize) -> Self {
        let planes: usize = game.observation_shape().iter().product();
        Self {
            mask: vec![false; size * game.numbering().count()],
            rewards: vec![9.0; size * 2],
            done: vec![false; size],
            players: vec![9; size],
            counts: vec![9; size * planes],
        }
    }

    fn output(&mut self) -> BatchOutput<'_> {
        BatchOutput {
            mask: &mut self.mask,
            rewards: &mut self.rewards,
            done: &mut self.done,
            players: &mut self.players,
            observations: Some(Observation::Counts(&mut self.counts)),
        }
    }

    /// What was written of one game is what a state says.
    fn check(&self, number: usize, state: &GestureState) {
        let actions = state.action_count();
        let mut mask = vec![false; actions];
        state.mask(&mut mask);
        assert_eq!(self.mask[number * actions..][..actions], mask);
        let player = state.player().map_or(-4, |side| side.index() as i8);
        assert_eq!(self.players[number], player);
        let length = state.observation_len();
        let mut counts = vec![0; length];
        state.observe(state.turn(), Observation::Counts(&mut counts));
        assert_eq!(self.counts[number * length..][..length], counts);
    }
}

fn settings(size: usize, threads: usize) -> BatchSettings {
    BatchSettings {
        size,
        threads,
        seed: 7,
        auto_reset: true,
        opponent: None,
    }
}

fn against(
    game: &GestureGame,
    kind: PlayerKind,
    side: Option<Side>,
    threads: usize,
) -> GestureBatch {
    let tables = Arc::new(Tables::in_folder("none"));
    let opponent = Opponent::new(kind, side, &tables).unwrap();
    game.batch(&BatchSettings {
        opponent: Some(opponent),
        ..settings(6, threads)
    })
}

#[test]
fn a_batch_does_what_states_do() {
    for game in games() {
        let mut batch = game.batch(&settings(5, 2));
        let mut states = vec![game.state(); 5];
        let mut places = Places::new(&game, 5);
        let mut actions = [0; 5];
        for _ in 0..700 {
            batch.sample(&mut actions).unwrap();
            batch.step(&actions, places.output(), &NEVER).unwrap();
            for (number, state) in states.iter_mut().enumerate() {
                state.apply(actions[number]).unwrap();
                assert_eq!(places.rewards[2 * number..][..2], state.returns());
                assert_eq!(places.done[number], state.outcome().is_some());
                if places.done[number] {
                    *state = game.state();
                }
                places.check(number, state);
                assert_eq!(batch.state(number).as_ref(), Some(&*state));
            }
        }
    }
}

#[test]
fn games_of_a_batch_do_not_depend_on_the_threads() {
    let game = GestureGame::open("wali", None).unwrap();
    let run = |threads| {
        let mut batch = against(&game, PlayerKind::Random, None, threads);
        let mut places = Places::new(&game, 6);
        let mut actions = [0; 6];
        batch.reset(None, &NEVER).unwrap();
        for _ in 0..400 {
            batch.sample(&mut actions).unwrap();
            batch.step(&actions, places.output(), &NEVER).unwrap();
        }
        (0..6)
            .map(|number| batch.state(number).unwrap().save())
            .collect::<Vec<_>>()
    };
    assert_eq!(run(1), run(2));
    assert_eq!(run(1), run(6));
}

#[test]
fn an_opponent_answers_until_it_is_the_callers_turn() {
    for kind in [PlayerKind::Random, PlayerKind::Level(1)] {
        for side in [None, Some(Side::White), Some(Side::Black)] {
            let game = GestureGame::open("wali", Some("size=4x4")).unwrap();
            let mut batch = against(&game, kind.clone(), side, 2);
            let mut places = Places::new(&game, 6);
            let (mut actions, mut ended) = ([0; 6], 0);
            batch.reset(None, &NEVER).unwrap();
            for _ in 0..60 {
                batch.sample(&mut actions).unwrap();
                batch.step(&actions, places.output(), &NEVER).unwrap();
                ended += places.done.iter().filter(|done| **done).count();
                for number in 0..6 {
                    let caller = side.unwrap_or(Side::BOTH[number % 2]);
                    assert_eq!(places.players[number], caller.index() as i8);
                }
            }
            assert!(ended > 0);
        }
    }
}

#[test]
fn people_and_outside_programs_do_not_play_in_batches() {
    let tables = Arc::new(Tables::in_folder("none"));
    for kind in [PlayerKind::Human, PlayerKind::Outside("true".to_owned())] {
        assert!(Opponent::new(kind, None, &tables).is_err());
    }
}

#[test]
fn one_action_that_is_not_legal_stops_the_whole_step() {
    let game = GestureGame::open("kono", None).unwrap();
    let mut batch = game.batch(&settings(3, 1));
    let mut places = Places::new(&game, 3);
    for wrong in [12, 99, -1] {
        let refused = batch
            .step(&[0, 1, wrong], places.output(), &NEVER)
            .unwrap_err();
        assert!(
            matches!(refused, BatchError::Action { game: 2, .. }),
            "{refused}"
        );
        assert!((0..3).all(|number| batch.state(number) == Some(game.state())));
    }
    let short = batch.step(&[0, 1], places.output(), &NEVER).unwrap_err();
    assert_eq!(short.to_string(), "actions must have 3 places, not 2");
}

#[test]
fn a_finished_game_stays_so_without_automatic_reset() {
    let game = GestureGame::open("kono", Some("max_plies=1")).unwrap();
    let mut batch = game.batch(&BatchSettings {
        auto_reset: false,
        ..settings(2, 1)
    });
    let mut places = Places::new(&game, 2);
    batch.step(&[0, 0], places.output(), &NEVER).unwrap();
    assert_eq!(places.done, [false, false]);
    for _ in 0..2 {
        batch.step(&[6, 6], places.output(), &NEVER).unwrap();
        assert_eq!(
            (&places.done[..], &places.players[..]),
            (&[true, true][..], &[-4, -4][..])
        );
        assert!(places.mask.iter().all(|legal| !legal));
    }
    batch.reset(Some(&[true, false]), &NEVER).unwrap();
    batch.look(places.output()).unwrap();
    assert_eq!(places.players, [0, -4]);
}

fn playouts(state: &GestureState, seed: u64, threads: usize) -> Playouts {
    state.playouts(&PlayoutSettings {
        games: 40,
        seed,
        threads,
        stop: &NEVER,
    })
}

#[test]
fn playouts_end_and_depend_on_the_seed_alone() {
    for game in games() {
        let mut state = game.state();
        random_gesture(&mut state, &mut Dice(1));
        let one = playouts(&state, 3, 1);
        assert_eq!(one.games(), 40);
        assert_eq!(one, playouts(&state, 3, 3));
    }
    let small = GestureGame::open("kono", Some("size=4")).unwrap().state();
    assert_ne!(playouts(&small, 3, 1), playouts(&small, 4, 1));
    let stopped = GestureGame::open("kono", None)
        .unwrap()
        .playouts(&PlayoutSettings {
            games: u64::MAX,
            seed: 1,
            threads: 1,
            stop: &AtomicBool::new(true),
        });
    assert_eq!(stopped.games(), 0);
}

#[test]
fn a_state_is_small_beside_its_history() {
    for info in infos() {
        let state = GestureGame::open(info.name, None).unwrap().state();
        assert!(
            state.bytes() < 284,
            "{}: {} bytes",
            info.name,
            state.bytes()
        );
    }
}
