//! The parts of the search, and its limits.

use std::time::Duration;

/// The parts of a search, each of which can be switched off or adjusted at run time.
///
/// ```
/// use tabuleiro_engine::SearchOptions;
///
/// let without = SearchOptions { killers: false, late_move_pruning: 0, ..SearchOptions::default() };
/// assert_ne!(without, SearchOptions::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, and any combination makes sense"
)]
pub struct SearchOptions {
    /// Use the transposition table.
    pub table: bool,
    /// Accept transposition table entries deeper than asked for. Without it a search gives the value of its depth exactly.
    pub deeper: bool,
    /// Aspiration windows: search around the score of the last iteration, and widen when it falls outside.
    pub aspiration: bool,
    /// Principal variation search: a null window for all moves but the first, and a full search only if one beats it.
    pub zero_window: bool,
    /// Killer moves: those that caused a cutoff at the same ply come early.
    pub killers: bool,
    /// Counter moves: the move that last refuted the previous move comes early.
    pub counter_moves: bool,
    /// The history heuristic: moves that caused cutoffs elsewhere come early.
    pub history: bool,
    /// Order the remaining moves by the game's [own scores](tabuleiro_core::Tactics::score_moves).
    pub move_scores: bool,
    /// Late move reductions, in hundredths of log₂(depth) · log₂(move number); 0 for none.
    pub reductions: i32,
    /// Late move pruning: how many moves are searched one ply from a leaf, unless the side to move is losing by force; 0 for all.
    pub late_move_pruning: i32,
    /// Quiescence search: captures and the like are searched for at most this many plies beyond the leaves.
    pub quiescence: i32,
    /// Threat extensions: where the enemy threatens to win, all moves are searched for at most this many plies beyond the leaves.
    pub threat_extensions: i32,
    /// Mate distance pruning: do not look for a longer win than one already found.
    pub win_distance: bool,
    /// Score the first repetition of a position as a draw, in the search and against the game so far.
    pub cycles: bool,
    /// In games where nearly everything is drawn, spend part of the time on finding the move after which most replies are mistakes.
    pub traps: bool,
    /// The share of the budget, in hundredths, for proof-number search when the score is good; 0 for none.
    pub proofs: i32,
    /// Probe the tablebase, if there is one.
    pub probes: bool,
    /// Contempt: what a draw by counting costs the side with the better evaluation at the root, in points.
    pub contempt: i32,
    /// Weakness: the greatest depth, without quiescence search or extensions; 0 for no limit.
    pub sight: i32,
    /// Weakness: the share of moves overlooked below the root, in hundredths. Position and seed decide which; its own wins in one are always seen.
    pub blindness: i32,
    /// Weakness: how many root moves are considered, those near the last moves and the most promising; 0 for all.
    pub focus: i32,
    /// Weakness: the share of a small advantage that is not understood, in hundredths; above 100 it is taken for the opposite. Large ones are
    /// always understood.
    pub naivety: i32,
    /// Weakness: noise added to each evaluation, in points.
    pub noise: i32,
    /// The seed of all weaknesses: a position is misjudged the same way wherever it comes up.
    pub noise_seed: u64,
}

impl Default for SearchOptions {
    fn default() -> Self {
        Self {
            table: true,
            deeper: true,
            aspiration: true,
            zero_window: true,
            killers: true,
            counter_moves: true,
            history: true,
            move_scores: true,
            reductions: 35,
            late_move_pruning: 12,
            quiescence: 4,
            threat_extensions: 4,
            win_distance: true,
            cycles: true,
            traps: true,
            proofs: 10,
            probes: true,
            contempt: 12,
            sight: 0,
            blindness: 0,
            focus: 0,
            naivety: 0,
            noise: 0,
            noise_seed: 0,
        }
    }
}

