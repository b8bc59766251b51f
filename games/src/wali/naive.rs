//! Wali, the slow and obvious way: every rule spelled out on a board of letters.

use crate::testing::{Judged, Turn};
/// `board[rank][file]`, rank 0 at the bottom; `w`, `b`, or `.` for an empty cell.
type Board = Vec<Vec<char>>;

/// File and rank, both from 0.
type Cell = (usize, usize);

const EMPTY: char = '.';

/// The rules with every key resolved.
#[derive(Default)]
struct Rules {
    files: usize,
    ranks: usize,
    drop: String,
    three: String,
    long: String,
    capture: String,
    targets: String,
    lost_at: usize,
    stuck: String,
}

/// A position as its text gives it.
#[derive(Clone)]
struct Position {
    board: Board,
    side: char,
    /// Stones in hand (White, Black) in the drop phase, `None` in the move phase.
    hands: Option<(usize, usize)>,
    clock: u32,
}

/// All legal turns of a position, or how the game has ended in it.
pub(crate) fn judge(rules: &[(&str, &str)], position: &str) -> Judged {
    let rules = read_rules(rules);
    let position = settled(&rules, read_position(&rules, position));
    if position.hands.is_some() {
        return Judged {
            turns: drop_phase_turns(&rules, &position),
            result: None,
        };
    }
    let result = ending(&rules, &position);
    let turns = if result.is_some() {
        Vec::new()
    } else {
        move_phase_turns(&rules, &position)
    };
    Judged { turns, result }
}

// ---------------------------------------------------------------- texts

fn read_rules(pairs: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    for &(key, value) in pairs {
        match key {
            "size" => {
                let (files, ranks) = value.split_once('x').expect("size is files x ranks");
                rules.files = files.parse().expect("number of files");
                rules.ranks = ranks.parse().expect("number of ranks");
            }
            "drop" => rules.drop = one_of(value, &["apart", "no3", "no4"]),
            "three" => rules.three = one_of(value, &["moved", "anywhere"]),
            "long" => rules.long = one_of(value, &["nothing", "captures", "illegal"]),
            "capture" => rules.capture = one_of(value, &["may", "must"]),
            "targets" => rules.targets = one_of(value, &["any", "loose"]),
            "lost_at" => rules.lost_at = one_of(value, &["0", "2"]).parse().expect("number"),
            "stuck" => rules.stuck = one_of(value, &["loss", "pass"]),
            // The hands in the position say what is left of the stones; the rest only counts towards draws.
            "stones" | "repetition" | "quiet_plies" | "max_plies" => {}
            _ => panic!("unknown key {key}"),
        }
    }
    rules
}

fn one_of(value: &str, allowed: &[&str]) -> String {
    assert!(allowed.contains(&value), "unknown value {value}");
    value.to_string()
}

fn read_position(rules: &Rules, text: &str) -> Position {
    let fields: Vec<&str> = text.split(' ').collect();
    // The text begins with the top rank, the board with the bottom one.
    let board: Board = fields[0].split('/').rev().map(read_rank).collect();
    assert_eq!(board.len(), rules.ranks, "ranks in {text}");
    assert!(
        board.iter().all(|rank| rank.len() == rules.files),
        "files in {text}"
    );
    let hands = fields[2].split_once(',').map(|(white, black)| {
        (
            white.parse().expect("White's hand"),
            black.parse().expect("Black's hand"),
        )
    });
    Position {
        board,
        side: fields[1].chars().next().expect("side to move"),
        hands,
        clock: fields
            .get(3)
            .map_or(0, |clock| clock.parse().expect("clock")),
    }
}

/// A rank is `w`, `b` and numbers; a number may have two digits.
fn read_rank(text: &str) -> Vec<char> {
    let mut rank = Vec::new();
    let mut number = String::new();
    for letter in text.chars() {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        add_empty_cells(&mut rank, &mut number);
        rank.push(letter);
    }
    add_empty_cells(&mut rank, &mut number);
    rank
}

fn add_empty_cells(rank: &mut Vec<char>, number: &mut String) {
    if !number.is_empty() {
        let count: usize = number.parse().expect("number of empty cells");
        rank.extend(vec![EMPTY; count]);
        number.clear();
    }
}

fn write_position(position: &Position) -> String {
    let ranks: Vec<String> = position
        .board
        .iter()
        .rev()
        .map(|rank| write_rank(rank))
        .collect();
    let hands = match position.hands {
        Some((white, black)) => format!("{white},{black}"),
        None => "-".to_string(),
    };
    let side = position.side;
    let clock = position.clock;
    format!("{} {side} {hands} {clock}", ranks.join("/"))
}

