//! What is said to the person: what to do next, what happened, what could be played.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Borders, Paragraph, Widget};
use tabuleiro_core::{Gesture, Step, View};
use tabuleiro_play::Question;

use super::field::Purpose;
use super::panels::panel;
use super::{Focus, GameScreen, Notice};
use crate::app::board::{home_sign, stack_line};
use crate::app::screen::Context;
use crate::app::seat::seat_name;
use crate::app::widgets::{gesture_buttons, put, wrap};
use crate::streak::LevelOffer;
use crate::texts::{hint_words, sentence};

impl GameScreen {
    /// What is to be done next, and what there is to say.
    pub(super) fn draw_words(
        &self,
        view: &View,
        area: Rect,
        buffer: &mut Buffer,
        context: &Context,
    ) {
        // Where every row counts, words come before lines.
        let borders = match area.height {
            0..3 => Borders::NONE,
            _ => Borders::TOP,
        };
        let block = panel(borders, context);
        let mut inner = block.inner(area);
        block.render(area, buffer);
        let buttons = self.buttons(area, context);
        inner.height -= u16::from(!buttons.is_empty());
        let mut lines = self.wrapped_words(view, inner.width, context);
        // Half a sentence teaches nobody.
        for extra in self.wrapped_extras(view, inner.width, context) {
            if lines.len() + extra.len() <= usize::from(inner.height) {
                lines.extend(extra);
            }
        }
        Paragraph::new(lines).render(inner, buffer);
        if let Some(field) = &self.field {
            field.draw(inner, buffer, context);
        }
        for (place, label, _) in buttons {
            put(place, buffer, &label, context.theme().selected);
        }
    }

    /// How many rows all words take, with the line above and the buttons below.
    pub(super) fn rows_for_words(&self, width: u16, context: &Context) -> u16 {
        let view = self.room.view();
        let extras = self.wrapped_extras(&view, width, context);
        let words = self.wrapped_words(&view, width, context).len();
        let words = (words + extras.iter().map(Vec::len).sum::<usize>()) as u16;
        words + 1 + u16::from(self.has_buttons())
    }

