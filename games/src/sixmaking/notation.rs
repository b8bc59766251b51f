//! Moves and positions of Six MaKING as text.

use tabuleiro_core::text::{
    Field, Ranks, drawn_supplies, parts, position_fields, write_drawn_board,
};
use tabuleiro_core::{Grid, Message, Notation, ReadError, Setup, Side, Square, Stack, View, Word};

use super::{Sixmaking, SixmakingMove, SixmakingPosition};

/// Five disks on five: no move builds a higher tower.
const TALLEST: usize = 10;

impl<W: Word, const N: usize> Notation for Sixmaking<W, N> {
    fn grid(&self) -> Grid {
        self.board.grid
    }

    fn write_move(&self, mv: SixmakingMove) -> String {
        let name = |square| self.board.grid.name(square);
        match mv {
            SixmakingMove::Place { to } => name(to),
            SixmakingMove::Shift { from, to, count } => {
                format!("{count}{}-{}", name(from), name(to))
            }
        }
    }

    /// `c3`, `2c3-c5`, or `c3-c5` for the whole tower.
    fn readings(
        &self,
        position: &SixmakingPosition<W, N>,
        text: &str,
    ) -> Result<Vec<SixmakingMove>, ReadError> {
        let reader = self.square_reader();
        let places = reader.read(text, 0, 1);
        let wholes = reader.read(text, 0, 2);
        let mut readings = Vec::new();
        for squares in places.iter().flatten() {
            readings.push(SixmakingMove::Place { to: squares[0] });
        }
        for squares in wholes.iter().flatten() {
            let count = position.tower(squares[0]).height() as u8;
            readings.push(shift(squares, count));
        }
        let mut error = None;
        for (count, digits) in counts(text) {
            match reader.read(&text[digits..], digits, 2) {
                Ok(found) => readings.extend(found.iter().map(|squares| shift(squares, count))),
                Err(read) => error = Some(read),
            }
        }
        if !readings.is_empty() {
            return Ok(readings);
        }
        // What begins with a count is taken for a part of a tower that was meant to move.
        let plain = places
            .err()
            .into_iter()
            .chain(wholes.err())
            .reduce(ReadError::further);
        Err(error.or(plain).expect("nothing was read"))
    }

    fn fault(&self, position: &SixmakingPosition<W, N>, mv: SixmakingMove) -> Message {
        let name = |square| self.board.grid.name(square);
        let about = |key, square| Message::new(key).with("square", name(square));
        match mv {
            SixmakingMove::Place { to } if position.tower(to) != Stack::EMPTY => {
                about("illegal-occupied", to)
            }
            SixmakingMove::Place { .. } => Message::new("sixmaking-illegal-supply"),
            SixmakingMove::Shift { from, to, count } => {
                let height = position.tower(from).height();
                match height {
                    0 => about("illegal-empty", from),
                    _ if position.tower(to) == Stack::EMPTY => {
                        about("sixmaking-illegal-empty-target", to)
                    }
                    _ if !(1..=height).contains(&usize::from(count)) => {
                        about("sixmaking-illegal-count", from).with("height", height)
                    }
                    _ if position.undo() == Some(mv) => Message::new("sixmaking-illegal-undo"),
                    1 => about("sixmaking-illegal-pawn", from).with("to", name(to)),
                    2 => about("sixmaking-illegal-rook", from).with("to", name(to)),
                    3 => about("sixmaking-illegal-knight", from).with("to", name(to)),
                    4 => about("sixmaking-illegal-bishop", from).with("to", name(to)),
                    _ => about("sixmaking-illegal-queen", from).with("to", name(to)),
                }
            }
        }
    }

    fn write_position(&self, setup: &Setup<SixmakingPosition<W, N>>) -> String {
        let position = setup.position;
        let stack = |square| position.tower(square).write();
        let board = Ranks::Listed.write(self.board.grid, stack);
        let supply = match self.rules.supply {
            Some(_) => format!(
                "{}-{}",
                position.supply(Side::White),
                position.supply(Side::Black)
            ),
            None => "*".to_owned(),
        };
        let undo = position
            .undo()
            .map_or_else(|| "-".to_owned(), |mv| self.write_move(mv));
        format!("{board} {} {supply} {undo}", position.turn().letter())
    }

