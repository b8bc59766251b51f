//! Tablebase probes inside the search.
//!
//! Tablebases know nothing of draws by counting. A win or a loss is believed only if the game must end before such a draw: before a limit of
//! plies, and without reaching a position that may not occur again. A winner's distance shrinks with every move, so nothing occurs twice on
//! the way; what matters is the game before.

use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tabuleiro_core::counting::History;
use tabuleiro_core::verdict::seen_from;
use tabuleiro_core::{Evaluate, Game, Probe, ProbeCost, Side, Tactics, Verdict};

use crate::lookup::to_table;
use crate::root::Root;
use crate::score::{MAX_PLY, WIN};
use crate::transposition::{Bound, TableEntry};
use crate::worker::{Node, Worker};

/// From this depth on a search takes longer than a probe that must read a file.
const DEAR_DEPTH: i32 = 4;
/// A probe is stored as if it were this much deeper: it is exact, but must not drive out everything else.
const ANSWER_DEPTH: i32 = 6;
/// The longest win or loss that a score can hold, in plies.
const LONGEST: u16 = 1_000 - 2 * MAX_PLY as u16;

/// The tablebase, if there is one.
pub(crate) struct Prober<G>(pub(crate) Option<Arc<dyn Probe<G>>>);

impl<G> Debug for Prober<G> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let known = if self.0.is_some() { "tables" } else { "none" };
        write!(formatter, "Prober({known})")
    }
}

/// What a search asks, and how far it believes the answers.
pub(crate) struct Probing<'a, G> {
    tables: &'a dyn Probe<G>,
    /// Whether the root itself is known. All that matters between drawn moves is then how they look: a draw is searched like an
    /// unknown position.
    rooted: bool,
    /// For each side, the longest win that meets no position of the game that may not occur again.
    safe: [u16; 2],
}

impl<G> Debug for Probing<'_, G> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Probing")
            .field("rooted", &self.rooted)
            .field("safe", &self.safe)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> Probing<'a, G> {
    /// `cycles` says whether a repetition within the search counts as a draw.
    pub(crate) fn new(
        game: &G,
        tables: &'a dyn Probe<G>,
        history: History<'_, G::Position>,
        cycles: Cycles,
    ) -> Self {
        let root = history.positions.last();
        let known = |position| {
            let futile = tables.cost(game, position) == ProbeCost::Futile;
            (!futile).then(|| tables.probe(game, position)).flatten()
        };
        Self {
            tables,
            rooted: root.is_some_and(|root| known(root).is_some()),
            safe: safe_distances(game, tables, history, cycles),
        }
    }

    /// How long a side may take to win without meeting a position that may not occur again.
    fn is_safe(&self, turn: Side, verdict: Verdict) -> bool {
        match verdict {
            Verdict::Win(plies) => plies <= self.safe[turn.index()],
            Verdict::Loss(plies) => plies <= self.safe[turn.opposite().index()],
            Verdict::Draw => true,
        }
    }
}

/// Whether the first return to a position counts as a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cycles {
    Drawn,
    Allowed,
}

/// For each side the distance of the nearest win that must not be met: that of a position which would be drawn if it occurred again.
fn safe_distances<G: Game>(
    game: &G,
    tables: &dyn Probe<G>,
    history: History<'_, G::Position>,
    cycles: Cycles,
) -> [u16; 2] {
    let Some(limit) = game.counting().repetition else {
        return [u16::MAX; 2];
    };
    // Where the first return is a draw, the way of the search itself is in the way.
    if limit <= 2 || cycles == Cycles::Allowed {
        return [0; 2];
    }
    let positions = history.positions;
    let quiet = positions.windows(2).rev();
    let quiet = quiet.take_while(|pair| !game.progress(&pair[0], &pair[1]));
    let tail = &positions[positions.len() - 1 - quiet.count()..];
    let mut safe = [u16::MAX; 2];
    for (index, position) in tail.iter().enumerate() {
        let earlier = tail[..index].iter().filter(|other| *other == position);
        if earlier.count() + 2 != limit as usize {
            continue;
        }
        let turn = game.turn(position);
        match tables.probe(game, position) {
            Some(Verdict::Draw) => {}
            Some(Verdict::Win(plies)) => lower(&mut safe[turn.index()], plies),
            Some(Verdict::Loss(plies)) => lower(&mut safe[turn.opposite().index()], plies),
            None => return [0; 2],
        }
    }
    safe
}

fn lower(least: &mut u16, plies: u16) {
    *least = plies.min(*least);
}

