//! What a program has drawn on a terminal: as much of the language of terminals as the application speaks.

/// A screen of characters.
pub(super) struct Drawn {
    columns: usize,
    cells: Vec<char>,
    /// Whether the program has taken the screen over.
    pub(super) taken: bool,
    /// The place of the next character, counted row by row.
    cursor: usize,
    /// The bytes of a character or a command that has not come to its end.
    begun: Vec<u8>,
}

impl Drawn {
    /// An empty screen.
    pub(super) fn new(columns: u16, rows: u16) -> Self {
        let columns = usize::from(columns);
        Self {
            columns,
            cells: vec![' '; columns * usize::from(rows)],
            taken: false,
            cursor: 0,
            begun: Vec::new(),
        }
    }

    /// The rows from the top.
    pub(super) fn rows(&self) -> impl DoubleEndedIterator<Item = &[char]> {
        self.cells.chunks(self.columns)
    }

    /// Draws what the program has written.
    pub(super) fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.begun.push(byte);
            let whole = match self.begun.as_slice() {
                [0x1b] | [0x1b, b'['] => false,
                [0x1b, b'[', .., last] => (0x40..=0x7e).contains(last),
                [0x1b, ..] => true,
                text => std::str::from_utf8(text).is_ok() || text.len() == 4,
            };
            if whole {
                let begun = std::mem::take(&mut self.begun);
                self.follow(&begun);
            }
        }
    }

    /// A whole character or command. Colours and whatever else does not move the cursor are of no interest.
    fn follow(&mut self, begun: &[u8]) {
        match begun {
            b"\x1b[?1049h" => self.taken = true,
            b"\x1b[?1049l" => self.taken = false,
            b"\x1b[2J" => self.cells.fill(' '),
            [0x1b, b'[', place @ .., b'H'] => self.cursor = self.place(place),
            [0x1b, ..] => {}
            b"\r" => self.cursor -= self.cursor % self.columns,
            b"\n" => self.cursor += self.columns,
            text => self.put(text),
        }
    }

    /// The place that `row;column` names, both counted from 1.
    fn place(&self, text: &[u8]) -> usize {
        let text = std::str::from_utf8(text).unwrap_or_default();
        let number = |text: &str| text.parse().unwrap_or(1_usize).saturating_sub(1);
        let (row, column) = text.split_once(';').unwrap_or((text, ""));
        number(row)
            .saturating_mul(self.columns)
            .saturating_add(number(column))
    }

    fn put(&mut self, text: &[u8]) {
        let letter = std::str::from_utf8(text)
            .ok()
            .and_then(|text| text.chars().next());
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        if let Some(cell) = self.cells.get_mut(self.cursor) {
            *cell = letter;
        }
        self.cursor = self.cursor.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_where_it_was_written() {
        let mut drawn = Drawn::new(5, 2);
        let text = "\x1b[?1049h\x1b[2;2H\x1b[1;38;5;4mã┗\x1b[0m!\x1b[1;5Hx";
        for byte in text.bytes() {
            drawn.write(&[byte]);
        }
        let rows: Vec<String> = drawn.rows().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["    x", " ã┗! "]);
        assert!(drawn.taken);
        drawn.write(
            b"\x1b[2J\x1b[9;9Hlost\x1b[99999999999999999999;1H\x1b[H\xff\xff\xff\xffa\x1b[?1049l",
        );
        let rows: Vec<String> = drawn.rows().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["\u{fffd}a   ", "     "]);
        assert!(!drawn.taken);
    }
}
