//! Games in a row that a person has won or lost against a level: after two of them the next level up or down is offered.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::io;
use std::path::PathBuf;

use tabuleiro_core::levels::LEVELS;
use tabuleiro_core::{Outcome, Side};
use tabuleiro_play::{PlayerKind, Sitting};

use crate::files;

/// After so many games in a row another level is offered.
const ENOUGH: u32 = 2;

/// How the last games against levels went, game by game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Streaks {
    runs: BTreeMap<String, Run>,
    /// Where they are kept; `None` forgets them at the end.
    file: Option<PathBuf>,
}

/// Games in a row against one level with the same end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    level: usize,
    end: End,
    games: u32,
}

/// How a game ended for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Won,
    Lost,
}

/// Another level that is offered to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelOffer {
    /// The seat of the level.
    pub(crate) side: Side,
    /// The level that is offered.
    pub(crate) level: usize,
    end: End,
}

impl LevelOffer {
    /// The key of the words that say why it is offered.
    pub(crate) const fn reason(self) -> &'static str {
        match self.end {
            End::Won => "level-offer-won",
            End::Lost => "level-offer-lost",
        }
    }

    /// Who is to sit there.
    pub(crate) const fn player(self) -> PlayerKind {
        PlayerKind::Level(self.level)
    }
}

/// Whether a game was counted among those in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Reckoning {
    /// It is not over yet.
    #[default]
    Open,
    /// It was counted; another level is offered, or none is.
    Counted(Option<LevelOffer>),
}

impl Reckoning {
    /// Counts a game that is over, once: what is taken back and played again is no further game.
    pub(crate) fn count(&mut self, streaks: &mut Streaks, sitting: &Sitting, outcome: Outcome) {
        if *self == Self::Open {
            *self = Self::Counted(streaks.count(sitting, outcome));
        }
    }

    /// The level that is offered.
    pub(crate) const fn offer(self) -> Option<LevelOffer> {
        match self {
            Self::Open => None,
            Self::Counted(offer) => offer,
        }
    }
}

impl Streaks {
    /// Those of the person who runs the program, as they were kept.
    pub(crate) fn load() -> Self {
        let file = files::state_folder().map(|folder| folder.join("streaks"));
        let text = file.as_deref().map(files::read_text);
        let mut streaks = Self::read(&text.and_then(Result::ok).unwrap_or_default());
        streaks.file = file;
        streaks
    }

    /// Counts a game that is over, and keeps the count. Says which level is offered next, if another one is.
    pub(crate) fn count(&mut self, sitting: &Sitting, outcome: Outcome) -> Option<LevelOffer> {
        let (side, level) = level_of(sitting)?;
        let bout = sitting.tree.bout();
        let played = bout.played();
        let person_moved = played.iter().any(|(mover, _)| *mover != side);
        // Whoever resigns before moving, or begins from a chosen position, has not tried their strength.
        if !person_moved || bout.set_up_from().is_some() {
            return None;
        }
        let game = bout.info().name;
        let Some(winner) = outcome.winner else {
            self.runs.remove(game);
            self.keep();
            return None;
        };
        let end = if winner == side { End::Lost } else { End::Won };
        let games = match self.runs.get(game) {
            Some(run) if (run.level, run.end) == (level, end) => run.games.saturating_add(1),
            _ => 1,
        };
        self.runs.insert(game.to_owned(), Run { level, end, games });
        self.keep();
        let next = match end {
            End::Won => level + 1,
            End::Lost => level - 1,
        };
        let offered = games >= ENOUGH && (1..=LEVELS).contains(&next);
        offered.then_some(LevelOffer {
            side,
            level: next,
            end,
        })
    }

    fn read(text: &str) -> Self {
        let mut runs = BTreeMap::new();
        for line in text.lines() {
            if let [game, level, end, games] = line.split_whitespace().collect::<Vec<_>>()[..]
                && let Some(run) = Run::read(level, end, games)
            {
                runs.insert(game.to_owned(), run);
            }
        }
        Self { runs, file: None }
    }

    /// A count that cannot be kept is not worth a word.
    fn keep(&self) {
        let kept = |file: &PathBuf| files::keep(file, self.to_string().as_bytes());
        let _: Option<io::Result<()>> = self.file.as_ref().map(kept);
    }
}

impl Run {
    fn read(level: &str, end: &str, games: &str) -> Option<Self> {
        let level = level.parse().ok();
        Some(Self {
            level: level.filter(|level| (1..=LEVELS).contains(level))?,
            end: match end {
                "won" => End::Won,
                "lost" => End::Lost,
                _ => return None,
            },
            games: games.parse().ok()?,
        })
    }
}

impl Display for Streaks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (game, run) in &self.runs {
            let end = match run.end {
                End::Won => "won",
                End::Lost => "lost",
            };
            writeln!(formatter, "{game} {} {end} {}", run.level, run.games)?;
        }
        Ok(())
    }
}

