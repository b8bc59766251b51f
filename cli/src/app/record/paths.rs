//! Finding a file by the beginning of its name.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// No more names are looked at: nobody would read them.
const MOST: usize = 2000;

/// The names that a path could go on with, folders first; a folder ends with a slash. As long as no name was begun, the files are records. Hidden
/// ones are shown to those who write the dot.
pub(super) fn candidates(path: &str) -> Vec<String> {
    let (folder, beginning) = parts(path);
    let Ok(entries) = fs::read_dir(place(folder)) else {
        return Vec::new();
    };
    let mut found: Vec<(bool, String)> = entries
        .take(MOST)
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let is_file = !entry.path().is_dir();
            let visible = match beginning {
                "" => !name.starts_with('.') && (!is_file || is_record(&name)),
                begun => !name.starts_with('.') || begun.starts_with('.'),
            };
            let name = if is_file { name } else { format!("{name}/") };
            let plain = !name.chars().any(char::is_control);
            (visible && plain && name.starts_with(beginning)).then_some((is_file, name))
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, name)| name).collect()
}

fn is_record(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
}

/// The path with the name at its end exchanged for this one.
pub(super) fn with_name(path: &str, name: &str) -> String {
    format!("{}{name}", parts(path).0)
}

/// The path as far as all names agree that it could go on with.
pub(super) fn completed(path: &str, candidates: &[String]) -> String {
    let Some(first) = candidates.first() else {
        return path.to_owned();
    };
    let common = candidates.iter().fold(first.as_str(), |common, name| {
        let same = common
            .char_indices()
            .zip(name.chars())
            .find(|((_, one), other)| one != other);
        let end = same.map_or(common.len().min(name.len()), |((place, _), _)| place);
        &common[..end]
    });
    with_name(path, common)
}

/// Where a path leads; `~` is the person's own folder.
pub(super) fn place(path: &str) -> PathBuf {
    let home = env::home_dir().filter(|home| !home.as_os_str().is_empty());
    match (path.strip_prefix('~'), home) {
        (Some(rest), Some(home)) if rest.is_empty() || rest.starts_with('/') => {
            home.join(rest.trim_start_matches('/'))
        }
        _ if path.is_empty() => PathBuf::from("."),
        _ => PathBuf::from(path),
    }
}

/// The folder, with its slash, and the beginning of a name in it.
fn parts(path: &str) -> (&str, &str) {
    path.split_at(path.rfind('/').map_or(0, |slash| slash + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_completed() {
        let folder = env!("CARGO_MANIFEST_DIR");
        let begun = format!("{folder}/sr");
        assert_eq!(candidates(&begun), ["src/"]);
        assert_eq!(
            completed(&begun, &candidates(&begun)),
            format!("{folder}/src/")
        );
        let begun = format!("{folder}/src/co");
        assert_eq!(candidates(&begun), ["commands/", "commands.rs"]);
        assert_eq!(
            completed(&begun, &candidates(&begun)),
            format!("{folder}/src/commands")
        );
        assert_eq!(candidates(&format!("{folder}/none/")), Vec::<String>::new());
        assert_eq!(completed("none", &[]), "none");
    }
}
