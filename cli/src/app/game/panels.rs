//! Drawing a game: the board and everything beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Widget, Wrap};
use tabuleiro_core::{Side, View};
use tabuleiro_play::{AnalysisLine, PlayerKind};

use super::graph::{draw_bar, line_text};
use super::moves::{Row, rows};
use super::{Focus, GameScreen, SidePanel};
use crate::app::board::BoardDrawing;
use crate::app::screen::Context;
use crate::app::seat::seat_name;
use crate::app::widgets::{harmless, pointer, shorten, shorten_line, width};
use crate::terminal::Charset;

impl GameScreen {
    /// The game, its rules, and the number of the move; in a narrow window what matters most of them.
    pub(super) fn title_line(&self, context: &Context) -> String {
        let bout = self.room.tree().bout();
        let played = self.room.tree().number(self.room.tree().here());
        // The move that is asked for, not the one before it.
        let asked = bout.outcome().is_none() && bout.turn() == Side::White;
        let number = (played + usize::from(asked)).max(1);
        let data = [("number", number.into())];
        let count = context.speech.words("app-move-number", &data);
        let title = bout.info().title;
        let short = context.fit(&format!("{title} · {count}"));
        let rules = bout.rules();
        // The usual rules go without saying.
        if rules == bout.info().presets[0].name {
            return short;
        }
        let whole = context.fit(&format!("{title} · {rules} · {count}"));
        if whole.chars().count() < usize::from(context.area.width) {
            return whole;
        }
        short
    }

    pub(super) fn draw_all(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let parts = self.parts(area, context);
        let view = self.room.view();
        self.draw_board(&view, parts.board, buffer, context);
        self.draw_players(&view, parts.players, buffer, context);
        match self.side_panel {
            SidePanel::Moves => self.draw_moves(parts.moves, buffer, context),
            SidePanel::Legal => self.draw_legal(parts.moves, buffer, context),
        }
        self.draw_graph_panel(parts.graph, buffer, context);
        self.draw_analysis(parts.analysis, buffer, context);
        self.draw_words(&view, parts.words, buffer, context);
    }

    fn draw_board(&self, view: &View, area: Rect, buffer: &mut Buffer, context: &Context) {
        let marks = self.marks();
        let drawing = BoardDrawing {
            view,
            marks: &marks,
            orientation: self.orientation,
            charset: context.charset,
            theme: context.theme(),
            counts: context.settings.counts,
        };
        if drawing.layout(area).is_some() {
            drawing.render(area, buffer);
        } else {
            let words = Paragraph::new(context.word("app-no-room-for-board"));
            words.wrap(Wrap { trim: true }).render(area, buffer);
        }
    }

    fn draw_players(&self, view: &View, area: Rect, buffer: &mut Buffer, context: &Context) {
        let phase = view.phase.map(|phase| format!(" {} ", context.word(phase)));
        let phase = Span::styled(phase.unwrap_or_default(), context.theme().faint);
        let block = panel(Borders::ALL, context).title(phase);
        let boxed = area.height > 3;
        let inner = if boxed { block.inner(area) } else { area };
        if boxed {
            block.render(area, buffer);
        }
        let rows = (inner.height / 2).max(1);
        for (side, y) in Side::BOTH
            .into_iter()
            .zip((inner.y..inner.bottom()).step_by(rows.into()))
        {
            let place = Rect::new(inner.x, y, inner.width, rows);
            self.draw_player(side, view, place, buffer, context);
        }
    }

    /// Whether one row is too short for somebody with a supply or a clock.
    pub(super) fn needs_two_rows(&self, width: u16, context: &Context) -> bool {
        let view = self.room.tree().bout().view();
        Side::BOTH.into_iter().any(|side| {
            let left = self.left_of_player(side, context);
            let right = self.right_of_player(side, &view, context);
            let both = left.chars().count() + right.chars().count();
            !right.is_empty() && both > usize::from(width)
        })
    }

    /// A sign of the side, its name, and who it is.
    fn left_of_player(&self, side: Side, context: &Context) -> String {
        let name = self.player_name(side, context);
        let side_word = context.word(side_key(side));
        context.fit(&format!(
            "{} {side_word} · {name}",
            sign(side, context.charset)
        ))
    }