/// The seat and the number of the level that a person plays against; `None` if others play.
fn level_of(sitting: &Sitting) -> Option<(Side, usize)> {
    Side::BOTH.into_iter().find_map(|side| {
        let person = *sitting.seat(side.opposite()) == PlayerKind::Human;
        match sitting.seat(side) {
            PlayerKind::Level(level) if person => Some((side, *level)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::{Bout, Ending, infos};

    use super::*;

    fn sitting(game: &str, seats: [PlayerKind; 2], ending: Ending) -> Sitting {
        let mut bout = Bout::open_default(game).expect("the game is known");
        for seed in 1..=2 {
            let mv = bout.random_move(seed).expect("the game goes on");
            bout.play(&mv).expect("the move is legal");
        }
        let mut sitting = Sitting::new(bout, seats, 1);
        sitting.tree.end(ending).expect("the game goes on");
        sitting
    }

    /// A game of a person, as White, against a level.
    fn against(level: usize, ending: Ending) -> Sitting {
        let game = infos()[0].name;
        sitting(game, [PlayerKind::Human, PlayerKind::Level(level)], ending)
    }

    fn count(streaks: &mut Streaks, sitting: &Sitting) -> Option<LevelOffer> {
        let outcome = sitting.tree.bout().outcome();
        streaks.count(sitting, outcome.expect("the game is over"))
    }

    const WON: Ending = Ending::Resigned(Side::Black);
    const LOST: Ending = Ending::Resigned(Side::White);

    #[test]
    fn two_in_a_row_offer_the_next_level() {
        let mut streaks = Streaks::default();
        assert_eq!(count(&mut streaks, &against(2, WON)), None);
        let offer = count(&mut streaks, &against(2, WON)).expect("two wins in a row");
        assert_eq!((offer.level, offer.side), (3, Side::Black));
        assert_eq!(offer.reason(), "level-offer-won");
        assert!(
            count(&mut streaks, &against(2, WON)).is_some(),
            "and a third one"
        );
        assert_eq!(count(&mut streaks, &against(2, LOST)), None);
        let offer = count(&mut streaks, &against(2, LOST)).expect("two losses");
        assert_eq!((offer.level, offer.reason()), (1, "level-offer-lost"));
    }

    #[test]
    fn a_draw_or_another_level_begins_anew() {
        let mut streaks = Streaks::default();
        for between in [against(2, Ending::Agreed), against(3, WON)] {
            count(&mut streaks, &against(2, WON));
            assert_eq!(count(&mut streaks, &between), None);
            assert_eq!(count(&mut streaks, &against(2, WON)), None);
            streaks.runs.clear();
        }
    }

    #[test]
    fn there_is_nothing_beyond_the_ends() {
        let mut streaks = Streaks::default();
        for _ in 0..3 {
            assert_eq!(count(&mut streaks, &against(1, LOST)), None);
        }
        for _ in 0..3 {
            assert_eq!(count(&mut streaks, &against(LEVELS, WON)), None);
        }
    }

    #[test]
    fn only_games_of_a_person_against_a_level_count() {
        let mut streaks = Streaks::default();
        let others = [
            [PlayerKind::Human, PlayerKind::Human],
            [PlayerKind::Level(2), PlayerKind::Level(2)],
            [PlayerKind::Human, PlayerKind::Random],
        ];
        for seats in others {
            let sitting = sitting(infos()[0].name, seats, WON);
            count(&mut streaks, &sitting);
            assert_eq!(count(&mut streaks, &sitting), None);
        }
        assert!(streaks.runs.is_empty());
    }

    #[test]
    fn games_have_streaks_of_their_own_that_outlive_the_program() {
        let mut streaks = Streaks::load();
        let seats = [PlayerKind::Level(4), PlayerKind::Human];
        for info in infos() {
            assert_eq!(
                count(&mut streaks, &sitting(info.name, seats.clone(), LOST)),
                None
            );
        }
        let mut later = Streaks::load();
        assert_eq!(later.runs, streaks.runs);
        for info in infos() {
            let offer = count(&mut later, &sitting(info.name, seats.clone(), LOST));
            let offer = offer.expect("the second win in a row");
            assert_eq!((offer.level, offer.side), (5, Side::White));
        }
    }

    #[test]
    fn games_that_were_hardly_played_do_not_count() {
        let mut streaks = Streaks::default();
        let seats = [PlayerKind::Human, PlayerKind::Level(2)];
        let fresh = || Bout::open_default(infos()[0].name).unwrap();
        let mut moved = fresh();
        let mv = moved.random_move(1).unwrap();
        moved.play(&mv).unwrap();
        let mut set_up = fresh();
        set_up.set_up(&moved.position()).unwrap();
        let mv = set_up.random_move(1).unwrap();
        set_up.play(&mv).unwrap();
        let resigned_at_once = Sitting::new(fresh(), seats.clone(), 1);
        let after_the_level = Sitting::new(moved, [PlayerKind::Level(2), PlayerKind::Human], 1);
        let from_a_position = Sitting::new(set_up, seats, 1);
        for mut sitting in [resigned_at_once, after_the_level, from_a_position] {
            sitting.tree.end(LOST).unwrap();
            for _ in 0..3 {
                assert_eq!(count(&mut streaks, &sitting), None);
            }
        }
        assert!(streaks.runs.is_empty());
    }

    #[test]
    fn nonsense_in_the_file_is_left_out() {
        let text = "one 2 won 1\none 9 won 1\ntwo 2 drawn 1\ntwo 2 won x\n\u{1b}[2J\na b\n";
        assert_eq!(Streaks::read(text).to_string(), "one 2 won 1\n");
    }
}
