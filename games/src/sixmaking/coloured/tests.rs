//! What was counted once.

use super::*;

/// Lists all boards with such a supply.
fn compare(supply: u8) {
    let rules: Rules<SixmakingOptions> = format!("size=3,supply={supply}").parse().unwrap();
    let coloured = Coloured::new(&rules, supply);
    for (tier, &(disks, boards)) in coloured.layers().iter().enumerate() {
        let list = coloured.list(tier);
        assert_eq!(list.boards(), boards, "supply {supply}, {disks} disks");
        assert!(list.count() as u64 <= boards.min(MOST_OUTLINES));
    }
}

#[test]
fn boards_were_counted_so() {
    for (supply, _) in &COUNTED[..2] {
        compare(*supply);
    }
}

#[test]
#[ignore = "lists millions of outlines: some seconds"]
fn many_boards_were_counted_so() {
    for (supply, _) in &COUNTED[2..] {
        compare(*supply);
    }
}
