//! The truth found slowly: all positions are looked at again and again until nothing changes.

use std::collections::HashMap;

use tabuleiro_core::{Game, Verdict};

/// The value of every position, by nothing but the rules. Every move must lead to one of the positions.
pub(crate) fn values<G: Game>(game: &G, positions: &[G::Position]) -> Vec<Verdict> {
    values_of(game, positions, |position| position)
}

/// The same if every move leads to something of which `normal` makes one of the positions, with the same value for its side to move.
pub(crate) fn values_of<G: Game>(
    game: &G,
    positions: &[G::Position],
    normal: impl Fn(G::Position) -> G::Position,
) -> Vec<Verdict> {
    let numbers: HashMap<G::Position, usize> = positions.iter().copied().zip(0..).collect();
    let mut moves = Vec::new();
    // The position after each move, and whether the same side is to move there.
    let mut after: Vec<Vec<(usize, bool)>> = Vec::new();
    for position in positions {
        game.moves(position, &mut moves);
        after.push(
            moves
                .iter()
                .map(|&mv| {
                    let after = game.play(position, mv);
                    let again = game.turn(&after) == game.turn(position);
                    (numbers[&normal(after)], again)
                })
                .collect(),
        );
    }
    // `None` is not known to be decided.
    let mut values: Vec<Option<Verdict>> = positions
        .iter()
        .map(|position| {
            let outcome = game.outcome(position)?;
            outcome.winner.map(|side| {
                if side == game.turn(position) {
                    Verdict::Win(0)
                } else {
                    Verdict::Loss(0)
                }
            })
        })
        .collect();
    for plies in 1.. {
        let before = values.clone();
        let as_mover = |(next, again): (usize, bool)| {
            Some(match before[next]? {
                value if again => value,
                Verdict::Win(plies) => Verdict::Loss(plies),
                Verdict::Loss(plies) => Verdict::Win(plies),
                Verdict::Draw => Verdict::Draw,
            })
        };
        let mut open = false;
        for number in 0..positions.len() {
            if values[number].is_some() || after[number].is_empty() {
                continue;
            }
            let seen = after[number].iter().map(|&next| as_mover(next));
            let seen: Vec<_> = seen.collect();
            if seen.contains(&Some(Verdict::Win(plies - 1))) {
                values[number] = Some(Verdict::Win(plies));
            } else if seen
                .iter()
                .all(|value| matches!(value, Some(Verdict::Loss(_))))
            {
                values[number] = Some(Verdict::Loss(plies));
            }
            open |= seen
                .iter()
                .flatten()
                .any(|value| value.plies() >= Some(plies - 1));
        }
        if values == before && !open {
            break;
        }
    }
    values
        .into_iter()
        .map(|value| value.unwrap_or(Verdict::Draw))
        .collect()
}
