//! The games as cards with pictures, where there is room for them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget};

use super::Game;
use crate::app::entry;
use crate::app::screen::Context;
use crate::app::widgets::{pointer, put, wrap};

/// The smallest card: a picture of six lines in a frame, and words beside it.
const SMALLEST: (u16, u16) = (38, 8);
/// Where there is much room, cards are this large and their pictures are drawn as boards.
const LARGE: (u16, u16) = (72, 18);
/// The columns of a small picture and the gap beside it.
const PICTURE: u16 = 13;
/// The columns of a large picture and the gap beside it.
const LARGE_PICTURE: u16 = 40;
/// Rules are opened by a click on this many columns at the end of the frame.
const RULES: u16 = 10;

/// Where the cards stand, two beside each other, and the menu below them.
pub(super) struct Cards {
    pub(super) columns: usize,
    pub(super) menu: Rect,
    places: Vec<Rect>,
    size: Size,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    Small,
    Large,
}

/// Whether Enter chooses a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Selected,
    Other,
}

/// What of a card was clicked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardPart {
    Card,
    Rules,
}

/// Where the plain list stands when there is no room for cards.
pub(super) fn list(area: Rect) -> Rect {
    let margin = u16::from(area.width > 30);
    Rect {
        x: area.x + margin,
        width: area.width.saturating_sub(2 * margin).min(110),
        ..area
    }
}

/// How many lines there are below the cards; `None` if there is no room for cards.
pub(super) fn room_below(area: Rect, games: usize) -> Option<usize> {
    let used = games.div_ceil(2) as u16 * SMALLEST.1;
    let wide = area.width >= 2 * SMALLEST.0 + 2;
    let left = area.height.checked_sub(used).filter(|_| wide);
    left.map(usize::from)
}

impl Cards {
    /// The places for some games and a menu of some lines, if there is room.
    pub(super) fn fit(area: Rect, games: usize, lines: usize) -> Option<Self> {
        let rows = games.div_ceil(2) as u16;
        let lines = lines as u16;
        let fits = |(width, height): (u16, u16), gap: u16| {
            area.width >= 2 * width + 2 && area.height >= rows * height + lines + gap
        };
        let size = if fits(LARGE, 3) {
            Size::Large
        } else if fits(SMALLEST, 0) {
            Size::Small
        } else {
            return None;
        };
        let (width, height, gap) = match size {
            Size::Large => (LARGE.0, LARGE.1, 1),
            Size::Small => ((area.width / 2).min(48), SMALLEST.1, 0),
        };
        let used = rows * height + gap + lines;
        let left = area.x + (area.width - 2 * width) / 2;
        let top = area.y + (area.height - used).min(6) / 2;
        let card = |number: u16| {
            let (row, column) = (number / 2, number % 2);
            Rect::new(left + column * width, top + row * height, width, height)
        };
        let menu = Rect {
            x: left + 1,
            y: top + rows * height + gap,
            width: 2 * width - 2,
            height: lines,
        };
        Some(Self {
            columns: 2,
            menu,
            places: (0..games as u16).map(card).collect(),
            size,
        })
    }

    /// The card at a place.
    pub(super) fn at(&self, place: Position) -> Option<(usize, CardPart)> {
        let number = self.places.iter().position(|card| card.contains(place))?;
        let card = self.places[number];
        let on_rules = place.y + 1 == card.bottom() && place.x + RULES >= card.right();
        Some((
            number,
            if on_rules {
                CardPart::Rules
            } else {
                CardPart::Card
            },
        ))
    }

    /// Draws the card of a game.
    pub(super) fn draw(
        &self,
        number: usize,
        game: &Game,
        state: State,
        buffer: &mut Buffer,
        context: &Context,
    ) {
        let theme = context.theme();
        let card = self.places[number];
        let (border, title) = match state {
            State::Selected => (theme.accent, theme.selected),
            State::Other => (theme.border, theme.title),
        };
        let name = context.fit(game.info.title);
        let mark = match state {
            State::Selected => pointer(context.charset),
            State::Other => " ",
        };
        let rules = context.word("keys-rules");
        let rules = match state {
            State::Selected => Line::styled(format!(" j {rules} "), theme.key),
            State::Other => Line::styled(format!(" {rules} "), theme.faint),
        };
        let learn = match state {
            State::Selected => {
                Line::styled(format!(" l {} ", context.word("keys-learn")), theme.key)
            }
            State::Other => Line::default(),
        };
        let block = Block::bordered()
            .border_set(context.borders())
            .border_style(border)
            .title(Line::styled(format!("{mark}{} {name} ", number + 1), title))
            .title_bottom(learn)
            .title_bottom(rules.alignment(Alignment::Right));
        let inner = block.inner(card);
        block.render(card, buffer);
        let picture = self.draw_picture(game, inner, buffer, context);
        let words = Rect {
            x: inner.x + picture,
            width: inner.width.saturating_sub(picture + 1),
            ..inner
        };
        self.draw_words(game, words, buffer, context);
    }

    /// Draws the picture at the left and tells how many columns it takes.
    fn draw_picture(&self, game: &Game, area: Rect, buffer: &mut Buffer, context: &Context) -> u16 {
        let Some(view) = &game.view else {
            return 1;
        };
        if self.size == Size::Large {
            let place = Rect {
                width: LARGE_PICTURE - 2,
                ..area
            };
            entry::draw_board(view, place, buffer, context);
            return LARGE_PICTURE;
        }
        let lines = entry::miniature(view, context);
        let above = (area.height.saturating_sub(lines.len() as u16)) / 2;
        for (row, line) in (above..area.height).zip(lines) {
            let place = Rect {
                x: area.x + 1,
                y: area.y + row,
                width: PICTURE.min(area.width),
                height: 1,
            };
            line.render(place.intersection(buffer.area), buffer);
        }
        PICTURE
    }

    fn draw_words(&self, game: &Game, area: Rect, buffer: &mut Buffer, context: &Context) {
        let about = context.word(&format!("{}-about", game.info.name));
        let lines = wrap(&about, usize::from(area.width));
        let above = match self.size {
            Size::Small => 0,
            Size::Large => area.height.saturating_sub(lines.len() as u16) / 2,
        };
        for (row, line) in (above..area.height).zip(&lines) {
            let place = Rect {
                y: area.y + row,
                height: 1,
                ..area
            };
            put(place, buffer, line, context.theme().text);
        }
    }
}
