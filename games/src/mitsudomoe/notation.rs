//! Moves and positions of Mitsudomoe as text.

use tabuleiro_core::squares::SquareReader;
use tabuleiro_core::text::{Field, Ranks, drawn_supplies, position_fields, write_drawn_board};
use tabuleiro_core::{Grid, Message, Notation, ReadError, Setup, Side, Square, Stack, View};

use super::board::{GRID, SQUARES, Set};
use super::faults::ring_fault;
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

const RINGS: usize = 8;
const BALLS: usize = 3;
/// Six balls are on six squares, so at most eleven of the sixteen rings lie on one.
const TALLEST: usize = 11;

impl Notation for Mitsudomoe {
    fn grid(&self) -> Grid {
        GRID
    }

    fn write_move(&self, mv: MitsudomoeMove) -> String {
        let name = |square| GRID.name(square);
        let ring_from = mv
            .ring_from
            .map(|from| name(from) + "-")
            .unwrap_or_default();
        let ring = ring_from + &name(mv.ring_to);
        let ball = format!("{}-{}", name(mv.ball_from), name(mv.ball_to));
        if mv.relocated.is_empty() {
            return format!("{ring}:{ball}");
        }
        let mut relocated: Vec<_> = mv.relocated.into_iter().map(name).collect();
        relocated.sort_unstable();
        format!("{ring}:{ball}*{}", relocated.concat())
    }

    /// `c3:a1-b2`, `b2-c3:a1-b2`, with `*b5e2` or `*c3>b5,c4>c3` behind a vault.
    fn readings(
        &self,
        position: &MitsudomoePosition,
        text: &str,
    ) -> Result<Vec<MitsudomoeMove>, ReadError> {
        let Some((ring, rest)) = text.split_once(':') else {
            return Err(ReadError::syntax(0, Message::new("mitsudomoe-move-halves")));
        };
        let (ball, relocated) = rest
            .split_once('*')
            .map_or((rest, None), |(ball, cells)| (ball, Some(cells)));
        let ball_at = ring.len() + 1;
        let reader = self.square_reader();
        let rings = read_ring(reader, ring)?;
        let balls = reader.read(ball, ball_at, 2)?;
        let mut readings = Vec::new();
        for (&(ring_from, ring_to), ball) in rings
            .iter()
            .flat_map(|ring| balls.iter().map(move |ball| (ring, ball)))
        {
            let vaulted = self.vaulted(position, ball[0], ball[1]);
            let cells_at = text.len() - relocated.map_or(0, str::len);
            for relocated in relocated.map_or(Ok(vec![Set::empty()]), |cells| {
                read_cells(reader, cells, cells_at, vaulted)
            })? {
                readings.push(MitsudomoeMove {
                    ring_from,
                    ring_to,
                    ball_from: ball[0],
                    ball_to: ball[1],
                    relocated,
                });
            }
        }
        Ok(readings)
    }

    fn fault(&self, position: &MitsudomoePosition, mv: MitsudomoeMove) -> Message {
        ring_fault(position, mv.ring_from, mv.ring_to)
            .or_else(|| self.ball_fault(position, mv))
            .unwrap_or_else(|| self.relocation_fault(position, mv))
    }

    fn write_position(&self, setup: &Setup<MitsudomoePosition>) -> String {
        let position = setup.position;
        let stack = |square| {
            let rings = position.rings(square).map(Side::letter);
            let ball = position
                .ball(square)
                .map(|side| side.letter().to_ascii_uppercase());
            rings.chain(ball).collect()
        };
        let board = Ranks::Listed.write(GRID, stack);
        let [white, black] = Side::BOTH.map(|side| position.supply(side));
        format!("{board} {} {white} {black}", position.turn().letter())
    }

    fn read_position(&self, text: &str) -> Result<Setup<MitsudomoePosition>, ReadError> {
        let fields = position_fields(text, 4..=4, || self.write_start())?;
        let mut stacks = [Stack::EMPTY; SQUARES];
        let mut balls = [Set::empty(); 2];
        for (square, item) in Ranks::Listed.read(fields[0], GRID)? {
            let (stack, ball) = read_stack(item)?;
            stacks[square.index()] = stack;
            if let Some(side) = ball {
                balls[side.index()] = balls[side.index()].with(square);
            }
        }
        let turn = fields[1].side()?;
        let supply = [
            fields[2].number(RINGS as u32)? as u8,
            fields[3].number(RINGS as u32)? as u8,
        ];
        check_counts(&stacks, balls, supply)?;
        let position = MitsudomoePosition::new(stacks, balls, supply, turn);
        Ok(Setup { position, quiet: 0 })
    }

