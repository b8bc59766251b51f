//! Every command line in the documents runs.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// The lines of a document's shell examples.
fn command_lines(document: &Path) -> Vec<String> {
    let text = fs::read_to_string(document)
        .unwrap_or_else(|error| panic!("{}: {error}", document.display()));
    let blocks = text
        .split("```sh\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    blocks
        .flat_map(str::lines)
        .filter(|line| !line.trim().is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn documented_commands_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let program: PathBuf = cargo_bin("tabuleiro");
    let folder = program.parent().expect("the program lies in a folder");
    let path = format!(
        "{}:{}",
        folder.display(),
        env::var("PATH").unwrap_or_default()
    );
    let mut run = 0;
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        for line in command_lines(&root.join(document)) {
            assert!(line.contains("tabuleiro "), "{document}: {line}");
            let script = format!("set -o pipefail; {line}");
            let output = Command::new("bash")
                .args(["-c", &script])
                .env("PATH", &path)
                .current_dir(&root)
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
            run += 1;
        }
    }
    assert!(run > 10, "only {run} command lines were found");
}
