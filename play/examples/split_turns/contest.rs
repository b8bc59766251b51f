//! Pairs of games from the same openings with exchanged colours.

use std::error::Error;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Game, History, Notation, Rules, Side, counting};
use tabuleiro_engine::SearchOptions;
use tabuleiro_games::mitsudomoe::{Mitsudomoe, MitsudomoePosition};
use tabuleiro_play::matches::openings;
use tabuleiro_play::statistics::{Elo, Pairs, Tally};

use crate::seat::{Seat, Turner};
use crate::split::{Half, Split, Standing};

/// A game that takes longer is drawn.
const MOST_TURNS: usize = 300;

/// Who plays, and how often.
pub(crate) struct Contest {
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) whole_nodes: u64,
    pub(crate) split_nodes: u64,
    pub(crate) standing: Standing,
    /// The search in half turns; the other one is as usual.
    pub(crate) options: SearchOptions,
}

impl Contest {
    /// Plays all games and prints how they went for the search in half turns.
    pub(crate) fn run(&self) -> Result<(), Box<dyn Error>> {
        let referee = Mitsudomoe::new(Rules::default());
        let split = Split::judging(Rules::default(), self.standing);
        let mut halves = Seat::new(split, self.options, self.split_nodes);
        let whole = Mitsudomoe::new(Rules::default());
        let mut wholes = Seat::new(whole, SearchOptions::default(), self.whole_nodes);
        let (mut tally, mut pairs) = (Tally::default(), Pairs::default());
        for opening in self.openings()? {
            let first = play(&referee, opening, [&mut halves, &mut wholes])?;
            let second = play(&referee, opening, [&mut wholes, &mut halves])?;
            let both = result(first, 0) + result(second, 1);
            pairs[(2 * both.wins + both.draws) as usize] += 1;
            tally += both;
        }
        let elo = Elo::of_pairs(&pairs).ok_or("no games")?;
        println!(
            "half turns: +{} ={} -{} of {}, {:.0} ± {:.0} Elo",
            tally.wins,
            tally.draws,
            tally.losses,
            tally.games(),
            elo.difference,
            elo.error()
        );
        println!("half turns:  {}", halves.effort.summary(2));
        println!("whole turns: {}", wholes.effort.summary(1));
        Ok(())
    }

    /// Halves put together must be the turns there are, each once, and lead to the same positions.
    pub(crate) fn check(&self) -> Result<(), Box<dyn Error>> {
        let whole = Mitsudomoe::new(Rules::default());
        let split = Split::judging(Rules::default(), self.standing);
        let (mut turns, mut rings, mut balls) = (Vec::new(), Vec::new(), Vec::new());
        for opening in self.openings()? {
            whole.moves(&opening, &mut turns);
            let before = Half::before(opening);
            let mut together = Vec::new();
            split.moves(&before, &mut rings);
            for &ring in &rings {
                let half = split.play(&before, ring);
                split.moves(&half, &mut balls);
                for &ball in &balls {
                    let turn = half.turn(ball).ok_or("a ring step came twice")?;
                    let after = split.play(&half, ball);
                    assert_eq!(after, Half::before(whole.play(&opening, turn)));
                    together.push(turn);
                }
            }
            turns.sort_unstable();
            together.sort_unstable();
            assert_eq!(together, turns, "halves of {opening:?}");
        }
        Ok(())
    }

    /// As the matches of the program have them: one for each two games.
    fn openings(&self) -> Result<Vec<MitsudomoePosition>, Box<dyn Error>> {
        let game = Mitsudomoe::new(Rules::default());
        let bout = tabuleiro_play::Bout::open_default(Mitsudomoe::INFO.name)?;
        let never = AtomicBool::new(false);
        let texts = openings::generate(&bout, self.games.div_ceil(2), self.seed, &never);
        let read = |text: &String| {
            let setup = game.read_position(text);
            setup.map(|setup| setup.position)
        };
        let positions: Result<_, _> = texts.iter().map(read).collect();
        positions.map_err(|error| format!("{error:?}").into())
    }
}

/// A game as the player at this place sees it.
fn result(winner: Option<usize>, place: usize) -> Tally {
    Tally {
        wins: u64::from(winner == Some(place)),
        draws: u64::from(winner.is_none()),
        losses: u64::from(winner == Some(1 - place)),
    }
}

/// Which of the players wins a game, if any does. The first one begins.
fn play(
    referee: &Mitsudomoe,
    opening: MitsudomoePosition,
    mut players: [&mut dyn Turner; 2],
) -> Result<Option<usize>, Box<dyn Error>> {
    let place = |side: Side| usize::from(side != opening.turn());
    for player in &mut players {
        player.begin(opening);
    }
    let mut positions = vec![opening];
    while positions.len() <= MOST_TURNS {
        let present = positions[positions.len() - 1];
        let history = History {
            positions: &positions,
            quiet_before: 0,
        };
        if let Some(outcome) = counting::judge(referee, history) {
            return Ok(outcome.winner.map(place));
        }
        let turn = players[place(present.turn())]
            .choose()
            .ok_or("no turn was found")?;
        for player in &mut players {
            player.follow(turn);
        }
        positions.push(referee.play(&present, turn));
    }
    Ok(None)
}
