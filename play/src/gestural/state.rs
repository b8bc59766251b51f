//! One game in progress, for programs that learn.

use std::fmt;
use std::hash::{Hash, Hasher};

use tabuleiro_core::{GestureNumbering, Message, Outcome, ReadError, Side, View};
use thiserror::Error;

use super::any::AnyState;
use super::playouts::{PlayoutSettings, Playouts};
use super::{ActionError, GestureGame, Observation};
use crate::bout::Bout;
use crate::error::PlayError;

/// One game in progress: the positions so far and the gestures of a half-made turn.
///
/// Two states are equal if they belong to the same game under the same rules and have come the same way to the same place.
///
/// ```
/// use tabuleiro_play::gestural::GestureGame;
///
/// let game = GestureGame::open("wali", None)?;
/// let mut state = game.state();
/// state.play("c3")?;
/// let before = state.clone();
/// state.apply(state.legal()[0] as i64)?;
/// assert_eq!(state.history(), [12, 0]);
/// assert_eq!(state.undo(), Some(0));
/// assert_eq!(state, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GestureState {
    pub(crate) inner: Box<dyn AnyState>,
}

/// Why a text is no state.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// It does not have three lines.
    #[error("a state has three lines: game and rules, first position, actions")]
    Form,
    /// It belongs to another game, or to other rules.
    #[error("the state is one of {found}")]
    OtherGame {
        /// Its game and rules.
        found: String,
    },
    /// The first position is none of the game.
    #[error(transparent)]
    Position(#[from] ReadError),
    /// One of the actions is not a number.
    #[error("{0} is no action")]
    Number(String),
    /// An action is not legal.
    #[error(transparent)]
    Action(#[from] ActionError),
}

impl RestoreError {
    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Form => Message::new("state-form"),
            Self::OtherGame { found } => Message::new("state-other").with("found", found.clone()),
            Self::Position(error) => error.message().clone(),
            Self::Number(found) => Message::new("state-number").with("found", found.clone()),
            Self::Action(error) => error.message(),
        }
    }
}

/// Actions.
impl GestureState {
    /// Who acts; nobody when the game is over.
    pub fn player(&self) -> Option<Side> {
        self.inner.player()
    }

    /// The numbers of the gestures that can be made, ascending; none when the game is over.
    pub fn legal(&self) -> Vec<usize> {
        self.inner.legal()
    }

    /// Writes for every number whether its gesture can be made.
    pub fn mask(&self, into: &mut [bool]) {
        self.inner.mask(into);
    }

    /// Makes the gesture of this number. On an error nothing changes.
    pub fn apply(&mut self, number: i64) -> Result<(), ActionError> {
        self.inner.apply(number)
    }

    /// Takes back the last gesture, also that which completed a turn, and returns its number; `None` if there was none.
    pub fn undo(&mut self) -> Option<usize> {
        self.inner.undo()
    }

    /// The numbers of all gestures so far.
    pub fn history(&self) -> Vec<usize> {
        self.inner.history()
    }

    /// The numbers of the gestures of the half-made turn.
    pub fn made(&self) -> Vec<usize> {
        self.inner.made()
    }

    /// Their names.
    pub fn made_names(&self) -> Vec<String> {
        let numbering = self.inner.numbering();
        let made = self.made().into_iter();
        made.filter_map(|number| numbering.name(number)).collect()
    }

    /// The numbers of the gestures.
    pub fn numbering(&self) -> &GestureNumbering {
        self.inner.numbering()
    }

    /// How many numbers there are: the length of a mask.
    pub fn action_count(&self) -> usize {
        self.inner.numbering().count()
    }

    /// How many numbers an observation has.
    pub fn observation_len(&self) -> usize {
        self.inner.planes().len() * self.inner.numbering().grid().count()
    }

    /// How the game ended, by its rules or by counting.
    pub fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    /// What each side has got: 1 for a win, -1 for a loss, 0 for a draw or while the game goes on.
    pub fn returns(&self) -> [f32; 2] {
        returns(self.outcome())
    }

    /// Writes what an observer sees: the planes of the game, one after another.
    pub fn observe(&self, observer: Side, into: Observation<'_>) {
        self.inner.observe(observer, into);
    }

    /// Plays random games from here.
    pub fn playouts(&self, settings: &PlayoutSettings<'_>) -> Playouts {
        self.inner.playouts(settings)
    }
}

