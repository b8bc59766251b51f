//! A person with folders of their own, in front of a window.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use portable_pty::CommandBuilder;
use vt100::Screen;

use crate::pseudoterminal::Pseudoterminal;

/// Longer than anything takes on the slowest machine: only a test that fails waits so long.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) const USUAL: (u16, u16) = (100, 30);

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const ENTER: &str = "\r";
pub(crate) const ESCAPE: &str = "\x1b";

/// Somebody whose files lie in a folder of their own.
pub(crate) struct Person {
    pub(crate) folder: PathBuf,
}

impl Person {
    /// Somebody new; the name is that of the test.
    pub(crate) fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).unwrap();
        // Nobody waits for moves to be shown.
        let person = Self { folder };
        person.settle("animation = off\n");
        person
    }

    /// Writes the settings.
    pub(crate) fn settle(&self, settings: &str) {
        fs::create_dir_all(self.folder.join("config/tabuleiro")).unwrap();
        fs::write(self.settings(), settings).unwrap();
    }

    pub(crate) fn settings(&self) -> PathBuf {
        self.folder.join("config/tabuleiro/settings")
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.folder.join(name).to_str().unwrap().to_owned()
    }

    /// A program with the environment of this person.
    pub(crate) fn command(&self, program: &str, arguments: &[&str]) -> CommandBuilder {
        let mut command = CommandBuilder::new(program);
        command.env_clear();
        command.args(arguments);
        command.cwd(&self.folder);
        let variables = [
            ("HOME", self.file("")),
            ("XDG_CONFIG_HOME", self.file("config")),
            ("XDG_STATE_HOME", self.file("state")),
            ("LANG", "en_GB.UTF-8".to_owned()),
            ("TERM", "xterm-256color".to_owned()),
            ("PATH", std::env::var("PATH").unwrap_or_default()),
        ];
        for (name, value) in variables {
            command.env(name, value);
        }
        command
    }

    /// Opens the application in a window of the usual size.
    pub(crate) fn opens(&self, arguments: &[&str]) -> Window {
        self.opens_in(USUAL, arguments)
    }

    pub(crate) fn opens_in(&self, size: (u16, u16), arguments: &[&str]) -> Window {
        Window::start(self.command(&binary(), arguments), size)
    }
}

/// The path of the program.
pub(crate) fn binary() -> String {
    cargo_bin("tabuleiro").to_str().unwrap().to_owned()
}

/// A window with a program in it.
pub(crate) struct Window {
    pub(crate) terminal: Pseudoterminal,
}

impl Window {
    pub(crate) fn start(command: CommandBuilder, size: (u16, u16)) -> Self {
        let terminal = Pseudoterminal::start(command, size).unwrap();
        Self { terminal }
    }

    pub(crate) fn types(&mut self, keys: &str) {
        self.terminal.send(keys.as_bytes()).unwrap();
    }

    /// Presses Esc, which a terminal can tell from the beginning of another key only when something else does not follow at once: the screen
    /// says when it was understood.
    pub(crate) fn escapes_until(&mut self, words: &str) {
        self.types(ESCAPE);
        self.sees(words);
    }

    /// Waits until something is on the screen.
    pub(crate) fn sees(&self, words: &str) {
        self.sees_so(words, |screen| screen.contents().contains(words));
    }

    /// Waits until something is no longer on the screen.
    pub(crate) fn sees_no(&self, words: &str) {
        let gone = |screen: &Screen| !screen.contents().contains(words);
        self.sees_so(&format!("no {words}"), gone);
    }

    /// Waits until the screen is as it should be.
    pub(crate) fn sees_so(&self, what: &str, wanted: impl FnMut(&Screen) -> bool) {
        let seen = self.terminal.wait(PATIENCE, wanted);
        assert!(seen, "not seen: {what}\n{}", self.text());
    }

    /// Lets the list of keys come and go: whatever was to be drawn before is drawn then.
    pub(crate) fn settles(&mut self) {
        let is_open = |screen: &Screen| {
            let text = screen.contents();
            text.contains("┌ Keys ") || text.contains("┌ Teclas ")
        };
        for _ in 0..2 {
            let open = self.terminal.look(is_open);
            self.types("\x1bOP");
            self.sees_so("an answer", |screen| is_open(screen) != open);
        }
    }

    pub(crate) fn text(&self) -> String {
        self.terminal.look(Screen::contents)
    }

    /// Waits until the program ends, and tells with which code.
    pub(crate) fn ends(&mut self) -> u32 {
        let status = self.terminal.end(PATIENCE);
        status
            .unwrap_or_else(|| panic!("it goes on\n{}", self.text()))
            .exit_code()
    }

    /// Clicks on the first letter of some words.
    pub(crate) fn clicks_on(&mut self, words: &str) {
        self.sees(words);
        let (column, row) = place_of(&self.terminal.look(rows), words);
        self.terminal.click(column, row).unwrap();
    }
}

/// The rows of a screen, each with one character a column.
pub(crate) fn rows(screen: &Screen) -> Vec<Vec<char>> {
    let (rows, columns) = screen.size();
    let letter = |row: u16, column: u16| {
        let cell = screen.cell(row, column);
        cell.and_then(|cell| cell.contents().chars().next())
            .unwrap_or(' ')
    };
    (0..rows.get())
        .map(|row| {
            (0..columns.get())
                .map(|column| letter(row, column))
                .collect()
        })
        .collect()
}

/// Where the last row with these words has them.
pub(crate) fn place_of(rows: &[Vec<char>], words: &str) -> (u16, u16) {
    let words: Vec<char> = words.chars().collect();
    for (number, row) in rows.iter().enumerate().rev() {
        let found = row.windows(words.len()).position(|part| part == words);
        if let Some(column) = found {
            return (column as u16, number as u16);
        }
    }
    panic!("{words:?} is not on the screen");
}
