//! Bad records: the place, the fault, its sentence; and texts made to hurt.

use super::super::{MAX_DEPTH, RecordFault, place};
use super::read;

/// Texts with the line, the column and the key of their fault. There is one for every fault.
const BAD: [(&str, usize, usize, &str); 33] = [
    ("a1 ç", 1, 4, "record-bad-character"),
    ("a1\n\u{feff}\té \0", 2, 3, "record-bad-character"),
    ("a1 .", 1, 4, "record-bad-character"),
    ("ab a1+", 1, 6, "record-bad-character"),
    ("a1 -b", 1, 4, "record-bad-word"),
    ("1/2", 1, 1, "record-bad-word"),
    ("*b2", 1, 1, "record-bad-word"),
    ("[", 1, 2, "record-bad-tag-name"),
    ("[ç \"\"]", 1, 2, "record-bad-tag-name"),
    ("[A]", 1, 3, "record-expected-tag-value"),
    ("[A b]", 1, 4, "record-expected-tag-value"),
    ("[A \"ç\0\"]", 1, 6, "record-bad-tag-value"),
    ("[A \"ç\n\"]", 1, 6, "record-unclosed-tag-value"),
    ("[A \"\\\"", 1, 7, "record-unclosed-tag-value"),
    ("[A \"\\", 1, 6, "record-unclosed-tag-value"),
    ("[A \"\" x", 1, 7, "record-expected-tag-end"),
    (
        "[A \"1\"]\r\n[B \"\"]\r\n[A \"1\"] *",
        3,
        1,
        "record-duplicate-tag",
    ),
    ("{ ok }\n{ é\u{1b} }", 2, 4, "record-bad-comment"),
    ("a1 ; é\u{7}", 1, 7, "record-bad-comment"),
    ("a1\r{ x ( \r\n", 2, 1, "record-unclosed-comment"),
    ("a1 $256", 1, 4, "record-bad-nag"),
    ("a1 $ 1", 1, 4, "record-bad-nag"),
    ("a1!!!", 1, 3, "record-bad-mark"),
    ("$1 a1", 1, 1, "record-expected-move"),
    ("( a1 )", 1, 1, "record-expected-move"),
    ("a1 ( ( b1 ) )", 1, 6, "record-expected-move"),
    ("a1 ( 1. {x} )", 1, 13, "record-empty-variation"),
    ("a1\n\n[A \"\"]", 3, 1, "record-expected-result"),
    ("a1 ( b1 1-0 )", 1, 9, "record-expected-close"),
    ("a1 ( b1 [A \"\"]", 1, 9, "record-expected-close"),
    ("a1 ( b1\n ( c1 d1", 2, 2, "record-unclosed-variation"),
    ("a1 )", 1, 4, "record-stray-close"),
    ("a1 * % b1", 1, 6, "record-bad-character"),
];

#[test]
fn a_bad_record_says_where_and_what() {
    for (text, line, column, key) in BAD {
        let error = read(text).expect_err(text);
        let found = (error.line, error.column, error.message().key);
        assert_eq!(found, (line, column, key), "{text:?}");
        assert_eq!(place(text, error.at), (line, column));
    }
}

#[test]
fn a_duplicate_tag_is_named() {
    let error = read("[White \"a\"] [White \"b\"]").unwrap_err();
    assert_eq!(
        error.fault,
        RecordFault::DuplicateTag {
            name: "White".into()
        }
    );
    assert_eq!(
        error.to_string(),
        "line 1, column 13: record-duplicate-tag (name: White)"
    );
}

#[test]
fn a_fault_shows_invisible_characters_and_is_short() {
    assert_eq!(
        read("\0").unwrap_err().fault.to_string(),
        "record-bad-character (found: \\0)"
    );
    let marks = read(&format!("a1 {}", "!".repeat(1_000_000))).unwrap_err();
    assert!(marks.to_string().len() < 100);
}

#[test]
fn the_depth_of_variations_is_limited() {
    let nested = |depth: usize| "a1 ( ".repeat(depth) + "a1" + &" )".repeat(depth);
    assert!(read(&nested(MAX_DEPTH)).is_ok());
    let error = read(&nested(MAX_DEPTH + 1)).unwrap_err();
    assert_eq!(error.fault, RecordFault::TooDeep { limit: MAX_DEPTH });
    assert_eq!(error.column, 5 * MAX_DEPTH + 4);
}

#[test]
fn places_count_lines_and_characters() {
    let text = "\u{feff}é\r\nb\rc\n";
    let found = [0, 3, 5, 6, 7, 8, 9, 10, 11, 99].map(|at| place(text, at));
    let wanted = [
        (1, 1),
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
        (3, 1),
        (3, 2),
        (4, 1),
        (4, 1),
    ];
    assert_eq!(found, wanted);
}

#[test]
fn megabytes_of_one_thing_are_read_or_refused_at_once() {
    let pieces = [
        "(", ")", "{", "}", "[", "]", "\"", "\\", "\0", "$", "$1", "!", "%", "%\n", ";", ";\n",
        "*", "/", "1", "1 ", ".", "1.", "a", "a ", "a(", "a(a)", "a{", "{}", "a{}", "\n", "\r",
        "\u{feff}", "é", "[A \"", "[%", "1/2-1/2 ", "-",
    ];
    for piece in pieces {
        for start in ["", "a1 (b1 ", "[A \"", "{"] {
            let text = start.to_owned() + &piece.repeat(100_000);
            let _ = read(&text);
        }
    }
}

#[test]
fn many_tags_are_read_in_linear_time() {
    let tags: Vec<_> = (0..100_000)
        .map(|number| format!("[T{number} \"\"]"))
        .collect();
    let text = tags.concat();
    assert_eq!(read(&text).unwrap()[0].tags.as_slice().len(), 100_000);
}

#[test]
fn commands_in_a_hostile_comment_are_found_in_linear_time() {
    let comment = super::comment(&"[%".repeat(1_000_000));
    assert_eq!((comment.eval(), comment.plain().len()), (None, 2_000_000));
    let comment = super::comment(&"[%]".repeat(300_000));
    assert_eq!((comment.clock(), comment.plain()), (None, String::new()));
    assert!(
        comment
            .with_eval(super::super::Eval::WhiteWins(1))
            .eval()
            .is_some()
    );
}
