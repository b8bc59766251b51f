//! Recorded games: every position, every legal move, every view, as they were when somebody last read them.
//!
//! `TABULEIRO_BLESS=1 cargo test -p tabuleiro-games --test playthroughs` writes the files anew; read what changed before you keep it.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Playable, Rules, Setup, View};
use tabuleiro_games::{Visitor, each};

const MOST_PLIES: usize = 40;

struct Playthroughs;

impl Visitor for Playthroughs {
    fn visit<G: Playable>(&mut self) {
        for preset in G::INFO.presets {
            let rules: Rules<G::Options> = preset.name.parse().expect("presets are read");
            if G::fits(&rules) && first_to_fit::<G>(&rules) {
                let file = format!("{}.txt", preset.name);
                compare(
                    &[
                        env!("CARGO_MANIFEST_DIR"),
                        "src",
                        G::INFO.name,
                        "playthroughs",
                        &file,
                    ],
                    &recorded(&G::new(rules)),
                );
            }
        }
    }
}

/// Only the smallest type of a game that fits is recorded: all play alike, as other tests make sure.
fn first_to_fit<G: Playable>(rules: &Rules<G::Options>) -> bool {
    struct First<'a> {
        name: &'a str,
        rules: String,
        size: Option<usize>,
    }
    impl Visitor for First<'_> {
        fn visit<G: Playable>(&mut self) {
            let fits =
                self.name == G::INFO.name && self.rules.parse().is_ok_and(|rules| G::fits(&rules));
            if fits && self.size.is_none() {
                self.size = Some(size_of::<G::Position>());
            }
        }
    }
    let mut first = First {
        name: G::INFO.name,
        rules: rules.to_string(),
        size: None,
    };
    each(&mut first);
    first.size == Some(size_of::<G::Position>())
}

fn recorded<G: Playable>(game: &G) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut positions = vec![game.start()];
    let mut text = format!("{}\n", game.rules());
    loop {
        let history = History {
            positions: &positions,
            quiet_before: 0,
        };
        let position = *positions.last().expect("a game begins with a position");
        let quiet = counting::quiet_plies(game, history);
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        moves.sort_unstable();
        let names: Vec<_> = moves.iter().map(|&mv| game.write_move(mv)).collect();
        let _ = writeln!(
            text,
            "\n{}",
            game.write_position(&Setup { position, quiet })
        );
        let _ = writeln!(text, "view {}", view_line(&game.view(&position)));
        let _ = writeln!(text, "moves {} {}", names.len(), names.join(" "));
        if let Some(outcome) = counting::judge(game, history) {
            let _ = writeln!(text, "result {outcome}");
            return text;
        }
        if positions.len() > MOST_PLIES {
            return text;
        }
        let mv = game
            .random_move(&position, &mut rng, &mut moves)
            .expect("the game goes on");
        let _ = writeln!(text, "traces {:?}", game.traces(&position, mv));
        let _ = writeln!(text, "plays {}", game.write_move(mv));
        positions.push(game.play(&position, mv));
    }
}

/// The cells from a1 along the ranks, then what stands beside the board.
fn view_line(view: &View) -> String {
    let letter = |piece: &tabuleiro_core::Piece| {
        let shape = format!("{:?}", piece.shape);
        format!("{}{}", piece.side.letter(), &shape[..1])
    };
    let cells = view.cells.iter().map(|cell| {
        let stack: String = cell.stack.iter().map(letter).collect();
        let home = cell
            .home
            .map(|side| format!("^{}", side.letter()))
            .unwrap_or_default();
        format!("{stack}{home}")
    });
    let cells: Vec<_> = cells.collect();
    let supplies: Vec<_> = view
        .supplies
        .iter()
        .map(|supply| format!("{}:{:?}", letter(&supply.piece), supply.count))
        .collect();
    format!(
        "{} | {} | {:?}",
        cells.join("."),
        supplies.join(" "),
        view.phase
    )
}

fn compare(path: &[&str], found: &str) {
    let path: PathBuf = path.iter().collect();
    if std::env::var_os("TABULEIRO_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))
            .expect("the folder can be made");
        fs::write(&path, found).expect("the file can be written");
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; TABULEIRO_BLESS=1 writes it", path.display()));
    for (number, (expected, found)) in (1..).zip(expected.lines().zip(found.lines())) {
        assert_eq!(found, expected, "{} line {number}", path.display());
    }
    assert_eq!(
        found.lines().count(),
        expected.lines().count(),
        "{} has another length",
        path.display()
    );
}

#[test]
fn games_go_as_they_went() {
    each(&mut Playthroughs);
}
