//! What is said about games that are kept.

use tabuleiro_play::PlayerKind;
use tabuleiro_play::record::ResultText;

use super::screen::Context;
use super::seat::seat_name;
use crate::store::KeptGame;

/// An unfinished game in a few words: against whom, how far it is, and when that was.
pub(super) fn about(game: &KeptGame, context: &Context) -> String {
    // A move of each side is one move as people count.
    let data = [("number", (game.moves / 2 + 1).into())];
    let at = context.speech.words("app-move-number", &data);
    described(game, &at, context)
}

/// A finished game in a few words: against whom, how it ended, and when that was.
pub(super) fn finished_about(game: &KeptGame, context: &Context) -> String {
    let person = |side: usize| game.seats[side] == PlayerKind::Human;
    let key = match (game.result(), person(0), person(1)) {
        (ResultText::Draw, ..) => "kept-draw",
        (ResultText::WhiteWins, true, false) | (ResultText::BlackWins, false, true) => "kept-won",
        (ResultText::WhiteWins, false, true) | (ResultText::BlackWins, true, false) => "kept-lost",
        (ResultText::WhiteWins, ..) => "kept-white",
        (ResultText::BlackWins, ..) => "kept-black",
        (ResultText::Open, ..) => "kept-abandoned",
    };
    described(game, &context.speech.word(key), context)
}

fn described(game: &KeptGame, what: &str, context: &Context) -> String {
    let day = game.day.replace('.', "-");
    let players = players(game, context);
    context.fit(&format!("{players} · {what} · {day}"))
}

/// The opponent of the person who plays, or both players.
fn players(game: &KeptGame, context: &Context) -> String {
    let name = |kind: &PlayerKind| match kind {
        PlayerKind::Level(number) => {
            let data = [("number", (*number).into())];
            context.speech.words("seat-level", &data)
        }
        kind => seat_name(kind, game.info, context),
    };
    match &game.seats {
        [PlayerKind::Human, PlayerKind::Human] => context.word("home-two-people"),
        [PlayerKind::Human, other] | [other, PlayerKind::Human] => name(other),
        [white, black] => format!("{} – {}", name(white), name(black)),
    }
}
