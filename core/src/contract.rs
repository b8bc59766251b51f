//! The promises every game keeps, as one test that plays seeded random games.
//!
//! A registered game is checked by it without a line of its own.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

use rand_core::Rng;

use crate::counting::{self, History};
use crate::game::{Game, Playable, Setup, below};
use crate::gestures::{GestureSet, first_ways};
use crate::info::{Info, Values};
use crate::planes::{all_planes, observe};
use crate::rules::Rules;
use crate::side::Side;
use crate::view::{Gesture, Step, View};

/// How long and how often to play.
#[derive(Clone, Copy, Debug)]
pub struct ContractEffort {
    /// How many random games.
    pub games: u32,
    /// The most plies in a game, on boards up to 8×8; fewer on larger ones.
    pub plies: u32,
}

/// Plays random games under these rules and panics at the first broken promise.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
/// use tabuleiro_core::contract::{ContractEffort, check};
/// use tictactoe::TicTacToe;
///
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// check::<TicTacToe>("usual", ContractEffort { games: 3, plies: 9 }, &mut rng);
/// ```
pub fn check<G: Playable>(rules: &str, effort: ContractEffort, rng: &mut impl Rng) {
    let parsed: Rules<G::Options> = rules
        .parse()
        .unwrap_or_else(|error| panic!("{rules}: {error}"));
    check_rules_text(&parsed);
    let game = G::new(parsed);
    // Every ply of a large board is that much more work.
    let plies = effort.plies as usize * 64 / game.grid().count().max(64);
    for _ in 0..effort.games {
        let mut history = vec![game.start()];
        while history.len() <= plies {
            let position = *history.last().expect("a history begins with a position");
            let quiet = counting::quiet_plies(
                &game,
                History {
                    positions: &history,
                    quiet_before: 0,
                },
            );
            check_position(&game, &Setup { position, quiet }, rng);
            check_legality(&game, &history);
            match game.random_move(&position, rng, &mut Vec::new()) {
                Some(mv) => history.push(game.play(&position, mv)),
                None => break,
            }
        }
    }
}

/// Rules texts that together name every preset, every word of every key and the ends of every range.
pub fn rules_texts(info: &Info) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut sizes = vec![String::new()];
    for key in info.keys {
        let values: Vec<String> = match key.values {
            Values::Words(words) => words.iter().map(ToString::to_string).collect(),
            Values::Number { least, most, word } => {
                let numbers =
                    [least, u32::midpoint(least, most), most].map(|number| number.to_string());
                numbers
                    .into_iter()
                    .chain(word.iter().map(ToString::to_string))
                    .collect()
            }
            Values::Oblong { least, most } => [
                (least, least),
                (least, most),
                (most, least),
                (8, 8),
                (9, 8),
                (most, most),
            ]
            .map(|(files, ranks)| format!("{files}x{ranks}"))
            .to_vec(),
        };
        let changes: Vec<_> = values
            .iter()
            .map(|value| format!(",{}={value}", key.name))
            .collect();
        if key.name == "size" {
            sizes.extend(changes);
        } else {
            texts.extend(changes.iter().map(|change| change[1..].to_owned()));
        }
    }
    for preset in info.presets {
        texts.extend(sizes.iter().map(|size| format!("{}{size}", preset.name)));
    }
    texts
}

fn check_rules_text<O: crate::rules::GameOptions>(rules: &Rules<O>) {
    let text = rules.to_string();
    let again: Rules<O> = text.parse().expect("a printed rules text is read");
    assert_eq!(*rules, again, "{text} means the same when it is read again");
    assert_eq!(again.to_string(), text, "a printed rules text is canonical");
}

fn check_position<G: Playable>(game: &G, setup: &Setup<G::Position>, rng: &mut impl Rng) {
    let position = &setup.position;
    let text = game.write_position(setup);
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    assert_eq!(
        game.read_position(&text).as_ref(),
        Ok(setup),
        "{text} is read as it was written"
    );
    assert_eq!(
        moves.is_empty(),
        game.outcome(position).is_some(),
        "{text}: no moves means an outcome"
    );
    assert_eq!(
        game.count(position),
        moves.len() as u64,
        "{text}: the count is that of the list"
    );
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(
        distinct.len(),
        moves.len(),
        "{text}: no move is listed twice"
    );
    let random = game.random_move(position, rng, &mut Vec::new());
    assert_eq!(
        random.is_none(),
        moves.is_empty(),
        "{text}: a random move exists if any does"
    );
    assert!(
        random.is_none_or(|mv| distinct.contains(&mv)),
        "{text}: a random move is legal"
    );
    check_view(game, position);
    check_outcome(game, position);
    check_steps(game, position, &moves);
    check_gestures(game, position);
    check_observation(game, position, rng);
    check_symmetries(game, position, &moves);
    for mv in sample(&moves, 12, rng) {
        check_move(game, position, mv, &text);
    }
}

