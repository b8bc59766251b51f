//! The task of a game: takes orders one after another, and lets computers and clocks do their part.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;
use tabuleiro_play::{Millis, Report, Request, Side, Ticket};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::hub::{Hub, Sent};
use super::live::{Act, Live, Outgoing};
use super::past::Kept;
use crate::app::Core;
use crate::error::ApiError;
use crate::store::Hash;

/// A game that nobody has asked about for so long leaves memory.
const IDLE: Duration = Duration::from_secs(30);
/// One whose clock is due later than this is woken again in time.
const SOON: u64 = 120_000;

/// What is asked of a game's task.
pub(crate) enum Order {
    Act(Box<ActOrder>),
    Look(Option<Hash>, oneshot::Sender<Result<Seen, ApiError>>),
    Record(oneshot::Sender<Result<String, ApiError>>),
    /// What came of thinking; nothing if it failed.
    Report(Option<Box<Report>>),
    /// A computer is to move, or a flag may fall: nothing more than loading the game is needed.
    Wake,
    /// The game is gone from the store.
    Forget,
}

pub(crate) struct ActOrder {
    pub(crate) token: Option<Hash>,
    pub(crate) act: Act,
    pub(crate) arrived: Millis,
    pub(crate) reply: oneshot::Sender<Result<Json, ApiError>>,
}

/// What somebody sees of a game.
pub(crate) struct Seen {
    pub(crate) state: Json,
    /// The number of the last event.
    pub(crate) last: u64,
    pub(crate) side: Option<Side>,
}

/// The task of one game.
pub(super) struct Task {
    pub(super) id: String,
    pub(super) core: Arc<Core>,
    pub(super) hub: Arc<Hub>,
    pub(super) orders: mpsc::Receiver<Order>,
    pub(super) own: mpsc::WeakSender<Order>,
    pub(super) live: Option<Live>,
    pub(super) working: Option<Ticket>,
}

impl Task {
    pub(super) async fn run(mut self) {
        loop {
            let due = self.live.as_ref().and_then(|live| live.room.due());
            let soon = due.filter(|due| due.0 < self.core.now().0 + SOON);
            let tick = soon.map_or_else(|| Instant::now() + IDLE, |due| self.core.instant(due));
            let order = tokio::select! {
                biased;
                order = self.orders.recv() => order,
                () = sleep_until(tick) => {
                    if soon.is_some() {
                        self.tick().await;
                    } else if self.working.is_none() {
                        self.live = None;
                        if self.core.games.leave(&self.id, &self.hub, &mut self.orders) {
                            return;
                        }
                    }
                    continue;
                }
            };
            let Some(order) = order else { return };
            if !self.take(order).await
                && self.core.games.leave(&self.id, &self.hub, &mut self.orders)
            {
                return;
            }
        }
    }

    /// Does what is ordered; `false` if there is no such game.
    async fn take(&mut self, order: Order) -> bool {
        if matches!(order, Order::Forget) {
            self.live = None;
            return false;
        }
        let loaded = self.load().await;
        match (order, loaded) {
            (Order::Act(order), Ok(())) => self.act(*order).await,
            (Order::Act(order), Err(error)) => drop(order.reply.send(Err(error))),
            (Order::Look(token, reply), Ok(())) => drop(reply.send(self.look(token))),
            (Order::Look(_, reply), Err(error)) => drop(reply.send(Err(error))),
            (Order::Record(reply), Ok(())) => drop(reply.send(self.record())),
            (Order::Record(reply), Err(error)) => drop(reply.send(Err(error))),
            (Order::Report(Some(report)), Ok(())) => self.report(*report).await,
            // The computer could not think: it is asked again when the game is woken.
            (Order::Report(None), Ok(())) => {
                self.working = None;
                self.live = None;
            }
            _ => {}
        }
        self.set_to_work();
        self.live.is_some()
    }

    /// The game from the store, if it is not in memory.
    async fn load(&mut self) -> Result<(), ApiError> {
        if self.live.is_some() {
            return Ok(());
        }
        let id = self.id.clone();
        let kept = self.core.keeper.ask(move |store| {
            let Some(game) = store.game(&id)? else {
                return Ok(None);
            };
            Ok(Some(Kept {
                game,
                events: store.events(&id, 0)?,
                holders: store.holders(&id)?,
            }))
        });
        let kept = kept.await?.ok_or_else(|| ApiError::new("no-such-game"))?;
        // Moves of a long game are many: not on the threads that everybody waits for.
        let (id, started) = (self.id.clone(), self.core.started());
        let told = tokio::task::spawn_blocking(move || kept.retell(&id, started)).await;
        let live = told.map_err(|_| ApiError::new("internal"))??;
        self.working = None;
        self.show_clock(&live);
        self.live = Some(live);
        Ok(())
    }

    fn show_clock(&self, live: &Live) {
        self.hub.set_clock(live.clock_shot(self.core.now()));
    }

    async fn act(&mut self, order: ActOrder) {
        let ActOrder {
            token,
            act,
            arrived,
            reply,
        } = order;
        let answer = match self.prepare(token, act, arrived).await {
            Ok(outgoing) => self.commit(outgoing).await,
            Err(error) => Err(error),
        };
        // Whoever asked may have gone.
        let _ = reply.send(answer);
    }

