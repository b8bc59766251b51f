//! Depth-first proof-number search (df-pn) for one attacker.
//!
//! The search always goes on with the open position that needs the least to prove. The numbers of a position come from the moves after it:
//! the attacker needs one that wins, the defender must be shown to lose with all. A position on the way from the root to itself is
//! none that the attacker may go through.

use tabuleiro_core::{Game, Tactics};

use super::budget::Budget;
use super::table::{NEVER, ProofNumbers, ProofTable};
use super::won::WinProof;

/// A side for which a win is looked for.
pub(super) struct Prover<'a, G: Game> {
    game: &'a G,
    /// The longest win that counts, in plies.
    most: usize,
    table: ProofTable<G::Position>,
    /// The positions that were proved to be won.
    won: WinProof<G::Position>,
    /// The positions from the root to the present one.
    path: Vec<G::Position>,
}

/// The position after a move, and what is known of it.
struct Child<G: Game> {
    after: G::Position,
    numbers: ProofNumbers,
}

/// Whether the side to move is the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Attacker,
    Defender,
}

/// A position is left when it needs so much, or when so much is against it.
#[derive(Clone, Copy)]
struct Threshold {
    proof: u32,
    disproof: u32,
}

impl<'a, G: Game + Tactics> Prover<'a, G> {
    /// A search for wins of at most `most` plies. `won` is still empty.
    pub(super) fn new(game: &'a G, most: usize, won: WinProof<G::Position>) -> Self {
        Self {
            game,
            most,
            table: ProofTable::new(),
            won,
            path: Vec::new(),
        }
    }

    /// What was proved.
    pub(super) fn into_won(self) -> WinProof<G::Position> {
        self.won
    }

    /// Within how many plies the attacker wins an undecided position, as far as the budget shows.
    pub(super) fn wins(
        &mut self,
        position: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Option<usize> {
        let threshold = Threshold {
            proof: NEVER,
            disproof: NEVER,
        };
        self.path.clear();
        let numbers = self.search(position, threshold, budget);
        let distance = usize::from(numbers.distance);
        (numbers.is_won() && distance <= self.most).then_some(distance)
    }

    /// Goes on below a position until its numbers reach the threshold.
    fn search(
        &mut self,
        position: &G::Position,
        threshold: Threshold,
        budget: &mut Budget<'_>,
    ) -> ProofNumbers {
        let role = self.role(position);
        if role == Role::Attacker && self.game.winning_move(position).is_some() {
            return ProofNumbers::won(1);
        }
        if self.path.len() >= self.most {
            return ProofNumbers::FAILED;
        }
        self.path.push(*position);
        let mut children = self.children(position, role, budget);
        let numbers = loop {
            let numbers = sum_up(&children, role);
            let done = numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof;
            if done || budget.stopped {
                break numbers;
            }
            let (next, below) = choose(&children, role, numbers, threshold);
            let after = children[next].after;
            children[next].numbers = self.search(&after, below, budget);
        };
        self.path.pop();
        if numbers.is_won() {
            self.won.note(position, numbers.distance);
        }
        if !budget.stopped || numbers.is_won() {
            let key = self.game.key(position);
            self.table.store(key, position, self.left(), numbers);
        }
        numbers
    }

    fn role(&self, position: &G::Position) -> Role {
        if self.game.turn(position) == self.won.attacker() {
            Role::Attacker
        } else {
            Role::Defender
        }
    }

    /// The plies that are left for a win.
    fn left(&self) -> usize {
        self.most.saturating_sub(self.path.len())
    }

    /// All moves, with what is known of them at first sight. If there is no time for all of them, nothing is known.
    fn children(
        &mut self,
        position: &G::Position,
        role: Role,
        budget: &mut Budget<'_>,
    ) -> Vec<Child<G>> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let after = self.game.play(position, mv);
            let numbers = if budget.visit() {
                self.first_sight(&after)
            } else {
                ProofNumbers::open(1, 1)
            };
            children.push(Child { after, numbers });
            // One move that settles the matter is enough.
            let settled = match role {
                Role::Attacker => numbers.is_won(),
                Role::Defender => numbers.disproof == 0,
            };
            if settled {
                break;
            }
        }
        children
    }

    /// What a position looks like before it is searched: the fewer moves the defender has, the less is to be shown.
    fn first_sight(&self, after: &G::Position) -> ProofNumbers {
        if let Some(outcome) = self.game.outcome(after) {
            let won = outcome.winner == Some(self.won.attacker());
            return if won {
                ProofNumbers::won(0)
            } else {
                ProofNumbers::FAILED
            };
        }
        if self.won.is_spent(after) || self.path.contains(after) {
            return ProofNumbers::FAILED;
        }
        let wins = self.game.winning_move(after).is_some();
        let role = self.role(after);
        match (wins, role) {
            (true, Role::Attacker) => return ProofNumbers::won(1),
            (true, Role::Defender) => return ProofNumbers::FAILED,
            (false, _) => {}
        }
        let key = self.game.key(after);
        if let Some(known) = self.table.look_up(key, after, self.left()) {
            return known;
        }
        let count = self.game.count(after).clamp(1, 1 << 12) as u32;
        if role == Role::Attacker {
            ProofNumbers::open(1, count)
        } else if self.game.threatened(after) {
            // Most replies lose at once.
            ProofNumbers::open(2.min(count), 1)
        } else {
            ProofNumbers::open(count, 1)
        }
    }
}

