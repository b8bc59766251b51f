//! What the engine says about a game: analysis, hints, and the review of the whole game.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_core::Trace;
use tabuleiro_engine::{Limits, Score};
use tabuleiro_play::record::{Comment, Eval};
use tabuleiro_play::{
    Analysis, Assessment, Hint, Memory, Place, Search, SearchSettings, Slip, Tree, accepts_draw,
    slips,
};

use super::GameScreen;
use crate::app::job::{Job, News, Report};
use crate::app::screen::Context;

/// How many best lines an analysis shows.
const LINES: usize = 3;
/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(700);
/// How many nodes it spends on each move of a review.
const REVIEW_NODES: u64 = 40_000;
/// How many nodes it spends on each move when a draw is offered.
const OFFER_NODES: u64 = 4_000;

/// What is being studied.
#[derive(Default)]
pub(super) struct Study {
    /// Whether the engine looks at every place we look at.
    pub(super) analysing: bool,
    /// What it says about the place we look at.
    pub(super) analysis: Option<Analysis>,
    /// The move that is proposed, and what it does on the board.
    pub(super) hint: Option<(Hint, Vec<Trace>)>,
    /// What is known about places.
    pub(super) known: HashMap<Place, Assessment>,
    /// The moves that lost most, once a review is done.
    pub(super) slips: Vec<Slip>,
    /// The places that a review has still to look at.
    waiting: Vec<Place>,
    job: Option<(Purpose, Place, Job)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Analysis,
    Hint,
    Review,
}

impl Study {
    /// We look at another place now.
    pub(super) fn leave(&mut self, here: Place) {
        self.hint = None;
        let stays = |(purpose, place, _): &(Purpose, Place, Job)| {
            *purpose == Purpose::Review || *place == here
        };
        if !self.job.as_ref().is_some_and(stays) {
            self.job = None;
            self.analysis = None;
        }
    }

    /// How many places a review has still to look at.
    pub(super) fn left_to_review(&self) -> usize {
        let current = matches!(self.job, Some((Purpose::Review, ..)));
        self.waiting.len() + usize::from(current)
    }

    /// Whether the engine is asked for a hint.
    pub(super) fn seeks_hint(&self) -> bool {
        matches!(self.job, Some((Purpose::Hint, ..)))
    }

    /// Ends whatever is being looked at.
    pub(super) fn stop(&mut self) -> bool {
        let busy = self.job.take().is_some();
        let reviewed = !std::mem::take(&mut self.waiting).is_empty();
        busy || reviewed
    }

    /// The game is another one.
    pub(super) fn forget(&mut self) {
        self.stop();
        self.known.clear();
        self.slips.clear();
        self.hint = None;
        self.analysis = None;
    }
}

impl GameScreen {
    /// Switches the analysis on or off.
    pub(super) fn analyse(&mut self, context: &Context) {
        self.study.analysing = !self.study.analysing;
        if !self.study.analysing {
            self.study.stop();
            self.study.analysis = None;
        }
        self.study_on(context);
    }

    /// Asks for the best move here.
    pub(super) fn ask_hint(&mut self, context: &Context) {
        if self.sitting.tree.bout().outcome().is_some() {
            return;
        }
        let limits = Limits::time(HINT_TIME);
        self.begin(Purpose::Hint, self.sitting.tree.here(), limits, context);
    }

    /// Looks at every move of the game.
    pub(super) fn review(&mut self, context: &Context) {
        let mut places = vec![self.sitting.tree.root()];
        places.extend(self.sitting.tree.main_line());
        self.study.stop();
        self.study.slips.clear();
        self.study.waiting = places;
        self.study.waiting.reverse();
        self.study_on(context);
    }

    /// Goes on with what is to be studied, if nothing is being studied.
    pub(super) fn study_on(&mut self, context: &Context) {
        if self.study.job.is_some() {
            return;
        }
        while let Some(place) = self.study.waiting.pop() {
            if !self.study.known.contains_key(&place) && !self.note_finished(place) {
                self.begin(Purpose::Review, place, Limits::nodes(REVIEW_NODES), context);
                return;
            }
            if self.study.waiting.is_empty() {
                self.finish_review(context);
            }
        }
        let here = self.sitting.tree.here();
        if self.study.analysing && !self.note_finished(here) {
            self.begin(Purpose::Analysis, here, Limits::default(), context);
        }
    }

    /// Notes what a finished game came to; `false` if the game goes on there.
    fn note_finished(&mut self, place: Place) -> bool {
        let outcome = self.sitting.tree.bout_at(place).outcome();
        if let Some(outcome) = outcome {
            let assessment = Assessment::finished(outcome.winner);
            self.study.known.insert(place, assessment);
        }
        outcome.is_some()
    }

