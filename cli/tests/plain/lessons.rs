//! Lessons, line by line.

use tabuleiro_play::{Language, Lesson, Speech, infos};

use super::{assert_says, output, said};

/// Words in one line, however they were folded.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Answers to every step, wrong first, and what is said to them in this order.
fn walk(lesson: &Lesson, speech: &Speech) -> (String, Vec<String>) {
    let (mut script, mut expected) = (Vec::new(), Vec::new());
    for step in &lesson.steps {
        expected.push(flat(&speech.word(&step.task())));
        let moves = step.bout.moves();
        let wrong = moves.iter().find(|mv| !step.is_right(mv));
        if let (Some(mv), false) = (wrong, step.is_look()) {
            script.push(mv.clone());
            expected.push(flat(&speech.word(&step.mistake(mv, 0))));
        }
        if let Some(mv) = step.answers.first() {
            script.push(mv.clone());
            expected.push(flat(&speech.word(&step.praise())));
        }
        script.push(String::new());
    }
    script.push(String::new());
    (script.join("\n"), expected)
}

#[test]
fn every_lesson_is_walked_to_its_end_wrong_and_right_in_both_languages() {
    for language in Language::ALL {
        let speech = Speech::new(language);
        for info in infos() {
            let lesson = Lesson::of(info).expect("every game is taught");
            let (script, expected) = walk(&lesson, &speech);
            let arguments = ["--lang", language.code(), "learn", info.name];
            let text = flat(&said(&arguments, &format!("{script}no\n")));
            let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
            assert_says(&text, &expected);
        }
    }
}

#[test]
fn a_lesson_ends_in_a_first_game_if_that_is_wanted() {
    let info = infos()[0];
    let lesson = Lesson::of(info).expect("it is taught");
    let (script, _) = walk(&lesson, &Speech::new(Language::English));
    let text = said(&["learn", info.name], &format!("{script}yes\nquit\n"));
    let level = format!("level {}", lesson.level);
    assert!(text.to_lowercase().contains(&level), "{text}");
    assert!(text.contains(info.title));
}

#[test]
fn moves_are_shown_steps_gone_back_and_the_end_of_the_input_is_no_trouble() {
    let name = infos()[0].name;
    let text = said(&["learn", name], "\nhint\nback\nback\nnonsense\nhelp\n");
    assert_says(
        &text,
        &[
            "Step 1 of",
            "Step 2 of",
            "It goes like this",
            "Step 2 of",
            "Step 1 of",
        ],
    );
    said(&["learn", name], "");
}

#[test]
fn what_the_rules_forbid_is_explained_in_the_words_of_the_lesson() {
    let speech = Speech::new(Language::English);
    for info in infos() {
        let lesson = Lesson::of(info).expect("every game is taught");
        let steps = lesson.steps.iter().enumerate();
        let found = steps.flat_map(|(at, step)| step.refusals().map(move |one| (at, one)));
        for (at, (gestures, key)) in found {
            let script: String = lesson.steps[..at]
                .iter()
                .map(|step| if step.is_look() { "\n" } else { "hint\n\n" })
                .collect();
            let text = said(&["learn", info.name], &format!("{script}{gestures}\n"));
            let words = flat(&speech.word(&key));
            assert!(flat(&text).contains(&words), "{gestures}: {text}");
        }
    }
}

#[test]
fn a_game_that_does_not_exist_cannot_be_learned() {
    let output = output(&["learn", "chess"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
}
