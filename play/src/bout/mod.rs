//! A game in progress, whatever the game.

mod any;
mod ending;
mod engine;

use std::fmt;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Gesture, Info, Message, Outcome, ReadError, Side, Square, Trace, View};

use crate::catalogue;
use crate::choice::Choice;
use crate::error::{OpenError, PlayError};
use crate::gestural::GestureState;
use crate::insight::Insight;
use crate::probing::Probed;
use crate::tables::Tables;

pub(crate) use any::AnyBout;
pub use ending::Ending;
pub use engine::BoutEngine;

/// One game in progress: rules, positions so far, outcome. Speaks only text and plain data, so that it is the same type for all games.
///
/// ```
/// use tabuleiro_play::Bout;
///
/// let mut bout = Bout::open("kono", "default")?;
/// assert_eq!(bout.play("a2b3")?, "a2-b3", "reading is tolerant, printing is canonical");
/// assert_eq!(bout.position(), "bbbbb/b3b/1w3/4w/wwwww b");
/// assert!(bout.undo());
/// assert_eq!(bout.moves().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Bout {
    inner: Box<dyn AnyBout>,
}

/// Beginning a game.
impl Bout {
    /// Begins a game by its name under these rules, from the usual start. Rules are a preset, or a preset and what differs from it.
    ///
    /// ```
    /// use tabuleiro_play::Bout;
    ///
    /// let small = Bout::open("kono", "size=4")?;
    /// assert_eq!(small.rules(), "default,size=4");
    /// let error = Bout::open("chess", "default").unwrap_err();
    /// assert_eq!(error.to_string(), "no game is called chess");
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn open(game: &str, rules: &str) -> Result<Self, OpenError> {
        catalogue::open(game, rules)
    }

    /// Begins a game under its default preset.
    ///
    /// ```
    /// let bout = tabuleiro_play::Bout::open_default("wali")?;
    /// assert_eq!(bout.rules(), "wali");
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn open_default(game: &str) -> Result<Self, OpenError> {
        catalogue::open_default(game)
    }

    pub(crate) fn of(inner: impl AnyBout + 'static) -> Self {
        Self {
            inner: Box::new(inner),
        }
    }

    /// Another bout of the same game under the same rules, from the usual start.
    pub fn fresh(&self) -> Self {
        Self {
            inner: self.inner.fresh(),
        }
    }

    /// Another bout of the same game under the same rules, from where this one began.
    pub fn fresh_from_setup(&self) -> Self {
        Self {
            inner: self.inner.fresh_from_setup(),
        }
    }

    /// The same game for programs that act by numbered gestures. An [`Ending`] is left out: the rules do not know it.
    ///
    /// ```
    /// let mut bout = tabuleiro_play::Bout::open("kono", "default")?;
    /// bout.play("a2-b3")?;
    /// assert_eq!(bout.gestural().history(), [5, 11]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn gestural(&self) -> GestureState {
        GestureState {
            inner: self.inner.gestural(),
        }
    }

    /// Begins again from a position given by text. On an error nothing changes.
    ///
    /// ```
    /// use tabuleiro_play::Bout;
    ///
    /// let mut bout = Bout::open("kono", "size=4")?;
    /// bout.set_up("bbbb/bw1b/3w/wwww b")?;
    /// assert_eq!(bout.set_up_from().as_deref(), Some("bbbb/bw1b/3w/wwww b"));
    /// assert!(bout.set_up("wherever").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_up(&mut self, position: &str) -> Result<(), ReadError> {
        self.inner.set_up(position)
    }
}

/// What the game is.
impl Bout {
    /// The facts about the game.
    pub fn info(&self) -> &'static Info {
        self.inner.info()
    }

    /// The canonical text of the rules.
    pub fn rules(&self) -> String {
        self.inner.rules()
    }

    /// All keys of the rules with their values.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        self.inner.settings()
    }

    /// The names of the computer players of the original programs.
    pub fn originals(&self) -> &'static [&'static str] {
        self.inner.originals()
    }
}

/// Where the game is now.
impl Bout {
    /// The present position as neutral data, for drawing.
    pub fn view(&self) -> View {
        self.inner.view()
    }

    /// The present position as text.
    pub fn position(&self) -> String {
        self.inner.position()
    }

    /// The text of a position of this game, drawn by hand on the board of a view. Anything can be drawn; whether it is a
    /// position of the game, [`set_up`](Self::set_up) says.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, Side};
    ///
    /// let bout = Bout::open("kono", "size=4")?;
    /// let mut view = bout.view();
    /// view.cells[0].stack.clear();
    /// view.turn = Side::Black;
    /// assert_eq!(bout.write_drawn(&view), "bbbb/b2b/w2w/1www b");
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn write_drawn(&self, view: &View) -> String {
        self.inner.write_drawn(view)
    }

    /// The present position as text, or the twin of it that all its symmetric twins share.
    pub fn canonical_position(&self) -> String {
        self.inner.canonical_position()
    }

    /// The first position as text, unless it is the usual start.
    pub fn set_up_from(&self) -> Option<String> {
        self.inner.set_up_from()
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        self.inner.turn()
    }

