//! The value before and the value after another one, for those who would rather press arrows than write.

use tabuleiro_core::Values;
use tabuleiro_play::TimeControl;

/// Which way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// To what stands before.
    Before,
    /// To what stands after.
    After,
}

/// Numbers that are asked for where a range is too wide to be gone through.
const ROUND: [u32; 12] = [
    10, 20, 50, 100, 200, 300, 400, 500, 1000, 2000, 5000, 10_000,
];
/// Ranges up to this many numbers are gone through one by one.
const NARROW: u32 = 300;

/// Minutes for a game and seconds for a move.
const CLOCKS: [(u64, u64); 8] = [
    (1, 0),
    (3, 2),
    (5, 0),
    (5, 5),
    (10, 5),
    (15, 10),
    (30, 0),
    (60, 30),
];

/// The item before or after another, in a circle; the first one if that one is none of them.
pub(crate) fn turn<T: PartialEq>(items: &[T], present: &T, way: Way) -> Option<usize> {
    let count = items.len();
    let place = items.iter().position(|item| item == present);
    match (place, way) {
        _ if count == 0 => None,
        (None, _) => Some(0),
        (Some(place), Way::After) => Some((place + 1) % count),
        (Some(place), Way::Before) => Some((place + count - 1) % count),
    }
}

/// The value of an option before or after another.
pub(crate) fn value(values: Values, present: &str, way: Way) -> String {
    match values {
        Values::Words(words) => turn(words, &present, way)
            .map_or_else(|| present.to_owned(), |place| words[place].to_owned()),
        Values::Number { least, most, word } => number(least, most, word, present, way),
        Values::Oblong { least, most } => oblong(least, most, present, way),
    }
}

fn number(least: u32, most: u32, word: &[&str], present: &str, way: Way) -> String {
    let Ok(now) = present.parse::<u32>() else {
        // Beside the word stand the first number and the last one.
        let numbers = round(least, most);
        let end = match way {
            Way::After => numbers.first(),
            Way::Before => numbers.last(),
        };
        return end.map_or_else(|| present.to_owned(), u32::to_string);
    };
    let next = if most - least <= NARROW {
        match way {
            Way::After => Some(now.saturating_add(1)).filter(|next| *next <= most),
            Way::Before => now.checked_sub(1).filter(|next| *next >= least),
        }
    } else {
        let numbers = round(least, most);
        match way {
            Way::After => numbers.into_iter().find(|next| *next > now),
            Way::Before => numbers.into_iter().rev().find(|next| *next < now),
        }
    };
    match (next, word.first()) {
        (Some(next), _) => next.to_string(),
        (None, Some(word)) => (*word).to_owned(),
        (None, None) => present.to_owned(),
    }
}

/// The numbers of a range that are gone through.
fn round(least: u32, most: u32) -> Vec<u32> {
    if most - least <= NARROW {
        return (least..=most).collect();
    }
    let inside = |number: &u32| (least..=most).contains(number);
    ROUND.into_iter().filter(inside).collect()
}

/// Boards grow by a rank, then by a file: 4x4, 4x5, 5x5, 5x6.
fn oblong(least: u32, most: u32, present: &str, way: Way) -> String {
    let halves = present.split_once('x');
    let numbers =
        halves.and_then(|(files, ranks)| Some((files.parse().ok()?, ranks.parse().ok()?)));
    let (files, ranks): (u32, u32) = numbers.unwrap_or((least, least));
    let (files, ranks) = match way {
        Way::After if ranks > files => (files + 1, ranks),
        Way::After => (files, ranks + 1),
        Way::Before if ranks > files => (files, ranks - 1),
        Way::Before => (files - 1, ranks),
    };
    if files.min(ranks) < least || files.max(ranks) > most {
        return present.to_owned();
    }
    format!("{files}x{ranks}")
}

/// The usual times before and after another; no clock stands before the first.
pub(crate) fn clock(present: Option<TimeControl>, way: Way) -> Option<TimeControl> {
    let mut clocks = vec![None];
    clocks.extend(CLOCKS.map(|(minutes, seconds)| Some(TimeControl::game(60 * minutes, seconds))));
    turn(&clocks, &present, way).and_then(|place| clocks[place])
}

/// The time that a text means: minutes for a game, and seconds for a move behind a plus sign. Nothing means no clock.
pub(crate) fn read_clock(text: &str) -> Result<Option<TimeControl>, String> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let minutes: u64 = minutes.trim().parse().map_err(|_| text.to_owned())?;
    let in_seconds = format!("{}+{}", minutes.saturating_mul(60), seconds.trim());
    let control = in_seconds.parse().map_err(|_| text.to_owned())?;
    Ok(Some(control))
}

/// A time as it is read: minutes, and seconds for a move.
pub(crate) fn write_clock(control: TimeControl) -> String {
    let minutes = control.base.as_secs() / 60;
    format!("{minutes}+{}", control.increment.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_play::{Bout, infos};

    #[test]
    fn arrows_only_find_values_that_can_be_read() {
        for info in infos() {
            for key in info.keys {
                for way in [Way::Before, Way::After] {
                    let bout = Bout::open(info.name, info.presets[0].name).unwrap();
                    let settings = bout.settings();
                    let (_, first) = settings.iter().find(|(name, _)| *name == key.name).unwrap();
                    let mut present = first.clone();
                    for _ in 0..40 {
                        present = value(key.values, &present, way);
                        let rules = format!("{}={present}", key.name);
                        let read = tabuleiro_core::Settings::read(info, &rules);
                        assert!(read.is_ok(), "{rules}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_size_of_a_row_is_reached() {
        let sizes = Values::Oblong { least: 4, most: 16 };
        let mut size = "5x6".to_owned();
        for _ in 0..50 {
            size = value(sizes, &size, Way::After);
        }
        assert_eq!(size, "16x16");
        for _ in 0..50 {
            size = value(sizes, &size, Way::Before);
        }
        assert_eq!(size, "4x4");
    }

    #[test]
    fn clocks_are_read_as_they_are_written() {
        assert_eq!(read_clock(" "), Ok(None));
        let control = read_clock("5+3").unwrap().unwrap();
        assert_eq!(control.to_string(), "300+3");
        assert_eq!(write_clock(control), "5+3");
        for bad in ["0", "x", "5+", "-1", "99999999999999999999", "9999999"] {
            assert_eq!(read_clock(bad), Err(bad.to_owned()));
        }
        let mut present = None;
        for _ in 0..=CLOCKS.len() {
            present = clock(present, Way::After);
            let text = present.map_or_else(String::new, write_clock);
            assert_eq!(read_clock(&text), Ok(present));
        }
        assert_eq!(present, None, "a circle");
    }
}
