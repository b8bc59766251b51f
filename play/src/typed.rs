//! The only place where games as types and games as text meet.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rustc_hash::FxHashMap;
use tabuleiro_core::counting::Tally;
use tabuleiro_core::perft::{divide, perft};
use tabuleiro_core::{
    Care, Enumerate, Gesture, History, Info, Outcome, Playable, ReadError, Rules, Setup, Side,
    Square, Trace, View,
};
use tabuleiro_engine::{Limits, OutOfMemory};

use crate::bout::{Bout, Ending};
use crate::choice::Choice;
use crate::error::PlayError;
use crate::half_made;
use crate::insight::{self, Insight};
use crate::player::perfect;
use crate::probing::{self, Probed, Worth};
use crate::room::Keepsake;
use crate::tables::{Prober, Tables};
use crate::thinking::{self, Analysis, Memory, Proof, Thinking};

/// A bout of one game.
pub(crate) struct Typed<G: Playable> {
    game: Arc<G>,
    /// From the first position to the present one, each with the plies without progress that led to it: one more than there are moves.
    positions: Vec<Setup<G::Position>>,
    /// How often each position has stood on the board.
    occurrences: FxHashMap<G::Position, u32>,
    moves: Vec<G::Move>,
    ended: Option<Ending>,
    /// Finds the tables of the game: not every game can have some.
    prober: FindProber<G>,
}

/// How a bout finds the tables of its game.
type FindProber<G> = fn(&Tables, &G) -> Option<Prober<G>>;

impl<G: Playable> Typed<G> {
    /// A bout of a game of which there are no tables.
    pub(crate) fn new(rules: Rules<G::Options>) -> Self {
        Self::from_start(Arc::new(G::new(rules)), |_, _| None)
    }

    /// A bout of a game of which there may be tables.
    pub(crate) fn solvable(rules: Rules<G::Options>) -> Self
    where
        G: Enumerate,
    {
        Self::from_start(Arc::new(G::new(rules)), Tables::prober)
    }

    fn from_start(game: Arc<G>, prober: FindProber<G>) -> Self {
        let first = Setup {
            position: game.start(),
            quiet: 0,
        };
        Self::from_setup(game, prober, first)
    }

    fn from_setup(game: Arc<G>, prober: FindProber<G>, first: Setup<G::Position>) -> Self {
        Self {
            game,
            prober,
            positions: vec![first],
            occurrences: std::iter::once((first.position, 1)).collect(),
            moves: Vec::new(),
            ended: None,
        }
    }

    fn setup(&self) -> &Setup<G::Position> {
        self.positions
            .last()
            .expect("a bout begins with a position")
    }

    fn present(&self) -> &G::Position {
        &self.setup().position
    }

    /// What has been counted so far.
    fn tally(&self) -> Tally {
        Tally {
            occurrences: self.occurrences.get(self.present()).copied().unwrap_or(0),
            quiet: self.setup().quiet,
            plies: self.moves.len() as u32,
        }
    }

    fn push(&mut self, mv: G::Move) {
        let before = *self.setup();
        let position = self.game.play(&before.position, mv);
        let quiet = if !G::COUNTS_QUIET || self.game.progress(&before.position, &position) {
            0
        } else {
            before.quiet.saturating_add(1)
        };
        *self.occurrences.entry(position).or_insert(0) += 1;
        self.positions.push(Setup { position, quiet });
        self.moves.push(mv);
    }

    fn pop(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        let gone = self
            .positions
            .pop()
            .expect("there is a position for every move")
            .position;
        if let Some(count) = self.occurrences.get_mut(&gone) {
            *count -= 1;
        }
        true
    }

    fn think_asking(
        &self,
        prober: Option<Prober<G>>,
        memory: &mut Memory,
        thinking: &Thinking,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        self.with_history(|history| {
            thinking::think(&self.game, history, prober, memory, thinking, stop, told)
        })
    }

