//! Logistic regression: the weights under which scores predict results best.

use tabuleiro_core::evaluate::WEIGHT_UNIT;

use super::data::{Row, Sample};
use super::{Fitted, FittedWeight};

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TuningProgress {
    /// Games played.
    Games {
        /// So many.
        done: u64,
        /// Out of how many.
        of: u64,
    },
    /// Passes over the data.
    Passes {
        /// So many.
        done: u32,
        /// Out of how many.
        of: u32,
    },
}

const PASSES: u32 = 400;
/// The length of a step at the beginning, in points; it shrinks towards the end.
const FIRST_STEP: f64 = 4.0;
/// Weights that the data do not ask for are drawn to zero: this many thousandths of an error for a weight of 100 points.
const MODESTY: f64 = 0.02;
/// Points in one natural unit of the odds: 400 points make the odds ten times as large.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Finds the weights, and how often games are drawn at a score; `None` without positions.
pub(super) fn fit(sample: &Sample, on_progress: &mut dyn FnMut(TuningProgress)) -> Option<Fitted> {
    let (learned, kept) = split(sample);
    if learned.is_empty() || kept.is_empty() {
        return None;
    }
    let before: Vec<f64> = sample
        .weights
        .iter()
        .map(|&weight| f64::from(weight) / f64::from(WEIGHT_UNIT))
        .collect();
    let after = descend(&learned, before.clone(), on_progress);
    let rounded: Vec<i32> = after
        .iter()
        .map(|weight| (weight * f64::from(WEIGHT_UNIT)).round() as i32)
        .collect();
    let used: Vec<f64> = rounded
        .iter()
        .map(|&weight| f64::from(weight) / f64::from(WEIGHT_UNIT))
        .collect();
    let (margin, scale) = balance(&learned, &used);
    let games: u64 = sample.results.iter().sum();
    let weights = sample.features.iter().zip(&sample.weights).zip(&rounded);
    Some(Fitted {
        games,
        results: sample
            .results
            .map(|count| (count * 1000 / games.max(1)) as u32),
        positions: learned.len(),
        error_before: error(&kept, &before),
        error_after: error(&kept, &used),
        weights: weights
            .map(|((feature, &before), &after)| FittedWeight {
                name: feature.name,
                what: feature.what,
                before,
                after,
            })
            .collect(),
        margin,
        scale,
    })
}

/// Every eleventh game is kept aside: positions of one game are too much alike to be on both sides.
fn split(sample: &Sample) -> (Vec<&Row>, Vec<&Row>) {
    let (mut learned, mut kept) = (Vec::new(), Vec::new());
    for (number, game) in sample.games.iter().enumerate() {
        let side = if number % 11 == 10 {
            &mut kept
        } else {
            &mut learned
        };
        side.extend(game);
    }
    (learned, kept)
}

fn score(row: &Row, weights: &[f64]) -> f64 {
    let products = row.features.iter().zip(weights);
    products
        .map(|(&feature, weight)| f64::from(feature) * weight)
        .sum()
}

fn expected(points: f64) -> f64 {
    1.0 / (1.0 + (-points / POINTS).exp())
}

/// The mean cross entropy of results and expectations.
fn error(rows: &[&Row], weights: &[f64]) -> f64 {
    let sum: f64 = rows
        .iter()
        .map(|row| {
            let chance = expected(score(row, weights)).clamp(1e-9, 1.0 - 1e-9);
            let result = f64::from(row.result);
            -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
        })
        .sum();
    sum / rows.len() as f64
}

/// Gradient descent with a step of its own for every weight (Adam).
fn descend(
    rows: &[&Row],
    mut weights: Vec<f64>,
    on_progress: &mut dyn FnMut(TuningProgress),
) -> Vec<f64> {
    let mut mean = vec![0.0; weights.len()];
    let mut square = vec![0.0; weights.len()];
    for pass in 1..=PASSES {
        let gradient = gradient(rows, &weights);
        let step = FIRST_STEP * (1.0 - f64::from(pass - 1) / f64::from(PASSES));
        let power = pass as i32;
        for (index, weight) in weights.iter_mut().enumerate() {
            let slope = gradient[index];
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.99 * square[index] + 0.01 * slope * slope;
            let mean = mean[index] / (1.0 - 0.9_f64.powi(power));
            let square: f64 = square[index] / (1.0 - 0.99_f64.powi(power));
            *weight -= step * mean / (square.sqrt() + 1e-12);
        }
        on_progress(TuningProgress::Passes {
            done: pass,
            of: PASSES,
        });
    }
    weights
}

