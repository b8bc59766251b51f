//! The options of the server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

use super::TableOptions;

/// How a server runs.
#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    /// Listen on this address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    /// Keep the games in this file; `memory` keeps them only while the server runs [default: games.db in the data directory]
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<String>,
    /// The public address, such as `https://example.org`
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) origin: Option<String>,
    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Serve Prometheus metrics on this address
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Trust this proxy's headers about who the client is
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) proxy: Option<IpAddr>,
    /// Requests per second allowed per client
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rate: u32,
    /// New games per minute allowed per client
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) new_games: u32,
    /// Simultaneous connections allowed in all
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) connections: u32,
    /// Simultaneous connections allowed per client
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) client_connections: u32,
    /// Simultaneous searches [default: one less than the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) workers: Option<u32>,
    /// Analyses that may wait for a worker
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) queue: u32,
    /// Seconds a client may take to send a request or read an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) patience: u64,
    /// Log more: each -v adds detail
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) verbose: u8,
    #[command(flatten)]
    pub(crate) tables: TableOptions,
}

/// What to copy where.
#[derive(Debug, Args)]
pub(crate) struct BackupOptions {
    /// The store [default: games.db in the data directory]
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,
    /// Write the copy to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}
