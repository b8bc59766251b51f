//! The public face of a game: several small traits, so that each file of a game implements its own.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use rand_core::Rng;
use rustc_hash::FxHasher;

use crate::counting::Counting;
use crate::error::ReadError;
use crate::evaluate::{Evaluate, Tactics};
use crate::gestures::Gestures;
use crate::info::Info;
use crate::message::Message;
use crate::outcome::Outcome;
use crate::planes::Observe;
use crate::rules::{GameOptions, Rules};
use crate::side::Side;
use crate::square::Grid;
use crate::squares::{Extra, SquareReader};
use crate::view::{Gesture, Step, Trace, View};

/// The rules of a game with its options chosen.
///
/// The value owns its rules and the tables computed from them; positions carry neither.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Game, Rules, Side};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let mut moves = Vec::new();
/// game.moves(&game.start(), &mut moves);
/// let after = game.play(&game.start(), moves[4]);
/// assert_eq!((game.turn(&after), game.count(&after)), (Side::Black, 8));
/// assert_eq!(game.canonical(&after), after, "the middle stays where it is");
/// ```
pub trait Game: Sized + Send + Sync + 'static {
    /// Name, presets, keys, texts.
    const INFO: Info = <Self::Options as GameOptions>::INFO;
    /// Whether [`random_move`](Self::random_move) is faster than listing the moves.
    const RANDOM_SHORTCUT: bool = false;
    /// Whether the rules can count plies without progress, so that positions include their number.
    const COUNTS_QUIET: bool = false;
    /// The options as plain fields.
    type Options: GameOptions;
    /// Everything legality needs, and nothing else.
    type Position: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// One whole turn. The order is that of a printed list of moves.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;

    /// Whether this type can hold a board of these rules. A game is registered once per size of its words.
    fn fits(rules: &Rules<Self::Options>) -> bool;
    /// The game under these rules, which it must [fit](Self::fits).
    fn new(rules: Rules<Self::Options>) -> Self;
    /// The rules it was made with.
    fn rules(&self) -> &Rules<Self::Options>;
    /// Which draws by counting the rules have.
    fn counting(&self) -> Counting {
        self.rules().counting()
    }
    /// The usual first position.
    fn start(&self) -> Self::Position;
    /// Who is to move.
    fn turn(&self, position: &Self::Position) -> Side;
    /// Replaces the contents of `into` by all legal moves: none exactly when the game is decided.
    fn moves(&self, position: &Self::Position, into: &mut Vec<Self::Move>);
    /// The position after a move, which must be legal: it came from `moves` or through `read_move`.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;
    /// How the game was decided, if it was. Draws by counting are judged elsewhere.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Whether the ply between the two positions made progress: nothing from before it can come back, and the count of quiet plies starts again.
    fn progress(&self, _before: &Self::Position, _after: &Self::Position) -> bool {
        false
    }

    /// Whether a move is one of the legal [`moves`](Self::moves). `scratch` is for the use of this function.
    fn is_legal(
        &self,
        position: &Self::Position,
        mv: Self::Move,
        scratch: &mut Vec<Self::Move>,
    ) -> bool {
        self.moves(position, scratch);
        scratch.contains(&mv)
    }

    /// How many legal moves there are.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.len() as u64
    }

    /// A legal move, all equally likely; `None` when the game is decided. `scratch` is for the use of this function.
    fn random_move<R: Rng>(
        &self,
        position: &Self::Position,
        rng: &mut R,
        scratch: &mut Vec<Self::Move>,
    ) -> Option<Self::Move> {
        self.moves(position, scratch);
        (!scratch.is_empty()).then(|| scratch[below(rng, scratch.len())])
    }

    /// A hash of the position: equal positions have equal keys.
    fn key(&self, position: &Self::Position) -> u64 {
        let mut hasher = FxHasher::default();
        position.hash(&mut hasher);
        hasher.finish()
    }

    /// How many symmetries the game declares, the one that changes nothing included.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position that symmetry number `symmetry` makes of this one; 0 leaves it as it is.
    ///
    /// A symmetry may swap the colours if it swaps the side to move with them.
    fn twin(&self, position: &Self::Position, _symmetry: usize) -> Self::Position {
        *position
    }

    /// The smallest of all twins of a position: the same for every twin.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        (1..self.symmetries())
            .map(|symmetry| self.twin(position, symmetry))
            .fold(*position, Ord::min)
    }
}

/// A position as it is written: with what a text says beyond the position itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup<P> {
    /// The position.
    pub position: P,
    /// The plies without progress that led to it.
    pub quiet: u32,
}

