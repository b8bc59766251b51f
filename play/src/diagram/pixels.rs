//! Pixels for those who cannot use lines.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A picture as colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// How many there are in a row.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// Red, green and blue of every pixel, along the rows from the top.
    pub colours: Vec<u8>,
}

/// A picture that [`svg`](super::svg) has drawn as a PNG file; why not, if there is no memory for it.
pub fn png(drawn: &str) -> Result<Vec<u8>, String> {
    let pixmap = render(drawn, Color::TRANSPARENT)?;
    pixmap.encode_png().map_err(|error| error.to_string())
}

/// A picture that [`svg`](super::svg) has drawn as colours, on white paper where it is transparent; why not, if there is no memory for it.
///
/// ```
/// use tabuleiro_play::diagram::{Style, pixels, svg};
///
/// let bout = tabuleiro_play::Bout::open("wali", "wali")?;
/// let drawn = pixels(&svg(&bout.view(), &Style { size: 200, ..Style::default() }))?;
/// assert_eq!(drawn.colours.len(), drawn.width * drawn.height * 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pixels(drawn: &str) -> Result<Pixels, String> {
    let pixmap = render(drawn, Color::WHITE)?;
    let colours = pixmap.pixels().iter();
    let colours = colours.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    Ok(Pixels {
        width: pixmap.width() as usize,
        height: pixmap.height() as usize,
        colours: colours.collect(),
    })
}

fn render(drawn: &str, paper: Color) -> Result<Pixmap, String> {
    let tree = Tree::from_str(drawn, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or("no memory for the picture")?;
    pixmap.fill(paper);
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}
