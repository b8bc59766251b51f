//! Why a gesture cannot be made: in the words of its game, or in those that hold for all.

use tabuleiro_core::{Gesture, Message, Playable};

use crate::choice::Choice;
use crate::half_made::begins;

/// The reason for the first of these gestures that no choice goes on with; `None` if they begin a move.
pub(crate) fn of<G: Playable>(
    game: &G,
    position: &G::Position,
    choices: &[Choice],
    gestures: &[Gesture],
) -> Option<Message> {
    let fits = |count: usize| {
        let wanted = &gestures[..count];
        choices.iter().any(|choice| begins(&choice.steps, wanted))
    };
    let made = (0..gestures.len()).find(|&made| !fits(made + 1))?;
    let refused = gestures[made];
    // Whoever makes gestures up may point beside the board, which no game has a word for.
    let beside =
        matches!(refused, Gesture::Square(square) if square.index() >= game.grid().count());
    let own = || game.refusal(position, &gestures[..made], refused);
    let own = if beside { None } else { own() };
    Some(own.unwrap_or_else(|| general(game, position, refused)))
}

fn general<G: Playable>(game: &G, position: &G::Position, refused: Gesture) -> Message {
    let key = match refused {
        Gesture::Supply => "illegal-supply",
        Gesture::Count(_) => "illegal-count",
        Gesture::Keep => "illegal-keep",
        Gesture::Square(_) => "illegal-other",
        // Text is refused with a reason that knows whether anyone ever passes in this game.
        Gesture::Pass => {
            let error = game.read_move(position, "pass").err();
            return error.map_or(Message::new("illegal-other"), |error| {
                error.message().clone()
            });
        }
    };
    Message::new(key)
}
