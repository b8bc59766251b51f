//! The program line by line: numbered menus, prompts, the board as text. For pipes, plain terminals and screen readers.
//!
//! Everything is said in words, one line after another, and nothing that was said is written over. A script on standard input can do
//! whatever a person can.

mod board;
mod commands;
mod dialog;
mod end;
mod lesson;
mod listener;
mod menu;
mod options;
mod seats;
mod setup;
mod table;
mod tell;
mod turn;
mod words;
mod work;

use std::io::{self, IsTerminal};
use std::process;
use std::sync::Arc;

use tabuleiro_play::Sitting;

use crate::commands::play::{Start, load_sitting};
use crate::failure::Failure;
use crate::keeper::Keeper;
use crate::output;
use crate::signals::{self, HANGUP};
use crate::store::{KeptGame, Slot, Store};
use crate::streak::Streaks;
use crate::terminal::Terminal;

use dialog::Dialog;
pub(crate) use lesson::teach;
use menu::{Menu, Typed, Way};
use table::{After, Manner, Table};
use words::Vocabulary;

/// Plays games until the person has had enough or the input ends.
pub(crate) fn run(
    start: Start,
    sitting: Option<Sitting>,
    terminal: &Terminal,
) -> Result<(), Failure> {
    // Every move is kept before it is told, so that nothing is lost, and nobody would see what is told now.
    signals::watch_terminal(|| process::exit(HANGUP));
    sit_down(&mut Dialog::new(terminal), start, sitting)
}

/// The same in a dialog that has begun already.
fn sit_down(dialog: &mut Dialog, start: Start, sitting: Option<Sitting>) -> Result<(), Failure> {
    let store = store_for(&start);
    let begun = match sitting {
        Some(sitting) => Ok((sitting, None)),
        None => begin(dialog, &start, store.as_ref()),
    };
    let (sitting, slot) = match begun {
        Ok(begun) => begun,
        Err(Way::Failed(failure)) => return Err(failure),
        Err(_) => return Ok(()),
    };
    let manner = Manner {
        move_time: start.move_time,
        seeded: start.seed.is_some(),
    };
    let streaks = store
        .as_ref()
        .map_or_else(Streaks::default, |_| Streaks::load());
    let keeper = Keeper::new(start.save.clone(), store);
    let keeper = keeper.at(slot).behind(start.load.as_deref());
    let table = Table::new(sitting, keeper, manner, Arc::clone(&start.tables), streaks);
    play_on(table, dialog, start)
}

/// Asks a person at a terminal a question before anything else begins, until the answer is yes or no. No answer is no.
pub(crate) fn agrees(question: &str, terminal: &Terminal) -> Result<bool, Failure> {
    let words = Vocabulary::new();
    loop {
        output::prompt(&format!("{question} "), terminal.charset)?;
        let mut line = String::new();
        let read = io::stdin().read_line(&mut line);
        if !read.is_ok_and(|count| count > 0) || words.means("answer-no", line.trim()) {
            return Ok(false);
        }
        if words.means("answer-yes", line.trim()) {
            return Ok(true);
        }
    }
}

/// One game after another at the same table.
fn play_on(mut table: Table, dialog: &mut Dialog, start: Start) -> Result<(), Failure> {
    // What the command line says about the game is about the first one.
    let mut open = Start {
        game: None,
        rules: None,
        seats: [None, None],
        position: None,
        load: None,
        ..start
    };
    loop {
        match table.run(dialog)? {
            After::Quit => return farewell(&table, dialog),
            After::Rematch(offer) => table.rematch(offer),
            After::New => {
                open.seed = open.seed.map(|seed| seed.wrapping_add(1));
                match new_game(dialog, &open) {
                    Ok(sitting) => table.take_up(sitting),
                    Err(Way::Failed(failure)) => return Err(failure),
                    // To the game that is still on the table.
                    Err(Way::Back) => {}
                    Err(_) => return farewell(&table, dialog),
                }
            }
        }
    }
}

/// The first game: an unfinished one, if there is one and it is wanted, or a new one. With it, where it is kept already.
fn begin(
    dialog: &mut Dialog,
    start: &Start,
    store: Option<&Store>,
) -> Result<(Sitting, Option<Slot>), Way> {
    dialog.say(&tell::folded(&dialog.speech().word("welcome"), ""))?;
    let store = store.filter(|_| start.game.is_none());
    let unfinished = store.map(Store::games).unwrap_or_default();
    if let Some(game) = offer(dialog, &unfinished)? {
        return Ok(game);
    }
    loop {
        match new_game(dialog, start) {
            Err(Way::Back) => dialog.tell("back-nothing", &[])?,
            other => return other.map(|sitting| (sitting, None)),
        }
    }
}

/// Asks for a game, or goes on with that of a record.
fn new_game(dialog: &mut Dialog, start: &Start) -> Result<Sitting, Way> {
    loop {
        let file = match setup::ask(dialog, start) {
            Err(Way::Load(file)) => file,
            other => return other,
        };
        match load_sitting(&file, &dialog.terminal.speech) {
            Ok(sitting) => return Ok(sitting),
            Err(words) => dialog.say(&words)?,
        }
    }
}

/// Asks whether to go on with one of the unfinished games, if there are any.
fn offer(dialog: &mut Dialog, games: &[KeptGame]) -> Result<Option<(Sitting, Option<Slot>)>, Way> {
    if games.is_empty() {
        return Ok(None);
    }
    let speech = dialog.speech();
    let new = (String::new(), speech.word("continue-new"), None);
    let item = |(number, game)| (String::new(), tell::unfinished(game, speech), Some(number));
    let items = games.iter().enumerate().map(item);
    let menu = Menu {
        title: speech.word("continue-which"),
        items: items.chain([new]).collect(),
        usual: 0,
        about: None,
    };
    let wanted = menu.ask(dialog, |_| Typed::Unknown)?;
    let game = wanted.and_then(|number| games.get(number));
    Ok(game.and_then(|game| Some((game.sitting()?, Some(game.slot())))))
}

/// Unfinished games are kept for people at a terminal; a script, or a player who names a file, keeps its own.
fn store_for(start: &Start) -> Option<Store> {
    let person = io::stdin().is_terminal() && io::stdout().is_terminal();
    let wanted = person && start.save.is_none() && start.seed.is_none();
    wanted.then(Store::new).flatten()
}

/// The last words: where the game is, or why it is nowhere. A file that was asked for and does not hold the game is a failure.
fn farewell(table: &Table, dialog: &Dialog) -> Result<(), Failure> {
    let unfinished = table.room.is_unfinished();
    if let Some(trouble) = table.keeper.trouble() {
        if table.keeper.file().is_some() {
            let words = dialog.speech().words("save-not-done", &trouble.data());
            return Err(Failure::Work(words));
        }
        if unfinished {
            dialog.warn("save-not-done", &trouble.data());
        }
    }
    match table.keeper.place() {
        Some(place) if unfinished => {
            let file = place.display().to_string();
            dialog.tell("farewell-kept", &[("file", file.into())])
        }
        _ => Ok(()),
    }
}
