//! A view as a picture: an SVG file for books, pages and printers.
//!
//! The picture is drawn from a [`View`] alone, so that every game on every board has one. White is light with a dark edge and Black is dark
//! with a light edge, each shape has a form of its own, and letters and figures are drawn as lines: the picture needs no colours to be
//! understood and no fonts to be complete.
//!
//! ```
//! use tabuleiro_play::diagram::{Style, Theme, svg};
//!
//! let bout = tabuleiro_play::Bout::open("wali", "wali")?;
//! let style = Style { theme: Theme::Print, title: "A game begins".to_owned(), ..Style::default() };
//! let picture = svg(&bout.view(), &style);
//! assert!(picture.starts_with("<svg ") && picture.contains("<title>A game begins</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beside;
mod board;
mod glyphs;
mod layout;
mod palette;
mod pieces;
mod pixels;
mod stacks;
mod style;
mod traces;

pub use pixels::{Pixels, pixels, png};
pub use style::{LARGEST, SMALLEST, Style, Theme, Visibility};

use tabuleiro_core::View;

use crate::markup::escape;
use layout::Layout;
use palette::Palette;

/// The position as a whole SVG file.
pub fn svg(view: &View, style: &Style) -> String {
    let layout = Layout::new(view, style);
    let palette = Palette::of(style.theme);
    let (width, height) = layout.pixels(style.size);
    let parts = [
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\">\n",
            layout.width, layout.height
        ),
        words(style),
        format!(
            "<defs>\n{}{}</defs>\n",
            board::patterns(view, palette),
            pieces::forms(view, palette)
        ),
        board::draw(view, style, &layout, palette),
        stacks::draw(view, &layout, palette),
        traces::draw(view, &layout, palette),
        beside::draw(view, style, &layout, palette),
        "</svg>\n".to_owned(),
    ];
    parts.concat()
}

/// What people hear who do not see the picture.
fn words(style: &Style) -> String {
    let said = |name: &str, text: &str| {
        if text.is_empty() {
            String::new()
        } else {
            format!("<{name}>{}</{name}>\n", escape(text))
        }
    };
    said("title", &style.title) + &said("desc", &style.description)
}

/// A length as it is written: a hundredth is far below what can be seen.
fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0 + 0.0
}
