//! The choices of the first screen as lines of a menu.

use super::{HomeChoice, HomeScreen, unfinished};
use crate::app::screen::Context;
use crate::app::widgets::Item;

impl HomeScreen {
    /// The key that chooses something wherever the selection is.
    pub(super) fn letter_of(&self, choice: HomeChoice) -> Option<char> {
        match choice {
            HomeChoice::Game(number) => char::from_digit(number as u32 + 1, 10),
            HomeChoice::Continue(0) => Some('c'),
            HomeChoice::More if self.shown.get() == 0 => Some('c'),
            HomeChoice::More => Some('u'),
            HomeChoice::Continue(_) => None,
            HomeChoice::Watch => Some('w'),
            HomeChoice::Browser => Some('b'),
            HomeChoice::Open => Some('o'),
            HomeChoice::Settings => Some('s'),
            HomeChoice::Quit => Some('q'),
        }
    }

    /// The lines of the menu: all choices, or those that are no games.
    pub(super) fn items(&self, choices: &[HomeChoice], context: &Context) -> Vec<Item> {
        let item = |choice: &HomeChoice| {
            let (name, about) = match *choice {
                HomeChoice::Game(number) => {
                    let info = self.games[number].info;
                    let about = context.word(&format!("{}-about", info.name));
                    (context.fit(info.title), about)
                }
                HomeChoice::Continue(number) => {
                    let game = self.unfinished.get(number);
                    let about = game.map(|game| unfinished::describe(game, context));
                    (context.word("home-continue"), about.unwrap_or_default())
                }
                HomeChoice::More => {
                    let left = self.unfinished.len() - self.shown.get();
                    let key = match self.shown.get() {
                        0 => "home-several",
                        _ => "home-more",
                    };
                    let words = context.speech.words(key, &[("count", left.into())]);
                    (context.word("home-continue"), context.fit(&words))
                }
                HomeChoice::Watch => (context.word("home-watch"), context.word("home-watch-about")),
                HomeChoice::Browser => (context.word("home-browser"), self.browser.about(context)),
                HomeChoice::Open => (context.word("home-open"), context.word("home-open-about")),
                HomeChoice::Settings => (context.word("home-settings"), String::new()),
                HomeChoice::Quit => (context.word("home-quit"), String::new()),
            };
            let item = Item::new(name, about);
            match self.letter_of(*choice) {
                Some(letter) => item.with_key(letter),
                None => item,
            }
        };
        choices.iter().map(item).collect()
    }
}
