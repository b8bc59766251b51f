//! The lessons of all games: they can be read, and everything they say has words.

use tabuleiro_play::data::LessonData;
use tabuleiro_play::{Bout, Language, Lesson, Speech, infos};

fn lessons() -> Vec<Lesson> {
    let read = |info| match Lesson::read(info) {
        Ok(lesson) => lesson.unwrap_or_else(|| panic!("{} is not taught", info.name)),
        Err(error) => panic!("{}: lesson.txt, {error}", info.name),
    };
    infos().into_iter().map(read).collect()
}

#[test]
fn every_game_is_taught_in_six_to_twelve_steps() {
    for lesson in lessons() {
        let (game, steps) = (lesson.info.name, lesson.steps.len());
        assert!((6..=12).contains(&steps), "{game} has {steps} steps");
        assert!((1..=2).contains(&lesson.level), "{game} begins too hard");
        let last = lesson.steps.last().unwrap();
        assert!(!last.is_look(), "{game} ends with something to do");
    }
}

#[test]
fn right_moves_are_legal_and_something_can_be_wrong() {
    for lesson in lessons() {
        let asked = lesson.steps.iter().filter(|step| !step.is_look());
        for step in asked {
            let at = format!("{}, {}", lesson.info.name, step.name);
            let moves = step.bout.moves();
            for answer in &step.answers {
                assert!(moves.contains(answer), "{at}: {answer} is illegal");
            }
            let teaches = step.answers.len() < moves.len() || step.refusals().next().is_some();
            // Only the very first move of a lesson may be any at all.
            let first = step.bout.set_up_from().is_none() && step.bout.played().is_empty();
            assert!(teaches || first, "{at}: nothing can go wrong");
            for (mv, _) in step.mistakes() {
                assert!(
                    moves.contains(&mv.to_owned()) && !step.is_right(mv),
                    "{at}: {mv}"
                );
            }
        }
    }
}

#[test]
fn lessons_speak_every_language() {
    for language in Language::ALL {
        let speech = Speech::new(language);
        for lesson in lessons() {
            for key in lesson.keys() {
                assert!(speech.knows(&key), "{language:?}: {key} has no words");
                let words = speech.word(&key);
                // Three or four sentences are a lecture.
                assert!(words.len() <= 290, "{language:?}: {key} is long");
            }
            let data = LessonData::new(&lesson, &speech);
            assert!(data.steps.iter().all(|step| !step.text.is_empty()));
        }
    }
}

#[test]
fn a_kind_word_for_every_mistake() {
    for lesson in lessons() {
        for step in lesson.steps.iter().filter(|step| !step.is_look()) {
            for (tries, mv) in step.bout.moves().iter().enumerate() {
                let key = step.mistake(mv, tries);
                assert!(Speech::new(Language::English).knows(&key), "{key}");
            }
        }
    }
}

#[test]
fn positions_that_are_won_by_the_answer_are_won() {
    for lesson in lessons() {
        let last = lesson.steps.last().unwrap();
        let mut bout: Bout = last.bout.clone();
        let side = bout.turn();
        bout.play(&last.answers[0]).unwrap();
        let winner = bout.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(side), "{} ends with a win", lesson.info.name);
    }
}
