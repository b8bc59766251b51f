//! The words that people type. Those of every language are understood, whichever is spoken, with and without accents.

use tabuleiro_core::text::nearest;
use tabuleiro_core::{Gesture, Side};
use tabuleiro_play::{Bout, Language, Speech, TypedWord};

use crate::terminal::Charset;
use crate::texts;

/// What a person can ask for at a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Moves,
    Hint,
    Analyse,
    Undo,
    Redo,
    Back,
    Board,
    Pieces,
    Position,
    Rules,
    Save,
    Load,
    Draw,
    Resign,
    Seat,
    Swap,
    New,
    Help,
    Quit,
}

/// Every verb with the keys of its words and of what it does.
pub(super) const VERBS: [(Verb, &str, &str); 19] = [
    (Verb::Moves, "command-moves", "help-moves"),
    (Verb::Hint, "command-hint", "help-hint"),
    (Verb::Analyse, "command-analyse", "help-analyse"),
    (Verb::Undo, "command-undo", "help-undo"),
    (Verb::Redo, "command-redo", "help-redo"),
    (Verb::Back, "command-back", "help-back"),
    (Verb::Board, "command-board", "help-board"),
    (Verb::Pieces, "command-pieces", "help-pieces"),
    (Verb::Position, "command-position", "help-position"),
    (Verb::Rules, "command-rules", "help-rules"),
    (Verb::Save, "command-save", "help-save"),
    (Verb::Load, "command-load", "help-load"),
    (Verb::Draw, "command-draw", "help-draw"),
    (Verb::Resign, "command-resign", "help-resign"),
    (Verb::Seat, "command-seat", "help-seat"),
    (Verb::Swap, "command-swap", "help-swap"),
    (Verb::New, "command-new", "help-new"),
    (Verb::Help, "command-help", "help-help"),
    (Verb::Quit, "command-quit", "help-quit"),
];

/// The words of all languages.
pub(super) struct Vocabulary(Vec<Speech>);

impl Vocabulary {
    pub(super) fn new() -> Self {
        Self(Language::ALL.map(texts::speech).into())
    }

    /// Whether a word is one of those that a key lists, in any language.
    pub(super) fn means(&self, key: &str, word: &str) -> bool {
        let word = folded(word);
        let mut lists = self.0.iter().map(|speech| speech.word(key));
        lists.any(|list| list.split_whitespace().any(|known| folded(known) == word))
    }

    /// The verb that a line begins with, and what stands behind it.
    pub(super) fn verb<'a>(&self, line: &'a str) -> Option<(Verb, &'a str)> {
        let line = line.trim();
        let end = line.find(char::is_whitespace).unwrap_or(line.len());
        let (word, rest) = line.split_at(end);
        let found = VERBS.iter().find(|(_, key, _)| self.means(key, word));
        found.map(|(verb, ..)| (*verb, rest.trim()))
    }

    /// A word with the gestures that it can mean.
    pub(super) fn typed(&self, word: &str, bout: &Bout) -> TypedWord {
        let named = [
            ("gesture-supply", Gesture::Supply),
            ("gesture-keep", Gesture::Keep),
            ("gesture-pass", Gesture::Pass),
        ];
        let named = named.into_iter().filter(|(key, _)| self.means(key, word));
        TypedWord::named(word, named.map(|(_, gesture)| gesture), bout)
    }

    /// The first word of a verb that is most like this one; nothing if none is alike.
    pub(super) fn nearest(&self, word: &str) -> String {
        let lists = self.0.iter().flat_map(|speech| {
            let lists = VERBS.iter().map(|(_, key, _)| speech.word(key));
            lists.collect::<Vec<_>>()
        });
        let words: Vec<String> = lists
            .flat_map(|list| {
                list.split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .filter(|known| known.chars().count() > 2)
            .collect();
        let found = nearest(word, words.iter().map(String::as_str));
        found.unwrap_or_default().to_owned()
    }

    /// The side that a word names.
    pub(super) fn side(&self, word: &str) -> Option<Side> {
        let sides = [(Side::White, "word-white"), (Side::Black, "word-black")];
        let found = sides.into_iter().find(|(_, key)| self.means(key, word));
        found.map(|(side, _)| side)
    }
}

/// The first of the words that a key lists: the one that is shown.
pub(super) fn shown(speech: &Speech, key: &str) -> String {
    let list = speech.word(key);
    list.split_whitespace()
        .next()
        .unwrap_or_default()
        .to_owned()
}

/// A word in small letters without accents.
fn folded(word: &str) -> String {
    Charset::Ascii.fit(&word.to_lowercase()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood_without_accents_too() {
        let words = Vocabulary::new();
        for (line, verb, rest) in [
            ("undo", Verb::Undo, ""),
            ("  SAVE  my game.pgn ", Verb::Save, "my game.pgn"),
            ("guardar jogo.pgn", Verb::Save, "jogo.pgn"),
            ("posição", Verb::Position, ""),
            ("POSICAO", Verb::Position, ""),
            ("?", Verb::Help, ""),
        ] {
            assert_eq!(words.verb(line), Some((verb, rest)), "{line:?}");
        }
        for line in ["", "a2", "a2-b3", "undone", "2c3-c5", "pass", "keep"] {
            assert_eq!(words.verb(line), None, "{line:?}");
        }
        assert_eq!(words.nearest("undoo"), "undo");
        assert_eq!(words.nearest("desfaser"), "desfazer");
        assert_eq!(words.nearest("a2"), "");
        assert_eq!(words.side("Brancas"), Some(Side::White));
        assert_eq!(words.side("b"), Some(Side::Black));
    }

    #[test]
    fn no_word_means_two_things() {
        let mut seen: Vec<(String, &str)> = Vec::new();
        let others = ["gesture-supply", "gesture-keep", "gesture-pass"];
        let keys = VERBS.iter().map(|(_, key, _)| *key).chain(others);
        for key in keys {
            for speech in Language::ALL.map(texts::speech) {
                for word in speech.word(key).split_whitespace() {
                    let other = seen.iter().find(|(known, _)| *known == folded(word));
                    assert!(
                        other.is_none_or(|(_, meaning)| *meaning == key),
                        "{word}: {key} and {other:?}"
                    );
                    seen.push((folded(word), key));
                }
            }
        }
    }
}
