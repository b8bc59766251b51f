//! The table: a game, who sits at it, and whose turn it is.

use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tabuleiro_core::{Gesture, Side};
use tabuleiro_engine::Score;
use tabuleiro_play::outside::OutsideError;
use tabuleiro_play::{Chosen, Clock, Ending, Memory, Place, Player, PlayerKind, Sitting, Tables};

use super::dialog::Dialog;
use super::keeping::Keeper;
use super::tell;
use crate::draw::{draw_with, legend};
use crate::failure::Failure;
use crate::streak::{Offer, Reckoning, Streaks};
use crate::time;

/// A game that is being played.
pub(super) struct Table {
    pub(super) sitting: Sitting,
    pub(super) keeper: Keeper,
    manner: Manner,
    /// What is asked for the truth.
    pub(super) tables: Arc<Tables>,
    players: [Option<Player>; 2],
    /// What computers thought of their moves.
    thoughts: HashMap<Place, Score>,
    /// The gestures of a move that is not complete yet.
    pub(super) chosen: Vec<Gesture>,
    /// What the engine remembers when it is asked for advice.
    pub(super) memory: Memory,
    pub(super) stage: Stage,
    /// How the games against levels went.
    pub(super) streaks: Streaks,
    pub(super) reckoning: Reckoning,
    /// What has been said about the signs of boards.
    explained: Vec<String>,
}

/// How computers play.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// How long an outside program may think about a move.
    pub(super) move_time: Duration,
    /// Whether chance is decided by a number that a person has given.
    pub(super) chance: Chance,
}

/// Where chance comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Chance {
    /// From a number of the person: the same game comes out again.
    Seeded,
    /// From the hour.
    Free,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The next move.
    Playing,
    /// A word of the person who watches computers.
    Paused,
    /// The next game: how this one ended has been told.
    Over,
}

/// Why a table is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The program ends.
    Quit,
    /// The same once more.
    Rematch,
    /// The same against the level that was offered.
    Level(Offer),
    /// Another game.
    New,
}

impl Table {
    pub(super) fn new(
        sitting: Sitting,
        keeper: Keeper,
        manner: Manner,
        tables: Arc<Tables>,
        streaks: Streaks,
    ) -> Self {
        Self {
            sitting,
            keeper,
            manner,
            tables,
            players: [None, None],
            thoughts: HashMap::new(),
            chosen: Vec::new(),
            memory: Memory::default(),
            stage: Stage::Playing,
            streaks,
            reckoning: Reckoning::Open,
            explained: Vec::new(),
        }
    }

    /// Plays until the table is left.
    pub(super) fn run(&mut self, dialog: &mut Dialog) -> Result<After, Failure> {
        dialog.say(&tell::heading(&self.sitting, dialog.speech()))?;
        if self.has_person() {
            dialog.tell("table-help", &[])?;
        }
        self.changed(dialog)?;
        loop {
            if let Some(after) = self.step(dialog)? {
                return Ok(after);
            }
        }
    }

    fn step(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        if self.sitting.tree.bout().outcome().is_some() {
            return self.over(dialog);
        }
        if self.person_to_move() {
            return self.person(dialog);
        }
        match self.stage {
            Stage::Paused => self.pause(dialog),
            Stage::Playing | Stage::Over => self.computer(dialog).map(|()| None),
        }
    }

    /// The game has another position or other players: it is kept and shown.
    pub(super) fn changed(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        self.keep_change(dialog);
        self.show_change(dialog)
    }

    /// Keeps the game after a change. This comes before anything is said: what a person has seen must survive whatever happens next.
    pub(super) fn keep_change(&mut self, dialog: &Dialog) {
        self.chosen.clear();
        if self.stage == Stage::Over {
            self.stage = Stage::Playing;
        }
        self.keep(dialog);
    }

