//! Six `MaKING`, judged slowly and plainly, straight from the rules text.
//!
//! A second opinion for tests: nothing here is fast, and nothing is shared with the code it checks.

use crate::testing::{Judged, Turn};
/// File and rank, both counted from 0 at White's left corner.
type Square = (usize, usize);

/// Steps to the right and upwards.
type Direction = (isize, isize);

const STRAIGHT: [Direction; 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [Direction; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A tower of this many disks or more ends the game.
const KING: usize = 6;

struct Rules<'a> {
    size: usize,
    winner: &'a str,
    supply: &'a str,
    stalemate: &'a str,
}

#[derive(Clone)]
struct Position {
    /// `board[rank][file]` is a tower written bottom to top; an empty text is an empty square.
    board: Vec<Vec<String>>,
    side: char,
    /// Disks in hand of White and of Black, or nothing when they are unlimited.
    supply: Option<(usize, usize)>,
    /// The move that would undo the last one, or `-`.
    ko: String,
}

/// Says whether the game is over in a position and lists the legal turns if it is not.
pub(crate) fn judge(rules: &[(&str, &str)], position: &str) -> Judged {
    let rules = read_rules(rules);
    let position = read_position(&rules, position);
    if let Some(king) = find_king(&position.board) {
        return decided(won_by(king_winner(&rules, &position, king)), "king");
    }
    let mut turns = placements(&position);
    turns.extend(tower_moves(&position));
    // Rule "ko": the opponent's last move may not be undone.
    turns.retain(|turn| turn.mv != position.ko);
    if turns.is_empty() {
        return match rules.stalemate {
            "loss" => decided(won_by(other_side(position.side)), "stuck"),
            "draw" => decided("1/2-1/2", "stuck"),
            unknown => panic!("unknown value of stalemate: {unknown}"),
        };
    }
    Judged {
        turns,
        result: None,
    }
}

/// Rule "end": a tower of six or more disks is a King.
fn find_king(board: &[Vec<String>]) -> Option<&String> {
    board.iter().flatten().find(|tower| tower.len() >= KING)
}

/// Rule "end": whom a King makes the winner.
fn king_winner(rules: &Rules, position: &Position, king: &str) -> char {
    match rules.winner {
        // The owner of the top disk, no matter who built the King.
        "top" => king.chars().last().expect("a King has disks"),
        // Whoever built it: the side that is not to move now.
        "mover" => other_side(position.side),
        unknown => panic!("unknown value of winner: {unknown}"),
    }
}

/// Rule "place": one own disk from the own supply on any empty square.
fn placements(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    if !has_disk_in_hand(position) {
        return turns;
    }
    for square in all_squares(position.board.len()) {
        if !tower(&position.board, square).is_empty() {
            continue;
        }
        let mut after = position.clone();
        after.board[square.1][square.0] = position.side.to_string();
        after.side = other_side(position.side);
        after.supply = supply_after_placement(position);
        // A placement cannot be undone.
        after.ko = "-".to_string();
        turns.push(Turn {
            mv: write_square(square),
            after: write_position(&after),
        });
    }
    turns
}

/// Rule "place": not possible with an empty supply; an unlimited one is never empty.
fn has_disk_in_hand(position: &Position) -> bool {
    match (position.supply, position.side) {
        (None, _) => true,
        (Some((white, _)), 'w') => white > 0,
        (Some((_, black)), _) => black > 0,
    }
}

/// The disks in hand after the side to move has placed one.
fn supply_after_placement(position: &Position) -> Option<(usize, usize)> {
    let (white, black) = position.supply?;
    if position.side == 'w' {
        Some((white - 1, black))
    } else {
        Some((white, black - 1))
    }
}

/// Rule "move": any tower, whatever its colours, whole or in part, without regard to the ko rule.
fn tower_moves(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    for from in all_squares(position.board.len()) {
        for to in destinations(&position.board, from) {
            for count in 1..=tower(&position.board, from).len() {
                turns.push(Turn {
                    mv: write_move(count, from, to),
                    after: write_position(&after_move(position, count, from, to)),
                });
            }
        }
    }
    turns
}

/// The occupied squares the tower on a square reaches; only its height before splitting matters.
fn destinations(board: &[Vec<String>], from: Square) -> Vec<Square> {
    match tower(board, from).len() {
        1 => single_steps(board, from, &STRAIGHT),
        2 => slides(board, from, &STRAIGHT),
        3 => single_steps(board, from, &LEAPS),
        4 => slides(board, from, &DIAGONAL),
        5 => slides(board, from, &[STRAIGHT, DIAGONAL].concat()),
        // Nothing moves from an empty square, and a King ends the game.
        _ => Vec::new(),
    }
}

/// Pawn and Knight: exactly one step or leap, onto a tower.
fn single_steps(board: &[Vec<String>], from: Square, directions: &[Direction]) -> Vec<Square> {
    directions
        .iter()
        .filter_map(|&direction| neighbour(board.len(), from, direction))
        .filter(|&to| !tower(board, to).is_empty())
        .collect()
}

/// Rook, Bishop and Queen: over empty squares onto the first tower met, if one is met at all.
fn slides(board: &[Vec<String>], from: Square, directions: &[Direction]) -> Vec<Square> {
    let mut squares = Vec::new();
    for &direction in directions {
        let mut here = from;
        while let Some(next) = neighbour(board.len(), here, direction) {
            if !tower(board, next).is_empty() {
                squares.push(next);
                break;
            }
            here = next;
        }
    }
    squares
}

/// The square that lies in a direction, if it is on the board.
fn neighbour(size: usize, (file, rank): Square, (right, up): Direction) -> Option<Square> {
    let file = file.checked_add_signed(right)?;
    let rank = rank.checked_add_signed(up)?;
    (file < size && rank < size).then_some((file, rank))
}

/// The position after the top disks of one tower have gone, in their order, on top of another.
fn after_move(position: &Position, count: usize, from: Square, to: Square) -> Position {
    let mut after = position.clone();
    let source = tower(&position.board, from);
    let (staying, moving) = source.split_at(source.len() - count);
    after.board[from.1][from.0] = staying.to_string();
    after.board[to.1][to.0].push_str(moving);
    after.side = other_side(position.side);
    after.ko = undoing_move(&after.board, count, from, to);
    after
}

/// Rule "ko": the one move that would bring back the board before a move, or `-` if it would be illegal anyway.
///
/// It is illegal anyway when the source was emptied, when the new tower does not reach back, and when
/// the new tower is a King; in all three cases the way back is not among the new tower's destinations.
fn undoing_move(board: &[Vec<String>], count: usize, from: Square, to: Square) -> String {
    if destinations(board, to).contains(&from) {
        write_move(count, to, from)
    } else {
        "-".to_string()
    }
}

/// All squares of the board, a1 b1 .. a2 ..
fn all_squares(size: usize) -> Vec<Square> {
    let mut squares = Vec::new();
    for rank in 0..size {
        for file in 0..size {
            squares.push((file, rank));
        }
    }
    squares
}

fn tower(board: &[Vec<String>], (file, rank): Square) -> &str {
    &board[rank][file]
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
        "winner",
        "supply",
        "stalemate",
        "repetition",
        "max_plies",
    ];
    for (key, _) in pairs {
        assert!(known.contains(key), "unknown key {key}");
    }
    let size = value_of(pairs, "size").parse().expect("size is a number");
    assert!((2..=16).contains(&size), "size {size} is not in 2..16");
    Rules {
        size,
        winner: one_of(pairs, "winner", &["top", "mover"]),
        supply: value_of(pairs, "supply"),
        stalemate: one_of(pairs, "stalemate", &["loss", "draw"]),
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

/// Reads `<ranks from the top> <side> <supply> <ko>`.
fn read_position(rules: &Rules, text: &str) -> Position {
    let fields: Vec<&str> = text.split(' ').collect();
    let [ranks, side, supply, ko] = fields[..] else {
        panic!("four fields in {text}");
    };
    // The text begins at the top, the board is kept from rank 1 upwards.
    let board: Vec<Vec<String>> = ranks.split('/').rev().map(read_rank).collect();
    assert_eq!(board.len(), rules.size, "number of ranks in {text}");
    for rank in &board {
        assert_eq!(rank.len(), rules.size, "length of a rank in {text}");
    }
    assert!(side == "w" || side == "b", "side to move in {text}");
    let supply = read_supply(supply);
    check_supply(rules, &board, supply);
    Position {
        board,
        side: if side == "w" { 'w' } else { 'b' },
        supply,
        ko: ko.to_string(),
    }
}

/// Reads one rank: a comma list of towers and numbers of empty squares.
fn read_rank(text: &str) -> Vec<String> {
    let mut squares = Vec::new();
    for item in text.split(',') {
        if let Ok(run) = item.parse::<usize>() {
            squares.extend((0..run).map(|_| String::new()));
            continue;
        }
        let only_disks = item.chars().all(|disk| disk == 'w' || disk == 'b');
        assert!(only_disks && !item.is_empty(), "unknown tower {item}");
        squares.push(item.to_string());
    }
    squares
}

/// Reads the disks in hand of both sides; `*` means without limit.
fn read_supply(text: &str) -> Option<(usize, usize)> {
    if text == "*" {
        return None;
    }
    let (white, black) = text.split_once('-').expect("a supply for each side");
    let number = |text: &str| text.parse().expect("a supply is a number");
    Some((number(white), number(black)))
}

/// Rule "validity": the disks of a colour on the board and in hand make the supply of the rules.
fn check_supply(rules: &Rules, board: &[Vec<String>], supply: Option<(usize, usize)>) {
    let Some((white, black)) = supply else {
        assert_eq!(rules.supply, "unlimited", "supply of the position");
        return;
    };
    for (colour, in_hand) in [('w', white), ('b', black)] {
        let disks = board.iter().flatten().flat_map(|tower| tower.chars());
        let on_board = disks.filter(|&disk| disk == colour).count();
        let total = (on_board + in_hand).to_string();
        assert_eq!(total, rules.supply, "disks of {colour}");
    }
}

fn write_position(position: &Position) -> String {
    let ranks: Vec<String> = position
        .board
        .iter()
        .rev()
        .map(|rank| write_rank(rank))
        .collect();
    let supply = match position.supply {
        Some((white, black)) => format!("{white}-{black}"),
        None => "*".to_string(),
    };
    let board = ranks.join("/");
    format!("{board} {} {supply} {}", position.side, position.ko)
}

/// Writes one rank with every run of empty squares as one number.
fn write_rank(rank: &[String]) -> String {
    let mut items = Vec::new();
    let mut run = 0;
    for tower in rank {
        if tower.is_empty() {
            run += 1;
            continue;
        }
        if run > 0 {
            items.push(run.to_string());
        }
        run = 0;
        items.push(tower.clone());
    }
    if run > 0 {
        items.push(run.to_string());
    }
    items.join(",")
}

/// Writes a tower move; the count is always there.
fn write_move(count: usize, from: Square, to: Square) -> String {
    format!("{count}{}-{}", write_square(from), write_square(to))
}

/// Writes a square as file letter and rank number.
fn write_square((file, rank): Square) -> String {
    let letter = ('a'..='p').nth(file).expect("at most 16 files");
    format!("{letter}{}", rank + 1)
}
