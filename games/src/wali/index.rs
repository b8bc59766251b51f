//! Numbers for the positions that can be stored: endgames by their stones, and whole games on small boards.
//!
//! In the move phase a position is looked at as its side to move sees it: colours do not matter. Captures lead to tiers with fewer stones.
//! In the drop phase they do matter, since White begins the move phase, whoever dropped last; all drops are one tier, the last.

use tabuleiro_core::enumerate::{Enumerate, Numbering};
use tabuleiro_core::{Bitboard, Direction, Entry, Side, Tier};

use super::pairs::Pairs;
use super::placements::{Placements, dropping};
use super::rules::{Capture, Long, Stuck};
use super::{Phase, Wali, WaliPosition};

/// No tier has more entries.
const MOST_ENTRIES: u64 = 1 << 30;
/// There are at most this many ways to place the stones of one side.
const MOST_PLACEMENTS: u64 = 1 << 20;

/// The numbers of the positions under one choice of rules.
#[derive(Debug)]
pub struct WaliNumbering {
    pairs: Pairs,
    /// The stones of the stronger and of the weaker side, tier by tier.
    materials: Vec<[usize; 2]>,
    /// The drop phase, if all to which it leads have a tier.
    drops: Option<Placements>,
    tiers: Vec<Tier>,
}

impl Enumerate for Wali<u64> {
    const REACH: &'static str = "wali-reach";
    type Numbering = WaliNumbering;

    fn numbering(&self) -> Option<WaliNumbering> {
        let numbering = WaliNumbering::new(self);
        (!numbering.tiers.is_empty()).then_some(numbering)
    }
}

impl WaliNumbering {
    fn new(game: &Wali<u64>) -> Self {
        let grid = game.board.grid;
        let stones = usize::from(game.rules.stones);
        let fits = |size: &usize| ways(grid.count(), *size) <= MOST_PLACEMENTS;
        let most = (0..=stones).take_while(fits).last().unwrap_or(0);
        let pairs = Pairs::new(grid, most);
        let materials = materials(&pairs, usize::from(game.rules.lost_at) + 1, most);
        let mut numbering = Self {
            tiers: materials
                .iter()
                .map(|&material| tier_of(&pairs, material))
                .collect(),
            pairs,
            materials,
            drops: None,
        };
        if numbering.materials.last() == Some(&[stones; 2]) {
            numbering.drops = Placements::new(game);
        }
        // Each placement is two positions.
        let drops = numbering.drops.iter().map(|drops| Tier {
            name: "drops".to_owned(),
            entries: 2 * drops.count(),
        });
        numbering.tiers.extend(drops);
        numbering
    }

    #[inline]
    fn tier_of_move(&self, position: &WaliPosition<u64>) -> Option<usize> {
        let [own, enemy] = [position.own(), position.enemy()].map(Bitboard::count);
        let material = [own.max(enemy), own.min(enemy)];
        self.materials.iter().position(|&other| other == material)
    }

    /// The entry of a position in the move phase, if its stones have a tier.
    #[inline]
    fn entry_of_move(&self, position: &WaliPosition<u64>) -> Option<Entry> {
        let tier = self.tier_of_move(position)?;
        let [own, enemy] = [position.own(), position.enemy()].map(Bitboard::count);
        let number = self
            .pairs
            .number([position.own().word(), position.enemy().word()]);
        // The positions of the weaker side come behind those of the stronger one.
        let index = if own < enemy {
            self.tiers[tier].entries / 2 + number
        } else {
            number
        };
        Some(Entry { tier, index })
    }

    fn entry_of_drop(&self, position: &WaliPosition<u64>) -> Option<Entry> {
        let sets = Side::BOTH.map(|side| position.stones(side));
        let number = self.drops.as_ref()?.number(sets.map(Bitboard::word))?;
        Some(Entry {
            tier: self.materials.len(),
            index: 2 * number + position.turn().index() as u64,
        })
    }

    /// The sizes of the own and the enemy's set of an entry in the move phase, and the number of the pair.
    fn pair_of(&self, entry: Entry) -> ([usize; 2], u64) {
        let [stronger, weaker] = self.materials[entry.tier];
        let half = self.tiers[entry.tier].entries / 2;
        if stronger > weaker && entry.index >= half {
            ([weaker, stronger], entry.index - half)
        } else {
            ([stronger, weaker], entry.index)
        }
    }

    /// The placements of the drop phase, if a tier has those.
    fn drops(&self, tier: usize) -> Option<&Placements> {
        let drops = self.drops.as_ref();
        drops.filter(|_| tier == self.materials.len())
    }
}

/// Adds the positions from which a step without a capture, or a pass, leads to this one.
fn steps_back(
    game: &Wali<u64>,
    position: &WaliPosition<u64>,
    mut add: impl FnMut(&WaliPosition<u64>),
) {
    let passed = position.passed();
    if game.rules.stuck == Stuck::Pass && game.must_pass(&passed) {
        add(&passed);
    }
    let always = game.rules.capture == Capture::May && game.rules.long != Long::Illegal;
    for direction in Direction::STRAIGHT {
        let sources = game.board.compass.shift(passed.own(), direction);
        for from in sources & game.empty(position) {
            let to = game.board.compass.behind(from, direction);
            let before = passed.stepped(to, from).passed();
            if always || game.kinds_of_step(&before, from, to).quiet {
                add(&before);
            }
        }
    }
}

