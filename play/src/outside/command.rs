//! Command lines.

use super::error::OutsideError;

/// The words of a command line, at least one. Blanks separate them, except between quotes.
///
/// A backslash is a letter like any other, as paths on Windows have it.
pub(super) fn split(command: &str) -> Result<Vec<String>, OutsideError> {
    let refused = |reason: &str| OutsideError::Missing {
        program: command.trim().to_owned(),
        reason: reason.to_owned(),
    };
    let mut words = Vec::new();
    // `None` between words; an empty word in quotes is a word too.
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), letter) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, blank) if blank.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(refused("a quote is not closed"));
    }
    words.extend(word);
    if words.first().is_none_or(String::is_empty) {
        return Err(refused("no program is named"));
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_quotes() {
        for (command, expected) in [
            ("engine", &["engine"][..]),
            ("  tabuleiro\tugi ", &["tabuleiro", "ugi"]),
            (
                "'my engine' --x \"a 'b' c\"",
                &["my engine", "--x", "a 'b' c"],
            ),
            ("a''b \"\" c", &["ab", "", "c"]),
            (r"C:\engines\one.exe", &[r"C:\engines\one.exe"]),
            ("--option='two words'", &["--option=two words"]),
        ] {
            assert_eq!(split(command).unwrap(), expected, "{command}");
        }
    }

    #[test]
    fn refusals() {
        for command in ["", "   ", "''", "'open", "a \"b"] {
            let error = split(command).unwrap_err();
            assert!(matches!(error, OutsideError::Missing { .. }), "{command}");
        }
    }
}
