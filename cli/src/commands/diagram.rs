//! `diagram`: a position as a picture.

use std::path::Path;

use super::{open_place, play_moves};
use crate::args::DiagramOptions;
use crate::failure::Failure;
use crate::picture;
use crate::terminal::Terminal;

pub(crate) fn run(options: &DiagramOptions, terminal: &Terminal) -> Result<(), Failure> {
    let (place, look) = (&options.place, &options.look);
    let output = options
        .output
        .as_deref()
        .filter(|path| *path != Path::new("-"));
    // What cannot be written is found out before anything else.
    let format = picture::format(options.format, output, terminal)?;
    let mut bout = open_place(&place.game, &place.options, terminal)?;
    play_moves(&mut bout, &options.moves, terminal)?;
    let drawn = picture::draw(&bout, look, format, terminal)?;
    match output {
        Some(path) => picture::save(path, &drawn, terminal),
        None => picture::print(&drawn, format, terminal),
    }
}
