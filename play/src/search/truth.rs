//! Analysis where the truth is known: what tables say or a proof shows takes the place of what the engine guesses.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use tabuleiro_core::Verdict;
use tabuleiro_engine::{Chances, Score};

use super::{Analysis, AnalysisLine, KnownDraw, Search, proving};
use crate::bout::Bout;
use crate::probing::{Probed, ProbedMove};
use crate::tables::Tables;

/// The longest line that is shown, in plies.
const LONGEST: usize = 24;

/// Searches the present position, and corrects what is found by what tables know, or by a forced win or loss that can be proved.
pub(crate) fn analyse(bout: &Bout, search: &mut Search<'_>) -> Option<Analysis> {
    if bout.outcome().is_some() {
        return None;
    }
    let known = search
        .tables
        .and_then(|tables| Some((tables, bout.probe(tables)?)));
    let Some((tables, probed)) = known else {
        return proving::analyse(bout, search);
    };
    let truth = Truth::new(bout, tables, probed, search.stop);
    let (mut receiver, search) = search.split();
    let mut corrected = |analysis: &Analysis| receiver.report(&truth.correct(analysis));
    let found = bout.engine().search(&mut search.on_report(&mut corrected));
    found.map(|analysis| truth.correct(&analysis))
}

/// What is known of a position.
struct Truth<'a> {
    bout: &'a Bout,
    tables: &'a Tables,
    probed: Probed,
    /// Among moves that keep a draw, the one that makes progress and sets traps, and the draw in figures.
    favourite: Option<(String, KnownDraw)>,
}

impl<'a> Truth<'a> {
    fn new(bout: &'a Bout, tables: &'a Tables, probed: Probed, stop: &AtomicBool) -> Self {
        let drawn = probed.moves.first().filter(|mv| mv.worth.is_draw());
        let favourite = drawn.and_then(|_| {
            let hurried = || stop.load(Ordering::Relaxed);
            let (mv, _) = bout.engine().perfect_move(tables, 0, &hurried)?;
            let keeping = probed.moves.iter().filter(|mv| mv.worth.is_draw());
            let draw = KnownDraw {
                moves: probed.moves.len() as u32,
                keeping: keeping.count() as u32,
                traps: losing_replies(bout, tables, &mv),
            };
            Some((mv, draw))
        });
        Self {
            bout,
            tables,
            probed,
            favourite,
        }
    }

    /// As many lines as before, the best by the tables first; among equals the favourite, then those that the engine prefers.
    fn correct(&self, analysis: &Analysis) -> Analysis {
        let found = |mv: &ProbedMove| {
            let mut lines = analysis.lines.iter();
            lines.position(|line| line.moves[0] == mv.text)
        };
        let mut moves: Vec<&ProbedMove> = self.probed.moves.iter().collect();
        moves.sort_by_key(|mv| {
            (
                Reverse(mv.worth.verdict),
                self.favourite
                    .as_ref()
                    .is_none_or(|(best, _)| *best != mv.text),
                found(mv).unwrap_or(analysis.lines.len()),
            )
        });
        moves.truncate(analysis.lines.len());
        let lines = moves
            .into_iter()
            .map(|mv| self.line(mv, found(mv).map(|index| &analysis.lines[index])));
        Analysis {
            lines: lines.collect(),
            table_hits: analysis.table_hits + self.probed.moves.len() as u64 + 1,
            draw: self.favourite.as_ref().map(|&(_, draw)| draw),
            ..analysis.clone()
        }
    }

    /// A move with its true worth. What a limit of plies may still make a draw is left to the engine to judge.
    fn line(&self, mv: &ProbedMove, guessed: Option<&AnalysisLine>) -> AnalysisLine {
        let worth = mv.worth;
        let (score, chances) = match (worth.verdict, guessed) {
            (_, Some(line)) if !worth.proved => (line.score, line.chances),
            (Verdict::Win(plies), _) if worth.proved => (Score::Win(plies.into()), shares(1000, 0)),
            (Verdict::Loss(plies), _) if worth.proved => {
                (Score::Loss(plies.into()), shares(0, 1000))
            }
            _ => (Score::Points(0), shares(0, 0)),
        };
        let moves = match (worth.verdict, guessed) {
            (Verdict::Draw, Some(line)) => line.moves.clone(),
            (Verdict::Draw, None) => vec![mv.text.clone()],
            _ => self.follow(&mv.text),
        };
        AnalysisLine {
            score,
            chances,
            moves,
            worth: Some(worth),
        }
    }

    /// A decided game from a move on: the winner hurries, the loser resists.
    fn follow(&self, first: &str) -> Vec<String> {
        let mut bout = self.bout.clone();
        let mut moves = vec![first.to_owned()];
        while moves.len() < LONGEST {
            let last = moves.last().map_or("", String::as_str);
            if bout.play(last).is_err() || bout.outcome().is_some() {
                break;
            }
            let next = bout.probe(self.tables);
            let Some(next) = next.and_then(|probed| probed.moves.into_iter().next()) else {
                break;
            };
            moves.push(next.text);
        }
        moves
    }
}

/// How many replies to a move lose.
fn losing_replies(bout: &Bout, tables: &Tables, mv: &str) -> u32 {
    let mut after = bout.clone();
    let played = after.play(mv).ok();
    let probed = played.and_then(|_| after.probe(tables));
    let replies = probed.map_or_else(Vec::new, |probed| probed.moves);
    let lost = |reply: &&ProbedMove| matches!(reply.worth.verdict, Verdict::Loss(_));
    replies.iter().filter(lost).count() as u32
}

/// So many wins and losses of a thousand games; the rest is drawn.
pub(crate) const fn shares(win: u32, loss: u32) -> Chances {
    Chances {
        win,
        draw: 1000 - win - loss,
        loss,
    }
}
