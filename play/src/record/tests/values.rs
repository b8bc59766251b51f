//! Constructors that refuse or clean, and the commands in comments.

use super::super::{Comment, Eval, MAX_DEPTH, Record, RecordFault, Tag, Variation, Word};
use super::{assert_survives, comment, node, tag, variation};
use std::time::Duration;

#[test]
fn words_that_could_not_be_read_back_are_refused() {
    for text in [
        "", "a b", " a", "12", "1-0", "0-1", "1/2-1/2", "*", "*a", "-a", "a.", "a!", "a)", "é",
        "a\n", "a/b",
    ] {
        assert!(
            matches!(Word::new(text), Err(RecordFault::BadWord { .. })),
            "{text:?}"
        );
    }
    assert!(Word::new("1-00").is_ok());
}

#[test]
fn bad_tags_are_refused() {
    for name in ["", "a b", "é", "a\"", "[", "a-b"] {
        assert!(
            matches!(Tag::new(name, ""), Err(RecordFault::BadTagName { .. })),
            "{name:?}"
        );
    }
    for value in ["\n", "a\tb", "\0", "\u{85}"] {
        assert!(
            matches!(Tag::new("A", value), Err(RecordFault::BadTagValue { .. })),
            "{value:?}"
        );
    }
}

#[test]
fn comments_are_cleaned_or_refused() {
    assert_eq!(comment(" \t\n a\r\nb\rc\n ").text(), "a\nb\nc");
    for text in ["a\0", "\u{1b}[31m", "a\u{7f}b", "} a\nb", "a\r}"] {
        assert!(
            matches!(Comment::new(text), Err(RecordFault::BadComment { .. })),
            "{text:?}"
        );
    }
    assert!(Comment::new("one } line").is_ok());
}

#[test]
fn tags_are_found_and_replaced_by_name() {
    let mut record = Record::default();
    record.tags.put(tag("A", "1"));
    record.tags.put(tag("B", "2"));
    record.tags.put(tag("A", "3"));
    assert_eq!(record.tags.as_slice(), [tag("A", "3"), tag("B", "2")]);
    assert_eq!(record.tags.value("a"), None);
    let again = record.tags.push(tag("B", "4"));
    assert_eq!(again, Err(RecordFault::DuplicateTag { name: "B".into() }));
    assert_survives(&[record]);
}

#[test]
fn variations_are_neither_empty_nor_too_deep() {
    assert_eq!(Variation::new(vec![]), Err(RecordFault::EmptyVariation));
    let mut inner = variation(vec![node("a1")]);
    for _ in 1..MAX_DEPTH {
        let mut mv = node("a1");
        mv.variations.push(inner);
        inner = variation(vec![node("b2"), mv]);
    }
    let mut mv = node("a1");
    mv.variations.push(inner);
    assert_eq!(
        Variation::new(vec![mv.clone()]),
        Err(RecordFault::TooDeep { limit: MAX_DEPTH })
    );
    assert_survives(&[Record {
        moves: vec![mv],
        ..Record::default()
    }]);
}

#[test]
fn evaluations_are_read() {
    for (text, wanted) in [
        ("[%eval 0.35]", Some(Eval::Hundredths(35))),
        (
            "x [%clk 0:00:01][%eval  -1.5,20 ] y",
            Some(Eval::Hundredths(-150)),
        ),
        ("[%eval +3]", Some(Eval::Hundredths(300))),
        ("[%eval -0.059]", Some(Eval::Hundredths(-5))),
        ("[%eval #3]", Some(Eval::WhiteWins(3))),
        ("[%eval #-12]", Some(Eval::BlackWins(12))),
        ("[%eval 21474836.48]", None),
        ("[%eval 99999999999999999999]", None),
        ("[%eval --1]", None),
        ("[%eval 1.]", None),
        ("[%eval]", None),
        ("[%eval 1", None),
        ("[%evaluation 1]", None),
    ] {
        assert_eq!(comment(text).eval(), wanted, "{text}");
    }
}

#[test]
fn evaluations_are_written_as_they_are_read() {
    let all = [0, 5, -5, 35, -100, 12_345, i32::MAX, i32::MIN].map(Eval::Hundredths);
    let wins = [
        Eval::WhiteWins(0),
        Eval::BlackWins(0),
        Eval::BlackWins(u32::MAX),
    ];
    for eval in all.into_iter().chain(wins) {
        assert_eq!(comment("a").with_eval(eval).eval(), Some(eval));
    }
}

#[test]
fn clocks_are_read_and_written() {
    for (text, thousandths) in [
        ("0:01:02", 62_000),
        ("100:00:00.5", 360_000_500),
        ("1:2:3.0049", 3_723_004),
    ] {
        let wanted = Duration::from_millis(thousandths);
        assert_eq!(
            comment(&format!("[%clk {text}]")).clock(),
            Some(wanted),
            "{text}"
        );
        assert_eq!(comment("").with_clock(wanted).clock(), Some(wanted));
    }
    for text in [
        "",
        "1:02",
        "0:60:00",
        "0:00:60",
        "0:-1:00",
        "0:00:00:00",
        "0:00:01.",
        "18446744073709551615:00:00",
    ] {
        assert_eq!(comment(&format!("[%clk {text}]")).clock(), None, "{text}");
    }
    assert!(comment("").with_clock(Duration::MAX).clock().is_some());
}

#[test]
fn commands_are_replaced_in_place_and_the_text_survives() {
    let new = Eval::Hundredths(1);
    for (text, wanted) in [
        ("", "[%eval 0.01]"),
        ("good  move", "[%eval 0.01] good  move"),
        ("[%clk 0:00:01]", "[%clk 0:00:01] [%eval 0.01]"),
        (
            "[%clk 0:00:01]\nx [%y z]",
            "[%clk 0:00:01] [%eval 0.01]\nx [%y z]",
        ),
        (
            "a [%eval #1] b } [%eval #2]",
            "a [%eval 0.01] b } [%eval #2]",
        ),
        ("[%eval", "[%eval 0.01] [%eval"),
    ] {
        assert_eq!(comment(text).with_eval(new).text(), wanted);
        assert_eq!(comment(text).with_eval(new).eval(), Some(new));
    }
}

#[test]
fn the_plain_text_is_without_commands() {
    for (text, wanted) in [
        ("[%eval 0.35] [%clk 0:01:02]", ""),
        ("[%eval 0.35] good", "good"),
        ("a [%x] b  c [%y]", "a b  c"),
        ("a[%x]b [%", "ab [%"),
    ] {
        assert_eq!(comment(text).plain(), wanted);
    }
}
