//! What the environment says about the person and the terminal in front of us.

use std::borrow::Cow;
use std::env;

use tabuleiro_play::{Language, Speech};

use crate::failure::Failure;

/// The characters that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    /// Any.
    Unicode,
    /// Only the 95 printable ones of ASCII.
    Ascii,
}

/// The terminal and the words spoken on it.
pub(crate) struct Terminal {
    pub(crate) charset: Charset,
    language: Language,
    speech: Option<Speech>,
}

impl Terminal {
    /// As the variables of the environment describe it.
    pub(crate) fn from_environment() -> Self {
        let language =
            first_set(&["LC_ALL", "LC_MESSAGES", "LANG"]).and_then(|name| Language::find(&name));
        Self {
            charset: charset(),
            language: language.unwrap_or(Language::English),
            speech: None,
        }
    }

    /// Chooses the language that was asked for and learns its words.
    pub(crate) fn speak(&mut self, asked: Option<&str>) -> Result<(), Failure> {
        if let Some(name) = asked {
            let found = Language::ALL
                .into_iter()
                .find(|language| language.code() == name);
            let Some(language) = found else {
                let known = Language::ALL.map(Language::code).join(", ");
                let data = [("found", name.into()), ("known", known.into())];
                let line = Speech::new(self.language).words("unknown-language", &data);
                return Err(Failure::Input(line));
            };
            self.language = language;
        }
        self.speech = Some(Speech::new(self.language));
        Ok(())
    }

    /// The words.
    pub(crate) fn speech(&self) -> &Speech {
        self.speech
            .as_ref()
            .expect("the language was chosen at the start")
    }
}

impl Charset {
    /// The text in characters that can be shown: without accents, and with plain signs for others, where it must be.
    pub(crate) fn fit(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(text.chars().map(plain).collect())
    }
}

fn charset() -> Charset {
    let locale = first_set(&["LC_ALL", "LC_CTYPE", "LANG"])
        .unwrap_or_default()
        .to_ascii_lowercase();
    let unicode = locale.contains("utf-8") || locale.contains("utf8");
    let dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
    if unicode && !dumb {
        Charset::Unicode
    } else {
        Charset::Ascii
    }
}

fn first_set(names: &[&str]) -> Option<String> {
    names
        .iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
}

fn plain(letter: char) -> Cow<'static, str> {
    let text = match letter {
        'á' | 'à' | 'â' | 'ã' | 'ª' => "a",
        'Á' | 'À' | 'Â' | 'Ã' => "A",
        'é' | 'ê' => "e",
        'É' | 'Ê' => "E",
        'í' => "i",
        'Í' => "I",
        'ó' | 'ô' | 'õ' | 'º' => "o",
        'Ó' | 'Ô' | 'Õ' => "O",
        'ú' => "u",
        'Ú' => "U",
        'ç' => "c",
        'Ç' => "C",
        '×' => "x",
        '·' | '–' | '—' | '−' => "-",
        '…' => "...",
        '“' | '”' | '«' | '»' => "\"",
        '‘' | '’' => "'",
        letter if letter.is_ascii() => return Cow::Owned(letter.to_string()),
        _ => "?",
    };
    Cow::Borrowed(text)
}
