//! Boards without colours: numbers, lists, and moves backwards against the rules.

use std::collections::BTreeMap;

use tabuleiro_core::{Arrival, Departures, Enumerate, Forbids, Game, Numbering};

use super::*;
use crate::sixmaking::{Sixmaking, SixmakingNumbering};
use crate::testing::game;

type Small = Sixmaking<u64, 25>;

/// The game without colours, and its numbering with some tiers at hand.
struct Plain {
    game: Small,
    numbering: SixmakingNumbering,
}

impl Plain {
    fn new(size: u8) -> Self {
        let game: Small = game(&format!("feup,size={size}"));
        let numbering = game.numbering().expect("a small board");
        Self { game, numbering }
    }

    fn entries(&self, tier: usize) -> impl Iterator<Item = Entry> {
        let tiers = Numbering::<Small>::tiers(&self.numbering);
        (0..tiers[tier].entries).map(move |index| Entry { tier, index })
    }

    fn with_at_hand(&self, tiers: &[usize]) -> Self {
        let numbering = Numbering::<Small>::at_hand(&self.numbering, tiers);
        Self {
            game: game(&self.game.rules().to_string()),
            numbering: numbering.expect("lists are faster"),
        }
    }

    /// All moves that lead to entries, by the entry, as the rules have them: the entry they come from, their number, and what they forbid.
    fn moves(&self, from: Entry) -> Vec<(Entry, Arrival)> {
        let Self { game, numbering } = self;
        let position = numbering.position(game, from);
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let arrival = |&mv: &_| {
            let after = game.play(&position, mv);
            let (entry, forbids) = numbering.place(game, &after)?;
            let number = Forbids::<Small>::number(numbering, &position, mv);
            let arrival = Arrival {
                from: from.index,
                number: number.unwrap_or(0),
                forbids: forbids.unwrap_or(0),
            };
            Some((entry, arrival))
        };
        moves.iter().filter_map(arrival).collect()
    }

    fn arrivals(&self, entry: Entry, tier: usize) -> Vec<Arrival> {
        let mut found = Vec::new();
        let Self { game, numbering } = self;
        numbering.arrivals(game, entry, tier, &mut found);
        found
    }

    fn is_symmetric(&self, entry: Entry) -> bool {
        Numbering::<Small>::weight(&self.numbering, entry) < 8
    }
}

/// On a symmetric board any of several moves may be the one that is forbidden.
fn sorted(mut arrivals: Vec<Arrival>, symmetric: bool) -> Vec<Arrival> {
    if symmetric {
        arrivals.iter_mut().for_each(|arrival| arrival.forbids = 0);
    }
    arrivals.sort_unstable();
    arrivals
}

#[test]
fn moves_backwards_are_those_of_the_rules() {
    for size in [2, 3] {
        let plain = Plain::new(size);
        let tiers = Numbering::<Small>::tiers(&plain.numbering).len();
        for tier in 0..tiers {
            let mut expected: BTreeMap<Entry, Vec<Arrival>> = BTreeMap::new();
            for from in plain.entries(tier) {
                for (entry, arrival) in plain.moves(from) {
                    expected.entry(entry).or_default().push(arrival);
                }
            }
            for target in [Some(tier), tier.checked_sub(1)].into_iter().flatten() {
                for entry in plain.entries(target) {
                    let symmetric = plain.is_symmetric(entry);
                    let expected = expected.remove(&entry).unwrap_or_default();
                    let found = plain.arrivals(entry, tier);
                    assert_eq!(sorted(found, symmetric), sorted(expected, symmetric));
                }
            }
            assert!(expected.is_empty(), "moves lead to this tier or the next");
        }
    }
}

#[test]
fn moves_of_entries_are_counted_as_the_rules_have_them() {
    let plain = Plain::new(3);
    let Plain { game, numbering } = &plain;
    for tier in 0..Numbering::<Small>::tiers(numbering).len() {
        for entry in plain.entries(tier) {
            let found = numbering.departures(game, entry, u16::MAX);
            let expected = Departures::by_rules(numbering, game, entry, u16::MAX);
            assert_eq!(found, expected, "{entry:?}");
            let enough = numbering.departures(game, entry, 1).entries;
            assert_eq!(enough > 1, expected.entries > 1, "{entry:?}");
        }
    }
}

#[test]
fn large_boards_have_their_numbers_with_and_without_lists() {
    let plain = Plain::new(4);
    let disks = [33, 12, 7];
    let layers = LARGEST_LAYERS.len() - 1;
    let tiers = disks.map(|disks| layers - disks);
    for tier in tiers {
        let listed = plain.with_at_hand(&[tier, tier + 1]);
        for entry in plain.entries(tier).step_by(977) {
            let position = plain.numbering.position(&plain.game, entry);
            assert_eq!(position, listed.numbering.position(&plain.game, entry));
            for plain in [&plain, &listed] {
                assert_eq!(plain.numbering.entry(&plain.game, &position), Some(entry));
            }
            let symmetric = listed.is_symmetric(entry);
            for from in [tier, tier + 1] {
                for arrival in listed.arrivals(entry, from) {
                    let index = arrival.from;
                    let moves = listed.moves(Entry { tier: from, index });
                    let moves = moves.into_iter().filter(|(to, _)| *to == entry);
                    let moves = sorted(moves.map(|(_, arrival)| arrival).collect(), symmetric);
                    let arrival = sorted(vec![arrival], symmetric);
                    assert!(moves.contains(&arrival[0]), "{entry:?} {arrival:?}");
                }
            }
        }
    }
}

#[test]
fn small_layers_of_the_largest_board_were_counted_so() {
    compare_layers((0..12).chain(33..=41));
}

#[test]
#[ignore = "counts 241 million boards: some seconds"]
fn all_layers_of_the_largest_board_were_counted_so() {
    compare_layers(0..=80);
    assert_eq!(LARGEST_LAYERS.iter().sum::<u64>(), 241_079_420);
}

fn compare_layers(disks: impl Iterator<Item = usize>) {
    let crosses = Crosses::new(COUNTED);
    for disks in disks {
        let expected = LARGEST_LAYERS.get(disks).copied().unwrap_or(0);
        let found = starts(&crosses, disks).last().copied();
        assert_eq!(found.map(u64::from), Some(expected), "{disks} disks");
    }
}
