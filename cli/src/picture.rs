//! Pictures of positions: drawn, turned into pixels, and written.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use tabuleiro_core::Side;
use tabuleiro_core::text::excerpt;
use tabuleiro_play::diagram::{Style, Theme, Visibility, png, svg};
use tabuleiro_play::{Bout, Speech};

use crate::args::{PictureFormat, PictureLook, PictureTheme};
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::{files, output};

/// The format that was asked for, or the one that the name of the file says.
pub(crate) fn format(
    asked: Option<PictureFormat>,
    path: Option<&Path>,
    terminal: &Terminal,
) -> Result<PictureFormat, Failure> {
    let Some(path) = path else {
        return Ok(asked.unwrap_or(PictureFormat::Svg));
    };
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    let named = match ending.to_str() {
        Some("svg") => Some(PictureFormat::Svg),
        Some("png") => Some(PictureFormat::Png),
        _ => None,
    };
    asked.or(named).ok_or_else(|| {
        let name = path.to_string_lossy();
        let data = [("file", excerpt(&name).into())];
        Failure::Input(terminal.speech.words("diagram-format", &data))
    })
}

/// The present position of a bout as the bytes of a file.
pub(crate) fn draw(
    bout: &Bout,
    look: &PictureLook,
    format: PictureFormat,
    terminal: &Terminal,
) -> Result<Vec<u8>, Failure> {
    let drawn = svg(&bout.view(), &style(bout, look, &terminal.speech));
    match format {
        PictureFormat::Svg => Ok(drawn.into_bytes()),
        PictureFormat::Png => png(&drawn).map_err(Failure::Work),
    }
}

/// Writes a picture to a file, which is either complete or as it was before.
pub(crate) fn save(path: &Path, picture: &[u8], terminal: &Terminal) -> Result<(), Failure> {
    files::write_atomically(path, picture)
        .map_err(|error| Failure::Work(files::failure(path, &error, &terminal.speech)))
}

/// Writes a picture to standard output; pixels would only disturb a terminal.
pub(crate) fn print(
    picture: &[u8],
    format: PictureFormat,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if format == PictureFormat::Png && out.is_terminal() {
        return Err(Failure::Input(terminal.speech.word("diagram-terminal")));
    }
    out.write_all(picture)
        .and_then(|()| out.flush())
        .map_err(|error| output::from_io(&error))
}

fn style(bout: &Bout, look: &PictureLook, speech: &Speech) -> Style {
    Style {
        theme: match look.theme {
            PictureTheme::Light => Theme::Light,
            PictureTheme::Dark => Theme::Dark,
            PictureTheme::Print => Theme::Print,
        },
        coordinates: if look.no_coordinates {
            Visibility::Hidden
        } else {
            Visibility::Shown
        },
        turn: match bout.outcome() {
            Some(_) => Visibility::Hidden,
            None => Visibility::Shown,
        },
        bottom: if look.flip { Side::Black } else { Side::White },
        size: look.size,
        title: format!("{} · {}", bout.info().title, bout.rules()),
        description: description(bout, speech),
    }
}

/// What the picture shows, in words.
fn description(bout: &Bout, speech: &Speech) -> String {
    let position = [("position", bout.position().into())];
    let mut sentences = vec![speech.words("diagram-position", &position)];
    if let Some((_, mv)) = bout.played().pop() {
        sentences.push(format!(
            "{}.",
            speech.words("last-move", &[("mv", mv.into())])
        ));
    }
    sentences.push(match bout.outcome() {
        Some(outcome) => speech.ending(bout.info(), outcome),
        None => speech.words("diagram-turn", &[("side", bout.turn().into())]),
    });
    sentences.join(" ")
}
