//! Files of the person: where they are, and writing them so that nothing is ever lost.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::thread;

/// Writes a file as a whole: under another name first, so that a crash leaves either the old file or the new one.
pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", process::id()));
    let draft = path.with_file_name(name);
    let written = write_through(&draft, bytes).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // What was begun is of no use; if it cannot be removed either, there is nothing left to do.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Where settings are kept.
pub(crate) fn config_folder() -> Option<PathBuf> {
    folder("XDG_CONFIG_HOME", ".config")
}

/// Where unfinished games are kept.
pub(crate) fn state_folder() -> Option<PathBuf> {
    folder("XDG_STATE_HOME", ".local/state")
}

/// The project's folder below the one that a variable names, or below its usual place; relative paths do not count.
fn folder(variable: &str, usual: &str) -> Option<PathBuf> {
    let absolute = |path: PathBuf| path.is_absolute().then_some(path);
    let named = env::var_os(variable).map(PathBuf::from).and_then(absolute);
    let home = || env::var_os("HOME").map(PathBuf::from).and_then(absolute);
    let base = named.or_else(|| Some(home()?.join(usual)));
    let base = if cfg!(test) {
        Some(test_folder().join(usual))
    } else {
        base
    };
    Some(base?.join("tabuleiro"))
}

/// Tests leave the files of whoever runs them alone, and those of each other.
pub(crate) fn test_folder() -> PathBuf {
    let thread = thread::current().id();
    env::temp_dir().join(format!("tabuleiro-test-{}-{thread:?}", process::id()))
}
