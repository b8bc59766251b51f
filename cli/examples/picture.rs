//! Makes the picture at the top of the README from the real program: starts it in a pseudo-terminal, plays some moves, and writes what is on
//! the screen as an SVG.
//!
//!     cargo build --release && cargo run --release -p tabuleiro --example picture

#[expect(
    dead_code,
    reason = "a picture needs less of it than the tests, which share the file"
)]
#[path = "../tests/terminal/pseudoterminal.rs"]
mod pseudoterminal;

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use portable_pty::CommandBuilder;
use pseudoterminal::Pseudoterminal;
use tabuleiro_play::{Bout, Player, PlayerKind, Tables};
use vt100::{Cell, Color, Screen};

const GAME: &str = "wali";
const PLIES: usize = 34;
const WINDOW: (u16, u16) = (100, 30);
const PATIENCE: Duration = Duration::from_secs(20);

/// The size of a character.
const WIDTH: f64 = 8.4;
const HEIGHT: f64 = 17.0;
/// What is left free around the screen.
const MARGIN: f64 = 14.0;
const PAPER: &str = "#1c1c1c";
const INK: &str = "#d0d0d0";

fn main() -> Result<(), Box<dyn Error>> {
    let program = play()?;
    let svg = program.look(svg);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tabuleiro.svg");
    fs::write(&file, svg)?;
    println!("{}", file.display());
    Ok(())
}

/// The program after some moves, with a hint.
fn play() -> Result<Pseudoterminal, Box<dyn Error>> {
    // Examples lie in a folder beside the program.
    let example = env::current_exe()?;
    let folder = example.parent().and_then(Path::parent);
    let program = folder.ok_or("no folder")?.join("tabuleiro");
    let home = env::temp_dir().join("tabuleiro-picture");
    fs::create_dir_all(&home)?;
    let mut command = CommandBuilder::new(program);
    command.cwd(&home);
    command.args(["play", GAME, "--white", "human", "--black", "human"]);
    for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
        command.env(variable, &home);
    }
    command.env("LC_ALL", "en_GB.UTF-8");
    command.env("TERM", "xterm-256color");
    let mut terminal = Pseudoterminal::start(command, WINDOW)?;
    let wait = |terminal: &Pseudoterminal, words: &str| {
        let seen = terminal.wait(PATIENCE, |screen| screen.contents().contains(words));
        seen.then_some(())
            .ok_or_else(|| format!("{words} was not seen:\n{}", terminal.look(Screen::contents)))
    };
    wait(&terminal, "? all keys")?;
    for mv in moves()? {
        terminal.send(format!("{mv}\r").as_bytes())?;
        wait(&terminal, &mv)?;
    }
    // White moves twice where the drop phase ends, so that a move more is counted.
    wait(&terminal, &format!("move {}", PLIES / 2 + 1))?;
    terminal.send(b"h")?;
    wait(&terminal, "Hint: ")?;
    Ok(terminal)
}

/// A good beginning, the same every time.
fn moves() -> Result<Vec<String>, Box<dyn Error>> {
    let mut bout = Bout::open_default(GAME).map_err(|_| "no such game")?;
    let tables = Arc::new(Tables::usual());
    let player = Player::new(PlayerKind::Level(6), Duration::from_secs(1), &tables);
    let mut player = player.reproducible();
    player.begin(&bout, 1).map_err(|_| "nobody plays")?;
    let mut moves = Vec::new();
    for _ in 0..PLIES {
        let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |_| {});
        let chosen = chosen.ok().flatten().ok_or("the game has ended")?;
        bout.play(&chosen.mv).map_err(|_| "an illegal move")?;
        moves.push(chosen.mv);
    }
    Ok(moves)
}

