//! The two ways to find moves, compared; and what a proposed move is worth.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{Enumerate, Game, Notation, Numbering, Square, Verdict};
use tabuleiro_games::kono::Kono;
use tabuleiro_games::sixmaking::{Sixmaking, SixmakingMove};

use crate::crew::Crew;
use crate::graph::Graph;
use crate::product::Product;
use crate::retrograde::Sweep;
use crate::snapshot::{Keeper, Snapshots};
use crate::table::Label;
use crate::tier::TierGraph;
use crate::verify::at_a_glance;
use crate::work::Work;

/// A label for what is never written.
fn nothing() -> Label {
    let none = String::new;
    Label {
        game: none(),
        rules: none(),
        tier: none(),
        scheme: none(),
    }
}

fn analysed(graph: &impl Graph) -> Work {
    let stop = AtomicBool::new(false);
    let crew = Crew {
        threads: 2,
        stop: &stop,
        on_progress: &|_| {},
    };
    let work = Work::new(graph.entries());
    let mut keeper = Keeper::new(
        Path::new("none"),
        &nothing(),
        Snapshots::Sparing(Duration::MAX),
    );
    let mut place = Sweep::first(graph, &work, 0, &mut keeper, &crew).unwrap();
    while place.advance(graph, &work, &mut keeper, &crew).unwrap() {}
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

#[test]
fn a_proposed_move_must_be_legal_and_win() {
    let game = Sixmaking::<u32, 25>::new("feup,size=4".parse().unwrap());
    let shift = |to, count| SixmakingMove::Shift {
        from: Square::new(0),
        to: Square::new(to),
        count,
    };
    let to = Square::new(15);
    // Towers of three leap from a1 to c2, but not to b1, and not all of the disks need go.
    let proposals = [
        None,
        Some(SixmakingMove::Place { to }),
        Some(shift(1, 3)),
        Some(shift(6, 1)),
        Some(shift(6, 3)),
    ];
    for (text, expected) in [
        ("4/4/4/www,www,2 w * -", None),
        ("4/4/2,www,1/www,www,2 w * -", Some(Verdict::Win(1))),
    ] {
        let position = game.read_position(text).unwrap().position;
        for proposed in proposals {
            let found = at_a_glance(&game, &position, proposed, &mut Vec::new());
            assert_eq!(found, expected, "{text}: {proposed:?}");
        }
    }
}
