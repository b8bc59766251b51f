//! Boards without colours: lists and numbers.

use super::*;

#[test]
#[ignore = "counts 240 million boards"]
fn the_layers_of_the_largest_board_were_counted_so() {
    let begun = std::time::Instant::now();
    let crosses = Crosses::new(COUNTED);
    eprintln!("{} classes {:?}", crosses.classes.len(), begun.elapsed());
    let mut layers = Vec::new();
    for disks in 0..=80 {
        let t = std::time::Instant::now();
        let starts = starts(&crosses, disks);
        layers.push(u64::from(*starts.last().unwrap()));
        let most = starts.windows(2).map(|w| w[1] - w[0]).max();
        eprintln!(
            "{disks} {:?} {:?} most {most:?}",
            layers.last(),
            t.elapsed()
        );
    }
    eprintln!(
        "{layers:?} {} {:?}",
        layers.iter().sum::<u64>(),
        begun.elapsed()
    );
}