/// The screen as a picture. Lines and blocks are drawn, so that they meet whatever fonts there are; letters are placed one by one.
fn svg(screen: &Screen) -> String {
    let (columns, rows) = WINDOW;
    let width = f64::from(columns) * WIDTH + 2.0 * MARGIN;
    let height = f64::from(rows) * HEIGHT + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"13.5\">\n\
         <title>tabuleiro in a terminal</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"{PAPER}\"/>\n"
    );
    for row in 0..rows {
        draw_grounds(screen, row, &mut svg);
    }
    for row in 0..rows {
        for column in 0..columns {
            if let Some(cell) = screen.cell(row, column) {
                draw_cell(cell, left(column), top(row), &mut svg);
            }
        }
    }
    svg + "</svg>\n"
}

fn left(column: u16) -> f64 {
    MARGIN + f64::from(column) * WIDTH
}

fn top(row: u16) -> f64 {
    MARGIN + f64::from(row) * HEIGHT
}

/// The grounds of a row, neighbours of one colour in one piece.
fn draw_grounds(screen: &Screen, row: u16, svg: &mut String) {
    let ground = |column: u16| screen.cell(row, column).and_then(paper);
    let mut column = 0;
    while column < WINDOW.0 {
        let colour = ground(column);
        let begun = column;
        while column < WINDOW.0 && ground(column) == colour {
            column += 1;
        }
        if let Some(colour) = colour {
            rectangle(
                (left(begun), top(row)),
                (f64::from(column - begun) * WIDTH, HEIGHT),
                &colour,
                svg,
            );
        }
    }
}

fn draw_cell(cell: &Cell, x: f64, y: f64, svg: &mut String) {
    let Some(letter) = cell.contents().chars().next().filter(|c| *c != ' ') else {
        return;
    };
    let colour = ink(cell);
    if let Some(quarters) = quarters(letter) {
        draw_quarters(quarters, x, y, &colour, svg);
    } else if let Some(arms) = arms(letter) {
        let corner = match letter {
            '╭' | '╮' | '╰' | '╯' => Corner::Round,
            _ => Corner::Sharp,
        };
        draw_arms((arms, corner), (x, y), &colour, svg);
    } else {
        let weight = if cell.bold() {
            " font-weight=\"bold\""
        } else {
            ""
        };
        let letter = match letter {
            '<' => "&lt;".to_owned(),
            '&' => "&amp;".to_owned(),
            other => other.to_string(),
        };
        let (x, y) = (x + WIDTH / 2.0, y + HEIGHT * 0.76);
        writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"{colour}\"{weight}>{letter}</text>"
        )
        .expect("a string has room");
    }
}

/// Which quarters of a block are filled: above left, above right, below left, below right.
fn quarters(letter: char) -> Option<[bool; 4]> {
    let bits = match letter {
        '█' => 0b1111,
        '▀' => 0b1100,
        '▄' => 0b0011,
        '▌' => 0b1010,
        '▐' => 0b0101,
        '▘' => 0b1000,
        '▝' => 0b0100,
        '▖' => 0b0010,
        '▗' => 0b0001,
        '▛' => 0b1110,
        '▜' => 0b1101,
        '▙' => 0b1011,
        '▟' => 0b0111,
        '▞' => 0b0110,
        '▚' => 0b1001,
        _ => return None,
    };
    Some([8, 4, 2, 1].map(|bit| bits & bit != 0))
}

fn draw_quarters(quarters: [bool; 4], x: f64, y: f64, colour: &str, svg: &mut String) {
    let size = (WIDTH / 2.0, HEIGHT / 2.0);
    for (number, _) in quarters.iter().enumerate().filter(|(_, filled)| **filled) {
        let place = (
            x + size.0 * (number % 2) as f64,
            y + size.1 * (number / 2) as f64,
        );
        rectangle(place, size, colour, svg);
    }
}

