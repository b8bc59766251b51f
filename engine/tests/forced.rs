//! Forced wins: whatever is announced is checked reply by reply, by the rules alone.

mod common;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use common::{Past, Visit, Work, each_game, past, think};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::judge;
use tabuleiro_core::game::below;
use tabuleiro_core::{Game, History, Playable, Rules, Side};
use tabuleiro_engine::{
    Engine, Limits, ProofResult, Score, SearchOptions, SearchTask, prove, prove_win,
};

fn look<G: Playable>(game: &G, past: &Past<G>, limits: &Limits) -> ProofResult<G::Move> {
    prove(game, past.history(), limits, &AtomicBool::new(false))
}

/// Follows a proof: the winner makes the moves that the search names, the loser every legal one.
struct Checker<'a, G: Game> {
    game: &'a G,
    winner: Side,
    /// Within how many plies positions were found to be won.
    checked: HashMap<G::Position, u32>,
    /// How many more positions it may look at to find the moves again.
    left: u64,
}

impl<G: Playable> Checker<'_, G> {
    /// Whether the winner wins within so many plies; `None` if it would take too long to say.
    fn follow(&mut self, position: &G::Position, within: u32) -> Option<bool> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(outcome.winner == Some(self.winner));
        }
        if within == 0 {
            return Some(false);
        }
        let known = self.checked.get(position);
        if known.is_some_and(|&known| known <= within) {
            return Some(true);
        }
        let mut moves = Vec::new();
        if self.game.turn(position) == self.winner {
            moves.push(self.winning_move(position, within)?);
        } else {
            self.game.moves(position, &mut moves);
        }
        for mv in moves {
            if !self.follow(&self.game.play(position, mv), within - 1)? {
                return Some(false);
            }
        }
        self.checked.insert(*position, within);
        Some(true)
    }

    /// What the search plays here: any move will do, as long as it wins.
    fn winning_move(&mut self, position: &G::Position, within: u32) -> Option<G::Move> {
        let history = History {
            positions: &[*position],
            quiet_before: 0,
        };
        let limits = Limits {
            nodes: Some(self.left.min(30_000)),
            ..Limits::depth(within)
        };
        let found = prove_win(self.game, history, &limits, &AtomicBool::new(false));
        self.left = self.left.saturating_sub(found.nodes);
        found.forced.map(|forced| forced.line[0])
    }
}

/// What was found in the games of one kind.
#[derive(Debug, Default)]
struct Found {
    positions: u64,
    wins: HashMap<u32, u64>,
    losses: u64,
    too_long: u64,
    nodes: u64,
}

struct Check {
    games: u64,
    /// The plies before which nothing is looked for: where a game has just begun there is little to be proved.
    first: usize,
    /// Of so many positions after that one is looked at.
    every: usize,
    /// The nodes of the players.
    strength: usize,
    /// The nodes of a search for a forced win.
    nodes: u64,
    found: Found,
}

impl Work for Check {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit) {
        if visit == Visit::Again {
            return;
        }
        let game = Arc::new(G::new(rules));
        for seed in 0..self.games {
            self.play(text, &game, seed);
        }
    }
}

impl Check {
    /// A game of a weak engine against itself, with a look for a forced win before some of its moves.
    fn play<G: Playable>(&mut self, text: &str, game: &Arc<G>, seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let options = SearchOptions {
            noise: 100,
            noise_seed: seed,
            ..SearchOptions::default()
        };
        let mut engine = Engine::new(Arc::clone(game), options, 64);
        let mut past = Past {
            positions: vec![game.start()],
            quiet_before: 0,
        };
        while judge(&**game, past.history()).is_none() && past.positions.len() < 80 {
            if past.positions.len() > self.first && below(&mut rng, self.every) == 0 {
                self.check(text, &**game, &past);
            }
            let nodes = 1 + below(&mut rng, self.strength) as u64;
            let thought = think(&mut engine, &past, &Limits::nodes(nodes).into());
            past = past.and(game, thought.expect("the game goes on").best());
        }
    }

