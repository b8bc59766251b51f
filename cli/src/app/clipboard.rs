//! Copying to the clipboard through the terminal, as most of today's terminals understand it (OSC 52). Others pass over it.

use std::io::{self, Write};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Puts a text into the clipboard.
pub(crate) fn copy(text: &str) {
    let mut out = io::stdout().lock();
    // A terminal that cannot be written to will be noticed when the screen is drawn.
    let _ = write!(out, "\x1b]52;c;{}\x07", encoded(text.as_bytes()));
    let _ = out.flush();
}

/// The bytes in base 64.
fn encoded(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for sign in 0..4 {
            let index = (bits >> (18 - 6 * sign) & 63) as usize;
            let kept = sign <= three.len();
            text.push(if kept {
                char::from(ALPHABET[index])
            } else {
                '='
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn known_texts_are_encoded() {
        let known = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ];
        for (text, code) in known {
            assert_eq!(encoded(text.as_bytes()), code);
        }
    }
}
