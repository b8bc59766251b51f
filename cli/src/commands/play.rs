//! `play`, and the program without a command: what was asked for, checked before anything starts, and the front end that begins from it.

use std::env;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_core::{Message, Side};
use tabuleiro_play::record::{self, Records};
use tabuleiro_play::{
    Bout, OutsidePrograms, PlayerKind, Sitting, Speech, Tables, TimeControl, infos,
};

use super::{open_place, open_tables, read_player, said};
use crate::args::{PlaceOptions, PlayOptions};
use crate::failure::Failure;
use crate::setup::{Setup, Toss, USUAL_SEATS};
use crate::terminal::Terminal;
use crate::{app, files, harmless, output, plain};

/// What the command line says about the game to be played; whatever it does not say is open.
pub(crate) struct Start {
    /// The game by its name.
    pub(crate) game: Option<String>,
    /// Its rules.
    pub(crate) rules: Option<String>,
    /// Who plays White and Black, as text: some players exist in one game only.
    pub(crate) seats: [Option<String>; 2],
    /// Where the game begins.
    pub(crate) position: Option<String>,
    /// The record to go on with.
    pub(crate) load: Option<PathBuf>,
    /// The file that keeps the record.
    pub(crate) save: Option<PathBuf>,
    /// What decides whatever is left to chance.
    pub(crate) seed: Option<u64>,
    /// How much time the players have.
    pub(crate) clock: Option<TimeControl>,
    /// How long an outside program may think about a move.
    pub(crate) move_time: Duration,
    /// What is asked for the truth.
    pub(crate) tables: Arc<Tables>,
}

/// How we talk with the person.
pub(crate) enum Front {
    /// The full screen of a terminal.
    Screen,
    /// Line by line.
    Lines,
}

pub(crate) fn run(options: PlayOptions, terminal: &Terminal) -> Result<(), Failure> {
    let front = Front::choose(&options);
    let start = Start::read(options, terminal)?;
    let sitting = start.sitting(terminal)?;
    start.ask_before_replacing(terminal)?;
    match front {
        Front::Screen => screen(start, sitting, terminal),
        Front::Lines => plain::run(start, sitting, terminal),
    }
}

/// The full screen: with a game on it if one was named, with the choice of games otherwise.
fn screen(start: Start, sitting: Option<Sitting>, terminal: &Terminal) -> Result<(), Failure> {
    let named = match (sitting, start.bout(terminal)?) {
        (Some(sitting), _) => Some(sitting),
        (None, Some(bout)) => {
            let setup = start.setup(bout, USUAL_SEATS, Toss::AsChosen, start.seed());
            Some(setup.sitting())
        }
        (None, None) => None,
    };
    app::run(named, start, terminal)
}

impl Front {
    /// The full screen where a terminal can show it, unless lines were asked for.
    pub(crate) fn choose(options: &PlayOptions) -> Self {
        let terminals = io::stdin().is_terminal() && io::stdout().is_terminal();
        let able = env::var("TERM").is_ok_and(|name| !name.is_empty() && name != "dumb");
        if options.plain || !terminals || !able {
            Self::Lines
        } else {
            Self::Screen
        }
    }
}

impl Start {
    /// What the arguments say, each of them checked by itself.
    pub(crate) fn read(options: PlayOptions, terminal: &Terminal) -> Result<Self, Failure> {
        let said = |message: Message| said(&message, terminal);
        let start = Self {
            clock: options.clock,
            move_time: options.move_time,
            tables: Arc::new(open_tables(&options.tables)),
            game: options.game,
            rules: options.rules,
            seats: [options.white, options.black],
            position: options.position,
            load: options.load,
            save: options.save,
            seed: options.seed,
        };
        if let Some(file) = start
            .save
            .as_deref()
            .filter(|file| files::is_something_else(file))
        {
            let data = [("file", file.display().to_string().into())];
            return Err(Failure::Input(
                terminal.speech.words("save-no-record", &data),
            ));
        }
        if start.game.is_none() && start.load.is_none() {
            let mut texts = start.seats.iter().flatten();
            texts.try_for_each(|text| someone(text)).map_err(said)?;
        }
        Ok(start)
    }

    /// Asks a person before another record is replaced; where nobody can be asked, the other record is kept beside it. A game that is gone on
    /// with in its own file replaces nothing.
    fn ask_before_replacing(&self, terminal: &Terminal) -> Result<(), Failure> {
        let person = io::stdin().is_terminal() && io::stdout().is_terminal();
        let file = self.save.as_deref().filter(|file| file.is_file());
        let Some(file) = file.filter(|_| self.save != self.load) else {
            return Ok(());
        };
        if !person {
            return set_aside(file, terminal);
        }
        let data = [
            ("file", file.display().to_string().into()),
            ("count", files::records_in(file).max(1).into()),
        ];
        if plain::agrees(&terminal.speech.words("save-replace", &data), terminal)? {
            return Ok(());
        }
        Err(Failure::Work(terminal.speech.words("save-left", &data)))
    }

