//! Moves and positions of Wali as text.

use tabuleiro_core::squares::SquareReader;
use tabuleiro_core::text::{
    Field, Ranks, drawn_supplies, is_pass, parts, position_fields, read_pieces, write_drawn_board,
    write_pieces,
};
use tabuleiro_core::{Grid, Message, Notation, ReadError, Setup, Side, Square, View, Word};

use super::rules::Drop;
use super::{Phase, Wali, WaliMove, WaliPosition};

/// The largest number of quiet plies in a position's text.
const MOST_QUIET: u32 = 65_535;

impl<W: Word> Notation for Wali<W> {
    fn grid(&self) -> Grid {
        self.board.grid
    }

    fn write_move(&self, mv: WaliMove) -> String {
        let name = |square| self.board.grid.name(square);
        match mv {
            WaliMove::Pass => "pass".to_owned(),
            WaliMove::Drop { to } => name(to),
            WaliMove::Step { from, to } => format!("{}-{}", name(from), name(to)),
            WaliMove::Take { from, to, taken } => {
                format!("{}-{}x{}", name(from), name(to), name(taken))
            }
        }
    }

    fn readings(
        &self,
        _position: &WaliPosition<W>,
        text: &str,
    ) -> Result<Vec<WaliMove>, ReadError> {
        if is_pass(text) {
            return Ok(vec![WaliMove::Pass]);
        }
        let reader = self.square_reader();
        let Some(cross) = text.find(['x', 'X']) else {
            return read_plain(reader, text);
        };
        let only_steps = |error| {
            if reader.read(&text[..cross], 0, 1).is_ok() {
                ReadError::syntax(cross, Message::new("wali-move-capture"))
            } else {
                error
            }
        };
        let steps = reader.read(&text[..cross], 0, 2).map_err(only_steps)?;
        let takes = reader.read(&text[cross + 1..], cross + 1, 1)?;
        let pairs = steps
            .iter()
            .flat_map(|step| takes.iter().map(move |take| (step, take)));
        Ok(pairs
            .map(|(step, take)| WaliMove::Take {
                from: step[0],
                to: step[1],
                taken: take[0],
            })
            .collect())
    }

    fn fault(&self, position: &WaliPosition<W>, mv: WaliMove) -> Message {
        match (position.phase(), mv) {
            (_, WaliMove::Pass) => Message::new("illegal-pass"),
            (Phase::Drop, WaliMove::Drop { to }) => self.drop_fault(position, to),
            (Phase::Drop, _) => Message::new("wali-illegal-drop-phase"),
            (Phase::Move, WaliMove::Drop { .. }) => Message::new("wali-illegal-move-phase"),
            (Phase::Move, WaliMove::Step { from, to }) => self.step_fault(position, from, to, None),
            (Phase::Move, WaliMove::Take { from, to, taken }) => {
                self.step_fault(position, from, to, Some(taken))
            }
        }
    }

    fn write_position(&self, setup: &Setup<WaliPosition<W>>) -> String {
        let position = setup.position;
        let board = write_pieces(self.board.grid, |square| position.owner(square));
        let hands = match position.phase() {
            Phase::Drop => format!(
                "{},{}",
                position.hand(Side::White),
                position.hand(Side::Black)
            ),
            Phase::Move => "-".to_owned(),
        };
        let quiet = setup.quiet.min(MOST_QUIET);
        format!("{board} {} {hands} {quiet}", position.turn().letter())
    }

    fn read_position(&self, text: &str) -> Result<Setup<WaliPosition<W>>, ReadError> {
        let fields = position_fields(text, 3..=4, || self.write_start())?;
        let stones = read_pieces(fields[0], self.board.grid)?;
        let turn = fields[1].side()?;
        let quiet = fields
            .get(3)
            .map_or(Ok(0), |field| field.number(MOST_QUIET))?;
        let hands = self.read_hands(fields[2])?;
        for side in Side::BOTH {
            let hand = hands.map(|hands| hands[side.index()]);
            self.check_count(stones[side.index()].count(), hand, side)?;
        }
        let position = match hands {
            None => WaliPosition::moving(stones, turn),
            Some(_) if quiet != 0 => return Err(fields[3].error("wali-position-quiet")),
            Some(hands) => self.settled(WaliPosition::dropping(stones, hands, turn)),
        };
        Ok(Setup { position, quiet })
    }

