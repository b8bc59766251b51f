//! What a move does that the others do not: it leaves few replies, prevents a capture, prepares one.

use tabuleiro_core::{Playable, Trace};

use super::Insight;

/// Pairs of moves that are looked at; beyond that a hint would take too long.
const MOST_PAIRS: usize = 20_000;

/// What a move does, next to all others of the position.
pub(super) fn compared<G: Playable>(
    game: &G,
    before: &G::Position,
    mv: G::Move,
) -> impl Iterator<Item = Insight> {
    let mut others = legal(game, before);
    others.retain(|other| *other != mv);
    let after = game.play(before, mv);
    let found = [
        prepared(game, before, &after),
        sheltered(game, before, &after, &others),
        restricted(game, before, &after, &others),
    ];
    found.into_iter().flatten()
}

/// After every reply, or after most of them, a piece can be taken.
fn prepared<G: Playable>(game: &G, before: &G::Position, after: &G::Position) -> Option<Insight> {
    let side = game.turn(before);
    let replies = legal(game, after);
    if game.turn(after) == side || replies.len().pow(2) > MOST_PAIRS {
        return None;
    }
    let next = replies.iter().map(|reply| game.play(after, *reply));
    let taking = next.filter(|next| game.turn(next) == side && can_take(game, next));
    match taking.count() {
        count if count == replies.len() => Some(Insight::TakesNext),
        count if 2 * count > replies.len() => Some(Insight::ThreatensToTake),
        _ => None,
    }
}

/// The opponent can take nothing, and could after most other moves.
fn sheltered<G: Playable>(
    game: &G,
    before: &G::Position,
    after: &G::Position,
    others: &[G::Move],
) -> Option<Insight> {
    if others.len().pow(2) > MOST_PAIRS || loses_piece(game, before, after) {
        return None;
    }
    let careless = others.iter().map(|other| game.play(before, *other));
    let careless = careless.filter(|after| loses_piece(game, before, after));
    (2 * careless.count() > others.len()).then_some(Insight::Shelters)
}

/// No other move leaves the opponent fewer replies, and most leave far more.
fn restricted<G: Playable>(
    game: &G,
    before: &G::Position,
    after: &G::Position,
    others: &[G::Move],
) -> Option<Insight> {
    if game.turn(after) == game.turn(before) || others.len() > MOST_PAIRS {
        return None;
    }
    let replies = game.count(after);
    let left = |other: &G::Move| game.count(&game.play(before, *other));
    let others: Vec<u64> = others.iter().map(left).collect();
    let fewest = others.iter().all(|left| *left >= replies);
    let far_more = others.iter().filter(|left| 3 * **left >= 4 * replies);
    (fewest && 2 * far_more.count() > others.len()).then_some(Insight::Restricts(replies as u32))
}

/// Whether the side that has just let the other one move can lose a piece.
fn loses_piece<G: Playable>(game: &G, before: &G::Position, after: &G::Position) -> bool {
    game.turn(after) != game.turn(before) && can_take(game, after)
}

fn can_take<G: Playable>(game: &G, position: &G::Position) -> bool {
    let takes = |mv: G::Move| {
        let traces = game.traces(position, mv);
        let mut traces = traces.iter();
        traces.any(|trace| matches!(trace, Trace::Capture { .. }))
    };
    legal(game, position).into_iter().any(takes)
}

fn legal<G: Playable>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves
}
