//! A server without a command line: the torture test starts and kills it. Listens where the first argument says, with the store of the second.

use tabuleiro_server::{Options, Server, StorePlace};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let listen = arguments.next().unwrap_or_else(|| "127.0.0.1:0".to_owned());
    let store = arguments.next().unwrap_or_else(|| "memory".to_owned());
    let server = Server::start(Options {
        rate: 1_000_000,
        games: 1_000_000,
        client_connections: 10_000,
        ..Options::new(listen.parse()?, StorePlace::read(&store)?)
    })?;
    println!("{}", server.address());
    server.wait()?;
    Ok(())
}