/// A move is legal if it is listed, and no move of the positions shortly before is legal otherwise.
fn check_legality<G: Playable>(game: &G, history: &[G::Position]) {
    let mut lists = history.iter().rev().take(3).map(|position| {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        moves
    });
    let (Some(position), Some(legal)) = (history.last(), lists.next()) else {
        return;
    };
    let legal: HashSet<_> = legal.into_iter().collect();
    for mv in legal.iter().copied().chain(lists.flatten()) {
        assert_eq!(
            game.is_legal(position, mv, &mut Vec::new()),
            legal.contains(&mv),
            "{position:?}: {mv:?} is legal if it is listed"
        );
    }
}

fn check_move<G: Playable>(game: &G, position: &G::Position, mv: G::Move, text: &str) {
    let word = game.write_move(mv);
    assert_eq!(
        game.read_move(position, &word),
        Ok(mv),
        "{text}: {word} is read as it was written"
    );
    let upper = game.read_move(position, &word.to_uppercase());
    assert_eq!(upper, Ok(mv), "{text}: {word} is read in capital letters");
    let after = game.play(position, mv);
    let setup = Setup {
        position: after,
        quiet: 0,
    };
    let again = game
        .read_position(&game.write_position(&setup))
        .expect("a written position is read");
    assert_eq!(
        game.key(&again.position),
        game.key(&after),
        "{text}, {word}: equal positions have equal keys"
    );
    assert!(
        !game.traces(position, mv).is_empty(),
        "{text}, {word}: a move leaves a trace"
    );
}

fn check_outcome<G: Playable>(game: &G, position: &G::Position) {
    if let Some(outcome) = game.outcome(position) {
        let text = outcome.to_string();
        assert_eq!(
            G::INFO.read_outcome(&text),
            Some(outcome),
            "{text} is read as it was written"
        );
    }
}

fn check_view<G: Playable>(game: &G, position: &G::Position) {
    let view = game.view(position);
    assert_eq!(
        view.cells.len(),
        view.grid.count(),
        "a view has a cell for every square"
    );
    assert_eq!(
        view.turn,
        game.turn(position),
        "a view knows who is to move"
    );
    let drawn = game.write_drawn(&view);
    let read = game.read_position(&drawn);
    let again = read.map(|setup| game.view(&setup.position));
    // What a picture cannot show, nobody can draw.
    let shown = |view: View| View {
        notes: Vec::new(),
        ..view
    };
    assert_eq!(
        again.map(shown),
        Ok(shown(view)),
        "{drawn}: a position drawn from its view looks the same"
    );
}

/// No list of gestures is the beginning of another, and after the same gestures the prompt is the same.
fn check_steps<G: Playable>(game: &G, position: &G::Position, moves: &[G::Move]) {
    let mut prompts: HashMap<Vec<Gesture>, &'static str> = HashMap::new();
    let mut whole: HashSet<Vec<Gesture>> = HashSet::new();
    for &mv in moves {
        let ways = game.steps(position, mv);
        assert!(!ways.is_empty(), "{mv:?} can be made by gestures");
        for way in ways {
            let gestures: Vec<_> = way.iter().map(|step: &Step| step.gesture).collect();
            for (index, step) in way.iter().enumerate() {
                let prompt = *prompts
                    .entry(gestures[..index].to_vec())
                    .or_insert(step.prompt);
                assert_eq!(prompt, step.prompt, "{mv:?}: one question at a time");
            }
            assert!(whole.insert(gestures), "{mv:?} has gestures of its own");
        }
    }
    let begun = whole
        .iter()
        .find(|gestures| prompts.contains_key(*gestures));
    assert_eq!(begun, None, "no list of gestures begins with another one");
}

