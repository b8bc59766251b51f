//! Words for people: messages in the language they chose.

use std::collections::BTreeMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabuleiro_core::{Info, Message, Outcome, ReadError, Side, Value};
use unic_langid::LanguageIdentifier;

use crate::catalogue::infos;
use crate::error::{OpenError, PlayError};
use crate::language::Language;
use crate::pattern::{self, Pattern};

/// Puts messages into words of one language.
pub struct Speech {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    sources: Vec<&'static str>,
}

impl Speech {
    /// The words of a language: those of the program and those of every game.
    pub fn new(language: Language) -> Self {
        let locale: LanguageIdentifier = language
            .locale()
            .parse()
            .expect("the names of our languages are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that isolate right-to-left text would only disturb terminals and programs.
        bundle.set_use_isolating(false);
        let games = infos().into_iter().flat_map(|info| info.texts);
        let games = games
            .filter(|texts| texts.language == language.code())
            .map(|texts| texts.messages);
        let speech = Self {
            language,
            bundle,
            sources: Vec::new(),
        };
        let sources = std::iter::once(language.texts()).chain(games);
        sources.fold(speech, Self::with)
    }

    /// The same with more words, as a Fluent file has them.
    pub fn with(mut self, source: &'static str) -> Self {
        // What can be read of a file is used; the tests make sure that all of it can.
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        self.bundle.add_resource_overriding(resource);
        self.sources.push(source);
        self
    }

    /// All messages by their keys, for programs that fill the gaps themselves.
    pub fn patterns(&self) -> BTreeMap<String, Pattern> {
        let sources = self.sources.iter();
        sources.flat_map(|source| pattern::read(source)).collect()
    }

    /// The language spoken.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether there are words for this key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The words for a key without gaps.
    pub fn word(&self, key: &str) -> String {
        self.words(key, &[])
    }

    /// A message in words, with what may have been meant where a name was not found.
    pub fn say(&self, message: &Message) -> String {
        let what = self.words(message.key, &message.data);
        let nearest = message.data.iter().find(|(name, _)| *name == "nearest");
        match nearest {
            Some((_, Value::Text(nearest))) if !nearest.is_empty() => {
                let suggestion = self.words("suggest", &[("nearest", nearest.as_str().into())]);
                format!("{what}; {suggestion}")
            }
            _ => what,
        }
    }

    /// The words for a key; the key itself with its data if there are none.
    pub fn words(&self, key: &str, data: &[(&'static str, Value)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            let data: Vec<_> = data
                .iter()
                .map(|(name, value)| format!(" {name}={value}"))
                .collect();
            return format!("{key}{}", data.concat());
        };
        let mut gaps = FluentArgs::new();
        for (name, value) in data {
            gaps.set(*name, self.gap(value));
        }
        let mut errors = Vec::new();
        let words = self
            .bundle
            .format_pattern(pattern, Some(&gaps), &mut errors)
            .into_owned();
        debug_assert!(errors.is_empty(), "{key} lacks data: {errors:?}");
        words
    }

    /// Why `text` was not read: the place, what is wrong, and what may have been meant.
    pub fn explain(&self, text: &str, error: &ReadError) -> String {
        let what = self.say(error.message());
        match error {
            ReadError::Syntax { at, .. } => {
                let column = text[..text.floor_char_boundary(*at)].chars().count() + 1;
                self.words(
                    "error-at",
                    &[("column", column.into()), ("what", what.into())],
                )
            }
            ReadError::Illegal { .. } => what,
        }
    }

    /// Why a game was not opened under the rules of this text.
    pub fn explain_opening(&self, rules: &str, error: &OpenError) -> String {
        match error {
            OpenError::Rules(error) => self.explain(rules, error),
            OpenError::UnknownGame(_) => self.explain("", &ReadError::illegal(error.message())),
        }
    }

    /// Why the move of this text was not played.
    pub fn explain_move(&self, text: &str, error: &PlayError) -> String {
        match error {
            PlayError::Move(error) => self.explain(text, error),
            PlayError::Over(_) | PlayError::TooManyVariations => self.say(&error.message()),
        }
    }

    /// How a game ended, in a sentence: the game's own words where it has some.
    pub fn ending(&self, info: &Info, outcome: Outcome) -> String {
        let own = format!("{}-end-{}", info.name, outcome.reason.word());
        let general = format!("end-{}", outcome.reason.word());
        let winner = match outcome.winner {
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => "none",
        };
        let key = if self.knows(&own) { own } else { general };
        self.words(&key, &[("winner", winner.into())])
    }

    fn gap(&self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Text(text) => text.clone().into(),
            Value::Number(number) => FluentValue::from(*number),
            Value::Key(key) => self.word(key).into(),
        }
    }
}
