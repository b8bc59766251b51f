//! What screens do with what they hear.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use ratatui::crossterm::event::KeyCode;
use tabuleiro_core::Side;
use tabuleiro_play::{Bout, Language, PlayerKind, Sitting, infos};

use super::assert_shown;
use crate::app::home::HomeScreen;
use crate::app::record::RecordScreen;
use crate::app::rules::RulesScreen;
use crate::app::screen::{Answer, Context, Next, Screen};
use crate::app::settings_screen::SettingsScreen;
use crate::app::setup::{Purpose, SetupScreen};
use crate::app::testing::{click, key, shown, usual_context};
use crate::files;
use crate::settings::Settings;
use crate::store::{Store, today};

fn press(screen: &mut dyn Screen, codes: &[KeyCode], context: &mut Context) -> Next {
    let mut next = Next::Stay;
    for code in codes {
        next = screen.input(&key(*code), context);
    }
    next
}

fn write(screen: &mut dyn Screen, text: &str, context: &mut Context) {
    for letter in text.chars() {
        screen.input(&key(KeyCode::Char(letter)), context);
    }
}

fn opened(next: Next) -> Box<dyn Screen> {
    match next {
        Next::Open(screen) | Next::Replace(screen) => screen,
        _ => panic!("a screen was expected to open"),
    }
}

/// A folder of this test's own, which goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let folder = files::test_folder();
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed is left to the system.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn enter_and_enter_play() {
    let mut context = usual_context();
    let mut home = HomeScreen::new(&context);
    let mut setup = opened(press(&mut home, &[KeyCode::Enter], &mut context));
    assert!(shown(&*setup, 80, 24, &context).contains("Play"));
    let next = press(&mut *setup, &[KeyCode::Enter], &mut context);
    assert!(matches!(next, Next::Replace(_)));
}

#[test]
fn a_click_is_as_good_as_enter() {
    let mut context = usual_context();
    let mut home = HomeScreen::new(&context);
    // The card at the bottom right.
    let setup = opened(home.input(&click(60, 12), &mut context));
    let last = infos()[3].title;
    assert!(setup.title(&context).contains(last));
    // The word in the frame below it.
    let text = shown(&home, 80, 24, &context);
    let row = text
        .lines()
        .collect::<Vec<_>>()
        .iter()
        .rposition(|line| line.contains(" rules ┘"))
        .unwrap();
    let rules = opened(home.input(&click(76, row as u16), &mut context));
    assert!(rules.title(&context).ends_with("rules"));
}

#[test]
fn choices_are_remembered_within_the_session() {
    let mut context = usual_context();
    let info = infos()[0];
    let mut setup = SetupScreen::new(info, Purpose::Play, &context);
    press(
        &mut setup,
        &[KeyCode::Down, KeyCode::Down, KeyCode::Right],
        &mut context,
    );
    setup.answered(
        Answer::Seat(Side::White, PlayerKind::Level(8)),
        &mut context,
    );
    press(&mut setup, &[KeyCode::Esc], &mut context);
    let again = shown(
        &SetupScreen::new(info, Purpose::Play, &context),
        80,
        24,
        &context,
    );
    assert!(again.contains(info.presets[1].name), "{again}");
    assert!(again.contains("level 8"), "{again}");
}

#[test]
fn wrong_texts_are_told_and_stay() {
    let mut context = usual_context();
    let mut setup = SetupScreen::new(infos()[0], Purpose::Play, &context);
    let to_position = [KeyCode::Down; 7];
    press(&mut setup, &to_position, &mut context);
    press(&mut setup, &[KeyCode::Enter], &mut context);
    write(&mut setup, "nonsense", &mut context);
    press(&mut setup, &[KeyCode::Enter], &mut context);
    let told = shown(&setup, 80, 24, &context);
    assert!(setup.is_writing() && told.contains("nonsense"), "{told}");
    assert!(told.contains("column 9:"), "{told}");
    press(&mut setup, &[KeyCode::Esc], &mut context);
    let told = shown(&setup, 80, 24, &context);
    assert!(
        told.contains("usual start") && !told.contains("column 9:"),
        "{told}"
    );
}

