//! Five Field Kono, judged slowly and plainly, straight from the rules text.
//!
//! A second opinion for tests: nothing here is fast, and nothing is shared with the code it checks.

use crate::testing::{Judged, Turn};
/// How an empty cell is kept; the text forms never show it.
const EMPTY: char = '.';

/// File and rank, both counted from 0 at White's left corner.
type Cell = (usize, usize);

struct Rules<'a> {
    size: usize,
    win: &'a str,
    stuck: &'a str,
    priority: &'a str,
}

struct Position {
    /// `board[rank][file]` is `w`, `b` or `EMPTY`.
    board: Vec<Vec<char>>,
    side: char,
}

/// Says whether the game is over in a position and lists the legal turns if it is not.
pub(crate) fn judge(rules: &[(&str, &str)], position: &str) -> Judged {
    let rules = read_rules(rules);
    let position = read_position(&rules, position);
    if let Some(winner) = goal_winner(&rules, &position) {
        return decided(won_by(winner), "goal");
    }
    let steps = steps_of_side(&rules, &position.board, position.side);
    if steps.is_empty() {
        return judge_stuck(&rules, &position);
    }
    let turns = steps
        .into_iter()
        .map(|(from, to)| Turn {
            mv: format!("{}-{}", write_cell(from), write_cell(to)),
            after: write_position(&after_step(&position, from, to)),
        })
        .collect();
    Judged {
        turns,
        result: None,
    }
}

/// Rule "no legal move", looked at only after the goal: what becomes of a side that cannot move.
fn judge_stuck(rules: &Rules, position: &Position) -> Judged {
    let other = other_side(position.side);
    match rules.stuck {
        "draw" => decided("1/2-1/2", "stuck"),
        "loss" => decided(won_by(other), "stuck"),
        "win" => decided(won_by(position.side), "stuck"),
        // Two passes in a row would change nothing, so the game is drawn at once.
        "pass" if steps_of_side(rules, &position.board, other).is_empty() => {
            decided("1/2-1/2", "stuck")
        }
        "pass" => Judged {
            turns: vec![pass(position)],
            result: None,
        },
        unknown => panic!("unknown value of stuck: {unknown}"),
    }
}

/// A pass changes nothing but the side to move.
fn pass(position: &Position) -> Turn {
    let after = Position {
        board: position.board.clone(),
        side: other_side(position.side),
    };
    Turn {
        mv: "pass".to_string(),
        after: write_position(&after),
    }
}

/// Rule "win": the side whose goal is reached, if there is one.
fn goal_winner(rules: &Rules, position: &Position) -> Option<char> {
    let mover = other_side(position.side);
    match rules.win {
        // Only the side that has just moved is tested.
        "own" => all_pieces_arrived(&position.board, mover).then_some(mover),
        // Both sides are tested, the side that has just moved first.
        "filled" => [mover, position.side]
            .into_iter()
            .find(|&side| goal_is_filled(&position.board, side)),
        unknown => panic!("unknown value of win: {unknown}"),
    }
}

/// `win=own`: every piece of the side is on a starting cell of the other side.
fn all_pieces_arrived(board: &[Vec<char>], side: char) -> bool {
    let goal = home_cells(board.len(), other_side(side));
    pieces(board, side).iter().all(|cell| goal.contains(cell))
}

/// `win=filled`: every starting cell of the other side is occupied, at least one by the side itself.
fn goal_is_filled(board: &[Vec<char>], side: char) -> bool {
    let goal = home_cells(board.len(), other_side(side));
    goal.iter().all(|&cell| at(board, cell) != EMPTY)
        && goal.iter().any(|&cell| at(board, cell) == side)
}

/// Rule "setup": a side starts on its whole first rank and on both end cells of its second rank.
fn home_cells(length: usize, side: char) -> Vec<Cell> {
    let (first, second) = match side {
        'w' => (0, 1),
        'b' => (length - 1, length - 2),
        unknown => panic!("unknown side {unknown}"),
    };
    let mut cells: Vec<Cell> = (0..length).map(|file| (file, first)).collect();
    cells.push((0, second));
    cells.push((length - 1, second));
    cells
}

/// All steps a side may make, as pairs of cells.
fn steps_of_side(rules: &Rules, board: &[Vec<char>], side: char) -> Vec<(Cell, Cell)> {
    let mut all = Vec::new();
    for from in pieces(board, side) {
        for to in diagonal_neighbours(board.len(), from) {
            if at(board, to) == EMPTY {
                all.push((from, to));
            }
        }
    }
    match rules.priority {
        "none" => all,
        "home" => home_steps_first(&home_cells(board.len(), side), all),
        unknown => panic!("unknown value of priority: {unknown}"),
    }
}

/// `priority=home`: as long as a piece on its own starting cells can move, only such pieces may.
fn home_steps_first(home: &[Cell], all: Vec<(Cell, Cell)>) -> Vec<(Cell, Cell)> {
    let from_home: Vec<(Cell, Cell)> = all
        .iter()
        .copied()
        .filter(|(from, _)| home.contains(from))
        .collect();
    if from_home.is_empty() { all } else { from_home }
}

