//! How records are written.

use super::super::{Nag, Record, ResultText};
use super::{assert_survives, comment, node, one, read, tag, variation, write};
use tabuleiro_core::Side;

/// The text a text becomes when read and written.
fn rewritten(text: &str) -> String {
    write(&read(text).unwrap())
}

#[test]
fn the_empty_record_is_its_result() {
    assert_eq!(Record::default().to_string(), "*\n");
    assert_survives(&[Record::default(), Record::default()]);
    assert_eq!(write(&[]), "");
}

#[test]
fn tags_stand_one_a_line_with_a_blank_line_behind() {
    let text = rewritten(r#"[B "q\"\\"][A ""] a1"#);
    assert_eq!(text, "[B \"q\\\"\\\\\"]\n[A \"\"]\n\n1. a1 *\n");
}

#[test]
fn a_blank_line_parts_two_games() {
    assert_eq!(
        rewritten("[A \"1\"] 1-0 {x} b2 0-1 *"),
        "[A \"1\"]\n\n1-0\n\n{ x } 1. b2 0-1\n\n*\n"
    );
}

#[test]
fn the_promised_example_is_canonical() {
    let text = "1. c3 b2 2. e5 d4 { a comment } ( 2... a1 3. a3 ) 3. a1 $1\n{[%eval 0.35] [%clk 0:01:02]} 1-0\n";
    assert_eq!(rewritten(text), text);
}

#[test]
fn black_gets_a_number_behind_comments_and_variations_only() {
    let text = "a1 b1! a2? {x} b2 a3 (a4 b4) b3 (b5 {y} a5) a6";
    let wanted = "1. a1 b1 $1 2. a2 $2 { x } 2... b2 3. a3 ( 3. a4 b4 ) 3... b3 ( 3... b5 { y }\n4. a5 ) 4. a6 *\n";
    assert_eq!(rewritten(text), wanted);
}

#[test]
fn a_variation_of_the_first_move_counts_from_one() {
    assert_eq!(
        rewritten("a1 (a2 b2 (b3)) (a4)"),
        "1. a1 ( 1. a2 b2 ( 1... b3 ) ) ( 1. a4 ) *\n"
    );
}

#[test]
fn black_gets_a_number_behind_a_variation_that_ends_with_white() {
    assert_eq!(rewritten("a1 (a2) b1"), "1. a1 ( 1. a2 ) 1... b1 *\n");
}

#[test]
fn the_number_goes_up_with_every_move_of_white() {
    let sides = [
        Side::Black,
        Side::White,
        Side::White,
        Side::Black,
        Side::Black,
        Side::White,
    ];
    let moves = sides.map(|side| super::Node {
        side: Some(side),
        ..node("a1")
    });
    let record = Record {
        moves: moves.into(),
        ..Record::default()
    };
    let wanted = "1... a1 2. a1 3. a1 a1 3... a1 4. a1 *\n";
    assert_eq!(record.to_string(), wanted);
    assert_eq!(rewritten(wanted), wanted);
}

#[test]
fn sides_alternate_from_white_where_they_are_unknown() {
    let known = super::Node {
        side: Some(Side::White),
        ..node("c")
    };
    let moves = vec![node("a"), node("b"), node("c"), known, node("d"), node("e")];
    let record = Record {
        moves,
        ..Record::default()
    };
    assert_eq!(record.to_string(), "1. a b 2. c 3. c d 4. e *\n");
}

#[test]
fn lines_of_moves_hold_eighty_characters() {
    let text = rewritten(&"a1-b2 (c3) ".repeat(200));
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80) && longest > Some(70), "{longest:?}");
    assert!(text.lines().all(|line| line == line.trim()));
    assert!(
        text.lines().all(|line| !line.ends_with('.')),
        "a number stays with its move"
    );
}

#[test]
fn the_eightieth_column_is_used_and_the_next_is_not() {
    let exact = "é".repeat(80 - "1. a1 {  } *".len());
    assert_eq!(
        rewritten(&format!("a1 {{{exact}}}")),
        format!("1. a1 {{ {exact} }} *\n")
    );
    assert_eq!(
        rewritten(&format!("a1 {{{exact}é}}")),
        format!("1. a1 {{ {exact}é }}\n*\n")
    );
}

#[test]
fn comments_are_never_broken() {
    let long = "word ".repeat(40);
    let long = long.trim();
    let text = rewritten(&format!("a1 {{{long}}} b1 {{x\n\n  y}} a2"));
    assert_eq!(
        text,
        format!("1. a1\n{{ {long} }}\n1... b1 {{ x\n\n  y }} 2. a2 *\n")
    );
}

#[test]
fn a_comment_with_a_closing_brace_reaches_to_the_end_of_its_line() {
    let text = rewritten("a1 ( ; x } y\n b1 ; }\n ) b2 ;}");
    assert_eq!(text, "1. a1 ( ; x } y\n1. b1 ; }\n) 1... b2 ; }\n*\n");
    assert_eq!(rewritten(&text), text);
}

#[test]
fn everything_at_once_survives() {
    let mut inner = variation(vec![node("3A"), node("b2")]);
    inner.lead.push(comment("before"));
    inner.after.push(comment("behind"));
    let mut mv = node("2c3-c5");
    mv.nags = vec![Nag(0), Nag::BAD, Nag::BAD, Nag(255)];
    mv.comments = vec![comment(""), comment("% { ( [ ; 1-0")];
    mv.variations = vec![inner.clone(), inner];
    let mut record = Record {
        moves: vec![mv],
        lead: vec![comment("ção")],
        ..Record::default()
    };
    record
        .tags
        .push(tag("White", "José \"Zé\" \\ Ção ] %"))
        .unwrap();
    record.result = ResultText::Draw;
    let bare = Record {
        lead: vec![comment("no tags")],
        ..Record::default()
    };
    assert_survives(&[record.clone(), bare, record]);
}

#[test]
fn what_decorates_is_ignored_by_equality() {
    assert_eq!(one("1... a1 *"), one("  7. a1"));
    assert_ne!(one("a1"), one("a2"));
    assert_ne!(one("a1 {x}"), one("a1"));
}