/// How thick the lines from the middle of a cell are: to the left, to the right, up, down.
fn arms(letter: char) -> Option<[u8; 4]> {
    Some(match letter {
        '─' => [1, 1, 0, 0],
        '│' => [0, 0, 1, 1],
        '┌' | '╭' => [0, 1, 0, 1],
        '┐' | '╮' => [1, 0, 0, 1],
        '└' | '╰' => [0, 1, 1, 0],
        '┘' | '╯' => [1, 0, 1, 0],
        '├' => [0, 1, 1, 1],
        '┤' => [1, 0, 1, 1],
        '┬' => [1, 1, 0, 1],
        '┴' => [1, 1, 1, 0],
        '┼' => [1, 1, 1, 1],
        '━' | '═' => [2, 2, 0, 0],
        '┃' | '║' => [0, 0, 2, 2],
        '┏' => [0, 2, 0, 2],
        '┓' => [2, 0, 0, 2],
        '┗' => [0, 2, 2, 0],
        '┛' => [2, 0, 2, 0],
        _ => return None,
    })
}

/// How lines meet.
#[derive(Clone, Copy)]
enum Corner {
    Sharp,
    Round,
}

fn draw_arms(
    (arms, corner): ([u8; 4], Corner),
    (x, y): (f64, f64),
    colour: &str,
    svg: &mut String,
) {
    let (middle, centre) = (x + WIDTH / 2.0, y + HEIGHT / 2.0);
    let ends = [
        (x, centre),
        (x + WIDTH, centre),
        (middle, y),
        (middle, y + HEIGHT),
    ];
    if let Corner::Round = corner {
        let mut met = ends.iter().zip(arms).filter(|(_, thick)| *thick > 0);
        if let (Some(((from_x, from_y), _)), Some(((to_x, to_y), _))) = (met.next(), met.next()) {
            writeln!(
                svg,
                "<path d=\"M{from_x:.1} {from_y:.1}Q{middle:.1} {centre:.1} {to_x:.1} {to_y:.1}\" stroke=\"{colour}\" stroke-width=\"1.2\" fill=\"none\"/>"
            )
            .expect("a string has room");
        }
        return;
    }
    for ((to_x, to_y), thick) in ends.into_iter().zip(arms) {
        if thick > 0 {
            let pen = f64::from(thick) * 1.2;
            writeln!(
                svg,
                "<path d=\"M{middle:.1} {centre:.1}L{to_x:.1} {to_y:.1}\" stroke=\"{colour}\" stroke-width=\"{pen:.1}\" stroke-linecap=\"square\"/>"
            )
            .expect("a string has room");
        }
    }
}

fn rectangle(place: (f64, f64), size: (f64, f64), colour: &str, svg: &mut String) {
    writeln!(
        svg,
        "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" fill=\"{colour}\" shape-rendering=\"crispEdges\"/>",
        place.0, place.1, size.0, size.1
    )
    .expect("a string has room");
}

fn ink(cell: &Cell) -> String {
    let (own, other) = (cell.fgcolor(), cell.bgcolor());
    if cell.inverse() {
        hex(other).unwrap_or_else(|| PAPER.to_owned())
    } else {
        hex(own).unwrap_or_else(|| INK.to_owned())
    }
}

fn paper(cell: &Cell) -> Option<String> {
    if cell.inverse() {
        return Some(hex(cell.fgcolor()).unwrap_or_else(|| INK.to_owned()));
    }
    hex(cell.bgcolor())
}

/// A colour of the palette of 256, as terminals usually show it.
fn hex(colour: Color) -> Option<String> {
    let (red, green, blue) = match colour {
        Color::Default => return None,
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Idx(number @ 232..) => {
            let grey = 8 + 10 * (number - 232);
            (grey, grey, grey)
        }
        Color::Idx(number @ 16..232) => {
            let step = |value: u8| if value == 0 { 0 } else { 55 + 40 * value };
            let number = number - 16;
            (step(number / 36), step(number / 6 % 6), step(number % 6))
        }
        Color::Idx(number) => {
            let full = if number < 8 { 170 } else { 255 };
            let part = |bit: u8| if number & bit == 0 { 0 } else { full };
            (part(1), part(2), part(4))
        }
    };
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}
