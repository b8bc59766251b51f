//! The words of the server: what its errors say, and what the page says.

use serde_json::{Map, Value as Json, json};
use tabuleiro_play::{Language, Speech, texts_in};

/// The words of a language: those of the program, of every game, and of the server.
pub(crate) fn speech(language: Language) -> Speech {
    Speech::new(language).with(texts_in!("../texts/", language.code()))
}

/// All messages of a language for the page: each is a list of texts, gaps and choices.
pub(crate) fn messages(speech: &Speech) -> Json {
    let mut messages = Map::new();
    for (key, pattern) in speech.patterns() {
        messages.insert(key, json!(pattern));
    }
    json!({"language": speech.language().code(), "messages": messages})
}
