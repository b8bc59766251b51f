//! Texts that are almost right, for testing readers.

use rand_core::Rng;

use crate::game::below;

/// What is put into texts besides their own characters.
const PIECES: [&str; 36] = [
    "",
    " ",
    "  ",
    "_",
    "\t",
    "\n",
    "\r",
    "\0",
    "/",
    "//",
    ",",
    ",,",
    "-",
    "--",
    ":",
    "*",
    "x",
    ">",
    "=",
    "w",
    "b",
    "W",
    "B",
    "0",
    "1",
    "9",
    "10",
    "16",
    "99999999999999999999",
    "a",
    "a1",
    "p16",
    "pass",
    "é",
    "😀",
    "\u{feff}",
];

/// A text made of `text` by a few small changes: pieces inserted, parts removed, doubled or exchanged, characters replaced.
pub fn mutate(text: &str, rng: &mut impl Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=below(rng, 3) {
        change(&mut letters, rng);
    }
    letters.into_iter().collect()
}

fn change(letters: &mut Vec<char>, rng: &mut impl Rng) {
    let from = below(rng, letters.len() + 1);
    let to = (from + below(rng, 5)).min(letters.len());
    match below(rng, 6) {
        0 => drop(letters.drain(from..to)),
        1 => {
            let part: Vec<char> = letters[from..to].to_vec();
            letters.splice(from..from, part);
        }
        2 => {
            let at = below(rng, letters.len() + 1);
            let part: Vec<char> = letters[from..to].to_vec();
            letters.splice(at..at, part);
        }
        3 => letters[from..to].reverse(),
        4 => {
            let piece = PIECES[below(rng, PIECES.len())];
            letters.splice(from..to, piece.chars());
        }
        _ => {
            let piece = PIECES[below(rng, PIECES.len())];
            letters.splice(from..from, piece.chars());
        }
    }
}
