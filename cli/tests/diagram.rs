//! Pictures as people and programs get them.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use resvg::usvg::{Options, Tree};
use tabuleiro_core::contract::rules_texts;
use tabuleiro_play::diagram::{Style, Theme, Visibility, svg};
use tabuleiro_play::{Bout, infos};

fn tabuleiro(arguments: &[&str]) -> Command {
    common::tabuleiro(arguments).into()
}

fn stdout(arguments: &[&str]) -> Vec<u8> {
    let output = tabuleiro(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?} complains");
    output.stdout
}

/// A folder of this test alone, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Width and height of a PNG.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "it is a PNG");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

fn parsed(picture: &str) -> Tree {
    Tree::from_str(picture, &Options::default()).expect("the picture is an SVG")
}

#[test]
fn every_picture_is_an_svg_of_its_size() {
    for info in infos() {
        for (number, text) in rules_texts(info).iter().enumerate() {
            let Ok(mut bout) = Bout::open(info.name, text) else {
                continue;
            };
            for ply in 0..8 * (1 + number as u64 % 4) {
                if let Some(mv) = bout.random_move(ply) {
                    bout.play(&mv).unwrap();
                }
            }
            let style = Style {
                theme: Theme::ALL[number % 3],
                coordinates: [Visibility::Shown, Visibility::Hidden][number / 3 % 2],
                size: 500,
                ..Style::default()
            };
            let tree = parsed(&svg(&bout.view(), &style));
            let size = tree.size().to_int_size();
            assert_eq!(size.width().max(size.height()), 500, "{text}");
            assert!(!tree.has_text_nodes(), "pictures need no fonts");
            assert!(tree.root().has_children());
        }
    }
}

#[test]
fn pictures_are_as_they_were() {
    for info in infos() {
        let position = info.middle_games.lines().next().unwrap();
        let mut bout = Bout::open_default(info.name).unwrap();
        bout.set_up(position).unwrap();
        let mv = bout.random_move(7).unwrap();
        bout.play(&mv).unwrap();
        let found = svg(&bout.view(), &Style::default());
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/diagrams")
            .join(format!("{}.svg", info.name));
        if std::env::var_os("TABULEIRO_BLESS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &found).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; TABULEIRO_BLESS=1 writes it", path.display())
        });
        for (number, (expected, found)) in (1..).zip(expected.lines().zip(found.lines())) {
            assert_eq!(found, expected, "{} line {number}", path.display());
        }
        assert_eq!(found.lines().count(), expected.lines().count());
    }
}

#[test]
fn an_svg_is_printed_and_says_what_it_shows() {
    let text = String::from_utf8(stdout(&["diagram", "kono", "a2-b3"])).unwrap();
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
    assert!(
        text.contains("<title>Five Field Kono · default</title>"),
        "{text}"
    );
    assert!(text.contains("Position: bbbbb/b3b/1w3/4w/wwwww b. Last move: a2-b3. Black to move."));
    assert!(text.contains("class=\"shift\"") && text.contains("class=\"turn\""));
    parsed(&text);
    let over = [
        "diagram",
        "wali",
        "--position",
        "5/5/5/b4/wb3/wwb2 w - 0",
        "--lang",
        "pt",
    ];
    let text = String::from_utf8(stdout(&over)).unwrap();
    assert!(text.contains("Posição: 5/5/5/b4/wb3/wwb2 w - 0."), "{text}");
    assert!(!text.contains("class=\"turn\""), "nobody is to move");
    let bare = stdout(&[
        "diagram",
        "kono",
        "--no-coordinates",
        "--theme",
        "print",
        "--flip",
    ]);
    assert!(!String::from_utf8(bare).unwrap().contains("class=\"text\""));
}

#[test]
fn a_png_has_its_size_and_its_coordinates() {
    let bytes = stdout(&["diagram", "wali", "--format", "png", "--size", "300"]);
    let (width, height) = png_size(&bytes);
    assert_eq!(width.max(height), 300);
    let bare = stdout(&[
        "diagram",
        "wali",
        "--format",
        "png",
        "--size",
        "300",
        "--no-coordinates",
    ]);
    assert_ne!(bytes, bare);
    // Letters are lines: the picture is the same with the fonts of any machine, and without.
    let text = String::from_utf8(stdout(&["diagram", "wali"])).unwrap();
    assert!(!text.contains("<text") && text.matches("class=\"text\"").count() >= 11);
}

#[test]
fn the_format_follows_the_name_of_the_file() {
    let folder = folder("diagram-format");
    let save = |name: &str, more: &[&str]| {
        let path = folder.join(name);
        let arguments = [&["diagram", "kono", "-o", path.to_str().unwrap()], more].concat();
        assert!(stdout(&arguments).is_empty());
        fs::read(path).unwrap()
    };
    assert!(save("one.svg", &[]).starts_with(b"<svg "));
    png_size(&save("two.PNG", &[]));
    png_size(&save("three.picture", &["--format", "png"]));
    fs::write(folder.join("four.svg"), "old").unwrap();
    assert!(save("four.svg", &[]).starts_with(b"<svg "));
    let left: Vec<_> = fs::read_dir(&folder).unwrap().collect();
    assert_eq!(left.len(), 4, "nothing else is left behind: {left:?}");
}

#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_stays_what_it_is() {
    let folder = folder("diagram-link");
    let (target, link) = (folder.join("target.svg"), folder.join("link.svg"));
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    stdout(&["diagram", "kono", "-o", link.to_str().unwrap()]);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read(&target).unwrap().starts_with(b"<svg "));
    let device = ["diagram", "kono", "--format", "svg", "-o", "/dev/stdout"];
    assert!(stdout(&device).starts_with(b"<svg "));
}

#[test]
fn what_cannot_be_drawn_is_told_in_one_line() {
    let cases: [(&[&str], &str); 7] = [
        (&["diagram", "chess"], "there are kono, "),
        (&["diagram", "kono", "a2-a3"], "move 1, a2-a3"),
        (&["diagram", "kono", "--position", "x"], "--position: "),
        (&["diagram", "kono", "--size", "0"], "64..=8192"),
        (&["diagram", "kono", "--size", "big"], "big"),
        (
            &["diagram", "kono", "--theme", "pink"],
            "light, dark, print",
        ),
        (&["diagram", "kono", "-o", "picture.gif"], ".svg or .png"),
    ];
    for (arguments, word) in cases {
        let output = tabuleiro(arguments).assert().code(2).get_output().clone();
        let line = String::from_utf8(output.stderr).unwrap();
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(line.contains(word), "{line}");
    }
}
