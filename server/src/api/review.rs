//! Reviews of games: what each position was worth, and which moves were mistakes.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use serde_json::{Value as Json, json};
use tabuleiro_play::{
    Analysis, Assessment, Limits, Memory, Place, REVIEW_NODES, Search, SearchSettings, Slip,
    Tables, Tree, slips,
};

use super::analysis::{Tell, searched};
use super::positions::place;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;

/// A game to be looked at again.
struct Review {
    tree: Tree,
    /// The places to look at, with their numbers: 0 is the first position.
    places: Vec<(usize, Place)>,
    nodes: u64,
    /// The longest for each place, so that a long game keeps its worker no longer than an analysis may.
    patience: Duration,
}

pub(super) async fn review(
    State(core): State<Arc<Core>>,
    call: Call,
) -> Result<Response, ApiError> {
    let wrong = |name: &str| ApiError::new("bad-value").with("name", name.to_owned());
    let nodes = call.number("nodes")?.unwrap_or(REVIEW_NODES);
    if !(1..=REVIEW_NODES).contains(&nodes) {
        return Err(wrong("nodes"));
    }
    let from = call.number("from")?.unwrap_or(0);
    let tree = Tree::new(place(&core, &call).await?);
    let line = [vec![tree.root()], tree.main_line()].concat();
    let places: Vec<_> = line.into_iter().enumerate().skip(from as usize).collect();
    if places.is_empty() {
        return Err(wrong("from"));
    }
    let patience = core.options.analysis / places.len() as u32;
    let review = Review {
        tree,
        places,
        nodes,
        patience,
    };
    searched(&core, &call, move |tell, tables, stop| {
        review.run(tell, tables, stop);
    })
}

impl Review {
    /// Tells about one position after another, then of the mistakes.
    fn run(&self, tell: Tell<'_>, tables: &Tables, stop: &AtomicBool) {
        let mut memory = Memory::default();
        let mut known = HashMap::new();
        for &(ply, place) in &self.places {
            let Some((assessment, told)) = self.assess(place, tables, &mut memory, stop) else {
                return;
            };
            tell("position", position(ply, &assessment, told).to_string());
            known.insert(place, assessment);
        }
        let line: Vec<_> = self.places.iter().map(|(_, place)| *place).collect();
        let found = slips(&self.tree, &line, |place| known.get(&place));
        let mut mistakes: Vec<_> = found
            .into_iter()
            .filter_map(|slip| self.tell(slip))
            .collect();
        mistakes.sort_by_key(|mistake| mistake["ply"].as_u64());
        let last = json!({"done": true, "mistakes": mistakes});
        tell("review", last.to_string());
    }

    /// What a place is worth, and the best line from it; `None` if nobody wants to know any more.
    fn assess(
        &self,
        place: Place,
        tables: &Tables,
        memory: &mut Memory,
        stop: &AtomicBool,
    ) -> Option<(Assessment, Option<Analysis>)> {
        let bout = self.tree.bout_at(place);
        if let Some(outcome) = bout.outcome() {
            return Some((Assessment::finished(outcome.winner), None));
        }
        let limits = Limits {
            time: Some(self.patience),
            ..Limits::nodes(self.nodes)
        };
        let search = Search::new(SearchSettings::within(limits)).tables(tables);
        let analysis = bout
            .engine()
            .analyse(&mut search.memory(memory).stop(stop))?;
        let wanted = !stop.load(Ordering::Relaxed);
        wanted.then(|| (Assessment::new(bout.turn(), &analysis), Some(analysis)))
    }

    fn tell(&self, slip: Slip) -> Option<Json> {
        let nag = slip.nag()?;
        let found = self.places.iter().find(|(_, place)| *place == slip.place);
        let (ply, _) = found?;
        Some(json!({
            "ply": ply,
            "move": self.tree.mv(slip.place),
            "side": self.tree.side(slip.place),
            "lost": slip.lost,
            "nag": nag.0,
        }))
    }
}

/// What is told about a position; the score and the chances are those of White.
fn position(ply: usize, assessment: &Assessment, analysis: Option<Analysis>) -> Json {
    let line = analysis.and_then(|analysis| analysis.lines.into_iter().next());
    let (moves, worth) = line.map_or((Vec::new(), None), |line| (line.moves, line.worth));
    json!({
        "ply": ply,
        "white": assessment.white,
        "score": assessment.score,
        "best": assessment.best,
        "line": moves,
        "worth": worth,
    })
}
