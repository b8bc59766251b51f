//! What the folders promise: who may know whom, and who speaks of which game.

use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro_play::infos;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the crate lies in the workspace")
        .to_path_buf()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
    {
        if entry.is_dir() {
            found.extend(files(&entry, ending));
        } else if entry.to_string_lossy().ends_with(ending) {
            found.push(entry);
        }
    }
    found
}

#[test]
fn no_crate_depends_on_one_it_must_not_know() {
    let allowed: [(&str, &[&str]); 8] = [
        ("core", &[]),
        ("games", &["core"]),
        ("engine", &["core"]),
        ("solver", &["core"]),
        ("play", &["core", "engine", "games", "solver"]),
        ("server", &["play"]),
        ("python", &["play"]),
        (
            "cli",
            &["core", "engine", "games", "play", "server", "solver"],
        ),
    ];
    for (name, known) in allowed {
        let manifest = read(&root().join(name).join("Cargo.toml"));
        let (_, dependencies) = manifest
            .split_once("[dependencies]")
            .expect("a crate lists its dependencies");
        let dependencies = dependencies
            .split("[dev-dependencies]")
            .next()
            .unwrap_or_default();
        for line in dependencies
            .lines()
            .filter_map(|line| line.strip_prefix("tabuleiro-"))
        {
            let other = line.split(['.', ' ', '=']).next().unwrap_or_default();
            assert!(known.contains(&other), "{name} must not depend on {other}");
        }
    }
    let members = fs::read_dir(root())
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().path().join("Cargo.toml").exists());
    assert_eq!(
        members.count(),
        allowed.len(),
        "a crate is missing from this test"
    );
}

/// The game that a line of code names: by a word of its own, or by one that begins with a name too long to do so by chance.
fn named_game(line: &str) -> Option<&'static str> {
    let line = line.to_lowercase();
    let words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
    let names = infos().into_iter().map(|info| info.name);
    let says = |word: &str, name: &str| word == name || name.len() > 3 && word.starts_with(name);
    names
        .clone()
        .find(|name| words.clone().any(|word| says(word, name)))
}

#[test]
fn no_game_is_named_outside_its_folder() {
    for folder in [
        "core", "engine", "solver", "play", "server", "python", "cli",
    ] {
        for file in files(&root().join(folder).join("src"), ".rs") {
            if file.components().any(|part| part.as_os_str() == "tests") {
                continue;
            }
            // Examples in comments may name a game, as a person would.
            for line in read(&file)
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
            {
                let named = named_game(line);
                assert!(named.is_none(), "{}: {line}", file.display());
            }
        }
    }
    for (folder, suffix) in [
        ("play/texts", ".ftl"),
        ("server/texts", ".ftl"),
        ("server/page", "js"),
        ("server/page", ".css"),
    ] {
        for file in files(&root().join(folder), suffix) {
            let text = read(&file);
            assert_eq!(named_game(&text), None, "{}", file.display());
        }
    }
}

/// So that an engine inside the browser can take its place.
#[test]
fn one_module_of_the_page_talks_to_the_server() {
    let page = root().join("server").join("page");
    for file in files(&page, ".js") {
        let text = read(&file);
        let talks = ["fetch(", "EventSource", "XMLHttpRequest", "WebSocket"];
        let talks = talks.iter().any(|word| text.contains(word));
        assert_eq!(
            talks,
            file.ends_with("page/server.js"),
            "{}",
            file.display()
        );
    }
}

#[test]
fn only_the_module_of_memory_is_unsafe() {
    for folder in [
        "core", "engine", "games", "solver", "play", "server", "python", "cli",
    ] {
        for file in files(&root().join(folder), ".rs") {
            let excepted = ["core/src/memory.rs", "cli/tests/architecture.rs"];
            let says = read(&file).contains("unsafe_code");
            let excepted = excepted.iter().any(|name| file.ends_with(name));
            assert!(!says || excepted, "{}", file.display());
        }
    }
}

#[test]
fn libraries_neither_print_nor_read_arguments() {
    for folder in [
        "core", "engine", "games", "solver", "play", "server", "python",
    ] {
        for file in files(&root().join(folder).join("src"), ".rs") {
            let text = read(&file);
            // With something between the parentheses it is a pipe of another process.
            for word in [
                "println!",
                "eprintln!",
                "print!(",
                "env::args",
                "stdin()",
                "stdout()",
            ] {
                let code = text
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                assert!(
                    !code.into_iter().any(|line| line.contains(word)),
                    "{}: {word}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn every_game_has_the_same_files() {
    for info in infos() {
        let folder = root().join("games").join("src").join(info.name);
        for file in [
            "RULES.md",
            "RULES.pt.md",
            "mod.rs",
            "rules.rs",
            "board.rs",
            "position.rs",
            "moves.rs",
            "notation.rs",
            "picture.rs",
            "eval.rs",
            "tactics.rs",
            "levels.rs",
            "originals.rs",
            "naive.rs",
            "tests/mod.rs",
            "playthroughs",
            "en.ftl",
            "pt.ftl",
            "perft.txt",
            "middle_games.txt",
        ] {
            assert!(folder.join(file).exists(), "{} has no {file}", info.name);
        }
    }
}
