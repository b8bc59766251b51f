//! `learn`: a game taught step by step.

use tabuleiro_play::{Bout, Lesson, PlayerKind, Sitting};

use super::open_rules;
use super::play::{Front, Start};
use crate::args::{LearnOptions, PlayOptions};
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{app, plain};

pub(crate) fn run(options: &LearnOptions, terminal: &Terminal) -> Result<(), Failure> {
    let info = open_rules(&options.game, None, terminal)?.info();
    let none = || {
        let data = [("game", info.title.into())];
        Failure::Input(terminal.speech.words("lesson-none", &data))
    };
    let lesson = Lesson::of(info).ok_or_else(none)?;
    let options = PlayOptions {
        plain: options.plain,
        ..PlayOptions::usual()
    };
    let front = Front::choose(&options);
    let start = Start::read(options, terminal)?;
    match front {
        Front::Screen => app::teach(lesson, start, terminal),
        Front::Lines => plain::teach(lesson, start, terminal),
    }
}

/// The game after a lesson, against a gentle computer.
pub(crate) fn first_game(lesson: &Lesson, start: &Start) -> Sitting {
    sitting(lesson, start.seed())
}

/// The same with what decides chance.
pub(crate) fn sitting(lesson: &Lesson, seed: u64) -> Sitting {
    let bout = Bout::open(lesson.info.name, &lesson.rules);
    let bout = bout.expect("a lesson has been read, and so have its rules");
    let seats = [PlayerKind::Human, PlayerKind::Level(lesson.level.into())];
    Sitting::new(bout, seats, seed)
}
