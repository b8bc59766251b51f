//! What is measured, and how.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_play::infos;

use super::drawn::Drawn;
use super::window::Window;
use crate::failure::Failure;
use crate::terminal::Terminal;

const SIZE: (u16, u16) = (100, 30);
/// So many keys for every start of the program.
const KEYS_PER_START: usize = 15;
/// For every key an idle program is watched so long, and an analysis fills its table; no longer than the longest.
const WATCHED: Duration = Duration::from_micros(16_667);
const LONGEST_WATCHED: Duration = Duration::from_mins(1);
/// Nothing takes so long, unless it does not come at all.
const PATIENCE: Duration = Duration::from_secs(20);
/// The engine's table at the usual settings, in KiB.
const TABLE: u64 = 64 << 10;

/// Measures everything with so many keys, and hands over each figure in words.
pub(in crate::bench) fn measure(
    keys: usize,
    _: &Terminal,
    mut tell: impl FnMut(String) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let desk = Desk::new(keys.max(1)).map_err(|error| failed(&error))?;
    tell(desk.first_frame().map_err(|error| failed(&error))?)?;
    tell(desk.repaint().map_err(|error| failed(&error))?)?;
    tell(
        desk.idle("first screen", &[])
            .map_err(|error| failed(&error))?,
    )?;
    tell(desk.idle("game", &game()).map_err(|error| failed(&error))?)?;
    tell(desk.memory().map_err(|error| failed(&error))?)
}

fn failed(error: &io::Error) -> Failure {
    Failure::Work(error.to_string())
}

/// A game between two persons, of whichever game comes first.
fn game() -> Vec<&'static str> {
    let name = infos().first().map_or("", |info| info.name);
    vec!["play", name, "--white", "human", "--black", "human"]
}

/// A folder with settings, for a program that must not touch those of the person.
struct Desk {
    folder: PathBuf,
    keys: usize,
    starts: usize,
    watched: Duration,
}

impl Desk {
    fn new(keys: usize) -> io::Result<Self> {
        let folder = env::temp_dir().join(format!("tabuleiro-bench-{}", process::id()));
        let watched = WATCHED.saturating_mul(u32::try_from(keys).unwrap_or(u32::MAX));
        let desk = Self {
            folder,
            keys,
            starts: keys.div_ceil(KEYS_PER_START),
            watched: watched.min(LONGEST_WATCHED),
        };
        fs::create_dir_all(desk.folder.join("tabuleiro"))?;
        Ok(desk)
    }

    fn set(&self, settings: &str) -> io::Result<()> {
        fs::write(self.folder.join("tabuleiro/settings"), settings)
    }

