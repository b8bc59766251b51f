//! Messages as data: what stands in a Fluent file, for a page that puts it into words itself.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::parser::parse_runtime;
use serde::Serialize;

/// A message: its parts in order. As JSON a list of texts, `{"gap": name}` and `{"choose": name, "cases": {…}, "otherwise": pattern}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pattern(pub Vec<Part>);

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Part {
    /// Words as they are.
    Text(String),
    /// Something is filled in.
    Gap {
        /// Its name.
        gap: String,
    },
    /// Another message stands here.
    Message {
        /// Its key.
        message: String,
    },
    /// What is said depends on something: a word, or a number by its plural.
    Choice {
        /// What it depends on.
        choose: String,
        /// The cases.
        cases: BTreeMap<String, Pattern>,
        /// What is said in any other case.
        otherwise: Pattern,
    },
}

/// The messages of a Fluent file.
pub(crate) fn read(source: &str) -> Vec<(String, Pattern)> {
    let parsed = parse_runtime(source).unwrap_or_else(|(parsed, _)| parsed);
    let messages = parsed.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => {
            let pattern = message.value.as_ref()?;
            Some((message.id.name.to_owned(), convert(&pattern.elements)))
        }
        _ => None,
    });
    messages.collect()
}

fn convert(elements: &[PatternElement<&str>]) -> Pattern {
    let parts = elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Part::Text((*value).to_owned()),
        PatternElement::Placeable { expression } => placeable(expression),
    });
    Pattern(parts.collect())
}

fn placeable(expression: &Expression<&str>) -> Part {
    match expression {
        Expression::Inline(inline) => inline_part(inline),
        Expression::Select { selector, variants } => {
            let mut cases = BTreeMap::new();
            let mut otherwise = Pattern(Vec::new());
            for variant in variants {
                let pattern = convert(&variant.value.elements);
                if variant.default {
                    otherwise = pattern.clone();
                }
                let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                    &variant.key;
                cases.insert((*name).to_owned(), pattern);
            }
            let choose = match selector {
                InlineExpression::VariableReference { id } => id.name.to_owned(),
                _ => String::new(),
            };
            Part::Choice {
                choose,
                cases,
                otherwise,
            }
        }
    }
}

fn inline_part(expression: &InlineExpression<&str>) -> Part {
    match expression {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            Part::Text((*value).to_owned())
        }
        InlineExpression::VariableReference { id } => Part::Gap {
            gap: id.name.to_owned(),
        },
        InlineExpression::MessageReference { id, .. } => Part::Message {
            message: id.name.to_owned(),
        },
        InlineExpression::Placeable { expression } => placeable(expression),
        // Functions and terms are not used in our files.
        _ => Part::Text(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_told_by_its_parts() {
        let source = "moves = { $count ->\n    [one] one move\n   *[other] { $count } moves\n }, then { end }\nend = the end\n";
        let read: BTreeMap<_, _> = read(source).into_iter().collect();
        assert_eq!(read["end"].0, [Part::Text("the end".to_owned())]);
        let Part::Choice { choose, cases, otherwise } = &read["moves"].0[0] else {
            panic!("{:?}", read["moves"]);
        };
        assert_eq!(choose, "count");
        assert_eq!(cases.len(), 2);
        let gap = Part::Gap { gap: "count".to_owned() };
        assert_eq!(otherwise.0[0], gap);
        assert_eq!(read["moves"].0[2], Part::Message { message: "end".to_owned() });
    }
}
