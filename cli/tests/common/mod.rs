//! What all tests of the program need: the program itself.

use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// The program in a UTF-8 terminal of an English speaker.
pub(crate) fn tabuleiro(arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("tabuleiro"));
    command
        .env_clear()
        .env("LANG", "en_GB.UTF-8")
        .env("TERM", "xterm")
        .args(arguments);
    command
}
