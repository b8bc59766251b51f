//! Messages as data: the patterns of a Fluent file, for a page that formats them itself.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::parser::parse_runtime;
use serde::Serialize;

/// A message: its parts in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pattern(pub Vec<PatternPart>);

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PatternPart {
    /// Words as they are.
    Text(String),
    /// The value of a variable.
    Variable {
        /// Its name.
        var: String,
    },
    /// Another message, put in here.
    Message {
        /// Its key.
        #[serde(rename = "ref")]
        key: String,
    },
    /// What is said depends on something: on a word, or on the plural of a number.
    Choice {
        /// What it depends on.
        select: Box<PatternPart>,
        /// The cases with their names.
        cases: Vec<(String, Pattern)>,
        /// The number of the case that is meant where no other fits.
        default: usize,
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
        PatternElement::TextElement { value } => PatternPart::Text((*value).to_owned()),
        PatternElement::Placeable { expression } => placeable(expression),
    });
    Pattern(parts.collect())
}

fn placeable(expression: &Expression<&str>) -> PatternPart {
    match expression {
        Expression::Inline(inline) => inline_part(inline),
        Expression::Select { selector, variants } => {
            let name = |key: &VariantKey<&str>| {
                let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                    key;
                (*name).to_owned()
            };
            let cases = variants.iter();
            let cases = cases.map(|case| (name(&case.key), convert(&case.value.elements)));
            PatternPart::Choice {
                select: Box::new(inline_part(selector)),
                cases: cases.collect(),
                default: variants.iter().position(|case| case.default).unwrap_or(0),
            }
        }
    }
}

fn inline_part(expression: &InlineExpression<&str>) -> PatternPart {
    match expression {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            PatternPart::Text((*value).to_owned())
        }
        InlineExpression::VariableReference { id } => PatternPart::Variable {
            var: id.name.to_owned(),
        },
        InlineExpression::MessageReference { id, .. } => PatternPart::Message {
            key: id.name.to_owned(),
        },
        InlineExpression::Placeable { expression } => placeable(expression),
        // Functions and terms are not used in our files.
        _ => PatternPart::Text(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_told_by_its_parts() {
        let source = "moves = { $count ->\n    [one] one move\n   *[other] { $count } moves\n }, then { end }\nend = the end\n";
        let read: std::collections::BTreeMap<_, _> = read(source).into_iter().collect();
        assert_eq!(read["end"].0, [PatternPart::Text("the end".to_owned())]);
        let PatternPart::Choice {
            select,
            cases,
            default,
        } = &read["moves"].0[0]
        else {
            panic!("{:?}", read["moves"]);
        };
        let count = PatternPart::Variable {
            var: "count".to_owned(),
        };
        assert_eq!(**select, count);
        assert_eq!((cases.len(), *default), (2, 1));
        assert_eq!(cases[1].1.0[0], count);
        assert_eq!(
            read["moves"].0[2],
            PatternPart::Message {
                key: "end".to_owned()
            }
        );
    }
}
