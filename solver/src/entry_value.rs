//! What an entry is worth, whichever of its moves is forbidden.

use std::fmt::{self, Display};

use tabuleiro_core::Verdict;

/// The value of the best move, and that of the second best where it can matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EntryValue {
    /// The value if the best move is allowed.
    pub(crate) best: Verdict,
    /// The number of the best move if it is better than all others and can be forbidden, else 0.
    only: u16,
    /// The value if that move is forbidden; a draw if there is none.
    without: Verdict,
}

impl EntryValue {
    /// How many numbers an answer is written as.
    pub(crate) const FIELDS: usize = 3;

    /// The value whatever is forbidden.
    pub(crate) const fn sure(best: Verdict) -> Self {
        Self {
            best,
            only: 0,
            without: Verdict::Draw,
        }
    }

    /// What follows from the values of all moves; those that can be forbidden have a number. `None` if there are no moves.
    pub(crate) fn of(moves: impl IntoIterator<Item = (Option<u16>, Verdict)>) -> Option<Self> {
        let mut best: Option<(Option<u16>, Verdict)> = None;
        let mut second = None;
        for (number, verdict) in moves {
            match best {
                Some((_, value)) if verdict <= value => second = second.max(Some(verdict)),
                _ => {
                    second = best.map(|(_, value)| value);
                    best = Some((number, verdict));
                }
            }
        }
        let (number, best) = best?;
        let alone = second.filter(|&second| second != best).zip(number);
        Some(alone.map_or(Self::sure(best), |(without, only)| Self {
            best,
            only,
            without,
        }))
    }

    /// The value of a position that forbids the move with this number.
    #[inline]
    pub(crate) fn given(self, forbidden: Option<u16>) -> Verdict {
        if forbidden == Some(self.only) {
            self.without
        } else {
            self.best
        }
    }

    /// The answer that was written so.
    #[inline]
    pub(crate) const fn from_fields([best, only, without]: [u16; Self::FIELDS]) -> Self {
        Self {
            best: Verdict::from_code(best),
            only,
            without: Verdict::from_code(without),
        }
    }

    /// Its greatest distance.
    pub(crate) fn longest(self) -> u16 {
        let plies = [self.best, self.without].map(|verdict| verdict.plies().unwrap_or(0));
        plies[0].max(plies[1])
    }

    /// Whether one of the values that were written so is decided in this many plies: seen without reading them.
    #[inline]
    pub(crate) const fn has_distance([best, _, without]: [u16; Self::FIELDS], plies: u16) -> bool {
        let either = [Verdict::Loss(plies).code(), Verdict::Win(plies).code()];
        best == either[0] || best == either[1] || without == either[0] || without == either[1]
    }
}

impl Display for EntryValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.best)?;
        if self.only != 0 {
            write!(f, " ({} without move {})", self.without, self.only)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_move_that_is_better_than_all_others_is_missed() {
        let moves = [
            (Some(7), Verdict::Draw),
            (Some(8), Verdict::Win(5)),
            (Some(9), Verdict::Loss(2)),
        ];
        let answer = EntryValue::of(moves).unwrap();
        assert_eq!(answer.given(Some(8)), Verdict::Draw);
        assert_eq!(answer.given(Some(7)), Verdict::Win(5));
        assert_eq!(answer.given(None), Verdict::Win(5));
        let fields = [Verdict::Win(5).code(), 8, Verdict::Draw.code()];
        assert_eq!(EntryValue::from_fields(fields), answer);
        assert!(EntryValue::has_distance(fields, 5) && !EntryValue::has_distance(fields, 4));
        let tied = EntryValue::of(moves.into_iter().chain([(Some(6), Verdict::Win(5))]));
        assert_eq!(tied, Some(EntryValue::sure(Verdict::Win(5))));
        let safe = EntryValue::of([(None, Verdict::Win(1)), (Some(7), Verdict::Draw)]);
        assert_eq!(safe, Some(EntryValue::sure(Verdict::Win(1))));
        assert_eq!(EntryValue::of([]), None);
    }
}
