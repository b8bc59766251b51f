//! What the environment says about the person and the terminal in front of us.

use std::borrow::Cow;
use std::env;

use tabuleiro_core::text::excerpt;
use tabuleiro_play::{Language, Speech};

use crate::failure::Failure;
use crate::texts;

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
    pub(crate) speech: Speech,
    /// What the command line asked for.
    pub(crate) wish: Wish,
    /// The characters that the command line asked for.
    pub(crate) asked: Option<Charset>,
}

/// What was asked for expressly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// This language.
    Language,
    /// Nothing.
    Nothing,
}

impl Terminal {
    /// As the variables of the environment describe it, in the language that was asked for, if one was.
    pub(crate) fn new(asked: Option<&str>) -> Result<Self, Failure> {
        let usual = usual_language();
        let language = match asked {
            None => usual,
            Some(name) => asked_language(name).ok_or_else(|| unknown_language(name, usual))?,
        };
        Ok(Self {
            charset: Charset::from_environment(),
            speech: texts::speech(language),
            wish: asked.map_or(Wish::Nothing, |_| Wish::Language),
            asked: None,
        })
    }

    /// The same with ASCII characters only.
    pub(crate) fn in_ascii(self) -> Self {
        Self {
            charset: Charset::Ascii,
            asked: Some(Charset::Ascii),
            ..self
        }
    }
}

/// The language of the environment.
pub(crate) fn usual_language() -> Language {
    let name = first_set(&["LC_ALL", "LC_MESSAGES", "LANG"]).or_else(system_language);
    let language = name.and_then(|name| Language::find(&name));
    language.unwrap_or(Language::English)
}

/// Windows keeps the language in its settings, and not in the environment.
#[cfg(windows)]
fn system_language() -> Option<String> {
    sys_locale::get_locale()
}

#[cfg(not(windows))]
fn system_language() -> Option<String> {
    None
}

fn asked_language(name: &str) -> Option<Language> {
    Language::ALL
        .into_iter()
        .find(|language| language.code() == name)
}

fn unknown_language(found: &str, usual: Language) -> Failure {
    let known = Language::ALL.map(Language::code).join(", ");
    let data = [("found", excerpt(found).into()), ("known", known.into())];
    Failure::Input(texts::speech(usual).words("unknown-language", &data))
}

impl Charset {
    /// Any characters where the locale says UTF-8 and the terminal is not a dumb one. Consoles of Windows show any if nothing else is said.
    pub(crate) fn from_environment() -> Self {
        let locale = first_set(&["LC_ALL", "LC_CTYPE", "LANG"]);
        let unicode = locale.map_or(cfg!(windows), |locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        let dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
        if unicode && !dumb {
            Self::Unicode
        } else {
            Self::Ascii
        }
    }

    /// The text in characters that can be shown: without accents, and with plain signs for others, where it must be.
    pub(crate) fn fit(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(text.chars().map(plain).collect())
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
