//! Ratings of several players who met each other.
//!
//! The model is that of Zermelo (1929), Bradley and Terry (1952), with a draw as half a win: a player who is better by `d` Elo gets
//! [`expected_score`](super::expected_score)`(d)` of the points. The ratings are the likeliest ones, found by Newton's method; the errors
//! come from the Fisher information there. As a draw varies less than a win or a loss, games with many draws are surer than the errors say.

use serde::Serialize;

use super::elo::Tally;
use super::normal::NINETY_FIVE;
use super::solve::{Matrix, inverse, product};

/// The weak prior: this many drawn games are added for each player, spread evenly over all others.
///
/// Without it a player who won every game would be infinitely strong, and players who never met could not be compared.
pub const PRIOR_DRAWS: f64 = 1.0;

/// One natural unit of the logistic curve in Elo: 400 / ln 10.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// All games between some players.
#[derive(Clone, Debug)]
pub struct Crosstable {
    names: Vec<String>,
    // As many rows and columns as names; each pair appears twice, reversed.
    tallies: Vec<Vec<Tally>>,
}

/// The player whose rating is given; all others are measured from there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    /// The number of the player in the table.
    pub player: usize,
    /// The rating.
    pub elo: f64,
}

/// Where a player is on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Who it is.
    pub name: String,
    /// The likeliest rating.
    pub elo: f64,
    /// The rating lies within this distance with a probability of 95 %, seen from the anchor, which has none.
    pub error: f64,
    /// The games against all others.
    pub tally: Tally,
}

impl Anchor {
    /// This player is set to 0.
    pub const fn zero(player: usize) -> Self {
        Self { player, elo: 0.0 }
    }
}

impl Crosstable {
    /// Players who have not met yet.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let tallies = vec![vec![Tally::default(); names.len()]; names.len()];
        Self { names, tallies }
    }

    /// The players, in the order of their numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Adds games of one player against another, seen by the one.
    pub fn add(&mut self, one: usize, other: usize, tally: Tally) {
        assert_ne!(one, other, "nobody plays against themselves");
        self.tallies[one][other] += tally;
        self.tallies[other][one] += tally.reversed();
    }

    /// The games of one player against another, seen by the one.
    pub fn tally(&self, one: usize, other: usize) -> Tally {
        self.tallies[one][other]
    }

    /// The games of one player against all others.
    pub fn total(&self, player: usize) -> Tally {
        let games = self.tallies[player].iter();
        games.fold(Tally::default(), |sum, &tally| sum + tally)
    }

    /// The ratings, in the order of the players' numbers.
    pub fn ratings(&self, anchor: Anchor) -> Vec<Rating> {
        self.ratings_with_prior(anchor, PRIOR_DRAWS)
    }

    fn ratings_with_prior(&self, anchor: Anchor, prior_draws: f64) -> Vec<Rating> {
        let fit = Fit::new(self, prior_draws);
        let strengths = fit.likeliest(anchor.player);
        let covariance = inverse(without(&fit.information(&strengths), anchor.player));
        let rating = |player: usize| Rating {
            name: self.names[player].clone(),
            elo: anchor.elo + UNIT * (strengths[player] - strengths[anchor.player]),
            error: place_without(player, anchor.player)
                .map_or(0.0, |at| NINETY_FIVE * UNIT * covariance[at][at].sqrt()),
            tally: self.total(player),
        };
        (0..self.names.len()).map(rating).collect()
    }
}

/// Points and games as numbers, the prior included.
struct Fit {
    points: Vec<f64>,
    games: Matrix,
}

impl Fit {
    fn new(table: &Crosstable, prior_draws: f64) -> Self {
        let size = table.names.len();
        let draws_per_pair = prior_draws / size.saturating_sub(1).max(1) as f64;
        let games = |one: usize, other: usize| {
            if one == other {
                return 0.0;
            }
            table.tallies[one][other].games() as f64 + draws_per_pair
        };
        let points = |player: usize| {
            table.total(player).points() + draws_per_pair * size.saturating_sub(1) as f64 / 2.0
        };
        Self {
            points: (0..size).map(points).collect(),
            games: (0..size)
                .map(|one| (0..size).map(|other| games(one, other)).collect())
                .collect(),
        }
    }

