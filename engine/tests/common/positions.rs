//! Games and positions to search: from random games, some of which like to come back to where they were.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::{self, History};
use tabuleiro_core::game::{below, pick};
use tabuleiro_core::{Game, Playable, Rules};
use tabuleiro_games::{Visitor, each};

use super::Hashed;

/// A game so far.
pub(crate) struct Past<G: Game> {
    pub(crate) positions: Vec<G::Position>,
    pub(crate) quiet_before: u32,
}

impl<G: Game> Past<G> {
    /// As the engine takes it.
    pub(crate) fn history(&self) -> History<'_, G::Position> {
        History {
            positions: &self.positions,
            quiet_before: self.quiet_before,
        }
    }

    /// The position to move in.
    pub(crate) fn last(&self) -> &G::Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The same once more.
    pub(crate) fn copy(&self) -> Self {
        Self {
            positions: self.positions.clone(),
            quiet_before: self.quiet_before,
        }
    }

    /// The same with one more move.
    pub(crate) fn and(&self, game: &G, mv: G::Move) -> Self {
        let mut next = self.copy();
        next.positions.push(game.play(self.last(), mv));
        next
    }
}

/// Does something with every registered game under each of the rules that it knows and fits. Rules that are not a game's own are passed over,
/// so that one list serves all games without naming any.
pub(crate) fn each_game(texts: &[&str], work: &mut impl Work) {
    let seen = Vec::new();
    each(&mut Rounds { texts, work, seen });
}

/// Whether a game comes under these rules for the first time, or again as a type for larger boards, which is slower and plays no differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    First,
    Again,
}

/// What [`each_game`] does.
pub(crate) trait Work {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit);
}

struct Rounds<'a, W> {
    texts: &'a [&'a str],
    work: &'a mut W,
    seen: Vec<(&'static str, String)>,
}

impl<W: Work> Visitor for Rounds<'_, W> {
    fn visit<G: Playable>(&mut self) {
        for (text, rules) in games::<G>(self.texts) {
            let name = (G::INFO.name, text);
            let visit = if self.seen.contains(&name) {
                Visit::Again
            } else {
                Visit::First
            };
            self.work.work::<G>(&name.1, rules, visit);
            self.seen.push(name);
        }
    }
}

/// The rules among these that a game knows and fits.
pub(crate) fn games<G: Game>(texts: &[&str]) -> Vec<(String, Rules<G::Options>)> {
    texts
        .iter()
        .filter_map(|text| Some(((*text).to_owned(), text.parse().ok()?)))
        .filter(|(_, rules)| G::fits(rules))
        .collect()
}

/// So many undecided positions of random games.
pub(crate) fn pasts<G: Game>(game: &G, most_plies: usize, count: usize, seed: u64) -> Vec<Past<G>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count)
        .map(|_| {
            let plies = below(&mut rng, most_plies + 1);
            past(game, plies, &mut rng)
        })
        .collect()
}

/// A random game of so many plies, or fewer if it ends before. In every second game the sides like to come back to earlier positions.
pub(crate) fn past<G: Game>(game: &G, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Past<G> {
    let returns = below(rng, 2) == 0;
    let mut past = Past {
        positions: vec![game.start()],
        quiet_before: 0,
    };
    for _ in 0..plies {
        let mut moves = Vec::new();
        game.moves(past.last(), &mut moves);
        if returns && moves.len() < 40 && below(rng, 4) > 0 {
            let back: Vec<_> = moves
                .iter()
                .copied()
                .filter(|&mv| comes_back(game, &past, mv))
                .collect();
            if !back.is_empty() {
                moves = back;
            }
        }
        let mv = pick(&moves, rng).expect("an undecided position has moves");
        let next = past.and(game, mv);
        if counting::judge(game, next.history()).is_some() {
            break;
        }
        past = next;
    }
    past
}

/// Whether a move, or a reply to it, leads to a position that has been there.
fn comes_back<G: Game>(game: &G, past: &Past<G>, mv: G::Move) -> bool {
    let after = game.play(past.last(), mv);
    let mut replies = Vec::new();
    game.moves(&after, &mut replies);
    let been = |position: &G::Position| past.positions.contains(position);
    been(&after) || replies.iter().any(|&reply| been(&game.play(&after, reply)))
}

/// The game with a random evaluation.
pub(crate) fn hashed<G: Game>(rules: Rules<G::Options>, seed: u64) -> Hashed<G> {
    Hashed::seeded(rules, seed)
}
