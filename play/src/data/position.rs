//! A position, and what is known about it.

use serde::Serialize;
use tabuleiro_core::{Reason, Side};

use super::{ChoiceData, ViewData};
use crate::bout::Bout;
use crate::probing::Probed;
use crate::search::Analysis;

/// Where a game is.
#[derive(Clone, Debug, Serialize)]
pub struct PositionData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub turn: Side,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub result: &'static str,
    /// Why it ended so.
    pub reason: Option<Reason>,
    /// The moves that led here.
    pub played: Vec<String>,
    /// Who made each of them.
    pub sides: Vec<Side>,
    /// What it looks like.
    pub view: ViewData,
}

/// The legal moves of a position.
#[derive(Clone, Debug, Serialize)]
pub struct MovesData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// Every legal move; one that can be made in several ways is listed several times.
    pub choices: Vec<ChoiceData>,
    /// Their texts.
    pub moves: Vec<String>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub turn: Side,
    /// What was found.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// `true` in the last one of a stream, otherwise left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
}

/// What tables know of a position.
#[derive(Clone, Debug, Serialize)]
pub struct ProbeData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub turn: Side,
    /// What they know.
    #[serde(flatten)]
    pub probed: Probed,
}

impl PositionData {
    /// Where the game of a bout is.
    pub fn new(bout: &Bout) -> Self {
        let outcome = bout.outcome();
        let (sides, played) = bout.played().into_iter().unzip();
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            turn: bout.turn(),
            result: outcome.map_or("*", |outcome| outcome.score()),
            reason: outcome.map(|outcome| outcome.reason),
            played,
            sides,
            view: ViewData::from(&bout.view()),
        }
    }
}

impl MovesData {
    /// The legal moves of the present position.
    pub fn new(bout: &Bout) -> Self {
        let grid = bout.view().grid;
        let choices = bout.choices();
        let choices = choices.iter().map(|choice| ChoiceData::new(choice, grid));
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            choices: choices.collect(),
            moves: bout.moves(),
        }
    }
}

impl AnalysisData {
    /// An analysis of the present position, on the way to its end.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, Search, data::AnalysisData};
    ///
    /// let bout = Bout::open("kono", "default")?;
    /// let analysis = bout.engine().analyse(&mut Search::nodes(1000)).expect("the game goes on");
    /// let last = AnalysisData { done: true, ..AnalysisData::new(&bout, &analysis) };
    /// let json = serde_json::to_value(last)?;
    /// assert_eq!(json["turn"], "w");
    /// assert_eq!(json["lines"][0]["moves"][0], analysis.best());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(bout: &Bout, analysis: &Analysis) -> Self {
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            turn: bout.turn(),
            analysis: analysis.clone(),
            done: false,
        }
    }
}

impl ProbeData {
    /// What tables know of the present position.
    pub fn new(bout: &Bout, probed: Probed) -> Self {
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            turn: bout.turn(),
            probed,
        }
    }
}
