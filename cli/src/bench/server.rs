//! `bench server`: how many games a server carries, how fast it answers, and what it needs.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tabuleiro_server::load::{Load, Played};

use crate::failure::Failure;

/// How many games and streams are measured.
#[derive(Clone, Copy)]
pub(super) struct Crowd {
    pub(super) games: usize,
    pub(super) streams: usize,
    pub(super) idle_streams: usize,
    pub(super) unfinished: usize,
    pub(super) seconds: u64,
}

impl Crowd {
    /// The crowd of the figures, or as many times fewer as fewer keys are asked for.
    pub(super) fn of(keys: usize) -> Self {
        let share = |count: usize| (count * keys.min(300) / 300).max(10);
        Self {
            games: share(1000),
            streams: share(2000),
            idle_streams: share(10_000),
            unfinished: share(10_000),
            seconds: if keys >= 300 { 20 } else { 1 },
        }
    }
}

/// Measures a server that is a process of its own, on a file beside the other temporary ones.
pub(super) fn measure(
    crowd: Crowd,
    print: impl Fn(String) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("tabuleiro-bench-{}", std::process::id()));
    let failed = |error: io::Error| Failure::Work(error.to_string());
    fs::create_dir_all(&folder).map_err(failed)?;
    let done = run(crowd, &folder, &print);
    // What is left lies among the temporary files.
    let _ = fs::remove_dir_all(&folder);
    done
}

fn run(
    crowd: Crowd,
    folder: &Path,
    print: &impl Fn(String) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::Work(error.to_string());
    let store = folder.join("games.db");
    let fsync = fsync_cost(folder).map_err(failed)?;
    print(format!("one fsync {fsync:.2} ms (WAL, synchronous=FULL)"))?;
    let server = Process::start(&store).map_err(failed)?;
    std::thread::sleep(Duration::from_secs(1));
    let before = server.processor_time();
    std::thread::sleep(Duration::from_secs(5));
    let busy = (server.processor_time() - before) / 5.0 * 100.0;
    print(format!(
        "idle {:.0} MB, {busy:.2} % of a core",
        server.memory()
    ))?;
    let mut load = Load::new(server.address, crowd.games).map_err(failed)?;
    load.listen(crowd.streams).map_err(failed)?;
    let time = Duration::from_secs(crowd.seconds);
    let steady = load.play(Some(500.0), time).map_err(failed)?;
    let crowded = format!("{} games, {} streams", crowd.games, crowd.streams);
    print(format!(
        "{crowded}: {}, {:.0} MB",
        told(&steady),
        server.memory()
    ))?;
    drop(load);
    let load = Load::new(server.address, crowd.games).map_err(failed)?;
    let peak = load.play(None, time).map_err(failed)?;
    print(format!("peak: {}", told(&peak)))?;
    drop(load);
    drop(server);
    starting(crowd, folder, print)
}

/// A server with many unfinished games, and then with many idle streams.
fn starting(
    crowd: Crowd,
    folder: &Path,
    print: &impl Fn(String) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::Work(error.to_string());
    let store = folder.join("unfinished.db");
    let server = Process::start(&store).map_err(failed)?;
    drop(Load::new(server.address, crowd.unfinished).map_err(failed)?);
    drop(server);
    let began = Instant::now();
    let server = Process::start(&store).map_err(failed)?;
    TcpStream::connect(server.address).map_err(failed)?;
    let ready = began.elapsed().as_secs_f64();
    print(format!(
        "{} unfinished games: ready after {ready:.2} s",
        crowd.unfinished
    ))?;
    let mut load = Load::new(server.address, crowd.games).map_err(failed)?;
    load.listen(crowd.idle_streams).map_err(failed)?;
    print(format!(
        "{} idle streams: {:.0} MB",
        crowd.idle_streams,
        server.memory()
    ))
}

fn told(played: &Played) -> String {
    format!(
        "{:.0} moves/s, acknowledged p50 {:.1} ms p99 {:.1} ms, heard p50 {:.1} ms p99 {:.1} ms",
        played.moves as f64 / played.seconds,
        played.acknowledged.at(50),
        played.acknowledged.at(99),
        played.heard.at(50),
        played.heard.at(99),
    )
}

/// What it costs to make a page last, in milliseconds: the median of many.
fn fsync_cost(folder: &Path) -> io::Result<f64> {
    let mut file = File::create(folder.join("fsync"))?;
    let mut times = Vec::new();
    for _ in 0..200 {
        file.write_all(&[0; 4096])?;
        let began = Instant::now();
        file.sync_data()?;
        times.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_unstable_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

/// A server as a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(store: &Path) -> io::Result<Self> {
        let many = "1000000";
        let mut child = Command::new(std::env::current_exe()?)
            .args([
                "--lang",
                "en",
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--store",
            ])
            .arg(store)
            .args([
                "--rate",
                many,
                "--new-games",
                many,
                "--client-connections",
                many,
            ])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line
            .split(' ')
            .find_map(|word| word.strip_prefix("http://")?.parse().ok());
        let address = address.ok_or_else(|| io::Error::other(line.clone()))?;
        Ok(Self { child, address })
    }

    /// A figure that the system tells about the process.
    fn figure(&self, file: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).unwrap_or_default()
    }

    /// What it has in memory, in MB.
    fn memory(&self) -> f64 {
        let status = self.figure("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.unwrap_or(0.0) / 1024.0
    }

    /// How long it has computed, in seconds.
    fn processor_time(&self) -> f64 {
        let stat = self.figure("stat");
        let behind = stat.rsplit(')').next().unwrap_or_default();
        let ticks = |at: usize| {
            behind
                .split_whitespace()
                .nth(at)
                .and_then(|text| text.parse::<f64>().ok())
        };
        (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It has nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
