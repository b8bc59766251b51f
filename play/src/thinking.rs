//! What the engine is asked through a bout, and what it answers: text and plain data.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;
use tabuleiro_core::{History, Level, Message, Playable};
use tabuleiro_engine::{
    Chances, Engine, Forced, Limits, OutOfMemory, Score, SearchOptions, SearchReport, SearchTask,
};

use crate::probing::Worth;
use crate::resources;
use crate::room::Keepsake;
use crate::tables::Prober;

/// What is asked of the engine.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// What bounds the search.
    pub limits: Limits,
    /// How many best lines are wanted.
    pub lines: usize,
    /// How many threads share the work.
    pub threads: usize,
    /// How large the table of known positions is, in kibibytes.
    pub kibibytes: usize,
    /// The parts of the search.
    pub options: SearchOptions,
    /// Whether the move is to be made, and not only looked at: see [`SearchTask::ambitious`].
    pub ambitious: bool,
    /// Whether each search begins with an empty table, so that it depends on nothing but the game so far.
    pub forgetful: bool,
}

/// The largest table that can be asked for, in kibibytes.
pub const LARGEST_TABLE: usize = 4096 << 10;
/// The table of an engine that plays at full strength, in kibibytes.
const USUAL_TABLE: usize = 64 << 10;

impl Thinking {
    /// A search at full strength on one thread.
    pub fn within(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            threads: 1,
            kibibytes: USUAL_TABLE,
            options: SearchOptions::default(),
            ambitious: false,
            forgetful: false,
        }
    }

    /// A search for so many nodes that depends on nothing but the game so far, with a table no larger than it can fill.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            kibibytes: (nodes / 32).clamp(4, USUAL_TABLE as u64) as usize,
            forgetful: true,
            ..Self::within(Limits::nodes(nodes))
        }
    }

    /// The search of a level. `number` counts from 1; `seed` decides what is misjudged in this game.
    pub fn level(level: &Level, number: usize, seed: u64) -> Self {
        // The budget is in nodes; the clock only keeps a slow machine from making people wait.
        let patience = match number {
            ..=6 => 95,
            7 => 290,
            _ => 980,
        };
        let mut thinking = Self::nodes(level.nodes);
        thinking.limits.time = Some(Duration::from_millis(patience));
        thinking.ambitious = true;
        // Levels were measured by what they see with so many nodes.
        thinking.options.proofs = 0;
        thinking.options.sight = level.sight;
        thinking.options.focus = level.focus;
        thinking.options.blindness = level.blindness;
        thinking.options.naivety = level.naivety;
        thinking.options.noise = level.noise;
        thinking.options.noise_seed = seed;
        thinking
    }
}

/// Whether there is memory for a table of so many kibibytes: address space for it, and pages behind it.
pub fn check_memory(kibibytes: usize) -> Result<(), OutOfMemory> {
    OutOfMemory::check(kibibytes)?;
    let free = resources::free_memory().map_or(usize::MAX, |bytes| (bytes >> 10) as usize);
    if kibibytes <= free {
        return Ok(());
    }
    Err(OutOfMemory {
        wanted: kibibytes,
        fits: free >> 10 << 10,
    })
}

/// What is wrong with a table that does not fit, for people: sizes in MiB.
pub fn out_of_memory(refused: OutOfMemory) -> Message {
    Message::new("hash-no-memory")
        .with("wanted", (refused.wanted >> 10).to_string())
        .with("fits", (refused.fits >> 10).to_string())
}

/// What an engine remembers from one move to the next. It belongs to one player in one game; in another game it begins anew.
#[derive(Default)]
pub struct Memory(Option<Box<dyn Any + Send>>);

impl Memory {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// The engine of this game, if it is there.
    fn kept<G: Playable>(&self, game: &Arc<G>) -> Option<&Kept<G>> {
        let kept = self.0.as_ref()?.downcast_ref::<Kept<G>>()?;
        Arc::ptr_eq(&kept.game, game).then_some(kept)
    }
}

