//! What a person has chosen once and for all, in a file of `name = value` lines.

use std::fmt::{self, Display};
use std::fs;
use std::io;
use std::path::PathBuf;

use tabuleiro_play::Language;

use crate::app::theme::Palette;
use crate::files;
use crate::terminal::Charset;

/// The settings of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The language; `None` follows the environment.
    pub(crate) language: Option<Language>,
    /// The characters; `None` follows the environment.
    pub(crate) pieces: Option<Charset>,
    /// The colours.
    pub(crate) colours: Palette,
    /// Whether moves of the computer can be followed step by step.
    pub(crate) animation: Switch,
    /// Whether the person is asked before something is given up.
    pub(crate) confirmation: Switch,
    /// Whether every tower shows its number of pieces.
    pub(crate) counts: Switch,
    /// How many threads an analysis uses.
    pub(crate) threads: usize,
    /// How large the engine's table is, in MiB.
    pub(crate) memory: usize,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Switch {
    /// It is done.
    On,
    /// It is not.
    Off,
}

/// The most threads and the largest table that can be chosen.
pub(crate) const MOST_THREADS: usize = 64;
pub(crate) const MOST_MEMORY: usize = 4096;

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            pieces: None,
            colours: Palette::default(),
            animation: Switch::On,
            confirmation: Switch::On,
            counts: Switch::Off,
            threads: 1,
            memory: 64,
        }
    }
}

impl Settings {
    /// The settings of the file; what it does not say, or not in a way that can be understood, is as usual.
    pub(crate) fn load() -> Self {
        let text = path().and_then(|path| fs::read_to_string(path).ok());
        Self::read(&text.unwrap_or_default())
    }

    /// Keeps the settings in the file.
    pub(crate) fn save(&self) -> io::Result<()> {
        let path = path().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        files::keep(&path, self.to_string().as_bytes())
    }

    fn read(text: &str) -> Self {
        let mut settings = Self::default();
        for line in text.lines() {
            if let Some((name, value)) = line.split_once('=') {
                settings.take(name.trim(), value.trim());
            }
        }
        settings
    }

    fn take(&mut self, name: &str, value: &str) {
        let number = |most: usize| {
            let number = value.parse().ok();
            number.filter(|number| (1..=most).contains(number))
        };
        match name {
            "language" => self.language = Language::find(value),
            "pieces" => self.pieces = find(&PIECES, value),
            "colours" => self.colours = find(&COLOURS, value).unwrap_or(self.colours),
            "animation" => self.animation = find(&SWITCHES, value).unwrap_or(self.animation),
            "confirmation" => {
                self.confirmation = find(&SWITCHES, value).unwrap_or(self.confirmation);
            }
            "counts" => self.counts = find(&SWITCHES, value).unwrap_or(self.counts),
            "threads" => self.threads = number(MOST_THREADS).unwrap_or(self.threads),
            "memory" => self.memory = number(MOST_MEMORY).unwrap_or(self.memory),
            // Written by a later version, or by hand: it does no harm.
            _ => {}
        }
    }
}

impl Display for Settings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language.map_or("auto", Language::code);
        let pieces = self.pieces.and_then(|pieces| word(&PIECES, pieces));
        writeln!(formatter, "language = {language}")?;
        writeln!(formatter, "pieces = {}", pieces.unwrap_or("auto"))?;
        writeln!(
            formatter,
            "colours = {}",
            word(&COLOURS, self.colours).unwrap_or_default()
        )?;
        writeln!(
            formatter,
            "animation = {}",
            word(&SWITCHES, self.animation).unwrap_or_default()
        )?;
        writeln!(
            formatter,
            "confirmation = {}",
            word(&SWITCHES, self.confirmation).unwrap_or_default()
        )?;
        writeln!(
            formatter,
            "counts = {}",
            word(&SWITCHES, self.counts).unwrap_or_default()
        )?;
        writeln!(formatter, "threads = {}", self.threads)?;
        writeln!(formatter, "memory = {}", self.memory)
    }
}

pub(crate) const PIECES: [(&str, Charset); 2] =
    [("unicode", Charset::Unicode), ("ascii", Charset::Ascii)];
pub(crate) const COLOURS: [(&str, Palette); 4] = [
    ("dark", Palette::Dark),
    ("light", Palette::Light),
    ("contrast", Palette::Contrast),
    ("none", Palette::None),
];
pub(crate) const SWITCHES: [(&str, Switch); 2] = [("on", Switch::On), ("off", Switch::Off)];

fn find<T: Copy>(words: &[(&str, T)], wanted: &str) -> Option<T> {
    let found = words.iter().find(|(word, _)| *word == wanted);
    found.map(|(_, value)| *value)
}

fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], wanted: T) -> Option<&'static str> {
    let found = words.iter().find(|(_, value)| *value == wanted);
    found.map(|(word, _)| *word)
}

fn path() -> Option<PathBuf> {
    Some(files::config_folder()?.join("settings"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings = Settings {
            language: Some(Language::Portuguese),
            pieces: Some(Charset::Ascii),
            colours: Palette::Contrast,
            animation: Switch::Off,
            confirmation: Switch::Off,
            counts: Switch::On,
            threads: 3,
            memory: 512,
        };
        assert_eq!(Settings::read(&settings.to_string()), settings);
        let usual = Settings::default();
        assert_eq!(Settings::read(&usual.to_string()), usual);
    }

    #[test]
    fn nonsense_leaves_what_is_usual() {
        let text = "threads = 0\nmemory = 99999999\ncolours = plaid\n\u{1b}[2J\n= =\nlanguage = xx\nfuture = yes\n";
        assert_eq!(Settings::read(text), Settings::default());
    }
}
