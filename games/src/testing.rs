//! Comparing a game with the plain second opinion in its folder.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Game, Playable, Rules, Setup};

/// One turn: its text and the position it leads to, as text.
pub(crate) struct Turn {
    pub(crate) mv: String,
    pub(crate) after: String,
}

/// What the rules say about one position.
pub(crate) struct Judged {
    /// Every legal turn in any order; empty when the game is decided.
    pub(crate) turns: Vec<Turn>,
    /// Result and reason when the game is decided.
    pub(crate) result: Option<(&'static str, &'static str)>,
}

/// A plain generator: all keys of the rules with their values, and a position.
pub(crate) type Naive = fn(&[(&str, &str)], &str) -> Judged;

/// How many random games to compare: 500, or what `TABULEIRO_GAMES` says.
pub(crate) fn games_to_compare() -> usize {
    std::env::var("TABULEIRO_GAMES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(500)
}

/// Plays random games under `rules` in turn and asks both generators in every position.
///
/// `most_plies` bounds a game; the board size decides which share of all rules texts a type takes.
pub(crate) fn compare<G: Playable>(naive: Naive, games: usize, most_plies: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x7AB0);
    let fitting: Vec<Rules<G::Options>> = rules_texts(&G::INFO)
        .iter()
        .filter_map(|text| text.parse().ok())
        .filter(|rules| G::fits(rules))
        .collect();
    for number in 0..games {
        // Every second game is played under a preset as it stands.
        let preset = G::INFO.presets[number / 2 % G::INFO.presets.len()].name;
        let usual: Rules<G::Options> = preset.parse().expect("presets are read");
        let rules = if number % 2 == 0 && G::fits(&usual) {
            usual
        } else {
            fitting[number / 2 % fitting.len()].clone()
        };
        let game = G::new(rules);
        let mut history = vec![game.start()];
        while history.len() <= most_plies {
            compare_position(&game, naive, &history);
            let position = history.last().expect("a history begins with a position");
            let mv = game.random_move(position, &mut rng, &mut Vec::new());
            match mv {
                Some(mv) => history.push(game.play(position, mv)),
                None => break,
            }
        }
    }
}

fn compare_position<G: Playable>(game: &G, naive: Naive, history: &[G::Position]) {
    let quiet = |positions: &[G::Position]| {
        counting::quiet_plies(
            game,
            History {
                positions,
                quiet_before: 0,
            },
        )
    };
    let position = history.last().expect("a history begins with a position");
    let text = game.write_position(&Setup {
        position: *position,
        quiet: quiet(history),
    });
    let rules: Vec<_> = game.rules().settings().pairs().collect();
    let judged = naive(&rules, &text);
    let outcome = game
        .outcome(position)
        .map(|outcome| (outcome.score(), outcome.reason.word()));
    assert_eq!(outcome, judged.result, "{} | {text}", game.rules());
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut longer = history.to_vec();
    let mut fast: Vec<(String, String)> = Vec::new();
    for mv in moves {
        let after = game.play(position, mv);
        longer.push(after);
        let setup = Setup {
            position: after,
            quiet: quiet(&longer),
        };
        longer.pop();
        fast.push((game.write_move(mv), game.write_position(&setup)));
    }
    let mut slow: Vec<_> = judged
        .turns
        .into_iter()
        .map(|turn| (turn.mv, turn.after))
        .collect();
    fast.sort_unstable();
    slow.sort_unstable();
    assert_eq!(fast, slow, "{} | {text}", game.rules());
}

/// The game under these rules.
pub(crate) fn game<G: Game>(rules: &str) -> G {
    G::new(rules.parse().expect("the test names rules that exist"))
}
