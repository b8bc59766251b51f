//! What results of games say about strength: Elo, likelihood of superiority, the sequential test, ladders. Pure numbers, no game.
//!
//! ```
//! use tabuleiro_play::statistics::{Elo, Sprt, Tally, SprtDecision};
//!
//! let elo = Elo::of_games(&Tally { wins: 136, draws: 111, losses: 96 }).expect("games were played");
//! assert_eq!(format!("{:.1} ± {:.1}", elo.difference, elo.error()), "40.7 ± 30.4");
//!
//! let sprt: Sprt = "0.5,2.5".parse()?;
//! assert_eq!(sprt.judge(&[223, 9863, 21279, 10037, 246]).verdict, SprtDecision::AcceptH0);
//! # Ok::<(), tabuleiro_play::statistics::SprtError>(())
//! ```

mod elo;
mod ladder;
mod normal;
mod plot;
mod sample;
mod solve;
mod sprt;

pub use elo::{
    Elo, LIMIT, Pairs, Tally, elo_difference, expected_score, superiority_of_games,
    superiority_of_pairs,
};
pub use ladder::{Anchor, Crosstable, PRIOR_DRAWS, Rating};
pub use plot::plot;
pub use sprt::{ERROR_RATE, Judgement, Sprt, SprtDecision, SprtError};

/// For tests: the numbers agree as far as they were published.
#[cfg(test)]
#[track_caller]
fn assert_near(found: f64, expected: f64, tolerance: f64) {
    assert!(
        (found - expected).abs() <= tolerance,
        "{found} is not {expected}"
    );
}
