//! Every screen as text, in every language and for every game.

mod behaviour;
mod flood;

use ratatui::crossterm::event::KeyCode;
use tabuleiro_core::Side;
use tabuleiro_play::{Bout, Language, PlayerKind, infos};

use super::home::HomeScreen;
use super::rules::RulesScreen;
use super::screen::{Context, Screen};
use super::seat::SeatScreen;
use super::settings_screen::SettingsScreen;
use super::setup::{Purpose, SetupScreen};
use super::testing::{context, key, shown};
use crate::terminal::Charset;

/// The window sizes beside the usual one: small and generous.
const SIZES: [(u16, u16); 2] = [(40, 12), (200, 60)];

fn game_screens(game: usize, context: &Context) -> Vec<(&'static str, Box<dyn Screen>)> {
    let info = infos()[game];
    let originals = Bout::open_default(info.name).unwrap().originals();
    let seat = SeatScreen::new(Side::Black, &PlayerKind::Level(3), info, originals);
    vec![
        (
            "setup",
            Box::new(SetupScreen::new(info, Purpose::Play, context)),
        ),
        ("seat", Box::new(seat)),
        ("rules", Box::new(RulesScreen::new(info))),
    ]
}

fn other_screens(context: &Context) -> Vec<(&'static str, Box<dyn Screen>)> {
    vec![
        ("home", Box::new(HomeScreen::new(context))),
        ("settings", Box::new(SettingsScreen::default())),
    ]
}

fn assert_shown(name: &str, screen: &dyn Screen, width: u16, height: u16, context: &Context) {
    insta::assert_snapshot!(name, shown(screen, width, height, context));
}

#[test]
fn every_screen_in_every_language() {
    for language in Language::ALL {
        let context = context(language, Charset::Unicode, 80, 24);
        let code = language.code();
        for (game, info) in infos().into_iter().enumerate() {
            for (name, screen) in game_screens(game, &context) {
                let name = format!("{name}-{}-{code}", info.name);
                assert_shown(&name, &*screen, 80, 24, &context);
            }
        }
        for (name, screen) in other_screens(&context) {
            assert_shown(&format!("{name}-{code}"), &*screen, 80, 24, &context);
        }
    }
}

#[test]
fn every_screen_in_small_and_generous_windows() {
    for (width, height) in SIZES {
        let context = context(Language::English, Charset::Unicode, width, height);
        for (name, screen) in game_screens(3, &context)
            .into_iter()
            .chain(other_screens(&context))
        {
            assert_shown(
                &format!("{name}-{width}x{height}"),
                &*screen,
                width,
                height,
                &context,
            );
        }
    }
}

#[test]
fn every_screen_in_plain_characters() {
    let context = context(Language::Portuguese, Charset::Ascii, 80, 24);
    for game in 0..infos().len() {
        for (name, mut screen) in game_screens(game, &context)
            .into_iter()
            .chain(other_screens(&context))
        {
            let text = shown(&*screen, 80, 24, &context);
            assert!(text.is_ascii(), "{name}: {text}");
            if (name, game) == ("setup", 3) || name == "home" {
                assert_shown(&format!("{name}-ascii"), &*screen, 80, 24, &context);
            }
            let mut context = super::testing::context(Language::Portuguese, Charset::Ascii, 80, 24);
            for _ in 0..30 {
                screen.input(&key(KeyCode::PageDown), &mut context);
                assert!(shown(&*screen, 80, 24, &context).is_ascii(), "{name}");
            }
        }
    }
}
