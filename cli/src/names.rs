//! What people call the players.

use tabuleiro_core::Info;
use tabuleiro_play::{PlayerKind, Speech, Verdict, Worth};

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

/// What a position or a move is worth for sure, counted in plies, as tables do.
pub(crate) fn worth_in_plies(worth: Worth, speech: &Speech) -> String {
    let key = match worth.verdict {
        Verdict::Win(_) => "worth-plies-win",
        Verdict::Draw => "worth-draw",
        Verdict::Loss(_) => "worth-plies-loss",
    };
    let plies = u32::from(worth.verdict.plies().unwrap_or(0));
    let words = speech.words(key, &[("plies", plies.into())]);
    if worth.proved {
        words
    } else {
        format!("{words} ({})", speech.word("probe-unproved"))
    }
}
