//! `match`: two players, many games.

use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tabuleiro_play::data::MatchData;
use tabuleiro_play::matches::{
    Contestant, EndingCount, GameResult, MatchGame, MatchPlan, MatchScore, MatchSummary, openings,
};
use tabuleiro_play::statistics::SprtDecision;
use tabuleiro_play::{Bout, PlayerKind, Speech};

use super::{cores, open_rules, open_tables, read_player, said, tell_faults};
use crate::args::{MatchOptions, OnGame, Openings};
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{files, interrupt, output, progress};

pub(crate) fn run(asked: &OnGame<MatchOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let (game, options, format) = (&asked.game, &asked.options, asked.format);
    let bout = open_rules(game, options.rules.as_ref(), terminal)?;
    let stop = interrupt::flag();
    let plan = plan(bout, options, &stop, terminal)?;
    let mut records = Records::create(options.records.as_deref(), terminal)?;
    let mut score = MatchScore::new(options.sprt);
    let bar = progress::bar(plan.games);
    let mut failed = Ok(());
    plan.run(&stop, |game| {
        score.add(&result(&game));
        bar.set_message(short(&score.summary()));
        bar.inc(1);
        failed = records.write(&game);
        let undecided = score
            .judgement()
            .is_none_or(|judgement| judgement.verdict == SprtDecision::Continue);
        if failed.is_ok() && undecided {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    bar.finish_and_clear();
    tell_faults(&plan.tables, terminal);
    failed?;
    let summary = score.summary();
    if format.json {
        return output::print_json(&MatchData {
            interrupted: stop.load(Ordering::Relaxed),
            ..MatchData::new(&plan, summary)
        });
    }
    output::print(&told(&plan, &summary, terminal), terminal.charset)
}

fn plan(
    bout: Bout,
    options: &MatchOptions,
    stop: &AtomicBool,
    terminal: &Terminal,
) -> Result<MatchPlan, Failure> {
    let games = options.games;
    let concurrency = options.concurrency.unwrap_or_else(cores);
    let move_time = options.move_time;
    let players = [
        contestant(&options.white, &bout, terminal)?,
        contestant(&options.black, &bout, terminal)?,
    ];
    let pairs = games.div_ceil(2).min(openings::USUAL_COUNT as u64) as usize;
    Ok(MatchPlan {
        openings: read_openings(&bout, options, pairs, stop, terminal)?,
        bout,
        players,
        games,
        concurrency,
        seed: options.seed,
        move_time,
        tables: Arc::new(open_tables(&options.tables)),
    })
}

/// A player that needs no person.
pub(super) fn contestant(
    text: &str,
    bout: &Bout,
    terminal: &Terminal,
) -> Result<PlayerKind, Failure> {
    let kind = read_player(text, bout).map_err(|message| said(&message, terminal))?;
    if kind == PlayerKind::Human {
        return Err(Failure::Input(terminal.speech.word("match-no-person")));
    }
    Ok(kind)
}

/// No more openings are made than pairs are played.
fn read_openings(
    bout: &Bout,
    options: &MatchOptions,
    pairs: usize,
    stop: &AtomicBool,
    terminal: &Terminal,
) -> Result<Vec<String>, Failure> {
    let path = match &options.openings {
        Openings::Generated(count) => {
            let count = pairs.min(*count);
            return Ok(openings::generate(bout, count, options.seed, stop));
        }
        Openings::File(path) => path,
    };
    let file = path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Input(files::failure(path, &error, &terminal.speech)))?;
    let found = openings::read(bout, &text).map_err(|(line, position, error)| {
        let words = terminal.speech.explain(&position, &error);
        Failure::Input(format!("{file}:{line}: {words}"))
    })?;
    if found.is_empty() {
        let data = [("file", file.into())];
        return Err(Failure::Input(
            terminal.speech.words("match-no-openings", &data),
        ));
    }
    Ok(found)
}

pub(super) fn result(game: &MatchGame) -> GameResult {
    GameResult {
        pair: game.number / 2,
        side: game.first,
        outcome: game.outcome,
        plies: game.plies,
        overruns: game.overruns.map(|overruns| overruns.count),
    }
}

/// The file that games are written to as they end, if there is one, and its name.
struct Records(Option<(PathBuf, File)>);

impl Records {
    fn create(path: Option<&Path>, terminal: &Terminal) -> Result<Self, Failure> {
        let speech = &terminal.speech;
        let create = |path: &Path| {
            if files::is_something_else(path) {
                let data = [("file", path.display().to_string().into())];
                return Err(Failure::Input(speech.words("save-no-record", &data)));
            }
            let file = File::create(path);
            let file = file.map_err(|error| Failure::Work(files::failure(path, &error, speech)))?;
            Ok((path.to_owned(), file))
        };
        path.map(create).transpose().map(Self)
    }

    fn write(&mut self, game: &MatchGame) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.0 else {
            return Ok(());
        };
        let text = format!("{}\n", game.record);
        file.write_all(text.as_bytes())
            .map_err(|error| unwritable(path, &error))
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::Work(format!("{}: {error}", path.display()))
}

fn short(summary: &MatchSummary) -> String {
    let tally = summary.tally;
    let elo = summary.elo.as_ref().map_or_else(String::new, |elo| {
        format!(" Elo {:+.0} ± {:.0}", elo.difference, elo.error())
    });
    format!("+{} ={} -{}{elo}", tally.wins, tally.draws, tally.losses)
}

fn told(plan: &MatchPlan, summary: &MatchSummary, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    let percent = |share: Option<f64>| format!("{:.1} %", share.unwrap_or(0.0) * 100.0);
    let [first, second] = &plan.players;
    let mut lines = vec![format!(
        "{first} - {second}, {} {}",
        plan.bout.info().name,
        plan.bout.rules()
    )];
    let tally = summary.tally;
    lines.push(speech.words(
        "match-score",
        &[
            ("games", summary.games.to_string().into()),
            ("wins", tally.wins.to_string().into()),
            ("draws", tally.draws.to_string().into()),
            ("losses", tally.losses.to_string().into()),
            ("score", percent(summary.score).into()),
            ("rate", percent(summary.draw_rate).into()),
        ],
    ));
    if let Some(elo) = &summary.elo {
        lines.push(format!(
            "Elo {:+.1} ± {:.1} (95 %), LOS {:.1} %",
            elo.difference,
            elo.error(),
            summary.superiority * 100.0
        ));
    }
    let pairs: Vec<_> = summary.pairs.iter().map(u64::to_string).collect();
    lines.push(speech.words("match-pairs", &[("pairs", pairs.join(" ").into())]));
    if let Some(sprt) = &summary.sprt {
        let verdict = match sprt.judgement.verdict {
            SprtDecision::Continue => "match-sprt-open",
            SprtDecision::AcceptH0 => "match-sprt-first",
            SprtDecision::AcceptH1 => "match-sprt-second",
        };
        lines.push(format!(
            "SPRT {},{}: LLR {:.2} ({:.2}, {:.2}), {}",
            sprt.elo0,
            sprt.elo1,
            sprt.judgement.llr,
            sprt.judgement.lower,
            sprt.judgement.upper,
            speech.word(verdict)
        ));
    }
    if let Some(plies) = &summary.plies {
        lines.push(speech.words(
            "match-lengths",
            &[
                ("shortest", plies.shortest.into()),
                ("mean", format!("{:.1}", plies.mean).into()),
                ("longest", plies.longest.into()),
            ],
        ));
    }
    let endings = summary.endings.iter();
    let endings = endings.map(|ending| ending_words(ending, &plan.players, speech));
    lines.push(speech.words(
        "match-endings",
        &[("endings", endings.collect::<Vec<_>>().join(", ").into())],
    ));
    lines.push(speech.words(
        "match-overruns",
        &[
            ("first", summary.overruns[0].to_string().into()),
            ("second", summary.overruns[1].to_string().into()),
        ],
    ));
    lines.join("\n")
}

/// How many games ended in one way: who won them, and why. What a player has done wrong is said of that player.
fn ending_words(ending: &EndingCount, players: &[PlayerKind; 2], speech: &Speech) -> String {
    let games = ("games", ending.games.to_string().into());
    let Some(winner) = ending.winner else {
        let data = [games, ("reason", ending.reason.into())];
        return speech.words("match-ending-drawn", &data);
    };
    let (winner, loser) = match winner {
        Contestant::A => (&players[0], &players[1]),
        Contestant::B => (&players[1], &players[0]),
    };
    let fault = ["crashed", "illegal", "resigned", "time"].contains(&ending.reason);
    let reason = if fault {
        format!("{loser} {}", ending.reason)
    } else {
        ending.reason.to_owned()
    };
    let data = [
        games,
        ("winner", winner.to_string().into()),
        ("reason", reason.into()),
    ];
    speech.words("match-ending-won", &data)
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::Language;

    use super::*;

    /// `2 random crashed` once named the winner beside what the loser had done.
    #[test]
    fn a_fault_is_said_of_whoever_made_it() {
        let speech = crate::texts::speech(Language::English);
        let players = [PlayerKind::Random, PlayerKind::Level(2)];
        let told = |reason, winner| {
            let ending = EndingCount {
                reason,
                winner,
                games: 2,
            };
            ending_words(&ending, &players, &speech)
        };
        let won = Some(Contestant::A);
        assert_eq!(told("crashed", won), "2 won by random (level:2 crashed)");
        assert_eq!(
            told("resigned", Some(Contestant::B)),
            "2 won by level:2 (random resigned)"
        );
        assert_eq!(told("goal", won), "2 won by random (goal)");
        assert_eq!(told("agreed", None), "2 drawn (agreed)");
    }
}
