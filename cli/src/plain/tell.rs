//! What is told about a game, in words and lines.

use std::time::Duration;

use tabuleiro_core::{Cell, Gesture, Grid, Info, Piece, Shape, Side, View};
use tabuleiro_engine::Score;
use tabuleiro_play::{AnalysisLine, Bout, Clock, ProbedMove, Sitting, Speech, Worth};

use crate::names::player_name;
use crate::store::Unfinished;
use crate::time;
use crate::wrapping::{LongWords, wrap};

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
    let mut lines = vec![
        String::new(),
        format!("{} · {}", bout.info().title, bout.rules()),
    ];
    for (side, key) in [(Side::White, "seat-white"), (Side::Black, "seat-black")] {
        let name = player_name(sitting.seat(side), bout.info(), speech);
        lines.push(speech.words(key, &[("name", name.into())]));
    }
    lines.join("\n")
}

/// A game that was not finished: which one, who plays, how far it is, and when it was left.
pub(super) fn unfinished(game: &Unfinished, speech: &Speech) -> String {
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
        Gesture::Supply => super::words::shown(speech, "gesture-supply"),
        Gesture::Keep => super::words::shown(speech, "gesture-keep"),
        Gesture::Pass => super::words::shown(speech, "gesture-pass"),
    }
}

/// The board in words: the squares of each side, by whose piece is on top.
pub(super) fn pieces(bout: &Bout, speech: &Speech) -> String {
    let view = bout.view();
    let mut lines = Vec::new();
    for (side, key) in [(Side::White, "pieces-white"), (Side::Black, "pieces-black")] {
        let squares = squares_of(&view, side, speech);
        let none = speech.word("pieces-none");
        let listed = if squares.is_empty() {
            none
        } else {
            squares.join(", ")
        };
        lines.push(speech.words(key, &[("squares", listed.into())]));
    }
    lines.extend(crate::draw::beside(&view, speech));
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

/// Moves with what they are worth for sure, one a line.
pub(super) fn worths<'a>(
    moves: impl IntoIterator<Item = &'a ProbedMove>,
    speech: &Speech,
) -> String {
    let lines = moves.into_iter().map(|mv| {
        let worth = speech.say(&mv.worth.message());
        format!("  {}: {worth}", mv.text)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A line of an analysis: what is known for sure in words, what is guessed in points and chances.
pub(super) fn analysis_line(line: &AnalysisLine, speech: &Speech) -> String {
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