fn write_rank(rank: &[char]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for &content in rank {
        if content == EMPTY {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        text.push(content);
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

fn name(cell: Cell) -> String {
    let letter = "abcdefghijklmnop"
        .chars()
        .nth(cell.0)
        .expect("at most 16 files");
    format!("{letter}{}", cell.1 + 1)
}

// ---------------------------------------------------------------- board

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn at(board: &Board, cell: Cell) -> char {
    board[cell.1][cell.0]
}

fn put(board: &mut Board, cell: Cell, content: char) {
    board[cell.1][cell.0] = content;
}

/// The cells that hold `content`, rank by rank from the bottom.
fn cells_with(board: &Board, content: char) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (rank, row) in board.iter().enumerate() {
        for (file, &found) in row.iter().enumerate() {
            if found == content {
                cells.push((file, rank));
            }
        }
    }
    cells
}

/// The cells orthogonally next to a cell.
fn neighbours(board: &Board, cell: Cell) -> Vec<Cell> {
    let (file, rank) = cell;
    let mut cells = Vec::new();
    if file > 0 {
        cells.push((file - 1, rank));
    }
    if file + 1 < board[rank].len() {
        cells.push((file + 1, rank));
    }
    if rank > 0 {
        cells.push((file, rank - 1));
    }
    if rank + 1 < board.len() {
        cells.push((file, rank + 1));
    }
    cells
}

/// The row and the column of a cell, each with the place of the cell in it.
fn row_and_column(board: &Board, cell: Cell) -> [(Vec<char>, usize); 2] {
    let (file, rank) = cell;
    let column = board.iter().map(|row| row[file]).collect();
    [(board[rank].clone(), file), (column, rank)]
}

/// How many stones of one colour stand side by side in `line`, the one at `place` among them.
fn run_through(line: &[char], place: usize) -> usize {
    let colour = line[place];
    let before = line[..place]
        .iter()
        .rev()
        .take_while(|&&content| content == colour)
        .count();
    let after = line[place + 1..]
        .iter()
        .take_while(|&&content| content == colour)
        .count();
    before + 1 + after
}

/// The longer of the two runs through a stone.
fn longest_run_through(board: &Board, cell: Cell) -> usize {
    row_and_column(board, cell)
        .iter()
        .map(|(line, place)| run_through(line, *place))
        .max()
        .expect("two lines")
}

/// Is there a run of exactly three stones of this colour anywhere in the line?
fn has_exact_three(line: &[char], colour: char) -> bool {
    (0..line.len()).any(|place| line[place] == colour && run_through(line, place) == 3)
}

// ---------------------------------------------------------------- drop phase

/// `drop=apart`: no own stone orthogonally next to it; `no3`, `no4`: no own run that long comes of it.
fn may_drop_on(rules: &Rules, board: &Board, cell: Cell, side: char) -> bool {
    if rules.drop == "apart" {
        return neighbours(board, cell)
            .iter()
            .all(|&next| at(board, next) != side);
    }
    let mut tried = board.clone();
    put(&mut tried, cell, side);
    let longest = longest_run_through(&tried, cell);
    if rules.drop == "no3" {
        longest < 3
    } else {
        longest < 4
    }
}

/// The cells on which a side can drop a stone; none with an empty hand.
fn drops(rules: &Rules, position: &Position, side: char) -> Vec<Cell> {
    let (white, black) = position.hands.expect("drop phase");
    let in_hand = if side == 'w' { white } else { black };
    if in_hand == 0 {
        return Vec::new();
    }
    cells_with(&position.board, EMPTY)
        .into_iter()
        .filter(|&cell| may_drop_on(rules, &position.board, cell, side))
        .collect()
}

/// The drop phase ends as soon as neither player can drop; White, who began the game, makes the first step.
fn settled(rules: &Rules, mut position: Position) -> Position {
    if position.hands.is_some()
        && drops(rules, &position, 'w').is_empty()
        && drops(rules, &position, 'b').is_empty()
    {
        position.hands = None;
        position.side = 'w';
        position.clock = 0;
    }
    position
}

/// Every drop; a player who has none must pass, and nobody else may.
fn drop_phase_turns(rules: &Rules, position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    for cell in drops(rules, position, position.side) {
        let after = settled(rules, after_drop(position, cell));
        turns.push(Turn {
            mv: name(cell),
            after: write_position(&after),
        });
    }
    if turns.is_empty() {
        let mut after = position.clone();
        after.side = other(position.side);
        turns.push(Turn {
            mv: "pass".to_string(),
            after: write_position(&after),
        });
    }
    turns
}

fn after_drop(position: &Position, cell: Cell) -> Position {
    let mut after = position.clone();
    put(&mut after.board, cell, position.side);
    let (white, black) = position.hands.expect("drop phase");
    after.hands = Some(if position.side == 'w' {
        (white - 1, black)
    } else {
        (white, black - 1)
    });
    after.side = other(position.side);
    after
}

// ---------------------------------------------------------------- move phase

/// The board after a step, or nothing where `long=illegal` forbids the run of four or more that comes of it.
fn stepped(rules: &Rules, board: &Board, from: Cell, to: Cell) -> Option<Board> {
    let mut after = board.clone();
    let stone = at(board, from);
    put(&mut after, from, EMPTY);
    put(&mut after, to, stone);
    let forbidden = rules.long == "illegal" && longest_run_through(&after, to) >= 4;
    (!forbidden).then_some(after)
}

/// Every legal step of a side with the board it leads to: one own stone to an orthogonally adjacent empty cell.
fn steps(rules: &Rules, board: &Board, side: char) -> Vec<(Cell, Cell, Board)> {
    let mut found = Vec::new();
    for from in cells_with(board, side) {
        for to in neighbours(board, from) {
            if at(board, to) != EMPTY {
                continue;
            }
            if let Some(after) = stepped(rules, board, from, to) {
                found.push((from, to, after));
            }
        }
    }
    found
}

/// Does the stone that has just come to this cell earn a capture?
/// Row and column are judged each on its own, and one of them is enough.
fn earns_capture(rules: &Rules, board: &Board, cell: Cell) -> bool {
    let colour = at(board, cell);
    row_and_column(board, cell).iter().any(|(line, place)| {
        let run = run_through(line, *place);
        let three = if rules.three == "anywhere" {
            has_exact_three(line, colour)
        } else {
            run == 3
        };
        three || (rules.long == "captures" && run >= 4)
    })
}

/// The stones of a side that may be taken: all, or with `targets=loose` those in no run of three or more.
fn targets(rules: &Rules, board: &Board, side: char) -> Vec<Cell> {
    cells_with(board, side)
        .into_iter()
        .filter(|&cell| rules.targets == "any" || longest_run_through(board, cell) < 3)
        .collect()
}

/// Every step with what may follow it; a player without a step passes (who loses by that never comes here).
fn move_phase_turns(rules: &Rules, position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (from, to, board) in steps(rules, &position.board, position.side) {
        let step = format!("{}-{}", name(from), name(to));
        turns.extend(step_turns(rules, position, &step, &board, to));
    }
    if turns.is_empty() {
        turns.push(Turn {
            mv: "pass".to_string(),
            after: next_position(position, position.board.clone(), false),
        });
    }
    turns
}

/// One step alone, with each capture it earns, or both.
/// A step that earns a capture but finds nothing to take captures nothing, even under `must`.
fn step_turns(
    rules: &Rules,
    position: &Position,
    step: &str,
    board: &Board,
    to: Cell,
) -> Vec<Turn> {
    let victims = if earns_capture(rules, board, to) {
        targets(rules, board, other(position.side))
    } else {
        Vec::new()
    };
    let mut turns = Vec::new();
    if victims.is_empty() || rules.capture == "may" {
        turns.push(Turn {
            mv: step.to_string(),
            after: next_position(position, board.clone(), false),
        });
    }
    for victim in victims {
        let mut taken = board.clone();
        put(&mut taken, victim, EMPTY);
        turns.push(Turn {
            mv: format!("{step}x{}", name(victim)),
            after: next_position(position, taken, true),
        });
    }
    turns
}

/// The text of the position after a turn of the move phase: the clock starts again only with a capture.
fn next_position(position: &Position, board: Board, captured: bool) -> String {
    write_position(&Position {
        board,
        side: other(position.side),
        hands: None,
        clock: if captured { 0 } else { position.clock + 1 },
    })
}

// ---------------------------------------------------------------- end

/// How the game has ended, if it has: too few stones first, then no step.
fn ending(rules: &Rules, position: &Position) -> Option<(&'static str, &'static str)> {
    // White is looked at first: with too few stones on both sides White has lost.
    for side in ['w', 'b'] {
        if cells_with(&position.board, side).len() <= rules.lost_at {
            return Some((win_of(other(side)), "captured"));
        }
    }
    if !steps(rules, &position.board, position.side).is_empty() {
        return None;
    }
    if rules.stuck == "loss" {
        return Some((win_of(other(position.side)), "stuck"));
    }
    // `stuck=pass`: only when neither side has a step is the game over.
    steps(rules, &position.board, other(position.side))
        .is_empty()
        .then_some(("1/2-1/2", "stuck"))
}

fn win_of(side: char) -> &'static str {
    if side == 'w' { "1-0" } else { "0-1" }
}
