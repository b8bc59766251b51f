// The state of the page. It changes in one place, and whoever draws it is told.

/**
 * @template S
 * @typedef {object} Store
 * @property {() => S} now the present state; never changed in place
 * @property {(change: Partial<S> | ((state: S) => Partial<S>)) => void} change the one writer
 */

/**
 * @template {object} S
 * @param {S} first
 * @param {(state: S) => void} render
 * @returns {Store<S>}
 */
export function store(first, render) {
  let state = first;
  let drawing = false;
  let again = false;
  const draw = () => {
    // A change that comes while the page is drawn is drawn right after it.
    if (drawing) { again = true; return; }
    drawing = true;
    try {
      do {
        again = false;
        render(state);
      } while (again);
    } finally {
      drawing = false;
    }
  };
  return {
    now: () => state,
    change(change) {
      state = { ...state, ...(typeof change === "function" ? change(state) : change) };
      draw();
    },
  };
}
