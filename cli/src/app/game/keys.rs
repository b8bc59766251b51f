//! The keys and the mouse in a game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};

use ratatui::layout::Position;
use tabuleiro_core::Gesture;
use tabuleiro_play::{Look, Question, Request};

use super::field::{Field, Purpose};
use super::{Focus, GameScreen, SidePanel};
use crate::app::frame;
use crate::app::screen::{Context, KeyHelp, Next};

/// Something that can be done with one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    TakeBack,
    Redo,
    Hint,
    Analyse,
    Legal,
    Review,
    Again,
    OtherLevel,
    Resign,
    OfferDraw,
    WhiteSeat,
    BlackSeat,
    Swap,
    Flip,
    Save,
    Load,
    Copy,
    Comment,
    Promote,
    Rules,
    Pause,
    Step,
    Faster,
    Slower,
    Leave,
}

impl Action {
    /// Whether it gives a game up that goes on, so that the person is asked first.
    pub(super) const fn gives_up(self) -> bool {
        matches!(self, Self::Resign | Self::Again)
    }

    /// Whether the game is no longer on the screen then.
    pub(super) const fn puts_away(self) -> bool {
        matches!(
            self,
            Self::Again | Self::OtherLevel | Self::Load | Self::Leave
        )
    }

    /// The key for it, and the name of what it does.
    pub(super) fn key(self) -> (char, &'static str) {
        let key = KEYS.iter().find(|(.., action, _)| *action == self);
        let (letter, .., what) = key.expect("every action has a key");
        (*letter, what)
    }
}

/// The keys of a game, the most important first. Letters that name files of usual boards are left to squares.
const KEYS: [(char, &str, Action, &str); 25] = [
    ('u', "u", Action::TakeBack, "do-take-back"),
    ('h', "h", Action::Hint, "do-hint"),
    ('a', "a", Action::Analyse, "do-analyse"),
    ('l', "l", Action::Legal, "do-legal"),
    ('r', "r", Action::Redo, "do-redo"),
    ('n', "n", Action::Again, "do-again"),
    ('m', "m", Action::OtherLevel, "do-other-level"),
    ('i', "i", Action::Review, "do-review"),
    ('z', "z", Action::Resign, "do-resign"),
    ('=', "=", Action::OfferDraw, "do-offer-draw"),
    ('w', "w", Action::WhiteSeat, "do-white-seat"),
    ('y', "y", Action::BlackSeat, "do-black-seat"),
    ('x', "x", Action::Swap, "do-swap"),
    ('v', "v", Action::Flip, "do-flip"),
    ('s', "s", Action::Save, "do-save"),
    ('o', "o", Action::Load, "do-load"),
    ('t', "t", Action::Copy, "do-copy"),
    (';', ";", Action::Comment, "do-comment"),
    ('!', "!", Action::Promote, "do-promote"),
    ('j', "j", Action::Rules, "do-rules"),
    ('q', "q", Action::Leave, "do-leave"),
    (' ', "key-space", Action::Pause, "do-pause"),
    ('.', ".", Action::Step, "do-step"),
    ('>', ">", Action::Faster, "do-faster"),
    ('<', "<", Action::Slower, "do-slower"),
];

/// Keys that are no actions by themselves.
const BESIDES: [KeyHelp; 6] = [
    KeyHelp::new("key-arrows", KeyCode::Null, "do-steer"),
    KeyHelp::new("key-enter", KeyCode::Enter, "do-choose"),
    KeyHelp::new("key-escape", KeyCode::Esc, "do-back"),
    KeyHelp::new("key-pages", KeyCode::PageUp, "do-walk"),
    KeyHelp::new("key-tab", KeyCode::Tab, "do-focus"),
    KeyHelp::new("key-letters", KeyCode::Null, "do-type"),
];

/// Keys for gestures without a square.
const GESTURES: [(Gesture, KeyHelp); 3] = [
    (
        Gesture::Keep,
        KeyHelp::new("k", KeyCode::Char('k'), "do-keep"),
    ),
    (
        Gesture::Pass,
        KeyHelp::new("p", KeyCode::Char('p'), "do-pass"),
    ),
    (
        Gesture::Supply,
        KeyHelp::new("+", KeyCode::Char('+'), "do-supply"),
    ),
];

