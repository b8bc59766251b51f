//! `tune`: fits the weights of an evaluation to games that the engine plays against itself.

use std::fmt::Write;

use tabuleiro_play::tuning::{Fitted, TuningEffort, TuningProgress, tune};

use super::{cores, open_rules};
use crate::args::{OnGame, TuneOptions};
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{interrupt, output, progress};

pub(crate) fn run(asked: &OnGame<TuneOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let (game, options, format) = (&asked.game, &asked.options, asked.format);
    let bout = open_rules(game, options.rules.as_ref(), terminal)?;
    let effort = TuningEffort {
        games: options.games,
        nodes: options.nodes,
        threads: cores(),
        seed: options.seed,
    };
    let bar = progress::bar(effort.games);
    let stop = interrupt::flag();
    let fitted = tune(game, &bout.rules(), effort, &stop, &mut |done| match done {
        TuningProgress::Games { done, .. } => bar.set_position(done),
        TuningProgress::Passes { done, of } => {
            bar.set_length(of.into());
            bar.set_position(done.into());
        }
    });
    bar.finish_and_clear();
    let fitted = fitted.expect("the game was opened before");
    let Some(fitted) = fitted else {
        return Err(Failure::Work(terminal.speech.word("tune-too-few")));
    };
    if format.json {
        return output::print_json(&fitted);
    }
    output::print(&told(&fitted), terminal.charset)
}

fn told(fitted: &Fitted) -> String {
    let [white, drawn, black] = fitted.results.map(|share| f64::from(share) / 10.0);
    let mut text = format!(
        "{} games: White {white:.1} %, drawn {drawn:.1} %, Black {black:.1} %; {} positions\nerror {:.5} before, {:.5} after\n",
        fitted.games, fitted.positions, fitted.error_before, fitted.error_after
    );
    for weight in &fitted.weights {
        let _ = writeln!(
            text,
            "{:>6} -> {:>6}  {:<20} {}",
            weight.before, weight.after, weight.name, weight.what
        );
    }
    let weights: Vec<String> = fitted
        .weights
        .iter()
        .map(|weight| weight.after.to_string())
        .collect();
    let _ = write!(
        text,
        "weights [{}]\nbalance margin {:.0} scale {:.0}",
        weights.join(", "),
        fitted.margin,
        fitted.scale
    );
    text
}
