//! Analysis with tables: what is known takes the place of what is guessed, and nothing else changes.

use tabuleiro_core::Verdict;
use tabuleiro_engine::Score;
use tabuleiro_play::{Analysis, Bout, Hint, Search, Tables};

/// White wins at once or later, but not with every move.
const WON: &str = "wwww1/w2ww/2b2/b2bb/bb1b1 w";

fn at(position: &str, rules: &str) -> Bout {
    let mut bout = Bout::open("kono", rules).unwrap();
    bout.set_up(position).unwrap();
    bout
}

fn analysis(bout: &Bout, lines: usize, nodes: u64) -> Analysis {
    let tables = Tables::in_folder("no tables are here");
    let mut told = Vec::new();
    let mut hear = |analysis: &Analysis| told.push(analysis.clone());
    let mut search = Search::nodes(nodes)
        .lines(lines)
        .tables(&tables)
        .on_report(&mut hear);
    let found = bout.engine().analyse(&mut search).unwrap();
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
    let found = analysis(&bout, 100, 500);
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
    let found = analysis(&bout, 1, 1);
    assert!(matches!(found.lines[0].score, Score::Win(_)));
    let hint = Hint::new(&bout, &found);
    let keys: Vec<_> = hint.reasons.iter().map(|reason| reason.key).collect();
    assert!(
        keys.contains(&"hint-wins-in") || keys.contains(&"hint-wins"),
        "{keys:?}"
    );
    let start = Bout::open("kono", "default").unwrap();
    let hint = Hint::new(&start, &analysis(&start, 1, 100));
    let keys: Vec<_> = hint.reasons.iter().map(|reason| reason.key).collect();
    assert_eq!(keys, ["hint-approaches", "hint-keeps-draw"]);
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
    let found = analysis(&bout, 1, 1);
    let worth = found.lines[0].worth.unwrap();
    assert!(matches!(worth.verdict, Verdict::Win(plies) if plies > 1));
    assert!(!worth.proved);
    assert!(!matches!(found.lines[0].score, Score::Win(_)));
    assert_eq!(worth.message().key, "worth-win-unproved");
}

#[test]
fn where_nothing_is_known_the_engine_speaks_alone() {
    let bout = Bout::open("kono", "size=6").unwrap();
    let tables = Tables::in_folder("no tables are here");
    let mut search = Search::nodes(300).tables(&tables);
    let one = bout.engine().analyse(&mut search).unwrap();
    let other = bout.engine().search(&mut Search::nodes(300)).unwrap();
    assert_eq!((one.table_hits, one.nodes), (0, other.nodes));
    assert_eq!(one.lines[0].moves, other.lines[0].moves);
    assert!(one.lines[0].worth.is_none());
}
