//! Lessons on the screen, step by step, wrong and right.

use ratatui::crossterm::event::KeyCode;
use tabuleiro_core::Gesture;
use tabuleiro_play::{Language, Lesson, infos};

use super::LessonScreen;
use crate::app::screen::{Context, Next, Screen};
use crate::app::testing::{context, key, shown, usual_context};
use crate::terminal::Charset;

fn screen(game: usize) -> LessonScreen {
    LessonScreen::new(Lesson::of(infos()[game]).expect("every game is taught"))
}

fn press(screen: &mut LessonScreen, code: KeyCode, context: &mut Context) -> Next {
    screen.input(&key(code), context)
}

/// Makes a move by the keys of its gestures.
fn make(screen: &mut LessonScreen, mv: &str, context: &mut Context) {
    let choices = screen.course.room().choices().to_vec();
    let choice = choices.iter().find(|choice| &*choice.text == mv);
    let grid = screen.course.room().view().grid;
    for step in &choice.expect("the move is legal").steps {
        match step.gesture {
            Gesture::Square(square) => {
                for letter in grid.name(square).chars() {
                    press(screen, KeyCode::Char(letter), context);
                }
            }
            Gesture::Supply => drop(press(screen, KeyCode::Char('+'), context)),
            Gesture::Keep => drop(press(screen, KeyCode::Char('k'), context)),
            Gesture::Pass => drop(press(screen, KeyCode::Char('p'), context)),
            Gesture::Count(count) => {
                let digit = char::from_digit(count.into(), 10).expect("a small number");
                press(screen, KeyCode::Char(digit), context);
            }
        }
    }
}

/// The words of the window without the lines they stand in.
fn words(screen: &LessonScreen, context: &Context) -> String {
    let lines = screen.words(context).into_iter();
    lines.map(|line| line.to_string()).collect()
}

#[test]
fn every_lesson_is_walked_to_its_end_wrong_and_right_in_both_languages() {
    for language in Language::ALL {
        let mut context = context(language, Charset::Unicode, 80, 24);
        for game in 0..infos().len() {
            let mut screen = screen(game);
            while let Some(step) = screen.course.step().cloned() {
                let moves = step.bout.moves();
                let wrong = moves.iter().find(|mv| !step.is_right(mv));
                if let (Some(mv), false) = (wrong, step.is_look()) {
                    let said = context.speech.word(&step.mistake(mv, 0));
                    make(&mut screen, mv, &mut context);
                    assert!(words(&screen, &context).contains(&said), "{}", step.name);
                    assert!(!screen.course.is_done());
                }
                if let Some(mv) = step.answers.first() {
                    make(&mut screen, mv, &mut context);
                    let said = context.speech.word(&step.praise());
                    assert!(words(&screen, &context).contains(&said), "{}", step.name);
                }
                assert!(screen.course.is_done(), "{}", step.name);
                press(&mut screen, KeyCode::Enter, &mut context);
            }
            let next = press(&mut screen, KeyCode::Enter, &mut context);
            assert!(matches!(next, Next::Replace(_)), "a first game follows");
        }
    }
}

#[test]
fn a_move_is_shown_to_whoever_asks() {
    let mut context = usual_context();
    let mut screen = screen(0);
    press(&mut screen, KeyCode::Enter, &mut context);
    press(&mut screen, KeyCode::Char('s'), &mut context);
    assert!(screen.course.is_done());
    press(&mut screen, KeyCode::Backspace, &mut context);
    assert!(!screen.course.is_done(), "and can be tried after all");
    press(&mut screen, KeyCode::PageUp, &mut context);
    assert_eq!(screen.course.at(), 0);
}

#[test]
fn lessons_fit_every_window() {
    for (width, height) in [(20, 6), (40, 12), (80, 24), (200, 60)] {
        for charset in [Charset::Unicode, Charset::Ascii] {
            let mut context = context(Language::Portuguese, charset, width, height);
            for game in 0..infos().len() {
                let mut screen = screen(game);
                while screen.course.step().is_some() {
                    let text = shown(&screen, width, height, &context);
                    assert!(charset == Charset::Unicode || text.is_ascii(), "{text}");
                    press(&mut screen, KeyCode::PageDown, &mut context);
                }
            }
        }
    }
}

#[test]
fn a_step_on_the_usual_screen() {
    let mut context = usual_context();
    let mut screen = screen(1);
    for _ in 0..2 {
        press(&mut screen, KeyCode::PageDown, &mut context);
    }
    let text = shown(&screen, 80, 24, &context);
    insta::assert_snapshot!("lesson-80x24", text);
}