/// Moves and positions as text.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let setup = game.read_position("wb1/1w1/3 b").unwrap();
/// let mv = game.read_move(&setup.position, "C1").unwrap();
/// assert_eq!(game.write_move(mv), "c1");
/// assert!(game.read_move(&setup.position, "b2").is_err());
/// ```
pub trait Notation: Game {
    /// The board that squares are named on.
    fn grid(&self) -> Grid;
    /// Reads squares of the board as people type them.
    fn square_reader(&self) -> SquareReader {
        SquareReader::new(self.grid(), Extra::None)
    }
    /// The canonical text of a move.
    fn write_move(&self, mv: Self::Move) -> String;
    /// What a text may mean as a move, legal or not. More than one reading is possible where hyphens are left out.
    fn readings(&self, position: &Self::Position, text: &str)
    -> Result<Vec<Self::Move>, ReadError>;
    /// Why a readable move is not legal in an undecided position.
    fn fault(&self, position: &Self::Position, mv: Self::Move) -> Message;
    /// The canonical text of a position.
    fn write_position(&self, setup: &Setup<Self::Position>) -> String;
    /// Reads and validates a position from outside.
    fn read_position(&self, text: &str) -> Result<Setup<Self::Position>, ReadError>;
    /// The text of a position drawn by hand: the board, the side to move and the supplies of the view. Anything can be drawn;
    /// whether it is a position of the game is for [`read_position`](Self::read_position) to say.
    fn write_drawn(&self, view: &View) -> String;

    /// The canonical text of the usual start.
    fn write_start(&self) -> String {
        self.write_position(&Setup {
            position: self.start(),
            quiet: 0,
        })
    }

    /// Reads a move: first its form, then whether it is legal. The only way from text to a move.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, ReadError> {
        let text = text.trim();
        crate::text::check_word(text)?;
        let readings = self.readings(position, text).map_err(|error| {
            let no_pass = crate::text::is_pass(text)
                .then(|| ReadError::illegal(Message::new("illegal-no-pass")));
            no_pass.unwrap_or(error)
        })?;
        let mut legal = Vec::new();
        self.moves(position, &mut legal);
        let mut found = readings.iter().filter(|reading| legal.contains(reading));
        match (found.next(), found.next(), readings.first()) {
            (Some(&mv), None, _) => Ok(mv),
            (Some(&one), Some(&two), _) => Err(ReadError::illegal(
                Message::new("move-ambiguous")
                    .with("one", self.write_move(one))
                    .with("two", self.write_move(two)),
            )),
            (None, _, _) if self.outcome(position).is_some() => {
                Err(ReadError::illegal(Message::new("illegal-over")))
            }
            (None, _, Some(&mv)) => Err(ReadError::illegal(self.fault(position, mv))),
            (None, _, None) => Err(ReadError::syntax(
                0,
                Message::new("move-unreadable").with("text", crate::text::excerpt(text)),
            )),
        }
    }
}

/// Positions and moves as neutral data for front ends.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Game, Gesture, Notation, Picture, Rules, Side};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let position = game.read_position("wb1/1w1/3 b").unwrap().position;
/// let view = game.view(&position);
/// assert_eq!(view.cells[4].stack[0].side, Side::White);
/// let mv = game.read_move(&position, "c1").unwrap();
/// assert_eq!(game.steps(&position, mv)[0][0].gesture, Gesture::Square(mv));
/// ```
pub trait Picture: Game {
    /// The position as cells, stacks and supplies.
    fn view(&self, position: &Self::Position) -> View;
    /// The ways to make a legal move by gestures, the usual one first. No list of gestures in a position begins with another one.
    fn steps(&self, position: &Self::Position, mv: Self::Move) -> Vec<Vec<Step>>;
    /// What a legal move does on the board, for showing it.
    fn traces(&self, position: &Self::Position, mv: Self::Move) -> Vec<Trace>;
    /// Why no legal move goes on with a gesture after those made so far, which begin one; `None` where there is nothing to say that would not
    /// hold for every game.
    fn refusal(
        &self,
        _position: &Self::Position,
        _made: &[Gesture],
        _refused: Gesture,
    ) -> Option<Message> {
        None
    }
}

/// The computer players of the programs from which a game came; a game that came from nowhere has none.
pub trait Originals: Game {
    /// Their names.
    const ORIGINALS: &'static [&'static str] = &[];

    /// The move that the player of this name makes, with its quirks; `None` when the game is decided or no player has the name.
    fn original_move<R: Rng>(
        &self,
        _name: &str,
        _position: &Self::Position,
        _care: Care,
        _rng: &mut R,
    ) -> Option<Self::Move> {
        None
    }
}

/// Whether an original player is kept from moves that lose at once by a rule its program did not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// It plays as its program did.
    Pure,
    /// It avoids such moves where it has others.
    Repaired,
}

/// All that the front ends ask of a game.
pub trait Playable:
    Game + Notation + Picture + Gestures + Observe + Originals + Evaluate + Tactics
{
}

impl<G: Game + Notation + Picture + Gestures + Observe + Originals + Evaluate + Tactics> Playable
    for G
{
}

/// One of the items, each with equal chance; `None` if there is none.
pub fn pick<T: Copy, R: Rng>(items: &[T], rng: &mut R) -> Option<T> {
    (!items.is_empty()).then(|| items[below(rng, items.len())])
}

/// A number from 0 to `count - 1`, each as likely as the others up to one part in 2³² / `count`.
#[inline]
pub fn below<R: Rng>(rng: &mut R, count: usize) -> usize {
    ((u64::from(rng.next_u32()) * count as u64) >> 32) as usize
}
