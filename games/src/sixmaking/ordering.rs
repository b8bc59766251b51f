//! How good the moves of Six MaKING look at first sight.

use tabuleiro_core::evaluate::MAX_MOVE_SCORE;
use tabuleiro_core::{Bitboard, Direction, Side, Square, Stack, Word};

use super::position::KING;
use super::rules::Winner;
use super::{Sixmaking, SixmakingMove, SixmakingPosition};

/// What a tower of each height is worth to the side it shows, when a move makes or unmakes it.
const WORTH: [i32; KING] = [0, 5, 15, 30, 35, 60];
/// What it scores to build a tower that can make a King next, or one that another tower can make a King of.
const THREAT: i32 = 150;
/// What it costs to build a tower of which the enemy can make a King.
const BLUNDER: i32 = 400;
/// What it scores to touch the tower that is about to make a King for the enemy, or the tower it goes to.
const PARRY: i32 = 350;

/// What is the same for all moves of a position.
struct Sight<W> {
    turn: Side,
    occupied: Bitboard<W>,
    /// The squares with at least this many disks, from 0.
    least: [Bitboard<W>; KING + 1],
    own: Strikes<W>,
    enemy: Strikes<W>,
    /// The two towers of which the enemy would make a King: the one that moves, and the other one.
    danger: [Bitboard<W>; 2],
}

/// For each height the squares where a side would make a King of a tower of this height.
struct Strikes<W> {
    /// Those that one of its towers can go to, and those that two or more can.
    once: [Bitboard<W>; KING],
    twice: [Bitboard<W>; KING],
    /// Its towers by height.
    towers: [Bitboard<W>; KING],
}

impl<W: Word> Strikes<W> {
    fn add(&mut self, height: usize, reached: Bitboard<W>) {
        // The higher a tower, the lower those that can make a King of it.
        for target in KING - height..KING {
            self.twice[target] |= self.once[target] & reached;
            self.once[target] |= reached;
        }
    }

    /// Whether a King can be made of a tower of `height` on `to` that has just come from a tower of `source` disks on `from`. That
    /// tower itself could go there too, but it will no longer be what it was.
    #[inline]
    fn hit(&self, from: Square, source: usize, to: Square, height: usize) -> bool {
        let itself = source + height >= KING && self.towers[source].contains(from);
        let reached = if itself { &self.twice } else { &self.once };
        reached[height].contains(to)
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    pub(super) fn list_promises(
        &self,
        position: &SixmakingPosition<W, N>,
        moves: &[SixmakingMove],
        into: &mut Vec<i32>,
    ) {
        let sight = self.sight(position);
        into.clear();
        into.extend(moves.iter().map(|&mv| match mv {
            SixmakingMove::Place { to } => self.placing_promise(&sight, to),
            SixmakingMove::Shift { from, to, count } => {
                self.shift_promise(&sight, position, from, to, count)
            }
        }));
    }

    /// A pawn beside a tower of five makes a King next; where the builder wins the enemy does it before.
    #[inline]
    fn placing_promise(&self, sight: &Sight<W>, to: Square) -> i32 {
        let reach = self.board.reach(to, 1, sight.occupied);
        let threat = match self.rules.winner {
            Winner::Top => THREAT,
            Winner::Mover => -BLUNDER,
        };
        if reach.meets(sight.least[KING - 1]) {
            threat
        } else if reach.meets(sight.least[3]) {
            threat / 10
        } else {
            i32::from(!reach.is_empty()) * 5
        }
    }

    #[inline]
    fn shift_promise(
        &self,
        sight: &Sight<W>,
        position: &SixmakingPosition<W, N>,
        from: Square,
        to: Square,
        count: u8,
    ) -> i32 {
        let (source, target) = (position.tower(from), position.tower(to));
        let coloured = self.rules.winner == Winner::Top;
        let is_own = !coloured || source.top() == Some(sight.turn);
        let height = target.height() + usize::from(count);
        if height >= KING {
            return if is_own {
                MAX_MOVE_SCORE
            } else {
                -MAX_MOVE_SCORE
            };
        }
        let both = Bitboard::of(from).with(to);
        let touched = |index: usize| i32::from(sight.danger[index].meets(both)) * PARRY;
        let blunder = sight.enemy.hit(from, source.height(), to, height);
        let parry = touched(0) + touched(1) / 2 - i32::from(blunder) * BLUNDER;
        if !coloured {
            return parry - WORTH[height];
        }
        let gain = gain(sight.turn, source, target, count);
        if !is_own {
            return parry + gain;
        }
        // Towers that are high enough are few, so that the way to them is seldom looked for.
        let high = sight.least[KING - height].without(Bitboard::of(from));
        let strikes = !high.is_empty() && self.board.reach(to, height, sight.occupied).meets(high);
        let struck = sight.own.hit(from, source.height(), to, height);
        parry + gain + (i32::from(strikes) + i32::from(struck)) * THREAT
    }

    fn sight(&self, position: &SixmakingPosition<W, N>) -> Sight<W> {
        let turn = position.turn();
        let mut least = [Bitboard::empty(); KING + 1];
        for height in (1..KING).rev() {
            least[height] = least[height + 1] | position.of_height(height);
        }
        let danger = match self.king_move(position, turn.opposite()) {
            Some(SixmakingMove::Shift { from, to, .. }) => [from, to].map(Bitboard::of),
            _ => [Bitboard::empty(); 2],
        };
        Sight {
            turn,
            occupied: least[1],
            own: self.strikes(position, least[1], turn),
            enemy: self.strikes(position, least[1], turn.opposite()),
            least,
            danger,
        }
    }

    /// Where `side` would make Kings.
    fn strikes(
        &self,
        position: &SixmakingPosition<W, N>,
        occupied: Bitboard<W>,
        side: Side,
    ) -> Strikes<W> {
        let whose = |height: usize| match (height, self.rules.winner) {
            (0, _) => Bitboard::empty(),
            (_, Winner::Top) => position.topped(position.of_height(height), side),
            (_, Winner::Mover) => position.of_height(height),
        };
        let mut strikes = Strikes {
            once: [Bitboard::empty(); KING],
            twice: [Bitboard::empty(); KING],
            towers: std::array::from_fn(whose),
        };
        for direction in Direction::STRAIGHT {
            let reached = self.board.compass.shift(strikes.towers[1], direction);
            strikes.add(1, reached & occupied);
        }
        for height in 2..KING {
            for from in strikes.towers[height] {
                strikes.add(height, self.board.reach(from, height, occupied));
            }
        }
        strikes
    }
}

/// What the two towers are worth after the move, less what they were before, by the colours they show.
#[inline]
fn gain(turn: Side, source: Stack, target: Stack, count: u8) -> i32 {
    // The lowest bit of a tower is the disk on top; where there is none the worth is nought.
    let sign = |tower: Stack| 1 - 2 * i32::from((tower.bits() ^ turn.index() as u16) & 1);
    let left = source.without(count);
    let height = target.height() + usize::from(count);
    sign(source) * (WORTH[height] - WORTH[source.height()]) + sign(left) * WORTH[left.height()]
        - sign(target) * WORTH[target.height()]
}
