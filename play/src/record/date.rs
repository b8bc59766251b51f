//! Days, as records write them.

/// The day in universal time, this many seconds after the first moment of 1970: `2026.11.16`.
pub fn date(seconds: u64) -> String {
    let (year, month, day) = date_of(seconds / (24 * 60 * 60));
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day, this many days after the first day of 1970.
///
/// Years are counted from March on, so that a leap day comes last; 146,097 days are four centuries.
const fn date_of(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (cycle * 400 + year + later, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date_of(0), (1970, 1, 1));
        assert_eq!(date_of(11_016), (2000, 2, 29));
        assert_eq!(date_of(11_017), (2000, 3, 1));
        assert_eq!(date_of(47_540), (2100, 2, 28));
        assert_eq!(date_of(47_541), (2100, 3, 1));
        assert_eq!(date(20_773 * 86_400 + 5), "2026.11.16");
    }
}