    /// Who it is, and on the right the supply and the clock; in two rows if there are two.
    fn draw_player(
        &self,
        side: Side,
        view: &View,
        area: Rect,
        buffer: &mut Buffer,
        context: &Context,
    ) {
        let theme = context.theme();
        let turn = view.turn == side && self.room.tree().bout().outcome().is_none();
        let pointer = if turn { pointer(context.charset) } else { " " };
        let style = if turn { theme.accent } else { theme.text };
        let right = self.right_of_player(side, view, context);
        let width = (right.chars().count() as u16).min(area.width);
        let taken = if area.height < 2 { width } else { 0 };
        let room = usize::from((area.width - taken).saturating_sub(1));
        let left = self.left_of_player(side, context);
        let left = format!("{pointer}{}", shorten(&left, room, context.charset));
        buffer.set_stringn(area.x, area.y, left, area.width.into(), style);
        let y = area.bottom() - 1;
        buffer.set_stringn(area.right() - width, y, right, width.into(), theme.text);
    }

    fn right_of_player(&self, side: Side, view: &View, context: &Context) -> String {
        let mut words: Vec<String> = Vec::new();
        let supplies = view
            .supplies
            .iter()
            .filter(|supply| supply.piece.side == side);
        for supply in supplies {
            // One and several are told apart by the number, not by its text.
            let count = supply.count.map_or("∞".into(), Into::into);
            let data = [
                ("count", count),
                ("shape", supply.piece.shape.word().into()),
            ];
            words.push(context.fit(&context.speech.words("app-supply", &data)));
        }
        let counts = view.counts.iter().filter(|count| count.piece.side == side);
        for count in counts.filter_map(|count| count.count) {
            let data = [("count", count.into())];
            words.push(context.fit(&context.speech.words("app-on-board", &data)));
        }
        if let Some(clock) = &self.room.sitting().clock {
            let seconds = clock.left(side, context.now).as_millis().div_ceil(1000);
            words.push(format!("{}:{:02}", seconds / 60, seconds % 60));
        }
        let [white, draws, black] = self.room.tally();
        // A single game has a result, and no score yet.
        if white + draws + black > 1 {
            let wins = if side == Side::White { white } else { black };
            let points = format!("{}", f64::from(wins) + f64::from(draws) / 2.0);
            let data = [("points", points.into())];
            words.push(context.fit(&context.speech.words("app-tally", &data)));
        }
        words.iter().flat_map(|word| [" ", word, " "]).collect()
    }

    /// Who sits in a seat, in words.
    fn player_name(&self, side: Side, context: &Context) -> String {
        let kind = self.room.sitting().seat(side);
        let tag = match side {
            Side::White => "White",
            Side::Black => "Black",
        };
        let known = self.room.tree().tags().value(tag);
        let known = known.filter(|name| !matches!(*name, "" | "?") && *name != kind.to_string());
        if let (Some(name), PlayerKind::Human) = (known, kind) {
            return context.fit(&harmless(name));
        }
        let alone = !self.room.is_person(side.opposite());
        if *kind == PlayerKind::Human && alone {
            return context.word("app-you");
        }
        let info = self.room.tree().bout().info();
        seat_name(kind, info, context)
    }

    fn draw_moves(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let area = self.titled(area, "app-moves", Focus::Moves, buffer, context);
        if area.height == 0 {
            return;
        }
        let rows = rows(self.room.tree(), area.width);
        let from = self.first_row(&rows, area.height);
        for (row, y) in rows[from..].iter().zip(area.y..area.bottom()) {
            self.draw_row(row, Rect::new(area.x, y, area.width, 1), buffer, context);
        }
    }

    /// The first row that is shown, so that the present place can be seen.
    pub(super) fn first_row(&self, rows: &[Row], height: u16) -> usize {
        let here = Some(self.room.tree().here());
        let at = rows
            .iter()
            .position(|row| row.iter().any(|piece| piece.place == here));
        let height = usize::from(height);
        let at = at.unwrap_or(0);
        let latest = rows.len().saturating_sub(height);
        at.saturating_sub(height / 2).min(latest)
    }

