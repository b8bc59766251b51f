//! `ladder`: everybody against everybody, and what Elo that makes.

use std::fs::OpenOptions;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tabuleiro_core::levels::LEVELS;
use tabuleiro_play::data::LadderData;
use tabuleiro_play::matches::{MatchPlan, MatchScore, openings};
use tabuleiro_play::statistics::{Anchor, Crosstable, Rating, plot};
use tabuleiro_play::{Bout, PlayerKind, Tables};

use super::{cores, matches, open_rules, open_tables, tell_faults};
use crate::args::{LadderOptions, OnGame};
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{files, interrupt, output, picture, progress};

pub(crate) fn run(asked: &OnGame<LadderOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let (game, options, format) = (&asked.game, &asked.options, asked.format);
    let bout = open_rules(game, options.rules.as_ref(), terminal)?;
    let games = options.games;
    let concurrency = options.concurrency.unwrap_or_else(cores);
    let players = players(&bout, options, terminal)?;
    let stop = interrupt::flag();
    // A file that cannot be written is found out before the first game, not after the last.
    if let Some(path) = &options.svg {
        let refused = |error| Failure::Work(files::failure(path, &error, &terminal.speech));
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(refused)?;
    }
    let tables = Arc::new(open_tables(&options.tables));
    let contest = Contest {
        bout: &bout,
        players: &players,
        games,
        concurrency,
        seed: options.seed,
        tables: &tables,
    };
    let table = contest.play(&stop);
    tell_faults(&tables, terminal);
    let mut ratings = table.ratings(Anchor::zero(0));
    ratings.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    let title = format!("{}, {}", bout.info().title, bout.rules());
    let description = terminal.speech.word("ladder-description");
    let drawn = plot(&title, &description, &ratings);
    // The figures come first: they are what took so long, whatever becomes of the file.
    if format.json {
        output::print_json(&LadderData {
            game: bout.info().name,
            rules: bout.rules(),
            games_a_pairing: games,
            seed: options.seed,
            interrupted: stop.load(Ordering::Relaxed),
            ratings,
        })?;
    } else {
        output::print(&told(&ratings, terminal), terminal.charset)?;
    }
    match &options.svg {
        Some(path) => picture::save(path, drawn.as_bytes(), terminal),
        None => Ok(()),
    }
}

/// The first is the one that stands at 0.
fn players(
    bout: &Bout,
    options: &LadderOptions,
    terminal: &Terminal,
) -> Result<Vec<PlayerKind>, Failure> {
    if let Some(text) = &options.players {
        let named = text.split_whitespace();
        let named: Vec<_> = named
            .map(|text| matches::contestant(text, bout, terminal))
            .collect::<Result<_, _>>()?;
        return if named.len() < 2 {
            Err(Failure::Input(terminal.speech.word("ladder-too-few")))
        } else {
            Ok(named)
        };
    }
    let levels = (1..=LEVELS).map(PlayerKind::Level);
    let originals = bout
        .originals()
        .iter()
        .map(|name| PlayerKind::Original(name));
    Ok(std::iter::once(PlayerKind::Random)
        .chain(levels)
        .chain(originals)
        .collect())
}

/// Everybody against everybody.
struct Contest<'a> {
    bout: &'a Bout,
    players: &'a [PlayerKind],
    games: u64,
    concurrency: usize,
    seed: u64,
    tables: &'a Arc<Tables>,
}

impl Contest<'_> {
    fn play(&self, stop: &AtomicBool) -> Crosstable {
        let mut table = Crosstable::new(self.players.iter().map(ToString::to_string));
        let pairings = self.players.len() * (self.players.len() - 1) / 2;
        let bar = progress::bar(pairings as u64 * self.games);
        let pairs = self.games.div_ceil(2).min(openings::USUAL_COUNT as u64) as usize;
        let openings = openings::generate(self.bout, pairs, self.seed, stop);
        for (one, first) in self.players.iter().enumerate() {
            for (other, second) in self.players.iter().enumerate().skip(one + 1) {
                let plan = self.plan([first, second], &openings);
                let mut score = MatchScore::new(None);
                bar.set_message(format!("{first} - {second}"));
                plan.run(stop, |game| {
                    score.add(&matches::result(&game));
                    bar.inc(1);
                    ControlFlow::Continue(())
                });
                table.add(one, other, score.summary().tally);
            }
        }
        bar.finish_and_clear();
        table
    }

    fn plan(&self, players: [&PlayerKind; 2], openings: &[String]) -> MatchPlan {
        MatchPlan {
            bout: self.bout.fresh(),
            players: players.map(PlayerKind::clone),
            openings: openings.to_vec(),
            games: self.games,
            concurrency: self.concurrency,
            seed: self.seed,
            move_time: Duration::from_millis(100),
            tables: Arc::clone(self.tables),
        }
    }
}

fn told(ratings: &[Rating], terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    let wide = ratings
        .iter()
        .map(|rating| rating.name.chars().count())
        .max();
    let wide = wide.unwrap_or(0).max(6);
    let mut lines = vec![format!(
        "{:<wide$}  {:>6} {:>6}  {:>6}  {:>6}",
        speech.word("ladder-player"),
        "Elo",
        "±",
        speech.word("ladder-games"),
        "%"
    )];
    lines.extend(ratings.iter().map(|rating| {
        format!(
            "{:<wide$}  {:>6.0} {:>6.0}  {:>6}  {:>6.1}",
            rating.name,
            // Nobody is minus nothing.
            rating.elo.round() + 0.0,
            rating.error,
            rating.tally.games(),
            rating.tally.score().unwrap_or(0.0) * 100.0
        )
    }));
    lines.join("\n")
}
