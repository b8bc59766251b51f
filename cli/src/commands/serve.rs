//! `serve` and `backup`: games for browsers and programs, and a copy of them.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use tabuleiro_play::Speech;
use tabuleiro_server::{Options, ServeError, Server, StoreError, StorePlace};

use super::cores;
use crate::args::{BackupOptions, ServeOptions};
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{files, output};

pub(crate) fn run(options: &ServeOptions, terminal: &Terminal) -> Result<(), Failure> {
    log(options.verbose);
    let settings = settings(options, terminal)?;
    let server = Server::start(settings).map_err(|error| refused(&error, terminal))?;
    let shown = options
        .origin
        .clone()
        .unwrap_or_else(|| address(server.address()));
    let line = terminal
        .speech
        .words("serve-ready", &[("address", shown.into())]);
    output::print(&line, terminal.charset)?;
    if options.open && !open(&address(server.address())) {
        output::print_error(&terminal.speech.word("serve-no-browser"), terminal.charset);
    }
    let ended = server.wait();
    ended.map_err(|error| refused(&error, terminal))
}

pub(crate) fn backup(options: &BackupOptions, terminal: &Terminal) -> Result<(), Failure> {
    let from = options.store.clone().or_else(usual_store);
    let from = from.ok_or_else(|| Failure::Input(terminal.speech.word("serve-no-folder")))?;
    let copied = tabuleiro_server::backup(&from, &options.output);
    let games = copied.map_err(|error| Failure::Work(store_words(&error, &terminal.speech)))?;
    let file = options.output.display().to_string();
    let data = [("games", games.to_string().into()), ("file", file.into())];
    output::print(
        &terminal.speech.words("backup-done", &data),
        terminal.charset,
    )
}

/// Starts a server for this machine alone, at any free port.
pub(crate) fn start_here() -> Result<Server, ServeError> {
    let store = usual_store().map_or(StorePlace::Memory, StorePlace::File);
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let started = Server::start(Options::new(listen, store));
    match started {
        // Another server has the games: they are reached there. This one is for trying.
        Err(ServeError::Store(StoreError::InUse(_))) => {
            Server::start(Options::new(listen, StorePlace::Memory))
        }
        started => started,
    }
}

/// The address of a server as a browser knows it.
pub(crate) fn address(listens: SocketAddr) -> String {
    format!("http://{listens}")
}

/// Shows an address in a browser; `false` if there is none.
pub(crate) fn open(address: &str) -> bool {
    let programs = ["xdg-open", "open", "wslview"];
    programs.into_iter().any(|program| {
        let mut command = Command::new(program);
        command.arg(address).stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let begun = command.spawn();
        // Somebody has to wait for it, or it stays in the list of processes.
        begun.is_ok_and(|mut child| {
            std::thread::spawn(move || child.wait());
            true
        })
    })
}

fn settings(options: &ServeOptions, terminal: &Terminal) -> Result<Options, Failure> {
    let store = match &options.store {
        Some(text) => {
            let read = StorePlace::read(text);
            read.map_err(|error| Failure::Input(store_words(&error, &terminal.speech)))?
        }
        None => usual_store()
            .map(StorePlace::File)
            .ok_or_else(|| Failure::Input(terminal.speech.word("serve-no-folder")))?,
    };
    let origin = options
        .origin
        .as_deref()
        .map(|origin| check_origin(origin, terminal));
    let workers = options.workers.map(|workers| workers as usize);
    Ok(Options {
        origin: origin.transpose()?,
        metrics: options.metrics,
        proxy: options.proxy,
        rate: options.rate,
        games: options.new_games,
        connections: options.connections as usize,
        client_connections: options.client_connections as usize,
        workers: workers.unwrap_or_else(|| cores().saturating_sub(1).max(1)),
        queue: options.queue as usize,
        patience: Duration::from_secs(options.patience),
        tables: options.tables.tables.clone(),
        ..Options::new(options.listen, store)
    })
}

/// A scheme and a host, and nothing else.
fn check_origin(origin: &str, terminal: &Terminal) -> Result<String, Failure> {
    let host = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    let fine = |host: &&str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    let host = host.map(|host| host.trim_end_matches('/'));
    if host.as_ref().is_some_and(fine) {
        return Ok(origin.trim_end_matches('/').to_owned());
    }
    let data = [("found", origin.into())];
    Err(Failure::Input(terminal.speech.words("serve-origin", &data)))
}

fn usual_store() -> Option<PathBuf> {
    Some(files::data_folder()?.join("games.db"))
}

fn refused(error: &ServeError, terminal: &Terminal) -> Failure {
    Failure::Work(explain(error, &terminal.speech))
}

/// Why there is no server, in words.
pub(crate) fn explain(error: &ServeError, speech: &Speech) -> String {
    match error {
        ServeError::Store(error) => store_words(error, speech),
        ServeError::Listen(address, error) => {
            let data = [
                ("address", address.to_string().into()),
                ("what", files::reason(error)),
            ];
            speech.words("serve-listen", &data)
        }
        ServeError::System(error) => error.to_string(),
    }
}

fn store_words(error: &StoreError, speech: &Speech) -> String {
    let (key, file, what) = match error {
        StoreError::InUse(path) => ("store-in-use", path.display().to_string(), String::new()),
        StoreError::Foreign(path) => ("store-foreign", path.display().to_string(), String::new()),
        StoreError::Newer(path) => ("store-newer", path.display().to_string(), String::new()),
        StoreError::Unsupported => ("store-unsupported", String::new(), String::new()),
        StoreError::Damaged(what) => ("store-damaged", String::new(), what.clone()),
        other => ("store-failed", String::new(), other.to_string()),
    };
    let data = [("file", file.into()), ("what", what.into())];
    speech.words(key, &data)
}

/// One line an event, with its facts as `name=value`, on standard error.
fn log(verbose: u8) {
    let level = match verbose {
        0 => tracing::Level::WARN,
        1 => tracing::Level::INFO,
        2 => tracing::Level::DEBUG,
        _ => tracing::Level::TRACE,
    };
    let colours = std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(colours && std::env::var_os("NO_COLOR").is_none())
        .with_writer(std::io::stderr)
        .init();
}
