//! Sets of squares that symmetries make of each other.

use tabuleiro_core::{Bitboard, Square};

use super::subsets::Image;

/// What the symmetries of a board do to sets.
#[derive(Debug)]
pub(super) struct Turns {
    images: Vec<Image>,
    /// For every symmetry the one that undoes it.
    inverses: Vec<usize>,
}

/// The classes of some sets.
#[derive(Debug)]
pub(super) struct Classes {
    /// For every set its class, and behind it the symmetry that turns it into the one that represents the class.
    homes: Vec<u32>,
    pub(super) list: Vec<Class>,
}

/// Sets that symmetries make of each other.
#[derive(Debug)]
pub(super) struct Class {
    /// The first of them.
    pub(super) set: u64,
    /// The symmetries that keep it in its place, a bit each.
    kept: u8,
    /// Its number among the classes that others than the first symmetry keep.
    pub(super) fold: Option<u32>,
}

/// The bits of a home that give the symmetry.
const TURN_BITS: u32 = 3;

impl Turns {
    pub(super) fn new(symmetries: &[Vec<Square>]) -> Self {
        let inverse = |turn: &Vec<Square>| {
            let undoes = |other: &Vec<Square>| {
                let mut squares = turn.iter().enumerate();
                squares.all(|(square, image)| other[image.index()].index() == square)
            };
            let found = symmetries.iter().position(undoes);
            found.expect("every symmetry can be undone")
        };
        Self {
            images: symmetries.iter().map(|turn| Image::new(turn)).collect(),
            inverses: symmetries.iter().map(inverse).collect(),
        }
    }

    /// How many symmetries there are.
    pub(super) const fn count(&self) -> usize {
        self.images.len()
    }

    /// What a symmetry makes of a set.
    #[inline]
    pub(super) fn image(&self, turn: usize, set: u64) -> u64 {
        self.images[turn].of(set)
    }

    /// What the symmetries that keep a class in its place make of another set.
    #[inline]
    pub(super) fn twins_beside(&self, class: &Class, other: u64) -> impl Iterator<Item = u64> {
        let turns = Bitboard::<u64>::from_word(class.kept.into()).into_iter();
        turns.map(move |turn| self.images[turn.index()].of(other))
    }

    /// How many symmetries keep a set in its place beside a class.
    pub(super) fn keepers_beside(&self, class: &Class, other: u64) -> usize {
        let twins = self.twins_beside(class, other);
        twins.filter(|&twin| twin == other).count()
    }
}

impl Classes {
    /// The classes of sets among which are all twins of each; `place_of` finds a set again.
    pub(super) fn new(sets: &[u64], turns: &Turns, place_of: impl Fn(u64) -> usize) -> Self {
        let mut homes = vec![u32::MAX; sets.len()];
        let (mut list, mut folds) = (Vec::new(), 0..);
        for (place, &set) in sets.iter().enumerate() {
            if homes[place] != u32::MAX {
                continue;
            }
            let mut kept = 0_u8;
            for (turn, inverse) in turns.inverses.iter().enumerate() {
                // The image is brought back by the symmetry that undoes this one.
                let image = turns.image(turn, set);
                homes[place_of(image)] = (list.len() << TURN_BITS | inverse) as u32;
                kept |= u8::from(image == set) << turn;
            }
            let folded = kept.count_ones() > 1;
            let fold = folded.then(|| folds.next()).flatten();
            list.push(Class { set, kept, fold });
        }
        Self { homes, list }
    }

    /// The number of the class of a set, and the symmetry that turns it into the one that represents the class.
    #[inline]
    pub(super) fn home(&self, place: usize) -> (usize, usize) {
        let home = self.homes[place];
        let turn = home & ((1 << TURN_BITS) - 1);
        ((home >> TURN_BITS) as usize, turn as usize)
    }
}