    /// The strengths, in natural units, that explain the points best, that of the anchor being 0.
    ///
    /// The likelihood has one summit. A step of Newton may overshoot it from far away, so that no strength moves by more than one unit at
    /// a time; 1000 steps are enough for any ladder that a person would read.
    fn likeliest(&self, anchor: usize) -> Vec<f64> {
        let mut strengths = vec![0.0; self.points.len()];
        for _ in 0..1000 {
            let slope = without_entry(&self.slope(&strengths), anchor);
            let information = without(&self.information(&strengths), anchor);
            let step = product(&inverse(information), &slope);
            let longest = step
                .iter()
                .fold(0.0, |longest: f64, part| longest.max(part.abs()));
            for (player, strength) in strengths.iter_mut().enumerate() {
                if let Some(at) = place_without(player, anchor) {
                    *strength += step[at] / longest.max(1.0);
                }
            }
            if longest < 1e-12 {
                break;
            }
        }
        strengths
    }

    /// The points beyond what each player could expect: the slope of the likelihood.
    fn slope(&self, strengths: &[f64]) -> Vec<f64> {
        let excess = |player: usize| {
            let expected = self.games[player]
                .iter()
                .zip(strengths)
                .map(|(games, other)| games * logistic(strengths[player] - other));
            self.points[player] - expected.sum::<f64>()
        };
        (0..strengths.len()).map(excess).collect()
    }

    /// How sharply the likelihood bends.
    fn information(&self, strengths: &[f64]) -> Matrix {
        let size = strengths.len();
        let mut information = vec![vec![0.0; size]; size];
        for one in 0..size {
            for other in (0..size).filter(|&other| other != one) {
                let share = logistic(strengths[one] - strengths[other]);
                let weight = self.games[one][other] * share * (1.0 - share);
                information[one][one] += weight;
                information[one][other] -= weight;
            }
        }
        information
    }
}

fn logistic(difference: f64) -> f64 {
    (1.0 + (-difference).exp()).recip()
}

/// Where a player is in a list that the anchor was taken out of.
fn place_without(player: usize, anchor: usize) -> Option<usize> {
    match player.cmp(&anchor) {
        std::cmp::Ordering::Less => Some(player),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(player - 1),
    }
}

fn without_entry<T: Clone>(list: &[T], anchor: usize) -> Vec<T> {
    let kept = list.iter().enumerate().filter(|&(at, _)| at != anchor);
    kept.map(|(_, entry)| entry.clone()).collect()
}