fn gradient(rows: &[&Row], weights: &[f64]) -> Vec<f64> {
    let mut gradient = vec![0.0; weights.len()];
    for row in rows {
        let miss = expected(score(row, weights)) - f64::from(row.result);
        for (slope, &feature) in gradient.iter_mut().zip(&row.features) {
            *slope += miss * f64::from(feature);
        }
    }
    for (slope, weight) in gradient.iter_mut().zip(weights) {
        *slope = *slope / rows.len() as f64 / POINTS + MODESTY * weight / 1e7;
    }
    gradient
}

/// The margin and the scale that make the observed wins, draws and losses most likely: a search over a grid that becomes finer.
fn balance(rows: &[&Row], weights: &[f64]) -> (f64, f64) {
    let seen: Vec<(f64, f32)> = rows
        .iter()
        .map(|row| (score(row, weights), row.result))
        .collect();
    let mut best = (100.0, 400.0);
    let mut least = unlikelihood(&seen, best);
    let (mut far, mut wide) = (64.0, 128.0);
    while far > 1.0 {
        let around = [-1.0, 0.0, 1.0];
        let mut improved = false;
        for (along, across) in around.iter().flat_map(|one| around.map(|two| (*one, two))) {
            let next = (
                f64::max(best.0 + along * far, 0.0),
                f64::max(best.1 + across * wide, 20.0),
            );
            let value = unlikelihood(&seen, next);
            if value < least {
                (best, least, improved) = (next, value, true);
            }
        }
        if !improved {
            (far, wide) = (far / 2.0, wide / 2.0);
        }
    }
    best
}

fn unlikelihood(seen: &[(f64, f32)], (margin, scale): (f64, f64)) -> f64 {
    let chance = |points: f64| 1.0 / (1.0 + 10_f64.powf((margin - points) / scale));
    seen.iter()
        .map(|&(points, result)| {
            let (win, loss) = (chance(points), chance(-points));
            let likely = if result > 0.75 {
                win
            } else if result < 0.25 {
                loss
            } else {
                1.0 - win - loss
            };
            -likely.max(1e-9).ln()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tabuleiro_core::Feature;
    use tabuleiro_core::game::below;

    use super::*;

    const FEATURES: [Feature; 2] = [
        Feature {
            name: "one",
            what: "the first",
        },
        Feature {
            name: "two",
            what: "the second",
        },
    ];

    /// Games of a made-up kind whose results follow known weights are turned back into these weights.
    #[test]
    fn known_weights_are_found() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let truth = [40.0, -25.0];
        let mut row = || {
            let features: Vec<i16> = (0..2).map(|_| below(&mut rng, 11) as i16 - 5).collect();
            let row = Row {
                features,
                result: 0.0,
            };
            let chance = expected(score(&row, &truth));
            let won = (below(&mut rng, 1 << 20) as f64) < chance * f64::from(1 << 20);
            Row {
                result: if won { 1.0 } else { 0.0 },
                ..row
            }
        };
        let games = (0..2200)
            .map(|_| (0..20).map(|_| row()).collect())
            .collect();
        let sample = Sample {
            features: &FEATURES,
            weights: vec![0, 0],
            games,
            results: [1, 0, 0],
        };
        let fitted = fit(&sample, &mut |_| {}).unwrap();
        let found: Vec<i32> = fitted
            .weights
            .iter()
            .map(|weight| weight.after / 16)
            .collect();
        assert!(
            (37..=43).contains(&found[0]) && (-28..=-22).contains(&found[1]),
            "{found:?}"
        );
        assert!(fitted.error_after < fitted.error_before - 0.01);
        // Without draws every second game is won at equal scores.
        assert!(
            fitted.margin < 8.0 && (370.0..430.0).contains(&fitted.scale),
            "{fitted:?}"
        );
    }
}
