//! Searching: what is asked of the engine through a bout, and what it answers.

mod analysis;
mod memory;
mod proving;
mod run;
mod settings;
pub(crate) mod truth;

use std::fmt;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::Level;
use tabuleiro_engine::Limits;

use crate::tables::Tables;

pub use analysis::{Analysis, AnalysisLine, ForcedLine, KnownDraw, Proof};
pub use memory::Memory;
pub(crate) use memory::{keepsake, prepare, provide, remember};
pub(crate) use run::{prove, search};
pub use settings::{LARGEST_TABLE, SearchSettings, check_memory, out_of_memory};

/// A search to be made: what it is to do, and what it works with. The same value can be used again; its memory then goes on.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use tabuleiro_play::{Analysis, Bout, Limits, Search};
///
/// let bout = Bout::open("kono", "default")?;
/// let stop = AtomicBool::new(false); // Another thread may raise it.
/// let mut depths = Vec::new();
/// let mut report = |analysis: &Analysis| depths.push(analysis.depth);
/// let limits = Limits { depth: Some(4), ..Limits::time(Duration::from_secs(60)) };
/// let mut search = Search::within(limits).lines(2).stop(&stop).on_report(&mut report);
/// let analysis = bout.engine().search(&mut search).expect("the game goes on");
/// assert_eq!((analysis.depth, analysis.lines.len()), (4, 2));
/// assert_eq!(depths, [1, 2, 3, 4]);
/// # Ok::<(), tabuleiro_play::OpenError>(())
/// ```
pub struct Search<'a> {
    /// What it is to do.
    pub settings: SearchSettings,
    /// The tables that it may probe.
    pub tables: Option<&'a Tables>,
    /// What the engine remembers.
    pub(crate) memory: Lent<'a, Memory>,
    /// Ends the search when it is raised.
    pub stop: &'a AtomicBool,
    /// Called each time the search has gone one ply deeper.
    pub on_report: Option<OnReport<'a>>,
}

/// Called with what a search has found so far.
pub type OnReport<'a> = &'a mut (dyn FnMut(&Analysis) + 'a);

/// Something owned, or borrowed from someone else.
#[derive(Debug)]
pub(crate) enum Lent<'a, T> {
    Own(T),
    From(&'a mut T),
}

/// A flag that is never raised.
static NEVER: AtomicBool = AtomicBool::new(false);

impl<'a> Search<'a> {
    /// A search that remembers nothing yet, probes no tables, reports to nobody and is stopped by nobody.
    pub fn new(settings: SearchSettings) -> Self {
        Self {
            settings,
            tables: None,
            memory: Lent::Own(Memory::default()),
            stop: &NEVER,
            on_report: None,
        }
    }

    /// A search at full strength on one thread: [`SearchSettings::within`].
    pub fn within(limits: Limits) -> Self {
        Self::new(SearchSettings::within(limits))
    }

    /// A search of this many nodes that gives the same answer every time: [`SearchSettings::nodes`].
    pub fn nodes(nodes: u64) -> Self {
        Self::new(SearchSettings::nodes(nodes))
    }

    /// The search of a level: [`SearchSettings::level`].
    pub fn level(level: &Level, number: usize, seed: u64) -> Self {
        Self::new(SearchSettings::level(level, number, seed))
    }

    /// The same for this many best lines.
    pub fn lines(mut self, lines: usize) -> Self {
        self.settings.lines = lines;
        self
    }

    /// The same with tables to probe.
    pub fn tables(mut self, tables: &'a Tables) -> Self {
        self.tables = Some(tables);
        self
    }

    /// The same with what an engine remembers of other searches.
    pub fn memory(mut self, memory: &'a mut Memory) -> Self {
        self.memory = Lent::From(memory);
        self
    }

    /// The same with a flag that ends it.
    pub fn stop(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = stop;
        self
    }

    /// The same, reporting each time it has gone one ply deeper.
    pub fn on_report(mut self, on_report: OnReport<'a>) -> Self {
        self.on_report = Some(on_report);
        self
    }

    /// The same search without its receiver of reports, and a way to send reports to it: for a search that changes them on the way.
    pub(crate) fn split(&mut self) -> (Receiver<'_>, Search<'_>) {
        let search = Search {
            settings: self.settings,
            tables: self.tables,
            memory: Lent::From(self.memory.as_mut()),
            stop: self.stop,
            on_report: None,
        };
        let receiver = match &mut self.on_report {
            Some(on_report) => Receiver(Some(*on_report)),
            None => Receiver(None),
        };
        (receiver, search)
    }
}

/// The callback for reports of a search, if there is one.
pub(crate) struct Receiver<'a>(Option<OnReport<'a>>);

impl Receiver<'_> {
    pub(crate) fn report(&mut self, analysis: &Analysis) {
        if let Some(on_report) = &mut self.0 {
            on_report(analysis);
        }
    }
}

impl<T> Lent<'_, T> {
    pub(crate) fn as_mut(&mut self) -> &mut T {
        match self {
            Self::Own(value) => value,
            Self::From(value) => value,
        }
    }
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Search")
            .field("settings", &self.settings)
            .field("tables", &self.tables.map(Tables::folder))
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}
