//! What an engine remembers from one move to the next.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use tabuleiro_core::Playable;
use tabuleiro_engine::{Engine, OutOfMemory};

use super::SearchSettings;
use crate::room::Keepsake;

/// What an engine remembers from one move to the next. It belongs to one player in one game; in another game it begins again.
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

impl fmt::Debug for Memory {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.0.is_some() { "in use" } else { "empty" };
        formatter.debug_tuple("Memory").field(&state).finish()
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
    settings: &SearchSettings,
) -> Result<(), OutOfMemory> {
    let provided = provide(game, memory, settings);
    recall(game, memory, settings).forget();
    provided
}

/// Puts an engine of this game and size into the memory, if it is not there, and leaves what it remembers.
///
/// Without room for its table the one before stays, if it is of this game; otherwise the table is as large as fits.
pub(crate) fn provide<G: Playable>(
    game: &Arc<G>,
    memory: &mut Memory,
    settings: &SearchSettings,
) -> Result<(), OutOfMemory> {
    match memory.kept(game) {
        Some(kept) if kept.kibibytes == settings.kibibytes => return Ok(()),
        Some(_) => {}
        // An engine of another game is of no use, but its room is.
        None => memory.clear(),
    }
    let make = |kibibytes| Engine::try_new(Arc::clone(game), settings.options, kibibytes);
    let (engine, kibibytes, provided) = match make(settings.kibibytes) {
        Ok(engine) => (engine, settings.kibibytes, Ok(())),
        Err(refused) if memory.kept(game).is_some() => return Err(refused),
        Err(refused) => {
            // It may have got less in the meantime.
            let sizes = std::iter::successors(Some(refused.fits), |size| Some(size / 2));
            let fitting = sizes.take(usize::BITS as usize);
            let mut fitting = fitting.filter_map(|size| make(size).ok().map(|made| (made, size)));
            let least = || (Engine::new(Arc::clone(game), settings.options, 0), 0);
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
pub(super) fn recall<'m, G: Playable>(
    game: &Arc<G>,
    memory: &'m mut Memory,
    settings: &SearchSettings,
) -> &'m mut Engine<G> {
    // Whoever must know has asked before; a search goes on with what there is.
    let _ = provide(game, memory, settings);
    let kept = memory.0.as_mut().and_then(|kept| kept.downcast_mut());
    let kept: &mut Kept<G> = kept.expect("an engine of this game was put there");
    if *kept.engine.options_mut() != settings.options {
        kept.engine.forget();
    } else if settings.forgetful {
        kept.engine.forget_positions();
    }
    *kept.engine.options_mut() = settings.options;
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