    /// Shows the board after a change, with what is new about its signs.
    pub(super) fn show_change(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        let mut legend = self.legend(dialog);
        legend.retain(|line| !self.explained.contains(line));
        self.show_with(&legend, dialog)?;
        self.explained.append(&mut legend);
        Ok(())
    }

    /// Shows the board with all there is to say about its signs.
    pub(super) fn show(&self, dialog: &Dialog) -> Result<(), Failure> {
        self.show_with(&self.legend(dialog), dialog)
    }

    fn show_with(&self, legend: &[String], dialog: &Dialog) -> Result<(), Failure> {
        let view = self.sitting.tree.bout().view();
        let drawn = draw_with(&view, dialog.speech(), dialog.terminal.charset, legend);
        dialog.say(&format!("\n{drawn}\n\n"))
    }

    /// What the signs on the board mean.
    pub(super) fn legend(&self, dialog: &Dialog) -> Vec<String> {
        let view = self.sitting.tree.bout().view();
        legend(&view, dialog.speech(), dialog.terminal.charset)
    }

    /// Writes the game to where it is kept.
    pub(super) fn keep(&mut self, dialog: &Dialog) {
        if let Some(trouble) = self.keeper.keep(&self.sitting) {
            dialog.warn("save-trouble", &trouble.data());
        }
    }

    /// Another game is on the table.
    pub(super) fn take_up(&mut self, sitting: Sitting) {
        self.keeper.turn_the_page(&self.sitting);
        self.sitting = sitting;
        self.players = [None, None];
        self.thoughts.clear();
        self.memory = Memory::default();
        self.stage = Stage::Playing;
        self.reckoning = Reckoning::Open;
    }

    /// The same game once more, with other chances.
    pub(super) fn rematch(&mut self) {
        self.rematch_with(Side::BOTH.map(|side| self.sitting.seat(side).clone()));
    }

    /// The same against the level that was offered.
    pub(super) fn rematch_against(&mut self, offer: Offer) {
        let mut seats = Side::BOTH.map(|side| self.sitting.seat(side).clone());
        seats[offer.side.index()] = offer.player();
        self.rematch_with(seats);
    }

    fn rematch_with(&mut self, seats: [PlayerKind; 2]) {
        let bout = self.sitting.tree.bout().fresh_from_setup();
        let control = self.sitting.clock.as_ref().map(Clock::control);
        let seed = self.sitting.seed.wrapping_add(1);
        self.take_up(Sitting::new(bout, seats, seed).with_clock(control));
    }

    /// Somebody else sits down.
    pub(super) fn seat(&mut self, side: Side, kind: PlayerKind) {
        self.sitting.set_seat(side, kind);
        self.players[side.index()] = None;
    }

    /// The players change places.
    pub(super) fn swap(&mut self) {
        self.sitting.swap_seats();
        self.players = [None, None];
    }

    pub(super) fn person_to_move(&self) -> bool {
        let side = self.sitting.tree.bout().turn();
        *self.sitting.seat(side) == PlayerKind::Human
    }

    /// Whether a person sits at the table.
    pub(super) fn has_person(&self) -> bool {
        let person = |side| *self.sitting.seat(side) == PlayerKind::Human;
        Side::BOTH.into_iter().any(person)
    }

    /// What a computer thought of its moves so far, the latest last.
    pub(super) fn scores(&self, side: Side) -> Vec<Score> {
        let tree = &self.sitting.tree;
        let way = tree.way_to(tree.here()).into_iter();
        let own = way.filter(|&place| tree.side(place) == Some(side));
        own.filter_map(|place| self.thoughts.get(&place).copied())
            .collect()
    }

    /// Makes a move, keeps it, and tells it.
    pub(super) fn play(&mut self, mv: &str, dialog: &Dialog) -> Result<(), Failure> {
        let side = self.sitting.tree.bout().turn();
        let mv = match self.sitting.play(mv, time::now()) {
            Ok(mv) => mv,
            Err(error) => return dialog.say(&dialog.speech().explain_move(mv, &error)),
        };
        self.keep_change(dialog);
        dialog.say(&tell::made(side, &mv, dialog.speech()))?;
        self.show_change(dialog)
    }

