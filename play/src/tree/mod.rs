//! A game with everything that was tried in it: the moves played, the variations, the comments, and the current place.
//!
//! ```
//! use tabuleiro_play::{Bout, Tree};
//!
//! let mut tree = Tree::new(Bout::open("wali", "wali")?);
//! tree.play("c3")?;
//! tree.back();
//! tree.play("d4")?;
//! assert_eq!(tree.bout().played().len(), 1);
//! assert_eq!(tree.children(tree.root()).len(), 2, "nothing is lost");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod paper;
mod walk;

use tabuleiro_core::Side;

use crate::bout::{Bout, Ending};
use crate::error::PlayError;
use crate::record::{Comment, MAX_DEPTH, Nag, Tags};

/// A place in a tree: after a move, or before the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(usize);

/// A game with its variations and a current place, which has the bout.
// Invariant: `bout` has played exactly the moves on the way to `here`, and was ended there as the place says.
pub struct Tree {
    bout: Bout,
    /// The first is the beginning of the game; places that were removed stay behind without a parent.
    places: Vec<Spot>,
    here: Place,
    /// What is known about the game, as the tags of its record say it.
    tags: Tags,
}

/// What a place knows.
#[derive(Clone, Debug, Default)]
struct Spot {
    mv: String,
    side: Option<Side>,
    parent: Option<Place>,
    /// What was played from here; the first one is the main line.
    children: Vec<Place>,
    nags: Vec<Nag>,
    /// Comments in front of the move, where it begins a variation.
    lead: Vec<Comment>,
    comments: Vec<Comment>,
    /// Comments behind the variation that begins with this move.
    after: Vec<Comment>,
    /// How the players ended the game here.
    ending: Option<Ending>,
}

impl Tree {
    /// A tree whose main line is what was played in the bout; the current place is its end.
    pub fn new(mut bout: Bout) -> Self {
        let played = bout.played();
        while bout.undo() {}
        let mut tree = Self {
            bout,
            places: vec![Spot::default()],
            here: Place(0),
            tags: Tags::default(),
        };
        for (_, mv) in played {
            tree.play(&mv).expect("the bout has played these moves");
        }
        tree
    }

    /// The bout at the current place.
    pub fn bout(&self) -> &Bout {
        &self.bout
    }

    /// What is known about the game beside its moves.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// What is known about the game beside its moves, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The place before the first move.
    pub fn root(&self) -> Place {
        Place(0)
    }

    /// The current place.
    pub fn here(&self) -> Place {
        self.here
    }

    /// The move that led to a place; nothing at the beginning.
    pub fn mv(&self, place: Place) -> &str {
        &self.spot(place).mv
    }

    /// Who made the move that led to a place.
    pub fn side(&self, place: Place) -> Option<Side> {
        self.spot(place).side
    }

    /// The place before the move that led here.
    pub fn parent(&self, place: Place) -> Option<Place> {
        self.spot(place).parent
    }

    /// The places after the moves that were played from a place, the main line first.
    pub fn children(&self, place: Place) -> &[Place] {
        &self.spot(place).children
    }

    /// What is said about a move by numbers.
    pub fn nags(&self, place: Place) -> &[Nag] {
        &self.spot(place).nags
    }

    /// Says something about a move by a number; `None` takes back what was said.
    pub fn set_nag(&mut self, place: Place, nag: Option<Nag>) {
        self.spot_mut(place).nags = nag.into_iter().collect();
    }

    /// What is said about a move in words.
    pub fn comments(&self, place: Place) -> &[Comment] {
        &self.spot(place).comments
    }

    /// Replaces what is said about a move in words.
    pub fn set_comments(&mut self, place: Place, comments: Vec<Comment>) {
        self.spot_mut(place).comments = comments;
    }

