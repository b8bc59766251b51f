//! Generated records: whatever can be built is read back equal.

use super::super::{Comment, Eval, Nag, Node, Record, ResultText, Tag, Variation, Word};
use super::assert_survives;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use std::time::Duration;
use tabuleiro_core::Side;

fn words() -> impl Strategy<Value = Word> {
    let texts = prop_oneof![
        "[a-h][1-9]-[a-h][1-9]",
        "[0-9a-zA-Z*:>,-]{1,9}",
        "[0-9]{1,3}[-A][0-9]?"
    ];
    texts.prop_filter_map("no move", |text| Word::new(&text).ok())
}

fn comments() -> impl Strategy<Value = Vec<Comment>> {
    let texts = prop_oneof![
        ".{0,12}",
        "[ \\n\\r\\t{}();%$*\\[\\]\"\\\\a1.-]{0,12}",
        "[a-z ]{60,100}",
        "[ a]\\[%(eval|clk) [0-9:.#-]{0,5}\\] ?[a}]",
    ];
    let comment = texts.prop_filter_map("refused", |text| Comment::new(&text).ok());
    let commands = (comment, option::of(any::<i32>()), option::of(any::<u32>()));
    let comment = commands.prop_map(|(comment, score, left)| {
        let comment = score.map_or(comment.clone(), |score| {
            comment.with_eval(Eval::Hundredths(score))
        });
        let left = left.map(|left| Duration::from_millis(left.into()));
        left.map_or(comment.clone(), |left| comment.with_clock(left))
    });
    vec(comment, 0..3)
}

fn sides() -> impl Strategy<Value = Option<Side>> {
    option::of(prop_oneof![Just(Side::White), Just(Side::Black)])
}

fn bare() -> impl Strategy<Value = Node> {
    let nags = vec(any::<u8>().prop_map(Nag), 0..3);
    (words(), nags, comments(), sides()).prop_map(|(mv, nags, comments, side)| Node {
        nags,
        comments,
        side,
        ..Node::new(mv)
    })
}

fn nodes() -> impl Strategy<Value = Node> {
    bare().prop_recursive(5, 40, 4, |inner| {
        let variation = (comments(), vec(inner, 1..4), comments());
        let variation = variation.prop_map(|(lead, moves, after)| {
            let mut variation = Variation::new(moves).unwrap();
            (variation.lead, variation.after) = (lead, after);
            variation
        });
        (bare(), vec(variation, 0..3)).prop_map(|(node, variations)| Node { variations, ..node })
    })
}

fn tags() -> impl Strategy<Value = Vec<Tag>> {
    let tag = (
        "[A-Za-z0-9_]{1,3}",
        prop_oneof!["\\PC{0,12}", "[\"\\\\\\[\\] %;{}]{0,8}"],
    );
    vec(
        tag.prop_filter_map("refused", |(name, value)| Tag::new(&name, &value).ok()),
        0..5,
    )
}

fn records() -> impl Strategy<Value = Record> {
    let results = prop::sample::select(&ResultText::ALL);
    (tags(), comments(), vec(nodes(), 0..5), results).prop_map(|(tags, lead, moves, result)| {
        let mut record = Record {
            lead,
            moves,
            result,
            ..Record::default()
        };
        for tag in tags {
            record.tags.put(tag);
        }
        record
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn generated_records_survive(records in vec(records(), 0..4)) {
        assert_survives(&records);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\PC|[ \\n{}();%$*\\[\\]\"\\\\a1.!-]){0,40}") {
        if let Ok(records) = super::read(&text) {
            assert_survives(&records);
        }
    }
}
