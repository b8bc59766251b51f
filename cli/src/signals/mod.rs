//! Signals: what the system, the terminal and other programs ask of this one.
//!
//! Unix has signals for leaving and for standing aside. Windows has Ctrl-C, which is a key while the terminal is ours, and closes the window
//! under a program without asking it; there is no standing aside.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(not(unix), path = "windows.rs")]
mod caught;

pub(crate) use caught::{Caught, catch, stand_aside, watch_terminal};

/// A signal that reached the program.
#[cfg_attr(
    not(unix),
    expect(dead_code, reason = "only Ctrl-C is known there, and it is a key")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// The program is to end, with this code.
    Leave(i32),
    /// The program is to stand aside until it is called back.
    StandAside,
}

/// The code of a program that ends because its terminal has gone: 128 and the number of the signal that says so.
pub(crate) const HANGUP: i32 = 129;
