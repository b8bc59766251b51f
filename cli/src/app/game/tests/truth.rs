//! What is proved is shown as such.

use super::*;

/// A position in which one move wins at once, others later, and one only draws.
fn decided(language: Language) -> Table {
    let mut table = Table::with(
        "kono",
        "human",
        "human",
        context(language, Charset::Unicode, 80, 24),
    );
    let mut bout = Bout::open_default("kono").unwrap();
    bout.set_up("wwww1/w2ww/2b2/b2bb/bb1b1 w").unwrap();
    let seats = [PlayerKind::Human, PlayerKind::Human];
    let sitting = Sitting::new(bout, seats, 1);
    table.screen = GameScreen::new(sitting, Keeper::default(), &table.context);
    table
}

#[test]
fn legal_moves_are_listed_with_their_worth() {
    for (language, code) in [(Language::English, "en"), (Language::Portuguese, "pt")] {
        let mut table = decided(language);
        table.press(&[KeyCode::Char('l')]);
        insta::assert_snapshot!(format!("legal-worth-{code}"), table.shown());
    }
}

#[test]
fn where_nothing_is_known_legal_moves_are_listed_alone() {
    let mut table = Table::new("mitsudomoe", "human", "human");
    table.press(&[KeyCode::Char('l')]);
    assert!(table.screen.probed.is_none());
    let shown = table.shown();
    assert!(shown.contains("Legal moves") && !shown.contains("draw"));
}

#[test]
fn an_analysis_tells_what_is_known() {
    let mut table = decided(Language::English);
    table.press(&[KeyCode::Char('a')]);
    table.until(|screen| screen.room.analysis().is_some());
    let analysis = table.screen.room.analysis().unwrap();
    assert!(analysis.lines.iter().all(|line| line.worth.is_some()));
    assert!(table.shown().contains("proved"));
}
