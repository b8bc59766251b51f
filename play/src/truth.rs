//! Analysis where the truth is known: what tables say or a proof shows takes the place of what the engine guesses.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use tabuleiro_core::Verdict;
use tabuleiro_engine::{Chances, Limits, Score};

use crate::bout::Bout;
use crate::probing::{Probed, ProbedMove};
use crate::tables::Tables;
use crate::thinking::{Analysis, AnalysisLine, ForcedLine, Memory, Thinking};

/// The longest line that is told, in plies.
const LONGEST: usize = 24;

/// Without a limit of time or nodes, so many positions are looked at for a proof.
const USUAL_PROOF: u64 = 100_000;

/// Lets the engine think about the present position as [`Bout::think_with`] does, and corrects what it says by what tables know, or by a forced
/// win or loss that can be proved.
pub fn think(
    bout: &dyn Bout,
    tables: &Tables,
    memory: &mut Memory,
    thinking: &Thinking,
    stop: &AtomicBool,
    told: &mut dyn FnMut(&Analysis),
) -> Option<Analysis> {
    if bout.outcome().is_some() {
        return None;
    }
    let Some(probed) = bout.probe(tables) else {
        return think_proving(bout, tables, memory, thinking, stop, told);
    };
    let truth = Truth {
        bout,
        tables,
        probed,
    };
    let found = bout.think_with(tables, memory, thinking, stop, &mut |analysis| {
        told(&truth.correct(analysis));
    });
    found.map(|analysis| truth.correct(&analysis))
}

/// Looks for a proof first, with a part of the time. Whoever is to make a move looks for one when its search is promising.
fn think_proving(
    bout: &dyn Bout,
    tables: &Tables,
    memory: &mut Memory,
    thinking: &Thinking,
    stop: &AtomicBool,
    told: &mut dyn FnMut(&Analysis),
) -> Option<Analysis> {
    let began = Instant::now();
    let mut thinking = *thinking;
    let wanted = !thinking.ambitious && thinking.options.proofs > 0;
    let proof = wanted.then(|| bout.prove(&proof_limits(&thinking), stop));
    let time = thinking.limits.time;
    thinking.limits.time = time.map(|time| time.saturating_sub(began.elapsed()));
    let Some(forced) = proof.flatten() else {
        return bout.think_with(tables, memory, &thinking, stop, told);
    };
    let found = bout.think_with(tables, memory, &thinking, stop, &mut |analysis| {
        told(&with_proof(analysis, &forced));
    });
    found.map(|analysis| with_proof(&analysis, &forced))
}

fn proof_limits(thinking: &Thinking) -> Limits {
    let percent = thinking.options.proofs.clamp(0, 100) as u32;
    let Limits { time, nodes, .. } = thinking.limits;
    if time.is_none() && nodes.is_none() {
        return Limits::nodes(USUAL_PROOF);
    }
    Limits {
        time: time.map(|time| time * percent / 100),
        nodes: nodes.map(|nodes| nodes * u64::from(percent) / 100),
        ..Limits::default()
    }
}

/// An analysis that knows what was proved: a win comes first unless the search has found one as short, and what is lost is called lost.
fn with_proof(analysis: &Analysis, forced: &ForcedLine) -> Analysis {
    let mut analysis = analysis.clone();
    analysis.forced = Some(forced.clone());
    let count = analysis.lines.len();
    match (forced.score, analysis.lines[0].score) {
        (Score::Win(proved), Score::Win(seen)) if seen <= proved => {}
        (Score::Win(_), _) => {
            let first = forced.moves.first();
            let others = analysis.lines.into_iter();
            let others = others.filter(|line| line.moves.first() != first);
            let won = AnalysisLine {
                score: forced.score,
                chances: shares(1000, 0),
                moves: forced.moves.clone(),
                worth: None,
            };
            analysis.lines = std::iter::once(won).chain(others).take(count).collect();
        }
        (Score::Loss(_), _) => {
            let guessed = |line: &&mut AnalysisLine| matches!(line.score, Score::Points(_));
            for line in analysis.lines.iter_mut().filter(guessed) {
                line.score = forced.score;
                line.chances = shares(0, 1000);
            }
        }
        (Score::Points(_), _) => {}
    }
    analysis
}

/// What is known of a position.
struct Truth<'a> {
    bout: &'a dyn Bout,
    tables: &'a Tables,
    probed: Probed,
}

impl Truth<'_> {
    /// As many lines as before, the best by the tables first; among equals those that the engine prefers.
    fn correct(&self, analysis: &Analysis) -> Analysis {
        let found = |mv: &ProbedMove| {
            let mut lines = analysis.lines.iter();
            lines.position(|line| line.moves[0] == mv.text)
        };
        let mut moves: Vec<&ProbedMove> = self.probed.moves.iter().collect();
        moves.sort_by_key(|mv| {
            (
                Reverse(mv.worth.verdict),
                found(mv).unwrap_or(analysis.lines.len()),
            )
        });
        moves.truncate(analysis.lines.len());
        let lines = moves
            .into_iter()
            .map(|mv| self.line(mv, found(mv).map(|index| &analysis.lines[index])));
        Analysis {
            lines: lines.collect(),
            hits: analysis.hits + self.probed.moves.len() as u64 + 1,
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
        let mut bout = self.bout.copy();
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

/// So many wins and losses of a thousand games; the rest is drawn.
const fn shares(win: u32, loss: u32) -> Chances {
    Chances {
        win,
        draw: 1000 - win - loss,
        loss,
    }
}
