// Mouse, pen and finger on the board: a click chooses a square, and a piece can be dragged to where it should go.

/** How far a pointer goes before it drags, in pixels. */
const SLACK = 6;

/**
 * @typedef {object} Hooks
 * @property {(square: string) => void} choose a square was clicked
 * @property {(square: string) => boolean} canLift whether a piece there can be picked up now
 * @property {(square: string) => SVGSVGElement} lift picks it up; what follows the pointer
 * @property {(square: string | null) => void} drop it was let go there
 */

/** @param {HTMLElement} squares the element that holds the buttons @param {Hooks} hooks */
export function listen(squares, hooks) {
  /** @type {{ square: string, x: number, y: number, picture: SVGSVGElement | null } | null} */
  let held = null;
  let dragged = false;

  squares.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (square && !dragged) hooks.choose(square);
    dragged = false;
  });
  squares.addEventListener("pointerdown", (event) => {
    dragged = false;
    const square = squareOf(event.target);
    if (event.button !== 0 || !event.isPrimary || !square || !hooks.canLift(square)) return;
    held = { square, x: event.clientX, y: event.clientY, picture: null };
  });
  squares.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.picture) {
      if (Math.hypot(right, down) < SLACK) return;
      squares.setPointerCapture(event.pointerId);
      held.picture = hooks.lift(held.square);
      dragged = true;
    }
    held.picture.style.transform = `translate(${right}px, ${down - 8}px) scale(1.08)`;
  });
  const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ dropped) => {
    if (!held || !event.isPrimary) return;
    const { picture } = held;
    held = null;
    if (!picture) return;
    picture.remove();
    hooks.drop(dropped ? squareOf(document.elementFromPoint(event.clientX, event.clientY)) : null);
  };
  squares.addEventListener("pointerup", (event) => end(event, true));
  squares.addEventListener("pointercancel", (event) => end(event, false));
}

/** @param {EventTarget | null} target @returns {string | null} */
function squareOf(target) {
  const button = target instanceof Element ? target.closest("[data-square]") : null;
  return button ? button.getAttribute("data-square") : null;
}
