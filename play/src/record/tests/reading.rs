//! What the reader understands.

use super::super::{Nag, Records, ResultText};
use super::{assert_survives, node, one, read, spell, texts, words};
use tabuleiro_core::Side;

#[test]
fn an_empty_text_has_no_records() {
    for text in ["", "\u{feff}", " \r\n\t\n", "% nothing\n", "12. "] {
        assert_eq!(read(text), Ok(vec![]), "{text:?}");
    }
}

#[test]
fn tags_may_share_a_line_and_keep_their_order() {
    let record = one("[Zebra \"1\"] [ Event\t\"a b\" ]\n[Site\n\"\"][_x9 \"ç\"] *");
    let tags = record.tags.as_slice();
    let pairs: Vec<_> = tags.iter().map(|tag| (tag.name(), tag.value())).collect();
    assert_eq!(
        pairs,
        [("Zebra", "1"), ("Event", "a b"), ("Site", ""), ("_x9", "ç")]
    );
}

#[test]
fn tag_values_are_unescaped_and_keep_single_backslashes() {
    let record = one(r#"[A "say \"é\" \\"] [B "C:\new\dir"] *"#);
    assert_eq!(record.tags.value("A"), Some(r#"say "é" \"#));
    assert_eq!(record.tags.value("B"), Some(r"C:\new\dir"));
    assert_survives(&[record]);
}

#[test]
fn tags_and_moves_know_where_they_stand() {
    let text = "[A \"é\"]\n\n1. a1 b2 *";
    let record = one(text);
    assert!(text[record.tags.find("A").unwrap().at()..].starts_with("\"é\""));
    assert!(text[record.moves[1].at..].starts_with("b2"));
}

#[test]
fn numbers_are_passed_over_in_every_form() {
    let wanted = ["a1", "b2", "c3"];
    for text in [
        "1. a1 b2 2. c3 *",
        "1.a1 1...b2 2.c3 *",
        "1 . a1 1 ... b2 2 c3 *",
        "1. a1 1. ... b2 2\n.\nc3 *",
        "a1 b2 c3 *",
        "7. a1 3. b2 00099999999999999999999999. c3 *",
    ] {
        assert_eq!(words(text), wanted, "{text:?}");
    }
}

#[test]
fn moves_that_begin_with_a_digit_are_no_numbers() {
    let wanted = ["2c3-c5", "3A", "1a2-b2", "0-0", "32-28"];
    assert_eq!(words("1. 2c3-c5 3A 2.1a2-b2 0-0 3.32-28 *"), wanted);
}

#[test]
fn moves_of_the_promised_forms_are_words() {
    let text = "c3 a2-b3 c3-c4xe5 c3:a1-b2 a3:c2-c5*b5e2 pass a>b,c *";
    assert_eq!(words(text).join(" ") + " *", text);
}

#[test]
fn the_four_results_are_read_also_glued() {
    for result in ResultText::ALL {
        assert_eq!(one(&format!("1. a1 {result}")).result, result);
        assert_eq!(one(&format!("1. a1 {{x}}{result}{{y}}")).result, result);
    }
}

#[test]
fn a_missing_result_at_the_end_is_open() {
    assert_eq!(one("1. a1 b2").result, ResultText::Open);
    assert_eq!(one("[A \"\"]").result, ResultText::Open);
    assert_eq!(texts(&one("{alone}").lead), ["alone"]);
}

#[test]
fn nags_are_read_as_numbers_and_as_marks() {
    let record = one("a1! b2?c3!! d4 ?? e5!? ?!$0 $255 $7$8 *");
    let nags: Vec<Vec<u8>> = record
        .moves
        .iter()
        .map(|node| node.nags.iter().map(|nag| nag.0).collect())
        .collect();
    assert_eq!(
        nags,
        [vec![1], vec![2], vec![3], vec![4], vec![5, 6, 0, 255, 7, 8]]
    );
    assert_eq!(Nag::INTERESTING.mark(), Some("!?"));
    assert_eq!(Nag(7).mark(), None);
}

#[test]
fn comments_keep_their_inner_text_to_the_letter() {
    let record = one(
        "{ lead } a1 {  two  blanks\t; $1 ( 1-0 [x] \n% no escape \"é\" { } b2{}; to } the end \n*",
    );
    assert_eq!(texts(&record.lead), ["lead"]);
    assert_eq!(
        texts(&record.moves[0].comments),
        ["two  blanks\t; $1 ( 1-0 [x] \n% no escape \"é\" {"]
    );
    assert_eq!(texts(&record.moves[1].comments), ["", "to } the end"]);
    assert_survives(&[record]);
}

#[test]
fn variations_nest_and_keep_the_order_of_comments() {
    let record = one("a1 {0} ( {1} b1 ( c1 {2} ) {3} b2 ) {4} ( d1 ) {5} $1 a2 *");
    let first = &record.moves[0];
    assert_eq!(texts(&first.comments), ["0"]);
    assert_eq!(first.nags, [Nag::GOOD]);
    let [left, right] = first.variations.as_slice() else {
        panic!("two variations")
    };
    assert_eq!(
        (texts(&left.lead), spell(left.moves())),
        (vec!["1"], vec!["b1".into(), "b2".into()])
    );
    assert_eq!(texts(&left.moves()[0].variations[0].after), ["3"]);
    assert_eq!(
        (texts(&left.after), texts(&right.after)),
        (vec!["4"], vec!["5"])
    );
    assert_survives(&[record]);
}

#[test]
fn escape_lines_are_skipped_only_at_the_start_of_a_line() {
    assert_eq!(words("% x\n1.\n%{ ( [\r\n%\r%\n a1 b2\n%"), ["a1", "b2"]);
    assert_eq!(words("\u{feff}%x\n a1"), ["a1"]);
    assert!(read("a1 % x").is_err());
}

#[test]
fn line_ends_and_blanks_of_every_kind_are_read() {
    let unix = "[A \"1\"]\n[B \"2\"]\n\n1. a1 ; say\n{ x\ny } b2 *\n";
    let records = read(unix).unwrap();
    assert_eq!(read(&unix.replace('\n', "\r\n")).unwrap(), records);
    assert_eq!(read(&unix.replace('\n', "\r")).unwrap(), records);
    assert_eq!(
        read(&format!("\u{feff}{}", unix.replace(" b2", "\t\u{a0}b2"))).unwrap(),
        records
    );
    assert_eq!(read(unix.trim_end()).unwrap(), records);
}

#[test]
fn several_games_are_read_with_and_without_tags() {
    let text = "[A \"1\"]\n1. a1 1-0\n[A \"2\"]\n0-1 b2 1/2-1/2\n\n* c3";
    let records = read(text).unwrap();
    let found: Vec<_> = records
        .iter()
        .map(|record| (spell(&record.moves).join(" "), record.result))
        .collect();
    let wanted = [
        ("a1", ResultText::WhiteWins),
        ("", ResultText::BlackWins),
        ("b2", ResultText::Draw),
        ("", ResultText::Open),
        ("c3", ResultText::Open),
    ];
    assert_eq!(
        found,
        wanted.map(|(words, result)| (words.to_owned(), result))
    );
    assert_survives(&records);
}

#[test]
fn comments_behind_a_result_go_to_the_next_record_or_the_last_move() {
    let records = read("a1 1-0 {next} ; too\n[A \"\"] b2 0-1 {last}").unwrap();
    assert_eq!(texts(&records[0].moves[0].comments), Vec::<&str>::new());
    assert_eq!(texts(&records[1].lead), ["next", "too"]);
    assert_eq!(texts(&records[1].moves[0].comments), ["last"]);
    assert_eq!(texts(&one("* {only}").lead), ["only"]);
}

#[test]
fn records_come_one_by_one_until_the_first_fault() {
    let mut records = Records::new("a1 1-0 b2 0-1 ) c3 *");
    assert_eq!(records.next().unwrap().unwrap().moves, [node("a1")]);
    assert_eq!(records.next().unwrap().unwrap().moves, [node("b2")]);
    assert_eq!(records.next().unwrap().unwrap_err().column, 15);
    assert!(records.next().is_none());
}

#[test]
fn the_dots_of_a_number_tell_the_side() {
    let record = one("1... a1 2. b1 3. c1 d1 4 e1 *");
    let sides: Vec<_> = record.moves.iter().map(|node| node.side).collect();
    let (white, black) = (Some(Side::White), Some(Side::Black));
    assert_eq!(sides, [black, white, white, None, None]);
}
