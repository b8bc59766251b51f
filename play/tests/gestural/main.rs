//! States and batches by numbered gestures, beside bouts that speak text.

mod batches;
mod states;

use tabuleiro_play::gestural::{GestureGame, GestureState};
use tabuleiro_play::infos;

/// Numbers that look like chance.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % count
    }
}

/// Every preset of every game, and small boards on which games end in all ways.
fn games() -> Vec<GestureGame> {
    let presets = infos().into_iter().flat_map(|info| {
        let presets = info.presets.iter();
        presets.map(move |preset| GestureGame::open(info.name, Some(preset.name)).unwrap())
    });
    let small = [
        ("kono", "size=4"),
        ("kono", "size=9"),
        ("sixmaking", "size=3"),
        ("wali", "size=4x4"),
    ];
    let small = small.map(|(name, rules)| GestureGame::open(name, Some(rules)).unwrap());
    presets.chain(small).collect()
}

fn random_gesture(state: &mut GestureState, dice: &mut Dice) {
    let legal = state.legal();
    let number = legal[dice.below(legal.len())];
    state.apply(number as i64).unwrap();
}
