//! Playing the games of a match, several at once.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use tabuleiro_core::{Outcome, Side};

use crate::bout::{Bout, Ending};
use crate::player::{Player, PlayerKind};
use crate::record::{Record, Tag};
use crate::replay::to_record;
use crate::tables::Tables;

/// What is to be played.
pub struct MatchPlan {
    /// A bout of the game and rules.
    pub bout: Bout,
    /// The two players; the first has White in the first game of every pair.
    pub players: [PlayerKind; 2],
    /// Where the pairs begin, in turn; the usual start if there are none.
    pub openings: Vec<String>,
    /// How many games.
    pub games: u64,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Decides whatever is left to chance.
    pub seed: u64,
    /// How long an outside program may think about a move.
    pub move_time: Duration,
    /// What perfect players and the engine ask.
    pub tables: Arc<Tables>,
}

/// A game of a match that has ended.
pub struct MatchGame {
    /// Its number, from 0 on; games 0 and 1 are a pair, and so on.
    pub number: u64,
    /// The side of the first player.
    pub first: Side,
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves were made.
    pub plies: u32,
    /// How often the first and the second player took longer than they were allowed, and the longest of these excesses.
    pub overruns: [Overruns; 2],
    /// The whole game.
    pub record: Record,
}

/// How often a player took longer than allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overruns {
    /// Moves that took longer by more than [`TOLERANCE`].
    pub count: u32,
    /// The most by which one was too late.
    pub most: Duration,
}

/// This much over the limit is not worth reporting.
pub const TOLERANCE: Duration = Duration::from_millis(5);

impl MatchPlan {
    /// Plays all games. `told` is called with each of them as it ends, and may break off the match; raising `stop` does so too. A game that was not
    /// finished is not reported.
    pub fn run(&self, stop: &AtomicBool, mut told: impl FnMut(MatchGame) -> ControlFlow<()>) {
        let next = AtomicU64::new(0);
        let enough = AtomicBool::new(false);
        let (sender, finished) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                let (sender, bout) = (sender.clone(), self.bout.fresh());
                let (next, enough) = (&next, &enough);
                scope.spawn(move || self.work(&bout, next, [stop, enough], &sender));
            }
            drop(sender);
            for game in finished {
                if told(game).is_break() {
                    enough.store(true, Ordering::Relaxed);
                    break;
                }
            }
        });
    }

    /// One thread: plays games until there are no more.
    fn work(
        &self,
        bout: &Bout,
        next: &AtomicU64,
        stops: [&AtomicBool; 2],
        finished: &Sender<MatchGame>,
    ) {
        // The same seed plays the same games, however busy the machine is.
        let mut players = self
            .players
            .clone()
            .map(|kind| Player::new(kind, self.move_time, &self.tables).reproducible());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                return;
            }
            let Some(game) = self.play(bout, number, &mut players, stops) else {
                return;
            };
            if finished.send(game).is_err() {
                return;
            }
        }
    }

    /// One game; `None` if it was broken off.
    fn play(
        &self,
        bout: &Bout,
        number: u64,
        players: &mut [Player; 2],
        stops: [&AtomicBool; 2],
    ) -> Option<MatchGame> {
        let mut bout = bout.fresh();
        if !self.openings.is_empty() {
            let opening = &self.openings[(number / 2) as usize % self.openings.len()];
            bout.set_up(opening).expect("openings were read before");
        }
        let first = if number.is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        };
        let seat = |side| usize::from(side != first);
        let seed = self
            .seed
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .wrapping_add(number << 1);
        let mut overruns = [Overruns::default(); 2];
        for side in Side::BOTH {
            let begun = players[seat(side)].begin(&bout, seed.wrapping_add(seat(side) as u64));
            if let Err(error) = begun
                && bout.outcome().is_none()
            {
                bout.end(error.ending(side)).expect("the game goes on");
            }
        }
        let is_over = || stops.iter().any(|stop| stop.load(Ordering::Relaxed));
        while bout.outcome().is_none() {
            if is_over() {
                return None;
            }
            let side = bout.turn();
            let chosen = players[seat(side)].choose(&bout, stops[0], &mut |_| {});
            // A move made in haste because the match ends must not decide a game.
            if is_over() {
                return None;
            }
            let played = match chosen {
                Ok(Some(chosen)) => {
                    let sum = &mut overruns[seat(side)];
                    sum.count += u32::from(chosen.overrun > TOLERANCE);
                    sum.most = sum.most.max(chosen.overrun);
                    bout.play(&chosen.mv)
                        .map(drop)
                        .map_err(|_| Ending::Illegal(side))
                }
                Ok(None) => Err(Ending::Resigned(side)),
                Err(error) => {
                    let ending = error.ending(side);
                    // Whoever never came back was late too, by nobody knows how much.
                    overruns[seat(side)].count += u32::from(ending == Ending::Time(side));
                    Err(ending)
                }
            };
            if let Err(ending) = played {
                bout.end(ending).expect("the game goes on");
            }
        }
        Some(MatchGame {
            number,
            first,
            outcome: bout.outcome()?,
            plies: bout.played().len() as u32,
            overruns,
            record: self.record(&bout, number, first),
        })
    }

    fn record(&self, bout: &Bout, number: u64, first: Side) -> Record {
        let name = |side: Side| self.players[usize::from(side != first)].to_string();
        let tags = [
            ("Event", "match".to_owned()),
            ("Round", (number + 1).to_string()),
            ("White", name(Side::White)),
            ("Black", name(Side::Black)),
            ("WhitePlayer", name(Side::White)),
            ("BlackPlayer", name(Side::Black)),
            ("Seed", self.seed.to_string()),
        ];
        let tags: Vec<Tag> = tags
            .iter()
            .filter_map(|(tag, value)| Tag::new(tag, value).ok())
            .collect();
        to_record(bout, &tags)
    }
}