    /// Checks who asks, and lets the room compute.
    async fn prepare(
        &mut self,
        token: Option<Hash>,
        act: Act,
        arrived: Millis,
    ) -> Result<Outgoing, ApiError> {
        let gone = || ApiError::new("internal");
        if let Act::Join {
            invite,
            side,
            name,
            cookie,
        } = act
        {
            let invited = self.invitation(invite).await?;
            let live = self.live.as_mut().ok_or_else(gone)?;
            return live.join(invited, side, name.as_ref(), cookie, arrived);
        }
        let token = token.ok_or_else(|| ApiError::new("no-token"))?;
        let live = self.live.as_mut().ok_or_else(gone)?;
        let sides = live.sides(&token);
        if sides.is_empty() && !live.is_creator(&token) {
            return Err(self.stranger(token).await);
        }
        let live = self.live.as_mut().ok_or_else(gone)?;
        if let Act::Invite(side) = act {
            return live.invite(&token, side);
        }
        if sides.is_empty() {
            return Err(ApiError::new("no-seat"));
        }
        live.act(&sides, act, arrived)
    }

    async fn invitation(&self, invite: Option<Hash>) -> Result<Option<(Hash, Side)>, ApiError> {
        let Some(invite) = invite else {
            return Ok(None);
        };
        let found = self.core.keeper.ask(move |store| store.invitation(&invite));
        match found.await? {
            Some((game, side)) if game == self.id => Ok(Some((invite, side))),
            _ => Err(ApiError::new("invitation-void")),
        }
    }

    /// A token of another game, or of none.
    async fn stranger(&self, token: Hash) -> ApiError {
        let listing = crate::store::Listing {
            mine: Some(vec![token]),
            limit: 1,
            ..Default::default()
        };
        let others = self
            .core
            .keeper
            .ask(move |store| store.list(&listing))
            .await;
        match others {
            Ok(games) if games.is_empty() => ApiError::new("unknown-token"),
            Ok(_) => ApiError::new("foreign-token"),
            Err(error) => error.into(),
        }
    }

    /// Makes what the room has computed last, and only then says it. If that fails, the room is dropped and read again.
    async fn commit(&mut self, mut outgoing: Outgoing) -> Result<Json, ApiError> {
        if !outgoing.changes.is_empty() {
            let change = outgoing.changes[0].clone();
            if let Err(error) = self
                .core
                .keeper
                .commit(std::mem::take(&mut outgoing.changes))
                .await
            {
                self.live = None;
                self.working = None;
                return Err(error.into());
            }
            self.core.metrics.committed(&change);
            if let Some(live) = &mut self.live {
                live.settle(&change);
            }
        }
        for (kind, number, body) in outgoing.events {
            self.hub.send(Sent {
                number: Some(number),
                kind,
                body,
            });
        }
        if let Some(made) = outgoing.made {
            // The room has begun another game by itself, which is not this one.
            self.live = None;
            self.core.games.wake(&self.core, &made);
        }
        if let Some(live) = &self.live {
            self.show_clock(live);
        }
        match outgoing.refused {
            Some(refused) => Err(refused),
            None => Ok(outgoing.answer),
        }
    }

    async fn tick(&mut self) {
        let now = self.core.now();
        let passed = self
            .live
            .as_mut()
            .and_then(|live| live.pass(Request::Tick, now));
        if let Some(outgoing) = passed {
            // What failed is tried again when the game is loaded the next time.
            let _ = self.commit(outgoing).await;
        }
        self.set_to_work();
    }

    async fn report(&mut self, report: Report) {
        self.working = None;
        let now = self.core.now();
        let request = Request::Report(report);
        let passed = self.live.as_mut().and_then(|live| live.pass(request, now));
        if let Some(outgoing) = passed {
            let _ = self.commit(outgoing).await;
        }
    }

    /// Hands a computer's move to the workers, once.
    fn set_to_work(&mut self) {
        let now = self.core.now();
        let work = self.live.as_ref().and_then(|live| live.room.work(now));
        let Some(work) = work.filter(|work| self.working != Some(work.ticket)) else {
            return;
        };
        self.working = Some(work.ticket);
        let own = self.own.clone();
        let core = Arc::clone(&self.core);
        tokio::spawn(async move {
            let report = core.pool.play(work).await;
            if let Some(own) = own.upgrade() {
                // A game that has left memory is loaded again when it is asked for.
                let _ = own.send(Order::Report(report.map(Box::new))).await;
            }
        });
    }

    fn look(&self, token: Option<Hash>) -> Result<Seen, ApiError> {
        let live = self
            .live
            .as_ref()
            .ok_or_else(|| ApiError::new("internal"))?;
        let side = token.and_then(|token| live.sides(&token).first().copied());
        Ok(Seen {
            state: live.state(&self.hub, token, self.core.now()),
            last: live.mark.last,
            side,
        })
    }

    fn record(&self) -> Result<String, ApiError> {
        let live = self
            .live
            .as_ref()
            .ok_or_else(|| ApiError::new("internal"))?;
        Ok(live.record().to_string())
    }
}
