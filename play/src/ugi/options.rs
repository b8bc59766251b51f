//! The options of the engine that do not choose the game.

use tabuleiro_core::text::excerpt;

use super::Complaint;
use super::tell::Dialect;
use crate::catalogue::infos;
use crate::search::{LARGEST_TABLE, check_memory, out_of_memory};
use crate::speech::Speech;

/// What `setoption` has set.
#[derive(Clone, Debug, Default)]
pub(super) struct UgiOptions {
    numbers: Vec<(&'static str, u64)>,
}

/// The options that are numbers: name, usual value, least, most.
const NUMBERS: [(&str, u64, u64, u64); 5] = [
    ("Hash", 64, 1, (LARGEST_TABLE >> 10) as u64),
    ("Threads", 1, 1, 256),
    ("MultiPV", 1, 1, 256),
    ("Level", 0, 0, 8),
    ("Seed", 0, 0, u32::MAX as u64),
];

impl UgiOptions {
    /// The lines that list the options for a client.
    pub(super) fn lines((game, rules): &(&str, String), dialect: Dialect) -> Vec<String> {
        let names: Vec<_> = infos()
            .iter()
            .map(|info| format!(" var {}", info.name))
            .collect();
        // The rules that a game has by itself depend on the game. What UCI cannot know is best left empty.
        let rules = match dialect {
            Dialect::Ugi => rules.as_str(),
            Dialect::Uci => "<empty>",
        };
        let mut lines = vec![
            format!(
                "option name Game type combo default {game}{}",
                names.concat()
            ),
            format!("option name Rules type string default {rules}"),
        ];
        let number = |(name, usual, least, most)| {
            format!("option name {name} type spin default {usual} min {least} max {most}")
        };
        lines.extend(NUMBERS.map(number));
        lines.push("option name Tables type string default <empty>".to_owned());
        lines
    }

    /// Sets an option by its name, in either case.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: &str,
        speech: &Speech,
    ) -> Result<(), Complaint> {
        let found = NUMBERS
            .into_iter()
            .find(|(known, ..)| known.eq_ignore_ascii_case(name));
        let Some((name, _, least, most)) = found else {
            let known: Vec<_> = NUMBERS.iter().map(|(name, ..)| *name).collect();
            return Err(format!(
                "unknown option '{}': there are Game, Rules, {}, Tables",
                excerpt(name),
                known.join(", ")
            ));
        };
        let number: Option<u64> = value
            .parse()
            .ok()
            .filter(|number| (least..=most).contains(number));
        let Some(number) = number else {
            return Err(format!(
                "option {name} is a number from {least} to {most}, not '{}'",
                excerpt(value)
            ));
        };
        if name == "Hash" && number != self.number(name) {
            let room = check_memory((number << 10) as usize);
            room.map_err(|refused| speech.say(&out_of_memory(refused)))?;
        }
        self.numbers.retain(|(known, _)| *known != name);
        self.numbers.push((name, number));
        Ok(())
    }

    /// The value of an option that is a number.
    pub(super) fn number(&self, name: &str) -> u64 {
        let set = self
            .numbers
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, number)| *number);
        let usual = || {
            NUMBERS
                .iter()
                .find(|(known, ..)| *known == name)
                .map(|(_, usual, ..)| *usual)
        };
        set.or_else(usual)
            .expect("only options that exist are asked for")
    }
}

/// The name and the value in `name N… value V…`.
pub(super) fn split(words: &[&str]) -> Result<(String, String), Complaint> {
    let value_at = words
        .iter()
        .position(|&word| word == "value")
        .unwrap_or(words.len());
    match words.split_at(value_at) {
        (["name", name @ ..], value) if !name.is_empty() => {
            let value = value.get(1..).unwrap_or_default();
            Ok((name.join(" "), value.join(" ")))
        }
        _ => Err("expected 'setoption name N value V'".to_owned()),
    }
}