/// What the engine has found out about a position.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// How many plies deep it has looked in full.
    pub depth: u32,
    /// The deepest line, in plies.
    pub selective_depth: u32,
    /// The best lines, the best first; never empty.
    pub lines: Vec<AnalysisLine>,
    /// How many nodes it has visited.
    pub nodes: u64,
    /// How long it has taken, in milliseconds.
    pub milliseconds: u64,
    /// How many of a thousand places of the table it has filled.
    pub hash_full: u32,
    /// How many answers of tables went into it.
    pub table_hits: u64,
    /// What was proved about the position, apart from the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<ForcedLine>,
}

/// What looking for a forced win or loss came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What was proved, if anything was.
    pub forced: Option<ForcedLine>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A win or a loss that was proved, whatever the enemy does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ForcedLine {
    /// Won or lost for the side to move within so many plies of both sides.
    pub score: Score,
    /// The moves, if the loser holds out as long as it can.
    pub moves: Vec<String>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl ForcedLine {
    /// The words for it.
    pub fn message(&self) -> Message {
        let (key, plies) = match self.score {
            Score::Loss(plies) => ("forced-loss", plies),
            Score::Win(plies) => ("forced-win", plies),
            Score::Points(_) => ("forced-win", 0),
        };
        // A move of each side is one move as people count.
        Message::new(key)
            .with("moves", plies.div_ceil(2))
            .with("line", self.moves.join(" "))
    }
}

/// A move with the best play that follows.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisLine {
    /// What it is worth for the side to move.
    pub score: Score,
    /// The chances of the side to move.
    pub chances: Chances,
    /// The move and what follows.
    pub moves: Vec<String>,
    /// What tables know of the move; nothing if they were not asked or do not know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
}

impl Analysis {
    /// The best move.
    pub fn best(&self) -> &str {
        &self.lines[0].moves[0]
    }

    /// Whether another analysis plays the same move for the same worth.
    pub fn agrees(&self, other: &Self) -> bool {
        let of = |analysis: &Self| {
            let first = &analysis.lines[0];
            (first.score, first.worth.is_some_and(Worth::is_draw))
        };
        self.best() == other.best() && of(self) == of(other)
    }

    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        self.nodes * 1000 / self.milliseconds.max(1)
    }
}

/// The engine of one bout, kept in a [`Memory`].
struct Kept<G: Playable> {
    game: Arc<G>,
    engine: Engine<G>,
    kibibytes: usize,
}

/// Gets an engine ready that remembers nothing. Without room for its table it has a smaller one.
pub(crate) fn prepare<G: Playable>(
    game: &Arc<G>,
    memory: &mut Memory,
    thinking: &Thinking,
) -> Result<(), OutOfMemory> {
    let provided = provide(game, memory, thinking);
    recall(game, memory, thinking).forget();
    provided
}

/// Lets the engine think about the last position of a history, asking whoever knows the truth.
pub(crate) fn think<G: Playable>(
    game: &Arc<G>,
    history: History<'_, G::Position>,
    prober: Option<Prober<G>>,
    memory: &mut Memory,
    thinking: &Thinking,
    stop: &AtomicBool,
    told: &mut dyn FnMut(&Analysis),
) -> Option<Analysis> {
    let engine = recall(game, memory, thinking);
    engine.ask(prober);
    let task = SearchTask {
        limits: thinking.limits,
        lines: thinking.lines,
        threads: thinking.threads,
        ambitious: thinking.ambitious,
    };
    let thought = engine.search(history, &task, stop, |thought| {
        told(&in_words(&**game, thought));
    })?;
    Some(in_words(&**game, &thought))
}

/// Looks for a forced win or loss in the last position of a history.
pub(crate) fn prove<G: Playable>(
    game: &G,
    history: History<'_, G::Position>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Proof {
    let found = tabuleiro_engine::prove(game, history, limits, stop);
    let in_words = |forced: Forced<G::Move>| ForcedLine {
        score: forced.score,
        moves: forced.line.iter().map(|&mv| game.write_move(mv)).collect(),
        nodes: found.nodes,
    };
    Proof {
        forced: found.forced.map(in_words),
        nodes: found.nodes,
    }
}

