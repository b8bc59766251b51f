//! Reading a file of records.

use std::path::Path;

use tabuleiro_core::Message;
use tabuleiro_play::record::{Record, Records, place};
use tabuleiro_play::{OutsidePrograms, ReplayError, Sitting};

use crate::app::screen::Context;
use crate::app::widgets::harmless;
use crate::files;

/// The games of a file, and what is wrong behind the last of them.
pub(super) struct Games {
    text: String,
    pub(super) records: Vec<Record>,
    pub(super) fault: Option<String>,
}

impl Games {
    /// Reads a file; what is wrong comes back in words.
    pub(super) fn read(path: &Path, context: &Context) -> Result<Self, String> {
        let text = files::read_ordinary(path).map_err(|key| context.word(key))?;
        let mut records = Vec::new();
        let mut fault = None;
        for record in Records::new(&text) {
            match record {
                Ok(record) => records.push(record),
                Err(error) => fault = Some(explain(&text, error.at, &error.message(), context)),
            }
        }
        match fault {
            Some(fault) if records.is_empty() => Err(fault),
            None if records.is_empty() => Err(context.word("open-nothing")),
            fault => Ok(Self {
                text,
                records,
                fault,
            }),
        }
    }

    /// One of the games by its rules, for study: people sit in both seats, so that nothing moves by itself.
    pub(super) fn sitting(&self, number: usize, context: &Context) -> Result<Sitting, String> {
        let Some(record) = self.records.get(number) else {
            return Err(context.word("open-nothing"));
        };
        Sitting::read(record, OutsidePrograms::Refused)
            .map_err(|ReplayError { at, message }| explain(&self.text, at, &message, context))
    }
}

/// What is wrong and where, in words.
fn explain(text: &str, at: usize, message: &Message, context: &Context) -> String {
    let (line, column) = place(text, at);
    let what = context.speech.say(message);
    let data = [
        ("line", line.into()),
        ("column", column.into()),
        ("what", what.into()),
    ];
    let words = context.speech.words("open-fault", &data);
    context.fit(&harmless(&words))
}
