//! `position` and `query`: the present position.

use tabuleiro_core::Side;
use tabuleiro_core::text::excerpt;

use super::{Complaint, Ugi};

impl Ugi {
    pub(super) fn set_position(&mut self, words: &[&str]) -> Result<(), Complaint> {
        let moves_at = words
            .iter()
            .position(|&word| word == "moves")
            .unwrap_or(words.len());
        let (place, moves) = words.split_at(moves_at);
        let mut bout = self.bout.fresh();
        match place {
            ["startpos"] => {}
            ["fen", position @ ..] => {
                let text = position.join(" ");
                bout.set_up(&text)
                    .map_err(|error| self.speech.explain(&text, &error))?;
            }
            _ => {
                return Err(
                    "expected 'position startpos' or 'position fen P', then 'moves M…'".to_owned(),
                );
            }
        }
        for mv in moves.iter().skip(1) {
            let explain =
                |error| format!("{}: {}", excerpt(mv), self.speech.explain_move(mv, &error));
            bout.play(mv).map_err(explain)?;
        }
        self.bout = bout;
        Ok(())
    }

    pub(super) fn query(&self, words: &[&str]) -> Result<(), Complaint> {
        let outcome = self.bout.outcome();
        let response = match words {
            ["p1turn"] => (self.bout.turn() == Side::White).to_string(),
            ["gameover"] => outcome.is_some().to_string(),
            ["result"] => {
                let result = outcome.map(|outcome| match outcome.winner {
                    Some(Side::White) => "p1win",
                    Some(Side::Black) => "p2win",
                    None => "draw",
                });
                result.unwrap_or("none").to_owned()
            }
            ["fen"] => self.bout.position(),
            ["legalmoves"] => self.bout.moves().join(" "),
            _ => {
                return Err(
                    "expected 'query' and one of p1turn, gameover, result, fen, legalmoves"
                        .to_owned(),
                );
            }
        };
        self.say(format!("response {response}").trim_end());
        Ok(())
    }
}
