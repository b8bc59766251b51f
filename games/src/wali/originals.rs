//! The computer players of the original student program.

use rand_core::Rng;
use tabuleiro_core::game::pick;
use tabuleiro_core::{Bitboard, Care, Game, Originals, Square, Word};

use super::{Wali, WaliMove, WaliPosition};

/// Worse than any sum of captures: the search begins its maximum here.
const LOST: i32 = -100_000;
/// A game that is over, for the winner.
const WON: i32 = 120_000;
/// At or below this value the program thinks again.
const BAD: i32 = -40_000;
/// What a three is worth to the searching side, and what it costs when the other side makes it.
const OWN_THREE: i32 = 1_000;
const ENEMY_THREE: i32 = -1_050;
/// So few stones are too few, in the program's own rules.
const FEW: usize = 2;

impl<W: Word> Originals for Wali<W> {
    const ORIGINALS: &'static [&'static str] = &["random", "minimax"];

    fn original_move<R: Rng>(
        &self,
        name: &str,
        position: &WaliPosition<W>,
        _care: Care,
        rng: &mut R,
    ) -> Option<WaliMove> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        match name {
            "random" => take_by_lot(&moves, random_step(&moves, rng)?, rng),
            "minimax" => {
                let step = self.searched_step(position, &moves, rng);
                take_by_lot(&moves, step.or_else(|| random_step(&moves, rng))?, rng)
            }
            _ => None,
        }
    }
}

/// One of the drops or steps, captures not counted: a step that may take several stones is one step.
fn random_step<R: Rng>(moves: &[WaliMove], rng: &mut R) -> Option<WaliMove> {
    let mut steps: Vec<_> = moves.iter().map(|&mv| without_capture(mv)).collect();
    steps.sort_unstable();
    steps.dedup();
    pick(&steps, rng)
}

/// A step with any capture it earns: the program never declines one.
fn take_by_lot<R: Rng>(moves: &[WaliMove], step: WaliMove, rng: &mut R) -> Option<WaliMove> {
    let same = moves
        .iter()
        .copied()
        .filter(|&mv| without_capture(mv) == step);
    let takes: Vec<_> = same
        .filter(|mv| matches!(mv, WaliMove::Take { .. }))
        .collect();
    pick(&takes, rng).or(Some(step))
}

fn without_capture(mv: WaliMove) -> WaliMove {
    match mv {
        WaliMove::Take { from, to, .. } => WaliMove::Step { from, to },
        other => other,
    }
}

/// The stones of the side whose turn it is in the search, and those of the other.
#[derive(Clone, Copy)]
struct Stones<W> {
    mover: Bitboard<W>,
    other: Bitboard<W>,
}

/// Who moves at a node of the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Searching,
    Opponent,
}

impl<W: Word> Wali<W> {
    /// Three plies, and five if they look bad; `None` in the drop phase, or if even five look bad: then the program throws the dice.
    fn searched_step<R: Rng>(
        &self,
        position: &WaliPosition<W>,
        moves: &[WaliMove],
        rng: &mut R,
    ) -> Option<WaliMove> {
        let steps: Vec<(Square, Square)> = self.steps_in_order(Stones {
            mover: position.own(),
            other: position.enemy(),
        });
        let legal = |&(from, to): &(Square, Square)| {
            moves
                .iter()
                .any(|&mv| without_capture(mv) == WaliMove::Step { from, to })
        };
        let steps: Vec<_> = steps.into_iter().filter(legal).collect();
        let stones = Stones {
            mover: position.own(),
            other: position.enemy(),
        };
        let look =
            |depth: u32, rng: &mut R| self.search(stones, &steps, Turn::Searching, depth, rng);
        let (value, step) = look(3, rng);
        let (value, step) = if value <= BAD {
            look(5, rng)
        } else {
            (value, step)
        };
        step.filter(|_| value > BAD)
            .map(|(from, to)| WaliMove::Step { from, to })
    }

    /// Plain minimax. A finished game ends the look at a node at once; ties go to the step latest in the order.
    fn search<R: Rng>(
        &self,
        stones: Stones<W>,
        steps: &[(Square, Square)],
        turn: Turn,
        depth: u32,
        rng: &mut R,
    ) -> (i32, Option<(Square, Square)>) {
        let sign = if turn == Turn::Searching { 1 } else { -1 };
        let mut best = (LOST * sign, None);
        if depth == 0 {
            return best;
        }
        for &(from, to) in steps {
            let (after, three) = self.stepped(stones, from, to, rng);
            if let Some(mover_won) = self.over(after) {
                let won = if mover_won { WON * sign } else { -WON * sign };
                return (won, Some((from, to)));
            }
            let earned = match (three, turn) {
                (false, _) => 0,
                (true, Turn::Searching) => OWN_THREE,
                (true, Turn::Opponent) => ENEMY_THREE,
            };
            let next = Stones {
                mover: after.other,
                other: after.mover,
            };
            let next_turn = if turn == Turn::Searching {
                Turn::Opponent
            } else {
                Turn::Searching
            };
            let replies = if depth > 1 {
                self.steps_in_order(next)
            } else {
                Vec::new()
            };
            let value = self.search(next, &replies, next_turn, depth - 1, rng).0 + earned;
            if value * sign >= best.0 * sign {
                best = (value, Some((from, to)));
            }
        }
        best
    }

    /// The stones after a step, and whether it made a three as the program sees threes; then a stone chosen by lot is gone.
    fn stepped<R: Rng>(
        &self,
        stones: Stones<W>,
        from: Square,
        to: Square,
        rng: &mut R,
    ) -> (Stones<W>, bool) {
        let mover = stones.mover ^ (Bitboard::of(from) | Bitboard::of(to));
        let three = self.board.exact_three_in_line(mover, to);
        let mut other = stones.other;
        if three {
            let taken = other.nth(tabuleiro_core::game::below(rng, other.count().max(1)));
            other = taken.map_or(other, |square| other.without(Bitboard::of(square)));
        }
        (Stones { mover, other }, three)
    }

    /// Whether the game is over in the program's rules, and if so whether the side that has just moved has won.
    fn over(&self, stones: Stones<W>) -> Option<bool> {
        let empty = self
            .board
            .compass
            .all()
            .without(stones.mover | stones.other);
        let stuck = |own: Bitboard<W>| !self.board.compass.beside(own).meets(empty);
        if stones.other.count() <= FEW || stuck(stones.other) {
            Some(true)
        } else if stones.mover.count() <= FEW || stuck(stones.mover) {
            Some(false)
        } else {
            None
        }
    }

    /// The steps of a side: stones from the top rank down, each from the left; up, left, right, down.
    fn steps_in_order(&self, stones: Stones<W>) -> Vec<(Square, Square)> {
        let grid = self.board.grid;
        let mut steps = Vec::with_capacity(48);
        for rank in (0..i32::from(grid.ranks())).rev() {
            for file in 0..i32::from(grid.files()) {
                let Some(from) = grid
                    .at(file, rank)
                    .filter(|&square| stones.mover.contains(square))
                else {
                    continue;
                };
                for (files, ranks) in [(0, 1), (-1, 0), (1, 0), (0, -1)] {
                    let to = grid.beside(from, files, ranks);
                    let free = to.filter(|&to| !(stones.mover | stones.other).contains(to));
                    steps.extend(free.map(|to| (from, to)));
                }
            }
        }
        steps
    }
}
