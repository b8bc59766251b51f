//! What a link shows before it is opened: title, description and a picture, in the head of the page.

use std::sync::Arc;

use axum::http::{HeaderMap, Uri, header};
use form_urlencoded::Serializer;
use serde_json::Value as Json;
use tabuleiro_play::{Info, Speech, infos};

use crate::app::Core;

/// What the head of the page says, put in the place of this mark.
const MARK: &str = "<!-- preview -->";

/// What is to be shown of an address.
struct Preview {
    title: String,
    description: String,
    /// The query of the picture; none for the icon.
    picture: Option<String>,
}

/// The page with the head of an address. `game` is the state of the game at the address, if there is one.
pub(super) fn filled(
    core: &Arc<Core>,
    document: &str,
    uri: &Uri,
    headers: &HeaderMap,
    game: Option<&Json>,
) -> String {
    let language = crate::error::language(uri.query(), headers);
    let speech = core.speech(language);
    let preview = preview(speech, uri, game);
    let head = head(
        &preview,
        &origin(core, headers),
        uri.path(),
        language.code(),
    );
    let own = format!(r#"<html lang="{}">"#, language.code());
    document
        .replacen(r#"<html lang="en">"#, &own, 1)
        .replacen(MARK, &head, 1)
}

/// The address of the server as people see it. The guard lets no other host through.
fn origin(core: &Core, headers: &HeaderMap) -> String {
    if let Some(origin) = &core.options.origin {
        return origin.trim_end_matches('/').to_owned();
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    host.map_or_else(
        || format!("http://{}", core.address),
        |host| format!("http://{host}"),
    )
}

fn preview(speech: &Speech, uri: &Uri, game: Option<&Json>) -> Preview {
    let path = uri.path().trim_start_matches('/');
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    let found = |name: &str| infos().into_iter().find(|info| info.name == name);
    match (first, found(first), found(rest), game) {
        ("play", _, _, Some(game)) => of_game(speech, game),
        ("learn", _, Some(info), _) => learning(speech, info),
        ("analysis", _, Some(info), _) => analysis(speech, info, uri),
        ("solved", ..) => Preview {
            title: speech.word("page-solved"),
            description: speech.word("page-solved-about"),
            picture: None,
        },
        ("record", ..) if rest.is_empty() => Preview {
            title: speech.word("page-open-record"),
            description: speech.word("page-open-record-about"),
            picture: None,
        },
        (_, Some(info), ..) if rest.is_empty() => Preview {
            title: info.title.to_owned(),
            description: about(speech, info),
            picture: Some(sample(info)),
        },
        _ => Preview {
            title: String::new(),
            description: speech.word("page-preview-home"),
            picture: None,
        },
    }
}

fn about(speech: &Speech, info: &Info) -> String {
    speech.word(&format!("{}-about", info.name))
}

fn learning(speech: &Speech, info: &'static Info) -> Preview {
    Preview {
        title: speech.words("lesson-title", &[("game", info.title.into())]),
        description: about(speech, info),
        picture: Some(sample(info)),
    }
}

fn analysis(speech: &Speech, info: &'static Info, uri: &Uri) -> Preview {
    let asked = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes());
    let mut query = Serializer::new(String::new());
    query.append_pair("game", info.name);
    for (name, value) in asked {
        if matches!(&*name, "rules" | "position" | "moves") {
            query.append_pair(&name, &value);
        }
    }
    Preview {
        title: speech.words("page-preview-analysis", &[("game", info.title.into())]),
        description: speech.word("page-preview-analysis-about"),
        picture: Some(query.finish()),
    }
}

fn of_game(speech: &Speech, game: &Json) -> Preview {
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let name = text(&game["game"]);
    let title = infos().into_iter().find(|info| info.name == name);
    let title = title.map_or("", |info| info.title);
    let players = [("white", "side-white"), ("black", "side-black")];
    let [white, black] = players.map(|(seat, side)| who(speech, &game[seat], side));
    let description = match &game["result"] {
        Json::String(result) if result != "*" => {
            let result = [("result", result.replace("1/2", "½").into())];
            speech.words("page-preview-over", &result)
        }
        _ if game["state"] == "open" => speech.word("page-preview-open"),
        _ => {
            let moves = game["ply"].as_u64().unwrap_or_default() as usize;
            speech.words("page-preview-running", &[("count", moves.into())])
        }
    };
    let mut query = Serializer::new(String::new());
    query.append_pair("game", &name);
    query.append_pair("rules", &text(&game["rules"]));
    query.append_pair("position", &text(&game["position"]));
    Preview {
        title: format!("{title}: {white} – {black}"),
        description,
        picture: Some(query.finish()),
    }
}

/// Who sits in a seat, in a word or two.
fn who(speech: &Speech, seat: &Json, side: &str) -> String {
    let player = seat["player"].as_str().unwrap_or_default();
    match (seat["name"].as_str(), player) {
        (Some(name), _) => name.to_owned(),
        (None, _) if seat["open"] == true => speech.word("page-seat-open"),
        (None, "human") => speech.word(side),
        (None, computer) => computer.replace(':', " "),
    }
}

/// A game in progress, as it may look.
fn sample(info: &Info) -> String {
    format!("game={}&sample=true", info.name)
}

fn head(preview: &Preview, origin: &str, path: &str, language: &str) -> String {
    let title = match preview.title.as_str() {
        "" => "tabuleiro".to_owned(),
        title => format!("{title} · tabuleiro"),
    };
    let picture = match &preview.picture {
        Some(query) => format!("{origin}/api/diagram.png?{query}&size=600"),
        None => format!("{origin}/page/icon-512.png"),
    };
    let [title, description, address, picture] = [
        &title,
        &preview.description,
        &format!("{origin}{path}"),
        &picture,
    ]
    .map(|text| escaped(text));
    let locale = if language == "pt" { "pt_PT" } else { "en_GB" };
    let named =
        |name: &str, content: &str| format!("<meta name=\"{name}\" content=\"{content}\">\n");
    let property =
        |name: &str, content: &str| format!("<meta property=\"{name}\" content=\"{content}\">\n");
    [
        format!("<title>{title}</title>\n"),
        named("description", &description),
        property("og:type", "website"),
        property("og:site_name", "tabuleiro"),
        property("og:title", &title),
        property("og:description", &description),
        property("og:url", &address),
        property("og:locale", locale),
        property("og:image", &picture),
        property("og:image:type", "image/png"),
        property("og:image:alt", &title),
        named("twitter:card", "summary"),
        named("twitter:title", &title),
        named("twitter:description", &description),
        named("twitter:image", &picture),
    ]
    .concat()
}

/// A text that stays text in the head of a page.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn names_stay_text() {
        let name = "<script>\"&'";
        assert_eq!(escaped(name), "&lt;script&gt;&quot;&amp;&#39;");
    }
}
