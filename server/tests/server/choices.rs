//! Lists of choices: compact, whatever the game.

use serde_json::json;
use tabuleiro_play::{Bout, infos};

use super::client::Client;
use super::server;

/// How many moves are tried for each that is played.
const TRIED: u64 = 8;

/// A position with at least so many turns, in whichever game has one. It is reached by legal moves, each the one of some that leaves the most turns.
fn crowded(turns: usize) -> Bout {
    let games = infos();
    let played = (0..40).flat_map(|seed| games.iter().map(move |info| (seed, info.name)));
    let mut found = played.filter_map(|(seed, game)| climb(game, seed * 10_000, turns));
    found.next().expect("no game has so many turns")
}

fn climb(game: &str, seed: u64, turns: usize) -> Option<Bout> {
    let mut bout = Bout::open_default(game).unwrap();
    for ply in 0..40 {
        let after = |number: u64| {
            let mut next = bout.clone();
            let mv = next.random_move(seed + ply * 100 + number)?;
            next.play(&mv).unwrap();
            Some((next.moves().len(), next))
        };
        let most = (0..TRIED).filter_map(after).max_by_key(|(count, _)| *count);
        let (count, next) = most?;
        if count >= turns {
            return Some(next);
        }
        bout = next;
    }
    None
}

#[test]
fn two_thousand_turns_are_sent_in_forty_kilobytes() {
    let server = server();
    let bout = crowded(2000);
    let count = bout.moves().len();
    let place =
        json!({"game": bout.info().name, "rules": bout.rules(), "position": bout.position()});
    let whole = Client::new(server.address()).post("/api/choices", &place);
    assert_eq!(whole.json()["count"], count);
    let packed = Client::new(server.address())
        .header("Accept-Encoding", "gzip")
        .post("/api/choices", &place);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    println!(
        "{count} turns: {} bytes, {} compressed",
        whole.body.len(),
        packed.body.len()
    );
    assert!(packed.body.len() < 40_000, "{}", packed.body.len());
}
