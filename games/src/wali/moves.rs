//! Moves of Wali: generation, playing, outcome.

use rand_core::Rng;
use tabuleiro_core::game::below;
use tabuleiro_core::{Bitboard, Direction, Outcome, Reason, Side, Square, Word};

use super::board::Reach;
use super::rules::{CAPTURED, Capture, Long, Stuck, Targets, Three};
use super::{Phase, Wali, WaliPosition};

/// One turn.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tabuleiro_games::wali::{Wali, WaliMove};
///
/// let game: Wali = Wali::new("dara".parse().unwrap());
/// let mv = game.read_move(&game.start(), "c3").unwrap();
/// assert!(matches!(mv, WaliMove::Drop { .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WaliMove {
    /// No drop or step is possible, and the rules say pass.
    Pass,
    /// A stone from the hand enters the board.
    Drop {
        /// Where it enters.
        to: Square,
    },
    /// A stone goes one step.
    Step {
        /// Where it was.
        from: Square,
        /// The empty square it goes to.
        to: Square,
    },
    /// A stone goes one step, makes a three and takes a stone.
    Take {
        /// Where it was.
        from: Square,
        /// The empty square it goes to.
        to: Square,
        /// Where the captured stone was.
        taken: Square,
    },
}

/// The steps in one direction, by the squares they lead to.
#[derive(Clone, Copy)]
pub(super) struct Steps<W> {
    /// Steps without a capture.
    pub(super) quiet: Bitboard<W>,
    /// Steps that take a stone. A step may be in both sets.
    pub(super) taking: Bitboard<W>,
}

/// How one step may be made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct StepKinds {
    pub(super) quiet: bool,
    pub(super) taking: bool,
}

impl<W: Word> Wali<W> {
    #[inline]
    pub(super) fn list_moves(&self, position: &WaliPosition<W>, into: &mut Vec<WaliMove>) {
        into.clear();
        match position.phase() {
            Phase::Drop => {
                let squares = self.drop_squares(position, position.turn());
                into.extend(squares.into_iter().map(|to| WaliMove::Drop { to }));
                if into.is_empty() {
                    into.push(WaliMove::Pass);
                }
            }
            Phase::Move if self.captured(position).is_some() => {}
            Phase::Move => self.list_steps(position, into),
        }
    }

    #[inline]
    fn list_steps(&self, position: &WaliPosition<W>, into: &mut Vec<WaliMove>) {
        let steps = self.steps(position.own(), position.enemy());
        for (&direction, steps) in Direction::STRAIGHT.iter().zip(&steps) {
            let from = |to| self.board.compass.behind(to, direction);
            into.extend(
                steps
                    .quiet
                    .into_iter()
                    .map(|to| WaliMove::Step { from: from(to), to }),
            );
        }
        if steps.iter().any(|steps| !steps.taking.is_empty()) {
            self.list_captures(&steps, self.targets(position.enemy()), into);
        }
        if into.is_empty() && self.may_pass(position) {
            into.push(WaliMove::Pass);
        }
    }

    fn list_captures(&self, steps: &[Steps<W>; 4], targets: Bitboard<W>, into: &mut Vec<WaliMove>) {
        for (&direction, steps) in Direction::STRAIGHT.iter().zip(steps) {
            for to in steps.taking {
                let from = self.board.compass.behind(to, direction);
                into.extend(
                    targets
                        .into_iter()
                        .map(|taken| WaliMove::Take { from, to, taken }),
                );
            }
        }
    }

    #[inline]
    pub(super) fn count_moves(&self, position: &WaliPosition<W>) -> u64 {
        let count = match position.phase() {
            Phase::Drop => {
                return self.drop_squares(position, position.turn()).count().max(1) as u64;
            }
            Phase::Move if self.captured(position).is_some() => return 0,
            Phase::Move => {
                let steps = self.steps(position.own(), position.enemy());
                let quiet: usize = steps.iter().map(|steps| steps.quiet.count()).sum();
                let taking: usize = steps.iter().map(|steps| steps.taking.count()).sum();
                if taking == 0 {
                    quiet
                } else {
                    quiet + taking * self.targets(position.enemy()).count()
                }
            }
        };
        if count == 0 {
            u64::from(self.may_pass(position))
        } else {
            count as u64
        }
    }

    /// Chooses a move by its number, without listing the others.
    #[inline]
    pub(super) fn choose_move<R: Rng>(
        &self,
        position: &WaliPosition<W>,
        rng: &mut R,
    ) -> Option<WaliMove> {
        match position.phase() {
            Phase::Drop => {
                let squares = self.drop_squares(position, position.turn());
                let count = squares.count();
                if count == 0 {
                    return Some(WaliMove::Pass);
                }
                squares
                    .nth(below(rng, count))
                    .map(|to| WaliMove::Drop { to })
            }
            Phase::Move if self.captured(position).is_some() => None,
            Phase::Move => self.choose_step(position, rng),
        }
    }

