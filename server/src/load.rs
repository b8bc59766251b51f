//! Load for a server: many games and many listeners at once, and how long everything takes.
//!
//! It is a client: it knows of the server what the API says.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use tabuleiro_play::{Bout, infos};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

/// How many connections post moves.
const POSTERS: usize = 32;

/// Games that are being played on a server, and those who listen to them.
pub struct Load {
    runtime: Runtime,
    address: SocketAddr,
    games: Vec<Arc<Game>>,
    listeners: Vec<tokio::task::JoinHandle<()>>,
    /// Microseconds from sending a move until its event came.
    heard: Arc<Mutex<Vec<u64>>>,
    began: Instant,
}

struct Game {
    id: String,
    token: String,
    /// When the last move was sent, in microseconds.
    sent: AtomicU64,
    bout: Mutex<Bout>,
}

/// How long moves took, in microseconds, sorted.
#[derive(Clone, Debug, Default)]
pub struct Times(pub Vec<u64>);

impl Times {
    /// So many hundredths took no longer, in milliseconds.
    pub fn at(&self, hundredths: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        let place = (self.0.len() * hundredths / 100).min(last);
        self.0.get(place).map_or(0.0, |time| *time as f64 / 1000.0)
    }
}

/// What playing for a while came to.
#[derive(Clone, Debug)]
pub struct Played {
    /// Moves that were acknowledged.
    pub moves: usize,
    /// In how many seconds.
    pub seconds: f64,
    /// From sending a move to its acknowledgement.
    pub acknowledged: Times,
    /// From sending a move to its event in a stream.
    pub heard: Times,
}

impl Load {
    /// Makes games, in which one client holds both seats.
    pub fn new(address: SocketAddr, games: usize) -> io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let mut load = Self {
            runtime,
            address,
            games: Vec::new(),
            listeners: Vec::new(),
            heard: Arc::default(),
            began: Instant::now(),
        };
        load.games = load.runtime.block_on(make(address, games))?;
        Ok(load)
    }

    /// Listens to the games, one after another, with so many streams more.
    pub fn listen(&mut self, streams: usize) -> io::Result<()> {
        for number in 0..streams {
            let game = Arc::clone(&self.games[number % self.games.len()]);
            let stream = self.runtime.block_on(open_stream(self.address, &game.id))?;
            let (heard, began) = (Arc::clone(&self.heard), self.began);
            let listener = self.runtime.spawn(async move {
                // It ends with the server.
                let _ = listen(stream, &game, &heard, began).await;
            });
            self.listeners.push(listener);
        }
        Ok(())
    }

    /// Plays for a while: so many moves a second, or as many as possible.
    pub fn play(&self, rate: Option<f64>, time: Duration) -> io::Result<Played> {
        self.heard
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
        let stop = Arc::new(AtomicBool::new(false));
        let began = Instant::now();
        let mut acknowledged = self.runtime.block_on(async {
            let mut posters = JoinSet::new();
            for number in 0..POSTERS {
                let games: Vec<_> = self
                    .games
                    .iter()
                    .skip(number)
                    .step_by(POSTERS)
                    .cloned()
                    .collect();
                if games.is_empty() {
                    continue;
                }
                let pause = rate.map(|rate| Duration::from_secs_f64(POSTERS as f64 / rate));
                posters.spawn(post(
                    self.address,
                    games,
                    pause,
                    Arc::clone(&stop),
                    self.began,
                ));
            }
            tokio::time::sleep(time).await;
            stop.store(true, Ordering::Relaxed);
            let mut times = Vec::new();
            while let Some(done) = posters.join_next().await {
                times.extend(done.map_err(io::Error::other)??);
            }
            io::Result::Ok(times)
        })?;
        let seconds = began.elapsed().as_secs_f64();
        acknowledged.sort_unstable();
        let mut heard = self
            .heard
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        heard.sort_unstable();
        Ok(Played {
            moves: acknowledged.len(),
            seconds,
            acknowledged: Times(acknowledged),
            heard: Times(heard),
        })
    }
}

async fn make(address: SocketAddr, games: usize) -> io::Result<Vec<Arc<Game>>> {
    let name = infos()[0].name;
    let wish = json!({"game": name, "rules": "repetition=none", "white": "me", "black": "me"});
    let mut tasks = JoinSet::new();
    for number in 0..POSTERS {
        let count = games / POSTERS + usize::from(number < games % POSTERS);
        let wish = wish.clone();
        tasks.spawn(async move {
            let mut connection = connect(address).await?;
            let mut made = Vec::new();
            for _ in 0..count {
                let answer = ask(&mut connection, address, "/api/games", "", &wish).await?;
                let text = |field: &str| answer[field].as_str().unwrap_or_default().to_owned();
                let bout = Bout::open(name, &text("rules")).map_err(io::Error::other)?;
                made.push(Arc::new(Game {
                    id: text("id"),
                    token: text("token"),
                    sent: AtomicU64::new(0),
                    bout: Mutex::new(bout),
                }));
            }
            io::Result::Ok(made)
        });
    }
    let mut all = Vec::new();
    while let Some(made) = tasks.join_next().await {
        all.extend(made.map_err(io::Error::other)??);
    }
    Ok(all)
}

