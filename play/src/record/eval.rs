//! The values of the commands `[%eval …]` and `[%clk …]`.

use std::fmt;
use std::time::Duration;

/// What an engine thought of a position, seen from White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eval {
    /// Hundredths of a point: 35 is written `0.35`.
    Hundredths(i32),
    /// White wins in this many turns: `#3`.
    WhiteWins(u32),
    /// Black wins in this many turns: `#-3`.
    BlackWins(u32),
}

impl Eval {
    /// The evaluation in a text. A depth behind a comma, as in `0.35,20`, is passed over, and so is
    /// what is smaller than a hundredth.
    pub fn find(text: &str) -> Option<Self> {
        let text = text.split_once(',').map_or(text, |(eval, _)| eval).trim();
        match text.strip_prefix('#') {
            Some(turns) => find_win(turns),
            None => find_hundredths(text).map(Self::Hundredths),
        }
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Hundredths(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(out, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Self::WhiteWins(turns) => write!(out, "#{turns}"),
            Self::BlackWins(turns) => write!(out, "#-{turns}"),
        }
    }
}

/// `h:mm:ss`, with three decimals if there are any.
pub(super) fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let whole = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    match left.subsec_millis() {
        0 => whole,
        thousandths => format!("{whole}.{thousandths:03}"),
    }
}

/// The time that `h:mm:ss` or `h:mm:ss.fff` means.
pub(super) fn find_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = whole.split(':').map(find_number);
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    if parts.next().is_some() || minutes > 59 || seconds > 59 {
        return None;
    }
    let whole = hours
        .checked_mul(3600)?
        .checked_add(minutes * 60 + seconds)?;
    let thousandths = find_fraction(fraction, 3)?;
    Duration::from_secs(whole).checked_add(Duration::from_millis(thousandths))
}

fn find_win(turns: &str) -> Option<Eval> {
    let (kind, turns): (fn(u32) -> Eval, _) = match turns.strip_prefix('-') {
        Some(turns) => (Eval::BlackWins, turns),
        None => (Eval::WhiteWins, turns),
    };
    find_number(turns)?.try_into().ok().map(kind)
}

fn find_hundredths(text: &str) -> Option<i32> {
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = size.split_once('.').unwrap_or((size, "0"));
    let whole = find_number(whole)?.checked_mul(100)?;
    let size = whole.checked_add(find_fraction(fraction, 2)?)?;
    i32::try_from(sign * i64::try_from(size).ok()?).ok()
}

/// Decimals as a whole number of this many digits; further ones are dropped.
fn find_fraction(digits: &str, count: usize) -> Option<u64> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let padded = digits.bytes().chain(std::iter::repeat(b'0')).take(count);
    Some(padded.fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0')))
}

/// A number without a sign, which the parser of the standard library would allow.
fn find_number(digits: &str) -> Option<u64> {
    let first = digits.bytes().next()?;
    if first.is_ascii_digit() {
        digits.parse().ok()
    } else {
        None
    }
}