impl GameScreen {
    /// The keys that do something: those of the present mode first, for the line of keys, and then all others.
    pub(super) fn key_help(&self) -> Vec<KeyHelp> {
        if let Some(field) = &self.field {
            return field.keys();
        }
        let mut keys = self.mode_keys();
        if self.escape_means() != "do-leave" {
            keys.push(KeyHelp::new("q", KeyCode::Char('q'), "do-leave"));
        }
        let mut add = |key: KeyHelp| {
            if keys.iter().all(|known| known.name != key.name) {
                keys.push(key);
            }
        };
        let (useful, idle): (Vec<_>, Vec<_>) = KEYS
            .into_iter()
            .filter(|(.., action, _)| self.is_offered(*action))
            .partition(|(.., action, _)| self.is_useful(*action));
        for (letter, name, _, what) in useful.into_iter().chain(idle) {
            add(KeyHelp::new(name, KeyCode::Char(letter), what));
        }
        let gestures = GESTURES
            .iter()
            .filter(|(gesture, _)| self.can_choose(*gesture));
        for key in BESIDES.iter().chain(gestures.map(|(_, key)| key)) {
            add(*key);
        }
        keys
    }

    /// Whether an action belongs to a game like this one.
    fn is_offered(&self, action: Action) -> bool {
        match action {
            Action::OtherLevel => self.offer().is_some(),
            Action::Resign | Action::OfferDraw => !self.is_over(),
            Action::Pause | Action::Step | Action::Faster | Action::Slower => {
                self.room.is_watched() || self.room.is_paused()
            }
            _ => true,
        }
    }

    /// Whether an action does something now; the line of keys shows others last.
    fn is_useful(&self, action: Action) -> bool {
        let (tree, live) = (self.room.tree(), self.room.live());
        match action {
            Action::TakeBack => live != tree.root(),
            Action::Redo => tree.last_of(live) != live,
            Action::Hint => tree.bout().outcome().is_none(),
            _ => true,
        }
    }

    /// What matters most now, the way out among it.
    fn mode_keys(&self) -> Vec<KeyHelp> {
        let escape = KeyHelp::new("key-escape", KeyCode::Esc, self.escape_means());
        if self.focus == Focus::Moves {
            let walk = KeyHelp::new("key-arrows", KeyCode::Null, "do-walk");
            let board = KeyHelp::new("key-tab", KeyCode::Tab, "do-focus-board");
            return vec![walk, board, escape];
        }
        if self.room.is_watched() && !self.is_over() {
            let space = if self.room.is_paused() {
                "do-resume"
            } else {
                "do-pause"
            };
            return vec![
                KeyHelp::new("key-space", KeyCode::Char(' '), space),
                escape,
                KeyHelp::new(".", KeyCode::Char('.'), "do-step"),
                KeyHelp::new(">", KeyCode::Char('>'), "do-faster"),
                KeyHelp::new("<", KeyCode::Char('<'), "do-slower"),
            ];
        }
        let pages = KeyHelp::new("key-page-up", KeyCode::PageUp, "do-look-back");
        if !self.room.is_live() {
            let end = KeyHelp::new("key-end", KeyCode::End, "do-return");
            let next = KeyHelp::new("i", KeyCode::Char('i'), "do-next-mistake");
            let next = Some(next).filter(|_| self.room.mistakes().len() > 1);
            return next.into_iter().chain([pages, end, escape]).collect();
        }
        if self.is_over() {
            let again = KeyHelp::new("n", KeyCode::Char('n'), "do-again");
            let review = KeyHelp::new("i", KeyCode::Char('i'), "do-review");
            let save = KeyHelp::new("s", KeyCode::Char('s'), "do-save");
            let save = Some(save).filter(|_| self.keeper.file().is_none());
            let keys = [again].into_iter().chain(save);
            return keys.chain([review, pages, escape]).collect();
        }
        let mut keys = vec![
            KeyHelp::new("key-arrows", KeyCode::Null, "do-steer"),
            KeyHelp::new("key-enter", KeyCode::Enter, "do-choose"),
            escape,
        ];
        if self.room.live() == self.room.tree().root() {
            keys.push(KeyHelp::new("j", KeyCode::Char('j'), "do-rules"));
        }
        keys
    }

