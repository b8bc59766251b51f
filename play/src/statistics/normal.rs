//! The normal distribution.

/// A normal value lies within this many standard deviations with a probability of 95 %.
pub(super) const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal value lies below `z`.
///
/// By the series of Marsaglia (2004, "Evaluating the Normal Distribution"): the density times `z + z³/3 + z⁵/(3·5) + …`. All terms have
/// one sign, so that nothing cancels.
pub(super) fn normal_below(z: f64) -> f64 {
    // Beyond this the double nearest to the answer is 0 or 1, or next to it.
    if z.abs() > 8.0 {
        return if z > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut sum, mut term, mut odd) = (z, z, 1.0);
    while term.abs() > 1e-17 {
        odd += 2.0;
        term *= z * z / odd;
        sum += term;
    }
    let density = (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt();
    (0.5 + sum * density).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1.
    #[test]
    fn agrees_with_the_handbook() {
        for (z, expected) in [
            (0.0, 0.5),
            (0.5, 0.691_462_461_274_013),
            (1.0, 0.841_344_746_068_543),
            (2.0, 0.977_249_868_051_821),
            (3.0, 0.998_650_101_968_370),
        ] {
            assert!((normal_below(z) - expected).abs() < 1e-14, "{z}");
            assert!((normal_below(-z) - (1.0 - expected)).abs() < 1e-14, "-{z}");
        }
        assert!((normal_below(NINETY_FIVE) - 0.975).abs() < 1e-14);
    }

    #[test]
    fn stays_a_probability_far_out() {
        for z in [-1e300, -40.0, -8.1, -7.9, 7.9, 8.1, 1e300] {
            assert!((0.0..=1.0).contains(&normal_below(z)), "{z}");
        }
    }
}
