//! Every win or loss that a search announces must be one, with all that makes it fast but unsafe switched on.
//!
//! A claim is checked by a plain search of all lines. The rules are such that the way to a position does not matter: no draw by repetition.

mod common;

use std::collections::HashMap;
use std::sync::Arc;

use common::{Past, Visit, Work, deep, each_game, hashed, past, think};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::{PlyTally, quiet_plies};
use tabuleiro_core::game::below;
use tabuleiro_core::{Game, Playable, Rules, Side};
use tabuleiro_engine::{Engine, Score, SearchOptions};

/// A position with what is counted, and how many plies are left to win in.
type Question<P> = (P, u32, u32, u32);

/// Answers whether one side can force a win within some plies.
struct Prover<'a, G: Game> {
    game: &'a G,
    side: Side,
    known: HashMap<Question<G::Position>, bool>,
    /// How many more questions it answers.
    left: u64,
}

impl<'a, G: Game> Prover<'a, G> {
    fn new(game: &'a G, side: Side) -> Self {
        assert_eq!(game.counting().repetition, None);
        Self {
            game,
            side,
            known: HashMap::new(),
            left: 400_000,
        }
    }

    /// `None` if it would take too long to say.
    fn wins(&mut self, position: G::Position, quiet: u32, plies: u32, within: u32) -> Option<bool> {
        if let Some(outcome) = self.game.outcome(&position) {
            return Some(outcome.winner == Some(self.side));
        }
        let tally = PlyTally {
            occurrences: 1,
            quiet,
            plies,
        };
        if within == 0 || self.game.counting().judge(tally).is_some() {
            return Some(false);
        }
        // Where no plies are counted, their numbers make no difference.
        let counting = self.game.counting();
        let question = (
            position,
            counting.quiet_plies.map_or(0, |_| quiet),
            counting.max_plies.map_or(0, |_| plies),
            within,
        );
        if let Some(&answer) = self.known.get(&question) {
            return Some(answer);
        }
        self.left = self.left.checked_sub(1)?;
        let answer = self.any_or_all(&position, quiet, plies, within)?;
        self.known.insert(question, answer);
        Some(answer)
    }

    fn any_or_all(
        &mut self,
        position: &G::Position,
        quiet: u32,
        plies: u32,
        within: u32,
    ) -> Option<bool> {
        let own = self.game.turn(position) == self.side;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        for mv in moves {
            let after = self.game.play(position, mv);
            let quiet = if !G::COUNTS_QUIET || self.game.progress(position, &after) {
                0
            } else {
                quiet + 1
            };
            if self.wins(after, quiet, plies + 1, within - 1)? == own {
                return Some(own);
            }
        }
        Some(!own)
    }
}

/// What was announced.
#[derive(Debug, Default)]
struct Claims {
    wins: u64,
    losses: u64,
    longest: u32,
    too_long: u64,
    wrong: Vec<String>,
}

struct Check {
    claims: Claims,
    games: usize,
    plies: usize,
    depth: u32,
}

impl Work for Check {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit) {
        if visit == Visit::Again {
            return;
        }
        for number in 0..self.games as u64 {
            let game = Arc::new(hashed::<G>(rules.clone(), number));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
            let plies = below(&mut rng, self.plies);
            let mut past = past(&*game, plies, &mut rng);
            // In every second game moves are left out where a small board has few enough of them.
            let late_move_pruning = if number % 2 == 0 { 12 } else { 1 };
            let options = SearchOptions {
                late_move_pruning,
                ..SearchOptions::default()
            };
            let mut engine = Engine::new(Arc::clone(&game), options, 256);
            // The engine plays on by itself: what it remembers from the last search must be true in the next.
            for _ in 0..6 {
                let depth = 1 + below(&mut rng, self.depth as usize) as u32;
                // A search that runs out of nodes must not announce what it has not proved either.
                let mut task = deep(depth, 2);
                task.limits.nodes = Some(4_000);
                let Some(thought) = think(&mut engine, &past, &task) else {
                    break;
                };
                for line in &thought.lines {
                    let next = past.and(&game, line.moves[0]);
                    let turn = game.turn(past.last());
                    self.check(text, &*game, &next, turn, line.score);
                }
                past = past.and(&game, thought.best());
                if tabuleiro_core::counting::judge(&*game, past.history()).is_some() {
                    break;
                }
            }
        }
    }
}

impl Check {
    fn check<G: Game>(&mut self, text: &str, game: &G, next: &Past<G>, turn: Side, score: Score) {
        let (side, within) = match score {
            Score::Points(_) => return,
            Score::Win(within) => (turn, within),
            Score::Loss(within) => (turn.opposite(), within),
        };
        let quiet = quiet_plies(game, next.history());
        let plies = next.positions.len() as u32 - 1;
        let answer = within
            .checked_sub(1)
            .and_then(|left| Prover::new(game, side).wins(*next.last(), quiet, plies, left));
        match answer {
            Some(true) if side == turn => self.claims.wins += 1,
            Some(true) => self.claims.losses += 1,
            Some(false) => self.claims.wrong.push(format!(
                "{text}: {score:?} for {turn:?} after a move to {:?}, quiet {quiet}, plies {plies}",
                next.last()
            )),
            None => self.claims.too_long += 1,
        }
        self.claims.longest = self.claims.longest.max(within);
    }
}

