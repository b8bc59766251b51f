//! Mitsudomoe, the slow and obvious way: a board of stacks, every turn played out piece by piece.

use std::collections::BTreeMap;

use crate::testing::{Judged, Turn};
/// `board[rank][file]` is a stack from bottom to top: `w`, `b` rings, and at most one ball `W`, `B` on top.
type Board = Vec<Vec<String>>;

/// File and rank, both from 0.
type Cell = (usize, usize);

/// Where relocated balls end up, sorted by name, with the board that comes of it.
type Relocations = BTreeMap<Vec<Cell>, Board>;

const SIZE: usize = 5;

/// The home of White and goal of Black: a1, a2, b1.
const WHITE_CORNER: [Cell; 3] = [(0, 0), (0, 1), (1, 0)];

/// The home of Black and goal of White: d5, e4, e5.
const BLACK_CORNER: [Cell; 3] = [(3, 4), (4, 3), (4, 4)];

/// A side that still has all these rings in its supply has not had a turn yet.
const FULL_SUPPLY: usize = 5;

/// The switches of the rules.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five independent switches of the rules"
)] // five independent switches, as the rules have them
struct Rules {
    goal_lock: bool,
    goal_shield: bool,
    home_fill_loss: bool,
    diagonal_vault: bool,
    chain_relocation: bool,
}

/// A position as its text gives it; `side` is `w` or `b`.
#[derive(Clone)]
struct Position {
    board: Board,
    side: char,
    white_supply: usize,
    black_supply: usize,
}

/// All legal turns of a position, or how the game has ended in it.
pub(crate) fn judge(rules: &[(&str, &str)], position: &str) -> Judged {
    let rules = read_rules(rules);
    let position = read_position(position);
    let mut result = ending_of_last_turn(&rules, &position);
    let mut turns = Vec::new();
    if result.is_none() {
        turns = all_turns(&rules, &position);
        if turns.is_empty() {
            result = Some((win_of(other(position.side)), "nomoves"));
        }
    }
    Judged { turns, result }
}

// ---------------------------------------------------------------- texts

fn read_rules(pairs: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    for &(key, value) in pairs {
        match key {
            "goal_lock" => rules.goal_lock = is_on(value),
            "goal_shield" => rules.goal_shield = is_on(value),
            "home_fill_loss" => rules.home_fill_loss = is_on(value),
            "diagonal_vault" => rules.diagonal_vault = is_on(value),
            "chain_relocation" => rules.chain_relocation = is_on(value),
            // These only count towards draws.
            "repetition" | "max_plies" => {}
            _ => panic!("unknown key {key}"),
        }
    }
    rules
}

fn is_on(value: &str) -> bool {
    match value {
        "on" => true,
        "off" => false,
        _ => panic!("unknown value {value}"),
    }
}

fn read_position(text: &str) -> Position {
    let fields: Vec<&str> = text.split(' ').collect();
    // The text begins with the top rank, the board with the bottom one.
    let board: Board = fields[0].split('/').rev().map(read_rank).collect();
    assert_eq!(board.len(), SIZE, "ranks in {text}");
    assert!(
        board.iter().all(|rank| rank.len() == SIZE),
        "files in {text}"
    );
    Position {
        board,
        side: fields[1].chars().next().expect("side to move"),
        white_supply: fields[2].parse().expect("White's supply"),
        black_supply: fields[3].parse().expect("Black's supply"),
    }
}

/// A rank is a comma list of stacks and numbers of empty spaces.
fn read_rank(text: &str) -> Vec<String> {
    let mut rank = Vec::new();
    for item in text.split(',') {
        match item.parse::<usize>() {
            Ok(empty) => rank.extend(vec![String::new(); empty]),
            Err(_) => rank.push(item.to_string()),
        }
    }
    rank
}

fn write_position(position: &Position) -> String {
    let ranks: Vec<String> = position
        .board
        .iter()
        .rev()
        .map(|rank| write_rank(rank))
        .collect();
    format!(
        "{} {} {} {}",
        ranks.join("/"),
        position.side,
        position.white_supply,
        position.black_supply
    )
}

fn write_rank(rank: &[String]) -> String {
    let mut items = Vec::new();
    let mut empty = 0;
    for stack in rank {
        if stack.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            items.push(empty.to_string());
            empty = 0;
        }
        items.push(stack.clone());
    }
    if empty > 0 {
        items.push(empty.to_string());
    }
    items.join(",")
}

fn name(cell: Cell) -> String {
    let letter = "abcde".chars().nth(cell.0).expect("five files");
    format!("{letter}{}", cell.1 + 1)
}

