//! The sequential probability ratio test: when a match has shown enough.
//!
//! Two hypotheses, `H0: the difference is elo0` and `H1: the difference is elo1`, are weighed after every pair of games by the logarithm of
//! their likelihood ratio (LLR). How often each of the five results of a pair comes is not known; the generalised test takes, under each
//! hypothesis, the frequencies that explain the results best. This is what fishtest does (M. Van den Bergh, "The generalized sequential
//! probability ratio test for pentanomial frequencies", `LLRcalc.py`), in logistic Elo, and without a correction for overshooting a bound.

use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use super::elo::{LIMIT, Pairs, expected_score};

/// How often each wrong verdict may come, unless said otherwise.
pub const ERROR_RATE: f64 = 0.05;

/// A result that never came counts for this many pairs, as in fishtest: the likelihoods stay finite.
const UNSEEN: f64 = 1e-3;

/// The question of a test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    // Both within the limit, the first below the second.
    elo0: f64,
    elo1: f64,
    // Both above 0, together below 1, so that the bounds are on either side of 0.
    alpha: f64,
    beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Judgement {
    /// The logarithm of the likelihood ratio: above 0 in favour of H1.
    pub llr: f64,
    /// At or below it H0 is accepted.
    pub lower: f64,
    /// At or above it H1 is accepted.
    pub upper: f64,
    /// The present log-likelihood ratio.
    pub verdict: SprtDecision,
}

/// Whether a test has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SprtDecision {
    /// More games are needed.
    #[serde(rename = "continue")]
    Continue,
    /// The difference is rather `elo0`.
    #[serde(rename = "h0")]
    AcceptH0,
    /// The difference is rather `elo1`.
    #[serde(rename = "h1")]
    AcceptH1,
}

/// Why a question makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SprtError {
    /// The text is not two numbers.
    #[error("expected two Elo differences, such as 0,10")]
    Syntax,
    /// The differences are too large or not in order.
    #[error("expected two Elo differences from -1200 to 1200, the smaller first")]
    Bounds,
    /// The rates of wrong verdicts are no probabilities.
    #[error("expected two error rates above 0 that add up to less than 1")]
    Rates,
}

impl Sprt {
    /// Is the difference `elo0` or `elo1`? Each wrong verdict may come at the usual [`ERROR_RATE`].
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, SprtError> {
        if !(-LIMIT <= elo0 && elo0 < elo1 && elo1 <= LIMIT) {
            return Err(SprtError::Bounds);
        }
        Ok(Self {
            elo0,
            elo1,
            alpha: ERROR_RATE,
            beta: ERROR_RATE,
        })
    }

    /// The same question, where H1 is accepted wrongly at the rate `alpha` and H0 at the rate `beta`.
    pub fn with_error_rates(self, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError::Rates);
        }
        Ok(Self {
            alpha,
            beta,
            ..self
        })
    }

    /// The two Elo differences.
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The bounds of the test after Wald (1945), the lower first.
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The logarithm of the likelihood ratio of H1 to H0; 0 without pairs.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.iter().all(|&times| times == 0) {
            return 0.0;
        }
        let counts = pairs.map(|times| if times == 0 { UNSEEN } else { times as f64 });
        let [weights0, weights1] =
            [self.elo0, self.elo1].map(|elo| weights(&counts, expected_score(elo)));
        let terms = counts
            .iter()
            .zip(weights0.iter().zip(&weights1))
            .map(|(count, (weight0, weight1))| count * (weight1 / weight0).ln());
        terms.sum()
    }

    /// What the test says after these pairs.
    pub fn judge(&self, pairs: &Pairs) -> Judgement {
        let llr = self.llr(pairs);
        let (lower, upper) = self.bounds();
        let verdict = if llr >= upper {
            SprtDecision::AcceptH1
        } else if llr <= lower {
            SprtDecision::AcceptH0
        } else {
            SprtDecision::Continue
        };
        Judgement {
            llr,
            lower,
            upper,
            verdict,
        }
    }
}

