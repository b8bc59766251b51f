//! A front end in sixty lines: any game against the computer over standard input, one gesture a line.
//!
//!     printf 'a2\nb3\n' | cargo run -p tabuleiro-play --example gestures kono level:2
//!
//! Type a square, `supply`, `keep`, `pass` or a number; `undo` takes back. Without more input the computer plays on for you.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tabuleiro_core::{Gesture, Side};
use tabuleiro_play::{
    Bout, Event, Millis, OutsidePrograms, Player, PlayerKind, Request, Room, Sitting, Tables,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let bout = Bout::open_default(&words.next().unwrap_or_else(|| "kono".to_owned()))?;
    let name = words.next().unwrap_or_else(|| "level:2".to_owned());
    let computer = PlayerKind::read(&name, &bout, OutsidePrograms::Allowed)
        .map_err(|message| message.to_string())?;
    let seats = [PlayerKind::Human, computer.clone()];
    let mut room = Room::new(Sitting::new(bout, seats, 1));
    let mut lines = io::stdin().lock().lines();
    let mut players: [Option<Player>; 2] = [None, None];
    let (began, tables) = (Instant::now(), Arc::new(Tables::usual()));
    while room.outcome().is_none() {
        let now = Millis(began.elapsed().as_millis() as u64);
        let request = match room.work(now) {
            Some(work) => {
                let player = match &mut players[work.side.index()] {
                    Some(player) => player,
                    free => free.insert(work.player(Duration::from_secs(1), &tables)?),
                };
                Request::Report(work.run(player, &AtomicBool::new(false), &mut |_| {}))
            }
            None => match lines.next().transpose()? {
                Some(line) if line == "undo" => Request::TakeBack,
                Some(line) => read(&room, line.trim()),
                None => Request::Sit(Side::White, computer.clone()),
            },
        };
        match room.apply(request, now) {
            Ok(events) => events.iter().for_each(tell),
            Err(refusal) => println!("{refusal}"),
        }
    }
    println!("{}", room.record("????.??.??"));
    Ok(())
}

/// A word that is no gesture may be a whole move.
fn read(room: &Room, word: &str) -> Request {
    let square = room.tree().bout().read_square(word).ok();
    let squares = square.into_iter().flatten().map(Gesture::Square);
    let count = word.parse().ok().map(Gesture::Count);
    let named = [
        ("supply", Gesture::Supply),
        ("keep", Gesture::Keep),
        ("pass", Gesture::Pass),
    ];
    let named = named
        .into_iter()
        .filter(|(name, _)| *name == word)
        .map(|(_, gesture)| gesture);
    let mut meant = squares.chain(count).chain(named);
    meant
        .next()
        .map_or_else(|| Request::Play(word.to_owned()), Request::Choose)
}

fn tell(event: &Event) {
    match event {
        Event::Moved { side, mv, .. } => println!("{side:?}: {mv}"),
        Event::Ended(outcome) => println!("{outcome}"),
        other => println!("{other:?}"),
    }
}
