//! A game clock with two faces. The time of day is passed in.

use std::fmt;
use std::ops::{Add, AddAssign};
use std::str::FromStr;
use std::time::Duration;

use tabuleiro_core::text::excerpt;
use tabuleiro_core::{Message, Side};
use tabuleiro_engine::Limits;

/// A moment, in milliseconds since a fixed point that is the same for all moments of a game. Nothing here reads the system's clock: that is
/// up to whoever drives the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

impl Millis {
    /// How long ago another moment was; nothing if it is yet to come.
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Duration> for Millis {
    type Output = Self;

    fn add(self, span: Duration) -> Self {
        let span = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        Self(self.0.saturating_add(span))
    }
}

impl AddAssign<Duration> for Millis {
    fn add_assign(&mut self, span: Duration) {
        *self = *self + span;
    }
}

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole game.
    pub base: Duration,
    /// More after every move.
    pub increment: Duration,
    /// What the base is for.
    pub span: Span,
}

/// What a side's time covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Span {
    /// The whole game.
    #[default]
    Game,
    /// Each move: after it the side has all of it again.
    Move,
}

/// The longest time for a game, in seconds.
const MOST_SECONDS: u64 = 24 * 60 * 60;
/// The longest time for a move, in days.
const MOST_DAYS: u64 = 60;
const DAY: u64 = 24 * 60 * 60;

/// In seconds, as records say it: `300+5`, or `1/259200` for a time a move.
impl fmt::Display for TimeControl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (base, increment) = (self.base.as_secs(), self.increment.as_secs());
        match self.span {
            Span::Game => write!(formatter, "{base}+{increment}"),
            Span::Move => write!(formatter, "1/{base}"),
        }
    }
}

/// Seconds, and seconds for a move behind a plus sign if there are any.
impl FromStr for TimeControl {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let unreadable = || Message::new("clock-unreadable").with("found", excerpt(text));
        let seconds = |text: &str, most: u64| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse().ok().filter(|_| digits);
            number.filter(|seconds| *seconds <= most)
        };
        if let Some(each) = text.strip_prefix("1/") {
            let base = seconds(each, MOST_DAYS * DAY).filter(|base| *base > 0);
            return base.map(Self::each_move).ok_or_else(unreadable);
        }
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (
            seconds(base, MOST_SECONDS),
            seconds(increment, MOST_SECONDS),
        ) {
            (Some(base), Some(increment)) if base > 0 => Ok(Self::game(base, increment)),
            _ => Err(unreadable()),
        }
    }
}

impl TimeControl {
    /// So many seconds for the game, and more after every move.
    pub const fn game(base: u64, increment: u64) -> Self {
        Self {
            base: Duration::from_secs(base),
            increment: Duration::from_secs(increment),
            span: Span::Game,
        }
    }

    /// So many days for every move; `None` if that is no day or too many.
    pub fn days(days: u64) -> Option<Self> {
        (1..=MOST_DAYS)
            .contains(&days)
            .then(|| Self::each_move(days * DAY))
    }

    const fn each_move(seconds: u64) -> Self {
        Self {
            base: Duration::from_secs(seconds),
            increment: Duration::ZERO,
            span: Span::Move,
        }
    }

    /// Minutes for the game, and seconds for a move behind a plus sign if there are any, as people say it: `5+3`, `0.5`.
    pub fn read_minutes(text: &str) -> Result<Self, Message> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let digits = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.')
        };
        let minutes: Option<f64> = minutes.parse().ok().filter(|_| digits(minutes));
        let base = minutes.map(|minutes| (minutes * 60.0).round().min(1e9) as u64);
        let read = base.and_then(|base| format!("{base}+{seconds}").parse().ok());
        read.ok_or_else(|| Message::new("clock-minutes").with("found", excerpt(text)))
    }
}

/// How much time each side has left, and whose runs.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    control: TimeControl,
    left: [Duration; 2],
    running: Option<(Side, Millis)>,
}

