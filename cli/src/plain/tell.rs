//! What is told about a game, in words and lines.

use std::time::Duration;

use tabuleiro_core::{Cell, Gesture, Grid, Info, Piece, Shape, Side, View};
use tabuleiro_engine::Score;
use tabuleiro_play::{
    Analysis, AnalysisLine, Bout, Clock, Place, PlayerKind, ProbedMove, Room, Sitting, Speech,
    Tables, Tree, Worth,
};

use super::words::{VERBS, shown};
use crate::names::{player_name, worth_in_plies};
use crate::store::KeptGame;
use crate::texts::rules_words;
use crate::time;
use crate::wrapping::{LongWords, wrap};

/// This many choices are listed beside a question; of more, only the number is told.
const MOST_LISTED: usize = 30;
/// How long lines of many words become.
const WIDTH: usize = 74;

/// The rules of a game in the language spoken.
pub(super) fn rules(info: &Info, speech: &Speech) -> &'static str {
    let code = speech.language().code();
    let texts = info.texts.iter().find(|texts| texts.language == code);
    texts.map_or("", |texts| texts.rules)
}

/// What is played, and by whom.
pub(super) fn heading(sitting: &Sitting, speech: &Speech) -> String {
    let bout = sitting.tree.bout();
    let title = format!(
        "\n{} · {}",
        bout.info().title,
        rules_words(&bout.rules(), speech)
    );
    let seat = |side| seated(side, sitting.seat(side), bout.info(), speech);
    [title, seat(Side::White), seat(Side::Black)].join("\n")
}

/// Who sits in a seat.
pub(super) fn seated(side: Side, kind: &PlayerKind, info: &Info, speech: &Speech) -> String {
    let key = match side {
        Side::White => "seat-white",
        Side::Black => "seat-black",
    };
    let name = player_name(kind, info, speech);
    speech.words(key, &[("name", name.into())])
}

/// A game that was not finished: which one, who plays, how far it is, and when it was left.
pub(super) fn unfinished(game: &KeptGame, speech: &Speech) -> String {
    let name = |side: Side| player_name(&game.seats[side.index()], game.info, speech);
    let moves = speech.words("home-moves", &[("count", game.moves.into())]);
    let (white, black) = (name(Side::White), name(Side::Black));
    let day = game.day.replace('.', "-");
    format!("{} · {white} – {black} · {moves} · {day}", game.info.title)
}

/// A move that was made.
pub(super) fn made(side: Side, mv: &str, speech: &Speech) -> String {
    let key = match side {
        Side::White => "made-white",
        Side::Black => "made-black",
    };
    speech.words(key, &[("mv", mv.into())])
}

/// Moves that were made again: the last ones on the way to a place.
pub(super) fn redone(tree: &Tree, place: Place, count: usize, speech: &Speech) -> String {
    let way = tree.way_to(place);
    let again = way[way.len().saturating_sub(count)..].iter();
    let told = again.filter_map(|&place| Some(made(tree.side(place)?, tree.mv(place), speech)));
    told.collect::<Vec<_>>().join("\n")
}

/// Words one after another, in lines that are not too long.
pub(super) fn wrapped<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    wrap(&words.join(" "), WIDTH, LongWords::Whole).join("\n")
}

/// A sentence in lines that are not too long, all but the first one set back.
pub(super) fn folded(sentence: &str, margin: &str) -> String {
    let lines = wrapped(sentence.split_whitespace());
    lines.replace('\n', &format!("\n{margin}"))
}

/// How much time is left.
pub(super) fn clock(clock: &Clock, speech: &Speech) -> String {
    let now = time::now();
    let left = |side| hours_and_minutes(clock.left(side, now)).into();
    let data = [("white", left(Side::White)), ("black", left(Side::Black))];
    speech.words("clock-left", &data)
}

