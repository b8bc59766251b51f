//! Who plays.

use tabuleiro_core::Side;
use tabuleiro_core::levels::LEVELS;
use tabuleiro_play::{Bout, PlayerKind, Request};

use super::dialog::Dialog;
use super::menu::{Field, Menu, Typed, Way};
use super::setup::{is_move, is_number};
use super::table::{After, Table};
use crate::commands::read_player;
use crate::failure::Failure;
use crate::names::player_name;
use crate::setup::{Toss, USUAL_LEVEL};

/// Which seats the computer has, and whether it is drawn by lot who has which.
#[derive(Clone, Copy)]
struct Mode {
    computers: [bool; 2],
    toss: Toss,
}

/// Asks who plays: first the kind of game, then for each computer which one.
pub(super) fn ask_seats(dialog: &mut Dialog, bout: &Bout) -> Result<([PlayerKind; 2], Toss), Way> {
    loop {
        let mode = ask_mode(dialog, bout)?;
        let mut seats = [PlayerKind::Human, PlayerKind::Human];
        let mut back = false;
        for side in Side::BOTH
            .into_iter()
            .filter(|side| mode.computers[side.index()])
        {
            let asked = if mode.toss == Toss::Drawn {
                ask_from(dialog, bout, dialog.speech().word("seat-opponent"))
            } else {
                ask_player(dialog, bout, side)
            };
            match asked {
                Ok(kind) => seats[side.index()] = kind,
                Err(Way::Back) => {
                    back = true;
                    break;
                }
                Err(way) => return Err(way),
            }
        }
        if !back {
            return Ok((seats, mode.toss));
        }
    }
}

fn ask_mode(dialog: &mut Dialog, bout: &Bout) -> Result<Mode, Way> {
    let modes = [
        ("seats-persons", [false, false], Toss::AsChosen),
        ("seats-white", [false, true], Toss::AsChosen),
        ("seats-black", [true, false], Toss::AsChosen),
        ("seats-computers", [true, true], Toss::AsChosen),
        ("seats-lots", [false, true], Toss::Drawn),
    ];
    let speech = dialog.speech();
    let items = modes.map(|(key, computers, toss)| {
        let mode = Mode { computers, toss };
        (String::new(), speech.word(key), mode)
    });
    let menu = Menu {
        title: speech.word("seats-which"),
        items: items.into(),
        usual: 1,
        about: Some(bout.info()),
    };
    menu.ask(dialog, |text| move_or_unknown(text, bout))
}

/// What a player is chosen from.
#[derive(Clone)]
enum SeatOffer {
    Kind(PlayerKind),
    /// A program, whose command is still to be told.
    Outside,
}

/// Asks who sits in a seat.
pub(super) fn ask_player(dialog: &mut Dialog, bout: &Bout, side: Side) -> Result<PlayerKind, Way> {
    let data = [("side", side.into())];
    ask_from(dialog, bout, dialog.speech().words("seat-which", &data))
}

/// Asks which of all players is meant.
fn ask_from(dialog: &mut Dialog, bout: &Bout, title: String) -> Result<PlayerKind, Way> {
    let speech = dialog.speech();
    let levels = (1..=LEVELS).map(PlayerKind::Level);
    let originals = bout
        .originals()
        .iter()
        .map(|name| PlayerKind::Original(name));
    let others = [PlayerKind::Perfect, PlayerKind::Random];
    // The levels come first, so that the number of each is its own.
    let kinds = levels.chain([PlayerKind::Human]);
    let kinds = kinds.chain(originals).chain(others);
    let item = |kind: PlayerKind| {
        let shown = player_name(&kind, bout.info(), speech);
        (kind.to_string(), shown, SeatOffer::Kind(kind))
    };
    let outside = (
        String::new(),
        speech.word("seat-outside"),
        SeatOffer::Outside,
    );
    let menu = Menu {
        title,
        items: kinds.map(item).chain([outside]).collect(),
        usual: USUAL_LEVEL - 1,
        about: Some(bout.info()),
    };
    let typed = |text: &str| match read_player(text, bout) {
        Ok(kind) => Typed::Choice(SeatOffer::Kind(kind)),
        Err(_) if is_move(bout.info(), text) => Typed::Move,
        Err(_) if is_number(text) => Typed::Unknown,
        Err(message) => Typed::Wrong(speech.say(&message)),
    };
    match menu.ask(dialog, typed)? {
        SeatOffer::Kind(kind) => Ok(kind),
        SeatOffer::Outside => ask_program(dialog, bout),
    }
}

fn ask_program(dialog: &mut Dialog, bout: &Bout) -> Result<PlayerKind, Way> {
    let speech = dialog.speech();
    let field = Field {
        title: speech.word("seat-command"),
        usual: String::new(),
        about: Some(bout.info()),
    };
    field.ask(dialog, |command| {
        if command.is_empty() {
            return Typed::Unknown;
        }
        match read_player(&format!("ugi:{command}"), bout) {
            Ok(kind) => Typed::Choice(kind),
            Err(message) => Typed::Wrong(speech.say(&message)),
        }
    })
}

fn move_or_unknown<T>(text: &str, bout: &Bout) -> Typed<T> {
    if is_move(bout.info(), text) {
        Typed::Move
    } else {
        Typed::Unknown
    }
}

impl Table {
    /// `seat white level:3`; without a player, the menu of all of them.
    pub(super) fn change_seat(
        &mut self,
        rest: &str,
        dialog: &mut Dialog,
    ) -> Result<Option<After>, Failure> {
        let (word, player) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let Some(side) = dialog.words.side(word) else {
            return dialog.tell("seat-usage", &[]).map(|()| None);
        };
        let bout = self.room.tree().bout();
        let kind = if player.is_empty() {
            ask_player(dialog, bout, side)
        } else {
            let read = read_player(player.trim(), bout);
            read.map_err(|message| Way::Wrong(dialog.speech().say(&message)))
        };
        match kind {
            Ok(kind) => self.request(Request::Sit(side, kind), dialog)?,
            Err(Way::Wrong(words)) => dialog.say(&words)?,
            Err(Way::Quit) => return Ok(Some(After::Quit)),
            Err(Way::Load(file)) => self.load(&file.to_string_lossy(), dialog)?,
            Err(Way::Failed(failure)) => return Err(failure),
            Err(Way::Back | Way::Begin) => {}
        }
        Ok(None)
    }
}
