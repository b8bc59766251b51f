//! Taking the terminal over and giving it back, whatever happens.

use std::io::{self, Write};
use std::panic;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{DefaultTerminal, Frame};

use crate::signals;

/// Whether the terminal is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// How long the application may take to end by itself after a signal.
const PATIENCE: Duration = Duration::from_millis(500);

/// Gives the terminal back when it is dropped.
pub(super) struct Guard(());

impl Guard {
    /// Takes the terminal over.
    pub(super) fn enter() -> io::Result<Self> {
        HOOK.call_once(give_back_after_panics);
        take()?;
        Ok(Self(()))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// The terminal to draw on.
pub(super) fn terminal() -> io::Result<DefaultTerminal> {
    ratatui::Terminal::new(CrosstermBackend::new(io::stdout()))
}

/// Draws a picture as a whole, unless the terminal is being given back: whoever does that keeps standard output to the end.
pub(super) fn draw(
    terminal: &mut DefaultTerminal,
    picture: impl FnOnce(&mut Frame),
) -> io::Result<()> {
    let _whole = io::stdout().lock();
    terminal.draw(picture).map(drop)
}

/// Stands aside until the shell calls the program back.
pub(super) fn suspend() -> io::Result<()> {
    give_back();
    signals::stand_aside()?;
    take()
}

/// After a signal the application ends by itself; if it does not, it is ended with a code, and the terminal is given back first.
pub(super) fn leave_soon(code: i32) {
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        let _mine = io::stdout().lock();
        give_back();
        process::exit(code);
    });
    // A terminal that takes nothing any more, because it was stopped by Ctrl-S or its other end hangs, would hold up the farewell for ever.
    thread::spawn(move || {
        thread::sleep(2 * PATIENCE);
        let _ = disable_raw_mode();
        process::exit(code);
    });
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    // Old consoles of Windows cannot tell a paste from keys.
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
}

/// Gives the terminal back, once. Nobody can be told if that fails.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// A panic in any thread gives the terminal back before it is told, and ends the program: half of it would be of no use to anybody.
fn give_back_after_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        // Nobody else writes any more: another picture would hide what is told here.
        let _mine = io::stdout().lock();
        give_back();
        usual(panic);
        process::exit(101);
    }));
}

#[cfg(all(test, unix))]
mod tests {
    use std::env;
    use std::fs;
    use std::sync::Mutex;
    use std::sync::mpsc::channel;

    use portable_pty::CommandBuilder;

    use super::*;
    use crate::pseudoterminal::Pseudoterminal;

    const PATIENCE: Duration = Duration::from_mins(1);
    /// Set in the process that is to panic, which is this test once more.
    const PANICS: &str = "TABULEIRO_TEST_PANICS";

    #[test]
    fn a_panic_in_any_thread_gives_the_terminal_back() {
        if env::var_os(PANICS).is_some() {
            panic_on_the_full_screen();
        }
        let folder = env::temp_dir().join(format!("tabuleiro-guard-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let script = "stty -a > before; \"$0\" --exact --nocapture \
            app::guard::tests::a_panic_in_any_thread_gives_the_terminal_back; \
            echo code $?; stty -a > after; echo finished";
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", script]);
        command.arg(env::current_exe().unwrap());
        command.cwd(&folder);
        command.env(PANICS, "yes");
        let terminal = Pseudoterminal::start(command, (200, 50)).unwrap();
        let finished = terminal.wait(PATIENCE, |screen| screen.contents().contains("finished"));
        terminal.look(|screen| {
            let text = screen.contents();
            assert!(finished && text.contains("code 101"), "{text}");
            assert!(text.contains("something has gone wrong"), "{text}");
            assert!(!screen.alternate_screen() && !screen.hide_cursor());
            assert!(!screen.bracketed_paste());
            assert!(!text.contains("xxx") && !text.contains("yyy"), "{text}");
        });
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        assert_eq!(read("before"), read("after"));
        fs::remove_dir_all(&folder).unwrap();
    }

    /// A thread panics while another one draws, and its telling takes so long that there would be time for another picture.
    fn panic_on_the_full_screen() -> ! {
        let (drawn, pictures) = channel();
        let pictures = Mutex::new(pictures);
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            usual(panic);
            let pictures = pictures.lock().unwrap();
            while pictures.try_recv().is_ok() {}
            let _ = pictures.recv_timeout(Duration::from_millis(300));
        }));
        let _guard = Guard::enter().unwrap();
        let mut terminal = terminal().unwrap();
        thread::spawn(|| panic!("something has gone wrong"));
        for letter in ["x", "y"].into_iter().cycle() {
            let picture = |canvas: &mut Frame| {
                canvas.render_widget(letter.repeat(100), canvas.area());
            };
            draw(&mut terminal, picture).unwrap();
            drawn.send(()).unwrap();
        }
        unreachable!("the panic ends the program");
    }
}
