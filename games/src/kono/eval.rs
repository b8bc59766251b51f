//! Who is better in Five Field Kono.
//!
//! The game is a race in which the sides get into each other's way: the steps that are missing count most, and then how freely the pieces move.

use tabuleiro_core::evaluate::WEIGHT_UNIT;
use tabuleiro_core::{Bitboard, Direction, Evaluate, Feature, Side, Square, Word};

use super::board::Board;
use super::race::Race;
use super::rules::{KonoOptions, Priority, Stuck, Win};
use super::standing::Standings;
use super::{Kono, KonoPosition};

/// How many things are counted.
pub(super) const COUNT: usize = FEATURES.len();

const FEATURES: &[Feature] = &[
    feature("tempo", "1: the right to move"),
    feature("race", "steps to the goal that the enemy needs more"),
    feature("late-race", "steps made of the last sixteen"),
    feature("end-race", "steps made of the last eight"),
    feature("last-race", "steps made of the last three"),
    feature("arrived", "pieces on goal squares"),
    feature("home", "pieces that have not left home"),
    feature(
        "siege",
        "pieces at home times enemies among them: the enemy cannot arrive",
    ),
    feature(
        "closing",
        "goal squares closed of the last three, if an own piece is there",
    ),
    feature("mobility", "steps that are possible"),
    feature("forward", "steps forward that are possible"),
    feature("blocked", "pieces without a step"),
    feature("halted", "pieces short of the goal without a step forward"),
    feature("jammed", "pieces short of the goal without any step"),
    feature("cramped", "steps missing to four"),
    feature("rearmost", "ranks that the last piece has behind it"),
    feature("centre", "pieces in the middle of the board"),
    feature(
        "rim",
        "pieces on the outer files, neither at home nor at the goal",
    ),
    feature("deep", "pieces on the farthest rank"),
    feature(
        "plugs",
        "pieces at home without a step: the enemy cannot arrive where they are",
    ),
];

const fn feature(name: &'static str, what: &'static str) -> Feature {
    Feature { name, what }
}

/// Where all pieces must arrive. Set by hand: a step in the race is worth little by itself, because most games are drawn.
const OWN: [i32; COUNT] = [
    64, 96, 32, 64, 320, 32, -16, 0, 0, 8, 16, -32, -48, -64, -160, 24, 16, -8, 24, 160,
];

/// Where it is enough that the goal is full: who stays at home helps the enemy. Fitted on 3,000 games of 1,200 nodes a move.
const FILLED: [i32; COUNT] = [
    53, -80, 271, 122, -517, 349, -341, -30, -275, 59, -14, -150, 138, 24, 67, -52, -27, 39, -575,
    -166,
];

/// How much a piece at home makes a draw likelier, in points, and how much more one that cannot leave. Of four pairs tried against the greedy
/// player of the original program, from 3 and 6 on, the largest won most games (19 of 20), and none lost.
const HOME_STIFFNESS: i32 = 12;
const PLUG_STIFFNESS: i32 = 24;

/// The places of features that are made of others, or that rules change.
const TEMPO: usize = 0;
const ARRIVED: usize = 5;
const HOME: usize = 6;
const SIEGE: usize = 7;
const CRAMPED: usize = 14;
const CENTRE: usize = 16;
const RIM: usize = 17;
const DEEP: usize = 18;

/// What is computed once from the rules to judge positions.
#[derive(Debug)]
pub(super) struct Judge<W> {
    pub(super) race: Race<W>,
    pub(super) standings: Standings<W>,
    pub(super) weights: [i32; COUNT],
    centre: Bitboard<W>,
    rim: Bitboard<W>,
    /// The farthest rank of White and of Black.
    deep: [Bitboard<W>; 2],
    /// The ranks that a piece of White, or of Black, on each square has behind it.
    ranks: [Vec<u8>; 2],
}