/// The numbers of a position from those after its moves.
fn sum_up<G: Game>(children: &[Child<G>], role: Role) -> ProofNumbers {
    let least = |number: fn(ProofNumbers) -> u32| {
        let numbers = children.iter().map(|child| number(child.numbers));
        numbers.min().unwrap_or(NEVER)
    };
    let sum = |number: fn(ProofNumbers) -> u32| {
        let numbers = children.iter().map(|child| number(child.numbers));
        numbers.fold(0, |sum: u32, number| (sum + number).min(NEVER))
    };
    let (proof, disproof) = match role {
        Role::Attacker => (
            least(|numbers| numbers.proof),
            sum(|numbers| numbers.disproof),
        ),
        Role::Defender => (
            sum(|numbers| numbers.proof),
            least(|numbers| numbers.disproof),
        ),
    };
    if proof == 0 {
        return ProofNumbers::won(1 + distance(children, role));
    }
    if disproof == 0 {
        return ProofNumbers::FAILED;
    }
    // What is open is neither certain nor out of the question.
    ProofNumbers::open(proof.min(NEVER - 1), disproof.min(NEVER - 1))
}

/// The attacker takes the shortest way that is known, the defender the longest.
fn distance<G: Game>(children: &[Child<G>], role: Role) -> u16 {
    let won = children.iter().filter(|child| child.numbers.is_won());
    let distances = won.map(|child| child.numbers.distance);
    let found = match role {
        Role::Attacker => distances.min(),
        Role::Defender => distances.max(),
    };
    found.unwrap_or(0)
}

/// The move to go on with, and how far: until another one looks better, with some patience against going to and fro.
fn choose<G: Game>(
    children: &[Child<G>],
    role: Role,
    numbers: ProofNumbers,
    threshold: Threshold,
) -> (usize, Threshold) {
    let measure = |child: &Child<G>| match role {
        Role::Attacker => child.numbers.proof,
        Role::Defender => child.numbers.disproof,
    };
    let (mut best, mut least, mut second) = (0, u32::MAX, u32::MAX);
    for (index, child) in children.iter().enumerate() {
        let number = measure(child);
        if number < least {
            (best, least, second) = (index, number, least);
        } else if number < second {
            second = number;
        }
    }
    let patience = second.min(NEVER).saturating_add(second.min(NEVER) / 4 + 1);
    let chosen = children[best].numbers;
    let below = match role {
        Role::Attacker => Threshold {
            proof: threshold.proof.min(patience),
            disproof: room(threshold.disproof, numbers.disproof, chosen.disproof),
        },
        Role::Defender => Threshold {
            proof: room(threshold.proof, numbers.proof, chosen.proof),
            disproof: threshold.disproof.min(patience),
        },
    };
    (best, below)
}

/// What a sum leaves to one of its parts.
fn room(threshold: u32, sum: u32, part: u32) -> u32 {
    if threshold >= NEVER {
        NEVER
    } else {
        threshold - sum.min(threshold) + part
    }
}
