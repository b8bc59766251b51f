//! The way from the first screen into a browser.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::time::Instant;

use crate::person::{PATIENCE, Person, USUAL, Window, binary};

/// A person whose browser writes down what it is shown.
fn with_browser(name: &str) -> (Person, Window) {
    let person = Person::new(name);
    let programs = person.folder.join("programs");
    fs::create_dir(&programs).unwrap();
    let browser = programs.join("xdg-open");
    fs::write(&browser, "#!/bin/sh\necho \"$1\" >> \"$HOME/shown\"\n").unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = person.command(&binary(), &[]);
    command.env("PATH", format!("{}:/usr/bin:/bin", programs.display()));
    command.env("XDG_DATA_HOME", person.file("data"));
    let window = Window::start(command, USUAL);
    (person, window)
}

/// What the browser was shown, once it was.
fn shown(person: &Person, times: usize) -> Vec<String> {
    let began = Instant::now();
    loop {
        let text = fs::read_to_string(person.folder.join("shown")).unwrap_or_default();
        if text.lines().count() >= times {
            return text.lines().map(str::to_owned).collect();
        }
        assert!(began.elapsed() < PATIENCE, "the browser is never opened");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

fn asks(address: &str, path: &str) -> String {
    let host = address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn one_key_opens_the_page_in_a_browser() {
    let (person, mut window) = with_browser("browser");
    window.sees("Play in the browser");
    window.types("b");
    window.sees("http://127.0.0.1:");
    let address = shown(&person, 1).remove(0);
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    window.sees(&address);
    assert!(asks(&address, "/").contains("<html"));
    assert!(asks(&address, "/health").contains("200 OK"));
    assert!(person.folder.join("data/tabuleiro/games.db").is_file());
    // Asked again, the same server is shown.
    window.types("b");
    assert_eq!(shown(&person, 2), [address.clone(), address.clone()]);
    window.types("q");
    assert_eq!(window.ends(), 0);
    let host = address.strip_prefix("http://").unwrap();
    assert!(
        TcpStream::connect(host).is_err(),
        "it ends with the program"
    );
}
