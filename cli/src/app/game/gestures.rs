//! Making a move: by gestures on the board, or by typing it.

use std::cmp::Reverse;

use ratatui::crossterm::event::KeyCode;
use tabuleiro_core::{Cell, Gesture, Grid, Reason, Square, Trace};
use tabuleiro_play::{Choice, Request, Room};

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

impl GameScreen {
    /// The squares that can be chosen next, and whether the turn is over then.
    pub(super) fn lit(&self) -> Vec<(Square, Lit)> {
        lit(&self.room)
    }

    /// The squares chosen in this turn.
    pub(super) fn chosen_squares(&self) -> Vec<Square> {
        chosen_squares(&self.room)
    }

    /// A square to begin with: one that can be chosen, nearest to the person.
    pub(super) fn first_cursor(&self) -> Square {
        first_cursor(&self.room, self.orientation)
    }

    /// Moves the cursor by an arrow key.
    pub(super) fn steer(&mut self, code: KeyCode) {
        let grid = self.room.tree().bout().view().grid;
        self.cursor = steered(self.cursor, code, grid, self.orientation);
    }

    /// Enter or a click on a square. The square chosen last is let go by choosing it again, unless a number is asked for.
    pub(super) fn choose_square(&mut self, square: Square, context: &mut Context) {
        self.cursor = square;
        let gesture = Gesture::Square(square);
        let chosen = self.chosen_squares().last() == Some(&square);
        match self.numbers(context) {
            _ if !chosen || self.can_choose(gesture) => self.choose(gesture, context),
            Some(words) => self.fail(words),
            None => {
                while self.chosen_squares().last() == Some(&square) && self.unchoose(context) {}
            }
        }
    }

    /// Which numbers can be chosen next, in words; `None` where none is asked for.
    pub(super) fn numbers(&self, context: &Context) -> Option<String> {
        let steps = self.room.next_steps();
        let numbers = steps.iter().filter_map(|step| match step.gesture {
            Gesture::Count(count) => Some(count),
            _ => None,
        });
        let mut numbers: Vec<u8> = numbers.collect();
        numbers.sort_unstable();
        let last = numbers.pop()?;
        let others: Vec<String> = numbers.iter().map(u8::to_string).collect();
        let data = [
            ("others", others.join(", ").into()),
            ("count", others.len().into()),
            ("last", usize::from(last).into()),
        ];
        Some(context.speech.words("app-press-number", &data))
    }

    pub(super) fn can_choose(&self, gesture: Gesture) -> bool {
        self.room.takes(gesture)
    }

    /// Makes a gesture; the last one plays the move.
    pub(super) fn choose(&mut self, gesture: Gesture, context: &mut Context) {
        self.request(Request::Choose(gesture), context);
    }

    /// Takes the last gesture back; `false` if there was none.
    pub(super) fn unchoose(&mut self, context: &mut Context) -> bool {
        let last = self.chosen_squares().last().copied();
        let undone = self.try_request(Request::Unchoose, context).is_ok();
        if let Some(square) = last.filter(|_| undone) {
            self.cursor = square;
        }
        undone
    }

    /// A key that stands for a gesture: keep, pass, a piece of the supply, a number.
    pub(super) fn gesture_of(&self, letter: char) -> Option<Gesture> {
        gesture_of(&self.room, letter)
    }

    /// The texts of moves that begin as what was typed does.
    pub(super) fn completions(&self, typed: &str) -> Vec<&str> {
        let plain = |text: &str| text.to_ascii_lowercase().replace('-', "");
        let typed = plain(typed.trim());
        let mut texts: Vec<&str> = self
            .room
            .choices()
            .iter()
            .map(|choice| &*choice.text)
            .collect();
        texts.dedup();
        texts.retain(|text| plain(text).starts_with(&typed));
        texts
    }

