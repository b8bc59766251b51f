//! The search on trees drawn by hand, with values worked out by hand.

mod common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use common::{Past, deep, think};
use tabuleiro_core::evaluate::{WEIGHT_UNIT, weigh};
use tabuleiro_core::{
    Evaluate, Feature, Game, GameOptions as _, History, Info, Key, Level, Openings, Outcome,
    Preset, ReadError, Reason, Rules, Settings, Side, Tactics,
};
use tabuleiro_engine::{Engine, Limits, Score, SearchOptions};

use Side::{Black, White};

/// Options of a game that has none of its own.
#[derive(Clone, Debug)]
struct TreeOptions;

impl tabuleiro_core::GameOptions for TreeOptions {
    const INFO: Info = Info {
        name: "tree",
        title: "Tree",
        presets: &[Preset {
            name: "default",
            changes: "",
        }],
        keys: &[Key::repetition(), Key::plies("max_plies", 1000, "none")],
        reasons: &[Reason::STUCK],
        levels: &[Level {
            nodes: 1,
            sight: 0,
            focus: 0,
            blindness: 0,
            naivety: 0,
            noise: 0,
            elo: 0,
            measured: 0,
        }; 8],
        openings: Openings {
            least_plies: 0,
            most_plies: 0,
            least_score: 0,
            most_score: 0,
        },
        benches: &[],
        middle_games: "",
        lesson: "",
        texts: &[],
    };

    fn from_settings(_settings: &Settings) -> Result<Self, ReadError> {
        Ok(Self)
    }
}

/// What stands at a node.
#[derive(Clone, Copy, Debug)]
enum Mark {
    /// A score for the side to move.
    Points(i32),
    /// The end of the game.
    End(Option<Side>),
}

/// A node: who is to move, what it is worth as it stands, where the moves lead.
type Drawn = (u8, Side, Mark, &'static [u8]);

/// A game given as a graph.
#[derive(Debug)]
struct Tree {
    rules: Rules<TreeOptions>,
    nodes: Vec<Drawn>,
}

impl Tree {
    fn drawn(nodes: &[Drawn]) -> Arc<Self> {
        let tree = Self {
            nodes: nodes.to_vec(),
            ..Self::new(Rules::default())
        };
        Arc::new(tree)
    }

    fn node(&self, position: u8) -> Drawn {
        let found = self.nodes.iter().find(|node| node.0 == position);
        *found.expect("every move leads to a node")
    }
}

impl Game for Tree {
    type Options = TreeOptions;
    type Position = u8;
    type Move = u8;

    fn fits(_rules: &Rules<TreeOptions>) -> bool {
        true
    }

    fn new(rules: Rules<TreeOptions>) -> Self {
        let nodes = Vec::new();
        Self { rules, nodes }
    }

    fn rules(&self) -> &Rules<TreeOptions> {
        &self.rules
    }

    fn start(&self) -> u8 {
        0
    }

    fn turn(&self, position: &u8) -> Side {
        self.node(*position).1
    }

    fn moves(&self, position: &u8, into: &mut Vec<u8>) {
        into.clear();
        into.extend(self.node(*position).3);
    }

    fn play(&self, _position: &u8, mv: u8) -> u8 {
        mv
    }

    fn outcome(&self, position: &u8) -> Option<Outcome> {
        match self.node(*position).2 {
            Mark::Points(_) => None,
            Mark::End(winner) => Some(Outcome {
                winner,
                reason: Reason::STUCK,
            }),
        }
    }
}

impl Evaluate for Tree {
    const FEATURES: &'static [Feature] = &[Feature {
        name: "mark",
        what: "the number drawn at the node",
    }];

    fn weights(&self) -> &[i32] {
        const { &[WEIGHT_UNIT] }
    }

    fn features(&self, position: &u8, into: &mut [i32]) {
        into[0] = match self.node(*position).2 {
            Mark::Points(points) => points,
            Mark::End(_) => unreachable!("a decided position is not evaluated"),
        };
    }

    fn evaluate(&self, position: &u8) -> i32 {
        let mut features = [0];
        self.features(position, &mut features);
        weigh(&features, self.weights())
    }
}

