//! Tic-tac-toe as a game of its own: prints how many sequences of moves there are.
//!
//! ```text
//! 3 | X | O |   |
//! 2 |   | X |   |     White is X. The position is written `wb1/1w1/3 b`.
//! 1 |   |   |   |
//!     a   b   c
//! ```

mod game;

use game::TicTacToe;
use tabuleiro_core::perft::perft;
use tabuleiro_core::{Game, Rules};

fn main() {
    let game = TicTacToe::new(Rules::default());
    for depth in 0..=9 {
        println!("{depth}: {}", perft(&game, &game.start(), depth));
    }
}
