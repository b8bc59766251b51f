//! Positions as numbers without gaps: what a game provides so that all its positions can be solved and stored.

use crate::game::Game;
use crate::verdict::Verdict;

/// A game whose positions can be numbered, under rules whose boards are small enough.
pub trait Enumerate: Game {
    /// The key of a sentence that says under which rules there are few enough positions.
    const REACH: &'static str;
    /// The numbers of its positions.
    type Numbering: Numbering<Self>;

    /// The numbering for the rules of this game; `None` if there are too many positions for any table.
    fn numbering(&self) -> Option<Self::Numbering>;

    /// Tables that come with the game: the bytes of their files.
    fn shipped() -> &'static [&'static [u8]] {
        &[]
    }
}

/// A numbering of positions under one set of rules.
///
/// Positions are divided into tiers, which are solved one after another: a move leads to the same tier or to one that comes before it.
/// Within a tier sides alternate. Positions that symmetries make of each other share one number, an entry.
pub trait Numbering<G: Game>: Send + Sync {
    /// Names the way of numbering: a table made in another way is not read.
    fn scheme(&self) -> &'static str;
    /// The tiers in the order in which they are solved.
    fn tiers(&self) -> Vec<Tier>;
    /// The entry of a position; `None` if it belongs to no tier.
    fn entry(&self, game: &G, position: &G::Position) -> Option<Entry>;
    /// The tier in which the entry of a position would be, found at a glance: there may be no such entry.
    fn tier(&self, game: &G, position: &G::Position) -> Option<usize> {
        self.entry(game, position).map(|entry| entry.tier)
    }

    /// A position with this entry.
    fn position(&self, game: &G, entry: Entry) -> G::Position;
    /// How many positions share the entry.
    fn weight(&self, entry: Entry) -> u64;
    /// Adds the entries of the same tier from which a legal move leads to this one, in any order and as often as it likes.
    fn before(&self, game: &G, entry: Entry, into: &mut Vec<u64>);

    /// The other tiers to which moves lead out of this one.
    fn exits(&self, tier: usize) -> Vec<usize> {
        (0..tier).collect()
    }

    /// The exact value of a position that has no entry although its game goes on: it can be seen at a glance.
    fn evident(&self, _game: &G, _position: &G::Position) -> Option<Verdict> {
        None
    }

    /// How many bytes the numbering itself takes.
    fn memory(&self) -> u64 {
        0
    }

    /// The same numbering with lists of these tiers, for going through all their entries; `None` if lists would not be faster.
    fn with_lists(&self, _tiers: &[usize]) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// The moves that positions forbid and entries know nothing of; `None` if there are none.
    fn forbids(&self) -> Option<&dyn Forbids<G>> {
        None
    }

    /// The two independent halves of the board, if the game is made of such: its one tier is then solved without looking at positions.
    fn halves(&self) -> Option<Halves> {
        None
    }
}

/// A rule by which a position may forbid one of its moves, as the one that would undo the last move, where entries do not say which.
///
/// [`Numbering::position`] then gives a position that forbids nothing. A position that forbids a move has all the others, and is over
/// exactly when the one that forbids nothing is. Whoever moves from an entry to a position without one has lost, at the latest by the next
/// ply.
pub trait Forbids<G: Game>: Numbering<G> {
    /// The number of a move of the position of an entry, not 0; `None` if no position forbids it.
    fn number(&self, position: &G::Position, mv: G::Move) -> Option<u16>;

    /// The entry of a position, and the number of the move it forbids as the position of the entry has it.
    fn place(&self, game: &G, position: &G::Position) -> Option<(Entry, Option<u16>)>;

    /// Finds the moves that lead from entries of the tier `from` to those of the tier `to`.
    fn arrivals<'a>(&'a self, game: &'a G, from: usize, to: usize) -> FindArrivals<'a>;

    /// Finds where the moves of the entries of a tier lead.
    fn departures<'a>(&'a self, game: &'a G, tier: usize) -> FindDepartures<'a>;

    /// How many moves that lead to entries are counted at first: few, if counting takes time and most entries are drawn.
    fn enough(&self) -> u16 {
        1
    }
}

/// Adds all moves that lead to the entry with this number, each of them once. Entries that follow each other may have much in common, so that it
/// is fastest in their order.
pub type FindArrivals<'a> = Box<dyn FnMut(u64, &mut Vec<Arrival>) + Send + 'a>;

/// Finds where the moves of the entry with this number lead. It may stop at one more than the given number of moves that lead to entries.
pub type FindDepartures<'a> = Box<dyn FnMut(u64, u16) -> Departures + Send + 'a>;

