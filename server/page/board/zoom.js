// Boards too large for a small screen: the board becomes larger than its window, and the window scrolls over it.

/** Squares smaller than this, in pixels, are hard to hit. */
const SMALL = 30;
const STEPS = [1, 1.5, 2, 3];

/** @param {HTMLElement} pane the window @param {HTMLElement} board what is looked at through it @param {HTMLElement} controls shown where they help */
export function zoomable(pane, board, controls) {
  let zoom = 1;
  let files = 1;
  const set = (/** @type {number} */ wanted, /** @type {number} */ x = 0.5, /** @type {number} */ y = 0.5) => {
    const old = zoom;
    zoom = Math.min(STEPS[STEPS.length - 1], Math.max(1, wanted));
    const [left, top] = [(pane.scrollLeft + pane.clientWidth * x) / old, (pane.scrollTop + pane.clientHeight * y) / old];
    board.style.width = `${zoom * 100}%`;
    pane.classList.toggle("zoomed", zoom > 1);
    pane.scrollTo(left * zoom - pane.clientWidth * x, top * zoom - pane.clientHeight * y);
  };
  const step = (/** @type {number} */ by) => {
    const nearest = STEPS.reduce((best, value, index) => (Math.abs(value - zoom) < Math.abs(STEPS[best] - zoom) ? index : best), 0);
    set(STEPS[Math.min(STEPS.length - 1, Math.max(0, nearest + by))]);
  };
  pinch(pane, () => zoom, set);
  const fit = () => {
    controls.hidden = pane.clientWidth / files >= SMALL;
    if (controls.hidden && zoom > 1) set(1);
  };
  new ResizeObserver(fit).observe(pane);
  return {
    in: () => step(1),
    out: () => step(-1),
    /** @param {number} count */
    setFiles(count) {
      if (count === files) return;
      files = count;
      fit();
    },
  };
}

/** Two fingers. @param {HTMLElement} pane @param {() => number} zoom @param {(zoom: number, x: number, y: number) => void} set */
function pinch(pane, zoom, set) {
  let apart = 0;
  let begin = 1;
  const distance = (/** @type {TouchList} */ touches) =>
    Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  pane.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2) return;
    apart = distance(event.touches);
    begin = zoom();
  }, { passive: true });
  pane.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || apart === 0) return;
    event.preventDefault();
    const box = pane.getBoundingClientRect();
    const x = ((event.touches[0].clientX + event.touches[1].clientX) / 2 - box.left) / box.width;
    const y = ((event.touches[0].clientY + event.touches[1].clientY) / 2 - box.top) / box.height;
    set((begin * distance(event.touches)) / apart, x, y);
  }, { passive: false });
  pane.addEventListener("touchend", () => { apart = 0; }, { passive: true });
}
