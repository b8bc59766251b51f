//! Analysis beside which a forced win or loss is looked for, where tables do not know the truth.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_engine::{Limits, Score};
use web_time::Instant;

use super::truth::shares;
use super::{Analysis, AnalysisLine, ForcedLine, Search, SearchSettings};
use crate::bout::Bout;

/// How many positions a proof may visit without a limit of time or nodes.
const USUAL_PROOF: u64 = 100_000;
/// The same for the first proof beside a search without any limit.
const FIRST_PROOF: u64 = 4_000;
/// Proofs beside a search without any limit look at a position once for this many nodes of it.
const NODES_A_POSITION: u64 = 2;

/// Nobody waits longer than this for the first line: what has more time looks for proofs beside the search.
const PATIENCE: Duration = Duration::from_millis(90);

/// Searches, and reports what is proved beside the search. A search for a move to be made looks for a proof by itself.
pub(crate) fn analyse(bout: &Bout, search: &mut Search<'_>) -> Option<Analysis> {
    let settings = search.settings;
    let endless = settings.limits == Limits::default();
    if settings.options.proofs <= 0 || settings.ambitious && !endless {
        return bout.engine().search(search);
    }
    let (mut proofs, settings) = if endless || is_patient(&settings) {
        let end = settings.limits.time.map(|time| Instant::now() + time);
        (Proofs::growing(bout, end, search.stop), settings)
    } else {
        prove_first(bout, &settings, search.stop)
    };
    let (mut receiver, mut search) = search.split();
    search.settings = settings;
    let mut joined = |analysis: &Analysis| {
        receiver.report(&proofs.joined(analysis));
        if proofs.go_on(analysis.nodes) {
            receiver.report(&proofs.joined(analysis));
        }
    };
    let found = bout.engine().search(&mut search.on_report(&mut joined));
    found.map(|analysis| proofs.joined(&analysis))
}

/// Whether there is so much time, and no other limit, that a proof before the search would keep people waiting.
fn is_patient(settings: &SearchSettings) -> bool {
    let Limits { time, .. } = settings.limits;
    let only = settings.limits
        == Limits {
            time,
            ..Limits::default()
        };
    only && proof_limits(settings).time > Some(PATIENCE)
}

/// Looks for a proof with a part of the limits, and leaves the rest of the time to the search.
fn prove_first<'a>(
    bout: &'a Bout,
    settings: &SearchSettings,
    stop: &'a AtomicBool,
) -> (Proofs<'a>, SearchSettings) {
    let began = Instant::now();
    let proof = bout.engine().prove(&proof_limits(settings), stop);
    let forced = proof.and_then(|proof| proof.forced);
    let mut rest = *settings;
    let time = settings.limits.time;
    rest.limits.time = time.map(|time| time.saturating_sub(began.elapsed()));
    (Proofs::made(bout, forced, stop), rest)
}

fn proof_limits(settings: &SearchSettings) -> Limits {
    let percent = settings.options.proofs.clamp(0, 100) as u32;
    let Limits { time, nodes, .. } = settings.limits;
    if time.is_none() && nodes.is_none() {
        return Limits::nodes(USUAL_PROOF);
    }
    Limits {
        time: time.map(|time| time * percent / 100),
        nodes: nodes.map(|nodes| nodes * u64::from(percent) / 100),
        ..Limits::default()
    }
}

/// What is proved beside a search.
struct Proofs<'a> {
    bout: &'a Bout,
    stop: &'a AtomicBool,
    forced: Option<ForcedLine>,
    /// How many positions the next attempt looks at; nothing if there is none to come.
    next: Option<u64>,
    /// How many were looked at beside the search.
    spent: u64,
    /// When the search ends.
    end: Option<Instant>,
}

impl<'a> Proofs<'a> {
    /// What was found before the search.
    fn made(bout: &'a Bout, forced: Option<ForcedLine>, stop: &'a AtomicBool) -> Self {
        Self {
            bout,
            stop,
            forced,
            next: None,
            spent: 0,
            end: None,
        }
    }

    /// Attempts as long as the search lasts.
    fn growing(bout: &'a Bout, end: Option<Instant>, stop: &'a AtomicBool) -> Self {
        Self {
            next: Some(FIRST_PROOF),
            end,
            ..Self::made(bout, None, stop)
        }
    }

    /// Looks for a proof if the search has gone far enough, each time for twice as long at least; whether one was found is returned.
    fn go_on(&mut self, searched: u64) -> bool {
        let worth = searched / NODES_A_POSITION;
        let Some(mut nodes) = self.next.filter(|&next| next <= worth) else {
            return false;
        };
        while nodes <= worth / 2 {
            nodes *= 2;
        }
        let left = self
            .end
            .map(|end| end.saturating_duration_since(Instant::now()));
        let limits = Limits {
            time: left,
            ..Limits::nodes(nodes)
        };
        let proof = self.bout.engine().prove(&limits, self.stop);
        if let Some(proof) = proof {
            self.spent += proof.nodes;
            self.forced = proof.forced;
        }
        self.next = self.forced.is_none().then_some(nodes * 2);
        self.forced.is_some()
    }

    /// An analysis with what is proved so far.
    fn joined(&self, analysis: &Analysis) -> Analysis {
        let mut analysis = analysis.clone();
        analysis.nodes += self.spent;
        if let Some(forced) = &self.forced {
            join(&mut analysis, forced);
        }
        analysis
    }
}

/// A win comes first unless the search has found one as short, and what is lost is called lost.
fn join(analysis: &mut Analysis, forced: &ForcedLine) {
    analysis.forced = Some(forced.clone());
    let count = analysis.lines.len();
    match (forced.score, analysis.lines[0].score) {
        (Score::Win(proved), Score::Win(seen)) if seen <= proved => {}
        (Score::Win(_), _) => {
            let first = forced.moves.first();
            let others = std::mem::take(&mut analysis.lines).into_iter();
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
}
