//! Files of the person: where they are, reading them with care, and writing them so that nothing is ever lost.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::thread;

use tabuleiro_core::{Message, Value};
use tabuleiro_play::{Speech, folders, record};

use crate::store::today;

/// Larger files are refused: the tree of a record takes many times the room of its text.
const LARGEST: u64 = 64 << 20;
/// Larger files are for programs, not for being chosen from.
const LARGEST_CHOSEN: u64 = 16 << 20;

/// What stands behind the name of a file that is being written, and the number of the process that writes it.
const DRAFT: &str = ".new";

/// Writes a file as a whole: under another name first, so that a crash leaves either the old file or the new one.
///
/// A link keeps pointing where it points. What is not an ordinary file, such as a pipe or a device, is written to as it is.
pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        return fs::write(&path, bytes);
    }
    replace(&path, before.as_ref(), bytes).or_else(|error| match error.kind() {
        // Another process took the draft for an abandoned one, in the instant before it was locked or before it got its name.
        ErrorKind::NotFound => replace(&path, before.as_ref(), bytes),
        _ => Err(error),
    })
}

/// Writes a draft and gives it the name of the file.
fn replace(path: &Path, before: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    let draft = draft_name(path)?;
    // Before anything is written: on a full disk it may be just the room that is missing.
    remove_abandoned_drafts(path);
    let mut done = write_through(&draft, bytes);
    if let Some(before) = before {
        done = done.and_then(|()| fs::set_permissions(&draft, before.permissions()));
    }
    done = done.and_then(|()| fs::rename(&draft, path));
    if done.is_err() {
        // The first failure is the one to tell.
        let _ = fs::remove_file(&draft);
    }
    done
}

/// The same for a file of the program's own: its folder is made if it is missing.
pub(crate) fn keep(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_atomically(path, bytes)
}

/// A name in the same folder that no other process uses.
fn draft_name(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}{DRAFT}", process::id()));
    Ok(path.with_file_name(hidden))
}

/// Removes the drafts of a file that killed processes have left. What cannot be seen or removed does no harm.
fn remove_abandoned_drafts(path: &Path) {
    let folder = path.parent().unwrap_or(Path::new(""));
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let Some((name, entries)) = path.file_name().zip(fs::read_dir(folder).ok()) else {
        return;
    };
    for entry in entries.flatten() {
        if is_draft(&entry.file_name(), name) && is_abandoned(&entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether this is the name of a draft of the file with that name.
fn is_draft(draft: &OsStr, name: &OsStr) -> bool {
    let process = || {
        let rest = draft.as_encoded_bytes().strip_prefix(b".")?;
        let rest = rest.strip_prefix(name.as_encoded_bytes())?;
        let rest = rest.strip_prefix(b".")?;
        std::str::from_utf8(rest).ok()?.strip_suffix(DRAFT)
    };
    process().is_some_and(|process| process.parse::<u32>().is_ok())
}

/// Whether nobody writes a draft any more: the system takes the lock away from whoever ends, in whatever way.
fn is_abandoned(draft: &Path) -> bool {
    let file = OpenOptions::new().write(true).open(draft);
    file.is_ok_and(|file| file.try_lock().is_ok())
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file: File = options.write(true).create(true).truncate(true).open(path)?;
    // Where files cannot be locked, drafts that were left behind stay.
    let _ = file.try_lock();
    file.write_all(bytes)?;
    file.sync_all()
}

/// The text of a file, or of standard input if it is called `-`; why not, if it cannot be read.
pub(crate) fn read_text(file: &Path) -> Result<String, Message> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Message::new("file-trouble").with("reason", reason(&error)))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Message::new("file-too-large").with("most", (LARGEST >> 20) as usize));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Message::new("file-no-text").with("at", at)
    })
}

/// Why the system refuses something, in the words of the language if there are any.
pub(crate) fn reason(error: &io::Error) -> Value {
    Value::Key(match error.kind() {
        ErrorKind::NotFound => "io-missing",
        ErrorKind::PermissionDenied => "io-forbidden",
        ErrorKind::IsADirectory => "io-folder",
        ErrorKind::NotADirectory => "io-no-folder",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "io-full",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        ErrorKind::AddrInUse => "io-address-in-use",
        _ => return error.to_string().into(),
    })
}

/// The same as a failure of the work on a file.
pub(crate) fn failure(path: &Path, error: &io::Error, speech: &Speech) -> String {
    let what = speech.words("file-trouble", &[("reason", reason(error))]);
    format!("{}: {what}", path.display())
}

