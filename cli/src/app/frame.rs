//! What surrounds every screen: the title above, the keys below, and the list of all keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

use super::screen::{Context, KeyHelp, Screen};
use super::widgets::{shorten, width};
use crate::terminal::Charset;

/// Below this nothing sensible can be drawn.
const SMALLEST: (u16, u16) = (20, 6);

/// Draws a screen with all that surrounds it; over it the list of keys, if something is looked for there.
pub(super) fn draw(
    canvas: &mut Frame<'_>,
    screen: &dyn Screen,
    help: Option<&str>,
    context: &Context,
) {
    let area = canvas.area();
    let buffer = canvas.buffer_mut();
    buffer.set_style(area, context.theme().text);
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let words = Paragraph::new(context.word("app-too-small")).wrap(Wrap { trim: true });
        words.render(area, buffer);
        return;
    }
    let (top, body, bottom) = parts(area);
    Line::styled(format!(" {}", screen.title(context)), context.theme().title).render(top, buffer);
    screen.draw(body, buffer, context);
    key_line(&screen.keys(context), bottom, buffer, context);
    if let Some(wanted) = help {
        let keys = found_keys(&screen.keys(context), wanted, context);
        draw_help(&keys, wanted, area, buffer, context);
    }
}

/// The part of the terminal that belongs to the screen itself.
pub(crate) fn body(context: &Context) -> Rect {
    parts(context.area).1
}

/// The first line, what is between, the last line.
fn parts(area: Rect) -> (Rect, Rect, Rect) {
    let line = |y| Rect {
        y,
        height: 1.min(area.height),
        ..area
    };
    let between = Rect {
        y: area.y + 1.min(area.height),
        height: area.height.saturating_sub(2),
        ..area
    };
    (line(area.y), between, line(area.bottom().saturating_sub(1)))
}

/// Where each key that fits stands in the line of keys: its column and its text.
fn placed_keys(
    keys: &[KeyHelp],
    width: u16,
    context: &Context,
) -> Vec<(u16, String, String, KeyHelp)> {
    // The way out and the list of all keys are shown before anything else.
    let out = keys
        .iter()
        .find(|key| key.what == "do-leave")
        .or_else(|| keys.iter().find(|key| key.code == KeyCode::Esc))
        .or_else(|| keys.iter().find(|key| key.name == "q"));
    let needed =
        |key: &KeyHelp| key.what == HELP.what || out.is_some_and(|out| out.name == key.name);
    let mut reserved: u16 = keys
        .iter()
        .chain([&HELP])
        .filter(|key| needed(key))
        .map(|key| key_length(key, context) + BETWEEN)
        .sum();
    let mut column = 1;
    let mut placed = Vec::new();
    for key in keys.iter().chain([&HELP]) {
        let length = key_length(key, context);
        if needed(key) {
            reserved -= length + BETWEEN;
        }
        if column + length + reserved >= width {
            continue;
        }
        placed.push((column, key_name(key, context), context.word(key.what), *key));
        column += length + BETWEEN;
    }
    placed
}

/// The room between two keys.
const BETWEEN: u16 = 3;

fn key_length(key: &KeyHelp, context: &Context) -> u16 {
    let name = key_name(key, context).chars().count();
    (name + 1 + context.word(key.what).chars().count()) as u16
}

const HELP: KeyHelp = KeyHelp::new("?", KeyCode::Char('?'), "keys-all");

fn key_name(key: &KeyHelp, context: &Context) -> String {
    if key.name.starts_with("key-") {
        if context.charset == Charset::Ascii && key.name == "key-arrows" {
            return context.word("key-arrows-ascii");
        }
        return context.word(key.name);
    }
    key.name.to_owned()
}

fn key_line(keys: &[KeyHelp], area: Rect, buffer: &mut Buffer, context: &Context) {
    let theme = context.theme();
    for (column, name, what, _) in placed_keys(keys, area.width, context) {
        let line = Line::from(vec![
            Span::styled(name, theme.key),
            Span::styled(format!(" {what}"), theme.faint),
        ]);
        let width = (line.width() as u16).min(area.width.saturating_sub(column));
        let place = Rect::new(area.x + column, area.y, width, 1);
        line.render(place.intersection(area), buffer);
    }
}

/// The key that a click on the line of keys stands for.
pub(super) fn key_at(
    mouse: MouseEvent,
    screen: &dyn Screen,
    context: &Context,
) -> Option<KeyEvent> {
    let (_, _, bottom) = parts(context.area);
    if !is_click(mouse) || !bottom.contains(Position::new(mouse.column, mouse.row)) {
        return None;
    }
    let placed = placed_keys(&screen.keys(context), bottom.width, context);
    let found = placed.into_iter().find(|(column, name, what, _)| {
        let length = (name.chars().count() + 1 + what.chars().count()) as u16;
        (*column..column + length).contains(&mouse.column)
    });
    found.map(|(.., key)| KeyEvent::new(key.code, KeyModifiers::NONE))
}

