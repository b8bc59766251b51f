//! Where the bytes of a table come from.

use std::fs::File;
use std::io;

use crate::disk;

/// A file, or bytes that came with the program.
pub(super) enum Source {
    File(File),
    Bytes(&'static [u8]),
}

impl Source {
    pub(super) fn length(&self) -> io::Result<u64> {
        match self {
            Self::File(file) => file.metadata().map(|metadata| metadata.len()),
            Self::Bytes(bytes) => Ok(bytes.len() as u64),
        }
    }

    /// Fills the buffer with the bytes from a place on.
    pub(super) fn read(&self, buffer: &mut [u8], from: u64) -> io::Result<()> {
        match self {
            Self::File(file) => disk::read_at(file, buffer, from),
            Self::Bytes(bytes) => {
                let from = from as usize;
                let part = bytes.get(from..from + buffer.len());
                let part = part.ok_or(io::ErrorKind::UnexpectedEof)?;
                buffer.copy_from_slice(part);
                Ok(())
            }
        }
    }

    /// A number of eight bytes.
    pub(super) fn number(&self, from: u64) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.read(&mut bytes, from)?;
        Ok(u64::from_le_bytes(bytes))
    }
}

/// Reads a source from its beginning.
pub(super) struct Beginning<'a> {
    pub(super) source: &'a Source,
    pub(super) at: u64,
}

impl io::Read for Beginning<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.source.length()?.saturating_sub(self.at);
        let count = left.min(buffer.len() as u64) as usize;
        self.source.read(&mut buffer[..count], self.at)?;
        self.at += count as u64;
        Ok(count)
    }
}
