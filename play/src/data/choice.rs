//! Legal moves with the gestures that make them, one by one.

use serde::Serialize;
use tabuleiro_core::{Gesture, Grid};

use crate::choice::Choice;

/// A legal move with one way to make it.
#[derive(Clone, Debug, Serialize)]
pub struct ChoiceData {
    /// The text of the move.
    #[serde(rename = "move")]
    pub text: String,
    /// The gestures that make it.
    pub steps: Vec<StepData>,
}

/// One gesture with what it answers.
#[derive(Clone, Debug, Serialize)]
pub struct StepData {
    /// The key of the prompt in the game's texts.
    pub prompt: &'static str,
    /// The gesture itself.
    pub gesture: GestureData,
}

/// What a player points at.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GestureData {
    /// A square of the board, by its name.
    Square(String),
    /// A piece of one's own supply.
    Supply,
    /// A number of pieces.
    Count(u8),
    /// Leave it at that.
    Keep,
    /// Nothing can be done.
    Pass,
}

impl ChoiceData {
    /// The choice on this board.
    pub fn new(choice: &Choice, grid: Grid) -> Self {
        let steps = choice.steps.iter().map(|step| StepData {
            prompt: step.prompt,
            gesture: gesture_data(grid, step.gesture),
        });
        Self {
            text: choice.text.clone(),
            steps: steps.collect(),
        }
    }
}

fn gesture_data(grid: Grid, gesture: Gesture) -> GestureData {
    match gesture {
        Gesture::Square(square) => GestureData::Square(grid.name(square)),
        Gesture::Supply => GestureData::Supply,
        Gesture::Count(count) => GestureData::Count(count),
        Gesture::Keep => GestureData::Keep,
        Gesture::Pass => GestureData::Pass,
    }
}
