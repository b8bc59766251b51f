//! Pairs of sets of squares as numbers without gaps, all twins of a pair sharing one.
//!
//! The first set says how a pair is turned: every set of a size has a twin that represents its class. Few classes keep their place under
//! other symmetries than the one that moves nothing; only there the second set has twins of its own, and one of them is chosen.

use std::sync::OnceLock;

use tabuleiro_core::{Grid, Square};

use super::classes::{Class, Classes, Turns};
use super::subsets::{Choices, Chosen, next_set, spread, squeezed};

/// Numbers for the pairs of sets on one board.
#[derive(Debug)]
pub(super) struct Pairs {
    squares: usize,
    most: usize,
    choices: Choices,
    symmetries: Vec<Vec<Square>>,
    turns: Turns,
    /// All sets of each size, in their order.
    sets: Vec<OnceLock<Vec<u64>>>,
    /// By the size of the sets.
    classes: Vec<OnceLock<Classes>>,
    /// By the sizes of both sets.
    layouts: Vec<OnceLock<Layout>>,
}

/// The numbers of the pairs with sets of two sizes.
#[derive(Debug)]
struct Layout {
    /// The first number of each class, and behind them the number of all pairs.
    bases: Vec<u64>,
    /// For every stretch of numbers the class with which it begins.
    stretches: Vec<u32>,
    /// How many bits of a number are the place in its stretch.
    stretch_bits: u32,
    /// Which second sets represent their twins, for each class that has some.
    folds: Vec<Chosen>,
}

impl Pairs {
    /// Pairs of sets of up to `most` squares each.
    pub(super) fn new(grid: Grid, most: usize) -> Self {
        let symmetries = grid.symmetries();
        Self {
            squares: grid.count(),
            most,
            choices: Choices::new(most),
            turns: Turns::new(&symmetries),
            symmetries,
            sets: (0..=most).map(|_| OnceLock::new()).collect(),
            classes: (0..=most).map(|_| OnceLock::new()).collect(),
            layouts: (0..(most + 1).pow(2)).map(|_| OnceLock::new()).collect(),
        }
    }

    /// How many pairs of sets of these sizes there are, twins counted once: the mean number of pairs that a symmetry keeps.
    pub(super) fn count(&self, sizes: [usize; 2]) -> u64 {
        let kept = self.symmetries.iter().map(|turn| kept_pairs(turn, sizes));
        kept.sum::<u64>() / self.symmetries.len() as u64
    }

    /// The number of a pair of sets that do not meet.
    #[inline]
    pub(super) fn number(&self, [first, second]: [u64; 2]) -> u64 {
        let sizes = [first, second].map(|set| set.count_ones() as usize);
        let (classes, layout) = (self.classes(sizes[0]), self.layout(sizes));
        let (number, turn) = classes.home(self.choices.rank(first) as usize);
        let class = &classes.list[number];
        let second = self.turns.image(turn, second);
        let place = match class.fold {
            None => self.choices.rank(squeezed(second, class.set)),
            Some(fold) => {
                let twins = self.turns.twins_beside(class, second);
                let second = twins.min().unwrap_or(second);
                let rank = self.choices.rank(squeezed(second, class.set));
                layout.folds[fold as usize].rank(rank)
            }
        };
        layout.bases[number] + place
    }

    /// The pair with a number.
    pub(super) fn pair(&self, sizes: [usize; 2], number: u64) -> [u64; 2] {
        let (class, place) = self.place(sizes, number);
        let rank = match class.fold {
            None => place,
            Some(fold) => self.layout(sizes).folds[fold as usize].nth(place),
        };
        let second = self.sets(sizes[1])[rank as usize];
        [class.set, spread(second, class.set)]
    }

    /// How many twins share a number.
    pub(super) fn twins(&self, sizes: [usize; 2], number: u64) -> u64 {
        let all = self.symmetries.len() as u64;
        let (class, _) = self.place(sizes, number);
        if class.fold.is_none() {
            return all;
        }
        let [_, second] = self.pair(sizes, number);
        all / self.turns.keepers_beside(class, second) as u64
    }

    /// The class of a pair, and its place within.
    fn place(&self, sizes: [usize; 2], number: u64) -> (&Class, u64) {
        let layout = self.layout(sizes);
        let mut class = layout.stretches[(number >> layout.stretch_bits) as usize] as usize;
        while layout.bases[class + 1] <= number {
            class += 1;
        }
        let list = &self.classes(sizes[0]).list;
        (&list[class], number - layout.bases[class])
    }

    #[inline]
    fn sets(&self, size: usize) -> &[u64] {
        self.sets[size].get_or_init(|| {
            let first = self.choices.set(size, 0);
            let sets = std::iter::successors(Some(first), |&set| Some(next_set(set)));
            let count = self.choices.of(self.squares, size);
            sets.take(count as usize).collect()
        })
    }

