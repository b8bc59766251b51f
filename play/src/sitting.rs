//! A sitting: a game with its variations, who plays it, and the clock beside the board. What front ends keep, save and take up again.

use std::time::Duration;

use tabuleiro_core::Side;

use crate::bout::Bout;
use crate::clock::{Clock, Millis, TimeControl};
use crate::error::{PlayError, ReplayError};
use crate::player::{OutsidePrograms, PlayerKind};
use crate::record::{Comment, Record, Tag};
use crate::tree::{Place, Tree};

/// The tag that says how many moves of the main line were played, where some were taken back.
pub(crate) const PLAYED: &str = "Played";

/// A game and who sits at its board.
pub struct Sitting {
    /// The game with its variations.
    pub tree: Tree,
    /// The clock, if the game is timed.
    pub clock: Option<Clock>,
    /// Decides whatever is left to chance.
    pub seed: u64,
    seats: [PlayerKind; 2],
}

impl Sitting {
    /// A game that is about to begin.
    pub fn new(bout: Bout, seats: [PlayerKind; 2], seed: u64) -> Self {
        Self {
            tree: Tree::new(bout),
            clock: None,
            seed,
            seats,
        }
    }

    /// The same with a clock.
    pub fn with_clock(self, control: Option<TimeControl>) -> Self {
        Self {
            clock: control.map(Clock::new),
            ..self
        }
    }

    /// Who sits in a seat.
    pub fn seat(&self, side: Side) -> &PlayerKind {
        &self.seats[side.index()]
    }

    /// Someone else sits down.
    pub fn set_seat(&mut self, side: Side, kind: PlayerKind) {
        self.seats[side.index()] = kind;
    }

    /// The players change places.
    pub fn swap_seats(&mut self) {
        self.seats.swap(0, 1);
    }

    /// Plays a move for the side to move, and presses its clock.
    pub fn play(&mut self, text: &str, now: Millis) -> Result<String, PlayError> {
        let side = self.tree.bout().turn();
        let mv = self.tree.play(text)?;
        if let Some(clock) = &mut self.clock {
            clock.press(side, now);
            let left = clock.left(side, now);
            self.note(|comment| comment.with_clock(left));
        }
        Ok(mv)
    }

    /// Sets the clocks to what they showed after the last move, and notes it there.
    pub(crate) fn set_left(&mut self, left: [Duration; 2]) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        for side in Side::BOTH {
            clock.set(side, left[side.index()]);
        }
        let moved = self.tree.side(self.tree.here());
        if let Some(side) = moved {
            self.note(|comment| comment.with_clock(left[side.index()]));
        }
    }

    /// Changes the comment for programs at the current place.
    fn note(&mut self, change: impl Fn(&Comment) -> Comment) {
        let here = self.tree.here();
        let mut comments = self.tree.comments(here).to_vec();
        match comments.last_mut() {
            Some(last) => *last = change(last),
            None => comments.push(change(&Comment::new("").expect("nothing is a comment"))),
        }
        self.tree.set_comments(here, comments);
    }

    /// The record of the sitting, from which it can be taken up again. `date` is the day of the game, such as `2026.11.16`.
    pub fn write(&self, date: &str) -> Record {
        let mut record = self.tree.write();
        let mut put = |name: &str, value: &str| {
            if let Ok(tag) = Tag::new(name, value) {
                record.tags.put(tag);
            }
        };
        if self.tree.tags().find("Date").is_none() {
            put("Date", date);
        }
        for (side, name) in [(Side::White, "White"), (Side::Black, "Black")] {
            let kind = self.seat(side).to_string();
            put(&format!("{name}Player"), &kind);
            if self.tree.tags().find(name).is_none() {
                put(name, &kind);
            }
        }
        put("Seed", &self.seed.to_string());
        if let Some(clock) = &self.clock {
            put("TimeControl", &clock.control().to_string());
        }
        record
    }

    /// Takes a sitting up again from its record, where the game goes on: at the end of the main line, unless moves were taken back. Seats that the record does not tell, or not in a way that
    /// can be understood, are a person's. Outside programs are started only where [`OutsidePrograms`] allows it.
    pub fn read(record: &Record, outside: OutsidePrograms) -> Result<Self, ReplayError> {
        let tree = Tree::read(record)?;
        let seat = |name: &str| {
            let text = record.tags.value(name).unwrap_or_default();
            PlayerKind::read(text, tree.bout(), outside).unwrap_or(PlayerKind::Human)
        };
        let seats = [seat("WhitePlayer"), seat("BlackPlayer")];
        let seed = record.tags.value("Seed").and_then(|seed| seed.parse().ok());
        let control = record.tags.value("TimeControl").map(str::parse);
        let mut sitting = Self {
            seats,
            clock: control.and_then(Result::ok).map(Clock::new),
            seed: seed.unwrap_or(0),
            tree,
        };
        // What is said about the seats follows from the seats; so do names that only repeat who sits there.
        for name in ["White", "Black"] {
            let player = record.tags.value(&format!("{name}Player"));
            if player.is_some() && record.tags.value(name) == player {
                sitting.tree.tags_mut().remove(name);
            }
        }
        let played = record.tags.value(PLAYED);
        if let Some(played) = played.and_then(|played| played.parse::<usize>().ok()) {
            let mut way = vec![sitting.tree.root()];
            way.extend(sitting.tree.main_line());
            if let Some(&place) = way.get(played) {
                sitting.tree.go_to(place);
            }
        }
        for name in [PLAYED, "WhitePlayer", "BlackPlayer", "Seed", "TimeControl"] {
            sitting.tree.tags_mut().remove(name);
        }
        sitting.set_clock();
        Ok(sitting)
    }

    /// Sets the clock to the times recorded up to the current place.
    pub fn set_clock(&mut self) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        *clock = Clock::new(clock.control());
        for place in self.tree.way_to(self.tree.here()) {
            let told = self.tree.comments(place).iter().find_map(Comment::clock);
            if let (Some(side), Some(left)) = (self.tree.side(place), told) {
                clock.set(side, left);
            }
        }
    }

    /// The last place before the one we look at in which a person was to move; the beginning of the game if there is none.
    ///
    /// That is what taking a move back means when the computer has answered already.
    pub fn place_to_take_back(&self) -> Option<Place> {
        let way = self.tree.way_to(self.tree.here());
        let before = way.iter().rev().find(|&&place| {
            let side = self.tree.side(place);
            side.is_some_and(|side| *self.seat(side) == PlayerKind::Human)
        });
        before.and_then(|&place| self.tree.parent(place))
    }
}
