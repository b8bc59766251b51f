//! Bars that show how far long work is: on standard error, and only if a person looks at it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar for so many pieces of work.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed}<{eta} {msg}")
        .expect("the template is well formed")
        .progress_chars("=> ");
    ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(4))
        .with_style(style)
}