// ---------------------------------------------------------------- board

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

/// The ball of a side: `W` or `B`.
fn ball_of(side: char) -> char {
    side.to_ascii_uppercase()
}

fn all_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for file in 0..SIZE {
        for rank in 0..SIZE {
            cells.push((file, rank));
        }
    }
    cells
}

/// What lies on top of a space, if anything does.
fn top(board: &Board, cell: Cell) -> Option<char> {
    board[cell.1][cell.0].chars().last()
}

fn has_ball(board: &Board, cell: Cell) -> bool {
    matches!(top(board, cell), Some('W' | 'B'))
}

/// The spaces whose top is `piece`: exposed rings for `w`, `b`, balls for `W`, `B`.
fn cells_topped_by(board: &Board, piece: char) -> Vec<Cell> {
    all_cells()
        .into_iter()
        .filter(|&cell| top(board, cell) == Some(piece))
        .collect()
}

/// The board after the top piece of one space has gone on top of another.
fn with_top_moved(board: &Board, from: Cell, to: Cell) -> Board {
    let mut after = board.clone();
    let piece = after[from.1][from.0].pop().expect("a piece to lift");
    after[to.1][to.0].push(piece);
    after
}

fn home_of(side: char) -> [Cell; 3] {
    if side == 'w' {
        WHITE_CORNER
    } else {
        BLACK_CORNER
    }
}

/// The goal of a side is the home of the other.
fn goal_of(side: char) -> [Cell; 3] {
    home_of(other(side))
}

/// The next space in a direction, if the board goes on there.
fn neighbour(cell: Cell, direction: (isize, isize)) -> Option<Cell> {
    let file = cell.0.checked_add_signed(direction.0)?;
    let rank = cell.1.checked_add_signed(direction.1)?;
    (file < SIZE && rank < SIZE).then_some((file, rank))
}

// ---------------------------------------------------------------- turns

/// A turn is a ring step followed by a ball step; both are compulsory.
fn all_turns(rules: &Rules, position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (ring_text, after_ring) in ring_steps(position) {
        for (ball_text, board) in ball_steps(rules, &after_ring.board, position.side) {
            let after = Position {
                board,
                side: other(position.side),
                ..after_ring
            };
            turns.push(Turn {
                mv: format!("{ring_text}:{ball_text}"),
                after: write_position(&after),
            });
        }
    }
    turns
}

/// Every ring step: a ring from the supply or an exposed own ring goes to any other space without a ball.
fn ring_steps(position: &Position) -> Vec<(String, Position)> {
    let side = position.side;
    let mut steps = Vec::new();
    for to in all_cells() {
        if has_ball(&position.board, to) {
            continue;
        }
        if let Some(after) = with_ring_placed(position, to) {
            steps.push((name(to), after));
        }
        for from in cells_topped_by(&position.board, side) {
            if from != to {
                let mut after = position.clone();
                after.board = with_top_moved(&position.board, from, to);
                steps.push((format!("{}-{}", name(from), name(to)), after));
            }
        }
    }
    steps
}

/// The position after a ring of the side to move has come from its supply, if there is one left.
fn with_ring_placed(position: &Position, to: Cell) -> Option<Position> {
    let mut after = position.clone();
    let supply = if position.side == 'w' {
        &mut after.white_supply
    } else {
        &mut after.black_supply
    };
    *supply = supply.checked_sub(1)?;
    after.board[to.1][to.0].push(position.side);
    Some(after)
}

/// Every ball step of a side on a board after its ring step.
fn ball_steps(rules: &Rules, board: &Board, side: char) -> Vec<(String, Board)> {
    let mut steps = Vec::new();
    for from in cells_topped_by(board, ball_of(side)) {
        // A ball that has reached its goal stays there.
        if rules.goal_lock && goal_of(side).contains(&from) {
            continue;
        }
        for file_step in -1..=1 {
            for rank_step in -1..=1 {
                if (file_step, rank_step) != (0, 0) {
                    let direction = (file_step, rank_step);
                    steps.extend(moves_in_direction(rules, board, side, from, direction));
                }
            }
        }
    }
    steps
}

