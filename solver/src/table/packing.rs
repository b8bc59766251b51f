//! Packing and unpacking blocks with Zstandard.
//!
//! Where C code can be compiled, the reference library does it. WebAssembly has one written in Rust, which reads the same bytes, more slowly,
//! and packs less tightly.

use std::io;

#[cfg(not(target_family = "wasm"))]
pub(super) use reference::{pack, unpack};
#[cfg(target_family = "wasm")]
pub(super) use rust::{pack, unpack};

#[cfg(not(target_family = "wasm"))]
mod reference {
    use super::io;

    /// How hard blocks are compressed: between the time that writing takes and the room that the file does.
    const LEVEL: i32 = 9;

    pub(in super::super) fn pack(bytes: &[u8]) -> Vec<u8> {
        zstd::bulk::compress(bytes, LEVEL).expect("memory can be compressed into memory")
    }

    /// The bytes of a block, of which there are at most this many.
    pub(in super::super) fn unpack(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
        zstd::bulk::decompress(packed, most)
    }
}

#[cfg(any(target_family = "wasm", test))]
mod rust {
    use super::io;
    use ruzstd::decoding::FrameDecoder;
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    pub(in super::super) fn pack(bytes: &[u8]) -> Vec<u8> {
        compress_to_vec(bytes, CompressionLevel::Fastest)
    }

    /// The bytes of a block, of which there are at most this many.
    pub(in super::super) fn unpack(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; most];
        let length = FrameDecoder::new()
            .decode_all(packed, &mut bytes)
            .map_err(io::Error::other)?;
        bytes.truncate(length);
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::{reference, rust};

    /// Bytes as tables have them: long runs, with some noise.
    fn blocks() -> Vec<Vec<u8>> {
        let noise = |place: usize| (place.wrapping_mul(2_654_435_761) >> 13) as u8;
        let run = |place: usize| if place % 97 < 90 { 3 } else { noise(place) };
        let lengths = [0, 1, 300, 1 << 14, 1 << 15];
        let made = lengths.map(|length| {
            [
                (0..length).map(noise).collect(),
                (0..length).map(run).collect(),
            ]
        });
        made.into_iter().flatten().collect()
    }

    #[test]
    fn both_libraries_read_what_either_writes() {
        for bytes in blocks() {
            for packed in [reference::pack(&bytes), rust::pack(&bytes)] {
                let length = bytes.len();
                assert_eq!(reference::unpack(&packed, length).unwrap(), bytes);
                assert_eq!(rust::unpack(&packed, length).unwrap(), bytes);
            }
        }
    }

    #[test]
    fn both_libraries_refuse_what_is_damaged_or_too_long() {
        let bytes = vec![7; 5000];
        let packed = reference::pack(&bytes);
        for unpack in [reference::unpack, rust::unpack] {
            assert!(unpack(&packed, 4999).is_err());
            assert!(unpack(&packed[..packed.len() - 1], 5000).is_err());
            assert!(unpack(b"nothing of the kind", 5000).is_err());
        }
    }
}
