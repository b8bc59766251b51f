//! What the engine is asked about a game: hints, analysis, and the review of the whole game. Like moves of computers, it is handed out as data.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_engine::{Limits, Score};

use super::work::Ticket;
use super::{Event, Refusal, Room};
use crate::bout::Bout;
use crate::insight::Hint;
use crate::record::{Comment, Eval};
use crate::review::{Assessment, REVIEW_NODES, Slip, slips};
use crate::search::{Analysis, Memory, Search, SearchSettings};
use crate::tables::Tables;
use crate::tree::Place;

/// How many best lines an analysis shows.
const LINES: usize = 3;
/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(700);

/// What can be asked of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The best move where we look, and why.
    Hint,
    /// The best lines where we look, deeper and deeper, wherever we go.
    Analysis,
    /// What each move of the game was worth, and which of them were mistakes.
    Review,
}

/// A position that the engine has to look at.
pub struct Study {
    /// Goes back with what was found.
    pub ticket: Ticket,
    /// Why.
    pub question: Question,
    /// Where the position is in the tree.
    pub place: Place,
    /// The game up to there.
    pub bout: Bout,
    /// How far to look. The front end may set other limits, threads and memory.
    pub settings: SearchSettings,
}

impl Study {
    /// Lets the engine look. `on_report` hears what it has found each time it has looked deeper; `memory` is a cache.
    pub fn run(
        &self,
        tables: &Tables,
        memory: &mut Memory,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(Finding),
    ) -> Finding {
        let mut deeper = |analysis: &Analysis| {
            on_report(Finding {
                ticket: self.ticket,
                analysis: Some(analysis.clone()),
                stage: Stage::Deeper,
            });
        };
        let search = Search::new(self.settings).tables(tables).memory(memory);
        let mut search = search.stop(stop).on_report(&mut deeper);
        let analysis = self.bout.engine().analyse(&mut search);
        Finding {
            ticket: self.ticket,
            analysis,
            stage: Stage::Done,
        }
    }
}

/// What the engine has found.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Of which study.
    pub ticket: Ticket,
    /// What it thinks; `None` if the game is over there.
    pub analysis: Option<Analysis>,
    /// Whether that is all.
    pub stage: Stage,
}

/// A mistake that a review has found, to be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Which one it is, from 1 on.
    pub number: usize,
    /// Of how many.
    pub count: usize,
    /// The place after the move.
    pub place: Place,
    /// What should have been played.
    pub best: Option<String>,
}

/// How far along a study is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There is more to come.
    Deeper,
    /// That is all.
    Done,
}

/// What is studied in a room, and what is known.
#[derive(Debug, Default)]
pub(super) struct Desk {
    analysing: bool,
    /// The places that a review has still to look at, the first one last.
    review: Option<Vec<Place>>,
    /// What the engine looks at.
    current: Option<(Question, Place)>,
    /// Changes with whatever makes the current study worthless.
    ticket: Ticket,
    hint: Option<(Place, Hint)>,
    analysis: Option<(Place, Analysis)>,
    /// Where an analysis has come to its end: there is nothing more to say.
    finished: Option<Place>,
    known: HashMap<Place, Assessment>,
    slips: Vec<Slip>,
}

impl Desk {
    fn begin(&mut self, question: Question, place: Place) {
        self.drop_current();
        self.current = Some((question, place));
    }

    /// A place that a review was looking at waits again.
    fn drop_current(&mut self) {
        self.ticket = self.ticket.next();
        if let Some((Question::Review, place)) = self.current.take()
            && let Some(waiting) = &mut self.review
        {
            waiting.push(place);
        }
    }

    /// Hints and analysis are about the place looked at.
    fn leave_for(&mut self, here: Place) {
        let stays =
            |(question, place): (Question, Place)| question == Question::Review || place == here;
        if self.current.is_some_and(|current| !stays(current)) {
            self.drop_current();
        }
        self.hint.take_if(|(place, _)| *place != here);
        self.analysis.take_if(|(place, _)| *place != here);
        self.finished.take_if(|place| *place != here);
    }

