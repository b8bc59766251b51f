//! `solve`: the true value of every position.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use tabuleiro_play::data::{SolvedData, TablePlanData};
use tabuleiro_play::solving::{Job, Listed};
use tabuleiro_play::{Bout, Probed, Tables};
use tabuleiro_solver::{Census, SetAside, Snapshots};

use super::work::{failure, with_bar};
use super::{cores, open_rules, open_tables, tell_faults};
use crate::args::{Format, OnGame, SolveOptions};
use crate::bench::calibrator;
use crate::failure::Failure;
use crate::harmless::one_line;
use crate::output;
use crate::terminal::Terminal;

/// How often what is known is kept unless a person wishes something else.
const USUAL_SNAPSHOTS: Duration = Duration::from_mins(2);

/// The calibrator's speed on the machine on which the times of plans were measured.
const REFERENCE: f64 = 438.0;

pub(crate) fn run(asked: &OnGame<SolveOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let (game, options, format) = (&asked.game, &asked.options, asked.format);
    let bout = open_rules(game, options.rules.as_ref(), terminal)?;
    let tables = open_tables(&options.tables);
    let threads = options.threads.unwrap_or_else(cores);
    let memory = options.memory;
    let usual = Snapshots::Sparing(USUAL_SNAPSHOTS);
    let snapshots = options.snapshots.map_or(usual, Snapshots::Wished);
    let failed = |error| failure(&error, terminal);
    // What there is to solve can be listed without a folder.
    let folder = tables.folder().unwrap_or(Path::new(""));
    let job = Job::open(game, &bout.rules(), folder).map_err(failed)?;
    let job = job.tier(options.tier.as_deref());
    let listed = job.list().map_err(failed)?;
    if options.list {
        return tell_plans(&bout, &listed, threads, format, terminal);
    }
    if tables.folder().is_none() {
        return Err(Failure::Input(terminal.speech.word("tables-no-folder")));
    }
    let memory = memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
    let set_aside = with_bar(threads, snapshots, terminal, |effort| job.set_aside(effort));
    tell_set_aside(&set_aside.map_err(failed)?, terminal);
    let census = with_bar(threads, snapshots, terminal, |effort| {
        job.solve(memory, effort)
    });
    let census = census.map_err(failed)?;
    tell(&bout, census, &listed, &tables, format, terminal)
}

/// Tells which files were in the place of tables, what is wrong with them, and where they are now.
fn tell_set_aside(set_aside: &[SetAside], terminal: &Terminal) {
    for SetAside { error, path } in set_aside {
        let data = [
            ("what", terminal.speech.say(&error.message()).into()),
            ("path", shown(path).into()),
        ];
        let line = terminal.speech.words("table-set-aside", &data);
        output::print_error(&one_line(&format!("tabuleiro: {line}")), terminal.charset);
    }
}

fn tell(
    bout: &Bout,
    census: Census,
    listed: &[Listed],
    tables: &Tables,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let start = bout.probe(tables);
    tell_faults(tables, terminal);
    let files: Vec<_> = listed.iter().map(|one| shown(&one.path)).collect();
    if format.json {
        return output::print_json(&SolvedData {
            game: bout.info().name,
            rules: bout.rules(),
            start,
            census,
            files,
        });
    }
    let mut text = String::new();
    for file in files {
        let data = [
            ("game", bout.info().name.into()),
            ("rules", bout.rules().into()),
            ("file", file.into()),
        ];
        let _ = writeln!(text, "{}", terminal.speech.words("solve-done", &data));
    }
    text.push_str(&figures(start.as_ref(), census));
    output::print(&text, terminal.charset)
}

/// These lines are the same in all languages.
fn figures(start: Option<&Probed>, census: Census) -> String {
    let start = start.map_or_else(|| "*".to_owned(), |probed| probed.worth.verdict.to_string());
    let Census {
        positions, entries, ..
    } = census;
    format!(
        "longest win: {}\nlongest loss: {}\nfolded: {} won, {} lost, {} drawn\nstart: {start}\nwon: {}\nlost: {}\ndrawn: {}",
        census.longest_win,
        census.longest_loss,
        entries.won,
        entries.lost,
        entries.drawn,
        positions.won,
        positions.lost,
        positions.drawn
    )
}

fn tell_plans(
    bout: &Bout,
    listed: &[Listed],
    threads: usize,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let pace = REFERENCE / calibrator::millions_per_second() / threads as f64;
    for one in listed {
        let data = TablePlanData::new(bout, one, pace);
        if format.json {
            output::print_json(&data)?;
        } else {
            output::print(&plan_line(&data, terminal), terminal.charset)?;
        }
    }
    Ok(())
}

fn plan_line(plan: &TablePlanData, terminal: &Terminal) -> String {
    let name = format!("{} {} {}", plan.game, plan.rules, plan.tier);
    let data = [
        ("name", name.trim_end().into()),
        ("entries", plan.entries.to_string().into()),
        ("memory", plan.memory_mib.to_string().into()),
        ("disk", plan.disk_mib.to_string().into()),
        ("time", duration(plan.seconds).into()),
    ];
    if plan.done {
        terminal.speech.words("solve-plan-done", &data[..2])
    } else {
        terminal.speech.words("solve-plan", &data)
    }
}

fn duration(seconds: f64) -> String {
    match seconds {
        ..10.0 => format!("{seconds:.1} s"),
        ..120.0 => format!("{seconds:.0} s"),
        ..7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
