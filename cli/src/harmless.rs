//! Texts from outside made harmless: what stands in a file, a name or an answer must not write to the terminal by itself.

/// One line: line ends and whatever else could upset a terminal are spelled out.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(spelled_out).collect()
}

/// The same, with line ends and tabs as they are.
pub(crate) fn lines(text: &str) -> String {
    let shown = |letter| match letter {
        '\n' | '\t' => letter.to_string(),
        _ => spelled_out(letter),
    };
    text.chars().map(shown).collect()
}

/// The same, with `?` for every byte of what is left out, so that every place stays where it is.
pub(crate) fn in_place(text: &str) -> String {
    let shown = |letter: char| {
        if matches!(letter, '\n' | '\t') || !upsets(letter) {
            letter.to_string()
        } else {
            "?".repeat(letter.len_utf8())
        }
    };
    text.chars().map(shown).collect()
}

fn spelled_out(letter: char) -> String {
    if upsets(letter) {
        letter.escape_unicode().to_string()
    } else {
        letter.to_string()
    }
}

/// Control characters, and marks that turn the direction of writing or are not seen at all.
pub(crate) fn upsets(letter: char) -> bool {
    let unseen = matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    letter.is_control() || unseen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_upsets_a_terminal_is_left() {
        let text = "a\u{1b}[2J\tb\nc\u{202e}d\u{9b}é";
        assert_eq!(
            one_line(text),
            "a\\u{1b}[2J\\u{9}b\\u{a}c\\u{202e}d\\u{9b}é"
        );
        assert_eq!(lines(text), "a\\u{1b}[2J\tb\nc\\u{202e}d\\u{9b}é");
        assert_eq!(in_place(text), "a?[2J\tb\nc???d??é");
        assert_eq!(in_place(text).len(), text.len());
    }
}
