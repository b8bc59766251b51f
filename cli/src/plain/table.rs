//! The table: a room, what is said about what happens in it, and the computers that sit there.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabuleiro_core::Outcome;
use tabuleiro_play::{Colours, Event, Memory, Player, Proposal, Request, Room, Sitting, Tables};

use super::board::Board;
use super::dialog::Dialog;
use super::tell;
use crate::failure::Failure;
use crate::keeper::Keeper;
use crate::streak::{LevelOffer, Reckoning, Streaks};
use crate::texts::hint_words;
use crate::time;

/// A game that is being played.
pub(super) struct Table {
    pub(super) room: Room,
    pub(super) keeper: Keeper,
    /// A file that is replaced if it is named again: it holds this game, or it was said that it holds another.
    pub(super) replaces: Option<PathBuf>,
    /// Whether it was said that the game is not kept: once is enough.
    warned: bool,
    pub(super) manner: Manner,
    /// What is asked for the truth.
    pub(super) tables: Arc<Tables>,
    pub(super) players: [Option<Player>; 2],
    /// What the engine remembers when it is asked for advice.
    pub(super) memory: Memory,
    /// The end that was reported.
    pub(super) reported: Option<Outcome>,
    /// How the games against levels went.
    pub(super) streaks: Streaks,
    pub(super) reckoning: Reckoning,
    pub(super) board: Board,
}

/// How computers play.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// How long an outside program may think about a move.
    pub(super) move_time: Duration,
    /// Whether the same seed must give the same game.
    pub(super) seeded: bool,
}

/// Why a table is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The program ends.
    Quit,
    /// The same once more, against another level if one is named.
    Rematch(Option<LevelOffer>),
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
            room: Room::new(sitting),
            keeper,
            replaces: None,
            warned: false,
            manner,
            tables,
            players: [None, None],
            memory: Memory::default(),
            reported: None,
            streaks,
            reckoning: Reckoning::Open,
            board: Board::default(),
        }
    }

    /// Plays until the table is left.
    pub(super) fn run(&mut self, dialog: &mut Dialog) -> Result<After, Failure> {
        self.open(dialog)?;
        loop {
            if let Some(after) = self.step(dialog)? {
                return Ok(after);
            }
        }
    }

    /// Says what is on the table.
    pub(super) fn open(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        self.keep(dialog);
        dialog.say(&tell::heading(self.room.sitting(), dialog.speech()))?;
        if !self.room.is_watched() {
            dialog.tell("table-help", &[])?;
        }
        self.board.show_change(&self.room, dialog)
    }

    fn step(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        if let Some(outcome) = self.room.outcome() {
            return self.over(outcome, dialog);
        }
        if self.room.is_person(self.room.turn()) {
            return self.person(dialog);
        }
        match self.room.work(time::now()) {
            Some(work) => self.computer(work, dialog).map(|()| None),
            None => self.pause(dialog),
        }
    }

    /// Asks something of the room, and says what follows or why nothing does.
    pub(super) fn request(&mut self, request: Request, dialog: &Dialog) -> Result<(), Failure> {
        match self.room.apply(request, time::now()) {
            Ok(events) => self.tell(&events, dialog),
            Err(refusal) => dialog.say(&dialog.speech().say(&refusal.message())),
        }
    }

    /// What has happened is kept before it is told: what a person has seen must survive whatever happens next.
    pub(super) fn tell(&mut self, events: &[Event], dialog: &Dialog) -> Result<(), Failure> {
        if events.iter().any(Event::changes_record) {
            self.keep(dialog);
        }
        if self.room.outcome().is_none() {
            self.reported = None;
        }
        let mut events = events.iter();
        events.try_for_each(|event| self.report(event, dialog))
    }

    fn report(&mut self, event: &Event, dialog: &Dialog) -> Result<(), Failure> {
        let speech = dialog.speech();
        match event {
            Event::Moved { side, mv, .. } => dialog.say(&tell::made(*side, mv, speech))?,
            Event::TakenBack { moves, .. } => {
                dialog.tell("undo-done", &[("moves", moves.join(" ").into())])?;
            }
            Event::Redone { place, moves } => {
                dialog.say(&tell::redone(self.room.tree(), *place, moves.len(), speech))?;
            }
            Event::Swapped => dialog.say(&tell::heading(self.room.sitting(), speech))?,
            Event::Gestured if !self.board.shows(&self.room) => {}
            Event::Reopened => {}
            Event::Failed(_, error) => return dialog.say(&speech.say(&error.message())),
            Event::Declined(side, Proposal::Draw) => {
                return dialog.tell("draw-declined", &[("side", (*side).into())]);
            }
            Event::Seated(side, kind) => {
                let info = self.room.tree().bout().info();
                return dialog.say(&tell::seated(*side, kind, info, speech));
            }
            Event::Hinted(hint) => {
                let words = tell::folded(&hint_words(hint, speech), "");
                return dialog.say(&words);
            }
            _ => return Ok(()),
        }
        self.board.show_change(&self.room, dialog)
    }

    fn keep(&mut self, dialog: &Dialog) {
        if let Some(trouble) = self.keeper.keep(&self.room)
            && !mem::replace(&mut self.warned, true)
        {
            dialog.warn("save-trouble", &trouble.data());
        }
    }

    /// Another game is on the table.
    pub(super) fn take_up(&mut self, sitting: Sitting) {
        self.room = Room::new(sitting);
        self.begin_anew();
    }

    /// The same game once more, with other chances, and against another level if one was offered.
    pub(super) fn rematch(&mut self, offer: Option<LevelOffer>) {
        let sit = offer.map(|offer| Request::Sit(offer.side, offer.player()));
        let again = Request::Rematch(Colours::Same);
        for request in [again].into_iter().chain(sit) {
            // Nobody refuses another game.
            let _ = self.room.apply(request, time::now());
        }
        self.begin_anew();
    }

    fn begin_anew(&mut self) {
        self.keeper.turn_the_page();
        self.replaces = None;
        self.memory = Memory::default();
        self.reported = None;
        self.reckoning = Reckoning::Open;
    }

    /// When the room wants to be told the time.
    pub(super) fn alarm(&self) -> Option<Instant> {
        self.room.due().and_then(time::instant)
    }
}
