//! The computers in the seats: when they think, and what becomes of their moves.

use std::collections::HashMap;
use std::time::Duration;

use tabuleiro_core::{Side, Trace};
use tabuleiro_play::outside::OutsideError;
use tabuleiro_play::{Analysis, Chosen, Ending, Millis, Player, PlayerKind};

use super::{GameScreen, Notice};
use crate::app::job::{Job, News, Report};
use crate::app::screen::Context;
use crate::settings::Switch;

/// How long a move of the computer is shown before it is made.
const SHOWN: Duration = Duration::from_millis(400);

/// The computers at the board.
#[derive(Default)]
pub(super) struct Computers {
    /// Those who do not think at the moment.
    idle: HashMap<usize, Box<Player>>,
    /// The one that thinks.
    job: Option<(Side, Job)>,
    /// What it has found out so far.
    pub(super) thought: Option<Analysis>,
    /// A move that is shown before it is made.
    shown: Option<Shown>,
}

struct Shown {
    mv: String,
    traces: Vec<Trace>,
    until: Millis,
}

impl Computers {
    /// Who thinks.
    pub(super) fn thinking(&self) -> Option<Side> {
        self.job.as_ref().map(|(side, _)| *side)
    }

    /// Whether a move is being shown.
    pub(super) const fn is_showing(&self) -> bool {
        self.shown.is_some()
    }

    pub(super) fn traces(&self) -> &[Trace] {
        self.shown.as_ref().map_or(&[], |shown| &shown.traces)
    }

    /// Asks the one that thinks to move now.
    pub(super) fn hurry(&self) -> bool {
        if let Some((_, job)) = &self.job {
            job.stop();
        }
        self.job.is_some()
    }

    /// Whatever is being thought is of no interest any more.
    pub(super) fn interrupt(&mut self) {
        self.job = None;
        self.shown = None;
        self.thought = None;
    }

    /// All forget the game, or make room for others.
    pub(super) fn dismiss(&mut self) {
        self.interrupt();
        self.idle.clear();
    }
}

impl GameScreen {
    /// Lets the computer think if it is its turn where the game goes on, wherever the person looks meanwhile.
    pub(super) fn think(&mut self, context: &Context) {
        let bout = self.live_bout();
        let side = bout.turn();
        let kind = self.sitting.seat(side).clone();
        if bout.outcome().is_some() || kind == PlayerKind::Human {
            self.computers.interrupt();
            self.run_clock(context);
            return;
        }
        if self.computers.job.is_some() || self.computers.is_showing() || self.watch.is_paused() {
            return;
        }
        self.run_clock(context);
        let idle = self.computers.idle.remove(&side.index());
        let known = idle.filter(|player| *player.kind() == kind);
        let newcomer = known
            .is_none()
            .then_some(self.sitting.seed.wrapping_add(side.index() as u64));
        let player = known
            .unwrap_or_else(|| Box::new(Player::new(kind, context.move_time, &context.tables)));
        let clock = self.sitting.clock.map(|clock| clock.reading(context.now));
        let job = context.workshop.choose(*player, newcomer, clock, bout);
        self.computers.thought = None;
        self.computers.job = Some((side, job));
    }

    /// Something was reported; perhaps by the computer that thinks.
    pub(super) fn hear_computer(&mut self, report: &Report, context: &mut Context) {
        let Some((side, job)) = &self.computers.job else {
            return;
        };
        let side = *side;
        if !job.wrote(report) {
            return;
        }
        match &report.news {
            News::Thought(analysis) => self.computers.thought = Some(analysis.clone()),
            News::Chosen { player, chosen } => {
                self.computers.job = None;
                if let Some(player) = player.take() {
                    self.computers.idle.insert(side.index(), player);
                }
                match chosen {
                    Ok(Some(chosen)) => self.computer_chose(chosen, context),
                    Ok(None) => {}
                    Err(error) => self.give_up(side, error, context),
                }
            }
            News::Analysed(_) => {}
        }
    }

    fn computer_chose(&mut self, chosen: &Chosen, context: &mut Context) {
        self.look_at_clock(context);
        if self.is_over() {
            return;
        }
        // A move that is only shown yet costs nobody any time.
        if let Some(clock) = &mut self.sitting.clock {
            clock.stop(context.now);
        }
        let wait = match context.settings.animation {
            Switch::On => SHOWN,
            Switch::Off => Duration::ZERO,
        };
        let wait = wait.max(self.watch.pace(self.is_watched()));
        if wait.is_zero() {
            self.computer_plays(&chosen.mv, context);
            return;
        }
        let mut after = self.live_bout();
        let traces = after.play(&chosen.mv).map(|_| after.view().last);
        self.computers.shown = Some(Shown {
            mv: chosen.mv.clone(),
            traces: traces.unwrap_or_default(),
            until: context.now + wait,
        });
    }

    /// Time has passed: a move that was shown long enough is made.
    pub(super) fn show_on(&mut self, context: &mut Context) {
        let due = |shown: &Shown| shown.until <= context.now;
        if !self.watch.is_paused() && self.computers.shown.as_ref().is_some_and(due) {
            self.play_shown(context);
        }
    }

    /// Makes the move that is shown.
    pub(super) fn play_shown(&mut self, context: &mut Context) {
        if let Some(shown) = self.computers.shown.take() {
            self.computer_plays(&shown.mv, context);
        }
    }

    /// Plays a move of the computer where the game goes on, and follows it if the person was looking there.
    fn computer_plays(&mut self, mv: &str, context: &mut Context) {
        let here = self.sitting.tree.here();
        let follows = here == self.live;
        self.sitting.tree.go_to(self.live);
        let side = self.sitting.tree.bout().turn();
        match self.sitting.play(mv, context.now) {
            Ok(_) => {
                self.live = self.sitting.tree.here();
                self.run_clock(context);
                if follows {
                    self.notice = None;
                } else {
                    self.sitting.tree.go_to(here);
                }
                self.keep(context);
                if follows {
                    self.arrive(context);
                } else {
                    self.think(context);
                }
                self.note_end(context);
            }
            Err(_) => self.end(Ending::Illegal(side), context),
        }
    }

    /// An outside program has broken down.
    fn give_up(&mut self, side: Side, error: &OutsideError, context: &mut Context) {
        let words = context.speech.say(&error.message());
        self.end(error.ending(side), context);
        self.notice = Some(Notice::Error(words));
    }

    /// Ends the game where it is played.
    pub(super) fn end(&mut self, ending: Ending, context: &mut Context) {
        self.computers.interrupt();
        // Whatever was said before, only the end matters now.
        self.notice = None;
        self.sitting.tree.go_to(self.live);
        if self.sitting.tree.end(ending).is_ok() {
            self.keep(context);
        }
        self.arrive(context);
        self.note_end(context);
    }

    /// The clock of the side to move runs while the game goes on, from the first move on.
    fn run_clock(&mut self, context: &Context) {
        let bout = self.live_bout();
        let (over, side) = (bout.outcome().is_some(), bout.turn());
        let begun = self.live != self.sitting.tree.root();
        let Some(clock) = self.sitting.clock.as_mut() else {
            return;
        };
        if over || self.watch.is_paused() {
            clock.stop(context.now);
        } else if begun {
            clock.start(side, context.now);
        }
    }

    /// Time has passed: perhaps somebody has none left.
    pub(super) fn look_at_clock(&mut self, context: &mut Context) {
        let flag = self.sitting.clock.and_then(|clock| clock.flag(context.now));
        if let Some(side) = flag.filter(|_| !self.is_over()) {
            self.end(Ending::Time(side), context);
        }
    }
}