impl Clock {
    /// A stopped clock with the full time on it.
    pub const fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: [control.base; 2],
            running: None,
        }
    }

    /// How much time the players were given.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// How much time a side has left.
    pub fn left(&self, side: Side, now: Millis) -> Duration {
        let left = self.left[side.index()];
        match self.running {
            Some((runs, since)) if runs == side => left.saturating_sub(now.since(since)),
            _ => left,
        }
    }

    /// What the clock shows at a moment.
    pub fn reading(&self, now: Millis) -> ClockReading {
        ClockReading {
            left: Side::BOTH.map(|side| self.left(side, now)),
            increment: self.control.increment,
        }
    }

    /// Lets the time of a side run, and stops that of the other.
    pub fn start(&mut self, side: Side, now: Millis) {
        if self.running() != Some(side) {
            self.stop(now);
            self.running = Some((side, now));
        }
    }

    /// Stops the time of both.
    pub fn stop(&mut self, now: Millis) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now);
            self.running = None;
        }
    }

    /// A side has made its move: its time stops, and it gets its increment.
    pub fn press(&mut self, side: Side, now: Millis) {
        self.stop(now);
        let left = &mut self.left[side.index()];
        *left = match self.control.span {
            Span::Game => *left + self.control.increment,
            Span::Move => self.control.base,
        };
    }

    /// Sets the time a side has left, as recorded.
    pub fn set(&mut self, side: Side, left: Duration) {
        self.left[side.index()] = left;
        self.running = None;
    }

    /// When the time that runs will be up.
    pub fn falls(&self) -> Option<Millis> {
        let (side, since) = self.running?;
        Some(since + self.left[side.index()])
    }

    /// The side whose time is up.
    pub fn flag(&self, now: Millis) -> Option<Side> {
        let side = self.running()?;
        self.left(side, now).is_zero().then_some(side)
    }
}

/// What a clock shows at a moment: what a player needs to manage its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// What White and Black have left.
    pub left: [Duration; 2],
    /// What every move adds.
    pub increment: Duration,
}

impl ClockReading {
    /// What a search may take: a share of what the side has left, for a game of which nobody knows how long it will be.
    pub fn budget(&self, side: Side) -> Limits {
        Limits::clock(self.left[side.index()], self.increment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_and_written() {
        let control: TimeControl = "300+5".parse().unwrap();
        assert_eq!(control.to_string(), "300+5");
        assert_eq!("60".parse::<TimeControl>().unwrap().to_string(), "60+0");
        let days: TimeControl = "1/259200".parse().unwrap();
        assert_eq!(Some(days), TimeControl::days(3));
        assert_eq!(days.to_string(), "1/259200");
        assert_eq!(TimeControl::days(0), None);
        assert_eq!(TimeControl::days(61), None);
        for bad in [
            "",
            "+",
            "0",
            "0+5",
            "-1",
            "5+",
            "5+x",
            "1e3",
            "99999999",
            "+5",
            " 5",
            "1/",
            "1/0",
            "2/5",
            "1/99999999999",
        ] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn people_say_minutes() {
        let read = |text| TimeControl::read_minutes(text).map(|control| control.to_string());
        assert_eq!(read("5+3").as_deref(), Ok("300+3"));
        assert_eq!(read("90").as_deref(), Ok("5400+0"));
        assert_eq!(read("0.5+0").as_deref(), Ok("30+0"));
        for bad in [
            "",
            "+",
            "0",
            "0.001",
            "-1",
            "5+",
            "5+x",
            "1e3",
            "9999999999",
            "+5",
            " 5",
            "5+3+1",
            ".",
            "inf",
            "nan",
        ] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn time_runs_for_one_side() {
        let mut clock = Clock::new("10+2".parse().unwrap());
        let start = Millis(5);
        let after = |seconds| start + Duration::from_secs(seconds);
        clock.start(Side::White, start);
        assert_eq!(clock.left(Side::White, after(3)), Duration::from_secs(7));
        assert_eq!(clock.left(Side::Black, after(3)), Duration::from_secs(10));
        clock.press(Side::White, after(3));
        clock.start(Side::Black, after(3));
        assert_eq!(clock.left(Side::White, after(9)), Duration::from_secs(9));
        assert_eq!(clock.flag(after(12)), None);
        assert_eq!(clock.flag(after(13)), Some(Side::Black));
        assert_eq!(clock.falls(), Some(after(13)));
        clock.stop(after(12));
        assert_eq!(
            clock.flag(after(99)),
            None,
            "a clock that stands does not run out"
        );
    }

    #[test]
    fn days_are_for_each_move() {
        let mut clock = Clock::new(TimeControl::days(2).unwrap());
        let day = Duration::from_secs(DAY);
        let start = Millis(5);
        clock.start(Side::White, start);
        assert_eq!(clock.left(Side::White, start + day), day);
        clock.press(Side::White, start + day);
        assert_eq!(clock.left(Side::White, start + day), 2 * day);
    }

    #[test]
    fn starting_twice_loses_no_time() {
        let mut clock = Clock::new("10".parse().unwrap());
        let start = Millis(5);
        clock.start(Side::White, start);
        clock.start(Side::White, start + Duration::from_secs(4));
        let left = clock.left(Side::White, start + Duration::from_secs(6));
        assert_eq!(left, Duration::from_secs(4));
    }
}
