//! Legal moves as a tree of gestures: small enough to be sent, however many moves there are.

use std::collections::BTreeMap;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use tabuleiro_core::{Gesture, Grid, Side, Trace};

use crate::bout::Bout;
use crate::choice::Choice;
use crate::data::view::{TraceData, trace_data};

/// All legal moves of a position, to be narrowed gesture by gesture.
#[derive(Clone, Debug, Serialize)]
pub struct ChoicesData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub turn: Side,
    /// How many legal moves there are.
    pub count: usize,
    /// The moves.
    pub tree: ChoiceTree,
    /// Everything that moves do on the board, each once: most moves share much with others.
    pub traces: Vec<TraceData>,
    /// What each move does, in order, by places in that list.
    pub does: BTreeMap<String, Vec<usize>>,
}

/// What can be done next, by what it answers: the key of a prompt, then each gesture with what follows it. Empty when the game is over.
///
/// A gesture is a word: the name of a square, `supply`, `keep`, `pass`, or a number of pieces. What follows it is the text of a move that is
/// made by it, or again a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoiceTree(pub Vec<(&'static str, Vec<(String, ChoiceNode)>)>);

/// What follows a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceNode {
    /// The move is whole.
    Move(String),
    /// Something more is asked.
    More(ChoiceTree),
}

impl ChoicesData {
    /// The legal moves of the present position.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, data::ChoicesData};
    ///
    /// let bout = Bout::open("kono", "size=4")?;
    /// let json = serde_json::to_value(ChoicesData::new(&bout))?;
    /// assert_eq!(json["tree"]["kono-step-from"]["a1"]["kono-step-to"]["b2"], "a1-b2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(bout: &Bout) -> Self {
        let choices = bout.choices();
        let grid = bout.view().grid;
        let (traces, does) = deeds(bout.traces());
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            turn: bout.turn(),
            count: bout.moves().len(),
            tree: ChoiceTree::new(&choices, grid),
            traces: traces
                .iter()
                .map(|&trace| trace_data(grid, trace))
                .collect(),
            does,
        }
    }
}

impl ChoiceTree {
    /// The tree of these choices.
    pub fn new(choices: &[Choice], grid: Grid) -> Self {
        let mut tree = Self::default();
        for choice in choices {
            tree.add(choice, 0, grid);
        }
        tree
    }

    /// Adds what a choice does from this step on. No choice begins another one, so a move never comes where more is asked.
    fn add(&mut self, choice: &Choice, at: usize, grid: Grid) {
        let Some(step) = choice.steps.get(at) else {
            return;
        };
        let gestures = entry(&mut self.0, |prompt| *prompt == step.prompt, || step.prompt);
        let word = word(step.gesture, grid);
        if at + 1 == choice.steps.len() {
            gestures.push((word, ChoiceNode::Move(choice.text.clone())));
            return;
        }
        let last = gestures.iter().position(|(known, _)| *known == word);
        let place = last.unwrap_or_else(|| {
            gestures.push((word, ChoiceNode::More(Self::default())));
            gestures.len() - 1
        });
        if let ChoiceNode::More(tree) = &mut gestures[place].1 {
            tree.add(choice, at + 1, grid);
        }
    }
}

/// All traces, each once, and for each move where its own are.
fn deeds(moves: Vec<(String, Vec<Trace>)>) -> (Vec<Trace>, BTreeMap<String, Vec<usize>>) {
    let mut traces: Vec<Trace> = Vec::new();
    let mut place = |trace: Trace| {
        let known = traces.iter().position(|known| *known == trace);
        known.unwrap_or_else(|| {
            traces.push(trace);
            traces.len() - 1
        })
    };
    let places = |(text, made): (String, Vec<Trace>)| {
        let places = made.into_iter().map(&mut place).collect();
        (text, places)
    };
    let does = moves.into_iter().map(places).collect();
    (traces, does)
}

/// The value of a key in a short list, made if it is not there.
fn entry<K, V: Default>(
    list: &mut Vec<(K, V)>,
    is_it: impl Fn(&K) -> bool,
    key: impl FnOnce() -> K,
) -> &mut V {
    let found = list.iter().position(|(known, _)| is_it(known));
    let place = found.unwrap_or_else(|| {
        list.push((key(), V::default()));
        list.len() - 1
    });
    &mut list[place].1
}

fn word(gesture: Gesture, grid: Grid) -> String {
    match gesture {
        Gesture::Square(square) => grid.name(square),
        Gesture::Supply => "supply".to_owned(),
        Gesture::Count(count) => count.to_string(),
        Gesture::Keep => "keep".to_owned(),
        Gesture::Pass => "pass".to_owned(),
    }
}

impl Serialize for ChoiceTree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut prompts = serializer.serialize_map(Some(self.0.len()))?;
        for (prompt, gestures) in &self.0 {
            prompts.serialize_entry(prompt, &Gestures(gestures))?;
        }
        prompts.end()
    }
}

/// The gestures that answer one prompt.
struct Gestures<'a>(&'a [(String, ChoiceNode)]);

impl Serialize for Gestures<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let gestures = self.0.iter().map(|(word, node)| (word, node));
        serializer.collect_map(gestures)
    }
}

impl Serialize for ChoiceNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Move(text) => serializer.serialize_str(text),
            Self::More(tree) => tree.serialize(serializer),
        }
    }
}