type Connection = BufReader<TcpStream>;

async fn connect(address: SocketAddr) -> io::Result<Connection> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::with_capacity(1024, stream))
}

/// Posts a move in one game after another; returns how long each took.
async fn post(
    address: SocketAddr,
    games: Vec<Arc<Game>>,
    pause: Option<Duration>,
    stop: Arc<AtomicBool>,
    began: Instant,
) -> io::Result<Vec<u64>> {
    let mut connection = connect(address).await?;
    let mut times = Vec::new();
    let mut next = tokio::time::Instant::now();
    let mut finished: HashMap<String, bool> = HashMap::new();
    for (number, game) in games.iter().cycle().enumerate() {
        if stop.load(Ordering::Relaxed) || finished.len() == games.len() {
            break;
        }
        if let Some(pause) = pause {
            next += pause;
            tokio::time::sleep_until(next).await;
        }
        let Some((ply, mv)) = choose(game, number) else {
            finished.insert(game.id.clone(), true);
            continue;
        };
        let path = format!("/api/games/{}/move", game.id);
        let sent = Instant::now();
        game.sent
            .store(began.elapsed().as_micros() as u64, Ordering::Relaxed);
        ask(
            &mut connection,
            address,
            &path,
            &game.token,
            &json!({"ply": ply, "move": mv}),
        )
        .await?;
        times.push(sent.elapsed().as_micros() as u64);
    }
    Ok(times)
}

/// Any legal move, played here as it will be there.
fn choose(game: &Game, number: usize) -> Option<(usize, String)> {
    let mut bout = game.bout.lock().unwrap_or_else(PoisonError::into_inner);
    let moves = bout.moves();
    let mv = moves.get(number * 7 % moves.len().max(1))?.clone();
    let ply = bout.played().len();
    bout.play(&mv).ok()?;
    Some((ply, mv))
}

/// Posts JSON and reads the JSON of the answer, which must be a good one.
async fn ask(
    connection: &mut Connection,
    address: SocketAddr,
    path: &str,
    token: &str,
    body: &Json,
) -> io::Result<Json> {
    let body = body.to_string();
    let proof = if token.is_empty() {
        String::new()
    } else {
        format!("Authorization: Bearer {token}\r\n")
    };
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\n{proof}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    connection.write_all(head.as_bytes()).await?;
    let (status, length) = read_head(connection).await?;
    let mut bytes = vec![0; length];
    connection.read_exact(&mut bytes).await?;
    if status >= 300 {
        return Err(io::Error::other(format!(
            "{path}: {}",
            String::from_utf8_lossy(&bytes)
        )));
    }
    serde_json::from_slice(&bytes).map_err(io::Error::other)
}

/// The status of an answer and the length of its body.
async fn read_head(connection: &mut Connection) -> io::Result<(u16, usize)> {
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?;
    let mut length = 0;
    loop {
        line.clear();
        connection.read_line(&mut line).await?;
        let text = line.trim().to_ascii_lowercase();
        if text.is_empty() {
            return Ok((status, length));
        }
        if let Some(number) = text.strip_prefix("content-length:") {
            length = number.trim().parse().unwrap_or(0);
        }
    }
}

async fn open_stream(address: SocketAddr, id: &str) -> io::Result<Connection> {
    let mut connection = connect(address).await?;
    let head = format!("GET /api/games/{id}/stream?after=0 HTTP/1.1\r\nHost: {address}\r\n\r\n");
    connection.write_all(head.as_bytes()).await?;
    match read_head(&mut connection).await? {
        (200, _) => Ok(connection),
        (status, _) => Err(io::Error::other(format!("stream: {status}"))),
    }
}

/// Notes how long after it was sent a move is heard.
async fn listen(
    mut stream: Connection,
    game: &Game,
    heard: &Mutex<Vec<u64>>,
    began: Instant,
) -> io::Result<()> {
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line).await? > 0 {
        let moved = line.windows(13).any(|part| part == b"\"type\":\"move\"");
        let sent = game.sent.load(Ordering::Relaxed);
        if moved && sent > 0 {
            let now = began.elapsed().as_micros() as u64;
            heard
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(now.saturating_sub(sent));
        }
        line.clear();
    }
    Ok(())
}
