//! Fitting the weights of an evaluation to games that the engine plays against itself.
//!
//! The data are made on the spot: games from random openings, a fixed number of nodes a move. Every quiet position of a game becomes a row
//! of features with the result that its side to move reached. Logistic regression then finds the weights under which the scores predict the
//! results best.

mod data;
mod fit;

use std::sync::atomic::AtomicBool;

use serde::Serialize;
use tabuleiro_core::{Playable, Rules};
use tabuleiro_games::{Visitor, each};

use crate::error::OpenError;

pub use fit::TuningProgress;

/// How much work to put into a fit.
#[derive(Clone, Copy, Debug)]
pub struct TuningEffort {
    /// How many games to play.
    pub games: u64,
    /// How many nodes the engine looks at for a move.
    pub nodes: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// Decides the openings.
    pub seed: u64,
}

/// What a fit came to.
#[derive(Clone, Debug, Serialize)]
pub struct Fitted {
    /// How many games were played.
    pub games: u64,
    /// The shares of games won by White, drawn, and won by Black, in thousandths.
    pub results: [u32; 3],
    /// How many positions were learned from; a tenth as many were kept aside.
    pub positions: usize,
    /// The mean error on the positions kept aside with the weights before.
    pub error_before: f64,
    /// The same with the weights found.
    pub error_after: f64,
    /// Each feature with its weight before and after, in sixteenths of a point.
    pub weights: Vec<FittedWeight>,
    /// The score at which half of the games are won.
    pub margin: f64,
    /// The points that make the odds ten times as large.
    pub scale: f64,
}

/// One feature with its weights.
#[derive(Clone, Debug, Serialize)]
pub struct FittedWeight {
    /// The feature.
    pub name: &'static str,
    /// What it counts.
    pub what: &'static str,
    /// The weight it had.
    pub before: i32,
    /// The weight found.
    pub after: i32,
}

/// Plays games and fits the weights of a game's evaluation under these rules. Raising `stop` ends the playing: the fit is made with the games
/// there are. `None` if there are none.
pub fn tune(
    game: &str,
    rules: &str,
    effort: TuningEffort,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(TuningProgress),
) -> Result<Option<Fitted>, OpenError> {
    let mut tuner = Tuner {
        game,
        rules,
        effort,
        stop,
        on_progress,
        fitted: None,
    };
    each(&mut tuner);
    tuner
        .fitted
        .unwrap_or_else(|| Err(OpenError::UnknownGame(game.to_owned())))
}

struct Tuner<'a> {
    game: &'a str,
    rules: &'a str,
    effort: TuningEffort,
    stop: &'a AtomicBool,
    on_progress: &'a mut dyn FnMut(TuningProgress),
    fitted: Option<Result<Option<Fitted>, OpenError>>,
}

impl Visitor for Tuner<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.fitted.is_some() || self.game != G::INFO.name {
            return;
        }
        match self.rules.parse::<Rules<G::Options>>() {
            Ok(rules) if G::fits(&rules) => {
                let game = G::new(rules);
                let sample = data::play(game, self.effort, self.stop, self.on_progress);
                self.fitted = Some(Ok(fit::fit(&sample, self.on_progress)));
            }
            // The game is visited again with a larger word.
            Ok(_) => {}
            Err(error) => self.fitted = Some(Err(error.into())),
        }
    }
}
