//! The keys and the mouse in a game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};

use super::actions::{Action, Far};
use super::field::{Field, Purpose};
use super::{Focus, GameScreen, SidePanel};
use crate::app::frame;
use crate::app::screen::{Context, KeyHelp, Next};
use crate::settings::Switch;

/// The keys of a game, the most important first. Letters that name files of usual boards are left to squares.
const KEYS: [(char, &str, Action, &str); 25] = [
    ('u', "u", Action::TakeBack, "do-take-back"),
    ('h', "h", Action::Hint, "do-hint"),
    ('a', "a", Action::Analyse, "do-analyse"),
    ('l', "l", Action::Legal, "do-legal"),
    ('q', "q", Action::Leave, "do-leave"),
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
    (' ', "key-space", Action::Pause, "do-pause"),
    ('.', ".", Action::Step, "do-step"),
    ('>', ">", Action::Faster, "do-faster"),
    ('<', "<", Action::Slower, "do-slower"),
];

impl GameScreen {
    /// The keys that do something, for the line of keys and the list of all.
    pub(super) fn key_help(&self) -> Vec<KeyHelp> {
        let mut keys = vec![
            KeyHelp::new("key-arrows", KeyCode::Null, "do-steer"),
            KeyHelp::new("key-enter", KeyCode::Enter, "do-choose"),
            KeyHelp::new("key-escape", KeyCode::Esc, "do-back"),
        ];
        if self.is_watched() {
            keys = vec![
                KeyHelp::new("key-space", KeyCode::Char(' '), "do-pause"),
                KeyHelp::new(".", KeyCode::Char('.'), "do-step"),
                KeyHelp::new(">", KeyCode::Char('>'), "do-faster"),
                KeyHelp::new("<", KeyCode::Char('<'), "do-slower"),
            ];
        } else if self.is_over() {
            keys.clear();
            keys.push(KeyHelp::new("n", KeyCode::Char('n'), "do-again"));
            keys.push(KeyHelp::new("i", KeyCode::Char('i'), "do-review"));
        }
        for (letter, name, action, what) in KEYS {
            let useless = action == Action::OtherLevel && self.offer().is_none();
            if !useless && keys.iter().all(|key| key.what != what) {
                keys.push(KeyHelp::new(name, KeyCode::Char(letter), what));
            }
        }
        keys.push(KeyHelp::new("key-pages", KeyCode::PageUp, "do-walk"));
        keys.push(KeyHelp::new("key-tab", KeyCode::Tab, "do-focus"));
        keys.push(KeyHelp::new("key-letters", KeyCode::Null, "do-type"));
        keys.push(KeyHelp::new("k", KeyCode::Char('k'), "do-keep"));
        keys.push(KeyHelp::new("p", KeyCode::Char('p'), "do-pass"));
        keys.push(KeyHelp::new("+", KeyCode::Char('+'), "do-supply"));
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
            KeyCode::Char('c') if control => self.interrupt(),
            KeyCode::Esc => self.escape(),
            KeyCode::Enter => self.enter(context),
            KeyCode::Tab => self.turn_focus(),
            KeyCode::PageUp => self.walk(context, |screen| screen.sitting.tree.back()),
            KeyCode::PageDown => self.walk(context, |screen| screen.sitting.tree.forward()),
            KeyCode::Home => self.walk_far(context, Far::First),
            KeyCode::End => self.walk_far(context, Far::Last),
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => {
                self.arrow(key.code, context);
            }
            KeyCode::Backspace => {
                self.unchoose();
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
                self.study.stop();
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
            _ if begins && self.may_move() => {
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
        let files = self.sitting.tree.bout().view().grid.files();
        letter.is_ascii_lowercase() && (letter as u8 - b'a') < files
    }

    fn act(
        &mut self,
        action: Action,
        asked: Option<Action>,
        context: &mut Context,
    ) -> Option<Next> {
        let asks = context.settings.confirmation == Switch::On && action.gives_up();
        if asks && !self.is_over() && self.live != self.sitting.tree.root() && asked != Some(action)
        {
            self.asked = Some(action);
            let key = KEYS.iter().find(|(.., other, _)| *other == action);
            let (letter, .., what) = key.expect("every action has a key");
            let data = [
                ("key", (*letter).into()),
                ("what", context.speech.word(what).into()),
            ];
            let words = context.speech.words("app-press-again", &data);
            self.say(words);
            return None;
        }
        self.perform(action, context)
    }

    fn turn_focus(&mut self) {
        self.focus = match self.focus {
            Focus::Board => Focus::Moves,
            Focus::Moves => Focus::Board,
        };
    }

    fn enter(&mut self, context: &mut Context) {
        match self.focus {
            Focus::Board => self.choose_square(self.hand.cursor, context),
            Focus::Moves => self.focus = Focus::Board,
        }
    }

    /// Esc: one gesture back; then whatever is being thought comes to its end; then what is said goes.
    fn escape(&mut self) {
        if self.unchoose() || self.computers.hurry() || self.study.stop() {
            return;
        }
        self.study.hint = None;
        self.notice = None;
        self.focus = Focus::Board;
    }

    /// Ctrl-C: whatever is being thought comes to its end.
    fn interrupt(&mut self) {
        if !self.computers.hurry() {
            self.study.stop();
        }
    }

    fn arrow(&mut self, code: KeyCode, context: &Context) {
        match (self.focus, self.side_panel, code) {
            (Focus::Board, ..) => self.steer(code),
            (_, SidePanel::Legal, KeyCode::Up) => self.scrolled = self.scrolled.saturating_sub(1),
            (_, SidePanel::Legal, KeyCode::Down) => {
                self.scrolled = (self.scrolled + 1).min(self.choices.len());
            }
            (_, _, KeyCode::Left) => self.walk(context, |screen| screen.sitting.tree.back()),
            (_, _, KeyCode::Right) => self.walk(context, |screen| screen.sitting.tree.forward()),
            (_, _, KeyCode::Up) => self.walk(context, |screen| screen.sitting.tree.to_sibling(-1)),
            (_, _, KeyCode::Down) => self.walk(context, |screen| screen.sitting.tree.to_sibling(1)),
            _ => {}
        }
    }

    /// The mouse was pressed or its wheel turned.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Option<Next> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.walk(context, |screen| screen.sitting.tree.back()),
            MouseEventKind::ScrollDown => {
                self.walk(context, |screen| screen.sitting.tree.forward());
            }
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
        self.show_on(context);
        self.watch_on(context);
        None
    }
}