    fn check<G: Playable>(&mut self, text: &str, game: &G, past: &Past<G>) {
        let limits = Limits::nodes(self.nodes);
        let found = look(game, past, &limits);
        self.found.positions += 1;
        self.found.nodes += found.nodes;
        let Some(forced) = found.forced else { return };
        let turn = game.turn(past.last());
        let (winner, within) = match forced.score {
            Score::Win(plies) => (turn, plies),
            Score::Loss(plies) => (turn.opposite(), plies),
            Score::Points(_) => panic!("{text}: a proof is no guess"),
        };
        let mut end = *past.last();
        for &mv in &forced.line {
            let mut moves = Vec::new();
            game.moves(&end, &mut moves);
            assert!(moves.contains(&mv), "{text}");
            end = game.play(&end, mv);
        }
        assert!(forced.line.len() <= within as usize);
        let outcome = game.outcome(&end).expect("the line goes to the end");
        assert_eq!(outcome.winner, Some(winner), "{text}");
        let mut checker = Checker {
            game,
            winner,
            checked: HashMap::new(),
            left: 2_000_000,
        };
        let answer = checker.follow(past.last(), within);
        assert_ne!(answer, Some(false), "{text}: {:?} {within}", past.last());
        if answer.is_none() {
            self.found.too_long += 1;
        } else if winner == turn {
            *self.found.wins.entry(within).or_default() += 1;
        } else {
            self.found.losses += 1;
        }
    }
}

/// All that was claimed in some games is true; what would take too long to follow to the end is rare.
fn checked(texts: &[&str], mut check: Check) -> Found {
    each_game(texts, &mut check);
    let found = check.found;
    eprintln!("{texts:?}: {found:?}");
    assert!(found.too_long * 20 <= found.proved(), "{found:?}");
    found
}

impl Found {
    fn proved(&self) -> u64 {
        self.wins.values().sum::<u64>() + self.losses
    }

    /// The wins in so many plies or more.
    fn long(&self, plies: u32) -> u64 {
        let long = self.wins.iter().filter(|(within, _)| **within >= plies);
        long.map(|(_, count)| count).sum()
    }
}

#[test]
fn a_forced_win_of_compound_turns_is_one_against_every_reply() {
    for text in ["official,diagonal_vault=on", "feup5"] {
        let check = Check {
            games: 40,
            first: 12,
            every: 2,
            strength: 2_000,
            nodes: 20_000,
            found: Found::default(),
        };
        let found = checked(&[text], check);
        assert!(found.positions >= 200 && found.proved() > 50, "{found:?}");
        assert!(found.long(3) >= 15 && found.losses >= 15, "{found:?}");
    }
}

#[test]
fn a_forced_win_of_stones_and_towers_is_one_against_every_reply() {
    let texts = ["size=4,supply=8", "size=4x4", "size=4,stuck=loss"];
    let check = Check {
        games: 12,
        first: 0,
        every: 3,
        strength: 200,
        nodes: 8_000,
        found: Found::default(),
    };
    let found = checked(&texts, check);
    assert!(found.long(5) >= 15 && found.losses >= 15, "{found:?}");
}

/// Follows a win against every reply, with an engine that has no time to search: it must remember its proof.
struct Pursuer<'a, G: Playable> {
    game: &'a G,
    engine: Engine<G>,
    checked: HashMap<G::Position, u32>,
}