    fn write_drawn(&self, view: &View) -> String {
        let board = write_drawn_board(Ranks::Listed, view);
        let [white, black] = drawn_supplies(view);
        format!("{board} {} {white} {black}", view.turn.letter())
    }
}

/// The ways to read a ring step: from where, or from the supply, and to where.
fn read_ring(reader: SquareReader, text: &str) -> Result<Vec<(Option<Square>, Square)>, ReadError> {
    match (reader.read(text, 0, 1), reader.read(text, 0, 2)) {
        (Ok(placed), _) => Ok(placed.iter().map(|squares| (None, squares[0])).collect()),
        (Err(_), Ok(moved)) => Ok(moved
            .iter()
            .map(|squares| (Some(squares[0]), squares[1]))
            .collect()),
        (Err(placed), Err(moved)) => Err(placed.further(moved)),
    }
}

/// The ways to read where vaulted balls end up: as a set, or as one relocation after another.
fn read_cells(
    reader: SquareReader,
    text: &str,
    at: usize,
    vaulted: Set,
) -> Result<Vec<Set>, ReadError> {
    if text.contains('>') {
        return read_relocations(reader, text, at, vaulted).map(|set| vec![set]);
    }
    let readings = [1, 2, BALLS].map(|count| reader.read(text, at, count));
    if let [Err(_), Err(_), Err(error)] = readings {
        return Err(error);
    }
    let lists = readings.iter().flatten().flatten();
    let distinct = |squares: &Vec<Square>| {
        let set: Set = squares.iter().copied().collect();
        (set.count() == squares.len()).then_some(set)
    };
    let sets: Vec<Set> = lists.filter_map(distinct).collect();
    if sets.is_empty() {
        return Err(ReadError::syntax(at, Message::new("mitsudomoe-move-cells")));
    }
    Ok(sets)
}

/// `c3>b5,c4>c3`: each vaulted ball is lifted once and put on a ring that holds no ball at that moment.
fn read_relocations(
    reader: SquareReader,
    text: &str,
    at: usize,
    vaulted: Set,
) -> Result<Set, ReadError> {
    let wrong = |at| ReadError::syntax(at, Message::new("mitsudomoe-move-relocations"));
    let one = |text: &str, at| reader.read(text, at, 1).map(|readings| readings[0][0]);
    let (mut waiting, mut settled) = (vaulted, Set::empty());
    let mut place = at;
    for pair in text.split(',') {
        let (from, to) = pair.split_once('>').ok_or_else(|| wrong(place))?;
        let (from, to) = (one(from, place)?, one(to, place + from.len() + 1)?);
        if !waiting.contains(from) || (waiting | settled).contains(to) {
            return Err(wrong(place));
        }
        waiting = waiting.without(Set::of(from));
        settled = settled.with(to);
        place += pair.len() + 1;
    }
    if waiting.is_empty() {
        Ok(settled)
    } else {
        Err(wrong(place - 1))
    }
}

fn read_stack(item: Field<'_>) -> Result<(Stack, Option<Side>), ReadError> {
    let ball = match item.text.chars().next_back() {
        Some('W') => Some(Side::White),
        Some('B') => Some(Side::Black),
        _ => None,
    };
    let rings = &item.text[..item.text.len() - usize::from(ball.is_some())];
    if rings.len() > TALLEST {
        return Err(item.error("mitsudomoe-position-tall"));
    }
    let stack = Stack::read(rings, TALLEST).ok_or_else(|| item.error("position-stack"))?;
    match (stack.top(), ball) {
        (None, None) => Err(item.error("position-stack")),
        (top, Some(side)) if top != Some(side) => Err(item.error("mitsudomoe-position-ball")),
        _ => Ok((stack, ball)),
    }
}

fn check_counts(stacks: &[Stack], balls: [Set; 2], supply: [u8; 2]) -> Result<(), ReadError> {
    for side in Side::BOTH {
        let on_board = stacks
            .iter()
            .flat_map(|stack| stack.owners())
            .filter(|&owner| owner == side)
            .count();
        let rings = on_board + usize::from(supply[side.index()]);
        let balls = balls[side.index()].count();
        let (key, found, expected) = if rings != RINGS {
            ("mitsudomoe-position-rings", rings, RINGS)
        } else if balls != BALLS {
            ("mitsudomoe-position-balls", balls, BALLS)
        } else {
            continue;
        };
        let message = Message::new(key)
            .with("found", found)
            .with("expected", expected);
        return Err(ReadError::illegal(message.with("side", side)));
    }
    Ok(())
}
