//! A proof as a map: positions won for the attacker, each with the plies to the end.

use std::collections::HashMap;

use tabuleiro_core::counting::History;
use tabuleiro_core::{Game, Side, Tactics};

use super::{Forced, plies_left};
use crate::score::Score;

/// The most positions of a proof that are kept, and the most bytes that they take.
const MOST_KEPT: usize = 1 << 17;
const MOST_BYTES: usize = 8 << 20;

/// The positions of a proof. Whatever the defender replies, the attacker finds a position with a smaller distance.
#[derive(Debug)]
pub struct WinProof<P> {
    attacker: Side,
    /// Positions that would be drawn if they occurred again: no place for the attacker to go.
    spent: Vec<P>,
    /// An upper bound of the plies to the end.
    distances: HashMap<P, u16>,
    /// How many positions the game had when the proof was found, the root of the proof being the last of them.
    since: usize,
}

impl<P: Copy + Eq + std::hash::Hash> WinProof<P> {
    pub(super) fn new(attacker: Side, spent: Vec<P>, since: usize) -> Self {
        Self {
            attacker,
            spent,
            distances: HashMap::new(),
            since,
        }
    }

    pub(super) fn attacker(&self) -> Side {
        self.attacker
    }

    pub(super) fn is_spent(&self, position: &P) -> bool {
        self.spent.contains(position)
    }

    pub(super) fn note(&mut self, position: &P, distance: u16) {
        if let Some(known) = self.distances.get_mut(position) {
            *known = distance.min(*known);
        } else if self.distances.len() < MOST_KEPT.min(MOST_BYTES / size_of::<P>()) {
            self.distances.insert(*position, distance);
        }
    }

    /// The win that the proof holds for the last position of a history; `None` if that is no longer the game for which it was found.
    pub(crate) fn forced<G>(&self, game: &G, history: History<'_, P>) -> Option<Forced<G::Move>>
    where
        G: Game<Position = P> + Tactics,
    {
        let position = history.positions.last()?;
        if game.turn(position) != self.attacker || !self.still_holds(game, history) {
            return None;
        }
        let known = self.distance(game, position)?;
        let (_, after) = self.next(game, position)?;
        let distance = 1 + self.distance(game, &after)?;
        let holds = distance <= known && u32::from(distance) <= plies_left(game, history);
        holds.then(|| Forced {
            score: Score::Win(distance.into()),
            line: self.line(game, position),
        })
    }

    /// A proof knows which positions had occurred when it was found. Where repetition counts, it holds as long as each position since then is
    /// closer to the end than the one before.
    fn still_holds<G>(&self, game: &G, history: History<'_, P>) -> bool
    where
        G: Game<Position = P> + Tactics,
    {
        if game.counting().repetition.is_none() {
            return true;
        }
        let Some(since) = history.positions.get(self.since - 1..) else {
            return false;
        };
        let mut distances = since.iter().map(|position| self.distance(game, position));
        let Some(mut last) = distances.next().flatten() else {
            return false;
        };
        distances.all(|distance| {
            let closer = distance.is_some_and(|distance| distance < last);
            last = distance.unwrap_or(last);
            closer
        })
    }

    /// The moves to the end if the defender holds out as long as it can. The line ends early where the proof was too large to be kept.
    pub(super) fn line<G>(&self, game: &G, position: &P) -> Vec<G::Move>
    where
        G: Game<Position = P> + Tactics,
    {
        let mut position = *position;
        let mut line = Vec::new();
        while game.outcome(&position).is_none() {
            let Some((mv, after)) = self.next(game, &position) else {
                break;
            };
            line.push(mv);
            position = after;
        }
        line
    }

    /// The best move of either side in a position of the proof.
    fn next<G>(&self, game: &G, position: &P) -> Option<(G::Move, P)>
    where
        G: Game<Position = P> + Tactics,
    {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let known = moves.into_iter().map(|mv| {
            let after = game.play(position, mv);
            (self.distance(game, &after), mv, after)
        });
        let best = if game.turn(position) == self.attacker {
            let won = known.filter_map(|(distance, mv, after)| Some((distance?, mv, after)));
            won.min_by_key(|&(distance, ..)| distance)
        } else {
            let all: Option<Vec<_>> = known
                .map(|(distance, mv, after)| Some((distance?, mv, after)))
                .collect();
            all?.into_iter().max_by_key(|&(distance, ..)| distance)
        };
        best.map(|(_, mv, after)| (mv, after))
    }

    /// Within how many plies a position was proved to be won.
    fn distance<G>(&self, game: &G, position: &P) -> Option<u16>
    where
        G: Game<Position = P> + Tactics,
    {
        if let Some(outcome) = game.outcome(position) {
            return (outcome.winner == Some(self.attacker)).then_some(0);
        }
        if self.is_spent(position) {
            return None;
        }
        let attacks = game.turn(position) == self.attacker;
        if attacks && game.winning_move(position).is_some() {
            return Some(1);
        }
        self.distances.get(position).copied()
    }
}
