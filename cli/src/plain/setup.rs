//! The questions before a game: which one, by which rules, who plays, how large the board is.

use tabuleiro_core::Info;
use tabuleiro_play::{Bout, OpenError, OutsidePrograms, PlayerKind, Sitting, infos};

use super::dialog::Dialog;
use super::menu::{Field, Menu, Typed, Way};
use super::{options, seats};
use crate::commands::play::Start;
use crate::failure::Failure;
use crate::setup::{Toss, USUAL_SEATS};

/// The key of the rules that says how large the board is.
const SIZE: &str = "size";

/// The questions in their order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SetupQuestion {
    Game,
    Rules,
    Seats,
    Size,
}

const QUESTIONS: [SetupQuestion; 4] = [
    SetupQuestion::Game,
    SetupQuestion::Rules,
    SetupQuestion::Seats,
    SetupQuestion::Size,
];

/// What has been answered so far.
struct Plan<'s> {
    start: &'s Start,
    info: Option<&'static Info>,
    rules: Option<String>,
    seats: Option<([PlayerKind; 2], Toss)>,
    size: Option<String>,
    /// What decides whatever is left to chance.
    seed: u64,
    /// Whether every option, the size among them, was offered to be changed.
    options: OptionsState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum OptionsState {
    Taken,
    Changed,
}

/// Asks whatever the command line has left open, and sets up the board. `back` goes to the question before.
pub(super) fn ask(dialog: &mut Dialog, start: &Start) -> Result<Sitting, Way> {
    let named = |info: &&'static Info| start.game.as_deref() == Some(info.name);
    let mut plan = Plan {
        start,
        info: infos().into_iter().find(named),
        rules: None,
        seats: None,
        size: None,
        seed: start.seed(),
        options: OptionsState::Taken,
    };
    let mut asked = Vec::new();
    let mut at = 0;
    while let Some(&question) = QUESTIONS.get(at) {
        if !plan.is_open(question) {
            at += 1;
            continue;
        }
        match plan.put(question, dialog) {
            Ok(()) => {
                asked.push(at);
                at += 1;
            }
            Err(Way::Back) => at = asked.pop().ok_or(Way::Back)?,
            Err(Way::Begin) => break,
            Err(way) => return Err(way),
        }
    }
    plan.sitting(dialog)
}

