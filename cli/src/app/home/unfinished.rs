//! The game that was not finished last time.

use tabuleiro_core::Side;
use tabuleiro_play::{PlayerKind, Sitting};

use crate::app::screen::Context;
use crate::app::seat::seat_name;
use crate::store::Store;

/// The game that is kept, if it has begun and can go on.
pub(super) fn find() -> Option<Sitting> {
    let sitting = Store::new()?.last()?;
    let begun = !sitting.tree.bout().played().is_empty();
    begun.then_some(sitting)
}

/// The game in a few words: which one, who plays, how far it is.
pub(super) fn describe(sitting: &Sitting, context: &Context) -> String {
    let bout = sitting.tree.bout();
    let info = bout.info();
    let name = |side| match sitting.seat(side) {
        PlayerKind::Level(number) => {
            let data = [("number", (*number).into())];
            context.speech.words("seat-level", &data)
        }
        kind => seat_name(kind, info, context),
    };
    let data = [("count", bout.played().len().into())];
    let moves = context.speech.words("home-moves", &data);
    let white = name(Side::White);
    let black = name(Side::Black);
    context.fit(&format!("{} · {white} – {black} · {moves}", info.title))
}
