//! The first screen: the games, and what else there is to do.

mod browser;
mod cards;
mod lines;
mod unfinished;

use std::cell::Cell;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};
use tabuleiro_core::{Info, View};
use tabuleiro_play::{Lesson, infos};

use super::entry;
use super::frame::{body, is_click};
use super::lesson::LessonScreen;
use super::record::RecordScreen;
use super::rules::RulesScreen;
use super::screen::{Context, Input, KeyHelp, Next, Screen};
use super::settings_screen::SettingsScreen;
use super::setup::{Purpose, SetupScreen};
use super::widgets::{Menu, Picked, wheel};
use crate::store::KeptGame;
use browser::Browser;
use cards::{CardPart, Cards};
use unfinished::UnfinishedScreen;

/// A game with a position that shows what it is like.
pub(super) struct Game {
    info: &'static Info,
    view: Option<View>,
}

/// Something that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HomeChoice {
    /// One of the games.
    Game(usize),
    /// Go on with an unfinished game.
    Continue(usize),
    /// See all unfinished games.
    More,
    /// Let computers play.
    Watch,
    /// Play in the browser.
    Browser,
    /// Open a record.
    Open,
    /// Change the settings.
    Settings,
    /// Leave.
    Quit,
}

/// How many choices there are besides games.
const OTHERS: usize = 5;

/// The first screen.
pub(crate) struct HomeScreen {
    games: Vec<Game>,
    /// The unfinished games, the one played last first.
    unfinished: Vec<KeptGame>,
    /// How many of them there is room for.
    shown: Cell<usize>,
    selected: usize,
    /// The game that was selected last.
    game: usize,
    browser: Browser,
}

impl HomeScreen {
    /// The first screen, with the game of the last session if it was not finished.
    pub(crate) fn new(context: &Context) -> Self {
        let games = infos().into_iter().map(|info| Game {
            info,
            view: entry::middle_game(info),
        });
        let mut screen = Self {
            games: games.collect(),
            unfinished: Vec::new(),
            shown: Cell::new(0),
            selected: 0,
            game: 0,
            browser: Browser::default(),
        };
        screen.look(context);
        let choices = screen.choices();
        let goes_on = choices
            .iter()
            .position(|choice| matches!(choice, HomeChoice::Continue(_) | HomeChoice::More));
        screen.selected = goes_on.unwrap_or(0);
        screen
    }

    /// Looks which games are not finished.
    fn look(&mut self, context: &Context) {
        self.unfinished = unfinished::find();
        self.make_room(body(context));
    }

    /// Sees how many unfinished games fit below the cards; where there are no cards, the list of everything scrolls. Where there is room for one
    /// line only, it leads to all of them.
    fn make_room(&self, area: Rect) {
        let count = self.unfinished.len();
        let room = cards::room_below(area, self.games.len());
        let room = room.map(|room| room.saturating_sub(OTHERS));
        self.shown.set(match room {
            Some(room) if room < count => room.saturating_sub(1),
            _ => count,
        });
    }

    fn choices(&self) -> Vec<HomeChoice> {
        let mut choices: Vec<_> = (0..self.games.len()).map(HomeChoice::Game).collect();
        choices.extend((0..self.shown.get()).map(HomeChoice::Continue));
        if self.shown.get() < self.unfinished.len() {
            choices.push(HomeChoice::More);
        }
        let others: [HomeChoice; OTHERS] = [
            HomeChoice::Watch,
            HomeChoice::Browser,
            HomeChoice::Open,
            HomeChoice::Settings,
            HomeChoice::Quit,
        ];
        choices.extend(others);
        choices
    }

    fn choice(&self) -> HomeChoice {
        let choices = self.choices();
        choices
            .get(self.selected)
            .copied()
            .unwrap_or(HomeChoice::Game(0))
    }

