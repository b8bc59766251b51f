//! What people call the players.

use tabuleiro_core::Info;
use tabuleiro_play::{PlayerKind, Speech};

/// Who sits in a seat, in words.
pub(crate) fn player_name(kind: &PlayerKind, info: &Info, speech: &Speech) -> String {
    match kind {
        PlayerKind::Human => speech.word("player-name-human"),
        PlayerKind::Random => speech.word("player-name-random"),
        PlayerKind::Perfect => speech.word("player-name-perfect"),
        PlayerKind::Level(number) => {
            let elo = info.levels[number - 1].elo.to_string();
            let name = speech.word(&format!("level-{number}"));
            let data = [
                ("level", (*number).into()),
                ("name", name.into()),
                ("elo", elo.into()),
            ];
            speech.words("player-name-level", &data)
        }
        PlayerKind::Original(name) => {
            speech.words("player-name-original", &[("name", (*name).into())])
        }
        PlayerKind::Engine { text, .. } => {
            speech.words("player-name-engine", &[("limits", text.as_str().into())])
        }
        PlayerKind::Outside(command) => speech.words(
            "player-name-outside",
            &[("command", command.as_str().into())],
        ),
    }
}
