//! Valid records with a few characters changed: no panic, and whatever can still be read survives.
//!
//! `TABULEIRO_INPUTS` sets how many texts are tried.

use super::{assert_survives, read};

const SEEDS: [&str; 4] = [
    "[Game \"wali\"]\n[White \"José \\\"Zé\\\" \\\\ x\"]\n\n1. c3 b2 2. e5 d4 { a comment } ( 2... a1 3. a3 ) 3. a1 $1\n\
     {[%eval 0.35] [%clk 0:01:02]} 1-0\n",
    "\u{feff}[A \"1\"] [B \"\"]\r\n%escape\r\n1. 2c3-c5! 3A?? (1... 1a2-b2 {x} (a3:c2-c5*b5e2 ; to } the end\r\n $255) b2) 1/2-1/2\r\n",
    "{lead} 1 . a1 1 ... pass {of\nseveral\nlines é} 2. b1 ( {in} c1 ( d1 ( e1 ) {out} ) ) 0-1 * {end}",
    "a1 1-0\n\n[A \"2\"]\n\n; say\n*\n\n[A \"3\"]\n\n1... a>b,c 2. x 3. y $3 $4 z *\n",
];

/// What is put into texts besides their own characters.
const PIECES: [&str; 34] = [
    "(", ")", "{", "}", "[", "]", "\"", "\\", ";", "%", "\n%", "$", "!", "?", ".", "*", "/", "-",
    "1", "1-0", "1/2-1/2", " ", "\n", "\r", "\r\n", "\t", "\0", "\u{feff}", "\u{85}", "\u{a0}",
    "é", "😀", "[%", "12. ",
];

#[test]
fn mutated_texts_are_read_or_refused() {
    let count =
        std::env::var("TABULEIRO_INPUTS").map_or(20_000, |count| count.parse().expect("a number"));
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut read_well = 0;
    for _ in 0..count {
        let text = mutate(&mut chance);
        if let Ok(records) = read(&text) {
            assert_survives(&records);
            read_well += 1;
        }
    }
    assert!(
        read_well >= count / 10,
        "only {read_well} of {count} were read: the mutations are too rough"
    );
}

fn mutate(chance: &mut Chance) -> String {
    let mut text: Vec<char> = chance.pick(&SEEDS).chars().collect();
    for _ in 0..=chance.below(4) {
        edit(&mut text, chance);
    }
    let text: String = text.into_iter().collect();
    if chance.below(4) == 0 {
        change_byte(text, chance)
    } else {
        text
    }
}

/// Removes, inserts, doubles or moves a few characters.
fn edit(text: &mut Vec<char>, chance: &mut Chance) {
    let from = chance.below(text.len() + 1);
    let to = (from + chance.below(6)).min(text.len());
    let target = chance.below(from + 1);
    match chance.below(4) {
        0 => drop(text.drain(from..to)),
        1 => drop(text.splice(from..from, chance.pick(&PIECES).chars())),
        2 => drop(text.splice(from..to, chance.pick(&PIECES).chars())),
        _ => {
            let piece = text[from..to].to_vec();
            drop(text.splice(target..target, piece));
        }
    }
}

/// Puts any byte in the place of another; what is then no UTF-8 becomes replacement characters.
fn change_byte(text: String, chance: &mut Chance) -> String {
    let mut bytes = text.into_bytes();
    let place = chance.below(bytes.len() + 1);
    if let Some(byte) = bytes.get_mut(place) {
        *byte = u8::try_from(chance.below(256)).expect("below 256");
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A xorshift generator: the same texts in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}
