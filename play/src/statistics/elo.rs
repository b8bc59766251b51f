//! Scores and Elo differences, and how sure they are.

use std::ops::{Add, AddAssign};

use serde::Serialize;

use super::sample::Sample;

/// Elo differences are given up to here: a score of 99.9 %. What lies beyond cannot be told apart by playing, and 100 % would be infinite.
pub const LIMIT: f64 = 1200.0;

/// Games of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won by the one.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games won by the other.
    pub losses: u64,
}

/// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
///
/// A pair is one opening played with both colours. Its two games hang together, so that their sum varies less than that of two games from
/// different openings: statistics over pairs are sharper than over games.
pub type Pairs = [u64; 5];

/// An Elo difference with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The best guess.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Tally {
    /// How many games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A win is one point, a draw half a point.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Points per game.
    pub fn score(&self) -> Option<f64> {
        self.per_game(self.points())
    }

    /// Draws per game.
    pub fn draw_rate(&self) -> Option<f64> {
        self.per_game(self.draws as f64)
    }

    /// The same games seen by the other player.
    pub const fn reversed(&self) -> Self {
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    fn per_game(&self, amount: f64) -> Option<f64> {
        (self.games() > 0).then(|| amount / self.games() as f64)
    }

    fn sample(&self) -> Option<Sample> {
        Sample::of(&[self.losses, self.draws, self.wins])
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Elo {
    /// From single games, by the variance of their three results; `None` without games.
    pub fn of_games(tally: &Tally) -> Option<Self> {
        tally.sample().map(|sample| Self::of_sample(&sample))
    }

    /// From pairs of games, by the variance of their five results; `None` without pairs.
    pub fn of_pairs(pairs: &Pairs) -> Option<Self> {
        Sample::of(pairs).map(|sample| Self::of_sample(&sample))
    }

    /// Half the width of the interval: the number after ±.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    fn of_sample(sample: &Sample) -> Self {
        let (low, high) = sample.interval();
        Self {
            difference: elo_difference(sample.mean()),
            low: elo_difference(low),
            high: elo_difference(high),
        }
    }
}

/// The share of the points that a player gets who is better by `difference` Elo.
pub fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// By how much a player is better who gets this share of the points; at most [`LIMIT`] either way.
pub fn elo_difference(score: f64) -> f64 {
    let odds = score.clamp(0.0, 1.0) / (1.0 - score.clamp(0.0, 1.0));
    (400.0 * odds.log10()).clamp(-LIMIT, LIMIT)
}

/// The probability that the one is better than the other, from single games; ½ if nothing was decided.
pub fn superiority_of_games(tally: &Tally) -> f64 {
    tally
        .sample()
        .map_or(0.5, |sample| sample.superiority_if_equal())
}

/// The probability that the one is better than the other, from pairs of games; ½ if nothing was decided.
pub fn superiority_of_pairs(pairs: &Pairs) -> f64 {
    Sample::of(pairs).map_or(0.5, |sample| sample.superiority())
}

#[cfg(test)]
mod tests {
    use super::super::assert_near;
    use super::*;

    fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    /// 400·log10(3), and the 200 points of a "class" in A. Elo, The Rating of Chessplayers, which score 76 %.
    #[test]
    fn known_scores() {
        assert_near(elo_difference(0.75), 190.848_501_887_865, 1e-9);
        assert_near(expected_score(200.0), 0.759_746_926_647_958, 1e-12);
        assert_near(expected_score(400.0), 10.0 / 11.0, 1e-12);
        for elo in [-700.0, -3.5, 0.0, 12.0, 400.0] {
            assert_near(elo_difference(expected_score(elo)), elo, 1e-9);
        }
    }

    /// The cases of fastchess (`app/tests/elo_test.cpp`, `EloWDL 2`, and the logistic parts of `EloPentanomial` 1 to 3).
    #[test]
    fn figures_of_fastchess() {
        let elo = Elo::of_games(&tally(136, 111, 96)).unwrap();
        assert_near(elo.difference, 40.70, 0.005);
        assert_near(elo.error(), 30.43, 0.005);
        for (pairs, difference, error) in [
            ([34, 54, 31 + 32, 64, 75], 55.58, 27.65),
            ([332, 433, 457 + 41, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95),
        ] {
            let elo = Elo::of_pairs(&pairs).unwrap();
            assert_near(elo.difference, difference, 0.005);
            assert_near(elo.error(), error, 0.005);
        }
        assert_near(
            superiority_of_pairs(&[332, 433, 498, 333, 334]),
            0.0505,
            5e-5,
        );
        assert_near(superiority_of_pairs(&[34, 54, 63, 64, 75]), 1.0, 5e-5);
    }

    /// Tests of the chess program `PlentyChess` on `OpenBench` (github.com/Yoshie2000/PlentyChess/pull/334).
    #[test]
    fn figures_of_openbench() {
        for (pairs, difference, error) in [
            ([5, 942, 2469, 1050, 5], 4.20, 3.43),
            ([214, 8992, 19871, 9102, 235], 0.69, 1.25),
        ] {
            let elo = Elo::of_pairs(&pairs).unwrap();
            assert_near(elo.difference, difference, 0.005);
            assert_near(elo.error(), error, 0.005);
        }
    }

    /// The worked example of K. Laskos, who found the formula (talkchess.com, thread 51003, 22 January 2014): 0.176414 by erf.
    #[test]
    fn likelihood_of_superiority() {
        assert_near(
            superiority_of_games(&tally(5975, 26894, 6077)),
            0.176_414,
            5e-7,
        );
        // Draws say nothing.
        assert_near(superiority_of_games(&tally(5975, 0, 6077)), 0.176_414, 5e-7);
        assert_near(superiority_of_games(&tally(7, 3, 7)), 0.5, 1e-15);
    }

    #[test]
    fn no_games_say_nothing() {
        assert_eq!(Elo::of_games(&Tally::default()), None);
        assert_eq!(Elo::of_pairs(&[0; 5]), None);
        assert_near(superiority_of_games(&Tally::default()), 0.5, 0.0);
        assert_near(superiority_of_pairs(&[0; 5]), 0.5, 0.0);
        assert_eq!(Tally::default().score(), None);
        assert_eq!(Tally::default().draw_rate(), None);
    }

    #[test]
    fn clean_scores_have_bounded_intervals() {
        let all_won = Elo::of_games(&tally(10, 0, 0)).unwrap();
        assert_near(all_won.difference, LIMIT, 0.0);
        assert_near(all_won.high, LIMIT, 0.0);
        // Clopper and Pearson: 10 of 10 is at least 0.6915.
        assert_near(expected_score(all_won.low), 0.6915, 5e-5);
        let all_lost = Elo::of_games(&tally(0, 0, 10)).unwrap();
        assert_near(all_lost.low, -LIMIT, 0.0);
        assert_near(all_lost.high, -all_won.low, 1e-9);
        let all_drawn = Elo::of_games(&tally(0, 10, 0)).unwrap();
        assert_near(all_drawn.difference, 0.0, 0.0);
        assert!(all_drawn.error() > 0.0 && all_drawn.error() < 200.0);
        assert_near(superiority_of_pairs(&[0, 0, 0, 0, 4]), 0.977_25, 1e-5);
        assert_near(superiority_of_pairs(&[0, 0, 9, 0, 0]), 0.5, 0.0);
    }

    #[test]
    fn every_figure_is_finite_and_in_order() {
        for code in 0..4_u64.pow(5) {
            let pairs: Pairs = std::array::from_fn(|place| [0, 1, 7, 5000][digit(code, place)]);
            let Some(elo) = Elo::of_pairs(&pairs) else {
                continue;
            };
            assert!(
                -LIMIT <= elo.low && elo.low <= elo.difference,
                "{pairs:?} {elo:?}"
            );
            assert!(
                elo.difference <= elo.high && elo.high <= LIMIT,
                "{pairs:?} {elo:?}"
            );
            assert!((0.0..=1.0).contains(&superiority_of_pairs(&pairs)));
        }
    }

    fn digit(code: u64, place: usize) -> usize {
        (code / 4_u64.pow(place as u32) % 4) as usize
    }

    #[test]
    fn tallies_add_up() {
        let mut sum = tally(3, 2, 1);
        sum += tally(1, 0, 0).reversed();
        assert_eq!(sum, tally(3, 2, 2));
        assert_eq!(sum.games(), 7);
        assert_near(sum.points(), 4.0, 0.0);
        assert_near(sum.score().unwrap(), 4.0 / 7.0, 1e-15);
        assert_near(sum.draw_rate().unwrap(), 2.0 / 7.0, 1e-15);
    }
}
