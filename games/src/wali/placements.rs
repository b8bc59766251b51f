//! Numbers for the positions of the drop phase.
//!
//! Stones are dropped by a rule and stay where they are, so that few sets of squares can hold the stones of a side. They are listed; for
//! every class of White's sets those of Black's are chosen that make a position with it, of twins one.

use tabuleiro_core::{Bitboard, Side};

use super::classes::{Class, Classes, Turns};
use super::subsets::Chosen;
use super::{Phase, Wali, WaliPosition};

/// There are at most this many pairs of a class of White's sets and a set of Black's.
const MOST_CHOICES: usize = 1 << 26;

/// The numbers of all placements that drops lead to and in which a side can drop.
#[derive(Debug)]
pub(super) struct Placements {
    /// The sets that can hold the stones of a side, in the order of their bits.
    sets: Vec<u64>,
    turns: Turns,
    classes: Classes,
    /// For each class the first number, and Black's sets by their places in the list.
    chosen: Vec<(u64, Chosen)>,
}

impl Placements {
    /// The numbers for the rules of a game, unless there are too many.
    pub(super) fn new(game: &Wali<u64>) -> Option<Self> {
        let turns = Turns::new(&game.board.grid.symmetries());
        let sets = lawful_sets(game, MOST_CHOICES)?;
        let place_of = |set| sets.binary_search(&set);
        let classes = Classes::new(&sets, &turns, |set| {
            place_of(set).expect("twins of a lawful set are lawful")
        });
        let mut all = Self {
            sets,
            turns,
            classes,
            chosen: Vec::new(),
        };
        if all.classes.list.len() * all.sets.len() > MOST_CHOICES {
            return None;
        }
        for class in &all.classes.list {
            let chosen = all.choose(game, class);
            all.chosen.push((all.count(), chosen));
        }
        Some(all)
    }

    /// Black's sets beside those of a class.
    fn choose(&self, game: &Wali<u64>, class: &Class) -> Chosen {
        Chosen::new(self.sets.len() as u64, |place| {
            let set = self.sets[place as usize];
            let first = || {
                let mut twins = self.turns.twins_beside(class, set);
                twins.all(|twin| twin >= set)
            };
            let open = || {
                let position = dropping(game, [class.set, set], Side::White);
                game.settled(position).phase() == Phase::Drop
            };
            set & class.set == 0 && first() && open()
        })
    }

    /// How many placements there are, twins counted once.
    pub(super) fn count(&self) -> u64 {
        let last = self.chosen.last();
        last.map_or(0, |(base, chosen)| base + chosen.count())
    }

    /// The number of a placement in which a side can drop; `None` if no drops lead to it.
    pub(super) fn number(&self, [white, black]: [u64; 2]) -> Option<u64> {
        let (number, turn) = self.classes.home(self.sets.binary_search(&white).ok()?);
        let class = &self.classes.list[number];
        let black = self.turns.image(turn, black);
        let first = self.turns.twins_beside(class, black).min()?;
        let place = self.sets.binary_search(&first).ok()?;
        let (base, chosen) = &self.chosen[number];
        Some(base + chosen.rank(place as u64))
    }

    /// The stones of White and Black in the placement with a number.
    pub(super) fn pair(&self, number: u64) -> [u64; 2] {
        let (class, black) = self.find(number);
        [class.set, black]
    }

    /// How many twins share a number.
    pub(super) fn twins(&self, number: u64) -> u64 {
        let (class, black) = self.find(number);
        (self.turns.count() / self.turns.keepers_beside(class, black)) as u64
    }

    /// The class of White's stones, and Black's.
    fn find(&self, number: u64) -> (&Class, u64) {
        // A class without a placement begins where the next one does.
        let class = self.chosen.partition_point(|(base, _)| *base <= number) - 1;
        let (base, chosen) = &self.chosen[class];
        let place = chosen.nth(number - base);
        (&self.classes.list[class], self.sets[place as usize])
    }
}

/// The position of the drop phase with these stones on the board.
pub(super) fn dropping(game: &Wali<u64>, sets: [u64; 2], turn: Side) -> WaliPosition<u64> {
    let hands = sets.map(|set| game.rules.stones - set.count_ones() as u8);
    WaliPosition::dropping(sets.map(Bitboard::from_word), hands, turn)
}

/// All sets that a side can drop by itself, in the order of their bits, unless there are more than this many.
fn lawful_sets(game: &Wali<u64>, most: usize) -> Option<Vec<u64>> {
    let mut sets = vec![0];
    let mut newest = vec![0];
    for _ in 0..game.rules.stones {
        let mut next = Vec::new();
        for &set in &newest {
            let position = dropping(game, [set, 0], Side::White);
            let squares = game.drop_squares(&position, Side::White);
            next.extend(squares.into_iter().map(|to| set | 1 << to.index()));
        }
        next.sort_unstable();
        next.dedup();
        sets.extend(&next);
        if sets.len() > most {
            return None;
        }
        newest = next;
    }
    sets.sort_unstable();
    Some(sets)
}
