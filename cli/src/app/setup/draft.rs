//! A game that is being prepared: everything that has to be known before it begins.

use std::collections::BTreeMap;
use std::path::PathBuf;

use tabuleiro_core::{Info, Preset, ReadError, Settings, Side};
use tabuleiro_play::{Bout, OpenError, PlayerKind, Sitting, TimeControl};

use crate::setup::{Setup, Toss, USUAL_SEATS};

/// The key that all games with boards of several sizes have.
const SIZE: &str = "size";

/// What a game is prepared for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Purpose {
    /// A person plays.
    Play,
    /// Computers play, and people watch.
    Watch,
}

/// What was prepared last, for each game and purpose: it is offered again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drafts {
    drafts: BTreeMap<(&'static str, Purpose), Draft>,
    /// Where they are kept; `None` forgets them at the end.
    pub(super) file: Option<PathBuf>,
}

impl Drafts {
    /// What was prepared last, or what is usual.
    pub(crate) fn find(&self, info: &'static Info, purpose: Purpose) -> Draft {
        let known = self.drafts.get(&(info.name, purpose));
        known.cloned().unwrap_or_else(|| Draft::new(info, purpose))
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &Draft> {
        self.drafts.values()
    }

    /// Remembers what was prepared.
    pub(crate) fn keep(&mut self, draft: &Draft) {
        self.drafts
            .insert((draft.info.name, draft.purpose), draft.clone());
    }
}

/// A game that is being prepared.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) info: &'static Info,
    pub(crate) purpose: Purpose,
    pub(crate) preset: &'static str,
    /// What the person has changed after choosing the preset.
    changes: Vec<(&'static str, String)>,
    pub(crate) seats: [PlayerKind; 2],
    pub(crate) colours: Toss,
    pub(crate) clock: Option<TimeControl>,
    /// The first position; `None` is the usual one.
    pub(crate) position: Option<String>,
}

/// Why a game cannot begin as it was prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DraftFault {
    /// The rules contradict themselves.
    Rules(OpenError),
    /// The position is none of the game under these rules.
    Position(ReadError),
}

impl Draft {
    /// What is usual: a person against a computer that can be beaten, or two equal computers.
    pub(crate) fn new(info: &'static Info, purpose: Purpose) -> Self {
        let seats = match purpose {
            Purpose::Play => USUAL_SEATS,
            Purpose::Watch => [PlayerKind::Level(5), PlayerKind::Level(5)],
        };
        Self {
            info,
            purpose,
            preset: info.presets[0].name,
            changes: Vec::new(),
            seats,
            colours: Toss::AsChosen,
            clock: None,
            position: None,
        }
    }

    /// The rules as text: the preset and what was changed.
    pub(crate) fn rules(&self) -> String {
        let changes = self.changes.iter();
        let changes = changes.map(|(key, value)| format!("{key}={value}"));
        let parts = std::iter::once(self.preset.to_owned()).chain(changes);
        parts.collect::<Vec<_>>().join(",")
    }

    /// All keys with their values.
    pub(crate) fn values(&self) -> Vec<(&'static str, String)> {
        // Only values that can be read become changes, so that this succeeds.
        Settings::read(self.info, &self.rules()).map_or_else(
            |_| Vec::new(),
            |settings| {
                let pairs = settings.pairs();
                pairs.map(|(key, value)| (key, value.to_owned())).collect()
            },
        )
    }

    /// Gives a key another value; a text that cannot be one changes nothing.
    pub(crate) fn change(&mut self, key: &'static str, value: &str) -> Result<(), ReadError> {
        let mut changed = self.clone();
        changed.changes.retain(|(name, _)| *name != key);
        changed.changes.push((key, value.trim().to_owned()));
        // A comma would begin another change.
        let alone = value.trim().replace(',', ";");
        Settings::read(self.info, &format!("{key}={alone}"))?;
        Settings::read(self.info, &changed.rules())?;
        // What the preset says anyway is no change.
        let mut plain = self.clone();
        plain.changes.retain(|(name, _)| *name != key);
        let same = plain.values() == changed.values();
        *self = if same { plain } else { changed };
        Ok(())
    }

    /// Whether the person has given the key a value that differs from the preset's.
    pub(crate) fn is_changed(&self, key: &str) -> bool {
        self.changes.iter().any(|(name, _)| *name == key)
    }

    /// Takes another preset as it is, on a board of the same size where that was chosen.
    pub(crate) fn choose_preset(&mut self, preset: &'static Preset) {
        self.preset = preset.name;
        self.changes.retain(|(name, _)| *name == SIZE);
    }

    /// The game at its first position.
    pub(crate) fn bout(&self) -> Result<Bout, DraftFault> {
        let mut bout = Bout::open(self.info.name, &self.rules()).map_err(DraftFault::Rules)?;
        if let Some(position) = &self.position {
            bout.set_up(position).map_err(DraftFault::Position)?;
        }
        Ok(bout)
    }

    /// The game with its players in their seats. The seed decides whatever is left to chance, the lot included.
    pub(crate) fn sitting(&self, seed: u64) -> Result<Sitting, DraftFault> {
        let setup = Setup {
            bout: self.bout()?,
            seats: self.seats.clone(),
            toss: self.colours,
            clock: self.clock,
            seed,
        };
        Ok(setup.sitting())
    }

    /// Who sits in a seat.
    pub(crate) fn seat(&self, side: Side) -> &PlayerKind {
        &self.seats[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_play::infos;

    fn drafts() -> impl Iterator<Item = Draft> {
        let infos = infos().into_iter();
        infos.map(|info| Draft::new(info, Purpose::Play))
    }

    #[test]
    fn what_is_usual_can_be_played() {
        for draft in drafts() {
            let sitting = draft.sitting(1).expect("it is usual");
            assert_eq!(sitting.seat(Side::White), &PlayerKind::Human);
            assert_eq!(sitting.seat(Side::Black), &PlayerKind::Level(2));
        }
    }

    #[test]
    fn changes_are_told_and_taken_back() {
        for mut draft in drafts() {
            let before = draft.values();
            draft.change("repetition", "none").unwrap();
            assert!(draft.is_changed("repetition"));
            assert!(draft.rules().ends_with(",repetition=none"));
            draft.change("repetition", " 3 ").unwrap();
            assert!(!draft.is_changed("repetition"));
            assert_eq!(draft.values(), before);
            let unharmed = draft.rules();
            for bad in ["", "4", "3,x", "none,size=3", "\u{1b}"] {
                assert!(draft.change("repetition", bad).is_err(), "{bad:?}");
            }
            assert_eq!(draft.rules(), unharmed);
        }
    }

    #[test]
    fn every_preset_can_be_chosen() {
        for mut draft in drafts() {
            draft.change("repetition", "none").unwrap();
            for preset in draft.info.presets {
                draft.choose_preset(preset);
                let rules = draft.bout().map(|bout| bout.rules());
                assert_eq!(rules.as_deref(), Ok(preset.name));
            }
        }
    }

    #[test]
    fn the_lot_gives_both_colours() {
        for mut draft in drafts() {
            draft.colours = Toss::Drawn;
            let whites: Vec<_> = (0..100)
                .map(|seed| draft.sitting(seed).unwrap().seat(Side::White).clone())
                .collect();
            let people = whites
                .iter()
                .filter(|kind| **kind == PlayerKind::Human)
                .count();
            assert!((30..70).contains(&people), "{people} of 100");
        }
    }
}
