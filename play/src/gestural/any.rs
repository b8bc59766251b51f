//! What every game can do behind a [`GestureState`](super::GestureState).

use std::any::Any;

use tabuleiro_core::{GestureNumbering, Info, Outcome, Plane, ReadError, Side, View};

use super::batch::{AnyBatch, BatchSettings};
use super::playouts::{PlayoutSettings, Playouts};
use super::{ActionError, Observation};
use crate::bout::Bout;
use crate::error::PlayError;

/// A state without the type of its game. The methods are those of [`GestureState`](super::GestureState) and
/// [`GestureGame`](super::GestureGame), where they are documented.
pub(crate) trait AnyState: Any + Send + Sync {
    fn info(&self) -> &'static Info;
    fn rules(&self) -> &str;
    fn numbering(&self) -> &GestureNumbering;
    fn planes(&self) -> &[Plane];
    fn longest(&self) -> Option<u64>;
    fn batch(&self, settings: &BatchSettings) -> Box<dyn AnyBatch>;
    fn playouts(&self, settings: &PlayoutSettings<'_>) -> Playouts;
    fn bytes(&self) -> usize;

    fn boxed(&self) -> Box<dyn AnyState>;
    fn fresh(&self) -> Box<dyn AnyState>;
    fn set_up(&self, position: &str) -> Result<Box<dyn AnyState>, ReadError>;
    fn set_up_from(&self) -> Option<String>;
    fn same(&self, other: &dyn AnyState) -> bool;
    fn hash(&self) -> u64;

    fn player(&self) -> Option<Side>;
    fn turn(&self) -> Side;
    fn outcome(&self) -> Option<Outcome>;
    fn legal(&self) -> Vec<usize>;
    fn mask(&self, into: &mut [bool]);
    fn apply(&mut self, number: i64) -> Result<(), ActionError>;
    fn undo(&mut self) -> Option<usize>;
    fn history(&self) -> Vec<usize>;
    fn made(&self) -> Vec<usize>;
    fn observe(&self, observer: Side, into: Observation<'_>);

    fn position(&self) -> String;
    fn moves(&self) -> Vec<String>;
    fn play(&mut self, text: &str) -> Result<String, PlayError>;
    fn view(&self) -> View;
    fn bout(&self) -> Bout;
}
