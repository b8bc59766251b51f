//! What is known about an entry while a tier is analysed in which positions may forbid moves.
//!
//! The values of moves become known by their distance, the shortest first; within a distance their order changes nothing. Three numbers are
//! enough: the value of the best move; the move that makes the difference; and the value without it, or until that is known how many moves
//! are not refuted. As long as nothing is decided, the second number has the numbers of all moves that are not refuted, one bit at a time
//! even or odd: when one move is left, it is the number of that move.

use tabuleiro_core::{Departures, Verdict};

use crate::entry_value::EntryValue;

/// Marks a count of moves among values.
const COUNTED: u16 = 0x8000;

/// What is known of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartialValue {
    /// The code of the value of the best move, 0 as long as it is not known.
    best: u16,
    /// If the best value or the one without a move is known: the only best move, 0 if there are several or if it is never forbidden. Otherwise
    /// the numbers of all moves that are not refuted.
    mark: u16,
    /// The code of the value without that move, or how many moves are not refuted; 0 until they are counted.
    rest: u16,
}

impl PartialValue {
    /// What is known before any value of a move is, if all moves were counted or more than `enough` lead to entries. `None` if there are no moves
    /// at all.
    pub(crate) fn first(departures: Departures, enough: u16) -> Option<Self> {
        let Departures {
            entries,
            numbers,
            lost,
        } = departures;
        let counted = if entries <= enough {
            Self {
                best: 0,
                mark: numbers,
                rest: COUNTED | entries,
            }
        } else {
            Self::default()
        };
        let Some(lost) = lost else {
            return (entries > 0).then_some(counted);
        };
        let code = |plies| Verdict::Loss(plies).code();
        Some(match entries {
            0 if lost.number != 0 && lost.without != 0 => Self {
                best: code(lost.plies),
                mark: lost.number,
                rest: code(lost.without),
            },
            0 => Self::sure(Verdict::Loss(lost.plies)),
            1 if numbers != 0 => Self {
                best: 0,
                mark: numbers,
                rest: code(lost.plies),
            },
            _ => counted,
        })
    }

    /// The value whatever is forbidden.
    pub(crate) const fn sure(verdict: Verdict) -> Self {
        Self {
            best: verdict.code(),
            mark: 0,
            rest: 0,
        }
    }

    /// A move with this number wins in this many plies.
    #[must_use]
    pub(crate) fn won(mut self, plies: u16, number: u16) -> Self {
        let win = Verdict::Win(plies).code();
        if self.best == 0 {
            // If all other moves are refuted, this one is marked already.
            self.best = win;
            self.mark = number;
        } else if self.mark != 0 && self.best == win {
            self = Self::sure(Verdict::Win(plies));
        } else if self.mark != 0 && !self.is_complete() {
            self.rest = win;
        }
        self
    }

    /// A move with this number loses in this many plies. `count` gives all moves that lead to entries.
    #[must_use]
    pub(crate) fn refuted(
        mut self,
        plies: u16,
        number: u16,
        count: impl FnOnce() -> Departures,
    ) -> Self {
        let loss = Verdict::Loss(plies).code();
        if self.best != 0 && (self.mark == 0 || self.is_complete()) {
            return self;
        }
        if self.is_complete() {
            let tied = self.rest == loss;
            self.best = loss;
            return if tied {
                Self::sure(Verdict::Loss(plies))
            } else {
                self
            };
        }
        if self.rest == 0 {
            let all = count();
            self.rest = COUNTED | all.entries;
            self.mark = if self.best == 0 {
                all.numbers
            } else {
                self.mark
            };
        }
        self.rest -= 1;
        // A move that wins is marked, and never refuted.
        self.mark ^= if self.best == 0 { number } else { 0 };
        match self.rest & !COUNTED {
            0 => Self::sure(Verdict::Loss(plies)),
            1 if self.mark != 0 => Self { rest: loss, ..self },
            _ => self,
        }
    }

    /// Whether the value without the marked move is known.
    #[inline]
    const fn is_complete(self) -> bool {
        self.rest != 0 && self.rest & COUNTED == 0
    }

