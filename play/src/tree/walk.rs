//! Going about in a tree.

use tabuleiro_core::Side;

use super::{Place, Tree};

impl Tree {
    /// Looks at the place before; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        let Some(parent) = self.parent(self.here) else {
            return false;
        };
        if self.spot(self.here).ending.is_some() {
            self.bout.undo();
        }
        self.bout.undo();
        self.here = parent;
        true
    }

    /// Looks at the next place of the line; `false` at its end.
    pub fn forward(&mut self) -> bool {
        let Some(&child) = self.children(self.here).first() else {
            return false;
        };
        self.enter(child);
        true
    }

    /// Looks at the beginning of the game.
    pub fn to_first(&mut self) {
        while self.back() {}
    }

    /// Looks at the end of the line we are in.
    pub fn to_last(&mut self) {
        while self.forward() {}
    }

    /// Looks at a place.
    pub fn go_to(&mut self, place: Place) {
        let way = self.way_to(place);
        while self.here != self.root() && !way.contains(&self.here) {
            self.back();
        }
        let shared = way.iter().position(|&step| step == self.here);
        for &step in &way[shared.map_or(0, |at| at + 1)..] {
            self.enter(step);
        }
    }

    /// Looks at the next or the last of the moves that were tried instead of the one that led here; `false` if there is none.
    pub fn to_sibling(&mut self, step: isize) -> bool {
        let Some(parent) = self.parent(self.here) else {
            return false;
        };
        let siblings = self.children(parent);
        let at = siblings.iter().position(|&place| place == self.here);
        let at = at.and_then(|at| at.checked_add_signed(step));
        let Some(&sibling) = at.and_then(|at| siblings.get(at)) else {
            return false;
        };
        self.back();
        self.enter(sibling);
        true
    }

    /// The places after every move on the way to a place, that of the first move first.
    pub fn way_to(&self, place: Place) -> Vec<Place> {
        let mut way = Vec::new();
        let mut step = place;
        while let Some(parent) = self.parent(step) {
            way.push(step);
            step = parent;
        }
        way.reverse();
        way
    }

    /// Whether a place belongs to this tree and was not removed from it.
    pub fn has(&self, place: Place) -> bool {
        let mut step = place;
        while let Some(spot) = self.places.get(step.0) {
            match spot.parent {
                Some(parent) => step = parent,
                None => return step == self.root(),
            }
        }
        false
    }

    /// The places of the main line, that of the first move first.
    pub fn main_line(&self) -> Vec<Place> {
        self.way_to(self.last_of(self.root()))
    }

    /// The last place of the line that goes on from a place.
    pub fn last_of(&self, place: Place) -> Place {
        let mut last = place;
        while let Some(&child) = self.children(last).first() {
            last = child;
        }
        last
    }

    /// Whether a place belongs to the main line.
    pub fn on_main_line(&self, place: Place) -> bool {
        let mut child = place;
        while let Some(parent) = self.parent(child) {
            if self.children(parent).first() != Some(&child) {
                return false;
            }
            child = parent;
        }
        true
    }

    /// The number of the move that led to a place, as records count: it goes up with every move of White. 0 at the beginning.
    pub fn number(&self, place: Place) -> usize {
        let mut number = 0;
        for step in self.way_to(place) {
            number = match self.side(step) {
                Some(Side::White) => number + 1,
                _ => number.max(1),
            };
        }
        number
    }

    /// How deep variations of variations go.
    pub(super) fn depth(&self) -> usize {
        let mut deepest = 0;
        let mut open = vec![(self.root(), 0)];
        while let Some((place, depth)) = open.pop() {
            deepest = deepest.max(depth);
            let children = self.children(place).iter().enumerate();
            open.extend(children.map(|(at, &child)| (child, depth + usize::from(at > 0))));
        }
        deepest
    }

    /// Looks at a child of the place we look at.
    fn enter(&mut self, child: Place) {
        let mv = self.mv(child).to_owned();
        self.bout
            .play(&mv)
            .expect("moves of the tree were played from here before");
        self.here = child;
        self.settle_ending();
    }

    /// Ends the bout as the place says where we have just arrived.
    pub(super) fn settle_ending(&mut self) {
        if let Some(ending) = self.spot(self.here).ending {
            self.bout
                .end(ending)
                .expect("it was ended here before, so the rules do not end it");
        }
    }
}
