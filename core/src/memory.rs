//! Large memory: the one place that speaks to the processor and to the system about it.
//!
//! A table of many megabytes is read in random order, so that nearly every access waits for memory, and for finding out where a small page is.
//! Large pages make the second unnecessary; asking early hides the first. Both are hints, which change nothing but the time.

#![cfg_attr(
    any(target_os = "linux", target_arch = "x86_64"),
    expect(
        unsafe_code,
        reason = "the only calls are hints to the system and the processor, which read and write no memory of the program"
    )
)]

use std::collections::TryReserveError;
use std::ffi::c_void;

/// Room for `count` elements, in huge pages where the system has them.
///
/// ```
/// let mut squares = tabuleiro_core::memory::room(1000);
/// squares.extend((0..1000_u32).map(|number| number * number));
/// assert_eq!(squares[30], 900);
/// ```
pub fn room<T>(count: usize) -> Vec<T> {
    let mut room: Vec<T> = Vec::with_capacity(count);
    advise(room.as_mut_ptr().cast(), count * size_of::<T>());
    room
}

/// Elements made by a function, in large pages where the system has them; an error if the system does not have so much memory.
pub fn try_filled<T>(count: usize, make: impl FnMut() -> T) -> Result<Vec<T>, TryReserveError> {
    let mut room: Vec<T> = Vec::new();
    room.try_reserve_exact(count)?;
    advise(room.as_mut_ptr().cast(), count * size_of::<T>());
    room.resize_with(count, make);
    Ok(room)
}

/// Whether the system would grant this many bytes now.
pub fn is_free(bytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
}

/// Elements made by a function, in large pages where the system has them.
pub fn filled<T>(count: usize, make: impl FnMut() -> T) -> Vec<T> {
    let mut room = room(count);
    room.resize_with(count, make);
    room
}

/// The size below which large pages are not worth the call.
#[cfg(target_os = "linux")]
const LEAST: usize = 4 << 20;

/// Asks for large pages; a system that does not want to give them says no, and nothing is lost.
#[cfg(target_os = "linux")]
fn advise(start: *mut c_void, bytes: usize) {
    use rustix::mm::{Advice, madvise};

    let page = rustix::param::page_size();
    let first = start.addr().next_multiple_of(page);
    let end = (start.addr() + bytes) / page * page;
    if bytes < LEAST || end <= first {
        return;
    }
    let place = start.map_addr(|_| first);
    // SAFETY: the pages from `first` to `end` belong to one allocation, and this advice leaves what is in them as it is.
    let _ = unsafe { madvise(place, end - first, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
const fn advise(_start: *mut c_void, _bytes: usize) {}

/// Prefetches the memory of a value that is needed soon.
#[inline]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

        let place = std::ptr::from_ref(value).cast();
        // SAFETY: a prefetch is a hint: it reads nothing into the program and does not fail, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_large_pages_stays_there() {
        let mut number = 0_u64;
        let many = filled(3_000_001, || {
            number += 1;
            number
        });
        many.iter().step_by(977).for_each(prefetch);
        assert!(many.iter().copied().eq(1..=3_000_001));
    }

    #[test]
    fn any_amount_of_room_is_given() {
        for count in [0, 1, 4096, 5 << 20] {
            let room: Vec<u8> = room(count);
            assert!(room.is_empty() && room.capacity() >= count);
        }
        assert_eq!(filled(7, || ()).len(), 7);
    }

    #[test]
    fn more_than_there_is_is_refused() {
        assert!(try_filled(usize::MAX / 8, || 0_u64).is_err());
        assert!(!is_free(isize::MAX as usize));
        assert_eq!(try_filled(3, || 7_u8).as_deref(), Ok(&[7; 3][..]));
        assert!(is_free(1 << 20));
    }
}