impl<W: Word> Judge<W> {
    pub(super) fn new(options: &KonoOptions, board: &Board<W>) -> Self {
        let (grid, last) = (board.grid, board.grid.files() - 1);
        let homes = board.home(Side::White) | board.home(Side::Black);
        let on_rank = |rank| grid.squares().filter(move |&at| grid.rank(at) == rank);
        let is_inner = |line: u8| (last / 2 - 1..=last.div_ceil(2) + 1).contains(&line);
        let is_central = |at: &_| is_inner(grid.file(*at)) && is_inner(grid.rank(*at));
        let rim: Bitboard<W> = grid
            .squares()
            .filter(|&at| [0, last].contains(&grid.file(at)))
            .collect();
        let race = Race::new(board);
        let weights = weights(options);
        let centre = grid.squares().filter(is_central).collect();
        let rim = rim.without(homes);
        let deep = [on_rank(last).collect(), on_rank(0).collect()];
        let valued = Side::BOTH.map(|side| {
            [
                (weights[ARRIVED], board.goal(side)),
                (weights[HOME], board.home(side)),
                (weights[CENTRE], centre),
                (weights[RIM], rim),
                (weights[DEEP], deep[side.index()]),
            ]
        });
        Self {
            standings: Standings::new(board, &race, valued),
            race,
            weights,
            centre,
            rim,
            deep,
            ranks: [
                grid.squares().map(|at| grid.rank(at)).collect(),
                grid.squares().map(|at| last - grid.rank(at)).collect(),
            ],
        }
    }

    /// How many ranks a piece of a side has behind it.
    #[inline]
    pub(super) fn ranks_behind(&self, side: Side, square: Square) -> i32 {
        self.ranks[side.index()][square.index()].into()
    }

    #[inline]
    pub(super) fn rearmost(&self, side: Side, pieces: Bitboard<W>) -> i32 {
        let last = match side {
            Side::White => pieces.first(),
            Side::Black => pieces.last(),
        };
        last.map_or(0, |square| self.ranks_behind(side, square))
    }
}

fn weights(options: &KonoOptions) -> [i32; COUNT] {
    let mut weights = match options.win {
        Win::Own => OWN,
        Win::Filled => FILLED,
    };
    match options.stuck {
        Stuck::Draw => {}
        Stuck::Loss => weights[CRAMPED] *= 2,
        Stuck::Pass => weights[CRAMPED] /= 2,
        Stuck::Win => weights[CRAMPED] *= -1,
    }
    if options.priority == Priority::Home {
        // A piece at home can be made to move, so that it neither blocks for good nor waits for its time.
        weights[HOME] -= 16;
    }
    weights
}

/// The pieces that could make a step in each direction, if they were there: the empty squares seen from beside them.
pub(super) struct Ways<W> {
    pub(super) north_east: Bitboard<W>,
    pub(super) north_west: Bitboard<W>,
    pub(super) south_east: Bitboard<W>,
    pub(super) south_west: Bitboard<W>,
}

/// What the pieces of a side can do.
pub(super) struct Freedom<W> {
    /// How many moves they have.
    pub(super) moves: i32,
    /// How many of these go towards the goal.
    pub(super) forward: i32,
    /// The squares from which a piece of the side could go on.
    pub(super) onward: Bitboard<W>,
    /// The pieces without a move.
    pub(super) blocked: Bitboard<W>,
}

impl<W: Word> Freedom<W> {
    #[inline]
    pub(super) fn new(side: Side, pieces: Bitboard<W>, ways: &Ways<W>) -> Self {
        let count = |set: Bitboard<W>| (pieces & set).count() as i32;
        let north = count(ways.north_east) + count(ways.north_west);
        let south = count(ways.south_east) + count(ways.south_west);
        let northward = ways.north_east | ways.north_west;
        let southward = ways.south_east | ways.south_west;
        let (forward, onward) = match side {
            Side::White => (north, northward),
            Side::Black => (south, southward),
        };
        Self {
            moves: north + south,
            forward,
            onward,
            blocked: pieces.without(northward | southward),
        }
    }
}

