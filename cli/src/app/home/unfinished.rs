//! The game that was not finished last time.

use tabuleiro_core::Side;
use tabuleiro_play::PlayerKind;

use crate::app::screen::Context;
use crate::app::seat::seat_name;
use crate::store::{Store, Unfinished};

/// The game that was played last of those that are kept.
pub(super) fn find() -> Option<Unfinished> {
    Store::new()?.games().into_iter().next()
}

/// The game in a few words: which one, who plays, how far it is.
pub(super) fn describe(game: &Unfinished, context: &Context) -> String {
    let info = game.info;
    let name = |side: Side| match &game.seats[side.index()] {
        PlayerKind::Level(number) => {
            let data = [("number", (*number).into())];
            context.speech.words("seat-level", &data)
        }
        kind => seat_name(kind, info, context),
    };
    let data = [("count", game.moves.into())];
    let moves = context.speech.words("home-moves", &data);
    let white = name(Side::White);
    let black = name(Side::Black);
    context.fit(&format!("{} · {white} – {black} · {moves}", info.title))
}
