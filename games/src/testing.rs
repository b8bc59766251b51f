//! What the tests of all games share: positions drawn as text, questions answered in text, and the comparison with the plain second opinion in a
//! game's folder.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Care, Game, Gesture, Playable, ReadError, Rules, Setup, Side, Step, Trace};

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
        // Every second game is played under an unchanged preset.
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

/// What is wrong with rules that do not exist: the key of the message.
pub(crate) fn rules_refusal<G: Game>(rules: &str) -> &'static str {
    key(rules.parse::<Rules<G::Options>>())
}

/// All keys of the rules with their values: `size=5,win=own,…`.
pub(crate) fn spelled_out<G: Game>(rules: &str) -> String {
    let game: G = game(rules);
    let pairs = game.rules().settings().pairs();
    let texts: Vec<_> = pairs.map(|(key, value)| format!("{key}={value}")).collect();
    texts.join(",")
}

/// A position of a game with one piece a square: the board as it looks from White's side, `.` for an empty square, and the rest of the text.
pub(crate) fn drawn(board: &str, rest: &str) -> String {
    format!("{} {rest}", ranks(board, ""))
}

/// A position of a game with stacks: as [`drawn`], with stacks written from bottom to top.
pub(crate) fn drawn_stacks(board: &str, rest: &str) -> String {
    format!("{} {rest}", ranks(board, ","))
}

fn ranks(board: &str, between: &str) -> String {
    let rank = |line: &str| {
        let squares: Vec<_> = line.split_whitespace().collect();
        let runs = squares.chunk_by(|one, two| *one == "." && *two == ".");
        let items: Vec<_> = runs
            .map(|run| match run[0] {
                "." => run.len().to_string(),
                stack => stack.to_owned(),
            })
            .collect();
        items.join(between)
    };
    let lines = board.lines().filter(|line| !line.trim().is_empty());
    lines.map(rank).collect::<Vec<_>>().join("/")
}

/// The position that a text means: `start` is the usual first one.
pub(crate) fn at<G: Playable>(game: &G, position: &str) -> G::Position {
    setup(game, position).position
}

fn setup<G: Playable>(game: &G, position: &str) -> Setup<G::Position> {
    if position == "start" {
        let position = game.start();
        return Setup { position, quiet: 0 };
    }
    let read = game.read_position(position);
    read.unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The move that a text means.
pub(crate) fn move_of<G: Playable>(game: &G, position: &G::Position, text: &str) -> G::Move {
    let read = game.read_move(position, text);
    read.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All legal moves in the order of a printed list.
pub(crate) fn moves_of<G: Playable>(game: &G, position: &str) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(&at(game, position), &mut moves);
    moves.sort_unstable();
    moves.into_iter().map(|mv| game.write_move(mv)).collect()
}

/// The legal moves whose texts begin so: what comes behind the beginning.
pub(crate) fn moves_from<G: Playable>(game: &G, position: &str, beginning: &str) -> Vec<String> {
    let moves = moves_of(game, position);
    let rest = moves.iter().filter_map(|mv| mv.strip_prefix(beginning));
    rest.map(str::to_owned).collect()
}

/// The canonical text of the move that `text` means.
pub(crate) fn read_as<G: Playable>(game: &G, position: &str, text: &str) -> String {
    let position = at(game, position);
    game.write_move(move_of(game, &position, text))
}

/// The canonical text of a position after moves with blanks between them; without moves, of the position itself.
pub(crate) fn after<G: Playable>(game: &G, position: &str, moves: &str) -> String {
    let (positions, quiet_before) = history(game, position, moves);
    let history = History {
        positions: &positions,
        quiet_before,
    };
    game.write_position(&Setup {
        position: positions[positions.len() - 1],
        quiet: counting::quiet_plies(game, history),
    })
}

/// Score and reason of a position by itself, or `undecided`.
pub(crate) fn outcome_of<G: Playable>(game: &G, position: &str) -> String {
    let outcome = game.outcome(&at(game, position));
    outcome.map_or("undecided".to_owned(), |outcome| outcome.to_string())
}

/// Score and reason of a game with these moves, draws by counting included, or `undecided`.
pub(crate) fn judged<G: Playable>(game: &G, position: &str, moves: &str) -> String {
    let (positions, quiet_before) = history(game, position, moves);
    let history = History {
        positions: &positions,
        quiet_before,
    };
    let outcome = counting::judge(game, history);
    outcome.map_or("undecided".to_owned(), |outcome| outcome.to_string())
}

fn history<G: Playable>(game: &G, position: &str, moves: &str) -> (Vec<G::Position>, u32) {
    let first = setup(game, position);
    let mut positions = vec![first.position];
    for text in moves.split_whitespace() {
        let last = positions[positions.len() - 1];
        positions.push(game.play(&last, move_of(game, &last, text)));
    }
    (positions, first.quiet)
}

/// Why a text is no position: the key of the message.
pub(crate) fn refusal<G: Playable>(game: &G, position: &str) -> &'static str {
    key(game.read_position(position))
}

