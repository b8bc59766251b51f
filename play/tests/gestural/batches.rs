//! Many games at once, and random ones.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_play::gestural::{
    BatchError, BatchOutput, BatchSettings, GestureBatch, GestureGame, GestureState, Observation,
    Opponent, PlayoutSettings, Playouts,
};
use tabuleiro_play::{PlayerKind, Side, Tables};

use super::{Dice, games, random_gesture};

static NEVER: AtomicBool = AtomicBool::new(false);

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
