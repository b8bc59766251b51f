//! Making a move: by gestures on the board, or by typing it.

use ratatui::crossterm::event::KeyCode;
use tabuleiro_core::{Gesture, Reason, Square, Step, Trace};
use tabuleiro_play::{Narrowed, narrow};

use super::GameScreen;
use crate::app::board::{Lit, Orientation};
use crate::app::screen::Context;

/// Ways to lose that no square shows.
const OFF_THE_BOARD: [Reason; 4] = [
    Reason::RESIGNED,
    Reason::TIME,
    Reason::CRASHED,
    Reason::ILLEGAL,
];

/// Where the person's hand is.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// The square that Enter chooses.
    pub(super) cursor: Square,
    /// The gestures made so far in this turn.
    pub(super) chosen: Vec<Gesture>,
}

impl Hand {
    pub(super) const fn new(cursor: Square) -> Self {
        Self {
            cursor,
            chosen: Vec::new(),
        }
    }
}

impl GameScreen {
    /// What can be chosen next.
    pub(super) fn next_steps(&self) -> Vec<Step> {
        match narrow(&self.choices, &self.hand.chosen) {
            Narrowed::Next(steps) => steps,
            Narrowed::Done(_) => Vec::new(),
        }
    }

    /// The squares that can be chosen next, and whether the turn is over then.
    pub(super) fn lit(&self) -> Vec<(Square, Lit)> {
        let squares = self.next_steps().into_iter();
        let lit = squares.filter_map(|step| match step.gesture {
            Gesture::Square(square) => Some((square, self.meaning(step.gesture))),
            _ => None,
        });
        lit.collect()
    }

    fn meaning(&self, gesture: Gesture) -> Lit {
        let mut chosen = self.hand.chosen.clone();
        chosen.push(gesture);
        match narrow(&self.choices, &chosen) {
            Narrowed::Done(_) => Lit::EndsTurn,
            Narrowed::Next(_) => Lit::GoesOn,
        }
    }

    /// The squares chosen in this turn.
    pub(super) fn chosen_squares(&self) -> Vec<Square> {
        let squares = self.hand.chosen.iter().filter_map(|gesture| match gesture {
            Gesture::Square(square) => Some(*square),
            _ => None,
        });
        squares.collect()
    }

    /// A square to begin with: one that can be chosen, nearest to the person.
    pub(super) fn first_cursor(&self) -> Square {
        let lit = self.sitting.tree.bout().choices();
        let squares = lit.iter().filter_map(|choice| match choice.steps.first() {
            Some(Step {
                gesture: Gesture::Square(square),
                ..
            }) => Some(*square),
            _ => None,
        });
        let grid = self.sitting.tree.bout().view().grid;
        let middle = grid.at(i32::from(grid.files() / 2), i32::from(grid.ranks() / 2));
        let first = match self.orientation {
            Orientation::WhiteBelow => squares.min(),
            Orientation::BlackBelow => squares.max(),
        };
        // Where everything can be chosen, the middle is the nearest to anything.
        let all = lit.len() >= grid.count();
        let middle = middle.unwrap_or(Square::new(0));
        first.filter(|_| !all).unwrap_or(middle)
    }

