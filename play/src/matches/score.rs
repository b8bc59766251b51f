//! The bookkeeping of a match between two players, A and B.
//!
//! Games come in pairs: the same opening with exchanged colours. Results may arrive in any order, as games run side by side. Everything is
//! seen by A.

use std::collections::BTreeMap;

use serde::Serialize;
use tabuleiro_core::{Outcome, Reason, Side};

use super::summary::{EndingCount, Lengths, MatchSummary, SprtSummary};
use crate::statistics::{
    Elo, Judgement, Pairs, Sprt, Tally, superiority_of_games, superiority_of_pairs,
};

/// One of the two players of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Contestant {
    /// The player whose strength is in question.
    A,
    /// The player to compare with.
    B,
}

/// A game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The number of the pair it belongs to.
    pub pair: u64,
    /// The colour of A.
    pub side: Side,
    /// How it ended.
    pub outcome: Outcome,
    /// How many plies it had.
    pub plies: u32,
    /// How many moves of A and of B took longer than allowed.
    pub overruns: [u32; 2],
}

/// The result of a match so far.
#[derive(Clone, Debug, Default)]
pub struct MatchScore {
    sprt: Option<Sprt>,
    /// The games of each pair, A with White first, A with Black second.
    pairs: BTreeMap<u64, [Option<Points>; 2]>,
    tally: Tally,
    white: Tally,
    pentanomial: Pairs,
    aborted: u64,
    endings: BTreeMap<(&'static str, Option<Contestant>), u64>,
    lengths: Option<LengthsSoFar>,
    overruns: [u64; 2],
}

/// Half points of A in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Points {
    None,
    Half,
    One,
}

#[derive(Clone, Copy, Debug)]
struct LengthsSoFar {
    shortest: u32,
    longest: u32,
    sum: u64,
}

