//! Are whole turns better for the search, or half turns? A match of the engine against itself in Mitsudomoe: one side searches turns, the
//! other one ring steps and ball steps as plies of their own.
//!
//!     cargo run --release -p tabuleiro-play --example split_turns -- games=2000 seed=3 whole=4000 split=3130
//!
//! Each side has a limit of nodes, so that the result is the same on every machine. How much processor time they took is told in the end: for
//! a match at equal time, adjust the nodes until both take as long. A half turn is a node as well. `standing=before` and `standing=onward` judge
//! the middle of a turn otherwise; words such as `late_move_pruning=24` adjust the search in half turns.

mod contest;
mod seat;
mod split;
mod turns;

use std::error::Error;

use contest::Contest;
use split::Standing;
use tabuleiro_engine::SearchOptions;

fn main() -> Result<(), Box<dyn Error>> {
    let mut contest = Contest {
        games: 100,
        seed: 1,
        whole_nodes: 4000,
        split_nodes: 4000,
        standing: Standing::Promised,
        options: halved(SearchOptions::default()),
    };
    for word in std::env::args().skip(1) {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| format!("{word} is not NAME=VALUE"))?;
        adjust(&mut contest, name, value)?;
    }
    contest.check()?;
    contest.run()
}

/// The plies behind the leaves are halves now, so that there must be twice as many.
fn halved(options: SearchOptions) -> SearchOptions {
    SearchOptions {
        quiescence: 2 * options.quiescence,
        threat_extensions: 2 * options.threat_extensions,
        ..options
    }
}

fn adjust(contest: &mut Contest, name: &str, value: &str) -> Result<(), Box<dyn Error>> {
    match name {
        "games" => contest.games = value.parse()?,
        "seed" => contest.seed = value.parse()?,
        "whole" => contest.whole_nodes = value.parse()?,
        "split" => contest.split_nodes = value.parse()?,
        "standing" => contest.standing = read_standing(value)?,
        _ => contest.options.set(name, value).map_err(|names| {
            format!("{name}={value} is nothing; there are games, seed, whole, split, standing, {names:?}")
        })?,
    }
    Ok(())
}

fn read_standing(word: &str) -> Result<Standing, String> {
    match word {
        "before" => Ok(Standing::Before),
        "promised" => Ok(Standing::Promised),
        "onward" => Ok(Standing::Onward),
        _ => Err(format!("{word} is not before, promised or onward")),
    }
}