    #[inline]
    fn choose_step<R: Rng>(&self, position: &WaliPosition<W>, rng: &mut R) -> Option<WaliMove> {
        let steps = self.steps(position.own(), position.enemy());
        let count = |index: usize| steps[index].quiet.count();
        let (one, two, three, four) = (count(0), count(1), count(2), count(3));
        let ends = [one, one + two, one + two + three, one + two + three + four];
        let taking: usize = steps.iter().map(|steps| steps.taking.count()).sum();
        let targets = if taking == 0 {
            Bitboard::empty()
        } else {
            self.targets(position.enemy())
        };
        let total = ends[3] + taking * targets.count();
        if total == 0 {
            return self.may_pass(position).then_some(WaliMove::Pass);
        }
        let number = below(rng, total);
        if number >= ends[3] {
            return self.choose_capture(&steps, targets, number - ends[3]);
        }
        // The direction is found by adding, because a processor cannot foresee a random one.
        let index = ends[..3]
            .iter()
            .map(|&end| usize::from(number >= end))
            .sum::<usize>();
        let before = [0, ends[0], ends[1], ends[2]][index];
        let to = steps[index].quiet.nth(number - before)?;
        let from = self.board.compass.behind(to, Direction::STRAIGHT[index]);
        Some(WaliMove::Step { from, to })
    }

    fn choose_capture(
        &self,
        steps: &[Steps<W>; 4],
        targets: Bitboard<W>,
        number: usize,
    ) -> Option<WaliMove> {
        let taken = targets.nth(number % targets.count())?;
        let mut skip = number / targets.count();
        for (direction, steps) in Direction::STRAIGHT.into_iter().zip(steps) {
            if let Some(to) = steps.taking.nth(skip) {
                let from = self.board.compass.behind(to, direction);
                return Some(WaliMove::Take { from, to, taken });
            }
            skip -= steps.taking.count();
        }
        None
    }

    #[inline]
    pub(super) fn play_move(&self, position: &WaliPosition<W>, mv: WaliMove) -> WaliPosition<W> {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal");
        match mv {
            WaliMove::Pass => position.passed(),
            WaliMove::Drop { to } if self.enemy_surely_drops(position) => position.dropped(to),
            WaliMove::Drop { to } => self.settled(position.dropped(to)),
            WaliMove::Step { from, to } => position.stepped(from, to),
            WaliMove::Take { from, to, taken } => position.taken(from, to, taken),
        }
    }

    pub(super) fn find_outcome(&self, position: &WaliPosition<W>) -> Option<Outcome> {
        if position.phase() == Phase::Drop {
            return None;
        }
        if let Some(side) = self.captured(position) {
            return Some(Outcome::win(side.opposite(), CAPTURED));
        }
        let turn = position.turn();
        if self.can_step(position, turn) {
            None
        } else if self.rules.stuck == Stuck::Loss {
            Some(Outcome::win(turn.opposite(), Reason::STUCK))
        } else if self.can_step(position, turn.opposite()) {
            None
        } else {
            Some(Outcome::draw(Reason::STUCK))
        }
    }

    /// The steps of the side with these own stones, in the four directions.
    ///
    /// A stone that steps along a line leaves nothing behind it there, and comes from outside onto the line across.
    ///
    /// Everything is spelled out: arrays made by functions are copied in larger pieces than they were written in, and a processor waits for that.
    #[inline]
    pub(super) fn steps(&self, own: Bitboard<W>, enemy: Bitboard<W>) -> [Steps<W>; 4] {
        let empty = self.board.compass.all().without(own | enemy);
        let north = self.board.reach(own, Direction::North);
        let south = self.board.reach(own, Direction::South);
        let east = self.board.reach(own, Direction::East);
        let west = self.board.reach(own, Direction::West);
        let threes = (north.completes_three(south), east.completes_three(west));
        let fours = match self.rules.long {
            Long::Nothing => (Bitboard::empty(), Bitboard::empty()),
            Long::Captures | Long::Illegal => (north.reaches_four(south), east.reaches_four(west)),
        };
        let steps = |direction, ahead: Reach<W>, behind: Reach<W>, three, four| {
            let all = behind.beside() & empty;
            let three = match self.rules.three {
                Three::Moved => all & (ahead.exactly_two() | three),
                Three::Anywhere => self.steps_to_threes(own, all, direction),
            };
            self.sorted_steps(all, three, all & (ahead.at_least_three() | four))
        };
        let north_steps = steps(Direction::North, north, south, threes.1, fours.1);
        let south_steps = steps(Direction::South, south, north, threes.1, fours.1);
        let east_steps = steps(Direction::East, east, west, threes.0, fours.0);
        let west_steps = steps(Direction::West, west, east, threes.0, fours.0);
        let earning =
            north_steps.taking | south_steps.taking | east_steps.taking | west_steps.taking;
        let forced = self.rules.capture == Capture::Must
            && !earning.is_empty()
            && !self.targets(enemy).is_empty();
        let left = |steps: Steps<W>| Steps {
            quiet: if forced {
                steps.quiet.without(steps.taking)
            } else {
                steps.quiet
            },
            taking: steps.taking,
        };
        [
            left(north_steps),
            left(south_steps),
            left(east_steps),
            left(west_steps),
        ]
    }

