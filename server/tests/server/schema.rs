//! Whether a value has the form that the description of the API says.

use serde_json::Value as Json;

/// The description of the API.
pub(crate) struct Description(pub(crate) Json);

impl Description {
    /// What is wrong with a value by a schema, and where; nothing if it fits.
    pub(crate) fn faults(&self, schema: &Json, value: &Json, place: &str) -> Vec<String> {
        let mut faults = Vec::new();
        let schema = self.resolve(schema);
        if !schema["type"].is_null() && !has_type(&schema["type"], value) {
            return vec![format!("{place}: {value} is no {}", schema["type"])];
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            faults.push(format!("{place}: {value} is none of {words:?}"));
        }
        if let Some(ways) = schema["oneOf"].as_array() {
            let fits = |way: &&Json| self.faults(way, value, place).is_empty();
            let count = ways.iter().filter(fits).count();
            if count != 1 {
                faults.push(format!("{place}: {value} fits {count} ways"));
            }
        }
        for (number, item) in value.as_array().into_iter().flatten().enumerate() {
            faults.extend(self.faults(&schema["items"], item, &format!("{place}/{number}")));
        }
        faults.extend(self.faults_of_fields(schema, value, place));
        faults
    }

    fn faults_of_fields(&self, schema: &Json, value: &Json, place: &str) -> Vec<String> {
        let Some(fields) = value.as_object() else {
            return Vec::new();
        };
        let required = schema["required"].as_array().into_iter().flatten();
        let missing = required.filter(|name| !fields.contains_key(name.as_str().unwrap()));
        let mut faults: Vec<_> = missing
            .map(|name| format!("{place}: {name} is missing"))
            .collect();
        for (name, field) in fields {
            let own = &schema["properties"][name];
            let own = if own.is_null() {
                &schema["additionalProperties"]
            } else {
                own
            };
            faults.extend(self.faults(own, field, &format!("{place}/{name}")));
        }
        faults
    }

    /// What a reference stands for.
    pub(crate) fn resolve<'a>(&'a self, schema: &'a Json) -> &'a Json {
        match schema["$ref"].as_str() {
            Some(name) => {
                let found = self.0.pointer(name.trim_start_matches('#'));
                self.resolve(found.unwrap_or_else(|| panic!("{name} is not described")))
            }
            None => schema,
        }
    }
}

fn has_type(wished: &Json, value: &Json) -> bool {
    let has = |word: &Json| match word.as_str().unwrap() {
        "null" => value.is_null(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        word => panic!("{word} is no type"),
    };
    match wished {
        Json::Array(words) => words.iter().any(has),
        word => has(word),
    }
}

#[test]
fn what_does_not_fit_is_noticed() {
    use serde_json::json;
    let schemas = json!({"Side": {"type": "string", "enum": ["w", "b"]}});
    let description = Description(json!({"components": {"schemas": schemas}}));
    let side = json!({"$ref": "#/components/schemas/Side"});
    let schema = json!({
        "type": "object",
        "required": ["side"],
        "properties": {"side": {"oneOf": [side, {"type": "null"}]}, "moves": {"type": "array", "items": {"type": "string"}}},
        "additionalProperties": {"type": "integer"}
    });
    let faults = |value: Json| description.faults(&schema, &value, "").len();
    assert_eq!(faults(json!({"side": "w", "moves": ["a"], "ply": 3})), 0);
    assert_eq!(faults(json!({"side": null})), 0);
    assert_eq!(faults(json!({})), 1);
    assert_eq!(
        faults(json!({"side": "x", "moves": ["a", 5], "ply": "3"})),
        3
    );
    assert_eq!(faults(json!([])), 1);
}