    fn read_position(&self, text: &str) -> Result<Setup<SixmakingPosition<W, N>>, ReadError> {
        let fields = position_fields(text, 4..=4, || self.write_start())?;
        let mut position = SixmakingPosition::new(self.read_supply(fields[2])?, fields[1].side()?);
        for (square, item) in Ranks::Listed.read(fields[0], self.board.grid)? {
            position = position.with_tower(square, read_tower(item)?);
        }
        self.check_disks(&position)?;
        if fields[3].text != "-" {
            position = position.with_undo(Some(self.read_undo(&position, fields[3])?));
        }
        Ok(Setup { position, quiet: 0 })
    }

    /// A drawing has no last move: none is forbidden.
    fn write_drawn(&self, view: &View) -> String {
        let board = write_drawn_board(Ranks::Listed, view);
        let [white, black] = drawn_supplies(view);
        let supply = match self.rules.supply {
            Some(_) => format!("{white}-{black}"),
            None => "*".to_owned(),
        };
        format!("{board} {} {supply} -", view.turn.letter())
    }
}

fn shift(squares: &[Square], count: u8) -> SixmakingMove {
    SixmakingMove::Shift {
        from: squares[0],
        to: squares[1],
        count,
    }
}

/// The ways to begin a text with a count: its value and its digits.
fn counts(text: &str) -> impl Iterator<Item = (u8, usize)> {
    [1, 2].into_iter().filter_map(|digits| {
        let count = text
            .get(..digits)
            .filter(|count| count.bytes().all(|byte| byte.is_ascii_digit()))?;
        // What follows a count is a square.
        let more = text.len() > digits;
        Some((count.parse().ok().filter(|_| more)?, digits))
    })
}

fn read_tower(item: Field<'_>) -> Result<Stack, ReadError> {
    if item.text.len() > TALLEST {
        return Err(item.error("sixmaking-position-tall"));
    }
    let tower = Stack::read(item.text, TALLEST);
    tower
        .filter(|&tower| tower != Stack::EMPTY)
        .ok_or_else(|| item.error("position-stack"))
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    fn read_supply(&self, field: Field<'_>) -> Result<[u8; 2], ReadError> {
        let Some(most) = self.rules.supply else {
            return if field.text == "*" {
                Ok([0, 0])
            } else {
                Err(field.error("sixmaking-position-unlimited"))
            };
        };
        let halves: Vec<_> = parts(field, '-').collect();
        let [white, black] = halves[..] else {
            return Err(field.error("sixmaking-position-supply"));
        };
        let count = |half: Field<'_>| half.number(most.into()).map(|count| count as u8);
        Ok([count(white)?, count(black)?])
    }

    /// No disk is ever lost, and the first King ends the game.
    fn check_disks(&self, position: &SixmakingPosition<W, N>) -> Result<(), ReadError> {
        if position.kings().count() > 1 {
            return Err(ReadError::illegal(Message::new("sixmaking-position-kings")));
        }
        let Some(expected) = self.rules.supply else {
            return Ok(());
        };
        for side in Side::BOTH {
            let towers = self
                .board
                .grid
                .squares()
                .map(|square| position.tower(square));
            let on_board = towers
                .flat_map(Stack::owners)
                .filter(|&owner| owner == side)
                .count();
            let found = on_board + usize::from(position.supply(side));
            if found != usize::from(expected) {
                let message = Message::new("sixmaking-position-disks").with("found", found);
                return Err(ReadError::illegal(
                    message.with("expected", expected).with("side", side),
                ));
            }
        }
        Ok(())
    }

    fn read_undo(
        &self,
        position: &SixmakingPosition<W, N>,
        field: Field<'_>,
    ) -> Result<SixmakingMove, ReadError> {
        let readings = self
            .readings(position, field.text)
            .map_err(|error| error.moved(field.at))?;
        let possible = |mv: &&SixmakingMove| match **mv {
            SixmakingMove::Place { .. } => false,
            SixmakingMove::Shift { from, to, count } => {
                let part = usize::from(count) < position.tower(from).height();
                part && self.can_shift(position, from, to, count)
            }
        };
        let mut found = readings.iter().filter(possible);
        match (found.next(), found.next()) {
            (Some(&mv), None) => Ok(mv),
            _ => Err(field.error("sixmaking-position-undo")),
        }
    }
}