fn checked(texts: &[&str], games: usize, plies: usize, depth: u32) -> Claims {
    let mut check = Check {
        claims: Claims::default(),
        games,
        plies,
        depth,
    };
    each_game(texts, &mut check);
    let claims = check.claims;
    eprintln!(
        "{} wins, {} losses, longest {}, {} too long, {} wrong",
        claims.wins,
        claims.losses,
        claims.longest,
        claims.too_long,
        claims.wrong.len()
    );
    assert!(claims.wrong.is_empty(), "{:#?}", claims.wrong);
    assert!(claims.too_long * 10 < claims.wins + claims.losses);
    claims
}

#[test]
fn wins_and_losses_are_true() {
    let texts = [
        "size=2,repetition=none",
        "size=3,repetition=none",
        "size=4,repetition=none,max_plies=none",
        "bensley,size=4,repetition=none,max_plies=none",
        "size=4x4,stones=3,repetition=none,quiet_plies=none",
        "size=4x4,repetition=none,quiet_plies=none",
        "dara,size=4x4,stones=4,repetition=none,quiet_plies=none",
    ];
    let claims = checked(&texts, 80, 40, 6);
    assert!(claims.wins > 300 && claims.losses > 50, "{claims:?}");
}

/// Games that cannot be played on a small board, near their ends.
#[test]
fn short_wins_and_losses_are_true() {
    let texts = [
        "official,repetition=none",
        "feup1,max_plies=none",
        "feup5,max_plies=none",
    ];
    let claims = checked(&texts, 20, 150, 2);
    assert!(claims.wins > 10, "{claims:?}");
}

#[test]
fn wins_and_losses_are_true_near_the_end_of_a_count() {
    let texts = [
        "size=4x4,stones=3,repetition=none,quiet_plies=8",
        "size=4x4,stones=4,repetition=none,quiet_plies=12",
        "size=4x4,stones=3,repetition=none,quiet_plies=none,max_plies=30",
        "size=3,repetition=none,max_plies=24",
        "size=2,repetition=none,max_plies=20",
    ];
    let claims = checked(&texts, 100, 30, 8);
    assert!(claims.wins > 300 && claims.losses > 50, "{claims:?}");
}

/// Searches a position when much time is left, and again when the count is nearly complete: what was won is not won any more.
struct Again(Check);

impl Work for Again {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit) {
        if !G::COUNTS_QUIET || visit == Visit::Again {
            return;
        }
        let limit = rules.counting().quiet_plies.expect("the rules count");
        let game = Arc::new(hashed::<G>(rules, 4));
        for seed in 0..self.0.games as u64 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let plies = below(&mut rng, self.0.plies);
            let past = past(&*game, plies, &mut rng);
            if quiet_plies(&*game, past.history()) == 0 {
                continue;
            }
            // Without plies beyond the depth the count can end closer to what is asked for.
            let options = SearchOptions {
                quiescence: 0,
                threat_extensions: 0,
                ..SearchOptions::default()
            };
            let mut engine = Engine::new(Arc::clone(&game), options, 4096);
            let at = |quiet_before| Past {
                positions: vec![*past.last()],
                quiet_before,
            };
            let first = think(&mut engine, &at(0), &deep(self.0.depth, 1)).expect("undecided");
            self.0.claims.longest = match first.lines[0].score {
                Score::Points(_) => continue,
                Score::Win(plies) | Score::Loss(plies) => self.0.claims.longest.max(plies),
            };
            for (quiet, depth) in (1..limit).flat_map(|quiet| [(quiet, 2), (quiet, 5), (quiet, 8)])
            {
                let past = at(quiet);
                let thought = think(&mut engine, &past, &deep(depth, 2)).expect("undecided");
                for line in &thought.lines {
                    let next = past.and(&game, line.moves[0]);
                    let turn = game.turn(past.last());
                    self.0.check(text, &*game, &next, turn, line.score);
                }
            }
        }
    }
}

#[test]
fn what_was_won_with_time_left_is_not_won_without() {
    let mut again = Again(Check {
        claims: Claims::default(),
        games: 60,
        plies: 30,
        depth: 12,
    });
    each_game(
        &["size=4x4,stones=3,repetition=none,quiet_plies=24"],
        &mut again,
    );
    let claims = again.0.claims;
    eprintln!(
        "{} wins, {} losses, longest {}, {} too long, {} wrong",
        claims.wins,
        claims.losses,
        claims.longest,
        claims.too_long,
        claims.wrong.len()
    );
    assert!(claims.wrong.is_empty(), "{:#?}", claims.wrong);
    assert!(claims.wins > 100 && claims.longest > 8, "{claims:?}");
}