    fn wrapped_words(&self, view: &View, width: u16, context: &Context) -> Vec<Line<'static>> {
        // The first row belongs to the line that is being written.
        let field = self.field.as_ref().map(|_| Line::default());
        let words = self.words(view, context).into_iter();
        let words = words.flat_map(|(text, style)| styled_lines(&text, style, width, context));
        field.into_iter().chain(words).collect()
    }

    /// What is good to know where there is room for it: about the stack under the cursor, and for newcomers.
    fn wrapped_extras(
        &self,
        view: &View,
        width: u16,
        context: &Context,
    ) -> Vec<Vec<Line<'static>>> {
        let lesson = self.lesson(context).map(|key| context.speech.word(key));
        let home = self.home_words(view, context);
        let extras = [self.stack_words(view, context), lesson, home];
        let style = context.theme().faint;
        let extras = extras.into_iter().flatten();
        extras
            .map(|words| styled_lines(&words, style, width, context))
            .collect()
    }

    fn words(&self, view: &View, context: &Context) -> Vec<(String, Style)> {
        let theme = context.theme();
        let mut lines: Vec<(String, Style)> = Vec::new();
        let mut add = |text: String, style: Style| lines.push((text, style));
        if self.field.is_some() {
            add(self.field_help(context), theme.faint);
        } else {
            add(self.prompt(context), theme.accent);
        }
        match &self.notice {
            Some(Notice::News(text)) => add(text.clone(), theme.good),
            Some(Notice::Error(text)) => add(sentence(text), theme.error),
            None => {}
        }
        if self.is_over() && !self.room.is_live() {
            add(context.speech.word("app-looking-after"), theme.faint);
        }
        if let Some(trouble) = self.keeper.trouble() {
            let words = context.speech.words("app-save-failed", &trouble.data());
            add(words, theme.error);
        }
        if let Some(offer) = self.offer().filter(|_| self.field.is_none()) {
            add(self.offer_text(offer, context), theme.faint);
        }
        if let Some(hint) = self.room.hint() {
            add(hint_words(hint, &context.speech), theme.good);
        }
        let left = self.room.left_to_review();
        if left > 0 {
            let data = [("left", left.into())];
            add(context.speech.words("app-reviewing", &data), theme.faint);
        } else if matches!(self.room.studying(), Some((Question::Hint, ..))) {
            add(context.speech.word("app-seeking-hint"), theme.faint);
        }
        for note in &view.notes {
            add(sentence(&context.speech.say(note)), theme.faint);
        }
        lines
    }

    /// What is asked for, in words.
    pub(super) fn prompt(&self, context: &Context) -> String {
        let speech = &context.speech;
        let tree = self.room.tree();
        let bout = tree.bout();
        if let Some(outcome) = bout.outcome() {
            return format!(
                "{} {}",
                outcome.score(),
                speech.ending(bout.info(), outcome)
            );
        }
        let side = bout.turn();
        if self.room.is_paused() {
            return speech.word("app-paused");
        }
        if self.jobs.thinking() == Some(side) && self.room.is_live() {
            return speech.words("app-thinking", &[("side", side.into())]);
        }
        if self.room.announced().is_some() && self.room.is_live() {
            return speech.words("app-about-to-move", &[("side", side.into())]);
        }
        if !self.room.may_move() {
            return self.looking_back(context);
        }
        let steps = self.room.next_steps();
        let mut what: Vec<String> = Vec::new();
        for step in &steps {
            let words = speech.word(step.prompt);
            if !what.contains(&words) {
                what.push(words);
            }
        }
        let mut what = what.join(" / ");
        if let Some(numbers) = self.numbers(context) {
            what = format!("{what}: {numbers}");
        }
        speech.words("prompt", &[("side", side.into()), ("what", what.into())])
    }

    /// What somebody should know who plays here for the first time, turn by turn.
    fn lesson(&self, context: &Context) -> Option<&'static str> {
        const LESSONS: [&str; 3] = ["app-lesson-choose", "app-lesson-hint", "app-lesson-keys"];
        let asked = self.room.is_live() && self.room.may_move() && !self.is_over();
        let tree = self.room.tree();
        let side = tree.bout().turn();
        let way = tree.way_to(tree.here());
        let own = way.iter().filter(|&&place| tree.side(place) == Some(side));
        let lesson = LESSONS.get(own.count()).copied();
        lesson.filter(|_| asked && context.newcomer && self.field.is_none())
    }

    /// Which level is offered, why, and the key for it.
    fn offer_text(&self, offer: LevelOffer, context: &Context) -> String {
        let info = self.room.tree().bout().info();
        let level = seat_name(&offer.player(), info, context);
        let data = [
            ("reason", context.speech.word(offer.reason()).into()),
            ("level", level.into()),
        ];
        context.speech.words("app-level-offer", &data)
    }

    /// Where the person is while the game goes on elsewhere.
    fn looking_back(&self, context: &Context) -> String {
        let tree = self.room.tree();
        let way = tree.way_to(self.room.live());
        let further = way.len().saturating_sub(tree.way_to(tree.here()).len());
        let on_the_way = tree.here() == tree.root() || way.contains(&tree.here());
        if on_the_way && further > 0 && self.room.is_watched() {
            let data = [("count", further.into())];
            return context.speech.words("app-game-goes-on", &data);
        }
        context.speech.word("app-looking-back")
    }

    /// Whether there is a gesture without a square.
    fn has_buttons(&self) -> bool {
        let beside = |step: &Step| !matches!(step.gesture, Gesture::Square(_));
        let asked = self.room.may_move() && self.field.is_none();
        asked && self.room.next_steps().iter().any(beside)
    }

    /// Gestures without a square, as buttons in the last row: where they are, their labels with the keys, what they do.
    pub(super) fn buttons(&self, area: Rect, context: &Context) -> Vec<(Rect, String, Gesture)> {
        if area.height < 2 || !self.has_buttons() {
            return Vec::new();
        }
        gesture_buttons(self.room.next_steps(), area, context)
    }

    /// The moves that what is typed may become.
    fn field_help(&self, context: &Context) -> String {
        let Some(field) = &self.field else {
            return String::new();
        };
        if field.purpose != Purpose::Move {
            return String::new();
        }
        let typed = field.text();
        // Whole moves are no help in a turn that is half made.
        if !self.room.gestures().is_empty() {
            return String::new();
        }
        let found = self.completions(&typed);
        if found.is_empty() && self.begins_with_gesture(&typed) {
            return String::new();
        }
        if found.is_empty() {
            return context.speech.word("app-no-such-move");
        }
        found[..found.len().min(12)].join("  ")
    }

    /// What the mark in the square under the cursor means, for newcomers.
    fn home_words(&self, view: &View, context: &Context) -> Option<String> {
        let side = view.cells.get(self.cursor.index())?.home?;
        let sign = home_sign(side, context.charset).to_string();
        let data = [("sign", sign.into()), ("side", side.into())];
        let words = context.speech.words("app-home", &data);
        Some(words).filter(|_| context.newcomer && self.focus == Focus::Board)
    }

    /// The whole stack under the cursor, where it is more than one piece, and what it can do.
    fn stack_words(&self, view: &View, context: &Context) -> Option<String> {
        let cell = view.cells.get(self.cursor.index())?;
        let ability = cell.ability.map(|key| context.word(key));
        if (cell.stack.len() < 2 && ability.is_none()) || self.focus != Focus::Board {
            return None;
        }
        let name = view.grid.name(self.cursor);
        let ability = ability.unwrap_or_default();
        if cell.stack.len() < 2 {
            return Some(ability);
        }
        let stack = stack_line(cell, context.charset);
        let data = [("square", name.into()), ("stack", stack.into())];
        let words = context.speech.words("app-stack", &data);
        Some(format!("{words} {ability}").trim_end().to_owned())
    }
}

fn styled_lines(text: &str, style: Style, width: u16, context: &Context) -> Vec<Line<'static>> {
    let lines = wrap(&context.fit(text), width.into()).into_iter();
    lines.map(|line| Line::styled(line, style)).collect()
}
