//! The board as it is drawn between the lines.

use tabuleiro_core::View;
use tabuleiro_play::Room;

use super::dialog::Dialog;
use crate::draw::{draw_with, legend};
use crate::failure::Failure;

/// What was drawn, and what has been said about its signs.
#[derive(Default)]
pub(super) struct Board {
    explained: Vec<String>,
    shown: Option<View>,
}

impl Board {
    /// Whether the board was drawn as it is now.
    pub(super) fn shows(&self, room: &Room) -> bool {
        self.shown.as_ref() == Some(&room.view())
    }

    /// Draws the board after a change, with what is new about its signs.
    pub(super) fn show_change(&mut self, room: &Room, dialog: &Dialog) -> Result<(), Failure> {
        let mut legend = Self::legend(room, dialog);
        legend.retain(|line| !self.explained.contains(line));
        self.draw(room, &legend, dialog)?;
        self.explained.append(&mut legend);
        Ok(())
    }

    /// Draws the board with all there is to say about its signs.
    pub(super) fn show(&mut self, room: &Room, dialog: &Dialog) -> Result<(), Failure> {
        self.draw(room, &Self::legend(room, dialog), dialog)
    }

    fn draw(&mut self, room: &Room, legend: &[String], dialog: &Dialog) -> Result<(), Failure> {
        let view = room.view();
        let drawn = draw_with(&view, dialog.speech(), dialog.terminal.charset, legend);
        self.shown = Some(view);
        dialog.say(&format!("\n{drawn}\n\n"))
    }

    /// What the signs on the board mean.
    pub(super) fn legend(room: &Room, dialog: &Dialog) -> Vec<String> {
        legend(&room.view(), dialog.speech(), dialog.terminal.charset)
    }
}
