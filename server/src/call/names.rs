//! Names of people: one harmless line.

/// At most so many characters of a name are kept.
const LONGEST_NAME: usize = 32;

pub(super) fn clean_name(name: &str) -> Option<String> {
    // Marks that turn the direction of writing, or that nobody sees, could make a name look like another.
    let harmless = |letter: &char| {
        !letter.is_control()
            && !matches!(*letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..)
    };
    let letters: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(harmless)
        .collect();
    let words: Vec<_> = letters.split(' ').filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    let name = name.trim_end().to_owned();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::clean_name;

    #[test]
    fn names_are_one_harmless_line() {
        let clean = |name: &str| clean_name(name).unwrap_or_default();
        assert_eq!(clean("  Ana\tSá\n"), "Ana Sá");
        assert_eq!(clean("a\u{202e}b\u{200b}c\u{0}"), "abc");
        assert_eq!(clean(" \u{200b}\n"), "");
        assert_eq!(clean(&"x".repeat(99)).len(), 32);
        assert_eq!(
            clean("<b>Eve</b>"),
            "<b>Eve</b>",
            "it is text wherever it is shown"
        );
    }
}
