//! A front end in sixty lines: any game against the computer over standard input, a gesture or a whole move a line.
//!
//!     printf 'a2\nb3\n' | cargo run -p tabuleiro-play --example gestures kono level:2
//!
//! Type a square, `supply`, `keep`, `pass` or a number; `undo` takes a move back. When the input ends, the computer plays on for you.

use std::sync::{Arc, atomic::AtomicBool};
use std::time::{Duration, Instant};
use std::{error::Error, io};

use tabuleiro_play::{
    Bout, Event, Millis, OutsidePrograms, PlayerKind, Request, Room, Side, Sitting, Tables,
    TypedWord,
};

fn main() -> Result<(), Box<dyn Error>> {
    let room = play(std::env::args().skip(1), io::stdin().lines())?;
    println!("{}", room.record("????.??.??"));
    Ok(())
}

/// Plays a game, named with the computer's player, to its end.
pub(crate) fn play(
    mut words: impl Iterator<Item = String>,
    mut lines: impl Iterator<Item = io::Result<String>>,
) -> Result<Room, Box<dyn Error>> {
    let bout = Bout::open_default(&words.next().unwrap_or_else(|| "kono".to_owned()))?;
    let name = words.next().unwrap_or_else(|| "level:2".to_owned());
    let computer = PlayerKind::read(&name, &bout, OutsidePrograms::Allowed);
    let computer = computer.map_err(|message| message.to_string())?;
    let mut room = Room::new(Sitting::new(bout, [PlayerKind::Human, computer.clone()], 1));
    let (began, tables) = (Instant::now(), Arc::new(Tables::usual()));
    while room.outcome().is_none() {
        let now = Millis(began.elapsed().as_millis() as u64);
        let request = if let Some(work) = room.work(now) {
            let mut player = work.player(Duration::from_secs(1), &tables)?;
            Request::Report(work.run(&mut player, &AtomicBool::new(false), &mut |_| {}))
        } else {
            match lines.next().transpose()? {
                Some(line) if line == "undo" => Request::TakeBack,
                Some(line) => Request::Type(vec![TypedWord::read(line.trim(), room.tree().bout())]),
                None => Request::Sit(Side::White, computer.clone()),
            }
        };
        match room.apply(request, now) {
            Err(refusal) => println!("{refusal}"),
            Ok(events) => {
                for event in events {
                    if let Event::Moved { side, mv, .. } = event {
                        println!("{side:?}: {mv}");
                    }
                }
            }
        }
    }
    Ok(room)
}
