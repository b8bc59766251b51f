//! Anything in any order: no panic, the record replays to the same position, clocks gain only what they should.
//!
//! `TABULEIRO_ROOMS` sets how many sequences are tried for each game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::{Gesture, Side, Square};
use tabuleiro_play::{
    Bout, Colours, Event, Finding, Look, Memory, Millis, Pace, PlayerKind, Proposal, Question,
    Refusal, Reply, Report, Request, Room, SearchSettings, Sitting, Tables, infos,
};

use super::{again, done, position};

/// A driver that does everything wrong that can be done wrong.
struct Chaos {
    rng: Xoshiro256PlusPlus,
    room: Room,
    now: u64,
    /// Results that were not handed in yet.
    reports: Vec<Report>,
    findings: Vec<Finding>,
    /// How many came too late.
    late: usize,
}

impl Chaos {
    fn new(game: &str, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let sizes = ["size=4", "size=3", "size=4x4"];
        let small = sizes.iter().find_map(|rules| Bout::open(game, rules).ok());
        let bout = small.unwrap_or_else(|| tabuleiro_play::Bout::open_default(game).unwrap());
        let seats = [0, 1].map(|_| kind(&mut rng));
        let control = ["", "5+1", "60"][rng.next_u64() as usize % 3].parse().ok();
        let room = Room::new(Sitting::new(bout, seats, seed).with_clock(control));
        Self {
            rng,
            room,
            now: 0,
            reports: Vec::new(),
            findings: Vec::new(),
            late: 0,
        }
    }

    fn below(&mut self, count: usize) -> usize {
        (self.rng.next_u64() % count.max(1) as u64) as usize
    }

    fn side(&mut self) -> Side {
        Side::BOTH[self.below(2)]
    }

    /// One request, more often than not a sensible one.
    fn request(&mut self) -> Request {
        match self.below(29) {
            0..8 => self.gesture_or_move(),
            8..14 => self.think(),
            14 => Request::TakeBack,
            15 => Request::Redo,
            16 | 17 => {
                let place = self.place();
                let looks = [
                    Look::First,
                    Look::Back,
                    Look::Forward,
                    Look::Last,
                    Look::Live,
                    Look::Sibling(1),
                    Look::Sibling(-1),
                    Look::At(place),
                ];
                Request::Look(looks[self.below(looks.len())])
            }
            18 => Request::Propose(self.side(), self.proposal()),
            19 => Request::Reply(self.side(), [Reply::Accept, Reply::Decline][self.below(2)]),
            20 => [
                Request::Pause,
                Request::Resume,
                Request::Resume,
                Request::Step,
            ]
            .swap_remove_at(self.below(4)),
            21 => Request::Pace(Pace {
                played: Duration::from_millis(self.below(3) as u64 * 200),
                watched: Duration::from_millis(self.below(3) as u64 * 300),
            }),
            22 if self.below(3) == 0 => Request::Sit(self.side(), kind(&mut self.rng)),
            22 => Request::Comment(self.place(), String::new()),
            23 if self.below(4) == 0 => Request::Resign(self.side()),
            24 if self.below(4) == 0 => [
                Request::Swap,
                Request::Promote,
                Request::Rematch(Colours::Same),
                Request::Rematch(Colours::Exchanged),
            ]
            .swap_remove_at(self.below(4)),
            25 => {
                let question = self.question();
                [Request::Ask(question), Request::Stop(question)].swap_remove_at(self.below(2))
            }
            26 | 27 => self.study(),
            28 => Request::Rest([None, Some(Duration::from_secs(1))][self.below(2)]),
            _ => Request::Tick,
        }
    }

    fn question(&mut self) -> Question {
        [Question::Hint, Question::Analysis, Question::Review][self.below(3)]
    }

    /// Hands in what a study has found, now and then an old one.
    fn study(&mut self) -> Request {
        if let Some(mut study) = self.room.study() {
            study.settings = SearchSettings::nodes(20);
            let tables = Tables::in_folder("no tables are here");
            let stop = AtomicBool::new(false);
            let memory = &mut Memory::default();
            self.findings
                .push(study.run(&tables, memory, &stop, &mut |_| {}));
        }
        let count = self.findings.len();
        if count == 0 {
            return Request::Tick;
        }
        let index = [count - 1, self.below(count)][self.below(2)];
        Request::Found(self.findings.remove(index))
    }

    fn proposal(&mut self) -> Proposal {
        [
            Proposal::Draw,
            Proposal::TakeBack,
            Proposal::Rematch,
            Proposal::Abort,
        ][self.below(4)]
    }