/// A move that leads to an entry from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrival {
    /// Where it comes from.
    pub from: u64,
    /// Its number there; 0 if it is never forbidden.
    pub number: u16,
    /// The number of the move that it makes forbidden; 0 if there is none.
    pub forbids: u16,
}

/// Where the moves of an entry lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Departures {
    /// How many lead to entries.
    pub entries: u16,
    /// The numbers of these, one bit at a time: even or odd. If there is one move, it is the number, or 0 if it is never forbidden.
    pub numbers: u16,
    /// How the others lose; `None` if there are no others.
    pub lost: Option<Lost>,
}

/// How moves lose that lead to no entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The plies of the longest.
    pub plies: u16,
    /// The number of the move that resists longest; 0 if there are several, or if it is never forbidden.
    pub number: u16,
    /// The plies of the longest without that move; 0 if there is no other.
    pub without: u16,
}

impl Departures {
    /// Counts a move that leads to an entry; its number is 0 if it is never forbidden.
    #[inline]
    pub fn add_entry(&mut self, number: u16) {
        self.entries += 1;
        self.numbers ^= number;
    }

    /// Counts a move that loses in this many plies and leads to no entry; its number is 0 if it is never forbidden.
    #[inline]
    pub fn add_lost(&mut self, plies: u16, number: u16) {
        let before = self.lost.map_or(0, |lost| lost.plies);
        self.lost = Some(match self.lost {
            Some(lost) if plies < before => Lost {
                without: lost.without.max(plies),
                ..lost
            },
            _ => Lost {
                plies,
                number: if plies == before { 0 } else { number },
                without: before,
            },
        });
    }
}

/// One part of the positions, solved and stored as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tier {
    /// What it is called in commands and file names; empty if it is the only one.
    pub name: String,
    /// How many entries it has.
    pub entries: u64,
}

/// The place of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Entry {
    /// The number of the tier.
    pub tier: usize,
    /// The number within the tier.
    pub index: u64,
}

/// A board of two halves between which no piece ever moves: a turn changes one of them.
///
/// Everything is seen from the side to move. Entry `first * len(second) + second` has these states of the halves. The game is over if
/// the marks of the two states say so. Otherwise the side to move makes a move of either half: one of the preferred moves, as long as there
/// is one, or else one of the others.
#[derive(Clone, Debug)]
pub struct Halves {
    /// The two halves.
    pub halves: [Half; 2],
    /// How a game with these marks of the first and of the second half has ended, for the side to move.
    pub ended: [[Option<Verdict>; MARKS]; MARKS],
    /// What happens to a side without a move.
    pub stuck: Stuck,
}

/// How many different marks there can be.
pub const MARKS: usize = 16;

/// What happens to a side without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// The game is over.
    Over(Verdict),
    /// It passes, unless the other side is stuck as well: then nobody wins.
    Passes,
}

/// All states of one half of a board.
#[derive(Clone, Debug, Default)]
pub struct Half {
    /// Each state as the other side sees it.
    pub turned: Vec<u32>,
    /// What the end of the game depends on, below [`MARKS`].
    pub marks: Vec<u8>,
    /// The states after each preferred move, before the other side looks at them.
    pub preferred: Fan,
    /// The states after each other move.
    pub others: Fan,
}

impl Half {
    /// How many states there are.
    pub const fn len(&self) -> usize {
        self.turned.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.turned.is_empty()
    }
}

/// A list of states for every state.
#[derive(Clone, Debug)]
pub struct Fan {
    /// The list of state `n` ends before place `ends[n + 1]` and begins at `ends[n]`.
    ends: Vec<u32>,
    targets: Vec<u32>,
}

impl Default for Fan {
    fn default() -> Self {
        Self {
            ends: vec![0],
            targets: Vec::new(),
        }
    }
}

impl Fan {
    /// Adds the list of the next state.
    pub fn push(&mut self, targets: impl IntoIterator<Item = u32>) {
        self.targets.extend(targets);
        self.ends.push(self.targets.len() as u32);
    }

    /// The list of a state.
    #[inline]
    pub fn of(&self, state: usize) -> &[u32] {
        &self.targets[self.ends[state] as usize..self.ends[state + 1] as usize]
    }

    /// For every state the states whose lists contain it, once for each time.
    pub fn reversed(&self) -> Self {
        let states = self.ends.len() - 1;
        let mut ends = vec![0; states + 1];
        for &target in &self.targets {
            ends[target as usize + 1] += 1;
        }
        for state in 0..states {
            ends[state + 1] += ends[state];
        }
        let mut free = ends.clone();
        let mut targets = vec![0; self.targets.len()];
        for state in 0..states {
            for &target in self.of(state) {
                let place = &mut free[target as usize];
                targets[*place as usize] = state as u32;
                *place += 1;
            }
        }
        Self { ends, targets }
    }
}