/// Whether the main button of the mouse went down.
pub(crate) fn is_click(mouse: MouseEvent) -> bool {
    mouse.kind == MouseEventKind::Down(MouseButton::Left)
}

/// The narrowest column in which keys can be explained.
const LEAST_COLUMN: u16 = 20;

/// All keys in a box over the screen, in as many columns as they need.
fn draw_help(keys: &[KeyHelp], wanted: &str, area: Rect, buffer: &mut Buffer, context: &Context) {
    let theme = context.theme();
    let most = usize::from(area.height.saturating_sub(2)).max(1);
    // In a small window the most important keys are listed, which come first.
    let room = usize::from(area.width / LEAST_COLUMN).max(1);
    let columns = keys.len().div_ceil(most).clamp(1, room);
    let keys = &keys[..keys.len().min(columns * most)];
    let height = keys.len().div_ceil(columns).max(1);
    let natural = keys
        .chunks(height)
        .map(|keys| help_column(keys, usize::MAX, context));
    let natural: Vec<u16> = natural.map(|lines| widest(&lines)).collect();
    let rooms = shares(&natural, area.width.saturating_sub(2));
    let columns = keys.chunks(height).zip(rooms);
    let columns = columns.map(|(keys, room)| help_column(keys, room.into(), context));
    let columns: Vec<_> = columns.collect();
    let widths: Vec<u16> = columns.iter().map(|lines| widest(lines)).collect();
    let (title, footer) = (help_title(wanted, context), context.word("keys-find"));
    let least = width(&title).max(width(&footer)) as u16 + 2;
    let wide = widths.iter().sum::<u16>().max(least);
    let place = centred(area, wide + 2, height as u16 + 2);
    Clear.render(place, buffer);
    let block = Block::bordered()
        .border_set(context.borders())
        .title(format!(" {title} "))
        .title_bottom(format!(" {footer} "))
        .border_style(theme.accent)
        .style(theme.text);
    let mut inner = block.inner(place);
    block.render(place, buffer);
    for (lines, width) in columns.into_iter().zip(widths) {
        Paragraph::new(lines).render(inner, buffer);
        let width = width.min(inner.width);
        inner.x += width;
        inner.width -= width;
    }
}

/// How much of a width each column gets: what it needs, or its share of what narrower ones leave.
fn shares(needed: &[u16], width: u16) -> Vec<u16> {
    let mut order: Vec<usize> = (0..needed.len()).collect();
    order.sort_by_key(|&column| needed[column]);
    let mut shares = vec![0; needed.len()];
    let mut left = width;
    for (column, waiting) in order.into_iter().zip((1..=needed.len() as u16).rev()) {
        shares[column] = needed[column].min(left / waiting);
        left -= shares[column];
    }
    shares
}

/// The keys whose name or meaning has what is looked for in it.
fn found_keys(keys: &[KeyHelp], wanted: &str, context: &Context) -> Vec<KeyHelp> {
    let wanted = wanted.to_lowercase();
    let fits = |key: &&KeyHelp| {
        let what = context.word(key.what).to_lowercase();
        key_name(key, context).to_lowercase() == wanted || what.contains(&wanted)
    };
    keys.iter().filter(fits).copied().collect()
}

fn help_title(wanted: &str, context: &Context) -> String {
    let title = context.word("keys-title");
    if wanted.is_empty() {
        title
    } else {
        format!("{title}: {}_", context.fit(wanted))
    }
}

/// Some keys below each other, and what they do, in a column of at most this width.
fn help_column(keys: &[KeyHelp], room: usize, context: &Context) -> Vec<Line<'static>> {
    let theme = context.theme();
    let names: Vec<String> = keys.iter().map(|key| key_name(key, context)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max();
    let longest = longest.unwrap_or(0);
    let line = |(key, name): (&KeyHelp, String)| {
        let what = context.word(key.what);
        let what = shorten(&what, room.saturating_sub(longest + 4), context.charset);
        Line::from(vec![
            Span::styled(format!(" {name:>longest$}"), theme.key),
            Span::styled(format!("  {what} "), theme.text),
        ])
    };
    keys.iter().zip(names).map(line).collect()
}

fn widest(lines: &[Line<'_>]) -> u16 {
    lines.iter().map(Line::width).max().unwrap_or(0) as u16
}

/// A rectangle of this size, or as large as fits, in the middle of another.
pub(crate) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn a_narrow_column_leaves_its_room_to_others() {
        assert_eq!(shares(&[20, 30], 60), [20, 30]);
        assert_eq!(shares(&[20, 50], 60), [20, 40]);
        assert_eq!(shares(&[50, 20], 60), [40, 20]);
        assert_eq!(shares(&[50, 50, 10], 60), [25, 25, 10]);
    }
}
