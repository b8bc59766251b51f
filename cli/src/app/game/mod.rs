//! The game screen: a board, who plays, the moves, what is to be done, and everything that can be asked about a game.

mod actions;
mod computer;
mod field;
mod gestures;
mod graph;
mod keeping;
mod keys;
mod layout;
mod legal;
mod mouse;
mod moves;
mod panels;
mod study;
#[cfg(test)]
mod tests;
mod watch;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_core::{Side, Square};
use tabuleiro_play::{Bout, Choice, Place, PlayerKind, Probed, Sitting};

use super::board::{Marks, Orientation};
use super::job::Report;
use super::screen::{Answer, Context, Input, KeyHelp, Next, Screen, Ticks};
use crate::streak::Reckoning;
use actions::Action;
use computer::Computers;
use field::Field;
use gestures::Hand;
pub(crate) use keeping::Keeping;
use study::Study;
use watch::Watch;

/// A game on the screen.
pub(crate) struct GameScreen {
    sitting: Sitting,
    /// Where the game goes on; the person may look at another place meanwhile.
    live: Place,
    keeping: Keeping,
    /// Every legal move at the place that is looked at.
    choices: Vec<Choice>,
    /// What tables know of them, if they are listed.
    probed: Option<Probed>,
    hand: Hand,
    field: Option<Field>,
    computers: Computers,
    study: Study,
    watch: Watch,
    /// Whether the game was counted among those in a row, and which level is offered after it.
    reckoning: Reckoning,
    side_panel: SidePanel,
    focus: Focus,
    orientation: Orientation,
    /// The last thing there was to say.
    notice: Option<Notice>,
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
    pub(crate) fn new(sitting: Sitting, keeping: Keeping, context: &Context) -> Self {
        let live = sitting.tree.here();
        let alone = |side| *sitting.seat(side) == PlayerKind::Human;
        let orientation = match (alone(Side::White), alone(Side::Black)) {
            (false, true) => Orientation::BlackBelow,
            _ => Orientation::WhiteBelow,
        };
        let mut screen = Self {
            live,
            keeping,
            choices: Vec::new(),
            probed: None,
            hand: Hand::new(Square::new(0)),
            field: None,
            computers: Computers::default(),
            study: Study::default(),
            watch: Watch::default(),
            reckoning: Reckoning::Open,
            side_panel: SidePanel::Moves,
            focus: Focus::Board,
            orientation,
            notice: None,
            asked: None,
            letter: None,
            scrolled: 0,
            sitting,
        };
        screen.hand.cursor = screen.first_cursor();
        screen.arrive(context);
        screen.tell_homeless(context);
        screen
    }

    /// Whether the person looks at the place where the game goes on.
    fn is_live(&self) -> bool {
        self.sitting.tree.here() == self.live
    }

    /// The game as it is played, wherever the person looks.
    fn live_bout(&self) -> Bout {
        if self.is_live() {
            self.sitting.tree.bout().clone()
        } else {
            self.sitting.tree.bout_at(self.live)
        }
    }

    /// Whether the game that is played is over.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// How the game that is played ended.
    fn outcome(&self) -> Option<tabuleiro_core::Outcome> {
        if self.is_live() {
            return self.sitting.tree.bout().outcome();
        }
        self.sitting.tree.bout_at(self.live).outcome()
    }

    /// Whether a person may move at the place that is looked at: in the own seat, and for both sides once the game is over.
    fn may_move(&self) -> bool {
        let bout = self.sitting.tree.bout();
        if bout.outcome().is_some() {
            return false;
        }
        *self.sitting.seat(bout.turn()) == PlayerKind::Human || self.is_over()
    }

    /// Whether two computers play.
    fn is_watched(&self) -> bool {
        Side::BOTH
            .into_iter()
            .all(|side| *self.sitting.seat(side) != PlayerKind::Human)
    }

    /// We have come to another place: everything that depended on the last one goes.
    fn arrive(&mut self, context: &Context) {
        self.choices = self.sitting.tree.bout().choices();
        self.probe(context);
        self.hand.chosen.clear();
        self.field = None;
        self.scrolled = 0;
        self.study.leave(self.sitting.tree.here());
        self.think(context);
        self.study_on(context);
    }

    /// Asks tables about the moves, where they are listed.
    fn probe(&mut self, context: &Context) {
        let listed = self.side_panel == SidePanel::Legal;
        let bout = self.sitting.tree.bout();
        self.probed = listed
            .then(|| bout.probe(&context.tables))
            .flatten()
            .filter(|_| bout.outcome().is_none());
    }

    /// What is to be seen on the board besides the position.
    fn marks(&self) -> Marks {
        let looking = self.focus == Focus::Board && self.may_move();
        Marks {
            cursor: looking.then_some(self.hand.cursor),
            chosen: self.chosen_squares(),
            lit: if self.may_move() {
                self.lit()
            } else {
                Vec::new()
            },
            hint: self.shown_traces(),
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
        // A move that comes after the flag has fallen comes too late, whoever noticed it first.
        self.look_at_clock(context);
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
        self.seat(side, kind, context);
        Next::Stay
    }

    fn report(&mut self, report: &Report, context: &mut Context) {
        self.hear_computer(report, context);
        self.hear_study(report, context);
    }

    fn is_writing(&self) -> bool {
        self.field.is_some()
    }

    fn ticks(&self, _context: &Context) -> Ticks {
        let clock = self.sitting.clock.as_ref();
        let runs = clock.is_some_and(|clock| clock.running().is_some());
        if runs || self.computers.is_showing() || self.watch.waits() {
            Ticks::Often
        } else {
            Ticks::Never
        }
    }
}