    /// How the game ended: by its rules, by counting, or by an [`Ending`].
    pub fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    /// The texts of all legal moves, in the order of the game; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    /// All legal moves with the gestures that make them; none when the game is over. [`narrow`](crate::narrow) finds the move that gestures
    /// mean.
    pub fn choices(&self) -> Vec<Choice> {
        self.inner.choices()
    }

    /// What each legal move does on the board, in the order of [`moves`](Self::moves).
    pub fn traces(&self) -> Vec<(String, Vec<Trace>)> {
        self.inner.traces()
    }

    /// What the gestures of a half-made turn have done on the board already: the ring that is laid before the ball is chosen.
    pub fn half_made(&self, gestures: &[Gesture]) -> Vec<Trace> {
        self.inner.half_made(gestures)
    }

    /// Reads a gesture as the tree of [choices](crate::data::ChoicesData) writes it: a square, `supply`, a number, `keep` or `pass`.
    pub fn read_gesture(&self, text: &str) -> Result<Gesture, ReadError> {
        match (text, text.parse()) {
            ("supply", _) => Ok(Gesture::Supply),
            ("keep", _) => Ok(Gesture::Keep),
            ("pass", _) => Ok(Gesture::Pass),
            (_, Ok(count)) => Ok(Gesture::Count(count)),
            _ => self
                .inner
                .read_square(text)
                .map(|squares| Gesture::Square(squares[0])),
        }
    }

    /// Why these gestures, one after the other, do not begin a legal move: the reason for the first that cannot be made. `None` if they do.
    ///
    /// ```
    /// use tabuleiro_core::Gesture;
    /// use tabuleiro_play::Bout;
    ///
    /// let bout = Bout::open("kono", "default")?;
    /// let [from, far] = ["a1", "e3"].map(|name| Gesture::Square(bout.read_square(name).unwrap()[0]));
    /// assert_eq!(bout.refusal(&[from]), None);
    /// assert_eq!(bout.refusal(&[from, far]).unwrap().key, "kono-illegal-diagonal");
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn refusal(&self, gestures: &[Gesture]) -> Option<Message> {
        self.inner.refusal(gestures)
    }

    /// The moves played so far, each with the side that made it.
    pub fn played(&self) -> Vec<(Side, String)> {
        self.inner.played()
    }

    /// What can be said in words about a legal move of the present position; nothing about anything else.
    pub fn insights(&self, mv: &str) -> Vec<Insight> {
        self.inner.insights(mv)
    }

    /// What tables know of the present position and its moves; `None` if there is no table of it. Draws by counting that have fallen are not
    /// looked at.
    pub fn probe(&self, tables: &Tables) -> Option<Probed> {
        self.inner.probe(tables)
    }

    /// The number of sequences of exactly `depth` moves from here.
    ///
    /// ```
    /// let bout = tabuleiro_play::Bout::open("kono", "default")?;
    /// assert_eq!(bout.perft(2), 62);
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.inner.perft(depth)
    }

    /// The number of sequences of exactly `depth` moves from here, for each first move; `None` if `stop` was raised.
    pub fn divide(&self, depth: u32, stop: &AtomicBool) -> Option<Vec<(String, u64)>> {
        self.inner.divide(depth, stop)
    }
}

/// Playing.
impl Bout {
    /// Plays a move given by text and returns its canonical text. On an error nothing changes.
    pub fn play(&mut self, text: &str) -> Result<String, PlayError> {
        self.inner.play(text)
    }

    /// Takes back the last move, or the ending if the game was ended by the players; `false` if there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        self.inner.undo()
    }

    /// Ends the game for a reason outside its rules.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, Ending, Side};
    ///
    /// let mut bout = Bout::open_default("wali")?;
    /// bout.end(Ending::Resigned(Side::White))?;
    /// assert_eq!(bout.outcome().unwrap().to_string(), "0-1 resigned");
    /// assert!(bout.play("c3").is_err(), "the game is over");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end(&mut self, ending: Ending) -> Result<(), PlayError> {
        self.inner.end(ending)
    }

    /// The squares that a text may mean, as a person types one: its name, or as the original programs named it.
    pub fn read_square(&self, text: &str) -> Result<Vec<Square>, ReadError> {
        self.inner.read_square(text)
    }

    /// A random legal move, the same for the same seed; `None` when the game is over.
    pub fn random_move(&self, seed: u64) -> Option<String> {
        self.inner.random_move(seed)
    }

    /// The move that a computer player of the original programs makes, the same for the same seed; `None` when the game is over or nobody has
    /// the name.
    pub fn original_move(&self, name: &str, seed: u64) -> Option<String> {
        self.inner.original_move(name, seed)
    }

    /// The engine, to be asked about the present position.
    pub fn engine(&self) -> BoutEngine<'_> {
        BoutEngine::new(self)
    }
}

impl Clone for Bout {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.boxed(),
        }
    }
}

impl fmt::Debug for Bout {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<_> = self.played().into_iter().map(|(_, mv)| mv).collect();
        formatter
            .debug_struct("Bout")
            .field("game", &self.info().name)
            .field("rules", &self.rules())
            .field("set_up_from", &self.set_up_from())
            .field("moves", &moves.join(" "))
            .field("outcome", &self.outcome())
            .finish()
    }
}
