//! What a search for forced wins has found out about positions. Positions are kept as a whole: a proof must not rest on a key that two share.

/// More than any sum of numbers: what can never be shown.
pub(super) const NEVER: u32 = 1 << 30;

/// How much has to be shown for a win of the attacker, and how much against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    /// How many positions must at least be shown to be won; 0 if it is a win, [`NEVER`] if it is none.
    pub(super) proof: u32,
    /// How many must at least be shown not to be won.
    pub(super) disproof: u32,
    /// The plies to the end of a win.
    pub(super) distance: u16,
}

impl ProofNumbers {
    /// The attacker wins within this many plies.
    pub(super) const fn won(distance: u16) -> Self {
        Self {
            proof: 0,
            disproof: NEVER,
            distance,
        }
    }

    /// The attacker does not win, or not in a way that counts.
    pub(super) const FAILED: Self = Self {
        proof: NEVER,
        disproof: 0,
        distance: 0,
    };

    /// Nothing is known yet.
    pub(super) const fn open(proof: u32, disproof: u32) -> Self {
        Self {
            proof,
            disproof,
            distance: 0,
        }
    }

    pub(super) const fn is_won(self) -> bool {
        self.proof == 0
    }
}

#[derive(Clone, Copy, Debug)]
struct Slot<P> {
    key: u64,
    position: P,
    numbers: ProofNumbers,
    /// The plies that were left for a win when the numbers were found.
    left: usize,
}

/// A table that grows up to a fixed size. Where two positions want the same place the newer one takes it.
///
/// Memory is taken only as it is needed: to get it and to give it back takes longer than a short search, and a stop must be
/// prompt.
#[derive(Debug)]
pub(super) struct ProofTable<P> {
    slots: Vec<Option<Slot<P>>>,
    taken: usize,
}

/// The fewest positions there is room for once something is kept, and the most.
const ROOM: std::ops::RangeInclusive<usize> = 1 << 10..=1 << 16;
/// The most bytes that are taken.
const MOST_BYTES: usize = 8 << 20;

impl<P: Copy + Eq> ProofTable<P> {
    /// Takes no memory before something is kept.
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            taken: 0,
        }
    }

    /// What holds if this many plies are left: a longer win does not count, and what failed for want of plies may succeed with more of them.
    pub(super) fn look_up(&self, key: u64, position: &P, left: usize) -> Option<ProofNumbers> {
        let slot = self.slots.get(self.place(key))?.as_ref()?;
        let numbers = slot.numbers;
        let holds = if numbers.is_won() {
            usize::from(numbers.distance) <= left
        } else {
            numbers.disproof > 0 || left <= slot.left
        };
        (holds && slot.position == *position).then_some(numbers)
    }

    pub(super) fn store(&mut self, key: u64, position: &P, left: usize, numbers: ProofNumbers) {
        // Positions that drive each other out are searched again: there must be many more places than positions.
        if self.taken >= self.slots.len() / 16 {
            self.grow();
        }
        self.put(Slot {
            key,
            position: *position,
            numbers,
            left,
        });
    }

    fn put(&mut self, slot: Slot<P>) {
        let place = self.place(slot.key);
        self.taken += usize::from(self.slots[place].is_none());
        self.slots[place] = Some(slot);
    }

    /// Makes room for four times as many, as far as that is allowed.
    fn grow(&mut self) {
        let most = MOST_BYTES / size_of::<Option<Slot<P>>>();
        let room = (self.slots.len() * 4).clamp(*ROOM.start(), *ROOM.end());
        if room > self.slots.len() && (room <= most || self.slots.is_empty()) {
            let old = std::mem::replace(&mut self.slots, vec![None; room]);
            self.taken = 0;
            old.into_iter().flatten().for_each(|slot| self.put(slot));
        }
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % self.slots.len().max(1)
    }
}