    fn start(&self, arguments: &[&str]) -> io::Result<Window> {
        let mut command = Command::new(env::current_exe()?);
        command.arg(super::MEASURED).args(arguments);
        command.current_dir(&self.folder);
        for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
            command.env(variable, &self.folder);
        }
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        Window::open(command, SIZE)
    }

    /// The program with its first picture on the screen.
    fn open(&self, arguments: &[&str]) -> io::Result<Window> {
        let program = self.start(arguments)?;
        expect(&program, "first picture", is_drawn)?;
        Ok(program)
    }

    fn first_frame(&self) -> io::Result<String> {
        let mut times = Vec::new();
        for _ in 0..self.starts {
            let began = Instant::now();
            let program = self.open(&[])?;
            times.push(began.elapsed());
            drop(program);
        }
        let (median, most) = (share(&mut times, 50), share(&mut times, 100));
        let starts = self.starts;
        Ok(format!(
            "first frame       {median:.1} ms at the median of {starts} starts, {most:.1} ms at most (100 asked)"
        ))
    }

    /// The cursor moves to and fro while an analysis keeps every core busy.
    fn repaint(&self) -> io::Result<String> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        self.set(&format!("threads = {cores}\n"))?;
        let mut program = self.open(&game())?;
        program.press(b"a")?;
        thread::sleep(Duration::from_secs(1));
        let mut times = Vec::new();
        for number in 0..self.keys {
            let before = program.look(cursor);
            let key: &[u8] = if number % 2 == 0 {
                b"\x1b[C"
            } else {
                b"\x1b[D"
            };
            let began = Instant::now();
            program.press(key)?;
            expect(&program, "repaint", |screen| {
                let now = cursor(screen);
                now.is_some() && now != before
            })?;
            times.push(began.elapsed());
        }
        self.set("")?;
        let keys = self.keys;
        let [half, most, worst] = [50, 99, 100].map(|hundredths| share(&mut times, hundredths));
        Ok(format!(
            "key to repaint    {half:.1} ms at the median of {keys} keys, {most:.1} ms at 99 %, {worst:.1} ms at most, beside an analysis on {cores} threads (50 at 99 % asked)"
        ))
    }

    fn idle(&self, what: &str, arguments: &[&str]) -> io::Result<String> {
        let program = self.open(arguments)?;
        thread::sleep(Duration::from_millis(500));
        let before = processor_time(&program);
        thread::sleep(self.watched);
        let spent = processor_time(&program).zip(before);
        let share = spent.map_or("unknown on this system".to_owned(), |(after, before)| {
            let share = after.saturating_sub(before).as_secs_f64() / self.watched.as_secs_f64();
            format!("{:.2} % of a core (1 asked)", 100.0 * share)
        });
        Ok(format!("idle {what:<12} {share}"))
    }

    /// Memory on the first screen, and after an analysis has filled the table.
    fn memory(&self) -> io::Result<String> {
        let resident = |program: &Window| status(program, "VmRSS:");
        let first = resident(&self.open(&[])?);
        let mut program = self.open(&game())?;
        program.press(b"a")?;
        thread::sleep(self.watched);
        let told = first.zip(resident(&program)).map(|(first, game)| {
            let beside = game.saturating_sub(TABLE) as f64 / 1e3;
            format!(
                "{:.1} MB on the first screen, {beside:.1} MB in an analysis beside the table of {} MiB (60 asked)",
                first as f64 / 1e3,
                TABLE >> 10
            )
        });
        let told = told.unwrap_or_else(|| "unknown on this system".to_owned());
        Ok(format!("memory            {told}"))
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // What cannot be removed from the folder for such things will be, by the system.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn expect(program: &Window, what: &str, wanted: impl FnMut(&Drawn) -> bool) -> io::Result<()> {
    if program.wait(PATIENCE, wanted) {
        return Ok(());
    }
    let line = |row: &[char]| row.iter().collect::<String>().trim_end().to_owned();
    let screen: Vec<String> = program.look(|drawn| drawn.rows().map(line).collect());
    let screen = screen.join("\n");
    Err(io::Error::other(format!("no {what}: {}", screen.trim())))
}

/// Whether the line of keys is there, which is drawn last.
fn is_drawn(screen: &Drawn) -> bool {
    let last = screen.rows().next_back();
    screen.taken && last.is_some_and(|row| row.contains(&'?'))
}

/// The corner of the frame around the chosen square.
fn cursor(screen: &Drawn) -> Option<(usize, usize)> {
    let corner = |row: &[char]| row.iter().position(|&letter| letter == '┗');
    let mut places = screen.rows().map(corner).enumerate();
    places.find_map(|(row, column)| Some((row, column?)))
}

/// How many milliseconds so many hundredths of the times do not exceed.
fn share(times: &mut [Duration], hundredths: usize) -> f64 {
    times.sort_unstable();
    let place = (times.len() * hundredths / 100).min(times.len().saturating_sub(1));
    times.get(place).map_or(0.0, Duration::as_secs_f64) * 1e3
}

/// What a program's threads have used up, where the system tells.
fn processor_time(program: &Window) -> Option<Duration> {
    let tasks = Path::new("/proc")
        .join(program.process().to_string())
        .join("task");
    let mut total = 0;
    for task in fs::read_dir(tasks).ok()? {
        let text = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        total += text.split_whitespace().next()?.parse::<u64>().ok()?;
    }
    Some(Duration::from_nanos(total))
}

/// A number of KiB that the system tells about a program.
fn status(program: &Window, name: &str) -> Option<u64> {
    let file = Path::new("/proc")
        .join(program.process().to_string())
        .join("status");
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}
