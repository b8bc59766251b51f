//! The application in a real pseudo-terminal: keys and clicks go in, and what a person would see comes out.
#![cfg(unix)]

mod browser;
mod clipboard;
mod files;
mod floods;
mod games;
mod leaving;
mod person;
#[cfg_attr(
    not(target_os = "linux"),
    expect(dead_code, reason = "only measuring asks for the process")
)]
mod pseudoterminal;
mod restoring;
mod same;
mod screens;
