//! Files, where systems differ: reading at a place, telling two files apart, making a name last.
//!
//! Linux, macOS and Windows each do this in their own way. A target without files, such as WebAssembly in a page, compiles too: nothing can
//! be opened there, and the only tables are those that come with the program.

use std::fs::File;
use std::io;
use std::path::Path;

use same_file::Handle;

/// Fills the buffer with the bytes from a place on. Several threads may do so at once.
#[cfg(unix)]
pub(crate) fn read_at(file: &File, buffer: &mut [u8], from: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, from)
}

/// Fills the buffer with the bytes from a place on. Several threads may do so at once: every read names its place, and nobody relies on where
/// the file's cursor is afterwards.
#[cfg(windows)]
pub(crate) fn read_at(file: &File, mut buffer: &mut [u8], mut from: u64) -> io::Result<()> {
    use std::os::windows::fs::FileExt;

    while !buffer.is_empty() {
        match file.seek_read(buffer, from) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => {
                buffer = &mut buffer[count..];
                from += count as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// There are no files here.
#[cfg(not(any(unix, windows)))]
pub(crate) fn read_at(_: &File, _: &mut [u8], _: u64) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Whether a name belongs to an open file.
pub(crate) fn is_same(file: &File, path: &Path) -> io::Result<bool> {
    Ok(Handle::from_file(file.try_clone()?)? == Handle::from_path(path)?)
}

/// Makes the name of a file last: on Unix it is safe when the folder that holds it is.
#[cfg(unix)]
pub(crate) fn sync_name(path: &Path) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Names are kept by the journal of the file system; a folder cannot be asked to hurry.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "other systems can fail here")]
pub(crate) fn sync_name(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn bytes_are_read_where_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, b"0123456789").unwrap();
        let file = File::open(&path).unwrap();
        let mut buffer = [0; 3];
        for (from, expected) in [(4, b"456"), (0, b"012"), (7, b"789")] {
            read_at(&file, &mut buffer, from).unwrap();
            assert_eq!(&buffer, expected);
        }
        let end = read_at(&file, &mut buffer, 8).unwrap_err();
        assert_eq!(end.kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn a_file_that_took_a_name_over_is_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let (one, two) = (folder.path().join("one"), folder.path().join("two"));
        let file = File::create(&one).unwrap();
        assert!(is_same(&file, &one).unwrap());
        fs::write(&two, b"another").unwrap();
        fs::rename(&two, &one).unwrap();
        assert!(!is_same(&file, &one).unwrap());
        fs::remove_file(&one).unwrap();
        assert!(is_same(&file, &one).is_err());
        sync_name(&one).unwrap();
    }
}
