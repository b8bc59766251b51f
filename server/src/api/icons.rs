//! What makes the page an application: its icons, drawn from one SVG, and its manifest.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::json;
use tabuleiro_play::{Speech, diagram};

use crate::reply::{Keep, cacheable};

/// The picture all icons are made of.
static PICTURE: &str = include_str!("../../page/icon.svg");
/// The part of the picture that is its area.
const AREA: &str = r#"viewBox="0 0 64 64""#;
/// The colour around the picture, as in the picture.
const WOOD: &str = "#845631";
/// The paper of the light theme, as in the style sheets.
const PAPER: &str = "#f4eee3";

/// An icon: its name, its size in pixels, and whether a system may cut it into any shape.
const ICONS: [(&str, u32, bool); 4] = [
    ("icon-180.png", 180, true),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable.png", 512, true),
];

/// An icon by its name.
pub(super) fn icon(headers: &HeaderMap, name: &str) -> Option<Response> {
    static DRAWN: [OnceLock<Option<Bytes>>; ICONS.len()] = [const { OnceLock::new() }; ICONS.len()];
    let place = ICONS.iter().position(|(known, ..)| *known == name)?;
    let (_, size, maskable) = ICONS[place];
    let drawn =
        DRAWN[place].get_or_init(|| diagram::png(&sized(size, maskable)).ok().map(Bytes::from));
    Some(cacheable(headers, "image/png", drawn.clone()?, Keep::Ask))
}

/// The picture in a size. One that may be cut has colour up to its edges, and keeps the middle well inside.
fn sized(size: u32, maskable: bool) -> String {
    if !maskable {
        return PICTURE.replacen(
            AREA,
            &format!(r#"width="{size}" height="{size}" {AREA}"#),
            1,
        );
    }
    let area = format!(r#"width="{size}" height="{size}" viewBox="-8 -8 80 80""#);
    let ground = format!(r#"><rect x="-8" y="-8" width="80" height="80" fill="{WOOD}"/>"#);
    PICTURE.replacen(AREA, &area, 1).replacen('>', &ground, 1)
}

/// What a system needs to install the page.
pub(super) fn manifest(headers: &HeaderMap, speech: &Speech) -> Response {
    let icons = ICONS.iter().map(|(name, size, maskable)| {
        json!({
            "src": format!("/page/{name}"),
            "sizes": format!("{size}x{size}"),
            "type": "image/png",
            "purpose": if *maskable { "maskable" } else { "any" },
        })
    });
    let vector = json!({"src": "/page/icon.svg", "sizes": "any", "type": "image/svg+xml"});
    let manifest = json!({
        "name": speech.word("page-title"),
        "short_name": "tabuleiro",
        "description": speech.word("page-preview-home"),
        "lang": speech.language().code(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": WOOD,
        "icons": icons.chain([vector]).collect::<Vec<_>>(),
    });
    let text = serde_json::to_vec(&manifest).unwrap_or_default();
    cacheable(headers, "application/manifest+json", text.into(), Keep::Ask)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_have_the_size_they_say() {
        for (name, size, _) in ICONS {
            let response = icon(&HeaderMap::new(), name).expect("it can be drawn");
            assert_eq!(response.headers()["content-type"], "image/png");
            let drawn = diagram::png(&sized(size, true)).expect("it can be drawn");
            let width = u32::from_be_bytes([drawn[16], drawn[17], drawn[18], drawn[19]]);
            assert_eq!(width, size);
        }
        assert!(icon(&HeaderMap::new(), "icon-7.png").is_none());
    }
}
