//! `record`: checking and rewriting game records.

use std::io::{self, IsTerminal};
use std::path::Path;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, NamedSource, Report,
};
use serde::Serialize;
use tabuleiro_core::{Message, Reason};
use tabuleiro_play::record::{self, Record};
use tabuleiro_play::{Replayed, replay};

use crate::args::Format;
use crate::failure::Failure;
use crate::output;
use crate::terminal::{Charset, Terminal};
use crate::{files, harmless};

#[derive(Serialize)]
struct RecordData {
    tags: serde_json::Map<String, serde_json::Value>,
    moves: Vec<String>,
    position: String,
    result: &'static str,
    reason: Option<Reason>,
}

pub(crate) fn run(file: &Path, format: Format, terminal: &Terminal) -> Result<(), Failure> {
    let name = file.display().to_string();
    let text = files::read_text(file).map_err(|what| Failure::Input(format!("{name}: {what}")))?;
    let place = Place {
        name: &name,
        text: &text,
        terminal,
    };
    let mut replayed = Vec::new();
    for record in record::Records::new(&text) {
        let record = record.map_err(|error| place.fail(error.at, &error.message()))?;
        replayed.push(replay(&record).map_err(|error| place.fail(error.at, &error.message))?);
    }
    if format.json {
        for one in &replayed {
            output::print_json(&data(one))?;
        }
        return Ok(());
    }
    let records: Vec<Record> = replayed.into_iter().map(|one| one.record).collect();
    output::print(&record::write(&records), Charset::Unicode)
}

fn data(replayed: &Replayed) -> RecordData {
    let tags = replayed.record.tags.as_slice().iter();
    RecordData {
        tags: tags
            .map(|tag| (tag.name().to_owned(), tag.value().into()))
            .collect(),
        moves: replayed
            .record
            .moves
            .iter()
            .map(|node| node.mv.as_str().to_owned())
            .collect(),
        position: replayed.bout.position(),
        result: replayed.record.result.as_str(),
        reason: replayed.bout.outcome().map(|outcome| outcome.reason),
    }
}

/// A text and where it came from, for telling what is wrong in it.
struct Place<'a> {
    name: &'a str,
    text: &'a str,
    terminal: &'a Terminal,
}

impl Place<'_> {
    /// One line for programs; for a person at a terminal the line of the record with a pointer below it.
    fn fail(&self, at: usize, message: &Message) -> Failure {
        let what = self.terminal.speech.say(message);
        let (line, column) = record::place(self.text, at);
        let line = format!("{}:{line}:{column}: {what}", self.name);
        if io::stderr().is_terminal() {
            let picture = self.draw(at, what);
            return Failure::Drawn { line, picture };
        }
        Failure::Input(line)
    }

    fn draw(&self, at: usize, what: String) -> String {
        let label = LabeledSpan::at_offset(at.min(self.text.len()), what);
        let report = Report::new(MietteDiagnostic::new("").with_label(label))
            .with_source_code(NamedSource::new(self.name, harmless::in_place(self.text)));
        let theme = match self.terminal.charset {
            Charset::Unicode => GraphicalTheme::unicode_nocolor(),
            Charset::Ascii => GraphicalTheme::none(),
        };
        let mut drawn = String::new();
        let handler = GraphicalReportHandler::new_themed(theme);
        // A place that cannot be drawn has still been told in words.
        let _ = handler.render_report(&mut drawn, report.as_ref());
        drawn
    }
}
