//! Numbers for all positions on boards of 4×4 and 5×5.
//!
//! A position is looked at as its side to move sees it, playing upwards: half a turn of the board exchanges the colours. The pieces on the two
//! colours of squares never meet, so that a position is a pair of placements, and its number is made of the numbers of the two.

use tabuleiro_core::enumerate::{Enumerate, Halves, MARKS, Numbering, Stuck as StuckHalves};
use tabuleiro_core::{Bitboard, Direction, Entry, Game, Side, Square, Tier, Verdict, Word};

use super::colour::{Colour, digit, reflected};
use super::rules::{Stuck, Win};
use super::{Kono, KonoMove, KonoOptions, KonoPosition};

/// The largest board whose positions can be stored.
const LARGEST: u8 = 5;

/// The numbers of all positions under one choice of rules.
#[derive(Debug)]
pub struct KonoNumbering {
    options: KonoOptions,
    /// The squares of a1's colour and the others.
    colours: [Colour; 2],
    /// What a piece on a square adds to the codes of both placements: for each side to move, its own pieces and the enemy's.
    parts: [[Vec<u64>; 2]; 2],
}

impl<W: Word> Enumerate for Kono<W> {
    const REACH: &'static str = "kono-reach";
    type Numbering = KonoNumbering;

    fn numbering(&self) -> Option<KonoNumbering> {
        (self.rules.size <= LARGEST).then(|| KonoNumbering::new(self))
    }

    /// The usual rules: what `tabuleiro solve kono --tables games/src/kono` writes.
    fn shipped() -> &'static [&'static [u8]] {
        &[include_bytes!("kono-5-own-draw-none.table")]
    }
}

impl KonoNumbering {
    fn new<W: Word>(game: &Kono<W>) -> Self {
        let board = &game.board;
        let is_even = |square: &Square| board.even.contains(*square);
        let (even, odd) = board.grid.squares().partition(is_even);
        let colours = [Colour::new(board, even), Colour::new(board, odd)];
        let part = |turn: Side, factor: u64| -> Vec<u64> {
            let upwards = |square| match turn {
                Side::White => square,
                Side::Black => reflected(board.grid, square, -1, -1),
            };
            let squares = board.grid.squares().map(upwards);
            squares
                .map(|square| factor * part_of(&colours, square))
                .collect()
        };
        Self {
            options: (**game.rules()).clone(),
            parts: Side::BOTH.map(|turn| [part(turn, 1), part(turn, 2)]),
            colours,
        }
    }

    fn states(&self, index: u64) -> [usize; 2] {
        let seconds = self.colours[1].states.len();
        let index = index as usize;
        [index / seconds, index % seconds]
    }
}

/// The code of the first colour is the lower half of a word, that of the second the upper half.
fn part_of(colours: &[Colour; 2], square: Square) -> u64 {
    let place = |colour: &Colour| colour.squares.iter().position(|&other| other == square);
    let digits = colours
        .each_ref()
        .map(|colour| place(colour).map_or(0, digit) as u64);
    digits[0] | digits[1] << 32
}

impl<W: Word> Numbering<Kono<W>> for KonoNumbering {
    fn scheme(&self) -> &'static str {
        "kono-colours-1"
    }

    fn tiers(&self) -> Vec<Tier> {
        let [first, second] = self.colours.each_ref().map(|colour| colour.states.len());
        vec![Tier {
            name: String::new(),
            entries: (first * second) as u64,
        }]
    }

    #[inline]
    fn entry(&self, _game: &Kono<W>, position: &KonoPosition<W>) -> Option<Entry> {
        let [own, enemy] = &self.parts[position.turn().index()];
        let sum = |set: Bitboard<W>, parts: &[u64]| -> u64 {
            set.into_iter().map(|square| parts[square.index()]).sum()
        };
        let codes = sum(position.own(), own) + sum(position.enemy(), enemy);
        let first = self.colours[0].state(codes as u32 as usize);
        let second = self.colours[1].state((codes >> 32) as usize);
        Some(Entry {
            tier: 0,
            index: (first * self.colours[1].states.len() + second) as u64,
        })
    }

    fn tier(&self, _game: &Kono<W>, _position: &KonoPosition<W>) -> Option<usize> {
        Some(0)
    }

    fn position(&self, _game: &Kono<W>, entry: Entry) -> KonoPosition<W> {
        let states = self.states(entry.index);
        let pieces = [0, 1].map(|side| {
            let sets = self.colours.iter().zip(states);
            sets.flat_map(|(colour, state)| {
                let set = colour.states[state][side];
                let places = (0..colour.squares.len()).filter(move |place| set >> place & 1 == 1);
                places.map(|place| colour.squares[place])
            })
            .collect()
        });
        KonoPosition::new(pieces, Side::White)
    }

    /// Without passes the parity of all ranks shows who is to move, so that a placement is one position; with them it is two.
    fn weight(&self, entry: Entry) -> u64 {
        let [first, second] = self.states(entry.index);
        let placements =
            u64::from(self.colours[0].sizes[first]) * u64::from(self.colours[1].sizes[second]);
        match self.options.stuck {
            Stuck::Pass => 2 * placements,
            Stuck::Draw | Stuck::Loss | Stuck::Win => placements,
        }
    }

    fn before(&self, game: &Kono<W>, entry: Entry, into: &mut Vec<u64>) {
        let position = self.position(game, entry);
        let mut moves = Vec::new();
        let mut add = |before: KonoPosition<W>, mv| {
            game.list_moves(&before, &mut moves);
            if moves.contains(&mv) {
                let entry = self.entry(game, &before);
                into.extend(entry.map(|entry| entry.index));
            }
        };
        add(position.passed(), KonoMove::Pass);
        for direction in Direction::DIAGONAL {
            let sources = game.board.compass.shift(position.enemy(), direction);
            for from in sources & game.empty(&position) {
                let to = game.board.compass.behind(from, direction);
                // The enemy's piece goes back, and it is the enemy's turn again.
                add(
                    position.passed().moved_back(to, from),
                    KonoMove::Step { from, to },
                );
            }
        }
    }

    fn halves(&self) -> Option<Halves> {
        let passes = self.options.stuck == Stuck::Pass;
        let over = match self.options.stuck {
            Stuck::Loss => Verdict::Loss(0),
            Stuck::Win => Verdict::Win(0),
            Stuck::Draw | Stuck::Pass => Verdict::Draw,
        };
        Some(Halves {
            halves: self
                .colours
                .each_ref()
                .map(|colour| colour.half(&self.options)),
            ended: ended(self.options.win),
            stuck: if passes {
                StuckHalves::Passes
            } else {
                StuckHalves::Over(over)
            },
        })
    }
}

/// How a game has ended by the marks of both colours: the side that has just moved is looked at first.
fn ended(win: Win) -> [[Option<Verdict>; MARKS]; MARKS] {
    let verdict = |first: usize, second: usize| {
        let (both, either) = (first & second, first | second);
        match win {
            Win::Own => (both & 1 != 0).then_some(Verdict::Loss(0)),
            Win::Filled if both & 1 != 0 && either & 2 != 0 => Some(Verdict::Loss(0)),
            Win::Filled if both & 4 != 0 && either & 8 != 0 => Some(Verdict::Win(0)),
            Win::Filled => None,
        }
    };
    std::array::from_fn(|first| std::array::from_fn(|second| verdict(first, second)))
}
