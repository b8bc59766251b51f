//! A room: a game with everyone around it.
//!
//! A [`Room`] holds the game, its variations, who sits where, the clock, offers, and the gestures of a turn that is half made. It does no input
//! or output, starts no thread and reads no clock: requests and the present moment go in, events come out, and thinking is handed out as data
//! ([`Work`]) that any thread, pool or process can do. A terminal, a server and a test drive it the same way.
//!
//! Two places in the tree of moves are never confused: the *live* place, where the game goes on, and the place *looked at*.
//!
//! ```
//! use tabuleiro_core::Side;
//! use tabuleiro_play::{Bout, Event, Millis, PlayerKind, Request, Room, Sitting};
//!
//! let seats = [PlayerKind::Human, PlayerKind::Random];
//! let mut room = Room::new(Sitting::new(Bout::open("wali", "wali")?, seats, 7));
//! let events = room.apply(Request::Play("c3".to_owned()), Millis(0))?;
//! assert!(matches!(&events[..], [Event::Moved { side: Side::White, mv, .. }] if mv == "c3"));
//! let work = room.work(Millis(0)).expect("Black is a computer");
//! assert_eq!(work.side, Side::Black);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod event;
mod hand;
mod line;
mod offers;
mod past;
mod request;
mod seats;
mod study;
mod turns;
mod watch;
mod work;

use std::collections::HashMap;
use std::time::Duration;

use tabuleiro_core::{Gesture, Outcome, Side, Square, Step, View};
use tabuleiro_engine::Score;

use crate::bout::Bout;
use crate::choice::Choice;
use crate::clock::Millis;
use crate::error::ReplayError;
use crate::player::{OutsidePrograms, PlayerKind};
use crate::record::{Record, Tag};
use crate::sitting::{PLAYED, Sitting};
use crate::tree::{Place, Tree};

pub use event::{Event, Refusal};
use hand::Hand;
pub use line::TypedWord;
use offers::Offer;
pub use past::Past;
pub use request::{Colours, Look, Proposal, Reply, Request};
use study::Desk;
pub use study::{Finding, Mistake, Question, Stage, Study};
pub use watch::Pace;
use watch::{Pause, Series};
use work::Held;
pub use work::{Keepsake, Report, Ticket, Work};

/// A game in progress with everything around the board.
// Invariant: `live` is on the main line of the tree, so a record always shows the game being played.
pub struct Room {
    sitting: Sitting,
    live: Place,
    /// Where the game went on before each take-back that can be made undone.
    undone: Vec<Place>,
    hand: Hand,
    offer: Option<Offer>,
    pause: Pause,
    /// How long a move of a computer is shown before it is made.
    pace: Pace,
    /// How much later than its time a move may come before the flag counts.
    grace: Duration,
    held: Option<Held>,
    /// Changes with whatever makes thinking that is under way worthless.
    ticket: Ticket,
    /// What computers thought of their moves.
    scores: HashMap<Place, Score>,
    keepsakes: [Option<Keepsake>; 2],
    desk: Desk,
    series: Series,
}

impl Room {
    /// A room around a sitting; the game goes on where the sitting looks.
    pub fn new(sitting: Sitting) -> Self {
        let live = sitting.tree.here();
        let mut room = Self {
            live,
            undone: Vec::new(),
            hand: Hand::default(),
            offer: None,
            pause: Pause::Running,
            pace: Pace::default(),
            grace: Duration::ZERO,
            held: None,
            ticket: Ticket::default(),
            scores: HashMap::new(),
            keepsakes: [None, None],
            desk: Desk::default(),
            series: Series::default(),
            sitting,
        };
        room.arrive();
        room
    }

    /// The same room, where a flag counts only so much later than it falls: a move may have been on its way.
    pub fn with_grace(self, grace: Duration) -> Self {
        Self { grace, ..self }
    }

    /// A room from its record. Outside programs are started only where [`OutsidePrograms`] allows it.
    pub fn read(record: &Record, outside: OutsidePrograms) -> Result<Self, ReplayError> {
        Sitting::read(record, outside).map(Self::new)
    }

    /// The record of the game with all that was tried in it, from which the room can be [read](Self::read) again. `date` is the day of the
    /// game, such as `2026.11.16`.
    pub fn record(&self, date: &str) -> Record {
        let mut record = self.sitting.write(date);
        if self.tree().last_of(self.live) != self.live {
            let played = self.tree().way_to(self.live).len();
            let tag = Tag::new(PLAYED, &played.to_string());
            record.tags.put(tag.expect("a number fits into a tag"));
        }
        record
    }

