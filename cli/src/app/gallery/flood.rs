//! Every screen under a flood of keys, clicks and pastes.

use std::fs;

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use tabuleiro_core::Side;
use tabuleiro_play::{PlayerKind, infos};

use super::{game_screens, other_screens};
use crate::app::record::RecordScreen;
use crate::app::screen::{Answer, Context, Input, Next, Screen};
use crate::app::testing::{key, shown, usual_context};
use crate::files;

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn input(&mut self, area: Rect) -> Input {
        const CODES: [KeyCode; 16] = [
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Tab,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
            KeyCode::Backspace,
            KeyCode::Delete,
            KeyCode::F(1),
            KeyCode::Null,
        ];
        const PASTES: [&str; 5] = [
            "5+3",
            "\u{1b}[2J\u{202e}",
            "日本語 ０１２",
            "5/5/5/5/5 w",
            "\n\n",
        ];
        match self.throw(10) {
            0..5 => key(CODES[self.throw(16) as usize]),
            5 | 6 => key(KeyCode::Char(char::from(32 + self.throw(95) as u8))),
            7 => {
                let letter = char::from(b'a' + self.throw(26) as u8);
                Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL))
            }
            8 => {
                const KINDS: [MouseEventKind; 4] = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::ScrollDown,
                    MouseEventKind::ScrollUp,
                    MouseEventKind::Moved,
                ];
                Input::Mouse(MouseEvent {
                    kind: KINDS[self.throw(4) as usize],
                    column: self.throw(u64::from(area.width) + 3) as u16,
                    row: self.throw(u64::from(area.height) + 3) as u16,
                    modifiers: KeyModifiers::NONE,
                })
            }
            _ => Input::Paste(PASTES[self.throw(5) as usize].to_owned()),
        }
    }
}

/// Nothing that is typed, clicked or pasted, in windows of whatever size, breaks a screen. Screens that open are drawn and closed again.
#[test]
fn a_flood_of_input_breaks_nothing() {
    let mut dice = Dice(7);
    let mut context = usual_context();
    for round in 0..50 {
        let number = round % (infos().len() * 3 + 3);
        let mut screen = make(number, &context);
        for _ in 0..200 {
            if dice.throw(20) == 0 {
                context.area = Rect::new(0, 0, dice.throw(220) as u16, dice.throw(70) as u16);
            }
            let input = dice.input(context.area);
            match screen.input(&input, &mut context) {
                Next::Stay => {}
                Next::Open(other) | Next::Replace(other) => {
                    shown(&*other, context.area.width, context.area.height, &context);
                    screen.uncovered(&mut context);
                    screen.answered(Answer::Seat(Side::White, PlayerKind::Random), &mut context);
                }
                Next::Back | Next::Quit | Next::Answer(_) => {
                    screen = make(number, &context);
                }
            }
            shown(&*screen, context.area.width, context.area.height, &context);
        }
    }
    // The settings that were kept on the way; if they cannot be removed, they do no harm.
    let _ = fs::remove_dir_all(files::test_folder());
}

fn make(number: usize, context: &Context) -> Box<dyn Screen> {
    let games = infos().len();
    if number < games * 3 {
        return game_screens(number / 3, context).swap_remove(number % 3).1;
    }
    match number - games * 3 {
        2 => Box::new(RecordScreen::new(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/src/"
        ))),
        other => other_screens(context).swap_remove(other).1,
    }
}