    /// A key was pressed.
    pub(super) fn key(&mut self, key: KeyEvent, context: &mut Context) -> Option<Next> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.field.is_some() {
            self.write(key, context);
            return None;
        }
        let letter = self.letter.take();
        let asked = self.asked.take();
        match key.code {
            KeyCode::Esc => return self.escape(asked, context),
            KeyCode::Enter => match asked {
                Some(action) => return self.perform(action, context),
                None => self.enter(context),
            },
            KeyCode::Tab => self.turn_focus(),
            KeyCode::PageUp => self.look(Look::Back, context),
            KeyCode::PageDown => self.look(Look::Forward, context),
            KeyCode::Home => self.look(Look::First, context),
            KeyCode::End => self.look(Look::Last, context),
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => {
                self.arrow(key.code, context);
            }
            KeyCode::Backspace => {
                self.unchoose(context);
            }
            KeyCode::Char(typed) if !control => return self.letter(typed, letter, asked, context),
            _ => {}
        }
        None
    }

    /// A letter: a gesture, the beginning of a move, or a command.
    fn letter(
        &mut self,
        typed: char,
        before: Option<char>,
        asked: Option<Action>,
        context: &mut Context,
    ) -> Option<Next> {
        if let Some(gesture) = self.gesture_of(typed) {
            self.choose(gesture, context);
            return None;
        }
        if let Some(before) = before.filter(|_| typed.is_ascii_digit()) {
            // It was not a command but a square: what it did is undone by doing it again.
            if before == 'a' {
                self.analyse(context);
            } else {
                self.request(Request::Stop(Question::Hint), context);
            }
            self.field = Some(Field::new(Purpose::Move, &format!("{before}{typed}")));
            return None;
        }
        let action = KEYS.iter().find(|(letter, ..)| *letter == typed);
        let begins = self.is_file(typed) || typed.is_ascii_digit() || typed == ':';
        match action {
            Some((.., action @ (Action::Analyse | Action::Hint), _)) => {
                self.letter = self.is_file(typed).then_some(typed);
                self.act(*action, asked, context)
            }
            Some((.., action, _)) if !self.is_file(typed) => self.act(*action, asked, context),
            _ if begins && self.room.may_move() => {
                let text = if typed == ':' {
                    String::new()
                } else {
                    typed.to_string()
                };
                self.field = Some(Field::new(Purpose::Move, &text));
                None
            }
            Some((.., action, _)) => self.act(*action, asked, context),
            None => None,
        }
    }

    /// Whether a letter names a file of the board.
    fn is_file(&self, letter: char) -> bool {
        let files = self.room.tree().bout().view().grid.files();
        letter.is_ascii_lowercase() && (letter as u8 - b'a') < files
    }

    fn turn_focus(&mut self) {
        self.focus = match self.focus {
            Focus::Board => Focus::Moves,
            Focus::Moves => Focus::Board,
        };
    }

    fn enter(&mut self, context: &mut Context) {
        match self.focus {
            Focus::Board => self.choose_square(self.cursor, context),
            Focus::Moves => self.focus = Focus::Board,
        }
    }

    fn arrow(&mut self, code: KeyCode, context: &mut Context) {
        match (self.focus, self.side_panel, code) {
            (Focus::Board, ..) => self.steer(code),
            (_, SidePanel::Legal, KeyCode::Up) => self.scroll_legal(-1, context),
            (_, SidePanel::Legal, KeyCode::Down) => self.scroll_legal(1, context),
            (_, _, KeyCode::Left) => self.look(Look::Back, context),
            (_, _, KeyCode::Right) => self.look(Look::Forward, context),
            (_, _, KeyCode::Up) => self.look(Look::Sibling(-1), context),
            (_, _, KeyCode::Down) => self.look(Look::Sibling(1), context),
            _ => {}
        }
    }

    /// Whether the mouse is over the list of legal moves.
    fn points_at_legal(&self, mouse: MouseEvent, context: &Context) -> bool {
        let parts = self.parts(frame::body(context), context);
        let at = Position::new(mouse.column, mouse.row);
        self.side_panel == SidePanel::Legal && parts.moves.contains(at)
    }

    /// The mouse was pressed or its wheel turned.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Option<Next> {
        match mouse.kind {
            MouseEventKind::ScrollUp if self.points_at_legal(mouse, context) => {
                self.scroll_legal(-1, context);
            }
            MouseEventKind::ScrollDown if self.points_at_legal(mouse, context) => {
                self.scroll_legal(1, context);
            }
            MouseEventKind::ScrollUp => self.look(Look::Back, context),
            MouseEventKind::ScrollDown => self.look(Look::Forward, context),
            _ if frame::is_click(mouse) => self.click(mouse.column, mouse.row, context),
            _ => {}
        }
        None
    }

    /// Something was pasted: a move, if nothing else is being written.
    pub(super) fn paste(&mut self, text: &str, _context: &mut Context) -> Option<Next> {
        let field = self
            .field
            .get_or_insert_with(|| Field::new(Purpose::Move, ""));
        field.add(text.lines().next().unwrap_or_default());
        None
    }

    /// Some time has passed.
    pub(super) fn tick(&mut self, context: &mut Context) -> Option<Next> {
        self.request(Request::Tick, context);
        None
    }
}