impl Contestant {
    /// The other one.
    pub const fn opponent(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl MatchScore {
    /// A match without games, with or without a sequential test.
    pub fn new(sprt: Option<Sprt>) -> Self {
        Self {
            sprt,
            ..Self::default()
        }
    }

    /// Takes a result into account. `false` if this game of the pair was there already: it changes nothing.
    pub fn add(&mut self, game: &GameResult) -> bool {
        if game.outcome.reason == Reason::ABORTED {
            self.aborted += 1;
            return true;
        }
        let winner = game.winner();
        let points = Points::of(winner);
        if !self.add_to_pair(game.pair, game.side, points) {
            return false;
        }
        self.tally += points.tally();
        self.white += match game.side {
            Side::White => points.tally(),
            Side::Black => points.tally().reversed(),
        };
        let ending = (game.outcome.reason.word(), winner);
        *self.endings.entry(ending).or_default() += 1;
        self.add_length(game.plies);
        for (sum, more) in self.overruns.iter_mut().zip(game.overruns) {
            *sum += u64::from(more);
        }
        true
    }

    /// The games with a result, seen by A.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// The complete pairs, seen by A.
    pub const fn pairs(&self) -> Pairs {
        self.pentanomial
    }

    /// What the sequential test says, if there is one. It looks at complete pairs only.
    pub fn judgement(&self) -> Option<Judgement> {
        self.sprt.map(|sprt| sprt.judge(&self.pentanomial))
    }

    /// All figures.
    pub fn summary(&self) -> MatchSummary {
        let elo = Elo::of_pairs(&self.pentanomial).or_else(|| Elo::of_games(&self.tally));
        MatchSummary {
            games: self.tally.games(),
            aborted: self.aborted,
            tally: self.tally,
            score: self.tally.score(),
            draw_rate: self.tally.draw_rate(),
            white: self.white,
            pairs: self.pentanomial,
            elo,
            elo_error: elo.map(|elo| elo.error()),
            superiority: self.superiority(),
            sprt: self
                .sprt
                .map(|sprt| SprtSummary::new(&sprt, &self.pentanomial)),
            endings: self.ending_counts(),
            plies: self
                .lengths
                .map(|so_far| so_far.lengths(self.tally.games())),
            overruns: self.overruns,
        }
    }

    fn superiority(&self) -> f64 {
        if self.pentanomial == [0; 5] {
            superiority_of_games(&self.tally)
        } else {
            superiority_of_pairs(&self.pentanomial)
        }
    }

    fn add_to_pair(&mut self, pair: u64, side: Side, points: Points) -> bool {
        let games = self.pairs.entry(pair).or_default();
        if games[side.index()].is_some() {
            return false;
        }
        games[side.index()] = Some(points);
        if let [Some(one), Some(other)] = *games {
            self.pentanomial[one as usize + other as usize] += 1;
        }
        true
    }

    fn add_length(&mut self, plies: u32) {
        let so_far = self.lengths.get_or_insert(LengthsSoFar {
            shortest: plies,
            longest: plies,
            sum: 0,
        });
        so_far.shortest = so_far.shortest.min(plies);
        so_far.longest = so_far.longest.max(plies);
        so_far.sum += u64::from(plies);
    }

    fn ending_counts(&self) -> Vec<EndingCount> {
        let counts = self.endings.iter();
        let mut counts: Vec<EndingCount> = counts
            .map(|(&(reason, winner), &games)| EndingCount {
                reason,
                winner,
                games,
            })
            .collect();
        // The sort is stable: equal counts stay in the order of their words.
        counts.sort_by_key(|count| std::cmp::Reverse(count.games));
        counts
    }
}

impl GameResult {
    /// Who won; `None` is a draw.
    pub fn winner(&self) -> Option<Contestant> {
        let winner = self.outcome.winner?;
        Some(if winner == self.side {
            Contestant::A
        } else {
            Contestant::B
        })
    }
}

impl Points {
    const fn of(winner: Option<Contestant>) -> Self {
        match winner {
            Some(Contestant::A) => Self::One,
            None => Self::Half,
            Some(Contestant::B) => Self::None,
        }
    }

    fn tally(self) -> Tally {
        Tally {
            wins: u64::from(self == Self::One),
            draws: u64::from(self == Self::Half),
            losses: u64::from(self == Self::None),
        }
    }
}

impl LengthsSoFar {
    fn lengths(self, games: u64) -> Lengths {
        Lengths {
            shortest: self.shortest,
            mean: self.sum as f64 / games as f64,
            longest: self.longest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::SprtDecision;

    const GOAL: Reason = Reason::new("goal");

    fn game(pair: u64, side: Side, outcome: Outcome) -> GameResult {
        GameResult {
            pair,
            side,
            outcome,
            plies: 10,
            overruns: [0, 0],
        }
    }

    fn won(pair: u64, side: Side) -> GameResult {
        game(pair, side, Outcome::win(side, GOAL))
    }

    fn lost(pair: u64, side: Side) -> GameResult {
        game(pair, side, Outcome::win(side.opposite(), GOAL))
    }

    fn drawn(pair: u64, side: Side) -> GameResult {
        game(pair, side, Outcome::draw(Reason::THREEFOLD))
    }

    use Side::{Black, White};

    /// One pair of each of the nine kinds, and one that is not complete.
    fn all_kinds() -> Vec<GameResult> {
        let results = [won, drawn, lost];
        let mut games = Vec::new();
        for (pair, kinds) in (0_u64..).zip(0..9) {
            games.push(results[kinds % 3](pair, White));
            games.push(results[kinds / 3](pair, Black));
        }
        games.push(won(9, Black));
        games
    }

    #[test]
    fn games_and_pairs_are_counted() {
        let mut score = MatchScore::new(None);
        for game in all_kinds() {
            assert!(score.add(&game));
        }
        let summary = score.summary();
        assert_eq!(summary.games, 19);
        let tally = |wins, draws, losses| Tally {
            wins,
            draws,
            losses,
        };
        assert_eq!(summary.tally, tally(7, 6, 6));
        assert_eq!(summary.white, tally(6, 6, 7));
        assert_eq!(summary.pairs, [1, 2, 3, 2, 1]);
        assert_eq!(summary.score, Some(10.0 / 19.0));
        assert_eq!(summary.draw_rate, Some(6.0 / 19.0));
        assert_eq!(summary.elo, Elo::of_pairs(&[1, 2, 3, 2, 1]));
        assert_eq!(summary.sprt, None);
        let endings = summary.endings.iter();
        let endings: Vec<_> = endings
            .map(|count| (count.reason, count.winner, count.games))
            .collect();
        let expected = [
            ("goal", Some(Contestant::A), 7),
            ("goal", Some(Contestant::B), 6),
            ("threefold", None, 6),
        ];
        assert_eq!(endings, expected);
    }

    #[test]
    fn the_order_of_arrival_does_not_matter() {
        let games = all_kinds();
        let summary = |order: Vec<GameResult>| {
            let mut score = MatchScore::new(Some("0,10".parse().unwrap()));
            for game in &order {
                assert!(score.add(game));
            }
            score.summary()
        };
        let expected = summary(games.clone());
        let backwards = games.iter().rev().copied().collect();
        assert_eq!(summary(backwards), expected);
        let (whites, blacks): (Vec<_>, Vec<_>) = games.iter().partition(|game| game.side == White);
        assert_eq!(summary([blacks, whites].concat()), expected);
    }

    #[test]
    fn a_game_counts_once() {
        let mut score = MatchScore::new(None);
        assert!(score.add(&won(3, White)));
        assert!(!score.add(&lost(3, White)));
        assert_eq!(score.tally().games(), 1);
        assert!(score.add(&lost(3, Black)));
        assert!(!score.add(&lost(3, Black)));
        assert_eq!(score.pairs(), [0, 0, 1, 0, 0]);
    }

    #[test]
    fn games_broken_off_count_nowhere() {
        let mut score = MatchScore::new(None);
        let aborted = game(0, White, Outcome::draw(Reason::ABORTED));
        assert!(score.add(&aborted));
        let summary = score.summary();
        assert_eq!((summary.games, summary.aborted), (0, 1));
        assert_eq!(
            (summary.elo, summary.score, summary.plies),
            (None, None, None)
        );
        assert!((summary.superiority - 0.5).abs() < 1e-15);
        // It may be played again.
        assert!(score.add(&won(0, White)));
        assert!(score.add(&drawn(0, Black)));
        assert_eq!(score.pairs(), [0, 0, 0, 1, 0]);
    }

    #[test]
    fn lengths_and_overruns() {
        let mut score = MatchScore::new(None);
        for (pair, (plies, overruns)) in (0..).zip([(12, [1, 0]), (7, [0, 0]), (71, [2, 5])]) {
            score.add(&GameResult {
                plies,
                overruns,
                ..won(pair, Black)
            });
        }
        let summary = score.summary();
        let expected = Lengths {
            shortest: 7,
            mean: 30.0,
            longest: 71,
        };
        assert_eq!(summary.plies, Some(expected));
        assert_eq!(summary.overruns, [3, 5]);
        // No pair is complete: the games themselves speak.
        assert_eq!(summary.elo, Elo::of_games(&summary.tally));
        assert_eq!(summary.elo_error, summary.elo.map(|elo| elo.error()));
        assert!(summary.superiority > 0.9);
    }

    #[test]
    fn the_sequential_test_looks_at_pairs() {
        let mut score = MatchScore::new(Some("0,30".parse().unwrap()));
        let mut pair = 0;
        while score.judgement().unwrap().verdict == SprtDecision::Continue {
            score.add(&won(pair, White));
            let before = score.judgement();
            score.add(&if pair % 3 == 0 {
                drawn(pair, Black)
            } else {
                won(pair, Black)
            });
            assert_ne!(score.judgement(), before);
            pair += 1;
        }
        let sprt = score.summary().sprt.unwrap();
        assert_eq!(sprt.judgement.verdict, SprtDecision::AcceptH1);
        assert_eq!((sprt.elo0, sprt.elo1), (0.0, 30.0));
        assert_eq!(Some(sprt.judgement), score.judgement());
    }

    #[test]
    fn losses_of_programs_are_told_apart() {
        let mut score = MatchScore::new(None);
        for (pair, reason) in (0..).zip([Reason::CRASHED, Reason::ILLEGAL, Reason::CRASHED]) {
            score.add(&game(pair, White, Outcome::win(White, reason)));
        }
        let endings = score.summary().endings;
        assert_eq!((endings[0].reason, endings[0].games), ("crashed", 2));
        assert_eq!((endings[1].reason, endings[1].games), ("illegal", 1));
        assert_eq!(Contestant::A.opponent(), Contestant::B);
        assert_eq!(Contestant::B.opponent(), Contestant::A);
    }
}
