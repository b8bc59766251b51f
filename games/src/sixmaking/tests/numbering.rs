//! Numbers of positions: with lists and without, and moves backwards against the rules.

use std::collections::BTreeMap;

use tabuleiro_core::{Arrival, Departures, Entry, Enumerate, Forbids, Game, Numbering};

use crate::sixmaking::{Sixmaking, SixmakingNumbering};
use crate::testing::game;

type Small = Sixmaking<u32, 25>;

/// The game and its numbering.
struct Numbered {
    game: Small,
    numbering: SixmakingNumbering,
}

impl Numbered {
    fn new(rules: &str) -> Self {
        let game: Small = game(rules);
        let numbering = game.numbering().expect("a small board");
        Self { game, numbering }
    }

    fn tiers(&self) -> usize {
        Numbering::<Small>::tiers(&self.numbering).len()
    }

    fn entries(&self, tier: usize) -> impl Iterator<Item = Entry> {
        let tiers = Numbering::<Small>::tiers(&self.numbering);
        (0..tiers[tier].entries).map(move |index| Entry { tier, index })
    }

    fn listing(&self, tiers: &[usize]) -> Self {
        let numbering = Numbering::<Small>::with_lists(&self.numbering, tiers);
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
        numbering.arrivals(game, tier, entry.tier)(entry.index, &mut found);
        found
    }

    fn is_symmetric(&self, entry: Entry) -> bool {
        // With colours either side may be to move.
        let sides = if self.game.rules().supply.is_some() {
            2
        } else {
            1
        };
        Numbering::<Small>::weight(&self.numbering, entry) < 8 * sides
    }
}

/// On a symmetric board any of several moves may be the one that is forbidden.
fn sorted(mut arrivals: Vec<Arrival>, symmetric: bool) -> Vec<Arrival> {
    if symmetric {
        for arrival in &mut arrivals {
            arrival.forbids = 0;
        }
    }
    arrivals.sort_unstable();
    arrivals
}

#[test]
fn moves_backwards_are_those_of_the_rules() {
    let rules = [
        "feup,size=2",
        "feup,size=3",
        "size=2,supply=4",
        "size=3,supply=2",
    ];
    for numbered in rules.map(Numbered::new) {
        for tier in 0..numbered.tiers() {
            let mut expected: BTreeMap<Entry, Vec<Arrival>> = BTreeMap::new();
            for from in numbered.entries(tier) {
                for (entry, arrival) in numbered.moves(from) {
                    expected.entry(entry).or_default().push(arrival);
                }
            }
            for target in [Some(tier), tier.checked_sub(1)].into_iter().flatten() {
                for entry in numbered.entries(target) {
                    let symmetric = numbered.is_symmetric(entry);
                    let expected = expected.remove(&entry).unwrap_or_default();
                    let found = numbered.arrivals(entry, tier);
                    assert_eq!(sorted(found, symmetric), sorted(expected, symmetric));
                }
            }
            assert!(expected.is_empty(), "moves lead to this tier or the next");
        }
    }
}

/// Where the moves of an entry lead, by the rules.
fn departures(numbered: &Numbered, entry: Entry) -> Departures {
    let Numbered { game, numbering } = numbered;
    let position = numbering.position(game, entry);
    let mut moves = Vec::new();
    game.moves(&position, &mut moves);
    let mut found = Departures::default();
    for mv in moves {
        let after = game.play(&position, mv);
        let number = Forbids::<Small>::number(numbering, &position, mv).unwrap_or(0);
        if numbering.entry(game, &after).is_some() {
            found.add_entry(number);
        } else if game.outcome(&after).is_some() {
            found.add_lost(1, number);
        } else {
            found.add_lost(2, number);
        }
    }
    found
}

#[test]
fn moves_of_entries_are_counted_as_the_rules_have_them() {
    for rules in ["feup,size=3", "size=2,supply=4", "size=3,supply=2"] {
        let numbered = Numbered::new(rules);
        let Numbered { game, numbering } = &numbered;
        for tier in 0..numbered.tiers() {
            let mut departing = numbering.departures(game, tier);
            for entry in numbered.entries(tier) {
                let found = departing(entry.index, u16::MAX);
                let expected = departures(&numbered, entry);
                assert_eq!(found, expected, "{rules} {entry:?}");
                let enough = departing(entry.index, 1).entries;
                assert_eq!(enough > 1, expected.entries > 1, "{rules} {entry:?}");
            }
        }
    }
}

#[test]
fn large_boards_have_their_numbers_with_and_without_lists() {
    let numbered = Numbered::new("feup,size=4");
    // The first tier has 40 disks.
    for tier in [33, 12, 7].map(|disks| 40 - disks) {
        let listed = numbered.listing(&[tier, tier + 1]);
        for entry in numbered.entries(tier).step_by(977) {
            let position = numbered.numbering.position(&numbered.game, entry);
            assert_eq!(position, listed.numbering.position(&numbered.game, entry));
            for either in [&numbered, &listed] {
                assert_eq!(either.numbering.entry(&either.game, &position), Some(entry));
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
