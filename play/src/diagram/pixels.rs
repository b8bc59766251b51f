//! Pixels for those who cannot use lines.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A picture that [`svg`](super::svg) has drawn as a PNG file; why not, if there is no memory for it.
pub fn png(drawn: &str) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(drawn, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or("no memory for the picture")?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| error.to_string())
}
