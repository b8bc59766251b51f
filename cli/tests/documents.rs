//! Every command line in the documents runs.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// The lines of a document's shell examples.
fn command_lines(document: &Path) -> Vec<String> {
    lines_between(document, "```sh\n")
}

/// The lines of a document's blocks that begin so.
fn lines_between(document: &Path, fence: &str) -> Vec<String> {
    let text = fs::read_to_string(document)
        .unwrap_or_else(|error| panic!("{}: {error}", document.display()));
    let blocks = text
        .split(fence)
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    blocks
        .flat_map(str::lines)
        .filter(|line| !line.trim().is_empty())
        .map(str::to_owned)
        .collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command line, which must succeed, complain about nothing and print something.
fn run(document: &str, line: &str) {
    assert!(line.contains("tabuleiro "), "{document}: {line}");
    let program: PathBuf = cargo_bin("tabuleiro");
    let folder = program.parent().expect("the program lies in a folder");
    let path = format!(
        "{}:{}",
        folder.display(),
        env::var("PATH").unwrap_or_default()
    );
    let script = format!("set -o pipefail; {line}");
    let output = Command::new("bash")
        .args(["-c", &script])
        .env("PATH", &path)
        .current_dir(root())
        .output()
        .expect("bash runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaint.is_empty(),
        "{document}: {line}\n{complaint}"
    );
    assert!(
        !output.stdout.is_empty(),
        "{document}: {line} prints nothing"
    );
}

/// The documents at the root of the project, and all that lie in `docs`.
fn documents() -> Vec<String> {
    let mut documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
        .map(str::to_owned)
        .to_vec();
    let entries = fs::read_dir(root().join("docs")).expect("there are documents");
    let names = entries.map(|entry| entry.expect("a document").file_name());
    let names = names.map(|name| format!("docs/{}", name.to_string_lossy()));
    documents
        .extend(names.filter(|name| Path::new(name).extension().is_some_and(|end| end == "md")));
    documents.sort();
    documents
}

/// The README is a welcome; the tour of commands is in `docs`.
#[test]
fn the_readme_is_short() {
    let text = fs::read_to_string(root().join("README.md")).expect("a README");
    assert!(text.lines().count() <= 120);
    let links = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split([')', '#']).next());
    for link in links.filter(|link| !link.is_empty() && !link.contains("://")) {
        assert!(root().join(link).exists(), "{link}");
    }
}

#[test]
fn documented_commands_run() {
    let mut found = 0;
    for document in documents() {
        let document = document.as_str();
        for line in command_lines(&root().join(document)) {
            run(document, &line);
            found += 1;
        }
    }
    assert!(found > 30, "only {found} command lines were found");
}

/// The matches of the levels take hours; two games of each show that their commands can be repeated, except where a move takes long.
#[test]
fn the_matches_of_the_levels_begin() {
    let document = "docs/levels.md";
    let lines = lines_between(&root().join(document), "```text\n");
    let mut found = 0;
    for line in lines {
        let (before, games) = line.split_once("--games ").unwrap_or((&line, ""));
        let long = ["level:7", "level:8", "ladder"];
        assert!(!games.is_empty(), "{line}");
        if !long.iter().any(|word| before.contains(word)) {
            run(document, &format!("{before}--games 2"));
            found += 1;
        }
    }
    assert!(found > 20, "only {found} matches were found");
}