impl SearchOptions {
    /// Sets an option by its name: `on` or `off` for switches, a number for the others. The error lists all names.
    ///
    /// ```
    /// use tabuleiro_engine::SearchOptions;
    ///
    /// let mut options = SearchOptions::default();
    /// options.set("quiescence", "0").unwrap();
    /// options.set("aspiration", "off").unwrap();
    /// assert!(!options.aspiration);
    /// assert!(options.set("luck", "on").unwrap_err().contains(&"contempt"));
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Vec<&'static str>> {
        let mut switches = [
            ("table", &mut self.table),
            ("deeper", &mut self.deeper),
            ("aspiration", &mut self.aspiration),
            ("zero_window", &mut self.zero_window),
            ("killers", &mut self.killers),
            ("counter_moves", &mut self.counter_moves),
            ("history", &mut self.history),
            ("move_scores", &mut self.move_scores),
            ("win_distance", &mut self.win_distance),
            ("cycles", &mut self.cycles),
            ("traps", &mut self.traps),
            ("probes", &mut self.probes),
        ];
        let mut numbers = [
            ("reductions", &mut self.reductions),
            ("late_move_pruning", &mut self.late_move_pruning),
            ("quiescence", &mut self.quiescence),
            ("threat_extensions", &mut self.threat_extensions),
            ("proofs", &mut self.proofs),
            ("contempt", &mut self.contempt),
            ("sight", &mut self.sight),
            ("blindness", &mut self.blindness),
            ("focus", &mut self.focus),
            ("naivety", &mut self.naivety),
            ("noise", &mut self.noise),
        ];
        let word = match value {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        let number = value
            .parse()
            .ok()
            .filter(|number| (0..=10_000).contains(number));
        let switch = switches.iter_mut().find(|(known, _)| *known == name);
        let place = numbers.iter_mut().find(|(known, _)| *known == name);
        match (switch, place, word, number) {
            (Some((_, switch)), _, Some(word), _) => **switch = word,
            (_, Some((_, place)), _, Some(number)) => **place = number,
            _ => {
                let names = switches.iter().map(|(name, _)| *name);
                return Err(names.chain(numbers.iter().map(|(name, _)| *name)).collect());
            }
        }
        Ok(())
    }

    /// Whether any weakness is set.
    pub(crate) fn errs(&self) -> bool {
        let weaknesses = [self.sight, self.blindness, self.focus, self.naivety];
        self.noise > 0 || weaknesses.iter().any(|&weakness| weakness > 0)
    }

    /// A full-width search: no reductions, no pruning, exact values for its depth.
    pub fn full_width() -> Self {
        Self {
            deeper: false,
            reductions: 0,
            late_move_pruning: 0,
            ..Self::default()
        }
    }
}

/// What ends a search, whichever comes first; without limits it goes on until it is stopped.
///
/// ```
/// use std::time::Duration;
/// use tabuleiro_engine::Limits;
///
/// let limits = Limits { time: Some(Duration::from_millis(500)), ..Limits::depth(12) };
/// assert_eq!(limits.depth, Some(12));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The hard time limit.
    pub time: Option<Duration>,
    /// The soft time limit: no new iteration begins after it.
    pub enough: Option<Duration>,
}

/// Move overhead: kept back on the clock for the time between the search and the clock.
const RESERVE: Duration = Duration::from_millis(300);

impl Limits {
    /// A limit of depth alone.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// A limit of nodes alone.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// A limit of time alone.
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// Time management: limits for one move on a clock that adds `increment` after each.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tabuleiro_engine::Limits;
    ///
    /// let limits = Limits::clock(Duration::from_secs(60), Duration::from_secs(1));
    /// assert!(limits.enough < limits.time);
    /// assert!(limits.time.unwrap() < Duration::from_secs(15));
    /// ```
    pub fn clock(left: Duration, increment: Duration) -> Self {
        let usable = left.saturating_sub(RESERVE);
        let share = (usable / 30).saturating_add(increment / 4 * 3);
        let within = |time: Duration| time.min(usable / 2).max(left / 1000);
        Self {
            time: Some(within(share.saturating_mul(4))),
            enough: Some(within(share)),
            ..Self::default()
        }
    }
}

/// What to search for, and how long.
///
/// ```
/// use tabuleiro_engine::{Limits, SearchTask};
///
/// let task = SearchTask { lines: 3, ..Limits::depth(8).into() };
/// assert_eq!(task.threads, 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchTask {
    /// When to stop.
    pub limits: Limits,
    /// How many principal variations are wanted (`MultiPV`).
    pub lines: usize,
    /// The number of threads.
    pub threads: usize,
    /// Whether the move will be played. Where nearly everything is drawn the search then plays for a win, and its scores show it.
    pub ambitious: bool,
}

impl From<Limits> for SearchTask {
    fn from(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            threads: 1,
            ambitious: false,
        }
    }
}