/// The text of an ordinary file, for a person who names it in the middle of a dialogue; the key of the words that say why not. Anything else might wait
/// for the same keyboard that the person types on: `-`, a terminal, a pipe that nobody writes to.
pub(crate) fn read_ordinary(path: &Path) -> Result<String, &'static str> {
    let name = |kind: ErrorKind| match kind {
        ErrorKind::NotFound => "open-missing",
        ErrorKind::PermissionDenied => "open-forbidden",
        _ => "open-unreadable",
    };
    let about = path.metadata().map_err(|error| name(error.kind()))?;
    if !about.is_file() {
        return Err("open-no-file");
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| {
        let mut part = file.take(LARGEST_CHOSEN + 1);
        part.read_to_end(&mut bytes)
    });
    read.map_err(|error| name(error.kind()))?;
    if bytes.len() as u64 > LARGEST_CHOSEN {
        return Err("open-too-large");
    }
    String::from_utf8(bytes).map_err(|_| "open-no-text")
}

/// Whether a file is there and is no record of a game: it must not be replaced by one. Any words can be read as moves, so that the name of
/// the game must be there; an empty file is nothing that could be lost.
pub(crate) fn is_something_else(file: &Path) -> bool {
    let is_record = |text: String| {
        let records = record::read(&text).unwrap_or_default();
        let named = |record: &record::Record| record.tags.value("Game").is_some();
        text.trim().is_empty() || records.iter().any(named)
    };
    file.is_file() && !read_text(file).is_ok_and(is_record)
}

/// How many records a file holds.
pub(crate) fn records_in(file: &Path) -> usize {
    let text = read_text(file).unwrap_or_default();
    record::read(&text).map_or(0, |records| records.len())
}

/// A name for a record of this game that no file in the present folder has yet: the game and the day.
pub(crate) fn free_name(game: &str) -> String {
    let stem = format!("{game}-{}", today().replace('.', "-"));
    let name = |number: u32| match number {
        1 => format!("{stem}.pgn"),
        number => format!("{stem}-{number}.pgn"),
    };
    let mut names = (1..).map(name);
    let free = names.find(|name| !Path::new(name).exists());
    free.unwrap_or(stem)
}

/// Where settings are kept.
pub(crate) fn config_folder() -> Option<PathBuf> {
    let test = cfg!(test).then(|| test_folder().join("config"));
    test.or_else(folders::settings)
}

/// Where unfinished games are kept.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let test = cfg!(test).then(|| test_folder().join("state"));
    test.or_else(folders::state)
}

/// Where the games of a server are kept.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let test = cfg!(test).then(|| test_folder().join("data"));
    test.or_else(folders::data)
}

/// Tests leave the files of whoever runs them alone, and those of each other.
pub(crate) fn test_folder() -> PathBuf {
    let thread = thread::current().id();
    env::temp_dir().join(format!("tabuleiro-test-{}-{thread:?}", process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("tabuleiro-files-{}-{name}", process::id()));
        drop(fs::remove_dir_all(&folder));
        folder
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = place("whole");
        let path = folder.join("deep").join("game.pgn");
        assert!(write_atomically(&path, b"").is_err(), "no folder is made");
        for text in ["one", "two, longer", ""] {
            keep(&path, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        let left = fs::read_dir(path.parent().unwrap()).unwrap().count();
        assert_eq!(left, 1, "no draft stays behind");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn drafts_of_the_dead_are_removed_and_no_others() {
        let folder = place("drafts");
        let path = folder.join("game.pgn");
        let draft = |number: u32| folder.join(format!(".game.pgn.{number}{DRAFT}"));
        keep(&draft(1), b"left behind").unwrap();
        keep(&draft(2), b"being written").unwrap();
        keep(&folder.join(".game.pgn.new"), b"somebody else's").unwrap();
        let busy = File::open(draft(2)).unwrap();
        busy.lock().unwrap();
        keep(&path, b"text").unwrap();
        let exist = [1, 2].map(|number| draft(number).exists());
        assert_eq!(exist, [false, true]);
        assert!(folder.join(".game.pgn.new").exists());
        drop(busy);
        keep(&path, b"text").unwrap();
        assert!(!draft(2).exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_ordinary_files_are_read_in_a_dialogue() {
        let folder = place("ordinary");
        let path = folder.join("game.pgn");
        keep(&path, b"text").unwrap();
        assert_eq!(read_ordinary(&path).unwrap(), "text");
        for other in [Path::new("-"), Path::new("/dev/tty"), &folder] {
            assert!(read_ordinary(other).is_err(), "{}", other.display());
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = place("links");
        fs::create_dir_all(&folder).unwrap();
        let (target, link) = (folder.join("target"), folder.join("link"));
        fs::write(&target, "old").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        write_atomically(&link, b"new").unwrap();
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        write_atomically(Path::new("/dev/null"), b"gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert!(write_atomically(&folder, b"a folder").is_err());
        assert!(write_atomically(Path::new("/dev/null/x"), b"").is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
