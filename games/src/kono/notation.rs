//! Moves and positions of Five Field Kono as text.

use tabuleiro_core::squares::{Extra, SquareReader};
use tabuleiro_core::text::{
    Ranks, is_pass, position_fields, read_pieces, write_drawn_board, write_pieces,
};
use tabuleiro_core::{
    Bitboard, Grid, Message, Notation, ReadError, Setup, Side, Square, View, Word,
};

use super::{Kono, KonoMove, KonoPosition};

impl<W: Word> Notation for Kono<W> {
    fn grid(&self) -> Grid {
        self.board.grid
    }

    fn square_reader(&self) -> SquareReader {
        SquareReader::new(self.board.grid, Extra::RowColumn)
    }

    fn write_move(&self, mv: KonoMove) -> String {
        let name = |square| self.board.grid.name(square);
        match mv {
            KonoMove::Pass => "pass".to_owned(),
            KonoMove::Step { from, to } => format!("{}-{}", name(from), name(to)),
        }
    }

    fn readings(
        &self,
        _position: &KonoPosition<W>,
        text: &str,
    ) -> Result<Vec<KonoMove>, ReadError> {
        if is_pass(text) {
            return Ok(vec![KonoMove::Pass]);
        }
        let reader = self.square_reader();
        let readings = reader.read(text, 0, 2)?;
        let step = |squares: &Vec<Square>| KonoMove::Step {
            from: squares[0],
            to: squares[1],
        };
        Ok(readings.iter().map(step).collect())
    }

    fn fault(&self, position: &KonoPosition<W>, mv: KonoMove) -> Message {
        let grid = self.board.grid;
        let KonoMove::Step { from, to } = mv else {
            return Message::new("illegal-pass");
        };
        let about = |key, square| Message::new(key).with("square", grid.name(square));
        let files = grid.file(from).abs_diff(grid.file(to));
        let ranks = grid.rank(from).abs_diff(grid.rank(to));
        match position.owner(from) {
            None => about("illegal-empty", from),
            Some(side) if side != position.turn() => {
                about("illegal-enemy", from).with("side", side)
            }
            Some(_) if (files, ranks) != (1, 1) => {
                about("kono-illegal-diagonal", from).with("to", grid.name(to))
            }
            Some(_) if position.owner(to).is_some() => about("illegal-occupied", to),
            Some(_) if self.must_leave_home(position, from) => {
                about("kono-illegal-home-first", from)
            }
            Some(_) => Message::new("illegal-other"),
        }
    }

    fn write_position(&self, setup: &Setup<KonoPosition<W>>) -> String {
        let position = setup.position;
        let board = write_pieces(self.board.grid, |square| position.owner(square));
        format!("{board} {}", position.turn().letter())
    }

    fn read_position(&self, text: &str) -> Result<Setup<KonoPosition<W>>, ReadError> {
        let fields = position_fields(text, 2..=2, || self.write_start())?;
        let pieces = read_pieces(fields[0], self.board.grid)?;
        let turn = fields[1].side()?;
        for side in Side::BOTH {
            self.check_count(pieces[side.index()], side)?;
        }
        let position = KonoPosition::new(pieces, turn);
        Ok(Setup { position, quiet: 0 })
    }

    fn write_drawn(&self, view: &View) -> String {
        let board = write_drawn_board(Ranks::Glued, view);
        format!("{board} {}", view.turn.letter())
    }
}

impl<W: Word> Kono<W> {
    /// A side keeps the number of its pieces on either colour of squares.
    fn check_count(&self, pieces: Bitboard<W>, side: Side) -> Result<(), ReadError> {
        let home = self.board.home(side);
        let message = if pieces.count() != home.count() {
            Message::new("position-count")
                .with("found", pieces.count())
                .with("expected", home.count())
        } else if (pieces & self.board.even).count() != (home & self.board.even).count() {
            Message::new("kono-position-colours")
                .with("found", (pieces & self.board.even).count())
                .with("expected", (home & self.board.even).count())
        } else {
            return Ok(());
        };
        Err(ReadError::illegal(message.with("side", side)))
    }
}