/// Whole turns, as text.
impl GestureState {
    /// The side whose turn it is, also when the game is over.
    pub fn turn(&self) -> Side {
        self.inner.turn()
    }

    /// The position before the half-made turn, as text.
    pub fn position(&self) -> String {
        self.inner.position()
    }

    /// The first position as text, unless it is the usual start.
    pub fn set_up_from(&self) -> Option<String> {
        self.inner.set_up_from()
    }

    /// The texts of the legal moves that begin with the gestures made.
    pub fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    /// Plays a move given by text, which must begin with the gestures made, and returns its canonical text. On an error nothing changes.
    pub fn play(&mut self, text: &str) -> Result<String, PlayError> {
        self.inner.play(text)
    }

    /// The position as data for drawing, with what the gestures made have done already.
    pub fn view(&self) -> View {
        self.inner.view()
    }

    /// The same game for whatever speaks text, without the half-made turn: players, analysis, records.
    pub fn bout(&self) -> Bout {
        self.inner.bout()
    }
}

/// States as text.
impl GestureState {
    /// The same game from its usual start.
    pub fn fresh(&self) -> Self {
        Self {
            inner: self.inner.fresh(),
        }
    }

    /// The same game from a position given by text.
    pub(super) fn set_up(&self, position: &str) -> Result<Self, ReadError> {
        let inner = self.inner.set_up(position)?;
        Ok(Self { inner })
    }

    /// All of it as three lines: game and rules, first position or `-`, and the actions.
    ///
    /// ```
    /// use tabuleiro_play::gestural::GestureGame;
    ///
    /// let game = GestureGame::open("wali", None)?;
    /// let mut state = game.state();
    /// state.play("c3")?;
    /// assert_eq!(state.save(), "wali wali,max_plies=2000\n-\n12");
    /// assert_eq!(game.restore(&state.save()).unwrap(), state);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn save(&self) -> String {
        let history: Vec<_> = self.history().iter().map(usize::to_string).collect();
        let first = self.set_up_from().unwrap_or_else(|| USUAL.to_owned());
        format!(
            "{} {}\n{first}\n{}",
            self.inner.info().name,
            self.inner.rules(),
            history.join(" ")
        )
    }

    /// How many bytes it takes, without its history and without what all states of a game share.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.inner.bytes()
    }
}

impl GestureGame {
    /// The state that [`GestureState::save`] wrote.
    pub fn restore(&self, text: &str) -> Result<GestureState, RestoreError> {
        let mut lines = text.trim_end().lines();
        let (Some(game), Some(first)) = (lines.next(), lines.next()) else {
            return Err(RestoreError::Form);
        };
        let actions = lines.next().unwrap_or_default();
        if lines.next().is_some() {
            return Err(RestoreError::Form);
        }
        if game != format!("{} {}", self.info().name, self.rules()) {
            return Err(RestoreError::OtherGame {
                found: tabuleiro_core::text::excerpt(game),
            });
        }
        let mut state = match first {
            USUAL => self.state(),
            position => self.set_up(position)?,
        };
        for word in actions.split_whitespace() {
            let number = word.parse();
            let number =
                number.map_err(|_| RestoreError::Number(tabuleiro_core::text::excerpt(word)))?;
            state.apply(number)?;
        }
        Ok(state)
    }
}

/// Stands for the usual start.
const USUAL: &str = "-";

/// What each side has got.
pub(super) fn returns(outcome: Option<Outcome>) -> [f32; 2] {
    match outcome.and_then(|outcome| outcome.winner) {
        Some(Side::White) => [1.0, -1.0],
        Some(Side::Black) => [-1.0, 1.0],
        None => [0.0, 0.0],
    }
}

impl Clone for GestureState {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.boxed(),
        }
    }
}

impl PartialEq for GestureState {
    fn eq(&self, other: &Self) -> bool {
        self.inner.same(&*other.inner)
    }
}

impl Eq for GestureState {}

impl Hash for GestureState {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.inner.hash());
    }
}

impl fmt::Debug for GestureState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("GestureState")
            .field("game", &self.inner.info().name)
            .field("rules", &self.inner.rules())
            .field("position", &self.position())
            .field("made", &self.made())
            .finish()
    }
}
