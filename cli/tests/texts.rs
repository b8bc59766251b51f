//! What people read: complete in every language, and nothing kept that nobody says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tabuleiro_core::levels::LEVELS;
use tabuleiro_core::{Playable, Reason, Texts};
use tabuleiro_games::{Visitor, each};
use tabuleiro_play::{Language, Lesson, Speech, infos, texts_in};

/// Who says something.
const SPEAKERS: [&str; 5] = ["core/src", "games/src", "solver/src", "play/src", "cli/src"];

/// The keys of a text file, each with the names of its gaps.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            key.clone_into(&mut current);
            assert!(
                found.insert(current.clone(), BTreeSet::new()).is_none(),
                "{key} stands twice"
            );
        }
        for gap in line.split('$').skip(1) {
            let name: String = gap
                .chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_')
                .collect();
            found.entry(current.clone()).or_default().insert(name);
        }
    }
    found
}

fn file(part: &str, language: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join(format!("{part}/texts/{language}.ftl"));
    fs::read_to_string(path).expect("there are texts in every language")
}

/// The text files of a language: those of all front ends, those of the terminal, and those of each game.
fn sources(language: &str) -> Vec<(&'static str, String)> {
    let of = |texts: &'static [Texts]| {
        texts
            .iter()
            .find(|texts| texts.language == language)
            .expect("every game speaks it")
            .messages
            .to_owned()
    };
    let games = infos().into_iter().map(|info| (info.name, of(info.texts)));
    let parts = ["play", "cli"].map(|part| (part, file(part, language)));
    parts.into_iter().chain(games).collect()
}

/// All code of these parts that could say a key.
fn code(parts: &[&str]) -> String {
    fn collect(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            if entry.is_dir() && entry.file_name().is_some_and(|name| name != "tests") {
                collect(&entry, text);
            } else if entry
                .extension()
                .is_some_and(|ending| ending == "rs" || ending == "js")
            {
                let source = fs::read_to_string(&entry).unwrap();
                let lines = source.lines();
                // Comments say nothing, and their quotation marks need not come in pairs.
                for line in lines.filter(|line| !line.trim_start().starts_with("//")) {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    let mut text = String::new();
    for name in parts {
        let part = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        collect(&part, &mut text);
    }
    text
}

/// The keys that are put together from the facts about the games.
fn composed() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for info in infos() {
        let name = info.name;
        keys.insert(format!("{name}-about"));
        keys.extend((1..=5).map(|line| format!("{name}-how-{line}")));
        keys.extend(
            Lesson::of(info)
                .into_iter()
                .flat_map(|lesson| lesson.keys()),
        );
        for preset in info.presets {
            keys.insert(format!("{name}-preset-{}", preset.name));
        }
        keys.extend(
            info.reasons
                .iter()
                .map(|reason| format!("{name}-end-{}", reason.word())),
        );
        for key in info.keys {
            keys.insert(format!("{name}-key-{}", key.name));
            keys.insert(format!("{name}-label-{}", key.name));
            keys.extend(
                key.values
                    .words()
                    .iter()
                    .map(|word| format!("{name}-value-{}-{word}", key.name)),
            );
            keys.extend(
                key.values
                    .words()
                    .iter()
                    .map(|word| format!("{name}-key-{}-{word}", key.name)),
            );
        }
    }
    keys.extend(
        Reason::GENERAL
            .iter()
            .map(|reason| format!("end-{}", reason.word())),
    );
    keys.extend((1..=LEVELS).map(|level| format!("level-{level}")));
    for side in ["white", "black"] {
        keys.insert(format!("supply-{side}"));
        keys.insert(format!("supply-unlimited-{side}"));
    }
    keys
}

/// What evaluations count: words that look like keys and are none.
#[derive(Default)]
struct Features(BTreeSet<&'static str>);

impl Visitor for Features {
    fn visit<G: Playable>(&mut self) {
        self.0
            .extend(G::FEATURES.iter().map(|feature| feature.name));
    }
}

#[test]
fn every_language_has_the_same_keys_with_the_same_gaps() {
    for language in Language::ALL {
        let pairs = sources("en").into_iter().zip(sources(language.code()));
        for ((name, english), (_, other)) in pairs {
            assert_eq!(keys(&english), keys(&other), "{name}, {language:?}");
        }
    }
}

#[test]
fn everything_the_code_says_has_words() {
    let known: BTreeSet<_> = sources("en")
        .iter()
        .flat_map(|(_, source)| keys(source).into_keys())
        .collect();
    let prefixes: BTreeSet<_> = known
        .iter()
        .filter_map(|key| key.split('-').next())
        .collect();
    let mut features = Features::default();
    each(&mut features);
    for word in code(&SPEAKERS).split('"').skip(1).step_by(2) {
        let shaped = word.contains('-')
            && word
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter == '-');
        let is_key = shaped
            && word
                .split('-')
                .next()
                .is_some_and(|first| prefixes.contains(first));
        let preset = infos()
            .iter()
            .any(|info| info.presets.iter().any(|preset| preset.name == word));
        assert!(
            !is_key || preset || features.0.contains(word) || known.contains(word),
            "{word} has no words"
        );
    }
    for key in composed() {
        assert!(known.contains(&key), "{key} has no words");
    }
}

#[test]
fn nothing_is_kept_that_nobody_says() {
    let (code, mut composed) = (code(&SPEAKERS), composed());
    // Some names of presets are words.
    let presets = infos().into_iter().flat_map(|info| info.presets);
    composed.extend(presets.map(|preset| format!("preset-{}", preset.name)));
    for (name, source) in sources("en") {
        for key in keys(&source).into_keys() {
            let said = code.contains(&format!("\"{key}\"")) || composed.contains(&key);
            assert!(said, "{name}: nobody says {key}");
        }
    }
}

#[test]
fn what_only_the_terminal_says_is_not_in_the_library() {
    let elsewhere = ["core/src", "games/src", "solver/src", "play/src", "server"];
    let (code, composed) = (code(&elsewhere), composed());
    for key in keys(&file("play", "en")).into_keys() {
        let said = ['"', '`', '\''].map(|quote| code.contains(&format!("{quote}{key}{quote}")));
        // Whoever draws a picture describes it.
        let shared = composed.contains(&key) || key == "diagram-position";
        assert!(
            shared || said.contains(&true),
            "only the terminal says {key}"
        );
    }
}

#[test]
fn every_text_can_be_put_into_words() {
    for language in Language::ALL {
        let speech = Speech::new(language).with(texts_in!("../texts/", language.code()));
        for (_, source) in sources(language.code()) {
            for (key, gaps) in keys(&source) {
                let data: Vec<_> = gaps
                    .iter()
                    .map(|gap| (&*Box::leak(gap.clone().into_boxed_str()), "7".into()))
                    .collect();
                let words = speech.words(&key, &data);
                assert!(
                    !words.contains("{$") && !words.contains("{ $") && !words.is_empty(),
                    "{key}: {words}"
                );
                assert_ne!(words, key, "{key} has no words");
            }
        }
    }
}
