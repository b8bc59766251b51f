//! The two ways to find moves, compared.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Enumerate, Game, Numbering};
use tabuleiro_games::kono::Kono;

use crate::crew::Crew;
use crate::graph::Graph;
use crate::product::Product;
use crate::retrograde::Place;
use crate::tier::TierGraph;
use crate::work::Work;

fn analysed(graph: &impl Graph) -> Work {
    let stop = AtomicBool::new(false);
    let crew = Crew {
        threads: 2,
        stop: &stop,
        told: &|_| {},
    };
    let work = Work::new(graph.entries());
    let mut place = Place::first(graph, &work, &crew).unwrap();
    while place.advance(graph, &work, &crew).unwrap() {}
    work
}

#[test]
fn moves_by_the_rules_and_moves_by_halves_come_to_the_same() {
    for rules in ["size=4", "size=4,stuck=pass,win=filled,priority=home"] {
        let game = Kono::<u64>::new(rules.parse().unwrap());
        let numbering = game.numbering().unwrap();
        let halves = Numbering::<Kono<u64>>::halves(&numbering).unwrap();
        let product = Product::new(halves);
        let tier = TierGraph {
            game: &game,
            numbering: &numbering,
            tier: 0,
            entries: product.entries(),
            known: vec![None],
        };
        let (one, two) = (analysed(&product), analysed(&tier));
        for entry in 0..one.len() {
            assert_eq!(one.verdict(entry), two.verdict(entry), "{rules}: {entry}");
        }
    }
}
