//! What every game can do behind a [`Bout`](super::Bout).

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Gesture, Info, Message, Outcome, ReadError, Side, Square, Trace, View};
use tabuleiro_engine::{Limits, OutOfMemory};

use super::Ending;
use crate::choice::Choice;
use crate::error::PlayError;
use crate::gestural::AnyState;
use crate::insight::Insight;
use crate::probing::{Probed, Worth};
use crate::room::Keepsake;
use crate::search::{Analysis, Memory, Proof, Search};
use crate::tables::Tables;

/// A bout without the type of its game. The methods are those of [`Bout`](super::Bout) and [`BoutEngine`](super::BoutEngine), where they are
/// documented.
pub(crate) trait AnyBout: Send + Sync {
    fn boxed(&self) -> Box<dyn AnyBout>;
    fn fresh(&self) -> Box<dyn AnyBout>;
    fn fresh_from_setup(&self) -> Box<dyn AnyBout>;
    fn gestural(&self) -> Box<dyn AnyState>;
    fn set_up(&mut self, position: &str) -> Result<(), ReadError>;

    fn info(&self) -> &'static Info;
    fn rules(&self) -> String;
    fn settings(&self) -> Vec<(&'static str, String)>;
    fn originals(&self) -> &'static [&'static str];

    fn view(&self) -> View;
    fn position(&self) -> String;
    fn write_drawn(&self, view: &View) -> String;
    fn canonical_position(&self) -> String;
    fn set_up_from(&self) -> Option<String>;
    fn turn(&self) -> Side;
    fn outcome(&self) -> Option<Outcome>;
    fn moves(&self) -> Vec<String>;
    fn choices(&self) -> Vec<Choice>;
    fn traces(&self) -> Vec<(String, Vec<Trace>)>;
    fn half_made(&self, gestures: &[Gesture]) -> Vec<Trace>;
    fn refusal(&self, gestures: &[Gesture]) -> Option<Message>;
    fn played(&self) -> Vec<(Side, String)>;
    fn insights(&self, mv: &str) -> Vec<Insight>;
    fn divide(&self, depth: u32, stop: &AtomicBool) -> Option<Vec<(String, u64)>>;
    fn perft(&self, depth: u32) -> u64;

    fn read_square(&self, text: &str) -> Result<Vec<Square>, ReadError>;
    fn play(&mut self, text: &str) -> Result<String, PlayError>;
    fn undo(&mut self) -> bool;
    fn end(&mut self, ending: Ending) -> Result<(), PlayError>;
    fn random_move(&self, seed: u64) -> Option<String>;
    fn original_move(&self, name: &str, seed: u64) -> Option<String>;

    fn search(&self, search: &mut Search<'_>) -> Option<Analysis>;
    fn prepare(&self, search: &mut Search<'_>) -> Result<(), OutOfMemory>;
    fn provide(&self, search: &mut Search<'_>) -> Result<(), OutOfMemory>;
    fn prove(&self, limits: &Limits, stop: &AtomicBool) -> Option<Proof>;
    fn keepsake(&self, memory: &Memory) -> Option<Keepsake>;
    fn remember(&self, memory: &mut Memory, keepsake: &Keepsake);

    fn open_tables(&self, tables: &Tables);
    fn probe(&self, tables: &Tables) -> Option<Probed>;
    fn perfect_move(
        &self,
        tables: &Tables,
        seed: u64,
        hurried: &dyn Fn() -> bool,
    ) -> Option<(String, Worth)>;
}