/// A step or a vault in one direction; several results only by relocation.
fn moves_in_direction(
    rules: &Rules,
    board: &Board,
    side: char,
    from: Cell,
    direction: (isize, isize),
) -> Vec<(String, Board)> {
    let Some((jumped, landing)) = line_of_balls(board, from, direction) else {
        return Vec::new();
    };
    // Step and vault alike end on an exposed own ring.
    if top(board, landing) != Some(side) {
        return Vec::new();
    }
    if !jumped.is_empty() && !may_vault(rules, board, side, &jumped, direction) {
        return Vec::new();
    }
    let enemies: Vec<Cell> = jumped
        .into_iter()
        .filter(|&cell| top(board, cell) == Some(ball_of(other(side))))
        .collect();
    let text = format!("{}-{}", name(from), name(landing));
    let moved = with_top_moved(board, from, landing);
    with_relocations(rules, &text, moved, &enemies, other(side))
}

/// The balls in a direction up to the first space without one, and that space, if it is on the board.
fn line_of_balls(
    board: &Board,
    from: Cell,
    direction: (isize, isize),
) -> Option<(Vec<Cell>, Cell)> {
    let mut jumped = Vec::new();
    let mut cell = neighbour(from, direction)?;
    while has_ball(board, cell) {
        jumped.push(cell);
        cell = neighbour(cell, direction)?;
    }
    Some((jumped, cell))
}

/// What can forbid a vault: a slanting direction, or an enemy ball on its goal.
fn may_vault(
    rules: &Rules,
    board: &Board,
    side: char,
    jumped: &[Cell],
    direction: (isize, isize),
) -> bool {
    let diagonal = direction.0 != 0 && direction.1 != 0;
    if diagonal && !rules.diagonal_vault {
        return false;
    }
    let enemy = other(side);
    let shielded = jumped
        .iter()
        .any(|&cell| top(board, cell) == Some(ball_of(enemy)) && goal_of(enemy).contains(&cell));
    !(shielded && rules.goal_shield)
}

/// The ball move with every way to relocate the enemy balls passed over; the plain move if there are none.
fn with_relocations(
    rules: &Rules,
    text: &str,
    moved: Board,
    enemies: &[Cell],
    enemy: char,
) -> Vec<(String, Board)> {
    if enemies.is_empty() {
        return vec![(text.to_string(), moved)];
    }
    let mut found = Relocations::new();
    relocate(rules, &moved, enemy, enemies, &[], &[], &mut found);
    found
        .into_iter()
        .map(|(cells, board)| {
            let names: Vec<String> = cells.into_iter().map(name).collect();
            (format!("{text}*{}", names.concat()), board)
        })
        .collect()
}

/// Lifts one of the waiting balls, puts it on a different exposed ring of its colour, and goes on with the others:
/// every order and every ring. `left` are the spaces that balls have left so far, `reached` those they were put on.
/// If some ball finds no ring, nothing comes of this order.
fn relocate(
    rules: &Rules,
    board: &Board,
    colour: char,
    waiting: &[Cell],
    left: &[Cell],
    reached: &[Cell],
    found: &mut Relocations,
) {
    if waiting.is_empty() {
        let mut cells = reached.to_vec();
        cells.sort_unstable();
        found.insert(cells, board.clone());
        return;
    }
    for &from in waiting {
        // The ring under the ball itself is still covered here, so only different rings are looked at.
        for to in cells_topped_by(board, colour) {
            // Without chains a ring that a relocated ball has just left is not available.
            if !rules.chain_relocation && left.contains(&to) {
                continue;
            }
            let others: Vec<Cell> = waiting.iter().copied().filter(|&c| c != from).collect();
            let board = with_top_moved(board, from, to);
            let left = [left, &[from]].concat();
            let reached = [reached, &[to]].concat();
            relocate(rules, &board, colour, &others, &left, &reached, found);
        }
    }
}

// ---------------------------------------------------------------- end

/// Won by `goal` or lost by `homefill` with the turn just made, tested in this order; only the side that made it is
/// looked at, and not if it has made no turn yet.
fn ending_of_last_turn(rules: &Rules, position: &Position) -> Option<(&'static str, &'static str)> {
    let mover = other(position.side);
    let supply = if mover == 'w' {
        position.white_supply
    } else {
        position.black_supply
    };
    if supply == FULL_SUPPLY {
        return None;
    }
    let board = &position.board;
    let own_ball = Some(ball_of(mover));
    if goal_of(mover)
        .iter()
        .all(|&cell| top(board, cell) == own_ball)
    {
        return Some((win_of(mover), "goal"));
    }
    let home_full = home_of(mover).iter().all(|&cell| has_ball(board, cell));
    if rules.home_fill_loss && home_full {
        return Some((win_of(other(mover)), "homefill"));
    }
    None
}

fn win_of(side: char) -> &'static str {
    if side == 'w' { "1-0" } else { "0-1" }
}
