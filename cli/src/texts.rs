//! The words of the terminal, beside those that all front ends need.

use tabuleiro_play::{Hint, Language, Speech, texts_in};

/// The same words as a sentence of their own. Squares and moves keep their small letters.
pub(crate) fn sentence(words: &str) -> String {
    let first = words.split(char::is_whitespace).next().unwrap_or_default();
    let first = first.trim_end_matches([',', ':', ';', '.']);
    let mut letters = words.chars();
    match letters.next() {
        Some(letter) if first.chars().all(char::is_alphabetic) => {
            letter.to_uppercase().chain(letters).collect()
        }
        _ => words.to_owned(),
    }
}

/// Rules as text, with a word for the preset in front where there is one.
pub(crate) fn rules_words(rules: &str, speech: &Speech) -> String {
    let (preset, changes) = rules.split_at(rules.find(',').unwrap_or(rules.len()));
    let key = format!("preset-{preset}");
    if speech.knows(&key) {
        format!("{}{changes}", speech.word(&key))
    } else {
        rules.to_owned()
    }
}

/// A good move, and why.
pub(crate) fn hint_words(hint: &Hint, speech: &Speech) -> String {
    let reasons = hint.reasons.iter().map(|reason| speech.say(reason));
    let reasons = sentence(&reasons.collect::<Vec<_>>().join("; "));
    let key = match reasons.as_str() {
        "" => "hint-plain",
        _ => "hint-reasons",
    };
    let data = [("mv", hint.mv.as_str().into()), ("reasons", reasons.into())];
    speech.words(key, &data)
}

/// All words of a language: those of the library and the games, and those that only the terminal says.
pub(crate) fn speech(language: Language) -> Speech {
    Speech::new(language).with(texts_in!("../texts/", language.code()))
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn sentences_begin_with_a_capital_and_squares_do_not() {
        assert_eq!(sentence("a piece is there"), "A piece is there");
        assert_eq!(sentence("é a tua vez"), "É a tua vez");
        assert_eq!(sentence("a1 is occupied"), "a1 is occupied");
        assert_eq!(sentence("a1-b2: no"), "a1-b2: no");
        assert_eq!(sentence("\"x\" is no move"), "\"x\" is no move");
        assert_eq!(sentence(""), "");
    }
}
