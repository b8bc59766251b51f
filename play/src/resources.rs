//! How much memory and disk is free.

use std::fs;
use std::path::Path;

/// Bytes of memory that can be used without harm; `None` if the system does not tell.
pub(crate) fn free_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes << 10)
}

/// Free bytes on the disk that holds a folder; `None` if the system does not tell.
pub(crate) fn free_disk(folder: &Path) -> Option<u64> {
    let told = rustix::fs::statvfs(folder).ok()?;
    Some(told.f_bavail.saturating_mul(told.f_frsize))
}