fn without(matrix: &Matrix, anchor: usize) -> Matrix {
    let rows = without_entry(matrix, anchor);
    rows.iter().map(|row| without_entry(row, anchor)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{assert_near, elo::expected_score};
    use super::*;

    /// A table from who won how often against whom, without draws.
    fn table<const N: usize>(wins: [[u64; N]; N]) -> Crosstable {
        let mut table = Crosstable::new((0..N).map(|player| format!("player {player}")));
        for (one, row) in wins.iter().enumerate() {
            for (other, &wins) in row.iter().enumerate().filter(|&(other, _)| other != one) {
                let tally = Tally {
                    wins,
                    ..Tally::default()
                };
                table.add(one, other, tally);
            }
        }
        table
    }

    /// In natural units and single standard errors, without the prior: as statisticians print it.
    #[track_caller]
    fn assert_published(table: &Crosstable, anchor: usize, expected: &[(f64, f64)], digits: f64) {
        let ratings = table.ratings_with_prior(Anchor::zero(anchor), 0.0);
        for (rating, &(ability, error)) in ratings.iter().zip(expected) {
            assert_near(rating.elo / UNIT, ability, digits);
            assert_near(rating.error / UNIT / NINETY_FIVE, error, digits);
        }
    }

    /// Who cites whom among Biometrika, Communications in Statistics, JASA and JRSS-B (Stigler 1994), as fitted in H. Turner and D. Firth,
    /// "Bradley-Terry Models in R: The `BradleyTerry2` Package", Journal of Statistical Software 48 (2012), section 2.1.
    #[test]
    fn journals_of_statistics() {
        let citations = table([
            [0, 730, 498, 221],
            [33, 0, 68, 17],
            [320, 813, 0, 142],
            [284, 276, 325, 0],
        ]);
        let expected = [
            (0.0, 0.0),
            (-2.94907, 0.10255),
            (-0.47957, 0.06059),
            (0.26895, 0.07083),
        ];
        assert_published(&citations, 0, &expected, 6e-6);
    }

    /// The American League of 1987 (A. Agresti, Categorical Data Analysis, 2nd edition, page 438), as fitted in the same paper, section
    /// 3.3, without the advantage of the home team: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
    #[test]
    fn baseball() {
        let league = table([
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ]);
        let expected = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
            (0.0, 0.0),
        ];
        assert_published(&league, 6, &expected, 6e-5);
    }

    /// Players of whom each gets 75 % against the next one, the outer two never meeting, are 400·log10(3) apart.
    #[test]
    fn a_chain_of_three() {
        let chain = table([[0, 75, 0], [25, 0, 75], [0, 25, 0]]);
        let ratings = chain.ratings_with_prior(Anchor::zero(1), 0.0);
        assert_near(ratings[0].elo, 190.848_501_887_865, 1e-9);
        assert_near(ratings[2].elo, -190.848_501_887_865, 1e-9);
    }

    /// Of two players the rating is that of the score, and its variance is that of the binomial distribution.
    #[test]
    fn two_players_in_closed_form() {
        let mut pair = Crosstable::new(["one", "other"]);
        let tally = Tally {
            wins: 60,
            draws: 30,
            losses: 10,
        };
        pair.add(0, 1, tally);
        let anchor = Anchor {
            player: 1,
            elo: 1500.0,
        };
        let [one, other] = &pair.ratings_with_prior(anchor, 0.0)[..] else {
            panic!("two ratings");
        };
        assert_near(one.elo, 1500.0 + 400.0 * 3_f64.log10(), 1e-9);
        let information: f64 = 100.0 * 0.75 * 0.25;
        assert_near(one.error, NINETY_FIVE * UNIT / information.sqrt(), 1e-9);
        assert_near(other.elo, 1500.0, 0.0);
        assert_near(other.error, 0.0, 0.0);
        assert_eq!(other.tally, tally.reversed());
    }

    #[test]
    fn the_prior_is_one_draw_for_each() {
        let all_won = table([[0, 10], [0, 0]]);
        let ratings = all_won.ratings(Anchor::zero(1));
        // 10½ of 11 points.
        assert_near(expected_score(ratings[0].elo), 10.5 / 11.0, 1e-12);
        assert!(ratings[0].error > 0.0 && ratings[0].error.is_finite());
    }

    #[test]
    fn clean_sweeps_and_strangers_stay_finite() {
        let sweep = table([[0, 500, 500, 0], [0, 0, 500, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
        let ratings = sweep.ratings(Anchor::zero(2));
        assert!(ratings.iter().all(|rating| rating.elo.is_finite()));
        assert!(ratings.iter().all(|rating| rating.error.is_finite()));
        assert!(ratings[0].elo > ratings[1].elo && ratings[1].elo > 200.0);
        assert_eq!(ratings[0].tally.games(), 1000);
    }

    /// What every player really got is what the ratings expect: the condition of the summit.
    #[test]
    fn points_are_explained() {
        let met = table([[0, 9, 4, 7], [3, 0, 8, 8], [5, 2, 0, 6], [1, 4, 4, 0]]);
        let ratings = met.ratings_with_prior(Anchor::zero(0), 0.0);
        for one in 0..4 {
            let expected = (0..4).filter(|&other| other != one).map(|other| {
                met.tally(one, other).games() as f64
                    * expected_score(ratings[one].elo - ratings[other].elo)
            });
            assert_near(expected.sum(), met.total(one).points(), 1e-9);
        }
    }

    /// Newton's method finds the summit also where scores are lopsided, games few or many, and players strangers.
    #[test]
    fn every_table_is_climbed() {
        let mut seed = 1_u64;
        let mut draw = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for _ in 0..200 {
            let mut wins = [[0; 8]; 8];
            for entry in wins.iter_mut().flatten() {
                *entry = [0, 0, 1, 3, 40, 2000][draw(6) as usize];
            }
            let fit = Fit::new(&table(wins), PRIOR_DRAWS);
            let slope = fit.slope(&fit.likeliest(draw(8) as usize));
            for excess in slope {
                assert_near(excess, 0.0, 1e-7);
            }
        }
    }

    #[test]
    fn few_players() {
        assert_eq!(Crosstable::new(["alone"]).ratings(Anchor::zero(0)).len(), 1);
        assert_eq!(Crosstable::new(["alone"]).names(), ["alone"]);
        let nobody = Crosstable::new(Vec::<String>::new());
        assert!(nobody.ratings(Anchor::zero(0)).is_empty());
    }
}
