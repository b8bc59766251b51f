//! Games as types, behind games as text.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::perft::{divide, perft};
use tabuleiro_core::{
    Care, Gesture, Info, Message, Outcome, Playable, ReadError, Setup, Side, Square, Trace, View,
};
use tabuleiro_engine::{Limits, OutOfMemory};

use super::Typed;
use crate::bout::{AnyBout, Ending};
use crate::choice::Choice;
use crate::error::PlayError;
use crate::gestural::{AnyState, Facts, TypedState};
use crate::half_made;
use crate::insight::{self, Insight};
use crate::player::perfect;
use crate::probing::{self, Probed, Worth};
use crate::refusal;
use crate::room::Keepsake;
use crate::search::{self, Analysis, Memory, Proof, Search};
use crate::tables::Tables;

impl<G: Playable> AnyBout for Typed<G> {
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

    fn fresh(&self) -> Box<dyn AnyBout> {
        Box::new(Self::from_start(Arc::clone(&self.game), self.prober))
    }

    fn fresh_from_setup(&self) -> Box<dyn AnyBout> {
        let first = self.positions[0];
        Box::new(Self::from_setup(Arc::clone(&self.game), self.prober, first))
    }

    fn boxed(&self) -> Box<dyn AnyBout> {
        Box::new(Self {
            game: Arc::clone(&self.game),
            positions: self.positions.clone(),
            occurrences: self.occurrences.clone(),
            moves: self.moves.clone(),
            ended: self.ended,
            prober: self.prober,
        })
    }

    fn gestural(&self) -> Box<dyn AnyState> {
        let facts = Facts::new(Arc::clone(&self.game), self.prober);
        Box::new(TypedState::new(facts, self.positions[0], &self.moves))
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

    fn write_drawn(&self, view: &View) -> String {
        self.game.write_drawn(view)
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

    fn traces(&self) -> Vec<(String, Vec<Trace>)> {
        let present = self.present();
        let told = |mv| (self.game.write_move(mv), self.game.traces(present, mv));
        self.legal().into_iter().map(told).collect()
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

    fn refusal(&self, gestures: &[Gesture]) -> Option<Message> {
        if self.outcome().is_some() {
            return Some(Message::new("illegal-over"));
        }
        refusal::of(&*self.game, self.present(), &self.choices(), gestures)
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

    fn search(&self, request: &mut Search<'_>) -> Option<Analysis> {
        let tables = request.tables;
        let prober = tables.and_then(|tables| (self.prober)(tables, &self.game));
        self.with_history(|history| search::search(&self.game, history, prober, request))
    }

    fn prepare(&self, request: &mut Search<'_>) -> Result<(), OutOfMemory> {
        search::prepare(&self.game, request.memory.as_mut(), &request.settings)
    }

    fn provide(&self, request: &mut Search<'_>) -> Result<(), OutOfMemory> {
        search::provide(&self.game, request.memory.as_mut(), &request.settings)
    }

    fn keepsake(&self, memory: &Memory) -> Option<Keepsake> {
        search::keepsake::<G>(memory)
    }

    fn remember(&self, memory: &mut Memory, keepsake: &Keepsake) {
        search::remember::<G>(memory, keepsake);
    }

    fn open_tables(&self, tables: &Tables) {
        if let Some(opened) = (self.prober)(tables, &self.game) {
            opened.get_ready(&self.game);
        }
    }

    fn prove(&self, limits: &Limits, stop: &AtomicBool) -> Option<Proof> {
        self.with_history(|history| Some(search::prove(&*self.game, history, limits, stop)))
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
