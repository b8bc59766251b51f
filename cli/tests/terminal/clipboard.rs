//! What the application tells the terminal beside the picture.

use std::io::{Read, Write};
use std::sync::mpsc::channel;
use std::thread;

use portable_pty::{PtySize, native_pty_system};

use crate::person::{PATIENCE, Person, binary};

/// Keys that come together are heard together: what the last of them copies once waited for the next key.
#[test]
fn a_position_is_copied_after_a_flood_of_keys() {
    let person = Person::new("clipboard");
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let command = person.command(&binary(), &["play", "kono", "--white", "human"]);
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut keyboard = pair.master.take_writer().unwrap();
    let (sender, written) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = reader.read(&mut bytes) {
            if sender.send(bytes[..read].to_vec()).is_err() {
                return;
            }
        }
    });
    let mut seen = Vec::new();
    let mut saw = |wanted: &[u8]| {
        while !seen.windows(wanted.len()).any(|part| part == wanted) {
            let Ok(bytes) = written.recv_timeout(PATIENCE) else {
                return false;
            };
            seen.extend(bytes);
        }
        true
    };
    assert!(saw(b"all keys"));
    keyboard
        .write_all(("v".repeat(1000) + "t").as_bytes())
        .unwrap();
    let copied = saw(b"\x1b]52;c;");
    drop(child.kill());
    drop(child.wait());
    assert!(copied, "nothing was copied");
}
