//! A game in progress, whatever the game.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Gesture, Info, Outcome, ReadError, Reason, Side, Square, Trace, View};
use tabuleiro_engine::{Limits, OutOfMemory};

use crate::choice::Choice;
use crate::error::PlayError;
use crate::insight::Insight;
use crate::probing::{Probed, Worth};
use crate::room::Keepsake;
use crate::tables::Tables;
use crate::thinking::{Analysis, Memory, Proof, Thinking};

/// One game in progress: rules, positions so far, outcome. Speaks only text and plain data.
pub trait Bout: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static Info;
    /// The canonical text of the rules.
    fn rules(&self) -> String;
    /// All keys of the rules with their values.
    fn settings(&self) -> Vec<(&'static str, String)>;
    /// Another bout of the same game under the same rules, from the usual start.
    fn fresh(&self) -> Box<dyn Bout>;
    /// Another bout of the same game under the same rules, from where this one began.
    fn fresh_from_setup(&self) -> Box<dyn Bout>;
    /// The same bout once more: for another thread to think about.
    fn copy(&self) -> Box<dyn Bout>;
    /// Begins again from a position given by text. On an error nothing changes.
    fn set_up(&mut self, position: &str) -> Result<(), ReadError>;

    /// The present position as neutral data.
    fn view(&self) -> View;
    /// The present position as text.
    fn position(&self) -> String;
    /// The present position as text, or the twin of it that all its symmetric twins share.
    fn canonical_position(&self) -> String;
    /// The first position as text, unless it is the usual start.
    fn set_up_from(&self) -> Option<String>;
    /// Who is to move.
    fn turn(&self) -> Side;
    /// How the game ended: by its rules, by counting, or by an [`Ending`].
    fn outcome(&self) -> Option<Outcome>;
    /// The texts of all legal moves, in the order of the game; none when the game is over.
    fn moves(&self) -> Vec<String>;
    /// All legal moves with the gestures that make them; none when the game is over.
    fn choices(&self) -> Vec<Choice>;
    /// What the gestures of a half-made turn have done on the board already: the ring that is laid before the ball is chosen.
    fn half_made(&self, gestures: &[Gesture]) -> Vec<Trace>;
    /// The moves played so far, each with the side that made it.
    fn played(&self) -> Vec<(Side, String)>;

    /// The squares that a text may mean, as a person types one: its name, or as the original programs named it.
    fn read_square(&self, text: &str) -> Result<Vec<Square>, ReadError>;
    /// Plays a move given by text and returns its canonical text.
    fn play(&mut self, text: &str) -> Result<String, PlayError>;
    /// Takes back the last move, or the ending if the game was ended by the players.
    fn undo(&mut self) -> bool;
    /// Ends the game for a reason outside its rules.
    fn end(&mut self, ending: Ending) -> Result<(), PlayError>;
    /// A random legal move, the same for the same seed.
    fn random_move(&self, seed: u64) -> Option<String>;

    /// Gets an engine ready for a new game: it remembers nothing, and its table is there before a clock runs. Without room for the table it has a
    /// smaller one.
    fn prepare(&self, memory: &mut Memory, thinking: &Thinking) -> Result<(), OutOfMemory>;
    /// Gets an engine ready as [`prepare`](Self::prepare) does, but it remembers what it knew. Without room for the table it keeps the one it had.
    fn provide(&self, memory: &mut Memory, thinking: &Thinking) -> Result<(), OutOfMemory>;
    /// What an engine must remember from one move to the next, if anything.
    fn keepsake(&self, memory: &Memory) -> Option<Keepsake>;
    /// Gives an engine back what it must remember.
    fn remember(&self, memory: &mut Memory, keepsake: &Keepsake);
    /// Opens the tables of this game, which takes its time, before a clock runs.
    fn open_tables(&self, tables: &Tables);
    /// Lets the engine think about the present position; `None` when the game is over. `told` hears what it has found out each time it has
    /// looked one ply deeper. It returns when a limit is reached or `stop` is raised.
    fn think(
        &self,
        memory: &mut Memory,
        thinking: &Thinking,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis>;

    /// Lets the engine think as [`think`](Self::think) does, and ask tables about the positions that it looks at.
    fn think_with(
        &self,
        tables: &Tables,
        memory: &mut Memory,
        thinking: &Thinking,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis>;

    /// Looks for a forced win or loss in the present position, within limits of time or nodes; `None` if the game is over.
    fn prove(&self, limits: &Limits, stop: &AtomicBool) -> Option<Proof>;

    /// What tables know of the present position and its moves; `None` if there is no table of it. Draws by counting that have fallen are not
    /// looked at.
    fn probe(&self, tables: &Tables) -> Option<Probed>;

    /// The move of somebody who knows what tables know of the present position, the same for the same seed; `None` if they do not know it
    /// or the game is over. It looks for traps until `hurried` says that there is no more time for it.
    fn perfect_move(
        &self,
        tables: &Tables,
        seed: u64,
        hurried: &dyn Fn() -> bool,
    ) -> Option<(String, Worth)>;

    /// What can be told in words about a legal move of the present position; nothing about anything else.
    fn insights(&self, mv: &str) -> Vec<Insight>;

    /// The names of the computer players of the original programs.
    fn originals(&self) -> &'static [&'static str];
    /// The move that one of them makes, the same for the same seed; `None` when the game is over or nobody has the name.
    fn original_move(&self, name: &str, seed: u64) -> Option<String>;

    /// The number of sequences of exactly `depth` moves from here, for each first move; `None` if `stop` was raised.
    fn divide(&self, depth: u32, stop: &AtomicBool) -> Option<Vec<(String, u64)>>;
    /// The number of sequences of exactly `depth` moves from here.
    fn perft(&self, depth: u32) -> u64;
}

/// An ending that the rules of the game do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side gave up.
    Resigned(Side),
    /// This side's time ran out.
    Time(Side),
    /// The players agreed on a draw.
    Agreed,
    /// The game was broken off without a result.
    Aborted,
    /// The program of this side died.
    Crashed(Side),
    /// The program of this side made an illegal move.
    Illegal(Side),
}

impl Ending {
    /// What it means for the result.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Resigned(side) => Outcome::win(side.opposite(), Reason::RESIGNED),
            Self::Time(side) => Outcome::win(side.opposite(), Reason::TIME),
            Self::Agreed => Outcome::draw(Reason::AGREED),
            Self::Aborted => Outcome::draw(Reason::ABORTED),
            Self::Crashed(side) => Outcome::win(side.opposite(), Reason::CRASHED),
            Self::Illegal(side) => Outcome::win(side.opposite(), Reason::ILLEGAL),
        }
    }
}