    /// Plays a move where we look, and looks at the place after it. A move that was played here before is not played twice.
    ///
    /// While the game on the main line is not over, another move than before becomes the main line, and what was there a variation; in
    /// a finished game it becomes a variation itself.
    pub fn play(&mut self, text: &str) -> Result<String, PlayError> {
        let side = self.bout.turn();
        let mv = self.bout.play(text)?;
        let known = self.children(self.here).iter().copied();
        let known = known.into_iter().find(|&child| self.mv(child) == mv);
        if let Some(child) = known {
            self.here = child;
            self.settle_ending();
            return Ok(mv);
        }
        let new = Place(self.places.len());
        let parent = self.here;
        self.places.push(Spot {
            mv: mv.clone(),
            side: Some(side),
            parent: Some(parent),
            ..Spot::default()
        });
        let at = if self.keeps_main_line(parent) {
            self.children(parent).len()
        } else {
            0
        };
        self.spot_mut(parent).children.insert(at, new);
        self.here = new;
        if self.depth() > MAX_DEPTH {
            self.back();
            self.remove(new);
            return Err(PlayError::TooManyVariations);
        }
        Ok(mv)
    }

    /// Ends the game where we look for a reason outside its rules. Moves that had been played from here before, and taken back, become a
    /// variation that begins with the same last move; if the game had not begun, they go.
    pub fn end(&mut self, ending: Ending) -> Result<(), PlayError> {
        self.bout.end(ending)?;
        let here = self.here;
        let followed = std::mem::take(&mut self.spot_mut(here).children);
        if let Some(parent) = self.parent(here).filter(|_| !followed.is_empty()) {
            let twin = Place(self.places.len());
            for &place in &followed {
                self.spot_mut(place).parent = Some(twin);
            }
            self.places.push(Spot {
                mv: self.mv(here).to_owned(),
                side: self.side(here),
                parent: Some(parent),
                children: followed,
                ..Spot::default()
            });
            self.spot_mut(parent).children.push(twin);
            if self.depth() > MAX_DEPTH {
                self.remove(twin);
            }
        }
        self.spot_mut(here).ending = Some(ending);
        Ok(())
    }

    /// Goes on with a game that its players had ended here; `false` if they had not.
    pub fn reopen(&mut self) -> bool {
        let ended = self.spot_mut(self.here).ending.take().is_some();
        ended && self.bout.undo()
    }

    /// Makes the line of a place the main line, at every fork on the way to it; `false` if what was there before would nest too deep.
    pub fn promote(&mut self, place: Place) -> bool {
        let before = self.places.clone();
        let mut child = place;
        while let Some(parent) = self.parent(child) {
            let children = &mut self.spot_mut(parent).children;
            let at = children.iter().position(|&other| other == child);
            let at = at.expect("a place is among the children of its parent");
            children[..=at].rotate_right(1);
            child = parent;
        }
        let fits = self.depth() <= MAX_DEPTH;
        if !fits {
            self.places = before;
        }
        fits
    }

    /// Removes a place and all that follows it. If we look at one of them, we look at the place before afterwards.
    pub fn remove(&mut self, place: Place) {
        let Some(parent) = self.parent(place) else {
            return;
        };
        if self.way_to(self.here).contains(&place) {
            self.go_to(parent);
        }
        self.spot_mut(parent)
            .children
            .retain(|&child| child != place);
        self.spot_mut(place).parent = None;
    }

    fn spot(&self, place: Place) -> &Spot {
        &self.places[place.0]
    }

    fn spot_mut(&mut self, place: Place) -> &mut Spot {
        &mut self.places[place.0]
    }

    /// Whether a new move at this place leaves the main line as it is.
    fn keeps_main_line(&self, place: Place) -> bool {
        let last = self.last_of(place);
        last != place && (self.is_over(last) || !self.on_main_line(place))
    }

    /// Whether the game is over at a place.
    fn is_over(&self, place: Place) -> bool {
        if self.spot(place).ending.is_some() {
            return true;
        }
        let mut bout = self.bout.fresh_from_setup();
        for step in self.way_to(place) {
            if bout.play(self.mv(step)).is_err() {
                return true;
            }
        }
        bout.outcome().is_some()
    }
}
