//! A fixed piece of integer work, never to be changed: other figures are told in proportion to it.

use std::hint::black_box;

use cpu_time::ThreadTime;

const STEPS: u64 = 1 << 27;

/// How many million steps of the kernel this thread makes a second.
pub(crate) fn millions_per_second() -> f64 {
    let time = ThreadTime::now();
    black_box(kernel(black_box(STEPS)));
    STEPS as f64 / time.elapsed().as_secs_f64() / 1e6
}

/// Shifts, exclusive ors, a multiplication and a data-dependent choice.
fn kernel(steps: u64) -> u64 {
    let mut state: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut sum: u64 = 0;
    for _ in 0..steps {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        sum = if state & 8 == 0 {
            sum.wrapping_add(state)
        } else {
            sum.wrapping_mul(state | 1)
        };
    }
    sum
}