    /// Finds something out about the game so far, unless it is over.
    fn with_history<T>(
        &self,
        find: impl FnOnce(History<'_, G::Position>) -> Option<T>,
    ) -> Option<T> {
        if self.outcome().is_some() {
            return None;
        }
        let positions: Vec<_> = self.positions.iter().map(|setup| setup.position).collect();
        find(History {
            positions: &positions,
            quiet_before: self.positions[0].quiet,
        })
    }

    /// The legal moves in the order of a printed list; none when the game is over.
    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.game.moves(self.present(), &mut moves);
            moves.sort_unstable();
        }
        moves
    }
}

impl<G: Playable> Bout for Typed<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let pairs = self.game.rules().settings().pairs();
        pairs.map(|(key, value)| (key, value.to_owned())).collect()
    }

    fn fresh(&self) -> Box<dyn Bout> {
        Box::new(Self::from_start(Arc::clone(&self.game), self.prober))
    }

    fn fresh_from_setup(&self) -> Box<dyn Bout> {
        let first = self.positions[0];
        Box::new(Self::from_setup(Arc::clone(&self.game), self.prober, first))
    }

    fn copy(&self) -> Box<dyn Bout> {
        Box::new(Self {
            game: Arc::clone(&self.game),
            positions: self.positions.clone(),
            occurrences: self.occurrences.clone(),
            moves: self.moves.clone(),
            ended: self.ended,
            prober: self.prober,
        })
    }

    fn set_up(&mut self, position: &str) -> Result<(), ReadError> {
        let first = self.game.read_position(position)?;
        *self = Self::from_setup(Arc::clone(&self.game), self.prober, first);
        Ok(())
    }

    fn view(&self) -> View {
        let mut view = self.game.view(self.present());
        if let (Some(&mv), [.., before, _]) = (self.moves.last(), &self.positions[..]) {
            view.last = self.game.traces(&before.position, mv);
        }
        view
    }

    fn position(&self) -> String {
        self.game.write_position(self.setup())
    }

    fn canonical_position(&self) -> String {
        self.game.write_position(&Setup {
            position: self.game.canonical(self.present()),
            ..*self.setup()
        })
    }

    fn set_up_from(&self) -> Option<String> {
        let first = &self.positions[0];
        let usual = first.position == self.game.start() && first.quiet == 0;
        (!usual).then(|| self.game.write_position(first))
    }

    fn turn(&self) -> Side {
        self.game.turn(self.present())
    }

    fn outcome(&self) -> Option<Outcome> {
        let ended = self.ended.map(Ending::outcome);
        let decided = || self.game.outcome(self.present());
        ended
            .or_else(decided)
            .or_else(|| self.game.counting().judge(self.tally()))
    }

    fn moves(&self) -> Vec<String> {
        self.legal()
            .into_iter()
            .map(|mv| self.game.write_move(mv))
            .collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let ways = |mv| {
            let text = self.game.write_move(mv);
            let ways = self.game.steps(self.present(), mv).into_iter();
            ways.map(move |steps| Choice {
                text: text.clone(),
                steps,
            })
        };
        self.legal().into_iter().flat_map(ways).collect()
    }

    fn half_made(&self, gestures: &[Gesture]) -> Vec<Trace> {
        let present = self.present();
        let begins = |mv: &G::Move| {
            let ways = self.game.steps(present, *mv);
            ways.iter().any(|steps| half_made::begins(steps, gestures))
        };
        let moves = self.legal().into_iter().filter(begins);
        half_made::common(moves.map(|mv| self.game.traces(present, mv)), gestures)
    }

    fn played(&self) -> Vec<(Side, String)> {
        let made = self.positions.iter().zip(&self.moves);
        made.map(|(before, &mv)| (self.game.turn(&before.position), self.game.write_move(mv)))
            .collect()
    }

    fn read_square(&self, text: &str) -> Result<Vec<Square>, ReadError> {
        let readings = self.game.square_reader().read(text, 0, 1)?;
        Ok(readings.into_iter().flatten().collect())
    }

    fn play(&mut self, text: &str) -> Result<String, PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mv = self.game.read_move(self.present(), text)?;
        self.push(mv);
        Ok(self.game.write_move(mv))
    }

    fn undo(&mut self) -> bool {
        if self.ended.take().is_some() {
            return true;
        }
        self.pop()
    }

    fn end(&mut self, ending: Ending) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        self.ended = Some(ending);
        Ok(())
    }

    fn random_move(&self, seed: u64) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mv = self
            .game
            .random_move(self.present(), &mut rng, &mut Vec::new())?;
        Some(self.game.write_move(mv))
    }

    fn prepare(&self, memory: &mut Memory, thinking: &Thinking) -> Result<(), OutOfMemory> {
        thinking::prepare(&self.game, memory, thinking)
    }

    fn provide(&self, memory: &mut Memory, thinking: &Thinking) -> Result<(), OutOfMemory> {
        thinking::provide(&self.game, memory, thinking)
    }

    fn keepsake(&self, memory: &Memory) -> Option<Keepsake> {
        thinking::keepsake::<G>(memory)
    }

    fn remember(&self, memory: &mut Memory, keepsake: &Keepsake) {
        thinking::remember::<G>(memory, keepsake);
    }

    fn open_tables(&self, tables: &Tables) {
        if let Some(opened) = (self.prober)(tables, &self.game) {
            opened.get_ready(&self.game);
        }
    }

    fn think(
        &self,
        memory: &mut Memory,
        thinking: &Thinking,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        self.think_asking(None, memory, thinking, stop, told)
    }

    fn think_with(
        &self,
        tables: &Tables,
        memory: &mut Memory,
        thinking: &Thinking,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        let prober = (self.prober)(tables, &self.game);
        self.think_asking(prober, memory, thinking, stop, told)
    }

    fn prove(&self, limits: &Limits, stop: &AtomicBool) -> Option<Proof> {
        self.with_history(|history| Some(thinking::prove(&*self.game, history, limits, stop)))
    }

    fn probe(&self, tables: &Tables) -> Option<Probed> {
        let prober = (self.prober)(tables, &self.game)?;
        probing::probe(&*self.game, &*prober, self.present(), self.tally())
    }

    fn perfect_move(
        &self,
        tables: &Tables,
        seed: u64,
        hurried: &dyn Fn() -> bool,
    ) -> Option<(String, Worth)> {
        if self.outcome().is_some() {
            return None;
        }
        let prober = (self.prober)(tables, &self.game)?;
        let (present, occurred) = (self.present(), &self.occurrences);
        let chosen = perfect::choose(&*self.game, &*prober, present, occurred, seed, hurried)?;
        let worth = Worth::new(chosen.verdict, self.tally(), self.game.counting());
        Some((self.game.write_move(chosen.mv), worth))
    }

    fn insights(&self, text: &str) -> Vec<Insight> {
        let mut after = Self::from_setup(Arc::clone(&self.game), self.prober, *self.setup());
        let Ok(_) = after.play(text) else {
            return Vec::new();
        };
        let traces = after.view().last;
        insight::insights(
            &*self.game,
            self.present(),
            after.moves[0],
            self.legal().len(),
            &traces,
        )
    }

    fn originals(&self) -> &'static [&'static str] {
        G::ORIGINALS
    }

    fn original_move(&self, name: &str, seed: u64) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mv = self
            .game
            .original_move(name, self.present(), Care::Repaired, &mut rng)?;
        Some(self.game.write_move(mv))
    }

    fn divide(&self, depth: u32, stop: &AtomicBool) -> Option<Vec<(String, u64)>> {
        let stopped = || stop.load(Ordering::Relaxed);
        let counts = divide(&*self.game, self.present(), depth, &stopped)?;
        let named = |(mv, count)| (self.game.write_move(mv), count);
        Some(counts.into_iter().map(named).collect())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&*self.game, self.present(), depth)
    }
}