impl Plan<'_> {
    fn is_open(&self, question: SetupQuestion) -> bool {
        let rules = self.start.rules.is_none() && self.start.position.is_none();
        match question {
            SetupQuestion::Game => self.start.game.is_none(),
            SetupQuestion::Rules => rules,
            SetupQuestion::Seats => self.start.seats.iter().all(Option::is_none),
            SetupQuestion::Size => {
                let chosen = self.rules.as_deref().unwrap_or_default();
                let said = chosen.split(',').any(|item| item.starts_with("size="));
                let open = rules && !said && self.options == OptionsState::Taken;
                open && self.size_key().is_some()
            }
        }
    }

    fn put(&mut self, question: SetupQuestion, dialog: &mut Dialog) -> Result<(), Way> {
        match question {
            SetupQuestion::Game => {
                self.info = Some(ask_game(dialog, self.start)?);
                (self.rules, self.size) = (None, None);
                self.options = OptionsState::Taken;
            }
            SetupQuestion::Rules => {
                let chosen = self.ask_rules(dialog)?;
                (self.rules, self.options) = match chosen {
                    Some(rules) => (Some(rules), OptionsState::Taken),
                    None => (
                        Some(options::ask(dialog, self.info())?),
                        OptionsState::Changed,
                    ),
                };
            }
            SetupQuestion::Seats => {
                let bout = self.bout(dialog)?;
                self.seats = Some(seats::ask_seats(dialog, &bout)?);
            }
            SetupQuestion::Size => self.size = Some(self.ask_size(dialog)?),
        }
        Ok(())
    }

    fn info(&self) -> &'static Info {
        self.info.expect("the game was named or asked for first")
    }

    fn size_key(&self) -> Option<usize> {
        let mut keys = self.info?.keys.iter();
        keys.position(|key| key.name == SIZE)
    }

    /// The rules as they have been chosen so far.
    fn rules_text(&self) -> String {
        let usual = || self.info().presets[0].name.to_owned();
        let rules = self.rules.clone().unwrap_or_else(usual);
        match &self.size {
            None => rules,
            Some(size) => format!("{rules},{SIZE}={size}"),
        }
    }

    /// The game as it has been chosen so far.
    fn bout(&self, dialog: &Dialog) -> Result<Bout, Failure> {
        if let Some(bout) = self.start.bout(dialog.terminal)?
            && self.rules.is_none()
            && self.size.is_none()
        {
            return Ok(bout);
        }
        let rules = self.rules_text();
        Bout::open(self.info().name, &rules).map_err(|error| {
            let words = dialog.speech().explain_opening(&rules, &error);
            Failure::Work(words)
        })
    }

    /// Which rules; `None` if single options are to be changed.
    fn ask_rules(&self, dialog: &mut Dialog) -> Result<Option<String>, Way> {
        let info = self.info();
        let speech = dialog.speech();
        let mut items = options::presets(info, speech);
        items.push((String::new(), speech.word("rules-change"), None));
        let menu = Menu {
            title: speech.words("rules-which", &[("game", info.title.into())]),
            items,
            usual: 0,
            about: Some(info),
        };
        let typed = |text: &str| match Bout::open(info.name, text) {
            Ok(_) => Typed::Choice(Some(text.to_owned())),
            Err(_) if is_move(info, text) => Typed::Move,
            Err(_) if is_number(text) => Typed::Unknown,
            Err(error) => Typed::Wrong(speech.explain_opening(text, &error)),
        };
        menu.ask(dialog, typed)
    }

    fn ask_size(&self, dialog: &mut Dialog) -> Result<String, Way> {
        let info = self.info();
        let speech = dialog.speech();
        let rules = self.rules_text();
        let bout = self.bout(dialog)?;
        let settings = bout.settings().into_iter();
        let usual = settings
            .filter(|(key, _)| *key == SIZE)
            .map(|(_, value)| value);
        let about = speech.word(&format!("{}-key-{SIZE}", info.name));
        let values = self.size_key().map(|key| info.keys[key].values.to_string());
        let data = [("values", values.unwrap_or_default().into())];
        let field = Field {
            title: format!("{} {about}", speech.words("size-which", &data)),
            usual: usual.collect(),
            about: Some(info),
        };
        let typed = |text: &str| {
            let text = text.to_ascii_lowercase();
            let rules = format!("{rules},{SIZE}={text}");
            match Bout::open(info.name, &rules) {
                Ok(_) => Typed::Choice(text),
                Err(_) if is_move(info, &text) => Typed::Move,
                Err(error) => Typed::Wrong(speech.say(&error.message())),
            }
        };
        field.ask(dialog, typed)
    }

    fn sitting(self, dialog: &Dialog) -> Result<Sitting, Way> {
        let bout = self.bout(dialog)?;
        let named = self.start.seats.iter().any(Option::is_some);
        let usual = if named {
            [PlayerKind::Human, PlayerKind::Human]
        } else {
            USUAL_SEATS
        };
        let (seats, toss) = self.seats.unwrap_or((usual, Toss::AsChosen));
        let setup = self.start.setup(bout, seats, toss, self.seed);
        Ok(self.start.seated(setup.sitting(), dialog.terminal)?)
    }
}

fn ask_game(dialog: &mut Dialog, start: &Start) -> Result<&'static Info, Way> {
    let speech = dialog.speech();
    let item = |info: &'static Info| {
        let about = speech.word(&format!("{}-about", info.name));
        let shown = format!("{}: {about}", info.title);
        (info.name.to_owned(), shown, info)
    };
    let menu = Menu {
        title: speech.word("game-which"),
        items: infos().into_iter().map(item).collect(),
        usual: 0,
        about: None,
    };
    let typed = |text: &str| {
        if is_number(text) {
            return Typed::Unknown;
        }
        let begins = |info: &&'static Info| {
            let title = info.title.to_ascii_lowercase();
            title.starts_with(&text.to_ascii_lowercase())
        };
        let mut meant = infos().into_iter().filter(begins);
        if let (Some(info), None) = (meant.next(), meant.next()) {
            return Typed::Choice(info);
        }
        let error = OpenError::UnknownGame(text.to_owned());
        Typed::Wrong(speech.explain_opening("", &error))
    };
    loop {
        let info = menu.ask(dialog, typed)?;
        // A player of another game's original program cannot sit here.
        match misfit(info, start) {
            None => return Ok(info),
            Some(message) => dialog.say(&speech.say(&message))?,
        }
    }
}

/// What is wrong with the players of the command line in this game.
fn misfit(info: &Info, start: &Start) -> Option<tabuleiro_core::Message> {
    let bout = Bout::open_default(info.name).ok()?;
    let mut texts = start.seats.iter().flatten();
    texts.find_map(|text| PlayerKind::read(text, &bout, OutsidePrograms::Allowed).err())
}

/// Whether a text is a first move of the game: a player who types one wants to begin.
pub(super) fn is_move(info: &Info, text: &str) -> bool {
    Bout::open_default(info.name).is_ok_and(|mut bout| bout.play(text).is_ok())
}

pub(super) fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
