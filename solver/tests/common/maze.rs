//! A game drawn by chance: positions in several tiers, moves within them and out of them.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::game::below;
use tabuleiro_core::{
    Entry, Enumerate, Game, Info, Key, Level, Numbering, Openings, Outcome, Preset, ReadError,
    Reason, Rules, Settings, Side, Tactics, Tier,
};

/// The only option is the number of the maze.
#[derive(Clone, Debug)]
pub(crate) struct MazeOptions {
    seed: u64,
}

impl tabuleiro_core::GameOptions for MazeOptions {
    const INFO: Info = Info {
        name: "maze",
        title: "Maze",
        presets: &[Preset {
            name: "default",
            changes: "",
        }],
        keys: &[Key::plies("seed", 1_000_000, "1")],
        reasons: &[Reason::STUCK],
        levels: &[Level {
            nodes: 1,
            sight: 0,
            focus: 0,
            blindness: 0,
            naivety: 0,
            noise: 0,
            elo: 0,
            measured: 0,
        }; 8],
        openings: Openings {
            least_plies: 0,
            most_plies: 0,
            least_score: 0,
            most_score: 0,
        },
        benches: &[],
        middle_games: "",
        lesson: "",
        texts: &[],
    };

    fn from_settings(settings: &Settings) -> Result<Self, ReadError> {
        let seed = settings.number("seed").unwrap_or(0).into();
        Ok(Self { seed })
    }
}

/// How many positions a tier has.
pub(crate) const ROOM: usize = 400;
/// How many tiers there are.
pub(crate) const TIERS: usize = 4;

/// Position `n` belongs to tier `n / ROOM`. Within a tier sides alternate; a move out of it may keep the side.
#[derive(Debug)]
pub(crate) struct Maze {
    rules: Rules<MazeOptions>,
    turns: Vec<Side>,
    ends: Vec<Option<Outcome>>,
    moves: Vec<Vec<u32>>,
}

impl Game for Maze {
    type Options = MazeOptions;
    type Position = u32;
    type Move = u32;

    fn fits(_rules: &Rules<MazeOptions>) -> bool {
        true
    }

    fn new(rules: Rules<MazeOptions>) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rules.seed);
        let count = ROOM * TIERS;
        let sides: Vec<Side> = (0..count).map(|_| Side::BOTH[below(&mut rng, 2)]).collect();
        let (mut ends, mut moves) = (Vec::new(), Vec::new());
        for position in 0..count {
            let tier = position / ROOM;
            let mut list = Vec::new();
            for _ in 0..=below(&mut rng, 4) {
                let leaves = tier > 0 && below(&mut rng, 6) == 0;
                let room = if leaves { below(&mut rng, tier) } else { tier };
                let next = room * ROOM + below(&mut rng, ROOM);
                if leaves || sides[next] != sides[position] {
                    list.push(next as u32);
                }
            }
            let over = list.is_empty() || below(&mut rng, 12) == 0;
            let winner = [None, Some(Side::White), Some(Side::Black)][below(&mut rng, 3)];
            let reason = Reason::STUCK;
            ends.push(over.then_some(Outcome { winner, reason }));
            moves.push(if over { Vec::new() } else { list });
        }
        Self {
            rules,
            turns: sides,
            ends,
            moves,
        }
    }

    fn rules(&self) -> &Rules<MazeOptions> {
        &self.rules
    }

    fn start(&self) -> u32 {
        0
    }

    fn turn(&self, position: &u32) -> Side {
        self.turns[*position as usize]
    }

    fn moves(&self, position: &u32, into: &mut Vec<u32>) {
        into.clear();
        into.extend(&self.moves[*position as usize]);
    }

    fn play(&self, _position: &u32, mv: u32) -> u32 {
        mv
    }

    fn outcome(&self, position: &u32) -> Option<Outcome> {
        self.ends[*position as usize]
    }
}

impl Tactics for Maze {}

/// Positions are their own numbers.
pub(crate) struct MazeNumbering;

impl Enumerate for Maze {
    const REACH: &'static str = "maze-reach";
    type Numbering = MazeNumbering;

    fn numbering(&self) -> Option<MazeNumbering> {
        Some(MazeNumbering)
    }
}

impl Numbering<Maze> for MazeNumbering {
    fn scheme(&self) -> &'static str {
        "maze-1"
    }

    fn tiers(&self) -> Vec<Tier> {
        let tier = |number| Tier {
            name: format!("room{number}"),
            entries: ROOM as u64,
        };
        (0..TIERS).map(tier).collect()
    }

    fn entry(&self, _game: &Maze, position: &u32) -> Option<Entry> {
        Some(Entry {
            tier: *position as usize / ROOM,
            index: u64::from(*position) % ROOM as u64,
        })
    }

    fn position(&self, _game: &Maze, entry: Entry) -> u32 {
        (entry.tier * ROOM) as u32 + entry.index as u32
    }

    fn weight(&self, _entry: Entry) -> u64 {
        1
    }

    fn before(&self, game: &Maze, entry: Entry, into: &mut Vec<u64>) {
        let target = self.position(game, entry);
        let room = (0..ROOM as u64).filter(|&index| {
            let place = self.position(game, Entry { index, ..entry });
            game.moves[place as usize].contains(&target)
        });
        into.extend(room);
    }
}
