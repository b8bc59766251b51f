//! The game screen: a board, who plays, the moves, what is to be done, and everything that can be asked about a game.

mod actions;
mod computer;
mod field;
pub(super) mod gestures;
mod graph;
mod keeping;
mod keys;
mod layout;
mod leaving;
mod legal;
mod mouse;
mod moves;
mod panels;
mod study;
#[cfg(test)]
mod tests;
mod watch;
mod words;

use std::path::PathBuf;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_core::{Side, Square};
use tabuleiro_play::{Place, Probed, Request, Room, Sitting};

use super::board::{Marks, Orientation};
use super::job::Report;
use super::screen::{Answer, Context, Input, KeyHelp, Next, Screen, Ticks};
use crate::keeper::Keeper;
use crate::streak::Reckoning;
use computer::Jobs;
use field::Field;
use keys::Action;

/// A game on the screen: what is drawn around a room, and how keys become requests.
pub(crate) struct GameScreen {
    room: Room,
    /// The place we looked at when the screen was last brought up to date.
    place: Place,
    keeper: Keeper,
    /// A file that is there already, and is replaced if the person says so again.
    replaces: Option<PathBuf>,
    /// What tables know of the legal moves, if they are listed.
    probed: Option<Probed>,
    /// The square that Enter chooses.
    cursor: Square,
    field: Option<Field>,
    jobs: Jobs,
    /// How fast a game between computers is watched.
    pace: usize,
    /// Whether the game was counted among those in a row, and which level is offered after it.
    reckoning: Reckoning,
    side_panel: SidePanel,
    focus: Focus,
    orientation: Orientation,
    /// The last thing there was to say.
    notice: Option<Notice>,
    /// Why a program has failed, until the end that follows is told.
    failure: Option<Notice>,
    /// Whether the game came to its end on this screen.
    ended_here: bool,
    /// What is done if the same key is pressed again.
    asked: Option<Action>,
    /// A letter that was a command, but will have been the beginning of a square if a digit follows.
    letter: Option<char>,
    /// How far the list of legal moves is scrolled.
    scrolled: usize,
}

/// What stands in the panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SidePanel {
    /// The moves of the game.
    Moves,
    /// All legal moves.
    Legal,
}

/// What the arrow keys move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    /// The cursor on the board.
    Board,
    /// The place in the list of moves.
    Moves,
}

/// Something said to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Notice {
    /// A fact.
    News(String),
    /// Something went wrong.
    Error(String),
}

impl GameScreen {
    /// The screen of a sitting.
    pub(crate) fn new(sitting: Sitting, keeper: Keeper, context: &Context) -> Self {
        let mut room = Room::new(sitting);
        // Nothing to refuse: it is only a wish for later.
        let _ = room.apply(Request::Rest(Some(watch::REST)), context.now);
        let orientation = match Side::BOTH.map(|side| room.is_person(side)) {
            [false, true] => Orientation::BlackBelow,
            _ => Orientation::WhiteBelow,
        };
        let mut screen = Self {
            place: room.tree().here(),
            keeper,
            replaces: None,
            probed: None,
            cursor: Square::new(0),
            field: None,
            jobs: Jobs::default(),
            pace: watch::USUAL_PACE,
            reckoning: Reckoning::Open,
            side_panel: SidePanel::Moves,
            focus: Focus::Board,
            orientation,
            notice: None,
            failure: None,
            ended_here: false,
            asked: None,
            letter: None,
            scrolled: 0,
            room,
        };
        screen.cursor = screen.first_cursor();
        screen.hand_out(context);
        screen
    }

    /// The same, where it is said the first time that games cannot be kept because nobody knows where.
    pub(crate) fn homeless(mut self, context: &Context) -> Self {
        if context.losses.is_first_homeless() {
            self.fail(context.speech.word("app-no-folder"));
        }
        self
    }

    /// Whether the game that is played is over.
    fn is_over(&self) -> bool {
        self.room.outcome().is_some()
    }

    /// We have come to another place.
    fn arrive(&mut self, context: &Context) {
        self.place = self.room.tree().here();
        self.scrolled = 0;
        self.probe(context);
    }

    /// Asks tables about the moves, where they are listed.
    fn probe(&mut self, context: &Context) {
        let listed = self.side_panel == SidePanel::Legal;
        let bout = self.room.tree().bout();
        self.probed = listed
            .then(|| bout.probe(&context.tables))
            .flatten()
            .filter(|_| bout.outcome().is_none());
    }

    /// What is to be seen on the board besides the position.
    fn marks(&self) -> Marks {
        let looking = self.focus == Focus::Board && self.room.may_move();
        Marks {
            cursor: looking.then_some(self.cursor),
            chosen: self.chosen_squares(),
            lit: self.lit(),
            hint: self.room.foreseen().to_vec(),
            decisive: self.decisive(),
        }
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice::News(text));
    }

    fn fail(&mut self, text: String) {
        self.notice = Some(Notice::Error(text));
    }
}

impl Screen for GameScreen {
    fn title(&self, context: &Context) -> String {
        self.title_line(context)
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        self.draw_all(area, buffer, context);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        self.key_help()
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Key(key) => self.key(*key, context),
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Paste(text) => self.paste(text, context),
            Input::Tick => self.tick(context),
        }
        .unwrap_or(Next::Stay)
    }

    fn answered(&mut self, answer: Answer, context: &mut Context) -> Next {
        let Answer::Seat(side, kind) = answer;
        self.request(Request::Sit(side, kind), context);
        Next::Stay
    }

    fn report(&mut self, report: &Report, context: &mut Context) {
        self.hear(report, context);
    }

    fn is_writing(&self) -> bool {
        self.field.is_some()
    }

    fn ticks(&self, _context: &Context) -> Ticks {
        if self.room.due().is_some() {
            Ticks::Often
        } else {
            Ticks::Never
        }
    }
}