    /// Whether a step to an empty square beside is legal without a capture, and whether with one.
    pub(super) fn kinds_of_step(
        &self,
        position: &WaliPosition<W>,
        from: Square,
        to: Square,
    ) -> StepKinds {
        let steps = Direction::STRAIGHT
            .into_iter()
            .zip(self.steps(position.own(), position.enemy()));
        let leads_here = |set: Bitboard<W>, direction| {
            set.contains(to) && self.board.compass.behind(to, direction) == from
        };
        let mut kinds = StepKinds {
            quiet: false,
            taking: false,
        };
        for (direction, steps) in steps {
            kinds.quiet |= leads_here(steps.quiet, direction);
            kinds.taking |= leads_here(steps.taking, direction);
        }
        kinds.taking &= !self.targets(position.enemy()).is_empty();
        kinds
    }

    /// The steps in one direction by what the options make of threes and fours; whether a capture must be made is not looked at yet.
    #[inline]
    fn sorted_steps(&self, all: Bitboard<W>, three: Bitboard<W>, four: Bitboard<W>) -> Steps<W> {
        let (quiet, taking) = match self.rules.long {
            Long::Nothing => (all, three),
            Long::Captures => (all, three | four),
            Long::Illegal => (all.without(four), three.without(four)),
        };
        Steps { quiet, taking }
    }

    /// Of the steps to `all`, those after which there is an exact three anywhere in the file or rank entered.
    fn steps_to_threes(
        &self,
        own: Bitboard<W>,
        all: Bitboard<W>,
        direction: Direction,
    ) -> Bitboard<W> {
        let makes_three = |to: &Square| {
            let from = self.board.compass.behind(*to, direction);
            let stones = own ^ (Bitboard::of(from) | Bitboard::of(*to));
            self.board.exact_three_in_line(stones, *to)
        };
        all.into_iter().filter(makes_three).collect()
    }

    /// Which of the enemy's stones may be taken by who earns a capture.
    #[inline]
    pub(super) fn targets(&self, enemy: Bitboard<W>) -> Bitboard<W> {
        match self.rules.targets {
            Targets::Any => enemy,
            Targets::Loose => enemy.without(self.board.in_runs(enemy)),
        }
    }

    /// The side that has too few stones left, White first.
    #[inline]
    pub(super) fn captured(&self, position: &WaliPosition<W>) -> Option<Side> {
        let few = usize::from(self.rules.lost_at);
        if position.own().count() > few && position.enemy().count() > few {
            return None;
        }
        Side::BOTH
            .into_iter()
            .find(|&side| position.stones(side).count() <= few)
    }

    #[inline]
    pub(super) fn empty(&self, position: &WaliPosition<W>) -> Bitboard<W> {
        self.board.compass.all().without(position.occupied())
    }

    fn can_step(&self, position: &WaliPosition<W>, side: Side) -> bool {
        // A step that earns a capture is a step, whether there is something to take or not.
        let (stones, empty) = (position.stones(side), self.empty(position));
        if self.rules.long != Long::Illegal {
            return self.board.compass.beside(stones).meets(empty);
        }
        let [north, south, east, west] =
            Direction::STRAIGHT.map(|direction| self.board.reach(stones, direction));
        let upright = north.reaches_four(south);
        let level = east.reaches_four(west);
        let steps = south.beside().without(north.at_least_three() | level)
            | north.beside().without(south.at_least_three() | level)
            | west.beside().without(east.at_least_three() | upright)
            | east.beside().without(west.at_least_three() | upright);
        steps.meets(empty)
    }

    /// For a side without a step: whether it passes rather than ends the game.
    pub(super) fn may_pass(&self, position: &WaliPosition<W>) -> bool {
        self.rules.stuck == Stuck::Pass && self.can_step(position, position.turn().opposite())
    }

    /// Whether a position of the move phase has no move but a pass.
    pub(super) fn must_pass(&self, position: &WaliPosition<W>) -> bool {
        !self.can_step(position, position.turn()) && self.may_pass(position)
    }

    fn is_legal(&self, position: &WaliPosition<W>, mv: WaliMove) -> bool {
        let mut moves = Vec::new();
        self.list_moves(position, &mut moves);
        moves.contains(&mv)
    }
}