    /// Any place of the tree, removed ones and those of another game included.
    fn place(&mut self) -> tabuleiro_play::Place {
        let line = self.room.tree().main_line();
        let index = self.below(line.len() + 1);
        line.get(index).copied().unwrap_or(self.room.live())
    }

    fn gesture_or_move(&mut self) -> Request {
        let steps = self.room.next_steps();
        if self.below(10) == 0 {
            let square = Square::new(self.below(256) as u8);
            return Request::Choose(Gesture::Square(square));
        }
        if !steps.is_empty() && self.below(3) > 0 {
            let index = self.below(steps.len());
            return Request::Choose(steps[index].gesture);
        }
        let moves = self.room.tree().bout().moves();
        let index = self.below(moves.len());
        Request::Play(moves.get(index).cloned().unwrap_or_default())
    }

    /// Hands in a result, now and then an old one.
    fn think(&mut self) -> Request {
        if let Some(work) = self.room.work(Millis(self.now)) {
            self.reports.push(done(&work));
        }
        let count = self.reports.len();
        if count == 0 || self.below(4) == 0 {
            return Request::Tick;
        }
        let index = if self.below(4) == 0 {
            self.below(count)
        } else {
            count - 1
        };
        Request::Report(self.reports.remove(index))
    }

    fn left(&self, side: Side) -> Option<Duration> {
        let clock = self.room.sitting().clock?;
        Some(clock.left(side, Millis(self.now)))
    }

    fn step(&mut self) {
        self.now += self.below(700) as u64;
        let request = self.request();
        let said = format!("{request:?}");
        let before = Side::BOTH.map(|side| self.left(side));
        let (live, here) = (position(&self.room), self.room.tree().here());
        let answer = self.room.apply(request, Millis(self.now));
        match &answer {
            Err(refusal) => {
                self.late += usize::from(*refusal == Refusal::Late);
                assert_eq!(
                    position(&self.room),
                    live,
                    "{said}: a refusal changes nothing"
                );
                assert_eq!(self.room.tree().here(), here, "{said}");
            }
            Ok(events) => self.check_clocks(events, before, &said),
        }
        let undone = matches!(answer.as_deref(), Ok([Event::TakenBack { .. }]));
        if undone && said == "TakeBack" {
            self.room.apply(Request::Redo, Millis(self.now)).unwrap();
            assert_eq!(position(&self.room), live, "undo then redo changes nothing");
        }
        let on_main_line = self.room.tree().on_main_line(self.room.live());
        assert!(on_main_line, "{said}: {answer:?}");
    }

    fn check_clocks(&self, events: &[Event], before: [Option<Duration>; 2], said: &str) {
        let set = |event: &Event| {
            matches!(
                event,
                Event::TakenBack { .. } | Event::Redone { .. } | Event::Rematch
            )
        };
        if events.iter().any(set) {
            return;
        }
        for side in Side::BOTH {
            let moves = events.iter().filter(
                |event| matches!(event, Event::Moved { side: mover, .. } if *mover == side),
            );
            let control = self
                .room
                .sitting()
                .clock
                .map(|clock| clock.control().increment);
            let gain = control.unwrap_or_default() * moves.count() as u32;
            let most = before[side.index()].map(|left| left + gain);
            assert!(self.left(side) <= most, "{said}: {events:?}");
        }
    }
}

fn kind(rng: &mut Xoshiro256PlusPlus) -> PlayerKind {
    match rng.next_u64() % 3 {
        0 => PlayerKind::Random,
        _ => PlayerKind::Human,
    }
}

trait SwapRemoveAt<T> {
    fn swap_remove_at(self, index: usize) -> T;
}

impl<T, const COUNT: usize> SwapRemoveAt<T> for [T; COUNT] {
    fn swap_remove_at(self, index: usize) -> T {
        self.into_iter().nth(index).expect("an index of the list")
    }
}

#[test]
fn anything_may_come_in_any_order() {
    let wanted = std::env::var("TABULEIRO_ROOMS").ok();
    let rooms = wanted.map_or(1000, |count| count.parse().expect("a number"));
    for info in infos() {
        let (mut moved, mut late) = (0, 0);
        for seed in 0..rooms {
            let mut chaos = Chaos::new(info.name, seed);
            for _ in 0..60 {
                chaos.step();
            }
            let record = again(&chaos.room);
            let place = format!("{} {seed}", info.name);
            assert_eq!(position(&record), position(&chaos.room), "{place}");
            assert_eq!(record.outcome(), chaos.room.outcome(), "{place}");
            moved += chaos.room.tree().main_line().len();
            late += chaos.late;
        }
        assert!(moved > rooms as usize * 2 && late > 0, "{moved} {late}");
    }
}