impl Tactics for Tree {}

/// The score and the best line, the same with and without each part of the search.
fn found(tree: &Arc<Tree>, past: &[u8], depth: u32) -> (Score, Vec<u8>) {
    let bare = SearchOptions {
        table: false,
        aspiration: false,
        zero_window: false,
        win_distance: false,
        ..SearchOptions::full_width()
    };
    let results = [bare, SearchOptions::full_width()].map(|options| {
        let past = Past::<Tree> {
            positions: past.to_vec(),
            quiet_before: 0,
        };
        let mut engine = Engine::new(Arc::clone(tree), options, 64);
        let thought = think(&mut engine, &past, &deep(depth, 1)).expect("undecided");
        (thought.lines[0].score, thought.lines[0].moves.clone())
    });
    assert_eq!(results[0], results[1]);
    results[0].clone()
}

#[test]
fn the_better_of_two_worst_cases() {
    // White chooses 1, where Black can hold White to 3; behind 2 there is a 9, but also a 2. Leaves are White's to move.
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(0), &[1, 2]),
        (1, Black, Mark::Points(-50), &[3, 4]),
        (2, Black, Mark::Points(-60), &[5, 6]),
        (3, White, Mark::Points(3), &[7]),
        (4, White, Mark::Points(5), &[7]),
        (5, White, Mark::Points(2), &[7]),
        (6, White, Mark::Points(9), &[7]),
        (7, Black, Mark::End(None), &[]),
    ]);
    // One ply deep, Black's scores count, with the sign changed.
    assert_eq!(found(&tree, &[0], 1), (Score::Points(60), vec![2]));
    assert_eq!(found(&tree, &[0], 2), (Score::Points(3), vec![1, 3]));
    // Three plies deep everything is a draw.
    assert_eq!(found(&tree, &[0], 3).0, Score::Points(0));
}

#[test]
fn a_side_that_moves_twice_keeps_its_sign() {
    // White may move twice through 1. The leaves behind it are Black's to move: 40 for White is −40.
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(0), &[1, 2]),
        (1, White, Mark::Points(7), &[3, 4]),
        (2, Black, Mark::Points(-10), &[5]),
        (3, Black, Mark::Points(-40), &[6]),
        (4, Black, Mark::Points(25), &[6]),
        (5, White, Mark::Points(-5), &[6]),
        (6, White, Mark::End(Some(Black)), &[]),
    ]);
    assert_eq!(found(&tree, &[0], 1), (Score::Points(10), vec![2]));
    assert_eq!(found(&tree, &[0], 2), (Score::Points(40), vec![1, 3]));
    // Black wins in three plies either way: 1, 3 or 4, 6; or 2, 5, 6.
    assert_eq!(found(&tree, &[0], 3).0, Score::Loss(3));
}

#[test]
fn a_position_reached_in_two_ways_has_one_value() {
    // 5 is reached through 1 and through 2, and is good for White; 6 is not.
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(0), &[1, 2]),
        (1, Black, Mark::Points(0), &[5, 6]),
        (2, Black, Mark::Points(0), &[5, 7]),
        (5, White, Mark::Points(80), &[8]),
        (6, White, Mark::Points(-30), &[9]),
        (7, White, Mark::Points(20), &[10]),
        (8, Black, Mark::Points(-60), &[11]),
        (9, Black, Mark::Points(35), &[11]),
        (10, Black, Mark::Points(-15), &[11]),
        (11, White, Mark::End(None), &[]),
    ]);
    assert_eq!(found(&tree, &[0], 2), (Score::Points(20), vec![2, 7]));
    assert_eq!(found(&tree, &[0], 3), (Score::Points(15), vec![2, 7, 10]));
    assert_eq!(found(&tree, &[0], 4).0, Score::Points(0));
}

