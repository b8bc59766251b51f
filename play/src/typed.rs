//! The only place where games as types and games as text meet.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::{self, History};
use tabuleiro_core::perft::{divide, perft};
use tabuleiro_core::{Info, Outcome, Playable, ReadError, Rules, Setup, Side, View};

use crate::bout::{Bout, Ending};
use crate::choice::Choice;
use crate::error::PlayError;

/// A bout of one game.
pub(crate) struct Typed<G: Playable> {
    game: Arc<G>,
    /// The plies without progress before the first position.
    quiet_before: u32,
    /// From the first position to the present one: one more than there are moves.
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
    ended: Option<Ending>,
}

impl<G: Playable> Typed<G> {
    pub(crate) fn new(rules: Rules<G::Options>) -> Self {
        Self::from_start(Arc::new(G::new(rules)))
    }

    fn from_start(game: Arc<G>) -> Self {
        let positions = vec![game.start()];
        Self {
            game,
            quiet_before: 0,
            positions,
            moves: Vec::new(),
            ended: None,
        }
    }

    fn present(&self) -> &G::Position {
        self.positions
            .last()
            .expect("a bout begins with a position")
    }

    fn history(&self) -> History<'_, G::Position> {
        History {
            positions: &self.positions,
            quiet_before: self.quiet_before,
        }
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
        Box::new(Self::from_start(Arc::clone(&self.game)))
    }

    fn set_up(&mut self, position: &str) -> Result<(), ReadError> {
        let setup = self.game.read_position(position)?;
        self.quiet_before = setup.quiet;
        self.positions = vec![setup.position];
        self.moves.clear();
        self.ended = None;
        Ok(())
    }

    fn view(&self) -> View {
        let mut view = self.game.view(self.present());
        if let (Some(&mv), [.., before, _]) = (self.moves.last(), &self.positions[..]) {
            view.last = self.game.traces(before, mv);
        }
        view
    }

    fn position(&self) -> String {
        self.game.write_position(&Setup {
            position: *self.present(),
            quiet: counting::quiet_plies(&*self.game, self.history()),
        })
    }

    fn set_up_from(&self) -> Option<String> {
        let setup = Setup {
            position: self.positions[0],
            quiet: self.quiet_before,
        };
        let usual = setup.position == self.game.start() && setup.quiet == 0;
        (!usual).then(|| self.game.write_position(&setup))
    }

    fn turn(&self) -> Side {
        self.game.turn(self.present())
    }

    fn outcome(&self) -> Option<Outcome> {
        let ended = self.ended.map(Ending::outcome);
        ended.or_else(|| counting::judge(&*self.game, self.history()))
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

    fn played(&self) -> Vec<(Side, String)> {
        let made = self.positions.iter().zip(&self.moves);
        made.map(|(before, &mv)| (self.game.turn(before), self.game.write_move(mv)))
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<String, PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mv = self.game.read_move(self.present(), text)?;
        self.positions.push(self.game.play(self.present(), mv));
        self.moves.push(mv);
        Ok(self.game.write_move(mv))
    }

    fn undo(&mut self) -> bool {
        if self.ended.take().is_some() {
            return true;
        }
        let undone = self.moves.pop().is_some();
        if undone {
            self.positions.pop();
        }
        undone
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