/// `E0,E1`.
impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let (elo0, elo1) = text.split_once(',').ok_or(SprtError::Syntax)?;
        let [elo0, elo1] = [elo0, elo1].map(|elo| elo.trim().parse().ok());
        let (Some(elo0), Some(elo1)) = (elo0, elo1) else {
            return Err(SprtError::Syntax);
        };
        Self::new(elo0, elo1)
    }
}

/// By what factor the observed frequencies change to become the likeliest ones whose mean is `mean`.
///
/// By Lagrange these factors are `1 / (1 + x·(result - mean))`, where `x` is the root of `Σ count·(result - mean) / (1 + x·(result - mean))`.
/// That sum falls from +∞ to -∞ between its two poles, so that bisection cannot miss.
fn weights(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let distances: [f64; 5] = std::array::from_fn(|index| index as f64 / 4.0 - mean);
    let sum = |x: f64| {
        let terms = counts.iter().zip(&distances);
        terms
            .map(|(count, distance)| count * distance / (1.0 + x * distance))
            .sum::<f64>()
    };
    let (mut low, mut high) = (-distances[4].recip(), -distances[0].recip());
    loop {
        let middle = f64::midpoint(low, high);
        // No double lies between them any more.
        if middle <= low || middle >= high {
            return distances.map(|distance| (1.0 + middle * distance).recip());
        }
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::assert_near;
    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1).unwrap()
    }

    /// ln 19, as every test on fishtest prints it: `(-2.94,2.94)`.
    #[test]
    fn bounds_at_five_per_cent() {
        let (lower, upper) = sprt(0.0, 5.0).bounds();
        assert_near(lower, -2.944_438_979_166_44, 1e-12);
        assert_near(upper, 2.944_438_979_166_44, 1e-12);
        // OpenBench's usual rates, printed as `(-2.25, 2.89)`.
        let (lower, upper) = sprt(0.0, 5.0).with_error_rates(0.05, 0.1).unwrap().bounds();
        assert_near(lower, -2.25, 0.005);
        assert_near(upper, 2.89, 0.005);
    }

    /// fastchess, `app/tests/sprt_test.cpp`, "logistic pentanomial" 1 and 2.
    #[test]
    fn figures_of_fastchess() {
        assert_near(
            sprt(0.5, 2.5).llr(&[223, 9863, 20279 + 1000, 10037, 246]),
            -3.07,
            0.005,
        );
        assert_near(
            sprt(0.0, 2.0).llr(&[871, 26175, 55003 + 980, 26678, 821]),
            -4.98,
            0.005,
        );
    }

    /// A second opinion: the likelihood is climbed with no theory but that it has one summit.
    #[test]
    fn agrees_with_a_blind_climb() {
        for (pairs, elo0, elo1) in [
            ([46, 936, 2083, 1043, 63], 0.0, 5.0),
            ([3, 8, 20, 11, 9], 0.0, 10.0),
            ([40, 12, 9, 14, 61], -20.0, 35.0),
            ([1, 1, 1, 1, 1], -100.0, 300.0),
            ([9, 5, 4, 2, 1], 0.0, 50.0),
        ] {
            let climb = |elo| likelihood_on_summit(&pairs, expected_score(elo));
            let expected = climb(elo1) - climb(elo0);
            assert_near(sprt(elo0, elo1).llr(&pairs), expected, 1e-5);
        }
    }

    /// The logarithm of the greatest likelihood of these pairs among all frequencies with the mean.
    fn likelihood_on_summit(pairs: &Pairs, mean: f64) -> f64 {
        // Three frequencies are free, and the outer two follow from the sum and the mean.
        let likelihood = |inner: &[f64; 3]| {
            let top = mean - inner[0] * 0.25 - inner[1] * 0.5 - inner[2] * 0.75;
            let bottom = 1.0 - top - inner.iter().sum::<f64>();
            let all = [bottom, inner[0], inner[1], inner[2], top];
            if all.iter().any(|&frequency| frequency <= 0.0) {
                return f64::NEG_INFINITY;
            }
            let terms = pairs
                .iter()
                .zip(all)
                .map(|(&times, frequency)| times as f64 * frequency.ln());
            terms.sum::<f64>()
        };
        let outer = mean.min(1.0 - mean) / 10.0;
        let mut inner = [outer; 3];
        let mut best = likelihood(&inner);
        let mut step = outer;
        while step > 1e-9 {
            let before = best;
            for code in 0..27 {
                let direction = [code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1];
                let tried =
                    std::array::from_fn(|index| inner[index] + step * f64::from(direction[index]));
                if likelihood(&tried) > best {
                    (inner, best) = (tried, likelihood(&tried));
                }
            }
            if best <= before {
                step /= 2.0;
            }
        }
        best
    }

    /// For small differences the ratio is nearly that of two normal distributions (Van den Bergh, "A practical introduction to the GSPRT").
    #[test]
    fn agrees_with_the_normal_approximation() {
        let pairs: Pairs = [214, 8992, 19871, 9102, 235];
        let count = pairs.iter().sum::<u64>() as f64;
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let terms = pairs.iter().enumerate();
            terms
                .map(|(index, &times)| times as f64 * value(index as f64 / 4.0))
                .sum::<f64>()
                / count
        };
        let mean = mean_of(&|result| result);
        let variance = mean_of(&|result| (result - mean).powi(2));
        let (score0, score1) = (expected_score(0.0), expected_score(2.5));
        let expected =
            count * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance);
        assert_near(sprt(0.0, 2.5).llr(&pairs), expected, 0.01);
    }

    #[test]
    fn verdicts() {
        let sprt = sprt(0.0, 10.0);
        assert_eq!(sprt.judge(&[0; 5]).verdict, SprtDecision::Continue);
        assert_near(sprt.llr(&[0; 5]), 0.0, 0.0);
        assert_eq!(
            sprt.judge(&[1, 20, 300, 900, 779]).verdict,
            SprtDecision::AcceptH1
        );
        assert_eq!(
            sprt.judge(&[779, 900, 300, 20, 1]).verdict,
            SprtDecision::AcceptH0
        );
        assert_eq!(
            sprt.judge(&[3, 8, 20, 11, 4]).verdict,
            SprtDecision::Continue
        );
    }

    #[test]
    fn ratios_are_finite() {
        for index in 0..5 {
            for times in [1, 1_000_000] {
                let mut pairs = [0; 5];
                pairs[index] = times;
                for sprt in [sprt(-LIMIT, LIMIT), sprt(0.0, 1e-9), sprt(-3.0, 1.0)] {
                    assert!(sprt.llr(&pairs).is_finite(), "{pairs:?} {sprt:?}");
                }
            }
        }
    }

    /// The test is fair to both sides: who swaps the players and the hypotheses only turns the sign.
    #[test]
    fn swapping_turns_the_sign() {
        let pairs = [3, 8, 20, 11, 9];
        let mut swapped = pairs;
        swapped.reverse();
        assert_near(
            sprt(-5.0, 10.0).llr(&pairs),
            -sprt(-10.0, 5.0).llr(&swapped),
            1e-9,
        );
    }

    #[test]
    fn questions_are_read_and_refused() {
        assert_eq!("0,10".parse(), Ok(sprt(0.0, 10.0)));
        assert_eq!(" -1.75 , 0.25 ".parse(), Ok(sprt(-1.75, 0.25)));
        for text in ["", "5", "a,b", "1,2,3", "0,"] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError::Syntax), "{text}");
        }
        for text in ["5,5", "10,0", "0,nan", "nan,1", "-inf,0", "0,1e9"] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError::Bounds), "{text}");
        }
        for (alpha, beta) in [(0.0, 0.1), (0.5, 0.5), (-1.0, 0.1), (f64::NAN, 0.1)] {
            assert_eq!(
                sprt(0.0, 1.0).with_error_rates(alpha, beta),
                Err(SprtError::Rates)
            );
        }
    }
}