/// `4:58`, `1:00:00`; what has begun counts as whole, so that nobody reads 0:00 before the end.
fn hours_and_minutes(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The word that is typed for a gesture.
pub(super) fn gesture(gesture: Gesture, grid: Grid, speech: &Speech) -> String {
    match gesture {
        Gesture::Square(square) => grid.name(square),
        Gesture::Count(count) => count.to_string(),
        Gesture::Supply => shown(speech, "gesture-supply"),
        Gesture::Keep => shown(speech, "gesture-keep"),
        Gesture::Pass => shown(speech, "gesture-pass"),
    }
}

/// The words that are typed for gestures.
pub(super) fn gestures(
    room: &Room,
    gestures: impl IntoIterator<Item = Gesture>,
    speech: &Speech,
) -> String {
    let grid = room.tree().bout().view().grid;
    let named = gestures.into_iter();
    let named = named.map(|made| gesture(made, grid, speech));
    named.collect::<Vec<_>>().join(", ")
}

/// The next thing to do, in words: who is asked for what, and after the first gesture what can be chosen.
pub(super) fn question(room: &Room, speech: &Speech) -> String {
    let next = room.next_steps();
    let what = next.first().map(|step| speech.word(step.prompt));
    let data = [
        ("side", room.turn().into()),
        ("what", what.unwrap_or_default().into()),
    ];
    let question = speech.words("prompt", &data);
    let made = room.gestures();
    if made.is_empty() && next.len() > 1 {
        return question;
    }
    let mut lines = vec![question, possibilities(room, speech)];
    if !made.is_empty() {
        let chosen = gestures(room, made.iter().copied(), speech);
        lines.insert(
            0,
            speech.words("gestures-so-far", &[("chosen", chosen.into())]),
        );
    }
    lines.join("\n")
}

/// What can be chosen next.
pub(super) fn possibilities(room: &Room, speech: &Speech) -> String {
    let next = room.next_steps();
    if next.len() > MOST_LISTED {
        return speech.words("gestures-many", &[("count", next.len().into())]);
    }
    let list = gestures(room, next.iter().map(|step| step.gesture), speech);
    speech.words("gestures-next", &[("list", list.into())])
}

/// The board in words: the squares of each side, by whose piece is on top.
pub(super) fn pieces(view: &View, speech: &Speech) -> String {
    let mut lines = Vec::new();
    for (side, key) in [(Side::White, "pieces-white"), (Side::Black, "pieces-black")] {
        let squares = squares_of(view, side, speech);
        let none = speech.word("pieces-none");
        let listed = if squares.is_empty() {
            none
        } else {
            squares.join(", ")
        };
        lines.push(speech.words(key, &[("squares", listed.into())]));
    }
    lines.extend(crate::draw::beside(view, speech));
    lines.join("\n")
}

fn squares_of(view: &View, side: Side, speech: &Speech) -> Vec<String> {
    let named = view.grid.squares().zip(&view.cells);
    let own = named.filter(|(_, cell)| cell.stack.last().is_some_and(|top| top.side == side));
    own.map(|(square, cell)| describe(&view.grid.name(square), cell, speech))
        .collect()
}

/// A square alone where one plain piece stands; otherwise with its pieces from bottom to top.
fn describe(square: &str, cell: &Cell, speech: &Speech) -> String {
    let plain = matches!(
        cell.stack[..],
        [Piece {
            shape: Shape::Stone | Shape::Disk,
            ..
        }]
    );
    if plain {
        return square.to_owned();
    }
    let names = cell.stack.iter().map(|piece| piece_name(*piece, speech));
    format!("{square} ({})", names.collect::<Vec<_>>().join(" + "))
}

fn piece_name(piece: Piece, speech: &Speech) -> String {
    let side = match piece.side {
        Side::White => "white",
        Side::Black => "black",
    };
    let data = [("side", side.into()), ("shape", piece.shape.word().into())];
    speech.words("piece-name", &data)
}

/// The legal moves that begin with the gestures so far, with what they are worth where that is known.
pub(super) fn moves(room: &Room, tables: &Tables, speech: &Speech) -> String {
    let made = room.gestures();
    let choices = room.choices().iter().filter(|choice| {
        let steps = choice.steps.iter().map(|step| step.gesture);
        steps.take(made.len()).eq(made.iter().copied())
    });
    let mut moves: Vec<_> = choices.map(|choice| choice.text.as_str()).collect();
    moves.dedup();
    let count = speech.words("moves-count", &[("count", moves.len().into())]);
    let listed = match room.tree().bout().probe(tables) {
        Some(probed) => {
            let known = probed.moves.iter();
            worths(known.filter(|mv| moves.contains(&mv.text.as_str())), speech)
        }
        None => wrapped(moves),
    };
    format!("{count}\n{listed}")
}

/// What can be typed, and what the signs on the board mean.
pub(super) fn help(bout: &Bout, legend: &[String], speech: &Speech) -> String {
    let mut moves = bout.choices().into_iter();
    let example = moves.next().map_or("b2".to_owned(), |choice| choice.text);
    let moving = speech.words("help-moving", &[("example", example.into())]);
    let mut lines = vec![folded(&moving, "")];
    if bout.read_square("a-A").is_ok() {
        lines.push(folded(&speech.word("help-original"), ""));
    }
    for (_, word, about) in VERBS {
        let word = shown(speech, word);
        lines.push(format!("  {word:<10} {}", speech.word(about)));
    }
    lines.extend(legend.iter().cloned());
    lines.join("\n")
}

/// Moves with what they are worth for sure, one a line.
fn worths<'a>(moves: impl IntoIterator<Item = &'a ProbedMove>, speech: &Speech) -> String {
    let lines = moves.into_iter().map(|mv| {
        let worth = worth_in_plies(mv.worth, speech);
        format!("  {}: {worth}", mv.text)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What the engine thinks of a position.
pub(super) fn analysis(analysis: &Analysis, side: Side, speech: &Speech) -> String {
    let data = [("side", side.into()), ("depth", analysis.depth.into())];
    let mut lines = vec![speech.words("analysis-for", &data)];
    let proof = analysis.forced.iter();
    lines.extend(proof.map(|proof| speech.say(&proof.message())));
    for (number, line) in (1..).zip(&analysis.lines) {
        lines.push(format!("  {number}. {}", analysis_line(line, speech)));
    }
    lines.join("\n")
}

/// A line of an analysis: what is known for sure in words, what is guessed in points and chances.
fn analysis_line(line: &AnalysisLine, speech: &Speech) -> String {
    let percent = |chance: u32| format!("{} %", (chance + 5) / 10);
    let mut data = vec![("moves", line.moves.join(" ").into())];
    let key = match line.score {
        Score::Win(plies) => {
            data.push(("count", plies.into()));
            "analysis-win"
        }
        Score::Loss(plies) => {
            data.push(("count", plies.into()));
            "analysis-loss"
        }
        Score::Points(_) if line.worth.is_some_and(Worth::is_draw) => "analysis-draw",
        Score::Points(points) => {
            let points = format!("{:+.2}", f64::from(points) / 100.0);
            data.push(("points", points.into()));
            data.push(("win", percent(line.chances.win).into()));
            data.push(("draw", percent(line.chances.draw).into()));
            "analysis-points"
        }
    };
    speech.words(key, &data)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_clocks_show_them() {
        let told = |seconds| hours_and_minutes(Duration::from_secs_f64(seconds));
        assert_eq!(
            [told(298.0), told(0.2), told(0.0)],
            ["4:58", "0:01", "0:00"]
        );
        assert_eq!(told(3600.0), "1:00:00");
    }

    #[test]
    fn many_words_are_told_in_several_lines() {
        let text = wrapped(["a1-b2"; 30]);
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert_eq!(text.split_whitespace().count(), 30);
        assert_eq!(wrapped([]), "");
        let long = "x".repeat(100);
        assert_eq!(wrapped(["a", &long, "b"]), format!("a\n{long}\nb"));
        assert_eq!(folded("a  b\nc", "  "), "a b c");
        assert_eq!(folded(&format!("a {long}"), "  "), format!("a\n  {long}"));
    }
}
