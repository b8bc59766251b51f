//! The squares of one colour: a board of its own, as no piece ever leaves it.

use tabuleiro_core::enumerate::{Fan, Half};
use tabuleiro_core::{Grid, Side, Square, Word};

use super::board::Board;
use super::rules::{KonoOptions, Priority, Win};

/// A set of squares of the colour, one bit each.
type Set = u16;

/// All placements of both sides' pieces on the squares of one colour, as the side to move sees them when it plays upwards.
///
/// On boards of odd size a placement and its mirror image are one state, because a mirror keeps the colour of a square there.
#[derive(Debug)]
pub(super) struct Colour {
    pub(super) squares: Vec<Square>,
    /// Own and enemy pieces of each state.
    pub(super) states: Vec<[Set; 2]>,
    /// How many placements each state represents.
    pub(super) sizes: Vec<u8>,
    /// The state of a placement by its code: a digit to base 3 for each square, 1 for an own piece and 2 for an enemy's.
    numbers: Vec<u16>,
    mirror: Option<Vec<usize>>,
    rotation: Vec<usize>,
    beside: Vec<Vec<usize>>,
    /// The starting squares of the side to move and those of the enemy.
    homes: [Set; 2],
}

/// The code of no placement, or of one that was not met yet.
const NONE: u16 = u16::MAX;

impl Colour {
    /// The squares of a1's colour, or those of the other one.
    pub(super) fn new<W: Word>(board: &Board<W>, squares: Vec<Square>) -> Self {
        let grid = board.grid;
        let local = |square: Square| squares.iter().position(|&other| other == square);
        let image = |files: i32, ranks: i32| -> Option<Vec<usize>> {
            let place = |&square: &Square| local(reflected(grid, square, files, ranks));
            squares.iter().map(place).collect()
        };
        let beside = |&square: &Square| {
            let steps = [(1, 1), (1, -1), (-1, -1), (-1, 1)].into_iter();
            let targets = steps.filter_map(|(files, ranks)| grid.beside(square, files, ranks));
            targets.filter_map(local).collect()
        };
        let home = |side| -> Set {
            let home = board.home(side);
            let places = (0..squares.len()).filter(|&place| home.contains(squares[place]));
            places.map(|place| 1 << place).sum()
        };
        let mut colour = Self {
            states: Vec::new(),
            sizes: Vec::new(),
            numbers: vec![NONE; 3_usize.pow(squares.len() as u32)],
            mirror: image(-1, 1),
            rotation: image(-1, -1).expect("half a turn keeps the colours of squares"),
            beside: squares.iter().map(beside).collect(),
            homes: Side::BOTH.map(home),
            squares,
        };
        colour.list_states();
        colour
    }

    fn list_states(&mut self) {
        let pieces = self.homes[0].count_ones();
        let sets: Vec<Set> = (0..1 << self.squares.len())
            .filter(|set: &Set| set.count_ones() == pieces)
            .collect();
        for &own in &sets {
            for &enemy in sets.iter().filter(|&&enemy| own & enemy == 0) {
                self.list_state([own, enemy]);
            }
        }
    }

    fn list_state(&mut self, placement: [Set; 2]) {
        let code = code(placement);
        let twin = self.mirror.as_ref().map(|mirror| {
            let [own, enemy] = placement;
            [moved(own, mirror), moved(enemy, mirror)]
        });
        let known = twin.map_or(NONE, |twin| self.numbers[self::code(twin)]);
        if known != NONE {
            self.numbers[code] = known;
            self.sizes[usize::from(known)] += 1;
            return;
        }
        self.numbers[code] = self.states.len() as u16;
        self.states.push(placement);
        self.sizes.push(1);
    }

    /// The state of the placement with this code.
    #[inline]
    pub(super) fn state(&self, code: usize) -> usize {
        usize::from(self.numbers[code])
    }

    fn number(&self, placement: [Set; 2]) -> u32 {
        self.state(code(placement)) as u32
    }

    /// What the solver needs to know of this colour.
    pub(super) fn half(&self, options: &KonoOptions) -> Half {
        let mut half = Half::default();
        for &[own, enemy] in &self.states {
            let rotated = [moved(enemy, &self.rotation), moved(own, &self.rotation)];
            half.turned.push(self.number(rotated));
            half.marks.push(self.mark([own, enemy], options.win));
            let (first, later) = match options.priority {
                Priority::None => (own, 0),
                Priority::Home => (own & self.homes[0], own & !self.homes[0]),
            };
            self.push_moves(&mut half.preferred, [own, enemy], first);
            self.push_moves(&mut half.others, [own, enemy], later);
        }
        half
    }

    fn push_moves(&self, fan: &mut Fan, [own, enemy]: [Set; 2], movers: Set) {
        let places = (0..self.squares.len()).filter(|place| movers >> place & 1 == 1);
        let steps = places.flat_map(|from| self.beside[from].iter().map(move |&to| (from, to)));
        let empty = steps.filter(|(_, to)| (own | enemy) >> to & 1 == 0);
        fan.push(empty.map(|(from, to)| self.number([own ^ 1 << from ^ 1 << to, enemy])));
    }

    /// What the race looks like on this colour. The enemy wants the home of the side to move.
    fn mark(&self, [own, enemy]: [Set; 2], win: Win) -> u8 {
        let [home, goal] = self.homes;
        let occupied = own | enemy;
        let bits = match win {
            Win::Own => [enemy == home, false, false, false],
            Win::Filled => [
                occupied & home == home,
                enemy & home != 0,
                occupied & goal == goal,
                own & goal != 0,
            ],
        };
        (0..).zip(bits).map(|(bit, is)| u8::from(is) << bit).sum()
    }
}

/// The square to which mirrors bring another one: -1 reflects the files or the ranks.
pub(super) fn reflected(grid: Grid, square: Square, files: i32, ranks: i32) -> Square {
    let place = |at: u8, size: u8, sign: i32| {
        let at = i32::from(at);
        if sign < 0 {
            i32::from(size) - 1 - at
        } else {
            at
        }
    };
    let file = place(grid.file(square), grid.files(), files);
    let rank = place(grid.rank(square), grid.ranks(), ranks);
    grid.at(file, rank).expect("a mirror keeps to the board")
}

/// The digit of a square in the code of a placement.
pub(super) const fn digit(place: usize) -> usize {
    3_usize.pow(place as u32)
}

fn code([own, enemy]: [Set; 2]) -> usize {
    let sum = |set: Set| -> usize {
        let places = (0..16).filter(|place| set >> place & 1 == 1);
        places.map(digit).sum()
    };
    sum(own) + 2 * sum(enemy)
}

fn moved(set: Set, images: &[usize]) -> Set {
    let places = (0..images.len()).filter(|place| set >> place & 1 == 1);
    places.map(|place| 1 << images[place]).sum()
}