    /// The game that is selected, or was while something else is.
    fn game(&self) -> &'static Info {
        self.games[self.game].info
    }

    /// Selects a line, as long as there are so many.
    fn select_line(&mut self, line: usize) {
        self.selected = line.min(self.choices().len() - 1);
        if let HomeChoice::Game(number) = self.choice() {
            self.game = number;
        }
    }

    fn select(&mut self, wanted: HomeChoice) {
        let choices = self.choices();
        let place = choices.iter().position(|choice| *choice == wanted);
        self.select_line(place.unwrap_or(self.selected));
    }

    fn choose(&mut self, choice: HomeChoice, context: &mut Context) -> Next {
        self.select(choice);
        match choice {
            HomeChoice::Game(number) => {
                let info = self.games[number].info;
                Next::Open(Box::new(SetupScreen::new(info, Purpose::Play, context)))
            }
            HomeChoice::Continue(number) => self.go_on(number, context),
            HomeChoice::More => Next::Open(Box::new(UnfinishedScreen::new())),
            HomeChoice::Watch => {
                let info = self.game();
                Next::Open(Box::new(SetupScreen::new(info, Purpose::Watch, context)))
            }
            HomeChoice::Browser => {
                self.browser.open(context);
                Next::Stay
            }
            HomeChoice::Open => Next::Open(Box::new(RecordScreen::new(""))),
            HomeChoice::Settings => Next::Open(Box::new(SettingsScreen::default())),
            HomeChoice::Quit => Next::Quit,
        }
    }

    /// Goes on with an unfinished game, if it is still there.
    fn go_on(&mut self, number: usize, context: &Context) -> Next {
        // Another window may have gone on with it, or finished it.
        self.look(context);
        let game = self.unfinished.get(number);
        let screen = game.and_then(|game| unfinished::open(game, context));
        screen.map_or(Next::Stay, Next::Open)
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') {
                Next::Quit
            } else {
                Next::Stay
            };
        }
        match key.code {
            KeyCode::Enter => self.choose(self.choice(), context),
            KeyCode::Char('j' | 'r') => rules(self.game()),
            KeyCode::Char('l') => learn(self.game()),
            KeyCode::Char(letter) => {
                let choices = self.choices();
                let meant = choices
                    .into_iter()
                    .find(|choice| self.letter_of(*choice) == Some(letter));
                meant.map_or(Next::Stay, |choice| self.choose(choice, context))
            }
            code => {
                self.go(code, context);
                Next::Stay
            }
        }
    }

    /// Goes to another choice: games stand beside each other where there is room.
    fn go(&mut self, code: KeyCode, context: &Context) {
        let cards = Cards::fit(body(context), self.games.len(), self.other_count());
        let columns = cards.map_or(1, |cards| cards.columns);
        let last = self.choices().len() - 1;
        let games = self.games.len();
        let here = self.selected;
        let there = match code {
            KeyCode::Left if here < games => here.saturating_sub(1),
            KeyCode::Right if here < games => (here + 1).min(games - 1),
            KeyCode::Up if here > games => here - 1,
            // From the first line below the games to the last row of them.
            KeyCode::Up if here == games => games.saturating_sub(columns),
            KeyCode::Up => here.checked_sub(columns).unwrap_or(here),
            KeyCode::Down | KeyCode::Tab if here >= games => (here + 1).min(last),
            KeyCode::Down | KeyCode::Tab => (here + columns).min(games),
            KeyCode::Home | KeyCode::PageUp => 0,
            KeyCode::End | KeyCode::PageDown => last,
            _ => here,
        };
        self.select_line(there);
    }

    fn other_count(&self) -> usize {
        self.choices().len() - self.games.len()
    }

    /// The mouse where the games stand as cards.
    fn click_cards(&mut self, at: Position, cards: &Cards, context: &mut Context) -> Option<Next> {
        let (number, part) = cards.at(at)?;
        let info = self.games.get(number)?.info;
        Some(match part {
            CardPart::Card => self.choose(HomeChoice::Game(number), context),
            CardPart::Rules => rules(info),
        })
    }

    fn mouse(&mut self, input: &Input, context: &mut Context) -> Next {
        let Input::Mouse(mouse) = input else {
            return Next::Stay;
        };
        if let Some(lines) = wheel(*mouse) {
            self.select_line(self.selected.saturating_add_signed(lines));
            return Next::Stay;
        }
        let choices = self.choices();
        let area = body(context);
        let Some(cards) = Cards::fit(area, self.games.len(), self.other_count()) else {
            let mut menu = Menu::new(self.selected);
            let items = self.items(&choices, context);
            return match menu.input(input, &items, cards::list(area)) {
                Picked::Line(line) => self.choose(choices[line], context),
                Picked::Nothing | Picked::Moved => Next::Stay,
            };
        };
        let at = Position::new(mouse.column, mouse.row);
        if !is_click(*mouse) {
            return Next::Stay;
        }
        if let Some(next) = self.click_cards(at, &cards, context) {
            return next;
        }
        if !cards.menu.contains(at) {
            return Next::Stay;
        }
        let line = self.games.len() + usize::from(at.y - cards.menu.y);
        match choices.get(line) {
            Some(&choice) => self.choose(choice, context),
            None => Next::Stay,
        }
    }
}