#[test]
fn all_unfinished_games_are_listed() {
    let mut context = usual_context();
    let store = Store::new().unwrap();
    for level in 1..=5 {
        let mut bout = Bout::open_default(infos()[0].name).unwrap();
        let mv = bout.random_move(1).unwrap();
        bout.play(&mv).unwrap();
        let seats = [PlayerKind::Human, PlayerKind::Level(level)];
        let record = Sitting::new(bout, seats, 1).write(&today());
        store.slot().keep(&record).unwrap();
    }
    let mut home = HomeScreen::new(&context);
    let text = shown(&home, 80, 24, &context);
    // In the usual window there is one line for all of them, below the cards.
    assert!(text.contains("c  Continue"), "{text}");
    assert!(text.contains("5 unfinished games"), "{text}");
    assert!(text.contains("Korean race"), "{text}");
    let tall = shown(&home, 80, 26, &context);
    assert!(tall.contains("u  Continue"), "{tall}");
    assert!(tall.contains("more unfinished games"), "{tall}");
    assert!(tall.contains(&today().replace('.', "-")), "{tall}");
    let next = press(&mut home, &[KeyCode::Char('c')], &mut context);
    let Next::Open(mut list) = next else {
        panic!("the list is opened");
    };
    let text = shown(&*list, 80, 24, &context);
    for level in 1..=5 {
        assert!(text.contains(&format!("level {level}")), "{text}");
    }
    let next = press(&mut *list, &[KeyCode::Enter], &mut context);
    assert!(matches!(next, Next::Replace(_)));
    for game in store.games() {
        game.slot().forget().unwrap();
    }
}

#[test]
fn an_unfinished_game_is_offered_again() {
    let mut context = usual_context();
    let info = infos()[0];
    let mut bout = Bout::open_default(info.name).unwrap();
    let mv = bout.random_move(1).unwrap();
    bout.play(&mv).unwrap();
    let _folder = Folder::new();
    let store = Store::new().unwrap();
    let seats = [PlayerKind::Human, PlayerKind::Level(2)];
    let sitting = Sitting::new(bout, seats, 1);
    let slot = store.slot();
    slot.keep(&sitting.write(&today())).unwrap();
    // Whatever day it is, the picture is the same.
    let changed = UNIX_EPOCH + Duration::from_hours(498_564);
    let file = fs::File::options().write(true).open(slot.file()).unwrap();
    file.set_modified(changed).unwrap();
    let mut home = HomeScreen::new(&context);
    assert_shown("unfinished", &home, 80, 24, &context);
    let next = press(&mut home, &[KeyCode::Enter], &mut context);
    assert!(matches!(next, Next::Open(_)));
    fs::write(slot.file(), "nonsense").unwrap();
    home.uncovered(&mut context);
    assert!(!shown(&home, 80, 24, &context).contains("Continue"));
}

#[test]
fn records_are_found_and_their_faults_told() {
    let mut context = usual_context();
    let folder = Folder::new();
    let games = infos();
    let two = format!(
        "[Game \"{}\"]\n[White \"Ana\u{202e}\"]\n[Black \"Rui\"]\n\n1-0\n\n[Game \"{}\"]\n\n1. zz *\n\n[\n",
        games[0].name, games[1].name
    );
    fs::write(folder.0.join("two.pgn"), two).unwrap();
    let path = format!("{}/t", folder.0.display());
    let mut screen = RecordScreen::new(&path);
    press(&mut screen, &[KeyCode::Tab, KeyCode::Enter], &mut context);
    let list = shown(&screen, 80, 24, &context);
    assert!(list.contains("1. Ana – Rui"), "{list}");
    assert!(list.contains("Line 12, column 1"), "{list}");
    press(&mut screen, &[KeyCode::Down, KeyCode::Enter], &mut context);
    let told = shown(&screen, 80, 24, &context);
    assert!(told.contains("Line 9, column 4"), "{told}");
    press(&mut screen, &[KeyCode::Esc], &mut context);
    write(&mut screen, "x", &mut context);
    press(&mut screen, &[KeyCode::Enter], &mut context);
    let told = shown(&screen, 80, 24, &context);
    assert!(told.contains("no such file"), "{told}");
}

#[test]
fn settings_hold_at_once() {
    let _folder = Folder::new();
    let mut context = usual_context();
    let mut screen = SettingsScreen::default();
    press(&mut screen, &[KeyCode::Right, KeyCode::Right], &mut context);
    assert_eq!(context.speech.language(), Language::Portuguese);
    assert!(shown(&screen, 80, 24, &context).contains("Língua"));
    press(
        &mut screen,
        &[
            KeyCode::End,
            KeyCode::Char('9'),
            KeyCode::Char('9'),
            KeyCode::Enter,
        ],
        &mut context,
    );
    assert_eq!(context.settings.memory, 99);
    assert_eq!(Settings::load(), context.settings);
    write(&mut screen, "99999", &mut context);
    press(&mut screen, &[KeyCode::Enter], &mut context);
    assert!(shown(&screen, 80, 24, &context).contains("4096"));
    assert_eq!(context.settings.memory, 99);
}

#[test]
fn rules_are_searched() {
    let mut context = usual_context();
    for info in infos() {
        let mut screen = RulesScreen::new(info);
        write(&mut screen, "/notation", &mut context);
        press(
            &mut screen,
            &[KeyCode::Enter, KeyCode::Char('n')],
            &mut context,
        );
        assert!(shown(&screen, 80, 24, &context).contains("Notation"));
        write(&mut screen, "/xyzzy", &mut context);
        press(&mut screen, &[KeyCode::Enter], &mut context);
        assert!(shown(&screen, 80, 24, &context).contains("does not appear"));
    }
}
