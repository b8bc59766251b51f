//! The fields of a request: in its body, or else in its address.

use serde_json::Value as Json;
use tabuleiro_play::Side;

use super::Call;
use super::names::clean_name;
use crate::error::ApiError;
use crate::store::Hash;
use crate::token::Token;

impl Call {
    /// A text of the body or the query.
    pub(crate) fn text(&self, name: &str) -> Result<Option<String>, ApiError> {
        match self.fields.get(name) {
            Some(Json::String(text)) => Ok(Some(text.clone())),
            None | Some(Json::Null) => Ok(self.query.get(name).cloned()),
            Some(Json::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(wrong(name)),
        }
    }

    /// A text that must be there.
    pub(crate) fn needed(&self, name: &'static str) -> Result<String, ApiError> {
        let text = self.text(name)?;
        text.ok_or_else(|| ApiError::new("missing").with("name", name))
    }

    pub(crate) fn number(&self, name: &'static str) -> Result<Option<u64>, ApiError> {
        match self.fields.get(name) {
            Some(Json::Number(number)) => number.as_u64().map(Some).ok_or_else(|| wrong(name)),
            None | Some(Json::Null) => {
                let text = self.query.get(name);
                let number = text.map(|text| text.parse().map_err(|_| wrong(name)));
                number.transpose()
            }
            Some(_) => Err(wrong(name)),
        }
    }

    pub(crate) fn flag(&self, name: &'static str) -> Result<Option<bool>, ApiError> {
        match self.fields.get(name) {
            Some(Json::Bool(flag)) => Ok(Some(*flag)),
            None | Some(Json::Null) => match self.query.get(name).map(String::as_str) {
                None => Ok(None),
                Some("true") => Ok(Some(true)),
                Some("false") => Ok(Some(false)),
                Some(_) => Err(wrong(name)),
            },
            Some(_) => Err(wrong(name)),
        }
    }

    pub(crate) fn side(&self) -> Result<Option<Side>, ApiError> {
        match self.text("side")?.as_deref() {
            None => Ok(None),
            Some("w" | "white") => Ok(Some(Side::White)),
            Some("b" | "black") => Ok(Some(Side::Black)),
            Some(_) => Err(wrong("side")),
        }
    }

    /// A field of the body as it is.
    pub(crate) fn field(&self, name: &str) -> &Json {
        &self.fields[name]
    }

    /// Words separated by blanks or commas, or a list of them.
    pub(crate) fn list(&self, name: &'static str) -> Result<Vec<String>, ApiError> {
        if let Some(Json::Array(values)) = self.fields.get(name) {
            let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
            let texts: Option<Vec<_>> = texts.collect();
            return texts.ok_or_else(|| wrong(name));
        }
        let text = self.text(name)?.unwrap_or_default();
        let words = text
            .split([' ', ',', '\t', '\n'])
            .filter(|word| !word.is_empty());
        Ok(words.map(str::to_owned).collect())
    }

    /// The name of a person: cleaned, so that it is always one harmless line.
    pub(crate) fn name(&self) -> Result<Option<String>, ApiError> {
        Ok(self.text("name")?.and_then(|name| clean_name(&name)))
    }

    pub(crate) fn invite(&self) -> Result<Option<Hash>, ApiError> {
        let Some(text) = self.text("invite")? else {
            return Ok(None);
        };
        let token = Token::read(&text).ok_or_else(|| ApiError::new("invitation-void"))?;
        Ok(Some(token.hash()))
    }
}

fn wrong(name: &str) -> ApiError {
    ApiError::new("bad-field").with("name", name)
}
