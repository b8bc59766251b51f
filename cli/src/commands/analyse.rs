//! `analyse`: what the engine thinks of a position, depth by depth.

use tabuleiro_core::Message;
use tabuleiro_core::text::excerpt;
use tabuleiro_engine::{Limits, Score};
use tabuleiro_play::data::AnalysisData;
use tabuleiro_play::{
    Analysis, LARGEST_TABLE, Search, SearchSettings, Worth, check_memory, out_of_memory,
    read_count, read_depth, read_time,
};

use super::{open_place, open_tables, said, tell_faults};
use crate::args::{AnalyseOptions, Format, PositionArgs};
use crate::failure::Failure;
use crate::interrupt;
use crate::output;
use crate::terminal::Terminal;

pub(crate) fn run(
    place: &PositionArgs,
    options: &AnalyseOptions,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let bout = open_place(&place.game, &place.options, terminal)?;
    let settings = settings(options).map_err(|message| said(&message, terminal))?;
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

fn settings(options: &AnalyseOptions) -> Result<SearchSettings, Message> {
    let limits = Limits {
        depth: options.depth.as_deref().map(read_depth).transpose()?,
        nodes: options
            .nodes
            .as_deref()
            .map(|text| read_count("nodes", text))
            .transpose()?,
        time: options.time.as_deref().map(read_time).transpose()?,
        enough: None,
    };
    let limits = if limits == Limits::default() {
        Limits::time(std::time::Duration::from_secs(5))
    } else {
        limits
    };
    let mut settings = SearchSettings::within(limits);
    settings.lines = read_count("lines", &options.lines)? as usize;
    settings.threads = read_count("threads", &options.threads)?.min(256) as usize;
    settings.kibibytes = read_hash(&options.hash)?;
    Ok(settings)
}

/// The size of a table in MiB, as kibibytes.
fn read_hash(text: &str) -> Result<usize, Message> {
    let most = LARGEST_TABLE >> 10;
    let mebibytes = text.parse().ok().filter(|size| (1..=most).contains(size));
    let refused = || {
        Message::new("hash-range")
            .with("found", excerpt(text))
            .with("most", most as u32)
    };
    Ok(mebibytes.ok_or_else(refused)? << 10)
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
