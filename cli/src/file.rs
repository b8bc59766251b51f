//! Writing files so that nobody ever sees half of one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Gives a file this content: it is written under another name, made safe on the disk, and then takes the name at once.
///
/// What is not an ordinary file, such as a pipe or a device, is written to as it is.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    // A link keeps pointing where it points; what it points to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
        return fs::write(&path, content);
    }
    let other = other_name(&path)?;
    let done = write_new(&other, content).and_then(|()| fs::rename(&other, &path));
    if done.is_err() {
        // The first failure is the one to tell.
        let _ = fs::remove_file(&other);
    }
    done
}

/// A name in the same folder that nothing else has.
fn other_name(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.new", process::id()));
    Ok(path.with_file_name(hidden))
}

fn write_new(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content)?;
    file.sync_all()
}
