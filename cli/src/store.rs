//! The games of a person: unfinished ones, each in a file of its own that follows every move and is offered at the next start, and the last
//! finished ones.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use tabuleiro_core::Info;
use tabuleiro_play::record::{self, Record, ResultText};
use tabuleiro_play::{Bout, OutsidePrograms, PlayerKind, Room, Sitting};

use crate::files;

/// This many unfinished games are kept; one more, and the one that was left alone longest goes.
pub(crate) const MOST: usize = 20;
/// The same for finished ones.
pub(crate) const MOST_FINISHED: usize = 50;

/// The place where games are kept.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store of the person who runs the program; `None` if the environment does not say where it is.
    pub(crate) fn new() -> Option<Self> {
        let folder = files::state_folder()?.join("games");
        Some(Self { folder })
    }

    /// The games that can be taken up again, the one played last first.
    pub(crate) fn games(&self) -> Vec<KeptGame> {
        let games = self.read(self.files());
        games.filter(KeptGame::goes_on).take(MOST).collect()
    }

    /// The last games that were played to their end, the latest one first.
    pub(crate) fn finished(&self) -> Vec<KeptGame> {
        let games = self.read(games_in(&self.finished_folder()));
        games.take(MOST_FINISHED).collect()
    }

    /// The games in some files, the latest one first.
    fn read(&self, files: Vec<PathBuf>) -> impl Iterator<Item = KeptGame> {
        let files = latest_first(files).into_iter();
        files.filter_map(|(changed, file)| KeptGame::read(self.slot_of(file)?, changed))
    }

    fn slot_of(&self, file: PathBuf) -> Option<Slot> {
        let finished = self.finished_folder().join(file.file_name()?);
        Some(Slot { file, finished })
    }

    fn finished_folder(&self) -> PathBuf {
        self.folder.with_file_name("finished")
    }

    /// A place for a game that begins. No other game has it.
    pub(crate) fn slot(&self) -> Slot {
        static COUNT: AtomicU32 = AtomicU32::new(1);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let seconds = seconds(SystemTime::now());
        let name = format!("{seconds}-{}-{count}.pgn", process::id());
        Slot {
            finished: self.finished_folder().join(&name),
            file: self.folder.join(name),
        }
    }

    /// The files of games; among them the one game that earlier versions kept.
    fn files(&self) -> Vec<PathBuf> {
        let earlier = self.folder.with_file_name("last.pgn");
        let mut files = games_in(&self.folder);
        files.extend(Some(earlier).filter(|file| file.is_file()));
        files
    }
}

/// Where one game is kept: in one place as long as it goes on, in another one once it is over.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    file: PathBuf,
    finished: PathBuf,
}

impl Slot {
    /// The file of the game.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Keeps the game as it is now.
    pub(crate) fn keep(&self, record: &Record) -> io::Result<()> {
        keep(&self.file, record, MOST)
    }

    /// Keeps a game that has begun where it belongs, and forgets any other. Of finished games, those that people played are kept.
    pub(crate) fn follow(&self, room: &Room) -> io::Result<()> {
        if room.is_unfinished() {
            remove(&self.finished)?;
            return self.keep(&room.record(&today()));
        }
        let begun = room.live() != room.tree().root();
        if begun && !room.is_watched() {
            keep(&self.finished, &room.record(&today()), MOST_FINISHED)?;
        }
        self.forget()
    }

    /// Forgets the unfinished game, if it is kept.
    pub(crate) fn forget(&self) -> io::Result<()> {
        remove(&self.file)
    }
}

/// Keeps a game in its file. The oldest ones beyond so many go; one that cannot be removed does no harm.
fn keep(path: &Path, record: &Record, most: usize) -> io::Result<()> {
    let is_new = !path.exists();
    files::keep(path, record.to_string().as_bytes())?;
    if is_new {
        let folder = path.parent().unwrap_or(Path::new("."));
        for (_, file) in latest_first(games_in(folder)).into_iter().skip(most) {
            let _ = fs::remove_file(file);
        }
    }
    Ok(())
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// A game that is kept, in short: it is replayed only when someone goes on with it.
#[derive(Clone, Debug)]
pub(crate) struct KeptGame {
    /// Which game.
    pub(crate) info: &'static Info,
    /// Who plays White and Black.
    pub(crate) seats: [PlayerKind; 2],
    /// How many moves were played.
    pub(crate) moves: usize,
    /// The day of the last move, such as `2026.11.16`.
    pub(crate) day: String,
    record: Record,
    slot: Slot,
}

impl KeptGame {
    fn read(slot: Slot, changed: SystemTime) -> Option<Self> {
        let text = files::read_text(slot.file()).ok()?;
        let record = record::read(&text).ok()?.pop()?;
        let tag = |name: &str| record.tags.value(name);
        let game = tag("Game")?;
        let opened =
            tag("Rules").map_or_else(|| Bout::open_default(game), |rules| Bout::open(game, rules));
        let bout = opened.ok()?;
        let seat = |name: &str| {
            let kind =
                tag(name).map(|text| PlayerKind::read(text, &bout, OutsidePrograms::Allowed));
            kind.and_then(Result::ok).unwrap_or(PlayerKind::Human)
        };
        Some(Self {
            info: bout.info(),
            seats: [seat("WhitePlayer"), seat("BlackPlayer")],
            moves: moves_played(&record),
            day: day_of(changed),
            slot,
            record,
        })
    }

    fn goes_on(&self) -> bool {
        self.result() == ResultText::Open && self.moves > 0
    }

    /// How it ended, if it has.
    pub(crate) fn result(&self) -> ResultText {
        self.record.result
    }

    /// The game, to be gone on with; `None` if its record does not follow the rules.
    pub(crate) fn sitting(&self) -> Option<Sitting> {
        Sitting::read(&self.record, OutsidePrograms::Allowed).ok()
    }

    /// Where the game is kept.
    pub(crate) fn slot(&self) -> Slot {
        self.slot.clone()
    }
}

/// How many moves of a record were played: all of its main line, or less where some were taken back.
fn moves_played(record: &Record) -> usize {
    let played = record.tags.value("Played");
    let played = played.and_then(|played| played.parse().ok());
    played.unwrap_or(record.moves.len())
}

/// The records in a folder.
fn games_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    // What is being written has a name that begins with a dot.
    let is_record = |file: &PathBuf| {
        let hidden = file
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
        !hidden && file.extension().is_some_and(|end| end == "pgn")
    };
    files.filter(is_record).collect()
}