/// Why a text is no legal move: the key of the message.
pub(crate) fn objection<G: Playable>(game: &G, position: &str, text: &str) -> &'static str {
    key(game.read_move(&at(game, position), text))
}

fn key<T>(read: Result<T, ReadError>) -> &'static str {
    read.err()
        .map_or("read without objection", |error| error.message().key)
}

/// The ways to make a move by gestures, each with the prompts that it answers: `from=a2 to=b3`.
pub(crate) fn gestures<G: Playable>(game: &G, position: &str, text: &str) -> Vec<String> {
    let position = at(game, position);
    let prefix = format!("{}-step-", G::INFO.name);
    let gesture = |step: &Step| {
        let prompt = step
            .prompt
            .strip_prefix(&prefix)
            .expect("prompts are a game's own");
        let answer = match step.gesture {
            Gesture::Square(square) => game.grid().name(square),
            Gesture::Count(count) => count.to_string(),
            Gesture::Supply => "supply".to_owned(),
            Gesture::Keep => "keep".to_owned(),
            Gesture::Pass => "pass".to_owned(),
        };
        format!("{prompt}={answer}")
    };
    let ways = game.steps(&position, move_of(game, &position, text));
    let line = |way: &Vec<Step>| way.iter().map(gesture).collect::<Vec<_>>().join(" ");
    ways.iter().map(line).collect()
}

/// What a move does on the board: `shift a2 b3 1`.
pub(crate) fn traces<G: Playable>(game: &G, position: &str, text: &str) -> Vec<String> {
    let position = at(game, position);
    let name = |square| game.grid().name(square);
    let trace = |trace| match trace {
        Trace::Place { to } => format!("place {}", name(to)),
        Trace::Shift { from, to, count } => format!("shift {} {} {count}", name(from), name(to)),
        Trace::Capture { at } => format!("capture {}", name(at)),
        Trace::Relocate { from, to } => format!("relocate {} {}", name(from), name(to)),
        Trace::Pass => "pass".to_owned(),
    };
    let traces = game.traces(&position, move_of(game, &position, text));
    traces.into_iter().map(trace).collect()
}

/// Whether a symmetry makes the second position of the first.
pub(crate) fn are_twins<G: Playable>(game: &G, one: &str, two: &str) -> bool {
    let (one, two) = (at(game, one), at(game, two));
    (0..game.symmetries()).any(|symmetry| game.twin(&one, symmetry) == two)
}

/// The game between two original players from the usual start: how many moves it took, and how it ended.
pub(crate) fn original_game<G: Playable>(
    game: &G,
    [white, black]: [&str; 2],
    care: Care,
    seed: u64,
) -> (usize, String) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut positions = vec![game.start()];
    loop {
        let history = History {
            positions: &positions,
            quiet_before: 0,
        };
        if let Some(outcome) = counting::judge(game, history) {
            return (positions.len() - 1, outcome.to_string());
        }
        let position = positions.last().expect("a game begins with a position");
        let name = match game.turn(position) {
            Side::White => white,
            Side::Black => black,
        };
        let mv = game
            .original_move(name, position, care, &mut rng)
            .expect("a player moves while the game goes on");
        let mut legal = Vec::new();
        game.moves(position, &mut legal);
        assert!(
            legal.contains(&mv),
            "{name} plays {} in {position:?}",
            game.write_move(mv)
        );
        positions.push(game.play(position, mv));
    }
}

/// Lets every original player play against every other, and itself, once under each preset: all of it legal.
pub(crate) fn originals_play_legally<G: Playable>(care: Care) {
    for preset in G::INFO.presets {
        // A limit, where there can be one, so that players who move to and fro come to an end.
        let limited = G::INFO.keys.iter().any(|key| key.name == "max_plies");
        let limit = if limited { ",max_plies=120" } else { "" };
        let game: G = game(&format!("{}{limit}", preset.name));
        for (seed, &white) in (0..).zip(G::ORIGINALS) {
            for &black in G::ORIGINALS {
                original_game(&game, [white, black], care, seed);
            }
        }
    }
}
