//! The words of the terminal, beside those that all front ends need.

use tabuleiro_play::{Language, Speech, texts_in};

/// All words of a language: those of the library and the games, and those that only the terminal says.
pub(crate) fn speech(language: Language) -> Speech {
    Speech::new(language).with(texts_in!("../texts/", language.code()))
}