/// Puts an engine of this game and size into the memory, if it is not there, and leaves what it remembers.
///
/// Without room for its table the one before stays, if it is of this game; otherwise the table is as large as fits.
pub(crate) fn provide<G: Playable>(
    game: &Arc<G>,
    memory: &mut Memory,
    thinking: &Thinking,
) -> Result<(), OutOfMemory> {
    match memory.kept(game) {
        Some(kept) if kept.kibibytes == thinking.kibibytes => return Ok(()),
        Some(_) => {}
        // An engine of another game is of no use, but its room is.
        None => memory.clear(),
    }
    let make = |kibibytes| Engine::try_new(Arc::clone(game), thinking.options, kibibytes);
    let (engine, kibibytes, provided) = match make(thinking.kibibytes) {
        Ok(engine) => (engine, thinking.kibibytes, Ok(())),
        Err(refused) if memory.kept(game).is_some() => return Err(refused),
        Err(refused) => {
            // It may have got less meanwhile.
            let sizes = std::iter::successors(Some(refused.fits), |size| Some(size / 2));
            let fitting = sizes.take(usize::BITS as usize);
            let mut fitting = fitting.filter_map(|size| make(size).ok().map(|made| (made, size)));
            let least = || (Engine::new(Arc::clone(game), thinking.options, 0), 0);
            let (engine, size) = fitting.next().unwrap_or_else(least);
            (engine, size, Err(refused))
        }
    };
    memory.0 = Some(Box::new(Kept {
        game: Arc::clone(game),
        engine,
        kibibytes,
    }));
    provided
}

/// The engine in the memory, or a new one if it is of another game or size.
fn recall<'m, G: Playable>(
    game: &Arc<G>,
    memory: &'m mut Memory,
    thinking: &Thinking,
) -> &'m mut Engine<G> {
    // Whoever must know has asked before; a search goes on with what there is.
    let _ = provide(game, memory, thinking);
    let kept = memory.0.as_mut().and_then(|kept| kept.downcast_mut());
    let kept: &mut Kept<G> = kept.expect("an engine of this game was put there");
    if *kept.engine.options_mut() != thinking.options {
        kept.engine.forget();
    } else if thinking.forgetful {
        kept.engine.forget_positions();
    }
    *kept.engine.options_mut() = thinking.options;
    &mut kept.engine
}

/// What the engine in a memory must remember; nothing if it has no win to follow.
pub(crate) fn keepsake<G: Playable>(memory: &Memory) -> Option<Keepsake> {
    let kept: &Kept<G> = memory.0.as_ref()?.downcast_ref()?;
    let won: Arc<dyn Any + Send + Sync> = kept.engine.won()?.clone();
    Some(Keepsake(won))
}

/// Gives an engine back what it must remember.
pub(crate) fn remember<G: Playable>(memory: &mut Memory, keepsake: &Keepsake) {
    let kept = memory.0.as_mut().and_then(|kept| kept.downcast_mut());
    let kept: Option<&mut Kept<G>> = kept;
    let won = Arc::clone(&keepsake.0).downcast().ok();
    if let (Some(kept), Some(won)) = (kept, won) {
        kept.engine.follow(won);
    }
}

fn in_words<G: Playable>(game: &G, thought: &SearchReport<G::Move>) -> Analysis {
    let lines = thought.lines.iter().map(|line| AnalysisLine {
        score: line.score,
        chances: Chances::new(line.score, game.wdl_model()),
        moves: line.moves.iter().map(|&mv| game.write_move(mv)).collect(),
        worth: None,
    });
    Analysis {
        depth: thought.depth,
        selective_depth: thought.selective_depth,
        lines: lines.collect(),
        nodes: thought.nodes,
        milliseconds: thought.time.as_millis() as u64,
        hash_full: thought.hash_full,
        table_hits: thought.table_hits,
        forced: None,
    }
}
