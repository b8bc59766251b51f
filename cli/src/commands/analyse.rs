//! `analyse`: what the engine thinks of a position, depth by depth.

use tabuleiro_engine::{Limits, Score};
use tabuleiro_play::data::AnalysisData;
use tabuleiro_play::{Analysis, Search, SearchSettings, Worth, check_memory, out_of_memory};

use super::{open_place, open_tables, tell_faults};
use crate::args::{AnalyseOptions, OnPosition};
use crate::failure::Failure;
use crate::interrupt;
use crate::output;
use crate::terminal::Terminal;

pub(crate) fn run(asked: &OnPosition<AnalyseOptions>, terminal: &Terminal) -> Result<(), Failure> {
    let (place, options, format) = (&asked.place, &asked.options, asked.format);
    let bout = open_place(&place.game, &place.options, terminal)?;
    let settings = settings(options);
    if let Some(outcome) = bout.outcome() {
        let words = terminal.speech.ending(bout.info(), outcome);
        return Err(Failure::Input(words));
    }
    let mut failed = Ok(());
    // What was proved stands above the search, once.
    let mut announced = false;
    let mut tell = |analysis: &Analysis| {
        if failed.is_err() {
            return;
        }
        failed = if format.json {
            output::print_json(&AnalysisData::new(&bout, analysis))
        } else {
            let proof = analysis.forced.as_ref().filter(|_| !announced);
            announced |= proof.is_some();
            let proof = proof.map(|proof| terminal.speech.say(&proof.message()));
            let told: Vec<_> = proof.into_iter().chain([lines(analysis)]).collect();
            output::print(&told.join("\n"), terminal.charset)
        };
    };
    let stop = interrupt::flag();
    let mut last: Option<Analysis> = None;
    let tables = open_tables(&options.tables);
    let mut heard = |analysis: &Analysis| {
        last = Some(analysis.clone());
        tell(analysis);
    };
    let mut search = Search::new(settings).tables(&tables).stop(&stop);
    let engine = bout.engine();
    let room = check_memory(settings.kibibytes).and_then(|()| engine.provide(&mut search));
    room.map_err(|refused| Failure::Work(terminal.speech.say(&out_of_memory(refused))))?;
    let found = engine.analyse(&mut search.on_report(&mut heard));
    tell_faults(&tables, terminal);
    // What a search that was stopped had found beyond its last full depth, or what was proved at last.
    let told = |analysis: &Analysis| last.as_ref().is_some_and(|last| last.agrees(analysis));
    if let Some(analysis) = found.filter(|analysis| !told(analysis)) {
        tell(&analysis);
    }
    failed
}

fn settings(options: &AnalyseOptions) -> SearchSettings {
    let limits = Limits {
        depth: options.depth,
        nodes: options.nodes,
        time: options.time,
        enough: None,
    };
    let limits = if limits == Limits::default() {
        Limits::time(std::time::Duration::from_secs(5))
    } else {
        limits
    };
    let mut settings = SearchSettings::within(limits);
    settings.lines = options.lines as usize;
    settings.threads = options.threads;
    settings.kibibytes = options.hash;
    settings
}

fn lines(analysis: &Analysis) -> String {
    let line = |(number, line): (usize, &tabuleiro_play::AnalysisLine)| {
        let score = match line.score {
            Score::Points(_) if line.worth.is_some_and(Worth::is_draw) => "draw".to_owned(),
            Score::Points(points) => format!("{:+.2}", f64::from(points) / 100.0),
            Score::Win(plies) => format!("win {plies}"),
            Score::Loss(plies) => format!("loss {plies}"),
        };
        let head = if number == 0 {
            format!(
                "{:>3}/{:<3} {:>7} ms {:>12}",
                analysis.depth, analysis.selective_depth, analysis.milliseconds, analysis.nodes
            )
        } else {
            " ".repeat(31)
        };
        format!("{head}  {score:>8}  {}", line.moves.join(" "))
    };
    let lines: Vec<_> = analysis.lines.iter().enumerate().map(line).collect();
    lines.join("\n")
}
