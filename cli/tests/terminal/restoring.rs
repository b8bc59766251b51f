//! However the program ends, the terminal is as it was.

use std::fs;
use std::process::Command;

use vt100::{MouseProtocolMode, Screen};

use crate::person::{ENTER, Person, USUAL, Window, binary};

const GAME: &str = "play kono --white human --black human";
const THINKING: &str = "play wali --white human --black engine:time=600s";

/// The program below a shell, which notes how the terminal is set before and after it.
struct Shell {
    person: Person,
    window: Window,
}

impl Shell {
    fn start(name: &str, arguments: &str) -> Self {
        let person = Person::new(name);
        let script = format!(
            "stty -a > before; sh -c 'echo $$ > process; exec {} {arguments}'; \
             echo code $?; stty -a > after; echo all done",
            binary()
        );
        let window = Window::start(person.command("sh", &["-c", &script]), USUAL);
        let taken = |screen: &Screen| screen.alternate_screen() && screen.hide_cursor();
        window.sees_so("the full screen", taken);
        Self { person, window }
    }

    /// The program has ended, and the terminal is as it was.
    fn assert_restored(&self) {
        self.window.sees("all done");
        let read = |name: &str| fs::read_to_string(self.person.file(name)).unwrap();
        assert_eq!(read("before"), read("after"));
        self.window.terminal.look(assert_given_back);
    }
}

/// Sends a signal to the program, whose process was noted when it began.
fn send(person: &Person, signal: &str) {
    let process = fs::read_to_string(person.file("process")).unwrap();
    let done = Command::new("kill")
        .args([&format!("-{signal}"), process.trim()])
        .status();
    assert!(done.unwrap().success());
}

/// Whether the shell waits for a command.
fn is_shell(screen: &Screen) -> bool {
    !screen.alternate_screen() && screen.contents().trim_end().ends_with("ready>")
}

fn assert_given_back(screen: &Screen) {
    assert!(!screen.alternate_screen());
    assert!(!screen.hide_cursor());
    assert!(!screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
}

#[test]
fn quitting_gives_the_terminal_back() {
    let mut shell = Shell::start("quit", "");
    shell.window.sees("? all keys");
    shell.window.types("q");
    shell.window.sees("code 0");
    shell.assert_restored();
    let mut shell = Shell::start("quit-game", GAME);
    shell.window.types("q");
    shell.window.sees("board games");
    shell.window.types("q");
    shell.assert_restored();
}

#[test]
fn control_c_leaves_the_first_screen() {
    let mut shell = Shell::start("control-c", "");
    shell.window.types("\x03");
    shell.window.sees("code 0");
    shell.assert_restored();
}

#[test]
fn control_c_leaves_at_once_and_the_game_is_kept() {
    let mut shell = Shell::start("control-c-game", THINKING);
    shell.window.types("c3");
    shell.window.types(ENTER);
    shell.window.sees("1. c3");
    shell.window.types("\x03");
    shell.window.sees("code 0");
    shell.assert_restored();
    let mut again = shell.person.opens(&[]);
    again.clicks_on("Continue");
    again.sees("1. c3");
}

#[test]
fn escape_takes_back_a_gesture_stops_thinking_and_leaves() {
    let person = Person::new("escape");
    let mut window = person.opens(&[
        "play",
        "wali",
        "--white",
        "human",
        "--black",
        "engine:time=600s",
    ]);
    window.sees("Esc leave");
    window.types("c3");
    window.types(ENTER);
    window.sees("Black is thinking");
    window.escapes_until("White: ");
    window.escapes_until("board games");
    window.clicks_on("Continue");
    window.sees("1. c3");
    let mut window = person.opens(&GAME.split(' ').collect::<Vec<_>>());
    window.sees("Esc leave");
    window.types(ENTER);
    window.sees("Esc back");
    window.escapes_until("Esc leave");
    window.escapes_until("board games");
}

#[test]
fn signals_give_the_terminal_back() {
    for signal in ["TERM", "INT", "HUP", "QUIT"] {
        for (number, arguments) in ["", GAME, THINKING].into_iter().enumerate() {
            let name = format!("signal-{signal}-{number}");
            let mut shell = Shell::start(&name, arguments);
            if arguments == THINKING {
                shell.window.types("c3");
                shell.window.types(ENTER);
                shell.window.sees("1. c3");
            }
            send(&shell.person, signal);
            shell.assert_restored();
        }
    }
}

/// A signal that came with the first picture once found nobody who listened, and left the terminal as it was then.
#[test]
fn signals_are_heard_from_the_beginning() {
    for number in 0..20 {
        let shell = Shell::start(&format!("early-{number}"), "");
        send(&shell.person, "TERM");
        shell.assert_restored();
    }
}

/// Ctrl-Z and a signal from elsewhere: the shell is there, and the game when it is called back.
#[test]
fn a_suspended_game_comes_back() {
    let person = Person::new("suspended");
    let mut command = person.command("bash", &["--norc", "--noprofile", "-i"]);
    command.env("PS1", "ready> ");
    // The shell has pastes bracketed for itself, which would look as if we had left it so.
    fs::write(person.file("inputrc"), "set enable-bracketed-paste off\n").unwrap();
    command.env("INPUTRC", person.file("inputrc"));
    let mut window = Window::start(command, USUAL);
    window.sees("ready> ");
    let start = format!("sh -c 'echo $$ > process; exec {} {GAME}'", binary());
    window.types(&format!("{start}{ENTER}"));
    window.sees("move 1");
    for (number, mv) in ["a2b3", "e4d3"].into_iter().enumerate() {
        if number == 0 {
            window.types("\x1a");
        } else {
            send(&person, "TSTP");
        }
        window.sees_so("the shell", is_shell);
        window.terminal.look(assert_given_back);
        window.types(&format!("fg{ENTER}"));
        window.sees("all keys");
        window.sees_so("the full screen", |screen| {
            screen.alternate_screen() && screen.mouse_protocol_mode() != MouseProtocolMode::None
        });
        window.types(mv);
        window.types(ENTER);
        window.sees(&format!("{}-{}", &mv[..2], &mv[2..]));
    }
    window.types("qq");
    window.sees_so("the shell", is_shell);
    window.terminal.look(assert_given_back);
    window.types(&format!("exit{ENTER}"));
    window.ends();
}
