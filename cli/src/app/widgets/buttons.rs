//! Gestures that no square stands for, as a row of buttons.

use ratatui::layout::Rect;
use tabuleiro_core::{Gesture, Step};

use crate::app::screen::Context;

/// Buttons in the last row of an area: where they are, their labels with the keys, what they do. Numbers ascend; what does not fit is left out.
pub(crate) fn gesture_buttons(
    mut steps: Vec<Step>,
    area: Rect,
    context: &Context,
) -> Vec<(Rect, String, Gesture)> {
    steps.sort_by_key(|step| match step.gesture {
        Gesture::Count(count) => count,
        _ => 0,
    });
    let mut x = area.x;
    let mut buttons = Vec::new();
    for step in steps {
        let label = match step.gesture {
            Gesture::Square(_) => continue,
            Gesture::Supply => context.word("app-button-supply"),
            Gesture::Count(count) => format!("{count}"),
            Gesture::Keep => context.word("app-button-keep"),
            Gesture::Pass => context.word("app-button-pass"),
        };
        let label = format!(" {label} ");
        let place = Rect::new(x, area.bottom() - 1, label.chars().count() as u16, 1);
        if place.right() > area.right() {
            break;
        }
        x = place.right() + 1;
        buttons.push((place, label, step.gesture));
    }
    buttons
}
