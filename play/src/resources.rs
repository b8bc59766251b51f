//! How much memory and disk is free.

#[cfg(any(unix, windows))]
use std::path::Path;

/// Bytes of memory that can be used without harm; `None` where the system does not say, which only Linux does.
#[cfg(target_os = "linux")]
pub(crate) fn free_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes << 10)
}

/// Bytes of memory that can be used without harm: nobody says.
#[cfg(not(target_os = "linux"))]
pub(crate) fn free_memory() -> Option<u64> {
    None
}

/// Free bytes on the disk that holds a folder; `None` if the system does not say.
#[cfg(any(unix, windows))]
pub(crate) fn free_disk(folder: &Path) -> Option<u64> {
    fs4::available_space(folder).ok()
}
