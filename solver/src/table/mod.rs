#![doc = include_str!("../../FORMAT.md")]

mod header;
mod loaded;
mod packing;
mod read;
mod source;
mod write;

pub use header::Label;
pub(crate) use header::{Header, Kind, Reached};
pub use loaded::LoadedTable;
pub use read::TableFile;
pub(crate) use write::{Draft, PART};

/// How many entries a block has: few, so that reading one value does not mean unpacking many.
pub(crate) const BLOCK: u64 = 1 << 14;
