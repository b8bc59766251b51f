//! Analysis with tables: what is known takes the place of what is guessed, and nothing else changes.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::Verdict;
use tabuleiro_engine::Score;
use tabuleiro_play::{Analysis, Bout, Hint, Memory, Tables, Thinking, open, truth};

/// White wins at once or later, but not with every move.
const WON: &str = "wwww1/w2ww/2b2/b2bb/bb1b1 w";

fn at(position: &str, rules: &str) -> Box<dyn Bout> {
    let mut bout = open("kono", rules).unwrap();
    bout.set_up(position).unwrap();
    bout
}

fn analysis(bout: &dyn Bout, lines: usize, nodes: u64) -> Analysis {
    let tables = Tables::in_folder("no tables are here");
    let mut thinking = Thinking::nodes(nodes);
    thinking.lines = lines;
    let stop = AtomicBool::new(false);
    let mut told = Vec::new();
    let mut hear = |analysis: &Analysis| told.push(analysis.clone());
    let memory = &mut Memory::default();
    let found = truth::think(bout, &tables, memory, &thinking, &stop, &mut hear).unwrap();
    for analysis in &told {
        assert!(analysis.lines[0].worth.is_some(), "told on the way");
    }
    found
}

#[test]
fn every_line_tells_what_its_move_is_worth() {
    let bout = at(WON, "default");
    let probed = bout
        .probe(&Tables::in_folder("no tables are here"))
        .unwrap();
    let found = analysis(&*bout, 100, 500);
    assert_eq!(found.lines.len(), probed.moves.len());
    assert!(found.table_hits > probed.moves.len() as u64);
    for (line, known) in found.lines.iter().zip(&probed.moves) {
        assert_eq!(
            line.worth.map(|worth| worth.verdict),
            Some(known.worth.verdict)
        );
        match known.worth.verdict {
            Verdict::Win(plies) => {
                assert_eq!(line.score, Score::Win(plies.into()));
                assert_eq!(line.chances.win, 1000);
                assert_eq!(line.moves.len(), usize::from(plies).min(24));
            }
            Verdict::Draw => {
                assert_eq!((line.score, line.chances.draw), (Score::Points(0), 1000));
            }
            Verdict::Loss(plies) => assert_eq!(line.score, Score::Loss(plies.into())),
        }
    }
}

/// A search of a few nodes knows nothing; the table knows the win all the same.
#[test]
fn the_best_move_comes_first_however_little_was_searched() {
    let bout = at(WON, "default");
    let found = analysis(&*bout, 1, 1);
    assert!(matches!(found.lines[0].score, Score::Win(_)));
    let hint = Hint::new(&*bout, &found);
    let keys: Vec<_> = hint.reasons.iter().map(|reason| reason.key).collect();
    assert!(
        keys.contains(&"hint-wins-in") || keys.contains(&"hint-wins"),
        "{keys:?}"
    );
    let start = open("kono", "default").unwrap();
    let hint = Hint::new(&*start, &analysis(&*start, 1, 100));
    let keys: Vec<_> = hint.reasons.iter().map(|reason| reason.key).collect();
    assert_eq!(keys, ["hint-keeps-draw"]);
}

/// The limit of plies comes before the win: nothing is proved, and the score stays a guess.
#[test]
fn a_win_that_takes_too_long_is_not_called_one() {
    let tables = Tables::in_folder("no tables are here");
    let mut later = at(WON, "default");
    later.play("a4-b3").unwrap();
    let reply = later.probe(&tables).unwrap().moves.remove(0).text;
    later.play(&reply).unwrap();
    let bout = at(&later.position(), "max_plies=1");
    let found = analysis(&*bout, 1, 1);
    let worth = found.lines[0].worth.unwrap();
    assert!(matches!(worth.verdict, Verdict::Win(plies) if plies > 1));
    assert!(!worth.proved);
    assert!(!matches!(found.lines[0].score, Score::Win(_)));
    assert_eq!(worth.message().key, "worth-win-unproved");
}

#[test]
fn where_nothing_is_known_the_engine_speaks_alone() {
    let bout = open("kono", "size=6").unwrap();
    let tables = Tables::in_folder("no tables are here");
    let stop = AtomicBool::new(false);
    let thinking = Thinking::nodes(300);
    let memory = &mut Memory::default();
    let one = truth::think(&*bout, &tables, memory, &thinking, &stop, &mut |_| {}).unwrap();
    let memory = &mut Memory::default();
    let other = bout.think(memory, &thinking, &stop, &mut |_| {}).unwrap();
    assert_eq!((one.table_hits, one.nodes), (0, other.nodes));
    assert_eq!(one.lines[0].moves, other.lines[0].moves);
    assert!(one.lines[0].worth.is_none());
}