    /// What is known, with draws where nothing is, as tables write it.
    #[inline]
    pub(crate) const fn result(self) -> [u16; EntryValue::FIELDS] {
        let without = if self.is_complete() { self.rest } else { 0 };
        let only = if self.best == 0 && without == 0 {
            0
        } else {
            self.mark
        };
        let without = if only == 0 { 0 } else { without };
        [self.best, only, without]
    }

    /// What is known, with draws where nothing is.
    pub(crate) const fn entry_value(self) -> EntryValue {
        EntryValue::from_fields(self.result())
    }

    /// As memory and snapshots keep it.
    #[inline]
    pub(crate) const fn fields(self) -> [u16; EntryValue::FIELDS] {
        [self.best, self.mark, self.rest]
    }

    /// What was kept so.
    #[inline]
    pub(crate) const fn from_fields([best, mark, rest]: [u16; EntryValue::FIELDS]) -> Self {
        Self { best, mark, rest }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn below(rng: &mut impl Rng, end: u16) -> u16 {
        (rng.next_u64() % u64::from(end)) as u16
    }

    /// Some moves with their values; the first of them is never forbidden, so that there is always another one.
    fn some_moves(rng: &mut impl Rng) -> Vec<(u16, Verdict)> {
        let count = 1 + below(rng, 4);
        let some = |place: u16| {
            let plies = 2 * below(rng, 3);
            let verdict = match below(rng, 4) {
                0 => Verdict::Draw,
                1 => Verdict::Win(1 + plies),
                _ => Verdict::Loss(2 + plies),
            };
            let number = if below(rng, 4) == 0 { 0 } else { place };
            (number, verdict)
        };
        (0..count).map(some).collect()
    }

    /// What is known when the values of all moves come in by their distance, in any order within a distance. Some moves lead to no entry.
    fn collected(moves: &[(u16, Verdict)], lost: &[(u16, u16)], rng: &mut impl Rng) -> EntryValue {
        let mut all = Departures::default();
        for &(number, _) in moves {
            all.add_entry(number);
        }
        for &(number, plies) in lost {
            all.add_lost(plies, number);
        }
        let enough = if below(rng, 2) == 0 { 1 } else { u16::MAX };
        let mut standing = PartialValue::first(all, enough).expect("there are moves");
        let mut order = moves.to_vec();
        order.sort_by_key(|(_, verdict)| (verdict.plies(), rng.next_u64()));
        for (number, verdict) in order {
            standing = match verdict {
                Verdict::Win(plies) => standing.won(plies, number),
                Verdict::Loss(plies) => standing.refuted(plies, number, || all),
                Verdict::Draw => standing,
            };
            assert_eq!(PartialValue::from_fields(standing.fields()), standing);
        }
        standing.entry_value()
    }

    #[test]
    fn values_of_moves_add_up_in_any_order() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut missed = 0;
        for _ in 0..20_000 {
            let moves = some_moves(&mut rng);
            let lost = (0..below(&mut rng, 4)).map(|place| (10 + place, 1 + below(&mut rng, 2)));
            let lost: Vec<(u16, u16)> = lost.collect();
            let moves = if lost.is_empty() { &moves } else { &moves[1..] };
            if moves.len() + lost.len() < 2 {
                continue;
            }
            let others = lost
                .iter()
                .map(|&(number, plies)| (number, Verdict::Loss(plies)));
            let numbered = moves.iter().copied().chain(others);
            let numbered = numbered
                .map(|(number, verdict)| (Some(number).filter(|&number| number != 0), verdict));
            let expected = EntryValue::of(numbered).unwrap();
            let found = collected(moves, &lost, &mut rng);
            assert_eq!(found, expected, "{moves:?} {lost:?}");
            missed += usize::from(expected != EntryValue::sure(expected.best));
        }
        assert!(missed > 2000, "forbidden moves matter: {missed}");
    }

    #[test]
    fn an_entry_without_moves_is_over() {
        assert_eq!(PartialValue::first(Departures::default(), 1), None);
    }
}
