//! Which moves a lesson means.

use tabuleiro_core::Side;

use crate::bout::Bout;

/// The legal moves that a word of a lesson means: `wins`, `loses`, `safe`, or the text of a move in which `..` matches anything.
pub(super) fn matching(bout: &Bout, pattern: &str) -> Vec<String> {
    let mut moves = bout.moves();
    let side = bout.turn();
    match pattern {
        "wins" => moves.retain(|mv| winner(bout, mv) == Some(side)),
        "loses" => moves.retain(|mv| winner(bout, mv) == Some(side.opposite())),
        "safe" => moves.retain(|mv| winner(bout, mv) != Some(side.opposite())),
        _ => moves.retain(|mv| is_like(mv, pattern)),
    }
    moves
}

/// Who has won as soon as a move is played.
fn winner(bout: &Bout, mv: &str) -> Option<Side> {
    let mut after = bout.clone();
    after.play(mv).ok()?;
    after.outcome()?.winner
}

/// Whether a text is made like a pattern.
fn is_like(text: &str, pattern: &str) -> bool {
    let Some((head, rest)) = pattern.split_once("..") else {
        return text == pattern;
    };
    let Some(text) = text.strip_prefix(head) else {
        return false;
    };
    (0..=text.len()).any(|skipped| text.get(skipped..).is_some_and(|text| is_like(text, rest)))
}

#[cfg(test)]
mod tests {
    use super::is_like;

    #[test]
    fn two_dots_stand_for_anything() {
        assert!(is_like("c2-c1xe4", "c2-c1x.."));
        assert!(is_like("c2-c1xe4", ".."));
        assert!(is_like("a3:c2-c5*b2", "..:c2-..*.."));
        assert!(!is_like("c2-c1", "c2-c1x.."));
        assert!(!is_like("c2-c1", "c2"));
        assert!(!is_like("a3:c2-c5", "..:c2-..*.."));
    }
}
