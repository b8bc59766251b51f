//! What the engine can be asked about a bout.

use std::sync::atomic::AtomicBool;

use tabuleiro_engine::{Limits, OutOfMemory};

use super::{AnyBout, Bout};
use crate::probing::Worth;
use crate::room::Keepsake;
use crate::search::{Analysis, Memory, Proof, Search, truth};
use crate::tables::Tables;

/// The engine, to be asked about the present position of a bout: [`Bout::engine`].
#[derive(Clone, Copy, Debug)]
pub struct BoutEngine<'a> {
    bout: &'a Bout,
}

impl<'a> BoutEngine<'a> {
    pub(super) fn new(bout: &'a Bout) -> Self {
        Self { bout }
    }

    fn inner(self) -> &'a dyn AnyBout {
        &*self.bout.inner
    }

    /// Analyses the present position for people: searches, and puts what tables know or a proof shows in the place of what the search
    /// guesses. `None` when the game is over.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, Search};
    ///
    /// let bout = Bout::open("kono", "default")?;
    /// let analysis = bout.engine().analyse(&mut Search::nodes(2000).lines(3)).unwrap();
    /// assert_eq!(analysis.lines.len(), 3);
    /// assert!(bout.moves().contains(&analysis.best().to_owned()));
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn analyse(self, search: &mut Search<'_>) -> Option<Analysis> {
        truth::analyse(self.bout, search)
    }

    /// Searches the present position; `None` when the game is over. It returns when a limit is reached or the search is stopped. Tables, if
    /// there are any, are probed inside the search.
    pub fn search(self, search: &mut Search<'_>) -> Option<Analysis> {
        self.inner().search(search)
    }

    /// Looks for a forced win or loss in the present position, within limits of time or nodes; `None` if the game is over.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use tabuleiro_play::{Bout, Limits};
    ///
    /// let bout = Bout::open("kono", "default")?;
    /// let proof = bout.engine().prove(&Limits::nodes(1000), &AtomicBool::new(false)).unwrap();
    /// assert!(proof.forced.is_none(), "nothing is forced after the first thousand positions");
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn prove(self, limits: &Limits, stop: &AtomicBool) -> Option<Proof> {
        self.inner().prove(limits, stop)
    }

    /// Gets ready for a new game: the memory of the search is emptied, and its transposition table is there before a clock runs. Without room
    /// for the table it has a smaller one.
    pub fn prepare(self, search: &mut Search<'_>) -> Result<(), OutOfMemory> {
        self.inner().prepare(search)
    }

    /// Gets ready as [`prepare`](Self::prepare) does, but forgets nothing. Without room for the table it keeps the one it had.
    pub fn provide(self, search: &mut Search<'_>) -> Result<(), OutOfMemory> {
        self.inner().provide(search)
    }

    /// What an engine must remember from one move to the next, if anything.
    pub fn keepsake(self, memory: &Memory) -> Option<Keepsake> {
        self.inner().keepsake(memory)
    }

    /// Gives an engine back what it must remember.
    pub fn remember(self, memory: &mut Memory, keepsake: &Keepsake) {
        self.inner().remember(memory, keepsake);
    }

    /// Opens the tables of this game, which takes its time, before a clock runs.
    pub fn open_tables(self, tables: &Tables) {
        self.inner().open_tables(tables);
    }

    /// The move of a player who knows what tables know of the present position, the same for the same seed; `None` if they do not know it
    /// or the game is over. It looks for traps until `hurried` says that there is no more time for it.
    pub fn perfect_move(
        self,
        tables: &Tables,
        seed: u64,
        hurried: &dyn Fn() -> bool,
    ) -> Option<(String, Worth)> {
        self.inner().perfect_move(tables, seed, hurried)
    }
}
