//! Players: who sits in a seat, and how each of them chooses a move.

mod kind;
pub(crate) mod perfect;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tabuleiro_engine::Limits;
use web_time::Instant;

use crate::bout::Bout;
use crate::clock::ClockReading;
use crate::outside::{GoLimit, Outside, OutsideError};
use crate::room::Keepsake;
use crate::search::{Analysis, Memory, Search, SearchSettings};
use crate::tables::Tables;

pub use kind::{FORMS, OutsidePrograms, PlayerKind, read_count, read_depth, read_time};

/// How long the best search thinks where the truth is not known.
const PERFECT_TIME: Duration = Duration::from_secs(1);
/// As much work as that, where the same game must come out the same on every machine.
const PERFECT_NODES: u64 = 400_000;
/// How much later than its limit an outside program may answer before it has stalled.
const GRACE: Duration = Duration::from_secs(5);

/// Someone in a seat, with what it remembers of the game.
pub struct Player {
    kind: PlayerKind,
    memory: Memory,
    /// Where a perfect player and the engine find the truth.
    tables: Arc<Tables>,
    outside: Option<Outside>,
    /// How long an outside program may think about a move where there is no clock.
    move_time: Duration,
    seed: u64,
    pace: Haste,
}

/// What ends the thinking of a level or of the best search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Haste {
    /// Its nodes, or the clock, so that nobody waits.
    Prompt,
    /// Its nodes alone, so that the same seed gives the same moves.
    Reproducible,
}

/// A move that was chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Its text. That of an outside program has not been looked at.
    pub mv: String,
    /// How long the choice took.
    pub took: Duration,
    /// By how much that was longer than allowed.
    pub overrun: Duration,
    /// What the engine thought.
    pub analysis: Option<Analysis>,
}

impl Player {
    /// A player of this kind. `move_time` is what outside programs are given for a move without a clock; `tables` are asked by a perfect player
    /// and by the engine, never by a level.
    pub fn new(kind: PlayerKind, move_time: Duration, tables: &Arc<Tables>) -> Self {
        Self {
            kind,
            memory: Memory::default(),
            tables: Arc::clone(tables),
            outside: None,
            move_time,
            seed: 0,
            pace: Haste::Prompt,
        }
    }

    /// The same player, looking at no clock: the same seed gives the same moves, however slow the machine is. A limit of time that a
    /// player has by its name stays.
    pub fn reproducible(self) -> Self {
        Self {
            pace: Haste::Reproducible,
            ..self
        }
    }

    /// Who it is.
    pub fn kind(&self) -> &PlayerKind {
        &self.kind
    }

    /// What decides whatever is left to chance in its game.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Gets ready for a new game. The seed decides whatever is left to chance.
    pub fn begin(&mut self, bout: &Bout, seed: u64) -> Result<(), OutsideError> {
        self.seed = seed;
        if let Some(settings) = self.settings(bout) {
            // Nobody has named the size of this table: a smaller one will do.
            let mut search = Search::new(settings).memory(&mut self.memory);
            let _ = bout.engine().prepare(&mut search);
            if self.asks_tables() {
                bout.engine().open_tables(&self.tables);
            }
        }
        if let PlayerKind::Outside(command) = &self.kind {
            if self.outside.is_none() {
                self.outside = Some(Outside::start(command)?);
            }
            if let Some(outside) = &mut self.outside {
                outside.new_game(bout.info().name, &bout.rules())?;
            }
        }
        Ok(())
    }

    /// What it must remember from one move to the next, if anything.
    pub fn keepsake(&self, bout: &Bout) -> Option<Keepsake> {
        bout.engine().keepsake(&self.memory)
    }

    /// Gives it back what it must remember.
    pub fn remember(&mut self, bout: &Bout, keepsake: &Keepsake) {
        bout.engine().remember(&mut self.memory, keepsake);
    }

