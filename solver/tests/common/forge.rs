//! Tables that claim to be others.

use xxhash_rust::xxh3::xxh3_64;

/// Gives a table the header lines that another one has, with all sums as they should be.
pub(crate) fn forged(bytes: &[u8], lines: impl Fn(&str) -> String) -> Vec<u8> {
    let length = u32::from_le_bytes(bytes[20..24].try_into().unwrap()) as usize;
    let text = lines(std::str::from_utf8(&bytes[24..24 + length]).unwrap());
    assert_eq!(text.len(), length, "the index must stay where it is");
    let mut forged = bytes.to_vec();
    forged[24..24 + length].copy_from_slice(text.as_bytes());
    let (sum, end) = (xxh3_64(&forged[..24 + length]), forged.len() - 8);
    forged[24 + length..32 + length].copy_from_slice(&sum.to_le_bytes());
    let sum = xxh3_64(&forged[..end]);
    forged[end..].copy_from_slice(&sum.to_le_bytes());
    forged
}

/// The line of the header that begins so.
pub(crate) fn line(bytes: &[u8], key: &str) -> String {
    let text = String::from_utf8_lossy(bytes);
    let line = text.lines().find(|line| line.starts_with(key));
    line.expect("the header has the line").to_owned()
}
