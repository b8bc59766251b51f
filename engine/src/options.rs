//! How a search goes about its work, and what bounds it.

use std::time::Duration;

/// The parts of a search, each of which can be switched off or adjusted at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, and any combination makes sense"
)]
pub struct Options {
    /// Results are kept in the table and used again.
    pub table: bool,
    /// A result from the table may be deeper than what is asked for. Without it a search gives the value of its depth exactly.
    pub deeper: bool,
    /// The first guess of the root's score bounds the search, and is widened when it proves wrong.
    pub aspiration: bool,
    /// Moves behind the first are tested with a window of no width before they are searched in full.
    pub zero_window: bool,
    /// Moves that refuted others at the same distance from the root come early.
    pub killers: bool,
    /// The move that refuted the previous move the last time comes early.
    pub counter_moves: bool,
    /// Moves that proved good elsewhere come early.
    pub history: bool,
    /// The game's own opinion of a move decides where nothing else does.
    pub promises: bool,
    /// Late moves are searched less deeply at first: by so many hundredths of the product of the logarithms to the base 2 of the depth and of
    /// the place in the order; 0 reduces nothing.
    pub reductions: i32,
    /// Close to the leaves, moves so late in the order are left out, as long as the side to move does not stand to lose. The number is of
    /// moves looked at one ply from a leaf; 0 leaves nothing out.
    pub late_moves: i32,
    /// A leaf with captures or the like is judged after them, so many plies at most.
    pub forcing: i32,
    /// A leaf at which the enemy threatens to win is searched on, so many plies at most.
    pub parries: i32,
    /// A longer win than one that is known is not looked for.
    pub win_distance: bool,
    /// The first return to a position of the search or of the game counts as the draw that it can be made into.
    pub cycles: bool,
    /// In a game where nearly everything is drawn, a part of the time goes into choosing the move after which most replies are mistakes.
    pub traps: bool,
    /// So many hundredths of the time or the nodes go into a search for a forced win where the search stands well; 0 looks for none.
    pub proofs: i32,
    /// Tables are asked about the positions of the search, if there are any.
    pub probes: bool,
    /// So many points is a draw by counting worth less than nothing for the side that stands better at the root, and more for the other.
    pub contempt: i32,
    /// So many plies ahead it looks at most, and leaves are judged as they are, without captures and threats; 0 for as far as the limits allow.
    pub sight: i32,
    /// So many hundredths of the moves below the root are overlooked: which ones, the position and the seed decide. Its own wins at once are not.
    pub blindness: i32,
    /// So many moves at the root are looked at, those close to the last moves and those that promise most; 0 for all.
    pub focus: i32,
    /// So many hundredths of a small advantage are not understood; above 100 it is taken for the opposite. A large one is understood by everybody.
    pub naivety: i32,
    /// How much each evaluation is misjudged, in points; 0 for the whole truth.
    pub noise: i32,
    /// Decides how, together with the position: so that a misjudgement is the same wherever the position comes up.
    pub noise_seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            table: true,
            deeper: true,
            aspiration: true,
            zero_window: true,
            killers: true,
            counter_moves: true,
            history: true,
            promises: true,
            reductions: 35,
            late_moves: 12,
            forcing: 4,
            parries: 4,
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

impl Options {
    /// Sets a part of the search by its name: `on` or `off` for switches, a number for the others. The error lists the names there are.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Vec<&'static str>> {
        let mut switches = [
            ("table", &mut self.table),
            ("deeper", &mut self.deeper),
            ("aspiration", &mut self.aspiration),
            ("zero_window", &mut self.zero_window),
            ("killers", &mut self.killers),
            ("counter_moves", &mut self.counter_moves),
            ("history", &mut self.history),
            ("promises", &mut self.promises),
            ("win_distance", &mut self.win_distance),
            ("cycles", &mut self.cycles),
            ("traps", &mut self.traps),
            ("probes", &mut self.probes),
        ];
        let mut numbers = [
            ("reductions", &mut self.reductions),
            ("late_moves", &mut self.late_moves),
            ("forcing", &mut self.forcing),
            ("parries", &mut self.parries),
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

    /// Whether it is to err as people do.
    pub(crate) fn errs(&self) -> bool {
        let weaknesses = [self.sight, self.blindness, self.focus, self.naivety];
        self.noise > 0 || weaknesses.iter().any(|&weakness| weakness > 0)
    }

    /// A search whose value is that of every line to its depth: nothing is reduced or left out.
    pub fn full_width() -> Self {
        Self {
            deeper: false,
            reductions: 0,
            late_moves: 0,
            ..Self::default()
        }
    }
}

/// What bounds a search. Whatever comes first ends it; without any it goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How many plies deep it looks.
    pub depth: Option<u32>,
    /// How many nodes it visits.
    pub nodes: Option<u64>,
    /// How long it takes.
    pub time: Option<Duration>,
    /// After how long it does not begin to look one ply deeper.
    pub enough: Option<Duration>,
}

/// Kept back on a clock. The way from the search to the clock takes a little of every move, and a game may have hundreds of them to come: who has no
/// more than this left moves nearly at once.
const RESERVE: Duration = Duration::from_millis(300);

impl Limits {
    /// To a depth.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// For so many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// For so long.
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// For a share of the time left on a clock that adds `increment` with every move.
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

/// What is asked of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What bounds it.
    pub limits: Limits,
    /// How many best moves are wanted with their lines.
    pub lines: usize,
    /// How many threads share the work.
    pub threads: usize,
    /// Whether the move is to be made: where nearly everything is drawn, the search then plays for a win, and its scores are coloured by that.
    pub ambitious: bool,
}

impl From<Limits> for Task {
    fn from(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            threads: 1,
            ambitious: false,
        }
    }
}
