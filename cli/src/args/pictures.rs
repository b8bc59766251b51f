//! The part of the command line that is about pictures.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tabuleiro_play::diagram::{LARGEST, SMALLEST};

use super::PositionArgs;

/// What to draw, and where to.
#[derive(Debug, Args)]
pub(crate) struct DiagramOptions {
    #[command(flatten)]
    pub(crate) place: PositionArgs,
    /// Moves to play first, in order; the last one is marked
    #[arg(value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
    /// The format [default: from the file name, otherwise svg]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<PictureFormat>,
    #[command(flatten)]
    pub(crate) look: PictureLook,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How a picture of a position looks.
#[derive(Debug, Args)]
pub(crate) struct PictureLook {
    /// The colours
    #[arg(long, value_name = "THEME", default_value = "light")]
    pub(crate) theme: PictureTheme,
    /// The longer side of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 800, value_parser = clap::value_parser!(u32).range(i64::from(SMALLEST)..=i64::from(LARGEST)))]
    pub(crate) size: u32,
    /// Leave out the letters and numbers beside the squares
    #[arg(long)]
    pub(crate) no_coordinates: bool,
    /// Draw the board as Black sees it
    #[arg(long)]
    pub(crate) flip: bool,
}

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// Vector graphics, sharp at any size
    Svg,
    /// Pixels
    Png,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureTheme {
    /// Light wood
    Light,
    /// Dark wood, for dark backgrounds
    Dark,
    /// Black on white
    Print,
}
