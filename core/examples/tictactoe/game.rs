// A whole game, as small as the traits allow. No inner doc comments here: the examples in the documentation include this file.

use tabuleiro_core::evaluate::weigh;
use tabuleiro_core::text::{Ranks, position_fields, read_pieces, write_drawn_board, write_pieces};
use tabuleiro_core::{
    Bitboard, Cell, Evaluate, Feature, Game, GameOptions, Gestures, Grid, Info, Level, Message,
    Notation, Observe, Openings, Originals, Outcome, Picture, Piece, Preset, ReadError, Reason,
    Rules, Settings, Setup, Shape, Side, Square, Step, Tactics, Trace, View, square,
};

/// The rules have no options.
#[derive(Clone, Debug)]
pub(crate) struct NoOptions;

const LINE: Reason = Reason::new("line");
const FULL: Reason = Reason::new("full");

impl GameOptions for NoOptions {
    const INFO: Info = Info {
        name: "tictactoe",
        title: "Tic-tac-toe",
        presets: &[Preset {
            name: "usual",
            changes: "",
        }],
        keys: &[],
        reasons: &[LINE, FULL],
        levels: &[Level {
            nodes: 100,
            sight: 0,
            focus: 0,
            blindness: 0,
            naivety: 0,
            noise: 0,
            elo: 0,
            measured: 0,
        }; 8],
        openings: Openings {
            least_plies: 0,
            most_plies: 2,
            least_score: 0,
            most_score: 0,
        },
        benches: &[],
        middle_games: "",
        lesson: "",
        texts: &[],
    };

    fn from_settings(_settings: &Settings) -> Result<Self, ReadError> {
        Ok(Self)
    }
}

/// The stones of both sides, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Position {
    stones: [Bitboard<u32>; 2],
    turn: Side,
}

impl Position {
    fn owner(&self, square: Square) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.stones[side.index()].contains(square))
    }
}

/// The rules, with the lines and symmetries of the board computed once.
#[derive(Debug)]
pub(crate) struct TicTacToe {
    rules: Rules<NoOptions>,
    lines: Vec<Bitboard<u32>>,
    symmetries: Vec<Vec<Square>>,
}

const GRID: Grid = Grid::new(3, 3);

impl Game for TicTacToe {
    type Options = NoOptions;
    type Position = Position;
    type Move = Square;

    fn fits(_rules: &Rules<NoOptions>) -> bool {
        true
    }

    fn new(rules: Rules<NoOptions>) -> Self {
        let line = |squares: [u8; 3]| squares.into_iter().map(Square::new).collect();
        let row: Bitboard<u32> = line([0, 1, 2]);
        let lines = [
            row,
            line([3, 4, 5]),
            line([6, 7, 8]),
            line([0, 3, 6]),
            line([1, 4, 7]),
            line([2, 5, 8]),
            line([0, 4, 8]),
            line([2, 4, 6]),
        ];
        Self {
            rules,
            lines: lines.to_vec(),
            symmetries: GRID.symmetries(),
        }
    }

    fn rules(&self) -> &Rules<NoOptions> {
        &self.rules
    }

    fn start(&self) -> Position {
        Position {
            stones: [Bitboard::empty(); 2],
            turn: Side::White,
        }
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn moves(&self, position: &Position, into: &mut Vec<Square>) {
        into.clear();
        if self.outcome(position).is_none() {
            into.extend(GRID.squares().filter(|&to| position.owner(to).is_none()));
        }
    }

    fn play(&self, position: &Position, to: Square) -> Position {
        let mut after = *position;
        let own = &mut after.stones[position.turn.index()];
        *own = own.with(to);
        after.turn = position.turn.opposite();
        after
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        for side in Side::BOTH {
            let stones = position.stones[side.index()];
            if self.lines.iter().any(|&line| stones.covers(line)) {
                return Some(Outcome::win(side, LINE));
            }
        }
        let full = (position.stones[0] | position.stones[1]).count() == GRID.count();
        full.then_some(Outcome::draw(FULL))
    }

    fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    fn twin(&self, position: &Position, symmetry: usize) -> Position {
        let image = |stones| square::turned(stones, &self.symmetries[symmetry]);
        Position {
            stones: position.stones.map(image),
            ..*position
        }
    }
}

impl Notation for TicTacToe {
    fn grid(&self) -> Grid {
        GRID
    }

    fn write_move(&self, to: Square) -> String {
        GRID.name(to)
    }

    fn readings(&self, _position: &Position, text: &str) -> Result<Vec<Square>, ReadError> {
        let readings = self.square_reader().read(text, 0, 1)?;
        Ok(readings.iter().map(|squares| squares[0]).collect())
    }

    fn fault(&self, _position: &Position, to: Square) -> Message {
        Message::new("illegal-occupied").with("square", GRID.name(to))
    }

    fn write_position(&self, setup: &Setup<Position>) -> String {
        let position = setup.position;
        let board = write_pieces(GRID, |square| position.owner(square));
        format!("{board} {}", position.turn.letter())
    }

    fn read_position(&self, text: &str) -> Result<Setup<Position>, ReadError> {
        let fields = position_fields(text, 2..=2, || self.write_start())?;
        let position = Position {
            stones: read_pieces(fields[0], GRID)?,
            turn: fields[1].side()?,
        };
        Ok(Setup { position, quiet: 0 })
    }

    fn write_drawn(&self, view: &View) -> String {
        let board = write_drawn_board(Ranks::Glued, view);
        format!("{board} {}", view.turn.letter())
    }
}

impl Picture for TicTacToe {
    fn view(&self, position: &Position) -> View {
        let shape = Shape::Stone;
        let cell = |square| Cell {
            stack: Vec::from_iter(position.owner(square).map(|side| Piece { side, shape })),
            ..Cell::default()
        };
        View {
            grid: GRID,
            cells: GRID.squares().map(cell).collect(),
            supplies: Vec::new(),
            counts: Vec::new(),
            phase: None,
            turn: position.turn,
            notes: Vec::new(),
            last: Vec::new(),
            decisive: Vec::new(),
        }
    }

    fn steps(&self, _position: &Position, to: Square) -> Vec<Vec<Step>> {
        vec![vec![Step::square("tictactoe-step", to)]]
    }

    fn traces(&self, _position: &Position, to: Square) -> Vec<Trace> {
        vec![Trace::Place { to }]
    }
}

impl Evaluate for TicTacToe {
    const FEATURES: &'static [Feature] = &[Feature {
        name: "open",
        what: "lines without an enemy stone",
    }];

    fn weights(&self) -> &[i32] {
        &[160]
    }

    fn features(&self, position: &Position, into: &mut [i32]) {
        let open = |side: Side| {
            let enemy = position.stones[side.opposite().index()];
            self.lines.iter().filter(|line| !line.meets(enemy)).count() as i32
        };
        into[0] = open(position.turn) - open(position.turn.opposite());
    }

    fn evaluate(&self, position: &Position) -> i32 {
        let mut features = [0];
        self.features(position, &mut features);
        weigh(&features, self.weights())
    }
}

impl Tactics for TicTacToe {}

impl Originals for TicTacToe {}

impl Gestures for TicTacToe {}

impl Observe for TicTacToe {}
