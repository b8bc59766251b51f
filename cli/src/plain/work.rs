//! Work on a thread of its own: the moves of computers, and advice. Its results are requests to the room.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_engine::Limits;
use tabuleiro_play::{PlayerKind, Request, Work};

use super::dialog::{Dialog, is_with_person};
use super::table::{Manner, Table};
use crate::failure::Failure;
use crate::time;

impl Table {
    pub(super) fn computer(&mut self, work: Work, dialog: &Dialog) -> Result<(), Failure> {
        Self::announce(&work, dialog)?;
        let Manner { move_time, seeded } = self.manner;
        let (side, tables) = (work.side, Arc::clone(&self.tables));
        let known = self.players[side.index()].take();
        let newcomer = move |work: &Work| {
            let player = work.player(move_time, &tables)?;
            Ok(if seeded {
                player.reproducible()
            } else {
                player
            })
        };
        let (report, player) = self.meanwhile(dialog, move |stop| {
            work.run_with(known, newcomer, stop, &mut |_| {})
        })?;
        self.players[side.index()] = player;
        // A report that comes after the flag has fallen is of no interest.
        if let Ok(events) = self.room.apply(Request::Report(report), time::now()) {
            self.tell(&events, dialog)?;
        }
        let watched = self.room.is_watched() && self.room.outcome().is_none();
        if dialog.interrupt.came() && watched && !dialog.is_over() {
            self.request(Request::Pause, dialog)?;
        }
        Ok(())
    }

    /// Asks the engine what the room wants to know.
    pub(super) fn study(&mut self, nodes: u64, dialog: &Dialog) -> Result<(), Failure> {
        let Some(mut study) = self.room.study() else {
            return Ok(());
        };
        // By nodes, so that the advice is the same on every machine.
        study.settings.limits = Limits::nodes(nodes);
        let (mut memory, tables) = (mem::take(&mut self.memory), Arc::clone(&self.tables));
        let (found, memory) = self.meanwhile(dialog, move |stop| {
            let found = study.run(&tables, &mut memory, stop, &mut |_| {});
            (found, memory)
        })?;
        self.memory = memory;
        dialog.interrupt.came();
        self.request(Request::Found(found), dialog)
    }

    /// Lets work be done on a thread of its own while the clocks run. Ctrl-C hurries it, and so does the end of the game.
    fn meanwhile<T: Send>(
        &mut self,
        dialog: &Dialog,
        work: impl FnOnce(&AtomicBool) -> T + Send,
    ) -> Result<T, Failure> {
        let hurry = &*dialog.interrupt.hurry;
        let (done, result) = channel();
        thread::scope(|scope| {
            scope.spawn(move || done.send(work(hurry)).is_ok());
            loop {
                let left = self.alarm().map_or(Duration::MAX, |alarm| {
                    alarm.saturating_duration_since(Instant::now())
                });
                match result.recv_timeout(left) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        let told = self.request(Request::Tick, dialog);
                        let over = told.is_err() || self.room.outcome().is_some();
                        if over {
                            hurry.store(true, Ordering::Relaxed);
                        }
                        told?;
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        unreachable!("whoever works answers, or the panic is handed on")
                    }
                }
            }
        })
    }

    /// Tells a person at a terminal who has to wait.
    fn announce(work: &Work, dialog: &Dialog) -> Result<(), Failure> {
        let slow = matches!(
            work.kind,
            PlayerKind::Perfect | PlayerKind::Engine { .. } | PlayerKind::Outside(_)
        );
        if slow && is_with_person() {
            return dialog.tell("computer-thinks", &[("side", work.side.into())]);
        }
        Ok(())
    }
}
