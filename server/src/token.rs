//! Secrets: tokens that hold a seat, invitations, and the ids of games.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::store::Hash;

/// A secret of 128 bits. It is given to its holder once; only its hash is kept.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// A new one.
    pub(crate) fn new() -> Self {
        let mut text = String::with_capacity(32);
        for byte in random::<16>() {
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }

    /// The token of a text, if it has the form of one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let digits = text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        (text.len() == 32 && digits).then(|| Self(text.to_owned()))
    }

    pub(crate) fn hash(&self) -> Hash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// The text, for its holder alone.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

/// Whether two hashes are equal, in the same time whatever they are.
pub(crate) fn same(one: &Hash, other: &Hash) -> bool {
    let difference = one
        .iter()
        .zip(other)
        .fold(0, |all, (one, other)| all | (one ^ other));
    difference == 0
}

/// The letters of a game's id: no two that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The id of a new game. It is part of an address that only those know who were given it: 60 bits.
pub(crate) fn game_id() -> String {
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    random::<12>().into_iter().map(letter).collect()
}

/// Whether a text may be the id of a game.
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A seed for whatever is left to chance in a game.
pub(crate) fn seed() -> u64 {
    // JSON numbers are exact up to 53 bits.
    u64::from_le_bytes(random::<8>()) >> 16
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_read_as_they_were_made() {
        let token = Token::new();
        let read = Token::read(token.reveal()).unwrap();
        assert!(same(&read.hash(), &token.hash()));
        assert!(!same(&Token::new().hash(), &token.hash()));
        let text = token.reveal();
        for bad in [&text[1..], &text.to_uppercase()[..], "", " ", "g"] {
            // A token of digits alone has no upper case.
            assert!(Token::read(bad).is_none() || bad == text, "{bad}");
        }
    }

    #[test]
    fn ids_are_recognised() {
        assert!(is_game_id(&game_id()));
        assert_ne!(game_id(), game_id());
        for bad in ["", "abc", "abcdefghijkl!", "ABCDEFGHIJKM", "../../../etc"] {
            assert!(!is_game_id(bad), "{bad}");
        }
    }
}