/// Files with the time of their last change, the latest one first.
fn latest_first(files: Vec<PathBuf>) -> Vec<(SystemTime, PathBuf)> {
    let changed = |file: &Path| file.metadata().and_then(|about| about.modified());
    let files = files.into_iter();
    let mut files: Vec<_> = files
        .filter_map(|file| Some((changed(&file).ok()?, file)))
        .collect();
    files.sort_by(|one, other| other.cmp(one));
    files
}

/// The day, as records write it: `2026.11.16`, in universal time.
pub(crate) fn today() -> String {
    day_of(SystemTime::now())
}

fn day_of(time: SystemTime) -> String {
    record::date(seconds(time))
}

fn seconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::infos;

    use super::*;

    /// A game of two people after some moves.
    fn sitting(moves: usize) -> Sitting {
        let mut bout = Bout::open_default(infos()[0].name).unwrap();
        for seed in 0..moves as u64 {
            let mv = bout.random_move(seed).unwrap();
            bout.play(&mv).unwrap();
        }
        let seats = [PlayerKind::Human, PlayerKind::Level(3)];
        Sitting::new(bout, seats, 1)
    }

    fn kept(store: &Store) -> Vec<usize> {
        store.games().iter().map(|game| game.moves).collect()
    }

    #[test]
    fn the_last_twenty_games_are_kept() {
        let store = Store::new().unwrap();
        drop(fs::remove_dir_all(&store.folder));
        let record = |moves| sitting(moves).write(&today());
        let first = store.slot();
        first.keep(&record(1)).unwrap();
        let slots: Vec<_> = (2..=MOST).map(|_| store.slot()).collect();
        for (moves, slot) in (2..).zip(&slots) {
            slot.keep(&record(moves)).unwrap();
        }
        assert_eq!(kept(&store), (1..=MOST).rev().collect::<Vec<_>>());
        // The first one is gone on with, so that the second is now the oldest.
        first.keep(&record(30)).unwrap();
        store.slot().keep(&record(31)).unwrap();
        let expected: Vec<_> = [31, 30].into_iter().chain((3..=MOST).rev()).collect();
        assert_eq!(kept(&store), expected);
        let game = &store.games()[0];
        assert_eq!(game.info.name, infos()[0].name);
        assert_eq!(game.seats[1], PlayerKind::Level(3));
        assert_eq!(game.day, today());
        let again = game.sitting().unwrap();
        assert_eq!(again.tree.bout().played().len(), 31);
        game.slot().forget().unwrap();
        game.slot().forget().unwrap();
        assert_eq!(kept(&store), expected[1..]);
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn what_cannot_be_gone_on_with_is_not_offered_and_not_touched() {
        let store = Store::new().unwrap();
        let earlier = store.folder.with_file_name("last.pgn");
        files::keep(&earlier, sitting(5).write(&today()).to_string().as_bytes()).unwrap();
        let mut over = sitting(2);
        over.tree.end(tabuleiro_play::Ending::Agreed).unwrap();
        let others = [
            "not a record }",
            "[Game \"none\"]\n\n1. a1 *\n",
            "[Game \"",
            "",
        ];
        let mut texts = others.map(str::to_owned).to_vec();
        texts.push(over.write(&today()).to_string());
        texts.push(sitting(0).write(&today()).to_string());
        for text in &texts {
            files::keep(store.slot().file(), text.as_bytes()).unwrap();
        }
        assert_eq!(kept(&store), [5], "the game of an earlier version");
        assert_eq!(games_in(&store.folder).len(), texts.len());
        fs::remove_dir_all(store.folder.parent().unwrap()).unwrap();
    }

    #[test]
    fn finished_games_are_kept_apart_and_can_be_gone_on_with() {
        let store = Store::new().unwrap();
        let slot = store.slot();
        let mut room = Room::new(sitting(3));
        slot.follow(&room).unwrap();
        assert_eq!(kept(&store), [3]);
        let now = tabuleiro_play::Millis::default();
        let resign = tabuleiro_play::Request::Resign(tabuleiro_core::Side::White);
        room.apply(resign, now).unwrap();
        slot.follow(&room).unwrap();
        assert!(kept(&store).is_empty());
        let finished = store.finished();
        assert_eq!(finished.len(), 1);
        assert_eq!(finished[0].result(), ResultText::BlackWins);
        assert!(finished[0].sitting().is_some());
        // Whoever takes the last move back goes on with it.
        room.apply(tabuleiro_play::Request::TakeBack, now).unwrap();
        slot.follow(&room).unwrap();
        assert!(store.finished().is_empty() && !kept(&store).is_empty());
        fs::remove_dir_all(store.folder.parent().unwrap()).unwrap();
    }
}
