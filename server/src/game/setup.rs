//! How a game begins: what its creator asked for, as it is kept.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tabuleiro_play::{
    Bout, Message, OpenError, OutsidePrograms, PlayerKind, Room, Side, Sitting, TimeControl,
};

use crate::error::ApiError;

/// How much later than its time a move may arrive.
const GRACE: Duration = Duration::from_millis(200);
/// The most a computer may think about a move.
const LONGEST: Duration = Duration::from_secs(5);
/// No game on a server lasts for more plies than this.
const MOST_PLIES: u64 = 2000;

/// How a game begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) game: String,
    pub(crate) rules: String,
    /// Unless it is the usual start.
    pub(crate) position: Option<String>,
    /// White and Black.
    pub(crate) seats: [SeatSetup; 2],
    /// As records write it.
    pub(crate) clock: Option<String>,
    pub(crate) public: bool,
    pub(crate) seed: u64,
}

/// Who sits in a seat at the beginning.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SeatSetup {
    /// `human`, or a computer's name.
    pub(crate) player: String,
    pub(crate) name: Option<String>,
    /// Nobody sits there yet.
    pub(crate) open: bool,
}

impl Setup {
    /// The room of a game that is about to begin.
    pub(crate) fn room(&self) -> Result<Room, ApiError> {
        let bout = open_bout(&self.game, Some(&self.rules), self.position.as_deref())?;
        let kind = |side: Side| read_computer(&self.seats[side.index()].player, &bout);
        let seats = [kind(Side::White)?, kind(Side::Black)?];
        let control = self.control();
        let sitting = Sitting::new(bout, seats, self.seed).with_clock(control);
        Ok(Room::new(sitting).with_grace(GRACE))
    }

    pub(crate) fn control(&self) -> Option<TimeControl> {
        self.clock.as_deref().and_then(|clock| clock.parse().ok())
    }

    /// The next game with exchanged colours.
    pub(crate) fn exchanged(&self, names: [Option<String>; 2], seed: u64) -> Self {
        let [white, black] = self.seats.clone();
        let [white_name, black_name] = names;
        let seat = |seat: SeatSetup, name| SeatSetup {
            name,
            open: false,
            ..seat
        };
        Self {
            seats: [seat(black, black_name), seat(white, white_name)],
            seed,
            ..self.clone()
        }
    }
}

/// A bout of a game under rules, from a position.
pub(crate) fn open_bout(
    game: &str,
    rules: Option<&str>,
    position: Option<&str>,
) -> Result<Bout, ApiError> {
    let opened = open_fresh(game, rules);
    let mut bout = opened.map_err(|error| ApiError::opening(rules.unwrap_or_default(), error))?;
    if let Some(position) = position {
        // In an address an underscore may stand for a blank.
        let text = position.replace('_', " ");
        bout.set_up(&text)
            .map_err(|error| ApiError::reading("bad-position", &text, error))?;
    }
    Ok(bout)
}

/// How many choices of rules are remembered.
const MANY: usize = 256;

/// A new bout. The tables of a game under its rules are large: all its bouts share them.
fn open_fresh(game: &str, rules: Option<&str>) -> Result<Bout, OpenError> {
    static KNOWN: LazyLock<Mutex<HashMap<(String, String), Bout>>> = LazyLock::new(Mutex::default);
    let name = (
        game.to_owned(),
        rules.map(str::to_owned).unwrap_or_default(),
    );
    let locked = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = locked().get(&name).map(Bout::fresh);
    if let Some(bout) = known {
        return Ok(bout);
    }
    let opened = rules.map_or_else(|| Bout::open_default(game), |rules| Bout::open(game, rules))?;
    let mut known = locked();
    if known.len() >= MANY {
        known.clear();
    }
    known.insert(name, opened.fresh());
    Ok(opened)
}

/// The rules of a game that must come to an end.
pub(crate) fn bounded(bout: &Bout) -> String {
    let rules = bout.rules();
    let settings = bout.settings();
    let limit = settings.iter().find(|(key, _)| *key == "max_plies");
    let fine = |value: &str| value.parse().is_ok_and(|plies: u64| plies <= MOST_PLIES);
    match limit {
        Some((_, value)) if !fine(value) => {
            let kept = rules
                .split(',')
                .filter(|part| !part.starts_with("max_plies="));
            let kept: Vec<_> = kept.collect();
            format!("{},max_plies={MOST_PLIES}", kept.join(","))
        }
        _ => rules,
    }
}

/// The computer of a name, or a person. Nobody thinks longer than allowed.
pub(crate) fn read_computer(text: &str, bout: &Bout) -> Result<PlayerKind, ApiError> {
    let refused = |message: Message| ApiError::new("bad-seat").message(message);
    let mut kind = PlayerKind::read(text, bout, OutsidePrograms::Refused).map_err(refused)?;
    match &mut kind {
        PlayerKind::Outside(_) => Err(ApiError::new("bad-seat").with("found", text)),
        PlayerKind::Engine { limits, .. } => {
            if limits.time.is_some_and(|time| time > LONGEST) {
                return Err(ApiError::new("bad-seat").with("found", text));
            }
            limits.time = limits.time.or(Some(LONGEST));
            Ok(kind)
        }
        _ => Ok(kind),
    }
}