    fn begin(&mut self, purpose: Purpose, place: Place, limits: Limits, context: &Context) {
        let mut thinking = SearchSettings::within(limits);
        thinking.threads = context.settings.threads;
        thinking.kibibytes = context.settings.memory << 10;
        if purpose == Purpose::Analysis {
            thinking.lines = LINES;
        }
        let bout = self.sitting.tree.bout_at(place);
        let tables = Arc::clone(&context.tables);
        let job = context.workshop.analyse(bout, thinking, tables);
        self.study.job = Some((purpose, place, job));
    }

    /// Something was reported; perhaps by the engine that studies.
    pub(super) fn hear_study(&mut self, report: &Report, context: &mut Context) {
        let Some((purpose, place, job)) = &self.study.job else {
            return;
        };
        let (purpose, place) = (*purpose, *place);
        if !job.wrote(report) {
            return;
        }
        match &report.news {
            News::Thought(analysis) => self.learn(purpose, place, analysis),
            News::Analysed(analysis) => {
                self.study.job = None;
                if let Some(analysis) = analysis {
                    self.learn(purpose, place, analysis);
                }
                if purpose == Purpose::Hint {
                    self.show_hint(place, analysis.as_ref());
                }
                // An analysis that came to its end has nothing more to say.
                if purpose != Purpose::Analysis {
                    self.study_on(context);
                }
                if purpose == Purpose::Review && self.study.left_to_review() == 0 {
                    self.finish_review(context);
                }
            }
            News::Chosen { .. } => {}
        }
    }

    fn learn(&mut self, purpose: Purpose, place: Place, analysis: &Analysis) {
        let turn = self.sitting.tree.bout_at(place).turn();
        let assessment = Assessment::new(turn, analysis);
        self.study.known.insert(place, assessment);
        if purpose == Purpose::Analysis {
            self.study.analysis = Some(analysis.clone());
        }
    }

    fn show_hint(&mut self, place: Place, analysis: Option<&Analysis>) {
        if place != self.sitting.tree.here() {
            return;
        }
        if let Some(analysis) = analysis {
            let hint = Hint::new(self.sitting.tree.bout(), analysis);
            let traces = self.traces_of(&hint.mv);
            self.study.hint = Some((hint, traces));
        }
    }

    /// Marks the moves that lost most, and notes what the engine thought of every move.
    fn finish_review(&mut self, context: &Context) {
        let line = self.sitting.tree.main_line();
        self.study.slips = slips(&self.sitting.tree, &line, |place| {
            self.study.known.get(&place)
        });
        for slip in &self.study.slips {
            if let Some(nag) = slip.nag() {
                self.sitting.tree.set_nag(slip.place, Some(nag));
            }
        }
        for place in line {
            if let Some(known) = self.study.known.get(&place) {
                note_eval(&mut self.sitting.tree, place, known);
            }
        }
        let found = self.study.slips.iter().filter(|slip| slip.nag().is_some());
        let count = found.count();
        let words = context
            .speech
            .words("app-reviewed", &[("count", count.into())]);
        self.say(words);
        self.keep(context);
    }

    /// Whether the computer accepts a draw: it looks back on its last moves.
    pub(super) fn accepts(&self, computer: tabuleiro_core::Side) -> bool {
        let tree = &self.sitting.tree;
        let way = tree.way_to(self.live);
        let own = way
            .iter()
            .filter(|&&place| tree.side(place) == Some(computer));
        let last: Vec<Place> = own.copied().collect();
        let recent = &last[last.len().saturating_sub(3)..];
        let mut memory = Memory::default();
        let scores = recent.iter().filter_map(|&place| {
            let bout = tree.bout_at(tree.parent(place)?);
            let mut search = Search::nodes(OFFER_NODES).memory(&mut memory);
            let analysis = bout.engine().search(&mut search)?;
            Some(analysis.lines[0].score)
        });
        accepts_draw(&scores.collect::<Vec<_>>())
    }

    /// The traces on the board that are not those of the last move: a hint, or a move that is about to be made.
    pub(super) fn shown_traces(&self) -> Vec<Trace> {
        if self.is_live() && self.computers.is_showing() {
            return self.computers.traces().to_vec();
        }
        let hint = self.study.hint.as_ref();
        hint.map(|(_, traces)| traces.clone()).unwrap_or_default()
    }
}

/// Notes a score in the record, for White.
fn note_eval(tree: &mut Tree, place: Place, known: &Assessment) {
    let eval = match known.score {
        Score::Points(points) => Eval::Hundredths(points),
        Score::Win(plies) => Eval::WhiteWins(plies),
        Score::Loss(plies) => Eval::BlackWins(plies),
    };
    let mut comments = tree.comments(place).to_vec();
    let last = comments.pop();
    let last = last.unwrap_or_else(|| Comment::new("").expect("nothing is a comment"));
    comments.push(last.with_eval(eval));
    tree.set_comments(place, comments);
}