    /// The game is another one; whether places are analysed stays as it was.
    pub(super) fn forget(&mut self) {
        *self = Self {
            analysing: self.analysing,
            ticket: self.ticket.next(),
            ..Self::default()
        };
    }
}

impl Room {
    /// What the engine has to look at now; `None` if nothing was asked. As long as it is the same, it has the same ticket.
    pub fn study(&self) -> Option<Study> {
        let (question, place) = self.desk.current?;
        let limits = match question {
            Question::Hint => Limits::time(HINT_TIME),
            Question::Analysis => Limits::default(),
            Question::Review => Limits::nodes(REVIEW_NODES),
        };
        let mut settings = SearchSettings::within(limits);
        if question == Question::Analysis {
            settings.lines = LINES;
        }
        Some(Study {
            ticket: self.desk.ticket,
            question,
            place,
            bout: self.tree().bout_at(place),
            settings,
        })
    }

    /// What the engine is looking at, and where.
    pub fn studying(&self) -> Option<(Question, Place, Ticket)> {
        let current = self.desk.current;
        current.map(|(question, place)| (question, place, self.desk.ticket))
    }

    /// Whether the engine looks at every place we look at.
    pub fn is_analysing(&self) -> bool {
        self.desk.analysing
    }

    /// What the engine says about the place looked at, while it analyses.
    pub fn analysis(&self) -> Option<&Analysis> {
        let found = self.desk.analysis.as_ref();
        found
            .filter(|_| self.desk.analysing)
            .map(|(_, analysis)| analysis)
    }

    /// The move that is proposed where we look.
    pub fn hint(&self) -> Option<&Hint> {
        self.desk.hint.as_ref().map(|(_, hint)| hint)
    }

    /// What is known about a place.
    pub fn assessment(&self, place: Place) -> Option<&Assessment> {
        self.desk.known.get(&place)
    }

    /// How many places something is known about.
    pub fn assessed(&self) -> usize {
        self.desk.known.len()
    }

    /// How many places a review has still to look at.
    pub fn left_to_review(&self) -> usize {
        let waiting = self.desk.review.as_ref().map_or(0, Vec::len);
        let current = matches!(self.desk.current, Some((Question::Review, _)));
        waiting + usize::from(current)
    }

    /// The mistakes of the game in the order in which they were made, once it was reviewed.
    pub fn mistakes(&self) -> Vec<Slip> {
        let slips = self.desk.slips.iter().copied();
        let mut mistakes: Vec<_> = slips.filter(|slip| slip.nag().is_some()).collect();
        mistakes.sort_by_key(|slip| self.tree().way_to(slip.place).len());
        mistakes
    }

    /// The next mistake behind the place looked at, or the first one behind the last; `None` without a review, or if there was none.
    pub fn next_mistake(&self) -> Option<Mistake> {
        let (mistakes, tree) = (self.mistakes(), self.tree());
        let far = |place| tree.way_to(place).len();
        let here = far(tree.here());
        let next = mistakes.iter().position(|slip| far(slip.place) > here);
        let index = next.unwrap_or(0);
        let place = mistakes.get(index)?.place;
        let before = tree.parent(place);
        Some(Mistake {
            number: index + 1,
            count: mistakes.len(),
            place,
            best: before.and_then(|before| self.assessment(before)?.best.clone()),
        })
    }

    pub(super) fn ask(&mut self, question: Question) -> Result<Vec<Event>, Refusal> {
        let (here, bout) = (self.tree().here(), self.tree().bout());
        match (question, bout.outcome()) {
            (Question::Hint, Some(outcome)) => return Err(Refusal::Over(outcome)),
            (Question::Hint, None) => self.desk.begin(Question::Hint, here),
            (Question::Analysis, _) => self.desk.analysing = true,
            (Question::Review, _) => {
                let mut places = self.tree().main_line();
                places.insert(0, self.tree().root());
                places.reverse();
                self.desk.drop_current();
                self.desk.slips.clear();
                self.desk.review = Some(places);
            }
        }
        Ok(Vec::new())
    }

