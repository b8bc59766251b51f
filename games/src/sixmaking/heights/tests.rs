//! Boards without colours: how many there are.

use super::*;

#[test]
fn small_layers_of_the_largest_board_were_counted_so() {
    compare_layers((0..12).chain(33..=41));
}

#[test]
#[ignore = "counts 241 million boards: some seconds"]
fn all_layers_of_the_largest_board_were_counted_so() {
    compare_layers(0..=80);
    assert_eq!(LARGEST_LAYERS.iter().sum::<u64>(), 241_079_420);
}

fn compare_layers(disks: impl Iterator<Item = usize>) {
    let crosses = Crosses::new(COUNTED);
    for disks in disks {
        let expected = LARGEST_LAYERS.get(disks).copied().unwrap_or(0);
        let found = starts(&crosses, disks).last().copied();
        assert_eq!(found.map(u64::from), Some(expected), "{disks} disks");
    }
}