    /// Moves the cursor by an arrow key.
    pub(super) fn steer(&mut self, code: KeyCode) {
        let (across, up) = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, 1),
            KeyCode::Down => (0, -1),
            _ => return,
        };
        let sign = match self.orientation {
            Orientation::WhiteBelow => 1,
            Orientation::BlackBelow => -1,
        };
        let grid = self.sitting.tree.bout().view().grid;
        if let Some(square) = grid.beside(self.hand.cursor, sign * across, sign * up) {
            self.hand.cursor = square;
        }
    }

    /// Enter or a click on a square.
    pub(super) fn choose_square(&mut self, square: Square, context: &mut Context) {
        self.hand.cursor = square;
        if !self.may_move() {
            return;
        }
        if self.choose(Gesture::Square(square), context) {
            return;
        }
        // Another piece of the own choice may be meant: then the turn begins anew with it.
        let chosen = std::mem::take(&mut self.hand.chosen);
        let begins = !chosen.is_empty() && self.can_choose(Gesture::Square(square));
        let again = chosen.first() == Some(&Gesture::Square(square));
        if begins && !again {
            self.choose(Gesture::Square(square), context);
        } else if chosen.is_empty() {
            let name = self.sitting.tree.bout().view().grid.name(square);
            let text = context
                .speech
                .words("app-not-lit", &[("square", name.into())]);
            self.fail(text);
        }
    }

    pub(super) fn can_choose(&self, gesture: Gesture) -> bool {
        self.next_steps().iter().any(|step| step.gesture == gesture)
    }

    /// Makes a gesture if it can be made; plays the move if it was the last one.
    pub(super) fn choose(&mut self, gesture: Gesture, context: &mut Context) -> bool {
        if !self.may_move() || !self.can_choose(gesture) {
            return false;
        }
        self.notice = None;
        self.hand.chosen.push(gesture);
        self.hand.chosen.extend(self.only_count());
        if let Narrowed::Done(text) = narrow(&self.choices, &self.hand.chosen) {
            self.play(&text, context);
        }
        true
    }

    /// A number that is asked for although there is only one: nobody needs to be asked.
    fn only_count(&self) -> Option<Gesture> {
        match self.next_steps()[..] {
            [
                Step {
                    gesture: gesture @ Gesture::Count(_),
                    ..
                },
            ] => Some(gesture),
            _ => None,
        }
    }

    /// Takes the last gesture back; `false` if there was none.
    pub(super) fn unchoose(&mut self) -> bool {
        let mut gone = self.hand.chosen.pop();
        if gone.is_some() && gone == self.only_count() {
            gone = self.hand.chosen.pop();
        }
        if let Some(Gesture::Square(square)) = gone {
            self.hand.cursor = square;
        }
        gone.is_some()
    }

    /// A key that stands for a gesture: keep, pass, a piece of the supply, a number.
    pub(super) fn gesture_of(&self, letter: char) -> Option<Gesture> {
        let gesture = match letter {
            'k' => Gesture::Keep,
            'p' => Gesture::Pass,
            '+' => Gesture::Supply,
            '1'..='9' => Gesture::Count(letter as u8 - b'0'),
            _ => return None,
        };
        (self.may_move() && self.can_choose(gesture)).then_some(gesture)
    }

    /// The texts of moves that begin as what was typed does.
    pub(super) fn completions(&self, typed: &str) -> Vec<&str> {
        let plain = |text: &str| text.to_ascii_lowercase().replace('-', "");
        let typed = plain(typed.trim());
        let mut texts: Vec<&str> = self.choices.iter().map(|choice| &*choice.text).collect();
        texts.dedup();
        texts.retain(|text| plain(text).starts_with(&typed));
        texts
    }

    /// What a move does on the board, to be shown before it is made.
    pub(super) fn traces_of(&self, mv: &str) -> Vec<Trace> {
        let mut bout = self.sitting.tree.bout().clone();
        match bout.play(mv) {
            Ok(_) => bout.view().last,
            Err(_) => Vec::new(),
        }
    }

    /// The squares that decided the game: where the last move went, and the goals that the winner holds. None if it was not decided on the board.
    pub(super) fn decisive(&self) -> Vec<Square> {
        let bout = self.sitting.tree.bout();
        let outcome = bout.outcome();
        let outcome = outcome.filter(|outcome| !OFF_THE_BOARD.contains(&outcome.reason));
        let Some(winner) = outcome.and_then(|outcome| outcome.winner) else {
            return Vec::new();
        };
        let view = bout.view();
        let mut squares: Vec<Square> = view
            .last
            .iter()
            .filter_map(|trace| match trace {
                Trace::Place { to } | Trace::Shift { to, .. } => Some(*to),
                _ => None,
            })
            .collect();
        for (square, cell) in view.grid.squares().zip(&view.cells) {
            let holder = cell.stack.last().map(|piece| piece.side);
            if cell.goal == Some(winner) && holder == Some(winner) && !squares.contains(&square) {
                squares.push(square);
            }
        }
        squares
    }
}
