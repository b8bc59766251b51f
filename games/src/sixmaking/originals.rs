//! The computer players of the original student program.

use rand_core::Rng;
use tabuleiro_core::game::{below, pick};
use tabuleiro_core::{Care, Game, Originals, Square, Stack, Word};

use super::{Sixmaking, SixmakingMove, SixmakingPosition, position};

impl<W: Word, const N: usize> Originals for Sixmaking<W, N> {
    const ORIGINALS: &'static [&'static str] = &["level1", "level2"];

    fn original_move<R: Rng>(
        &self,
        name: &str,
        position: &SixmakingPosition<W, N>,
        _care: Care,
        rng: &mut R,
    ) -> Option<SixmakingMove> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        match name {
            _ if moves.is_empty() => None,
            "level1" => Some(self.coin_move(position, &moves, rng)),
            "level2" => self.helpful_move(position, &moves, rng),
            _ => None,
        }
    }
}

/// What the second level looks at: heights alone, whoever owns the disks.
#[derive(Clone, Copy)]
struct Heights {
    tallest: usize,
    disks: usize,
    towers: usize,
}

impl Heights {
    /// The order of the operations is that of the original: equal values must be equal to the last bit.
    fn value(self) -> f64 {
        ((0.6 * self.tallest as f64) + (0.3 * (self.disks as f64 / self.towers as f64)))
            + (0.1 * self.towers as f64)
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    /// A coin decides between placing and moving; then a square, or a tower, a part of it and a destination, each by lot. What cannot be
    /// done starts again at the coin, so that not all legal moves are equally likely.
    fn coin_move<R: Rng>(
        &self,
        position: &SixmakingPosition<W, N>,
        legal: &[SixmakingMove],
        rng: &mut R,
    ) -> SixmakingMove {
        let occupied: Vec<Square> = position.occupied().into_iter().collect();
        let empty: Vec<Square> = self
            .board
            .compass
            .all()
            .without(position.occupied())
            .into_iter()
            .collect();
        loop {
            let place = occupied.is_empty() || below(rng, 2) == 0;
            let tried = if place {
                pick(&empty, rng).map(|to| SixmakingMove::Place { to })
            } else {
                pick(&occupied, rng).and_then(|from| self.lot_for_tower(position, from, rng))
            };
            if let Some(mv) = tried.filter(|mv| legal.contains(mv)) {
                return mv;
            }
        }
    }

    fn lot_for_tower<R: Rng>(
        &self,
        position: &SixmakingPosition<W, N>,
        from: Square,
        rng: &mut R,
    ) -> Option<SixmakingMove> {
        let height = position.tower(from).height();
        let count = 1 + below(rng, height) as u8;
        let targets: Vec<Square> = self
            .board
            .reach(from, height, position.occupied())
            .into_iter()
            .collect();
        pick(&targets, rng).map(|to| SixmakingMove::Shift { from, to, count })
    }

    /// The move with the largest sum of its own value and the value of the best reply: the program adds what it should subtract, and so
    /// helps its opponent.
    fn helpful_move<R: Rng>(
        &self,
        position: &SixmakingPosition<W, N>,
        legal: &[SixmakingMove],
        rng: &mut R,
    ) -> Option<SixmakingMove> {
        let rated: Vec<(SixmakingMove, f64)> = legal
            .iter()
            .filter_map(|&mv| {
                let after = self.play(position, mv);
                Some((mv, heights(&after).value() + self.best_reply(&after)?))
            })
            .collect();
        let most = rated
            .iter()
            .map(|&(_, total)| total)
            .fold(f64::NEG_INFINITY, f64::max);
        let best: Vec<_> = rated
            .iter()
            .filter(|&&(_, total)| total >= most)
            .map(|&(mv, _)| mv)
            .collect();
        // Where no move leaves a reply the original asked a person; here any legal move will do.
        pick(&best, rng).or_else(|| pick(legal, rng))
    }

    /// The largest value after a reply. The program does not see that a King has ended the game, nor that a move may not be undone.
    fn best_reply(&self, after: &SixmakingPosition<W, N>) -> Option<f64> {
        let now = heights(after);
        let occupied = after.occupied();
        let can_place = self.rules.supply.is_none() || after.supply(after.turn()) > 0;
        let placed = (can_place && now.towers < self.board.grid.count()).then(|| {
            let grown = Heights {
                disks: now.disks + 1,
                towers: now.towers + 1,
                ..now
            };
            grown.value()
        });
        let shifts = (1..position::KING).flat_map(|height| {
            after
                .of_height(height)
                .into_iter()
                .map(move |from| (height, from))
        });
        let moved = shifts.flat_map(|(height, from)| {
            let targets = self.board.reach(from, height, occupied);
            targets
                .into_iter()
                .flat_map(move |to| (1..=height as u8).map(move |count| (from, to, count)))
        });
        moved
            .map(|(from, to, count)| shifted(after, from, to, count).value())
            .chain(placed)
            .reduce(f64::max)
    }
}

fn heights<W: Word, const N: usize>(position: &SixmakingPosition<W, N>) -> Heights {
    let all = position
        .occupied()
        .into_iter()
        .map(|square| position.tower(square).height());
    Heights {
        tallest: all.clone().max().unwrap_or(0),
        disks: all.clone().sum(),
        towers: all.count(),
    }
}

/// The heights after some disks have moved.
fn shifted<W: Word, const N: usize>(
    position: &SixmakingPosition<W, N>,
    from: Square,
    to: Square,
    count: u8,
) -> Heights {
    let height = |square: Square| {
        let now = position.tower(square).height();
        match square {
            square if square == from => now - usize::from(count),
            square if square == to => now + usize::from(count),
            _ => now,
        }
    };
    let all = position
        .occupied()
        .into_iter()
        .map(height)
        .filter(|&height| height > Stack::EMPTY.height());
    Heights {
        tallest: all.clone().max().unwrap_or(0),
        disks: all.clone().sum(),
        towers: all.count(),
    }
}