fn rules(info: &'static Info) -> Next {
    Next::Open(Box::new(RulesScreen::new(info)))
}

/// The lesson of a game; a game without one has its rules.
fn learn(info: &'static Info) -> Next {
    match Lesson::of(info) {
        Some(lesson) => Next::Open(Box::new(LessonScreen::new(lesson))),
        None => rules(info),
    }
}

impl Screen for HomeScreen {
    fn title(&self, context: &Context) -> String {
        context.fit(&format!("tabuleiro   {}", context.word("home-title")))
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        // The window may have become another since the last key.
        self.make_room(area);
        let choices = self.choices();
        let Some(cards) = Cards::fit(area, self.games.len(), self.other_count()) else {
            let items = self.items(&choices, context);
            Menu::new(self.selected).draw(&items, cards::list(area), buffer, context);
            return;
        };
        for (number, game) in self.games.iter().enumerate() {
            let state = if number == self.selected {
                cards::State::Selected
            } else {
                cards::State::Other
            };
            cards.draw(number, game, state, buffer, context);
        }
        let others = &choices[self.games.len()..];
        let items = self.items(others, context);
        match self.selected.checked_sub(self.games.len()) {
            Some(line) => Menu::new(line).draw(&items, cards.menu, buffer, context),
            None => Menu::draw_idle(&items, cards.menu, buffer, context),
        }
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        let mut keys = vec![
            KeyHelp::new("key-arrows", KeyCode::Down, "keys-move"),
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-choose"),
            KeyHelp::new("j", KeyCode::Char('j'), "keys-rules"),
            KeyHelp::new("l", KeyCode::Char('l'), "keys-learn"),
            KeyHelp::new("w", KeyCode::Char('w'), "keys-watch"),
            KeyHelp::new("b", KeyCode::Char('b'), "keys-browser"),
            KeyHelp::new("o", KeyCode::Char('o'), "keys-open"),
            KeyHelp::new("s", KeyCode::Char('s'), "keys-settings"),
            KeyHelp::new("q", KeyCode::Char('q'), "keys-quit"),
        ];
        if !self.unfinished.is_empty() {
            keys.insert(2, KeyHelp::new("c", KeyCode::Char('c'), "keys-continue"));
        }
        keys
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        self.make_room(body(context));
        match input {
            Input::Key(key) => self.key(*key, context),
            Input::Mouse(_) => self.mouse(input, context),
            Input::Paste(_) | Input::Tick => Next::Stay,
        }
    }

    fn uncovered(&mut self, context: &mut Context) {
        let selected = self.choice();
        self.look(context);
        self.select(selected);
    }
}
