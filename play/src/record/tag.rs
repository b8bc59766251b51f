//! Tags: what is known about a game besides its moves.

use super::RecordFault;
use std::collections::BTreeMap;
use std::fmt;

/// One fact about a game, `[Name "value"]`.
// Invariant: the name is one or more ASCII letters, digits and `_`; the value has no control characters.
#[derive(Clone, Debug)]
pub struct Tag {
    name: Box<str>,
    value: Box<str>,
    at: usize,
}

/// The tags of one game: no name twice, in the order of the text.
// Invariant: `index` holds the place in `list` of every name. It keeps reading linear in the number of tags.
#[derive(Clone, Debug, Default)]
pub struct Tags {
    list: Vec<Tag>,
    index: BTreeMap<Box<str>, usize>,
}

impl Tag {
    /// A tag of this name and value.
    ///
    /// # Errors
    /// [`RecordFault::BadTagName`] unless the name is made of ASCII letters, digits and `_`;
    /// [`RecordFault::BadTagValue`] if the value has control characters, line ends among them.
    pub fn new(name: &str, value: &str) -> Result<Self, RecordFault> {
        if name.is_empty() || !name.chars().all(is_name_character) {
            return Err(RecordFault::bad_tag_name(name));
        }
        if let Some(found) = value.chars().find(|found| found.is_control()) {
            return Err(RecordFault::BadTagValue { found });
        }
        Ok(Self {
            name: name.into(),
            value: value.into(),
            at: 0,
        })
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value, without quotes and escapes.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Byte offset of the quoted value in the text it was read from, otherwise 0; `==` ignores it.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The same tag, read at this place.
    pub(super) fn read_at(self, at: usize) -> Self {
        Self { at, ..self }
    }
}

impl Tags {
    /// Adds a tag at the end.
    ///
    /// # Errors
    /// [`RecordFault::DuplicateTag`] if there is one of that name.
    pub fn push(&mut self, tag: Tag) -> Result<(), RecordFault> {
        if self.index.contains_key(&tag.name) {
            let name = tag.name.into();
            return Err(RecordFault::DuplicateTag { name });
        }
        self.index.insert(tag.name.clone(), self.list.len());
        self.list.push(tag);
        Ok(())
    }

    /// Puts a tag in the place of the one of its name, or at the end.
    pub fn put(&mut self, tag: Tag) {
        let end = self.list.len();
        let place = *self.index.entry(tag.name.clone()).or_insert(end);
        if place == end {
            self.list.push(tag);
        } else {
            self.list[place] = tag;
        }
    }

    /// Takes away the tag of this name, if there is one.
    pub fn remove(&mut self, name: &str) {
        if let Some(place) = self.index.remove(name) {
            self.list.remove(place);
            for later in self.index.values_mut().filter(|later| **later > place) {
                *later -= 1;
            }
        }
    }

    /// The tag of this name.
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.index.get(name).map(|&place| &self.list[place])
    }

    /// The value of the tag of this name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.find(name).map(Tag::value)
    }

    /// All tags in order.
    pub fn as_slice(&self) -> &[Tag] {
        &self.list
    }
}

impl PartialEq for Tag {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.value == other.value
    }
}

impl Eq for Tag {}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Tags {}

impl fmt::Display for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value.replace('\\', r"\\").replace('"', r#"\""#);
        write!(out, "[{} \"{value}\"]", self.name)
    }
}

/// Whether a character may appear in the name of a tag.
pub(super) fn is_name_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}