    #[inline]
    fn classes(&self, size: usize) -> &Classes {
        self.classes[size].get_or_init(|| {
            let place_of = |set| self.choices.rank(set) as usize;
            Classes::new(self.sets(size), &self.turns, place_of)
        })
    }

    #[inline]
    fn layout(&self, sizes: [usize; 2]) -> &Layout {
        let place = sizes[0] * (self.most + 1) + sizes[1];
        self.layouts[place].get_or_init(|| self.make_layout(sizes))
    }

    fn make_layout(&self, sizes: [usize; 2]) -> Layout {
        let others = self.choices.of(self.squares - sizes[0], sizes[1]);
        let (mut bases, mut folds, mut sum) = (Vec::new(), Vec::new(), 0);
        for class in &self.classes(sizes[0]).list {
            bases.push(sum);
            if class.fold.is_none() {
                sum += others;
            } else {
                let fold = self.fold(class, sizes[1], others);
                sum += fold.count();
                folds.push(fold);
            }
        }
        bases.push(sum);
        let stretch_bits = others.ilog2();
        Layout {
            stretches: stretches(&bases, stretch_bits),
            stretch_bits,
            bases,
            folds,
        }
    }

    /// The second sets that are the first of their twins.
    fn fold(&self, class: &Class, size: usize, count: u64) -> Chosen {
        let sets = self.sets(size);
        Chosen::new(count, |rank| {
            let set = spread(sets[rank as usize], class.set);
            self.turns.twins_beside(class, set).all(|twin| twin >= set)
        })
    }
}

/// The class with which each stretch of numbers begins.
fn stretches(bases: &[u64], bits: u32) -> Vec<u32> {
    let count = bases.last().map_or(0, |count| count.div_ceil(1 << bits));
    let class = |stretch: u64| bases.partition_point(|&base| base <= stretch << bits) - 1;
    (0..count).map(|stretch| class(stretch) as u32).collect()
}

/// How many pairs of sets of these sizes a symmetry keeps in their place: each set is made of whole cycles.
fn kept_pairs(symmetry: &[Square], [first, second]: [usize; 2]) -> u64 {
    let mut ways = vec![vec![0; second + 1]; first + 1];
    ways[0][0] = 1;
    for length in cycles(symmetry) {
        for one in (0..=first).rev() {
            for other in (0..=second).rev() {
                let with_one = one.checked_sub(length).map_or(0, |less| ways[less][other]);
                let with_other = other.checked_sub(length).map_or(0, |less| ways[one][less]);
                ways[one][other] += with_one + with_other;
            }
        }
    }
    ways[first][second]
}

/// After how many turns each square is back again; every circle of squares is counted once.
fn cycles(symmetry: &[Square]) -> Vec<usize> {
    let mut seen = vec![false; symmetry.len()];
    let mut lengths = Vec::new();
    for start in 0..symmetry.len() {
        let (mut length, mut square) = (0, start);
        while !seen[square] {
            seen[square] = true;
            square = symmetry[square].index();
            length += 1;
        }
        if length > 0 {
            lengths.push(length);
        }
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_has_a_number_and_every_number_a_pair() {
        for (files, ranks, sizes) in [
            (4, 4, [3, 2]),
            (4, 4, [0, 3]),
            (4, 5, [2, 3]),
            (5, 4, [4, 1]),
        ] {
            let pairs = Pairs::new(Grid::new(files, ranks), 4);
            let count = pairs.count(sizes);
            let squares = usize::from(files * ranks);
            let mut all = 0;
            for number in 0..count {
                let pair = pairs.pair(sizes, number);
                assert_eq!(pair[0] & pair[1], 0);
                for turn in 0..pairs.turns.count() {
                    let twin = pair.map(|set| pairs.turns.image(turn, set));
                    assert_eq!(pairs.number(twin), number);
                }
                all += pairs.twins(sizes, number);
            }
            let choices = &pairs.choices;
            let expected = choices.of(squares, sizes[0]) * choices.of(squares - sizes[0], sizes[1]);
            assert_eq!(all, expected, "{files}×{ranks}, {sizes:?}");
        }
    }

    #[test]
    fn twins_are_counted_once() {
        let pairs = Pairs::new(Grid::new(5, 6), 6);
        let counts =
            [[3, 3], [4, 3], [3, 4], [4, 4], [5, 4], [6, 3]].map(|sizes| pairs.count(sizes));
        assert_eq!(
            counts,
            [
                2_970_230,
                17_816_820,
                17_816_820,
                102_439_530,
                450_695_454,
                300_466_100
            ]
        );
        assert_eq!(pairs.layout([3, 3]).bases.last(), Some(&2_970_230));
    }
}