/// Rule "move": one step along a diagonal, forwards or backwards, inside the board.
fn diagonal_neighbours(size: usize, (file, rank): Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (right, up) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
        let new_file = file.checked_add_signed(right);
        let new_rank = rank.checked_add_signed(up);
        if let (Some(new_file), Some(new_rank)) = (new_file, new_rank)
            && new_file < size
            && new_rank < size
        {
            cells.push((new_file, new_rank));
        }
    }
    cells
}

/// The position after a step: the piece has changed its cell, nothing is captured, the other side moves.
fn after_step(position: &Position, from: Cell, to: Cell) -> Position {
    let mut board = position.board.clone();
    board[from.1][from.0] = EMPTY;
    board[to.1][to.0] = position.side;
    Position {
        board,
        side: other_side(position.side),
    }
}

/// The cells on which a side has a piece.
fn pieces(board: &[Vec<char>], side: char) -> Vec<Cell> {
    let mut cells = Vec::new();
    for rank in 0..board.len() {
        for file in 0..board.len() {
            if at(board, (file, rank)) == side {
                cells.push((file, rank));
            }
        }
    }
    cells
}

fn at(board: &[Vec<char>], (file, rank): Cell) -> char {
    board[rank][file]
}

fn other_side(side: char) -> char {
    match side {
        'w' => 'b',
        'b' => 'w',
        unknown => panic!("unknown side {unknown}"),
    }
}

fn won_by(side: char) -> &'static str {
    if side == 'w' { "1-0" } else { "0-1" }
}

/// A decided game has no legal turns.
fn decided(result: &'static str, reason: &'static str) -> Judged {
    Judged {
        turns: Vec::new(),
        result: Some((result, reason)),
    }
}

/// Reads the rules; the two keys about counting draws are known but not needed here.
fn read_rules<'a>(pairs: &[(&'a str, &'a str)]) -> Rules<'a> {
    let known = [
        "size",
        "win",
        "stuck",
        "priority",
        "repetition",
        "max_plies",
    ];
    for (key, _) in pairs {
        assert!(known.contains(key), "unknown key {key}");
    }
    let size = value_of(pairs, "size").parse().expect("size is a number");
    assert!((4..=15).contains(&size), "size {size} is not in 4..15");
    Rules {
        size,
        win: one_of(pairs, "win", &["own", "filled"]),
        stuck: one_of(pairs, "stuck", &["draw", "loss", "pass", "win"]),
        priority: one_of(pairs, "priority", &["none", "home"]),
    }
}

fn one_of<'a>(pairs: &[(&'a str, &'a str)], key: &str, allowed: &[&str]) -> &'a str {
    let value = value_of(pairs, key);
    assert!(allowed.contains(&value), "unknown value {key}={value}");
    value
}

fn value_of<'a>(pairs: &[(&'a str, &'a str)], key: &str) -> &'a str {
    let found = pairs.iter().find(|(name, _)| *name == key);
    found.unwrap_or_else(|| panic!("key {key} is missing")).1
}

/// Reads `<ranks from the top> <side>`.
fn read_position(rules: &Rules, text: &str) -> Position {
    let (ranks, side) = text.split_once(' ').expect("a board and a side");
    // The text begins at the top, the board is kept from rank 1 upwards.
    let board: Vec<Vec<char>> = ranks.split('/').rev().map(read_rank).collect();
    assert_eq!(board.len(), rules.size, "number of ranks in {text}");
    for rank in &board {
        assert_eq!(rank.len(), rules.size, "length of a rank in {text}");
    }
    for colour in ['w', 'b'] {
        let count = pieces(&board, colour).len();
        assert_eq!(count, rules.size + 2, "pieces of {colour} in {text}");
    }
    assert!(side == "w" || side == "b", "side to move in {text}");
    Position {
        board,
        side: if side == "w" { 'w' } else { 'b' },
    }
}

/// Reads one rank: letters are pieces, numbers (also of two digits) are runs of empty cells.
fn read_rank(text: &str) -> Vec<char> {
    let mut cells = Vec::new();
    let mut run = 0;
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            run = 10 * run + digit;
            continue;
        }
        assert!(letter == 'w' || letter == 'b', "unknown piece {letter}");
        cells.extend((0..run).map(|_| EMPTY));
        run = 0;
        cells.push(letter);
    }
    cells.extend((0..run).map(|_| EMPTY));
    cells
}

fn write_position(position: &Position) -> String {
    let ranks: Vec<String> = position
        .board
        .iter()
        .rev()
        .map(|rank| write_rank(rank))
        .collect();
    format!("{} {}", ranks.join("/"), position.side)
}

/// Writes one rank with every run of empty cells as one number.
fn write_rank(rank: &[char]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for &cell in rank {
        if cell == EMPTY {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        run = 0;
        text.push(cell);
    }
    if run > 0 {
        text.push_str(&run.to_string());
    }
    text
}

/// Writes a cell as file letter and rank number.
fn write_cell((file, rank): Cell) -> String {
    let letter = ('a'..='p').nth(file).expect("at most 16 files");
    format!("{letter}{}", rank + 1)
}