/// Narrowing gesture by gesture finds every move by the first of its ways, and nothing else.
fn check_gestures<G: Playable>(game: &G, position: &G::Position) {
    let mut next: HashMap<Vec<Gesture>, GestureSet> =
        HashMap::from([(Vec::new(), GestureSet::default())]);
    for (mv, way) in first_ways(game, position) {
        assert!(way.len() <= G::LONGEST, "{way:?} is too long");
        for (index, &gesture) in way.iter().enumerate() {
            assert!(
                game.numbering().number(gesture).is_some(),
                "{gesture:?} has no number"
            );
            let set = next.entry(way[..index].to_vec()).or_default();
            *set = set.with(gesture);
        }
        assert_eq!(
            game.whole_turn(position, &way),
            Some(mv),
            "{position:?}: {way:?} is a turn"
        );
    }
    for (made, expected) in next {
        let found = game.next_gestures(position, &made);
        assert_eq!(found, expected, "{position:?}: what follows {made:?}");
        let whole = game.whole_turn(position, &made);
        assert_eq!(whole, None, "{position:?}: {made:?} is not a whole turn");
    }
}

/// An observation stays within its planes, and its shares are those of its counts.
fn check_observation<G: Playable>(game: &G, position: &G::Position, rng: &mut impl Rng) {
    let planes = all_planes(game);
    let squares = game.grid().count();
    let made: Vec<_> = match &first_ways(game, position)[..] {
        [] => Vec::new(),
        ways => {
            let (_, way) = &ways[below(rng, ways.len())];
            way[..way.len() - 1].to_vec()
        }
    };
    // Whatever was there before is overwritten.
    let (mut counts, mut shares) = (
        vec![77_u8; planes.len() * squares],
        vec![7.7_f32; planes.len() * squares],
    );
    for observer in Side::BOTH {
        observe(game, position, &made, observer, &planes, &mut counts);
        observe(game, position, &made, observer, &planes, &mut shares);
        for (index, (&count, &share)) in counts.iter().zip(&shares).enumerate() {
            let plane = &planes[index / squares];
            assert!(count <= plane.most, "{position:?}: {count} on {plane:?}");
            let difference = share - f32::from(count) / f32::from(plane.most);
            assert!(
                difference.abs() < 1e-6,
                "{position:?}: {share} on {plane:?}"
            );
        }
    }
}

fn check_symmetries<G: Playable>(game: &G, position: &G::Position, moves: &[G::Move]) {
    let successors = |from: &G::Position, moves: &[G::Move]| -> HashSet<G::Position> {
        moves.iter().map(|&mv| game.play(from, mv)).collect()
    };
    let direct = successors(position, moves);
    let canonical = game.canonical(position);
    for symmetry in 0..game.symmetries() {
        let twin = game.twin(position, symmetry);
        let mut twin_moves = Vec::new();
        game.moves(&twin, &mut twin_moves);
        let images: HashSet<_> = direct
            .iter()
            .map(|after| game.twin(after, symmetry))
            .collect();
        assert_same(&images, &successors(&twin, &twin_moves), symmetry);
        assert_eq!(
            game.canonical(&twin),
            canonical,
            "twins have one canonical position"
        );
        assert_eq!(
            seen_by_mover(game, &twin),
            seen_by_mover(game, position),
            "twins end alike"
        );
    }
    assert_eq!(
        game.twin(position, 0),
        *position,
        "symmetry 0 changes nothing"
    );
}

fn assert_same<T: Debug + Eq + std::hash::Hash>(
    left: &HashSet<T>,
    right: &HashSet<T>,
    symmetry: usize,
) {
    let odd = left.symmetric_difference(right).next();
    assert_eq!(odd, None, "symmetry {symmetry} commutes with the moves");
}

fn seen_by_mover<G: Game>(
    game: &G,
    position: &G::Position,
) -> Option<(Option<bool>, &'static str)> {
    let outcome = game.outcome(position)?;
    let won = outcome.winner.map(|side| side == game.turn(position));
    Some((won, outcome.reason.word()))
}

fn sample<M: Copy>(moves: &[M], most: usize, rng: &mut impl Rng) -> Vec<M> {
    if moves.len() <= most {
        return moves.to_vec();
    }
    (0..most).map(|_| moves[below(rng, moves.len())]).collect()
}
