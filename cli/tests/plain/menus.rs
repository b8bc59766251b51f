//! The questions before a game.

use tabuleiro_play::{Bout, infos};

use super::{assert_says, played, said};

#[test]
fn games_are_chosen_by_menu_in_every_mode() {
    for (number, info) in (1..).zip(infos()) {
        for (mode, computers) in [(1, 0), (2, 1), (3, 1), (4, 2)] {
            // The default rules; the player of random moves stands before the last; the usual size.
            let originals = Bout::open_default(info.name).unwrap().originals().len();
            let random = format!("{}\n", 8 + 1 + originals + 2).repeat(computers);
            let sized = info.keys.iter().any(|key| key.name == "size");
            let size = if sized { "\n" } else { "" };
            let script = format!("{number}\n\n{mode}\n{random}{size}");
            let text = said(&["--lang", "en"], &script);
            assert_says(
                &text,
                &["Which game?", "which rules?", "Who plays?", info.title],
            );
            let people = text.matches(": person\n").count();
            let chance = text.matches(": plays at random\n").count();
            assert_eq!((people, chance), (2 - computers, computers), "{text}");
            assert_eq!(text.contains("result: "), computers == 2, "{text}");
        }
    }
}

#[test]
fn flags_skip_their_questions() {
    let text = said(&["play", "kono"], "\n\n3\n\nquit\n");
    assert_says(
        &text,
        &["which rules?", "Who plays?", "How large", "Five Field Kono"],
    );
    assert!(!text.contains("Which game?"));
    let text = said(&["play", "kono", "--rules", "feup"], "1\nquit\n");
    assert_says(&text, &["Who plays?", "Five Field Kono · feup"]);
    assert!(!text.contains("which rules?") && !text.contains("How large"));
    let text = said(&["play", "kono", "--white", "random"], "quit\n");
    assert_says(&text, &["White: plays at random", "Black: person"]);
    assert!(!text.contains('?'), "{text}");
    let text = said(&["play", "--black", "level:2"], "4\n\n\nquit\n");
    assert_says(
        &text,
        &["Which game?", "which rules?", "How large", "Black: level 2"],
    );
    let position = "wwww1/w2ww/1bbb1/1bb2/bb3 w";
    let text = played("kono", &["--position", position], "d4e5\n");
    assert_says(
        &text,
        &["White: d4-e5", "White wins the race", "result: 1-0 goal"],
    );
}

#[test]
fn whoever_types_a_move_begins_at_once() {
    for (arguments, script) in [(&["play", "kono"][..], "a2-b3\n"), (&[], "1\na2b3\n")] {
        let text = said(arguments, script);
        assert_says(&text, &["Black: level 2", "White: a2-b3", "Black: "]);
    }
}

#[test]
fn rules_are_changed_key_by_key() {
    let script = "wali\n7\n3\ndrop\n2\nstones\nmany\n99\n8\n\n1\nmoves\nquit\n";
    let text = said(&["--lang", "en"], script);
    let expected = [
        "Rules: feup.",
        "Where a stone may be dropped.",
        "Rules: feup,drop=no3.",
        "\"many\" is not a value of stones",
        "99 stones a side are too many",
        "Rules: feup,drop=no3,stones=8.",
        "Wali · feup,stones=8,drop=no3",
        "30 legal moves",
    ];
    assert_says(&text, &expected);
    let text = said(&["--lang", "en"], "sixmaking\nfeup,size=4\n1\nquit\n");
    assert_says(&text, &["Six MaKING · feup,size=4"]);
    assert!(!text.contains("How large"), "the size was said already");
    let text = said(&["--lang", "en"], "wali\n\n1\n3x3\nlarge\n4x5\nquit\n");
    assert_says(
        &text,
        &["3x3", "4x4..16x16", "large", "Wali · wali,size=4x5"],
    );
}

#[test]
fn menus_go_back() {
    let script = "2\nback\n3\n\n2\nback\n1\n\nquit\n";
    let text = said(&["--lang", "en"], script);
    let expected = [
        "Mitsudomoe: which rules?",
        "Which game?",
        "Six MaKING: which rules?",
        "Who plays Black?",
        "Who plays?",
        "How large",
        "Black: person",
    ];
    assert_says(&text, &expected);
    assert_says(
        &said(&[], "back\nquit\n"),
        &["nothing to go back to", "Which game?"],
    );
    let text = played("kono", &[], "a2-b3\nnew\nback\nposition\n");
    assert_says(&text, &["Which game?", "bbbbb/b3b/1w3/4w/wwwww b"]);
}

#[test]
fn numbers_of_long_menus_stand_below_each_other() {
    let text = said(&["--lang", "en"], "2\n\n2\n\nquit\n");
    assert_says(&text, &["\n  1. Five", "\n   1. level 1", "\n  10. easy"]);
}