#[test]
fn the_shortest_win_and_the_longest_loss() {
    // White wins in three through 1, in five through 2; Black's choice at 1 does not matter.
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(0), &[2, 1]),
        (1, Black, Mark::Points(0), &[3, 4]),
        (2, Black, Mark::Points(0), &[5]),
        (3, White, Mark::Points(0), &[10]),
        (4, White, Mark::Points(0), &[10]),
        (5, White, Mark::Points(0), &[6]),
        (6, Black, Mark::Points(0), &[7]),
        (7, White, Mark::Points(0), &[10]),
        (10, Black, Mark::End(Some(White)), &[]),
    ]);
    assert_eq!(found(&tree, &[0], 2).0, Score::Points(0));
    for depth in 3..7 {
        let (score, line) = found(&tree, &[0], depth);
        assert_eq!((score, line[0]), (Score::Win(3), 1), "depth {depth}");
    }
    // Black is lost at 2 in four plies, at 1 in two.
    assert_eq!(found(&tree, &[2], 4), (Score::Loss(4), vec![5, 6, 7, 10]));
    assert_eq!(found(&tree, &[1], 4).0, Score::Loss(2));
}

#[test]
fn a_draw_by_the_rules_is_better_than_a_bad_position() {
    // Whoever is stuck at 3 has saved the game.
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(-100), &[1, 2]),
        (1, Black, Mark::Points(90), &[4]),
        (2, Black, Mark::Points(70), &[3]),
        (3, White, Mark::End(None), &[]),
        (4, White, Mark::Points(-95), &[1]),
    ]);
    // A draw by the rules is worth nothing to either side, whatever the contempt.
    assert_eq!(found(&tree, &[0], 2), (Score::Points(0), vec![2, 3]));
}

#[test]
fn a_cycle_is_a_draw_with_contempt() {
    // White stands worse and can go round and round: 0, 1, 2, 3, 0. Every other way is worse.
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(-200), &[1, 4]),
        (1, Black, Mark::Points(150), &[2]),
        (2, White, Mark::Points(-150), &[3]),
        (3, Black, Mark::Points(150), &[0]),
        (4, Black, Mark::Points(300), &[5]),
        (5, White, Mark::Points(-300), &[6]),
        (6, Black, Mark::Points(300), &[5]),
    ]);
    assert_eq!(found(&tree, &[0], 3).0, Score::Points(-150));
    // Behind the enemy, a draw is worth 12 points.
    assert_eq!(found(&tree, &[0], 4), (Score::Points(12), vec![1, 2, 3, 0]));
}

#[test]
fn a_third_occurrence_is_a_draw_and_a_second_is_not() {
    let tree = Tree::drawn(&[
        (0, White, Mark::Points(-200), &[1]),
        (1, Black, Mark::Points(150), &[0]),
    ]);
    let value = |past: &[u8], cycles: bool| {
        let options = SearchOptions {
            cycles,
            contempt: 0,
            ..SearchOptions::full_width()
        };
        let history = History {
            positions: past,
            quiet_before: 0,
        };
        let mut engine = Engine::new(Arc::clone(&tree), options, 64);
        let task = Limits::depth(2).into();
        let thought = engine.search(history, &task, &AtomicBool::new(false), |_| {});
        thought.expect("undecided").lines[0].score
    };
    // The second return to 0 is the third occurrence, and after 0 1 0 the next ply already is the second of 1 only.
    assert_eq!(value(&[0], false), Score::Points(-200));
    assert_eq!(value(&[0, 1, 0], false), Score::Points(0));
    assert_eq!(value(&[0, 1, 0, 1], false), Score::Points(0));
    // A first return to a position of the search counts, one to the game before does not.
    assert_eq!(value(&[0], true), Score::Points(0));
    assert_eq!(TreeOptions::INFO.name, "tree");
}