    fn draw_row(&self, row: &Row, area: Rect, buffer: &mut Buffer, context: &Context) {
        let theme = context.theme();
        let tree = self.room.tree();
        for piece in row {
            let style = match piece.place {
                Some(place) if place == tree.here() => theme.selected,
                Some(_) if piece.main => theme.text,
                _ => theme.faint,
            };
            if piece.column < area.width {
                let room = usize::from(area.width - piece.column);
                let text = context.fit(&piece.text);
                buffer.set_stringn(area.x + piece.column, area.y, text, room, style);
            }
        }
    }

    fn draw_graph_panel(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        if area.height > 2 {
            let area = self.titled(area, "app-graph", Focus::Board, buffer, context);
            self.draw_graph(area, buffer, context);
        }
    }

    /// The bar, and below it the best lines, or what the computer that thinks has in mind.
    fn draw_analysis(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        if area.height == 0 {
            return;
        }
        let known = self.known(self.room.tree().here());
        if let Some(known) =
            known.filter(|_| self.jobs.thinking().is_none() || !self.room.is_live())
        {
            let bar = Rect {
                x: area.x + 1,
                width: area.width.saturating_sub(2),
                height: 1,
                ..area
            };
            draw_bar(known, bar, buffer, context);
        }
        let below = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height - 1,
        };
        let lines = self.analysis_text(below.width.into(), context);
        Paragraph::new(lines).render(below, buffer);
    }

    fn analysis_text(&self, room: usize, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme();
        let thought = self.jobs.thought.as_ref();
        let thought = thought.filter(|_| self.jobs.thinking().is_some() && self.room.is_live());
        let analysis = self.room.analysis();
        let Some(analysis) = analysis.or(thought) else {
            return Vec::new();
        };
        let data = [
            ("depth", analysis.depth.into()),
            ("nodes", count_text(analysis.nodes).into()),
        ];
        let mut head = context.fit(&context.speech.words("app-depth", &data));
        let proved = |line: &AnalysisLine| line.worth.is_some_and(|worth| worth.proved);
        if analysis.forced.is_some() || analysis.lines.iter().all(proved) {
            head = context.fit(&format!("{} · {head}", context.word("app-proved")));
        }
        let head = shorten(&head, room, context.charset).into_owned();
        let mut lines = vec![Line::styled(head, theme.faint)];
        for line in &analysis.lines {
            let worth = format!("{:>7} ", line_text(line, context));
            let moves = line.moves.join(" ");
            let room = room.saturating_sub(width(&worth));
            let moves = shorten_line(&moves, room, context.charset).into_owned();
            lines.push(Line::from(vec![
                Span::styled(worth, theme.accent),
                Span::styled(moves, theme.text),
            ]));
        }
        lines
    }

    /// A panel with a title; returns what is inside.
    pub(super) fn titled(
        &self,
        area: Rect,
        title: &str,
        focus: Focus,
        buffer: &mut Buffer,
        context: &Context,
    ) -> Rect {
        let theme = context.theme();
        let focused = focus == Focus::Moves && self.focus == Focus::Moves;
        let style = if focused { theme.accent } else { theme.faint };
        let block = panel(Borders::TOP, context)
            .title(Span::styled(format!(" {} ", context.word(title)), style));
        let inner = block.inner(area);
        block.render(area, buffer);
        inner
    }
}

/// A box, or a part of one.
pub(super) fn panel(borders: Borders, context: &Context) -> Block<'static> {
    Block::new()
        .borders(borders)
        .border_set(context.borders())
        .border_style(context.theme().border)
}

pub(super) const fn sign(side: Side, charset: Charset) -> &'static str {
    match (charset, side) {
        (Charset::Unicode, Side::White) => "○",
        (Charset::Unicode, Side::Black) => "●",
        (Charset::Ascii, Side::White) => "O",
        (Charset::Ascii, Side::Black) => "@",
    }
}

const fn side_key(side: Side) -> &'static str {
    match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    }
}

/// A large number that can be read.
fn count_text(count: u64) -> String {
    match count {
        0..10_000 => count.to_string(),
        10_000..10_000_000 => format!("{} k", count / 1000),
        _ => format!("{} M", count / 1_000_000),
    }
}
