//! What a search reports to the client.

use tabuleiro_engine::Score;

use super::SendLine;
use crate::bout::Bout;
use crate::probing::Worth;
use crate::search::{Analysis, AnalysisLine};

/// Which protocol the client has greeted us in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Ugi,
    Uci,
}

/// Tells a search line by line. Whatever becomes of the search, at the end the client hears of a move: it waits for it.
pub(super) struct Teller {
    dialect: Dialect,
    answer: SendLine,
    /// What was reported last.
    last: Option<Analysis>,
    told_best: bool,
}

impl Teller {
    pub(super) fn new(dialect: Dialect, answer: SendLine) -> Self {
        Self {
            dialect,
            answer,
            last: None,
            told_best: false,
        }
    }

    /// Tells what the search has found so far.
    pub(super) fn tell(&mut self, analysis: &Analysis) {
        for (number, line) in analysis.lines.iter().enumerate() {
            (self.answer)(&info(self.dialect, analysis, number + 1, line));
        }
        self.last = Some(analysis.clone());
    }

    /// Tells what went wrong on the way.
    pub(super) fn complain(&self, words: &str) {
        (self.answer)(&format!("info string error: {words}"));
    }

    /// Reports the move. The line before it begins with the move: one that was found after the last full depth, or proved, is reported first.
    pub(super) fn tell_best(mut self, bout: &Bout, found: Option<&Analysis>) {
        let Some(analysis) = found else {
            debug_assert!(bout.outcome().is_some(), "there is a move in every game");
            return;
        };
        if !self.last.as_ref().is_some_and(|last| last.agrees(analysis)) {
            self.tell(analysis);
        }
        (self.answer)(&format!("bestmove {}", analysis.best()));
        self.told_best = true;
    }
}

impl Drop for Teller {
    fn drop(&mut self) {
        if !self.told_best {
            (self.answer)("bestmove (none)");
        }
    }
}

fn info(dialect: Dialect, analysis: &Analysis, number: usize, line: &AnalysisLine) -> String {
    let chances = line.chances;
    format!(
        "info depth {} seldepth {} multipv {number} score {} wdl {} {} {} nodes {} nps {} hashfull {} tbhits {} time {} pv {}",
        analysis.depth,
        analysis.selective_depth,
        score(dialect, line),
        chances.win,
        chances.draw,
        chances.loss,
        analysis.nodes,
        analysis.speed(),
        analysis.hash_full,
        analysis.table_hits,
        analysis.milliseconds,
        line.moves.join(" "),
    )
}

/// UCI knows no draws, and counts to the end in moves of the winner.
fn score(dialect: Dialect, line: &AnalysisLine) -> String {
    let drawn = line.worth.is_some_and(Worth::is_draw);
    match (dialect, line.score) {
        (Dialect::Ugi, Score::Points(_)) if drawn => "draw".to_owned(),
        (Dialect::Uci, Score::Points(_)) if drawn => "cp 0".to_owned(),
        (_, Score::Points(points)) => format!("cp {points}"),
        (Dialect::Ugi, Score::Win(plies)) => format!("win {plies}"),
        (Dialect::Ugi, Score::Loss(plies)) => format!("loss {plies}"),
        (Dialect::Uci, Score::Win(plies)) => format!("mate {}", plies.div_ceil(2)),
        (Dialect::Uci, Score::Loss(plies)) => format!("mate -{}", plies.div_ceil(2)),
    }
}
