//! Where everything stands, from small windows to large ones.

use ratatui::layout::Rect;

use super::GameScreen;
use crate::app::board::Layout;
use crate::app::screen::Context;

/// The parts of the game screen. A part without room is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) board: Rect,
    pub(super) players: Rect,
    pub(super) moves: Rect,
    pub(super) analysis: Rect,
    pub(super) graph: Rect,
    pub(super) words: Rect,
}

/// From this width on the panel stands beside the board.
const WIDE: u16 = 60;
/// The narrowest and the widest panel.
const PANEL: (u16, u16) = (30, 72);
/// The columns left free beside the board if there are any.
const MARGIN: u16 = 2;
/// From this width on a graph of the game matters more than the earliest of its moves.
const WIDE_ENOUGH_FOR_A_GRAPH: u16 = 120;
/// How many lines the words usually need.
const WORDS: u16 = 4;
/// The fewest lines for the moves, with their title, where the words need more than that.
const MOVES: u16 = 4;

impl GameScreen {
    /// The parts of an area.
    pub(super) fn parts(&self, area: Rect, context: &Context) -> Parts {
        if area.width >= WIDE {
            self.wide(area, context)
        } else {
            self.narrow(area)
        }
    }

    fn wide(&self, area: Rect, context: &Context) -> Parts {
        let panel = (area.width - self.board_width(area)).clamp(PANEL.0, PANEL.1);
        let board = Rect {
            width: area.width - panel,
            ..area
        };
        let panel = Rect {
            x: board.right(),
            width: panel,
            ..area
        };
        let mut column = Column(panel);
        // Two signs for the box, one for the pointer.
        let two_rows = self.needs_two_rows(panel.width - 3, context);
        let players = column.top(if two_rows { 6 } else { 4 });
        let lines = self.analysis_lines(area.height);
        let words = column.bottom(self.rows_of_words(column.0, area, lines, context));
        let analysis = column.bottom(lines);
        let least = if area.width >= WIDE_ENOUGH_FOR_A_GRAPH {
            9
        } else {
            16
        };
        let tall = column.0.height >= least && self.has_graph();
        let graph = column.bottom(if tall {
            (area.height / 6).clamp(4, 10)
        } else {
            0
        });
        Parts {
            board,
            players,
            words,
            analysis,
            graph,
            moves: column.0,
        }
    }

    /// As many rows as the words need, and no fewer than usual, if a few moves can still be seen.
    fn rows_of_words(&self, column: Rect, area: Rect, analysis: u16, context: &Context) -> u16 {
        let usual = if area.height >= 22 {
            WORDS + 3
        } else {
            WORDS + 1
        };
        let most = column.height.saturating_sub(analysis + MOVES);
        let needed = self.rows_for_words(column.width, context);
        needed.min(most).max(usual)
    }

    /// The width of the largest board that leaves room for the narrowest panel, with a margin.
    fn board_width(&self, area: Rect) -> u16 {
        let room = Rect {
            width: area.width - PANEL.0,
            ..area
        };
        let view = self.room.tree().bout().view();
        let layout = Layout::fit(&view, room, self.orientation, None);
        layout
            .map_or(0, |layout| layout.outer().width + MARGIN)
            .min(room.width)
    }

    fn narrow(&self, area: Rect) -> Parts {
        let mut column = Column(area);
        let players = column.top(if area.height >= 12 { 2 } else { 0 });
        let lines = if area.height >= 24 {
            self.analysis_lines(area.height)
        } else {
            0
        };
        let list = if area.height >= 20 { 3 } else { 0 };
        let rest = column.0.height.saturating_sub(lines + list);
        let words = column.bottom(self.lines_for_words(rest));
        let analysis = column.bottom(lines);
        let moves = column.bottom(list);
        Parts {
            board: column.0,
            players,
            words,
            analysis,
            moves,
            graph: Rect::default(),
        }
    }

    /// What a board with lines between its ranks, or else one without, leaves of so many lines.
    fn lines_for_words(&self, rest: u16) -> u16 {
        let ranks = u16::from(self.room.tree().bout().view().grid.ranks());
        let boards = [2 * ranks + 2, ranks + 1].into_iter();
        let left = boards.filter_map(|rows| rest.checked_sub(rows));
        let left = left.into_iter().find(|left| *left > 2);
        left.map_or(2, |left| left.min(WORDS + 2))
    }

    /// How many lines the analysis takes: a bar and the best lines.
    fn analysis_lines(&self, height: u16) -> u16 {
        match (self.room.is_analysing(), self.jobs.thinking().is_some()) {
            (true, _) if height >= 40 => 9,
            (true, _) => 6,
            (false, true) => 2,
            (false, false) => u16::from(self.known(self.room.tree().here()).is_some()) * 2,
        }
    }
}

/// Cuts pieces off an area.
struct Column(Rect);

impl Column {
    fn top(&mut self, height: u16) -> Rect {
        let height = height.min(self.0.height);
        let part = Rect { height, ..self.0 };
        self.0.y += height;
        self.0.height -= height;
        part
    }

    fn bottom(&mut self, height: u16) -> Rect {
        let height = height.min(self.0.height);
        self.0.height -= height;
        Rect {
            y: self.0.bottom(),
            height,
            ..self.0
        }
    }
}