/// Adds the positions from which a drop or a pass leads to this one.
fn drops_back(
    game: &Wali<u64>,
    position: &WaliPosition<u64>,
    mut add: impl FnMut(&WaliPosition<u64>),
) {
    let passed = position.passed();
    let dropper = passed.turn();
    if game.drop_squares(&passed, dropper).is_empty() {
        add(&passed);
    }
    for to in passed.own() {
        let mut sets = Side::BOTH.map(|side| passed.stones(side).word());
        sets[dropper.index()] &= !Bitboard::<u64>::of(to).word();
        let before = dropping(game, sets, dropper);
        if game.drop_squares(&before, dropper).contains(to) {
            add(&before);
        }
    }
}

/// In how many ways this many squares can be chosen, or a number beyond all limits.
fn ways(squares: usize, size: usize) -> u64 {
    (0..size).fold(1_u64, |ways, chosen| {
        ways.saturating_mul((squares - chosen) as u64) / (chosen as u64 + 1)
    })
}

/// The stones of both sides in the order in which endgames are solved, as far as there are not too many positions.
fn materials(pairs: &Pairs, least: usize, most: usize) -> Vec<[usize; 2]> {
    let mut all: Vec<[usize; 2]> = Vec::new();
    for stones in 2 * least..=2 * most {
        for weaker in (least..=stones / 2).rev() {
            let material = [stones - weaker, weaker];
            let exits = exits_of(material);
            let mut exits = exits.iter().filter(|exit| exit[1] >= least);
            let known = exits.all(|exit| all.contains(exit));
            if material[0] <= most && known && tier_of(pairs, material).entries <= MOST_ENTRIES {
                all.push(material);
            }
        }
    }
    all
}

/// What a capture leaves.
fn exits_of([stronger, weaker]: [usize; 2]) -> [[usize; 2]; 2] {
    let left = stronger - 1;
    [[left.max(weaker), left.min(weaker)], [stronger, weaker - 1]]
}

fn tier_of(pairs: &Pairs, material: [usize; 2]) -> Tier {
    let [stronger, weaker] = material;
    let sides = if stronger == weaker { 1 } else { 2 };
    Tier {
        name: format!("{stronger}v{weaker}"),
        entries: sides * pairs.count(material),
    }
}

impl Numbering<Wali<u64>> for WaliNumbering {
    fn scheme(&self) -> &'static str {
        "wali-pairs-1"
    }

    fn tiers(&self) -> Vec<Tier> {
        self.tiers.clone()
    }

    #[inline]
    fn entry(&self, _game: &Wali<u64>, position: &WaliPosition<u64>) -> Option<Entry> {
        match position.phase() {
            Phase::Drop => self.entry_of_drop(position),
            Phase::Move => self.entry_of_move(position),
        }
    }

    fn tier(&self, _game: &Wali<u64>, position: &WaliPosition<u64>) -> Option<usize> {
        match position.phase() {
            Phase::Drop => self.drops.as_ref().map(|_| self.materials.len()),
            Phase::Move => self.tier_of_move(position),
        }
    }

    fn position(&self, game: &Wali<u64>, entry: Entry) -> WaliPosition<u64> {
        if let Some(drops) = self.drops(entry.tier) {
            let turn = Side::BOTH[(entry.index % 2) as usize];
            return dropping(game, drops.pair(entry.index / 2), turn);
        }
        let (sizes, number) = self.pair_of(entry);
        let sets = self.pairs.pair(sizes, number);
        WaliPosition::moving(sets.map(Bitboard::from_word), Side::White)
    }

    /// In the move phase each placement is a position of White and, with the colours exchanged, one of Black.
    fn weight(&self, entry: Entry) -> u64 {
        if let Some(drops) = self.drops(entry.tier) {
            return drops.twins(entry.index / 2);
        }
        let (sizes, number) = self.pair_of(entry);
        2 * self.pairs.twins(sizes, number)
    }

    fn before(&self, game: &Wali<u64>, entry: Entry, into: &mut Vec<u64>) {
        let position = self.position(game, entry);
        let add = |before: &WaliPosition<u64>| {
            let entry = self.entry(game, before);
            into.extend(entry.map(|entry| entry.index));
        };
        match position.phase() {
            Phase::Drop => drops_back(game, &position, add),
            Phase::Move => steps_back(game, &position, add),
        }
    }

    fn exits(&self, tier: usize) -> Vec<usize> {
        let all = 0..self.materials.len();
        if self.drops(tier).is_some() {
            return all.collect();
        }
        let exits = exits_of(self.materials[tier]);
        all.filter(|&other| exits.contains(&self.materials[other]))
            .collect()
    }
}