impl<W: Word> Evaluate for Kono<W> {
    const FEATURES: &'static [Feature] = FEATURES;
    const DRAWISH: bool = true;

    fn weights(&self) -> &[i32] {
        &self.judge.weights
    }

    fn features(&self, position: &KonoPosition<W>, into: &mut [i32]) {
        into.copy_from_slice(&self.counts(position));
    }

    /// The same as the features times their weights, without counting each of them.
    #[inline]
    fn evaluate(&self, position: &KonoPosition<W>) -> i32 {
        let empty = self.empty(position);
        let ways = self.ways(empty);
        let turn = position.turn();
        let own = self.worth(turn, position.own(), empty, &ways);
        let enemy = self.worth(turn.opposite(), position.enemy(), empty, &ways);
        let siege = own.home * enemy.arrived - enemy.home * own.arrived;
        let weights = &self.judge.weights;
        (own.sum - enemy.sum + weights[TEMPO] + weights[SIEGE] * siege) / WEIGHT_UNIT
    }

    /// Pieces at home keep the enemy from arriving, those that cannot leave for good.
    #[inline]
    fn stiffness(&self, position: &KonoPosition<W>) -> i32 {
        let at_home = |side| position.pieces(side) & self.board.home(side);
        let home = at_home(Side::White) | at_home(Side::Black);
        let empty = self.empty(position);
        let beside =
            Direction::DIAGONAL.map(|direction| self.board.compass.shift(empty, direction));
        let free = beside
            .into_iter()
            .fold(Bitboard::empty(), |sum, set| sum | set);
        HOME_STIFFNESS * home.count() as i32 + PLUG_STIFFNESS * home.without(free).count() as i32
    }
}

impl<W: Word> Kono<W> {
    #[inline]
    fn ways(&self, empty: Bitboard<W>) -> Ways<W> {
        let shift = |direction| self.board.compass.shift(empty, direction);
        Ways {
            north_east: shift(Direction::SouthWest),
            north_west: shift(Direction::SouthEast),
            south_east: shift(Direction::NorthWest),
            south_west: shift(Direction::NorthEast),
        }
    }

    fn counts(&self, position: &KonoPosition<W>) -> [i32; COUNT] {
        let empty = self.empty(position);
        let ways = self.ways(empty);
        let turn = position.turn();
        let own = self.counts_of(turn, position.own(), empty, &ways);
        let enemy = self.counts_of(turn.opposite(), position.enemy(), empty, &ways);
        let mut counts = own;
        for (count, other) in counts.iter_mut().zip(enemy) {
            *count -= other;
        }
        counts[TEMPO] = 1;
        counts[SIEGE] = own[HOME] * enemy[ARRIVED] - enemy[HOME] * own[ARRIVED];
        counts
    }

    /// What one side has of each feature, except for those that both sides make together.
    fn counts_of(
        &self,
        side: Side,
        pieces: Bitboard<W>,
        empty: Bitboard<W>,
        ways: &Ways<W>,
    ) -> [i32; COUNT] {
        let count = |set: Bitboard<W>| set.count() as i32;
        let (home, goal) = (self.board.home(side), self.board.goal(side));
        let steps = self.judge.race.steps(side, pieces);
        let arrived = count(pieces & goal);
        let open = count(goal & empty);
        let Freedom {
            moves,
            forward,
            onward,
            blocked,
        } = Freedom::new(side, pieces, ways);
        let closed = if arrived > 0 { (3 - open).max(0) } else { 0 };
        [
            0,
            -steps,
            (16 - steps).max(0),
            (8 - steps).max(0),
            (3 - steps).max(0),
            arrived,
            count(pieces & home),
            0,
            closed,
            moves,
            forward,
            count(blocked),
            count(pieces.without(goal | onward)),
            count(blocked.without(goal)),
            (4 - moves).max(0),
            self.judge.rearmost(side, pieces),
            count(pieces & self.judge.centre),
            count(pieces & self.judge.rim),
            count(pieces & self.judge.deep[side.index()]),
            count(blocked & home),
        ]
    }
}