impl<G: Playable> Pursuer<'_, G> {
    fn hurried(&mut self, past: &Past<G>) -> (Score, G::Move) {
        let stop = AtomicBool::new(true);
        let thought = self
            .engine
            .search(past.history(), &playing(1), &stop, |_| {})
            .expect("the game goes on");
        (thought.lines[0].score, thought.best())
    }

    /// The winner is to move and has announced a win in at most `within` plies.
    fn follow(&mut self, past: &Past<G>, within: u32) {
        let winner = self.game.turn(past.last());
        let (score, mv) = self.hurried(past);
        assert!(
            matches!(score, Score::Win(plies) if plies <= within),
            "{score:?} {within}"
        );
        let after = past.and(self.game, mv);
        self.reply(&after, winner, within - 1);
    }

    /// Every reply of the loser; a winner who moves twice goes on at once.
    fn reply(&mut self, past: &Past<G>, winner: Side, within: u32) {
        if let Some(outcome) = self.game.outcome(past.last()) {
            assert_eq!(outcome.winner, Some(winner));
            return;
        }
        if self.game.turn(past.last()) == winner {
            return self.follow(past, within);
        }
        if self
            .checked
            .get(past.last())
            .is_some_and(|&known| known <= within)
        {
            return;
        }
        let mut moves = Vec::new();
        self.game.moves(past.last(), &mut moves);
        for mv in moves {
            self.reply(&past.and(self.game, mv), winner, within - 1);
        }
        self.checked.insert(*past.last(), within);
    }
}

fn playing(nodes: u64) -> SearchTask {
    SearchTask {
        ambitious: true,
        ..Limits::nodes(nodes).into()
    }
}

/// Every turn once began a proof of its own, and a win could be put off for ever.
#[test]
fn a_proof_is_followed_to_its_end_against_every_reply() {
    struct Games {
        followed: u64,
        longest: u32,
    }
    impl Work for Games {
        fn work<G: Playable>(&mut self, _text: &str, rules: Rules<G::Options>, visit: Visit) {
            let game = Arc::new(G::new(rules));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
            for _ in 0..if visit == Visit::First { 60 } else { 0 } {
                let plies = 4 + below(&mut rng, 30);
                self.pursue(&game, &past(&*game, plies, &mut rng));
            }
        }
    }
    impl Games {
        fn pursue<G: Playable>(&mut self, game: &Arc<G>, past: &Past<G>) {
            if judge(&**game, past.history()).is_some() {
                return;
            }
            let options = SearchOptions {
                proofs: 90,
                ..SearchOptions::default()
            };
            let mut engine = Engine::new(Arc::clone(game), options, 64);
            let thought = think(&mut engine, past, &playing(20_000)).expect("the game goes on");
            let Score::Win(plies @ 5..) = thought.lines[0].score else {
                return;
            };
            let checked = HashMap::new();
            let mut pursuer = Pursuer {
                game: &**game,
                engine,
                checked,
            };
            // What the search alone has seen is no proof.
            if matches!(pursuer.hurried(past).0, Score::Win(_)) {
                pursuer.follow(past, plies);
                self.followed += 1;
                self.longest = self.longest.max(plies);
            }
        }
    }
    let mut games = Games {
        followed: 0,
        longest: 0,
    };
    each_game(
        &[
            "size=4,supply=8",
            "size=4x4",
            "dara,size=4x4",
            "size=4,stuck=loss",
        ],
        &mut games,
    );
    assert!(
        games.followed >= 10 && games.longest >= 9,
        "{} {}",
        games.followed,
        games.longest
    );
}

/// The same budget of nodes gives the same proof, a raised flag none, and neither looks at more than it may.
#[test]
fn budgets_are_kept() {
    struct Budgets;
    impl Work for Budgets {
        fn work<G: Playable>(&mut self, _text: &str, rules: Rules<G::Options>, visit: Visit) {
            let game = G::new(rules);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
            for _ in 0..if visit == Visit::First { 12 } else { 0 } {
                let plies = below(&mut rng, 40);
                let past = past(&game, plies, &mut rng);
                let nodes = 1 + below(&mut rng, 3_000) as u64;
                let one = look(&game, &past, &Limits::nodes(nodes));
                let other = look(&game, &past, &Limits::nodes(nodes));
                assert_eq!((one.forced, one.nodes), (other.forced, other.nodes));
                assert!(one.nodes <= nodes);
                let stopped = prove(
                    &game,
                    past.history(),
                    &Limits::default(),
                    &AtomicBool::new(true),
                );
                assert_eq!(stopped.nodes, 0);
            }
        }
    }
    each_game(&["official", "size=4x4", "size=4"], &mut Budgets);
}