    /// The squares that decided the game: where the last move went, and the goals if the winner holds them all. None if it was not decided on the
    /// board.
    pub(super) fn decisive(&self) -> Vec<Square> {
        let bout = self.room.tree().bout();
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
        let cells = view.grid.squares().zip(&view.cells);
        let goals: Vec<_> = cells
            .filter(|(_, cell)| cell.goal == Some(winner))
            .collect();
        let held = |cell: &Cell| cell.stack.last().map(|piece| piece.side) == Some(winner);
        if goals.iter().all(|(_, cell)| held(cell)) {
            squares.extend(goals.iter().map(|(square, _)| square));
        }
        squares
    }
}

/// The squares that can be chosen next in a room, and whether the turn is over then.
pub(in crate::app) fn lit(room: &Room) -> Vec<(Square, Lit)> {
    let light = |square| {
        if room.completes(Gesture::Square(square)) {
            Lit::EndsTurn
        } else {
            Lit::GoesOn
        }
    };
    let squares = room.open_squares().into_iter();
    squares.map(|square| (square, light(square))).collect()
}

/// The squares chosen in the turn that is made in a room.
pub(in crate::app) fn chosen_squares(room: &Room) -> Vec<Square> {
    let gestures = room.gestures().iter();
    gestures.filter_map(|gesture| square_of(*gesture)).collect()
}

/// The gesture that a key stands for, if it can be made: keep, pass, a piece of the supply, a number.
pub(in crate::app) fn gesture_of(room: &Room, letter: char) -> Option<Gesture> {
    let gesture = match letter {
        'k' => Gesture::Keep,
        'p' => Gesture::Pass,
        '+' => Gesture::Supply,
        '1'..='9' => Gesture::Count(letter as u8 - b'0'),
        _ => return None,
    };
    room.takes(gesture).then_some(gesture)
}

/// A square to begin with: one that can be chosen, nearest to whoever sits below.
pub(in crate::app) fn first_cursor(room: &Room, orientation: Orientation) -> Square {
    let choices = room.choices();
    // Where pieces come from the supply, the first square is where they go.
    let first = |choice: &Choice| choice.steps.iter().find_map(|step| square_of(step.gesture));
    let squares = choices.iter().filter_map(first);
    let grid = room.tree().bout().view().grid;
    let middle = grid.at(i32::from(grid.files() / 2), i32::from(grid.ranks() / 2));
    let middle = middle.unwrap_or(Square::new(0));
    // Where there is much to choose from, the middle is the nearest to anything; so it is for what comes from beside the board.
    let drops =
        |choice: &Choice| choice.steps.first().map(|step| step.gesture) == Some(Gesture::Supply);
    let central = choices.len() >= grid.count() || choices.iter().all(drops);
    let far = |square| usize::from(central) * distance(grid, square, middle);
    let first = match orientation {
        Orientation::WhiteBelow => squares.min_by_key(|square| (far(*square), *square)),
        Orientation::BlackBelow => squares.min_by_key(|square| (far(*square), Reverse(*square))),
    };
    first.unwrap_or(middle)
}

/// How many steps of the arrow keys are between two squares.
fn distance(grid: Grid, one: Square, other: Square) -> usize {
    let files = usize::from(grid.files());
    let (one, other) = (one.index(), other.index());
    let across = (one % files).abs_diff(other % files);
    across + (one / files).abs_diff(other / files)
}

/// Where an arrow key leads from a square.
pub(in crate::app) fn steered(
    from: Square,
    code: KeyCode,
    grid: Grid,
    orientation: Orientation,
) -> Square {
    let (across, up) = match code {
        KeyCode::Left => (-1, 0),
        KeyCode::Right => (1, 0),
        KeyCode::Up => (0, 1),
        KeyCode::Down => (0, -1),
        _ => return from,
    };
    let sign = match orientation {
        Orientation::WhiteBelow => 1,
        Orientation::BlackBelow => -1,
    };
    grid.beside(from, sign * across, sign * up).unwrap_or(from)
}

const fn square_of(gesture: Gesture) -> Option<Square> {
    match gesture {
        Gesture::Square(square) => Some(square),
        _ => None,
    }
}
