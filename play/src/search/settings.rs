//! What a search is to do, as plain data.

use std::time::Duration;

use tabuleiro_core::{Level, Message};
use tabuleiro_engine::{Limits, OutOfMemory, SearchOptions};

use crate::resources;

/// What a search is to do: plain data, apart from what it works with, which is in a [`Search`](super::Search).
#[derive(Clone, Copy, Debug)]
pub struct SearchSettings {
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
    /// Whether the move is to be made, and not only looked at: see [`SearchTask::ambitious`](tabuleiro_engine::SearchTask::ambitious).
    pub ambitious: bool,
    /// Whether each search begins with an empty table, so that it depends on nothing but the game so far.
    pub forgetful: bool,
}

/// The largest table that can be asked for, in kibibytes.
pub const LARGEST_TABLE: usize = 4096 << 10;
/// The table of an engine that plays at full strength, in kibibytes.
const USUAL_TABLE: usize = 64 << 10;

impl SearchSettings {
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

    /// A search of this many nodes that depends on nothing but the game so far, with a table no larger than it can fill.
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
        let mut settings = Self::nodes(level.nodes);
        settings.limits.time = Some(Duration::from_millis(patience));
        settings.ambitious = true;
        // Levels were measured by what they see with this many nodes.
        settings.options.proofs = 0;
        settings.options.sight = level.sight;
        settings.options.focus = level.focus;
        settings.options.blindness = level.blindness;
        settings.options.naivety = level.naivety;
        settings.options.noise = level.noise;
        settings.options.noise_seed = seed;
        settings
    }
}

/// Whether there is memory for a table of this many kibibytes: address space for it, and pages behind it.
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