    /// Nobody wants to know any more.
    pub(super) fn stop(&mut self, question: Question) -> Vec<Event> {
        match question {
            Question::Hint => self.desk.hint = None,
            Question::Analysis => {
                self.desk.analysing = false;
                self.desk.analysis = None;
            }
            Question::Review => self.desk.review = None,
        }
        if self
            .desk
            .current
            .is_some_and(|(current, _)| current == question)
        {
            self.desk.drop_current();
        }
        Vec::new()
    }

    /// The engine has found something. What nobody asks any more is of no interest.
    pub(super) fn found(&mut self, finding: Finding) -> Result<Vec<Event>, Refusal> {
        let current = self.desk.current;
        let current = current.filter(|_| finding.ticket == self.desk.ticket);
        let (question, place) = current.ok_or(Refusal::Late)?;
        let mut events = Vec::new();
        if let Some(analysis) = finding.analysis {
            events.push(Event::Studied(place));
            self.learn(question, place, analysis, finding.stage);
        }
        if finding.stage == Stage::Done {
            self.desk.current = None;
            self.desk.finished = (question == Question::Analysis).then_some(place);
            let hint = self.hint().filter(|_| question == Question::Hint);
            events.extend(hint.cloned().map(Event::Hinted));
        }
        Ok(events)
    }

    fn learn(&mut self, question: Question, place: Place, analysis: Analysis, stage: Stage) {
        let bout = self.tree().bout_at(place);
        let assessment = Assessment::new(bout.turn(), &analysis);
        self.desk.known.insert(place, assessment);
        match (question, stage) {
            (Question::Analysis, _) => self.desk.analysis = Some((place, analysis)),
            (Question::Hint, Stage::Done) => {
                self.desk.hint = Some((place, Hint::new(&bout, &analysis)));
            }
            _ => {}
        }
    }

    /// Goes on with what is to be studied, wherever we look now.
    pub(super) fn study_on(&mut self) -> Vec<Event> {
        let here = self.tree().here();
        self.desk.leave_for(here);
        if self.desk.current.is_some() {
            return Vec::new();
        }
        if let Some(mut waiting) = self.desk.review.take() {
            while let Some(place) = waiting.pop() {
                if !self.desk.known.contains_key(&place) && !self.note_finished(place) {
                    self.desk.review = Some(waiting);
                    self.desk.begin(Question::Review, place);
                    return Vec::new();
                }
            }
            return self.finish_review();
        }
        let fresh = self.desk.finished != Some(here);
        if self.desk.analysing && fresh && !self.note_finished(here) {
            self.desk.begin(Question::Analysis, here);
        }
        Vec::new()
    }

    /// Notes what a finished game came to; `false` if the game goes on there.
    fn note_finished(&mut self, place: Place) -> bool {
        let outcome = self.tree().bout_at(place).outcome();
        if let Some(outcome) = outcome {
            let assessment = Assessment::finished(outcome.winner);
            self.desk.known.insert(place, assessment);
        }
        outcome.is_some()
    }

    /// Marks the mistakes, and notes what the engine thought of every move.
    fn finish_review(&mut self) -> Vec<Event> {
        let line = self.tree().main_line();
        let known = &self.desk.known;
        self.desk.slips = slips(self.tree(), &line, |place| known.get(&place));
        for slip in &self.desk.slips {
            if let Some(nag) = slip.nag() {
                self.sitting.tree.set_nag(slip.place, Some(nag));
            }
        }
        for place in line {
            self.note_eval(place);
        }
        let mut events = vec![Event::Reviewed];
        events.extend(self.study_on());
        events
    }

    /// Notes a score in the record, for White.
    fn note_eval(&mut self, place: Place) {
        let Some(known) = self.desk.known.get(&place) else {
            return;
        };
        let eval = match known.score {
            Score::Points(points) => Eval::Hundredths(points),
            Score::Win(plies) => Eval::WhiteWins(plies),
            Score::Loss(plies) => Eval::BlackWins(plies),
        };
        let mut comments = self.tree().comments(place).to_vec();
        let last = comments.pop();
        let last = last.unwrap_or_else(|| Comment::new("").expect("nothing is a comment"));
        comments.push(last.with_eval(eval));
        self.sitting.tree.set_comments(place, comments);
    }
}