impl<G: Evaluate + Tactics> Worker<'_, G> {
    /// What tables say a node is worth, if they know it and it can be believed on this way. What a search has been at before was asked
    /// for then.
    #[inline]
    pub(crate) fn probed(
        &self,
        node: Node<'_, G::Position>,
        depth: i32,
        known: Option<TableEntry>,
    ) -> Option<i32> {
        let probing = self.probing?;
        let asked_from = match probing.tables.cost(self.game, node.position) {
            ProbeCost::Futile => return None,
            ProbeCost::Low => 0,
            ProbeCost::High => DEAR_DEPTH,
        };
        let asked = known.is_some_and(|known| known.depth >= asked_from);
        if depth < asked_from || asked {
            return None;
        }
        self.answer(probing, node, depth)
    }

    fn answer(
        &self,
        probing: &Probing<'_, G>,
        node: Node<'_, G::Position>,
        depth: i32,
    ) -> Option<i32> {
        let verdict = probing.tables.probe(self.game, node.position)?;
        if verdict == Verdict::Draw && probing.rooted {
            return None;
        }
        let turn = self.game.turn(node.position);
        let renewed = G::COUNTS_QUIET && self.path.quiet() < node.ply as u32;
        if !self.fits(verdict) || !renewed && !probing.is_safe(turn, verdict) {
            return None;
        }
        self.shared.table_hits.add(1);
        let value = worth(verdict, node.ply);
        if self.options.table {
            let known = TableEntry {
                score: to_table(value, node.ply),
                depth: depth + ANSWER_DEPTH,
                bound: Bound::Exact,
                mv: 0,
            };
            self.shared.table.store(node.key, known);
        }
        Some(value)
    }

    /// Whether the game ends before a limit of plies: the move that decides it does so even if it completes a count.
    fn fits(&self, verdict: Verdict) -> bool {
        verdict
            .plies()
            .is_none_or(|plies| plies <= LONGEST && !self.path.ends_within(i32::from(plies) - 1))
    }
}

impl<G: Evaluate + Tactics> Root<'_, '_, G> {
    /// Leaves only the moves that keep what tables say the position is worth, if they know all moves: of a win that is sure the fastest, of
    /// a loss that is sure the slowest.
    pub(crate) fn keep_worth(&mut self) {
        let Some(probing) = self.worker.probing.filter(|probing| probing.rooted) else {
            return;
        };
        let Some(verdicts) = self.verdicts(probing) else {
            return;
        };
        let Some(&best) = verdicts.iter().max() else {
            return;
        };
        self.worker.shared.table_hits.add(verdicts.len() as u64);
        let turn = self.worker.game.turn(self.node.position);
        let sure = self.worker.fits(best) && probing.is_safe(turn, best);
        let kept = |verdict: Verdict| match (best, verdict) {
            (Verdict::Draw, _) => verdict == best,
            (Verdict::Win(_), Verdict::Win(_)) | (Verdict::Loss(_), Verdict::Loss(_)) => {
                !sure || verdict == best
            }
            _ => false,
        };
        let mut moves = std::mem::take(&mut self.moves).into_iter();
        let pairs = verdicts.into_iter().zip(&mut moves);
        self.moves = pairs
            .filter(|(verdict, _)| kept(*verdict))
            .map(|(_, mv)| mv)
            .collect();
        if sure {
            let value = worth(best, 0);
            self.moves.iter_mut().for_each(|mv| mv.value = value);
            self.decided = best != Verdict::Draw;
        }
    }

    /// The truth about every move; `None` if one is not known, or if there is no time to read it from a file.
    fn verdicts(&self, probing: &Probing<'_, G>) -> Option<Vec<Verdict>> {
        let worker = &self.worker;
        let turn = worker.game.turn(self.node.position);
        let verdict = |mv: G::Move| {
            let after = worker.game.play(self.node.position, mv);
            let dear = probing.tables.cost(worker.game, &after) == ProbeCost::High;
            if dear && worker.shared.stop.load(Ordering::Relaxed) {
                return None;
            }
            let next = worker.game.turn(&after);
            let over = worker.game.outcome(&after);
            let over = over.map(|outcome| Verdict::of(outcome, next));
            let known = over.or_else(|| probing.tables.probe(worker.game, &after))?;
            Some(seen_from(turn, next, known))
        };
        self.moves.iter().map(|mv| verdict(mv.line[0])).collect()
    }
}

/// A verdict as a score, this many plies from the root.
fn worth(verdict: Verdict, ply: usize) -> i32 {
    match verdict {
        Verdict::Win(plies) => WIN - ply as i32 - i32::from(plies),
        Verdict::Draw => 0,
        Verdict::Loss(plies) => ply as i32 + i32::from(plies) - WIN,
    }
}
