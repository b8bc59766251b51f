//! Moves of Five Field Kono: generation, playing, outcome.

use rand_core::Rng;
use tabuleiro_core::game::below;
use tabuleiro_core::{Bitboard, Direction, Outcome, Reason, Side, Square, Word};

use super::rules::{GOAL, Priority, Stuck, Win};
use super::{Kono, KonoPosition};

/// One turn.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules};
/// use tabuleiro_games::kono::{Kono, KonoMove};
///
/// let game: Kono = Kono::new(Rules::default());
/// let mv = game.read_move(&game.start(), "a2b3").unwrap();
/// assert!(matches!(mv, KonoMove::Step { .. }));
/// assert_eq!(game.write_move(mv), "a2-b3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KonoMove {
    /// No step is possible, and the rules say pass.
    Pass,
    /// A piece goes one step along a diagonal.
    Step {
        /// Where it was.
        from: Square,
        /// The empty square it goes to.
        to: Square,
    },
}

impl<W: Word> Kono<W> {
    #[inline]
    pub(super) fn list_moves(&self, position: &KonoPosition<W>, into: &mut Vec<KonoMove>) {
        into.clear();
        if self.arrived(position).is_some() {
            return;
        }
        let (movers, empty) = (self.movers(position), self.empty(position));
        for direction in Direction::DIAGONAL {
            let targets = self.board.compass.shift(movers, direction) & empty;
            into.extend(targets.into_iter().map(|to| KonoMove::Step {
                from: self.board.compass.behind(to, direction),
                to,
            }));
        }
        if into.is_empty() && self.may_pass(position) {
            into.push(KonoMove::Pass);
        }
    }

    #[inline]
    pub(super) fn count_moves(&self, position: &KonoPosition<W>) -> u64 {
        if self.arrived(position).is_some() {
            return 0;
        }
        let steps = self.count_steps(self.movers(position), self.empty(position));
        if steps == 0 {
            u64::from(self.may_pass(position))
        } else {
            steps as u64
        }
    }

    /// Chooses a step by its number, without listing the others.
    #[inline]
    pub(super) fn choose_move<R: Rng>(
        &self,
        position: &KonoPosition<W>,
        rng: &mut R,
    ) -> Option<KonoMove> {
        if self.arrived(position).is_some() {
            return None;
        }
        let (movers, empty) = (self.movers(position), self.empty(position));
        let targets = Direction::DIAGONAL
            .map(|direction| self.board.compass.shift(movers, direction) & empty);
        let [one, two, three, four] = targets.map(Bitboard::count);
        let ends = [one, one + two, one + two + three, one + two + three + four];
        if ends[3] == 0 {
            return self.may_pass(position).then_some(KonoMove::Pass);
        }
        let number = below(rng, ends[3]);
        // The direction is found by adding, because a processor cannot foresee a random one.
        let index = ends[..3]
            .iter()
            .map(|&end| usize::from(number >= end))
            .sum::<usize>();
        let before = [0, ends[0], ends[1], ends[2]][index];
        let to = targets[index].nth(number - before)?;
        let from = self.board.compass.behind(to, Direction::DIAGONAL[index]);
        Some(KonoMove::Step { from, to })
    }

    #[inline]
    pub(super) fn play_move(&self, position: &KonoPosition<W>, mv: KonoMove) -> KonoPosition<W> {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal");
        match mv {
            KonoMove::Pass => position.passed(),
            KonoMove::Step { from, to } => position.stepped(from, to),
        }
    }

    pub(super) fn find_outcome(&self, position: &KonoPosition<W>) -> Option<Outcome> {
        if let Some(side) = self.arrived(position) {
            return Some(Outcome::win(side, GOAL));
        }
        let turn = position.turn();
        if self.can_step(position, turn) {
            return None;
        }
        match self.rules.stuck {
            Stuck::Loss => Some(Outcome::win(turn.opposite(), Reason::STUCK)),
            Stuck::Win => Some(Outcome::win(turn, Reason::STUCK)),
            Stuck::Pass if self.may_pass(position) => None,
            Stuck::Pass | Stuck::Draw => Some(Outcome::draw(Reason::STUCK)),
        }
    }

    /// The side whose race is over, if one is.
    #[inline]
    pub(super) fn arrived(&self, position: &KonoPosition<W>) -> Option<Side> {
        let moved = position.turn().opposite();
        match self.rules.win {
            // Both sides have as many pieces as goal squares, so that all pieces arrived means equal sets.
            Win::Own => (position.enemy() == self.board.goal(moved)).then_some(moved),
            Win::Filled => [moved, position.turn()].into_iter().find(|&side| {
                let goal = self.board.goal(side);
                position.occupied().covers(goal) && position.pieces(side).meets(goal)
            }),
        }
    }

    /// The pieces that may move, if they can.
    #[inline]
    pub(super) fn movers(&self, position: &KonoPosition<W>) -> Bitboard<W> {
        let own = position.own();
        if self.rules.priority == Priority::Home {
            let at_home = own & self.board.home(position.turn());
            if self.diagonally_beside(at_home).meets(self.empty(position)) {
                return at_home;
            }
        }
        own
    }

    /// Whether a piece away from home may move while one at home can.
    pub(super) fn must_leave_home(&self, position: &KonoPosition<W>, from: Square) -> bool {
        !self.movers(position).contains(from)
    }

    #[inline]
    pub(super) fn empty(&self, position: &KonoPosition<W>) -> Bitboard<W> {
        self.board.compass.all().without(position.occupied())
    }

    #[inline]
    fn count_steps(&self, movers: Bitboard<W>, empty: Bitboard<W>) -> usize {
        let targets = Direction::DIAGONAL
            .map(|direction| self.board.compass.shift(movers, direction) & empty);
        targets.map(Bitboard::count).iter().sum()
    }

    fn can_step(&self, position: &KonoPosition<W>, side: Side) -> bool {
        self.diagonally_beside(position.pieces(side))
            .meets(self.empty(position))
    }

    #[inline]
    pub(super) fn diagonally_beside(&self, set: Bitboard<W>) -> Bitboard<W> {
        let shift = |direction| self.board.compass.shift(set, direction);
        shift(Direction::NorthEast)
            | shift(Direction::NorthWest)
            | shift(Direction::SouthEast)
            | shift(Direction::SouthWest)
    }

    /// For a side without a step: whether it passes rather than ends the game.
    pub(super) fn may_pass(&self, position: &KonoPosition<W>) -> bool {
        self.rules.stuck == Stuck::Pass && self.can_step(position, position.turn().opposite())
    }

    fn is_legal(&self, position: &KonoPosition<W>, mv: KonoMove) -> bool {
        let mut moves = Vec::new();
        self.list_moves(position, &mut moves);
        moves.contains(&mv)
    }
}
