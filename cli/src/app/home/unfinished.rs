//! The game that was not finished last time.

use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro_core::Side;
use tabuleiro_play::{OutsidePrograms, PlayerKind, Sitting, record};

use crate::app::screen::Context;
use crate::app::seat::seat_name;
use crate::files;

/// The name of the file that the game in progress is kept in.
const NAME: &str = "last.pgn";

/// Where the game in progress is kept.
pub(crate) fn place() -> Option<PathBuf> {
    Some(files::state_folder()?.join(NAME))
}

/// The game that is kept in a file, if it can go on. It is our own file: the programs it names were chosen on this machine.
pub(super) fn read(path: &Path) -> Option<Sitting> {
    let text = fs::read_to_string(path).ok()?;
    let record = record::read(&text).ok()?.into_iter().next()?;
    let sitting = Sitting::read(&record, OutsidePrograms::Allowed).ok()?;
    let bout = sitting.tree.bout();
    let begun = !bout.played().is_empty();
    (begun && bout.outcome().is_none()).then_some(sitting)
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
