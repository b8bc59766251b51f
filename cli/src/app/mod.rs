//! The application on the full screen.
#![allow(
    dead_code,
    unused_imports,
    reason = "drawn by the screens of the application, which are still to come"
)]

pub(crate) mod board;
pub(crate) mod theme;