    /// Carries out a request and returns what followed, in order. A refused request changes nothing.
    ///
    /// A flag that has fallen counts before anything else: a move that comes after it comes too late.
    pub fn apply(&mut self, request: Request, now: Millis) -> Result<Vec<Event>, Refusal> {
        let mut events = self.pass_time(now);
        match self.perform(request, now) {
            Ok(more) => events.extend(more),
            Err(refusal) if events.is_empty() => return Err(refusal),
            Err(_) => {}
        }
        self.count_end(&events, now);
        events.extend(self.study_on());
        self.run_clock(now);
        Ok(events)
    }

    /// When to [tick](Request::Tick) if nothing else happens: a flag falls then, a move has been shown long enough, or the next game begins.
    pub fn due(&self) -> Option<Millis> {
        let flag = self.sitting.clock.and_then(|clock| clock.falls());
        let flag = flag.map(|falls| falls + self.grace);
        let held = self.held.as_ref().filter(|_| self.pause != Pause::Paused);
        let shown = held.map(|held| held.until);
        let all = flag.into_iter().chain(shown).chain(self.series.next);
        all.min()
    }

    /// The position at the place looked at, with what the gestures of a half-made turn have done already.
    pub fn view(&self) -> View {
        self.hand.view(self.tree().bout())
    }

    /// What can be chosen next at the place looked at; nothing if nobody at the board may move there.
    pub fn next_steps(&self) -> Vec<Step> {
        if self.may_move() {
            self.hand.next_steps()
        } else {
            Vec::new()
        }
    }

    /// The game with its variations and the place looked at.
    pub fn tree(&self) -> &Tree {
        &self.sitting.tree
    }

    /// The sitting: the game, who plays, the clock.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// Where the game goes on.
    pub fn live(&self) -> Place {
        self.live
    }

    /// Whether the place looked at is where the game goes on.
    pub fn is_live(&self) -> bool {
        self.tree().here() == self.live
    }

    /// The game as it is played, wherever we look.
    pub fn live_bout(&self) -> Bout {
        if self.is_live() {
            self.tree().bout().clone()
        } else {
            self.tree().bout_at(self.live)
        }
    }

    /// How the game that is played ended.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_live() {
            self.tree().bout().outcome()
        } else {
            self.tree().bout_at(self.live).outcome()
        }
    }

    /// Who is to move where the game goes on.
    pub fn turn(&self) -> Side {
        if self.is_live() {
            self.tree().bout().turn()
        } else {
            self.tree().bout_at(self.live).turn()
        }
    }

    /// Whether a person sits in a seat.
    pub fn is_person(&self, side: Side) -> bool {
        *self.sitting.seat(side) == PlayerKind::Human
    }

    /// Whether a person may move at the place looked at: in the own seat, and for both sides once the game is over.
    pub fn may_move(&self) -> bool {
        let bout = self.tree().bout();
        bout.outcome().is_none() && (self.is_person(bout.turn()) || self.outcome().is_some())
    }

    /// The person at the board who speaks where only one can: the one to move, or else the one who waits.
    pub fn speaker(&self) -> Option<Side> {
        let turn = self.turn();
        let both = [turn, turn.opposite()].into_iter();
        both.into_iter().find(|&side| self.is_person(side))
    }

    /// Whether the game has begun and is not over: it belongs among those that can be taken up again.
    pub fn is_unfinished(&self) -> bool {
        self.live != self.tree().root() && self.outcome().is_none()
    }

    /// Every legal move at the place looked at, with the gestures that make it.
    pub fn choices(&self) -> &[Choice] {
        self.hand.choices()
    }

    /// Whether a gesture can be made next, alone or with what goes without saying: a square may be chosen without saying that the piece
    /// comes from the supply.
    pub fn takes(&self, gesture: Gesture) -> bool {
        self.may_move() && self.hand.takes(gesture)
    }

    /// Every square that can be chosen next, in the sense of [`takes`](Self::takes).
    pub fn open_squares(&self) -> Vec<Square> {
        if self.may_move() {
            self.hand.open_squares()
        } else {
            Vec::new()
        }
    }

    /// Whether a gesture would complete the turn.
    pub fn completes(&self, gesture: Gesture) -> bool {
        self.hand.completes(gesture)
    }

    /// We look at another place: gestures belong to the last one.
    fn arrive(&mut self) {
        self.hand = Hand::new(self.sitting.tree.bout());
    }

    /// The game has changed: nothing that was thought about it counts any more.
    fn outdate(&mut self) {
        self.ticket = self.ticket.next();
        self.held = None;
        self.offer = None;
    }
}