    /// Once no stone is left to drop, the stones move.
    fn write_drawn(&self, view: &View) -> String {
        let board = write_drawn_board(Ranks::Glued, view);
        let hands = match drawn_supplies(view) {
            [0, 0] => "-".to_owned(),
            [white, black] => format!("{white},{black}"),
        };
        format!("{board} {} {hands} 0", view.turn.letter())
    }
}

/// A drop or a step without a capture.
fn read_plain(reader: SquareReader, text: &str) -> Result<Vec<WaliMove>, ReadError> {
    let drop = |squares: Vec<Square>| WaliMove::Drop { to: squares[0] };
    let step = |squares: Vec<Square>| WaliMove::Step {
        from: squares[0],
        to: squares[1],
    };
    match (reader.read(text, 0, 1), reader.read(text, 0, 2)) {
        (Ok(drops), _) => Ok(drops.into_iter().map(drop).collect()),
        (Err(_), Ok(steps)) => Ok(steps.into_iter().map(step).collect()),
        (Err(drop), Err(step)) => Err(drop.further(step)),
    }
}

impl<W: Word> Wali<W> {
    fn read_hands(&self, field: Field<'_>) -> Result<Option<[u8; 2]>, ReadError> {
        if field.text == "-" {
            return Ok(None);
        }
        let halves: Vec<_> = parts(field, ',').collect();
        let [white, black] = halves[..] else {
            return Err(field.error("wali-position-hands"));
        };
        let hand = |half: Field<'_>| {
            half.number(self.rules.stones.into())
                .map(|count| count as u8)
        };
        Ok(Some([hand(white)?, hand(black)?]))
    }

    /// In the drop phase no stone is lost; in the move phase some may be.
    fn check_count(&self, on_board: usize, hand: Option<u8>, side: Side) -> Result<(), ReadError> {
        let stones = usize::from(self.rules.stones);
        let (key, found) = match hand {
            Some(hand) if on_board + usize::from(hand) != stones => {
                ("wali-position-stones", on_board + usize::from(hand))
            }
            None if on_board > stones => ("wali-position-too-many", on_board),
            _ => return Ok(()),
        };
        let message = Message::new(key)
            .with("found", found)
            .with("expected", stones);
        Err(ReadError::illegal(message.with("side", side)))
    }

    fn drop_fault(&self, position: &WaliPosition<W>, to: Square) -> Message {
        let side = position.turn();
        let key = if position.hand(side) == 0 {
            "wali-illegal-hand-empty"
        } else if position.owner(to).is_some() {
            "illegal-occupied"
        } else if self.drop_squares(position, side).is_empty() {
            "illegal-must-pass"
        } else {
            match self.rules.drop {
                Drop::Apart => "wali-illegal-beside",
                Drop::NoThree => "wali-illegal-drop-three",
                Drop::NoFour => "wali-illegal-drop-four",
            }
        };
        Message::new(key).with("square", self.board.grid.name(to))
    }

    fn step_fault(
        &self,
        position: &WaliPosition<W>,
        from: Square,
        to: Square,
        taken: Option<Square>,
    ) -> Message {
        let grid = self.board.grid;
        let about = |key, square| Message::new(key).with("square", grid.name(square));
        let files = grid.file(from).abs_diff(grid.file(to));
        let ranks = grid.rank(from).abs_diff(grid.rank(to));
        match position.owner(from) {
            None => about("illegal-empty", from),
            Some(side) if side != position.turn() => {
                about("illegal-enemy", from).with("side", side)
            }
            Some(_) if files + ranks != 1 => {
                about("wali-illegal-far", from).with("to", grid.name(to))
            }
            Some(_) if position.owner(to).is_some() => about("illegal-occupied", to),
            Some(_) => self.take_fault(position, from, to, taken),
        }
    }

    /// For a step onto an empty square beside: the capture is wrong, or the step makes too long a run.
    fn take_fault(
        &self,
        position: &WaliPosition<W>,
        from: Square,
        to: Square,
        taken: Option<Square>,
    ) -> Message {
        let grid = self.board.grid;
        let kinds = self.kinds_of_step(position, from, to);
        let about = |key, square| Message::new(key).with("square", grid.name(square));
        match taken {
            _ if !kinds.quiet && !kinds.taking => about("wali-illegal-four", to),
            None => about("wali-illegal-must-take", to),
            Some(_) if !kinds.taking => about("wali-illegal-no-three", to),
            Some(taken) => match position.owner(taken) {
                None => about("illegal-empty", taken),
                Some(side) if side == position.turn() => about("wali-illegal-take-own", taken),
                Some(_) => about("wali-illegal-protected", taken),
            },
        }
    }
}