    /// The players end the game.
    pub(super) fn end(&mut self, ending: Ending, dialog: &Dialog) {
        self.chosen.clear();
        // A game that is over already stays as it ended.
        let _ = self.sitting.tree.end(ending);
        self.keep(dialog);
    }

    /// Lets the clock of the side to move run.
    pub(super) fn start_clock(&mut self) {
        let turn = self.sitting.tree.bout().turn();
        if let Some(clock) = &mut self.sitting.clock {
            clock.start(turn, time::now());
        }
    }

    /// When the flag of the side to move will fall.
    pub(super) fn alarm(&self) -> Option<Instant> {
        self.sitting
            .clock
            .as_ref()
            .and_then(Clock::falls)
            .and_then(time::instant)
    }

    /// Ends the game if time is up.
    pub(super) fn time_is_up(&mut self, dialog: &Dialog) -> bool {
        let clock = self.sitting.clock.as_ref();
        let flag = clock.and_then(|clock| clock.flag(time::now()));
        if let Some(side) = flag {
            self.end(Ending::Time(side), dialog);
        }
        flag.is_some()
    }

    fn computer(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        let side = self.sitting.tree.bout().turn();
        self.announce(side, dialog)?;
        self.start_clock();
        let chosen = self.think(side, &dialog.interrupt.hurry);
        if dialog.interrupt.came() && !self.has_person() && !dialog.is_over() {
            self.stage = Stage::Paused;
        }
        if self.time_is_up(dialog) {
            return Ok(());
        }
        match chosen {
            Ok(Some(chosen)) => self.play_chosen(side, &chosen, dialog)?,
            Ok(None) => self.end(Ending::Resigned(side), dialog),
            Err(error) => {
                dialog.say(&dialog.speech().say(&error.message()))?;
                self.end(error.ending(side), dialog);
            }
        }
        Ok(())
    }

    /// Only here is the move of an outside program believed.
    fn play_chosen(&mut self, side: Side, chosen: &Chosen, dialog: &Dialog) -> Result<(), Failure> {
        if let Err(error) = self.sitting.tree.bout().clone().play(&chosen.mv) {
            dialog.say(&dialog.speech().explain_move(&chosen.mv, &error))?;
            self.end(Ending::Illegal(side), dialog);
            return Ok(());
        }
        self.play(&chosen.mv, dialog)?;
        if let Some(analysis) = &chosen.analysis {
            let here = self.sitting.tree.here();
            self.thoughts.insert(here, analysis.lines[0].score);
        }
        Ok(())
    }

    fn think(&mut self, side: Side, stop: &AtomicBool) -> Result<Option<Chosen>, OutsideError> {
        let bout = self.sitting.tree.bout();
        let seat = &mut self.players[side.index()];
        if seat.is_none() {
            let kind = self.sitting.seat(side).clone();
            let mut player = Player::new(kind, self.manner.move_time, &self.tables);
            if self.manner.chance == Chance::Seeded {
                player = player.reproducible();
            }
            player.begin(bout, self.sitting.seed.wrapping_add(side.index() as u64))?;
            *seat = Some(player);
        }
        let player = seat.as_mut().expect("somebody has just sat down");
        let clock = self.sitting.clock.map(|clock| clock.reading(time::now()));
        player.choose_by(clock.as_ref(), bout, stop, &mut |_| {})
    }

    /// Tells a person at a terminal who has to wait.
    fn announce(&self, side: Side, dialog: &Dialog) -> Result<(), Failure> {
        let slow = matches!(
            self.sitting.seat(side),
            PlayerKind::Perfect | PlayerKind::Engine { .. } | PlayerKind::Outside(_)
        );
        if slow && io::stdin().is_terminal() && io::stdout().is_terminal() {
            return dialog.tell("computer-thinks", &[("side", side.into())]);
        }
        Ok(())
    }
}