    /// The game, if the arguments say enough to begin: one from a record, or a game and at least one player.
    fn sitting(&self, terminal: &Terminal) -> Result<Option<Sitting>, Failure> {
        if let Some(file) = &self.load {
            let speech = &terminal.speech;
            let text = files::read_text(file).map_err(|what| speech.say(&what));
            let loaded = read_sitting(file, text, speech);
            let loaded = loaded.map_err(Failure::Input)?;
            return self.seated(loaded, terminal).map(Some);
        }
        let Some(bout) = self.bout(terminal)? else {
            return Ok(None);
        };
        let seats = [PlayerKind::Human, PlayerKind::Human];
        let setup = self.setup(bout, seats, Toss::AsChosen, self.seed());
        let sitting = self.seated(setup.sitting(), terminal)?;
        let told = self.seats.iter().any(Option::is_some);
        Ok(told.then_some(sitting))
    }

    /// The game at its beginning, if one was named.
    pub(crate) fn bout(&self, terminal: &Terminal) -> Result<Option<Bout>, Failure> {
        let Some(game) = &self.game else {
            return Ok(None);
        };
        let options = PlaceOptions {
            rules: self.rules.clone(),
            position: self.position.clone(),
        };
        open_place(game, &options, terminal).map(Some)
    }

    /// A game with these players, and the clock that was named.
    pub(crate) fn setup(&self, bout: Bout, seats: [PlayerKind; 2], toss: Toss, seed: u64) -> Setup {
        Setup {
            bout,
            seats,
            toss,
            clock: self.clock,
            seed,
        }
    }

    /// What decides chance: the number given, or another one every time.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(crate::time::seed)
    }

    /// The same game with the players, the seed and the clock that were named.
    pub(crate) fn seated(
        &self,
        mut sitting: Sitting,
        terminal: &Terminal,
    ) -> Result<Sitting, Failure> {
        for (side, text) in Side::BOTH.into_iter().zip(&self.seats) {
            if let Some(text) = text {
                let read = read_player(text, sitting.tree.bout());
                let kind = read.map_err(|message| said(&message, terminal))?;
                sitting.set_seat(side, kind);
            }
        }
        if let Some(seed) = self.seed {
            sitting.seed = seed;
        }
        if self.clock.is_some() {
            sitting = sitting.with_clock(self.clock);
            sitting.set_clock();
        }
        Ok(sitting)
    }
}

/// Whether a player exists in any game.
fn someone(text: &str) -> Result<(), Message> {
    let mut refused = Ok(());
    for info in infos() {
        let Ok(bout) = Bout::open_default(info.name) else {
            continue;
        };
        match PlayerKind::read(text, &bout, OutsidePrograms::Allowed) {
            Ok(_) => return Ok(()),
            Err(message) => refused = Err(message),
        }
    }
    refused
}

/// The game of a record that a person names in a dialogue; in words why not.
pub(crate) fn load_sitting(file: &Path, speech: &Speech) -> Result<Sitting, String> {
    let text = files::read_ordinary(file).map_err(|key| speech.word(key));
    read_sitting(file, text, speech)
}

/// Keeps a record under another name, as editors do, before it is replaced. An empty file is nothing that could be lost.
fn set_aside(file: &Path, terminal: &Terminal) -> Result<(), Failure> {
    let speech = &terminal.speech;
    let failed = |path: &Path, error| Failure::Work(files::failure(path, &error, speech));
    let before = fs::read(file).map_err(|error| failed(file, error))?;
    if before.is_empty() {
        return Ok(());
    }
    let mut aside = file.as_os_str().to_owned();
    aside.push("~");
    let aside = PathBuf::from(aside);
    files::write_atomically(&aside, &before).map_err(|error| failed(&aside, error))?;
    let data = [
        ("file", file.display().to_string().into()),
        ("aside", aside.display().to_string().into()),
    ];
    let words = harmless::one_line(&speech.words("save-aside", &data));
    output::print_error(&words, terminal.charset);
    Ok(())
}

/// The game of a record, the last one if there are several; in words why not.
fn read_sitting(
    file: &Path,
    text: Result<String, String>,
    speech: &Speech,
) -> Result<Sitting, String> {
    let name = file.display();
    let text = text.map_err(|what| format!("{name}: {what}"))?;
    let fault = |at: usize, message: &Message| {
        let (line, column) = record::place(&text, at);
        format!("{name}:{line}:{column}: {}", speech.say(message))
    };
    let mut last = None;
    for found in Records::new(&text) {
        last = Some(found.map_err(|error| fault(error.at, &error.message()))?);
    }
    let nothing = || fault(0, &Message::new("load-nothing"));
    let record = last.ok_or_else(nothing)?;
    // A record may come from anybody: its programs are not started.
    Sitting::read(&record, OutsidePrograms::Refused)
        .map_err(|error| fault(error.at, &error.message))
}
