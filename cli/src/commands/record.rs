//! `record`: checking and rewriting game records.

use std::io::{self, IsTerminal};
use std::path::Path;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, NamedSource, Report,
};
use tabuleiro_core::Message;
use tabuleiro_play::data::RecordData;
use tabuleiro_play::record::{self, Record};
use tabuleiro_play::{Replayed, replay};

use crate::args::{Format, RecordOptions};
use crate::failure::Failure;
use crate::terminal::{Charset, Terminal};
use crate::{files, harmless, output, picture};

pub(crate) fn run(
    file: &Path,
    options: &RecordOptions,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let picture = options.diagram.as_deref();
    // What cannot be done is found out before the file is read.
    let picture_format = picture
        .map(|path| picture::format(None, Some(path), terminal))
        .transpose()?;
    let replayed = read(file, terminal)?;
    let replayed = chosen(replayed, options, terminal)?;
    if let (Some(path), Some(format)) = (picture, picture_format) {
        let only = only(&replayed, terminal)?;
        let drawn = picture::draw(&only.bout, &options.look, format, terminal)?;
        picture::save(path, &drawn, terminal)?;
    }
    if format.json {
        return replayed
            .iter()
            .try_for_each(|one| output::print_json(&data(one, options)));
    }
    if options.positions {
        let games: Vec<_> = replayed
            .iter()
            .map(|one| one.positions().join("\n"))
            .collect();
        return output::print(&games.join("\n\n"), Charset::Unicode);
    }
    let records: Vec<Record> = replayed.into_iter().map(|one| one.record).collect();
    output::print(&record::write(&records), Charset::Unicode)
}

/// All games of the file, played by their rules.
fn read(file: &Path, terminal: &Terminal) -> Result<Vec<Replayed>, Failure> {
    let name = file.display().to_string();
    let text = files::read_text(file).map_err(|what| {
        let what = terminal.speech.say(&what);
        Failure::Input(format!("{name}: {what}"))
    })?;
    let place = RecordPlace {
        name: &name,
        text: &text,
        terminal,
    };
    let mut replayed = Vec::new();
    for record in record::Records::new(&text) {
        let record = record.map_err(|error| place.fail(error.at, &error.message()))?;
        replayed.push(replay(&record).map_err(|error| place.fail(error.at, &error.message))?);
    }
    Ok(replayed)
}

/// The game that was asked for, or all of them.
fn chosen(
    mut replayed: Vec<Replayed>,
    options: &RecordOptions,
    terminal: &Terminal,
) -> Result<Vec<Replayed>, Failure> {
    let Some(number) = options.game else {
        return Ok(replayed);
    };
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    if index >= replayed.len() {
        let data = [
            ("found", number.to_string().into()),
            ("known", replayed.len().into()),
        ];
        return Err(Failure::Input(
            terminal.speech.words("record-no-such-game", &data),
        ));
    }
    Ok(vec![replayed.swap_remove(index)])
}

/// The one game there is.
fn only<'a>(replayed: &'a [Replayed], terminal: &Terminal) -> Result<&'a Replayed, Failure> {
    if let [only] = replayed {
        return Ok(only);
    }
    let data = [("known", replayed.len().into())];
    Err(Failure::Input(
        terminal.speech.words("record-which-game", &data),
    ))
}

fn data(replayed: &Replayed, options: &RecordOptions) -> RecordData {
    RecordData {
        positions: options.positions.then(|| replayed.positions()),
        ..RecordData::new(replayed)
    }
}

/// A text and where it came from, for telling what is wrong in it.
struct RecordPlace<'a> {
    name: &'a str,
    text: &'a str,
    terminal: &'a Terminal,
}

impl RecordPlace<'_> {
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
