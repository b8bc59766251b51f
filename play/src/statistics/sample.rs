//! The mean of counted results, and how sure it is.

use super::normal::{NINETY_FIVE, normal_below};

/// Results between 0 and 1 that were counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    count: f64,
    mean: f64,
    /// Of one result, about the mean.
    variance: f64,
    /// Of one result, about ½.
    variance_if_equal: f64,
}

impl Sample {
    /// How often each result came, the results being evenly spaced from 0 to 1; `None` if there are none.
    pub(super) fn of(counts: &[u64]) -> Option<Self> {
        let count = counts.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let last = (counts.len() - 1) as f64;
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let weighted = counts
                .iter()
                .enumerate()
                .map(|(index, &times)| times as f64 * value(index as f64 / last));
            weighted.sum::<f64>() / count
        };
        let mean = mean_of(&|result| result);
        Some(Self {
            count,
            mean,
            variance: mean_of(&|result| (result - mean).powi(2)),
            variance_if_equal: mean_of(&|result| (result - 0.5).powi(2)),
        })
    }

    pub(super) fn mean(&self) -> f64 {
        self.mean
    }

    /// Where the true mean lies with a probability of 95 %, within 0 and 1.
    pub(super) fn interval(&self) -> (f64, f64) {
        if self.all_equal() {
            return self.interval_of_equal_results();
        }
        let error = NINETY_FIVE * (self.variance / self.count).sqrt();
        ((self.mean - error).max(0.0), (self.mean + error).min(1.0))
    }

    /// The probability that the true mean is above ½.
    pub(super) fn superiority(&self) -> f64 {
        // Results that are all the same have no variance of their own; that about ½ then says how much they weigh.
        let variance = if self.all_equal() {
            self.variance_if_equal
        } else {
            self.variance
        };
        self.superiority_with(variance)
    }

    /// The same with the variance that results of equal players would have.
    pub(super) fn superiority_if_equal(&self) -> f64 {
        self.superiority_with(self.variance_if_equal)
    }

    fn superiority_with(&self, variance: f64) -> f64 {
        if variance == 0.0 {
            return 0.5;
        }
        normal_below((self.mean - 0.5) / (variance / self.count).sqrt())
    }

    /// Sums of floating-point numbers leave a little variance even where there is none.
    fn all_equal(&self) -> bool {
        self.variance < 1e-12
    }

    /// A result that came every time: other results have a share of at most `1 - 0.025^(1/count)` (Clopper and Pearson 1934), and at the
    /// worst they are all 0, or all 1.
    fn interval_of_equal_results(&self) -> (f64, f64) {
        let others = 1.0 - 0.025_f64.powf(self.count.recip());
        let mean = self.mean;
        (mean * (1.0 - others), mean + (1.0 - mean) * others)
    }
}
