//! `diagram`: a position as a picture.

use std::path::Path;

use super::{open_place, play_moves};
use crate::args::{Look, PictureFormat, PositionArgs};
use crate::failure::Failure;
use crate::picture;
use crate::terminal::Terminal;

pub(crate) fn run(
    place: &PositionArgs,
    moves: &[String],
    format: Option<PictureFormat>,
    look: &Look,
    output: Option<&Path>,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let output = output.filter(|path| *path != Path::new("-"));
    // What cannot be written is found out before anything else.
    let format = picture::format(format, output, terminal)?;
    let mut bout = open_place(&place.game, &place.options, terminal)?;
    play_moves(&mut bout, moves, terminal)?;
    let drawn = picture::draw(&bout, look, format, terminal)?;
    match output {
        Some(path) => picture::save(path, &drawn),
        None => picture::print(&drawn, format, terminal),
    }
}