    /// Chooses a move without a clock beside the board: see [`Player::choose_by`].
    pub fn choose(
        &mut self,
        bout: &Bout,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Analysis),
    ) -> Result<Option<Chosen>, OutsideError> {
        self.choose_by(None, bout, stop, on_report)
    }

    /// Chooses a move; `None` if the game is over, or if a person must choose.
    ///
    /// Beside a clock nobody takes more than a share of what is left on it, whatever else bounds the choice. `on_report` hears the engine think;
    /// `stop` makes everyone move at once.
    pub fn choose_by(
        &mut self,
        clock: Option<&ClockReading>,
        bout: &Bout,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Analysis),
    ) -> Result<Option<Chosen>, OutsideError> {
        if bout.outcome().is_some() {
            return Ok(None);
        }
        let began = Instant::now();
        let budget = clock.map(|clock| clock.budget(bout.turn()));
        let chance = self.seed.wrapping_add((bout.played().len() as u64) << 32);
        let at_once = |mv: Option<String>| {
            mv.map(|mv| Chosen {
                mv,
                took: began.elapsed(),
                overrun: Duration::ZERO,
                analysis: None,
            })
        };
        let settings = match &self.kind {
            PlayerKind::Random => return Ok(at_once(bout.random_move(chance))),
            PlayerKind::Original(name) => return Ok(at_once(bout.original_move(name, chance))),
            PlayerKind::Outside(_) => return self.ask_outside(clock, bout, stop).map(Some),
            PlayerKind::Perfect => {
                let time = budget.and_then(|budget| budget.enough);
                let late = || time.is_some_and(|time| began.elapsed() >= time);
                let hurried = || stop.load(Ordering::Relaxed) || late();
                if let Some((mv, _)) = bout
                    .engine()
                    .perfect_move(&self.tables, self.seed, &hurried)
                {
                    return Ok(at_once(Some(mv)));
                }
                self.settings(bout)
            }
            _ => self.settings(bout),
        };
        let Some(mut settings) = settings else {
            return Ok(None);
        };
        if let Some(budget) = budget {
            settings.limits = within(settings.limits, budget);
        }
        let tables = self.asks_tables().then_some(&*self.tables);
        let mut search = Search::new(settings)
            .memory(&mut self.memory)
            .stop(stop)
            .on_report(on_report);
        search.tables = tables;
        let analysis = bout.engine().search(&mut search);
        Ok(analysis.map(|analysis| thought(analysis, began.elapsed(), &settings.limits)))
    }

    /// Levels know no more than they see.
    fn asks_tables(&self) -> bool {
        match &self.kind {
            PlayerKind::Perfect => true,
            PlayerKind::Engine { options, .. } => options.probes,
            _ => false,
        }
    }

    /// What is asked of the engine for a move; `None` for those who play without it.
    fn settings(&self, bout: &Bout) -> Option<SearchSettings> {
        match &self.kind {
            PlayerKind::Level(number) => {
                let level = &bout.info().levels[number - 1];
                let mut settings = SearchSettings::level(level, *number, self.seed);
                if self.pace == Haste::Reproducible {
                    settings.limits.time = None;
                }
                Some(settings)
            }
            PlayerKind::Perfect => Some(SearchSettings {
                ambitious: true,
                ..match self.pace {
                    Haste::Prompt => SearchSettings::within(Limits::time(PERFECT_TIME)),
                    Haste::Reproducible => SearchSettings::nodes(PERFECT_NODES),
                }
            }),
            PlayerKind::Engine {
                limits, options, ..
            } => {
                let mut settings = match *limits {
                    Limits {
                        nodes: Some(nodes),
                        time: None,
                        ..
                    } => SearchSettings::nodes(nodes),
                    _ => SearchSettings::within(*limits),
                };
                settings.limits = *limits;
                settings.ambitious = true;
                settings.options = *options;
                settings.options.noise_seed = self.seed;
                Some(settings)
            }
            PlayerKind::Human
            | PlayerKind::Random
            | PlayerKind::Original(_)
            | PlayerKind::Outside(_) => None,
        }
    }

    /// An outside program shares its time out by itself if it is told what the clock says.
    fn ask_outside(
        &mut self,
        clock: Option<&ClockReading>,
        bout: &Bout,
        stop: &AtomicBool,
    ) -> Result<Chosen, OutsideError> {
        let outside = self.outside.as_mut().ok_or(OutsideError::Crashed)?;
        let moves: Vec<String> = bout.played().into_iter().map(|(_, text)| text).collect();
        let (limit, allowed) = match clock {
            Some(clock) => {
                let turn = bout.turn();
                let ClockReading { left, increment } = *clock;
                let limit = GoLimit::Clock {
                    turn,
                    left,
                    increment,
                };
                (limit, left[turn.index()])
            }
            None => (GoLimit::Time(self.move_time), self.move_time),
        };
        let start = bout.set_up_from();
        let answer = outside.best_move(start.as_deref(), &moves, &limit, GRACE, stop)?;
        Ok(Chosen {
            mv: answer.mv,
            took: answer.took,
            overrun: answer.took.saturating_sub(allowed),
            analysis: None,
        })
    }
}

fn thought(analysis: Analysis, took: Duration, limits: &Limits) -> Chosen {
    let allowed = limits.time.unwrap_or(Duration::MAX);
    Chosen {
        mv: analysis.best().to_owned(),
        took,
        overrun: took.saturating_sub(allowed),
        analysis: Some(analysis),
    }
}

/// The smaller of what a player takes by itself and what its clock allows. Who has a budget of nodes or depth keeps it until the clock forbids it.
pub(crate) fn within(own: Limits, clock: Limits) -> Limits {
    let smaller = |one: Option<Duration>, other| match (one, other) {
        (Some(one), Some(other)) => Some(Duration::min(one, other)),
        (one, other) => one.or(other),
    };
    let enough = match own {
        Limits {
            nodes: None,
            depth: None,
            ..
        } => smaller(own.enough, clock.enough),
        _ => own.enough,
    };
    Limits {
        time: smaller(own.time, clock.time),
        enough,
        ..own
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_limits_the_smaller_one_counts() {
        let seconds = Duration::from_secs;
        let clock = Limits {
            time: Some(seconds(8)),
            enough: Some(seconds(2)),
            ..Limits::default()
        };
        let times = |own| {
            let limits = within(own, clock);
            (limits.time, limits.enough)
        };
        let quick = times(Limits::time(seconds(1)));
        assert_eq!(quick, (Some(seconds(1)), Some(seconds(2))));
        let slow = times(Limits::time(seconds(60)));
        assert_eq!(slow, (Some(seconds(8)), Some(seconds(2))));
        // A budget of nodes is not cut short by what would be enough.
        assert_eq!(times(Limits::nodes(9)), (Some(seconds(8)), None));
        assert_eq!(within(Limits::nodes(9), clock).nodes, Some(9));
        assert_eq!(times(Limits::depth(9)), (Some(seconds(8)), None));
    }
}
